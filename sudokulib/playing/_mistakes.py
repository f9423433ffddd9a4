"""A player's mistake as a value: the digits or marks to correct."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.arguments import as_ints, require_type
from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import Layout, layout_of
from sudokulib._candidates.area import STANDARD_LAYOUT
from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.step import Detail, Role, Step
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._candidates.area import Area
    from sudokulib._candidates.candidate_tuples import Candidate


@public("sudokulib.playing")
class MistakeKind(Choice):
    """The kinds of mistakes."""

    CONFLICT = "conflict"
    """A digit appears more than once in a house."""
    BROKEN_RULE = "broken rule"
    """Digits break a constraint, or leave no digits with which it can be satisfied."""
    WRONG_DIGIT = "wrong digit"
    """An entry is not in the solution."""
    MISSING_MARK = "missing mark"
    """A cell has marks, but not the mark of its true digit."""


@public("sudokulib")
@attrs.frozen(init=False, repr=False)
class Mistake:
    """One mistake: a hint about the digits or marks to correct, not about the next step.

    - `kind` is a `MistakeKind` or its string.
    - `cells` are the cells with the mistake, each (row, column). They include clues only if clues
      contradict each other.
    - `digits` are the digits of the mistake: the digits in the cells, or the digit whose mark is
      missing.
    - `houses` are the houses to look at, as indices in `layout.houses`: the houses in which the
      digit appears twice, or the regions of the cells.
    - `clues` are the cells of the clues with which entries conflict; empty if only entries, or only
      clues, conflict.
    - `constraints` are the broken rules, as indices in `layout.constraints`.
    - `layout` is the board, or its id: 3x3 boxes by default.

    The `repr` of a mistake can be evaluated, and the result of `as_dict` can be written as JSON.
    Raises `TypeError` for wrong types, and `InvalidOption` for numbers off the board, or if there
    is no cell, digit or house.

    >>> mistake = Mistake(MistakeKind.WRONG_DIGIT, cells=[(0, 2)], digits=[5], houses=[18])
    >>> mistake
    Mistake(MistakeKind.WRONG_DIGIT, cells=((0, 2),), digits=(5,), houses=(18,))
    >>> for detail in Detail:
    ...     print(mistake.explain(detail))
    Wrong digit
    Wrong digit: look at box 1.
    Wrong digit: r1c3 cannot be 5, because then the puzzle has no solution.
    """

    kind: MistakeKind
    """The kind of mistake."""
    cells: tuple[tuple[int, int], ...]
    """The cells with the mistake."""
    digits: tuple[int, ...]
    """The digits of the mistake."""
    houses: tuple[int, ...]
    """The houses to look at, as indices in `layout.houses`."""
    clues: tuple[tuple[int, int], ...]
    """The cells of the clues that show the conflict."""
    constraints: tuple[int, ...]
    """The broken rules, as indices in `layout.constraints`."""
    layout: Layout
    """The board."""

    def __init__(
        self,
        kind: MistakeKind | str,
        *,
        cells: Iterable[Iterable[int]],
        digits: Iterable[int],
        houses: Iterable[int],
        clues: Iterable[Iterable[int]] = (),
        constraints: Iterable[int] = (),
        layout: Layout | str | None = None,
    ) -> None:
        board = STANDARD_LAYOUT if layout is None else layout_of(layout)
        last = board.size - 1
        self.__attrs_init__(
            MistakeKind.of(kind, "kind"),
            _cells(cells, "cells", last),
            _numbers(digits, "digits", 1, board.size),
            _numbers(houses, "houses", 0, len(board.houses) - 1),
            _cells(clues, "clues", last),
            _numbers(constraints, "constraints", 0, len(board.constraints) - 1),
            board,
        )
        for option in ("cells", "digits", "houses"):
            if not getattr(self, option):
                raise InvalidOption(f"a mistake must have {option}", option=option, value=())

    @property
    def area(self) -> Area:
        """Where to look: the houses of the mistake, which a hint of detail "area" names.

        >>> mistake = Mistake(MistakeKind.WRONG_DIGIT, cells=[(0, 2)], digits=[5], houses=[18])
        >>> mistake.area
        Area(houses=(18,))
        """
        return self._as_step().area

    def explain(
        self,
        detail: Detail | str = Detail.FULL,
        *,
        language: str = "en",
        coordinates: Coordinates | str = Coordinates.NAMES,
        chains: bool = False,
    ) -> str:
        """The mistake as a sentence; with the detail "name" it does not say where to look.

        `detail` is a `Detail` or its string: "name", "area" or "full". `language` is "en" or "de".
        `coordinates` is a `sudokulib.render.Coordinates` or its string; it names cells as pictures
        with the same option do. `chains` has no effect, since a mistake has no chains. The option
        exists because `hint` returns a step or a mistake, and the same call explains both. Raises
        `InvalidOption` for other strings, and `TypeError` for wrong types.

        >>> mistake = Mistake(MistakeKind.MISSING_MARK, cells=[(0, 2)], digits=[5], houses=[18])
        >>> print(mistake.explain(language="de"))
        Fehlende Notiz: In z1s3 fehlt die Notiz 5, obwohl diese Ziffer dort noch möglich ist.
        """
        step = self._as_step()
        return step.explain(detail, language=language, coordinates=coordinates, chains=chains)

    def as_dict(self) -> dict[str, Any]:
        """The mistake as plain dicts, lists and strings, for JSON; `from_dict` reads it.

        >>> mistake = Mistake(MistakeKind.WRONG_DIGIT, cells=[(0, 2)], digits=[5], houses=[18])
        >>> mistake.as_dict()["kind"]
        'wrong digit'
        """
        return self._values(self.layout.id)

    def _values(self, layout: Layout | str) -> dict[str, Any]:
        return {
            "kind": self.kind.value,
            "cells": [list(cell) for cell in self.cells],
            "digits": list(self.digits),
            "houses": list(self.houses),
            "clues": [list(cell) for cell in self.clues],
            **({"constraints": list(self.constraints)} if self.constraints else {}),
            "layout": layout,
        }

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Mistake:
        """The mistake from the result of `as_dict`.

        Raises `TypeError` or `InvalidOption` for anything else.

        >>> mistake = Mistake(MistakeKind.WRONG_DIGIT, cells=[(0, 2)], digits=[5], houses=[18])
        >>> Mistake.from_dict(mistake.as_dict()) == mistake
        True
        """
        if not isinstance(values, Mapping):
            raise TypeError(f"a mistake is made from a dict, not {shown(values)}")
        rest = dict(values)
        kind = require_type(rest.pop("kind", None), str, "kind")
        if "layout" in rest:
            rest["layout"] = layout_of(rest["layout"])
        return cls(kind, **rest)

    def _as_step(self) -> Step:
        """The mistake as a step that places and removes nothing, to explain and draw it."""
        name = self.kind.value.capitalize()
        roles = [Role("pattern", self._candidates(self.cells))]
        if self.clues:
            name += " with a clue"
            roles.append(Role("clue", self._candidates(self.clues)))
        return Step._unchecked(
            self.layout,
            name,
            houses=self.houses,
            roles=tuple(roles),
            constraints=self.constraints,
        )

    def _candidates(self, cells: tuple[tuple[int, int], ...]) -> tuple[Candidate, ...]:
        return tuple([(*cell, digit) for digit in self.digits for cell in cells])

    def _repr_svg_(self) -> str:
        from sudokulib._board.grid import Grid
        from sudokulib.render._svg import svg

        return svg(Grid.empty(self.layout), step=self)

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_step

        return rich_step(self)

    def __repr__(self) -> str:
        parts = [repr(self.kind)]
        for name in ("cells", "digits", "houses", "clues", "constraints"):
            value = getattr(self, name)
            if value:
                parts.append(f"{name}={value!r}")
        if self.layout is not STANDARD_LAYOUT:
            parts.append(f"layout={self.layout!r}")
        return f"Mistake({', '.join(parts)})"


def _numbers(values: Iterable[int], option: str, low: int, high: int) -> tuple[int, ...]:
    if not isinstance(values, (tuple, list)) or (numbers := as_ints(values)) is None:
        raise TypeError(f"{option} must be a tuple of ints, not {shown(values)}")
    if not all(low <= number <= high for number in numbers):
        raise InvalidOption(f"{option} must be from {low} to {high}", option=option, value=values)
    return numbers


def _cells(values: Iterable[Iterable[int]], option: str, last: int) -> tuple[tuple[int, int], ...]:
    if not isinstance(values, (tuple, list)):
        raise TypeError(f"{option} must be a tuple, not {type(values).__name__}: {shown(values)}")
    found: list[tuple[int, int]] = []
    for value in values:
        pair = _numbers(value, option, 0, last)
        if len(pair) != 2:
            raise TypeError(f"{option} must contain (row, column), not {shown(value)}")
        found.append((pair[0], pair[1]))
    return tuple(found)
