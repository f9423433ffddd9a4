"""The command `make`."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._board.layout import Layout
from sudokulib._board.symmetry import Symmetry
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.drop_option import add_drop
from sudokulib._cli.helpers.exclude_option import EXCLUDE, add_exclude, excluded
from sudokulib._cli.helpers.jobs import JOBS, add_jobs, limits_for, workers
from sudokulib._cli.helpers.options import (
    FILLERS_HELP,
    add_count,
    add_difficulty,
    add_filler,
    add_format,
    add_layout_or_jigsaw,
    add_nodes,
    add_seed,
    choice,
    layout_or_random,
    number,
    pattern_of,
    text_or_file,
)
from sudokulib._cli.helpers.output import new_puzzle_output, write_new_puzzles
from sudokulib.errors import InvalidGrid

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._puzzle import Puzzle


_SYMMETRIES = [symmetry.value.replace(" ", "-") for symmetry in Symmetry]

_EPILOG = f"""\
Every puzzle has exactly one solution. Without --clues, --blanks or --pattern, clues are removed
until none can go. The same seed gives the same puzzles; a larger --count adds to those of a smaller
one. A puzzle that cannot be made is reported on standard error and makes the exit code 1.

{JOBS}
On a line, the solution follows the puzzle as a #comment, and #id and the id come last, so that
other commands can read the line. A layout that is not the usual one of its size is named in a
comment, too, which all commands honour: # layout 3x3+diagonals. So are the regions that
--layout jigsaw9 draws, once for all puzzles. An id contains all options of its puzzle, so --id does
not take them.

--format takes line and board, and every format that convert writes. A format without a place for
solutions or ids is refused with --solution or --ids; the JSON of a puzzle has both, unless --drop
names one.

A pattern has a symbol for each cell: x, #, *, a digit or a letter for a clue, and any of . 0 - _
for a blank, with spaces and | between them. Rows on separate lines may have borders as well.

{EXCLUDE}
{FILLERS_HELP}

