"""Boards with as many rules as a reader accepts, at random: each kind alone, and kinds together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod
from random import Random
from typing import Any

from sudokulib import Layout, constraints
from sudokulib.errors import InvalidOption

__all__ = ["BOXES", "KINDS", "board_of", "mixed_board", "outside_clues", "rules_of"]

BOXES = {9: (3, 3), 16: (4, 4), 25: (5, 5), 36: (6, 6)}
MOST_RULES, MOST_CELLS = 2_000, 20_000

Cells = tuple[tuple[int, int], ...]
Make = Callable[[Random, int, int], Any]
"""From a source of random numbers, the rows of the board and a number of cells to a rule."""


def _cells(random: Random, n: int, count: int) -> Cells:
    return tuple([divmod(cell, n) for cell in random.sample(range(n * n), count)])


def _beside(random: Random, n: int) -> Cells:
    row, column = random.randrange(n), random.randrange(n - 1)
    pair = ((row, column), (row, column + 1))
    return pair if random.random() < 0.5 else tuple([(b, a) for a, b in pair])


def _whole_line(random: Random, n: int) -> Cells:
    at = random.randrange(n)
    line = [(at, other) for other in range(n)]
    if random.random() < 0.5:
        line = [(other, at) for _, other in line]
    return tuple(line if random.random() < 0.5 else line[::-1])


def _line(kind: Any, most: Callable[[int], int] = lambda n: n * n, least: int = 2) -> Make:
    return lambda random, n, count: kind(_cells(random, n, max(least, min(count, most(n)))))


def _dot(kind: Any) -> Make:
    return lambda random, n, _: kind(_beside(random, n))


def _single(kind: Any) -> Make:
    return lambda random, n, count: kind(_cells(random, n, min(count, n * n)))


def _outside(kind: Any, numbers: Callable[[int], range]) -> Make:
    return lambda random, n, _: kind(_whole_line(random, n), random.choice(numbers(n)))


def _total(random: Random, n: int, count: int) -> int:
    return sum([random.randint(1, n) for _ in range(count)])


def _sum_cage(random: Random, n: int, count: int) -> Any:
    return constraints.SumCage(_cells(random, n, count), _total(random, n, count))


def _killer_cage(random: Random, n: int, count: int) -> Any:
    count = min(count, n)
    total = sum(random.sample(range(1, n + 1), count))
    return constraints.KillerCage(_cells(random, n, count), total)


def _little_killer(random: Random, n: int, _: int) -> Any:
    start, falls = random.randrange(n - 1), random.random() < 0.5
    every = [(row, row + start) if falls else (row, n - 1 - row - start) for row in range(n)]
    cells = tuple([each for each in every if 0 <= each[1] < n])
    if random.random() < 0.5:
        cells = tuple([(column, row) for row, column in cells])
    if random.random() < 0.5:
        cells = cells[::-1]
    return constraints.LittleKiller(cells, _total(random, n, len(cells)))


def _quadruple(random: Random, n: int, _: int) -> Any:
    row, column = random.randrange(n - 1), random.randrange(n - 1)
    cells = tuple([(row + down, column + right) for down in (0, 1) for right in (0, 1)])
    digits = sorted([random.randint(1, n) for _ in range(random.randint(1, 4))])
    return constraints.Quadruple(cells, tuple(digits))


def _clone(random: Random, n: int, count: int) -> Any:
    # `count` counts both halves.
    count = max(1, min(count // 2, n * n // 2))
    cells = _cells(random, n, 2 * count)
    return constraints.Clone(cells[:count], cells[count:])


def _halves(n: int) -> int:
    return (n + 1) // 2


def _even(n: int) -> int:
    return n // 2 * 2 - 2


def _equality_cage(random: Random, n: int, count: int) -> Any:
    return constraints.EqualityCage(_cells(random, n, max(2, min(count, _even(n)) // 2 * 2)))


def _groups(kind: Any) -> Make:
    def make(random: Random, n: int, count: int) -> Any:
        number = random.choice((2, 3, 4))
        size = max(1, min(count, n * n) // number)
        cells = _cells(random, n, number * size)
        return kind([cells[start : start + size] for start in range(0, len(cells), size)])

    return make


def _lunchbox(random: Random, n: int, count: int) -> Any:
    count = max(2, min(count, n))
    return constraints.Lunchbox(_cells(random, n, count), random.randint(0, (count - 2) * n // 2))


def _rellik_cage(random: Random, n: int, count: int) -> Any:
    cells = _cells(random, n, max(2, min(count, n)))
    return constraints.RellikCage(cells, random.randint(1, 2 * n))


def _state_machine(random: Random, n: int, count: int) -> Any:
    number = random.choice((2, 20, 100))
    states = [
        (random.randint(0, 1), *[random.randint(0, number) for _ in range(n)])
        for _ in range(number)
    ]
    return constraints.StateMachine(_cells(random, n, max(2, min(count, n * n))), states)


def _sum_line(random: Random, n: int, count: int) -> Any:
    return constraints.SumLine(_cells(random, n, max(2, count)), random.randint(n, 2 * n))


def _look_and_say(random: Random, n: int, count: int) -> Any:
    digits = random.sample(range(1, n + 1), random.randint(1, min(count, 4)))
    counts = [(random.randint(1, max(1, count // 4)), digit) for digit in digits]
    return constraints.LookAndSay(_cells(random, n, count), counts)


def _state_machine(random: Random, n: int, count: int) -> Any:
    number = random.randint(2, 20)
    states = [[random.randint(0, number) for _ in range(n + 1)] for _ in range(number)]
    for row in states:
        row[0] = random.randint(0, 1)
    return constraints.StateMachine(_cells(random, n, min(count, n * n)), states)


def _full_rank(random: Random, n: int, _: int) -> Any:
    ties = random.choice([*constraints.FullRankTies])
    return constraints.FullRank(_whole_line(random, n), random.randint(1, 4 * n), ties)


KINDS: dict[str, Make] = {
    "AntiKing": lambda *_: constraints.AntiKing(),
    "AntiKnight": lambda *_: constraints.AntiKnight(),
    "AntiTaxicab": lambda *_: constraints.AntiTaxicab(),
    "Arrow": _line(constraints.Arrow),
    "Between": _line(constraints.Between, least=3),
    "BlackDot": _dot(constraints.BlackDot),
    "Clone": _clone,
    "ColumnIndexer": _single(constraints.ColumnIndexer),
    "CountDistinct": _line(constraints.CountDistinct),
    "CountingCircles": _line(constraints.CountingCircles),
    "DoubleArrow": _line(constraints.DoubleArrow, least=3),
    "DutchFlatmates": lambda *_: constraints.DutchFlatmates(),
    "Entropic": _line(constraints.Entropic),
    "EqualSum": _groups(constraints.EqualSum),
    "EqualityCage": _equality_cage,
    "Even": _single(constraints.Even),
    "FullRank": _full_rank,
    "GivenCandidates": lambda random, n, _: constraints.GivenCandidates(
        _cells(random, n, 1), random.sample(range(1, n + 1), random.randint(1, n))
    ),
    "GlobalEntropy": lambda *_: constraints.GlobalEntropy(),
    "GlobalMod": lambda *_: constraints.GlobalMod(),
    "GreaterThan": _dot(constraints.GreaterThan),
    "HiddenSkyscraper": _outside(constraints.HiddenSkyscraper, lambda n: range(1, n)),
    "KillerCage": _killer_cage,
    "LittleKiller": _little_killer,
    "Lockout": _line(constraints.Lockout, least=3),
    "LookAndSay": _look_and_say,
    "Lunchbox": _lunchbox,
    "Maximum": _single(constraints.Maximum),
    "Minimum": _single(constraints.Minimum),
    "Modular": lambda random, n, count: constraints.Modular(
        _cells(random, n, min(count, n * n)), random.choice((2, 3, 4))
    ),
    "Nabner": _line(constraints.Nabner, _halves),
    "NegativeConstraint": lambda random, *_: constraints.NegativeConstraint(
        random.choice(("white", "black", "x", "v"))
    ),
    "NonConsecutive": lambda *_: constraints.NonConsecutive(),
    "NumberedRoom": _outside(constraints.NumberedRoom, lambda n: range(1, n + 1)),
    "Odd": _single(constraints.Odd),
    "Palindrome": _line(constraints.Palindrome),
    "Quadruple": _quadruple,
    "RegionSum": _line(constraints.RegionSum),
    "RellikCage": _rellik_cage,
    "Renban": _line(constraints.Renban, lambda n: n),
    "RowIndexer": _single(constraints.RowIndexer),
    "SameValues": _groups(constraints.SameValues),
    "Sandwich": _outside(constraints.Sandwich, lambda n: range(n * (n + 1) // 2 - n)),
    "Skyscraper": _outside(constraints.Skyscraper, lambda n: range(1, n + 1)),
    "SlowThermometer": _line(constraints.SlowThermometer),
    "StateMachine": _state_machine,
    "SumCage": _sum_cage,
    "SumLine": _sum_line,
    "Thermometer": _line(constraints.Thermometer, lambda n: n),
    "Whisper": lambda random, n, count: constraints.Whisper(
        _cells(random, n, min(count, n * n)), random.randint(1, n // 2)
    ),
    "WhiteDot": _dot(constraints.WhiteDot),
    "XSum": _outside(constraints.XSum, lambda n: range(1, n * (n + 1) // 2 + 1)),
    "XV": lambda random, n, _: constraints.XV(_beside(random, n), random.choice((5, 10))),
    "Zipper": _line(constraints.Zipper, least=3),
}
"""A maker of random rules for each kind."""


def rules_of(make: Make, n: int, count: int, cells: int, random: Random) -> list[Any]:
    """Different rules that fit the board, until they are enough, or have too many cells."""
    found: dict[Any, None] = {}
    held, layout = 0, Layout.boxes(*BOXES[n])
    for _ in range(2 * min(count, MOST_RULES)):
        try:
            rule = make(random, n, cells)
            next(iter(rule.decompose(layout)), None)
        except InvalidOption:
            continue
        if rule not in found:
            held += len(rule.cells)
            if held > MOST_CELLS:
                break
            found[rule] = None
            if len(found) == count:
                break
    return list(found)


def board_of(kind: str, n: int, count: int, cells: int, seed: int) -> Layout:
    """A board with rules of one kind, each with this number of cells if the kind allows it."""
    return _board(n, rules_of(KINDS[kind], n, count, cells, Random(seed)))


def mixed_board(n: int, kinds: list[str], count: int, cells: int, seed: int) -> Layout:
    """A board with rules of some kinds, as many of each."""
    random, share = Random(seed), max(count // len(kinds), 1)
    found: dict[Any, None] = {}
    held = 0
    for kind in kinds:
        for rule in rules_of(KINDS[kind], n, share, cells, random):
            held += len(rule.cells)
            if held <= MOST_CELLS:
                found[rule] = None
    return _board(n, list(found))


def outside_clues(kind: str, n: int, sides: int, seed: int) -> Layout:
    """A board with clues of one kind on some sides of all rows and columns, two sides or four."""
    random = Random(seed)
    line: Callable[..., Any] = partial(KINDS[kind], random, n)
    found: dict[Any, None] = {}
    lines: set[Any] = set()
    while len(lines) < sides * n:
        try:
            rule = line(n)
        except InvalidOption:
            continue
        if rule.cells not in lines:
            lines.add(rule.cells)
            found[rule] = None
    return _board(n, list(found))


def _board(n: int, rules: list[Any]) -> Layout:
    p, q = BOXES[n]
    assert prod((p, q)) == n
    return Layout.boxes(p, q).with_constraints(rules)
