"""The ways of drawing of the command `draw`."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeAlias

from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.step import Detail
from sudokulib.errors import InvalidOption
from sudokulib.render._choices import Levels, Paper, ShownCandidates, Solutions
from sudokulib.render._html import html
from sudokulib.render._page import page
from sudokulib.render._path import solution_path
from sudokulib.render._picture import picture_of
from sudokulib.render._svg import svg
from sudokulib.render._text import legend, text
from sudokulib.render._theme import DARK, LIGHT, PRINT
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from sudokulib._base.limits import Limits
    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle

    Draw: TypeAlias = Callable[[Position, argparse.Namespace, Limits], str]

__all__ = ["DRAWERS", "document", "for_terminal", "label", "sheets"]

_SIZE = 500
_HEAD = '<!doctype html><html lang="{}"><meta charset="utf-8"><title>Sudoku</title>\n'


def label(board: Position, args: argparse.Namespace) -> str:
    """The text that --labels names, if it is given; raises `InvalidOption` without such a text."""
    if args.labels is None:
        return ""
    if args.labels not in board.about:
        raise InvalidOption("no such text for a label", option="--labels", value=args.labels)
    return board.about[args.labels]


def sheets(
    puzzles: list[Puzzle | Position],
    labels: list[str],
    args: argparse.Namespace,
    limits: Limits,
) -> str:
    """All puzzles on a page."""
    return page(
        puzzles,
        per_sheet=args.per_sheet or 4,
        labels=args.label if args.labels is None else labels,
        levels=args.levels or Levels.OWN,
        title="Sudoku" if args.title is None else args.title,
        solutions=args.solutions or Solutions.BACK,
        paper=args.paper or Paper.A4,
        language=args.language,
        candidates=ShownCandidates(args.candidates),
        coordinates=Coordinates(args.coordinates),
        theme=args.theme or PRINT,
        limits=limits,
    ).rstrip("\n")


def document(drawn: list[str], args: argparse.Namespace) -> str:
    """The content of a file: everything that was drawn, and what must come before it."""
    if args.kind in ("html", "path"):
        return _HEAD.format(args.language) + "\n".join(drawn)
    return "\n\n".join(drawn)


def for_terminal(args: argparse.Namespace, console: Console) -> Draw | None:
    """Text as `rich` draws it, where it is installed, on a terminal; it knows which colours fit.

    `None` elsewhere, and where the options say what the text is to look like.
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

    def draw(board: Position, args: argparse.Namespace, limits: Limits) -> str:
        from rich.console import Console as RichConsole

        from sudokulib.render._rich import RichBoard

        rich = RichConsole(file=out)
        with rich.capture() as captured:
            drawn = RichBoard(picture_of(board, **_options(board, args, limits)), DARK)
            rich.print(drawn, crop=False)
        return captured.get().rstrip("\n")

    return draw


def _text(board: Position, args: argparse.Namespace, limits: Limits) -> str:
    """The board. If it shows only clues, other commands can read it: the rest is a comment.

    What a player has entered would be clues there, so other legends stay in their way.
    """
    options = _options(board, args, limits)
    drawn = text(board, unicode=bool(args.unicode), theme=args.theme, **options)
    rows, end, last = drawn.rpartition("\n")
    said = legend(picture_of(board, **options))
    return f"{rows}{end}# {last}" if said and said[0].startswith("extra houses") else drawn


def _svg(board: Position, args: argparse.Namespace, limits: Limits) -> str:
    return svg(
        board,
        size=args.size or _SIZE,
        theme=args.theme or LIGHT,
        **_options(board, args, limits),
    )


def _html(board: Position, args: argparse.Namespace, limits: Limits) -> str:
    return html(
        board,
        size=args.size or _SIZE,
        theme=args.theme or LIGHT,
        **_options(board, args, limits),
    )


def _path(board: Position, args: argparse.Namespace, limits: Limits) -> str:
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


def _options(board: Position, args: argparse.Namespace, limits: Limits) -> dict[str, Any]:
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
        found["solution"] = solve(board.clues, limits=limits)
    return found


DRAWERS: dict[str, Draw] = {
    "text": _text,
    "svg": _svg,
    "html": _html,
    "path": _path,
}
"""How one board is drawn, by the value of --as; all others are for a page."""
