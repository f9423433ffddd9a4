"""The relabelings of the digits that the rules of a layout allow.

Two digits are *alike* if no rule changes when they are exchanged. If rules only say that cells
differ or are equal, all digits are alike; if cells are marked as odd, the odd digits are alike, and
so are the even ones. Digits that are alike form a class, and may be exchanged freely. Two classes
may change places if no rule changes then, as with modular lines. A board may also replace each
digit `d` with `n + 1 - d` if this changes no rule, as with whispers, renbans and white dots.

>>> from sudokulib import Layout
>>> relabelings_of(Layout.parse("2x2+odd.0"))
Relabelings(families=(((1, 3),), ((2, 4),)), mirrored=False)
>>> relabelings_of(Layout.parse("2x2+modular2.0.1"))
Relabelings(families=(((1, 3), (2, 4)),), mirrored=False)
>>> relabelings_of(Layout.parse("2x2+white.0.1"))
Relabelings(families=(((1,),), ((2,),), ((3,),), ((4,),)), mirrored=True)
"""

from __future__ import annotations

from math import factorial, prod
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.memo import memo
from sudokulib._board.layout_structure import layout_structure
from sudokulib.randomness import randbelow, shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw


_UNCHANGED = bytes(range(256))


@attrs.frozen
class Relabelings:
    """A group of relabelings: within classes of digits, of whole classes, and of all digits."""

    families: tuple[tuple[tuple[int, ...], ...], ...]
    """Classes of alike digits, in families; the classes of a family may be exchanged.

    The classes of a family are sorted and have the same number of digits; digits are ascending.
    """
    mirrored: bool
    """Whether all digits `d` may become `n + 1 - d` together, if families do not allow this
    anyway."""

    _place_of: dict[int, tuple[int, int]] = attrs.field(init=False, eq=False, repr=False)
    _mirror: bytes = attrs.field(init=False, eq=False, repr=False)

    @_place_of.default
    def _family_and_class_by_digit(self) -> dict[int, tuple[int, int]]:
        return {
            digit: (number, digits[0])
            for number, family in enumerate(self.families)
            for digits in family
            for digit in digits
        }

    @_mirror.default
    def _mirror_table(self) -> bytes:
        digits = bytes(range(1, len(self._place_of) + 1))
        return bytes.maketrans(digits, digits[::-1])

    @property
    def count(self) -> int:
        """The number of relabelings, including the identity."""
        found = 2 if self.mirrored else 1
        for family in self.families:
            found *= factorial(len(family)) * prod([factorial(len(each)) for each in family])
        return found

    def __contains__(self, images: Sequence[int]) -> bool:
        """Whether each digit `d` may become `images[d - 1]`."""
        mirrored = [len(images) + 1 - image for image in images]
        return self._keep_families(images) or (self.mirrored and self._keep_families(mirrored))

    def _keep_families(self, images: Sequence[int]) -> bool:
        return all(
            tuple(sorted([images[digit - 1] for digit in digits])) in family
            for family in self.families
            for digits in family
        )

    def smallest(self, row: bytes) -> bytes:
        r"""A table for `bytes.translate` that makes a row of all digits as small as possible.

        >>> relabelings = Relabelings((((1, 3),), ((2, 4),)), mirrored=False)
        >>> relabelings.smallest(bytes([4, 3, 2, 1]))[1:5]
        b'\x03\x04\x01\x02'
        """
        if len(self.families[0][0]) == len(row):
            return bytes.maketrans(row, bytes(range(1, len(row) + 1)))
        table = self._by_families(row)
        if self.mirrored:
            mirrored = row.translate(self._mirror)
            other = self._by_families(mirrored)
            if mirrored.translate(other) < row.translate(table):
                return self._mirror.translate(other)
        return table

    def _by_families(self, row: bytes) -> bytes:
        if len(self.families) == len(row):
            return _UNCHANGED
        left = list(map(iter, self.families))
        # The image of the first digit of a class decides where the other digits of the class go.
        begun: dict[int, Iterator[int]] = {}
        place_of, table = self._place_of, bytearray(256)
        for digit in row:
            family, alike = place_of[digit]
            if alike not in begun:
                begun[alike] = iter(next(left[family]))
            table[digit] = next(begun[alike])
        return bytes(table)

    def random(self, draw: Draw) -> tuple[int, ...]:
        """The images of 1 to n under a random relabeling; all are equally likely."""
        images = [0] * len(self._place_of)
        for family in self.families:
            others = list(family)
            shuffle(draw, others)
            for digits, other in zip(family, others):
                shuffled = list(other)
                shuffle(draw, shuffled)
                for digit, image in zip(digits, shuffled):
                    images[digit - 1] = image
        if self.mirrored and randbelow(draw, 2):
            images = [len(images) + 1 - image for image in images]
        return tuple(images)


@memo
def relabelings_of(layout: Layout) -> Relabelings:
    """The relabelings that the rules of a layout allow, computed once."""
    structure, digits = layout_structure(layout), range(1, layout.size + 1)
    classes: list[list[int]] = []
    for digit in digits:
        for alike in classes:
            swap = list(digits)
            swap[alike[0] - 1], swap[digit - 1] = digit, alike[0]
            if structure.allows_relabeling(swap):
                alike.append(digit)
                break
        else:
            classes.append([digit])
    families: list[list[tuple[int, ...]]] = []
    for one in map(tuple, classes):
        for family in families:
            exchange = list(digits)
            for a, b in zip(one, family[0]):
                exchange[a - 1], exchange[b - 1] = b, a
            if len(one) == len(family[0]) and structure.allows_relabeling(exchange):
                family.append(one)
                break
        else:
            families.append([one])
    found = tuple(map(tuple, families))
    mirror = digits[::-1]
    mirrored = mirror not in Relabelings(found, False) and structure.allows_relabeling(mirror)
    return Relabelings(found, mirrored)
