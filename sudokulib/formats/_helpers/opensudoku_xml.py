"""The elements of OpenSudoku's XML, as a stream, by a parser that knows no entities.

A document type, which could declare some, is refused as soon as it begins, so nothing is ever
expanded or fetched. No element that is read holds more than two others in each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.parsers import expat

from sudokulib.errors import InvalidGrid, SudokuError, UnsupportedFeature, shown
from sudokulib.formats._helpers.lines import too_many
from sudokulib.formats._limits import ELEMENT, LINES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["GAME", "TEXTS", "Game", "games"]

TEXTS = {
    "name": "folder",
    "author": "author",
    "description": "description",
    "comment": "comment",
    "created": "created",
    "source": "source",
    "level": "level",
    "sourceURL": "url",
}
"""The elements with texts about all games of a file, and what the texts are called here."""

GAME = {
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
"""The attributes of a game that are texts, and what the texts are called here."""

_IN_VERSION_3 = {"cells_data": "data", "user_note": "note"}
"""What version 3 calls attributes of a game, and their names in version 2."""

_ATTRIBUTES = {
    "opensudoku": {"version"},
    "folder": {"name", "created"},
    "game": {"data", "time", *GAME, *_IN_VERSION_3},
    **{name: set() for name in TEXTS},
}
_PARENTS = {"folder": ("opensudoku",), "game": ("opensudoku", "folder")}
_VERSIONS = ("1", "2", "3")
_PIECE = 65_536

Game = tuple[dict[str, str], dict[str, str]]
"""The attributes of a game, and the texts of what it is in."""


def games(lines: Iterable[str]) -> Iterator[Game]:
    """The games of a file, from its lines or any other pieces, each as soon as it is there."""
    reader = _Reader()
    for piece in _pieces(lines):
        yield from reader.read(piece)
    yield from reader.read(None)


def _pieces(lines: Iterable[str]) -> Iterator[str]:
    """The same text in pieces of `_PIECE` characters: older parsers start again with each."""
    parts: list[str] = []
    size = 0
    try:
        for line in lines:
            for start in range(0, len(line), _PIECE):
                parts.append(line[start : start + _PIECE])
                size += len(parts[-1])
                if size >= _PIECE:
                    yield "".join(parts)
                    parts, size = [], 0
    except InvalidGrid:  # a line that cannot be read; what comes before it is read
        yield "".join(parts)
        raise
    yield "".join(parts)


class _Reader:
    """What the parser has seen: where it is, and the games that were not returned yet."""

    def __init__(self) -> None:
        parser = self._parser = expat.ParserCreate("UTF-8")
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        self._inside: list[str] = []
        self._said: list[str] = []
        self._texts: dict[str, str] = {}
        self._folder: dict[str, str] = {}
        self._games: list[Game] = []
        self._has_games = False
        self._given = 0
        self._lines = 0
        self._last = 0
        self._length = 0

    def read(self, piece: str | None) -> Iterator[Game]:
        """The games in a piece, and then its error if it has one; `None` is the end."""
        fault: SudokuError | None = None
        try:
            self._parse(piece)
        except SudokuError as error:
            fault = error
        found, self._games = self._games, []
        yield from found
        if fault is not None:
            raise fault

    def _parse(self, piece: str | None) -> None:
        try:
            data = (piece or "").encode()
        except UnicodeEncodeError as error:
            raise InvalidGrid("this is not XML: it has half a character", text=piece) from error
        try:
            self._parser.Parse(data, piece is None)
        except expat.ExpatError as error:
            raise InvalidGrid(f"this is not XML: {error}", line=error.lineno) from error
        self._given += len(data)
        if self._given - self._parser.CurrentByteIndex > ELEMENT:
            raise self._too_long()
        self._lines += data.count(b"\n")
        if self._lines - self._last > LINES:
            raise too_many(self._last + LINES + 1, LINES)

    def _too_long(self) -> InvalidGrid:
        line = self._parser.CurrentLineNumber
        return InvalidGrid(f"elements and texts of XML have at most {ELEMENT} bytes", line=line)

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
            self._last = self._parser.CurrentLineNumber
            own = {_IN_VERSION_3.get(key, key): text for key, text in attributes.items()}
            if len(own) != len(attributes):
                raise InvalidGrid("a game has its data, or its note, in two attributes")
            self._games.append((own, self._texts | self._folder))
        elif self._has_games or TEXTS[name] in self._texts:
            raise self._misplaced(name)
        self._inside.append(name)

    def _misplaced(self, name: str) -> InvalidGrid:
        line = self._parser.CurrentLineNumber
        return InvalidGrid(f"<{name}> does not belong there (line {line})", line=line)

    def _end(self, name: str) -> None:
        self._inside.pop()
        if name == "folder":
            self._folder = {}
        elif name in TEXTS:
            said = "".join(self._said).strip()
            if said:
                self._texts[TEXTS[name]] = said
            self._said = []
            self._length = 0

    def _text(self, text: str) -> None:
        if self._inside[-1] in TEXTS:
            self._length += len(text)
            if self._length > ELEMENT:
                raise self._too_long()
            self._said.append(text)
        elif text.strip():
            raise InvalidGrid(f"<{self._inside[-1]}> holds no text: {shown(text)}")
