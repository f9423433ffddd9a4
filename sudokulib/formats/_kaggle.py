"""The table of a million puzzles and solutions at Kaggle.

    quizzes,solutions
    004300209005009001...,864371259325849761...

A blank is `0`. The second field is "solution" in `Position.about`. The column names
`puzzle,solution` of a later table of that site are read, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.line_ends import split_lines
from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidGrid, UnsupportedFeature
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9, require_9x9, with_zeros
from sudokulib.formats._helpers.csv import rows
from sudokulib.formats._helpers.requirements import require_one, require_round_trip
from sudokulib.formats._helpers.text_lines import first_line
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib.playing._puzzle import Puzzle


_HEADER = "quizzes,solutions"
_HEADERS = (["quizzes", "solutions"], ["puzzle", "solution"])


def _reject_reason(text: str) -> str | None:
    return (
        None
        if first_line(text[:200]).split(",") in _HEADERS
        else f"it does not begin with {_HEADER}"
    )


def _columns(names: list[str]) -> Callable[[list[str]], Position]:
    if names not in _HEADERS:
        raise InvalidGrid(f"the columns are {_HEADER}", text=",".join(names), line=1)
    return _row


def _row(fields: list[str]) -> Position:
    quiz, solution = fields
    if len(quiz) != 81 or len(solution) != 81 or solution.strip("123456789"):
        raise InvalidGrid("a puzzle and its solution have 81 digits each", text=",".join(fields))
    clues = Grid.parse(quiz, BOARD_9X9)
    for cell, (clue, digit) in enumerate(zip(clues.digits, solution, strict=True)):
        if clue and str(clue) != digit:
            place = BOARD_9X9.cell(cell)
            raise InvalidGrid(
                f"{BOARD_9X9.cell_name(*place)} is {clue} in the puzzle, {digit} in the solution",
                text=",".join(fields),
                cell=place,
            )
    return Position(clues, about={"solution": solution})


def _positions(lines: Iterable[str]) -> Iterator[Position]:
    return rows(lines, _columns)


@bounds.reads_one_board
def _read(text: str) -> Position:
    return require_one(_positions(split_lines(text, keepends=True)), "kaggle")


def _item(value: Position | Puzzle) -> str:
    position = value if isinstance(value, Position) else _solved(value)
    require_9x9(position)
    if "solution" not in position.about:
        raise UnsupportedFeature(
            "the format kaggle has a solution beside each puzzle, which is not known here; "
            'convert --solve, or dumps(Puzzle(grid), "kaggle"), finds and adds it',
            feature="solution",
        )
    row = f"{with_zeros(position.clues)},{position.about['solution']}"
    require_round_trip(f"{_HEADER}\n{row}", position, _read, "kaggle")
    return row


def _write(value: Position | Puzzle) -> str:
    return f"{_HEADER}\n{_item(value)}"


def _solved(puzzle: Puzzle) -> Position:
    position = Position(puzzle.clues)
    require_9x9(position)
    return position.with_about({"solution": format(puzzle.solution, "line")})


KAGGLE = Format(
    name="kaggle",
    title="Kaggle table",
    suffixes=(".csv",),
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=_positions,
    write_many=ManyWriter(opening=_HEADER, item=_item),
    holds=frozenset({"solution", "tabs and line ends", "puzzle"}),
)
"""The format."""
