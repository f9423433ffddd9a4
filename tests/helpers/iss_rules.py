"""Rules of Interactive Sudoku Solver that the library does not have, as rules of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import attrs

from sudokulib import Layout
from sudokulib.constraints import Allowed, Pair, Regular

Cell = tuple[int, int]


@attrs.frozen
class OnlyDigits:
    """A cell holds one of these digits."""

    cells: tuple[Cell, ...]
    digits: tuple[int, ...]
    name = "Allowed Digits"

    def decompose(self, layout: Layout) -> Iterator[Allowed]:
        yield Allowed(self.cells[0], self.digits)


@attrs.frozen
class Table:
    """Two digits fit if the bit at (first - 1) * n + second - 1 is set."""

    bits: int
    n: int

    def __call__(self, a: int, b: int) -> bool:
        return bool(self.bits >> (a - 1) * self.n + b - 1 & 1)


@attrs.frozen
class Related:
    """Neighbours on a line, or all cells of it, fit together."""

    cells: tuple[Cell, ...]
    table: Table
    among_all: bool
    name = "Related"

    def decompose(self, layout: Layout) -> Iterator[Pair]:
        pairs = combinations(self.cells, 2) if self.among_all else pairwise(self.cells)
        for a, b in pairs:
            yield Pair(a, b, self.table)


@attrs.frozen
class _Words:
    """A word over the cells."""

    cells: tuple[Cell, ...]
    rule: Any
    name = "Words"

    def decompose(self, layout: Layout) -> Iterator[Regular]:
        yield Regular(self.cells, self.rule)


@attrs.frozen
class NoSubset:
    """No digits of the word have this sum; the state is the set of sums that there are."""

    sum: int
    start = 1

    def step(self, state: int, digit: int) -> int | None:
        after = (state | state << digit) & (2 << self.sum) - 1
        return None if after >> self.sum & 1 else after

    def accept(self, state: int) -> bool:
        return True


@attrs.frozen
class Pieces:
    """The line falls into pieces of this sum."""

    sum: int
    start = 0

    def step(self, state: int, digit: int) -> int | None:
        after = state + digit
        return None if after > self.sum else after % self.sum

    def accept(self, state: int) -> bool:
        return state == 0


@attrs.frozen
class EndsAreSum:
    """The two ends have the sum of what is between; they come first in the word."""

    start = None, 0

    def step(self, state: tuple[Any, int], digit: int) -> tuple[Any, int] | None:
        ends, left = state
        if ends is None:
            return 1, digit
        left = left + digit if ends == 1 else left - digit
        return None if left < 0 else (2, left)

    def accept(self, state: tuple[Any, int]) -> bool:
        return state == (2, 0)


@attrs.frozen
class Entropy:
    """Four cells hold a digit of each third."""

    start = 0

    def step(self, state: int, digit: int) -> int:
        return state | 1 << (digit - 1) // 3

    def accept(self, state: int) -> bool:
        return state == 7


@attrs.frozen
class Flatmates:
    """A 5 in a column has a 1 above it or a 9 below it."""

    start = 0, False

    def step(self, state: tuple[int, bool], digit: int) -> tuple[int, bool] | None:
        last, needs_nine = state
        if needs_nine and digit != 9:
            return None
        return digit if digit == 1 else 0, digit == 5 and last != 1

    def accept(self, state: tuple[int, bool]) -> bool:
        return not state[1]


def rellik(cells: tuple[Cell, ...], total: int) -> _Words:
    return _Words(cells, NoSubset(total))


def sum_line(cells: tuple[Cell, ...], total: int) -> _Words:
    return _Words(cells, Pieces(total))


def double_arrow(cells: tuple[Cell, ...]) -> _Words:
    return _Words((cells[0], cells[-1], *cells[1:-1]), EndsAreSum())


def entropy(n: int) -> Iterator[_Words]:
    for r in range(n - 1):
        for c in range(n - 1):
            yield _Words(((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)), Entropy())


def flatmates(n: int) -> Iterator[_Words]:
    for c in range(n):
        yield _Words(tuple((r, c) for r in range(n)), Flatmates())
