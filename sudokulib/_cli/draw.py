"""The command `draw`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudokulib._board.layout_comments import layout_note
from sudokulib._candidates.step import Detail
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.each import INPUT, add_input, each
from sudokulib._cli.helpers.jobs import limits_for
from sudokulib._cli.helpers.options import add_layout, add_nodes, choice, number
from sudokulib.errors import InvalidOption
from sudokulib.playing._puzzle import Puzzle
from sudokulib.render._choices import Levels, Paper, Solutions
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position
    from sudokulib.render._theme import Theme

__all__ = ["DRAW"]

_ONLY = {
    "step": ("text", "svg", "html"),
    "detail": ("text", "svg", "html"),
    "solution": ("text", "svg", "html"),
    "unicode": ("text",),
    "size": ("svg", "html", "path"),
    **dict.fromkeys(("per_sheet", "title", "label", "labels", "levels"), ("page",)),
    **dict.fromkeys(("solutions", "paper"), ("page",)),
}
"""The options that only some ways of drawing have."""

_EPILOG = f"""\
{INPUT}
Entries and pencil marks are drawn too.

--as chooses what to draw:

  text   a board in characters, below a comment with its layout if the size does not tell it;
         with --theme it is coloured by ANSI escapes
  svg    a picture
  html   a table that screen readers can read, in a document of its own
  page   all puzzles on sheets to print, with their solutions
  path   the solution to step through, in a document of its own

Above the puzzles of a page are their numbers, or other labels: texts of your own, with a --label
for each, or with --labels a text that each puzzle has, such as its comment, id or author. Beside it
is the level, if the puzzle has one, or if rate wrote one into its comment. A browser prints a page,
or saves it as a PDF.

Only text, html and page take several puzzles. A puzzle that cannot be drawn with these options, for
example because it has no next step, is reported on standard error and makes the exit code 1.

examples:
  sudokulib draw 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib make --seed 42 | sudokulib draw --step --unicode
  sudokulib make --seed 42 | sudokulib draw --as svg --candidates all --output board.svg
  sudokulib make --count 8 | sudokulib draw --as page --per-sheet 4 --output sheet.html
  sudokulib make --count 8 | sudokulib rate | sudokulib draw --as page --language de
  sudokulib draw --as page --solutions upside-down --paper letter --labels comment -f week.txt
