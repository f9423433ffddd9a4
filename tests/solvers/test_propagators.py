"""The propagators of the kernel: what pairs, sequences and sums remove, and what they share.

Internal: no answer shows how much the kernel remembers and shares.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import attrs
import pytest

from sudokulib import Grid, Layout, solutions
from sudokulib._base.limits import NodeCounter
from sudokulib.constraints import (
    Regular,
    Renban,
    SumCage,
    Thermometer,
    WhiteDot,
    _equations,
)
from sudokulib.constraints._digit_sets import DigitSets
from sudokulib.constraints._equations import equation_narrowing
from sudokulib.solvers._kernel import constrained, propagators
from sudokulib.solvers._kernel.constrained import ConstrainedCover
from sudokulib.solvers._kernel.propagators import (
    ExcludedDigits,
    SequencePropagator,
    SumPropagator,
)
from sudokulib.solvers._kernel.search import cover_of


def test_a_table_forgets_when_it_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(propagators, "_MAX_CACHED", 2)
    table = ExcludedDigits((0b110, 0b010, 0b011))
    assert [table.add(digits) for digits in (0b001, 0b011, 0b111, 0)] == [6, 2, 2, 7]
    assert set(table) == {0b111, 0}


def test_equal_pairs_share_a_table() -> None:
    """A line of pairs is no sequence; the second cell of a pair may come first on a board."""
    dots = [WhiteDot([(0, 1), (0, 0)]), WhiteDot([(3, 2), (3, 3)])]
    layout = Layout.boxes(2, 2).with_constraints([*dots, Thermometer([(1, 3), (2, 2)])])
    kernel = cover_of(layout)
    assert isinstance(kernel, ConstrainedCover)
    assert {propagator.mask.bit_count() for propagator in kernel._propagators} == {4}
    assert len(kernel._pairs) == 6
    assert len({id(table) for pair in kernel._pairs for _, table in pair._others}) == 3
    plain = [Grid(layout, each.digits) for each in solutions(Grid.empty(Layout.boxes(2, 2)))]
    found = {grid.digits for grid in solutions(Grid.empty(layout))}
    assert found == {grid.digits for grid in plain if grid.is_solved}


def test_a_board_whose_pairs_contradict_each_other() -> None:
    lines = [
        Thermometer([(0, 0), (1, 1)]),
        Thermometer([(1, 1), (2, 2)]),
        Thermometer([(2, 2), (0, 0)]),
    ]
    layout = Layout.boxes(2, 2).with_constraints(lines)
    kernel = cover_of(layout)
    assert isinstance(kernel, ConstrainedCover)
    assert kernel.first == 0
    assert list(solutions(Grid.empty(layout))) == []


@pytest.fixture
def sums_by_groups(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sums are narrowed by groups, also if they have few words."""
    monkeypatch.setattr(_equations, "_MAX_WORDS", 0)
    equation_narrowing.cache_clear()
    yield
    equation_narrowing.cache_clear()


