"""The houses and rules of a layout, in a form that shows which moves keep them.

A move of cells *keeps* a layout if it maps each region to a region, each extra house to an extra
house, and each rule to a rule of the layout. The effects of some rules, such as anti-knight or
minimum, go beyond their cells, so the possible digits of each pair of cells must stay the same,
too. A relabeling keeps a layout if the possible digits of each cell, each pair of cells and each
line stay the same.

>>> from sudokulib import Layout
>>> structure = layout_structure(Layout.parse("2x2+palindrome.0.6.9.15"))
>>> half_turn = range(15, -1, -1)
>>> structure.is_kept_by(half_turn), structure.allows_relabeling((2, 3, 4, 1))
(True, True)
>>> layout_structure(Layout.parse("2x2+thermo.0.6")).is_kept_by(half_turn)
False
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import as_builtin, decomposed_constraints
from sudokulib.errors import InvalidOption, UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence
    from typing import TypeAlias

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import BuiltinConstraint
    from sudokulib.constraints._protocol import Automaton, Cell

    Table: TypeAlias = tuple[int, ...]
    """For each digit of one cell, a mask of the digits that it excludes in the other cell."""
    Word: TypeAlias = tuple[Automaton, tuple[int, ...]]
    """A rule about the sequence of digits in its cells, and these cells."""
    OwnWord: TypeAlias = tuple[Automaton, tuple[int, ...] | frozenset[int]]
    """The same; the cells are a set if their order does not matter."""


@attrs.frozen(eq=False)
class WrittenRule:
    """A rule as it is written. A move keeps it if the layout also has the moved rule."""

    kind: Hashable
    """A key of the kind of rule and its number; moves do not change it."""
    cells: tuple[int, ...]
    """Its cells; for clones, the originals come before their copies."""
    is_ordered: bool
    """Whether the order of its cells matters."""
    is_reversible: bool
    """Whether the order of its cells may be reversed."""
    is_closed: bool = False
    """Whether the last cell is followed by the first one."""

    def places(self, i: int, j: int) -> tuple[int, int]:
        """A property of two cells in the rule (or of one cell twice) that a move keeps."""
        if not self.is_ordered:
            return (0, 0) if i == j else (0, 1)
        if self.is_closed:
            apart = abs(i - j)
            return 0, min(apart, len(self.cells) - apart)
        last = len(self.cells) - 1
        return min((i, j), (last - i, last - j)) if self.is_reversible else (i, j)


@attrs.frozen(eq=False)
class LayoutStructure:
    """The houses and rules of a layout, apart from rows and columns."""

    size: int
    """The number of rows of the board."""
    regions: frozenset[frozenset[int]]
    """The cells of each region."""
    extra_houses: frozenset[frozenset[int]]
    """The cells of each extra house."""
    rules: frozenset[BuiltinConstraint]
    """The built-in constraints that have cells."""
    allowed: dict[int, int]
    """For each cell that cannot be every digit, the digits that it can be, as a mask."""
    forbidden: dict[tuple[int, int], Table]
    """For each pair of cells, the digits that they exclude in each other, apart from houses."""
    words: tuple[Word, ...]
    """The rules about more than two cells, with their cells in the order of the rule."""
    own_words: frozenset[OwnWord]
    """The rules among `words` that belong to custom constraints, or to the whole board."""
    written: tuple[WrittenRule, ...]
    """The built-in constraints with cells, and the rules in `own_words`."""

    @property
    def work(self) -> int:
        """The approximate number of comparisons that `is_kept_by` makes, for limits."""
        cells = sum([len(rule.cells) for rule in self.written])
        return 2 * self.size**2 + len(self.allowed) + len(self.forbidden) + cells

    def is_kept_by(self, images: Sequence[int]) -> bool:
        """Whether a move of each cell to its image keeps the regions, extra houses and rules.

        The move must map rows and columns to rows and columns; this is not checked here.
        """
        image_of = images.__getitem__
        allowed, forbidden = self.allowed, self.forbidden
        return (
            all(frozenset(map(image_of, house)) in self.regions for house in self.regions)
            and all(
                frozenset(map(image_of, house)) in self.extra_houses for house in self.extra_houses
            )
            and all(allowed.get(images[cell]) == mask for cell, mask in allowed.items())
            and all(
                forbidden.get((images[a], images[b])) == table
                for (a, b), table in forbidden.items()
            )
            and all(
                (rule, type(cells)(map(image_of, cells))) in self.own_words
                for rule, cells in self.own_words
            )
            and self._keeps_rules(images)
        )

    def _keeps_rules(self, images: Sequence[int]) -> bool:
        n = self.size

        def move(cell: Cell) -> Cell:
            return divmod(images[cell[0] * n + cell[1]], n)

        try:
            return all(rule.moved(move) in self.rules for rule in self.rules)
        except (InvalidOption, UnsupportedLayout):  # the rule cannot be at its new place
            return False

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether the layout stays the same when each digit `d` becomes `images[d - 1]`."""
        return (
            all(_moved(mask, images) == mask for mask in set(self.allowed.values()))
            and all(
                table[image - 1] == _moved(table[digit], images)
                for table in set(self.forbidden.values())
                for digit, image in enumerate(images)
            )
            and all(_allows_relabeling(rule, images) for rule in {rule for rule, _ in self.words})
        )


