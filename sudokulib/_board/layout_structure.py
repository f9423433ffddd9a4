"""What the houses and rules of a layout say, to tell which moves keep it.

A move of cells *keeps* a layout if each region becomes a region, each extra house an extra house,
and each rule a rule of the layout. Some rules say more than their cells tell, such as anti-knight
or minimum, so the digits that two cells may have must also be as before. A relabeling keeps a
layout if the digits are as before that each cell may have, each two cells, and each line.

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
    """For each digit of one cell, a mask of the digits that the other cell cannot have."""
    Word: TypeAlias = tuple[Automaton, tuple[int, ...]]
    """A rule of words, and the cells that it reads."""


@attrs.frozen(eq=False)
class WrittenRule:
    """A rule that a move keeps exactly if it is there as it is written, whatever it rules out."""

    kind: Hashable
    """What it says; a move keeps it."""
    cells: tuple[int, ...]
    """Its cells, those of clones before their copies."""
    is_ordered: bool
    """Whether their order matters."""
    is_reversible: bool
    """Whether their order may be reversed."""

    def places(self, i: int, j: int) -> tuple[int, int]:
        """What a move keeps of the places of two cells, or of one cell and itself."""
        if not self.is_ordered:
            return (0, 0) if i == j else (0, 1)
        last = len(self.cells) - 1
        return min((i, j), (last - i, last - j)) if self.is_reversible else (i, j)


@attrs.frozen(eq=False)
class LayoutStructure:
    """What a layout says beyond its rows and columns."""

    size: int
    """Rows of the board."""
    regions: frozenset[frozenset[int]]
    """The cells of each region."""
    extra_houses: frozenset[frozenset[int]]
    """The cells of each extra house."""
    rules: frozenset[BuiltinConstraint]
    """The library's own constraints with cells."""
    allowed: dict[int, int]
    """The digits of each cell that cannot have all of them, as a mask."""
    forbidden: dict[tuple[int, int], Table]
    """What the digits of one cell rule out in another, in both directions, apart from houses."""
    words: tuple[Word, ...]
    """The rules about more than two cells, with these, in the order in which they are read."""
    own_words: frozenset[Word]
    """Those of them that come from constraints that are not the library's own."""
    written: tuple[WrittenRule, ...]
    """The library's own constraints with cells, and words that are not the library's own."""

    @property
    def work(self) -> int:
        """About how much a comparison compares, for those who count."""
        cells = sum([len(rule.cells) for rule in self.written])
        return 2 * self.size**2 + len(self.allowed) + len(self.forbidden) + cells

    def is_kept_by(self, images: Sequence[int]) -> bool:
        """Whether all is as before when each cell goes to its image, and rows and columns stay so.

        Rows and columns must go to rows and columns; this is not checked here.
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
                (rule, tuple(map(image_of, cells))) in self.own_words
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
        except (InvalidOption, UnsupportedLayout):  # the rule cannot have its cells there
            return False

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether all is as before when each digit `d` becomes `images[d - 1]`."""
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
    """What a layout says beyond its rows and columns, computed once."""
    n = layout.size
    regions = frozenset(map(frozenset, layout.regions))
    extras = frozenset(map(frozenset, layout.extra_houses))
    if not layout.constraints:
        return LayoutStructure(n, regions, extras, frozenset(), {}, {}, (), frozenset(), ())
    # Boards without constraints do not load these.
    from sudokulib._board.compiled_constraints import forbidden_digits
    from sudokulib.constraints._automata import adjacent_relation
    from sudokulib.constraints._protocol import Allowed, Pair

    full = (1 << n) - 1
    allowed: dict[int, int] = {}
    pairs: list[tuple[int, int, Table]] = []
    words: list[Word] = []
    own_words: list[Word] = []
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
            if as_builtin(constraint) is None:
                own_words.append(words[-1])
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
            *[WrittenRule(rule, cells, True, False) for rule, cells in own_words],
        ),
    )


def _written(rule: BuiltinConstraint, n: int) -> WrittenRule:
    """A constraint of the library as its kind and its cells."""
    from sudokulib.constraints._builtin import CellSetConstraint

    kind: Any = type(rule)
    fields = [field.name for field in attrs.fields(kind)]
    # If the board is transposed, row indexers become column indexers.
    keys = frozenset([rule.key, rule.moved(lambda cell: cell[::-1]).key])
    numbers = [getattr(rule, field) for field in fields if field not in ("cells", "copies")]
    cells: list[Cell] = [*rule.cells, *getattr(rule, "copies", ())]
    return WrittenRule(
        (keys, *numbers),
        tuple([row * n + column for row, column in cells]),
        not isinstance(rule, CellSetConstraint),
        getattr(rule, "is_reversible", False),
    )


def _forbidden(
    layout: Layout, pairs: Iterable[tuple[int, int, Table]]
) -> dict[tuple[int, int], Table]:
    """What each two cells rule out in each other, without what houses say."""
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
    """The same from the other cell."""
    digits = range(len(table))
    return tuple(
        [sum([1 << digit for digit in digits if table[digit] >> other & 1]) for other in digits]
    )


@lru_cache(maxsize=512)
def _beyond_houses(table: Table) -> Table:
    """Without what each digit rules out in a cell of the same house: itself."""
    return tuple([mask & ~(1 << digit) for digit, mask in enumerate(table)])


def _moved(mask: int, images: Sequence[int]) -> int:
    """A mask of digits, each of which becomes its image."""
    return sum([1 << image - 1 for digit, image in enumerate(images) if mask >> digit & 1])


def _allows_relabeling(rule: Automaton, images: Sequence[int]) -> bool:
    """Whether words stay words."""
    allows: Callable[[Sequence[int]], bool] | None = getattr(rule, "allows_relabeling", None)
    return allows is not None and allows(images)
