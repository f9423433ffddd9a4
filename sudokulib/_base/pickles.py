r"""What pickles name: the functions that make values again. This module never moves.

A pickle that is read years later must find what it names. So every value of the library is pickled
as a call of a function in this module, and classes come in as texts, by their public names, which
are stable too:

    Grid.parse("1234............")    grid("2x2", b"\x01\x02\x03\x04...")
    CoverFiller()                     value("sudokulib.fillers.CoverFiller", {...})
    Symmetry.FULL                     choice("sudokulib.Symmetry", "full")

A function here stays, with its arguments; new ones may get a default. What was checked once is
checked again, except the proof that a puzzle has one solution. A class of one's own that derives
from one here is pickled in the ordinary way, by its own module.

>>> value("sudokulib.solvers.CoverSolver", {})
CoverSolver(should_stop=None)
"""

from __future__ import annotations

from importlib import import_module
from itertools import takewhile
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._board.transform import Transformation
    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step
    from sudokulib._marks.wording.language import Language
    from sudokulib._play.diagnosis import Mistake
    from sudokulib._play.metadata import About
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.errors import SudokuError
    from sudokulib.formats._format import Format
    from sudokulib.scales._rating import Rating
    from sudokulib.scales._scale import Scale

__all__ = [
    "about",
    "choice",
    "error",
    "format",
    "grid",
    "is_own",
    "language",
    "layout",
    "load",
    "marks",
    "mistake",
    "position",
    "public_name",
    "puzzle",
    "rating",
    "scale",
    "step",
    "text",
    "transformation",
    "value",
]

_PACKAGE = __name__.partition(".")[0]


def layout(id: str) -> Layout:
    """A layout by its id."""
    import sudokulib

    return sudokulib.Layout.parse(id)


def grid(layout_id: str, cells: bytes) -> Grid:
    """A grid of its layout's id and its cells."""
    import sudokulib

    return sudokulib.Grid(layout(layout_id), cells)


def transformation(text: str) -> Transformation:
    """A transformation by its text."""
    import sudokulib

    return sudokulib.Transformation.parse(text)


def marks(layout_id: str, cells: bytes, masks: tuple[int, ...], entries: int) -> Marks:
    """Marks of their layout's id, their cells, masks and entries."""
    import sudokulib

    return sudokulib.Marks(layout(layout_id), cells, masks, entries)


def step(values: Mapping[str, Any]) -> Step:
    """A step of what its `as_dict` gave."""
    import sudokulib

    return sudokulib.Step.from_dict(values)


def mistake(values: Mapping[str, Any]) -> Mistake:
    """A mistake of what its `as_dict` gave."""
    import sudokulib

    return sudokulib.Mistake.from_dict(values)


def rating(values: Mapping[str, Any]) -> Rating:
    """A rating of what its `as_dict` gave."""
    import sudokulib

    return sudokulib.Rating.from_dict(values)


def puzzle(clues: Grid, solution: Grid, id: str | None) -> Puzzle:
    """A puzzle of its parts, without another proof."""
    import sudokulib

    return sudokulib.Puzzle._unchecked(clues, solution, id)


def position(clues: Grid, digits: Grid, marks: Marks | None, about: Mapping[str, str]) -> Position:
    """A position of its parts."""
    import sudokulib

    return sudokulib.Position(clues, digits, marks, about)


def about(texts: Mapping[str, str]) -> About:
    """The texts about a position."""
    found: About = load("sudokulib._play.metadata.About")(texts)
    return found


def format(name: str) -> Format:
    """A format of the library by its name."""
    import sudokulib
    from sudokulib._base.choices import named

    return named(sudokulib.formats.FORMATS, name, "format")


def scale(name: str) -> Scale:
    """A scale of the library by its name."""
    import sudokulib
    from sudokulib._base.choices import named

    return named(sudokulib.scales.SCALES, name, "scale")


def language(code: str) -> Language:
    """A language of the library by its code."""
    import sudokulib
    from sudokulib._base.choices import named

    return named(sudokulib.LANGUAGES, code, "language")


def error(
    kind: str | type[SudokuError], args: tuple[Any, ...], data: dict[str, Any]
) -> SudokuError:
    """An error by its class, with its data, without running its `__init__` a second time.

    The class is a public name, or a class of one's own.
    """
    known: type[SudokuError] = load(kind) if isinstance(kind, str) else kind
    made = known.__new__(known, *args)
    made.__dict__.update(data)
    return made


def choice(kind: str, value: str) -> Any:
    """The member of a fixed choice with this text."""
    return load(kind)(value)


def text(kind: str, content: str) -> Any:
    """A text with a class of its own, such as `sudokulib.render.Svg`."""
    return load(kind)(content)


def value(kind: str, options: Mapping[str, Any]) -> Any:
    """Any other value: a call of its class with these options."""
    return load(kind)(**options)


def load(name: str) -> Any:
    """What has this name, such as "sudokulib.fillers.CoverFiller"."""
    module, _, attribute = name.rpartition(".")
    return getattr(import_module(module), attribute)


def public_name(kind: type) -> str:
    """The name of a public class: that of its room, without private modules.

    >>> from sudokulib import CoverFiller, Grid
    >>> public_name(CoverFiller), public_name(Grid)
    ('sudokulib.fillers.CoverFiller', 'sudokulib.Grid')
    """
    public = takewhile(lambda part: not part.startswith("_"), kind.__module__.split("."))
    return ".".join([*public, kind.__qualname__])


def is_own(kind: type) -> bool:
    """Whether a class is the library's, and not one that derives from it elsewhere.

    >>> is_own(object)
    False
    """
    return kind.__module__.partition(".")[0] == _PACKAGE
