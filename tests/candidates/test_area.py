"""Where to look: the area of a step or a mistake, as data and in words."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

import pytest
from example_steps import PAGES, example_steps

from sudokulib import Layout, Mistake, Step
from sudokulib.errors import InvalidOption
from sudokulib.playing import MistakeKind
from sudokulib.techniques import Area

JIGSAW = Layout("11112 13322 33422 35444 55554").with_diagonals()
AREAS = [Area([0]), Area((3, 12, 26)), Area([10, 0], JIGSAW), Area([16], JIGSAW.id)]


@pytest.mark.parametrize("area", AREAS, ids=repr)
def test_areas_are_values(area: Area) -> None:
    assert eval(repr(area), {"Area": Area, "Layout": Layout}) == area
    assert pickle.loads(pickle.dumps(area)) == area == copy.deepcopy(area)
    assert len({area, Area(area.houses, area.layout)}) == 1
    assert area != Area([1], area.layout)


@pytest.mark.parametrize("area", AREAS, ids=repr)
def test_the_cells_are_those_of_the_houses_in_reading_order(area: Area) -> None:
    n = area.layout.size
    wanted = [
        (row, column)
        for row in range(n)
        for column in range(n)
        if any(row * n + column in area.layout.houses[index] for index in area.houses)
    ]
    assert list(area.cells) == wanted


@pytest.mark.parametrize("houses", [None, "0", 0, [0.0], [True], ["0"], {0}])
def test_wrong_types(houses: Any) -> None:
    with pytest.raises(TypeError, match="houses must be a tuple of ints"):
        Area(houses)


def test_wrong_houses() -> None:
    with pytest.raises(InvalidOption, match="an area must have a house") as empty:
        Area([])
    with pytest.raises(InvalidOption, match="from 0 to 26") as far:
        Area([27])
    with pytest.raises(InvalidOption, match="from 0 to 26"):
        Area([-1])
    assert (empty.value.option, far.value.option, far.value.value) == ("houses", "houses", [27])
    with pytest.raises(TypeError, match="layout"):
        Area([0], 9)  # type: ignore[arg-type]


def test_houses_in_words() -> None:
    area = Area([0, 12, 26])
    assert area.explain() == "row 1, column 4 and box 9"
    assert area.explain(language="de") == "Zeile 1, Spalte 4 und Block 9"
    assert area.explain(coordinates="letters") == "row A, column 4 and box 9"
    assert area.explain(coordinates="none") == area.explain()
    assert Area([10, 16], JIGSAW).explain() == "region 1 and extra house 2"
    with pytest.raises(InvalidOption, match="coordinates must be one of"):
        area.explain(coordinates="chess")
    with pytest.raises(InvalidOption, match="language must be one of"):
        area.explain(language="xx")


def test_the_area_of_a_step() -> None:
    at = [(0, 4, 7)]
    roles = [("pattern", [(8, 8, 1), (4, 4, 2)]), ("fin", [(4, 3, 2)])]
    assert Step("Guess", placements=at, houses=[3, 1], covers=[9], roles=roles).area == Area([3, 1])
    assert Step("Guess", placements=at, roles=roles).area == Area([22, 26])
    assert Step("Guess", placements=at, eliminations=[(8, 8, 1)]).area == Area([19])
    assert Step("Guess", eliminations=[(8, 8, 1), (0, 0, 1)]).area == Area([18, 26])
    jigsaw = Step("Naked Single", placements=[(4, 4, 1)], layout=JIGSAW)
    assert jigsaw.area == Area([JIGSAW.houses.index(JIGSAW.regions[3])], JIGSAW)


def test_the_area_of_a_mistake() -> None:
    wrong = Mistake(MistakeKind.CONFLICT, cells=[(0, 0)], digits=[5], houses=[0, 18])
    assert wrong.area == Area([0, 18])
    assert wrong.explain("area") == f"Conflict: look at {wrong.area.explain()}."
    small = Mistake("wrong digit", cells=[(1, 1)], digits=[3], houses=[8], layout="2x2")
    assert small.area == Area([8], "2x2")


@pytest.mark.slow
@pytest.mark.skipif(not PAGES.exists(), reason="only the source tree has the pages")
def test_the_area_of_every_technique() -> None:
    """The area appears in the hint, and contains the step or a whole role of its reason."""
    steps = example_steps()
    assert len(steps) > 300
    for step in steps:
        area = step.area
        assert area.houses == (step.houses or area.houses)
        cells = {*area.cells}
        assert cells
        done = {each[:2] for each in (*step.placements, *step.eliminations)}
        roles = [{each[:2] for each in role} for _, role in step.roles]
        assert any(found <= cells for found in (done, *roles))
        if not step.houses:
            assert set().union(*roles) <= cells
        for language, look_at in (("en", "look at {}"), ("de", "Sieh dir {} an")):
            name = step.explain("name", language=language)
            where = look_at.format(area.explain(language=language))
            assert step.explain("area", language=language) == f"{name}: {where}."
        parts = re.split(", | and ", area.explain())
        assert len(parts) == len(area.houses)
        assert all(re.fullmatch(r"(row|column|box|region|extra house) \d+", each) for each in parts)
        assert len(cells) > len(done)
