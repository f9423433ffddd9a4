"""The constraints of a layout, worked out once: digits, rivals, words.

    allowed   the digits that each cell may have, as a mask (bit 0 for digit 1)
    rivals    what each candidate rules out elsewhere, for each digit a mask of cells; houses are
              not among them
    words     the words over cells, each with the function that narrows it

All three also know what follows from a single word: a digit that no word uses is not allowed, and
two candidates that are in no word together are rivals. So a thermometer forbids a 9 in its bulb,
and the two ends of a palindrome share their digits, without a line of code for either.

The constraints of a layout: checked, in order, and taken apart.

>>> from sudokulib import Layout
>>> layout = Layout.parse("2x2+thermo.0.5")
>>> [(each.name, len(parts)) for each, parts in decomposed_constraints(layout)]
[('Thermometer', 1)]

What pairs and words on a board say about single cells and pairs of them, worked out once.

Equal rules share their tables, whatever cells they are about: a board with thirty cages has a few
different sums, and 224 pairs of cells a knight's move apart have one table.

The rules of a layout beyond houses, worked out once; boards without any do not load them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_methods
from sudokulib._base.memo import memo
from sudokulib.constraints._equations import equation_narrowing, equations_of, groups_of
from sudokulib.constraints._layered_graph import LayeredGraph, accepts, narrowing
from sudokulib.constraints._protocol import Allowed, Pair
from sudokulib.errors import InvalidOption, UnsupportedLayout, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import BuiltinConstraint
    from sudokulib.constraints._layered_graph import Narrow
    from sudokulib.constraints._protocol import Automaton, Cell, Constraint, Part


MOST_CONSTRAINTS = 2_000
"""The number of constraints that a layout may have."""
MOST_CELLS = 20_000
"""The number of cells that they may have together."""

_MOST_ROWS = 36
"""The largest board that is searched; on larger ones, what digits rule out takes gigabytes."""
_MOST_PARTS = 200_000
"""The number of parts that they may have together; all pairs of a long line are many."""


def require_constraints(values: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """Constraints as a tuple; raises `TypeError` for what is not one."""
    if isinstance(values, (str, bytes)) or getattr(values, "__iter__", None) is None:
        raise TypeError(
            f"constraints must be an iterable of constraints, not {type(values).__name__}"
        )
    found = tuple(islice(values, MOST_CONSTRAINTS + 1))
    for each in found:
        require_methods(each, ("decompose",), "a constraint")
        if not isinstance(each, Hashable):
            raise TypeError(f"a constraint must be hashable: {shown(each)}")
        if not isinstance(getattr(each, "name", None), str):
            raise TypeError(f"a constraint must have a name, a str: {shown(each)}")
        if not isinstance(getattr(each, "cells", None), tuple):
            raise TypeError(f"a constraint must have cells, a tuple: {shown(each)}")
    return found


def as_builtin(constraint: Constraint) -> BuiltinConstraint | None:
    """The constraint, if it is the library's own, which has a text in ids.

    >>> from sudokulib.constraints import AntiKing
    >>> as_builtin(AntiKing())
    AntiKing()
    """
    # Boards without constraints do not load what follows.
    from sudokulib.constraints._builtin import BuiltinConstraint

    return constraint if isinstance(constraint, BuiltinConstraint) else None


def in_order(constraints: tuple[Constraint, ...], n: int) -> tuple[Constraint, ...]:
    """Each constraint once: the library's own in the order of their texts, then others."""
    if not constraints:
        return constraints
    found = tuple(dict.fromkeys(constraints))
    cells = sum([len(each.cells) for each in found])
    if n > _MOST_ROWS:
        raise InvalidOption(
            f"boards with constraints go up to {_MOST_ROWS}x{_MOST_ROWS}",
            option="constraints",
            value=n,
        )
    for what, count, most in (
        ("constraints", len(found), MOST_CONSTRAINTS),
        ("cells of constraints", cells, MOST_CELLS),
    ):
        if count > most:
            raise InvalidOption(
                f"a layout has at most {most} {what}", option="constraints", value=count
            )

    def place(each: Constraint) -> tuple[str, str, str]:
        kind = as_builtin(each)
        if kind is not None:
            return "", kind.id_text(n), ""
        return each.name, repr(each.cells), repr(each)

    return tuple(sorted(found, key=place))


