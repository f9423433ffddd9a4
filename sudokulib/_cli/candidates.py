"""The command `candidates`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudokulib._board.layout_comments import layout_note
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.drop_option import add_drop
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import JOBS, add_jobs, limits_for
from sudokulib._cli.helpers.options import FORMAT_NAMES, add_layout, add_nodes, number
from sudokulib._cli.helpers.output import FormatOutput
from sudokulib._cli.helpers.sukaku_option import add_sukaku
from sudokulib.analysis._true_candidates import MOST_COUNTED, true_candidates
from sudokulib.formats._registry import format_of
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    import argparse

    from sudokulib._base.limits import Limits
    from sudokulib._cli.helpers.console import Console


_EPILOG = f"""\
{INPUT}
A true candidate is a digit that a cell has in at least one solution. The board is drawn with all
its true candidates, as draw does. With --format, the puzzle is written in a format of convert, with
the true candidates as pencil marks. With --counts N, one line is written for each empty cell, such
as r4c7 1:12 5:>=100, which means that there are 12 solutions with 1 in this cell, and at least 100
with 5.

The digits of a player are used like clues; pencil marks are ignored, or are clues, too, with
--sukaku. A puzzle without a solution is reported on standard error, and the exit code is 1.

{JOBS}
examples:
  sudokulib candidates ......12.14.....
  sudokulib candidates --counts 100 --layout 2x2+diagonals 1...............
  sudokulib candidates --format fpuzzles --file board.txt
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    add_sukaku(parser)
    written = parser.add_mutually_exclusive_group()
    written.add_argument(
        "--counts",
        metavar="N",
        type=number(1, MOST_COUNTED),
        help="write the number of solutions with each candidate, and >=N for N and more; N is at "
        f"most {MOST_COUNTED}",
    )
    written.add_argument(
        "--format",
        dest="style",
        metavar="FORMAT",
        choices=FORMAT_NAMES,
        help="a format that convert writes (default: a board of characters)",
    )
    add_drop(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the candidates; the exit code is 1 if a puzzle has no solution."""
    how = {"limits": limits_for(args, console), "sukaku": args.sukaku}
    if args.style is not None:
        output = FormatOutput(format_of(args.style), console, args.drop)
        status = process_puzzles(args, console, partial(_marked, **how), output.add)
        output.close()
        return status
    between = ""

    def show(drawn: str) -> None:
        nonlocal between
        console.write(f"{between}{drawn}")
        between = "\n"

    find = (
        partial(_drawn, **how)
        if args.counts is None
        else partial(_counted, counts=args.counts, **how)
    )
    return process_puzzles(args, console, find, show)


def _marked(board: Position, *, limits: Limits, sukaku: bool) -> Position:
    """The position with its true candidates as pencil marks."""
    marks = true_candidates(board.sukaku if sukaku else board, limits=limits)
    return Position(board.clues, board.grid, marks, board.about)


def _drawn(board: Position, *, limits: Limits, sukaku: bool) -> str:
    """The board with its true candidates as characters."""
    from sudokulib.render._text import text  # loading it takes a moment

    drawn = text(_marked(board, limits=limits, sukaku=sukaku))
    note = layout_note(board.layout)
    return drawn if note is None else f"# {note}\n{drawn}"


def _counted(board: Position, *, counts: int, limits: Limits, sukaku: bool) -> str:
    """A line for each empty cell with the number of solutions of each candidate."""
    cells: dict[tuple[int, int], list[str]] = {}
    given = board.sukaku if sukaku else board
    for (row, column, digit), found in true_candidates(given, counts=counts, limits=limits).items():
        number = f">={found}" if found == counts else f"{found}"
        cells.setdefault((row, column), []).append(f"{digit}:{number}")
    return "\n".join(
        [f"{board.layout.cell_name(*cell)} {' '.join(said)}" for cell, said in cells.items()]
    )


CANDIDATES = Command(
    "candidates",
    "shows which digits each cell has in some solution",
    "finding the true candidates of puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
