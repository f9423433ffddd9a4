"""How two digits may stand together: each is a value, so equal ones share what is computed."""

from __future__ import annotations

import attrs

__all__ = ["Apart", "Differ", "Difference", "Equal", "Less", "Ratio", "Total"]


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
class Less:
    """The first digit is less than the second by `step` at least; 0 allows equal ones."""

    step: int = 1

    def __call__(self, a: int, b: int) -> bool:
        return a + self.step <= b


@attrs.frozen
class Apart:
    """The digits differ by this at least."""

    difference: int

    def __call__(self, a: int, b: int) -> bool:
        return abs(a - b) >= self.difference


@attrs.frozen
class Difference:
    """The digits differ by exactly this."""

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
class Total:
    """The digits have this sum."""

    sum: int

    def __call__(self, a: int, b: int) -> bool:
        return a + b == self.sum
