"""`--exclude`: earlier puzzles, which new ones must not repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib._cli.helpers.inputs import location_of, puzzles_in_file, reason_of
from sudokulib.errors import SudokuError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._cli.helpers.console import Console


EXCLUDE = """\
--exclude FILE leaves out every puzzle that is equivalent to a puzzle in FILE, or to an earlier
puzzle of the same run. The next puzzle takes its place, and ids do not change. FILE may have any
format that the other commands read. With an empty FILE, only repeats are left out. If a plain board
in FILE has as many cells as --layout, it is also treated as a board with that layout, since a line
does not always name its layout. Puzzles without a solution or with several solutions exclude
nothing. If a puzzle in FILE cannot be read, an error is reported and nothing is made.
"""
"""The part of a command's --help about `--exclude`."""


def add_exclude(parser: argparse.ArgumentParser, *, default: str | None = None) -> None:
    """`--exclude`."""
    parser.add_argument(
        "--exclude",
        metavar="FILE",
        action="append",
        default=default,
        help="leave out puzzles that are equivalent to one in this file, and repeats; "
        "- is standard input; may be repeated",
    )


def excluded(
    args: argparse.Namespace, console: Console, layout: Layout | None
) -> Iterator[Grid] | None:
    """The boards of all files to exclude, lazily, or `None` without such a file.

    Reports files that cannot be read. `layout` is the layout of all new puzzles, if there is only
    one.
    """
    paths = getattr(args, "exclude", None)
    return None if paths is None else _boards(paths, console, layout)


def _boards(paths: list[str], console: Console, layout: Layout | None) -> Iterator[Grid]:
    progress = console.progress
    activity, total = progress.activity, progress.total
    progress.begin("reading excluded puzzle")
    for path in paths:
        for puzzle in puzzles_in_file(path, None, console):
            try:
                clues = puzzle.position().clues
            except SudokuError as error:
                console.fail(f"{location_of(puzzle, error)}: {reason_of(error)}")
                continue
            yield clues
            progress.advance()
            named = clues.layout
            if layout is None or named.cell_count != layout.cell_count:
                continue
            if named is not layout and named.is_plain:
                yield Grid(layout, clues.digits)  # the file may just not name its layout
    progress.begin(activity, total)
