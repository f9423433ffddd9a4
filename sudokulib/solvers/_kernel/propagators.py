"""The words that the search looks at: those of the constraints, and those that follow from them.

What the search looks at when no single is left: some cells, and what follows from their digits.

    Watch   the cells of a word: digits that no word has go, in these cells
    Links   a cell, and what its digits leave in other cells, each of which makes a pair with it

                  2 6 7          a cell with 2, 6 and 7 left, and white dots to its
              3 <-- o --> 1 3 5 6 7 8        neighbours: one keeps 1, 3, 5, 6, 7, 8

Both have a mask and remember what they found, by the candidates there. Lines of pairs such as
thermometers are links alone: there are only a few hundred sets of digits for a cell, but as many
for each cell of a word. What links do between two cells is arc consistency (A. Mackworth,
"Consistency in Networks of Relations", 1977), which finds all that follows from a line of pairs.
"""

from __future__ import annotations

from functools import reduce
from itertools import pairwise
from operator import and_
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sudokulib._board.compiled_constraints import narrowing_of_sum, unfit
from sudokulib._candidates.rule_of_45 import find_innies_and_outies, unions_of_houses
from sudokulib.constraints._automata import pairs_of
from sudokulib.constraints._equations import equations_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib._board.compiled_constraints import Rules
    from sudokulib._board.layout import Layout
    from sudokulib.constraints._layered_graph import Narrow


_MOST_BESIDE = 1 << 10

Lost: TypeAlias = "Callable[[int, int], int]"
"""All bits of some candidates of a cell: the position of its group, its digits as a mask."""


class Watch:
    """A word as the search sees it: the bits of its cells, and what it knows about states."""

    __slots__ = ("_every", "_narrow", "_starts", "known", "mask", "near")

    def __init__(self, cells: Sequence[int], narrow: Narrow, n: int, width: int) -> None:
        self._narrow = narrow
        self._starts = [cell * width for cell in cells]
        self._every = (1 << n) - 1
        self.mask = sum([self._every << start for start in self._starts])
        self.near = sum([1 << start + n for start in self._starts])
        self.known: dict[int, int] = {}
        """What is kept of a state, by the candidates of the cells."""

    def kept(self, k: int, full: int, lost: Lost) -> int:
        """What is kept of a state with these candidates in the cells; 0 for a contradiction."""
        every, starts = self._every, self._starts
        masks = [k >> start & every for start in starts]
        left = self._narrow(masks)
        if left is None or 0 in left:
            return 0
        gone = 0
        for start, before, after in zip(starts, masks, left, strict=True):
            if before != after:
                gone |= lost(start, before & ~after)
        return full ^ gone if gone else full


class Links:
    """A cell as the search sees it, and others with tables: what its digits leave there."""

    __slots__ = ("_others", "_start", "known", "mask", "near")

    def __init__(self, cell: int, others: Sequence[tuple[int, Beside]], n: int, width: int) -> None:
        self._start = cell * width
        self._others = [(other * width, beside) for other, beside in others]
        self.mask = (1 << n) - 1 << self._start
        self.near = sum([1 << start + n for start, _ in self._others], 1 << self._start + n)
        self.known: dict[int, int] = {}

    def kept(self, k: int, full: int, lost: Lost) -> int:
        """What is kept of a state with these candidates in the cell."""
        digits, gone = k >> self._start, 0
        for start, beside in self._others:
            there = beside.get(digits)
            if there is None:
                there = beside.gone(digits)
            if there:
                gone |= lost(start, there)
        return full ^ gone if gone else full


class Beside(dict[int, int]):
    """The digits that go beside some digits, from those that go beside each digit from 0."""

    def __init__(self, table: Sequence[int]) -> None:
        super().__init__()
        self._table = table

    def gone(self, digits: int) -> int:
        """Those that go beside all of these digits: the result is kept."""
        beside = [gone for d, gone in enumerate(self._table) if digits >> d & 1]
        if len(self) >= _MOST_BESIDE:
            self.clear()
        self[digits] = found = reduce(and_, beside, (1 << len(self._table)) - 1)
        return found


class KernelWords(NamedTuple):
    """What the search looks at: words, as their cells and functions, and cells with links."""

    words: list[tuple[tuple[int, ...], Narrow]]
    links: dict[int, list[tuple[int, Beside]]]
    """By cell, other cells with what its digits rule out there."""


def kernel_words(layout: Layout, rules: Rules) -> KernelWords:
    """The words and links of a board.

    A word that is several equations, such as a region sum line, is a word for each of them; a line
    of pairs is links alone.
    """
    n = layout.size
    found: list[tuple[tuple[int, ...], Narrow]] = []
    cages: list[tuple[tuple[int, ...], int]] = []
    chains: list[tuple[int, int, tuple[int, ...]]] = []
    for word in rules.words:
        fits = pairs_of(word.rule)
        if fits is not None:
            table = unfit(fits, n)
            chains += [(a, b, table) for a, b in pairwise(word.cells)]
            continue
        equations = equations_of(word.rule, len(word.cells))
        if len(equations) < 2:
            found.append((word.cells, word.narrow))
        for places, weights, total in equations:
            cells = tuple([word.cells[place] for place in places])
            if set(weights) == {1}:
                cages.append((cells, total))
            if len(equations) > 1:
                found.append((cells, narrowing_of_sum(cells, weights, total, rules.apart, n)))
    for left_over in find_innies_and_outies(layout, cages, unions_of_houses(layout)):
        cells, weights, total = left_over.sum
        found.append((cells, narrowing_of_sum(cells, weights, total, rules.apart, n)))
    return KernelWords(found, _links(rules, chains, n))


def _links(
    rules: Rules, chains: Sequence[tuple[int, int, tuple[int, ...]]], n: int
) -> dict[int, list[tuple[int, Beside]]]:
    """Lines of pairs, and two cells whose pairs allow few digits together, such as a dot.

    The masks of the search take rivals away only when a digit is placed. Links see before that that
    a 5 needs a 4 or a 6 beside it.
    """
    tables: dict[tuple[int, int], list[int]] = {}
    for a, b, losing in [*[pair[:3] for pair in rules.pairs], *chains]:
        if a > b:
            a, b, losing = b, a, turned(losing)
        table = tables.setdefault(
            (a, b), [1 << d if rules.apart[a] >> b & 1 else 0 for d in range(n)]
        )
        for d, gone in enumerate(losing):
            table[d] |= gone
    lines = {(min(a, b), max(a, b)) for a, b, _ in chains}
    shared: dict[tuple[int, ...], Beside] = {}
    links: dict[int, list[tuple[int, Beside]]] = {}
    for (a, b), table in tables.items():
        if 2 * sum([gone.bit_count() for gone in table]) >= n * n or (a, b) in lines:
            for one, other, each in ((a, b, tuple(table)), (b, a, turned(table))):
                beside = shared.setdefault(each, Beside(each))
                links.setdefault(one, []).append((other, beside))
    return links


def turned(table: Sequence[int]) -> tuple[int, ...]:
    """The table for the second cell from that for the first."""
    n = len(table)
    return tuple([sum([1 << d for d in range(n) if table[d] >> e & 1]) for e in range(n)])
