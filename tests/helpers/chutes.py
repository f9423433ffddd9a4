"""The 44 classes of chutes of a 9x9 grid, by the number of grids that contain one of them.

A chute is three boxes side by side, or one below the other. There are 416 essentially different
bands. In how many ways a band can be completed depends only on its columns: in each box, the three
columns (in a stack the three rows) split the nine digits into three sets. If splits count as equal
that differ only in the names of the digits, the order of the boxes and the order of the sets of a
box, there are 44 classes of them, and each has another number of completions: B. Felgenhauer and
F. Jarvis, "Enumerating possible Sudoku grids" (2005).

A split is written as a *code*: for each digit, in ascending order, 9i + 3j + k if it is in the
i-th, j-th and k-th set of the three boxes. The smallest code of a class represents it. In names of
this file, a class is a kind.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import combinations, permutations, product

from sudokulib import Grid

Code = tuple[int, ...]

_LETTERS = "abcdefghijklmnopqrstuvwxyzA"

# Completions of a chute whose digits are in given places, divided by 72.
_COMPLETIONS = """
aaannnAAA 108374976
aaannozAA 102543168
aaannrxzA 101131392
aaanoqxzA 102047904
aabmnozAA 99083712
aabmnqxAA 98875264
aabmnrxzA 97756224
aabmoozzA 100231616
aabmoqwAA 97992064
aabmoqxzA 98733568
aabmorxzz 98784768
aabmqqxxA 99525184
aabmqrwxA 98369440
aabmqrxxz 98733184
aaekmrxzA 96807424
aaeknrxyA 98119872
aaekooyzA 98048704
aaekopwAA 97714592
aaekopxzA 97346960
aaekoqxyA 97910032
aaekorxyz 97455648
aaekprwxA 98371664
aaekqrxxy 98493856
aaelnoyzA 98128064
aaelnqxyA 98153104
aaelnrxyz 97372400
aaelqqxxy 99258880
abcmnoyzA 97282720
abcmnpxzA 97287008
abcmnrxyz 96380896
abdjnrxzA 96631520
abdjoqxzA 97539392
abdkopxzA 97477096
abdkoqxyA 97961464
abdkorxyz 97416016
abdkqrvxA 98950072
abdlnpxzA 96702240
abdlnqxyA 97116296
abdlnrxyz 96482296
abdloqxyz 97549160
abdlprwxz 97685328
abflmqwyA 95596592
abflpqvwA 96100688
aeikopuvz 94888576
"""

COMPLETIONS: dict[Code, int] = {
    tuple(map(_LETTERS.index, code)): 72 * int(number)
    for code, number in (line.split() for line in _COMPLETIONS.split("\n") if line)
}
"""For each kind, the number of grids that have a given chute of this kind."""


def _moves() -> list[list[int]]:
    """What happens to a digit's number in a code when boxes or threes change places."""
    cells = list(product(range(3), repeat=3))
    return [
        [9 * i + 3 * j + k for i, j, k in moved]
        for moved in (
            [(j, i, k) for i, j, k in cells],
            [(j, k, i) for i, j, k in cells],
            [((1, 0, 2)[i], j, k) for i, j, k in cells],
            [((1, 2, 0)[i], j, k) for i, j, k in cells],
        )
    ]


def _kinds() -> dict[Code, Code]:
    """The smallest code of the kind of each code."""
    found: dict[Code, Code] = {}
    moves = _moves()
    for smallest in COMPLETIONS:
        found[smallest] = smallest
        todo = [smallest]
        for code in todo:
            for move in moves:
                other = tuple(sorted([move[number] for number in code]))
                if other not in found:
                    found[other] = smallest
                    todo.append(other)
    return found


KIND_OF = _kinds()
"""For every code, the smallest code of its kind."""


@functools.cache  # counting them takes too long for an import
def shares() -> dict[Code, int]:
    """How many grids there are with a given chute of each kind, in proportion."""
    return {kind: COMPLETIONS[kind] * size for kind, size in _sizes().items()}


def _sizes() -> dict[Code, int]:
    """How many bands of each kind there are, in proportion: together 72,576.

    They are counted as the codes of three boxes whose rows are given, those of box 1 as in `rows`.
    """
    found = dict.fromkeys(COMPLETIONS, 0)
    rows = (0, 1, 2), (3, 4, 5), (6, 7, 8)
    orders = list(product([(0, 1, 2)], permutations(range(3)), permutations(range(3))))
    for size in range(4):
        for parts in product(*(combinations(row, size) for row in rows)):
            (a, b, c), (x, y, z) = parts, [{*row} - {*part} for row, part in zip(rows, parts)]
            second, third = ((*c, *y, *a, *z, *b, *x), (*b, *z, *c, *x, *a, *y))
            for one, other in product(orders, repeat=2):
                columns = [
                    dict(zip(box, (column for three in order for column in three)))
                    for box, order in ((second, one), (third, other))
                ]
                code = [
                    9 * (digit % 3) + 3 * columns[0][digit] + columns[1][digit]
                    for digit in range(9)
                ]
                found[KIND_OF[tuple(sorted(code))]] += 1
    return found


def kinds(grid: Grid) -> Iterator[Code]:
    """The kinds of the six chutes of a 9x9 grid, bands first."""
    for lines in (grid.rows(), grid.columns()):
        for start in (0, 3, 6):
            code = [0] * 9
            for box, weight in enumerate((9, 3, 1)):
                for line in lines[start : start + 3]:
                    for place, digit in enumerate(line[3 * box : 3 * box + 3]):
                        code[digit - 1] += weight * place
            yield KIND_OF[tuple(sorted(code))]
