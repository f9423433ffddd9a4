"""The command `make`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.drop_option import add_drop
from sudokulib._cli.helpers.exclude_option import EXCLUDE, add_exclude
from sudokulib._cli.helpers.jobs import JOBS, add_jobs
from sudokulib._cli.helpers.new_puzzles import add_start, given_options, write_puzzles
from sudokulib._cli.helpers.options import (
    FILLERS_HELP,
    add_count,
    add_difficulty,
    add_filler,
    add_format,
    add_layout_or_jigsaw,
    add_nodes,
    add_symmetry,
    layout_to_check,
    number,
    pattern_of,
    text_or_file,
)
from sudokulib.errors import InvalidGrid, SudokuError

if TYPE_CHECKING:
    from sudokulib._cli.helpers.console import Console


_EPILOG = f"""\
Every puzzle has exactly one solution. Without --clues, --blanks or --pattern, clues are removed
until no clue can be removed. The same seed gives the same puzzles, and a larger --count continues
the same series. If a puzzle cannot be made, this is reported on standard error and the exit code is
1.

With --difficulty or --er, random minimal puzzles are tried until one fits. With --requires and a
rare technique, the search may start from a built-in puzzle and change its clues and its solution;
then equivalent puzzles are left out, as with --exclude.

{JOBS}
On a line, the solution follows the puzzle as a #comment, and #id with the id comes last, so that
other commands can read the line. A comment also names a layout that is not the usual one of its
size, such as # layout 3x3+diagonals, and the random regions of --layout jigsaw9; all commands read
such comments. An id contains all options of its puzzle, so --id cannot be combined with them.

--format takes line, board and every format that convert writes. With --solution or --ids, the
format must have a place for solutions or ids. The JSON of a puzzle contains both, unless --drop
names one.

With --from-solution, all puzzles have the given solution. Its board is the one that --layout or a
comment such as # layout 3x3+diagonals names. These puzzles have no id.

A pattern has a symbol for each cell: x, #, *, a digit or a letter for a clue, and . 0 - or _ for an
empty cell. There may be spaces and | between the symbols, and borders between rows.

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
  sudokulib make --layout 2x2 --from-solution 1234341221434321
  sudokulib make --count 3 --format json
  sudokulib make --id 1.3x3.shalf_turn.g
  sudokulib make --seed 42 --count 1000 --jobs 4 > puzzles.txt
  sudokulib make --seed 43 --count 1000 --exclude puzzles.txt > more.txt
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    absent = argparse.SUPPRESS
    add_layout_or_jigsaw(parser, usual="3x3", default=absent)
    add_filler(parser, default=absent)
    parser.add_argument(
        "--from-solution",
        dest="solution",
        metavar="TEXT",
        type=text_or_file,
        default=absent,
        help="make puzzles with this solution, a line or a drawn board; @FILE reads it from a file",
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--clues", metavar="N", type=number(0), default=absent, help="the number of clues"
    )
    which.add_argument(
        "--blanks",
        metavar="N",
        type=number(0),
        default=absent,
        help="the number of empty cells",
    )
    which.add_argument(
        "--pattern",
        metavar="TEXT",
        type=text_or_file,
        default=absent,
        help="clues on exactly these cells; @FILE reads the pattern from a file",
    )
    add_symmetry(parser, "clues", default=absent)
    parser.add_argument(
        "--minimal",
        action="store_true",
        default=absent,
        help="no clue can be removed (with --symmetry: no group of symmetric clues); "
        "also with --clues, --blanks and --pattern",
    )
    parser.add_argument(
        "--solver",
        metavar="NAME",
        default=absent,
        help="a solver that must prove each puzzle: logic, as with --logic, or the name of one of "
        "an installed package (default: the complete search)",
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
    add_nodes(parser, default=absent, but="; for the rarest numbers of clues 20000000")
    add_start(parser)
    add_count(parser, default=absent)
    add_exclude(parser, default=absent)
    parser.add_argument(
        "--solution", dest="with_solution", action="store_true", help="write the solution too"
    )
    parser.add_argument(
        "--ids", action="store_true", default=absent, help="write the id of each puzzle too"
    )
    add_format(parser)
    add_drop(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Makes the puzzles; the exit code is 1 if one could not be made."""
    return write_puzzles(args, console, "sudoku", _options(args))


def _options(args: argparse.Namespace) -> dict[str, Any]:
    """The maker's options that were given."""
    from sudokulib.solvers._registry import solver_named  # loading it takes a moment

    options = given_options(args, "sudoku")
    if "solver" in options:
        options["solver"] = solver_named(options["solver"])
    if "solution" in args:
        options["solution"] = _solution(args, options.pop("layout", None))
    if "pattern" in args:
        layout = options.setdefault("layout", Layout.boxes(3, 3))
        try:
            options["pattern"] = pattern_of(args.pattern, layout_to_check(layout))
        except InvalidGrid as error:
            args.refuse(f"argument --pattern: {error.message}")
    return options


def _solution(args: argparse.Namespace, layout: Layout | str | None) -> Grid:
    """The grid of --from-solution, on this layout if there is one."""
    from sudokulib._making.maker import PuzzleMaker  # loading it takes a moment

    if isinstance(layout, str):
        args.refuse("argument --layout: the regions of a solution are not random")
    try:
        solution = Grid.parse(args.solution, layout)
        PuzzleMaker(solution=solution)
    except SudokuError as error:
        args.refuse(f"argument --from-solution: {getattr(error, 'message', error)}")
    return solution


MAKE = Command("make", "makes puzzles", "making puzzle", _EPILOG, _add_arguments, _run)
