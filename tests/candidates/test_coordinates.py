"""Names of cells: one choice for sentences and pictures, in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from example_steps import PAGES, example_steps

from sudokulib import Grid, Layout, Mistake, Step
from sudokulib.errors import InvalidOption
from sudokulib.render import Coordinates, html, svg, text
from sudokulib.techniques import Detail

EVERY_LANGUAGE = pytest.mark.parametrize("language", ["en", "de"])
STEP = Step("Hidden Single", placements=[(0, 4, 7)], houses=[0])


def lettered(sentence: str, language: str) -> str:
    """A sentence about a board up to 9x9 with letters instead, by the form of its names."""
    row, column = {"en": "rc", "de": "zs"}[language]
    named = {"en": "row", "de": "Zeile"}[language]

    def letters(numbers: str) -> str:
        return "".join([chr(64 + int(number)) for number in numbers])

    sentence = re.sub(
        rf"\b{row}(\d+){column}(\d+)", lambda name: letters(name[1]) + name[2], sentence
    )
    sentence = re.sub(
        rf"(?<=\)){row}(\d+){column}(\d+)", lambda name: letters(name[1]) + name[2], sentence
    )
    return re.sub(rf"\b{named} (\d)", lambda name: f"{named} {letters(name[1])}", sentence)


def test_sentences() -> None:
    assert STEP.explain(coordinates="letters") == (
        "Hidden Single: in row A, A5 is the only place left for 7, so A5 is 7."
    )
    assert STEP.explain("area", language="de", coordinates=Coordinates.LETTERS) == (
        "Versteckter Einer: Sieh dir Zeile A an."
    )
    wrong = Mistake("wrong digit", cells=[(2, 0)], digits=[5], houses=[18])
    assert "C1" in wrong.explain(language="de", coordinates="letters")
    assert wrong.explain(coordinates="letters").startswith("Wrong digit: C1 cannot be 5")


@pytest.mark.slow
@pytest.mark.skipif(not PAGES.exists(), reason="only the source tree has the pages")
@EVERY_LANGUAGE
def test_every_sentence_has_letters_where_it_has_names(language: str) -> None:
    options: Any = {"language": language, "coordinates": "letters", "chains": True}
    steps = [step for step in example_steps() if step.layout.size <= 9]
    assert any(step.chains for step in steps)
    for step in steps:
        for detail in (Detail.AREA, Detail.FULL):
            named = step.explain(detail, language=language, chains=True)
            assert step.explain(detail, **options) == lettered(named, language)


def test_names_are_the_usual_ones_and_nothing_at_the_border_changes_none() -> None:
    for language in ("en", "de"):
        usual = STEP.explain(language=language)
        assert STEP.explain(language=language, coordinates="names") == usual
        assert STEP.explain(language=language, coordinates="none") == usual


def test_large_boards() -> None:
    layout = Layout.boxes(6, 6)
    step = Step("Hidden Single", placements=[(26, 9, 7)], houses=[26], layout=layout)
    assert step.explain(coordinates="letters") == (
        "Hidden Single: in row AA, AA10 is the only place left for 7, so AA10 is 7."
    )


@EVERY_LANGUAGE
@pytest.mark.parametrize("coordinates", [Coordinates.NAMES, Coordinates.LETTERS])
def test_the_border_says_what_the_sentence_says(language: str, coordinates: Coordinates) -> None:
    rows, columns = coordinates.labels(9, language)
    options = {"language": language, "coordinates": coordinates}
    for row, column in ((0, 4), (8, 0)):
        step = Step("Naked Single", placements=[(row, column, 7)])
        name = rows[row] + columns[column]
        sentence = step.explain(**options)  # type: ignore[arg-type]
        assert f"{name} = 7" in sentence or f"{name} is 7" in sentence
        picture = svg(Grid.empty(step.layout), step=step, **options)  # type: ignore[arg-type]
        assert f"\n{sentence}</desc>" in picture
        assert f"Candidates: {name} 7." in picture or f"Kandidaten: {name} 7." in picture
        assert f">{rows[row]}</text>" in picture
        table = html(Grid.empty(step.layout), step=step, **options)  # type: ignore[arg-type]
        assert f'aria-label="{name}: ' in table
        assert f"<caption>{sentence}</caption>" in table
        assert f">{columns[column]}</th>" in table
        lines = text(Grid.empty(step.layout), **options).splitlines()  # type: ignore[arg-type]
        assert lines[0].split() == list(columns)
        assert [line.split()[0] for line in lines if line[0] not in " +"] == list(rows)


def test_no_labels_without_a_border() -> None:
    assert Coordinates.NONE.labels(4, "de") == ((), ())
    with pytest.raises(InvalidOption, match="language must be one of en, de"):
        Coordinates.NAMES.labels(4, "xx")
    with pytest.raises(TypeError, match="language"):
        Coordinates.NAMES.labels(4, 5)  # type: ignore[arg-type]


@pytest.mark.parametrize("coordinates", Coordinates)
def test_labels_check_their_arguments(coordinates: Coordinates) -> None:
    for n in (0, -1, 101):
        with pytest.raises(InvalidOption, match="n must be from 1 to 100"):
            coordinates.labels(n)
    for wrong in ("9", 9.0, True):
        with pytest.raises(TypeError, match="n must be an int"):
            coordinates.labels(wrong)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="language"):
        coordinates.labels(4, "xx")


def test_wrong_coordinates() -> None:
    mistake = Mistake("wrong digit", cells=[(2, 0)], digits=[5], houses=[18])
    for value in (STEP, mistake):
        with pytest.raises(InvalidOption, match="coordinates must be one of none, names, letters"):
            value.explain(coordinates="chess")
        with pytest.raises(TypeError, match="coordinates must be a Coordinates or its string"):
            value.explain(coordinates=None)  # type: ignore[arg-type]
