"""The conformance check for formats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import layout_of
from sudokulib._making.make import make
from sudokulib.errors import SudokuError, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats._format import Format, Part, not_held
from sudokulib.playing._position import Position
from sudokulib.testing._common import BOARDS, require_law

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.playing._puzzle import Puzzle


_PUZZLES = 2
_ABOUT = ("title", "author", "comment")
_TEXTS = (
    "Mine",
    "two words, a comma; 'quotes' \"and\" more: é",
    "a\ttab",
    "two\nlines",
    "another\r\nend",
    "\x1b[31mred",
)
_JUNK = (
    *("", " ", "\n", "#", "{", "[]", "<x>", "hello", "1", "." * 81, "\0", "\x1b[31m", "é\u2028😀"),
    *("1.3..2....1....3\n" * 3, "https://example.com/?load=x", "+--+\n|1 |\n", '{"a": 1}'),
)


@public("sudokulib.testing")
def check_format(
    form: Format,
    *,
    layouts: Iterable[Layout | str] = BOARDS,
    positions: Iterable[Position] = (),
    junk: Iterable[str] = (),
) -> tuple[Layout, ...]:
    """Checks that a format follows the rules of `Format`; returns the layouts that it can write.

    - What it writes is read again as an equal position, alone and as one of several in a file. This
      applies to all that is in its `holds`, too, such as strings with tabs and line ends. Reading
      may only fail with `UnsupportedFeature`, as for a format that only draws rules for people.
    - `reject_reason` returns a string or `None` for any string.
    - Strings that are not in the format raise errors of the library when they are read, and no
      other errors. `junk` are further strings of this kind.
    - `write` raises `UnsupportedLayout` or `UnsupportedFeature` for a position that the format
      cannot hold, but not for all of them. `positions` are further positions, for a format that
      holds only positions of a kind.

    Raises `AssertionError` for a broken law.

    >>> from sudokulib.formats import FORMATS
    >>> line = next(form for form in FORMATS if form.name == "line")
    >>> check_format(line, layouts=["2x2", "2x3"])
    (Layout.boxes(2, 2), Layout.boxes(2, 3))
    """
    require_law(isinstance(form, Format), f"a format must be a Format, not {form!r}")
    names = sorted({*_ABOUT, *form.holds} - {part.value for part in Part})
    tried: list[Position] = []
    for layout in map(layout_of, layouts):
        for number in range(_PUZZLES):
            puzzle = make(layout=layout, rng=f"check_format {number}")
            tried += _positions(puzzle, names)
            if Part.PUZZLE.value in form.holds:
                _check_puzzle(form, puzzle)
    written: list[Position] = []
    for position in (*tried, *positions):
        if not not_held(position, form.holds):
            try:
                text = form.write(position)
            except (UnsupportedFeature, UnsupportedLayout):
                continue
            except Exception as error:
                raise AssertionError(
                    f"write must write a string: {form.name} of {position!r}, {error!r}"
                ) from error
            _check_string(form, position, text)
            written.append(position)
    supported = {position.layout: position for position in written}
    require_law(
        bool(supported),
        f"a format must hold a board, but {form.name} can write none of these: give positions=",
    )
    bare = [position for position in written if position == Position(position.clues)]
    for several in (bare, *[[position] for position in written]):
        _check_file(form, several if form.write_many is not None else several[:1])
    for text in (*_JUNK, *junk):
        _check_junk(form, text)
    return tuple(supported)


def _positions(puzzle: Puzzle, names: Iterable[str]) -> Iterator[Position]:
    """Positions of a puzzle: clues alone, and then with each part that a format may hold."""
    bare = Position(puzzle.clues)
    yield bare
    empty = [
        (row, column)
        for row in range(bare.layout.size)
        for column in range(bare.layout.size)
        if not bare.clues[row, column]
    ]
    (row, column), *rest = empty
    entered = bare.enter(row, column, puzzle.solution[row, column])
    marked = bare.with_all_marks()
    yield entered
    yield marked
    yield entered.with_all_marks()
    other = rest[-1]
    digit = puzzle.solution[other]
    yield bare.toggle_mark(*other, digit, corner=True)
    yield marked.toggle_mark(*other, digit, corner=True)
    yield bare.color(row, column, "#ff0000")
    for name in names:
        for text in _TEXTS:
            yield bare.with_about({name: text})


def _check_puzzle(form: Format, puzzle: Puzzle) -> None:
    """A format that holds puzzles gets puzzles, not only positions."""
    try:
        text = form.write(puzzle)
    except (UnsupportedFeature, UnsupportedLayout):
        return
    except Exception as error:
        raise AssertionError(
            f'a format that holds "puzzle" must write puzzles: {form.name} of {puzzle!r}, {error!r}'
        ) from error
    shown = f"{form.name} writes {puzzle!r} as {text!r}"
    again = _read(form, text, shown)
    require_law(
        again is None or again.clues == puzzle.clues,
        f"what is written must be read again: {shown}, read {again!r}",
    )


def _check_string(form: Format, position: Position, text: str) -> None:
    shown = f"{form.name} writes {position!r} as {text!r}"
    _check_reason(form, text)
    require_law(not text.endswith("\n"), f"a string must not end with a line end: {shown}")
    again = _read(form, text, shown)
    require_law(
        again in (position, None), f"what is written must be read again: {shown}, read {again!r}"
    )


def _read(form: Format, text: str, shown: str) -> Position | None:
    """The position of a string; `None` if it has drawings of rules, which are not read."""
    try:
        return form.read(text)
    except UnsupportedFeature:
        return None
    except Exception as error:
        raise AssertionError(f"what is written must be read again: {shown}, {error!r}") from error


def _check_file(form: Format, positions: list[Position]) -> None:
    """A file of these positions; a file may not hold all that a string holds."""
    if not positions:
        return
    write_many = form.write_many
    try:
        texts = map(form.write, positions) if write_many is None else write_many(positions)
        lines = [f"{line}\n" for text in texts for line in text.split("\n")]
    except (UnsupportedFeature, UnsupportedLayout):
        return
    except Exception as error:
        raise AssertionError(
            f"write_many must write lines: {form.name} of {positions!r}, {error!r}"
        ) from error
    shown = f"{form.name} writes the file {''.join(lines)!r}"
    try:
        again = [*form.read_many(iter(lines))]
    except UnsupportedFeature:
        return
    except Exception as error:
        raise AssertionError(f"a file must be read again: {shown}, {error!r}") from error
    require_law(again == positions, f"a file must be read again: {shown} for {positions!r}")


def _check_reason(form: Format, text: str) -> None:
    shown = f"{form.name} of {text!r}"
    try:
        reason = form.reject_reason(text)
    except Exception as error:
        raise AssertionError(f"reject_reason must not raise: {shown}, {error!r}") from error
    require_law(
        reason is None or isinstance(reason, str),
        f"reject_reason must return a str or None, not {reason!r}: {shown}",
    )


def _check_junk(form: Format, text: str) -> None:
    _check_reason(form, text)
    try:
        position = form.read(text)
    except SudokuError:
        return
    except Exception as error:
        raise AssertionError(
            f"read must raise an error of the library: {form.name} of {text!r} raises {error!r}"
        ) from error
    require_law(
        isinstance(position, Position),
        f"read must return a Position, not {position!r}: {form.name} of {text!r}",
    )
