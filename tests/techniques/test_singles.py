"""Naked and hidden singles, compared with their definitions cell by cell."""

from __future__ import annotations

import pickle

import pytest
from programs import EXPLAINER, PROGRAMS, Program

from sudokulib import Candidates, Grid, Layout
from sudokulib.errors import InvalidOption
from sudokulib.techniques import SINGLES, FullHouse, HiddenSingle, NakedSingle, Where

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MARKS = [
    Candidates.of(Grid.parse(LINE)),
    Candidates.of(Grid.parse(LINE, Layout.boxes(3, 3).with_diagonals())),
    Candidates.of(Grid.parse("12............34")),
    Candidates.of(Grid.parse("1234............", Layout("1112 1222 3334 3444"))),
    Candidates.of(Grid.parse("12345678.." + "." * 246)),
    Candidates.of(Grid.parse("1234341221434321")),
    Candidates.of(Grid.empty(Layout("1"))),
    Candidates.of(Grid.empty(Layout.boxes(3, 3))),
    Candidates.of(Grid.parse("123....4........")),  # r1c4 has no digit left
    Candidates.of(Grid.parse(LINE)).eliminate([(0, 2, 1), (0, 2, 2), (4, 4, 5)]),
]


def cells(candidates: Candidates) -> list[tuple[int, int]]:
    n = candidates.layout.size
    return [(row, column) for row in range(n) for column in range(n)]


@pytest.mark.parametrize("candidates", MARKS, ids=lambda marks: marks.layout.id)
def test_naked_singles_are_the_cells_with_one_candidate(candidates: Candidates) -> None:
    steps = list(NakedSingle().find(candidates))
    expected = {
        (*cell, candidates.candidates(*cell)[0])
        for cell in cells(candidates)
        if len(candidates.candidates(*cell)) == 1
    }
    assert {step.placements for step in steps} == {(candidate,) for candidate in expected}
    assert len(steps) == len(expected)
    assert {(step.technique, step.eliminations, step.houses) for step in steps} <= {
        ("Naked Single", (), ())
    }


