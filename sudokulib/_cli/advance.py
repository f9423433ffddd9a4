"""The command `advance`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import limits_for
from sudokulib._cli.helpers.options import add_layout, add_nodes, any_technique

if TYPE_CHECKING:
    import argparse

    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position


_EPILOG = f"""\
{INPUT}
Makes the steps that hint finds, each the easiest one, until a step of the technique comes next. The
positions are written as lines of JSON, with the candidates that are left as pencil marks; hint and
draw read them. A puzzle in which no such step comes up is reported on standard error, and the exit
code is 1.

A worksheet of five X-Wings, and its answers with the steps drawn:

  sudokulib make --requires X-Wing --count 5 | sudokulib advance --until X-Wing > x-wings.jsonl
  sudokulib draw --as page --step --to x-wings.pdf --file x-wings.jsonl

examples:
  sudokulib make --requires X-Wing --seed 1 | sudokulib advance --until X-Wing | sudokulib hint
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    parser.add_argument(
        "--until",
        metavar="NAME",
        type=any_technique,
        action="append",
        required=True,
        help="the technique that comes next; may be repeated for one of several",
    )


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the positions; the exit code is 1 if a puzzle has none."""
    from sudokulib.formats.json import to_json

    limits = limits_for(args, console)

    def work(board: Position) -> None:
        console.write(to_json(board.advance(until=args.until, limits=limits)))

    return process_puzzles(args, console, work)


ADVANCE = Command(
    "advance",
    "makes steps until a technique comes next",
    "making steps in puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
