"""Internal: the places of a digit that searches for fish leave out, as it never goes there."""

from __future__ import annotations

from itertools import product

import pytest
from boards import JIGSAW_5, JIGSAW_6
from fish_boards import states, with_places
from one_digit import cells_in

from sudokulib import Candidates, Layout
from sudokulib.techniques._fish.complex_search import impossible_places

FOUR = Layout.boxes(2, 2)
DIAGONALS = FOUR.with_diagonals()


@pytest.mark.parametrize("layout", [FOUR, DIAGONALS, JIGSAW_5, JIGSAW_6], ids=str)
def test_impossible_places_lie_in_no_way_to_place_the_digit(layout: Layout) -> None:
    total = 0
    for candidates, _ in states(layout, 6):
        for digit in range(1, layout.size + 1):
            places = candidates.masks[digit - 1]
            open_houses = [mask for mask in candidates._lookup.places[digit - 1] if mask]
            possible = 0
            count = sum(
                any(mask & row for mask in open_houses) for row in rows_of(candidates, digit)
            )
            for cells in product(
                *[[1 << c for c in cells_in(row)] for row in rows_of(candidates, digit)]
            ):
                way = sum(cells)
                if all((way & mask).bit_count() == 1 for mask in open_houses):
                    possible |= way
            assert impossible_places(candidates._lookup, digit) == places & ~possible
            total += count and (places & ~possible).bit_count()
    assert total


def rows_of(candidates: Candidates, digit: int) -> list[int]:
    return [mask for mask in candidates._lookup.places[digit - 1][: candidates.layout.size] if mask]


def test_without_a_way_all_places_are_impossible() -> None:
    candidates = with_places(FOUR, 3, {(0, 0), (1, 1), (2, 2), (3, 3)})
    assert impossible_places(candidates._lookup, 3) == candidates.masks[2]
