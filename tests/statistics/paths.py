"""How probable a grid is under a filler's rule: the probability of the one path that leads to it.

A search that tries the candidates of a cell in random order, and finishes each try before the next,
takes the first one that can be completed at all. So the probability of a grid is the product, over
the cells in the order of the search, of one over the number of candidates that can be completed.
This is exact; the kernel says which can be.

A rule that draws a row (or a digit) as a whole and begins it again at a dead end takes each way to
draw it in proportion to the product of one over the numbers of candidates. The sum of these
products over all ways is the chance that a draw succeeds. Such a rule goes back further when it
has failed often, which has no simple formula, so here the parts are given, to make scores of.

Internal: the kernel is searched from a state in the middle.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from math import lgamma, log

from sudokulib import CoverSolver, Grid, Layout, Limits
from sudokulib._base.limits import NodeCounter
from sudokulib.solvers._kernel.search import cover_of

Choose = Callable[[Layout, bytearray, list[int]], int]
"""The next empty cell, given the cells and the candidates (a mask) of each."""


def first_empty(layout: Layout, cells: bytearray, left: list[int]) -> int:
    return cells.index(0)


def fewest_candidates(layout: Layout, cells: bytearray, left: list[int]) -> int:
    sizes = [99 if cells[cell] else left[cell].bit_count() for cell in range(len(cells))]
    return sizes.index(min(sizes))


def log_probability(grid: Grid, choose: Choose) -> float:
    """Of a grid, by a search that goes back one cell at a dead end and is never cut short."""
    layout = grid.layout
    cells = bytearray(layout.cell_count)
    left = [(1 << layout.size) - 1] * layout.cell_count
    total = 0.0
    for _ in range(layout.cell_count):
        cell = choose(layout, cells, left)
        digit = grid.digits[cell]
        completed = 1
        for other in range(1, layout.size + 1):
            if other != digit and left[cell] >> other - 1 & 1:
                cells[cell] = other
                completed += can_be_completed(Grid(layout, bytes(cells)))
        total -= log(completed)
        cells[cell] = digit
        for peer in layout.peers[cell]:
            left[peer] &= ~(1 << digit - 1)
    return total


def can_be_completed(grid: Grid) -> bool:
    return next(CoverSolver().solutions(grid), None) is not None


Parts = tuple[float, list[float]]
"""The logarithm of the product of one over the candidates; the chance of success of each draw."""


def parts_by_row(grid: Grid) -> Parts:
    """For rows that are drawn cell by cell, and as a whole again at a dead end."""
    layout, cells = grid.layout, grid.digits
    left = [(1 << layout.size) - 1] * layout.cell_count
    total, chances = 0.0, []
    for row in layout.rows:
        masks = [left[cell] for cell in row]
        used = 0
        for cell, mask in zip(row, masks):
            total -= log((mask & ~used).bit_count())
            used |= 1 << cells[cell] - 1
        chances.append(_chance_of_a_row(masks))
        for cell in row:
            for peer in layout.peers[cell]:
                left[peer] &= ~(1 << cells[cell] - 1)
    return total, chances


def _chance_of_a_row(masks: list[int]) -> float:
    """That no cell is left without a candidate, over all ways to draw the cells."""
    states = {0: 1.0}
    for mask in masks:
        after: dict[int, float] = defaultdict(float)
        for used, chance in states.items():
            free = mask & ~used
            if free:
                chance /= free.bit_count()
                while free:
                    bit = free & -free
                    after[used | bit] += chance
                    free ^= bit
        states = after
    return sum(states.values())


def parts_by_digit(grid: Grid, order: tuple[int, ...]) -> Parts:
    """For digits that are placed row by row in this order, and as a whole again at a dead end."""
    layout, n = grid.layout, grid.layout.size
    unseen = _unseen(layout)
    empty = (1 << n * n) - 1
    total, chances = 0.0, []
    for digit in range(1, n + 1):
        chances.append(_chance_of_a_digit(layout, order, empty))
        free = empty
        for row in order:
            cell = row * n + grid.digits[row * n : row * n + n].index(digit)
            total -= log((free >> row * n & (1 << n) - 1).bit_count())
            free &= unseen[cell]
            empty ^= 1 << cell
    return total, chances


def _chance_of_a_digit(layout: Layout, order: tuple[int, ...], empty: int) -> float:
    """That no row is left without a place, over all ways to place the digit."""
    n, unseen = layout.size, _unseen(layout)
    states = {empty: 1.0}
    for row in order:
        after: dict[int, float] = defaultdict(float)
        for free, chance in states.items():
            places = free & (1 << n) - 1 << row * n
            if places:
                chance /= places.bit_count()
                while places:
                    place = places & -places
                    after[free & unseen[place.bit_length() - 1]] += chance
                    places ^= place
        states = after
    return sum(states.values())


@cache
def _unseen(layout: Layout) -> list[int]:
    """For every cell the mask of the cells that do not see it and lie in other rows."""
    every = (1 << layout.cell_count) - 1
    masks = []
    for cell, peers in enumerate(layout.peers):
        mask = every ^ 1 << cell
        for peer in peers:
            mask &= ~(1 << peer)
        masks.append(mask)
    return masks


def log_probability_by_cover(grid: Grid) -> float:
    """Nearly that by `CoverFiller`, for a search that had met no contradiction before.

    The kernel looks for trouble where it has met some, which depends on what was tried before; here
    it goes to the cell where it goes without. It fills what is forced, and then branches.
    """
    layout, n = grid.layout, grid.layout.size
    kernel = cover_of(layout)
    goal = kernel.start(grid.digits)
    x = kernel.start(grid.digits[:n] + bytes(layout.cell_count - n))
    total = -lgamma(n + 1)
    minus, flag, opened = kernel.minus, kernel.minus_flag, kernel.opened
    cells = kernel.cell_bits
    while True:
        w = x & x + minus
        single = (w | w + flag & x) & opened
        if single:
            while single:
                x &= kernel.keep_masks[(x & kernel.group_masks[single.bit_length()]).bit_length()]
                single &= x
            continue
        if not x & kernel.cell_flags:
            return total
        v = w & cells
        fewest = 0
        while not fewest:
            v &= v + (minus & cells)
            fewest = v + (flag & cells) & x & kernel.cell_flags
        options = x & kernel.group_masks[fewest.bit_length()]
        completed, after = 0, 0
        while options:
            candidate = options.bit_length()
            options ^= 1 << candidate - 1
            state = x & kernel.keep_masks[candidate]
            if state & goal == goal:
                completed, after = completed + 1, state
            else:
                completed += next(kernel.search(state, NodeCounter(Limits(None))), None) is not None
        total -= log(completed)
        x = after
