"""The XML of OpenSudoku: folders of games, with or without the player's entries.

    <opensudoku>                               <opensudoku version="2">
      <name>Easy ones</name>                     <folder name="Easy ones" created="1258000000000">
      <game data="530070000600195000..."/>         <game state="0" time="12500" data="version: 3
    </opensudoku>                              5|0|0|3|0|0|0|3|1|..." note="nice"/>

A game's data are 81 digits, or after `version: 3` and an end of line a `value|marks|editable|` for
each cell, where bit `d - 1` of the number of marks is the mark `d` (versions 1 and 2 are read,
too). In `version: 4`, the marks around the middle of the cell follow the others, and `version: 5`
adds the number of a colour of the theme, which must be 0. Marks under a digit, which the game does
not show, are left out.

Everything else becomes strings in `Position.about`: "folder" and "folder_created" of the folder,
and "created", "state", "seconds" (the time), "last_played", "comment" (the note), "command_stack"
and so on of the game; in the first version "folder" (the name), "author", "description" and so on
for all games of the file. In the third version, data are called "cells_data" and notes "user_note".

Elements are read as a stream, by a parser without entities. A document type, which could declare
entities, is refused as soon as it begins, so nothing is ever expanded or fetched. Elements are
nested at most three deep.
"""

from __future__ import annotations

from itertools import starmap
from typing import TYPE_CHECKING
from xml.parsers import expat

from sudokulib._board.grid import Grid
from sudokulib.errors import (
    InvalidGrid,
    InvalidMarks,
    SudokuError,
    UnsupportedFeature,
    shown,
)
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9, require_9x9, with_zeros
from sudokulib.formats._helpers.requirements import require_one, require_round_trip
from sudokulib.formats._helpers.text_lines import too_many
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._candidates.candidate_tuples import Candidate


_FILE_TEXTS = {
    "name": "folder",
    "author": "author",
    "description": "description",
    "comment": "comment",
    "created": "created",
    "source": "source",
    "level": "level",
    "sourceURL": "url",
}
"""The elements with strings about all games of a file, and their names here."""

_GAME_TEXTS = {
    "created": "created",
    "state": "state",
    "last_played": "last_played",
    "note": "comment",
    "command_stack": "command_stack",
    "mistake_counter": "mistake_counter",
    "hint_usage": "hint_usage",
    "rating_level": "rating_level",
    "rating_value": "rating_value",
}
"""The attributes of a game that are strings about it, and their names here."""

_IN_VERSION_3 = {"cells_data": "data", "user_note": "note"}
"""The names of a game's attributes in version 3, and in version 2."""

_ATTRIBUTES = {
    "opensudoku": {"version"},
    "folder": {"name", "created"},
    "game": {"data", "time", *_GAME_TEXTS, *_IN_VERSION_3},
    **{name: set() for name in _FILE_TEXTS},
}
_PARENTS = {"folder": ("opensudoku",), "game": ("opensudoku", "folder")}
_VERSIONS = ("1", "2", "3")
_CHUNK = 65_536

Game = tuple[dict[str, str], dict[str, str]]
"""The attributes of a game, and the strings about its file and folder."""

