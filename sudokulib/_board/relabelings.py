"""Which relabelings of the digits the rules of a layout allow.

Two digits are *alike* if no rule changes when they are exchanged: all digits where rules only say
that cells differ or are equal, the odd ones and the even ones where cells are marked as odd. Digits
that are alike may be exchanged freely, and a board may also replace each digit `d` by `n + 1 - d`
if this changes no rule, as with whispers, renbans and white dots.

>>> from sudokulib import Layout
>>> relabelings_of(Layout.parse("2x2+odd.0"))
Relabelings(classes=((1, 3), (2, 4)), mirrored=False)
>>> relabelings_of(Layout.parse("2x2+white.0.1"))
Relabelings(classes=((1,), (2,), (3,), (4,)), mirrored=True)
"""

from __future__ import annotations

from math import factorial, prod
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.memo import memo
from sudokulib._board.layout_structure import layout_structure
from sudokulib.randomness import randbelow, shuffle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw


_UNCHANGED = bytes(range(256))


@attrs.frozen
class Relabelings:
    """A group of relabelings: digits of one class are exchanged, perhaps after all are mirrored."""

    classes: tuple[tuple[int, ...], ...]
    """The digits, those that are alike together, ascending."""
    mirrored: bool
    """Whether each digit `d` may also become `n + 1 - d` at once, beyond what classes allow."""

    _class_of: dict[int, int] = attrs.field(init=False, eq=False, repr=False)
    _mirror: bytes = attrs.field(init=False, eq=False, repr=False)

    @_class_of.default
    def _classes_by_digit(self) -> dict[int, int]:
        return {digit: i for i, digits in enumerate(self.classes) for digit in digits}

    @_mirror.default
    def _mirror_table(self) -> bytes:
        digits = bytes(range(1, len(self._class_of) + 1))
        return bytes.maketrans(digits, digits[::-1])

    @property
    def count(self) -> int:
        """How many relabelings there are, the identity included."""
        alike = prod([factorial(len(digits)) for digits in self.classes])
        return alike * (2 if self.mirrored else 1)

    def __contains__(self, images: Sequence[int]) -> bool:
        """Whether each digit `d` may become `images[d - 1]`."""
        mirrored = [len(images) + 1 - image for image in images]
        return self._keep_classes(images) or (self.mirrored and self._keep_classes(mirrored))

    def _keep_classes(self, images: Sequence[int]) -> bool:
        return all(
            sorted([images[digit - 1] for digit in digits]) == list(digits)
            for digits in self.classes
        )

    def smallest(self, row: bytes) -> bytes:
        r"""A table for `bytes.translate` that makes a row with all digits as small as possible.

        >>> Relabelings(((1, 3), (2, 4)), mirrored=False).smallest(bytes([4, 3, 2, 1]))[1:5]
        b'\x03\x04\x01\x02'
        """
        if len(self.classes) == 1:
            return bytes.maketrans(row, bytes(range(1, len(row) + 1)))
        table = self._within_classes(row)
        if self.mirrored:
            mirrored = row.translate(self._mirror)
            other = self._within_classes(mirrored)
            if mirrored.translate(other) < row.translate(table):
                return self._mirror.translate(other)
        return table

    def _within_classes(self, row: bytes) -> bytes:
        if len(self.classes) == len(row):
            return _UNCHANGED
        images = list(map(iter, self.classes))
        class_of, table = self._class_of, bytearray(256)
        for digit in row:
            table[digit] = next(images[class_of[digit]])
        return bytes(table)

    def random(self, draw: Draw) -> tuple[int, ...]:
        """The images of 1 to n under one of the relabelings, all equally likely."""
        images = [0] * sum(map(len, self.classes))
        for digits in self.classes:
            shuffled = list(digits)
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
    found = tuple(map(tuple, classes))
    mirror = digits[::-1]
    mirrored = mirror not in Relabelings(found, False) and structure.allows_relabeling(mirror)
    return Relabelings(found, mirrored)
