"""Propagators: constraints that the search applies when there are no singles left.

    SequencePropagator   the cells of a sequence, such as a cage or an arrow: removes digits that no
                         way to fill these cells contains
    SumPropagator        the same for a sum of several groups of cells, which share what they found
    PairPropagator       a cell and the other cells that form pairs with it: removes digits that all
                         candidates of the cell exclude

                  2 6 7          a cell with the candidates 2, 6, 7, and white dots to its
              3 <-- o --> 1 3 5 6 7 8        neighbours: one of them keeps 1, 3, 5, 6, 7, 8

Each propagator has a mask and caches its results by the candidates of its cells. For lines whose
rules only concern pairs, such as thermometers, pairs are enough: there are only a few hundred sets
of candidates for one cell, but for a sequence there are as many for each of its cells. Between two
cells, pairs provide arc consistency (A. Mackworth, "Consistency in Networks of Relations", 1977),
which finds everything that follows from such a line.

If all words of a sequence contain a digit, such as all sets of digits of a cage, the digit is
*required*. It is in one of its places, so the candidates that all of these places exclude are
removed, in the cells of the sequence and elsewhere:

    a renban of 5 in a row    12345, 23456, ... 56789: 5 is not elsewhere in the row
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import chain, combinations, pairwise
from operator import and_
from typing import TYPE_CHECKING, TypeAlias

from sudokulib._base.limits import check_work
from sudokulib._board.compiled_constraints import (
    forbidden_digits,
    sum_narrowing,
    transposed,
    union_of,
)
from sudokulib._candidates.rule_of_45 import innie_outie_sums, unions_of_houses
from sudokulib.constraints._automata import adjacent_relation
from sudokulib.constraints._compact_tables import RequiringDigits, int_with_bits
from sudokulib.constraints._equations import GroupedSum, equations_of
from sudokulib.constraints._layered_graph import work_of_call
from sudokulib.constraints._order_free import sets_of_rule
from sudokulib.constraints._place_groups import group_places, large_groups

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._board.compiled_constraints import CompiledConstraints, CompiledRegular
    from sudokulib._board.layout import Layout
    from sudokulib.constraints._equations import GroupSums
    from sudokulib.constraints._layered_graph import Narrow
    from sudokulib.constraints._protocol import Automaton
    from sudokulib.solvers._kernel.constrained import ConstrainedCover


_MAX_PLACES = 6
"""A required digit with more places than this is not looked at."""
_MAX_CACHED = 1 << 10
"""The largest number of results that a table of pairs caches before it is cleared."""
_MAX_MASK_BYTES = 1 << 25
"""The memory for the masks of the equations of all constraints together."""
_MAX_STEPS_OF_SETS = 500_000
"""The steps of automata to find out which rules do not depend on the order of digits."""
_WORK_OF_SUM, _WORK_OF_CELL, _WORK_OF_PAIR = 1_000, 20, 20
"""The work to make a function for a sum, for each cell of a sequence, and to join two tables.

