"""The command `rate`."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from typing import TYPE_CHECKING

import attrs

from sudokulib._board.coercion import has_all_marks
from sudokulib._board.layout_comments import as_note, named_id
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.comments import without_rating
from sudokulib._cli.helpers.console import line_of, notes_of
from sudokulib._cli.helpers.drop_option import UnsupportedParts, add_drop, without
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import JOBS, add_jobs, limits_for
from sudokulib._cli.helpers.options import add_layout, add_nodes, add_scale
from sudokulib._cli.helpers.output import without_dropped_parts
from sudokulib._cli.helpers.sukaku_option import add_sukaku
from sudokulib.errors import LimitExceeded, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats._strings import dumps
from sudokulib.formats.json import to_json

if TYPE_CHECKING:
    import argparse

    from sudokulib._base.limits import Limits
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._cli.helpers.console import Console
    from sudokulib.errors import SudokuError
    from sudokulib.playing._position import Position
    from sudokulib.scales._rating import Rating


COLUMNS = (
    *("puzzle", "layout", "id", "scale", "score", "er", "ep", "ed"),
    *("level", "hardest", "steps", "complete", "digits", "comment"),
)
"""The names of the columns."""

_IN_SUKAKU = ("entries", "marks")
"""The parts of a position that the text of a sukaku has."""

_EPILOG = f"""\
{INPUT}
One line is written for each puzzle, with tabs between its fields: the puzzle with its layout and
comments (tabs in them become spaces), score, level, hardest technique, number of steps, and
"complete" if the techniques of the scale solve the puzzle, otherwise "incomplete". Everything after
the puzzle is a #comment, so other commands can read the line; an earlier rating is replaced. If the
techniques do not solve the puzzle, the rating is a lower bound and begins with >=, as in >=630 and
>=unfair. On the scale se the score is ER/EP/ED, with >= before each value that may be higher. With
--steps, a comment follows for each technique, from easy to hard: the number of steps, the score of
one step, and the name. A puzzle that does not have exactly one solution is reported on standard
error, and the exit code is 1. The same applies to a puzzle that needs more nodes than --nodes
allows; its rating up to that limit is written.

--format csv writes a table with a header, and jsonl a JSON object on each line, with the fields
{", ".join(COLUMNS[:7])},
{", ".join(COLUMNS[7:])}. A field without a value is empty in csv and null in jsonl.

A line cannot hold entries, marks and fields other than comment, solution and id; a table also
has a column for the digits of the player. A puzzle with any other part is reported on standard
error, and the exit code is 1, unless --drop names the part. Dropped entries do not change the
rating. With --sukaku the marks are rated, and the puzzle is written as 729 characters, or as JSON
on other boards than 9x9; other commands cannot read such a line with its comment.

