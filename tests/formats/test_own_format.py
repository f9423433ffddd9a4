"""Formats that are not the library's, given as values."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import pytest

from sudokulib import Grid, Position, bulk, dumps, parse, read_puzzles, write_puzzles
from sudokulib.errors import InvalidOption, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats import FORMATS, Format

LINE = "1.3..2....1....3"
POSITION = parse(LINE)


def reject_reason(text: str) -> str | None:
    return None if "|" in text else "it has no |"


def read(text: str) -> Position:
    return Position(Grid.parse(text.strip().replace("|", "")))


def write(position: Position) -> str:
    return "|".join(format(position.clues, "line"))


def read_many(lines: Iterable[str]) -> Iterator[Position]:
    return map(read, lines)


def write_many(positions: Iterable[Position]) -> Iterator[str]:
    return map(write, positions)


WHOLE = Format(name="pipes", title="pipes", reject_reason=reject_reason, read=read, write=write)
PIPES = attrs.evolve(WHOLE, read_many=read_many, write_many=write_many)
PIPED = "|".join(LINE)


def test_a_format_is_given_as_a_value() -> None:
    assert dumps(POSITION, PIPES) == dumps(POSITION.clues, format=PIPES) == PIPED
    assert parse(PIPED, PIPES) == parse(PIPED, format=PIPES, layout="2x2") == POSITION
    with pytest.raises(UnsupportedLayout, match="not a board on 2x2"):
        parse(PIPED, PIPES, layout="2x2+diagonals")
    with pytest.raises(
        UnsupportedFeature, match="the format pipes cannot hold this part; json can: "
    ):
        dumps(POSITION.enter(0, 1, 4), PIPES)


def test_a_format_of_the_library_is_given_as_a_value_too() -> None:
    for form in FORMATS:
        if form.name in ("line", "json", "sdm"):
            assert parse(dumps(POSITION, form), form) == POSITION


def test_files_are_read_and_written_in_it(tmp_path: Path) -> None:
    path = tmp_path / "many.txt.gz"
    write_puzzles([POSITION, POSITION.clues], path, PIPES)
    assert [*read_puzzles(path, PIPES)] == [*read_puzzles(path, format=PIPES)] == [POSITION] * 2
    one = io.StringIO()
    write_puzzles([POSITION], one, WHOLE)
    one.seek(0)
    assert [*read_puzzles(one, WHOLE, layout="2x2")] == [POSITION]


def test_it_goes_to_workers() -> None:
    assert pickle.loads(pickle.dumps(WHOLE)) == WHOLE
    with ProcessPoolExecutor(1) as executor:
        values = bulk.map(partial(parse, format=PIPES), [PIPED] * 3, executor=executor)
        assert [*values] == [POSITION] * 3


def raising(*_: object) -> Any:
    raise ZeroDivisionError("mine")


@pytest.mark.parametrize(
    "call",
    [
        lambda: parse(PIPED, attrs.evolve(WHOLE, read=raising)),
        lambda: list(read_puzzles(io.StringIO(PIPED), attrs.evolve(PIPES, read_many=raising))),
        lambda: dumps(POSITION, attrs.evolve(WHOLE, write=raising)),
        lambda: write_puzzles([POSITION], io.StringIO(), attrs.evolve(PIPES, write_many=raising)),
    ],
    ids=["parse", "read_puzzles", "dumps", "write_puzzles"],
)
def test_its_own_errors_say_where_they_come_from(call: Any) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        call()
    assert caught.value.__notes__ == ["raised by the format pipes"]


def nothing(*_: object) -> Any:
    return None


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: parse(PIPED, attrs.evolve(WHOLE, read=nothing)),
            "what the format pipes reads must be a Position, not NoneType",
        ),
        (
            lambda: list(
                read_puzzles(io.StringIO(PIPED), attrs.evolve(PIPES, read_many=lambda lines: [1]))
            ),
            "what the format pipes reads must be a Position, not int: 1",
        ),
        (
            lambda: list(read_puzzles(io.StringIO(PIPED), attrs.evolve(PIPES, read_many=nothing))),
            "'NoneType' object is not iterable",
        ),
        (
            lambda: dumps(POSITION, attrs.evolve(WHOLE, write=nothing)),
            "what the format pipes writes must be a str, not NoneType",
        ),
        (
            lambda: write_puzzles(
                [POSITION], io.StringIO(), attrs.evolve(PIPES, write_many=nothing)
            ),
            "what the format pipes writes must be an iterable of lines, not NoneType",
        ),
        (
            lambda: write_puzzles([POSITION], io.StringIO(), attrs.evolve(PIPES, write_many=list)),
            "a line that the format pipes writes must be a str, not Position",
        ),
        (lambda: attrs.evolve(WHOLE, write_many="x"), "write_many must be a function or None"),
        (lambda: attrs.evolve(WHOLE, holds=5), "holds must be a collection of strings, not int"),
        (lambda: dumps(POSITION, 5), "format must be a Format or the name of a format, not int: 5"),
        (lambda: parse(PIPED, b"x"), "format must be a Format or the name of a format, not bytes"),
        (lambda: attrs.evolve(WHOLE, name=None), "name must be a str, not NoneType"),
        (lambda: attrs.evolve(WHOLE, suffixes=".x"), "suffixes must be a collection of strings"),
        (lambda: attrs.evolve(WHOLE, holds={1}), "holds must be a collection of strings"),
        (lambda: attrs.evolve(WHOLE, read="x"), "read must be a function, not str"),
        (lambda: attrs.evolve(WHOLE, write=1), "write must be a function, not int"),
    ],
)
def test_wrong_types_are_errors_with_its_name(call: Any, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        call()
    assert message in str(caught.value)


def faulty_puzzles() -> Iterator[Position]:
    yield POSITION
    raise ZeroDivisionError


def test_an_error_of_the_values_is_not_the_formats() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        write_puzzles(faulty_puzzles(), io.StringIO(), PIPES)
    assert not hasattr(caught.value, "__notes__")


def test_parts_are_given_as_text() -> None:
    form = attrs.evolve(WHOLE, holds=["Corner-Marks", "author"])  # type: ignore[arg-type]
    assert form.holds == {"corner marks", "author"}
    with pytest.raises(InvalidOption, match="there is no such part; did you mean colors"):
        attrs.evolve(WHOLE, holds=frozenset({"color"}))
    tabbed = POSITION.with_about(author="Ada\tB")
    with pytest.raises(
        UnsupportedFeature, match="cannot hold tabs and line ends; json can: 'author'"
    ):
        attrs.evolve(WHOLE, holds=frozenset({"author"})).write(tabbed)


def test_it_cannot_have_a_name_of_the_library() -> None:
    for name in ("line", "F-Puzzles"):
        form = attrs.evolve(WHOLE, name=name)
        with pytest.raises(InvalidOption, match="a format of your own cannot have the name of one"):
            dumps(Grid.empty("2x2"), form)
    with pytest.raises(InvalidOption, match="name must not be empty"):
        attrs.evolve(WHOLE, name=" ")
