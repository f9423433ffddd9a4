"""The registry of fillers: the name, the letter and a short description of each, and the default.

To add a filler, write its file and add its line here: the command line, the ids of puzzles and the
tests find it in this table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.choices import find_by_name
from sudokulib._base.lazy_exports import public
from sudokulib._base.plug_ins import PlugIns, reason_without
from sudokulib._board.layout import layout_of
from sudokulib.fillers._backtracking import BacktrackingFiller
from sudokulib.fillers._cover import CoverFiller
from sudokulib.fillers._digit_by_digit import DigitByDigitFiller
from sudokulib.fillers._matching import MatchingFiller
from sudokulib.fillers._pattern import PatternFiller
from sudokulib.fillers._uniform import UniformFiller, is_exact

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.fillers._protocol import Filler


@attrs.frozen
class NamedFiller:
    """A filler with its name on the command line.

    >>> FILLERS[0].name, FILLERS[0].filler
    ('uniform', UniformFiller())
    """

    name: str
    """The name on the command line."""
    letter: str
    """The letter of its class in the ids of puzzles; it never changes."""
    filler: Filler
    """The filler itself."""
    description: str
    """One line about how it works, or which boards it fills."""


FILLERS: tuple[NamedFiller, ...] = (
    NamedFiller(
        "uniform", "U", UniformFiller(), "every grid equally likely; boxes up to 2x4 and 3x3"
    ),
    NamedFiller("matching", "M", MatchingFiller(), "nearly as even; boxes of any size"),
    NamedFiller("cover", "C", CoverFiller(), "by search; any layout up to 25x25 cells"),
    NamedFiller("pattern", "P", PatternFiller(), "one grid by a formula, transformed; any boxes"),
    NamedFiller("backtracking", "B", BacktrackingFiller(), "cell by cell, back by one cell"),
    NamedFiller("backtracking-row", "B", BacktrackingFiller(step="row"), "back by a whole row"),
    NamedFiller("digits", "D", DigitByDigitFiller(), "all 1s, then all 2s, and so on"),
)
"""The fillers of the library, in the order in which help texts list them."""


PLUG_INS = PlugIns("filler", lambda value: reason_without(value, ("fill",), named=False))
"""The fillers of installed packages."""


def filler_named(name: str) -> Filler:
    """The filler with this name, of the library or of an installed package.

    Raises `InvalidOption` for an unknown name, and `PlugInError` for a faulty filler of an
    installed package.

    >>> filler_named("cover")
    CoverFiller()
    """
    found: NamedFiller | Filler = find_by_name(FILLERS, name, "filler", PLUG_INS)
    return found.filler if isinstance(found, NamedFiller) else found


@public("sudokulib.fillers")
def default_filler(layout: Layout | str) -> Filler:
    """The filler with the most uniform distribution of grids for a layout.

    This is `UniformFiller`, which is exactly uniform, on the layouts that it supports;
    `MatchingFiller`, which is nearly uniform, for all other boards of boxes; and `CoverFiller` for
    irregular boards and those with extra houses or constraints. `layout` is a `Layout` or its id.

    >>> default_filler("3x3"), default_filler("4x4")
    (UniformFiller(), MatchingFiller(sweeps=3))
    >>> default_filler("3x3+windows")
    CoverFiller()
    """
    layout = layout_of(layout)
    if is_exact(layout):
        return UniformFiller()
    return MatchingFiller() if layout.is_plain else CoverFiller()
