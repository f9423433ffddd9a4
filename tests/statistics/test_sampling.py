"""Internal: samples of minimal puzzles: checked against all of them on boards of 16 cells."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping

import pytest
from evenness import p_value, renamed
from independent import is_minimal, solutions

from sudokulib import CoverFiller, CoverSolver, Grid, Layout, Puzzle, UniformFiller
from sudokulib._base.limits import NodeCounter
from sudokulib._making.digging import dig
from sudokulib.analysis import TOP_DOWN_SHARES, TRUE_SHARES, ControlledBiasSampler, NaturalSampler
from sudokulib.analysis._deletions import minimal_puzzles
from sudokulib.randomness import random_source, shuffle

SMALL = Layout.boxes(2, 2)
LAYOUTS = [SMALL, SMALL.with_diagonals(), Layout("1222 1123 1433 4443")]
NINE = Layout.boxes(3, 3)

# Chi-square above which one sample of a thousand lies, for 1, 2, 3, ... degrees of freedom.
ONE_IN_1000 = (10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12)


def minimal_by_hand(grid: Grid) -> list[bytes]:
    """All minimal puzzles of a grid with 16 cells: every set of clues is tried."""
    every = solutions(grid.layout.houses, bytes(16))
    differences = {
        sum(1 << cell for cell in range(16) if other[cell] != grid.digits[cell]) for other in every
    } - {0}
    unavoidable = [d for d in differences if not any(e != d and e & d == e for e in differences)]
    unique = bytearray(all(clues & d for d in unavoidable) for clues in range(1 << 16))
    bits = [1 << cell for cell in range(16)]
    return [
        bytes(d if clues & bit else 0 for d, bit in zip(grid.digits, bits))
        for clues in range(1 << 16)
        if unique[clues] and not any(clues & bit and unique[clues ^ bit] for bit in bits)
    ]


@pytest.fixture(scope="module")
def of_grid() -> dict[bytes, Counter[int]]:
    """For each of the 12 grids up to names, how many minimal puzzles it has, by clues."""
    grids = {renamed(Grid(SMALL, cells)) for cells in solutions(SMALL.houses, bytes(16))}
    return {
        cells: Counter(16 - clues.count(0) for clues in minimal_by_hand(Grid(SMALL, cells)))
        for cells in grids
    }


@pytest.fixture(scope="module")
def of_board(of_grid: dict[bytes, Counter[int]]) -> Counter[int]:
    """How many minimal puzzles there are on 4x4, by clues."""
    total: Counter[int] = Counter()
    for counts in of_grid.values():
        total.update({clues: 24 * number for clues, number in counts.items()})
    return total


def test_there_are_as_many_minimal_puzzles_as_others_have_found(of_board: Counter[int]) -> None:
    assert of_board == {4: 25_728, 5: 58_368, 6: 1_536}


def shares_of_tries(grid: Grid) -> dict[Hashable, float]:
    """The probability of each minimal puzzle in one try, and of none."""
    shares: dict[Hashable, float] = {
        clues: 1 / math.comb(16, 16 - clues.count(0)) for clues in minimal_by_hand(grid)
    }
    return shares | {None: 1 - sum(shares.values())}


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_try_comes_to_each_puzzle_as_often_as_it_should(layout: Layout) -> None:
    grid = CoverFiller().fill(layout, 1)
    shares = shares_of_tries(grid)
    tries = 30_000
    puzzles = minimal_puzzles(grid, tries, random_source(1), NodeCounter())
    assert {puzzle.solution for puzzle in puzzles} == {grid}
    counts = Counter[Hashable](puzzle.clues.digits for puzzle in puzzles)
    counts[None] = tries - len(puzzles)
    assert p_value(counts, shares) > 0.001


def test_from_the_top_down_it_is_otherwise() -> None:
    grid = CoverFiller().fill(SMALL, 1)
    shares = shares_of_tries(grid)
    del shares[None]
    draw = random_source(1)
    counts: Counter[Hashable] = Counter()
    for _ in range(4_000):
        orbits = [(cell,) for cell in range(16)]
        shuffle(draw, orbits)
        counts[dig(grid, orbits, NodeCounter(), solver=CoverSolver())[0].clues.digits] += 1
    assert p_value(counts, shares) < 1e-9


def test_the_order_of_the_puzzles_has_no_meaning() -> None:
    grid = CoverFiller().fill(SMALL, 1)
    puzzles = minimal_puzzles(grid, 20_000, random_source(2), NodeCounter())
    half = len(puzzles) // 2
    early, late = (
        sum(puzzle.clues.clue_count == 4 for puzzle in part)
        for part in (puzzles[:half], puzzles[half:])
    )
    # Of two numbers with the same expectation, each with a variance below a quarter of `half`.
    assert abs(early - late) < 4 * math.sqrt(half / 2)


def test_one_try_a_grid_gives_independent_puzzles_with_known_probabilities(
    of_grid: dict[bytes, Counter[int]],
) -> None:
    shares: dict[Hashable, float] = {
        (cells, clues): number / math.comb(16, clues)
        for cells, counts in of_grid.items()
        for clues, number in counts.items()
    }
    sampler = ControlledBiasSampler(layout=SMALL, orders=1)
    counts: Counter[Hashable] = Counter()
    for puzzle, weight in sampler.stream(rng=1, count=600):
        clues = puzzle.clues.clue_count
        assert weight == math.comb(16, clues)
        counts[renamed(puzzle.solution), clues] += 1
    assert p_value(counts, shares) > 0.001


def test_weighted_sums_are_unbiased(of_board: Counter[int]) -> None:
    orders, grids = 20, 3_000
    sampler = ControlledBiasSampler(layout=SMALL, orders=orders)
    found = [
        Counter(puzzle.clues.clue_count for puzzle in puzzles)
        for puzzles in sampler.by_grid(rng=1, count=grids)
    ]
    assert len(found) == grids
    for clues, number in of_board.items():
        # One try on one of the 288 grids estimates the number of all.
        estimates = [288 * sampler.weight(clues) * c[clues] / orders for c in found]
        mean = sum(estimates) / grids
        variance = sum((estimate - mean) ** 2 for estimate in estimates) / grids
        assert abs(mean - number) < 4 * math.sqrt(variance / grids)
    unweighted = sum(c[4] for c in found) / sum(c.total() for c in found)
    assert unweighted > 1.5 * of_board[4] / of_board.total()


def chi_square(counts: Mapping[int, int], shares: Mapping[int, float]) -> tuple[float, int]:
    """The square and its degrees of freedom; rare numbers of clues are taken together."""
    total, whole = sum(counts.values()), sum(shares.values())
    bins: list[tuple[float, float]] = []
    seen = expected = 0.0
    for clues in sorted(shares):
        seen += counts.get(clues, 0)
        expected += total * shares[clues] / whole
        if expected >= 5:
            bins.append((seen, expected))
            seen = expected = 0.0
    bins[-1] = (bins[-1][0] + seen, bins[-1][1] + expected)
    return sum((s - e) ** 2 / e for s, e in bins), len(bins) - 1


def agrees(counts: Mapping[int, int], shares: Mapping[int, float]) -> bool:
    square, freedom = chi_square(counts, shares)
    return square < ONE_IN_1000[freedom - 1]


def test_puzzles_of_9x9_are_minimal() -> None:
    sampler = ControlledBiasSampler(layout=NINE, orders=9_600)
    puzzles = [puzzle for puzzle, _ in sampler.stream(rng=1, count=2)]
    assert len(puzzles) == 2
    assert all(map(is_minimal, puzzles))


@pytest.fixture(scope="module")
def natural() -> list[Puzzle]:
    return list(NaturalSampler().stream(rng=1, count=24))


def test_natural_clue_counts_are_as_among_all_minimal_puzzles(natural: list[Puzzle]) -> None:
    counts = Counter(puzzle.clues.clue_count for puzzle in natural)
    assert agrees(counts, TRUE_SHARES)
    assert not agrees(counts, TOP_DOWN_SHARES)
    assert all(map(is_minimal, natural))


def test_clue_counts_from_the_top_down_are_not() -> None:
    draw = random_source(1)
    counts: Counter[int] = Counter()
    for seed in range(200):
        orbits = [(cell,) for cell in range(81)]
        shuffle(draw, orbits)
        puzzle, _ = dig(
            UniformFiller().fill(NINE, seed), orbits, NodeCounter(), solver=CoverSolver()
        )
        counts[puzzle.clues.clue_count] += 1
    assert agrees(counts, TOP_DOWN_SHARES)
    assert not agrees(counts, TRUE_SHARES)
