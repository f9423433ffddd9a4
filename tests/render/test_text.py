"""`text`: boards as characters, with or without colours."""

from __future__ import annotations

import re

import pytest
from html_reading import EMPTY, EVERYTHING, FOREIGN, LAYOUTS, X, cycled

import sudokulib
from sudokulib import Grid, Layout, Position, Step
from sudokulib.errors import InvalidOption
from sudokulib.render import DARK, LIGHT, Coordinates, ShownCandidates, Theme, text

GRID = Grid.parse("1.3..2....1....3")
UNCOLORED = re.compile(r"\x1b\[[\d;]*m")


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_grid_without_marks_is_what_str_draws(layout: Layout) -> None:
    grid = cycled(layout)
    board, *legend = text(grid, conflicts=()).rsplit("\nextra houses: ", 1)
    assert board == str(grid)
    assert legend == ([] if not layout.extra_houses else [layout.id.partition("+")[2]])


@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("unicode", [False, True])
@pytest.mark.parametrize("coordinates", Coordinates)
@pytest.mark.parametrize("candidates", ShownCandidates)
def test_every_board_is_a_rectangle(
    layout: Layout, unicode: bool, coordinates: Coordinates, candidates: ShownCandidates
) -> None:
    middle = layout.cell_count // 2
    half = Grid(layout, bytes(middle) + cycled(layout).digits[middle:])
    drawn = text(
        half, unicode=unicode, coordinates=coordinates, candidates=candidates, conflicts=()
    )
    rows = [row for row in drawn.splitlines() if row[-1] in "|+│┐┤┘"]
    assert len({len(row) for row in rows}) == 1
    assert len(rows) > layout.size


def test_candidates_stand_in_a_line_of_each_cell() -> None:
    drawn = text(GRID, candidates=ShownCandidates.ALL)
    assert drawn.splitlines()[1] == "| 1   4  | 3  24 |"
    large = Grid.empty(Layout.boxes(4, 7))
    assert "1,2,3,4,5,6,7,8,9,10,11," in text(large, candidates=ShownCandidates.ALL)
    assert "9ABC" in text(Grid.empty(Layout.boxes(3, 4)), candidates=ShownCandidates.ALL)
    assert text(Position(GRID).mark(0, 3, 4).mark(0, 3, 2)).splitlines()[1] == "| 1 . | 3 24 |"


def test_what_was_entered_solved_wrong_and_filled() -> None:
    position = Position(GRID).enter(0, 1, 3)
    drawn = text(
        position, highlights={(1, 0): "gray", (0, 1): "blue"}, solution=sudokulib.solve(GRID)
    )
    assert drawn.splitlines()[1:3] == [
        "|   1    !+3!:b |  !3!    =2    |",
        "|  =3:e    2    |  =4     =1    |",
    ]
    assert drawn.splitlines()[-1] == "+n entered, =n solution, !n! in conflict, n:b blue, n:e gray"
    assert "!" not in text(position, conflicts=[])
    assert "!.!" in text(GRID, conflicts=[(3, 0)])


def test_every_role_has_its_brackets() -> None:
    drawn = text(EMPTY, step=EVERYTHING)
    legend = drawn.partition("\n(n)")[2]
    for shown in (
        *("(5)", "[5]", "<5>", "^5^", "{=5=}", '"5"', "'5'", "`5`", "_5_", "*1*", "-9-"),
        "-{5}-",
        "~5~",
    ):
        assert shown in drawn
    for name in ("pattern", "fin", "pivot", "pincer", "first", "second", "third", "fourth"):
        assert f" {name}" in "\n(n)" + legend
    assert "extra houses: diagonals\nhouses: row 2\ncovers: column 4\n" in legend
    assert legend.endswith("(= strong, - weak): (5)r2c2=(5)r2c9, (5)r2c9-(5)r3c9")


def test_foreign_names_cannot_reach_the_terminal() -> None:
    drawn = text(EMPTY, step=EVERYTHING)
    assert "\x1b" not in drawn
    assert "~n~ " + FOREIGN.replace("\x1b", r"\x1b") in drawn


def test_a_step_that_speaks_of_a_filled_cell_marks_its_digit() -> None:
    step = Step("Guess", placements=[(0, 0, 1)], roles=[("fin", [(0, 2, 4)])], layout=GRID.layout)
    assert text(GRID, step=step).splitlines()[1] == "| *1*  .  | [3]  .  |"


