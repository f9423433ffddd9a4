"""The command `hint`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._candidates.step import Detail
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import limits_for
from sudokulib._cli.helpers.options import (
    add_language_options,
    add_layout,
    add_nodes,
    any_technique,
    choice,
)
from sudokulib._cli.helpers.sukaku_option import add_sukaku
from sudokulib.playing._pencil_marks import MarksAre

if TYPE_CHECKING:
    import argparse

    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position


_EPILOG = f"""\
{INPUT}
One line is written for each puzzle: the technique of the next step, where to look, and why it is
right, as far as --detail allows. A puzzle that has no next step or does not have exactly
one solution is reported on standard error, and the exit code is 1. With --reveal, a digit of the
solution is revealed where no technique finds a step.

examples:
  sudokulib hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib hint --reveal --nodes 100000 --file puzzles.txt
  sudokulib hint --detail area --language de --file puzzles.txt
  sudokulib hint --coordinates letters --file puzzles.txt
  sudokulib hint --hidden-singles-first --file puzzles.txt
  sudokulib hint --marks-are notes --file games.json
  sudokulib make --seed 42 | sudokulib hint
  sudokulib make --seed 42 | sudokulib hint --technique 'Naked Pair'
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    parser.add_argument(
        "--detail",
        type=choice(Detail, "detail"),
        default=Detail.FULL,
        metavar="name|area|full",
        help="how much to reveal: the technique, where to look, or everything (default: full)",
    )
    tried = parser.add_mutually_exclusive_group()
    tried.add_argument(
        "--technique",
        dest="techniques",
        metavar="NAME",
        type=any_technique,
        action="append",
        help="only a step of this technique; may be repeated",
    )
    tried.add_argument(
        "--hidden-singles-first",
        action="store_true",
        help="try the techniques in the order for players who write no pencil marks",
    )
    parser.add_argument(
        "--reveal",
        action="store_true",
        help="reveal a digit of the solution where no technique finds a step",
    )
    marks = parser.add_mutually_exclusive_group()
    marks.add_argument(
        "--marks-are",
        type=choice(MarksAre, "marks_are"),
        default=MarksAre.AUTO,
        metavar="auto|complete|notes",
        help="complete: a digit without a pencil mark in a cell is ruled out there; notes: pencil "
        "marks rule out no digit; auto: complete if every empty cell has one (default: auto)",
    )
    add_sukaku(marks)
    add_language_options(parser)
    parser.add_argument(
        "--no-uniqueness",
        dest="assume_unique",
        action="store_false",
        help="leave out techniques that assume a single solution",
    )


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the hints; the exit code is 1 if one cannot be given."""
    # Only this command needs the techniques, which take a moment to load.
    from sudokulib._candidates.wording.sentences import words_of
    from sudokulib.playing._hints import hint

    named: Any = {"language": args.language, "coordinates": args.coordinates}
    words_of(args.language)  # an unknown language is an error before anything is read

    limits = limits_for(args, console)

    def work(board: Position) -> None:
        found = hint(
            board.sukaku if args.sukaku else board,
            techniques=args.techniques,
            hidden_singles_first=args.hidden_singles_first,
            marks_are=args.marks_are,
            assume_unique=args.assume_unique,
            reveal=args.reveal,
            limits=limits,
        )
        console.write(found.explain(args.detail, **named))

    return process_puzzles(args, console, work)


HINT = Command(
    "hint",
    "shows the next step of each puzzle",
    "looking for a hint in puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
