"""Orders of houses: each house once, in its kind."""

from __future__ import annotations

import pytest
from boards import EVERYTHING, JIGSAW_7, MIXED

from sudokulib import Layout
from sudokulib._board.masks import house_masks
from sudokulib.techniques._settings import Order, house_kinds, houses_in_order


@pytest.mark.parametrize("layout", MIXED, ids=str)
@pytest.mark.parametrize("order", Order)
def test_each_house_stands_once_and_in_its_kind(layout: Layout, order: Order) -> None:
    kinds = house_kinds(layout, order)
    assert kinds is house_kinds(layout, order)
    regions, extras, first, second = ([layout.houses[i] for i in kind] for kind in kinds)
    rows, columns = (first, second) if order is Order.HODOKU else (second, first)
    assert rows == list(layout.rows)
    assert columns == [column for column in layout.columns if column not in rows]
    assert regions == [each for each in layout.regions if each not in rows + columns]
    assert extras == [each for each in layout.extra_houses if each not in rows + columns]
    assert sorted(sum(kinds, ())) == list(range(len(layout.houses)))


@pytest.mark.parametrize("layout", MIXED, ids=str)
@pytest.mark.parametrize("order", Order)
def test_houses_stand_kind_by_kind_with_their_masks(layout: Layout, order: Order) -> None:
    houses = houses_in_order(layout, order)
    assert [index for index, _ in houses] == list(sum(house_kinds(layout, order), ()))
    assert all(mask == house_masks(layout).houses[index] for index, mask in houses)
    assert houses_in_order(layout, order) is houses


def test_the_orders_differ_in_their_lines() -> None:
    assert (
        house_kinds(EVERYTHING, Order.HODOKU)[2:] == house_kinds(EVERYTHING, Order.EXPLAINER)[:1:-1]
    )
    assert len(house_kinds(EVERYTHING, Order.HODOKU)[1]) == 6
    assert house_kinds(JIGSAW_7, Order.HODOKU)[0] == tuple(range(14, 20))  # one region is a row