@memo
def decomposed_constraints(layout: Layout) -> tuple[tuple[Constraint, tuple[Part, ...]], ...]:
    """The constraints of a layout with their parts, checked.

    Raises `InvalidOption` if a part is off the board or has a digit that the board does not have,
    and if there are more than 200,000 parts; `TypeError` for what is not a part.
    """
    found, room = [], _MOST_PARTS
    for each in layout.constraints:
        _require_on_board(each.cells, each, layout)
        given: object = each.decompose(layout)
        if not isinstance(given, Iterable):
            raise TypeError(
                f"{each.name}: decompose must return an iterable of parts, "
                f"not {type(given).__name__}"
            )
        some = islice(given, room + 1)
        parts = tuple([_checked(part, each, layout) for part in some])
        room -= len(parts)
        if room < 0:
            raise InvalidOption(
                f"{each.name}: with it, the layout has more than {_MOST_PARTS} parts of "
                "constraints",
                option="constraints",
                value=each,
            )
        found.append((each, parts))
    return tuple(found)


def _require_on_board(cells: tuple[Cell, ...], constraint: Constraint, layout: Layout) -> None:
    """Raises `InvalidOption` if one of the cells is not on the board."""
    n = layout.size
    for row, column in cells:
        if not (0 <= row < n and 0 <= column < n):
            raise InvalidOption(
                f"{constraint.name}: {(row, column)} is not a cell of a board of {n} rows",
                option="constraint",
                value=constraint,
            )


def _checked(part: Part, constraint: Constraint, layout: Layout) -> Part:
    """The part, if it fits the layout."""
    from sudokulib.constraints._protocol import Allowed, Pair, Regular

    if isinstance(part, Allowed):
        cells: tuple[Cell, ...] = (part.cell,)
        if any(not 1 <= digit <= layout.size for digit in part.digits):
            raise InvalidOption(
                f"digits are from 1 to {layout.size}", option="constraint", value=constraint
            )
    elif isinstance(part, Pair):
        cells = part.first, part.second
    elif isinstance(part, Regular):
        cells = part.cells
        if not cells:
            raise InvalidOption(
                f"{constraint.name}: a Regular without cells", option="constraint", value=constraint
            )
    else:
        raise TypeError(f"a part must be Allowed, Pair or Regular, not {type(part).__name__}")
    _require_on_board(cells, constraint, layout)
    if len(set(cells)) < len(cells):
        raise InvalidOption(
            f"{constraint.name}: a cell is twice in a part", option="constraint", value=constraint
        )
    return part


def apart_cells(
    layout: Layout, pairs: Iterable[tuple[int, int, tuple[int, ...]]]
) -> tuple[int, ...]:
    """For each cell, a mask of those that hold another digit: for a house, or for one of the pairs.

    A pair has two cells and its table, as `forbidden_digits` makes it.
    """
    found = [0] * layout.cell_count
    for house in layout.houses:
        mask = sum([1 << cell for cell in house])
        for cell in house:
            found[cell] |= mask
    for a, b, table in pairs:
        if all(gone >> digit & 1 for digit, gone in enumerate(table)):
            found[a] |= 1 << b
            found[b] |= 1 << a
    return tuple([mask & ~(1 << cell) for cell, mask in enumerate(found)])


def narrowing_on(cells: tuple[int, ...], rule: Automaton, apart: Sequence[int], n: int) -> Narrow:
    """The function that narrows a word on these cells; a sum knows which of them differ."""
    parts = [
        (places, sum_narrowing([cells[place] for place in places], weights, total, apart, n))
        for places, weights, total in equations_of(rule, len(cells))
    ]
    if not parts:
        return narrowing(rule, len(cells), n)
    if len(parts) == 1:
        return parts[0][1]

    def narrow_each(masks: Sequence[int]) -> list[int] | None:
        left = list(masks)
        for places, narrow in parts:
            kept = narrow([left[place] for place in places])
            if kept is None:
                return None
            for place, mask in zip(places, kept, strict=True):
                left[place] = mask
        return left

    return narrow_each


