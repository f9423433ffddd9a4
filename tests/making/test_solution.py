"""Puzzles with a given solution.

Internal: one test asks the digging whether a puzzle is minimal, and one asks for stored puzzles.
"""

from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import sudokulib
from sudokulib import (
    CannotMake,
    CoverFiller,
    Grid,
    Judgment,
    Layout,
    Limits,
    LogicSolver,
    Puzzle,
    PuzzleMaker,
    any_solution,
    daily,
    is_unique,
    make,
    rate,
)
from sudokulib._base.limits import NodeCounter
from sudokulib._making.digging import needs_all_clues
from sudokulib.errors import InvalidOption, UnsupportedLayout

NINE = any_solution(Grid.parse("1" + "." * 80))
SMALL = Grid.parse("1234341221434321")
CAGED = Grid(Layout.parse("2x2+cage3.0.1+thermo.0.5"), SMALL.digits)
BOARDS = {
    "3x3": NINE,
    "2x2": SMALL,
    "rules": CAGED,
    "jigsaw": any_solution(Grid.empty("1112312233324444")),
    "diagonals": any_solution(Grid.empty("3x3+diagonals")),
    "6x6": any_solution(Grid.empty("2x3+antiknight")),
}


def fits(puzzle: Puzzle, solution: Grid) -> bool:
    digits = zip(puzzle.clues.digits, solution.digits, strict=True)
    return (
        puzzle.solution == solution
        and puzzle.layout is solution.layout
        and all(clue in (0, digit) for clue, digit in digits)
        and is_unique(puzzle)
    )


@pytest.mark.parametrize("name", BOARDS)
def test_the_solution_and_its_layout_are_kept(name: str) -> None:
    solution = BOARDS[name]
    puzzles = [make(solution=solution, rng=seed) for seed in range(5)]
    assert all(fits(puzzle, solution) for puzzle in puzzles)
    assert len({puzzle.clues for puzzle in puzzles}) > 1
    assert puzzles[3] == make(solution=solution, rng=3)
    assert {puzzle.id for puzzle in puzzles} == {None}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "holds"),
    [
        ({"clues": 30}, lambda puzzle: puzzle.clues.clue_count == 30),
        ({"blanks": 50}, lambda puzzle: puzzle.clues.clue_count == 31),
        ({"minimal": True}, lambda puzzle: needs_all_clues(puzzle, NodeCounter())),
        (
            {"symmetry": "half turn"},
            lambda puzzle: (
                [*map(bool, puzzle.clues.digits)] == [*map(bool, puzzle.clues.digits[::-1])]
            ),
        ),
        ({"difficulty": "hard"}, lambda puzzle: rate(puzzle).difficulty.value == "hard"),
        ({"er": (1.5, 3.0)}, lambda puzzle: 1.5 <= (rate(puzzle, "se").er or 0) <= 3.0),
        (
            {"requires": "Naked Pair"},
            lambda puzzle: "Naked Pair" in {step.technique for step in rate(puzzle).steps},
        ),
        ({"requires": "Naked Pair", "avoids": "X-Wing"}, is_unique),
        ({"solver": LogicSolver()}, lambda puzzle: LogicSolver().proves_unique(puzzle.clues)),
        ({"judge": lambda puzzle: Judgment.GOOD}, is_unique),
    ],
)
def test_other_options_apply(options: dict[str, Any], holds: Any) -> None:
    puzzle = make(solution=NINE, rng=1, limits=None, **options)
    assert fits(puzzle, NINE)
    assert holds(puzzle)


def test_a_rare_technique_does_not_change_the_solution() -> None:
    """Without a given solution, the search would start from a stored puzzle after a while."""
    assert PuzzleMaker(requires="Naked Quad")._drops_repeats
    assert not PuzzleMaker(solution=NINE, requires="Naked Quad")._drops_repeats


def test_streams_and_days() -> None:
    maker = PuzzleMaker(solution=NINE)
    puzzles = list(maker.stream(5, 6))
    with ThreadPoolExecutor(2) as executor:
        assert list(maker.stream(5, 6, executor=executor)) == puzzles
    assert puzzles[0] == maker.make(5)
    others = list(maker.stream(5, 5, exclude=[puzzles[1]]))
    assert others == [puzzles[0], *puzzles[2:]]
    assert daily("2026-11-20", solution=NINE) == daily("2026-11-20", solution=NINE)


def test_makers_are_values() -> None:
    maker = PuzzleMaker(solution=CAGED, clues=5)
    assert maker.layout is CAGED.layout
    assert maker == pickle.loads(pickle.dumps(maker)) == PuzzleMaker(solution=CAGED, clues=5)
    assert maker != PuzzleMaker(layout=CAGED.layout, clues=5)
    assert eval(repr(maker), {name: getattr(sudokulib, name) for name in dir(sudokulib)}) == maker


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"layout": Layout.boxes(2, 3)}, "layout"),
        ({"layout": Layout.parse("3x3+diagonals")}, "layout"),
        ({"layout": "jigsaw9"}, "layout"),
        ({"filler": CoverFiller()}, "filler"),
        ({"pattern": "x" * 81}, "pattern"),
    ],
)
def test_what_the_solution_decides(options: dict[str, Any], option: str) -> None:
    with pytest.raises(InvalidOption, match="solution") as caught:
        make(solution=NINE, **options)
    assert caught.value.option == option
    assert caught.value.value == options[option]


def test_its_own_layout_may_be_given() -> None:
    given = make(solution=NINE, layout="3x3", rng=1)
    assert given == make(solution=NINE, rng=1)
    assert make(solution=None, rng=1) == make(rng=1)
    with pytest.raises(InvalidOption, match="another layout"):
        PuzzleMaker(solution=SMALL, layout="3x3")  # the default, but it was given


@pytest.mark.parametrize(
    ("grid", "reason"),
    [
        (SMALL.with_cell(1, 2, 0), "r2c3 is empty"),
        (SMALL.with_cell(0, 0, 2), "r1c1 and r1c2 are both 2"),
        (Grid(Layout.parse("2x2+cage4.0.1"), SMALL.digits), "the rule Killer Cage"),
    ],
)
def test_what_is_no_solution(grid: Grid, reason: str) -> None:
    with pytest.raises(InvalidOption, match="keeps all rules of its layout") as caught:
        make(solution=grid)
    assert reason in caught.value.message
    assert (caught.value.option, caught.value.value) == ("solution", grid)


def test_wrong_types() -> None:
    with pytest.raises(TypeError, match=r"its solution is solution=puzzle\.solution"):
        make(solution=make(rng=1))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="parse the string first"):
        make(solution=format(NINE, "line"))  # type: ignore[arg-type]
    with pytest.raises(UnsupportedLayout):
        make(solution=BOARDS["rules"], er=(1.0, 2.0))


def test_an_impossible_number_of_clues_ends_at_the_limit() -> None:
    with pytest.raises(CannotMake, match="a puzzle with the given solution and 5 clues") as caught:
        make(solution=any_solution(Grid.empty("2x3")), clues=5, limits=Limits(300))
    assert caught.value.options == ("clues",)
    assert caught.value.best is not None
