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

from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from sudokulib._base.limits import check_work
from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import decomposed_constraints
from sudokulib.constraints._equations import NarrowedBySums, equation_narrowing, equations_of
from sudokulib.constraints._layered_graph import (
    LayeredGraph,
    SteppedNarrowing,
    accepts,
    building_work,
    narrowing,
    work_of_call,
)
from sudokulib.constraints._place_groups import group_places
from sudokulib.constraints._protocol import Allowed, Pair

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._layered_graph import Narrow
    from sudokulib.constraints._protocol import Automaton, Cell, Constraint

    _Word: TypeAlias = tuple[tuple[int, ...], Automaton, Constraint]
    """The cells of a `Regular`, its rule, and the constraint that it is a part of."""
    CellPairTable: TypeAlias = tuple[int, int, tuple[int, ...]]
    """Two cells, and for each digit of the first cell a mask of the digits it excludes in the
    second."""
    _DifferingBy: TypeAlias = Callable[[tuple[Constraint, ...]], tuple[int, ...]]
    """`CompiledConstraints.differing_by` of a layout."""


class CompiledConstraints:
    """The compiled constraints of a layout; `compiled_constraints` makes them once.

    Making them only reads the parts of the rules. What follows from the rules is derived when it is
    first needed: a check of filled cells needs none of it.
    """

    __slots__ = (
        "_layout",
        "_memo",
        "_words",
        "differing_cells",
        "full",
        "pairs",
        "restricted_cells",
    )

    full: int
    """All digits of the board, as a mask."""
    restricted_cells: tuple[tuple[int, int, Constraint], ...]
    """Each cell with an `Allowed`, the allowed digits as a mask, and the constraint."""
    pairs: tuple[tuple[int, int, tuple[int, ...], Constraint], ...]
    """The two cells of each `Pair`, its table as in a `CellPairTable`, and the constraint."""
    differing_cells: tuple[int, ...]
    """For each cell, the cells with a different digit, because of a house or a `Pair`."""

    def __init__(self, layout: Layout, only: Collection[Constraint] | None = None) -> None:
        """The constraints of a layout, or only these, with the parts that they have there."""
        n = layout.size
        self._layout = layout
        self._memo: dict[Any, Any] = {}
        self.full = (1 << n) - 1
        restricted, pairs = [], []
        words: list[_Word] = []
        for constraint, parts in decomposed_constraints(layout):
            if only is not None and constraint not in only:
                continue
            for part in parts:
                check_work(_WORK_OF_PART)
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
        self.differing_cells = _differing_cells(layout, (pair[:3] for pair in pairs))
        self._words = tuple(words)

    @property
    @memo
    def regulars(self) -> tuple[CompiledRegular, ...]:
        """The rules about sequences of digits, each with a function that narrows candidates."""
        narrow_each = _narrowings(self._words, self.differing_by, self._layout.size)
        return tuple(
            [
                CompiledRegular(cells, rule, narrow, constraint)
                for (cells, rule, constraint), narrow in zip(self._words, narrow_each, strict=True)
            ]
        )

    @memo
    def differing_by(self, rules: tuple[Constraint, ...]) -> tuple[int, ...]:
        """For each cell, the cells with a different digit, because of a house or of these rules."""
        tables = [table for rule in rules for table in self._tables_by_rule.get(rule, ())]
        if rules and not tables:
            return self.differing_by(())
        return _differing_cells(self._layout, tables)

    @property
    @memo
    def _tables_by_rule(self) -> dict[Constraint, list[CellPairTable]]:
        found: dict[Constraint, list[CellPairTable]] = {}
        for a, b, table, constraint in self.pairs:
            found.setdefault(constraint, []).append((a, b, table))
        return found

    @property
    @memo
    def allowed_digits(self) -> tuple[int, ...]:
        """The digits that each cell may have, as a mask."""
        allowed = [self.full] * self._layout.cell_count
        for cell, mask, _ in self.restricted_cells:
            allowed[cell] &= mask
        total = 0
        derived: dict[tuple[Narrow, int], tuple[int, ...]] = {}
        for regular in self.regulars:
            key = regular.narrow, len(regular.cells)
            used = derived.get(key)
            if used is None:
                work = _work_of_call(regular, self._layout.size)
                if total + work > _MAX_WORK_OF_CALLS:
                    continue
                total += work
                check_work(work)
                used = derived[key] = digits_of_words(*key, self._layout.size)
            for cell, mask in zip(regular.cells, used, strict=True):
                allowed[cell] &= mask
        return tuple(allowed)

    @property
    @memo
    def conflicts(self) -> Conflicts:
        """The candidates that each candidate rules out."""
        n = self._layout.size
        found = Conflicts(self._layout.cell_count, n)
        for a, b, table, _ in self.pairs:
            check_work(_WORK_OF_PART)
            found.add(a, b, table)
        derived: dict[tuple[Narrow, int], tuple[CellPairTable, ...]] = {}
        for regular in _derivable(self.regulars, n):
            cells = regular.cells
            check_work(_WORK_OF_PART * len(cells) ** 2)
            key = regular.narrow, len(cells)
            if key not in derived:
                derived[key] = _implied_exclusions(*key, n)
            for i, j, table in derived[key]:
                found.add(cells[i], cells[j], table)
        return found

    @property
    @memo
    def constraint_peers(self) -> tuple[int, ...]:
        """For each cell, the cells that never have the same digit because of constraints."""
        return self.conflicts.differing_cells()

    def add_ruled_out(self, seen: list[int], cells: bytes) -> None:
        """Adds the candidates that digits rule out, and those that are never allowed, to the masks.

        `seen` has a mask of cells for each digit; index 0 is not used. `cells` has a byte for each
        cell, 0 for an empty one.
        """
        conflicts, allowed_digits = self.conflicts, self.allowed_digits
        for cell, digit in enumerate(cells):
            if digit:
                for other, mask in conflicts.of(cell, digit):
                    seen[other] |= mask
            elif allowed_digits[cell] != self.full:
                for other in range(1, len(seen)):
                    if not allowed_digits[cell] >> other - 1 & 1:
                        seen[other] |= 1 << cell

    def violations(self, cells: bytes) -> Iterator[tuple[Constraint, tuple[int, ...]]]:
        """Each constraint that the digits of a board break, with the filled cells that break it."""
        for cell, allowed, constraint in self.restricted_cells:
            if cells[cell] and not allowed >> cells[cell] - 1 & 1:
                yield constraint, (cell,)
        for a, b, table, constraint in self.pairs:
            if cells[a] and cells[b] and table[cells[a] - 1] >> cells[b] - 1 & 1:
                yield constraint, (a, b)
        for number, (places, rule, constraint) in enumerate(self._words):
            filled = tuple([cell for cell in places if cells[cell]])
            if len(filled) == len(places):
                fits = accepts(rule, [cells[cell] for cell in places])
            elif filled:
                masks = [1 << cells[cell] - 1 if cells[cell] else self.full for cell in places]
                fits = self.regulars[number].narrow(masks) is not None
            if filled and not fits:
                yield constraint, filled


