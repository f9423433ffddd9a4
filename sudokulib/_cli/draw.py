"""The command `draw`."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from sudokulib._board.layout_comments import layout_note
from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.step import Detail
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import limits_for
from sudokulib._cli.helpers.options import add_layout, add_nodes, choice, number
from sudokulib._cli.helpers.output import FullFile
from sudokulib._cli.helpers.sukaku_option import add_sukaku, clues_given
from sudokulib.errors import InvalidOption
from sudokulib.playing._puzzle import Puzzle
from sudokulib.render._choices import Levels, ShownCandidates, Solutions
from sudokulib.render._html import html
from sudokulib.render._page import page
from sudokulib.render._page_setup import PageSetup, Section
from sudokulib.render._picture import picture_of
from sudokulib.render._solution_path import solution_path
from sudokulib.render._svg import svg
from sudokulib.render._text import legend, text
from sudokulib.render._theme import DARK, LIGHT, PRINT
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib._base.limits import Limits
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step
    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._mistakes import Mistake
    from sudokulib.playing._position import Position
    from sudokulib.render._svg import Svg
    from sudokulib.render._theme import Theme

    Draw: TypeAlias = Callable[[Position | Candidates, argparse.Namespace, Limits], str]


_SIZE = 500
_PNG_WIDTH = 1000
_HEAD = '<!doctype html><html lang="{}"><meta charset="utf-8"><title>Sudoku</title>\n'

_ONLY_WITH = {
    "step": ("text", "svg", "html", "page"),
    "detail": ("text", "svg", "html"),
    "solution": ("text", "svg", "html"),
    "unicode": ("text",),
    "size": ("svg", "html", "path"),
    **dict.fromkeys(("per_sheet", "label", "labels", "levels"), ("page",)),
    **dict.fromkeys(("title", "paper", "margin", "gutter"), ("page", "steps")),
    **dict.fromkeys(("first_page", "font"), ("page", "steps")),
    **dict.fromkeys(("columns", "singles"), ("steps",)),
    **dict.fromkeys(("solutions", "solutions_per_sheet", "rules", "section"), ("page",)),
}
"""The options that only some kinds of drawings have."""

_BINARY = ("pdf", "png")
"""Suffixes of files that Typst makes."""

_NOT_DRAWN = ("jpg", "jpeg", "gif", "webp")
"""Suffixes of files that this command does not write."""

_BY_SUFFIX = {"pdf": "page", "png": "svg", "svg": "svg", "html": "html"}
"""What is drawn for a file with this suffix unless --as says so."""

_EPILOG = f"""\
{INPUT}
Entries and pencil marks are drawn too. --as chooses what to draw:

  text   a board of characters, with a comment above it if its size does not determine the
         layout; with --theme, the board has colours (ANSI escapes)
  svg    a picture
  html   a document with a table that screen readers can read
  page   a document with all puzzles on sheets to print, and their solutions
  path   a document in which a reader goes through the solution step by step
  steps  a document to print with a board for each step of the solution, several on a sheet; singles
         that follow each other share a board, unless --singles is given

On a page, each puzzle has a label above it: its number; a label of your own, with a --label for
each puzzle; or with --labels a field that each puzzle has, such as its comment, id or author.
Beside the label is the level, if the puzzle has one, or if rate wrote one into its comment. With
--to book.pdf a page is a PDF, and with --to board.png a picture is a PNG; this needs Typst: pip
install typst font-source-sans-pro. A browser prints a page, too.

Only text, html and page take several puzzles. A puzzle that cannot be drawn with these options, for
example because it has no next step, is reported on standard error, and the exit code is 1.

