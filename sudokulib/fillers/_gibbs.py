"""Mixing complete grids of boxes by moves that keep a uniform distribution uniform.

Two rows of a band, here of 2x3 boxes, consist of cycles: 1 stands over 4, 4 over 2, 2 over 6 and 6
over 1; 3 stands over 5 and 5 over 3. If they are exchanged in the columns of one cycle, both rows
stay valid:

    1 2 3 | 4 5 6         1 2 5 | 4 3 6
    4 6 5 | 2 3 1   -->   4 6 3 | 2 5 1
        ^     ^               ^     ^

Columns and boxes stay valid too. The same is true for two columns of a stack. The cells of two
digits form chains, in which cells that share a house are connected: Kempe chains. If the two digits
are exchanged on one chain, each of them still occurs once in every house:

    1 2 | . .         2 1 | . .
    . . | 1 2         . . | 1 2
    ----+----   -->   ----+----
    2 1 | . .         1 2 | . .
    . . | 2 1         . . | 2 1

A coin for each cycle and each chain decides whether it is exchanged. The cycles and chains are the
same afterwards, so the way back is as likely as the way there, and a uniform distribution stays
uniform. This is a Gibbs sampler, which draws a part of a state again from all values that the rest
allows: S. Geman and D. Geman, "Stochastic Relaxation, Gibbs Distributions, and the Bayesian
Restoration of Images" (1984).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sudokulib.randomness import randbelow, shuffle

if TYPE_CHECKING:
    from sudokulib._base.limits import NodeCounter
    from sudokulib.randomness import Draw

    Lines = list[list[int]]

__all__ = ["sweep"]

_COINS = 1 << 53
"""The number of coins in one draw: more than the 50 that the longest lines can need."""


def sweep(rows: Lines, p: int, q: int, draw: Draw, counter: NodeCounter) -> Lines:
    """Mixes all pairs of rows in a band and of columns in a stack, and the digits in random pairs.

    The rows have digits from 0 up, in boxes of p rows and q columns; they are changed, and the
    result consists of new lists.

    >>> from sudokulib._base.limits import NodeCounter
    >>> from sudokulib.randomness import random_source
    >>> rows = [[0, 1, 2, 3], [2, 3, 0, 1], [1, 0, 3, 2], [3, 2, 1, 0]]
    >>> for row in sweep(rows, 2, 2, random_source(1), NodeCounter()):
    ...     print(row)
    [3, 2, 1, 0]
    [0, 1, 2, 3]
    [1, 3, 0, 2]
    [2, 0, 3, 1]
    """
    n = p * q
    _mix_bands(rows, p, draw, counter)
    columns = list(map(list, zip(*rows)))
    _mix_bands(columns, q, draw, counter)
    # The column of each digit in each row: one line for each digit.
    digits = [[0] * n for _ in range(n)]
    for column, line in enumerate(columns):
        for row, digit in enumerate(line):
            digits[digit][row] = column
    shuffle(draw, digits)  # also gives the digits new names
    counter.add(1)
    for first, second in zip(digits[::2], digits[1::2]):
        _mix_digits(first, second, p, q, draw)
    mixed = [[0] * n for _ in range(n)]
    for digit, by_row in enumerate(digits):
        for line, column in zip(mixed, by_row):
            line[column] = digit
    return mixed


def _mix_bands(lines: Lines, width: int, draw: Draw, counter: NodeCounter) -> None:
    """Mixes all pairs of lines of each band; a band has `width` lines."""
    for start in range(0, len(lines), width):
        counter.add(1)
        for first, second in combinations(lines[start : start + width], 2):
            _mix_lines(first, second, draw)


def _mix_lines(first: list[int], second: list[int], draw: Draw) -> None:
    """Exchanges each cycle of two lines of a band, or leaves it."""
    coins = randbelow(draw, _COINS)
    place = [0] * len(first)
    for index, digit in enumerate(first):
        place[digit] = index
    todo = [True] * len(first)
    for start in place:
        if todo[start]:
            exchange = coins & 1
            coins >>= 1
            here = start
            while todo[here]:
                todo[here] = False
                beyond = place[second[here]]
                if exchange:
                    first[here], second[here] = second[here], first[here]
                here = beyond


def _mix_digits(first: list[int], second: list[int], p: int, q: int, draw: Draw) -> None:
    """Exchanges each chain of two digits, given by their column in each row, or leaves it.

    A row has one cell of each of the two digits, and they are connected; so a chain is a set of
    rows.
    """
    coins = randbelow(draw, _COINS)
    n = len(first)
    by_column = [0] * n
    by_box = [0] * n
    for row, column in enumerate(second):
        by_column[column] = row
        by_box[row // p * p + column // q] = row
    todo = [True] * n
    for start in range(n):
        if todo[start]:
            todo[start] = False
            chain = [start]
            for row in chain:  # the list grows during the loop
                column = first[row]
                # Following first to second alone comes round to every cell of the chain.
                for other in (by_column[column], by_box[row // p * p + column // q]):
                    if todo[other]:
                        todo[other] = False
                        chain.append(other)
            if coins & 1:
                for row in chain:
                    first[row], second[row] = second[row], first[row]
            coins >>= 1