class CompiledRegular:
    """A `Regular` on a board: its cell indexes, and a function that narrows their candidates."""

    __slots__ = ("cells", "constraint", "mask", "narrow", "rule")

    cells: tuple[int, ...]
    mask: int
    """The cells as a mask."""
    rule: Automaton
    narrow: Narrow
    constraint: Constraint

    def __init__(
        self, cells: tuple[int, ...], rule: Automaton, narrow: Narrow, constraint: Constraint
    ) -> None:
        self.cells = cells
        self.mask = sum([1 << cell for cell in cells])
        self.rule = rule
        self.narrow = narrow
        self.constraint = constraint


class Conflicts:
    """For each candidate, the candidates in other cells that it rules out because of constraints.

    There is a table for each two cells, shared by all cells with an equal table. The candidates
    that one candidate rules out are collected when they are first needed.
    """

    __slots__ = ("_collected", "_n", "_of_cell")

    def __init__(self, cell_count: int, n: int) -> None:
        self._n = n
        self._of_cell: list[dict[int, tuple[int, ...]]] = [{} for _ in range(cell_count)]
        self._collected: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}

    def add(self, a: int, b: int, table: tuple[int, ...]) -> None:
        """Adds the digits that two cells exclude in each other; see `CellPairTable`."""
        for one, other, more in ((a, b, table), (b, a, transposed(table))):
            tables = self._of_cell[one]
            before = tables.get(other)
            tables[other] = more if before is None else union_of(before, more)

    def tables_of(self, cell: int) -> dict[int, tuple[int, ...]]:
        """The other cells in conflict with a cell.

        Each has a mask for each digit of the cell: the digits that are ruled out in the other cell.
        """
        return self._of_cell[cell]

    def of(self, cell: int, digit: int) -> tuple[tuple[int, int], ...]:
        """The candidates that a candidate rules out: digits with masks of cells."""
        found = self._collected.get((cell, digit))
        if found is None:
            cells_by_digit: dict[int, int] = {}
            for other, table in self._of_cell[cell].items():
                mask, bit = table[digit - 1], 1 << other
                while mask:
                    other_digit = mask.bit_length()
                    mask ^= 1 << other_digit - 1
                    cells_by_digit[other_digit] = cells_by_digit.get(other_digit, 0) | bit
            if len(self._collected) >= _MAX_COLLECTED:
                self._collected.clear()
            found = self._collected[cell, digit] = tuple(sorted(cells_by_digit.items()))
        return found

    def differing_cells(self) -> tuple[int, ...]:
        """For each cell, a mask of the cells that never have the same digit."""
        return tuple(
            [
                sum([1 << other for other, table in tables.items() if _excludes_equal(table)])
                for tables in self._of_cell
            ]
        )