examples:
  sudokulib draw 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib make --seed 42 | sudokulib draw --step --unicode
  sudokulib make --seed 42 | sudokulib draw --as svg --candidates all --output board.svg
  sudokulib make --count 8 | sudokulib draw --as page --per-sheet 4 --output sheet.html
  sudokulib make --count 8 | sudokulib rate | sudokulib draw --as page --language de
  sudokulib make --count 8 | sudokulib draw --paper 6x9in --gutter 6mm --per-sheet 2 --to book.pdf
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
    """The type of the width."""
    from sudokulib.render._picture import LARGEST_SIZE

    return number(1, LARGEST_SIZE, "a number of pixels")(text)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    add_sukaku(parser)
    parser.add_argument(
        "--as",
        dest="kind",
        choices=["text", "svg", "html", "page", "path", "steps"],
        help="what to draw (default: text, and for a file what its suffix says: svg for .svg and "
        ".png, page for .pdf, html for .html)",
    )
    parser.add_argument(
        "--output",
        "--to",
        metavar="PATH",
        help="the file to write (default: standard output); a name that ends in .pdf or .png makes "
        "a PDF or a PNG of a page or an svg, which needs Typst",
    )
    parser.add_argument(
        "--candidates",
        choices=["own", "all", "none"],
        default="own",
        help="which candidates to show: the puzzle's own pencil marks (in a path: the "
        "candidates that remain before each step), all that its digits allow, or none "
        "(default: own)",
    )
    parser.add_argument(
        "--step",
        action="store_true",
        help="mark the next step, as hint finds it; on a page, "
        "the answers show the steps in place of the solutions",
    )
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
        help="names of rows and columns: none, r1 and c1, or A and 1 (default: names in a path, in "
        "steps and on a page with --step; otherwise none)",
    )
    parser.add_argument(
        "--theme",
        metavar="NAME",
        type=_theme,
        help="the colours: light, dark or print (default: print for a page, otherwise light)",
    )
    parser.add_argument(
        "--unicode",
        action=argparse.BooleanOptionalAction,
        help="draw borders with Unicode box-drawing characters (default: with ASCII characters)",
    )
    parser.add_argument(
        "--size",
        metavar="PIXELS",
        type=_size,
        help="the width of svg, html and path (default: 500) and of a PNG (default: 1000)",
    )
    parser.add_argument(
        "--per-sheet",
        metavar="N",
        type=number(1, 100, "a number of puzzles"),
        help="the number of puzzles on a sheet of a page (default: 4, or fewer on small paper)",
    )
    parser.add_argument("--title", help="the heading of a page or of steps (default: Sudoku)")
    _add_page(parser)


def _add_page(parser: argparse.ArgumentParser) -> None:
    """The options that only a page has, and the language."""
    labels = parser.add_mutually_exclusive_group()
    labels.add_argument(
        "--label",
        metavar="TEXT",
        action="append",
        help="the label above a puzzle of a page; give one for each puzzle",
    )
    labels.add_argument(
        "--labels",
        metavar="NAME",
        help="the field that is the label of each puzzle: comment, id, author or any other field "
        "of the puzzles (default: numbers)",
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
        "--solutions-per-sheet",
        metavar="N",
        type=number(1, 100, "a number of solutions"),
        help="the number of solutions on a sheet at the end (default: up to 12 that are easy to "
        "read)",
    )
    parser.add_argument(
        "--rules",
        action="store_true",
        help="explain the rules of variants on a page, or print the rules that the puzzles have",
    )
    parser.add_argument(
        "--columns",
        metavar="N",
        type=number(1, 12, "a number of columns"),
        help="the number of steps side by side on a sheet of steps (default: 2)",
    )
    parser.add_argument(
        "--singles",
        action="store_true",
        help="give each single a board of its own among the steps",
    )
    parser.add_argument(
        "--section",
        metavar="NAME",
        help="put puzzles with the same field of this name, such as level, into a section of the "
        "page, with the field as its heading",
    )
    parser.add_argument(
        "--paper",
        metavar="SIZE",
        help="the paper of a page: A3, A4, A5, A6, letter or legal, with or without landscape "
        'after it, as in "A5 landscape"; or another size, such as 6x9in or 210x297mm (default: A4)',
    )
    parser.add_argument(
        "--margin",
        metavar="LENGTH",
        help="the margin of a page, such as 12mm or 0.5in (default: 10mm)",
    )
    parser.add_argument(
        "--gutter",
        metavar="LENGTH",
        help="what is added to the margin at the spine: on the left of odd pages, on the right of "
        "even ones (default: nothing)",
    )
    parser.add_argument(
        "--first-page",
        metavar="N",
        type=number(1, 100_000, "a page number"),
        help="the number of the first page; then each page has its number alone at the foot",
    )
    parser.add_argument("--font", metavar="NAME", help="the font of a page")
    parser.add_argument(
        "--language",
        metavar="CODE",
        help="the language of a picture, page or path: en or de (default: en)",
    )