"""


def _theme(text: str) -> Theme:
    """The theme with this name."""
    from sudokulib.render._theme import theme_of

    try:
        return theme_of(text)
    except InvalidOption as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _size(text: str) -> int:
    """The type of a width."""
    from sudokulib.render._stylesheet import LARGEST_SIZE

    return number(1, LARGEST_SIZE)(text)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    parser.add_argument(
        "--as",
        dest="kind",
        choices=["text", "svg", "html", "page", "path"],
        default="text",
        help="what to draw (default: text)",
    )
    parser.add_argument(
        "--output", metavar="PATH", help="the file to write (default: standard output)"
    )
    parser.add_argument(
        "--candidates",
        choices=["own", "all", "none"],
        default="own",
        help="which candidates to show: the puzzle's own pencil marks (in a path: those that are "
        "left), all that its digits allow, or none (default: own)",
    )
    parser.add_argument("--step", action="store_true", help="mark the next step, as hint finds it")
    parser.add_argument(
        "--detail",
        type=choice(Detail, "detail"),
        metavar="name|area|full",
        help="how much of the step to show: its name in the description, where to look, or "
        "everything (default: full)",
    )
    parser.add_argument("--solution", action="store_true", help="show the solution too")
    parser.add_argument(
        "--coordinates",
        choices=["none", "names", "letters"],
        default="none",
        help="names of rows and columns: none, r1 and c1, or A and 1 (default: none)",
    )
    parser.add_argument(
        "--theme",
        metavar="NAME",
        type=_theme,
        help="the colours: light, dark or print (default: light, of a page print)",
    )
    parser.add_argument(
        "--unicode",
        action=argparse.BooleanOptionalAction,
        help="the borders of text, drawn as lines (default: ASCII symbols)",
    )
    parser.add_argument(
        "--size",
        metavar="PIXELS",
        type=_size,
        help="the width of svg, html and path (default: 500)",
    )
    parser.add_argument(
        "--per-sheet",
        metavar="N",
        type=int,
        choices=(1, 2, 4, 6, 9, 12),
        help="puzzles on a sheet of a page: 1, 2, 4, 6, 9 or 12 (default: 4)",
    )
    parser.add_argument("--title", help="the heading of a page (default: Sudoku)")
    _add_page(parser)


def _add_page(parser: argparse.ArgumentParser) -> None:
    """What only a page has, and the language."""
    labels = parser.add_mutually_exclusive_group()
    labels.add_argument(
        "--label",
        metavar="TEXT",
        action="append",
        help="what is above a puzzle of a page; given as often as there are puzzles",
    )
    labels.add_argument(
        "--labels",
        metavar="NAME",
        help="which text of a puzzle is above it: comment, id, author or any other that it has "
        "(default: numbers)",
    )
    parser.add_argument(
        "--levels",
        type=choice(Levels, "levels"),
        metavar="own|rated|none",
        help="the levels on a page: those that the puzzles have, those of new ratings, or none "
        "(default: own)",
    )
    parser.add_argument(
        "--solutions",
        type=choice(Solutions, "solutions"),
        metavar="back|upside-down|none",
        help="the solutions of a page: on the last sheets, small and upside down at the foot of "
        "each sheet, or none (default: back)",
    )
    parser.add_argument(
        "--paper",
        type=choice(Paper, "paper"),
        metavar="A4|letter",
        help="the paper of a page (default: A4)",
    )
    parser.add_argument(
        "--language",
        metavar="CODE",
        help="the words of a picture, page or path: en or de (default: en)",
    )


def _run(args: argparse.Namespace, console: Console) -> int:
    """Draws the puzzles; the exit code is 1 if one cannot be drawn."""
    # Only this command needs pictures, which take a moment to load.
    from sudokulib._candidates.wording.sentences import words_of
    from sudokulib._cli.helpers.drawing import DRAWERS, document, for_terminal, label, sheets
    from sudokulib._cli.helpers.rated import with_level

    for option, kinds in _ONLY.items():
        if args.kind not in kinds and getattr(args, option) not in (None, False):
            name = option.replace("_", "-")
            args.refuse(f"argument --{name}: not allowed with --as {args.kind}")
    if args.detail is not None and not args.step:
        args.refuse("argument --detail: not allowed without --step")
    args.language = words_of(args.language or "en").code
    limits = limits_for(args, console)
    drawn: list[str] = []
    puzzles: list[Puzzle | Position] = []
    labels: list[str] = []
    draw = DRAWERS.get(args.kind)
    if args.kind == "text" and args.output is None:
        draw = for_terminal(args, console) or draw

    def work(board: Position) -> None:
        if drawn and args.kind in ("svg", "path"):
            raise InvalidOption("one puzzle at a time", option="--as", value=args.kind)
        if draw is None:
            board = with_level(board)
            name = label(board, args)
            solution = solve(board.clues, limits=limits)
            player = (board.marks, board.corner_marks, board.colors)
            has_more = board.grid != board.clues or any(player)
            has_more = has_more or not {*board.about} <= {"comment", "id", "solution"}
            labels.append(name)
            puzzles.append(board if has_more else Puzzle._unchecked(board.clues, solution))
            return
        picture = draw(board, args, limits)
        if args.kind == "text":
            note = layout_note(board.layout)
            picture = picture if note is None else f"# {note}\n{picture}"
        if args.kind == "text" and args.output is None:
            console.write(f"\n{picture}" if drawn else picture)
            drawn[:] = [""]  # many boards are not kept
        else:
            drawn.append(picture)

    status = each(args, console, work)
    if puzzles:
        drawn.append(sheets(puzzles, labels, args, limits))
    if args.output is None and any(drawn):
        console.write(document(drawn, args))
    elif drawn and args.output is not None:
        with open(args.output, "w", encoding="utf-8") as file:
            file.write(f"{document(drawn, args)}\n")
    return status


DRAW = Command("draw", "draws puzzles", _EPILOG, _add_arguments, _run)