@pytest.mark.parametrize("candidates", MARKS, ids=lambda marks: marks.layout.id)
def test_hidden_singles_are_the_last_places_of_houses(candidates: Candidates) -> None:
    steps = list(HiddenSingle().find(candidates))
    n, houses = candidates.layout.size, candidates.layout.houses
    expected = set()
    for digit in range(1, n + 1):
        for house in houses:
            places = [
                divmod(cell, n)
                for cell in house
                if digit in candidates.candidates(*divmod(cell, n))
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
        assert all(digit not in candidates.candidates(*other) for other in others)


def test_there_is_something_to_find() -> None:
    found = [
        sum(1 for _ in technique.find(candidates)) for technique in SINGLES for candidates in MARKS
    ]
    assert found[0] == 4
    assert sum(found) > 20


def test_an_extra_house_shows_what_the_others_do_not() -> None:
    gone = [(0, 0, 1), (1, 1, 1), (2, 2, 1)]
    layout = Layout.boxes(2, 2)
    assert list(HiddenSingle().find(Candidates.of(Grid.empty(layout)).eliminate(gone))) == []
    layout = layout.with_diagonals()
    [step] = HiddenSingle().find(Candidates.of(Grid.empty(layout)).eliminate(gone))
    assert step.placements == ((3, 3, 1),)
    assert layout.houses[step.houses[0]] == (0, 5, 10, 15)


def test_the_box_is_named_first() -> None:
    candidates = Candidates.of(Grid.parse("123" + "." * 13))
    steps = {step.placements[0]: step.houses for step in HiddenSingle().find(candidates)}
    assert steps[0, 3, 4] == (0,)  # r1: the box has other places for the 4
    full_box = Candidates.of(Grid.parse("12..3" + "." * 11))
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
    candidates = Candidates.of(Grid.parse("".join(picture).ljust(81, ".")))
    assert candidates.candidates(2, 2) == (9,)


def test_the_picture_of_the_hidden_single_is_true() -> None:
    picture = [".........", "....5....", "......5..", ".5.......", ".........", "..5......"]
    candidates = Candidates.of(Grid.parse("".join(picture).ljust(81, ".")))
    steps = list(HiddenSingle().find(candidates))
    assert ((0, 0, 5),) in [step.placements for step in steps]
    assert list(NakedSingle().find(candidates)) == []


@pytest.mark.parametrize("candidates", MARKS, ids=lambda marks: marks.layout.id)
def test_full_houses_are_the_last_empty_cells_of_houses(candidates: Candidates) -> None:
    n, layout = candidates.layout.size, candidates.layout
    digits = {
        row * n + column: candidates.candidates(row, column) for row, column in cells(candidates)
    }
    last = [
        {cell for cell in house if not candidates.digits[cell]} for house in map(set, layout.houses)
    ]
    expected = {
        (*divmod(cell, n), *digits[cell])
        for empty in last
        for cell in empty
        if len(empty) == len(digits[cell]) == 1
    }
    steps = list(FullHouse().find(candidates))
    assert {step.placements for step in steps} == {(candidate,) for candidate in expected}
    assert len(steps) == len(expected)
    for step in steps:
        [(row, column, _)] = step.placements
        assert last[step.houses[0]] == {row * n + column}
        assert (step.technique, step.eliminations) == ("Full House", ())


def test_a_full_house_is_named_by_its_region_and_needs_a_digit() -> None:
    full = Candidates.of(Grid.parse("123434122143432."))
    [step] = FullHouse().find(full)
    assert (step.placements, step.houses) == (((3, 3, 1),), (11,))
    assert list(FullHouse().find(full.eliminate([(3, 3, 1)]))) == []
    twice = Candidates.of(Grid.parse("112............."))  # wrong: 3 or 4 may follow
    assert twice.candidates(0, 3) == (3, 4)
    assert list(FullHouse().find(twice)) == []


def test_a_diagonal_is_a_full_house_too() -> None:
    layout = Layout.boxes(2, 2).with_diagonals()
    candidates = Candidates.of(Grid.parse("1....2....3.....", layout))
    [step] = FullHouse().find(candidates)
    assert step.placements == ((3, 3, 4),)
    assert layout.houses[step.houses[0]] == (0, 5, 10, 15)


@pytest.mark.parametrize("candidates", MARKS, ids=lambda marks: marks.layout.id)
def test_naked_singles_by_place_are_the_same_by_cell(candidates: Candidates) -> None:
    by_digit = list(NakedSingle().find(candidates))
    assert by_digit == sorted(by_digit, key=lambda step: (step.placements[0][2], step.placements))
    by_place = list(NakedSingle(_program=EXPLAINER).find(candidates))
    assert by_place == sorted(by_digit, key=lambda step: step.placements)


@pytest.mark.parametrize("candidates", MARKS, ids=lambda marks: marks.layout.id)
@pytest.mark.parametrize("program", PROGRAMS, ids=str)
def test_hidden_singles_where_they_are_looked_for(candidates: Candidates, program: Program) -> None:
    layout, n = candidates.layout, candidates.layout.size
    is_region = [
        index >= 2 * n and house in layout.regions for index, house in enumerate(layout.houses)
    ]
    extras = [i for i, region in enumerate(is_region) if i >= 2 * n and not region]
    regions = [i for i, region in enumerate(is_region) if region]
    houses = {
        Where.REGIONS: regions,
        Where.LINES: [*extras, *range(n, min(2 * n, len(is_region))), *range(n)],
    }
    houses[Where.ANYWHERE] = houses[Where.REGIONS] + houses[Where.LINES]
    for where, among in houses.items():
        expected: dict[tuple[int, int, int], int] = {}
        for house in among:
            for digit in range(1, n + 1):
                places = [
                    divmod(cell, n)
                    for cell in layout.houses[house]
                    if digit in candidates.candidates(*divmod(cell, n))
                ]
                if len(places) == 1:
                    expected.setdefault((*places[0], digit), house)
        steps = list(HiddenSingle(where, _program=program).find(candidates))
        found = [(step.placements[0], step.houses[0]) for step in steps]
        if program is EXPLAINER:
            assert found == list(expected.items())
        else:
            rank = {house: place for place, house in enumerate(among)}
            assert found == sorted(expected.items(), key=lambda each: (each[0][2], rank[each[1]]))


def test_options_show_where_they_are_not_the_usual_ones() -> None:
    boxes = HiddenSingle(where=Where.REGIONS, _program=EXPLAINER)
    assert repr(boxes) == "HiddenSingle(where=Where.REGIONS, _program=EXPLAINER)"
    assert eval(repr(boxes)) == boxes != HiddenSingle()
    assert repr(NakedSingle(_program=EXPLAINER)) == "NakedSingle(_program=EXPLAINER)"
    assert repr(FullHouse()) == "FullHouse()"
    assert pickle.loads(pickle.dumps(boxes)) == boxes
    assert HiddenSingle("Regions", _program=EXPLAINER) == boxes
    with pytest.raises(InvalidOption, match="where must be one of anywhere, regions, lines"):
        HiddenSingle("boxes")
    with pytest.raises(TypeError, match="where"):
        HiddenSingle(None)  # type: ignore[arg-type]


def test_the_picture_of_the_full_house_is_true() -> None:
    candidates = Candidates.of(Grid.parse("1234.5678".ljust(81, ".")))
    [step] = FullHouse().find(candidates)
    assert (step.placements, step.houses) == (((0, 4, 9),), (0,))
