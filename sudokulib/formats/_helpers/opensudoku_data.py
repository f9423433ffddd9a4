"""The `data` and the other attributes of a game of OpenSudoku, as a position and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidGrid, InvalidMarks, UnsupportedFeature, shown
from sudokulib.formats._helpers.nine import BOARD, with_zeros
from sudokulib.formats._helpers.opensudoku_xml import GAME
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from sudokulib._candidates.candidate_tuples import Candidate

__all__ = ["data_of", "game_of", "seconds_of", "time_of"]

_VERSION = "version:"
_MOST_DIGITS = 15
_FIELDS = {"1": 3, "2": 3, "3": 3, "4": 4, "5": 5}
"""The fields of a cell, by the version of the data."""


def game_of(attributes: dict[str, str], about: dict[str, str]) -> Position:
    """The position of a game with these attributes, about whose file or folder this is said."""
    said = {GAME[name]: text for name, text in attributes.items() if name in GAME and text}
    seconds = seconds_of(attributes.get("time", "0"))
    if seconds != "0":
        said["seconds"] = seconds
    for name in said:
        if name in about:
            raise UnsupportedFeature(
                "this is given for a game, and again for all games", feature=name
            )
    if "data" not in attributes:
        raise InvalidGrid("a game must have data")
    data = attributes["data"].strip()
    if not data.startswith(_VERSION):
        if len(data) != BOARD.cell_count:
            raise InvalidGrid("the data of a game are 81 digits, or have a version", text=data)
        return Position(Grid.parse(data, BOARD), about=about | said)
    version, _, cells = data.removeprefix(_VERSION).strip().partition("\n")
    if not cells:  # an end of line that is not escaped is a space in XML
        version, _, cells = version.partition(" ")
    return _played(version.strip(), cells.strip(), about | said)


def _played(version: str, text: str, about: dict[str, str]) -> Position:
    """The position of the cells of a game."""
    if version not in _FIELDS:
        raise UnsupportedFeature("versions of a game's data are 1 to 5", feature=version)
    fields, each = text.removesuffix("|").split("|"), _FIELDS[version]
    if version == "2":  # it has sometimes two bars for one
        fields = [field for field in fields if field]
    if len(fields) != each * BOARD.cell_count:
        raise InvalidGrid(f"the data have {len(fields)} fields, not {each} a cell", text=text)
    clues, digits = bytearray(), bytearray()
    center: list[Candidate] = []
    corner: list[Candidate] = []
    for cell in range(BOARD.cell_count):
        value, *inner, editable = fields[each * cell : each * cell + each]
        where = BOARD.cell_name(*BOARD.cell(cell))
        row, column = divmod(cell, 9)
        if value not in tuple("0123456789") or editable not in ("0", "1"):
            raise InvalidGrid(
                f"{where}: a digit and 0 or 1 are needed, not {shown(value)}, {shown(editable)}",
                cell=(row, column),
            )
        digit, fixed = int(value), editable == "0"
        if fixed and not digit:
            raise UnsupportedFeature("a blank cell cannot be fixed", feature=where)
        clues.append(digit if fixed else 0)
        digits.append(digit)
        if inner[2:] not in ([], ["0"]):
            raise UnsupportedFeature(
                f"{where}: the color with this number depends on the theme", feature="colors"
            )
        for layer, notes in zip((center, corner), inner, strict=False):
            found = _notes(notes, version, (row, column))
            if not digit:  # the game keeps the notes under a digit, but does not show them
                layer += [(row, column, mark) for mark in found]
    return Position(
        Grid(BOARD, bytes(clues)),
        Grid(BOARD, bytes(digits)),
        PencilMarks(BOARD, center),
        about,
        corner_marks=PencilMarks(BOARD, corner),
    )


def _notes(text: str, version: str, cell: tuple[int, int]) -> list[int]:
    """The marks of a cell: in version 1 a list such as `1,4,` or `-`, then a number of bits."""
    if version == "1" and text.isascii():
        listed = [] if text == "-" else text.removesuffix(",").split(",")
        if all(each in tuple("123456789") for each in listed):
            return sorted(set(map(int, listed)))
    elif text.isascii() and text.isdecimal() and len(text) <= 3 and int(text) < 512:
        return [mark for mark in range(1, 10) if int(text) >> mark - 1 & 1]
    raise InvalidMarks(
        f"r{cell[0] + 1}c{cell[1] + 1}: these are not notes: {shown(text)}", cell=cell
    )


def data_of(position: Position) -> str:
    """The attributes `time` and `data` of a position's game.

    >>> data_of(Position(Grid.empty(BOARD)))[:14]
    ' data="0000000'
    """
    seconds = position.about.get("seconds")
    time = "" if seconds is None else f' time="{time_of(seconds)}"'
    layers = [position.marks, position.corner_marks] if position.corner_marks else [position.marks]
    if position.grid == position.clues and not any(layers):
        return f'{time} data="{with_zeros(position.clues)}"'
    cells = []
    for cell, digit in enumerate(position.grid.digits):
        notes = [_number(marks, divmod(cell, 9)) for marks in layers]
        fields = [digit, *notes, int(not position.clues.digits[cell])]
        cells.append("".join([f"{field}|" for field in fields]))
    return f'{time} data="{_VERSION} {len(layers) + 2}&#10;{"".join(cells)}"'


def _number(marks: PencilMarks, cell: tuple[int, int]) -> int:
    """The marks of a cell as a number, with a bit for each."""
    return sum([1 << mark - 1 for mark in marks.digits(*cell)])


def seconds_of(milliseconds: str) -> str:
    """The time in seconds.

    >>> seconds_of("12500"), seconds_of("3000")
    ('12.5', '3')
    """
    if not _is_number(milliseconds):
        raise InvalidGrid("a time is a number of milliseconds", text=milliseconds)
    whole, rest = divmod(int(milliseconds), 1000)
    return f"{whole}.{rest:03}".rstrip("0").removesuffix(".")


def time_of(seconds: str) -> str:
    """The time in milliseconds; an empty text, which `seconds_of` refuses, for other texts.

    >>> time_of("12.5"), time_of("0.25"), time_of("soon")
    ('12500', '250', '')
    """
    whole, _, rest = seconds.partition(".")
    if not _is_number(whole + rest) or not whole or len(rest) > 3:
        return ""
    return str(int(f"{whole}{rest:0<3}"))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
