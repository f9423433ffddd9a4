"""The laws of makers: what was asked for, proved by others, and the same for the same seed."""

from __future__ import annotations

from typing import Any

from boards import MIXED
from hypothesis import given, settings
from hypothesis import strategies as st
from independent import solutions

from sudokulib import CannotMake, LogicSolver, Puzzle, Verdict, make

SEEDS = st.one_of(st.integers(), st.text())


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Options of `make`, sane ones mostly, on boards of every kind."""
    layout = draw(st.sampled_from([board for board in MIXED if board.n > 2]))
    cells = layout.cell_count
    found: dict[str, Any] = {"layout": layout, "budget": 1_000}
    number = draw(st.integers(cells // 4, cells))
    found |= draw(st.sampled_from([{}, {"clues": number}, {"blanks": cells - number}]))
    if draw(st.booleans()):
        found["minimal"] = True
    if draw(st.booleans()):
        found["solver"] = LogicSolver()
    if draw(st.booleans()):
        low = draw(st.integers(0, cells // 2))

        def accept(puzzle: Puzzle) -> Verdict:
            count = puzzle.clues.clue_count
            if count > low + cells // 4:
                return Verdict.TOO_EASY
            return Verdict.GOOD if count >= low else Verdict.TOO_HARD

        found["accept"] = accept
    return found


def is_unique(puzzle: Puzzle, without: int | None = None) -> bool:
    cells = bytearray(puzzle.clues.cells)
    if without is not None:
        cells[without] = 0
    found = solutions(puzzle.clues.layout.houses, cells, 2)
    return found == [puzzle.solution.cells]


def made(options: dict[str, Any], seed: int | str) -> tuple[Puzzle | None, CannotMake | None]:
    try:
        return make(**options, rng=seed), None
    except CannotMake as error:
        return None, error


@settings(max_examples=80)
@given(options(), SEEDS)
def test_a_made_puzzle_is_what_was_asked_for(options: dict[str, Any], seed: int | str) -> None:
    layout, wanted = options["layout"], options.get("clues")
    if "blanks" in options:
        wanted = layout.cell_count - options["blanks"]
    puzzle, error = made(options, seed)
    again, other_error = made(options, seed)
    assert puzzle == again
    assert str(error) == str(other_error)
    if puzzle is None:
        assert error is not None
        assert other_error is not None
        assert error.best == other_error.best
        assert error.best is None or is_unique(error.best)
        return
    assert puzzle.clues.layout is puzzle.solution.layout is layout
    assert wanted is None or puzzle.clues.clue_count == wanted
    assert puzzle.solution.is_solved
    assert is_unique(puzzle)
    assert Puzzle(puzzle.clues) == puzzle
    if "solver" in options:
        assert list(LogicSolver().solutions(puzzle.clues)) == [puzzle.solution]
    if "accept" in options:
        assert options["accept"](puzzle) is Verdict.GOOD
    elif (wanted is None or "minimal" in options) and "solver" not in options:
        shown = [cell for cell, digit in enumerate(puzzle.clues.cells) if digit]
        assert not any(is_unique(puzzle, cell) for cell in shown)


@given(SEEDS, SEEDS)
def test_other_seeds_other_puzzles(one: int | str, other: int | str) -> None:
    assert (make(rng=one) == make(rng=other)) is (type(one) is type(other) and one == other)
