"""The words of pictures in German.

Internal: the words are those of the German catalogue.
"""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest
from chain_steps import chain
from example_steps import example_steps
from html_reading import ROLES

from sudokulib import Grid, Position, Step, rate, solve
from sudokulib._candidates.wording.german import GERMAN as LANGUAGE
from sudokulib.render import Highlight, html, page, solution_path, svg, text

GERMAN = LANGUAGE.words
GRID = Grid.parse("1.3..2....1....3")
PLAYED = Position(GRID).enter(0, 1, 3)
STEP = Step(
    "Naked Pair",
    placements=[(1, 0, 3)],
    eliminations=[(1, 2, 4), (1, 3, 1)],
    houses=[0],
    covers=[4],
    roles=[(role, [(2, 0, 1 + at % 4)]) for at, role in enumerate((*ROLES, "extra"))],
    links=[((2, 0, 1), (2, 1, 1), "weak")],
    layout="2x2+diagonals",
)
OPTIONS: dict[str, Any] = {
    "highlights": {
        (row, column): color
        for (row, column), color in zip(
            [(row, column) for row in range(2, 4) for column in range(3)], Highlight, strict=True
        )
    },
    "candidates": "all",
    "language": "de",
}
BOARD = Position(Grid.parse("1.3..2....1....3", "2x2+diagonals")).enter(0, 1, 3)
SAME = {english for english, german in GERMAN.items() if english.casefold() == german.casefold()}


def english_words(drawn: str) -> set[str]:
    """The English words of a picture, without its markup."""
    drawn = re.sub(r"<style>.*?</style>", "", drawn)
    labels = " ".join(re.findall(r'aria-label="([^"]*)"', drawn))
    said = re.sub(r"<[^>]*>", " ", drawn) + labels
    found = {each.casefold() for each in re.findall(r"[^\W\d]+", said)}
    english = [*GERMAN, *LANGUAGE.levels]
    known = {word for each in english for word in re.findall(r"[a-z]+", each.casefold())}
    german = {word.casefold() for text in GERMAN.values() for word in re.findall(r"\w+", text)}
    return found & (known - german - {"in"})


def pictures(**options: Any) -> list[str]:
    """All ways of drawing boards with everything that is named."""
    chained = attrs.evolve(STEP, chains=[chain("+431, -433")])
    return [
        draw(BOARD, **{**OPTIONS, "step": step, "detail": detail, **options})
        for draw in (svg, html, text)
        for step in (STEP, chained)
        for detail in ("area", "full")
    ] + [
        *[draw(GRID, solution=solve(GRID), **options) for draw in (svg, html, text)],
        solution_path(rate(GRID), **options),
        page([GRID, GRID], per_sheet=1, levels="rated", title="", **options),
    ]


def test_a_german_picture_has_no_english_word() -> None:
    for drawn in pictures(language="de"):
        assert english_words(drawn) == set()
    assert {
        "clue",
        "entry",
        "answer",
        "placed",
        "conflict",
        "area",
        "chain",
        "yellow",
        "previous",
        "page",
        "easy",
    } <= set().union(*map(english_words, pictures(language="en")))


@pytest.mark.parametrize("fill", Highlight)
def test_filled_cells(fill: Highlight) -> None:
    color = GERMAN[fill.value]
    picture = svg(GRID, highlights={(0, 1): fill}, language="de")
    assert f"{color.capitalize()} gefüllt: z1s2." in picture
    assert f"z1s2: leer; {color} gefüllt" in html(GRID, highlights={(0, 1): fill}, language="de")


def test_all_roles_have_a_word() -> None:
    named = {name for step in example_steps() for name, _ in step.roles}
    assert ({*ROLES, "extra", "on", "off"} | named) <= GERMAN.keys() | SAME


def test_legends() -> None:
    assert text(BOARD, candidates="none", language="de").splitlines()[-2:] == [
        "+n eingetragen, !n! im Konflikt",
        "Zusatzhäuser: Diagonalen",
    ]
    step = Step("Guess", placements=[(0, 1, 4)], houses=[0], layout=GRID.layout)
    assert text(GRID, step=step, language="de").splitlines()[-2:] == [
        "*n* gesetzt",
        "Häuser: Zeile 1",
    ]
    assert svg(PLAYED, language="de").count("Einträge: z1s2.") == 1
    assert svg(GRID, solution=solve(GRID), language="de").count("\nLösung:\n") == 1
