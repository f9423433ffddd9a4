"""Our own JSON: grids, positions, puzzles, marks, steps, mistakes and ratings, each as one object.

    {"sudokulib": 1, "type": "position", "layout": "2x2",
     "clues": [1, 0, 3, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 3],
     "digits": [1, 4, 3, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 3],
     "marks": [[], [], [], [2], ...], "corner_marks": [[], [], [], [4], ...],
     "colors": [["#ffd166"], [], ...], "about": {"author": "Ada"},
     "puzzle": {"solution": [1, 4, 3, 2, ...], "id": "1.2x2.1"}}

`sudokulib` is the version of the format, and `type` the kind of value. Cells are digits row by row,
with 0 for a blank; marks and colours are a list for each cell; a layout is its id. The puzzle that
a position is made of has the clues of the position. `schema` returns the JSON Schema.

Every addition to the format gets a new version, so that no reader overlooks it; what has no use for
an addition is written in the earlier version, which earlier readers know. Version 2 has the chains
of steps, version 3 the almost locked sets in them, version 4 the techniques of their nodes, version
5 the corner marks, colours and puzzle of a position.

>>> from sudokulib import Grid
>>> text = to_json(Grid.parse("1.3..2....1....3"))
>>> text[:59]
'{"sudokulib":1,"type":"grid","layout":"2x2","cells":[1,0,3,'
>>> from_json(text)
Grid.parse('1.3..2....1....3')
"""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING, Any, NoReturn, cast

from sudokulib._base.arguments import require_callable, require_int, require_type
from sudokulib._board.grid import Grid
from sudokulib._marks.marks import Candidates
from sudokulib._marks.step import Step
from sudokulib._play.mistakes import Mistake
from sudokulib._play.position import Position
from sudokulib._play.puzzle import Puzzle
from sudokulib.errors import InvalidGrid, UnsupportedFeature, shown
from sudokulib.formats._format import Format, Many
from sudokulib.formats._helpers.lines import first_full, first_symbol, joined
from sudokulib.formats._helpers.many_puzzles import LineByLine
from sudokulib.formats._helpers.requirements import require_same_back
from sudokulib.formats._helpers.strict_json import loads
from sudokulib.formats._helpers.value_dicts import KINDS, kind_of, read_dict, read_position
from sudokulib.scales._rating import Rating
from sudokulib.solvers._budget import DEFAULT_BUDGET, require_budget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["JSON", "VERSION", "Value", "from_json", "schema", "to_json"]
__dir__: Callable[[], list[str]] = __all__.copy

VERSION = 5
"""The latest version."""

_DEEPEST = 100  # spaces that a level is indented by

Value = Grid | Position | Puzzle | Candidates | Step | Mistake | Rating
"""What the format holds."""


def to_json(value: Value, *, indent: int | None = None) -> str:
    """The JSON of a grid, position, puzzle, marks, step, mistake or rating.

    It is on one line unless an `indent` from 0 to 100 is given. Raises `TypeError` for other types.

    >>> from sudokulib import Step
    >>> to_json(Step("Naked Single", placements=[(0, 4, 7)]))[:61]
    '{"sudokulib":1,"type":"step","technique":"Naked Single","plac'
    """
    if indent is not None:
        require_int(indent, "indent", 0, _DEEPEST)
    name = kind_of(value)
    values = KINDS[name].write(value)
    document = {"sudokulib": _version(values), "type": name, **values}
    separators = (",", ":") if indent is None else None
    return json.dumps(document, indent=indent, separators=separators, allow_nan=False)


