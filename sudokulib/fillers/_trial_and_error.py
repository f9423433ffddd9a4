"""Trial and error: the common part of fillers that draw digits at random and can get stuck.

Three things keep these fillers from running forever: a filler goes back further each time it fails
again (`backtrack_level`), the kernel checks whether the board can be filled at all, and the number
of steps is limited (`retry`).
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from sudokulib._base.limits import Limits, NodeCounter, counting
from sudokulib._board.grid import Grid
from sudokulib.errors import LimitExceeded, NoSolution, UnsupportedLayout
from sudokulib.randomness import randbelow
from sudokulib.solvers._kernel.reproducible import reproducible_cover

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw


_NODES_PER_CHUNK = 100
_PROOF_NODES = 10_000  # nodes: a board that cannot be filled mostly shows it within a few


def random_bit(draw: Draw, mask: int) -> int:
    """One of the bits that are set in a mask, all equally likely; a single one takes no draw.

    >>> from sudokulib.randomness import random_source
    >>> draw = random_source(1)
    >>> {random_bit(draw, 0b1101) for _ in range(100)} == {0b0001, 0b0100, 0b1000}
    True
    """
    if mask & (mask - 1):
        for _ in range(randbelow(draw, mask.bit_count())):
            mask &= mask - 1
    return mask & -mask


def counted_range(count: int, every: int, counter: NodeCounter) -> Iterator[int]:
    """`range(count)`; each `every` numbers count as 100 nodes, starting with the first one.

    >>> counter = NodeCounter()
    >>> list(counted_range(5, 2, counter)), counter.nodes
    ([0, 1, 2, 3, 4], 300)
    """

    def chunks() -> Iterator[range]:
        for start in range(0, count, every):
            counter.add(_NODES_PER_CHUNK)
            yield range(start, min(start + every, count))

    return chain.from_iterable(chunks())


def tries_before_backtracking(n: int) -> int:
    """How often a row or a digit is drawn again before going back to the previous one, on boxes.

    With fewer tries, some attempts end that could have succeeded; with more tries, time is lost on
    attempts that cannot. Successes get rarer on larger boards, so the number grows with the cube:
    18 tries on 9x9, 200 on 20x20. In measurements this was near the best for rows and for digits.

    >>> [tries_before_backtracking(n) for n in (4, 9, 16)]
    [4, 18, 102]
    """
    return max(n, n**3 // 40)


def backtrack_level(failures: list[int], level: int, tries: int) -> int:
    """The level (a row, a digit) to draw again after a dead end at this one.

    It is the same level until that has failed `tries` times; then all its failures count as one
    failure of the level before it, and so on down to the first level. `failures` is updated.

    >>> failures = [0, 0, 0]
    >>> [backtrack_level(failures, 2, tries=2) for _ in range(4)]
    [2, 1, 2, 0]
    """
    failures[level] += 1
    while level and failures[level] >= tries:
        failures[level] = 0
        level -= 1
        failures[level] += 1
    return level


def retry(
    layout: Layout,
    attempt: Callable[[int], bytes | None],
    *,
    first: int,
    limit: int,
    counter: NodeCounter,
) -> bytes:
    """The cells that an attempt fills, with a growing budget for each attempt and a limit for all.

    `attempt` takes a budget and returns `None` when it is spent. The first budget is `first`, and
    each further budget is larger by this amount. Starting again helps a search whose running time
    has a heavy tail: C. P. Gomes, B. Selman and H. Kautz, "Boosting Combinatorial Search Through
    Randomization" (1998).

    After the first failure the kernel looks for a grid. Raises `NoSolution` if it proves that there
    is no grid, `UnsupportedLayout` when the limit is spent, and the `LimitExceeded` and `Stopped`
    of the counter. An attempt that takes long must use this counter too.

    >>> from sudokulib import Layout
    >>> budgets = []
    >>> retry(Layout.boxes(2, 2), budgets.append, first=2, limit=10, counter=NodeCounter())
    Traceback (most recent call last):
        ...
    sudokulib.errors.UnsupportedLayout: not filled within the limit of 10 steps: ...
    >>> budgets
    [2, 4, 4]
    """
    budget, spent = first, 0
    while spent < limit:
        counter.add()
        cells = attempt(budget)
        if cells is not None:
            return cells
        if not spent:
            _require_a_grid(layout, counter)
        spent += budget
        budget = min(budget + first, limit - spent)
    raise UnsupportedLayout(f"not filled within the limit of {limit} steps", layout=layout)


def _require_a_grid(layout: Layout, counter: NodeCounter) -> None:
    """Raises `NoSolution` if a short search proves that the layout has no grid."""
    if layout.is_plain:
        return  # there is a grid: that of `PatternFiller`
    n = layout.size
    with counting(counter):
        kernel = reproducible_cover(layout)
    # By renaming digits, any grid gets a first row with the digits in order.
    start = kernel.start(bytes(range(1, n + 1)) + bytes(n * n - n))
    proof = NodeCounter(Limits(_PROOF_NODES), outer=counter)
    try:
        found = next(kernel.search(start, proof), None)
    except LimitExceeded:
        if not proof.is_exceeded:
            raise
        return  # not proved: there may be one
    proof.pass_on()
    if found is None:
        raise NoSolution(grid=Grid.empty(layout))
