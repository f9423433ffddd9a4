"""`check_format` accepts the library's formats, and finds what is wrong with others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from typing import Any

import attrs
import pytest

from sudokulib import Grid, Layout, Position, Puzzle, make, parse
from sudokulib.errors import InvalidGrid, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats import FORMATS, Format
from sudokulib.testing import LAYOUTS, check_format

SMALL = Layout.boxes(2, 2)
ONLY_SMALL = [SMALL]


def read(text: str) -> Position:
    if set(text.strip()) - set("1234.,"):
        raise InvalidGrid("a wrong symbol", text=text)
    return Position(Grid.parse(text.strip().replace(",", ""), SMALL))


def write(position: Position) -> str:
    if position.layout is not SMALL:
        raise UnsupportedLayout("only 4x4", layout=position.layout)
    return ",".join(format(position.clues, "line"))


COMMAS = Format(
    name="commas",
    title="commas",
    reject_reason=lambda text: None if "," in text else "no commas",
    read=read,
    write=write,
    read_many=lambda lines: map(read, lines),
    write_many=lambda positions: map(write, positions),
)


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_formats_of_the_library(form: Format) -> None:
    position = Position(make(rng=1).clues)
    solution = format(make(rng=1).solution, "line")
    more = {
        "exchange": [position.with_about({"rating": "2.0"})],
        "kaggle": [position.with_about({"solution": solution})],
    }
    layouts = [SMALL, Layout.boxes(3, 3)]
    found = check_format(form, layouts=layouts, positions=more.get(form.name, ()))
    assert Layout.boxes(3, 3) in found


def test_an_own_format() -> None:
    assert check_format(COMMAS) == (SMALL,)
    assert check_format(attrs.evolve(COMMAS, write_many=None)) == (SMALL,)
    assert check_format(COMMAS, layouts=["2x2"], junk=["1,2"]) == (SMALL,)
    with pytest.raises(AssertionError, match="can write none of these: give positions="):
        check_format(COMMAS, layouts=LAYOUTS[1:])
    assert check_format(COMMAS, layouts=[], positions=[parse("1.3..2....1....3")]) == (SMALL,)


def only_drawn(text: str) -> Position:
    read(text)
    raise UnsupportedFeature("only drawings", feature="lines")


def test_a_format_that_is_only_written() -> None:
    form = attrs.evolve(COMMAS, read=only_drawn, read_many=lambda lines: map(only_drawn, lines))
    assert check_format(form, layouts=ONLY_SMALL) == (SMALL,)


def no_file(positions: Iterable[Position]) -> Iterator[str]:
    for _ in positions:
        raise UnsupportedFeature("not in a file", feature="file")
    yield ""


def test_a_format_whose_files_hold_less() -> None:
    form = attrs.evolve(COMMAS, write_many=no_file)
    assert check_format(form, layouts=ONLY_SMALL) == (SMALL,)


def raising(*_: object) -> Any:
    raise ZeroDivisionError


def returning(value: Any) -> Any:
    return lambda *_: value


OTHER = parse("1234............")


def on_junk(function: Any) -> Any:
    """Reads strings of the format, and others with this function."""

    def read_junk(text: str) -> Any:
        try:
            return read(text)
        except InvalidGrid:
            return function(text)

    return read_junk


def read_signed(text: str) -> Position:
    board, mark, author = text.partition("#")
    return Position(read(board).clues, about={"author": author.rstrip("\n")} if mark else {})


def write_signed(position: Position) -> str:
    return "#".join([write(position), *position.about.values()])


SIGNED = attrs.evolve(
    COMMAS,
    reject_reason=returning(None),
    read=read_signed,
    write=write_signed,
    read_many=lambda lines: map(read_signed, lines),
    write_many=lambda positions: map(write_signed, positions),
    holds={"author"},  # type: ignore[arg-type]  # any collection of strings
)
"""Strings of one line, with the author."""


def test_fields_with_tabs_and_line_ends_are_tried() -> None:
    assert check_format(SIGNED, layouts=ONLY_SMALL) == (SMALL,)
    for held, message in (
        ("tabs and line ends", "a file must be read again: commas writes the file '.*#two.nlines"),
        ("control characters", None),
    ):
        form = attrs.evolve(SIGNED, holds=frozenset({"author", held}))
        with nullcontext() if message is None else pytest.raises(AssertionError, match=message):
            check_format(form, layouts=ONLY_SMALL)


def write_puzzle(value: Position | Puzzle) -> str:
    if isinstance(value, Puzzle):
        raise UnsupportedFeature("no", feature="puzzle")
    return write(value)


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (lambda value: write(Position.of(value)), None),
        (
            lambda value: write(value.grid),
            'a format that holds "puzzle" must write puzzles: .*AttributeError',
        ),
        (lambda value: write(parse("1" * 16 if isinstance(value, Puzzle) else value)), "read ag"),
        (lambda value: "1,2" if isinstance(value, Puzzle) else write(value), "read again"),
        (write_puzzle, None),
    ],
)
def test_puzzles_are_tried(function: Any, message: str | None) -> None:
    form = attrs.evolve(COMMAS, write=function, write_many=None, holds=frozenset({"puzzle"}))
    with nullcontext() if message is None else pytest.raises(AssertionError, match=message):
        check_format(form, layouts=ONLY_SMALL)


FAULTS: dict[str, tuple[Any, str]] = {
    "no format": (5, "a format must be a Format, not 5"),
    "another position": (
        attrs.evolve(COMMAS, read=returning(OTHER)),
        "what is written must be read again: commas writes Position",
    ),
    "an error in read": (attrs.evolve(COMMAS, read=raising), "must be read again: .*ZeroDivision"),
    "another file": (
        attrs.evolve(COMMAS, read_many=returning(iter([OTHER]))),
        "a file must be read again: commas writes the file",
    ),
    "an error in read_many": (
        attrs.evolve(COMMAS, read_many=raising),
        "a file must be read again: .*ZeroDivisionError",
    ),
    "a line end": (
        attrs.evolve(COMMAS, write=lambda position: write(position) + "\n"),
        "a string must not end with a line end",
    ),
    "a wrong reason": (
        attrs.evolve(COMMAS, reject_reason=returning(True)),
        "reject_reason must return a str or None, not True",
    ),
    "an error in reject_reason": (
        attrs.evolve(COMMAS, reject_reason=raising),
        "reject_reason must not raise: commas of .*ZeroDivisionError",
    ),
    "an error in write": (
        attrs.evolve(COMMAS, write=raising),
        "write must write a string: commas of .*ZeroDivisionError",
    ),
    "an error in write_many": (
        attrs.evolve(COMMAS, write_many=raising),
        "write_many must write lines: commas of .*ZeroDivisionError",
    ),
    "another error": (
        attrs.evolve(COMMAS, read=on_junk(raising)),
        "read must raise an error of the library: commas of '' raises ZeroDivisionError",
    ),
    "no position": (
        attrs.evolve(COMMAS, read=on_junk(returning("x"))),
        "read must return a Position, not 'x': commas of ''",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_found(fault: str) -> None:
    form, message = FAULTS[fault]
    with pytest.raises(AssertionError, match=message):
        check_format(form, layouts=ONLY_SMALL)