See `NodeCounter.add_work`.
"""


class SequencePropagator:
    """Cells whose digits are read as a sequence; `narrow` removes candidates from them."""

    __slots__ = (
        "_all_digits",
        "_narrow",
        "_with_required",
        "cache",
        "flags",
        "mask",
        "starts",
        "work",
    )

    def __init__(
        self, cells: Sequence[int], narrow: Narrow, n: int, width: int, *, with_required: bool
    ) -> None:
        self._narrow = narrow
        self._with_required = None
        if with_required and isinstance(narrow, RequiringDigits):
            self._with_required = narrow.with_required
        self.starts = [cell * width for cell in cells]
        """The first bits of the cells."""
        self._all_digits = (1 << n) - 1
        self.flags = int_with_bits([start + n for start in sorted(self.starts)])
        """The flags of the cells."""
        self.mask = self.flags - (self.flags >> n)
        """The candidates of the cells."""
        self.cache: dict[int, int] = {}
        """The cached results, by the candidates of the cells."""
        self.work = work_of_call(narrow, len(cells), n)
        """About how many candidates `propagate` looks at."""

    def propagate(self, k: int, kernel: ConstrainedCover) -> int:
        """The mask that remains of a state with these candidates; 0 for a contradiction."""
        all_digits, starts = self._all_digits, self.starts
        masks = [k >> start & all_digits for start in starts]
        required = 0
        if self._with_required is None:
            left = self._narrow(masks)
        else:
            left, required = self._with_required(masks)
        if left is None or 0 in left:
            return 0
        if left is masks and not required:
            return kernel.full
        return _remaining(kernel, starts, masks, left, required)

    def clear(self) -> None:
        """Removes the cached results."""
        self.cache.clear()


class SumPropagator:
    """A sum of several groups of cells, each of which caches what it can contribute.

    Sums share their groups. While the candidates of a group stay the same, its sets of digits and
    their sums are found by a single look-up, and so are the candidates that remain if only some of
    these sums are possible.
    """

    __slots__ = ("_groups", "_useful_sums", "cache", "flags", "mask", "work")

    def __init__(self, groups: Sequence[SumGroup], narrow: GroupedSum) -> None:
        self._groups = groups
        self._useful_sums = narrow.useful_sums
        self.mask = sum([group.mask for group in groups])
        """The candidates of the cells."""
        self.flags = sum([group.flags for group in groups])
        """The flags of the cells."""
        places = sum([len(group.starts) for group in groups])
        self.work = work_of_call(narrow, places, groups[0].all_digits.bit_length())
        """About how many candidates a call looks at."""
        self.cache: dict[int, int] = {}
        """The cached results, by the candidates of the cells."""

    @property
    def starts(self) -> list[int]:
        """The first bits of the cells."""
        return [start for group in self._groups for start in group.starts]

    def propagate(self, k: int, kernel: ConstrainedCover) -> int:
        """The mask that remains of a state with these candidates; 0 for a contradiction."""
        states = []
        for group in self._groups:
            candidates = k & group.mask
            state = group.states.get(candidates)
            if state is None:
                kernel.count_cached()
                state = group.states[candidates] = SumGroupState(group, candidates)
            states.append(state)
        remaining = full = kernel.full
        for state, useful in zip(states, self._useful_sums([state.sums for state in states])):
            if useful == state.sums[0]:
                continue
            kept = state.remaining.get(useful)
            if kept is None:
                kernel.count_cached()
                kept = state.remaining[useful] = state.after(useful, kernel)
            if kept is not full:
                remaining &= kept
        return full if remaining == full else remaining

    def clear(self) -> None:
        """Removes the cached results, also those of the groups."""
        self.cache.clear()
        for group in self._groups:
            group.states.clear()


class SumGroup:
    """Cells with different digits in some sums."""

    __slots__ = ("all_digits", "flags", "mask", "starts", "states", "sums")

    def __init__(self, cells: Sequence[int], sums: GroupSums, n: int, width: int) -> None:
        self.sums = sums
        self.starts = [cell * width for cell in cells]
        self.all_digits = (1 << n) - 1
        self.mask = sum([self.all_digits << start for start in self.starts])
        """The candidates of the cells."""
        self.flags = sum([1 << start + n for start in self.starts])
        self.states: dict[int, SumGroupState] = {}
        """By the candidates of the cells."""


class SumGroupState:
    """The candidates of a group of cells, and what they contribute to a sum."""

    __slots__ = ("_group", "_masks", "_rows", "remaining", "sums")

    def __init__(self, group: SumGroup, k: int) -> None:
        self._group = group
        self._masks = [k >> start & group.all_digits for start in group.starts]
        self._rows = group.sums.supported(self._masks)
        self.sums = group.sums.sums(self._rows)
        """The contributions; see `GroupSums.sums`."""
        self.remaining: dict[int, int] = {}
        """The mask that remains of a state, by the contributions that are possible."""

    def after(self, useful: int, kernel: ConstrainedCover) -> int:
        """The mask that remains if only these contributions are possible."""
        sums = self._group.sums
        left, required = sums.narrow_to(self._masks, self._rows, useful)
        if left is None or 0 in left:
            return 0
        return _remaining(kernel, self._group.starts, self._masks, left, required)


def _remaining(
    kernel: ConstrainedCover,
    starts: Sequence[int],
    before: Sequence[int],
    left: Sequence[int],
    required: int,
) -> int:
    """The mask that remains of a state if only these candidates are left in some cells.

    One of the places of each required digit has it, so the candidates that all of these places
    exclude are removed too.
    """
    removed = 0
    for start, old, new in zip(starts, before, left, strict=True):
        if old != new:
            removed |= kernel.bits_of(start, old & ~new)
    remaining = kernel.full ^ removed if removed else kernel.full
    while required:
        d = required.bit_length()
        required ^= 1 << d - 1
        places = [start for start, mask in zip(starts, left, strict=True) if mask >> d - 1 & 1]
        if 1 < len(places) <= _MAX_PLACES:
            excluded_by_all = kernel.opened
            for start in places:
                excluded_by_all |= kernel.keep_masks[start + d]
            remaining &= excluded_by_all
    return kernel.full if remaining == kernel.full else remaining


class PairPropagator:
    """A cell, and other cells with tables of the digits that it excludes in them."""

    __slots__ = ("_others", "_start", "cache", "flags", "mask", "work")

    def __init__(
        self, cell: int, others: Sequence[tuple[int, ExcludedDigits]], n: int, width: int
    ) -> None:
        self._start = cell * width
        self._others = [(other * width, table) for other, table in others]
        self.mask = (1 << n) - 1 << self._start
        """The candidates of the cell."""
        self.flags = sum([1 << start + n for start, _ in self._others], 1 << self._start + n)
        """The flags of the cell and the other cells."""
        self.cache: dict[int, int] = {}
        """The cached results, by the candidates of the cell."""
        self.work = n * len(self._others)
        """About how many candidates `propagate` looks at."""

    @property
    def starts(self) -> list[int]:
        """The first bits of the cell and the other cells."""
        return [self._start, *[start for start, _ in self._others]]

    def propagate(self, k: int, kernel: ConstrainedCover) -> int:
        """The mask that remains of a state with these candidates in the cell."""
        full, bits_of = kernel.full, kernel.bits_of
        digits, removed = k >> self._start, 0
        for start, table in self._others:
            excluded = table.get(digits)
            if excluded is None:
                excluded = table.add(digits)
            if excluded:
                removed |= bits_of(start, excluded)
        return full ^ removed if removed else full

    def clear(self) -> None:
        """Removes the cached results."""
        self.cache.clear()


Propagator: TypeAlias = SequencePropagator | SumPropagator | PairPropagator


class ExcludedDigits(dict[int, int]):
    """From the candidates of a cell to the digits that all of them exclude elsewhere, as masks.

    At first it has an entry for each single digit, from 0.
    """

    def __init__(self, excluded: Sequence[int]) -> None:
        super().__init__()
        self._excluded = excluded

    def add(self, digits: int) -> int:
        """Computes and stores the entry for these candidates."""
        by_digit = [excluded for d, excluded in enumerate(self._excluded) if digits >> d & 1]
        if len(self) >= _MAX_CACHED:
            self.clear()
        self[digits] = found = reduce(and_, by_digit, (1 << len(self._excluded)) - 1)
        return found


def propagators_of(
    layout: Layout, compiled: CompiledConstraints, width: int, *, as_compiled: bool = False
) -> tuple[list[PairPropagator], list[SequencePropagator | SumPropagator]]:
    """The propagators of a board whose groups have this width.

    There are propagators for its constraints, and for the sums that follow from its cages. A
    constraint that consists of several equations, such as a region sum line, has a propagator for
    each of them, or one for all of them if the board has very many; a line whose rule only concerns
    pairs has pairs only.

    Sums are narrowed by large groups, and rules that do not depend on the order of digits by sets
    of digits. With `as_compiled`, rules are narrowed as in `compiled`.
    """
    n, differing = layout.size, compiled.differing_cells
    sequences: list[tuple[tuple[int, ...], Narrow]] = []
    cages: list[tuple[tuple[int, ...], int]] = []
    lines: list[_Pair] = []

    def add_sum(cells: tuple[int, ...], weights: tuple[int, ...], total: int) -> None:
        grouped = group_places if as_compiled else large_groups
        sequences.append((cells, sum_narrowing(cells, weights, total, differing, n, grouped)))

    groups: dict[tuple[tuple[int, ...], GroupSums], SumGroup] = {}

    def sequence(cells: Sequence[int], narrow: Narrow) -> SequencePropagator | SumPropagator:
        check_work(_WORK_OF_CELL * len(cells))
        if as_compiled or not isinstance(narrow, GroupedSum):
            return SequencePropagator(cells, narrow, n, width, with_required=not as_compiled)
        found = []
        for places, sums in narrow.groups:
            own = tuple([cells[place] for place in places])
            group = groups.get((own, sums))
            if group is None:
                group = groups[own, sums] = SumGroup(own, sums, n, width)
            found.append(group)
        return SumPropagator(found, narrow)

    tried: set[tuple[Automaton, int]] = set()
    steps = 0
    count = sum([len(equations_of(word.rule, len(word.cells))) for word in compiled.regulars])
    # Each equation would have a mask of candidates and one of flags.
    each_equation = count * 2 * (layout.cell_count * width // 8) <= _MAX_MASK_BYTES
    for word in compiled.regulars:
        check_work(_WORK_OF_SUM)
        fits = adjacent_relation(word.rule)
        if fits is not None:
            excluded = forbidden_digits(fits, n)
            lines += [(a, b, excluded) for a, b in pairwise(word.cells)]
            continue
        equations = equations_of(word.rule, len(word.cells))
        if len(equations) > 1 and not each_equation:
            equations = ()
        if not equations:
            narrow = word.narrow
            if not as_compiled and steps < _MAX_STEPS_OF_SETS:
                by_sets, more = _narrowing_by_sets(word, differing, n)
                if (word.rule, len(word.cells)) not in tried:
                    tried.add((word.rule, len(word.cells)))
                    steps += more
                narrow = by_sets or narrow
            sequences.append((word.cells, narrow))
        for places, weights, total in equations:
            cells = tuple([word.cells[place] for place in places])
            if set(weights) == {1}:
                cages.append((cells, total))
            add_sum(cells, weights, total)
    for found in innie_outie_sums(layout, cages, unions_of_houses(layout)):
        check_work(_WORK_OF_SUM)
        add_sum(*found.weighted)
    return (
        [PairPropagator(cell, others, n, width) for cell, others in _pairs(compiled, lines, n)],
        [sequence(cells, narrow) for cells, narrow in sequences],
    )


def _narrowing_by_sets(
    word: CompiledRegular, differing: Sequence[int], n: int
) -> tuple[Narrow | None, int]:
    """The sets of digits of a rule whose cells differ, if it does not depend on their order.

    The second value is the number of steps of its automaton that it took to find them.
    """
    if all(differing[a] >> b & 1 for a, b in combinations(word.cells, 2)):
        return sets_of_rule(word.rule, len(word.cells), n)
    return None, 0


_Pair = tuple[int, int, tuple[int, ...]]
"""Two cells, and for each digit (from 0) of the first the digits that it excludes in the second."""


def _pairs(
    compiled: CompiledConstraints, lines: Sequence[_Pair], n: int
) -> list[tuple[int, list[tuple[int, ExcludedDigits]]]]:
    """For each cell, other cells with the digits that it excludes there.

    These are lines of pairs, and pairs of cells that allow only few combinations, such as a dot.
    The masks of the search remove the digits that a digit excludes only when it is placed. Pair
    propagators see earlier that a 5 needs an adjacent 4 or 6.
    """
    nothing, equal_digits = (0,) * n, tuple([1 << d for d in range(n)])
    excluded: dict[tuple[int, int], tuple[int, ...]] = {}
    for a, b, table in chain((pair[:3] for pair in compiled.pairs), lines):
        check_work(_WORK_OF_PAIR)
        if a > b:
            a, b, table = b, a, transposed(table)
        before = excluded.get((a, b))
        if before is None:
            before = equal_digits if compiled.differing_cells[a] >> b & 1 else nothing
        excluded[a, b] = union_of(before, table)
    in_lines = {(min(a, b), max(a, b)) for a, b, _ in lines}
    shared: dict[tuple[int, ...], ExcludedDigits] = {}
    found: dict[int, list[tuple[int, ExcludedDigits]]] = {}
    for (a, b), union in excluded.items():
        if (a, b) in in_lines or 2 * _excluded_count(union) >= n * n:
            for one, other, table in ((a, b, union), (b, a, transposed(union))):
                pair_table = shared.setdefault(table, ExcludedDigits(table))
                found.setdefault(one, []).append((other, pair_table))
    return list(found.items())


@lru_cache(maxsize=1 << 10)
def _excluded_count(table: tuple[int, ...]) -> int:
    """The number of pairs of digits that a table excludes."""
    return sum([mask.bit_count() for mask in table])
