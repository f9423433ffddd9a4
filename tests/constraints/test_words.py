"""Words: the graph of a rule narrows exactly, and rules with too many states are refused."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import attrs
import pytest

from sudokulib import Grid, Layout, any_solution, count_solutions
from sudokulib.constraints import KillerCage, Modular, Regular, Renban
from sudokulib.constraints._automata import (
    AdjacentPairs,
    BoundedByEnds,
    ConsecutiveDigits,
    ContainedDigits,
    DistinctClasses,
    DistinctSum,
    EqualSums,
    NonConsecutiveDigits,
    NumberedRoomDigit,
    PrefixSum,
    SandwichSum,
    VisibleDigits,
    WeightedSum,
)
from sudokulib.constraints._compact_tables import CompactTable, PermutationTable
from sudokulib.constraints._layered_graph import (
    LayeredGraph,
    _rows_of,
    _unrolled,
    accepts,
    narrowing,
)
from sudokulib.constraints._relations import Apart, Less
from sudokulib.constraints._sets import DigitSets
from sudokulib.errors import InvalidOption

RULES: list[tuple[Any, int]] = [
    (AdjacentPairs(Less(1)), 3),
    (AdjacentPairs(Less(0)), 4),
    (AdjacentPairs(Apart(2)), 4),
    (DistinctClasses((0, 1, 2, 0, 1), 3), 4),
    (DistinctClasses((0, 1, 0, 1, 0), 2), 3),
    (ConsecutiveDigits(3), 3),
    (NonConsecutiveDigits(), 2),
    (NonConsecutiveDigits(), 3),
    (BoundedByEnds(2, inside=True), 4),
    (BoundedByEnds(0, inside=False), 4),
    (BoundedByEnds(3, inside=False), 3),
    (ContainedDigits((1, 1, 3)), 4),
    (VisibleDigits(2), 5),
    (NumberedRoomDigit(1), 5),
    (NumberedRoomDigit(4), 5),
    (DistinctSum(9), 3),
    (WeightedSum((1, 1, 1), 9), 3),
    (WeightedSum((1, -1, -1), 0), 3),
    (WeightedSum((10, 1, -1, -1, -1), 0), 5),
    (EqualSums((1, 2, 2)), 5),
    (EqualSums((2, 1, 1)), 4),
    (SandwichSum(5, 5), 5),
    (SandwichSum(0, 5), 5),
    (PrefixSum(8), 5),
    (PrefixSum(1), 5),
]


OF_DIFFERENT_DIGITS: list[tuple[Any, int]] = [
    (ConsecutiveDigits(3), 3),
    (ConsecutiveDigits(2), 2),
    (NonConsecutiveDigits(), 3),
    (NonConsecutiveDigits(), 2),
    (SandwichSum(5, 5), 5),
    (SandwichSum(0, 5), 5),
    (PrefixSum(8), 5),
    (PrefixSum(1), 5),
    (PrefixSum(15), 5),
]


def used(words: list[tuple[int, ...]], masks: list[int]) -> list[int] | None:
    """The digits of the masks that some of these words use."""
    left = [0] * len(masks)
    for word in words:
        if all(mask >> digit - 1 & 1 for mask, digit in zip(masks, word, strict=True)):
            left = [mask | 1 << digit - 1 for mask, digit in zip(left, word, strict=True)]
    return left if all(left) else None


@pytest.mark.parametrize(("rule", "length"), RULES, ids=str)
def test_narrowing(rule: Any, length: int) -> None:
    """The graph of a rule leaves exactly the digits that some word uses."""
    n, random = 5, Random(0)
    words = [word for word in product(range(1, n + 1), repeat=length) if accepts(rule, word)]
    assert words
    assert hash(rule) == hash(attrs.evolve(rule))
    graph = LayeredGraph(_unrolled(rule, length, n))
    bundled = _rows_of(graph.layers)
    rows = CompactTable(bundled) if bundled else None
    for _ in range(40):
        masks = [random.randrange(1, 1 << n) | random.randrange(1 << n) for _ in range(length)]
        assert graph(masks) == used(words, masks)
        assert rows is None or rows(masks) == used(words, masks)


@pytest.mark.parametrize(("rule", "length"), OF_DIFFERENT_DIGITS, ids=str)
def test_narrowing_by_sets_is_sound(rule: Any, length: int) -> None:
    """It keeps all digits of words with different digits, and is exact for cells that are full."""
    n, random = 5, Random(1)
    words = [word for word in permutations(range(1, n + 1), length) if accepts(rule, word)]
    narrow = narrowing(rule, length, n)
    assert isinstance(narrow, (DigitSets, PermutationTable))
    ruled_out = 0
    for _ in range(100):
        masks = [random.randrange(1, 1 << n) | random.randrange(1 << n) for _ in range(length)]
        left = [0] * length
        for word in words:
            if all(mask >> digit - 1 & 1 for mask, digit in zip(masks, word, strict=True)):
                left = [mask | 1 << digit - 1 for mask, digit in zip(left, word, strict=True)]
        kept = narrow(masks)
        if all(left):
            assert kept is not None
            assert all(a & ~b == 0 for a, b in zip(left, kept, strict=True))
        if kept is not None:
            assert all(a & ~b == 0 for a, b in zip(kept, masks, strict=True))
        ruled_out += kept is None or list(kept) != masks
    assert ruled_out > 10
    for word in product(range(1, n + 1), repeat=length):
        full = [1 << digit - 1 for digit in word]
        kept = narrow(full)
        assert (kept is not None and list(kept) == full) is (word in words)


@pytest.mark.parametrize("rule", [SandwichSum(5, 17), PrefixSum(8)], ids=str)
def test_large_boards_have_too_many_sets(rule: Any) -> None:
    assert isinstance(narrowing(rule, 17, 17), (LayeredGraph, CompactTable))


@attrs.frozen
class Narrowed:
    """Any word, with a way of its own to narrow it."""

    start = 0

    def step(self, state: int, digit: int) -> int:
        return 0

    def accept(self, state: int) -> bool:
        return True

    def narrow(self, masks: list[int]) -> list[int]:
        return masks


def test_a_rule_may_narrow_its_words_itself() -> None:
    rule = Narrowed()
    assert narrowing(rule, 3, 9) == rule.narrow


def test_a_rule_without_words() -> None:
    narrow = narrowing(DistinctSum(2), 2, 4)
    assert narrow([15, 15]) is None


@attrs.frozen
class Remembers:
    """Every word is a state of its own."""

    start = ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...]:
        return (*state, digit)

    def accept(self, state: tuple[int, ...]) -> bool:
        return True


@attrs.frozen
class Made:
    """A constraint with this word."""

    word: Regular
    name = "Made"

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        return self.word.cells

    def decompose(self, layout: Layout) -> Any:
        yield self.word


@attrs.frozen
class Own:
    """A constraint with one word."""

    cells: Any
    name = "Own"

    def decompose(self, layout: Layout) -> Any:
        yield Regular(self.cells, Remembers())


@attrs.frozen
class Balanced:
    """Two digits with this sum; `equations` is a field of its own, which means nothing here."""

    equations: int
    start = ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        return (*state, digit)

    def accept(self, state: tuple[int, ...]) -> bool:
        return sum(state) == self.equations


def test_own_rules_may_have_any_field() -> None:
    word = Regular(((0, 0), (0, 1)), Balanced(3))
    layout = Layout.boxes(2, 2).with_constraints([Made(word)])
    caged = Layout.boxes(2, 2).with_constraints([KillerCage(word.cells, 3)])
    assert count_solutions(Grid.empty(layout)) == count_solutions(Grid.empty(caged)) > 0


def test_too_many_states() -> None:
    layout = Layout.boxes(3, 3).with_constraints([Own(tuple([(0, c) for c in range(9)]))])
    with pytest.raises(InvalidOption, match="more than 60000 states"):
        count_solutions(Grid.empty(layout), limit=1)


def test_lines_with_many_orders_of_remainders_are_pairs() -> None:
    line = [(0, c) for c in range(6)] + [(1, 5), (1, 4)]
    layouts = [Layout.boxes(2, 3).with_constraints([Modular(line, m)]) for m in (5, 6)]
    assert [len(list(layout.constraints[0].decompose(layout))) for layout in layouts] == [1, 27]
    grid = any_solution(Grid.empty(layouts[1]))
    assert grid is not None
    assert (grid[1, 5], grid[1, 4]) == (grid[0, 0], grid[0, 1])
    assert not Grid(layouts[0], grid.digits).is_solved


def test_all_digits_on_a_line_are_pairs_alone() -> None:
    layout = Layout.boxes(2, 2)
    for constraint in (
        Renban([(0, 0), (1, 1), (2, 2), (3, 3)]),
        KillerCage([(0, 0), (1, 1), (2, 2), (3, 3)]),
    ):
        there = layout.with_constraints([constraint])
        diagonal = layout.with_houses([(0, 5, 10, 15)])
        assert count_solutions(Grid.empty(there)) == count_solutions(Grid.empty(diagonal))
