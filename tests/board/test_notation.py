"""Grids as strings: all forms of boards, and the errors for other strings."""

from __future__ import annotations

import time
from typing import Any

import pytest

from sudokulib import Grid, InvalidGrid, Layout
from sudokulib.errors import UnsupportedLayout

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CELLS = bytes(int(symbol) for symbol in LINE.replace(".", "0"))
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
JIGSAW = Layout("1112132233423444")
BLANKS = ".0-*_Xx"


def read(text: str, layout: Layout | None = None) -> tuple[Layout, bytes]:
    grid = Grid.parse(text, layout)
    return grid.layout, grid.digits


def draw(layout: Layout, digits: bytes) -> str:
    return str(Grid(layout, digits))


def line(digits: bytes) -> str:
    return format(Grid(Layout.for_cells(len(digits)), digits), "line")


def boxed(rows: list[str], border: str, bar: str = "|", space: str = "") -> str:
    """Rows with a border line before, between and after the bands of three."""
    lines = []
    for i, row in enumerate(rows):
        if i % 3 == 0:
            lines.append(border)
        lines.append(bar.join(space.join(row[left : left + 3]) for left in (0, 3, 6)))
    return "\n".join([*lines, border])


def test_line() -> None:
    assert line(CELLS) == LINE
    row = bytes(range(1, 26))
    assert line(row + bytes(600)) == f"123456789ABCDEFGHIJKLMNOP{'.' * 600}"


def test_first_and_later_reading_agree() -> None:
    first = read(LINE)
    assert first == read(LINE) == (Layout.boxes(3, 3), CELLS)
    assert read(LINE, Layout.boxes(3, 3)) == first


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize(
    "form",
    [
        "{0}",
        "{0}\n",
        "  {0}\r\n",
        "{0} # hard, 24 clues",
        "{0}#comment",
        "# a title\n{0}",
        "\n\n{0}\n----------",
        "{1}",
        "{2}",
        "{3}",
        "{4}",
        "{5}",
        "{6}",
        "{7}",
        "{8}",
        "{9}",
    ],
)
def test_every_form_with_every_blank(form: str, blank: str) -> None:
    rows = [row.replace(".", blank) for row in ROWS]
    text = form.format(
        "".join(rows),
        "\n".join(rows),
        "\r\n\r\n".join(rows),
        "\n".join(" ".join(row) for row in rows),
        "\n".join(",".join(row) + "," for row in rows),
        "\t".join("".join(rows)),
        boxed(rows, "+-------+-------+-------+", " | ", " "),
        boxed(rows, "-----------"),
        boxed(rows, "*-----------*"),
        boxed(rows, ".-------.-------.-------.", " | ", " "),
    )
    assert read(text) == (Layout.boxes(3, 3), CELLS)


@pytest.mark.parametrize(
    "border",
    [
        "-------|-------|-------",
        "---------------------",
        "---------",
        "*********",
        "_____________",
        "=====+=====+=====",
        ":-----:-----:-----:",
        "'-----'-----'-----'",
        "--- --- ---",
    ],
)
def test_borders(border: str) -> None:
    assert read(boxed(ROWS, border, " | ", " ")) == (Layout.boxes(3, 3), CELLS)


@pytest.mark.parametrize(
    ("border", "bar"),
    [
        ("├───────┼───────┼───────┤", "│"),
        ("┌───────┬───────┬───────┐", "│"),
        ("└───────┴───────┴───────┘", "┃"),
        ("╔═══════╦═══════╦═══════╗", "║"),
        ("━━━━━━━━━╋━━━━━━━━━", "┊"),
        ("─────────", "│"),
        ("│-------│-------│-------│", "|"),
        ("-----------", "│"),
    ],
)
@pytest.mark.parametrize("blank", BLANKS)
def test_borders_of_unicode(border: str, bar: str, blank: str) -> None:
    rows = [row.replace(".", blank) for row in ROWS]
    for layout in (None, Layout.boxes(3, 3)):
        assert read(boxed(rows, border, f" {bar} ", " "), layout)[1] == CELLS
    assert read(boxed(rows, border, bar))[1] == CELLS