def _index(cell: Cell, n: int) -> int:
    return cell[0] * n + cell[1]


@lru_cache(maxsize=1 << 12)
def forbidden_digits(fits: Callable[[int, int], bool], n: int) -> tuple[int, ...]:
    """For each digit of the first cell, the digits that it excludes in the second, as a mask."""
    check_work(_WORK_OF_ENTRY * n * n)
    digits = range(1, n + 1)
    return tuple([sum([1 << b - 1 for b in digits if not fits(a, b)]) for a in digits])


@lru_cache(maxsize=1 << 12)
def transposed(table: tuple[int, ...]) -> tuple[int, ...]:
    """The table for the second cell, from the table for the first.

    >>> transposed((0b110, 0, 0))
    (0, 1, 1)
    """
    n = len(table)
    found = [0] * n
    for d, mask in enumerate(table):
        while mask:
            e = mask.bit_length() - 1
            mask ^= 1 << e
            found[e] |= 1 << d
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def union_of(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """The table of the digits that either of two tables excludes.

    >>> union_of((1, 2), (2, 2))
    (3, 2)
    """
    return tuple([a | b for a, b in zip(one, other, strict=True)])


@lru_cache(maxsize=1 << 12)
def _excludes_equal(table: tuple[int, ...]) -> bool:
    """Whether every digit excludes itself in the other cell."""
    return all(mask >> digit & 1 for digit, mask in enumerate(table))


def _differing_cells(layout: Layout, tables: Iterable[CellPairTable]) -> tuple[int, ...]:
    found = [0] * layout.cell_count
    for house in layout.houses:
        mask = sum([1 << cell for cell in house])
        for cell in house:
            found[cell] |= mask
    for a, b, table in tables:
        if _excludes_equal(table):
            found[a] |= 1 << b
            found[b] |= 1 << a
    return tuple([mask & ~(1 << cell) for cell, mask in enumerate(found)])


_MAX_BUILDING = 700_000
"""The work of building the graphs and tables of all rules of a layout; about a second."""


def _narrowings(words: Sequence[_Word], differing_by: _DifferingBy, n: int) -> list[Narrow]:
    """The function that narrows each word; for sums, cells differ by houses and their own rule.

    Short words come first, and equal rules share the work. When the work is too much, the rules
    that remain are narrowed step by step; sums need no graphs or tables.
    """
    found: dict[int, Narrow] = {}
    by_rule: dict[tuple[int, Automaton], list[int]] = {}
    for number, (cells, rule, _) in enumerate(words):
        by_rule.setdefault((len(cells), rule), []).append(number)
    left = _MAX_BUILDING
    for (length, rule), numbers in sorted(by_rule.items(), key=lambda item: item[0][0]):
        work, stepped = 0, SteppedNarrowing(rule)
        for number in numbers:
            check_work(_WORK_OF_WORD * length)
            if left < 0 and not isinstance(rule, NarrowedBySums):
                found[number] = stepped
            else:
                narrow = _narrowing_on(words[number], differing_by, n)
                if not work and not isinstance(rule, NarrowedBySums):
                    work = building_work(rule, length, n)
                    check_work(_WORK_OF_ENTRY * work)
                found[number] = narrow
        left -= work
    return [found[number] for number in range(len(words))]


def _narrowing_on(word: _Word, differing_by: _DifferingBy, n: int) -> Narrow:
    """The function that narrows the candidates of a word; sums also use the cells that differ."""
    cells, rule, constraint = word
    found = equations_of(rule, len(cells))
    if not found:
        return narrowing(rule, len(cells), n)
    differing = differing_by((constraint,))
    equations = [
        (places, sum_narrowing([cells[place] for place in places], weights, total, differing, n))
        for places, weights, total in found
    ]
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
"""Longer words have no derived conflicts: these would take long and exclude little."""
_MAX_WORK = 2_500_000
"""The work of deriving conflicts for all rules of a layout; about half a second."""
_MAX_SHARED_EDGES = 4_000
"""The largest graph whose results are stored for other boards."""
_MAX_WORK_OF_CALLS = 1_000_000
"""The work of finding the digits that the words of all rules have; about half a second."""
_WORK_OF_PART, _WORK_OF_WORD, _WORK_OF_ENTRY = 20, 500, 5
"""The work to read a part of a rule, for each cell of a word, and for an entry of its table."""
_MAX_COLLECTED = 1 << 12
"""The largest number of candidates whose conflicts are stored."""


_Derived = TypeVar("_Derived")


def shared_if_small(
    derive: Callable[[Narrow, int, int], _Derived],
) -> Callable[[Narrow, int, int], _Derived]:
    """Decorates a function of the words of a rule, whose results are stored for other boards.

    Results of large graphs are not stored: the graph would be stored with them.
    """
    stored = lru_cache(maxsize=512)(derive)

    @wraps(derive)
    def derived(narrow: Narrow, length: int, n: int) -> _Derived:
        is_large = isinstance(narrow, LayeredGraph) and narrow.edges > _MAX_SHARED_EDGES
        return (derive if is_large else stored)(narrow, length, n)

    return derived


def _derivable(regulars: Sequence[CompiledRegular], n: int) -> Iterator[CompiledRegular]:
    """The rules whose conflicts are derived: the cheapest first, while their total work is small.

    The order does not depend on the machine. Rules that share their function share the work.
    """
    by_work = [
        (_work(regular, n), number)
        for number, regular in enumerate(regulars)
        if len(regular.cells) <= _LONGEST_WORD and not isinstance(regular.narrow, SteppedNarrowing)
    ]
    seen: set[tuple[Narrow, int]] = set()
    work = 0
    for each, number in sorted(by_work):
        regular = regulars[number]
        key = regular.narrow, len(regular.cells)
        if key not in seen:
            seen.add(key)
            work += each
        work += len(regular.cells) ** 2  # for the tables of its pairs of cells
        if work > _MAX_WORK:
            return
        yield regular


def _work(regular: CompiledRegular, n: int) -> int:
    """The work of deriving the conflicts of a rule: the candidates and edges that are visited."""
    return _work_of_call(regular, n) * len(regular.cells) * n


def _work_of_call(regular: CompiledRegular, n: int) -> int:
    length = len(regular.cells)
    places = sum([len(each.places) for each in equations_of(regular.rule, length)])
    return max(work_of_call(regular.narrow, length, n), places * n)


@shared_if_small
def digits_of_words(narrow: Narrow, length: int, n: int) -> tuple[int, ...]:
    """The digits that words have at each place."""
    return tuple(narrow(((1 << n) - 1,) * length) or (0,) * length)


@shared_if_small
def _implied_exclusions(narrow: Narrow, length: int, n: int) -> tuple[CellPairTable, ...]:
    """The pairs of candidates that no word has, as places and tables.

    Equal digits exclude each other, too, if one of the places cannot have this digit: so places
    that never have the same digit are known to differ.
    """
    used = digits_of_words(narrow, length, n)
    excluded: dict[tuple[int, int], list[int]] = {}
    work = work_of_call(narrow, length, n) * n
    for i in range(length - 1):
        check_work(work)
        for d in range(n):
            if used[i] >> d & 1:
                masks = [*used[:i], 1 << d, *used[i + 1 :]]
                left = narrow(masks) or [0] * length
                for j in range(i + 1, length):
                    missing = used[j] & ~left[j]
                    if missing:
                        excluded.setdefault((i, j), [0] * n)[d] = missing
    for (i, j), table in excluded.items():
        for d in range(n):
            if not (used[i] & used[j]) >> d & 1:
                table[d] |= 1 << d
    return tuple([(i, j, tuple(table)) for (i, j), table in excluded.items()])
