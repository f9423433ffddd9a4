"""Made puzzles on standard output: what `make` and `killer` share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.choices import find_by_name
from sudokulib._cli.helpers.comments import position_for
from sudokulib._cli.helpers.writer import Plain, output
from sudokulib.errors import CannotMake, LimitExceeded, SudokuError, UnsupportedLayout
from sudokulib.formats._registry import FORMATS
from sudokulib.formats.json import to_json
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._puzzle import Puzzle


def make_all(
    puzzles: Iterator[Puzzle], show: Callable[[Puzzle], None], count: int, console: Console
) -> None:
    """Shows the puzzles, and reports those that cannot be made."""
    for i in range(1, count + 1):
        try:
            puzzle = next(puzzles)
        except CannotMake as error:
            if not isinstance(error.__cause__, LimitExceeded):  # nor can any other seed
                raise
            console.fail(f"puzzle {i}: {_told(error)}")
        else:
            try:
                show(puzzle)
            except SudokuError as error:
                if count == 1:
                    raise
                console.fail(f"puzzle {i}: {error}")
        console.progress.advance()


def shows(
    args: argparse.Namespace, console: Console, count: int
) -> tuple[Callable[[Puzzle], None], Callable[[], None]]:
    """What writes a puzzle as the options say, and what writes the end of the file."""
    ids = getattr(args, "ids", False)
    out = output(args, console)
    if isinstance(out, Plain):
        with_solution = args.solution and "solution" not in args.drop

        def show(puzzle: Puzzle) -> None:
            about = {"id": puzzle.id} if ids and puzzle.id is not None else {}
            solution = puzzle.solution if with_solution else None
            if with_solution and out.in_json(puzzle.layout):  # a position has no place for it
                console.write(to_json(puzzle))
            else:
                out.add(Position(puzzle.clues, about=about), solution)

        return show, out.close
    form = find_by_name(FORMATS, args.style, "format")
    if form.write_many is None and count > 1:
        args.refuse(f"argument --count: a file in the format {form.name} holds one puzzle")

    def write(puzzle: Puzzle) -> None:
        if form.name != "json":
            out.add(position_for(form, puzzle, solution=args.solution, id=ids))
        elif args.drop:
            out.add(position_for(form, puzzle, solution=True, id=True))
        else:
            console.write(to_json(puzzle))

    return write, out.close


def _told(error: CannotMake) -> str:
    """The message, with the nearest puzzle as a line, or its clue count if it has no line."""
    if error.best is None:
        return str(error)
    clues = error.best.clues
    try:
        nearest = format(clues, "line")
    except UnsupportedLayout:
        nearest = f"{clues.clue_count} clues"
    return f"{error.message}; the nearest: {nearest}"
