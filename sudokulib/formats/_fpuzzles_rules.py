"""The rules of f-puzzles: a table with the field of each kind.

    {"antiknight": true, "thermometer": [{"lines": [["R1C1", "R1C2"]]}], "negative": ["ratio"]}

`nonconsecutive` means the same as `NonConsecutive`: white dots (`difference`) are exceptions. What
`negative` lists is forbidden for cells side by side where nothing is marked.

Cells as f-puzzles names them, on the board and around it, and the lines that clues look along.

        R0C0  R0C1  R0C2          the clue at R0C1 looks down its column,
             .-----.              and one at R0C0 with the direction DR
        R1C0 |     | R1C3         along the diagonal
             '-----'

Here a cell is (row, column), counted from 0, so around the board both go from -1 to its size.

Entries of rules that f-puzzles draws, but that say nothing about digits.

    "arrow": [{"cells": ["R1C1"], "lines": []}]        a circle without an arrow
    "quadruple": [{"cells": ["R1C1", ...]}]            one without digits
    "sandwichsum": [{"cell": "R0C4", "value": ""}]     a clue without a number

The editor leaves them behind where a shape was begun, and some setters use them for decoration. So
they are drawings. An entry without any cell shows nothing, and is nothing; so is a line of an arrow
that stays in its circle, and a clue without `cell` and number.

The shapes of fields with which f-puzzles writes rules: each reads and writes one kind.

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

import re
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from sudokulib.constraints._cells import (
    ColumnIndexer,
    Even,
    Maximum,
    Minimum,
    Odd,
    RowIndexer,
)
from sudokulib.constraints._chess import AntiKing, AntiKnight, NonConsecutive
from sudokulib.constraints._dots import (
    XV,
    BlackDot,
    NegativeConstraint,
    NegativeOf,
    WhiteDot,
)
from sudokulib.constraints._groups import Clone, Quadruple
from sudokulib.constraints._lines import (
    Between,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    Renban,
    SlowThermometer,
    Thermometer,
    Whisper,
)
from sudokulib.constraints._outside import Sandwich, Skyscraper, XSum
from sudokulib.constraints._sums import Arrow, KillerCage, LittleKiller, RegionSum, Zipper
from sudokulib.errors import InvalidGrid, InvalidOption, UnsupportedFeature, shown
from sudokulib.formats._helpers.links import without_missing
from sudokulib.formats._helpers.strict_json import (
    require_integer,
    require_list,
    require_object,
    require_string,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell, Constraint


STRAIGHT = {"D": (1, 0), "U": (-1, 0), "R": (0, 1), "L": (0, -1)}
"""Down, up, right and left, each as (rows, columns)."""

DIAGONALS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}
"""The directions of little killers."""

_NAME = re.compile(r"[Rr]([0-9]{1,2})[Cc]([0-9]{1,2})")


def cell_of(name: object, n: int, ring: int = 0) -> Cell:
    """The cell with a name such as `R1C1`; with a `ring` of 1, also one around the board.

    >>> cell_of("R2C1", 9), cell_of("R0C10", 9, ring=1)
    ((1, 0), (-1, 9))
    """
    found = _NAME.fullmatch(require_string(name, "a cell"))
    if found is None:
        raise InvalidGrid("cells are called R1C1 and so on", text=str(name))
    row, column = int(found[1]) - 1, int(found[2]) - 1
    if not (-ring <= row < n + ring and -ring <= column < n + ring):
        raise InvalidGrid("this cell lies off the board", text=str(name))
    return row, column


def cells_of(names: object, n: int, what: str) -> list[Cell]:
    """The cells with these names."""
    return [cell_of(name, n) for name in require_list(names, what)]


def name_of(cell: Cell) -> str:
    """The name of a cell.

    >>> name_of((1, 0))
    'R2C1'
    """
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def names_of(cells: Iterable[Cell]) -> list[str]:
    """The names of cells."""
    return [name_of(cell) for cell in cells]


def seen(clue: Cell, step: tuple[int, int], n: int) -> tuple[Cell, ...]:
    """The cells of the board that a clue outside it meets, going these (rows, columns) each time.

    >>> seen((-1, 2), (1, -1), 9)
    ((0, 1), (1, 0))
    """
    found = []
    row, column = clue[0] + step[0], clue[1] + step[1]
    while 0 <= row < n and 0 <= column < n:
        found.append((row, column))
        row, column = row + step[0], column + step[1]
    return tuple(found)


def clue_of(
    cells: Sequence[Cell], directions: dict[str, tuple[int, int]], n: int
) -> tuple[Cell, str]:
    """The clue that meets exactly these cells of a rule, and its direction.

    >>> clue_of([(0, 1), (1, 0)], DIAGONALS, 9)
    ((-1, 2), 'DL')
    """
    row, column = cells[0]
    clues = [(name, (row - down, column - right)) for name, (down, right) in directions.items()]
    return next(
        (clue, name)
        for name, clue in clues
        if not (min(clue) >= 0 and max(clue) < n)
        and seen(clue, directions[name], n) == tuple(cells)
    )


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
"""The fields that have such entries, and what can be in one."""


def entries_of(value: object, key: str, *keys: str) -> list[dict[str, Any]]:
    """The entries of a field that say something; they can have no other keys than these.

    >>> entries_of([{"lines": [[]]}, {"lines": [["R1C1", "R1C2"], []]}], "renban", "lines")
    [{'lines': [['R1C1', 'R1C2']]}]
    """
    entries = [
        require_object(_said(each, key), keys, f"an entry of {key}")
        for each in require_list(value, key)
    ]
    return [entry for entry in entries if entry]


def _said(entry: object, key: str) -> Any:
    """An entry without what says nothing; empty if nothing is left."""
    if isinstance(entry, dict) and isinstance(lines := entry.get("lines"), list):
        circle = entry.get("cells")
        cells = circle if isinstance(circle, list) else []
        inside = {each for each in cells if isinstance(each, str)}
        entry = {**entry, "lines": [line for line in lines if not _stays(line, inside)]}
    said = without_missing(entry)
    is_clue = isinstance(said, dict) and SHAPES.get(key) is _CLUE
    return {} if is_clue and "cell" not in said and is_only_drawn(key, said) else said


def _stays(line: object, inside: set[str]) -> bool:
    """Whether a line has no cells but these."""
    return isinstance(line, list) and all(isinstance(each, str) and each in inside for each in line)


def is_only_drawn(key: str, entry: dict[str, Any]) -> bool:
    """Whether an entry of a field is a shape that says nothing about digits.

    >>> [is_only_drawn(key, {"cells": ["R1C1", "R1C2"]}) for key in ("xv", "killercage")]
    [True, False]
    """
    return key in SHAPES and not set(entry).difference(SHAPES[key])


def shapes_in(values: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """The entries of a field that are only drawn.

    >>> shapes_in({"xv": [{"cells": ["R1C1", "R1C2"], "value": ""}]}, "xv")
    [{'cells': ['R1C1', 'R1C2']}]
    """
    entries = [_said(each, key) for each in require_list(values.get(key, []), key)]
    return [each for each in entries if each and is_only_drawn(key, each)]


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
            lines = require_list(held, f"the lines of {self.key}")
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
            for line in require_list(each["lines"], "the arrows of a circle"):
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
        held = require_list(entry[self.key], f"the values of {what}")
        return (tuple([require_integer(each, _value_of(entry, what, "a"), 1, n) for each in held]),)

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
    return require_integer(value, _value_of(entry, key), 0, _GREATEST)


def _value_of(entry: dict[str, Any], key: str, article: str = "the") -> str:
    """The value of an entry in words, with the first of its cells."""
    first = entry.get("cell") or [*entry.get("cells", ()), *entry.get("lines", ())][0]
    return f"{article} value of {key} at {first[0] if isinstance(first, list) else first}"


FIELDS: tuple[Field, ...] = (
    Flag("antiknight", AntiKnight),
    Flag("antiking", AntiKing),
    Flag("nonconsecutive", NonConsecutive),
    Marked("odd", Odd),
    Marked("even", Even),
    Marked("minimum", Minimum),
    Marked("maximum", Maximum),
    Groups("difference", WhiteDot, Number("difference", 1)),
    Groups("ratio", BlackDot, Number("ratio", 2)),
    Groups("xv", XV, Letter()),
    Groups("killercage", KillerCage, Number("sum")),
    Groups("quadruple", Quadruple, Digits()),
    Groups("clone", Clone, Copies()),
    Groups("rowindexer", RowIndexer),
    Groups("columnindexer", ColumnIndexer),
    Lines("thermometer", Thermometer),
    Lines("slowthermometer", SlowThermometer),
    Lines("palindrome", Palindrome),
    Lines("betweenline", Between),
    Lines("lockout", Lockout, Number("difference")),
    Lines("renban", Renban),
    Lines("nabner", Nabner),
    Lines("whispers", Whisper, Number("difference"), is_of_neighbours=True),
    Lines("regionsumline", RegionSum),
    Lines("zipperline", Zipper),
    Lines("entropicline", Entropic),
    Lines("modularline", Modular, Number("modulus", 3)),
    Arrows("arrow", Arrow),
    Clues("littlekillersum", LittleKiller, "sum", is_diagonal=True),
    Clues("sandwichsum", Sandwich, "sum"),
    Clues("xsum", XSum, "sum"),
    Clues("skyscraper", Skyscraper, "count"),
)
"""Each kind of rule that f-puzzles has, or that programs beside it have added to it."""

_NEGATIVE = "negative"
_FORBIDDEN = {
    "difference": (NegativeOf.WHITE,),
    "ratio": (NegativeOf.BLACK,),
    "xv": (NegativeOf.V, NegativeOf.X),
}
"""What `negative` may list."""

RULE_KEYS = (*(field.key for field in FIELDS), _NEGATIVE)
"""The keys of a board that hold its rules, besides houses."""


def with_rules(layout: Layout, values: Mapping[str, Any]) -> Layout:
    """The layout with the rules of a board.

    Raises `UnsupportedFeature`, with the key or the kind, for a rule that cannot be on the layout.
    """
    found: list[Constraint] = []
    for field in FIELDS:
        if field.key in values:
            try:
                found += field.read(values[field.key], layout.size)
            except InvalidOption as error:
                raise UnsupportedFeature(
                    f"{field.key} cannot be represented: {error}", feature=field.key
                ) from error
    for key in require_list(values.get(_NEGATIVE, []), _NEGATIVE):
        if require_string(key, _NEGATIVE) not in _FORBIDDEN:
            raise UnsupportedFeature(f"{_NEGATIVE} cannot list this", feature=key)
        if shapes_in(values, key):
            raise UnsupportedFeature(
                f"{_NEGATIVE} is not clear about cells with a mark that has no value", feature=key
            )
        found += [NegativeConstraint(of) for of in _FORBIDDEN[key]]
    try:
        return layout.with_constraints(found)
    except InvalidOption as error:
        name = getattr(error.value, "name", "constraints")
        raise UnsupportedFeature(
            f"the rules cannot be represented: {error}", feature=name
        ) from error


def keys_of(layout: Layout) -> dict[str, Any]:
    """The keys of a board for the rules of a layout.

    Raises `UnsupportedFeature`, with the name of the rule, for one that f-puzzles does not have.

    >>> from sudokulib import Layout
    >>> keys_of(Layout.parse("3x3+antiknight+cage3.0.1"))
    {'antiknight': True, 'killercage': [{'cells': ['R1C1', 'R1C2'], 'value': '3'}]}
    """
    rules: dict[type, list[Any]] = {}
    for each in layout.constraints:
        if type(each) not in _WRITTEN:
            raise UnsupportedFeature("f-puzzles has no such rule", feature=each.name)
        rules.setdefault(type(each), []).append(each)
    forbidden = {each.of for each in rules.pop(NegativeConstraint, [])}
    keys = {
        field.key: field.write(rules[field.kind], layout.size)
        for field in FIELDS
        if field.kind in rules
    }
    listed_here = [key for key, marks in _FORBIDDEN.items() if forbidden.issuperset(marks)]
    for key in listed_here:
        forbidden.difference_update(_FORBIDDEN[key])
    if forbidden:
        raise UnsupportedFeature(
            "f-puzzles forbids sums of 5 and 10 only together", feature=NegativeConstraint.name
        )
    return {**keys, _NEGATIVE: listed_here} if listed_here else keys


_WRITTEN = {NegativeConstraint, *(field.kind for field in FIELDS)}
