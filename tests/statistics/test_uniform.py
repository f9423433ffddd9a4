"""Internal: every grid with the same probability: drawn and counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, MutableSequence
from itertools import combinations, permutations, product
from math import factorial
from operator import ne
from typing import TYPE_CHECKING, Any

import pytest
from chutes import COMPLETIONS, KIND_OF, Code, kinds, shares
from evenness import p_value, renamed

from sudokulib import CoverFiller, Filler, Layout, UniformFiller
from sudokulib.fillers import _uniform as uniform_3x3
from sudokulib.randomness import randbelow, shuffle

if TYPE_CHECKING:
    from sudokulib.randomness import Draw

NINE = Layout.boxes(3, 3)


def counted(filler: Filler, fills: int) -> list[Counter[Code]]:
    """How often each kind comes in each of the six chutes."""
    rng = random.Random(1)
    counts: list[Counter[Code]] = [Counter() for _ in range(6)]
    for _ in range(fills):
        for count, kind in zip(counts, kinds(filler.fill(NINE, rng))):
            count[kind] += 1
    return counts


def test_all_288_grids_of_4x4_are_even() -> None:
    layout = Layout.boxes(2, 2)
    for filler, even in ((UniformFiller(), True), (CoverFiller(), False)):
        rng = random.Random(1)
        counts = Counter(filler.fill(layout, rng) for _ in range(15_000))
        assert len(counts) == 288
        assert (p_value(counts, dict.fromkeys(counts, 1)) > 0.001) is even


def test_all_39168_kinds_of_6x6_are_even() -> None:
    layout, kinds = Layout.boxes(2, 3), 39_168
    for filler, even in ((UniformFiller(), True), (CoverFiller(), False)):
        rng = random.Random(1)
        counts = Counter(renamed(filler.fill(layout, rng)) for _ in range(40_000))
        unseen = range(kinds - len(counts))
        shares = dict.fromkeys([*counts, *unseen], 1)
        assert (p_value(counts, shares, fewest=1) > 0.001) is even


def test_the_chutes_of_9x9_are_even() -> None:
    assert all(p_value(count, shares()) > 0.001 for count in counted(UniformFiller(), 4000))
    assert any(p_value(count, shares()) < 1e-6 for count in counted(CoverFiller(), 4000))


def test_to_try_only_band_3_again_would_be_uneven(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []

    def again(draw: Draw, bound: int) -> int:
        if bound != uniform_3x3._BANDS_1_AND_2:
            kept.append(kept[0])  # band 3 is reached with these bands
            return randbelow(draw, bound)
        if len(kept) in (1, 100):  # where band 2 went wrong, or band 3 seems to have no filling
            kept.clear()
        if not kept:
            kept.append(randbelow(draw, bound))
        return kept[0]

    def done(draw: Draw, items: MutableSequence[Any]) -> None:
        kept.clear()
        shuffle(draw, items)

    monkeypatch.setattr(uniform_3x3, "randbelow", again)
    monkeypatch.setattr(uniform_3x3, "shuffle", done)
    assert any(p_value(count, shares()) < 1e-6 for count in counted(UniformFiller(), 6000))


# The table that the chutes are checked against is counted anew where that is quick.


def test_the_kinds_add_up_to_all_grids() -> None:
    assert len(COMPLETIONS) == 44
    # Box 1 is kept in order there, and the first row of the other boxes: 9! and 3! for each.
    assert (
        factorial(9) * factorial(3) ** 2 * sum(shares().values()) == 6_670_903_752_021_072_936_960
    )


@pytest.mark.parametrize("index", [0, 17])
def test_completions_of_a_kind(index: int) -> None:
    """Over all ways to split the columns that are left between bands 2 and 3."""
    fillings = {kind: rows_for(kind) for kind in COMPLETIONS}
    kind = list(COMPLETIONS)[index]
    first, second, third = (list(later(columns)) for columns in unpacked(kind))
    total = 0
    for a, x in first:
        for b, y in second:
            ab, xy = ([9 * i + 3 * j for i, j in zip(*both)] for both in ((a, b), (x, y)))
            for c, z in third:
                ways = fillings[KIND_OF[tuple(sorted([i + j for i, j in zip(ab, c)]))]]
                if ways:
                    other = tuple(sorted([i + j for i, j in zip(xy, z)]))
                    total += ways * fillings[KIND_OF[other]]
    assert total == COMPLETIONS[kind]


def unpacked(code: Code) -> tuple[tuple[int, ...], ...]:
    """The column of each digit in each box."""
    return tuple(zip(*((number // 9, number // 3 % 3, number % 3) for number in code)))


def by_column(columns: tuple[int, ...]) -> list[list[int]]:
    return [[digit for digit in range(9) if columns[digit] == column] for column in range(3)]


def later(columns: tuple[int, ...]) -> Iterator[tuple[list[int], list[int]]]:
    """The columns of the digits of a box in the two bands below, in all ways."""
    for size in range(4):
        for parts in product(*(combinations(three, size) for three in by_column(columns))):
            up = {digit for part in parts for digit in part}
            moved = [(column + 2 - (digit in up)) % 3 for digit, column in enumerate(columns)]
            yield moved, [3 - i - j for i, j in zip(columns, moved)]


def rows_for(code: Code) -> int:
    """In how many ways a band with these columns can be filled."""
    boxes = [by_column(columns) for columns in unpacked(code)]

    def fits(box: list[list[int]], rows: list[int]) -> bool:
        return all(len({rows[digit] for digit in three}) == 3 for three in box)

    def orders(box: list[list[int]]) -> Iterator[list[int]]:
        for rows in product(permutations(range(3)), repeat=3):
            row_of = {digit: row for three in zip(box, rows) for digit, row in zip(*three)}
            yield [row_of[digit] for digit in range(9)]

    # All three rows are alike: those of the first column may be in any order.
    ways = 0
    for first in orders(boxes[0]):
        if [first[digit] for digit in boxes[0][0]] == [0, 1, 2]:
            for second in orders(boxes[1]):
                if all(map(ne, first, second)):
                    ways += fits(boxes[2], [3 - i - j for i, j in zip(first, second)])
    return 6 * ways