{JOBS}
examples:
  sudokulib rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib rate --scale se --file puzzles.txt
  sudokulib make --count 10 | sudokulib rate --steps
  sudokulib rate --format csv --file puzzles.txt > ratings.csv
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser, default=None)
    add_scale(parser)
    add_sukaku(parser)
    parser.add_argument(
        "--steps", action="store_true", help="list the techniques that are needed, and how often"
    )
    parser.add_argument(
        "--format",
        choices=["text", "csv", "jsonl"],
        default="text",
        help="text (fields with tabs between them), csv, or jsonl: JSON lines (default: text)",
    )
    add_drop(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Rates the puzzles; the exit code is 1 if one has no solution or several."""
    if args.steps and args.format != "text":
        args.refuse(f"argument --steps: not allowed with --format {args.format}")
    if args.format == "csv":
        console.write(",".join(COLUMNS))

    def show(answer: tuple[str, SudokuError | None]) -> None:
        text, error = answer
        console.write(text)
        if error is not None:
            raise error

    rate_board = _Rater(
        style=args.format,
        steps=args.steps,
        drop=args.drop,
        scale=args.scale,
        limits=limits_for(args, console),
        sukaku=args.sukaku,
    )
    return process_puzzles(args, console, rate_board, show)


@attrs.frozen(kw_only=True)
class _Rater:
    """Rates a board; the result is the string to write, and why the rating is not complete."""

    style: str
    steps: bool
    drop: list[str]
    scale: str | None
    limits: Limits
    sukaku: bool

    def __call__(self, board: Position) -> tuple[str, SudokuError | None]:
        from sudokulib.scales._rating import rate  # this loads all techniques, which takes a moment

        try:
            whole = without_dropped_parts(
                without_rating(without(board, _IN_SUKAKU) if self.sukaku else board),
                self.drop,
                entries=self.style != "text",
            )
        except UnsupportedParts as error:
            if self.sukaku or not has_all_marks(board):
                raise
            raise UnsupportedParts(f"{error}; --sukaku if its marks are clues") from error
        try:
            rated = board.sukaku if self.sukaku else whole
            rating = rate(rated, self.scale, limits=self.limits)
        except LimitExceeded as error:
            if error.rating is None:
                raise
            return self._written(whole, error.rating), error
        return self._written(whole, rating), None

    def _written(self, whole: Position, rating: Rating) -> str:
        is_sukaku = self.sukaku and "marks" not in self.drop
        puzzle = sukaku_text(rating.start) if is_sukaku else None
        row = _ROWS[self.style](whole, rating, puzzle)
        return "\n".join([row, *(_techniques(rating) if self.steps else [])])


def sukaku_text(sukaku: Candidates) -> str:
    """The 729 characters of a sukaku, or its JSON if they cannot hold it.

    >>> from sudokulib import Candidates, Grid
    >>> sukaku_text(Candidates.of(Grid.empty("3x3"))) == "123456789" * 81
    True
    >>> sukaku_text(Candidates.of(Grid.empty("2x2")))[:46]
    '{"sudokulib":1,"type":"candidates","layout":"2'
    """
    try:
        return dumps(sukaku, "sukaku")
    except (UnsupportedFeature, UnsupportedLayout):
        return to_json(sukaku)


def _text(board: Position, rating: Rating, sukaku: str | None = None) -> str:
    notes = [*notes_in_row(board), ""]
    puzzle = (
        line_of(board.clues, notes) if sukaku is None else f"{sukaku} {as_note(' #'.join(notes))}"
    )
    return "\t".join([puzzle, *_fields(rating)])


def _fields(rating: Rating) -> list[str]:
    bound = "" if rating.complete else ">="
    return [
        _er_ep_ed(rating) or f"{bound}{rating.score}",
        f"{bound}{rating.difficulty.value}",
        rating.hardest or "none",
        str(len(rating.steps)),
        "complete" if rating.complete else "incomplete",
    ]


def _er_ep_ed(rating: Rating) -> str:
    """ER/EP/ED, or nothing on a scale without them; those that later steps may raise have >=."""
    if rating.er is None:
        return ""
    placed = any(step.placements for step in rating.steps)
    final = (rating.complete, rating.complete or placed, rating.complete or bool(rating.steps))
    return "/".join(
        f"{'' if known else '>='}{peak:.1f}"
        for peak, known in zip((rating.er, rating.ep, rating.ed), final, strict=True)
    )


def _techniques(rating: Rating) -> list[str]:
    """How often each technique was used, with the score of one step, from easy to hard."""
    used = Counter(zip(rating.scores, [step.technique for step in rating.steps], strict=True))
    return [
        f"#{count:6} x {score:<4} {name}"
        for (score, name), count in sorted(used.items(), key=lambda item: item[0][0])
    ]


def notes_in_row(position: Position) -> list[str]:
    r"""The comments on a puzzle, without tabs: a row has tabs only between fields.

    >>> from sudokulib import parse
    >>> notes_in_row(parse("1.3..2....1....3 # mine\t=1+1"))
    ['mine =1+1']
    """
    return [note.replace("\t", " ") for note in notes_of(position)]


def csv_row(board: Position, rating: Rating, sukaku: str | None = None) -> str:
    """A row of a table; `sukaku` is the text of a sukaku, in place of the line of its digits.

    No field begins like a formula: an id begins with a digit, and a comment with a `#`.

    >>> from sudokulib import parse, rate
    >>> position = parse("1.3..2....1....3 #id 1.2x2.g")
    >>> csv_row(position, rate(position))
    '1.3..2....1....3,2x2,1.2x2.g,hodoku,44,,,,easy,Naked Single,11,true,,'
    """
    row = io.StringIO()
    fields = [
        str(field).lower() if type(field) is bool else field
        for field in _values(board, rating, sukaku)
    ]
    csv.writer(row, lineterminator="").writerow(fields)
    return row.getvalue()


def json_row(board: Position, rating: Rating, sukaku: str | None = None) -> str:
    """A JSON object; `sukaku` is as in `csv_row`.

    >>> from sudokulib import parse, rate
    >>> position = parse("1.3..2....1....3")
    >>> json_row(position, rate(position))[:53]
    '{"puzzle":"1.3..2....1....3","layout":"2x2","id":null'
    """
    values = _values(board, rating, sukaku)
    return json.dumps(dict(zip(COLUMNS, values, strict=True)), separators=(",", ":"))


def _values(board: Position, rating: Rating, sukaku: str | None) -> list[str | float | bool | None]:
    notes = [f"#{note}" for note in notes_in_row(board)]
    id = named_id("\n".join(notes))
    comment = " ".join([note for note in notes if note != f"#id {id}"])
    return [
        format(board.clues, "line") if sukaku is None else sukaku,
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


_ROWS = {"text": _text, "csv": csv_row, "jsonl": json_row}
"""The function that writes one rating, by the value of --format."""


RATE = Command(
    "rate",
    "rates how hard each puzzle is for people",
    "rating puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
