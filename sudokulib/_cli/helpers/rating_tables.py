"""Ratings as rows of a table, for data frames."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

from sudokulib._board.layout_comments import named_id
from sudokulib._cli.helpers.console import notes_of

if TYPE_CHECKING:
    from sudokulib.playing._position import Position
    from sudokulib.scales._rating import Rating


HEADER = (
    *("puzzle", "layout", "id", "scale", "score", "er", "ep", "ed"),
    *("level", "hardest", "steps", "complete", "digits", "comment"),
)
"""The names of the columns."""


def notes_in_row(position: Position) -> list[str]:
    r"""What is said about a puzzle, without tabs: a row has a tab only between two fields.

    >>> from sudokulib import parse
    >>> notes_in_row(parse("1.3..2....1....3 # mine\t=1+1"))
    ['mine =1+1']
    """
    return [note.replace("\t", " ") for note in notes_of(position)]


def csv_row(board: Position, rating: Rating) -> str:
    """A row of a table.

    No field begins as a formula does: an id begins with a digit, and a comment with a `#`.

    >>> from sudokulib import parse, rate
    >>> position = parse("1.3..2....1....3 #id 1.2x2.g")
    >>> csv_row(position, rate(position))
    '1.3..2....1....3,2x2,1.2x2.g,hodoku,44,,,,easy,Naked Single,11,true,,'
    """
    row = io.StringIO()
    fields = [str(field).lower() if type(field) is bool else field for field in _row(board, rating)]
    csv.writer(row, lineterminator="").writerow(fields)
    return row.getvalue()


def json_row(board: Position, rating: Rating) -> str:
    """A JSON object.

    >>> from sudokulib import parse, rate
    >>> position = parse("1.3..2....1....3")
    >>> json_row(position, rate(position))[:53]
    '{"puzzle":"1.3..2....1....3","layout":"2x2","id":null'
    """
    return json.dumps(dict(zip(HEADER, _row(board, rating), strict=True)), separators=(",", ":"))


def _row(board: Position, rating: Rating) -> list[str | float | bool | None]:
    said = [f"#{note}" for note in notes_in_row(board)]
    id = named_id("\n".join(said))
    comment = " ".join([note for note in said if note != f"#id {id}"])
    return [
        format(board.clues, "line"),
        board.layout.id,
        id,
        rating.scale,
        rating.score,
        rating.er,
        rating.ep,
        rating.ed,
        rating.difficulty.value,
        rating.hardest,
        len(rating.steps),
        rating.complete,
        format(board.grid, "line") if board.grid != board.clues else None,
        comment or None,
    ]