@memo
def layout_structure(layout: Layout) -> LayoutStructure:
    """The houses and rules of a layout, apart from rows and columns, computed once."""
    n = layout.size
    regions = frozenset(map(frozenset, layout.regions))
    extras = frozenset(map(frozenset, layout.extra_houses))
    if not layout.constraints:
        return LayoutStructure(n, regions, extras, frozenset(), {}, {}, (), frozenset(), ())
    # Boards without constraints do not load these modules.
    from sudokulib._board.compiled_constraints import forbidden_digits
    from sudokulib.constraints._automata import adjacent_relation
    from sudokulib.constraints._protocol import Allowed, Pair

    full = (1 << n) - 1
    allowed: dict[int, int] = {}
    pairs: list[tuple[int, int, Table]] = []
    words: list[Word] = []
    own_words: list[OwnWord] = []
    for constraint, parts in decomposed_constraints(layout):
        for part in parts:
            if isinstance(part, Allowed):
                cell = layout.index(*part.cell)
                mask = sum([1 << digit - 1 for digit in set(part.digits)])
                allowed[cell] = allowed.get(cell, full) & mask
                continue
            if isinstance(part, Pair):
                table = forbidden_digits(part.fits, n)
                pairs.append((layout.index(*part.first), layout.index(*part.second), table))
                continue
            cells = tuple([row * n + column for row, column in part.cells])
            relation = adjacent_relation(part.rule)
            if relation is not None:
                table = forbidden_digits(relation, n)
                pairs += [(a, b, table) for a, b in pairwise(cells)]
                continue
            words.append((part.rule, cells))
            if as_builtin(constraint) is None or not constraint.cells:
                has_order = not getattr(part.rule, "is_symmetric", False)
                own_words.append((part.rule, cells if has_order else frozenset(cells)))
    builtin = map(as_builtin, layout.constraints)
    rules = frozenset([rule for rule in builtin if rule is not None and rule.cells])
    return LayoutStructure(
        n,
        regions,
        extras,
        rules,
        {cell: mask for cell, mask in allowed.items() if mask != full},
        _forbidden(layout, pairs),
        tuple(words),
        frozenset(own_words),
        (
            *[_written(rule, n) for rule in rules],
            *[
                WrittenRule(rule, tuple(cells), isinstance(cells, tuple), False)
                for rule, cells in own_words
            ],
        ),
    )


def _written(rule: BuiltinConstraint, n: int) -> WrittenRule:
    """A built-in constraint as its kind and its cells."""
    kind: Any = type(rule)
    fields = [field.name for field in attrs.fields(kind)]
    # If the board is transposed, row indexers become column indexers.
    keys = frozenset([rule.key, rule.moved(lambda cell: cell[::-1]).key])
    numbers = [
        getattr(rule, field) for field in fields if field not in ("cells", "copies", "groups")
    ]
    cells: list[Cell] = [*rule.cells, *getattr(rule, "copies", ())]
    is_closed = getattr(rule, "is_closed", False)
    if is_closed:
        cells.pop()
    return WrittenRule(
        (keys, is_closed, *numbers),
        tuple([row * n + column for row, column in cells]),
        rule.has_order,
        getattr(rule, "is_reversible", False),
        is_closed,
    )


def _forbidden(
    layout: Layout, pairs: Iterable[tuple[int, int, Table]]
) -> dict[tuple[int, int], Table]:
    """The digits that each pair of cells excludes in each other, apart from houses."""
    peers = list(map(frozenset, layout.peers))
    found: dict[tuple[int, int], Table] = {}
    for a, b, table in pairs:
        are_peers = b in peers[a]
        for cells, there in (((a, b), table), ((b, a), _reversed(table))):
            new = _beyond_houses(there) if are_peers else there
            if any(new):
                old = found.get(cells, new)
                found[cells] = tuple([one | other for one, other in zip(old, new)])
    return found


@lru_cache(maxsize=512)
def _reversed(table: Table) -> Table:
    """The same table, seen from the other cell."""
    digits = range(len(table))
    return tuple(
        [sum([1 << digit for digit in digits if table[digit] >> other & 1]) for other in digits]
    )


@lru_cache(maxsize=512)
def _beyond_houses(table: Table) -> Table:
    """The table without each digit itself, which houses exclude already."""
    return tuple([mask & ~(1 << digit) for digit, mask in enumerate(table)])


def _moved(mask: int, images: Sequence[int]) -> int:
    """A mask of digits after each digit was replaced with its image."""
    return sum([1 << image - 1 for digit, image in enumerate(images) if mask >> digit & 1])


def _allows_relabeling(rule: Automaton, images: Sequence[int]) -> bool:
    """Whether all allowed sequences of digits are still allowed after a relabeling."""
    allows: Callable[[Sequence[int]], bool] | None = getattr(rule, "allows_relabeling", None)
    return allows is not None and allows(images)
