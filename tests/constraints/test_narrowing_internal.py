"""Functions that narrow words, one by one: the digits that they leave, and their caches.

Internal: no public call shows either.
"""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from sudokulib import Candidates, Grid, Layout, count_solutions
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib.constraints import (
    KillerCage,
    RegionSum,
    StateMachine,
    SumCage,
    _compact_tables,
    _digit_sets,
    _equations,
)
from sudokulib.constraints._automata import (
    AdjacentPairs,
    AllClasses,
    BoundedByEnds,
    ConsecutiveDigits,
    ContainedDigits,
    DistinctClasses,
    DistinctSum,
    EqualSums,
    FirstHiddenDigit,
    FlatmatesBeside,
    LunchboxSum,
    NonConsecutiveDigits,
    NoSubsetSum,
    NumberedRoomDigit,
    PiecesOfSum,
    PrefixSum,
    SandwichSum,
    VisibleDigits,
    WeightedSum,
)
from sudokulib.constraints._compact_tables import (
    ClassTable,
    CompactTable,
    PermutationTable,
    alike_digits,
)
from sudokulib.constraints._count_automata import (
    BalancedDigits,
    CountsItself,
    DigitCounts,
    DistinctCount,
)
from sudokulib.constraints._digit_sets import (
    DigitSets,
    nonconsecutive_sets,
    sets_with,
    sums_of_sets,
)
from sudokulib.constraints._equations import equation_narrowing, words_of_sum
from sudokulib.constraints._layered_graph import (
    LayeredGraph,
    SteppedNarrowing,
    _rows_of_layers,
    accepts,
    layers_of,
    narrowing,
)
from sudokulib.constraints._place_groups import group_places
from sudokulib.constraints._rank_automaton import RankOfLine, SecondDigits
from sudokulib.constraints._relations import DifferByAtLeast, LessBy
from sudokulib.constraints._same_digits import SameDigits

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES: list[tuple[Any, int]] = [
    (AdjacentPairs(LessBy(1)), 3),
    (AdjacentPairs(LessBy(0)), 4),
    (AdjacentPairs(DifferByAtLeast(2)), 4),
    (DistinctClasses((0, 1, 2, 0, 1), 3), 4),
    (DistinctClasses((0, 1, 0, 1, 0), 2), 3),
    (AllClasses((0, 0, 1, 1, 2)), 4),
    (PiecesOfSum(6), 4),
    (PiecesOfSum(1), 3),
    (NoSubsetSum(4), 3),
    (FlatmatesBeside(5), 5),
    (ConsecutiveDigits(3), 3),
    (NonConsecutiveDigits(), 2),
    (NonConsecutiveDigits(), 3),
    (BoundedByEnds(2, inside=True), 4),
    (BoundedByEnds(0, inside=False), 4),
    (BoundedByEnds(3, inside=False), 3),
    (ContainedDigits((1, 1, 3)), 4),
    (VisibleDigits(2), 5),
    (FirstHiddenDigit(1), 5),
    (FirstHiddenDigit(3), 5),
    (LunchboxSum(5), 4),
    (LunchboxSum(0), 2),
    (DigitCounts(((2, 1), (0, 4))), 4),
    (BalancedDigits(5), 2),
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


@attrs.frozen
class Evens:
    """Words of even digits up to 8."""

    start = 0

    def step(self, state: int, digit: int) -> int | None:
        """The only state after an even digit."""
        return None if digit % 2 else state

    def accept(self, state: int) -> bool:
        """Whether words may end here: always."""
        return True


RULES_OF_DIFFERENT_DIGITS: list[tuple[Any, int]] = [
    (ConsecutiveDigits(3), 3),
    (ConsecutiveDigits(2), 2),
    (NonConsecutiveDigits(), 3),
    (NonConsecutiveDigits(), 2),
    (NoSubsetSum(4), 3),
    (NoSubsetSum(12), 4),
    (FlatmatesBeside(5), 5),
    (SandwichSum(5, 5), 5),
    (SandwichSum(0, 5), 5),
    (PrefixSum(8), 5),
    (PrefixSum(1), 5),
    (PrefixSum(15), 5),
    (FirstHiddenDigit(1), 5),
    (FirstHiddenDigit(4), 5),
    (LunchboxSum(5), 4),
    (LunchboxSum(4), 3),
    (LunchboxSum(9), 5),
    (LunchboxSum(0), 4),
    (BalancedDigits(5), 2),
    (BalancedDigits(5), 4),
]


def digits_used(words: list[tuple[int, ...]], masks: list[int]) -> list[int] | None:
    """The digits of the masks that some of these words use."""
    left = [0] * len(masks)
    for word in words:
        if all(mask >> digit - 1 & 1 for mask, digit in zip(masks, word, strict=True)):
            left = [mask | 1 << digit - 1 for mask, digit in zip(left, word, strict=True)]
    return left if all(left) else None


@pytest.mark.long
@pytest.mark.parametrize(("rule", "length"), RULES, ids=str)
def test_narrowing(rule: Any, length: int) -> None:
    """The graph of a rule leaves exactly the digits that some word uses."""
    n, random = 5, Random(0)
    words = [word for word in product(range(1, n + 1), repeat=length) if accepts(rule, word)]
    assert words
    assert hash(rule) == hash(attrs.evolve(rule))
    layers = layers_of(rule, length, n, 10**6)
    assert layers
    graph = LayeredGraph(layers)
    stepped = SteppedNarrowing(rule)
    bundled = _rows_of_layers(graph.layers)
    rows = CompactTable(bundled) if bundled else None
    for _ in range(40):
        masks = [random.randrange(1, 1 << n) | random.randrange(1 << n) for _ in range(length)]
        assert graph(masks) == digits_used(words, masks)
        assert stepped(masks) == digits_used(words, masks)
        assert rows is None or rows(masks) == digits_used(words, masks)


@pytest.mark.parametrize(("rule", "length"), RULES_OF_DIFFERENT_DIGITS, ids=str)
def test_narrowing_by_sets_is_sound(rule: Any, length: int) -> None:
    """It leaves all digits of words with different digits, and is exact for filled cells."""
    n, random = 5, Random(1)
    words = [word for word in permutations(range(1, n + 1), length) if accepts(rule, word)]
    narrow = narrowing(rule, length, n)
    assert isinstance(narrow, (DigitSets, PermutationTable))
    ruled_out = 0
    for _ in range(100):
        masks = [random.randrange(1, 1 << n) | random.randrange(1 << n) for _ in range(length)]
        left = digits_used(words, masks)
        narrowed = narrow(masks)
        if left is not None:
            assert narrowed is not None
            assert all(a & ~b == 0 for a, b in zip(left, narrowed, strict=True))
        if narrowed is not None:
            assert all(a & ~b == 0 for a, b in zip(narrowed, masks, strict=True))
        ruled_out += narrowed is None or list(narrowed) != masks
    assert ruled_out > 10
    for word in product(range(1, n + 1), repeat=length):
        full = [1 << digit - 1 for digit in word]
        narrowed = narrow(full)
        assert (narrowed is not None and list(narrowed) == full) is (word in words)


def board_words(n: int) -> list[tuple[int, ...]]:
    """All boards of this size, with rows and columns only."""
    boards = [()]
    for row in range(n):
        rows = permutations(range(1, n + 1))
        boards = [
            (*board, *digits)
            for digits, board in product([*rows], boards)
            if all(digits[i] != board[r * n + i] for r in range(row) for i in range(n))
        ]
    return boards


THREE = board_words(3)
CIRCLES = CountsItself(3, ((0b000011, 0b001100, 0b110000), (0b000101, 0b010010, 0b101000)))
COUNTS: list[tuple[Any, list[tuple[int, ...]]]] = [
    (
        CIRCLES,
        [
            word
            for word in product(range(1, 4), repeat=6)
            if all(word[a] != word[b] for a, b in ((0, 1), (2, 3), (4, 5), (0, 2), (1, 4), (3, 5)))
        ],
    ),
    (PiecesOfSum(6), [*product(range(1, 5), repeat=4)]),
    (SameDigits((((0, 1),), ((2, 3),))), [*product(range(1, 5), repeat=4)]),
    (SameDigits((((0,), (1,), (2,)), ((3, 4), (5,)))), [*product(range(1, 4), repeat=6)]),
    (SameDigits((((0,), (1,)), ((2,), (3,)), ((4, 5),))), [*product(range(1, 4), repeat=6)]),
    (CountsItself(17, ((1,), (1,))), [(1,), (2,), (17,)]),
    (DistinctCount(), [*product(range(1, 4), repeat=4)]),
    (DistinctCount(), [*product(range(1, 5), repeat=3)]),
    *[
        (SecondDigits(2, is_less, *places), [*product(range(1, 4), repeat=length)])
        for is_less in (True, False)
        for length, *places in (
            (6, 0, (1, 2, 3), (4, 0, 5)),
            (7, 0, (1, 2, 3), (4, 5, 6)),
            (6, 3, (1, 2, 0), (3, 4, 5)),
        )
    ],
    *[
        (RankOfLine(3, line, rank, clues, *ties), THREE)
        for line, rank, clues in (
            (0, 1, ((0, 1),)),
            (4, 6, ((4, 6),)),
            (7, 11, ((2, 10), (7, 11))),
            (11, 7, ((1, 7), (11, 7))),
            (11, 8, ((1, 6), (5, 7), (11, 8))),
        )
        for ties in ((False, False), (True, False), (False, True))
    ],
]


@pytest.mark.parametrize(("rule", "candidates"), COUNTS, ids=[str(rule) for rule, _ in COUNTS])
def test_narrowing_by_counts_is_sound(rule: Any, candidates: list[tuple[int, ...]]) -> None:
    """It leaves all digits of words, and is exact for filled cells."""
    random = Random(2)
    words = [word for word in candidates if accepts(rule, word)]
    top = max(map(max, candidates))
    narrow: Any = narrowing(rule, len(candidates[0]), top)
    removed = 0
    for _ in range(150):
        some = random.sample(candidates, 1 + random.randrange(3))
        masks = [0] * len(some[0])
        for word in some:
            masks = [mask | 1 << digit - 1 for mask, digit in zip(masks, word, strict=True)]
        if random.random() < 0.5:
            masks = [mask | random.randrange(1 << top) for mask in masks]
        used, left = digits_used(words, masks), narrow(masks)
        assert left is not None or used is None
        for mask, kept, needed in zip(masks, left or masks, used or masks, strict=True):
            assert kept & ~mask == 0
            assert used is None or needed & ~kept == 0
        removed += left != masks
    assert removed > 10
    for word in candidates:
        full = [1 << digit - 1 for digit in word]
        assert (narrow(full) == full) is (word in words)
        assert narrow(full) in (full, None)


def test_same_digits() -> None:
    pairs = SameDigits((((0, 1),), ((2, 3),)))
    assert pairs.narrow([0b011, 0b011, 0b111, 0b111]) == [0b011] * 4
    assert pairs.narrow([0b011, 0b011, 0b001, 0b111]) == [0b011, 0b011, 0b001, 0b010]
    assert pairs.narrow([0b001, 0b001, 0b011, 0b011]) is None
    assert pairs.narrow([0b001, 0, 0b011, 0b011]) is None
    # Two rows contain 1 once each, so the other group contains it twice.
    twice = SameDigits((((0, 1), (2, 3)), ((4, 5), (6, 7))))
    left = twice.narrow([0b011, 0b011, 0b101, 0b101, *[0b111] * 3, 0b110])
    assert left == [0b011, 0b011, 0b101, 0b101, 0b111, 0b111, 0b001, 0b110]


def test_circles_of_which_some_are_known() -> None:
    circles = CountsItself(4, ((0b001, 0b010, 0b100),) * 3)
    every = 0b1111
    # Three circles contain 1 and 2, or three times 3.
    assert circles.narrow([every] * 3) == [0b111] * 3
    assert circles.narrow([0b010, every, every]) == [0b010, 0b011, 0b011]
    assert circles.narrow([0b001, every, every]) == [0b001, 0b010, 0b010]
    assert circles.narrow([0b011, 0b110, 0b110]) == [0b001, 0b010, 0b010]
    assert circles.narrow([0b100, 0b110, 0b110]) == [0b100] * 3
    assert circles.narrow([0b001, 0b001, every]) is None
    # Two of them are in one row, so they differ.
    row = CountsItself(4, ((0b011, 0b100), (0b001, 0b010, 0b100)))
    assert row.narrow([every] * 3) == [0b011, 0b011, 0b010]
    assert row.narrow([0b010, every, every]) == [0b010, 0b011, 0b010]
    assert row.narrow([0b010, 0b011, 0b010]) == [0b010, 0b001, 0b010]


def test_a_count_of_different_digits() -> None:
    count, every = DistinctCount(), 0b1111
    assert count.narrow([every, 0b0011, 0b0011]) == [0b0011, 0b0011, 0b0011]
    assert count.narrow([every, 0b0011, 0b0100]) == [0b0010, 0b0011, 0b0100]
    assert count.narrow([0b0001, every, 0b0100]) == [0b0001, 0b0100, 0b0100]
    assert count.narrow([0b0010, every, 0b0100]) == [0b0010, 0b1011, 0b0100]
    assert count.narrow([0b1000, every, every]) is None
    assert count.narrow([0b0001, 0b0011, 0b1100]) is None


@pytest.mark.parametrize("rule", [SandwichSum(5, 17), PrefixSum(8)], ids=str)
def test_large_boards_have_too_many_sets(rule: Any) -> None:
    assert isinstance(narrowing(rule, 17, 17), (LayeredGraph, CompactTable))


@attrs.frozen
class NarrowsItself:
    """Any word, with a method that narrows it."""

    start = 0

    def step(self, state: int, digit: int) -> int:
        return 0

    def accept(self, state: int) -> bool:
        return True

    def narrow(self, masks: list[int]) -> list[int]:
        return masks


def test_a_rule_may_narrow_its_words_itself() -> None:
    rule = NarrowsItself()
    assert narrowing(rule, 3, 9) == rule.narrow


def test_a_rule_without_words() -> None:
    narrow = narrowing(DistinctSum(2), 2, 4)
    assert narrow([15, 15]) is None


SETS = (0b0011, 0b0101, 0b1010, 0b1100)


def test_compact_tables_are_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """However small their cache is."""
    monkeypatch.setattr(_compact_tables, "_MAX_CACHED_MASKS", 2)
    random, n = Random(5), 4
    rows = [tuple([random.randrange(1, 1 << n) for _ in range(3)]) for _ in range(5)]
    words = [
        word
        for word in product([1 << d for d in range(n)], repeat=3)
        if any(all(a & b for a, b in zip(word, row, strict=True)) for row in rows)
    ]
    narrow = CompactTable(rows)
    for masks in product(range(1, 1 << n, 2), range(0, 1 << n, 3), range(1, 1 << n)):
        used = [0, 0, 0]
        for word in words:
            if all(a & b for a, b in zip(word, masks, strict=True)):
                used = [a | b for a, b in zip(used, word, strict=True)]
        assert narrow(masks) == (used if all(used) else None)


def test_each_digit_of_a_whole_row_has_a_place() -> None:
    narrow = PermutationTable([(0b001, 0b110, 0b110), (0b010, 0b001, 0b100)], 3)
    assert narrow((0b111, 0b111, 0b111)) == [0b011, 0b111, 0b110]
    # No place for 2 but the first cell.
    assert narrow((0b111, 0b101, 0b101)) == [0b010, 0b001, 0b100]
    assert narrow((0b001, 0b100, 0b100)) is None


LOW, EVEN = AllClasses((0, 0, 0, 1, 1, 1, 2, 2, 2)), AllClasses((1, 2, 1, 2))


@pytest.mark.parametrize("most", [512, 1])
@pytest.mark.parametrize(
    ("rule", "n", "length"), [(LOW, 9, 4), (EVEN, 4, 4), (Evens(), 9, 3)], ids=str
)
def test_classes_of_digits_are_enough(
    monkeypatch: pytest.MonkeyPatch, rule: Any, n: int, length: int, most: int
) -> None:
    """A table by classes leaves what one by digits leaves, also of digits that no word has."""
    monkeypatch.setattr(_compact_tables, "_MAX_CACHED_MASKS", most)
    random = Random(3)
    layers = layers_of(rule, length, n, 10**6)
    assert layers
    assert isinstance(narrowing(rule, length, n), ClassTable)
    rows = _rows_of_layers(layers)
    by_digits, by_classes = CompactTable(rows), ClassTable(rows, alike_digits(rows, n))
    answers = set()
    for _ in range(300):
        masks = [random.randrange(1, 1 << n) & random.randrange(1 << n) for _ in range(length)]
        left = by_classes(masks)
        assert (left and [*left]) == by_digits(masks)
        answers.add("none" if left is None else "all" if left is masks else "some")
    assert answers == {"none", "all", "some"}


@pytest.mark.parametrize(
    ("rule", "length", "n"),
    [
        (AllClasses((0, 0, 1)), 2, 3),  # the last digit is a class of its own
        (AllClasses((0, 0, 1, 1, 2, 2, 3, 3)), 4, 8),
        (LOW, 5, 9),
    ],
    ids=str,
)
def test_tables_by_classes_are_for_few_results(rule: Any, length: int, n: int) -> None:
    assert isinstance(narrowing(rule, length, n), CompactTable)


def test_digits_that_no_word_has_are_removed() -> None:
    """2, 4, 6 and 8 are one class, and the other digits another one."""
    rule = StateMachine.from_pattern(((0, 0), (1, 1), (2, 2)), "[2468]+", 9)
    candidates = Candidates.of(Grid.empty(Layout.boxes(3, 3).with_constraints([rule])))
    assert candidates.candidates(0, 0) == (2, 4, 6, 8)


def test_permutation_tables_have_small_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [(0b0001, 0b0110, 0b0110, 0b1000), (0b0010, 0b0001, 0b1100, 0b1100)]
    states = [*product(range(1, 16, 2), range(1, 16, 3), range(2, 16, 5), [8, 12, 15])]
    expected = [PermutationTable(rows, 4)(each) for each in states]
    assert any(expected)
    monkeypatch.setattr(_compact_tables, "_MAX_CACHED_PLACES", 2)
    narrow = PermutationTable(rows, 4)
    assert [narrow(each) for each in states] == expected
    assert 0 < len(narrow._place_cache) <= 2


@pytest.mark.parametrize("rule", [SandwichSum(1, 5), PrefixSum(2)], ids=str)
def test_sums_that_no_row_has(rule: SandwichSum | PrefixSum) -> None:
    assert narrowing(rule, 5, 5)([0b11111] * 5) is None


def test_digit_sets_have_small_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    masks = [(a, b) for a in range(1, 16) for b in range(1, 16)]
    expected = [DigitSets(SETS)(each) for each in masks]
    monkeypatch.setattr(_digit_sets, "_MAX_CACHED", 1)
    narrow = DigitSets(SETS)
    assert [narrow(each) for each in masks] == expected
    assert len(narrow._digits_of) == 1


def test_sums_have_small_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    weights, groups = (1, 1, 1, 1, 1, -1), ((0, 1, 2), (3, 4), (5,))
    assert words_of_sum(weights, 20, groups, 9) == []
    states = [[511 >> shift, 511, 511, 511 >> shift // 2, 31, 511 >> 5] for shift in range(8)]
    narrow = equation_narrowing(weights, 20, groups, 9)
    expected = [narrow(each) for each in states]
    assert None not in expected
    equation_narrowing.cache_clear()
    _equations._group_sums.cache_clear()
    monkeypatch.setattr(_equations, "_MAX_CACHED", 1)
    narrow = equation_narrowing(weights, 20, groups, 9)
    assert [narrow(each) for each in states] == expected
    equation_narrowing.cache_clear()
    _equations._group_sums.cache_clear()


def testwords_of_sums() -> None:
    found = words_of_sum((1, -1, 1), 3, ((0, 2), (1,)), 3)
    assert sorted(found) == [
        (0b001, 0b001, 0b100),
        (0b010, 0b010, 0b100),
        (0b100, 0b001, 0b001),
        (0b100, 0b010, 0b010),
    ]
    assert words_of_sum((1, 1), 2, ((0, 1),), 3) == []


def test_long_sums_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counting takes the square of the length, and finds few words only for extreme sums."""
    counted: list[int] = []

    def counting(n: int, k: int) -> tuple[tuple[int, int], ...]:
        counted.append(k)
        return tuple([(digit, 1) for digit in range(1, n + 1)])

    monkeypatch.setattr(_equations, "_word_counts", counting)
    for length, work in ((12, 35), (13, 0), (600, 0)):
        counted.clear()
        groups = tuple([(place,) for place in range(length)])
        found = words_of_sum((1,) * length, length, groups, 9)
        assert (len(found), len(counted)) == (min(work, 1), work)


@pytest.fixture(params=["table", "sets"])
def narrowed_by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Sums are narrowed by all their words, or by sets of digits if those are too many."""
    if request.param == "sets":
        monkeypatch.setattr(_equations, "_MAX_WORDS", 0)
    equation_narrowing.cache_clear()
    yield request.param
    equation_narrowing.cache_clear()


@pytest.mark.usefixtures("narrowed_by")
@pytest.mark.parametrize("seed", range(20))
def test_a_narrowed_sum_keeps_what_is_possible(seed: int) -> None:
    random = Random(seed)
    n, length = random.choice([4, 5]), random.randint(1, 4)
    weights = tuple([random.choice([1, 1, -1, 10]) for _ in range(length)])
    unlike = {(i, j) for i in range(length) for j in range(i) if random.random() < 0.6}
    groups = group_places(weights, lambda i, j: (max(i, j), min(i, j)) in unlike, n)
    assert sorted([place for group in groups for place in group]) == list(range(length))
    for group in groups:
        assert len({weights[place] for place in group}) == 1
        assert all((i, j) in unlike for i in group for j in group if i > j)
    words = [
        word
        for word in product(range(1, n + 1), repeat=length)
        if all(len({word[place] for place in group}) == len(group) for group in groups)
    ]
    for total in random.sample(range(-8, 25), 8):
        narrow = equation_narrowing(weights, total, groups, n)
        fitting = [w for w in words if sum(map(int.__mul__, w, weights)) == total]
        for _ in range(12):
            masks = [random.randrange(1, 1 << n) for _ in range(length)]
            left = digits_used(fitting, masks)
            narrowed = narrow(masks)
            assert narrowed is not None or left is None
            for before, after, needed in zip(masks, narrowed or masks, left or masks, strict=True):
                assert after & ~before == 0
                assert left is None or needed & ~after == 0
        for word in product(range(1, n + 1), repeat=length):
            full = [1 << digit - 1 for digit in word]
            assert (narrow(full) is not None) is (word in fitting)


@pytest.mark.usefixtures("narrowed_by")
def test_a_required_digit_with_one_place_stands_there() -> None:
    narrow = equation_narrowing((1, 1, 1), 6, ((0, 1, 2),), 9)
    assert list(narrow([0b111, 0b110, 0b110]) or ()) == [0b001, 0b110, 0b110]
    # 1 and 2 are in all sets, and both only in the first cell.
    assert narrow([0b011, 0b100, 0b100]) is None


@pytest.mark.usefixtures("narrowed_by")
def test_a_sum_that_no_digits_have() -> None:
    assert equation_narrowing((1, 1), 1, ((0,), (1,)), 9)([511, 511]) is None
    assert equation_narrowing((1, -1), 9, ((0,), (1,)), 9)([511, 511]) is None


def test_large_groups_are_cut() -> None:
    groups = group_places((1,) * 8, lambda i, j: True, 16)
    assert [len(group) for group in groups] == [4, 4]
    assert [len(group) for group in group_places((1,) * 8, lambda i, j: True, 8)] == [8]


def test_sums_of_sets() -> None:
    assert sums_of_sets(3, 2) == {0b011: 3, 0b101: 4, 0b110: 5}
    assert sets_with(5, 2, (5, 9)) == (0b01001, 0b00110, 0b11000)
    assert sets_with(5, 2, (5, 9), low=3) == (0b11000,)
    assert sets_with(5, 0, (0,)) == (0,)
    assert nonconsecutive_sets(3, 3) == ()


def test_cells_of_a_word_that_differ() -> None:
    """Digits on the diagonal repeat only where no house or cage holds both cells."""
    diagonal = [(i, i) for i in range(4)]
    layout = Layout.boxes(2, 2).with_constraints([SumCage(diagonal, 15)])
    compiled = compiled_constraints(layout)
    assert compiled is not None
    # r1c1 and r2c2 share a box, so together they have 7 at most.
    assert compiled.regulars[0].narrow([15] * 4) is None
    assert count_solutions(Grid.empty(layout)) == 0
    caged = layout.without_constraints().with_constraints([KillerCage([(1, 1), (2, 2)])])
    compiled = compiled_constraints(caged)
    assert compiled is not None
    assert compiled.differing_cells[5] >> 10 & 1
    assert compiled.differing_cells[10] >> 5 & 1
    assert not compiled.differing_cells[0] >> 10 & 1


def test_lines_of_several_sums_are_narrowed_sum_by_sum() -> None:
    line = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2)]
    layout = Layout.boxes(2, 2).with_constraints([RegionSum(line)])
    compiled = compiled_constraints(layout)
    assert compiled is not None
    narrow = compiled.regulars[0].narrow
    # Pieces of two, two and one cells: the first two have 3 or 4, which is in the last.
    assert narrow([15] * 5) == [7, 7, 7, 7, 0b1100]
    assert narrow([8, 15, 15, 15, 15]) is None


@pytest.mark.usefixtures("narrowed_by")
def test_a_group_may_reach_a_sum_only_with_a_digit_in_two_cells() -> None:
    """3-sets with the sum 8 (1 3 4) touch all three cells, but two of them hold only 2, 3 or 3."""
    narrow = equation_narrowing((1, 1, 1, -1), 5, ((0, 1, 2), (3,)), 4)
    assert narrow([0b1101, 0b100, 0b110, 0b110]) is None
