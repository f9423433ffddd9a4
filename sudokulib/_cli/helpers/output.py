"""The puzzles that a command writes on standard output, in any format.

`output_for` returns the writer for --format and --drop: `PlainOutput` for lines and boards with
comments, `FormatOutput` for every format that `convert` writes. `write_new_puzzles` writes puzzles
with their solutions and ids, for `make` and `killer`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from sudokulib._cli.helpers.console import notes_of
from sudokulib._cli.helpers.drop_option import require_held, string_of, without
from sudokulib.errors import (
    CannotMake,
    LimitExceeded,
    SudokuError,
    UnsupportedFeature,
    UnsupportedLayout,
)
from sudokulib.formats._registry import format_of
from sudokulib.formats._writing import holds_one_puzzle
from sudokulib.formats.json import JSON, to_json
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Collection, Iterator

    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._cli.helpers.console import Console
    from sudokulib.formats._format import Format
    from sudokulib.playing._puzzle import Puzzle

    Output: TypeAlias = "PlainOutput | FormatOutput"


_LARGEST_IN_TEXT = 25
_HELD_BY_COMMENTS = {"comment", "solution", "id", "tabs and line ends", "control characters"}
"""The parts that lines and boards have as comments."""
_CANDIDATE_FORMATS = ("sukaku", "pencilmarks")
"""The formats that write a board as its candidates."""


class FullFile(SudokuError):
    """A file of the format cannot hold another puzzle."""


def output_for(args: argparse.Namespace, console: Console) -> Output:
    """The writer of puzzles for --format and --drop."""
    drop = getattr(args, "drop", ())
    if args.style in (None, "line", "board"):
        return PlainOutput(args.style, console, drop)
    return FormatOutput(format_of(args.style), console, drop)


class PlainOutput:
    r"""Writes positions as lines or boards with comments, without the parts in `drop`.

    Without a style, boards above 25x25 become JSON if a program may read the output: see
    `writes_json`.

    >>> import io
    >>> from sudokulib import parse
    >>> from sudokulib._cli.helpers.console import Console
    >>> console = Console(io.StringIO(), io.StringIO())
    >>> PlainOutput("line", console).add(parse("1.3..2....1....3 # mine"))
    >>> console.out.getvalue()
    '1.3..2....1....3 # mine\n'
    """

    def __init__(self, style: str | None, console: Console, drop: Collection[str] = ()) -> None:
        self._style = style
        self._console = console
        self._drop = drop

    def writes_json(self, layout: Layout) -> bool:
        """Whether boards on this layout are written as JSON, as no other format can be read."""
        return (
            self._style is None and layout.size > _LARGEST_IN_TEXT and not self._console.is_terminal
        )

    def add(self, position: Position, solution: Grid | None = None) -> None:
        """Writes one more position; a terminal shows its solution, if it is given, as a board.

        Raises a `SudokuError`, with the option that helps, if a part cannot be written.
        """
        if self.writes_json(position.layout):
            FormatOutput(JSON, self._console, self._drop).add(position)
            return
        whole = without_dropped_parts(position, self._drop)
        self._console.show(whole.clues, style=self._style, solution=solution, notes=notes_of(whole))

    def close(self) -> None:
        """Writes nothing, as nothing follows the last position."""


def without_dropped_parts(
    position: Position, drop: Collection[str] = (), *, entries: bool = False
) -> Position:
    """The position without the parts in `drop`, if a line and its comments can hold the rest.

    `entries` says that the output is a table, which has a column for entries. Raises a
    `SudokuError`, with the option that helps, if a part cannot be written.
    """
    whole = without(position, drop)
    if entries:
        require_held(whole, "table", {*_HELD_BY_COMMENTS, "entries"})
    else:
        require_held(whole, "line", _HELD_BY_COMMENTS)
    return whole


class FormatOutput:
    r"""Writes positions, one after the other, without the parts in `drop`.

    >>> import io
    >>> from sudokulib import parse
    >>> from sudokulib._cli.helpers.console import Console
    >>> from sudokulib.formats._sdm import SDM
    >>> console = Console(io.StringIO(), io.StringIO())
    >>> output = FormatOutput(SDM, console, drop=["comment"])
    >>> output.add(parse("1.3..2....1....3 # mine"))
    >>> output.close()
    >>> console.out.getvalue()
    '1030020000100003\n'
    """

    def __init__(self, form: Format, console: Console, drop: Collection[str] = ()) -> None:
        self._form = form
        self._console = console
        self._drop = drop
        self._count = 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been written."""
        return not self._count

    def add(self, position: Position) -> None:
        """Writes one more position.

        Raises `FullFile` if a file can hold only one, and a `SudokuError`, with the option that
        helps, if the format cannot hold it.
        """
        self.require_not_full()
        self.put(string_of(self._form, position, self._drop))

    def put(self, text: str) -> None:
        """Writes one more string, which `string_of` has made."""
        opening, _ = self._form.around
        if opening and not self._count:
            self._console.write(opening)
        self._console.write(text)
        self._count += 1

    def require_not_full(self) -> None:
        """Raises `FullFile` if the file can hold only one puzzle and already has one."""
        if self._form.write_many is None and self._count:
            raise FullFile(f"{holds_one_puzzle(self._form)}; the rest is not written")

    def close(self) -> None:
        """Writes the end of the file."""
        _, closing = self._form.around
        if closing and self._count:
            self._console.write(closing)


