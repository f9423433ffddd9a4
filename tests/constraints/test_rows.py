"""Tables of bits: rows of words, whole rows, sets, and what they remember."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from sudokulib.constraints import (
    _compact_tables as _rows,
    _equations,
    _sets,
    _sum_tables as _sum_rows,
)
from sudokulib.constraints._automata import PrefixSum, SandwichSum
from sudokulib.constraints._compact_tables import CompactTable, PermutationTable
from sudokulib.constraints._equations import equation_narrowing
from sudokulib.constraints._layered_graph import narrowing
from sudokulib.constraints._sets import DigitSets
from sudokulib.constraints._sum_tables import words_of_sum

SETS = (0b0011, 0b0101, 0b1010, 0b1100)


def test_rows_are_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little they remember."""
    monkeypatch.setattr(_rows, "_MOST_MASKS", 2)
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
    narrow = PermutationTable([(0b001, 0b110, 0b110), (0b010, 0b001, 0b100)])
    assert narrow((0b111, 0b111, 0b111)) == [0b011, 0b111, 0b110]
    # No place for 2 but the first cell.
    assert narrow((0b111, 0b101, 0b101)) == [0b010, 0b001, 0b100]
    assert narrow((0b001, 0b100, 0b100)) is None


def test_whole_rows_remember_little(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [(0b0001, 0b0110, 0b0110, 0b1000), (0b0010, 0b0001, 0b1100, 0b1100)]
    states = [*product(range(1, 16, 2), range(1, 16, 3), range(2, 16, 5), [8, 12, 15])]
    expected = [PermutationTable(rows)(each) for each in states]
    assert any(expected)
    monkeypatch.setattr(_rows, "_MOST_SPREAD", 2)
    narrow = PermutationTable(rows)
    assert [narrow(each) for each in states] == expected
    assert 0 < len(narrow._spread) <= 2


@pytest.mark.parametrize("rule", [SandwichSum(1, 5), PrefixSum(2)], ids=str)
def test_sums_that_no_row_has(rule: SandwichSum | PrefixSum) -> None:
    assert narrowing(rule, 5, 5)([0b11111] * 5) is None


def test_sets_remember_little(monkeypatch: pytest.MonkeyPatch) -> None:
    masks = [(a, b) for a in range(1, 16) for b in range(1, 16)]
    expected = [DigitSets(SETS)(each) for each in masks]
    monkeypatch.setattr(_sets, "_MOST_LEFT", 1)
    forgetful = DigitSets(SETS)
    assert [forgetful(each) for each in masks] == expected
    assert len(forgetful._left) == 1


def test_sums_remember_little(monkeypatch: pytest.MonkeyPatch) -> None:
    weights, groups = (1, 1, 1, 1, 1, -1), ((0, 1, 2), (3, 4), (5,))
    assert words_of_sum(weights, 20, groups, 9) == []
    states = [[511 >> shift, 511, 511, 511 >> shift // 2, 31, 511 >> 5] for shift in range(8)]
    narrow = equation_narrowing(weights, 20, groups, 9)
    expected = [narrow(each) for each in states]
    assert None not in expected
    equation_narrowing.cache_clear()
    _equations._sums_of.cache_clear()
    monkeypatch.setattr(_equations, "_MOST_SUMS", 1)
    narrow = equation_narrowing(weights, 20, groups, 9)
    assert [narrow(each) for each in states] == expected
    equation_narrowing.cache_clear()
    _equations._sums_of.cache_clear()


def test_words_of_sums() -> None:
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

    monkeypatch.setattr(_sum_rows, "_counts", counting)
    for length, work in ((12, 24), (13, 0), (600, 0)):
        counted.clear()
        groups = tuple([(place,) for place in range(length)])
        found = words_of_sum((1,) * length, length, groups, 9)
        assert (len(found), len(counted)) == (min(work, 1), work)