@pytest.mark.parametrize("layout", [None, Layout.boxes(3, 3)])
def test_a_byte_order_mark_is_dropped(layout: Layout | None) -> None:
    for text in (LINE, f"{LINE} #", "\n".join(ROWS), draw(Layout.boxes(3, 3), CELLS)):
        assert read(f"\ufeff{text}", layout) == (Layout.boxes(3, 3), CELLS)
    assert refused(LINE + "\ufeff")[-1] == "\ufeff"
    assert refused(f"\ufeff\ufeff{LINE}")[-1] == "\ufeff"


@pytest.mark.parametrize("blank", "-*_")
@pytest.mark.parametrize("border", ["-----------", "+---+---+---+", "|"])
def test_rows_of_nothing_but_blanks_are_no_borders(blank: str, border: str) -> None:
    rows = [ROWS[0], "." * 9, *ROWS[2:8], "." * 9]
    text = boxed([row.replace(".", blank) for row in rows], border)
    assert line(read(text)[1]) == "".join(rows)


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize("join", ["", "\n", " # comment\n"])
def test_empty_boards(blank: str, join: str) -> None:
    text = join.join([blank * 9] * 9)
    assert read(text) == (Layout.boxes(3, 3), bytes(81))
    assert read(text, Layout.boxes(3, 3)) == (Layout.boxes(3, 3), bytes(81))


def test_an_empty_board_of_dashes_among_borders_of_dashes() -> None:
    assert read(boxed(["-" * 9] * 9, "-----------")) == (Layout.boxes(3, 3), bytes(81))
    assert read(boxed(["-" * 9] * 9, "-----------"), Layout.boxes(3, 3))[1] == bytes(81)
    assert read("-" * 81 + " #") == (Layout.boxes(3, 3), bytes(81))


