"""The formats that QQWing prints: one line, 9 lines, a readable board, or a table.

     5 3 . | . 7 . | . . .       Puzzle,Solution,Difficulty
     6 . . | 1 9 5 | . . .       53..7....6..195.......,534678912672195348...,Easy,
     . 9 8 | . . . | . 6 .
    -------|-------|-------

Each row of the table ends with a comma. Its columns are strings in `Position.about`: "solution",
"solutions" (their number), "level" (the difficulty), "clues" (their number), and QQWing's own names
in lower case. A position with such strings is written as a table, others as readable boards.
"""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING

from sudokulib._base.line_ends import split_lines
from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidGrid, UnsupportedFeature, shown
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9, drawn, require_9x9
from sudokulib.formats._helpers.csv import rows
from sudokulib.formats._helpers.many_puzzles import BlockByBlock, LineByLine
from sudokulib.formats._helpers.requirements import require_one, require_round_trip
from sudokulib.formats._helpers.text_lines import WHITE, first_full, first_line
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


_PUZZLE = "Puzzle"
_COLUMNS = {
    "Solution": "solution",
    "Solution Count": "solutions",
    "Time (milliseconds)": "milliseconds",
    "Givens": "clues",
    "Singles": "singles",
    "Hidden Singles": "hidden singles",
    "Naked Pairs": "naked pairs",
    "Hidden Pairs": "hidden pairs",
    "Pointing Pairs/Triples": "pointing pairs/triples",
    "Box/Line Intersections": "box/line intersections",
    "Guesses": "guesses",
    "Backtracks": "backtracks",
    "Difficulty": "level",
}
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_DASHES = "-------|-------|-------"


def _reject_reason(text: str) -> str | None:
    if _PUZZLE in first_line(text[:500]).split(","):
        return None
    return "it has no column Puzzle (other output of QQWing is a line or a grid)"


def _board(text: str) -> Position:
    if "#" in text:
        raise InvalidGrid("QQWing writes no comments", text=text, character="#")
    return Position(Grid.parse(text, BOARD_9X9))


def _columns(names: list[str]) -> Callable[[list[str]], Position]:
    if _PUZZLE not in names or len(set(names)) != len(names):
        raise InvalidGrid("a table of QQWing has a column Puzzle, and no column twice", line=1)
    for name in names:
        if name != _PUZZLE and name not in _COLUMNS:
            raise UnsupportedFeature("a table of QQWing has no such column", feature=name)

    def read(fields: list[str]) -> Position:
        strings = dict(zip(names, fields, strict=True))
        clues = _board(strings.pop(_PUZZLE)).clues
        return Position(
            clues, about={_COLUMNS[name]: text for name, text in strings.items() if text}
        )

    return read


def _positions(lines: Iterable[str]) -> Iterator[Position]:
    found = iter(lines)
    number, first = first_full(found)
    all_lines = chain(repeat("\n", number - 1), [first], found)
    if "," in first:
        return rows(all_lines, _columns)
    is_line = len(first.strip(WHITE)) == BOARD_9X9.cell_count
    return (LineByLine if is_line else BlockByBlock)(all_lines, _board)


@bounds.reads_one_board
def _read(text: str) -> Position:
    return require_one(_positions(split_lines(text, keepends=True)), "qqwing")


def _row(position: Position, names: Iterable[str]) -> str:
    strings = {_COLUMNS[name]: position.about.get(_COLUMNS[name], "") for name in names}
    for name, text in strings.items():
        if text[:1] in _FORMULA:
            raise UnsupportedFeature(
                f"a spreadsheet would take {shown(text)} for a formula", feature=name
            )
    return ",".join([format(position.clues, "line"), *strings.values(), ""])


def _write(position: Position) -> str:
    require_9x9(position)
    names = [name for name, key in _COLUMNS.items() if key in position.about]
    if names:
        text = f"{','.join([_PUZZLE, *names])}\n{_row(position, names)}"
        return require_round_trip(text, position, _read, "qqwing")
    return drawn(position.clues, _drawn_row, _DASHES)


def _drawn_row(boxes: Iterable[str]) -> str:
    return f" {' | '.join(map(' '.join, boxes))}"


def _item(position: Position) -> str:
    _write(position)
    return _row(position, _COLUMNS)


QQWING = Format(
    name="qqwing",
    title="QQWing",
    suffixes=(".csv",),
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=_positions,
    write_many=ManyWriter(opening=",".join([_PUZZLE, *_COLUMNS]), item=_item),
    holds=frozenset({*_COLUMNS.values(), "tabs and line ends"}),
)
"""The format."""
