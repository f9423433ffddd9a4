"""A step of a human's solution: what a technique saw, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from sudokulib.errors import InvalidOption, require_type, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Candidate", "Step", "require_candidates"]

Candidate = tuple[int, int, int]
"""A digit in a cell: (row, column, digit), row and column counted from 0, the digit from 1."""


def require_candidates(values: Iterable[Iterable[int]], option: str) -> tuple[Candidate, ...]:
    """The values as candidates, once each is three ints: row, column, digit.

    Lists will do, so that what comes out of JSON goes in again. Raises `TypeError` for another
    type and `InvalidOption` for a number below the first row, column or digit; whether a layout
    reaches so far is not known here.

    >>> require_candidates([[0, 1, 5]], "placements")
    ((0, 1, 5),)
    """
    if not isinstance(values, (tuple, list)):
        raise TypeError(f"{option} must be a tuple, not {type(values).__name__}: {shown(values)}")
    found: list[Candidate] = []
    for value in values:
        if (
            not isinstance(value, (tuple, list))
            or len(value) != 3
            or not all(type(part) is int for part in value)
        ):
            raise TypeError(f"{option} must hold (row, column, digit), not {shown(value)}")
        row, column, digit = value
        if row < 0 or column < 0 or digit < 1:
            raise InvalidOption(
                "rows and columns count from 0, digits from 1", option=option, value=value
            )
        found.append((row, column, digit))
    return tuple(found)


def _require_houses(values: Iterable[int]) -> tuple[int, ...]:
    if not isinstance(values, (tuple, list)) or not all(type(index) is int for index in values):
        raise TypeError(f"houses must be a tuple of ints, not {shown(values)}")
    if any(index < 0 for index in values):
        raise InvalidOption("houses count from 0", option="houses", value=values)
    return tuple(values)


@attrs.frozen(init=False)
class Step:
    """One application of a technique.

    `technique` is its name. `placements` are the digits it places and `eliminations` the
    candidates it removes, each as (row, column, digit); at least one of the two holds something.
    `houses` are the houses that the reason speaks of, as indices in `layout.houses`; none where a
    cell alone is the reason.

    All values are plain, so `attrs.asdict(step)` can be written as JSON, and what is read from
    there makes the step again. Wrong types raise `TypeError`; negative numbers, digit 0 and a step
    that does nothing `InvalidOption`.

    >>> Step("Hidden Single", placements=[(0, 4, 7)], houses=[19])
    Step(technique='Hidden Single', placements=((0, 4, 7),), eliminations=(), houses=(19,))
    """

    technique: str
    """The name of the technique."""
    placements: tuple[Candidate, ...]
    """The digits that are placed."""
    eliminations: tuple[Candidate, ...]
    """The candidates that are removed, besides those that a placed digit's peers lose anyway."""
    houses: tuple[int, ...]
    """The houses of the reason, as indices in `layout.houses`."""

    def __init__(
        self,
        technique: str,
        *,
        placements: Iterable[Iterable[int]] = (),
        eliminations: Iterable[Iterable[int]] = (),
        houses: Iterable[int] = (),
    ) -> None:
        _set_technique(self, require_type(technique, str, "technique"))
        _set_placements(self, require_candidates(placements, "placements"))
        _set_eliminations(self, require_candidates(eliminations, "eliminations"))
        _set_houses(self, _require_houses(houses))
        if not self.placements and not self.eliminations:
            raise InvalidOption(
                "a step places or eliminates something", option="technique", value=technique
            )

    @classmethod
    def _placing(
        cls, technique: str, row: int, column: int, digit: int, houses: tuple[int, ...] = ()
    ) -> Step:
        """The step that places one digit, unchecked."""
        step = _new(cls)
        _set_technique(step, technique)
        _set_placements(step, ((row, column, digit),))
        _set_eliminations(step, ())
        _set_houses(step, houses)
        return step

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.technique, self.placements, self.eliminations, self.houses)


# Slot descriptors write into a frozen object in a third of the time of object.__setattr__.
_new = object.__new__
_set_technique = Step.technique.__set__  # type: ignore[attr-defined]
_set_placements = Step.placements.__set__  # type: ignore[attr-defined]
_set_eliminations = Step.eliminations.__set__  # type: ignore[attr-defined]
_set_houses = Step.houses.__set__  # type: ignore[attr-defined]


def _restore(
    technique: str,
    placements: tuple[Candidate, ...],
    eliminations: tuple[Candidate, ...],
    houses: tuple[int, ...],
) -> Step:
    """A step out of its pickle, which names this function: it stays, with these arguments."""
    return Step(technique, placements=placements, eliminations=eliminations, houses=houses)
