"""`solution_sheets`: the steps of a solution on sheets to print."""

from __future__ import annotations

import re
from typing import Any

import pytest
from boards import NEEDS_NAKED_PAIR
from html_reading import Tree

from sudokulib import Candidates, Grid, Layout, Step, make, rate
from sudokulib.errors import InvalidOption
from sudokulib.render import Coordinates, PageSetup, Sheets, solution_sheets
from sudokulib.render._sheets import Entry, flowing_groups

GRID = Grid.parse("1.3..2....1....3")


def tree_of(document: str) -> Tree:
    return Tree(document.removeprefix("<!doctype html>\n"))


def test_singles_share_a_board() -> None:
    rating = rate(NEEDS_NAKED_PAIR)
    document = solution_sheets(rating, title="Pairs")
    assert isinstance(document, Sheets)
    tree = tree_of(document)
    *labels, end = tree.texts("b")
    assert end == "solved"
    numbers = [label.split("\u2013") for label in labels]
    assert numbers[0][0] == "1"
    assert int(numbers[-1][-1]) == len(rating.steps)
    said = tree.texts("p")
    assert len(said) == len(labels)
    names = tree.texts("span")
    assert "Naked Pair" in names
    for number, name, sentence in zip(numbers, names, said, strict=True):
        step = rating.steps[int(number[0]) - 1]
        assert sentence == step.explain() if len(number) == 1 else name == "Singles"
    assert document.count("<section ") == len(document.sheets)
    assert set(tree.texts("h1")) == {"Pairs"}


def test_every_step_has_a_board() -> None:
    rating = rate(GRID)
    document = solution_sheets(rating, folds_singles=False, columns=3, language="de")
    tree = tree_of(document)
    assert tree.texts("b") == [*map(str, range(1, len(rating.steps) + 1)), "gelöst"]
    assert tree.texts("p") == [step.explain(language="de") for step in rating.steps]
    assert document == solution_sheets(
        rating.start, steps=rating.steps, folds_singles=False, columns=3, language="de"
    )
    folded = solution_sheets(
        rating, coordinates=Coordinates.LETTERS, paper=PageSetup(font="Mine"), language="de"
    )
    assert tree_of(folded).texts("p")[0].startswith("A2 = 4, ")
    assert tree_of(folded).texts("span") == ["Einer"]
    assert folded.count('font-family="Mine"') == 2


def test_a_hard_puzzle_takes_few_sheets() -> None:
    rating = rate(make(difficulty="hard", rng=1))
    document = solution_sheets(rating)
    assert 2 <= len(document.sheets) <= 12
    smallest = 6.6 * 25.4 / 72  # a candidate has 25/100 of a cell
    for group in (group for sheet in document.sheets for group in sheet.groups):
        for figure in group.figures:
            (wide,) = re.findall(r'viewBox="\S+ \S+ (\S+) ', figure.picture)
            assert 25 * figure.side / float(wide) >= smallest


def test_steps_that_end_early() -> None:
    start = Candidates.of(GRID)
    step = Step("Guess", placements=[(0, 1, 4)], layout=GRID.layout)
    assert tree_of(solution_sheets(start, steps=[step])).texts("b") == ["1", "no further"]
    assert tree_of(solution_sheets(start, steps=[])).texts("b") == ["no further"]


def test_wrong_arguments() -> None:
    rating = rate(GRID)
    wrong: list[tuple[dict[str, Any], type[Exception]]] = [
        ({"columns": 0}, InvalidOption),
        ({"columns": 13}, InvalidOption),
        ({"folds_singles": 1}, TypeError),
        ({"title": 1}, TypeError),
        ({"steps": []}, InvalidOption),
        ({"language": "fr"}, InvalidOption),
        ({"paper": "A9"}, InvalidOption),
    ]
    for options, error in wrong:
        with pytest.raises(error):
            solution_sheets(rating, **options)
    with pytest.raises(TypeError):
        solution_sheets(GRID)  # type: ignore[arg-type]
    other = Step("Guess", placements=[(0, 1, 4)], layout=Layout.boxes(2, 3))
    with pytest.raises(InvalidOption):
        solution_sheets(Candidates.of(GRID), steps=[other])


def test_rows_are_as_high_as_their_notes() -> None:
    entries = [
        Entry(str(number), "", "<svg ></svg>", "word " * (20 * number)) for number in range(7)
    ]
    groups = list(flowing_groups(entries, 2, 0, 0, 190, 257))
    figures = [figure for group in groups for figure in group.figures]
    assert [figure.captions[0].text for figure in figures] == [entry.label for entry in entries]
    for group in groups:
        for figure in group.figures:
            bottom = max([figure.y + figure.side, *[note.y + note.height for note in figure.notes]])
            assert bottom <= group.height + 1e-6
    assert len(groups) == 3
    assert len(groups[0].figures) == 4
    first, second = groups[0].figures[1], groups[0].figures[3]
    below = first.y + first.side + 1 + first.notes[0].height
    left = 257 - second.y - second.side - 1 - second.notes[0].height
    assert second.y - second.captions[0].height - below == pytest.approx(left)
    (long,) = flowing_groups([Entry("1", "", "<svg ></svg>", "word " * 1500)], 1, 0, 0, 190, 257)
    (figure,) = long.figures
    assert figure.side < 100
    assert figure.x == pytest.approx((190 - figure.side) / 2)