def new_puzzle_output(
    args: argparse.Namespace, console: Console, count: int
) -> tuple[Callable[[Puzzle], None], Callable[[], None]]:
    """The functions that write a puzzle with its solution and id, and the end of the file."""
    ids = getattr(args, "ids", False)
    output = output_for(args, console)
    if isinstance(output, PlainOutput):
        with_solution = args.with_solution and "solution" not in args.drop

        def write_plain(puzzle: Puzzle) -> None:
            about = {"id": puzzle.id} if ids and puzzle.id is not None else {}
            solution = puzzle.solution if with_solution else None
            if with_solution and output.writes_json(
                puzzle.layout
            ):  # a position has no place for it
                console.write(to_json(puzzle))
            else:
                output.add(Position(puzzle.clues, about=about), solution)

        return write_plain, output.close
    form = format_of(args.style)
    if form.write_many is None and count > 1:
        args.refuse(f"argument --count: {holds_one_puzzle(form)}")

    def write(puzzle: Puzzle) -> None:
        if form.name != "json":
            output.add(position_for(form, puzzle, solution=args.with_solution, id=ids))
        elif args.drop:
            output.add(position_for(form, puzzle, solution=True, id=True))
        else:
            console.write(to_json(puzzle))

    return write, output.close


def write_new_puzzles(
    puzzles: Iterator[Puzzle], write: Callable[[Puzzle], None], count: int, console: Console
) -> None:
    """Writes the puzzles, and reports those that cannot be made."""
    for i in range(1, count + 1):
        try:
            puzzle = next(puzzles)
        except CannotMake as error:
            if not isinstance(error.__cause__, LimitExceeded):  # no other seed helps
                raise
            console.fail(f"puzzle {i}: {_failure_message(error)}")
        else:
            try:
                write(puzzle)
            except SudokuError as error:
                if count == 1:
                    raise
                console.fail(f"puzzle {i}: {error}")
        console.progress.advance()


def position_for(form: Format, puzzle: Puzzle, *, solution: bool, id: bool) -> Position:
    """The position to write in this format, with all parts that the format or the user needs.

    Only a few formats have a place for solutions and ids: see `move_to_comment`.

    >>> from sudokulib import make
    >>> from sudokulib.formats._line import LINE
    >>> puzzle = make(layout="2x2", clues=6, rng=1)
    >>> position_for(LINE, puzzle, solution=False, id=True).about
    {'id': '1.2x2.c6.1'}
    """
    line = format(puzzle.solution, "line")
    about = {"solution": line} if solution or form.name == "kaggle" else {}
    if id and puzzle.id is not None:
        about["id"] = puzzle.id
    if form.name == "exchange":
        about["rating"] = _er(puzzle)
    position = Position(puzzle.clues, about=about)
    return position.with_all_marks() if form.name in _CANDIDATE_FORMATS else position


def _er(puzzle: Puzzle) -> str:
    from sudokulib.scales._rating import rate  # loading it takes a moment

    rating = rate(puzzle, "se")
    if not rating.complete:
        raise UnsupportedFeature("the ER of this puzzle is not known", feature="rating")
    return f"{rating.er:.1f}"


def _failure_message(error: CannotMake) -> str:
    """The message, with the nearest puzzle as a line, if there is one."""
    if error.best is None:
        return error.message
    try:
        return f"{error.message}: {error.best.clues:line}"
    except UnsupportedLayout:
        return error.message