def _refuse_misuse(args: argparse.Namespace, suffix: str) -> None:
    """Refuses options that do not fit what is drawn, and the file with this suffix."""
    for option, kinds in _ONLY_WITH.items():
        if option == "size" and suffix == "png":
            continue
        if args.kind not in kinds and getattr(args, option) not in (None, False):
            name = option.replace("_", "-")
            args.refuse(f"argument --{name}: not allowed with --as {args.kind}")
    if args.detail is not None and not args.step:
        args.refuse("argument --detail: not allowed without --step")
    if suffix in _NOT_DRAWN:
        args.refuse(
            f"argument --output: {suffix} files are not written; name a file such as board.svg, "
            "board.png or book.pdf"
        )
    if args.output in (*_DRAWERS, "page"):
        args.refuse(
            f"argument --to: it names a file, such as board.svg; --as {args.output} chooses what "
            "to draw"
        )
    if suffix in _BINARY and args.kind not in ("svg", "page", "steps"):
        args.refuse(f"argument --output: a {suffix} file is made of --as svg, page or steps")


def _run(args: argparse.Namespace, console: Console) -> int:
    """Draws the puzzles; the exit code is 1 if one cannot be drawn."""
    # Only this command needs pictures, which take a moment to load.
    from sudokulib._candidates.wording.sentences import words_of

    _, _, suffix = (args.output or "").lower().rpartition(".")
    if args.kind is None:
        args.kind = _BY_SUFFIX.get(suffix, "text")
    _refuse_misuse(args, suffix)
    if args.coordinates is None:
        has_steps = args.kind in ("path", "steps") or (args.kind == "page" and args.step)
        args.coordinates = "names" if has_steps else "none"
    args.language = words_of(args.language or "en").code
    setup = _setup(args)
    limits = limits_for(args, console)
    drawn: list[str] = []
    content = _PageContent()
    draw = _DRAWERS.get(args.kind)
    if args.kind == "text" and args.output is None:
        draw = _rich_drawer(args, console) or draw

    def work(board: Position) -> None:
        if drawn and args.kind in ("svg", "path", "steps"):
            raise FullFile(
                f"--as {args.kind} draws one puzzle, and only the first is drawn; --as page puts "
                "several on sheets, and a call for each puzzle writes several files"
            )
        if draw is None:
            content.add(board, args, limits)
            return
        picture = draw(board.sukaku if args.sukaku else board, args, limits)
        if args.kind == "text":
            note = layout_note(board.layout)
            picture = picture if note is None else f"# {note}\n{picture}"
        if args.kind == "text" and args.output is None:
            console.write(f"\n{picture}" if drawn else picture)
            drawn[:] = [""]  # if there are many boards, they are not stored
        else:
            drawn.append(picture)

    try:
        status = process_puzzles(args, console, work)
    except FullFile as error:
        console.fail(str(error))
        status = console.status
    if content.puzzles:
        drawn.append(content.page(setup, args, limits))
    _write(drawn, suffix, args, console)
    return status


def _field_of(board: Position, name: str | None, option: str) -> str:
    """The field with this name, or an empty string; raises `InvalidOption` if it is missing."""
    if name is None:
        return ""
    if name not in board.about:
        there = f"only {', '.join(board.about)}" if board.about else "no fields"
        what = "label" if option == "--labels" else "section"
        raise InvalidOption(
            f"the puzzle has {there}, so it has no such {what}", option=option, value=name
        )
    return board.about[name]


def _setup(args: argparse.Namespace) -> PageSetup:
    """The page setup that the options describe; raises `InvalidOption` if it is impossible."""
    names = ("paper", "margin", "gutter", "first_page", "font")
    given = {name: getattr(args, name) for name in names}
    return PageSetup(**{name: value for name, value in given.items() if value is not None})


