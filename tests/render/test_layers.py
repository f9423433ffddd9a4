"""Marks in two layers and colours of cells, as pictures show them."""

from __future__ import annotations

import re

import pytest

from sudokulib import Grid, InvalidGrid, Layout, Position, Step, parse
from sudokulib.render import html, svg, text
from sudokulib.techniques import Detail

START = Position(Grid.parse("1.3..2....1....3"))
MARKED = START.mark(0, 3, 2).mark(0, 3, 4).mark(0, 3, 1, corner=True).mark(1, 3, 4, corner=True)
STEP = Step("Naked Single", placements=[(0, 1, 4)], layout=START.layout)


def group(name: str, picture: str) -> list[tuple[float, float, float, str]]:
    """The strings of a group: x, y, size and text."""
    found = re.search(rf'<g class="sudoku-{name}"[^>]*>(.*?)</g>', picture)
    if found is None:
        return []
    texts = re.findall(r'<text x="(.*?)" y="(.*?)" font-size="(.*?)">(.*?)</text>', found[1])
    return [(float(x), float(y), float(size), text) for x, y, size, text in texts]


def test_two_layers() -> None:
    picture = svg(MARKED)
    assert [(x, text) for x, _, _, text in group("candidates", picture)] == [(350, "24")]
    corners = group("corner-marks", picture)
    assert [text for _, _, _, text in corners] == ["1", "4"]
    for (x, y, size, _), row in zip(corners, (0, 1), strict=True):
        assert 300 < x < 330
        assert 100 * row < y - 0.72 * size < y < 100 * row + 40
    assert "Candidates: r1c4 24.\nCorner marks: r1c4 1, r2c4 4.</desc>" in picture


def test_center_marks_alone_stand_on_a_keypad() -> None:
    picture = svg(START.mark(0, 3, 2).mark(0, 3, 4))
    assert "sudoku-corner-marks" not in picture
    assert picture.count(">2</text>") > 1
    assert ">24</text>" not in picture


@pytest.mark.parametrize("layout", ["3x3", "4x4", "6x6"])
def test_marks_stay_in_their_cells(layout: str) -> None:
    position = Position(Grid.empty(layout)).with_all_marks()
    n = position.layout.size
    for digit in range(1, n + 1):
        position = position.mark(n - 1, 0, digit, corner=True)
    picture = svg(position)
    for name in ("candidates", "corner-marks"):
        for x, y, size, shown in group(name, picture):
            wide = 0.6 * size * len(shown)
            left = x % 100 if name == "corner-marks" else x % 100 - wide / 2
            assert 0 < left < left + wide < 100
            assert 0 < y % 100 - 0.72 * size < y % 100 < 100
    assert len(group("corner-marks", picture)) == 1


@pytest.mark.parametrize(
    ("detail", "shown"), [(Detail.FULL, False), (Detail.AREA, True), (Detail.NAME, True)]
)
def test_a_step_that_is_shown_takes_the_place(detail: Detail, shown: bool) -> None:
    picture = svg(MARKED, step=STEP, detail=detail)
    assert ("sudoku-corner-marks" in picture) is shown


@pytest.mark.parametrize("candidates", ["all", "none"])
def test_other_candidates_take_the_place(candidates: str) -> None:
    assert "sudoku-corner-marks" not in svg(MARKED, candidates=candidates)


def test_a_solution_takes_the_place() -> None:
    solution = Grid.parse("1432324123144123")
    assert "sudoku-corner-marks" not in svg(MARKED, solution=solution)


def test_colors() -> None:
    position = START.color(0, 1, "gold", "#06c").color(3, 3, "gold", "#06C")
    picture = svg(position)
    assert re.findall(r'fill="(gold|#06c)" x="(.*?)" y="(.*?)" width="(.*?)"', picture) == [
        ("gold", "100", "0", "50"),
        ("#06c", "150", "0", "50"),
        ("gold", "300", "300", "50"),
        ("#06c", "350", "300", "50"),
    ]
    assert "Color gold, #06c: r1c2, r4c4." in picture
    assert "Farbe gold, #06c: z1s2, z4s4." in svg(position, language="de")
    # The caller's colours are above the player's colours.
    filled = svg(position, highlights={(0, 1): "red"})
    assert filled.index("sudoku-color") < filled.index("sudoku-red")


def test_tables() -> None:
    table = html(MARKED.color(0, 3, "gold", "#06c"))
    assert "<small>1</small><pre>" in table
    assert 'aria-label="r1c4: candidates 2, 4; corner marks 1; color gold, #06c"' in table
    assert 'style="background:linear-gradient(90deg,gold 0% 50%,#06c 50% 100%)"' in table
    assert "Ecknotizen 1; Farbe gold, #06c" in html(
        MARKED.color(0, 3, "gold", "#06c"), language="de"
    )


def test_tables_show_what_is_filled_and_the_houses_of_a_step_above_colors() -> None:
    position = START.color(0, 1, "gold")
    assert "gold 0% 100%" in html(position)
    step = Step("Naked Single", placements=[(0, 1, 4)], houses=[0], layout=START.layout)
    for options in ({"highlights": {(0, 1): "red"}}, {"step": step}):
        table = html(position, **options)  # type: ignore[arg-type]
        assert "gold 0%" not in table
        assert "; color gold" in table


def test_large_boards_have_numbers() -> None:
    position = Position(Grid.empty(Layout.boxes(6, 6)))
    picture = svg(position.mark(0, 0, 30, corner=True).mark(0, 0, 4, corner=True))
    assert [shown for _, _, _, shown in group("corner-marks", picture)] == ["4 30"]


def test_characters_show_the_center_and_tell_the_rest() -> None:
    colored = MARKED.color(0, 1, "gold", "#06c").color(3, 3, "red")
    board = text(START.mark(0, 3, 2).mark(0, 3, 4))
    assert text(colored) == f"{board}\n" + (
        "corner marks: r1c4 1, r2c4 4\ncolor gold, #06c: r1c2\ncolor red: r4c4"
    )
    assert text(colored, language="de").endswith(
        "\nEcknotizen: z1s4 1, z2s4 4\nFarbe gold, #06c: z1s2\nFarbe red: z4s4"
    )
    # The step is about the candidates, so it takes the place of marks, and not of colours.
    assert text(colored, step=STEP).endswith(
        "\n*n* placed\ncolor gold, #06c: r1c2\ncolor red: r4c4"
    )


def test_a_candidate_that_looks_like_a_digit() -> None:
    notes = START.mark(0, 1, 4)
    assert text(notes).splitlines()[1] == "| 1 ?4 | 3 . |"
    assert text(notes).splitlines()[-1] == "?n only candidate"
    assert text(notes, language="de").endswith("\n?n einziger Kandidat")
    assert text(notes, conflicts=[(0, 1)]).splitlines()[1] == "| 1 !?4! | 3 . |"
    # The statement in the step is enough.
    assert text(notes, step=STEP).splitlines()[1] == "| 1 *4* | 3 . |"
    with pytest.raises(InvalidGrid):
        parse(text(notes))


def test_tables_of_candidates_are_those_of_other_programs() -> None:
    position = START.with_all_marks()
    drawn = text(position)
    assert "?" not in drawn
    assert parse(drawn) == position
