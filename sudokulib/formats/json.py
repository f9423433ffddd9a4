"""The library's own JSON, with one object for each grid, position, puzzle, step or rating.

    {"sudokulib": 1, "type": "position", "layout": "2x2",
     "clues": [1, 0, 3, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 3],
     "digits": [1, 4, 3, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 3],
     "marks": [[], [], [], [2], ...], "corner_marks": [[], [], [], [4], ...],
     "colors": [["#ffd166"], [], ...], "about": {"author": "Ada"},
     "puzzle": {"solution": [1, 4, 3, 2, ...], "id": "1.2x2.1"}}

`sudokulib` is the version of the format, and `type` the kind of value. Digits are row by row, with
0 for a blank; marks and colours are a list for each cell; a layout is its id. The puzzle of a
position has the clues of the position. `schema` returns the JSON Schema.

>>> from sudokulib import Grid
>>> text = to_json(Grid.parse("1.3..2....1....3"))
>>> text[:59]
'{"sudokulib":1,"type":"grid","layout":"2x2","digits":[1,0,3'
>>> from_json(text)
Grid.parse('1.3..2....1....3')
"""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING, Any, NoReturn, cast

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.limits import DEFAULT_LIMITS, require_limits
from sudokulib._board.grid import Grid
from sudokulib._candidates.candidates import Candidates
from sudokulib._candidates.step import Step
from sudokulib.errors import InvalidGrid, UnsupportedFeature, shown
from sudokulib.formats._format import Format, ManyWriter, Part
from sudokulib.formats._helpers.many_puzzles import LineByLine
from sudokulib.formats._helpers.requirements import require_round_trip
from sudokulib.formats._helpers.strict_json import loads, shown_json
from sudokulib.formats._helpers.text_lines import first_full, first_symbol, joined
from sudokulib.formats._helpers.value_dicts import KINDS, kind_of, read_dict, read_position
from sudokulib.playing._mistakes import Mistake
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.scales._rating import Rating

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib._base.limits import Limits

__all__ = ["JSON", "VERSION", "Value", "from_json", "schema", "to_json"]
__dir__: Callable[[], list[str]] = __all__.copy

VERSION = 1
"""The version of the format."""

_DEEPEST = 100  # the largest indentation of a level, in spaces

Value = Grid | Position | Puzzle | Candidates | Step | Mistake | Rating
"""The types of values that the format can hold."""


def to_json(value: Value, *, indent: int | None = None) -> str:
    """The JSON of a grid, position, puzzle, candidates, step, mistake or rating.

    It is on one line unless an `indent` from 0 to 100 is given. Raises `TypeError` for other types.

    >>> from sudokulib import Step
    >>> to_json(Step("Naked Single", placements=[(0, 4, 7)]))[:61]
    '{"sudokulib":1,"type":"step","technique":"Naked Single","plac'
    """
    if indent is not None:
        indent = require_int(indent, "indent", 0, _DEEPEST)
    name = kind_of(value)
    document = {"sudokulib": VERSION, "type": name, **KINDS[name].write(value)}
    separators = (",", ":") if indent is None else None
    return json.dumps(document, indent=indent, separators=separators, allow_nan=False)


def from_json(
    text: str,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Value:
    """Reads a JSON document that `to_json` wrote, and returns its value.

    A puzzle is proved again, like every `Puzzle`; so is the puzzle of a position. Its id is not
    checked, since this would mean making the puzzle again. The steps of a rating must follow from
    its start.

    Raises `NoSolution`, `MultipleSolutions`, `LimitExceeded` or `Stopped` if a puzzle cannot be
    proved within the `limits` (`None`: no limit), `UnsupportedFeature` for another version and for
    unknown keys, `UnsupportedLayout` for a puzzle on a board that is too large for a proof, and
    `InvalidGrid` or `InvalidMarks` for any other string. Raises `TypeError` unless `text` is a
    `str`.

    >>> from sudokulib import Step
    >>> from_json(to_json(Step("Naked Single", placements=[(0, 4, 7)])))
    Step('Naked Single', placements=((0, 4, 7),))
    """
    require_limits(limits)
    name, rest = _opened(loads(require_type(text, str, "text")))
    return cast("Value", read_dict(name, rest, limits=limits))


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of the format.

    >>> schema()["title"]
    'sudokulib'
    """
    from importlib import resources  # loading it is slow

    text = resources.files("sudokulib.formats").joinpath("schema.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _opened(document: object) -> tuple[str, dict[str, Any]]:
    """The kind of a document, and its other parts."""
    if isinstance(document, list):
        raise InvalidGrid(
            f"this is a list of {len(document)}, and from_json reads one object; "
            "[from_json(json.dumps(item)) for item in json.loads(text)] reads a list of objects"
        )
    if not isinstance(document, dict) or "sudokulib" not in document:
        raise InvalidGrid(
            f"JSON of sudokulib is an object with the key sudokulib, not {shown_json(document)}"
        )
    rest = dict(document)
    version, name = rest.pop("sudokulib"), rest.pop("type", None)
    if type(version) is not int or version != VERSION:
        raise UnsupportedFeature(f"only version {VERSION} can be read", feature=shown(version))
    if not isinstance(name, str) or name not in KINDS:
        raise UnsupportedFeature(f"the type must be one of {', '.join(KINDS)}", feature=shown(name))
    return name, rest


def _reject_reason(text: str) -> str | None:
    if first_symbol(text) == "{" and '"sudokulib"' in text:
        return None
    return "it is not a JSON object with the key sudokulib"


def _read(text: str) -> Position:
    return read_position(*_opened(loads(text)))


def _write(value: Position | Puzzle) -> str:
    text = to_json(value)
    return text if isinstance(value, Puzzle) else require_round_trip(text, value, _read, "json")


def _positions(lines: Iterable[str]) -> Iterator[Position]:
    """The position of a file, or of each line of one."""
    found = iter(lines)
    try:
        _, first = first_full(found)
    except InvalidGrid as error:  # other strings may still be JSON
        return chain(map(_raise, [error]), LineByLine(found, _read, before=1))
    both = chain([first], found)
    if first.rstrip().endswith("}"):
        return LineByLine(both, _read)
    return (_read(joined(whole)) for whole in (both,))


def _raise(error: InvalidGrid) -> NoReturn:
    raise error


JSON = Format(
    name="json",
    title="sudokulib JSON",
    suffixes=(".json",),
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=_positions,
    write_many=ManyWriter(item=_write),
    holds=frozenset([part.value for part in Part]),
)
"""The format."""
