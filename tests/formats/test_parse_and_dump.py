"""Formats together: names, detection and refusals."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import attrs
import pytest
from format_samples import LINE, MARKED, NAMES, PLAYED, PUZZLE, ROWS, SAMPLES

import sudokulib
from sudokulib import Grid, InvalidGrid, Layout, Position, Puzzle, dumps, parse, read_puzzles
from sudokulib.analysis import make_sukaku
from sudokulib.errors import (
    InvalidMarks,
    InvalidOption,
    UnknownFormat,
    UnsupportedFeature,
    UnsupportedLayout,
)
from sudokulib.formats import FORMATS, Format, require_usual_layout
from sudokulib.formats.json import from_json, to_json

BOARD = "\n".join(ROWS) + "\n"


def test_every_format_is_there_under_its_name() -> None:
    assert len({form.name for form in FORMATS}) == len(FORMATS)
    assert len({form.title for form in FORMATS}) == len(FORMATS)
    folder = Path(sudokulib.formats.__file__).parent
    files = tuple(path.stem.removeprefix("_") for path in folder.glob("*.py"))
    assert all(form.name.startswith(files) for form in FORMATS)


def test_modules_of_formats_are_found() -> None:
    assert sudokulib.formats.__getattr__("json").VERSION == 1
    with pytest.raises(AttributeError, match="no attribute 'yaml'"):
        _ = sudokulib.formats.yaml


@pytest.mark.parametrize("name", ["", "yaml", "lines"])
def test_unknown_names(name: str) -> None:
    for call in (
        lambda: parse(LINE, format=name),
        lambda: dumps(PUZZLE, format=name),
        lambda: read_puzzles("a.sdm", format=name),
    ):
        known = "did you mean line" if name == "lines" else "format must be one of json, gnome"
        with pytest.raises(InvalidOption, match=known) as caught:
            call()
        assert (caught.value.option, caught.value.value) == ("format", name)


def test_the_nearest_name_is_reported() -> None:
    with pytest.raises(InvalidOption, match="did you mean sudokupad"):
        parse(LINE, format="sudoku pat")
    assert parse(LINE, format="Line") == parse(LINE, format="line")


@pytest.mark.parametrize("name", NAMES)
def test_samples_are_detected(name: str) -> None:
    for text in SAMPLES[name]:
        assert parse(text) == parse(text, format=name)
        assert parse("\ufeff" + text) == parse(text)
        assert parse("\ufeff" + text, format=name) == parse(text)


def test_what_may_be_dumped() -> None:
    puzzle = Puzzle(Grid.parse(LINE))
    assert dumps(puzzle) == dumps(puzzle.clues) == dumps(Position.of(puzzle)) == LINE
    with pytest.raises(TypeError):
        dumps(LINE)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        parse(81)  # type: ignore[arg-type]


def test_no_format_reads_this() -> None:
    with pytest.raises(UnknownFormat) as caught:
        parse("hello")
    assert caught.value.tried == NAMES
    assert set(caught.value.reasons) == set(NAMES)
    assert all(caught.value.reasons.values())
    assert caught.value.reasons["line"].startswith("it has 5 cells")
    assert str(caught.value) == "no format reads this: 'hello'"
    for text in ("", "{}", "<html></html>", "[]", "1\n2\n3", "." * 728):
        with pytest.raises((UnknownFormat, InvalidGrid)):
            parse(text)


def test_a_text_with_one_look_tells_what_is_wrong_there() -> None:
    with pytest.raises(InvalidGrid) as caught:
        parse(LINE.replace("7", "?", 1))
    assert (caught.value.line, caught.value.cell, caught.value.character) == (1, (0, 4), "?")
    with pytest.raises(InvalidGrid) as caught:
        parse(BOARD.replace("98", "9!"))
    assert (caught.value.line, caught.value.cell, caught.value.character) == (3, (2, 2), "!")


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("pencilmarks", "124", "1?4", "r1c3: '?' is not a candidate"),
        ("sdk", "8...6", "8.?.6", "line 5, r4c3: '?'"),
        ("hodoku", "53", "5?3", "a board has digits"),
        ("gnome", "true", "maybe", "line 5"),
        ("opensudoku", "</name>", "", "<author> does not belong there"),
        ("kaggle", ",5", ",", "81 digits"),
        ("sudokuwiki", "=5", "=", "81 digits"),
        ("sukaku", "5", "6", "r1c1"),
    ],
)
def test_a_slip_in_a_text_is_reported_by_its_own_format(
    name: str, old: str, new: str, message: str
) -> None:
    text = SAMPLES[name][-1 if name == "sdk" else 0]
    assert old in text
    with pytest.raises((InvalidGrid, InvalidMarks), match=re.escape(message)):
        parse(text.replace(old, new, 1))


def test_what_looks_like_two_formats_tells_of_both() -> None:
    text = SAMPLES["sdk"][0].replace("8...6", "8.?.6")
    with pytest.raises(UnknownFormat) as caught:
        parse(text)
    assert all("r4c3: '?'" in caught.value.reasons[name] for name in ("sdk", "grid"))


@pytest.mark.parametrize(
    ("position", "feature"),
    [
        (PLAYED, "entries"),
        (MARKED, "marks"),
        (PUZZLE.mark(0, 2, 5, corner=True), "corner marks"),
        (PUZZLE.color(0, 2, "gold"), "colors"),
        (Position(PUZZLE.clues, about={"author": "Ada"}), "author"),
    ],
)
def test_refusals_have_names(position: Position, feature: str) -> None:
    for name in ("sdm", "ss", "sudokuwiki"):
        with pytest.raises(UnsupportedFeature) as caught:
            dumps(position, name)
        assert caught.value.feature == feature
        assert name in str(caught.value)
    assert made(holds=frozenset({feature})).write(position) == "x"
    assert made(holds=frozenset({"about"})).holds == {"about"}


def made(**options: Any) -> Format:
    """A format of one's own."""
    return Format(
        name="mine",
        title="mine",
        reject_reason=lambda text: None,
        read=parse,
        write=lambda position: "x",
        **options,
    )


