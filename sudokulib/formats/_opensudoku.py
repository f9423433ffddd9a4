"""The XML of OpenSudoku: folders of games, with or without what the player has done.

    <opensudoku>                               <opensudoku version="2">
      <name>Easy ones</name>                     <folder name="Easy ones" created="1258000000000">
      <game data="530070000600195000..."/>         <game state="0" time="12500" data="version: 3
    </opensudoku>                              5|0|0|3|0|0|0|3|1|..." note="nice"/>

A game's data are 81 digits, or after `version: 3` and an end of line a `value|marks|editable|` for
each cell, where bit `d - 1` of the number of marks is the mark `d` (versions 1 and 2 are read too).
`version: 4` has the marks around the middle of the cell after the others, and `version: 5` the
number of a colour of the theme, which has to be 0. Marks under a digit, which the game does not
show, are left out.

What is around it are texts: "folder" and "folder_created" of the folder, "created", "state",
"seconds" (the time), "last_played", "comment" (the note), "command_stack" and so on of the game; in
the first version "folder" (the name), "author", "description" and so on for all games of the file.
In the third, data are called "cells_data" and notes "user_note".

The parser knows no entities and no document types: a file that declares any is refused.
"""

from __future__ import annotations

from itertools import starmap
from typing import TYPE_CHECKING

from sudokulib.errors import UnsupportedFeature
from sudokulib.formats._format import Format, Many
from sudokulib.formats._helpers.opensudoku_data import data_of, game_of
from sudokulib.formats._helpers.opensudoku_xml import GAME, TEXTS, games
from sudokulib.formats._helpers.requirements import require_9x9, require_one, require_same_back

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib.playing._position import Position

__all__ = ["OPENSUDOKU"]

_FOLDER = {"folder": "name", "folder_created": "created"}
_FIRST_VERSION = set(TEXTS.values()) - set(GAME.values()) - set(_FOLDER)
_XML = '<?xml version="1.0" encoding="UTF-8"?>'
_HEAD = f'{_XML}\n<opensudoku version="2">'
_TAIL = "</opensudoku>"
_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_ATTRIBUTE = _IN_TEXT | str.maketrans(
    {'"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
)


def _reject_reason(text: str) -> str | None:
    return None if "<opensudoku" in text[:2000] else "it has no <opensudoku>"


def _each(lines: Iterable[str]) -> Iterator[Position]:
    return starmap(game_of, games(lines))  # which goes on after a faulty game


def _read(text: str) -> Position:
    return require_one(_each([text]), "opensudoku")


def _attributes(position: Position, names: dict[str, str]) -> str:
    return "".join(
        [
            f' {name}="{position.about[key].translate(_IN_ATTRIBUTE)}"'
            for key, name in names.items()
            if key in position.about
        ]
    )


def _require(position: Position, about: tuple[str, ...]) -> None:
    """Raises an error for texts of the other version, and for a board that is not 9x9."""
    for name in position.about:
        if name not in about:
            raise UnsupportedFeature("OpenSudoku has it in another version only", feature=name)
    require_9x9(position)


def _item(position: Position) -> str:
    own = {key: name for name, key in GAME.items()}
    known = (*own, *_FOLDER, "seconds")
    _require(position, known)
    game = f"<game{_attributes(position, own)}{data_of(position)}/>"
    folder = _attributes(position, _FOLDER)
    text = f"<folder{folder}>{game}</folder>" if folder else game
    require_same_back(f"{_HEAD}{text}{_TAIL}", position, _read, "opensudoku")
    return text


def _write(position: Position) -> str:
    if _FIRST_VERSION.isdisjoint(position.about):
        return f"{_HEAD}\n{_item(position)}\n{_TAIL}"
    _require(position, (*TEXTS.values(), "seconds"))
    said = [
        f"<{name}>{position.about[key].translate(_IN_TEXT)}</{name}>"
        for name, key in TEXTS.items()
        if key in position.about
    ]
    text = "\n".join([_XML, "<opensudoku>", *said, f"<game{data_of(position)}/>", _TAIL])
    return require_same_back(text, position, _read, "opensudoku")


OPENSUDOKU = Format(
    name="opensudoku",
    title="OpenSudoku XML",
    suffixes=(".opensudoku",),
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=_each,
    write_many=Many(opening=_HEAD, item=_item, closing=_TAIL),
    holds=frozenset(
        {"entries", "marks", "corner marks", *TEXTS.values(), *GAME.values(), *_FOLDER, "seconds"}
    ),
)
"""The format."""
