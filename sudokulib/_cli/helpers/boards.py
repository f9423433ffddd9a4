"""The boards that the command `draw` gets: puzzles, and positions of any format."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.each import each
from sudokulib._play.position import Position
from sudokulib.errors import SudokuError, UnknownFormat
from sudokulib.formats._files import format_and_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._cli.helpers.console import Console

__all__ = ["each_board"]

_PUZZLES = ("line", "grid")
"""The formats that all commands read, whatever else is in the file."""


def each_board(args: argparse.Namespace, console: Console, work: Callable[[Position], None]) -> int:
    """Does the work on every board, reports what fails, and returns the exit code."""

    def puzzles(texts: list[str], files: list[str]) -> None:
        given = argparse.Namespace(puzzles=texts, files=files, layout=args.layout)
        each(given, console, lambda grid: work(Position(grid)))

    if args.puzzles or not args.files:
        puzzles(args.puzzles, [])
    for path in args.files:
        # Anything but a plain file, such as a pipe, can only be read once.
        if args.layout is not None or not os.path.isfile(path) or not _drawn(path, console, work):
            puzzles([], [path])
    return console.status


def _drawn(path: str, console: Console, work: Callable[[Position], None]) -> bool:
    """Does the work on a file of positions, and returns whether it is one."""
    name = path if path.isprintable() else ascii(path)
    try:
        with open(path, "rb") as file:
            try:
                form, lines = format_and_lines(file, path)
            except UnknownFormat:
                return False
            if form.name in _PUZZLES:
                return False
            positions = form.each(lines)
            number = 0
            while True:
                number += 1
                try:
                    position = next(positions, None)
                    if position is None:
                        return True
                    work(position)
                except SudokuError as error:
                    console.fail(f"{name}: puzzle {number}: {error}")
                console.progress.advance()
    except SudokuError as error:
        console.fail(f"{name}: {error}")
    except OSError as error:
        console.fail(f"{name}: {error.strerror or error}")
    return True
