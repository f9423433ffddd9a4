"""The ways of drawing of the command `draw`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib.queries import solve
from sudokulib.render import (
    DARK,
    LIGHT,
    PRINT,
    Candidates,
    Coordinates,
    Lines,
    html,
    page,
    path,
    svg,
    text,
)

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from sudokulib.grid import Grid
    from sudokulib.puzzle import Puzzle
    from sudokulib.render import Theme

__all__ = ["DRAWERS", "document", "sheets"]

_COLORS = {"light": LIGHT, "dark": DARK, "print": PRINT}
_HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Sudoku</title>\n'


def sheets(puzzles: list[Puzzle], args: argparse.Namespace) -> str:
    """All puzzles on a page."""
    colors = _theme(args, "print")
    return page(puzzles, per_sheet=args.per_sheet, title=args.title, colors=colors).rstrip("\n")


def document(drawn: list[str], args: argparse.Namespace) -> str:
    """What goes into a file: everything that was drawn, and what must stand before it."""
    if args.kind in ("html", "path"):
        return _HEAD + "\n".join(drawn)
    return "\n\n".join(drawn)


def _text(grid: Grid, args: argparse.Namespace) -> str:
    colors = None if args.theme is None else _theme(args)
    return text(grid, lines=Lines(args.lines), colors=colors, **_options(grid, args))


def _svg(grid: Grid, args: argparse.Namespace) -> str:
    return svg(grid, size=args.size, colors=_theme(args), **_options(grid, args))


def _html(grid: Grid, args: argparse.Namespace) -> str:
    return html(grid, size=args.size, colors=_theme(args), **_options(grid, args))


def _path(grid: Grid, args: argparse.Namespace) -> str:
    from sudokulib.rating import rate

    rating = rate(grid, budget=args.budget)
    return path(
        rating,
        candidates=Candidates.NONE if args.candidates == "none" else Candidates.OWN,
        coordinates=Coordinates(args.coordinates),
        size=args.size,
        colors=_theme(args),
    )


def _options(grid: Grid, args: argparse.Namespace) -> dict[str, Any]:
    """The options that all ways of drawing one board share."""
    found: dict[str, Any] = {
        "candidates": Candidates(args.candidates or "none"),
        "coordinates": Coordinates(args.coordinates),
    }
    if args.step:
        from sudokulib.play import hint

        found["step"] = hint(grid, budget=args.budget)
    if args.solution:
        found["solution"] = solve(grid, budget=args.budget)
    return found


def _theme(args: argparse.Namespace, usual: str = "light") -> Theme:
    return _COLORS[args.theme or usual]


DRAWERS: dict[str, Callable[[Grid, argparse.Namespace], str]] = {
    "text": _text,
    "svg": _svg,
    "html": _html,
    "path": _path,
}
"""How one board is drawn, by the value of --as; all others are for a page."""
