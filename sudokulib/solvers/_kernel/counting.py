"""Counting solutions: states with the same candidates in their open cells are searched only once.

How many solutions a state leads to depends on these candidates alone, since every placement has
already removed what it excludes. Often they come again, with different digits in closed cells:

    r1c1, r1c2 and r2c1, r2c2 can be 12/21 or 21/12. Independently, the open cells of box 9 can be
    filled in 5 ways.

    12/21   the open cells of box 9 are searched: 5 solutions, which are stored
    21/12   the open cells of box 9 again: 5 solutions are added without a search

So if a board falls apart into areas that do not see each other, the areas searched last are
searched once, not once for each way to fill the others. The same happens where a few digits can be
exchanged.

To store counts of residual states is known as component caching in model counting: T. Sang et al.,
"Combining Component Caching and Clause Learning for Effective Model Counting" (2004).
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudokulib.errors import LimitExceeded, Stopped
from sudokulib.solvers._kernel.search import CONFLICTS_PER_HALVING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import NodeCounter
    from sudokulib.solvers._kernel.search import Cover


_FEW = 8
"""The number of solutions up to which contradictions decide where the search branches.

After them the cell depends on the state alone, so the same open cells come again more often.
"""

MAX_STORED_BYTES = 1 << 22
"""The memory for stored counts; when it is full, all of them are dropped."""


def count_solved_states(cover: Cover, x: int, counter: NodeCounter, limit: int) -> int:
    """The number of solved states that can be reached from a state, counted up to `limit`.

    Raises `LimitExceeded` and `Stopped` like the counter, which has the number of nodes at the end;
    the error has the number of solutions until then as `found`.
    Above 16x16, with constraints, and for small limits, the solved states are found one by one.
    """
    if limit <= _FEW or not cover.counts_by_open_cells:
        return number_of(islice(cover.search(x, counter), limit))
    minus, minus_flag, opened = cover.minus, cover.minus_flag, cover.opened
    keep, group, neighbors = cover.keep_masks, cover.group_masks, cover.neighbor_masks
    cell_bits, cell_flags = cover.cell_bits, cover.cell_flags
    cell_minus, cell_minus_flag = cover.cell_minus, cover.cell_minus_flag
    n, cost = cover.n, cover.cost
    # An integer of CPython has four bytes for 30 bits; the rest is for the objects and the table.
    max_stored = MAX_STORED_BYTES // (cover.cell_bits.bit_length() * 4 // 30 + 100)
    # The states to continue with. Below those of a branching there is a 0, and `branchings` has the
    # key of the state that branched, and the number of solutions found before.
    states: list[int] = []
    branchings: list[tuple[int, int]] = []
    stored: dict[int, int] = {}
    found = 0
    point = True
    latest = ones = twos = fours = 0  # as in `Cover.search`
    conflicts_left = CONFLICTS_PER_HALVING
    nodes = counter.nodes + cost
    pause = counter.next_check
    if nodes > pause:
        pause = counter.check(nodes, cover.stride)
    if not x:
        counter.nodes = nodes
        return 0
    while True:
        v = x + minus
        w = x & v
        s = (v ^ w + minus_flag) & opened
        if s:
            while s:
                x &= keep[(x & group[s.bit_length()]).bit_length()]
                s &= x
            if x:
                continue
            there = neighbors[(w & opened).bit_length()]
            if there and found < _FEW:
                latest = there
                carry = ones & there
                ones ^= there
                fours |= twos & carry
                twos ^= carry
                conflicts_left -= 1
                if not conflicts_left:
                    conflicts_left = CONFLICTS_PER_HALVING
                    ones, twos, fours = twos, fours, 0
        else:
            g = x & cell_flags
            if g:
                if point:
                    point = False
                    before = x
                    x = cover._point(x)
                    if x != before:
                        continue
                if nodes > pause:
                    try:
                        pause = counter.check(nodes, cover.stride)
                    except (LimitExceeded, Stopped) as error:
                        error.found = found
                        raise
                # Before the first solution nothing is stored, so boards with one solution take as
                # long as in `Cover.search`.
                key = x & g - (g >> n) if found else 0
                more = stored.get(key)
                if more is not None:
                    found += more
                else:
                    v = w & cell_bits
                    pair = (v & v + cell_minus) + cell_minus_flag & g
                    if not pair:
                        if not (found or latest):
                            w &= w + minus
                            pair = w + minus_flag & x & opened
                            pair = pair & cover.block_flags or pair
                        v &= v + cell_minus
                        while not pair:
                            v &= v + cell_minus
                            pair = v + cell_minus_flag & g
                    elif found < _FEW:
                        pair = pair & fours or pair
                        pair = pair & twos or pair
                        pair = pair & ones or pair
                        pair = pair & latest or pair
                    branchings.append((key, found))
                    states.append(0)
                    options = x & group[pair.bit_length()]
                    t = options.bit_length()
                    options ^= 1 << t - 1
                    while options:
                        states.append(x & keep[t])
                        t = options.bit_length()
                        options ^= 1 << t - 1
                    x &= keep[t]
                    nodes += cost
                    continue
            else:
                found += 1
            if found >= limit:
                counter.nodes = nodes
                return limit
        while states:
            x = states.pop()
            if x:
                break
            key, before = branchings.pop()
            if key and found > before:
                if len(stored) >= max_stored:
                    stored.clear()
                stored[key] = found - before
        else:
            counter.nodes = nodes
            return found
        nodes += cost


def number_of(solutions: Iterator[object]) -> int:
    """The number of solutions; the error of a search that is ended has the number until then.

    >>> number_of(iter("abc"))
    3
    """
    number = 0
    try:
        for _ in solutions:
            number += 1
    except (LimitExceeded, Stopped) as error:
        error.found = number
        raise
    return number
