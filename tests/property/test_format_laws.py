"""Laws of formats: what is written comes back, what cannot is refused, and no text does harm."""

from __future__ import annotations

from random import Random

import pytest
from format_samples import SAMPLES
from hypothesis import given, settings
from mutants import NASTY, mutant
from positions import positions

from sudokulib import Position, SudokuError, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats import NAMES, format_named, parse

MUTANTS = 300


def told(error: SudokuError) -> None:
    """Checks that an error is of the kind that blames what came in, and says why."""
    assert isinstance(error, ValueError)
    assert str(error)


def written(name: str, position: Position) -> str | None:
    try:
        return format_named(name).write(position)
    except SudokuError as error:
        told(error)
        return None


@pytest.mark.parametrize("name", NAMES)
def test_positions_come_back_or_are_refused(name: str) -> None:
    form = format_named(name)

    @settings(max_examples=100)
    @given(positions())
    def try_it(position: Position) -> None:
        text = written(name, position)
        if text is None:
            return
        assert form.read(text) == position
        assert form.unlike(text) is None or parse(text) == position
        assert parse(text) == position
        assert list(form.each(text.splitlines(keepends=True))) == [position]

    try_it()


@pytest.mark.parametrize("name", NAMES)
def test_files_of_many_come_back(name: str) -> None:
    form = format_named(name)
    found = [position for text in SAMPLES[name] if (position := form.read(text)).layout.n == 9]
    assert found or name in ("fpuzzles", "sudokupad")
    if form.many is None:
        return
    if name == "opensudoku":
        del found[0]  # the texts of the first version are about a whole file
    kept = [form.many.item(position) for position in found]
    text = "\n".join([*filter(None, [form.many.opening]), *kept, form.many.closing])
    assert list(form.each(text.splitlines(keepends=True))) == found


@pytest.mark.parametrize("name", NAMES)
def test_any_text_is_a_position_or_an_error_with_a_name(name: str) -> None:
    form = format_named(name)
    for number in range(MUTANTS):
        text = mutant(name, Random(f"{name} {number}"))
        assert form.unlike(text) is None or form.unlike(text)
        try:
            position = form.read(text)
        except SudokuError as error:
            told(error)
        else:
            back = written(name, position)
            assert back is None or form.read(back) == position


@pytest.mark.parametrize("name", NAMES)
def test_nasty_texts(name: str) -> None:
    form = format_named(name)
    for text in NASTY:
        with pytest.raises(ValueError, match=r"\S"):
            form.read(text * 3)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_is_refused_is_refused_without_its_name(name: str) -> None:
    start = format_named(name).read(SAMPLES[name][0])
    odd = Position(start.clues, about={"moon phase": "full"})
    if name == "json":
        assert parse(format_named(name).write(odd)) == odd
        return
    with pytest.raises(UnsupportedFeature) as caught:
        format_named(name).write(odd)
    assert caught.value.feature == "moon phase"


@pytest.mark.parametrize("name", sorted({*NAMES} - {"json", "fpuzzles"}))
def test_more_houses_have_no_place_in_the_formats_of_plain_boards(name: str) -> None:
    start = format_named(name).read(SAMPLES[name][0])
    clues = type(start.clues)(start.layout.with_diagonals(), start.clues.cells)
    with pytest.raises(UnsupportedLayout):
        format_named(name).write(Position(clues))
