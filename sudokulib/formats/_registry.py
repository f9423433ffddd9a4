"""The registry of formats: to add one, write a module with a `Format` and add a line here."""

from __future__ import annotations

from sudokulib._base.choices import find_by_name, taken_name_error
from sudokulib._base.plug_ins import PlugIns
from sudokulib._base.synonyms import normalized_name
from sudokulib._base.wrong_types import wrong_type
from sudokulib.formats._exchange import EXCHANGE
from sudokulib.formats._format import Format
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

_NAMES = frozenset([normalized_name(form.name) for form in FORMATS])

PLUG_INS = PlugIns("format", lambda value: None if isinstance(value, Format) else "is not a Format")
"""The formats of installed packages."""


def format_of(value: Format | str, option: str = "format") -> Format:
    """The format itself, or the one with this name; case, spaces and hyphens do not matter.

    Raises `InvalidOption` for an unknown name, and for a format of a caller with a name of the
    library, `PlugInError` for a faulty format of an installed package, and `TypeError` for another
    type.

    >>> format_of("JSON") is format_of(JSON) is JSON
    True
    """
    if isinstance(value, Format):
        if value not in FORMATS and normalized_name(value.name) in _NAMES:
            raise taken_name_error("format", value.name)
        return value
    if not isinstance(value, str):
        raise wrong_type(option, "a Format or the name of a format", value)
    return find_by_name(FORMATS, value, option, PLUG_INS)
