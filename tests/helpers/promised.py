"""What docs/stability.md promises, as this version and earlier ones had it.

`python tests/helpers/promised.py` adds what is missing to two files in tests/data; what is there
stays as it is.

promised.json: values, with the version, the `repr` and, of what JSON holds, its JSON. All later
versions have to read them.

promised_names.json: public names, their parameters, the order of those that may be given without a
name, the methods and attributes of classes, the members and texts of choices, the names of
techniques, formats and others, and the options of commands. A name that is deprecated and then
removed is taken out by hand.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import attrs

import sudokulib as s
from sudokulib import Grid, Layout, Position, Symmetry, Transformation
from sudokulib._cli.app import parser
from sudokulib._cli.registry import COMMANDS
from sudokulib.constraints import KINDS
from sudokulib.fillers import FILLERS
from sudokulib.formats.json import Value, to_json
from sudokulib.techniques import TECHNIQUES, example
from sudokulib.techniques._registry import UNLISTED

FILE = Path(__file__).parents[1] / "data" / "promised.json"
NAMES = FILE.with_name("promised_names.json")

LAYOUTS = {
    "2x3": "boxes of two rows and three columns",
    "10x10": "the largest boxes",
    "1112122233343444": "the regions of a jigsaw",
    "3x3+diagonals": "diagonals",
    "3x3+windows": "windows",
    "2x2+0.5.10.15": "a house of these cells",
    "3x3+antiknight": "a rule for all cells",
    "3x3+cage10.0.1.2": "a rule with a number and cells",
    "3x3+diagonals+antiking+thermo.0.10.20": "several of them",
}
"""A layout's id for each kind of its parts."""

REGISTRIES: dict[str, tuple[Any, ...]] = {
    "commands": COMMANDS,
    "constraints": KINDS,
    "fillers": FILLERS,
    "formats": s.formats.FORMATS,
    "scales": s.scales.SCALES,
    "techniques": (*TECHNIQUES, *UNLISTED),
}
"""What is looked up by its name."""

GRID = Grid.parse("1.3..2....1....3")
STEPS = ("Full House", "Forcing X-Chain", "ALS-XY-Chain", "Dynamic Forcing Chains Plus")
"""Steps that versions 1 to 4 of the JSON are needed for."""


IN_ORDER = "order of "
"""How the lists begin whose order is kept, too: of parameters that may be given without a name."""

_ANY = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)


def values() -> Iterator[tuple[str, Any]]:
    """All values with names of their own."""
    for id in LAYOUTS:
        yield f"layout {id}", Layout.parse(id)
    puzzle = s.make(layout="2x2", clues=6, rng=1)
    row, column = divmod(puzzle.clues.digits.index(0), 4)
    marked = Position(GRID, about={"author": "Ada"}).with_all_marks().unmark(0, 3, 2)
    yield "grid", GRID
    yield "puzzle", puzzle
    yield "position", Position(GRID).enter(0, 1, 4)
    yield "position with marks", marked
    yield (
        "position of a puzzle",
        (Position(puzzle).mark(row, column, 2, "corner").color(row, column, "gold")),
    )
    yield "marks", s.Candidates.of(GRID)
    yield "rating", s.rate(GRID)
    yield "rating se", s.rate(GRID, scale="se")
    yield "mistake", s.diagnose(Position(GRID).enter(0, 1, 2)).mistakes[0]
    for name in STEPS:
        yield f"step {name}", example(name).step
    yield "transformation", Transformation.parse("2x2-d1432-r3412-c4321-t")
    yield "symmetry", Symmetry.FULL
    yield "maker", s.PuzzleMaker(clues=30, symmetry="half turn", difficulty="hard")
    yield "filler", s.CoverFiller()
    yield "solver", s.LogicSolver()
    yield "technique", TECHNIQUES[0]
    yield "error", s.NoSolution(GRID)


def names(room: ModuleType = s) -> Iterator[tuple[str, list[str]]]:
    """What a public module and those in it have: each list of names with a name of its own."""
    if room is s:
        for kind, all_of_them in REGISTRIES.items():
            yield kind, sorted(each.name for each in all_of_them)
        yield from command_options()
    yield room.__name__, sorted(room.__all__)
    for name in room.__all__:
        value, address = getattr(room, name), f"{room.__name__}.{name}"
        if isinstance(value, ModuleType):
            yield from names(value)
        elif inspect.isclass(value):
            yield from members(value, address)
        elif inspect.isfunction(value):
            yield from parameters(value, address)


def members(kind: type, address: str) -> Iterator[tuple[str, list[str]]]:
    """The methods and attributes of a class, and the parameters of both."""
    homes = [each for each in kind.__mro__ if each.__module__.partition(".")[0] == s.__name__]
    found = {name: value for home in homes for name, value in vars(home).items()}
    found |= {name: None for home in homes for name in inspect.get_annotations(home)}
    public = sorted(name for name in found if not name.startswith("_"))
    yield f"members of {address}", public
    if issubclass(kind, Enum):
        yield f"texts of {address}", [str(each.value) for each in kind]
    elif attrs.has(kind) or any(
        "__init__" in vars(home) for home in homes if issubclass(home, Exception)
    ):
        yield from parameters(kind, address)
    for name in public:
        if inspect.isroutine(getattr(kind, name, None)):
            yield from parameters(getattr(kind, name), f"{address}.{name}")


def parameters(value: Callable[..., Any], address: str) -> Iterator[tuple[str, list[str]]]:
    """The parameters of a function or a class, and the order of some."""
    found = [each for each in inspect.signature(value).parameters.values() if each.kind not in _ANY]
    found = [each for each in found if each.name not in ("self", "cls")]
    yield f"parameters of {address}", sorted(each.name for each in found)
    in_order = [each.name for each in found if each.kind is not inspect.Parameter.KEYWORD_ONLY]
    if len(in_order) > 1:
        yield f"{IN_ORDER}{address}", in_order


def command_options() -> Iterator[tuple[str, list[str]]]:
    """The options of every command, and what each argument that has no option is called."""
    (commands,) = (each for each in parser()._actions if each.choices)
    for name, command in dict(commands.choices or {}).items():
        options = [each.option_strings or [each.dest] for each in command._actions]
        yield f"options of {name}", sorted(text for texts in options for text in texts)


def kept_names() -> dict[str, list[str]]:
    """What the file of names has."""
    return json.loads(NAMES.read_text(encoding="utf-8")) if NAMES.exists() else {}


def kept() -> dict[str, dict[str, str]]:
    """What the file has, by the names of the values."""
    return json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def not_kept() -> list[str]:
    """What the files lack of today: a release adds it."""
    known = kept_names()
    found = [
        f"{key}: {name}"
        for key, each in names()
        for name in sorted(set(each) - set(known.get(key, ())))
    ]
    return found + [f"value: {name}" for name, _ in values() if name not in kept()]


def written(value: Any) -> dict[str, str]:
    """A value in all its forms."""
    forms = {"version": s.__version__, "repr": repr(value)}
    if isinstance(value, get_args(Value)):
        forms["json"] = to_json(value)
    return forms


if __name__ == "__main__":
    found = {name: written(value) for name, value in values()} | kept()
    FILE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    lists = dict(names())
    all_names = {
        key: lists.get(key, kept_names().get(key, []))
        if key.startswith(IN_ORDER)
        else sorted({*lists.get(key, ()), *kept_names().get(key, ())})
        for key in dict.fromkeys([*kept_names(), *lists])
    }
    lines = [f"{json.dumps(key)}: {json.dumps(each)}" for key, each in all_names.items()]
    NAMES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
