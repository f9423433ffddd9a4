"""Relations between two digits, as values: equal relations share computed results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable


@attrs.frozen
class Differ:
    """The digits are different."""

    def __call__(self, a: int, b: int) -> bool:
        return a != b


@attrs.frozen
class Equal:
    """The digits are equal."""

    def __call__(self, a: int, b: int) -> bool:
        return a == b


@attrs.frozen
class NotBoth:
    """The digits are not both this one."""

    digit: int

    def __call__(self, a: int, b: int) -> bool:
        return not a == b == self.digit


@attrs.frozen
class LessBy:
    """The first digit is less than the second by at least `step`; 0 allows equal digits."""

    step: int = 1

    def __call__(self, a: int, b: int) -> bool:
        return a + self.step <= b


@attrs.frozen
class DifferByAtLeast:
    """The digits differ by at least this number."""

    difference: int

    def __call__(self, a: int, b: int) -> bool:
        return abs(a - b) >= self.difference


@attrs.frozen
class DifferBy:
    """The digits differ by exactly this number."""

    difference: int

    def __call__(self, a: int, b: int) -> bool:
        return abs(a - b) == self.difference


@attrs.frozen
class Ratio:
    """One digit is this multiple of the other."""

    ratio: int

    def __call__(self, a: int, b: int) -> bool:
        return a == b * self.ratio or b == a * self.ratio


@attrs.frozen
class SumTo:
    """The digits have this sum."""

    sum: int

    def __call__(self, a: int, b: int) -> bool:
        return a + b == self.sum


@attrs.frozen
class Not:
    """The digits are not in this relation."""

    fits: Callable[[int, int], bool]

    def __call__(self, a: int, b: int) -> bool:
        return not self.fits(a, b)


@attrs.frozen
class SameClass:
    """The digits are in the same class, or in different ones; there is a class for each digit."""

    classes: tuple[int, ...]
    same: bool

    def __call__(self, a: int, b: int) -> bool:
        return (self.classes[a - 1] == self.classes[b - 1]) is self.same


@attrs.frozen
class IndexedBy:
    """The first digit is `digit` if and only if the second is `number`, as for an indexer."""

    digit: int
    number: int

    def __call__(self, a: int, b: int) -> bool:
        return (a == self.digit) is (b == self.number)
