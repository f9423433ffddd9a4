"""Propagators: constraints that the search applies when no single is left.

    SequencePropagator   the cells of a sequence, such as a cage or an arrow: digits that are in no
                         way to fill them are removed there
    PairPropagator       a cell, and what its digits leave in other cells, each of which makes a
                         pair with it

                  2 6 7          a cell with 2, 6 and 7 left, and white dots to its
              3 <-- o --> 1 3 5 6 7 8        neighbours: one keeps 1, 3, 5, 6, 7, 8

Both have a mask and cache what they found, by the candidates there. Lines of pairs such as
thermometers are pairs alone: there are only a few hundred sets of digits for a cell, but as many
for each cell of a sequence. What pairs do between two cells is arc consistency (A. Mackworth,
"Consistency in Networks of Relations", 1977), which finds all that follows from a line of pairs.
"""

from __future__ import annotations

from functools import reduce
from itertools import pairwise
from operator import and_
from typing import TYPE_CHECKING, TypeAlias

from sudokulib._board.compiled_constraints import forbidden_digits, sum_narrowing
from sudokulib._candidates.rule_of_45 import innie_outie_sums, unions_of_houses
from sudokulib.constraints._automata import adjacent_relation
from sudokulib.constraints._equations import equations_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib._board.compiled_constraints import CompiledConstraints
    from sudokulib._board.layout import Layout
    from sudokulib.constraints._layered_graph import Narrow


_MAX_CACHED = 1 << 10
"""Results that a table of pairs caches before it drops them."""

CandidateBits: TypeAlias = "Callable[[int, int], int]"
"""All bits of some candidates of a cell: the position of its group, its digits as a mask."""


class SequencePropagator:
    """Cells whose digits are read as a sequence: what `narrow` leaves of their candidates."""

    __slots__ = ("_all_digits", "_narrow", "_starts", "cache", "flags", "mask")

    def __init__(self, cells: Sequence[int], narrow: Narrow, n: int, width: int) -> None:
        self._narrow = narrow
        self._starts = [cell * width for cell in cells]
        self._all_digits = (1 << n) - 1
        self.mask = sum([self._all_digits << start for start in self._starts])
        """The candidates of the cells."""
        self.flags = sum([1 << start + n for start in self._starts])
        """The flags of the cells."""
        self.cache: dict[int, int] = {}
        """What remains of a state, by the candidates of the cells."""

    def propagate(self, k: int, full: int, candidate_bits: CandidateBits) -> int:
        """What remains of a state with these candidates in the cells; 0 for a contradiction."""
        all_digits, starts = self._all_digits, self._starts
        masks = [k >> start & all_digits for start in starts]
        left = self._narrow(masks)
        if left is None or 0 in left:
            return 0
        removed = 0
        for start, before, after in zip(starts, masks, left, strict=True):
            if before != after:
                removed |= candidate_bits(start, before & ~after)
        return full ^ removed if removed else full


class PairPropagator:
    """A cell, and others with tables: what its digits leave there."""

    __slots__ = ("_others", "_start", "cache", "flags", "mask")

    def __init__(
        self, cell: int, others: Sequence[tuple[int, ExcludedDigits]], n: int, width: int
    ) -> None:
        self._start = cell * width
        self._others = [(other * width, table) for other, table in others]
        self.mask = (1 << n) - 1 << self._start
        """The candidates of the cell."""
        self.flags = sum([1 << start + n for start, _ in self._others], 1 << self._start + n)
        """The flags of all its cells."""
        self.cache: dict[int, int] = {}
        """What remains of a state, by the candidates of the cell."""

    def propagate(self, k: int, full: int, candidate_bits: CandidateBits) -> int:
        """What remains of a state with these candidates in the cell."""
        digits, removed = k >> self._start, 0
        for start, table in self._others:
            excluded = table.get(digits)
            if excluded is None:
                excluded = table.add(digits)
            if excluded:
                removed |= candidate_bits(start, excluded)
        return full ^ removed if removed else full


Propagator: TypeAlias = SequencePropagator | PairPropagator