def from_json(
    text: str,
    *,
    budget: int | None = DEFAULT_BUDGET,
    should_stop: Callable[[], bool] | None = None,
) -> Value:
    """The value of a JSON text that `to_json` wrote.

    A puzzle is proved again, as every `Puzzle` is, also the one that a position is made of. Its id
    is not checked, since that would mean making the puzzle again. The steps of a rating must follow
    from its start.

    Raises `NoSolution`, `MultipleSolutions` or `LimitExceeded` if a puzzle cannot be proved within
    `budget` nodes (`None`: no limit), `Stopped` when `should_stop`, a callable without arguments
    that is asked during the proof, returns true, `UnsupportedFeature` for a later version, unknown
    keys, and anything in a version before its own, `UnsupportedLayout` for a puzzle on a board that
    is too large for a proof, and `InvalidGrid` or `InvalidMarks` for any other text. Raises
    `InvalidOption` for a wrong budget, and `TypeError` unless `text` is a `str`.

    >>> from sudokulib import Step
    >>> from_json(to_json(Step("Naked Single", placements=[(0, 4, 7)])))
    Step('Naked Single', placements=((0, 4, 7),))
    """
    require_budget(budget)
    require_callable(should_stop, "should_stop")
    document = loads(require_type(text, str, "text"))
    name, rest = _opened(document)
    found = read_dict(name, rest, budget=budget, should_stop=should_stop)
    _require_version(document["sudokulib"], name, rest)
    return cast("Value", found)


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of the format.

    >>> schema()["title"]
    'sudokulib'
    """
    from importlib import resources  # it loads slowly

    text = resources.files("sudokulib.formats").joinpath("schema.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


_IN_VERSION_5 = ("corner_marks", "colors", "puzzle")


def _require_version(version: int, name: str, values: dict[str, Any]) -> None:
    """Raises `UnsupportedFeature` if a value, which was read, holds more than its version has."""
    if version < (needed := _version(values)):
        raise UnsupportedFeature(f"this {name} needs version {needed}", feature=shown(version))


def _version(values: dict[str, Any]) -> int:
    """The first version that has what a value needs."""
    if any(key in values for key in _IN_VERSION_5):
        return 5
    chains = [
        each for step in [values, *values.get("steps", ())] for each in step.get("chains", ())
    ]
    return max(map(_version_of_chain, chains), default=1)


def _version_of_chain(nodes: list[dict[str, Any]]) -> int:
    """The first version that has what a chain needs, and those in its nodes."""
    found = 2
    for node in nodes:
        if "technique" in node:
            return 4
        inside = map(_version_of_chain, node.get("reasons", ()))
        found = max(found, 3 if "almost_locked_set" in node else 2, *inside)
    return found


def _opened(document: object) -> tuple[str, dict[str, Any]]:
    """The kind of a document, and what it holds besides."""
    if not isinstance(document, dict) or "sudokulib" not in document:
        raise InvalidGrid(
            f"JSON of sudokulib is an object with the key sudokulib, not {shown(document)}"
        )
    rest = dict(document)
    version, name = rest.pop("sudokulib"), rest.pop("type", None)
    if type(version) is not int or not 1 <= version <= VERSION:
        raise UnsupportedFeature(f"versions 1 to {VERSION} can be read", feature=shown(version))
    if not isinstance(name, str) or name not in KINDS:
        raise UnsupportedFeature(f"the type must be one of {', '.join(KINDS)}", feature=shown(name))
    return name, rest


def _unlike(text: str) -> str | None:
    if first_symbol(text) == "{" and '"sudokulib"' in text:
        return None
    return "it is not a JSON object with the key sudokulib"


def _read(text: str) -> Position:
    document = loads(text)
    name, rest = _opened(document)
    found = read_position(name, rest)
    _require_version(document["sudokulib"], name, rest)
    return found


def _write(position: Position) -> str:
    return require_same_back(to_json(position), position, _read, "json")


def _each(lines: Iterable[str]) -> Iterator[Position]:
    """The position of a file, or of each line of one."""
    found = iter(lines)
    try:
        _, first = first_full(found)
    except InvalidGrid as error:  # the others may be JSON all the same
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
    unlike=_unlike,
    read=_read,
    write=_write,
    each=_each,
    many=Many(item=_write),
    puzzle=to_json,
)
"""The format."""
