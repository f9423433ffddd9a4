"""Random rules beyond houses that a complete grid keeps, and puzzles on boards with such rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any

from sudokulib import (
    Candidates,
    CoverFiller,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    constraints,
    is_unique,
)
from sudokulib.errors import InvalidOption
from sudokulib.randomness import randbelow, random_source, shuffle

__all__ = [
    "OF_ONE_KIND",
    "PROPOSALS",
    "USUAL",
    "Propose",
    "fitting_puzzle",
    "fitting_rules",
    "keeps",
    "states_and_copies",
]

Cells = tuple[tuple[int, int], ...]
Draw = Callable[[], float]
Propose = Callable[[Grid, Draw], Iterator[constraints.Constraint]]

LINES: tuple[Any, ...] = (
    constraints.Thermometer,
    constraints.SlowThermometer,
    constraints.Whisper,
    partial(constraints.Whisper, difference=3),
    constraints.Palindrome,
    constraints.Renban,
    constraints.Nabner,
    constraints.Between,
    constraints.Lockout,
    constraints.Entropic,
    constraints.Modular,
    constraints.Zipper,
    constraints.RegionSum,
    constraints.DoubleArrow,
    constraints.SumLine,
    constraints.Arrow,
    constraints.KillerCage,
    constraints.CountDistinct,
    constraints.EqualityCage,
)
SUMS: tuple[Any, ...] = (
    constraints.KillerCage,
    constraints.KillerCage,
    constraints.RellikCage,
    constraints.SumCage,
    lambda cells, total: constraints.Lunchbox(cells, total - 9),
)
DOTS: tuple[Any, ...] = (
    constraints.WhiteDot,
    partial(constraints.WhiteDot, difference=3),
    constraints.BlackDot,
    constraints.GreaterThan,
    partial(constraints.XV, sum=5),
    partial(constraints.XV, sum=10),
)
SINGLE: tuple[Any, ...] = (
    constraints.Odd,
    constraints.Even,
    constraints.Minimum,
    constraints.Maximum,
    constraints.RowIndexer,
    constraints.ColumnIndexer,
)
OUTSIDE: tuple[Any, ...] = (
    constraints.Sandwich,
    constraints.XSum,
    constraints.Skyscraper,
    constraints.NumberedRoom,
    constraints.HiddenSkyscraper,
    constraints.FullRank,
)
NEGATIVE: tuple[Any, ...] = tuple(
    partial(constraints.NegativeConstraint, of) for of in ("white", "black", "x", "v")
)
TRIES = 40
NODES = 1_000


def accepts(rule: constraints.Automaton, digits: Sequence[int]) -> bool:
    """Whether a rule allows this word."""
    state = rule.start
    for digit in digits:
        state = rule.step(state, digit)
        if state is None:
            return False
    return rule.accept(state)


def keeps(grid: Grid, constraint: constraints.Constraint) -> bool:
    """Whether a complete grid keeps a rule, part by part; a rule that does not fit it is broken."""
    try:
        parts = [*constraint.decompose(grid.layout)]
    except InvalidOption:
        return False
    for part in parts:
        if isinstance(part, constraints.Allowed):
            kept = grid[part.cell] in part.digits
        elif isinstance(part, constraints.Pair):
            kept = part.fits(grid[part.first], grid[part.second])
        else:
            kept = accepts(part.rule, [grid[cell] for cell in part.cells])
        if not kept:
            return False
    return True


def fitting_rules(
    grid: Grid, count: int, draw: Draw, proposals: Sequence[Propose] | None = None
) -> Iterator[constraints.Constraint]:
    """This number of random rules that a complete grid keeps; fewer if they are hard to find.

    They are of all kinds, or as some proposals have them.
    """
    for _ in range(count):
        propose = _one(proposals or PROPOSALS, draw)
        for _ in range(TRIES):
            found = next((each for each in propose(grid, draw) if keeps(grid, each)), None)
            if found is not None:
                yield found
                break


def fitting_puzzle(
    base: Layout,
    rules: Sequence[constraints.Constraint],
    count: int,
    draw: Draw,
    proposals: Sequence[Propose] | None = None,
) -> tuple[Grid, Grid]:
    """Clues and their one solution, with some rules and `count` random ones that it keeps.

    Clues go in random order while a search of few nodes proves the rest unique.
    """
    cells = CoverFiller().fill(base.with_constraints(rules), randbelow(draw, 2**32)).digits
    more = fitting_rules(Grid(base, cells), count, draw, proposals)
    layout = base.with_constraints([*rules, *more])
    clues = bytearray(cells)
    order = list(range(len(cells)))
    shuffle(draw, order)
    for cell in order:
        clues[cell] = 0
        try:
            is_needed = not is_unique(Grid(layout, bytes(clues)), limits=Limits(NODES))
        except LimitExceeded:
            is_needed = True
        if is_needed:
            clues[cell] = cells[cell]
    return Grid(layout, bytes(clues)), Grid(layout, cells)


def _one(kinds: Sequence[Any], draw: Draw) -> Any:
    return kinds[randbelow(draw, len(kinds))]


def _lines(
    grid: Grid, draw: Draw, kinds: Sequence[Any] = LINES
) -> Iterator[constraints.Constraint]:
    yield from _made(_one(kinds, draw), _path(grid.layout.size, 2 + randbelow(draw, 5), draw))


def _sums(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    cells = _path(grid.layout.size, 2 + randbelow(draw, 4), draw, sideways=False)
    yield from _made(_one(SUMS, draw), cells, sum(grid[cell] for cell in cells))


def _dots(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    yield from _made(_one(DOTS, draw), _path(grid.layout.size, 2, draw, sideways=False))


def _cells(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    yield from _made(_one(SINGLE, draw), _path(grid.layout.size, 1, draw))


def _outside(
    grid: Grid, draw: Draw, kinds: Sequence[Any] = OUTSIDE
) -> Iterator[constraints.Constraint]:
    n, at = grid.layout.size, randbelow(draw, grid.layout.size)
    cells = [(at, other) for other in range(n)]
    if draw() < 0.5:
        cells = [(column, row) for row, column in cells]
    if draw() < 0.5:
        cells.reverse()
    kind = _one(kinds, draw)
    for number in range(46):
        yield from _made(kind, tuple(cells), number)


def _diagonals(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    n = grid.layout.size
    start, falls = randbelow(draw, n - 1), draw() < 0.5
    cells = tuple((row, row + start) if falls else (row, n - 1 - row - start) for row in range(n))
    inside = tuple(each for each in cells if 0 <= each[1] < n)
    yield from _made(constraints.LittleKiller, inside, sum(grid[cell] for cell in inside))


def _corners(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    row, column = randbelow(draw, grid.layout.size - 1), randbelow(draw, grid.layout.size - 1)
    cells = tuple((row + down, column + right) for down, right in product((0, 1), repeat=2))
    digits = sorted(grid[cell] for cell in cells)[: 1 + randbelow(draw, 4)]
    yield from _made(constraints.Quadruple, cells, tuple(digits))


def _clones(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    cells = _path(grid.layout.size, 2, draw, sideways=False)
    down, right = randbelow(draw, grid.layout.size), randbelow(draw, grid.layout.size)
    copies = tuple((row + down, column + right) for row, column in cells)
    if max(map(max, copies)) < grid.layout.size and not {*copies} & {*cells}:
        yield from _made(constraints.Clone, cells, copies)


def _groups(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    cells = _path(grid.layout.size, 2 + randbelow(draw, 6), draw)
    if len(cells) < 2:  # the path could not go on
        return
    at = 1 + randbelow(draw, len(cells) - 1)
    yield from _made(constraints.EqualSum, (cells[:at], cells[at:]))
    half = len(cells) // 2
    yield from _made(constraints.SameValues, (cells[:half], cells[half : 2 * half]))


def _counts(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    cells = _path(grid.layout.size, 2 + randbelow(draw, 5), draw)
    digits = [grid[cell] for cell in cells]
    said = [(digits.count(digit), digit) for digit in sorted({*digits})]
    yield from _made(constraints.LookAndSay, cells, said[: 1 + randbelow(draw, 2)])


def _circles(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    digits = {1 + randbelow(draw, 4) for _ in range(2)}
    places = list(product(range(grid.layout.size), repeat=2))
    shuffle(draw, places)
    cells = [
        cell
        for digit in digits
        for cell in [each for each in places if grid[each] == digit][:digit]
    ]
    yield from _made(constraints.CountingCircles, cells)


def _whole(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    yield _one((constraints.AntiKnight, constraints.AntiKing, *NEGATIVE), draw)()


def _usual(grid: Grid, draw: Draw) -> Iterator[constraints.Constraint]:
    if draw() < 0.5:
        cells = _path(grid.layout.size, 2 + randbelow(draw, 3), draw, sideways=False)
        yield from _made(constraints.KillerCage, cells, sum(grid[cell] for cell in cells))
    else:
        kind = _one((constraints.Thermometer, constraints.Whisper), draw)
        yield from _made(kind, _path(grid.layout.size, 2 + randbelow(draw, 4), draw))


USUAL = (_usual,)
"""Cages, thermometers and whispers: what people set most."""

PROPOSALS = (
    *[_lines] * 6,
    *[_sums] * 4,
    *[_dots] * 3,
    _cells,
    _outside,
    _diagonals,
    _corners,
    _clones,
    _groups,
    _counts,
    _circles,
    _whole,
)

OF_ONE_KIND: tuple[Propose, ...] = (
    *[partial(_lines, kinds=(kind,)) for kind in LINES],
    *[partial(_outside, kinds=(kind,)) for kind in OUTSIDE],
    *(_sums, _dots, _diagonals, _corners, _clones, _groups, _counts, _circles),
)
"""The same, each for one kind of rule, or for a few that are alike."""


def _made(kind: Any, *arguments: Any) -> Iterator[constraints.Constraint]:
    """The constraint, if there can be one."""
    try:
        yield kind(*arguments)
    except InvalidOption:
        return


def _path(n: int, length: int, draw: Draw, *, sideways: bool = True) -> Cells:
    """Cells one after another, each beside the one before it, or with `sideways` at its corner."""
    here = randbelow(draw, n), randbelow(draw, n)
    found = [here]
    moves = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    moves += [(1, 1), (1, -1), (-1, 1), (-1, -1)] if sideways else []
    for _ in range(4 * length):
        down, right = moves[randbelow(draw, len(moves))]
        there = here[0] + down, here[1] + right
        if there not in found and min(there) >= 0 and max(there) < n:
            found.append(there)
            here = there
        if len(found) >= length:
            break
    return tuple(found[:length])


def states_and_copies(seed: str) -> Iterator[tuple[Candidates, Candidates]]:
    """Five states of a board with random rules, from which random candidates are removed.

    Each comes with equal candidates that know nothing of the states before.
    """
    draw = random_source(seed)
    candidates = Candidates.of(fitting_puzzle(Layout.boxes(2, 3), (), 6, draw)[0])
    for _ in range(5):
        yield (
            candidates,
            Candidates(candidates.layout, candidates.digits, candidates.masks, 0),
        )
        left = [
            (row, column, digit)
            for row, column in product(range(6), repeat=2)
            for digit in candidates.candidates(row, column)
        ]
        candidates = candidates.eliminate([each for each in left if draw() < 0.12])