_FOLDER_TEXTS = {"folder": "name", "folder_created": "created"}
_ONLY_IN_VERSION_1 = set(_FILE_TEXTS.values()) - set(_GAME_TEXTS.values()) - set(_FOLDER_TEXTS)
_XML = '<?xml version="1.0" encoding="UTF-8"?>'
_HEAD = f'{_XML}\n<opensudoku version="2">'
_TAIL = "</opensudoku>"
_ESCAPED_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_ESCAPED_ATTRIBUTE = _ESCAPED_TEXT | str.maketrans(
    {'"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
)

_DATA_VERSION = "version:"
_MAX_DIGITS = 15
_CELL_FIELDS = {"1": 3, "2": 3, "3": 3, "4": 4, "5": 5}
"""The fields of a cell, by the version of the data."""


def _reject_reason(text: str) -> str | None:
    return None if "<opensudoku" in text[:2000] else "it has no <opensudoku>"


def _positions(lines: Iterable[str]) -> Iterator[Position]:
    return starmap(_game_position, games(lines))  # it continues after a faulty game


def _read(text: str) -> Position:
    return require_one(_positions([text]), "opensudoku")


def _attributes(position: Position, names: dict[str, str]) -> str:
    return "".join(
        [
            f' {name}="{position.about[key].translate(_ESCAPED_ATTRIBUTE)}"'
            for key, name in names.items()
            if key in position.about
        ]
    )


def _require_about(position: Position, about: tuple[str, ...]) -> None:
    """Raises an error for strings of the other version, and for a board that is not 9x9."""
    for name in position.about:
        if name not in about:
            raise UnsupportedFeature("OpenSudoku has it in another version only", feature=name)
    require_9x9(position)


def _item(position: Position) -> str:
    names = {key: name for name, key in _GAME_TEXTS.items()}
    _require_about(position, (*names, *_FOLDER_TEXTS, "seconds"))
    game = f"<game{_attributes(position, names)}{_time_and_data(position)}/>"
    folder = _attributes(position, _FOLDER_TEXTS)
    text = f"<folder{folder}>{game}</folder>" if folder else game
    require_round_trip(f"{_HEAD}{text}{_TAIL}", position, _read, "opensudoku")
    return text


def _write(position: Position) -> str:
    if _ONLY_IN_VERSION_1.isdisjoint(position.about):
        return f"{_HEAD}\n{_item(position)}\n{_TAIL}"
    _require_about(position, (*_FILE_TEXTS.values(), "seconds"))
    elements = [
        f"<{name}>{position.about[key].translate(_ESCAPED_TEXT)}</{name}>"
        for name, key in _FILE_TEXTS.items()
        if key in position.about
    ]
    text = "\n".join([_XML, "<opensudoku>", *elements, f"<game{_time_and_data(position)}/>", _TAIL])
    return require_round_trip(text, position, _read, "opensudoku")


OPENSUDOKU = Format(
    name="opensudoku",
    title="OpenSudoku XML",
    suffixes=(".opensudoku",),
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=_positions,
    write_many=ManyWriter(opening=_HEAD, item=_item, closing=_TAIL),
    holds=frozenset(
        {
            "entries",
            "marks",
            "corner marks",
            *_FILE_TEXTS.values(),
            *_GAME_TEXTS.values(),
            *_FOLDER_TEXTS,
            "seconds",
            "tabs and line ends",
        }
    ),
)
"""The format."""


def games(lines: Iterable[str]) -> Iterator[Game]:
    """The games of a file, from its lines or other chunks, each as soon as it is complete."""
    reader = _Reader()
    for chunk in _chunks(lines):
        yield from reader.read(chunk)
    yield from reader.read(None)


def _chunks(lines: Iterable[str]) -> Iterator[str]:
    """The same string in chunks of `_CHUNK` characters, as older parsers begin each anew."""
    parts: list[str] = []
    size = 0
    try:
        for line in lines:
            for start in range(0, len(line), _CHUNK):
                parts.append(line[start : start + _CHUNK])
                size += len(parts[-1])
                if size >= _CHUNK:
                    yield "".join(parts)
                    parts, size = [], 0
    except InvalidGrid:  # a line cannot be read; everything before it is read
        yield "".join(parts)
        raise
    yield "".join(parts)


class _Reader:
    """The state of the parser: where it is, and the games that were not returned yet."""

    def __init__(self) -> None:
        parser = self._parser = expat.ParserCreate("UTF-8")
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        self._inside: list[str] = []
        self._parts: list[str] = []
        self._texts: dict[str, str] = {}
        self._folder: dict[str, str] = {}
        self._games: list[Game] = []
        self._has_games = False
        self._bytes = 0
        self._lines = 0
        self._last_game = 0
        self._length = 0

    def read(self, chunk: str | None) -> Iterator[Game]:
        """The games in a chunk, and then its error if it has one; `None` is the end."""
        fault: SudokuError | None = None
        try:
            self._parse(chunk)
        except SudokuError as error:
            fault = error
        found, self._games = self._games, []
        yield from found
        if fault is not None:
            raise fault

    def _parse(self, chunk: str | None) -> None:
        try:
            data = (chunk or "").encode()
        except UnicodeEncodeError as error:
            raise InvalidGrid("this is not XML: it has half a character", text=chunk) from error
        try:
            self._parser.Parse(data, chunk is None)
        except expat.ExpatError as error:
            raise InvalidGrid(f"this is not XML: {error}", line=error.lineno) from error
        self._bytes += len(data)
        if self._bytes - self._parser.CurrentByteIndex > bounds.ELEMENT:
            raise self._too_long()
        self._lines += data.count(b"\n")
        if self._lines - self._last_game > bounds.LINES:
            raise too_many(self._last_game + bounds.LINES + 1, bounds.LINES)

    def _too_long(self) -> InvalidGrid:
        line = self._parser.CurrentLineNumber
        return InvalidGrid(
            f"elements and texts of XML have at most {bounds.ELEMENT} bytes", line=line
        )

    def _doctype(self, name: str, *_: object) -> None:
        raise UnsupportedFeature("document types and entities are not read", feature=name)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        known = _ATTRIBUTES.get(name)
        if known is None:
            raise UnsupportedFeature("OpenSudoku has no such element", feature=name)
        for attribute in attributes:
            if attribute not in known:
                raise UnsupportedFeature(f"<{name}> has no such attribute", feature=attribute)
        parent = self._inside[-1] if self._inside else None
        if name == "opensudoku":
            if parent is not None:
                raise self._misplaced(name)
            if attributes.get("version", "1") not in _VERSIONS:
                raise UnsupportedFeature("versions are 1 to 3", feature=attributes["version"])
        elif parent not in _PARENTS.get(name, ("opensudoku",)):
            raise self._misplaced(name)
        elif name == "folder":
            self._folder = {
                {"name": "folder", "created": "folder_created"}[key]: text
                for key, text in attributes.items()
                if text
            }
        elif name == "game":
            self._has_games = True
            self._last_game = self._parser.CurrentLineNumber
            renamed = {_IN_VERSION_3.get(key, key): text for key, text in attributes.items()}
            if len(renamed) != len(attributes):
                raise InvalidGrid("a game has its data, or its note, in two attributes")
            self._games.append((renamed, self._texts | self._folder))
        elif self._has_games or _FILE_TEXTS[name] in self._texts:
            raise self._misplaced(name)
        self._inside.append(name)

    def _misplaced(self, name: str) -> InvalidGrid:
        line = self._parser.CurrentLineNumber
        return InvalidGrid(f"<{name}> does not belong there (line {line})", line=line)

    def _end(self, name: str) -> None:
        self._inside.pop()
        if name == "folder":
            self._folder = {}
        elif name in _FILE_TEXTS:
            text = "".join(self._parts).strip()
            if text:
                self._texts[_FILE_TEXTS[name]] = text
            self._parts = []
            self._length = 0

    def _text(self, text: str) -> None:
        if self._inside[-1] in _FILE_TEXTS:
            self._length += len(text)
            if self._length > bounds.ELEMENT:
                raise self._too_long()
            self._parts.append(text)
        elif text.strip():
            raise InvalidGrid(f"<{self._inside[-1]}> holds no text: {shown(text)}")


def _game_position(attributes: dict[str, str], about: dict[str, str]) -> Position:
    """The position of a game with these attributes, in a file or folder with these strings."""
    game_about = {
        _GAME_TEXTS[name]: text for name, text in attributes.items() if name in _GAME_TEXTS and text
    }
    seconds = seconds_of(attributes.get("time", "0"))
    if seconds != "0":
        game_about["seconds"] = seconds
    for name in game_about:
        if name in about:
            raise UnsupportedFeature(
                "this is given for a game, and again for all games", feature=name
            )
    if "data" not in attributes:
        raise InvalidGrid("a game must have data")
    data = attributes["data"].strip()
    if not data.startswith(_DATA_VERSION):
        if len(data) != BOARD_9X9.cell_count:
            raise InvalidGrid(f"the data of a game have 81 digits, not {len(data)}", text=data)
        return Position(Grid.parse(data, BOARD_9X9), about=about | game_about)
    version, _, cells = data.removeprefix(_DATA_VERSION).strip().partition("\n")
    if not cells:  # an end of line that is not escaped is a space in XML
        version, _, cells = version.partition(" ")
    return _position_of_cells(version.strip(), cells.strip(), about | game_about)


def _position_of_cells(version: str, text: str, about: dict[str, str]) -> Position:
    """The position of the cells of a game."""
    if version not in _CELL_FIELDS:
        raise UnsupportedFeature("versions of a game's data are 1 to 5", feature=version)
    fields, count = text.removesuffix("|").split("|"), _CELL_FIELDS[version]
    if version == "2":  # it sometimes has two bars instead of one
        fields = [field for field in fields if field]
    if len(fields) != count * BOARD_9X9.cell_count:
        raise InvalidGrid(f"the data have {len(fields)} fields, not {count} a cell", text=text)
    clues, digits = bytearray(), bytearray()
    center: list[Candidate] = []
    corner: list[Candidate] = []
    for cell in range(BOARD_9X9.cell_count):
        value, *inner, editable = fields[count * cell : count * cell + count]
        where = BOARD_9X9.cell_name(*BOARD_9X9.cell(cell))
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
        for marks, notes in zip((center, corner), inner, strict=False):
            digits_noted = _notes(notes, version, (row, column))
            if not digit:  # the game keeps the notes under a digit, but does not show them
                marks += [(row, column, mark) for mark in digits_noted]
    return Position(
        Grid(BOARD_9X9, bytes(clues)),
        Grid(BOARD_9X9, bytes(digits)),
        PencilMarks(BOARD_9X9, center),
        about,
        corner_marks=PencilMarks(BOARD_9X9, corner),
    )


def _notes(text: str, version: str, cell: tuple[int, int]) -> list[int]:
    """The marks of a cell: in version 1 a list such as `1,4,` or `-`, then a number of bits."""
    if version == "1" and text.isascii():
        symbols = [] if text == "-" else text.removesuffix(",").split(",")
        if all(symbol in tuple("123456789") for symbol in symbols):
            return sorted(set(map(int, symbols)))
    elif text.isascii() and text.isdecimal() and len(text) <= 3 and int(text) < 512:
        return [mark for mark in range(1, 10) if int(text) >> mark - 1 & 1]
    raise InvalidMarks(
        f"r{cell[0] + 1}c{cell[1] + 1}: these are not notes: {shown(text)}", cell=cell
    )


def _time_and_data(position: Position) -> str:
    """The attributes `time` and `data` of a position's game.

    >>> _time_and_data(Position(Grid.empty(BOARD_9X9)))[:14]
    ' data="0000000'
    """
    seconds = position.about.get("seconds")
    time = "" if seconds is None else f' time="{time_of(seconds)}"'
    both = [position.marks, position.corner_marks]
    layers = both if position.corner_marks else both[:1]
    if position.grid == position.clues and not any(layers):
        return f'{time} data="{with_zeros(position.clues)}"'
    cells = []
    for cell, digit in enumerate(position.grid.digits):
        notes = [_as_bits(marks, divmod(cell, 9)) for marks in layers]
        fields = [digit, *notes, int(not position.clues.digits[cell])]
        cells.append("".join([f"{field}|" for field in fields]))
    return f'{time} data="{_DATA_VERSION} {len(layers) + 2}&#10;{"".join(cells)}"'


def _as_bits(marks: PencilMarks, cell: tuple[int, int]) -> int:
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
    """The time in milliseconds; for other strings an empty string, which `seconds_of` refuses.

    >>> time_of("12.5"), time_of("0.25"), time_of("soon")
    ('12500', '250', '')
    """
    whole, _, rest = seconds.partition(".")
    if not _is_number(whole + rest) or not whole or len(rest) > 3:
        return ""
    return str(int(f"{whole}{rest:0<3}"))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _MAX_DIGITS
