"""The shapes of fields with which f-puzzles writes rules: each reads and writes one kind.

Flag, a rule of the whole board, and Marked, one rule for all cells:

    "antiknight": true, "odd": [{"cell": "R1C1"}, {"cell": "R1C2"}]

Groups of cells, with a number or something else, or without:

    "killercage": [{"cells": ["R1C1", "R1C2"], "value": "7"}]
    "clone": [{"cells": ["R1C1"], "cloneCells": ["R5C5"]}]

Lines, and Arrows, which have a circle as well:

    "thermometer": [{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"]]}]
    "arrow": [{"cells": ["R1C1"], "lines": [["R1C1", "R1C2"]]}]

Clues outside the board, which look straight or along a diagonal:

    "sandwichsum": [{"cell": "R0C4", "value": "8"}]
    "littlekillersum": [{"cell": "R0C4", "direction": "DL", "value": "8"}]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import attrs

from sudokulib.errors import InvalidGrid, UnsupportedFeature, shown
from sudokulib.formats._helpers.fpuzzles_cells import (
    DIAGONALS,
    STRAIGHT,
    cell_of,
    cells_of,
    clue_of,
    name_of,
    names_of,
    seen,
)
from sudokulib.formats._helpers.fpuzzles_shapes import entries_of, is_only_drawn
from sudokulib.formats._helpers.strict_json import listed, whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib.constraints._protocol import Cell, Constraint

__all__ = ["Arrows", "Clues", "Field", "Flag", "Groups", "Lines", "Marked", "flag"]

_GREATEST = 99_999


class Field(Protocol):
    """A key of a board, and the kind of rule that it holds."""

    @property
    def key(self) -> str:
        """The key."""

    @property
    def kind(self) -> type[Any]:
        """The kind of rule."""

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        """The rules in the value of the key."""

    def write(self, rules: Sequence[Any], n: int) -> object:
        """The value of the key for some rules of the kind."""


@attrs.frozen
class Flag:
    """A rule of the whole board: true or false."""

    key: str
    kind: type[Any]

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        if flag(value, self.key):
            yield self.kind()

    def write(self, rules: Sequence[Any], n: int) -> object:
        return True


@attrs.frozen
class Marked:
    """One rule for all marked cells of the board."""

    key: str
    kind: type[Any]

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        entries = _entries(value, self.key, "cell")
        if entries:
            yield self.kind([cell_of(each["cell"], n) for each in entries])

    def write(self, rules: Sequence[Any], n: int) -> object:
        if len(rules) > 1:
            raise UnsupportedFeature(
                "f-puzzles has one such rule, with all its cells", feature=rules[0].name
            )
        return [{"cell": name_of(cell)} for cell in rules[0].cells]


@attrs.frozen
class Groups:
    """A rule for each list of cells, with what else it has."""

    key: str
    kind: type[Any]
    more: Number | Letter | Digits | Copies | None = None

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        keys = ("cells",) if self.more is None else ("cells", self.more.key)
        for each in _entries(value, self.key, *keys):
            cells = _cells(each, self.key, n)
            more = () if self.more is None else self.more.read(each, self.key, n)
            yield self.kind(cells, *more)

    def write(self, rules: Sequence[Any], n: int) -> object:
        return [
            {"cells": names_of(rule.cells), **({} if self.more is None else self.more.write(rule))}
            for rule in rules
        ]


@attrs.frozen
class Lines:
    """A rule for each line, with a number or without.

    Where `is_of_neighbours`, a line that comes back to a cell says the same in two pieces.
    """

    key: str
    kind: type[Any]
    more: Number | None = None
    is_of_neighbours: bool = False

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        keys = ("lines",) if self.more is None else ("lines", self.more.key)
        for each in _entries(value, self.key, *keys):
            held = _part(each, "lines", self.key, [["R1C1", "R1C2"]])
            lines = listed(held, f"the lines of {self.key}")
            lines = [cells_of(line, n, f"a line of {self.key}") for line in lines]
            more = () if self.more is None else self.more.read(each, self.key, n)
            for cells in lines:
                for piece in _pieces(cells) if self.is_of_neighbours else (cells,):
                    yield self.kind(piece, *more)

    def write(self, rules: Sequence[Any], n: int) -> object:
        return [
            {
                "lines": [names_of(rule.cells)],
                **({} if self.more is None else self.more.write(rule)),
            }
            for rule in rules
        ]


@attrs.frozen
class Arrows:
    """A rule for each arrow of a circle, which begins in the circle."""

    key: str
    kind: type[Any]

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        for each in _entries(value, self.key, "cells", "lines"):
            circle = _cells(each, self.key, n)
            for line in listed(each["lines"], "the arrows of a circle"):
                way = [cell for cell in cells_of(line, n, "an arrow") if cell not in circle]
                yield self.kind([*circle, *way], len(circle))

    def write(self, rules: Sequence[Any], n: int) -> object:
        return [
            {
                "cells": names_of(rule.cells[: rule.circle]),
                "lines": [names_of(rule.cells[rule.circle - 1 :])],
            }
            for rule in rules
        ]


@attrs.frozen
class Clues:
    """A rule for each clue outside the board, which looks straight or along a diagonal."""

    key: str
    kind: type[Any]
    parameter: str
    is_diagonal: bool = False

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        for each in _entries(value, self.key, "cell", "value", "direction", "cells"):
            clue = cell_of(_part(each, "cell", self.key, "R0C4"), n, ring=1)
            number = _number(each, self.key)
            step = self._step(clue, each, n)
            is_inside = min(clue) >= 0 and max(clue) < n
            cells = () if is_inside else seen(clue, step, n)
            if not cells:
                raise InvalidGrid(
                    f"a clue of {self.key} is outside and looks at the board, not as at "
                    f"{name_of(clue)}"
                )
            if "cells" in each and tuple(cells_of(each["cells"], n, self.key)) != cells:
                raise InvalidGrid(
                    f"the cells of {self.key} must be those that its clue looks at: {name_of(clue)}"
                )
            yield self.kind(cells, number)

    def _step(self, clue: Cell, entry: dict[str, Any], n: int) -> tuple[int, int]:
        """The way that a clue looks, as (rows, columns)."""
        if self.is_diagonal:
            found = _part(entry, "direction", self.key, "DR")
            if not isinstance(found, str) or found not in DIAGONALS:
                raise InvalidGrid(
                    f"the direction of {self.key} at {name_of(clue)} is one of "
                    f"{', '.join(DIAGONALS)}, not {shown(found)}"
                )
            return DIAGONALS[found]
        row, column = clue
        if "direction" in entry:
            raise UnsupportedFeature(f"a clue of {self.key} has no direction", feature="direction")
        down, right = (row < 0) - (row == n), (column < 0) - (column == n)
        return (-down, -right) if down and right else (down, right)  # a corner looks away

    def write(self, rules: Sequence[Any], n: int) -> object:
        return [self._entry(rule, n) for rule in rules]

    def _entry(self, rule: Any, n: int) -> dict[str, Any]:
        directions = DIAGONALS if self.is_diagonal else STRAIGHT
        clue, direction = clue_of(rule.cells, directions, n)
        entry: dict[str, Any] = {"cell": name_of(clue)}
        if self.is_diagonal:
            entry |= {"cells": names_of(rule.cells), "direction": direction}
        return {**entry, "value": str(getattr(rule, self.parameter))}


@attrs.frozen
class Number:
    """The number of a rule as `value`; without one, the rule has its usual number."""

    parameter: str
    usual: int | None = None
    key = "value"

    def read(self, entry: dict[str, Any], what: str, n: int) -> tuple[int, ...]:
        if self.key not in entry:
            return ()
        return (_number(entry, what),)

    def write(self, rule: Any) -> dict[str, Any]:
        number = getattr(rule, self.parameter)
        return {} if number == self.usual else {self.key: str(number)}


@attrs.frozen
class Letter:
    """The sum of two cells as `X` or `V`."""

    key = "value"
    _SUMS = {"X": 10, "V": 5}  # noqa: RUF012

    def read(self, entry: dict[str, Any], what: str, n: int) -> tuple[int, ...]:
        letter = entry[self.key]
        if not isinstance(letter, str) or letter.upper() not in self._SUMS:
            raise InvalidGrid(f"{_value_of(entry, what)} is X or V, not {shown(letter)}")
        return (self._SUMS[letter.upper()],)

    def write(self, rule: Any) -> dict[str, Any]:
        for letter, total in self._SUMS.items():
            if rule.sum == total:
                return {self.key: letter}
        raise UnsupportedFeature("f-puzzles has the sums 5 and 10 only", feature=rule.name)


@attrs.frozen
class Digits:
    """The digits of a rule as `values`."""

    key = "values"

    def read(self, entry: dict[str, Any], what: str, n: int) -> tuple[tuple[int, ...]]:
        held = listed(entry[self.key], f"the values of {what}")
        return (tuple([whole(each, _value_of(entry, what, "a"), 1, n) for each in held]),)

    def write(self, rule: Any) -> dict[str, Any]:
        return {self.key: list(rule.digits)}


@attrs.frozen
class Copies:
    """The other cells of a clone."""

    key = "cloneCells"

    def read(self, entry: dict[str, Any], what: str, n: int) -> tuple[list[Cell]]:
        return (cells_of(entry[self.key], n, f"the {self.key} of {what}"),)

    def write(self, rule: Any) -> dict[str, Any]:
        return {self.key: names_of(rule.copies)}


def flag(value: object, key: str) -> bool:
    """The value itself, if it is true or false.

    >>> flag(True, "antiknight")
    True
    """
    if value is not True and value is not False:
        raise InvalidGrid(f"{key} is true or false, not {shown(value)}")
    return value


def _entries(value: object, key: str, *keys: str) -> list[dict[str, Any]]:
    """The entries of a list that are rules; no other keys than these."""
    return [entry for entry in entries_of(value, key, *keys) if not is_only_drawn(key, entry)]


def _part(entry: dict[str, Any], part: str, key: str, example: object) -> Any:
    """What an entry must have. Raises `InvalidGrid` if it is missing."""
    if part not in entry:
        raise InvalidGrid(
            f"an entry of {key} must have {part}, such as {example!r}, not only {shown(entry)}"
        )
    return entry[part]


def _cells(entry: dict[str, Any], key: str, n: int) -> list[Cell]:
    return cells_of(_part(entry, "cells", key, ["R1C1", "R1C2"]), n, f"the cells of {key}")


def _pieces(cells: list[Cell]) -> Iterator[list[Cell]]:
    """The line in pieces without a cell twice, each beginning where the last one ends."""
    piece: list[Cell] = []
    for cell in cells:
        if cell in piece:
            yield piece
            piece = piece[-1:]
        piece.append(cell)
    yield piece


def _number(entry: dict[str, Any], key: str) -> int:
    """The value of an entry: a number that is written as a string, or as a number."""
    value = entry["value"]
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) <= 5:
        value = int(value)
    if isinstance(value, str):
        raise UnsupportedFeature(
            f"{_value_of(entry, key)} must be a number from 0 to {_GREATEST}, not {shown(value)}",
            feature=f"the value of {key}",
        )
    return whole(value, _value_of(entry, key), 0, _GREATEST)


def _value_of(entry: dict[str, Any], key: str, article: str = "the") -> str:
    """The value of an entry in words, with the first of its cells."""
    first = entry.get("cell") or [*entry.get("cells", ()), *entry.get("lines", ())][0]
    return f"{article} value of {key} at {first[0] if isinstance(first, list) else first}"
