from __future__ import annotations

from html import escape
from unittest.mock import Mock

import pytest
from rendered import EMPTY, FOREIGN, Tree

import sudokulib
from sudokulib import (
    BudgetExceeded,
    Grid,
    InvalidOption,
    Layout,
    MultipleSolutions,
    Position,
    Puzzle,
    Stopped,
)
from sudokulib.render import DARK, Candidates, Coordinates, Html, Paper, Solutions, page, svg

GRID = Grid.parse("1.3..2....1....3")
PUZZLE = Puzzle(GRID)
OTHER = sudokulib.make(layout=Layout.boxes(2, 3), rng=1)


def test_a_whole_document() -> None:
    document = page([PUZZLE, OTHER, GRID], title="Monday")
    assert isinstance(document, Html)
    assert document.startswith("<!doctype html>\n<html lang=")
    tree = Tree(document.removeprefix("<!doctype html>\n"))
    assert tree.texts("title")[0] == "Monday"
    assert tree.texts("h1") == ["Monday", "Monday: solutions"]
    assert tree.texts("b") == ["1", "2", "3"] * 2
    assert len(tree.all("svg")) == 6
    assert "http" not in document.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize(("per_sheet", "sheets"), [(1, 5), (2, 3), (4, 2), (6, 1), (9, 1), (12, 1)])
@pytest.mark.parametrize("paper", Paper)
def test_sheets(per_sheet: int, sheets: int, paper: Paper) -> None:
    document = page([PUZZLE] * 5, per_sheet=per_sheet, paper=paper)
    assert document.count("<section>") == sheets + 1
    assert f"size:{paper.value};" in document
    tree = Tree(document.removeprefix("<!doctype html>\n"))
    styles = [found["style"] or "" for found in tree.all("div")]
    columns, _, side = styles[0].partition("repeat(")[2].removesuffix("mm)").partition(",")
    rows = per_sheet // int(columns)
    assert int(columns) * float(side) + 8 * (int(columns) - 1) <= 193
    assert rows * (float(side) + 13) + 14 <= 273


def test_many_solutions_take_several_sheets() -> None:
    assert page([PUZZLE] * 13).count("<h1>Sudoku: solutions</h1>") == 2


def test_searches_have_bounds() -> None:
    with pytest.raises(BudgetExceeded):
        page([EMPTY], budget=1)
    assert page([GRID], budget=None) == page([GRID])
    for bad, error in ((0, InvalidOption), ("1", TypeError)):
        with pytest.raises(error, match="budget"):
            page([PUZZLE], budget=bad, solutions=Solutions.NONE)  # type: ignore[arg-type]


def test_it_can_be_stopped() -> None:
    with pytest.raises(TypeError, match="should_stop"):
        page([PUZZLE], should_stop=True)  # type: ignore[arg-type]
    for solutions, most in (("none", 3), ("back", 6)):
        stop = Mock(return_value=False)
        page([PUZZLE] * 3, solutions=solutions, should_stop=stop)
        assert stop.call_count == most
        for allowed in range(most):
            stop = Mock(side_effect=[False] * allowed + [True])
            with pytest.raises(Stopped):
                page([PUZZLE] * 3, solutions=solutions, should_stop=stop)


def test_without_solutions() -> None:
    document = page([PUZZLE], solutions=Solutions.NONE)
    assert document.count("<svg") == 1
    assert "sudoku-answers" not in document


def test_solutions_show_every_digit() -> None:
    for value in (PUZZLE, GRID, Position(GRID).enter(0, 1, 3).mark(3, 0, 2)):
        last = page([value]).rpartition("<svg")[2]
        assert last.count("<text") == 16
        assert "sudoku-answers" in last


def test_grids_that_are_no_puzzles() -> None:
    with pytest.raises(MultipleSolutions):
        page([GRID.with_cell(0, 0, 0).with_cell(0, 2, 0)])
    assert page([EMPTY], solutions=Solutions.NONE)


def test_options_of_the_boards() -> None:
    document = page(
        [PUZZLE], candidates=Candidates.ALL, coordinates=Coordinates.LETTERS, colors=DARK
    )
    board = svg(
        PUZZLE,
        candidates=Candidates.ALL,
        coordinates=Coordinates.LETTERS,
        colors=DARK,
        id="sudoku-1",
    )
    assert board in document
    assert f"background:{DARK.ground}" in document


def test_labels_and_what_is_said_of_a_position() -> None:
    position = Position(GRID, about={"author": FOREIGN, "level": "hard", "time": "12"})
    document = page([position, GRID], labels=iter(["<i>", "second"]), title=f"</title>{FOREIGN}")
    tree = Tree(document.removeprefix("<!doctype html>\n"))
    assert (
        f"<b>&lt;i&gt;</b>{escape(FOREIGN.replace(chr(27), chr(0xFFFD)))}, hard</figcaption>"
        in document
    )
    assert document.count("<b>second</b></figcaption>") == 2
    assert not any("onclick" in attributes for _, attributes, _ in tree.found)
    assert ">12<" not in document


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"per_sheet": 3}, InvalidOption),
        ({"per_sheet": True}, TypeError),
        ({"labels": ["a", "b"]}, InvalidOption),
        ({"labels": "a"}, TypeError),
        ({"labels": [1]}, TypeError),
        ({"labels": 1}, TypeError),
        ({"title": None}, TypeError),
        ({"solutions": False}, TypeError),
        ({"solutions": "front"}, InvalidOption),
        ({"paper": "A5"}, InvalidOption),
        ({"paper": 4}, TypeError),
        ({"per_sheet": 2.0}, TypeError),
        ({"colors": "pink"}, InvalidOption),
        ({"candidates": "al"}, InvalidOption),
        ({"coordinates": "name"}, InvalidOption),
    ],
    ids=str,
)
def test_wrong_options(options: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        page([PUZZLE], **options)  # type: ignore[arg-type]


def test_choices_may_be_given_as_text() -> None:
    options = {"solutions": "none", "paper": "Letter", "candidates": "all", "coordinates": "names"}
    assert page([PUZZLE], **options) == page(  # type: ignore[arg-type]
        [PUZZLE],
        solutions=Solutions.NONE,
        paper=Paper.LETTER,
        candidates=Candidates.ALL,
        coordinates=Coordinates.NAMES,
    )
    assert page([PUZZLE], paper="a4") == page([PUZZLE])


def test_wrong_puzzles() -> None:
    with pytest.raises(InvalidOption):
        page([])
    for wrong in (PUZZLE, "1.3..2....1....3", ["1.3..2....1....3"], None):
        with pytest.raises(TypeError):
            page(wrong)  # type: ignore[arg-type]


def test_the_same_puzzle_twice() -> None:
    document = page([GRID, GRID])
    tree = Tree(document.removeprefix("<!doctype html>\n"))
    ids = [attributes["id"] for _, attributes, _ in tree.found if "id" in attributes]
    assert len(ids) == len(set(ids)) == 8
