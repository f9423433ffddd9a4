"""Laws of formats: what is written comes back, what cannot is refused, and no text does harm."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest
from format_samples import BY_NAME, NAMES, SAMPLES
from hypothesis import given, settings
from law_examples import examples
from mutants import NASTY, mutant
from positions import positions

from sudokulib import Position, SudokuError
from sudokulib.errors import UnsupportedFeature, UnsupportedLayout
from sudokulib.formats import parse

MUTANTS = 300


def told(error: SudokuError) -> None:
    """Checks that an error is of the kind that blames what came in, and says why."""
    assert isinstance(error, ValueError)
    assert str(error)


def written(name: str, position: Position) -> str | None:
    try:
        return BY_NAME[name].write(position)
    except SudokuError as error:
        told(error)
        return None


@pytest.mark.parametrize("name", NAMES)
def test_positions_come_back_or_are_refused(name: str) -> None:
    form = BY_NAME[name]

    @settings(max_examples=examples(100))
    @given(positions())
    def try_it(position: Position) -> None:
        text = written(name, position)
        is_drawn = name == "sudokupad" and position.layout.extra_houses
        if text is None or is_drawn:  # SudokuPad's drawings are not read
            return
        assert form.read(text) == position
        assert form.reject_reason(text) is None or parse(text) == position
        assert parse(text) == position
        assert list(form.read_many(text.splitlines(keepends=True))) == [position]

    try_it()


HOLDERS = {
    "marks": {
        *("json", "gnome", "opensudoku", "fpuzzles-json", "fpuzzles", "sudokupad"),
        *("hodoku", "sukaku", "sdk", "pencilmarks"),
    },
    "corner marks": {"json", "opensudoku", "fpuzzles-json", "fpuzzles", "sudokupad"},
    "colors": {"json", "fpuzzles-json", "fpuzzles", "sudokupad"},
}
"""The formats that hold each part of the player's entries and marks."""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("part", HOLDERS)
def test_formats_without_a_part_refuse_it_by_name(name: str, part: str) -> None:
    board = BY_NAME["line"].read(SAMPLES["line"][0])
    board = board.with_all_marks() if name in ("sukaku", "pencilmarks") else board
    last = {
        "marks": board.with_all_marks().unmark(0, 2, 1),
        "corner marks": board.mark(0, 2, 9, corner=True),
        "colors": board.color(0, 2, "gold", "#abc"),
    }[part]
    if name in HOLDERS[part]:
        assert BY_NAME[name].read(BY_NAME[name].write(last)) == last
        return
    with pytest.raises(UnsupportedFeature, match=f"the format {name} cannot hold") as caught:
        BY_NAME[name].write(last)
    assert caught.value.feature == part


@pytest.mark.parametrize("name", NAMES)
def test_files_of_many_come_back(name: str) -> None:
    form = BY_NAME[name]
    found = [position for text in SAMPLES[name] if (position := form.read(text)).layout.size == 9]
    assert found or name in ("fpuzzles", "sudokupad")
    if form.write_many is None:
        return
    if name == "opensudoku":
        del found[0]  # the strings of the first version are about a whole file
    text = "\n".join(form.write_many(found))
    assert list(form.read_many(text.splitlines(keepends=True))) == found


@pytest.mark.parametrize("name", NAMES)
def test_any_text_is_a_position_or_an_error_with_a_name(name: str) -> None:
    form = BY_NAME[name]
    for number in range(MUTANTS):
        text = mutant(name, Random(f"{name} {number}"))
        assert form.reject_reason(text) is None or form.reject_reason(text)
        try:
            position = form.read(text)
        except SudokuError as error:
            told(error)
        else:
            back = written(name, position)
            assert back is None or form.read(back) == position


LONG = [
    *(
        "1",
        ".",
        "-",
        "|",
        "\n",
        "1\n",
        "[",
        "{",
        '{"a":',
        "<a>",
        "<opensudoku>",
        "#A x\n",
        "1,",
        "#\n",
    ),
    *("'", "\\", "1|0|0|", "[puzzle]\n", "a=&", "%41", "─", "\ud800", " "),
]
HEADS = {
    "fpuzzles": "?load=",
    "sudokupad": "scl",
    "sudokuwiki": "?bd=",
    "hodoku": ":0000:x:",
    "kaggle": "quizzes,solutions\n",
    "qqwing": "Puzzle,Solution\n",
    "opensudoku": "<opensudoku><game data='",
    "json": '{"sudokulib":1,"type":"grid","layout":"3x3","digits":[',
    "fpuzzles-json": '{"size":9,"grid":[[',
    "gnome": '{"difficulty_category":"x","cells":[',
}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_long_texts_take_a_time_that_grows_with_their_length(name: str) -> None:
    size = 60_000
    for unit in LONG:
        for head in {"", HEADS.get(name, "")}:
            text = head + unit * (size // len(unit))
            start = perf_counter()
            with pytest.raises(SudokuError):
                BY_NAME[name].read(text)
            # Quadratic time would be minutes: ten microseconds a character are usual.
            assert perf_counter() - start < 10


@pytest.mark.parametrize("name", NAMES)
def test_nasty_texts(name: str) -> None:
    form = BY_NAME[name]
    for text in NASTY:
        with pytest.raises(ValueError, match=r"\S"):
            form.read(text * 3)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_is_refused_is_refused_without_its_name(name: str) -> None:
    start = BY_NAME[name].read(SAMPLES[name][0])
    odd = Position(start.clues, about={"moon phase": "full"})
    if name == "json":
        assert parse(BY_NAME[name].write(odd)) == odd
        return
    with pytest.raises(UnsupportedFeature) as caught:
        BY_NAME[name].write(odd)
    assert caught.value.feature == "moon phase"


@pytest.mark.parametrize(
    "name",
    sorted(
        {*NAMES} - {"json", "fpuzzles-json", "fpuzzles", "line", "sdm", "grid", "sudokupad"}
    ),  # SudokuPad draws them
)
def test_more_houses_have_no_place_in_the_formats_of_plain_boards(name: str) -> None:
    start = BY_NAME[name].read(SAMPLES[name][0])
    clues = type(start.clues)(start.layout.with_diagonals(), start.clues.digits)
    with pytest.raises(UnsupportedLayout):
        BY_NAME[name].write(Position(clues))
