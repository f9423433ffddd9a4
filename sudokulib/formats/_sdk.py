"""The file of SadMan Sudoku, `.sdk`, and SudoCue's dialect of it.

    #A Ada Lovelace                 #AAda Lovelace
    #D The first of them            #DThe first of them
    #L Moderate                     53..7....
    [Puzzle]                        6..195...
    53..7....                       .98....6.
    6..195...                       8...6...3
    ...                             ...

The strings about the puzzle are above the board, each after a `#` and a letter; a string of several
lines has several of these. A file may have a second board, `[State]`, with the digits that the
player has entered, and `[PencilMarks]`, 9 rows of 9 fields separated by commas. SudoCue writes no
sections, and no space after the letter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidGrid, InvalidMarks, UnsupportedFeature
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9, require_9x9, rows
from sudokulib.formats._helpers.requirements import require_round_trip
from sudokulib.formats._helpers.text_lines import numbered_lines
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from sudokulib._candidates.candidate_tuples import Candidate


TAGS = {
    "A": "author",
    "C": "comment",
    "D": "description",
    "B": "date",
    "S": "source",
    "U": "url",
    "L": "level",
    "N": "solutions",
    "H": "clues",
    "T": "seconds",
}
"""The letters of the strings, and their names in `Position.about`."""

_PUZZLE, _STATE, _MARKS = _SECTIONS = ("[puzzle]", "[state]", "[pencilmarks]")

_Lines = list[tuple[int, str]]
"""Lines with their numbers, from 1."""


def _reject_reason(text: str) -> str | None:
    if reason := bounds.too_long(text):
        return reason
    for _, line in numbered_lines(text):
        if line[:1] == "#":
            if line[1:2] in TAGS:
                return None
        elif line.lower() in _SECTIONS:
            return None
        else:
            break
    return "it does not begin with a field or a section"


@bounds.reads_one_board
def _read(text: str) -> Position:
    strings: dict[str, list[str]] = {}
    sections: dict[str, _Lines] = {}
    section = _PUZZLE
    for number, line in numbered_lines(text):
        if line[0] == "#":
            name = TAGS.get(line[1:2])
            if name is None:
                raise UnsupportedFeature(f"line {number}: there is no such field", feature=line[:2])
            strings.setdefault(name, []).append(line[2:].strip())
        elif line[0] == "[":
            section = line.lower()
            if section not in _SECTIONS:
                raise UnsupportedFeature(
                    f"line {number}: a file in the format sdk has only the sections [Puzzle] and "
                    "[State]; remove this one",
                    feature=line,
                )
            if section in sections:
                raise InvalidGrid(f"line {number}: {line} is given twice", line=number)
            sections[section] = []
        else:
            sections.setdefault(section, []).append((number, line))
    clues = _board(sections.get(_PUZZLE, []), text)
    digits = _board(sections[_STATE], text) if _STATE in sections else clues
    marks = _marks(sections[_MARKS]) if _MARKS in sections else None
    return Position(clues, digits, marks, {name: "\n".join(text) for name, text in strings.items()})


def _board(lines: _Lines, text: str) -> Grid:
    rows_in_place = [""] * (lines[-1][0] if lines else 0)
    for number, line in lines:
        if "#" in line:
            raise UnsupportedFeature(f"line {number}: a field needs a separate line", feature=line)
        rows_in_place[number - 1] = line
    if len(lines) != 9:
        raise InvalidGrid(f"a board has 9 rows, not {len(lines)}", text=text)
    return Grid.parse("\n".join(rows_in_place), BOARD_9X9)


def _marks(lines: _Lines) -> PencilMarks:
    if len(lines) != 9:
        raise InvalidMarks(f"the pencil marks have 9 rows, not {len(lines)}")
    found: list[Candidate] = []
    for row, (number, line) in enumerate(lines):
        fields = line.split(",")
        if len(fields) != 9:
            raise InvalidMarks(f"line {number} has {len(fields)} fields, not 9")
        for column, field in enumerate(fields):
            symbols = field.strip()
            if symbols.strip("123456789") or len(set(symbols)) != len(symbols):
                raise InvalidMarks(
                    f"line {number}, r{row + 1}c{column + 1}: {field!r} are not pencil marks",
                    cell=(row, column),
                )
            found += [(row, column, int(symbol)) for symbol in symbols]
    return PencilMarks(BOARD_9X9, found)


def _write(position: Position) -> str:
    require_9x9(position)
    lines = []
    for letter, name in TAGS.items():
        if name in position.about:
            lines += [f"#{letter} {line}" for line in position.about[name].split("\n")]
    lines += ["[Puzzle]", *rows(position.clues)]
    if position.grid != position.clues:
        lines += ["[State]", *rows(position.grid)]
    marks = position.marks
    if marks:
        lines.append("[PencilMarks]")
        for row in range(9):
            fields = [map(str, marks.digits(row, column)) for column in range(9)]
            lines.append(",".join(map("".join, fields)))
    return require_round_trip("\n".join(lines), position, _read, "sdk")


SDK = Format(
    name="sdk",
    title="SadMan Sudoku",
    suffixes=(".sdk",),
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    holds=frozenset({"entries", "marks", *TAGS.values(), "tabs and line ends"}),
)
"""The format."""