@pytest.mark.usefixtures("sums_by_groups")
@pytest.mark.parametrize("most", [1 << 15, 4])
@pytest.mark.parametrize("seed", range(12))
def test_sums_of_groups_keep_the_solutions(
    seed: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sums in any cells, with whatever is cached; the rules are checked by filtering all grids."""
    random = Random(seed)
    base = Layout.boxes(2, 2)
    plain = [each.digits for each in solutions(Grid.empty(base))]
    grid = random.choice(plain)
    rules = []
    for _ in range(3):
        cells = random.sample(range(16), random.randint(4, 7))
        total = sum(grid[cell] for cell in cells) + random.choice([0, 0, 0, 1])
        rules.append(SumCage([divmod(cell, 4) for cell in cells], total))
    layout = base.with_constraints(rules)
    monkeypatch.setattr(constrained, "_MAX_CACHED", most)
    kernel = constrained.constrained_cover(layout)
    assert any(isinstance(each, SumPropagator) for each in kernel._sequences)
    found = [kernel.cells(x) for x in kernel.search(kernel.start(bytes(16)), NodeCounter())]
    assert sorted(found) == sorted([each for each in plain if Grid(layout, each).is_solved])


@pytest.mark.usefixtures("sums_by_groups")
def test_sums_share_their_groups() -> None:
    """Both sums have the group of the first two cells."""
    cells = [(0, 0), (0, 1)]
    rules = [SumCage([*cells, (1, 2)], 9), SumCage([*cells, (3, 3)], 8)]
    kernel = constrained.constrained_cover(Layout.boxes(2, 2).with_constraints(rules))
    sums = [each for each in kernel._sequences if isinstance(each, SumPropagator)]
    groups = [group for each in sums for group in each._groups]
    assert len({id(group) for group in groups}) < len(groups)
    assert len({id(group) for group in groups}) == len({(g.mask, g.sums) for g in groups})


def candidates(kernel: ConstrainedCover, x: int, cell: int) -> set[int]:
    width = kernel.n + 2
    return {d + 1 for d in range(kernel.n) if x >> cell * width + d & 1}


def renban_in_row_1(length: int) -> Layout:
    return Layout.boxes(3, 3).with_constraints([Renban([(0, column) for column in range(length)])])


@pytest.mark.parametrize(("length", "required"), [(5, {5}), (6, {4, 5, 6}), (7, set())])
def test_required_digits_are_removed_from_the_rest_of_the_house(
    length: int, required: set[int]
) -> None:
    """A digit with more than 6 places is not looked at, and neither is any digit for makers."""
    layout = renban_in_row_1(length)
    kernel = constrained.constrained_cover(layout)
    every = set(range(1, 10))
    for cell in range(length, 9):
        assert candidates(kernel, kernel.first, cell) == every - required
    fixed = constrained.constrained_cover(layout, reproducible=True)
    assert candidates(fixed, fixed.first, 8) == every


@attrs.frozen
class Product:
    """The product of the digits."""

    product: int
    start = 1

    def step(self, state: int, digit: int) -> int | None:
        return state * digit if self.product % (state * digit) == 0 else None

    def accept(self, state: int) -> bool:
        return state == self.product


@attrs.frozen
class Rising:
    """No digit is less than its place, counted from 1: the order of digits matters."""

    start = 1

    def step(self, state: int, digit: int) -> int | None:
        return state + 1 if digit >= state else None

    def accept(self, state: int) -> bool:
        return True


@attrs.frozen
class OwnRule:
    cells: tuple[tuple[int, int], ...]
    rule: Product | Rising
    name = "own"

    def decompose(self, layout: Layout) -> Iterator[Regular]:
        yield Regular(self.cells, self.rule)


@pytest.mark.parametrize("rule", [Product(8), Product(12), Product(5), Rising()])
@pytest.mark.parametrize("columns", [(0, 1, 2), (0, 1, 3)])
def test_own_rules_with_and_without_an_order(
    rule: Product | Rising, columns: tuple[int, ...]
) -> None:
    cells = tuple([(0, column) for column in columns])
    layout = Layout.boxes(2, 2).with_constraints(
        [OwnRule(cells, rule), OwnRule(((1, 0), (2, 1), (3, 3)), rule)]
    )
    kernel = constrained.constrained_cover(layout)
    plain = [Grid(layout, each.digits) for each in solutions(Grid.empty(Layout.boxes(2, 2)))]
    expected = sorted([grid.digits for grid in plain if grid.is_solved])
    found = [kernel.cells(x) for x in kernel.search(kernel.start(bytes(16)), NodeCounter())]
    assert sorted(found) == expected
    in_row = kernel._sequences[0]
    assert isinstance(in_row, SequencePropagator)
    assert isinstance(in_row._narrow, DigitSets) is (rule in (Product(8), Product(12)))