def test_cages_are_drawn_and_lines_of_boxes_are_broken_in_them() -> None:
    layout = Layout.parse("2x2+cage8.1.2.6+sumcage12.4.8.9+sumcage3.10.11+cage.14.15")
    grid = Grid.empty(layout)
    assert text(grid).splitlines() == [
        "+====+8===+====+====+",
        "# .  | .  : .  | .  #",
        "+12--+----+    |    #",
        "# .  | .  # .  | .  #",
        "+....+====+3===+====+",
        "# .    .  # .    .  #",
        "+---------+---------+",
        "# .    .  # .    .  #",
        "+=========+=========+",
        "Sum Cage 12: r2c1 r3c1 r3c2",
        "Sum Cage 3: r3c3 r3c4",
    ]
    assert text(grid, unicode=True).splitlines()[:6] == [
        "┏━━━━┯8━━━┳━━━━┯━━━━┓",
        "┃ .  │ .  ╏ .  │ .  ┃",
        "┠12──┼────┨    │    ┃",
        "┃ .  │ .  ┃ .  │ .  ┃",
        "┣╍╍╍╍┷━━━━╋3━━━┷━━━━┫",
        "┃ .    .  ┃ .    .  ┃",
    ]


def test_cages_that_cannot_be_drawn_are_named() -> None:
    layout = Layout.parse("2x2+cage5.0.1+cage6.1.2+cage4.12.15")
    drawn = text(Grid.empty(layout))
    assert drawn.startswith(str(Grid.empty(layout)))
    assert sorted(drawn.splitlines()[-3:]) == [
        "Killer Cage 4: r4c1 r4c4",
        "Killer Cage 5: r1c1 r1c2",
        "Killer Cage 6: r1c2 r1c3",
    ]


@pytest.mark.parametrize("colors", [LIGHT, DARK])
def test_colors_add_nothing_but_colors(colors: Theme) -> None:
    options = {"step": EVERYTHING, "candidates": ShownCandidates.ALL, "highlights": {(8, 8): "red"}}
    plain, colored = text(EMPTY, **options), text(EMPTY, theme=colors, **options)
    assert UNCOLORED.sub("", colored) == plain
    for name in ("elimination", "placement", "fin", "candidate", "line"):
        assert rgb(colors, name, 38) in colored
    for name in ("ground", "house", "cover", "shade", "red"):
        assert rgb(colors, name, 48) in colored
    for row in colored.splitlines():
        assert "\x1b" not in row or row.endswith("\x1b[0m")


def rgb(theme: Theme, name: str, kind: int) -> str:
    parts = [int(getattr(theme, name)[at : at + 2], 16) for at in (1, 3, 5)]
    return f"{kind};2;" + ";".join(map(str, parts))


def test_coordinates() -> None:
    assert text(GRID, coordinates=Coordinates.NAMES).splitlines()[:3] == [
        "     c1 c2   c3 c4",
        "   +-------+-------+",
        "r1 | 1  .  | 3  .  |",
    ]
    assert text(GRID, coordinates=Coordinates.LETTERS).splitlines()[2] == "A | 1 . | 3 . |"


@pytest.mark.parametrize(
    "options",
    [
        {"candidates": 1},
        {"lines": True},
        {"theme": 1},
        {"coordinates": None},
        {"step": "X-Wing"},
        {"highlights": [(0, 0)]},
        {"conflicts": 1},
        {"solution": "1234"},
    ],
    ids=str,
)
def test_wrong_types(options: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        text(GRID, **options)  # type: ignore[arg-type]


def test_box_drawing_is_for_those_who_ask() -> None:
    assert text(GRID) == text(GRID, unicode=False) == str(GRID)
    assert text(GRID, unicode=True).startswith("┌─")
    with pytest.raises(TypeError, match="unicode must be a bool"):
        text(GRID, unicode="utf-8")  # type: ignore[arg-type]


def test_wrong_values() -> None:
    with pytest.raises(TypeError):
        text("1234")  # type: ignore[arg-type]
    with pytest.raises(InvalidOption):
        text(GRID, highlights={(0, 0): "pink"})
    with pytest.raises(InvalidOption):
        text(GRID, conflicts=[(0, 4)])
    with pytest.raises(InvalidOption):
        text(GRID, step=EVERYTHING)
    with pytest.raises(InvalidOption):
        text(GRID, solution=Grid.empty(X))
