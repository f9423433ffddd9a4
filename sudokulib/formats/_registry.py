"""The registry of formats: to add one, write a module with a `Format` and add a line here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.formats._exchange import EXCHANGE
from sudokulib.formats._fpuzzles import FPUZZLES, FPUZZLES_JSON
from sudokulib.formats._gnome import GNOME
from sudokulib.formats._grid import GRID
from sudokulib.formats._hodoku import HODOKU
from sudokulib.formats._kaggle import KAGGLE
from sudokulib.formats._line import LINE
from sudokulib.formats._opensudoku import OPENSUDOKU
from sudokulib.formats._pencilmarks import PENCILMARKS
from sudokulib.formats._qqwing import QQWING
from sudokulib.formats._sdk import SDK
from sudokulib.formats._sdm import SDM
from sudokulib.formats._ss import SS
from sudokulib.formats._sudokupad import SUDOKUPAD
from sudokulib.formats._sudokuwiki import SUDOKUWIKI
from sudokulib.formats._sukaku import SUKAKU
from sudokulib.formats.json import JSON

if TYPE_CHECKING:
    from sudokulib.formats._format import Format


FORMATS: tuple[Format, ...] = (
    JSON,
    GNOME,
    OPENSUDOKU,
    FPUZZLES_JSON,
    FPUZZLES,
    SUDOKUPAD,
    SUDOKUWIKI,
    HODOKU,
    EXCHANGE,
    KAGGLE,
    SUKAKU,
    LINE,
    SDK,
    GRID,
    PENCILMARKS,
    QQWING,
    SDM,
    SS,
)
"""All formats, in the order in which `parse` tries them."""