def sum_narrowing(
    cells: Sequence[int], weights: tuple[int, ...], total: int, apart: Sequence[int], n: int
) -> Narrow:
    """The function that narrows a sum of the digits in these cells, each times its weight."""
    groups = groups_of(weights, lambda i, j: bool(apart[cells[i]] >> cells[j] & 1), n)
    return equation_narrowing(weights, total, groups, n)


@lru_cache(maxsize=512)
def forbidden_digits(fits: Callable[[int, int], bool], n: int) -> tuple[int, ...]:
    """For each digit of the first cell, the digits that the second cannot have."""
    digits = range(1, n + 1)
    return tuple([sum([1 << b - 1 for b in digits if not fits(a, b)]) for a in digits])


_LONGEST = 36
_MOST_EDGES = 2_000_000  # to go along, a few tenths of a second
_Tables = tuple[tuple[int, ...], tuple[tuple[int, int, tuple[int, ...]], ...]]


@lru_cache(maxsize=512)
def derived_from(narrow: Narrow, length: int, n: int) -> _Tables:
    """The digits that words use in each place, and the pairs of candidates that no word has.

    Long words and large graphs have no such pairs: they would take seconds, and say little.
    """
    full = (1 << n) - 1
    base = narrow([full] * length)
    if base is None:
        return (0,) * length, ()
    edges = narrow.edges if isinstance(narrow, LayeredGraph) else 1
    if length > _LONGEST or edges * length * n > _MOST_EDGES:
        return tuple(base), ()
    lost: dict[tuple[int, int], list[int]] = {}
    for i in range(length - 1):
        for d in range(n):
            if base[i] >> d & 1:
                masks = [*base[:i], 1 << d, *base[i + 1 :]]
                left = narrow(masks) or [0] * length
                for j in range(i + 1, length):
                    gone = base[j] & ~left[j]
                    if gone:
                        lost.setdefault((i, j), [0] * n)[d] = gone
    return tuple(base), tuple([(i, j, tuple(table)) for (i, j), table in lost.items()])


class CompiledRegular:
    """A word on a board: its cells, as numbers, and how it is narrowed."""

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

    def allows(self, cells: Sequence[int]) -> bool:
        """Whether the digits of a full board are a word here."""
        return accepts(self.rule, [cells[cell] for cell in self.cells])