examples:
  sudokulib make
  sudokulib make --layout 2x3 --clues 12 --seed monday --solution
  sudokulib make --layout 3x3+diagonals --logic
  sudokulib make --layout jigsaw9 --seed monday
  sudokulib make --symmetry half-turn --clues 28 --ids
  sudokulib make --difficulty hard --symmetry half-turn
  sudokulib make --requires X-Wing --avoids Swordfish --avoids 'Naked Quad'
  sudokulib make --layout 2x2 --pattern 'xx.. ..x. .x.. ..xx'
  sudokulib make --pattern @heart.txt
  sudokulib make --daily --format board
  sudokulib make --count 3 --format json
  sudokulib make --id 1.3x3.shalf_turn.g
  sudokulib make --seed 42 --count 1000 --jobs 4 > puzzles.txt
  sudokulib make --seed 43 --count 1000 --exclude puzzles.txt > more.txt
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    absent = argparse.SUPPRESS
    add_layout_or_jigsaw(parser, usual="3x3", default=absent)
    add_filler(parser, default=absent)
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--clues", metavar="N", type=number(0), default=absent, help="the exact number of clues"
    )
    which.add_argument(
        "--blanks",
        metavar="N",
        type=number(0),
        default=absent,
        help="the exact number of blank cells",
    )
    which.add_argument(
        "--pattern",
        metavar="TEXT",
        type=text_or_file,
        default=absent,
        help="clues on exactly these cells; @FILE reads the pattern from a file",
    )
    parser.add_argument(
        "--symmetry",
        metavar="NAME",
        type=choice(Symmetry, "symmetry"),
        default=absent,
        help=f"the symmetry of the clues: {', '.join(_SYMMETRIES)} (default: none)",
    )
    parser.add_argument(
        "--minimal",
        action="store_true",
        default=absent,
        help="no clue can go (with --symmetry, no set of clues that belong together); "
        "works with --clues, --blanks and --pattern too",
    )
    parser.add_argument(
        "--logic",
        dest="solver",
        action="store_const",
        const="logic",
        default=absent,
        help="only puzzles that can be solved with naked and hidden singles",
    )
    add_difficulty(parser, default=absent)
    add_nodes(parser, default=absent)
    start = parser.add_mutually_exclusive_group()
    add_seed(start)
    start.add_argument(
        "--daily",
        metavar="DATE",
        nargs="?",
        default=absent,
        help="the puzzle of a day such as 2026-11-20, always the same with the same options "
        "(default: today, by the local clock)",
    )
    start.add_argument("--id", default=absent, help="make the puzzle of this id again")
    add_count(parser, default=absent)
    add_exclude(parser, default=absent)
    parser.add_argument("--solution", action="store_true", help="write the solution too")
    parser.add_argument("--ids", action="store_true", help="write the id of each puzzle too")
    add_format(parser)
    add_drop(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Makes the puzzles; the exit code is 1 if one could not be made."""
    from sudokulib._making.tries import watching  # it takes a moment to load

    options = _options(args)
    _require_no_clash(args, options)
    progress = console.progress
    count = progress.total = getattr(args, "count", 1)
    options["limits"] = limits_for(args, console)
    write, close = new_puzzle_output(args, console, count)
    with workers(args.jobs) as executor, watching(progress.watch):
        puzzles = _puzzles(args, options, executor, console)
        if console.status == 0:  # everything in the files of --exclude was read
            write_new_puzzles(puzzles, write, count, console)
    close()
    return console.status


def _options(args: argparse.Namespace) -> dict[str, Any]:
    """The maker's options that were given; the maker has defaults for the others."""
    from sudokulib._making.maker import PuzzleMaker  # it takes a moment to load
    from sudokulib.solvers._logic import LogicSolver

    names = [field.name for field in attrs.fields(PuzzleMaker)]
    options = {name: getattr(args, name) for name in names if name in args}
    if "layout" in options:
        options["layout"] = layout_or_random(options["layout"], _day(args) or args.seed)
    if "solver" in options:
        options["solver"] = LogicSolver()
    if "pattern" in args:
        layout = options.setdefault("layout", Layout.boxes(3, 3))
        try:
            options["pattern"] = pattern_of(args.pattern, layout)
        except InvalidGrid as error:
            args.refuse(f"argument --pattern: {error}")
    return options


def _require_no_clash(args: argparse.Namespace, options: dict[str, Any]) -> None:
    """Reports options that cannot be given together."""
    clashes = {
        "id": [*options, "count", "exclude"],
        "daily": ["count", "exclude"],
        "pattern": ["symmetry"],
    }
    for option, others in clashes.items():
        for other in others:
            if option in args and other in args:
                name = "logic" if other == "solver" else other
                args.refuse(f"argument --{option}: not allowed with argument --{name}")


def _puzzles(
    args: argparse.Namespace,
    options: dict[str, Any],
    executor: Executor | None,
    console: Console,
) -> Iterator[Puzzle]:
    """The puzzles, lazily. A stream continues with the next after an error."""
    from sudokulib._making.make import daily, puzzle_from_id
    from sudokulib._making.maker import PuzzleMaker  # it takes a moment to load

    if "id" in args:
        return (puzzle_from_id(name, **options) for name in [args.id])
    day = _day(args)
    if day is not None:
        return (daily(date, **options) for date in [day])
    maker = PuzzleMaker(**options)
    exclude = excluded(args, console, maker.layout)
    return maker.stream(args.seed, getattr(args, "count", 1), exclude=exclude, executor=executor)


def _day(args: argparse.Namespace) -> str | None:
    """The date of `--daily`, if it is given."""
    if "daily" not in args:
        return None
    return time.strftime("%Y-%m-%d") if args.daily is None else args.daily


MAKE = Command("make", "makes puzzles", "making puzzle", _EPILOG, _add_arguments, _run)
