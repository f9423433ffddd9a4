"""Refutation scores, against a plain program with sets of digits."""

from __future__ import annotations

import pytest

from sudokulib import (
    Candidates,
    Grid,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    NoSolution,
    Position,
    Stopped,
    make,
    solve,
)
from sudokulib.analysis import refutation_scores

HARD = Grid.parse(
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)


def score(candidates: Candidates, cell: int, digit: int) -> int | None:
    """The score, with a set of digits for each cell."""
    layout = candidates.layout
    digits = set(range(1, layout.size + 1))
    options = [
        {given} if given else set(candidates.candidates(*layout.cell(place)))
        for place, given in enumerate(candidates.digits)
    ]
    houses = layout.houses
    done = {place for place, given in enumerate(candidates.digits) if given}
    placed = {(cell, digit)}
    rounds = 0
    while placed:
        removed = set()
        for place, value in placed:
            done.add(place)
            removed |= {(place, other) for other in digits if other != value}
            for house in houses:
                if place in house:
                    removed |= {(other, value) for other in house if other != place}
        for place, value in removed:
            options[place].discard(value)
        if not all(options):
            return rounds
        if any(set().union(*[options[place] for place in house]) != digits for house in houses):
            return rounds
        placed = {(place, *each) for place, each in enumerate(options) if len(each) == 1}
        for house in houses:
            for value in digits:
                places = [place for place in house if value in options[place]]
                if len(places) == 1:
                    placed.add((places[0], value))
        placed = {(place, value) for place, value in placed if place not in done}
        rounds += bool(placed)
    return None


@pytest.mark.slow
@pytest.mark.parametrize(
    "grid",
    [
        HARD,
        *[make(rng=seed).clues for seed in range(4)],
        *[make(layout=id, rng=1).clues for id in ("2x2", "2x3+diagonals", "1112122233343444")],
    ],
)
def test_all_wrong_candidates(grid: Grid) -> None:
    found = refutation_scores(grid)
    solution, candidates = solve(grid), Candidates.of(grid)
    wrong = [
        (row, column, digit)
        for row, column in map(grid.layout.cell, range(grid.layout.cell_count))
        for digit in candidates.candidates(row, column)
        if digit != solution[row, column]
    ]
    assert list(found) == wrong
    for row, column, digit in wrong:
        expected = score(candidates, grid.layout.index(row, column), digit)
        assert found[row, column, digit] == expected


def test_rules() -> None:
    grid = make(layout="2x2+antiknight+thermo.0.1", rng=1).clues
    plain = Grid.parse("1.3..2....1....3")
    assert refutation_scores(solve(plain)) == {}
    assert all(each is None or each >= 0 for each in refutation_scores(grid).values())
    position = Position(plain).enter(0, 1, 4)
    assert set(refutation_scores(position)) < set(refutation_scores(plain))


def test_errors() -> None:
    with pytest.raises(NoSolution):
        refutation_scores(Grid.parse("11.............."))
    with pytest.raises(MultipleSolutions):
        refutation_scores(Grid.parse("12.............."))
    with pytest.raises(LimitExceeded) as caught:
        refutation_scores(HARD, limits=Limits(nodes=450))
    assert 0 < len(caught.value.found) < 194
    with pytest.raises(Stopped) as stopped:
        refutation_scores(HARD, limits=Limits(should_stop=lambda: True))
    assert stopped.value.found == {}