def _heading(section: str, language: str) -> str:
    """The heading of a section: its name, or in this language if it is a level."""
    from sudokulib._candidates.wording.sentences import words_of

    level = words_of(language).levels.get(section, section)
    return f"{level[:1].upper()}{level[1:]}"


class _PageContent:
    """What is on a page: a label, a section and perhaps a step for each puzzle."""

    def __init__(self) -> None:
        self.puzzles: list[Puzzle | Position | Candidates] = []
        self.labels: list[str] = []
        self.sections: list[str] = []
        self.steps: list[Step | Mistake] = []

    def add(self, board: Position, args: argparse.Namespace, limits: Limits) -> None:
        """Adds a puzzle; if it lacks something that the page needs, nothing is added."""
        from sudokulib._cli.helpers.comments import with_level
        from sudokulib.playing._hints import hint

        board = with_level(board)
        name = _field_of(board, args.labels, "--labels")
        section = _field_of(board, args.section, "--section")
        given = board.sukaku if args.sukaku else board
        solution = solve(clues_given(board, sukaku=args.sukaku), limits=limits)
        player = (board.marks, board.corner_marks, board.colors)
        has_more = board.grid != board.clues or any(player)
        has_more = has_more or not {*board.about} <= {"comment", "id", "solution"}
        if args.step:
            self.steps.append(hint(given, limits=limits))
        self.labels.append(name)
        self.sections.append(section)
        self.puzzles.append(given if has_more else Puzzle._unchecked(board.clues, solution))

    def page(self, setup: PageSetup, args: argparse.Namespace, limits: Limits) -> str:
        """All puzzles on a page."""
        content: Sequence[Puzzle | Position | Candidates | Section] = self.puzzles
        if args.section is not None:
            by_name: dict[str, list[Puzzle | Position | Candidates]] = {}
            for name, puzzle in zip(self.sections, self.puzzles, strict=True):
                by_name.setdefault(name, []).append(puzzle)
            content = [
                Section(_heading(name, args.language), found) for name, found in by_name.items()
            ]
        return page(
            content,
            per_sheet=args.per_sheet,
            labels=args.label if args.labels is None else self.labels,
            levels=args.levels or Levels.OWN,
            title="Sudoku" if args.title is None else args.title,
            steps=self.steps if args.step else None,
            solutions=args.solutions or Solutions.BACK,
            solutions_per_sheet=args.solutions_per_sheet,
            rules=args.rules,
            paper=setup,
            language=args.language,
            candidates=ShownCandidates(args.candidates),
            coordinates=Coordinates(args.coordinates),
            theme=args.theme or PRINT,
            limits=limits,
        )


def _printed(drawn: str, suffix: str, args: argparse.Namespace) -> bytes:
    """What was drawn as a PDF or a PNG."""
    from sudokulib.render._printing import pdf, png
    from sudokulib.render._sheets import Sheets

    document = cast("Sheets | Svg", drawn)
    if suffix == "pdf":
        return pdf(document)
    if isinstance(document, Sheets) and len(document.sheets) > 1:
        raise InvalidOption(
            f"a PNG holds one sheet, not {len(document.sheets)}; a PDF holds all, and --solutions "
            "none leaves out those with solutions",
            option="--output",
            value=args.output,
        )
    return png(document, width=args.size or _PNG_WIDTH)


def _write(drawn: list[str], suffix: str, args: argparse.Namespace, console: Console) -> None:
    """Writes what was drawn to a file or to standard output."""
    if args.output is None and any(drawn):
        console.write(_document(drawn, args))
    elif drawn and suffix in _BINARY:
        data = _printed(drawn[0], suffix, args)
        with open(args.output, "wb") as printed:
            printed.write(data)
    elif drawn and args.output is not None:
        with open(args.output, "w", encoding="utf-8") as file:
            file.write(f"{_document(drawn, args)}\n")


