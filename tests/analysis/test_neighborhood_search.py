"""Puzzles with few and many clues: they are minimal, and repeated by their seeds."""

from __future__ import annotations

import pytest

from sudokulib import Grid, Layout, LimitExceeded, Limits, Puzzle, Stopped, make_killer
from sudokulib.analysis import (
    _neighborhood_search as module,
    puzzle_with_few_clues,
    puzzle_with_many_clues,
    redundant,
)
from sudokulib.errors import InvalidOption, UnsupportedLayout


def check(puzzle: Puzzle) -> int:
    """That a puzzle is minimal and has its solution; the number of clues."""
    assert Puzzle(Grid(puzzle.clues.layout, puzzle.clues.digits)) == puzzle
    assert not redundant(puzzle).clues
    return puzzle.clues.clue_count


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "few", "many"),
    [
        ("2x2", 4, 6),  # no minimal 4x4 puzzle has fewer, or more
        ("2x3", 8, 14),
        ("3x2", 9, 13),
        ("2x2+thermo.0.1.2", 3, 4),
        ("1112122233343444", 4, 5),
        ("2x4", 16, 24),
        ("3x3", 22, 27),
    ],
)
@pytest.mark.parametrize("seed", range(2))
def test_the_number_of_clues(id: str, few: int, many: int, seed: int) -> None:
    puzzle = puzzle_with_few_clues(few, layout=id, rng=seed)
    assert check(puzzle) <= few
    assert puzzle == puzzle_with_few_clues(few, layout=Layout.parse(id), rng=seed)
    puzzle = puzzle_with_many_clues(many, layout=id, rng=seed)
    assert check(puzzle) >= many
    assert puzzle == puzzle_with_many_clues(many, layout=Layout.parse(id), rng=seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_rare_numbers(seed: int) -> None:
    no_limit = Limits(nodes=None)
    assert check(puzzle_with_few_clues(20, rng=seed, limits=no_limit)) <= 20
    assert check(puzzle_with_many_clues(31, rng=seed, limits=no_limit)) >= 31


@pytest.mark.parametrize(
    ("search", "impossible", "best"),
    [(puzzle_with_few_clues, 3, 4), (puzzle_with_many_clues, 7, 6)],
)
def test_the_best_puzzle_when_the_limits_end_the_walk(
    search: type, impossible: int, best: int
) -> None:
    with pytest.raises(LimitExceeded) as caught:
        search(impossible, layout="2x2", rng=1, limits=Limits(nodes=100_000))
    assert check(caught.value.found) == best
    for limits in (Limits(nodes=1), Limits(should_stop=lambda: True)):
        with pytest.raises((LimitExceeded, Stopped)) as ended:
            search(impossible, layout="3x3", rng=1, limits=limits)
        assert ended.value.found is None


def test_steps_with_too_many_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_LISTED", 12)
    assert check(puzzle_with_few_clues(8, layout="2x3", rng=1)) <= 8


@pytest.mark.parametrize("search", [puzzle_with_few_clues, puzzle_with_many_clues])
def test_errors(search: type) -> None:
    for clues in (0, 82):
        with pytest.raises(InvalidOption, match="clues"):
            search(clues)
    with pytest.raises(UnsupportedLayout):
        search(20, layout="7x7")


KILLER = make_killer(layout="2x2", rng=0).clues.layout


@pytest.mark.parametrize("layout", [Layout("1"), KILLER], ids=["1", "killer"])
def test_boards_with_one_solution(layout: Layout) -> None:
    assert not puzzle_with_few_clues(1, layout=layout, rng=1).clues.clue_count
    with pytest.raises(InvalidOption, match="the board has one solution"):
        puzzle_with_many_clues(1, layout=layout, rng=1, limits=None)
