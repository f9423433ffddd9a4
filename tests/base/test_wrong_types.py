"""Arguments of a wrong type, and calls that Python refuses: the errors say what to do.

Internal: the modules of these errors.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

import sudokulib
from sudokulib import Grid, Layout, Limits, Position, PuzzleMaker, bulk, is_unique, render
from sudokulib._base.absent import Absent
from sudokulib._base.usage import example
from sudokulib._base.wrong_types import wrong_type

GRID = Grid.parse("1.3..2....1....3")
POSITION = Position(GRID)


@pytest.mark.parametrize(
    ("value", "advice"),
    [
        ("1.3.", r"parse the string first: sudokulib\.parse\(text\)"),
        (b"1.3.", r"sudokulib\.parse\(data\.decode\(\)\)"),
        ([[1]], r"Grid\.from_rows\(rows\)"),
        (Path("a.txt"), r"read_puzzles\(path\)"),
        (Layout.boxes(2, 2), r"Grid\.empty\(layout\)"),
        ({}, "from_json"),
        (None, r"sudokulib\.parse\(text\)"),
        (7, r"not int: 7$"),
    ],
)
def test_what_is_no_grid(value: Any, advice: str) -> None:
    with pytest.raises(TypeError, match=f"grid must be a Grid, a Puzzle(?:,| or) .*{advice}"):
        is_unique(value)


def test_advice_depends_on_the_option_or_the_type() -> None:
    assert str(wrong_type("text", "a str", b"1")).endswith(
        "; decode the bytes first: data.decode()"
    )
    assert str(wrong_type("title", "a str", b"1")) == "title must be a str, not bytes: b'1'"
    assert str(wrong_type("size", "an int", "1", "in pixels")).endswith(": '1'; in pixels")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sudokulib.make("hard"), r"1 was given; write make\(difficulty=\"hard\", rng=1\)"),  # type: ignore[call-arg]
        (sudokulib.daily, r"'date'; write daily\(\"2026-11-20\"\)"),
        (lambda: Grid([[1]]), r"'digits'; write Grid\.from_rows\(rows\)"),  # type: ignore[call-arg, arg-type]
        (lambda: POSITION.enter("r1c1", 5), r"'digit'; write position\.enter\(0, 1, 4\)"),  # type: ignore[call-arg, arg-type]
        (lambda: sudokulib.make_killer(4), r"write make_killer\(largest=4, rng=1\)"),  # type: ignore[call-arg]
        (lambda: sudokulib.daily(7), r"date must be a date, .* use a datetime\.date"),  # type: ignore[call-overload]
        (lambda: sudokulib.hint(GRID, limits=7), r"limits=Limits\(nodes=\.\.\.\) counts steps"),  # type: ignore[arg-type]
        (lambda: POSITION.mark(0, 1, [1, 2]), "give one number for each call"),  # type: ignore[arg-type]
        (lambda: POSITION.color(0, 1, (1, 2, 3)), 'as in CSS: "#ff0000" or "gold"'),  # type: ignore[arg-type]
        (lambda: POSITION.apply("a step"), "give the step that hint returns"),  # type: ignore[arg-type]
        (lambda: Grid.from_rows([[None] * 4] * 4), "r1c1 must be an int, .* an empty cell is 0"),  # type: ignore[list-item]
        (lambda: Grid.from_rows([0] * 81), r"a row must be an iterable .* Grid\(layout, bytes"),  # type: ignore[list-item]
        (
            lambda: sudokulib.Limits(should_stop=False),  # type: ignore[arg-type]
            r"a function or None, not bool: False; give .*\(\), such as should_stop=function$",
        ),
        (lambda: render.svg(GRID, size="100%"), "a number of pixels; a style sheet"),  # type: ignore[arg-type]
        (lambda: render.page(GRID), r"put it in a list, such as \[puzzle\]"),  # type: ignore[arg-type]
        (lambda: bulk.map(is_unique, [], executor=4), r"ProcessPoolExecutor\(4\)"),  # type: ignore[call-overload]
        (lambda: sudokulib.write_puzzles("a.sdm", [GRID]), "puzzles come first: write_puzzles"),  # type: ignore[arg-type]
        (lambda: sudokulib.puzzle_from_id(b"1"), "id must be a str, not bytes"),  # type: ignore[arg-type]
        (lambda: PuzzleMaker(layout={}), 'an id is "3x3" for an ordinary Sudoku'),  # type: ignore[arg-type]
    ],
)
def test_calls_say_what_to_write(call: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        call()


def test_an_error_in_the_function_itself_stays_as_it_is() -> None:
    @example("double(3)")
    def double(number: Any) -> Any:
        return number + number

    assert double(3) == 6
    with pytest.raises(TypeError, match=r"^unsupported operand type"):
        double(object())
    with pytest.raises(TypeError, match=r"; write double\(3\)$"):
        double(3, by=2)  # type: ignore[call-arg]


def test_what_never_changes_says_so() -> None:
    grid: Any = GRID
    with pytest.raises(TypeError, match=r"grid\.with_cell\(row, column, digit\)"):
        grid[0, 1] = 4
    puzzle: Any = sudokulib.Puzzle(GRID)
    with pytest.raises(TypeError, match=r"puzzle\.clues\[0, 0\] and puzzle\.solution\[0, 0\]"):
        puzzle[0, 0]
    with pytest.raises(TypeError):
        iter(puzzle)


@pytest.mark.parametrize(
    ("value", "name", "instead"),
    [
        (POSITION, "undo", "keep the earlier ones in a list"),
        (POSITION, "redo", "keep the later ones in a list"),
        (render.svg(GRID), "save", "write_text"),
        (sudokulib.rate(GRID), "level", r"the level is rating\.difficulty"),
    ],
)
def test_attributes_that_people_try(value: Any, name: str, instead: str) -> None:
    assert not hasattr(value, name)
    with pytest.raises(AttributeError, match=f"object has no attribute '{name}'; .*{instead}"):
        getattr(value, name)


@pytest.mark.parametrize("value", [POSITION, render.svg(GRID)])
def test_editors_are_not_offered_absent_attributes(value: Any) -> None:
    names = dir(value)
    assert all(hasattr(value, name) for name in names)
    assert "_repr_svg_" in names
    assert not {"undo", "redo", "save"} & {*names}


def test_tools_see_the_attribute_of_the_class() -> None:
    assert isinstance(Position.undo, Absent)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "meant"), [("generate", "make"), ("dump", "dumps or write_puzzles")]
)
def test_names_of_other_programs(name: str, meant: str) -> None:
    with pytest.raises(AttributeError, match=f"has no attribute '{name}'; use {meant}$"):
        getattr(sudokulib, name)
    with pytest.raises(AttributeError, match=r"has no attribute 'zzz'$"):
        _ = sudokulib.zzz  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("Diagonals", "with_diagonals"),
        ("Diagonal", "with_diagonals"),
        ("XSudoku", "with_diagonals"),
        ("Windows", "with_windows"),
        ("Windoku", "with_windows"),
        ("Disjoint", "with_disjoint_groups"),
        ("DisjointGroups", "with_disjoint_groups"),
        ("ExtraRegion", "with_houses"),
    ],
)
def test_extra_houses_are_no_constraints(name: str, method: str) -> None:
    advice = rf"'{name}'; extra houses belong to a layout: use Layout\.{method}\("
    with pytest.raises(AttributeError, match=advice):
        getattr(sudokulib.constraints, name)
    assert hasattr(sudokulib.Layout, method)


def test_should_stop_takes_no_arguments() -> None:
    stop: Any = lambda nodes: nodes > 1000  # noqa: E731
    with pytest.raises(TypeError, match=r"'nodes'; a number of nodes is limited by Limits\(nodes="):
        Limits(should_stop=stop)
    assert Limits(should_stop=lambda: False).should_stop is not None
    unknown: Any = dict  # a class in C, whose signature is not known
    assert Limits(should_stop=unknown).should_stop is unknown


def test_a_date_is_a_date() -> None:
    assert sudokulib.daily(date(2026, 11, 20), layout="2x2").id is not None