def _document(drawn: list[str], args: argparse.Namespace) -> str:
    """The content of a file: everything that was drawn, and what must come before it."""
    if args.kind in ("html", "path"):
        return _HEAD.format(args.language) + "\n".join(drawn)
    return "\n\n".join(drawn).rstrip("\n")


def _rich_drawer(args: argparse.Namespace, console: Console) -> Draw | None:
    """Text as `rich` draws it on a terminal, if it is installed; it chooses the colours.

    It is `None` elsewhere, and if the options say how the board is drawn.
    """
    out = console.out
    if (
        out is None
        or not out.isatty()
        or args.theme
        or args.unicode is not None
        or not find_spec("rich")
    ):
        return None

    def draw(board: Position | Candidates, args: argparse.Namespace, limits: Limits) -> str:
        from rich.console import Console as RichConsole

        from sudokulib.render._rich import RichBoard

        rich = RichConsole(file=out)
        with rich.capture() as captured:
            drawn = RichBoard(picture_of(board, **_options(board, args, limits)), DARK)
            rich.print(drawn, crop=False)
        return captured.get().rstrip("\n")

    return draw


def _text(board: Position | Candidates, args: argparse.Namespace, limits: Limits) -> str:
    """The board; if it shows only clues, other commands can read it, as the rest is a comment.

    If it shows entries, these would be read as clues, so the legend is no comment, and other
    commands refuse it.
    """
    options = _options(board, args, limits)
    drawn = text(board, unicode=bool(args.unicode), theme=args.theme, **options)
    rows, end, last = drawn.rpartition("\n")
    said = legend(picture_of(board, **options))
    return f"{rows}{end}# {last}" if said and said[0].startswith("extra houses") else drawn


def _svg(board: Position | Candidates, args: argparse.Namespace, limits: Limits) -> str:
    return svg(
        board,
        size=args.size or _SIZE,
        theme=args.theme or LIGHT,
        **_options(board, args, limits),
    )


def _html(board: Position | Candidates, args: argparse.Namespace, limits: Limits) -> str:
    return html(
        board,
        size=args.size or _SIZE,
        theme=args.theme or LIGHT,
        **_options(board, args, limits),
    )


def _path(board: Position | Candidates, args: argparse.Namespace, limits: Limits) -> str:
    from sudokulib.scales._rating import rate

    rating = rate(board, limits=limits)
    return solution_path(
        rating,
        candidates=ShownCandidates.NONE if args.candidates == "none" else ShownCandidates.OWN,
        coordinates=Coordinates(args.coordinates),
        size=args.size or _SIZE,
        theme=args.theme or LIGHT,
        language=args.language,
    )


def _steps(board: Position | Candidates, args: argparse.Namespace, limits: Limits) -> str:
    from sudokulib.render._solution_sheets import solution_sheets
    from sudokulib.scales._rating import rate

    return solution_sheets(
        rate(board, limits=limits),
        folds_singles=not args.singles,
        columns=args.columns or 2,
        title="Sudoku" if args.title is None else args.title,
        candidates=ShownCandidates.NONE if args.candidates == "none" else ShownCandidates.OWN,
        coordinates=Coordinates(args.coordinates),
        paper=_setup(args),
        language=args.language,
        theme=args.theme or PRINT,
    )


def _options(
    board: Position | Candidates, args: argparse.Namespace, limits: Limits
) -> dict[str, Any]:
    """The options that all ways of drawing one board share."""
    found: dict[str, Any] = {
        "candidates": ShownCandidates(args.candidates),
        "coordinates": Coordinates(args.coordinates),
        "language": args.language,
    }
    if args.step:
        from sudokulib.playing._hints import hint

        found["step"] = hint(board, limits=limits)
        found["detail"] = args.detail or Detail.FULL
    if args.solution:
        found["solution"] = solve(board if args.sukaku else board.clues, limits=limits)
    return found


_DRAWERS: dict[str, Draw] = {
    "text": _text,
    "svg": _svg,
    "html": _html,
    "path": _path,
    "steps": _steps,
}
"""The functions that draw one board, by the value of --as; all other values are for a page."""


DRAW = Command("draw", "draws puzzles", "drawing puzzle", _EPILOG, _add_arguments, _run)
