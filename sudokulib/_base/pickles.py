r"""The functions that pickles name, which make the values again. This module never moves.

A pickle that is read years later must find the names in it. So every value of the library is
pickled as a call of a function in this module, and classes are written as texts, by their public
names, which are stable too:

    Grid.parse("1234............")    grid("2x2", b"\x01\x02\x03\x04...")
    CoverFiller()                     value("sudokulib.fillers.CoverFiller", {...})
    Symmetry.FULL                     choice("sudokulib.Symmetry", "full")

The functions here and their arguments never change; a new argument must have a default. Values are
checked again when they are unpickled, but a puzzle is not proved again to have one solution.
Pickles of classes and functions also name public modules: see `public` in `faces.py`. The few parts
of scales without a public name are members of this module. A subclass of your own is pickled in the
ordinary way, by its own module.

The functions look their classes up in the package itself when they are called.

>>> value("sudokulib.solvers.CoverSolver", {})
CoverSolver(should_stop=None)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._board.transform import Transformation
    from sudokulib._marks.marks import Candidates
    from sudokulib._marks.step import Step
    from sudokulib._play.colors import CellColors
    from sudokulib._play.metadata import About
    from sudokulib._play.mistakes import Mistake
    from sudokulib._play.pencil_marks import PencilMarks
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.constraints._parts import Constraint
    from sudokulib.errors import SudokuError
    from sudokulib.formats._format import Format
    from sudokulib.scales._rating import Rating
    from sudokulib.scales._scale import Scale

__all__ = [
    "about",
    "call",
    "cell_colors",
    "choice",
    "error",
    "format",
    "grid",
    "is_own",
    "layout",
    "load",
    "marks",
    "mistake",
    "pencil_marks",
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

_SCALES = f"{_PACKAGE}.scales"
_PRIVATE = {
    "ChainSearch": f"{_PACKAGE}.techniques._chains.searches",
    "ExplainerSearch": f"{_PACKAGE}.techniques._explainer.scale_searches",
    "JointSearch": f"{_SCALES}._joint_search",
    "QueuedSingles": f"{_SCALES}._hodoku_singles",
    "by_cluster": f"{_SCALES}._joint_search",
    "_bug_grade": f"{_SCALES}._se",
    "_chain_grade": f"{_SCALES}._se",
    "_loop_grade": f"{_SCALES}._se",
    "_loop_weight": f"{_SCALES}._se",
}
"""What is pickled by its name and is not public, with the module in which it is now."""


def __getattr__(name: str) -> Any:
    if name in _PRIVATE:
        return getattr(import_module(_PRIVATE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def layout(id: str | Layout, constraints: tuple[Constraint, ...] = ()) -> Layout:
    """A layout by its id, with constraints that have no text in ids; a layout is returned."""
    import sudokulib

    board = sudokulib.Layout.parse(id) if isinstance(id, str) else id
    return board.with_constraints(constraints)


def grid(layout_id: str | Layout, cells: bytes) -> Grid:
    """A grid from its layout's id and its cells."""
    import sudokulib

    return sudokulib.Grid(layout(layout_id), cells)


def transformation(text: str) -> Transformation:
    """A transformation from its text."""
    import sudokulib

    return sudokulib.identity.Transformation.parse(text)


def marks(
    layout_id: str | Layout, cells: bytes, masks: tuple[int, ...], entries: int
) -> Candidates:
    """Marks from their layout's id, cells, masks and entries."""
    import sudokulib

    return sudokulib.Candidates(layout(layout_id), cells, masks, entries)


def step(values: Mapping[str, Any]) -> Step:
    """A step from the result of its `as_dict`."""
    import sudokulib

    return sudokulib.Step.from_dict(values)


def mistake(values: Mapping[str, Any]) -> Mistake:
    """A mistake from the result of its `as_dict`."""
    import sudokulib

    return sudokulib.Mistake.from_dict(values)


def rating(values: Mapping[str, Any]) -> Rating:
    """A rating from the result of its `as_dict`."""
    import sudokulib

    return sudokulib.Rating.from_dict(values)


def puzzle(clues: Grid, solution: Grid, id: str | None) -> Puzzle:
    """A puzzle from its parts, without proving again that it has one solution."""
    import sudokulib

    return sudokulib.Puzzle._unchecked(clues, solution, id)


def position(
    clues: Grid | Puzzle,
    digits: Grid,
    marks: PencilMarks | Candidates | None,
    about: Mapping[str, str],
    more: Mapping[str, Any] | None = None,
) -> Position:
    """A position from its parts; `more` are those that few positions have."""
    import sudokulib

    return sudokulib.Position(clues, digits, marks, about, **(more or {}))


def pencil_marks(layout_id: str | Layout, masks: tuple[int, ...]) -> PencilMarks:
    """Pencil marks from their layout's id and masks."""
    import sudokulib

    board = layout(layout_id)
    candidates = [
        (*divmod(cell, board.size), digit)
        for digit, mask in enumerate(masks, 1)
        for cell in range(board.cell_count)
        if mask >> cell & 1
    ]
    return sudokulib.PencilMarks(board, candidates)


def cell_colors(colors: dict[tuple[int, int], tuple[str, ...]]) -> CellColors:
    """The colours of a position's cells."""
    found: CellColors = load("sudokulib._play.colors.CellColors")._unchecked(colors)
    return found


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


def error(
    kind: str | type[SudokuError], args: tuple[Any, ...], data: dict[str, Any]
) -> SudokuError:
    """An error from its class and its data, without running its `__init__` a second time.

    The class is given by its public name, or is a subclass of your own.
    """
    known: type[SudokuError] = load(kind) if isinstance(kind, str) else kind
    made = known.__new__(known, *args)
    made.__dict__.update(data)
    return made


def choice(kind: str, value: str) -> Any:
    """The member of a fixed choice with this text."""
    return load(kind)(value)


def text(kind: str, content: str) -> Any:
    """A text of a subclass of `str`, such as `sudokulib.render.Svg`."""
    return load(kind)(content)


def value(kind: str, options: Mapping[str, Any]) -> Any:
    """Any other value, from its class and its options."""
    return load(kind)(**options)


def call(function: str, arguments: tuple[Any, ...]) -> Any:
    """What a function gives for these arguments, such as `sudokulib.scales.always`."""
    return load(function)(*arguments)


def load(name: str) -> Any:
    """The object with this name, such as "sudokulib.fillers.CoverFiller"."""
    module, _, attribute = name.rpartition(".")
    return getattr(import_module(module), attribute)


def public_name(kind: type) -> str:
    """The public name of a class: its public module, set by `faces.public`, and its own name.

    >>> from sudokulib import CoverFiller, Grid
    >>> public_name(CoverFiller), public_name(Grid)
    ('sudokulib.fillers.CoverFiller', 'sudokulib.Grid')
    """
    return f"{kind.__module__}.{kind.__qualname__}"


def is_own(kind: type) -> bool:
    """Whether a class is the library's own, and not a subclass defined elsewhere.

    >>> is_own(object)
    False
    """
    return kind.__module__.partition(".")[0] == _PACKAGE