@pytest.mark.parametrize("n", [4, 6, 8, 9, 10, 12, 15, 16, 20, 25])
def test_letters(n: int) -> None:
    layout = Layout.for_cells(n * n)
    cells = bytes((i + i // n) % (n + 1) for i in range(n * n))
    for text in (line(cells), line(cells).lower()):
        assert read(text) == read(text, layout) == (layout, cells)
        assert read(draw(layout, cells)) == (layout, cells)


def test_a_layout_may_be_given() -> None:
    for layout in (Layout.boxes(3, 2), Layout.boxes(2, 3).with_diagonals()):
        text = "123456" + "." * 30
        assert read(text, layout) == (layout, bytes([1, 2, 3, 4, 5, 6]) + bytes(30))
        assert read(text + "#", layout)[0] is layout


def test_the_smallest_board() -> None:
    layout = Layout("1")
    for text, cells in [("1", b"\1"), (".", b"\0"), ("-", b"\0"), ("|-|", b"\0"), ("1 #", b"\1")]:
        assert read(text, layout) == (layout, cells)
    assert draw(layout, b"\1") == "+---+\n| 1 |\n+---+"
    assert read(draw(layout, b"\0"), layout) == (layout, b"\0")


def test_draw() -> None:
    assert (
        draw(Layout.boxes(3, 3), CELLS)
        == """\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+"""
    )


def test_draw_boxes_of_two_rows_and_three_columns() -> None:
    picture = """\
+-------+-------+
| 1 2 3 | 4 5 6 |
| . . . | . . . |
+-------+-------+
| . . . | . . . |
| . . . | . . . |
+-------+-------+
| . . . | . . . |
| . . . | . . . |
+-------+-------+"""
    cells = bytes(range(1, 7)) + bytes(30)
    assert draw(Layout.boxes(2, 3), cells) == picture
    assert draw(Layout.boxes(2, 3).with_diagonals(), cells) == picture


def test_draw_jigsaw() -> None:
    assert (
        draw(JIGSAW, bytes([1, 2, 3, 4]) + bytes(12))
        == """\
+-----------+---+
| 1   2   3 | 4 |
|   +---+---+   |
| . | . | .   . |
+---+   +---+   |
| .   . | . | . |
|   +---+   +---+
| . | .   .   . |
+---+-----------+"""
    )


def test_draw_rows_and_columns_as_regions() -> None:
    assert draw(Layout("1111222233334444"), bytes(16)).splitlines()[:3] == [
        "+---------+",
        "| . . . . |",
        "+---------+",
    ]
    assert draw(Layout("1234123412341234"), bytes(16)).splitlines()[:3] == [
        "+---+---+---+---+",
        "| . | . | . | . |",
        "| . | . | . | . |",
    ]


def test_draw_numbers_above_25() -> None:
    layout = Layout.boxes(3, 9)
    picture = draw(layout, bytes(range(1, 28)) + bytes(27 * 26)).splitlines()
    assert picture[1].startswith("|  1  2  3  4")
    assert picture[1].endswith(" 25 26 27 |")
    assert picture[2].startswith("|  .  .")
    assert {len(row) for row in picture} == {len(picture[0])}
    large = draw(Layout.boxes(10, 10), bytes([100]) + bytes(9999))
    assert large.splitlines()[1].startswith("| 100   .   .")


def test_boards_above_25_have_no_text() -> None:
    layout = Layout.boxes(3, 9)
    for text in ("", "." * 27 * 27, draw(layout, bytes(27 * 27))):
        with pytest.raises(UnsupportedLayout, match="25x25") as caught:
            read(text, layout)
        assert caught.value.layout is layout


def refused(text: str, layout: Layout | None = None) -> tuple[Any, ...]:
    with pytest.raises(InvalidGrid) as caught:
        read(text, layout)
    error = caught.value
    assert error.text == text
    assert len(str(error)) < 400
    message = str(error).rpartition(": ")[0] if len(text) < 80 else str(error)
    return message, error.line, error.cell, error.character


@pytest.mark.parametrize("character", ["?", "Q", " ", "\u0663", "\0", "\udc80", "\xff", "+"])
def test_wrong_character(character: str) -> None:
    for text, number in [
        (LINE[:40] + character + LINE[41:], 1),
        ("\n".join([*ROWS[:4], ROWS[4][:4] + character + ROWS[4][5:], *ROWS[5:]]), 5),
    ]:
        if character == " ":
            assert refused(text)[1:] in {(None, None, None), (5, None, None)}
        else:
            message, *data = refused(text)
            assert data == [number, (4, 4), character]
            where = f"line {number}, r5c5: {character!r}"
            assert f"neither a digit nor a blank such as . or 0 ({where})" in message


def test_wrong_character_on_no_board() -> None:
    assert refused("12\n3?") == (
        "neither a digit nor a blank such as . or 0 (line 2: '?')",
        2,
        None,
        "?",
    )
    assert refused("\n=0é") == (
        "neither a digit nor a blank such as . or 0 (line 2: '=')",
        2,
        None,
        "=",
    )


@pytest.mark.parametrize(
    ("text", "layout", "data"),
    [
        ("12345" + "." * 11, None, ("digits go up to 4 (line 1, r2c1: '5')", 1, (1, 0), "5")),
        (
            "." * 15 + "a",
            Layout.boxes(2, 2),
            ("digits go up to 4 (line 1, r4c4: 'a')", 1, (3, 3), "a"),
        ),
        (
            "12..\n34..\n----\n5...\n...6",
            None,
            ("digits go up to 4 (line 4, r3c1: '5')", 4, (2, 0), "5"),
        ),
    ],
)
def test_digit_too_large(text: str, layout: Layout | None, data: tuple[Any, ...]) -> None:
    assert refused(text, layout) == data


FIVE = (
    "5x5 has boxes of 5 rows and 5 columns, so a board of 25x25; a board of 5x5 has regions, a "
    "symbol for each cell, and jigsaw5 makes random ones"
)
KNOWN = "16 or 36 or 64 or 81 or 100 or 144 or 225 or 256 or 400 or 625"


@pytest.mark.parametrize(
    ("text", "layout", "data"),
    [
        ("", None, (f"0 cells where a line has {KNOWN}", None, None, None)),
        ("# nothing", None, (f"0 cells where a line has {KNOWN}", None, None, None)),
        ("+---+\n+---+", None, (f"0 cells where a line has {KNOWN}", None, None, None)),
        ("12345", None, (f"5 cells where a line has {KNOWN}", None, None, None)),
        ("-----", None, (f"5 cells where a line has {KNOWN}", None, None, None)),
        ("1....", Layout.boxes(5, 5), (f"5 cells where a line has 625; {FIVE}", None, None, None)),
        (
            "1....\n" * 5,
            Layout.boxes(5, 5),
            (f"5 rows of 5 cells where a board has 25 of each; {FIVE}", None, None, None),
        ),
        ("", Layout.boxes(5, 5), ("0 cells where a line has 625", None, None, None)),
        ("." * 16, Layout.boxes(3, 3), ("16 cells where a line has 81", None, None, None)),
        ("12..\n34.\n....\n....", None, ("line 2 has 3 cells, not 4", 2, None, None)),
        ("12..\n\n34..5\n....\n....", None, ("line 3 has 5 cells, not 4", 3, None, None)),
        ("12..\n34..\n....\n....\n...", None, ("line 5 has 3 cells, not 4", 5, None, None)),
        ("---\n----", None, ("line 2 has 4 cells, not 3", 2, None, None)),
        (
            "12..\n34..\n....",
            Layout.boxes(2, 2),
            ("3 rows of 4 cells where a board has 4 of each", None, None, None),
        ),
        (
            "\n".join(["." * 9] * 8),
            None,
            ("8 rows of 9 cells where a board has 8 or 9 of each", None, None, None),
        ),
        (
            "\n".join(["." * 9] * 8),
            Layout.boxes(3, 3),
            ("8 rows of 9 cells where a board has 9 of each", None, None, None),
        ),
        (
            "\n".join(["1..."] * 8),
            None,
            ("8 rows of 4 cells where a board has 4 or 8 of each", None, None, None),
        ),
        (
            "\n".join(["1..."] * 7),
            None,
            ("7 rows of 4 cells where a board has 4 of each", None, None, None),
        ),
        ("12..\n34.\n....", None, ("line 2 has 3 cells, not 4", 2, None, None)),
        (
            "12..\n34..\n----\n....",
            Layout.boxes(2, 3),
            ("4 rows of 4 cells where a board has 6 of each", None, None, None),
        ),
        (
            "1\n1",
            None,
            (
                "2 rows of 1 cells where a board has "
                "4 or 6 or 8 or 9 or 10 or 12 or 15 or 16 or 20 or 25 of each",
                None,
                None,
                None,
            ),
        ),
    ],
)
def test_wrong_shape(text: str, layout: Layout | None, data: tuple[Any, ...]) -> None:
    assert refused(text, layout) == data


@pytest.mark.parametrize("text", [None, 81, LINE.encode(), [LINE], CELLS])
def test_other_types(text: Any) -> None:
    with pytest.raises(TypeError, match="text must be a str, not "):
        read(text)


@pytest.mark.slow
@pytest.mark.parametrize("unit", ["1", "-", ".\n", "-\n", "\n", "|", "#", "é", "12?\n", "--\n-\n"])
def test_long_text_is_refused_in_linear_time(unit: str) -> None:
    def seconds(count: int) -> float:
        text = unit * count
        start = time.perf_counter()
        with pytest.raises(InvalidGrid):
            read(text)
        return time.perf_counter() - start

    # Quadratic work would take 256 times as long.
    assert seconds(160_000) < 64 * seconds(10_000) + 1


@pytest.mark.parametrize(
    ("id", "message"), [("5x6", "^boards above 25x25 have no text"), ("7x7", "^7x7 has .* no text")]
)
def test_boards_that_are_too_large_for_text(id: str, message: str) -> None:
    with pytest.raises(UnsupportedLayout, match=message):
        Grid.parse("." * 49, Layout.parse(id))