class ExcludedDigits(dict[int, int]):
    """By the digits of a cell, the digits that all of them exclude in another; both are masks.

    It begins with what each digit, from 0, excludes.
    """

    def __init__(self, excluded: Sequence[int]) -> None:
        super().__init__()
        self._excluded = excluded

    def add(self, digits: int) -> int:
        """The entry for these digits, which is cached."""
        by_digit = [excluded for d, excluded in enumerate(self._excluded) if digits >> d & 1]
        if len(self) >= _MAX_CACHED:
            self.clear()
        self[digits] = found = reduce(and_, by_digit, (1 << len(self._excluded)) - 1)
        return found


def propagators_of(
    layout: Layout, compiled: CompiledConstraints, width: int
) -> tuple[list[PairPropagator], list[SequencePropagator]]:
    """The propagators of a board whose groups have this width.

    They are those of its constraints, and those of sums that follow from cages. A constraint that
    is several equations, such as a region sum line, has a propagator for each of them; a line of
    pairs has pairs alone.
    """
    n = layout.size
    sequences: list[tuple[tuple[int, ...], Narrow]] = []
    cages: list[tuple[tuple[int, ...], int]] = []
    lines: list[_Pair] = []
    for word in compiled.regulars:
        fits = adjacent_relation(word.rule)
        if fits is not None:
            excluded = forbidden_digits(fits, n)
            lines += [(a, b, excluded) for a, b in pairwise(word.cells)]
            continue
        equations = equations_of(word.rule, len(word.cells))
        if len(equations) < 2:
            sequences.append((word.cells, word.narrow))
        for places, weights, total in equations:
            cells = tuple([word.cells[place] for place in places])
            if set(weights) == {1}:
                cages.append((cells, total))
            if len(equations) > 1:
                sequences.append(
                    (cells, sum_narrowing(cells, weights, total, compiled.differing_cells, n))
                )
    for found in innie_outie_sums(layout, cages, unions_of_houses(layout)):
        cells, weights, total = found.weighted
        sequences.append((cells, sum_narrowing(cells, weights, total, compiled.differing_cells, n)))
    return (
        [PairPropagator(cell, others, n, width) for cell, others in _pairs(compiled, lines, n)],
        [SequencePropagator(cells, narrow, n, width) for cells, narrow in sequences],
    )


_Pair = tuple[int, int, tuple[int, ...]]
"""Two cells, and for each digit (from 0) of the first what it excludes in the second."""


def _pairs(
    compiled: CompiledConstraints, lines: Sequence[_Pair], n: int
) -> list[tuple[int, list[tuple[int, ExcludedDigits]]]]:
    """By cell, other cells with what its digits exclude there.

    These are lines of pairs, and two cells whose pairs allow few digits together, such as a dot.
    The masks of the search remove what a digit excludes only when it is placed. Pairs see before
    that that a 5 needs a 4 or a 6 beside it.
    """
    excluded: dict[tuple[int, int], list[int]] = {}
    for a, b, table in [*[pair[:3] for pair in compiled.pairs], *lines]:
        if a > b:
            a, b, table = b, a, transposed(table)
        union = excluded.setdefault(
            (a, b), [1 << d if compiled.differing_cells[a] >> b & 1 else 0 for d in range(n)]
        )
        for d, more in enumerate(table):
            union[d] |= more
    in_lines = {(min(a, b), max(a, b)) for a, b, _ in lines}
    shared: dict[tuple[int, ...], ExcludedDigits] = {}
    found: dict[int, list[tuple[int, ExcludedDigits]]] = {}
    for (a, b), union in excluded.items():
        if 2 * sum([mask.bit_count() for mask in union]) >= n * n or (a, b) in in_lines:
            for one, other, table in ((a, b, tuple(union)), (b, a, transposed(union))):
                pair_table = shared.setdefault(table, ExcludedDigits(table))
                found.setdefault(one, []).append((other, pair_table))
    return list(found.items())


def transposed(table: Sequence[int]) -> tuple[int, ...]:
    """The table for the second cell from that for the first."""
    n = len(table)
    return tuple([sum([1 << d for d in range(n) if table[d] >> e & 1]) for e in range(n)])
