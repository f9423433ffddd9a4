"""Internal: clusters of strong links, compared with a walk from cell to cell."""

from __future__ import annotations

import pytest
from one_digit import LAYOUTS, cell_of, links, thinned

from sudokulib import Candidates, Layout
from sudokulib._board.masks import bits, house_masks
from sudokulib._candidates.clusters import clusters


def walked(candidates: Candidates, digit: int) -> list[tuple[set[int], set[int]]]:
    """The cells of each cluster by their distance from its lowest cell: even, odd."""
    pairs = [set(pair) for pair in links(candidates, digit).values()]
    found = []
    left = set().union(*pairs)
    while left:
        start = min(left)
        distance = {start: 0}
        queue = [start]
        for cell in queue:
            for pair in pairs:
                if cell in pair:
                    [other] = pair - {cell}
                    if other not in distance:
                        distance[other] = distance[cell] + 1
                        queue.append(other)
        left -= set(distance)
        even = {cell for cell, steps in distance.items() if steps % 2 == 0}
        found.append((even, set(distance) - even))
    return found


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_they_are_what_the_links_connect(layout: Layout) -> None:
    peers = layout.peers
    for candidates, _ in thinned(layout):
        for digit, found in enumerate(candidates._lookup.clusters, 1):
            assert [(set(bits(one.first)), set(bits(one.second))) for one in found] == walked(
                candidates, digit
            )
            for one in found:
                for color, sees in ((one.first, one.first_sees), (one.second, one.second_sees)):
                    assert set(bits(sees)) == set().union(*[peers[cell] for cell in bits(color)])


def test_one_color_of_each_is_true() -> None:
    seen = 0
    for candidates, solution in thinned(Layout.boxes(3, 3)):
        for digit, found in enumerate(candidates._lookup.clusters, 1):
            true = {
                cell_of(candidates, (*where, digit))
                for where in [(row, column) for row in range(9) for column in range(9)]
                if solution[where] == digit
            }
            for one in found:
                colors = set(bits(one.first)), set(bits(one.second))
                assert sorted(color <= true for color in colors) == [False, True]
                assert sorted(bool(color & true) for color in colors) == [False, True]
                seen += 1
    assert seen > 100


def test_a_ring_of_three_keeps_the_first_colors() -> None:
    peers = house_masks(Layout.boxes(2, 2)).peers
    [one] = clusters([(0, 0b11), (4, 0b10001), (8, 0b10010)], peers)
    assert (one.first, one.second) == (0b1, 0b10010)


def test_no_links_no_clusters() -> None:
    assert clusters([], ()) == ()


def test_they_are_computed_once() -> None:
    lookup = thinned(Layout.boxes(2, 2))[0][0]._lookup
    assert lookup.clusters is lookup.clusters
