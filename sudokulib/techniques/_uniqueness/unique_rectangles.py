"""Unique rectangles: four corners that cannot have only two digits.

The corners lie in two rows, two columns and two boxes, and none is a clue. If a and b alternated in
them, they could be swapped, and there would be two solutions. `deadly_patterns` has the exact rule.

    type 1    ab . . | ab . .        one corner has more: it is neither a nor b
              ab . . | ab+ . .

    type 2    ab . . | ab . .        two corners in line have c too: one of them is c, so no cell
              abc . .| abc . .       that sees both is. Type 5: two opposite corners, or three

    type 3    ab . . | ab . .        one of c and d is in a corner: as one cell, the two roof
              abc . .| abd cd .      corners are a subset with the cell cd

    type 4    ab . . | ab . .        a has no other place in a house of both lower corners, so it is
              abc . .| abd . .       in one of them, and b is in neither

    type 6    ab . . | abc . .       a has no other place in both rows: an a in a corner with more
              abd . .| ab . .        candidates would be in both, so it is in neither

The types are HoDoKu's, which calls them uniqueness tests.

In a hidden rectangle, a corner cannot be one of the two digits, as all others would follow:

    ab . . | abc . .        a has no other place in the lower row and in the right column. If the
    .  . . | .   . .        last corner were b, both its neighbours would be a, and the first
    abd . .| ab* . .        corner b: a and b could be swapped. So the last corner is not b
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits, seen_by_all
from sudokulib.techniques._options import NumberedTechnique, brief_repr, whole_number
from sudokulib.techniques._uniqueness.deadly_patterns import (
    DeadlyPattern,
    common_houses,
    locking_line,
    rectangles,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


# The size with the most sets on a 9x9 board. Larger sets are not looked for.
_MAX_DIGITS = 7


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class UniqueRectangle(NumberedTechnique):
    """Four corners that would have only two digits if some other candidates were false.

    `kind` is the type, 1 to 6, as in the pictures above. The other corners may have lost one of the
    digits, but one corner has just these two. Raises `TypeError` for wrong types, and
    `InvalidOption` for other kinds.

    It is valid only for puzzles with a single solution. MadOverlord (Robert Woodhead) made
    types 1 to 4 known on the players' forum in 2005. Sudoku Explainer's rectangles are
    `UniqueLoop`s.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("....4..2...11..4"))
    >>> [step.eliminations for step in UniqueRectangle(1).find(candidates)]
    [((2, 1, 2), (2, 1, 3))]
    """

    assumes_unique: ClassVar[bool] = True

    kind: int = attrs.field(validator=whole_number(1, 6))
    """The type."""

    def _name(self) -> str:
        return f"Unique Rectangle {self.kind}"

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names."""
        return f"Uniqueness Test {self.kind}", f"Unique Rectangle Type {self.kind}"

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All rectangles of this type that change something, in the order of `rectangles`."""
        lookup, name, search = candidates._lookup, self.name, _SEARCHES[self.kind - 1]
        sizes = _ROOFS[self.kind - 1]
        for rectangle in rectangles(lookup):
            if rectangle.roof.bit_count() in sizes:
                yield from search(name, lookup, rectangle)


def _one_corner(name: str, lookup: CandidateLookup, found: DeadlyPattern) -> Iterator[Step]:
    """Type 1."""
    removed = [(digit, lookup.masks[digit - 1] & found.roof) for digit in (found.low, found.high)]
    yield found.step(name, lookup, removed)


def _one_digit(name: str, lookup: CandidateLookup, found: DeadlyPattern) -> Iterator[Step]:
    """Type 2."""
    if _see_each_other(lookup, found.roof):
        yield from _same_digit(name, lookup, found)


def _one_digit_apart(name: str, lookup: CandidateLookup, found: DeadlyPattern) -> Iterator[Step]:
    """Type 5."""
    if found.roof.bit_count() == 3 or not _see_each_other(lookup, found.roof):
        yield from _same_digit(name, lookup, found)


def _same_digit(name: str, lookup: CandidateLookup, found: DeadlyPattern) -> Iterator[Step]:
    [(digit, _), *others] = found.extra(lookup)
    if not others:
        removed = seen_by_all(lookup.peers, found.roof) & lookup.masks[digit - 1]
        if removed:
            yield found.step(name, lookup, [(digit, removed)])


def _subset(name: str, lookup: CandidateLookup, found: DeadlyPattern) -> Iterator[Step]:
    """Type 3."""
    houses, held = common_houses(lookup.layout, found.roof), lookup.digits_in
    pair = 1 << found.low - 1 | 1 << found.high - 1
    extra = sum([1 << digit - 1 for digit, _ in found.extra(lookup)])
    for place, index in enumerate(houses):
        others = [
            (1 << cell, held[cell])
            for cell in lookup.layout.houses[index]
            if held[cell] and not held[cell] & pair and not found.cells >> cell & 1
        ]
        for cells, digits in sets_with(others, extra):
            if digits.bit_count() != cells.bit_count() + 1:
                continue
            if not all(cells & ~lookup.houses[earlier] for earlier in houses[:place]):
                continue  # that house has shown it
            shared = [house for house in houses[place:] if not cells & ~lookup.houses[house]]
            reach = 0
            for each in shared:
                reach |= lookup.houses[each]
            reach &= ~(cells | found.roof)
            some = [(digit + 1, lookup.masks[digit]) for digit in bits(digits)]
            removed = [(digit, mask & reach) for digit, mask in some if mask & reach]
            if removed:
                naked = [(digit, mask & cells) for digit, mask in some]
                yield found.step(name, lookup, removed, houses=tuple(shared), naked=naked)


def sets_with(
    cells: Sequence[tuple[int, int]], union: int, members: int = 0
) -> Iterator[tuple[int, int]]:
    """All sets of some cells, as in a dictionary: their mask, and the union of their digits."""
    for place, (bit, digits) in enumerate(cells, 1):
        more = union | digits
        if more.bit_count() <= _MAX_DIGITS:
            yield members | bit, more
            yield from sets_with(cells[place:], more, members | bit)


def _locked_digit(name: str, lookup: CandidateLookup, found: DeadlyPattern) -> Iterator[Step]:
    """Type 4."""
    houses = tuple(common_houses(lookup.layout, found.roof))
    if not houses:
        return
    shared = seen_by_all(lookup.peers, found.roof)
    for locked, other in ((found.low, found.high), (found.high, found.low)):
        mask, removed = lookup.masks[locked - 1], lookup.masks[other - 1] & found.roof
        roof_places = mask & found.roof
        if roof_places and removed and not mask & shared:
            yield found.step(
                name, lookup, [(other, removed)], houses, locked=[(locked, roof_places)]
            )


def _crossed(name: str, lookup: CandidateLookup, found: DeadlyPattern) -> Iterator[Step]:
    """Type 6."""
    if _see_each_other(lookup, found.roof):
        return
    one, two = found.roof & -found.roof, found.roof & found.roof - 1
    left, right = found.floor & -found.floor, found.floor & found.floor - 1
    for digit in (found.low, found.high):
        mask = lookup.masks[digit - 1] & found.cells
        for pairs in ((one | left, two | right), (one | right, two | left)):
            first, second = [locking_line(lookup, digit, pair) for pair in pairs]
            if first is not None and second is not None and mask & found.roof:
                removed = [(digit, mask & found.roof)]
                yield found.step(
                    name, lookup, removed, houses=(first, second), locked=[(digit, mask)]
                )
                break


def _see_each_other(lookup: CandidateLookup, pair: int) -> bool:
    """Whether two corners see each other: those that do not are opposite ones."""
    return bool(lookup.peers[pair.bit_length() - 1] & pair)


_SEARCHES: tuple[Callable[[str, CandidateLookup, DeadlyPattern], Iterator[Step]], ...] = (
    _one_corner,
    _one_digit,
    _subset,
    _locked_digit,
    _one_digit_apart,
    _crossed,
)
# The number of corners that have more than the two digits.
_ROOFS: tuple[tuple[int, ...], ...] = ((1,), (2,), (2,), (2,), (2, 3), (2,))


@public("sudokulib.techniques")
@attrs.frozen
class HiddenRectangle:
    """A corner of a deadly rectangle that cannot be one of the two digits.

    The opposite corner has just the two digits. One of these has no other place in the row and in
    the column of the corner than its neighbours; the corner cannot be the other digit.

    It is valid only for puzzles with a single solution. It is also called hidden unique rectangle,
    or type 7; it was described on the players' forum in 2006.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("34......4.....1."))
    >>> [step.eliminations for step in HiddenRectangle().find(candidates)]
    [((3, 1, 2),)]
    """

    name = "Hidden Rectangle"
    aliases: ClassVar[tuple[str, ...]] = ("Hidden Unique Rectangle",)
    assumes_unique: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All hidden rectangles, in the order of `rectangles`, then by the corner with two digits.

        If two neighbours or three corners have just the two digits, it is a `UniqueRectangle`,
        which removes more.
        """
        lookup = candidates._lookup
        peers, masks = lookup.peers, lookup.masks
        for found in rectangles(lookup):
            floor, (low, high) = found.floor, (found.low, found.high)
            size = floor.bit_count()
            if size > 2 or (size == 2 and peers[floor.bit_length() - 1] & floor):
                continue
            for start in bits(floor):
                corner = found.cells & ~peers[start] & ~(1 << start)
                near = found.cells & peers[start]
                one, two = near & -near, near & near - 1
                for hidden, other in ((low, high), (high, low)):
                    places = masks[hidden - 1] & near
                    if places and masks[other - 1] & corner:
                        first = locking_line(lookup, hidden, corner | one)
                        second = locking_line(lookup, hidden, corner | two)
                        if first is not None and second is not None:
                            houses = min(first, second), max(first, second)
                            removed, locked = [(other, corner)], [(hidden, places)]
                            yield found.step(self.name, lookup, removed, houses, locked=locked)
