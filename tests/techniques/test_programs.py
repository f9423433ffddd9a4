"""The habits of programs, and the order of houses that follows from them.

Internal: no public call has them.
"""

from __future__ import annotations

import pickle

import attrs
import pytest
from boards import EVERYTHING, JIGSAW_7, MIXED
from programs import PROGRAMS

from sudokulib import Layout
from sudokulib._board.masks import house_masks
from sudokulib.techniques._programs import EXPLAINER, HODOKU, Program, house_kinds, houses_in_order


@pytest.mark.parametrize("layout", MIXED, ids=str)
@pytest.mark.parametrize("program", PROGRAMS, ids=str)
def test_each_house_stands_once_and_in_its_kind(layout: Layout, program: Program) -> None:
    kinds = house_kinds(layout, program)
    assert kinds is house_kinds(layout, program)
    regions, extras, first, second = ([layout.houses[i] for i in kind] for kind in kinds)
    rows, columns = (first, second) if program is HODOKU else (second, first)
    assert rows == list(layout.rows)
    assert columns == [column for column in layout.columns if column not in rows]
    assert regions == [each for each in layout.regions if each not in rows + columns]
    assert extras == [each for each in layout.extra_houses if each not in rows + columns]
    assert sorted(sum(kinds, ())) == list(range(len(layout.houses)))


@pytest.mark.parametrize("layout", MIXED, ids=str)
@pytest.mark.parametrize("program", PROGRAMS, ids=str)
def test_houses_stand_kind_by_kind_with_their_masks(layout: Layout, program: Program) -> None:
    houses = houses_in_order(layout, program)
    assert [index for index, _ in houses] == list(sum(house_kinds(layout, program), ()))
    assert all(mask == house_masks(layout).houses[index] for index, mask in houses)
    assert houses_in_order(layout, program) is houses


def test_the_orders_differ_in_their_lines() -> None:
    assert house_kinds(EVERYTHING, HODOKU)[2:] == house_kinds(EVERYTHING, EXPLAINER)[:1:-1]
    assert len(house_kinds(EVERYTHING, HODOKU)[1]) == 6
    assert house_kinds(JIGSAW_7, HODOKU)[0] == tuple(range(14, 20))  # one region is a row


# The programs themselves


def test_programs_are_values_that_show_what_they_are() -> None:
    assert PROGRAMS == (HODOKU, EXPLAINER)
    assert [program.name for program in PROGRAMS] == ["HoDoKu", "Sudoku Explainer"]
    assert [repr(program) for program in PROGRAMS] == ["HODOKU", "EXPLAINER"]
    other = attrs.evolve(EXPLAINER, name="Other", max_fins=2)
    assert repr(other).startswith("Program(name='Other', rows_first=False, ")
    for program in (*PROGRAMS, other):
        assert eval(repr(program)) == program == pickle.loads(pickle.dumps(program))
    assert len({*PROGRAMS, other, attrs.evolve(other)}) == 3


def test_what_only_the_limits_tell_apart_has_the_same_order_of_houses() -> None:
    other = attrs.evolve(HODOKU, name="Other", max_fins=2)
    assert houses_in_order(EVERYTHING, other) is houses_in_order(EVERYTHING, HODOKU)
