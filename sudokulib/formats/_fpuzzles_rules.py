"""Reads and writes constraints as fields of f-puzzles: `FIELDS` has the field of each kind.

    {"antiknight": true, "thermometer": [{"lines": [["R1C1", "R1C2"]]}], "negative": ["ratio"]}

`nonconsecutive` means the same as `NonConsecutive`: white dots (`difference`) are exceptions.
`negative` lists relations that are forbidden for cells side by side without a mark.

Cells have names on the board and around it:

        R0C0  R0C1  R0C2          the clue at R0C1 is about its column,
             .-----.              and one at R0C0 with the direction DR
        R1C0 |     | R1C3         along the diagonal
             '-----'

Here a cell is (row, column), counted from 0, so around the board both are from -1 to its size.

Some entries of fields are drawn, but have no meaning for digits:

    "arrow": [{"cells": ["R1C1"], "lines": []}]        a circle without an arrow
    "quadruple": [{"cells": ["R1C1", ...]}]            one without digits
    "sandwichsum": [{"cell": "R0C4", "value": ""}]     a clue without a number

They remain if someone begins a shape in the editor, and some setters use them for decoration. So
they are drawings. An entry without any cell shows nothing, and is left out. A line of an arrow that
does not leave its circle is left out, too, and so is a clue without `cell` and number.

The field `sudokulib` is our own, and other programs ignore it. It lists the rules that no other
field can hold, as in ids:

    {"sudokulib": ["greater.0.1", "notx"]}

Such a rule is also drawn, for programs that show drawings, and the drawing is marked as one of a
rule: `"fromConstraint": "Greater Than"`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import attrs

from sudokulib import constraints
from sudokulib.constraints._builtin import BuiltinConstraint
from sudokulib.errors import InvalidGrid, InvalidOption, UnsupportedFeature, shown
from sudokulib.formats._helpers.kept_data import flags_of
from sudokulib.formats._helpers.link_addresses import (
    cell_of,
    name_of,
    without_flags,
    without_missing,
)
from sudokulib.formats._helpers.strict_json import (
    require_integer,
    require_list,
    require_object,
    require_string,
    shown_json,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell, Constraint


STRAIGHT = {"D": (1, 0), "U": (-1, 0), "R": (0, 1), "L": (0, -1)}
"""Down, up, right and left, each as (rows, columns)."""

DIAGONALS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}
"""The directions of little killers."""

_CLUE = ("cell", "cells", "direction")
SHAPES = {
    "arrow": ("cells",),
    "clone": ("cells",),
    "quadruple": ("cells",),
    "xv": ("cells",),
    "littlekillersum": _CLUE,
    "sandwichsum": _CLUE,
    "xsum": _CLUE,
    "skyscraper": _CLUE,
}
"""The fields whose entries may be only drawn, and the keys of such an entry."""

_ENTRY_KEYS = ("cell", "cells", "lines", "cloneCells", "value", "values", "direction")
"""The keys of entries of fields."""

_NEGATIVE = "negative"
_OTHER = "sudokulib"
_FORBIDDEN = {
    "difference": (constraints.NegativeOf.WHITE,),
    "ratio": (constraints.NegativeOf.BLACK,),
    "xv": (constraints.NegativeOf.V, constraints.NegativeOf.X),
}
"""The relations that `negative` may list."""

_LARGEST_NUMBER = 99_999


def with_rules(layout: Layout, board: Mapping[str, Any]) -> Layout:
    """The layout with the rules of a board.

    Raises `UnsupportedFeature`, with the key or the kind, for a rule that cannot be on the layout.
    """
    found: list[Constraint] = []
    for field in FIELDS:
        if field.key in board:
            try:
                found += field.read(board[field.key], layout.size)
            except InvalidOption as error:
                raise UnsupportedFeature(
                    f"{field.key} cannot be represented: {error}", feature=field.key
                ) from error
    for key in require_list(board.get(_NEGATIVE, []), _NEGATIVE):
        if require_string(key, _NEGATIVE) not in _FORBIDDEN:
            raise UnsupportedFeature(f"{_NEGATIVE} cannot list this", feature=key)
        if shapes_in(board, key):
            raise UnsupportedFeature(
                f"{_NEGATIVE} is not clear about cells with a mark that has no value", feature=key
            )
        found += [constraints.NegativeConstraint(of) for of in _FORBIDDEN[key]]
    found += _other_rules_in(board.get(_OTHER, []), layout.size)
    try:
        return layout.with_constraints(found)
    except InvalidOption as error:
        name = getattr(error.value, "name", "constraints")
        raise UnsupportedFeature(
            f"the rules cannot be represented: {error}", feature=name
        ) from error


def rules_of(layout: Layout) -> dict[str, Any]:
    """The keys of a board for the constraints of a layout, and their values.

    Raises `UnsupportedFeature`, with the name of the constraint, for one of your own.

    >>> from sudokulib import Layout
    >>> rules_of(Layout.parse("3x3+antiknight+cage3.0.1"))
    {'antiknight': True, 'killercage': [{'cells': ['R1C1', 'R1C2'], 'value': '3'}]}
    """
    n, others = layout.size, other_rules(layout)
    by_kind: dict[type, list[Any]] = {}
    for constraint in layout.constraints:
        if constraint not in others:
            by_kind.setdefault(type(constraint), []).append(constraint)
    forbidden = {negative.of for negative in by_kind.pop(constraints.NegativeConstraint, [])}
    rules = {
        field.key: field.write(by_kind[field.kind], n) for field in FIELDS if field.kind in by_kind
    }
    if forbidden:
        rules[_NEGATIVE] = [key for key, of in _FORBIDDEN.items() if forbidden.issuperset(of)]
    return {**rules, _OTHER: [rule.id_text(n) for rule in others]} if others else rules


def other_rules(layout: Layout) -> list[BuiltinConstraint]:
    """The constraints of a layout that only our own field can hold.

    >>> from sudokulib import Layout
    >>> other_rules(Layout.parse("3x3+odd.0+odd.1+greater.0.1"))
    [GreaterThan(cells=((0, 0), (0, 1))), Odd(cells=((0, 1),))]
    """
    forbidden = {getattr(rule, "of", None) for rule in layout.constraints}
    seen: set[type] = set()
    found = []
    for rule in layout.constraints:
        if not isinstance(rule, BuiltinConstraint):
            raise UnsupportedFeature("f-puzzles cannot hold a rule of your own", feature=rule.name)
        if isinstance(rule, constraints.NegativeConstraint):
            has_field = any(
                rule.of in of and forbidden.issuperset(of) for of in _FORBIDDEN.values()
            )
        elif isinstance(rule, constraints.XV):
            has_field = rule.sum in Letter.SUMS.values()
        else:
            has_field = type(rule) in _WRITTEN and not (
                type(rule) in _MARKED and type(rule) in seen
            )
        if not has_field:
            found.append(rule)
        seen.add(type(rule))
    return found


def _other_rules_in(value: object, n: int) -> Iterator[Constraint]:
    """The constraints in our own field."""
    from sudokulib.constraints._registry import constraint_from_id

    for text in require_list(value, _OTHER):
        try:
            rule = constraint_from_id(require_string(text, f"a rule of {_OTHER}"), n)
        except InvalidOption as error:
            raise UnsupportedFeature(
                f"{_OTHER} cannot be represented: {error}", feature=_OTHER
            ) from error
        if rule is None:
            raise UnsupportedFeature(f"{_OTHER} has no rule {shown(text)}", feature=_OTHER)
        yield rule


def cells_of(names: object, n: int, what: str) -> list[Cell]:
    """The cells with these names."""
    return [cell_of(name, n) for name in require_list(names, what)]


def names_of(cells: Iterable[Cell]) -> list[str]:
    """The names of cells."""
    return [name_of(cell) for cell in cells]


def cells_of_clue(clue: Cell, direction: tuple[int, int], n: int) -> tuple[Cell, ...]:
    """The cells of the board that a clue outside it is about, in this direction.

    >>> cells_of_clue((-1, 2), (1, -1), 9)
    ((0, 1), (1, 0))
    """
    cells = []
    row, column = clue[0] + direction[0], clue[1] + direction[1]
    while 0 <= row < n and 0 <= column < n:
        cells.append((row, column))
        row, column = row + direction[0], column + direction[1]
    return tuple(cells)


def clue_of(
    cells: Sequence[Cell], directions: dict[str, tuple[int, int]], n: int
) -> tuple[Cell, str]:
    """The clue that is about exactly these cells, and its direction.

    >>> clue_of([(0, 1), (1, 0)], DIAGONALS, 9)
    ((-1, 2), 'DL')
    """
    row, column = cells[0]
    clues = [(name, (row - down, column - right)) for name, (down, right) in directions.items()]
    return next(
        (clue, name)
        for name, clue in clues
        if _is_outside(clue, n) and cells_of_clue(clue, directions[name], n) == tuple(cells)
    )


def _is_outside(cell: Cell, n: int) -> bool:
    return min(cell) < 0 or max(cell) >= n


def entries_of(value: object, key: str, *keys: str) -> list[dict[str, Any]]:
    """The entries of a field that are rules; they can have no other keys than these.

    >>> entries_of([{"lines": [[]]}, {"lines": [["R1C1", "R1C2"], []]}], "renban", "lines")
    [{'lines': [['R1C1', 'R1C2']]}]
    """
    entries = [
        require_object(_rule_part(_without_nothing(entry, key)), keys, f"an entry of {key}")
        for entry in require_list(value, key)
    ]
    return [entry for entry in entries if entry and not is_only_drawn(key, entry)]


def shapes_in(board: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """The entries of a field that are only drawn.

    >>> shapes_in({"xv": [{"cells": ["R1C1", "R1C2"], "value": ""}]}, "xv")
    [{'cells': ['R1C1', 'R1C2']}]
    """
    entries = [_without_nothing(entry, key) for entry in require_list(board.get(key, []), key)]
    return [entry for entry in entries if (part := _rule_part(entry)) and is_only_drawn(key, part)]


def flagged_entries(board: Mapping[str, Any], n: int) -> dict[str, list[dict[str, Any]]]:
    """The entries of rules with unknown keys that are true, as they are written, by their field.

    They are sorted, since a layout has its rules in an order of its own.

    >>> flagged_entries({"renban": [{"lines": [["r1c1", "r1c2"]], "flag": True}]}, 9)
    {'renban': [{'lines': [['R1C1', 'R1C2']], 'flag': True}]}
    """
    found: dict[str, list[dict[str, Any]]] = {}
    fields = (*FIELDS, CellGroups("extraregion", constraints.KillerCage))
    for field in fields:
        entries = () if isinstance(field, Flag) else board.get(field.key, ())
        for entry in entries and require_list(entries, field.key):
            flags = flags_of(entry, _ENTRY_KEYS, f"an entry of {field.key}")
            rules = list(field.read([entry], n)) if flags else []
            parts: Any = field.write(rules, n) if rules else ()
            for part in parts:
                is_cage = field.key == "extraregion" and len(part["cells"]) < n
                _add_flags(
                    found.setdefault("killercage" if is_cage else field.key, []), part, flags
                )
    return {
        field.key: sorted(found[field.key], key=lambda entry: str(_rule_part(entry)))
        for field in fields
        if field.key in found
    }


def _add_flags(entries: list[dict[str, Any]], part: dict[str, Any], flags: dict[str, bool]) -> None:
    """Adds an entry with flags, or the flags to the entry that is there."""
    for entry in entries:
        if _rule_part(entry) == part:
            flags |= flags_of(entry, _ENTRY_KEYS, "an entry")
            entries.remove(entry)
            break
    entries.append({**part, **dict(sorted(flags.items()))})


def with_flagged(key: str, written: Sequence[Any], kept: Sequence[Any]) -> list[Any]:
    """The entries of a field: those of rules, with the flags that are kept, and drawings.

    >>> with_flagged("even", [{"cell": "R1C1"}], [{"cell": "R1C1", "flag": True}])
    [{'cell': 'R1C1', 'flag': True}]
    """
    entries = list(written)
    for entry in kept:
        part = _rule_part(entry)
        if part in entries:
            entries[entries.index(part)] = entry
        elif key not in ENTRY_KEYS or is_only_drawn(key, part):
            entries.append(entry)
    return entries


def _rule_part(entry: object) -> Any:
    """An entry without unknown keys that are true."""
    return without_flags(entry, _ENTRY_KEYS)


def is_only_drawn(key: str, entry: dict[str, Any]) -> bool:
    """Whether an entry of a field is a shape without any meaning for digits.

    >>> [is_only_drawn(key, {"cells": ["R1C1", "R1C2"]}) for key in ("xv", "killercage")]
    [True, False]
    """
    return key in SHAPES and not set(entry).difference(SHAPES[key])


def _without_nothing(entry: object, key: str) -> Any:
    """An entry without the parts that show nothing; empty if no part is left."""
    if isinstance(entry, dict) and isinstance(lines := entry.get("lines"), list):
        circle = entry.get("cells")
        cells = circle if isinstance(circle, list) else []
        inside = {cell for cell in cells if isinstance(cell, str)}
        entry = {**entry, "lines": [line for line in lines if not _is_within(line, inside)]}
    rest = without_missing(entry)
    is_clue = isinstance(rest, dict) and SHAPES.get(key) is _CLUE
    return {} if is_clue and "cell" not in rest and is_only_drawn(key, _rule_part(rest)) else rest


def _is_within(line: object, names: set[str]) -> bool:
    """Whether a line has no cells but these."""
    return isinstance(line, list) and all(isinstance(name, str) and name in names for name in line)


class Field(Protocol):
    """A key of a board, and the kind of constraint that it holds."""

    @property
    def key(self) -> str:
        """The key."""

    @property
    def kind(self) -> type[Any]:
        """The kind of constraint."""

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        """The constraints in the value of the key."""

    def write(self, found: Sequence[Any], n: int) -> object:
        """The value of the key for some constraints of the kind."""


@attrs.frozen
class Flag:
    """A constraint of the whole board, true or false: `"antiknight": true`."""

    key: str
    kind: type[Any]

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        if require_bool(value, self.key):
            yield self.kind()

    def write(self, found: Sequence[Any], n: int) -> object:
        return True


@attrs.frozen
class MarkedCells:
    """One constraint for all marked cells: `"odd": [{"cell": "R1C1"}, {"cell": "R1C2"}]`."""

    key: str
    kind: type[Any]

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        entries = entries_of(value, self.key, "cell")
        if entries:
            yield self.kind([cell_of(entry["cell"], n) for entry in entries])

    def write(self, found: Sequence[Any], n: int) -> object:
        return [{"cell": name_of(cell)} for cell in found[0].cells]


@attrs.frozen
class CellGroups:
    """A constraint for each list of cells, with a parameter or without.

    "killercage": [{"cells": ["R1C1", "R1C2"], "value": "7"}]
    "clone": [{"cells": ["R1C1"], "cloneCells": ["R5C5"]}]
    """

    key: str
    kind: type[Any]
    parameter: Number | Letter | Digits | Copies | None = None

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        keys = ("cells",) if self.parameter is None else ("cells", self.parameter.key)
        for entry in entries_of(value, self.key, *keys):
            cells = _cells(entry, self.key, n)
            values = () if self.parameter is None else self.parameter.read(entry, self.key, n)
            yield self.kind(cells, *values)

    def write(self, found: Sequence[Any], n: int) -> object:
        return [
            {"cells": names_of(constraint.cells), **_written(self.parameter, constraint)}
            for constraint in found
        ]


@attrs.frozen
class Lines:
    """A constraint for each line, with a number or without.

    "thermometer": [{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"]]}]

    If `is_of_neighbors`, a line that comes back to a cell means the same as two pieces.
    """

    key: str
    kind: type[Any]
    parameter: Number | None = None
    is_of_neighbors: bool = False

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        keys = ("lines",) if self.parameter is None else ("lines", self.parameter.key)
        for entry in entries_of(value, self.key, *keys):
            lines = [
                cells_of(line, n, f"a line of {self.key}")
                for line in require_list(
                    _required(entry, "lines", self.key, [["R1C1", "R1C2"]]),
                    f"the lines of {self.key}",
                )
            ]
            values = () if self.parameter is None else self.parameter.read(entry, self.key, n)
            for cells in lines:
                is_loop = cells[:1] == cells[-1:] and len({*cells}) == len(cells) - 1 > 2
                for piece in _pieces(cells) if self.is_of_neighbors and not is_loop else (cells,):
                    yield self.kind(piece, *values)

    def write(self, found: Sequence[Any], n: int) -> object:
        return [
            {"lines": [names_of(constraint.cells)], **_written(self.parameter, constraint)}
            for constraint in found
        ]


@attrs.frozen
class Arrows:
    """A constraint for each arrow of a circle, which begins in the circle.

    "arrow": [{"cells": ["R1C1"], "lines": [["R1C1", "R1C2"]]}]
    """

    key: str
    kind: type[Any]

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        for entry in entries_of(value, self.key, "cells", "lines"):
            circle = _cells(entry, self.key, n)
            for line in require_list(entry["lines"], "the arrows of a circle"):
                shaft = [cell for cell in cells_of(line, n, "an arrow") if cell not in circle]
                yield self.kind([*circle, *shaft], len(circle))

    def write(self, found: Sequence[Any], n: int) -> object:
        return [
            {
                "cells": names_of(arrow.cells[: arrow.circle]),
                "lines": [names_of(arrow.cells[arrow.circle - 1 :])],
            }
            for arrow in found
        ]


@attrs.frozen
class Clues:
    """A constraint for each clue outside the board, about a row, column or diagonal.

    "sandwichsum": [{"cell": "R0C4", "value": "8"}]
    "littlekillersum": [{"cell": "R0C4", "direction": "DL", "value": "8"}]
    """

    key: str
    kind: type[Any]
    parameter: str
    is_diagonal: bool = False

    def read(self, value: object, n: int) -> Iterator[Constraint]:
        for entry in entries_of(value, self.key, "cell", "value", "direction", "cells"):
            clue = cell_of(_required(entry, "cell", self.key, "R0C4"), n, ring=1)
            number = _number(entry, self.key)
            direction = self._direction(clue, entry, n)
            cells = cells_of_clue(clue, direction, n) if _is_outside(clue, n) else ()
            if not cells:
                raise InvalidGrid(
                    f"a clue of {self.key} is outside and looks at the board, not as at "
                    f"{name_of(clue)}"
                )
            if "cells" in entry and tuple(cells_of(entry["cells"], n, self.key)) != cells:
                raise InvalidGrid(
                    f"the cells of {self.key} must be those that its clue looks at: {name_of(clue)}"
                )
            yield self.kind(cells, number)

    def _direction(self, clue: Cell, entry: dict[str, Any], n: int) -> tuple[int, int]:
        """The direction in which the cells of a clue lie, as (rows, columns)."""
        if self.is_diagonal:
            direction = _required(entry, "direction", self.key, "DR")
            if not isinstance(direction, str) or direction not in DIAGONALS:
                raise InvalidGrid(
                    f"the direction of {self.key} at {name_of(clue)} is one of "
                    f"{', '.join(DIAGONALS)}, not {shown_json(direction)}"
                )
            return DIAGONALS[direction]
        row, column = clue
        if "direction" in entry:
            raise UnsupportedFeature(f"a clue of {self.key} has no direction", feature="direction")
        down, right = (row < 0) - (row == n), (column < 0) - (column == n)
        return (-down, -right) if down and right else (down, right)  # from a corner, away

    def write(self, found: Sequence[Any], n: int) -> object:
        return [self._entry(constraint, n) for constraint in found]

    def _entry(self, constraint: Any, n: int) -> dict[str, Any]:
        directions = DIAGONALS if self.is_diagonal else STRAIGHT
        clue, direction = clue_of(constraint.cells, directions, n)
        entry: dict[str, Any] = {"cell": name_of(clue)}
        if self.is_diagonal:
            entry |= {"cells": names_of(constraint.cells), "direction": direction}
        return {**entry, "value": str(getattr(constraint, self.parameter))}


@attrs.frozen
class Number:
    """A number as `value`; without one, the constraint has its usual number."""

    name: str
    usual: int | None = None
    key = "value"

    def read(self, entry: dict[str, Any], what: str, n: int) -> tuple[int, ...]:
        return (_number(entry, what),) if self.key in entry else ()

    def write(self, constraint: Any) -> dict[str, Any]:
        number = getattr(constraint, self.name)
        return {} if number == self.usual else {self.key: str(number)}


@attrs.frozen
class Letter:
    """The sum of two cells as `X` or `V`."""

    key = "value"
    SUMS: ClassVar[dict[str, int]] = {"X": 10, "V": 5}

    def read(self, entry: dict[str, Any], what: str, n: int) -> tuple[int, ...]:
        letter = entry[self.key]
        if not isinstance(letter, str) or letter.upper() not in self.SUMS:
            raise InvalidGrid(f"{_value_in_words(entry, what)} is X or V, not {shown_json(letter)}")
        return (self.SUMS[letter.upper()],)

    def write(self, constraint: Any) -> dict[str, Any]:
        letters = {total: letter for letter, total in self.SUMS.items()}
        return {self.key: letters[constraint.sum]}


@attrs.frozen
class Digits:
    """Digits as `values`."""

    key = "values"

    def read(self, entry: dict[str, Any], what: str, n: int) -> tuple[tuple[int, ...]]:
        values = require_list(entry[self.key], f"the values of {what}")
        name = _value_in_words(entry, what, "a")
        return (tuple([require_integer(value, name, 1, n) for value in values]),)

    def write(self, constraint: Any) -> dict[str, Any]:
        return {self.key: list(constraint.digits)}


@attrs.frozen
class Copies:
    """The other cells of a clone."""

    key = "cloneCells"

    def read(self, entry: dict[str, Any], what: str, n: int) -> tuple[list[Cell]]:
        return (cells_of(entry[self.key], n, f"the {self.key} of {what}"),)

    def write(self, constraint: Any) -> dict[str, Any]:
        return {self.key: names_of(constraint.copies)}


def _written(
    parameter: Number | Letter | Digits | Copies | None, constraint: Any
) -> dict[str, Any]:
    return {} if parameter is None else parameter.write(constraint)


def require_bool(value: object, key: str) -> bool:
    """The value itself, if it is true or false.

    >>> require_bool(True, "antiknight")
    True
    """
    if value is not True and value is not False:
        raise InvalidGrid(f"{key} is true or false, not {shown_json(value)}")
    return value


def _required(entry: dict[str, Any], part: str, key: str, example: object) -> Any:
    """A part of an entry. Raises `InvalidGrid` if it is missing."""
    if part not in entry:
        raise InvalidGrid(
            f"an entry of {key} must have {part}, such as {example!r}, not only {shown(entry)}"
        )
    return entry[part]


def _cells(entry: dict[str, Any], key: str, n: int) -> list[Cell]:
    return cells_of(_required(entry, "cells", key, ["R1C1", "R1C2"]), n, f"the cells of {key}")


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
            f"{_value_in_words(entry, key)} must be a number from 0 to {_LARGEST_NUMBER}, "
            f"not {shown(value)}",
            feature=f"the value of {key}",
        )
    return require_integer(value, _value_in_words(entry, key), 0, _LARGEST_NUMBER)


def _value_in_words(entry: dict[str, Any], key: str, article: str = "the") -> str:
    """The value of an entry in words, with the first of its cells."""
    first = entry.get("cell") or [*entry.get("cells", ()), *entry.get("lines", ())][0]
    return f"{article} value of {key} at {first[0] if isinstance(first, list) else first}"


FIELDS: tuple[Field, ...] = (
    Flag("antiknight", constraints.AntiKnight),
    Flag("antiking", constraints.AntiKing),
    Flag("nonconsecutive", constraints.NonConsecutive),
    MarkedCells("odd", constraints.Odd),
    MarkedCells("even", constraints.Even),
    MarkedCells("minimum", constraints.Minimum),
    MarkedCells("maximum", constraints.Maximum),
    CellGroups("difference", constraints.WhiteDot, Number("difference", 1)),
    CellGroups("ratio", constraints.BlackDot, Number("ratio", 2)),
    CellGroups("xv", constraints.XV, Letter()),
    CellGroups("killercage", constraints.KillerCage, Number("sum")),
    CellGroups("quadruple", constraints.Quadruple, Digits()),
    CellGroups("clone", constraints.Clone, Copies()),
    CellGroups("rowindexer", constraints.RowIndexer),
    CellGroups("columnindexer", constraints.ColumnIndexer),
    Lines("thermometer", constraints.Thermometer),
    Lines("slowthermometer", constraints.SlowThermometer),
    Lines("palindrome", constraints.Palindrome),
    Lines("betweenline", constraints.Between),
    Lines("lockout", constraints.Lockout, Number("difference")),
    Lines("renban", constraints.Renban),
    Lines("nabner", constraints.Nabner),
    Lines("whispers", constraints.Whisper, Number("difference"), is_of_neighbors=True),
    Lines("regionsumline", constraints.RegionSum),
    Lines("zipperline", constraints.Zipper),
    Lines("doublearrow", constraints.DoubleArrow),
    Lines("entropicline", constraints.Entropic),
    Lines("modularline", constraints.Modular, Number("modulus", 3)),
    Arrows("arrow", constraints.Arrow),
    Clues("littlekillersum", constraints.LittleKiller, "sum", is_diagonal=True),
    Clues("sandwichsum", constraints.Sandwich, "sum"),
    Clues("xsum", constraints.XSum, "sum"),
    Clues("skyscraper", constraints.Skyscraper, "count"),
)
"""Each kind of constraint that f-puzzles has, or that related programs have added to it."""

RULE_KEYS = (*(field.key for field in FIELDS), _NEGATIVE, _OTHER)
"""The keys of a board that hold its rules, besides houses."""

ENTRY_KEYS = ("extraregion", *(field.key for field in FIELDS if not isinstance(field, Flag)))
"""The keys of a board whose values are lists of entries of rules."""

_WRITTEN = {
    constraints.NegativeConstraint,
    constraints.GivenCandidates,  # in the cells
    *(field.kind for field in FIELDS),
}
_MARKED = {field.kind for field in FIELDS if isinstance(field, MarkedCells)}
"""The kinds of which f-puzzles has one rule, with all its cells."""
