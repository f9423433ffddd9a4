"""Internal: the sums of innies and outies, which are right in every grid."""

from __future__ import annotations

from random import Random

import pytest
from boards import DIAGONALS, JIGSAW_5

from sudokulib import CoverFiller, Grid, Layout, NoSolution, any_solution, make_killer
from sudokulib._candidates.rule_of_45 import (
    innie_outie_sums,
    innie_outie_sums_of_cages,
    unions_of_houses,
)
from sudokulib.constraints import KillerCage, SumCage


@pytest.mark.parametrize(
    "layout", [Layout.boxes(2, 2), Layout.boxes(2, 3), JIGSAW_5, DIAGONALS], ids=str
)
def test_they_hold_in_a_grid_with_such_cages(layout: Layout) -> None:
    random = Random(3)
    found = 0
    for seed in range(8):
        digits = CoverFiller().fill(layout, seed).digits
        cells = random.sample(range(layout.cell_count), layout.cell_count)
        cages = []
        while len(cells) > 4:
            cage, cells = tuple(cells[:3]), cells[3 if random.random() < 0.9 else 2 :]
            cages.append((cage, sum([digits[cell] for cell in cage])))
        for each in innie_outie_sums(layout, cages, unions_of_houses(layout)):
            where, weights, total = each.weighted
            found += 1
            assert {*each.innies, *each.outies} == {*where}
            houses = [cell for house in each.houses for cell in layout.houses[house]]
            assert {*each.innies} <= {*houses}
            assert not {*each.outies} & {*houses}
            in_cages = [cell for cage in each.cages for cell in cages[cage][0]]
            assert {*houses, *each.outies} == {*in_cages, *each.innies}
            assert len(set(where)) == len(where) == len(weights)
            assert sum([digits[c] * w for c, w in zip(where, weights, strict=True)]) == total
    assert found > 10


def test_the_picture() -> None:
    layout = Layout.boxes(3, 3)
    cages = [((0, 1, 2, 3, 4), 15), ((5, 6), 13), ((7, 8, 17), 20)]
    found = {
        tuple(sorted(zip(w, k, strict=True))): t
        for w, k, t in (
            each.weighted for each in innie_outie_sums(layout, cages, unions_of_houses(layout))
        )
    }
    assert found[(17, 1),] == 3
    assert ((7, 1), (8, 1), (17, 1)) not in found


def test_no_cages_say_nothing() -> None:
    layout = Layout.boxes(2, 2)
    assert list(innie_outie_sums(layout, [], unions_of_houses(layout))) == []
    assert (
        innie_outie_sums_of_cages(layout)
        == innie_outie_sums_of_cages(Layout.parse("2x2+antiknight"))
        == ()
    )
    assert innie_outie_sums_of_cages(layout.with_constraints([KillerCage([(0, 0), (0, 1)])])) == ()
    assert innie_outie_sums_of_cages(Layout.parse("2x2+arrow.0.1.2")) == ()


def test_sums_name_their_cages() -> None:
    rules = [
        KillerCage([(0, 0), (0, 1)]),
        KillerCage([(0, 0), (0, 1), (1, 0)], 8),
        SumCage([(0, 2)], 1),
    ]
    layout = Layout.boxes(2, 2).with_constraints(rules)
    found = {each.houses: (each, regular) for each, regular in innie_outie_sums_of_cages(layout)}
    each, regular = found[0,]
    assert (each.innies, each.outies, each.total) == ((3,), (4,), 1)
    assert [layout.constraints[index] for index in each.cages] == [rules[1], rules[2]]
    assert (regular.cells, regular.rule.weights, regular.rule.sum) == ((3, 4), (1, -1), 1)  # type: ignore[attr-defined]
    assert [*map(len, found)] == sorted(map(len, found))
    assert all(each.cages for each, _ in found.values())


def test_the_solver_uses_the_sums() -> None:
    puzzle = make_killer(layout="2x3", rng=4)
    assert any_solution(puzzle.clues) == puzzle.solution
    wrong = Layout.boxes(2, 2).with_constraints([SumCage([(0, c) for c in range(4)], 11)])
    with pytest.raises(NoSolution):
        any_solution(Grid.empty(wrong))
