"""Backdoors, against all sets of cells and a plain program for singles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest
from boards import classes_of_6x6

from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    MultipleSolutions,
    NoSolution,
    Position,
    Stopped,
    is_unique,
    make,
    solve,
)
from sudokulib.analysis import backdoors
from sudokulib.errors import InvalidOption
from sudokulib.techniques import SINGLES

FOUR = Layout.boxes(2, 2)
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def solved_by_singles(layout: Layout, digits: bytes) -> bool:
    """Whether naked and hidden singles fill the board."""
    cells = list(digits)
    houses = [set(house) for house in layout.houses]
    sees: list[set[int]] = [set() for _ in cells]
    for house in houses:
        for cell in house:
            sees[cell] |= house
    while True:
        options = {
            cell: {
                digit
                for digit in range(1, layout.size + 1)
                if not any(
                    cells[other] == digit for house in houses if cell in house for other in house
                )
            }
            for cell, filled in enumerate(cells)
            if not filled
        }
        singles = {cell: min(each) for cell, each in options.items() if len(each) == 1}
        for house in houses:
            for digit in range(1, layout.size + 1):
                places = [cell for cell in house if digit in options.get(cell, ())]
                if len(places) == 1:
                    singles[places[0]] = digit
        if not singles:
            return all(cells)
        for cell, digit in singles.items():
            cells[cell] = digit


def by_trying(puzzle: Grid, is_solved: Callable[[Layout, bytes], bool]) -> set[frozenset[int]]:
    solution = solve(puzzle).digits
    empty = [cell for cell, digit in enumerate(puzzle.digits) if not digit]
    for size in range(len(empty)):
        found = set()
        for cells in combinations(empty, size):
            digits = bytearray(puzzle.digits)
            for cell in cells:
                digits[cell] = solution[cell]
            if is_solved(puzzle.layout, bytes(digits)):
                found.add(frozenset(cells))
        if found:
            return found
    raise AssertionError


def as_indexes(puzzle: Grid, **options: object) -> list[frozenset[int]]:
    found = backdoors(puzzle, **options)  # type: ignore[arg-type]
    return [frozenset(puzzle.layout.index(*cell) for cell in cells) for cells in found]


def puzzles(id: str, count: int) -> list[Grid]:
    return [make(layout=id, rng=seed, minimal=True).clues for seed in range(count)]


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "seeds"),
    [("2x2", 20), ("2x3", 12), ("1112122233343444", 20), ("2x3+diagonals", 10)],
)
def test_singles(id: str, seeds: int) -> None:
    for puzzle in puzzles(id, seeds):
        found = as_indexes(puzzle)
        assert set(found) == by_trying(puzzle, solved_by_singles)
        assert len(found) == len(set(found))
        assert [sorted(cells) for cells in found] == sorted(sorted(cells) for cells in found)


@pytest.mark.long
def test_singles_in_all_minimal_puzzles_of_4x4() -> None:
    # Every 4x4 grid is equivalent to one of these two: see tests/identity.
    number_of_puzzles: Counter[int] = Counter()
    for line, size_of_class in (("1234341221434321", 96), ("1234341223414123", 192)):
        digits = Grid.parse(line).digits
        puzzles: list[set[int]] = []
        for number in range(4, 7):
            for cells in map(set, combinations(range(16), number)):
                if any(smaller < cells for smaller in puzzles):
                    continue
                grid = Grid(FOUR, bytes([digits[i] if i in cells else 0 for i in range(16)]))
                if is_unique(grid):
                    puzzles.append(cells)
                    found = as_indexes(grid)
                    assert set(found) == by_trying(grid, solved_by_singles)
                    number_of_puzzles[number] += size_of_class
    assert number_of_puzzles == {4: 25_728, 5: 58_368, 6: 1_536}


@pytest.mark.slow
def test_singles_on_all_classes_of_6x6() -> None:
    sizes = set()
    for seed, solution in enumerate(classes_of_6x6()):
        grid = make(solution=solution, rng=seed, minimal=True).clues
        found = as_indexes(grid)
        assert set(found) == by_trying(grid, solved_by_singles)
        sizes.add(len(found[0]))
    assert sizes == {0, 1}


@pytest.mark.long
def test_singles_on_9x9() -> None:
    grid = Grid.parse(HARD)
    found = as_indexes(grid)
    assert len(found) == 7
    assert set(found) == by_trying(grid, solved_by_singles)


FULL = ["Full House"]


def by_full_houses(layout: Layout, digits: bytes) -> bool:
    return LogicSolver(FULL).proves_unique(Grid(layout, digits))


@pytest.mark.long
def test_other_techniques() -> None:
    sizes = set()
    for puzzle in puzzles("2x2", 30):
        found = as_indexes(puzzle, techniques=FULL)
        assert set(found) == by_trying(puzzle, by_full_houses)
        sizes.add(len(found[0]))
    assert len(sizes) > 1


def test_boards_with_rules() -> None:
    layout = Layout.parse("2x2+thermo.0.1.2+white.8.9")
    for seed in range(10):
        puzzle = make(layout=layout, rng=seed, minimal=True).clues

        def is_solved(layout: Layout, digits: bytes) -> bool:
            return LogicSolver().proves_unique(Grid(layout, digits))

        assert set(as_indexes(puzzle)) == by_trying(puzzle, is_solved)


def test_the_same_with_the_techniques_by_name() -> None:
    grid = Grid.parse(HARD)
    named = backdoors(grid, techniques=["Hidden Single", "Naked Single"])
    assert set(named) == set(backdoors(grid, techniques=SINGLES))


def test_solved_puzzles_and_positions() -> None:
    grid = Grid.parse("1.3..2....1....3")
    assert backdoors(grid) == backdoors(solve(grid)) == (frozenset(),)
    assert backdoors(solve(grid), techniques=FULL) == (frozenset(),)
    assert len(next(iter(backdoors(Grid.parse(HARD))))) == 2
    row, column = next(iter(backdoors(Grid.parse(HARD))[0]))
    position = Position(Grid.parse(HARD)).enter(row, column, solve(Grid.parse(HARD))[row, column])
    assert len(backdoors(position)[0]) == 1


def test_errors_and_limits() -> None:
    with pytest.raises(NoSolution):
        backdoors(Grid.parse("11.............."))
    with pytest.raises(MultipleSolutions):
        backdoors(Grid.parse("12.............."))
    with pytest.raises(InvalidOption):
        backdoors(Grid.parse(HARD), techniques=["Magic"])
    with pytest.raises(LimitExceeded) as caught:
        backdoors(Grid.parse(HARD), limits=Limits(nodes=1500))
    assert 0 < len(caught.value.found) < 7
    with pytest.raises(Stopped) as stopped:
        backdoors(Grid.parse(HARD), limits=Limits(should_stop=lambda: True))
    assert stopped.value.found == ()
