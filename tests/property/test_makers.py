"""The laws of makers: what was asked for, proved by others, and the same for the same seed."""

from __future__ import annotations

from typing import Any

from boards import MIXED
from hypothesis import given, settings, strategies as st
from law_examples import examples
from proofs import is_minimal, is_symmetric, is_unique, numbers_of

from sudokulib import (
    CannotMake,
    Judgment,
    Limits,
    LogicSolver,
    Puzzle,
    PuzzleMaker,
    Symmetry,
    make,
    puzzle_from_id,
)
from sudokulib.randomness import as_seed, child_seed

SEEDS = st.one_of(st.integers(), st.text())


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Options of `make`, sane ones mostly, on boards of every kind."""
    layout = draw(st.sampled_from([board for board in MIXED if board.size > 2]))
    cells = layout.cell_count
    found: dict[str, Any] = {"layout": layout, "limits": Limits(1_000)}
    number = draw(st.integers(cells // 4, cells))
    cells_of_a_pattern = st.sets(st.integers(0, cells - 1), min_size=cells // 3)
    if draw(st.integers(0, 4)) == 0:
        found["pattern"] = [divmod(cell, layout.size) for cell in draw(cells_of_a_pattern)]
    else:
        found |= draw(st.sampled_from([{}, {"clues": number}, {"blanks": cells - number}]))
        found["symmetry"] = draw(st.sampled_from([*Symmetry]))
    if draw(st.booleans()):
        found["minimal"] = True
    if draw(st.booleans()):
        found["solver"] = LogicSolver()
    if draw(st.booleans()):
        low = draw(st.integers(0, cells // 2))

        def judge(puzzle: Puzzle) -> Judgment:
            count = puzzle.clues.clue_count
            if count > low + cells // 4:
                return Judgment.TOO_EASY
            return Judgment.GOOD if count >= low else Judgment.TOO_HARD

        found["judge"] = judge
    return found


def made(options: dict[str, Any], seed: int | str) -> tuple[Puzzle | None, CannotMake | None]:
    try:
        return make(**options, rng=seed), None
    except CannotMake as error:
        return None, error


@settings(max_examples=examples(80))
@given(options(), SEEDS)
def test_a_made_puzzle_is_what_was_asked_for(options: dict[str, Any], seed: int | str) -> None:
    layout, wanted = options["layout"], options.get("clues")
    symmetry = options.get("symmetry", Symmetry.NONE)
    if "blanks" in options:
        wanted = layout.cell_count - options["blanks"]
    if "pattern" in options:
        wanted = len(options["pattern"])
    puzzle, error = made(options, seed)
    again, other_error = made(options, seed)
    assert puzzle == again
    assert str(error) == str(other_error)
    if puzzle is None:
        assert error is not None
        assert other_error is not None
        assert error.best == other_error.best
        assert error.best is None or is_unique(error.best)
        if wanted is not None and wanted not in numbers_of(layout, symmetry):
            assert error.best is None
        return
    assert puzzle.clues.layout is puzzle.solution.layout is layout
    assert wanted is None or puzzle.clues.clue_count == wanted
    assert puzzle.solution.is_solved
    assert is_unique(puzzle)
    assert is_symmetric(puzzle, symmetry)
    if "pattern" in options:
        assert all(puzzle.clues[cell] for cell in options["pattern"])
    assert Puzzle(puzzle.clues) == puzzle
    if "solver" in options:
        assert list(LogicSolver().solutions(puzzle.clues)) == [puzzle.solution]
    if "judge" in options:
        assert options["judge"](puzzle) is Judgment.GOOD
        assert puzzle.id is None
    else:
        assert puzzle.id is not None
        assert puzzle_from_id(puzzle.id) == puzzle
        if (wanted is None or "minimal" in options) and "solver" not in options:
            assert is_minimal(puzzle, symmetry)


@given(SEEDS, SEEDS)
def test_other_seeds_other_puzzles(one: int | str, other: int | str) -> None:
    assert (make(rng=one) == make(rng=other)) is (type(one) is type(other) and one == other)


@settings(max_examples=examples(40))
@given(SEEDS, st.lists(st.integers(0, 6), min_size=1, max_size=3))
def test_the_ith_of_a_stream_needs_none_before_it(seed: int | str, indexes: list[int]) -> None:
    maker = PuzzleMaker(layout=MIXED[2], symmetry=Symmetry.HALF_TURN)
    whole = list(maker.stream(seed, 7))
    for index in indexes:
        assert whole[index] == maker.make(child_seed(as_seed(seed), index))
