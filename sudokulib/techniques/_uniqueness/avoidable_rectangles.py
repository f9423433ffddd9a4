"""Avoidable rectangles: deadly rectangles with some filled corners, none of them a clue.

If the empty corners had the digits that make a and b alternate, the two could be swapped, and since
no corner is a clue, there would be two solutions.

    type 1    a . . | b . .        a, b and b are entries: the last corner is not a
              b . . | ac . .

    type 2    a . . | b . .        one of the two open corners is c, so c is removed from cells
              bc . .| ac . .       that see both
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits, seen_by_all
from sudokulib.techniques._options import NumberedTechnique, brief_repr, whole_number
from sudokulib.techniques._uniqueness.deadly_patterns import sides

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class AvoidableRectangle(NumberedTechnique):
    """A deadly rectangle in which two neighbouring corners in a region are entries, not clues.

    With `kind` 1, a third corner is an entry too, and the last one has two candidates. With `kind`
    2, the two other corners have two candidates each: their digit of the rectangle, and another
    digit, which is the same in both. Candidates have entries only if they were made with the clues.
    Raises `TypeError` for wrong types, and `InvalidOption` for other kinds.

    It is valid only for puzzles with a single solution. It was described on the players' forum in
    2006; the definition is HoDoKu's.

    >>> from sudokulib import Grid, Candidates
    >>> grid, clues = Grid.parse("13...41.3.....32"), Grid.parse(".....41.......32")
    >>> [step.eliminations for step in AvoidableRectangle(1).find(Candidates.of(grid, clues=clues))]
    [((2, 1, 1),)]
    """

    assumes_unique: ClassVar[bool] = True

    kind: int = attrs.field(validator=whole_number(1, 2))
    """The type."""

    def _name(self) -> str:
        return f"Avoidable Rectangle {self.kind}"

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names."""
        return (f"Avoidable Rectangle Type {self.kind}",)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All rectangles of this type that change something, by their first entries."""
        if candidates.entries & candidates.entries - 1:
            find = _three_entries if self.kind == 1 else _two_entries
            yield from find(self.name, candidates._lookup, candidates.entries)


def _three_entries(name: str, lookup: CandidateLookup, entries: int) -> Iterator[Step]:
    """Type 1."""
    cells, masks, twos = lookup.placed, lookup.masks, lookup.with_count[2]
    known: set[int] = set()
    for start, other, beside, beyond in _with_sides(lookup, entries, twos):
        one, two = cells[start], cells[other.bit_length() - 1]
        if beside & entries and beyond & twos & masks[one - 1]:
            filled, corner, digit = beside, beyond, one
            fits = cells[beside.bit_length() - 1] == two
        elif beyond & entries and beside & twos & masks[two - 1]:
            filled, corner, digit = beyond, beside, two
            fits = cells[beyond.bit_length() - 1] == one
        else:
            continue
        whole = 1 << start | other | beside | beyond
        if fits and whole not in known:
            known.add(whole)
            others = [(each, mask & corner) for each, mask in enumerate(masks, 1) if each != digit]
            entered = [(one, 1 << start), (two, other), (one + two - digit, filled)]
            yield lookup.step(name, eliminations=[(digit, corner)], pattern=entered, extra=others)


def _two_entries(name: str, lookup: CandidateLookup, entries: int) -> Iterator[Step]:
    """Type 2."""
    cells, masks, twos, held = lookup.placed, lookup.masks, lookup.with_count[2], lookup.digits_in
    for start, other, beside, beyond in _with_sides(lookup, entries, twos):
        one, two = cells[start], cells[other.bit_length() - 1]
        if beside & twos & masks[two - 1] and beyond & twos & masks[one - 1]:
            rest = held[beside.bit_length() - 1] ^ 1 << two - 1
            if rest == held[beyond.bit_length() - 1] ^ 1 << one - 1:
                digit = rest.bit_length()
                removed = seen_by_all(lookup.peers, beside | beyond) & masks[digit - 1]
                if removed:
                    yield lookup.step(
                        name,
                        eliminations=[(digit, removed)],
                        pattern=[(one, 1 << start), (two, other), (two, beside), (one, beyond)],
                        extra=[(digit, beside | beyond)],
                    )


def _with_sides(
    lookup: CandidateLookup, entries: int, twos: int
) -> Iterator[tuple[int, int, int, int]]:
    """Rectangles with two entries in a region, in order, and a corner with two candidates."""
    around = sides(lookup.layout)
    for start in bits(entries):
        later = entries >> start << start
        for other, opposite in around[start]:
            if other & later:
                for beside, beyond in opposite:
                    if (beside | beyond) & twos:
                        yield start, other, beside, beyond
