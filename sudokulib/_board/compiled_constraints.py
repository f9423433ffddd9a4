"""The constraints of a layout, compiled for the search and the techniques: tables and masks.

    allowed_digits   the digits that each cell may have, as a mask (bit 0 for digit 1)
    conflicts        for each candidate, the candidates that it rules out in other cells because of
                     constraints (not houses): a mask of cells for each digit
    regulars         the rules about sequences of digits, each with a function that narrows the
                     candidates of its cells

A *word* is a sequence of digits that such a rule allows in its cells. The tables include the
consequences of each rule: a digit that no word contains is not allowed, and two candidates that
never appear in the same word are in conflict. So a thermometer forbids a 9 in its bulb, and the two
ends of a palindrome share their digits, without special code for either.

Equal rules share their tables, whatever their cells are: a board with thirty cages has only a few
different sums, and 224 pairs of cells that are a knight's move apart have one table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from sudokulib._board.layout_constraints import decomposed_constraints
from sudokulib.constraints._equations import equation_narrowing, equations_of
from sudokulib.constraints._layered_graph import LayeredGraph, accepts, narrowing
from sudokulib.constraints._place_groups import group_places
from sudokulib.constraints._protocol import Allowed, Pair

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._layered_graph import Narrow
    from sudokulib.constraints._protocol import Automaton, Cell, Constraint

    CellPairTable: TypeAlias = tuple[int, int, tuple[int, ...]]
    """Two cells, and for each digit of the first cell a mask of the digits it excludes in the
    second."""
    Conflicts: TypeAlias = dict[tuple[int, int], tuple[tuple[int, int], ...]]
    """For each cell and digit, a mask of cells for each digit that is ruled out there."""


class CompiledConstraints:
    """The compiled constraints of a layout; `compiled_constraints` makes them once."""

    __slots__ = (
        "allowed_digits",
        "conflicts",
        "constraint_peers",
        "differing_cells",
        "full",
        "pairs",
        "regulars",
        "restricted_cells",
    )

    full: int
    """All digits of the board, as a mask."""
    restricted_cells: tuple[tuple[int, int, Constraint], ...]
    """Each cell with an `Allowed`, the allowed digits as a mask, and the constraint."""
    pairs: tuple[tuple[int, int, tuple[int, ...], Constraint], ...]
    """The two cells of each `Pair`, its table as in a `CellPairTable`, and the constraint."""
    regulars: tuple[CompiledRegular, ...]
    differing_cells: tuple[int, ...]
    """For each cell, the cells with a different digit, because of a house or a `Pair`."""
    allowed_digits: tuple[int, ...]
    conflicts: Conflicts
    constraint_peers: tuple[int, ...]
    """For each cell, the cells that never have the same digit because of constraints."""

    def __init__(self, layout: Layout) -> None:
        n = layout.size
        self.full = (1 << n) - 1
        restricted, pairs = [], []
        words: list[tuple[tuple[int, ...], Automaton, Constraint]] = []
        for constraint, parts in decomposed_constraints(layout):
            for part in parts:
                if isinstance(part, Allowed):
                    mask = sum([1 << digit - 1 for digit in set(part.digits)])
                    restricted.append((_index(part.cell, n), mask, constraint))
                elif isinstance(part, Pair):
                    a, b = _index(part.first, n), _index(part.second, n)
                    pairs.append((a, b, forbidden_digits(part.fits, n), constraint))
                else:
                    cells = tuple([_index(cell, n) for cell in part.cells])
                    words.append((cells, part.rule, constraint))
        self.restricted_cells = tuple(restricted)
        self.pairs = tuple(pairs)
        tables: list[CellPairTable] = [pair[:3] for pair in pairs]
        self.differing_cells = _differing_cells(layout, tables)
        self.regulars = tuple(
            [
                CompiledRegular(
                    cells, rule, _narrowing_on(cells, rule, self.differing_cells, n), constraint
                )
                for cells, rule, constraint in words
            ]
        )
        allowed = [self.full] * layout.cell_count
        for cell, mask, _ in restricted:
            allowed[cell] &= mask
        for regular in self.regulars:
            used, excluded = _implied_exclusions(regular.narrow, len(regular.cells), n)
            for cell, mask in zip(regular.cells, used, strict=True):
                allowed[cell] &= mask
            tables += [(regular.cells[i], regular.cells[j], table) for i, j, table in excluded]
        self.allowed_digits = tuple(allowed)
        self.conflicts = _conflicts(tables)
        self.constraint_peers = tuple(
            [self._constraint_peers(cell, n) for cell in range(layout.cell_count)]
        )

    def _constraint_peers(self, cell: int, n: int) -> int:
        peers = -1
        for digit in range(1, n + 1):
            peers &= dict(self.conflicts.get((cell, digit), ())).get(digit, 0)
        return peers

    def add_ruled_out(self, seen: list[int], cells: bytes) -> None:
        """Adds the candidates that digits rule out, and those that are never allowed, to the masks.

        `seen` has a mask of cells for each digit; index 0 is not used. `cells` has a byte for each
        cell, 0 for an empty one.
        """
        for cell, digit in enumerate(cells):
            if digit:
                for other, mask in self.conflicts.get((cell, digit), ()):
                    seen[other] |= mask
            elif self.allowed_digits[cell] != self.full:
                for other in range(1, len(seen)):
                    if not self.allowed_digits[cell] >> other - 1 & 1:
                        seen[other] |= 1 << cell

    def violations(self, cells: bytes) -> Iterator[tuple[Constraint, tuple[int, ...]]]:
        """Each constraint that the digits of a board break, with the filled cells that break it."""
        for cell, allowed, constraint in self.restricted_cells:
            if cells[cell] and not allowed >> cells[cell] - 1 & 1:
                yield constraint, (cell,)
        for a, b, table, constraint in self.pairs:
            if cells[a] and cells[b] and table[cells[a] - 1] >> cells[b] - 1 & 1:
                yield constraint, (a, b)
        for regular in self.regulars:
            filled = tuple([cell for cell in regular.cells if cells[cell]])
            masks = [1 << cells[cell] - 1 if cells[cell] else self.full for cell in regular.cells]
            if filled and (
                regular.narrow(masks) is None
                if len(filled) < len(regular.cells)
                else not regular.allows(cells)
            ):
                yield regular.constraint, filled


class CompiledRegular:
    """A `Regular` on a board: its cell indexes, and a function that narrows their candidates."""

    __slots__ = ("cells", "constraint", "narrow", "rule")

    cells: tuple[int, ...]
    rule: Automaton
    narrow: Narrow
    constraint: Constraint

    def __init__(
        self, cells: tuple[int, ...], rule: Automaton, narrow: Narrow, constraint: Constraint
    ) -> None:
        self.cells = cells
        self.rule = rule
        self.narrow = narrow
        self.constraint = constraint

    def allows(self, digits: bytes) -> bool:
        """Whether the digits of a full board form an allowed word in these cells."""
        return accepts(self.rule, [digits[cell] for cell in self.cells])


def _index(cell: Cell, n: int) -> int:
    return cell[0] * n + cell[1]


@lru_cache(maxsize=512)
def forbidden_digits(fits: Callable[[int, int], bool], n: int) -> tuple[int, ...]:
    """For each digit of the first cell, the digits that it excludes in the second, as a mask."""
    digits = range(1, n + 1)
    return tuple([sum([1 << b - 1 for b in digits if not fits(a, b)]) for a in digits])


def _conflicts(tables: Iterable[CellPairTable]) -> Conflicts:
    found: dict[tuple[int, int], dict[int, int]] = {}
    for a, b, table in tables:
        for digit, mask in enumerate(table, 1):
            while mask:
                other = mask.bit_length()
                mask ^= 1 << other - 1
                by_first = found.setdefault((a, digit), {})
                by_first[other] = by_first.get(other, 0) | 1 << b
                by_second = found.setdefault((b, other), {})
                by_second[digit] = by_second.get(digit, 0) | 1 << a
    return {candidate: tuple(sorted(others.items())) for candidate, others in found.items()}


def _differing_cells(layout: Layout, tables: Iterable[CellPairTable]) -> tuple[int, ...]:
    found = [0] * layout.cell_count
    for house in layout.houses:
        mask = sum([1 << cell for cell in house])
        for cell in house:
            found[cell] |= mask
    for a, b, table in tables:
        if all(mask >> digit & 1 for digit, mask in enumerate(table)):
            found[a] |= 1 << b
            found[b] |= 1 << a
    return tuple([mask & ~(1 << cell) for cell, mask in enumerate(found)])


def _narrowing_on(
    cells: tuple[int, ...], rule: Automaton, differing_cells: Sequence[int], n: int
) -> Narrow:
    """The function that narrows the candidates of these cells; sums also use `differing_cells`."""
    equations = [
        (
            places,
            sum_narrowing([cells[place] for place in places], weights, total, differing_cells, n),
        )
        for places, weights, total in equations_of(rule, len(cells))
    ]
    if not equations:
        return narrowing(rule, len(cells), n)
    if len(equations) == 1:
        return equations[0][1]

    def narrow_each(masks: Sequence[int]) -> list[int] | None:
        left = list(masks)
        for places, narrow in equations:
            narrowed = narrow([left[place] for place in places])
            if narrowed is None:
                return None
            for place, mask in zip(places, narrowed, strict=True):
                left[place] = mask
        return left

    return narrow_each


def sum_narrowing(
    cells: Sequence[int],
    weights: tuple[int, ...],
    total: int,
    differing_cells: Sequence[int],
    n: int,
    grouped: Callable[..., tuple[tuple[int, ...], ...]] = group_places,
) -> Narrow:
    """The function for a weighted sum of the digits in these cells, which `grouped` divides."""
    groups = grouped(weights, lambda i, j: bool(differing_cells[cells[i]] >> cells[j] & 1), n)
    return equation_narrowing(weights, total, groups, n)


_LONGEST_WORD = 36
_MAX_EDGES = 2_000_000
"""The number of graph edges to follow: a few tenths of a second."""


@lru_cache(maxsize=512)
def _implied_exclusions(
    narrow: Narrow, length: int, n: int
) -> tuple[tuple[int, ...], tuple[CellPairTable, ...]]:
    """The digits that words have at each place, and the pairs of candidates that no word has.

    The pairs are omitted for long words and large graphs: they would take seconds and exclude
    little.
    """
    full = (1 << n) - 1
    used = narrow([full] * length)
    if used is None:
        return (0,) * length, ()
    edges = narrow.edges if isinstance(narrow, LayeredGraph) else 1
    if length > _LONGEST_WORD or edges * length * n > _MAX_EDGES:
        return tuple(used), ()
    excluded: dict[tuple[int, int], list[int]] = {}
    for i in range(length - 1):
        for d in range(n):
            if used[i] >> d & 1:
                masks = [*used[:i], 1 << d, *used[i + 1 :]]
                left = narrow(masks) or [0] * length
                for j in range(i + 1, length):
                    missing = used[j] & ~left[j]
                    if missing:
                        excluded.setdefault((i, j), [0] * n)[d] = missing
    return tuple(used), tuple([(i, j, tuple(table)) for (i, j), table in excluded.items()])