def test_texts_that_are_called_like_parts() -> None:
    for name in ("entries", "marks", "corner marks", "colors", "about", "control characters"):
        position = Position(PUZZLE.clues, about={name: "a"})
        with pytest.raises(UnsupportedFeature) as caught:
            made(holds=frozenset({name} - {"about"})).write(position)
        assert caught.value.feature == name
        assert made(holds=frozenset({"about"})).write(position) == "x"


def test_control_characters_have_a_place_of_their_own() -> None:
    position = Position(PUZZLE.clues, about={"author": "\x1b[31m"})
    for holds in ({"author"}, {"about"}):
        with pytest.raises(UnsupportedFeature, match="cannot hold control characters") as caught:
            made(holds=frozenset(holds)).write(position)
        assert caught.value.feature == "author"
        assert made(holds=frozenset({*holds, "control characters"})).write(position) == "x"


def test_a_format_that_holds_puzzles_gets_them() -> None:
    puzzle = Puzzle(PUZZLE.clues)
    got: list[object] = []
    form = attrs.evolve(made(), write=lambda value: str(got.append(value)))
    for holds in ((), ("puzzle",)):
        attrs.evolve(form, holds=frozenset(holds)).write(puzzle)
    assert [type(value) for value in got] == [Position, Puzzle]


def test_usual_layouts() -> None:
    for layout in (
        Layout.boxes(3, 2),
        Layout.boxes(3, 3).with_diagonals(),
        Layout.boxes(2, 7),
        Layout.boxes(6, 6),
    ):
        with pytest.raises(UnsupportedLayout):
            require_usual_layout(Position(Grid.empty(layout)))


def test_a_format_of_ones_own_reads_whole_files() -> None:
    assert list(made().read_many(BOARD.splitlines(keepends=True))) == [PUZZLE]
    assert made().write_many is None
    assert made().write_one(PUZZLE) == "x"


def test_formats_are_pickled_by_their_names() -> None:
    for form in FORMATS:
        assert pickle.loads(pickle.dumps(form)) is form
    form = Format(
        name="mine",
        title="mine",
        reject_reason=str,
        read=parse,
        write=dumps,
        read_many=iter,  # type: ignore[arg-type]
        holds=frozenset({"marks"}),
    )
    assert pickle.loads(pickle.dumps(form)) == form


def test_a_format_of_ones_own_writes_many() -> None:
    form = made(write_many=lambda positions: (format(each.clues, "line") for each in positions))
    assert form.write_many is not None
    assert list(form.write_many([PUZZLE, PUZZLE.clues])) == [LINE, LINE]
    assert form.around == ("", "")
    with pytest.raises(UnsupportedFeature, match="entries"):
        list(form.write_many([PLAYED]))


def test_a_cell_without_a_candidate_is_never_one_with_any_digit() -> None:
    sukaku = make_sukaku(rng=7, candidates=340)
    wrong = sukaku.eliminate([(0, 1, digit) for digit in range(1, 10)])
    for form in FORMATS:
        if "marks" in form.holds:
            with pytest.raises(UnsupportedFeature, match="r1c2 without a candidate"):
                dumps(wrong, form)
    text = to_json(wrong)
    assert from_json(text) == wrong
    with pytest.raises(UnsupportedFeature, match="r1c2 without a candidate"):
        parse(text)


def test_errors_in_marks_name_the_cell() -> None:
    places: Iterable[tuple[str, str]] = [
        (SAMPLES["sukaku"][0].replace("4", "5", 1), "r1c"),
        ("\n".join(["1234 1 1 1"] * 4).replace("1234", "1223", 1), "r1c1"),
    ]
    for text, where in places:
        with pytest.raises(InvalidMarks, match=where) as caught:
            parse(text, "sukaku" if len(text) == 729 else "pencilmarks")
        assert caught.value.cell is not None


def test_the_usual_layout() -> None:
    assert require_usual_layout(Position(Grid.empty("2x3"))) is Layout.boxes(2, 3)
