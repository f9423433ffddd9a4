"""Naked and hidden singles, compared with their definitions cell by cell."""

from __future__ import annotations

import pickle

import pytest

from sudokulib import Grid, Layout
from sudokulib.marks import Marks
from sudokulib.techniques import SINGLES, HiddenSingle, NakedSingle

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MARKS = [
    Marks.of(Grid.parse(LINE)),
    Marks.of(Grid.parse(LINE, Layout.boxes(3, 3).with_diagonals())),
    Marks.of(Grid.parse("12............34")),
    Marks.of(Grid.parse("1234............", Layout("1112 1322 3342 3444"))),
    Marks.of(Grid.parse("12345678.." + "." * 246)),
    Marks.of(Grid.parse("1234341221434321")),
    Marks.of(Grid.empty(Layout("1"))),
    Marks.of(Grid.empty(Layout.boxes(3, 3))),
    Marks.of(Grid.parse("123....4........")),  # r1c4 has no digit left
    Marks.of(Grid.parse(LINE)).eliminate([(0, 2, 1), (0, 2, 2), (4, 4, 5)]),
]


def cells(marks: Marks) -> list[tuple[int, int]]:
    n = marks.layout.n
    return [(row, column) for row in range(n) for column in range(n)]


@pytest.mark.parametrize("marks", MARKS, ids=lambda marks: marks.layout.id)
def test_naked_singles_are_the_cells_with_one_candidate(marks: Marks) -> None:
    steps = list(NakedSingle().find(marks))
    expected = {
        (*cell, marks.candidates(*cell)[0])
        for cell in cells(marks)
        if len(marks.candidates(*cell)) == 1
    }
    assert {step.placements for step in steps} == {(candidate,) for candidate in expected}
    assert len(steps) == len(expected)
    assert {(step.technique, step.eliminations, step.houses) for step in steps} <= {
        ("Naked Single", (), ())
    }


@pytest.mark.parametrize("marks", MARKS, ids=lambda marks: marks.layout.id)
def test_hidden_singles_are_the_last_places_of_houses(marks: Marks) -> None:
    steps = list(HiddenSingle().find(marks))
    n, houses = marks.layout.n, marks.layout.houses
    expected = set()
    for digit in range(1, n + 1):
        for house in houses:
            places = [
                divmod(cell, n) for cell in house if digit in marks.candidates(*divmod(cell, n))
            ]
            if len(places) == 1:
                expected.add((*places[0], digit))
    assert {step.placements for step in steps} == {(candidate,) for candidate in expected}
    assert len(steps) == len(expected)
    for step in steps:
        [(row, column, digit)] = step.placements
        [index] = step.houses
        assert row * n + column in houses[index]
        others = [divmod(c, n) for c in houses[index] if c != row * n + column]
        assert all(digit not in marks.candidates(*other) for other in others)


def test_there_is_something_to_find() -> None:
    found = [sum(1 for _ in technique.find(marks)) for technique in SINGLES for marks in MARKS]
    assert found[0] == 4
    assert sum(found) > 20


def test_an_extra_house_shows_what_the_others_do_not() -> None:
    gone = [(0, 0, 1), (1, 1, 1), (2, 2, 1)]
    layout = Layout.boxes(2, 2)
    assert list(HiddenSingle().find(Marks.of(Grid.empty(layout)).eliminate(gone))) == []
    layout = layout.with_diagonals()
    [step] = HiddenSingle().find(Marks.of(Grid.empty(layout)).eliminate(gone))
    assert step.placements == ((3, 3, 1),)
    assert layout.houses[step.houses[0]] == (0, 5, 10, 15)


def test_the_box_is_named_first() -> None:
    marks = Marks.of(Grid.parse("123" + "." * 13))
    steps = {step.placements[0]: step.houses for step in HiddenSingle().find(marks)}
    assert steps[0, 3, 4] == (0,)  # r1: the box has other places for the 4
    full_box = Marks.of(Grid.parse("12..3" + "." * 11))
    steps = {step.placements[0]: step.houses for step in HiddenSingle().find(full_box)}
    assert steps[1, 1, 4] == (8,)


def test_techniques_are_values() -> None:
    assert (NakedSingle(), HiddenSingle()) == SINGLES
    assert [technique.name for technique in SINGLES] == ["Naked Single", "Hidden Single"]
    assert len({*SINGLES, NakedSingle()}) == 2
    assert pickle.loads(pickle.dumps(SINGLES)) == SINGLES
    assert repr(SINGLES) == "(NakedSingle(), HiddenSingle())"


def test_the_picture_of_the_naked_single_is_true() -> None:
    picture = ["3........", ".12......", ".7..5.6..", "..4......", "..8......"]
    marks = Marks.of(Grid.parse("".join(picture).ljust(81, ".")))
    assert marks.candidates(2, 2) == (9,)


def test_the_picture_of_the_hidden_single_is_true() -> None:
    picture = [".........", "....5....", "......5..", ".5.......", ".........", "..5......"]
    marks = Marks.of(Grid.parse("".join(picture).ljust(81, ".")))
    steps = list(HiddenSingle().find(marks))
    assert ((0, 0, 5),) in [step.placements for step in steps]
    assert list(NakedSingle().find(marks)) == []