class CompiledConstraints:
    """What the constraints of a layout say; `compiled_constraints` makes it once.

    `rivals` maps (cell, digit) to a mask of cells for each digit from 1, as tuples (digit, mask);
    `twins` has, for each cell, the cells that cannot hold the same digit, whatever it is.
    """

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
    """Cells with an `Allowed`, the digits that it allows as a mask, and the constraint."""
    differing_cells: tuple[int, ...]
    """For each cell those that hold another digit, since they share a house or a pair says so."""
    allowed_digits: tuple[int, ...]
    conflicts: dict[tuple[int, int], tuple[tuple[int, int], ...]]
    constraint_peers: tuple[int, ...]
    regulars: tuple[CompiledRegular, ...]
    pairs: tuple[tuple[int, int, tuple[int, ...], Constraint], ...]
    """Two cells, for each digit of the first those that the second cannot have, the constraint."""

    def __init__(self, layout: Layout) -> None:
        n, full = layout.size, (1 << layout.size) - 1
        allowed = [full] * layout.cell_count
        gone: dict[tuple[int, int], dict[int, int]] = {}
        found: list[tuple[tuple[int, ...], Automaton, Constraint]] = []
        words, pairs, limits = [], [], []

        def exclude(a: int, b: int, table: tuple[int, ...]) -> None:
            """Notes the rivals of two cells; `table` has a mask for each digit of the first."""
            for digit, mask in enumerate(table, 1):
                while mask:
                    other = mask.bit_length()
                    mask ^= 1 << other - 1
                    one = gone.setdefault((a, digit), {})
                    one[other] = one.get(other, 0) | 1 << b
                    two = gone.setdefault((b, other), {})
                    two[digit] = two.get(digit, 0) | 1 << a

        for constraint, parts in decomposed_constraints(layout):
            for part in parts:
                if isinstance(part, Allowed):
                    cell, digits = _index(part.cell, n), set(part.digits)
                    limits.append((cell, sum([1 << digit - 1 for digit in digits]), constraint))
                    allowed[cell] &= limits[-1][1]
                elif isinstance(part, Pair):
                    a, b = _index(part.first, n), _index(part.second, n)
                    pairs.append((a, b, forbidden_digits(part.fits, n), constraint))
                    exclude(a, b, pairs[-1][2])
                else:
                    cells = tuple([_index(cell, n) for cell in part.cells])
                    found.append((cells, part.rule, constraint))
        self.differing_cells = apart_cells(layout, [pair[:3] for pair in pairs])
        for cells, rule, constraint in found:
            narrow = narrowing_on(cells, rule, self.differing_cells, n)
            words.append(CompiledRegular(cells, rule, narrow, constraint))
            base, derived = derived_from(narrow, len(cells), n)
            for cell, mask in zip(cells, base, strict=True):
                allowed[cell] &= mask
            for i, j, table in derived:
                exclude(cells[i], cells[j], table)
        self.allowed_digits = tuple(allowed)
        self.regulars = tuple(words)
        self.pairs = tuple(pairs)
        self.restricted_cells = tuple(limits)
        self.full = full
        self.conflicts = {
            candidate: tuple(sorted(others.items())) for candidate, others in gone.items()
        }
        self.constraint_peers = tuple(
            [
                _all(dict(self.conflicts.get((cell, d), ())).get(d, 0) for d in range(1, n + 1))
                for cell in range(layout.cell_count)
            ]
        )

    def add_ruled_out(self, seen: list[int], cells: bytes) -> None:
        """Adds what digits rule out, and what no digit may be, to a mask of cells for each digit.

        Index 0 of `seen` is not used; `cells` has a byte for each cell, 0 for an empty one.
        """
        for cell, digit in enumerate(cells):
            if digit:
                for other, gone in self.conflicts.get((cell, digit), ()):
                    seen[other] |= gone
            elif self.allowed_digits[cell] + 1 != 1 << len(seen) - 1:
                for other in range(1, len(seen)):
                    if not self.allowed_digits[cell] >> other - 1 & 1:
                        seen[other] |= 1 << cell

    def violations(self, cells: bytes) -> Iterator[tuple[Constraint, tuple[int, ...]]]:
        """Each constraint that the digits of a board break, with the filled cells that show it."""
        for cell, allowed, constraint in self.restricted_cells:
            if cells[cell] and not allowed >> cells[cell] - 1 & 1:
                yield constraint, (cell,)
        for a, b, table, constraint in self.pairs:
            if cells[a] and cells[b] and table[cells[a] - 1] >> cells[b] - 1 & 1:
                yield constraint, (a, b)
        for word in self.regulars:
            filled = tuple([cell for cell in word.cells if cells[cell]])
            masks = [1 << cells[cell] - 1 if cells[cell] else self.full for cell in word.cells]
            if filled and (
                word.narrow(masks) is None
                if len(filled) < len(word.cells)
                else not word.allows(cells)
            ):
                yield word.constraint, filled


def _all(masks: Iterable[int]) -> int:
    found = -1
    for mask in masks:
        found &= mask
    return found


def _index(cell: Cell, n: int) -> int:
    return cell[0] * n + cell[1]


@memo
def compiled_constraints(layout: Layout) -> CompiledConstraints | None:
    """The rules of a layout, made when they are first needed; `None` without constraints.

    >>> from sudokulib import Layout
    >>> compiled_constraints(Layout.boxes(3, 3)) is None
    True
    """
    if not layout.constraints:
        return None

    return CompiledConstraints(layout)


def require_houses_only(layout: Layout, what: str, instead: str) -> None:
    """Raises `UnsupportedLayout` if a layout has constraints.

    >>> from sudokulib import Layout
    >>> require_houses_only(Layout.boxes(3, 3), "UniformFiller fills", "CoverFiller fills it")
    """
    if layout.constraints:
        names = list(dict.fromkeys([each.name for each in layout.constraints]))
        more = ", ..." if len(names) > 3 else ""
        raise UnsupportedLayout(
            f"{what} houses only, and this layout has constraints "
            f"({', '.join(names[:3])}{more}); {instead}",
            layout=layout,
        )
