"""Groups and links, compared with their definitions on every pair of candidates and groups."""

from __future__ import annotations

from itertools import combinations

import pytest
from boards import DIAGONALS, JIGSAW_6
from linked import are_strong, are_weak
from marked import digits_left, marked

from sudokulib import Grid, Layout
from sudokulib._board.masks import bits
from sudokulib._marks.almost_locked import AlmostLockedSet
from sudokulib._marks.clusters import Cluster
from sudokulib._marks.marks import Candidates
from sudokulib.errors import InvalidOption
from sudokulib.techniques import ChainNode

BOARDS = [
    marked(layout, seed, filled=filled, erased=0.6)[0]
    for layout, filled, seed in (
        (Layout("1"), 0, 0),
        (Layout.boxes(2, 2), 0.1, 0),
        (Layout.boxes(2, 2).with_diagonals(), 0.2, 1),
        (Layout.boxes(2, 3), 0.4, 2),
        (JIGSAW_6, 0.5, 3),
        (DIAGONALS, 0.7, 4),
    )
]
each_board = pytest.mark.parametrize("candidates", BOARDS, ids=lambda marks: str(marks.layout))

Node = tuple[int, int]
"""A digit and a mask, as in links."""


def singles(candidates: Candidates) -> list[Node]:
    return [(digit, 1 << cell) for cell, held in digits_left(candidates).items() for digit in held]


def groups(candidates: Candidates) -> list[Node]:
    layout, held = candidates.layout, digits_left(candidates)
    found = []
    for digit in range(1, layout.size + 1):
        for line in layout.houses[: 2 * layout.size]:
            for region in layout.regions:
                shared = [each for each in line if each in region and digit in held.get(each, ())]
                if len(shared) > 1:
                    found.append((digit, sum(1 << cell for cell in shared)))
    return list(dict.fromkeys(found))


def chain_node(candidates: Candidates, node: Node) -> ChainNode:
    return ChainNode(candidates._sight.candidates([node]), is_on=True)


@each_board
def test_groups_are_where_a_line_crosses_a_region(candidates: Candidates) -> None:
    found = [
        (digit, mask) for digit, each in enumerate(candidates._sight.groups, 1) for mask in each
    ]
    assert found == groups(candidates)


@each_board
def test_links_are_as_defined(candidates: Candidates) -> None:
    sight, every = candidates._sight, [*singles(candidates), *groups(candidates)]
    strong = {node: set(sight.strong_links(*node)) for node in every}
    weak = {node: dict(sight.weak_links(*node)) for node in every}
    for one, two in combinations(every, 2):
        if one[0] == two[0] and one[1] & two[1]:
            assert two not in strong[one]
            assert one not in strong[two]
            assert not weak[one].get(two[0], 0) & one[1]
            continue
        ends = chain_node(candidates, one), chain_node(candidates, two)
        assert (two in strong[one]) == (one in strong[two]) == are_strong(candidates, *ends)
        follows = not two[1] & ~weak[one].get(two[0], 0)
        assert follows == (not one[1] & ~weak[two].get(one[0], 0)) == are_weak(candidates, *ends)
    for node in every:
        assert strong[node] <= {*every}
        assert [*weak[node]] == sorted(weak[node])
        assert all(mask & ~sight.masks[digit - 1] == 0 < mask for digit, mask in weak[node].items())


def test_the_cell_comes_first_and_then_the_houses() -> None:
    candidates = Candidates.of(Grid.parse("12..............")).eliminate([(3, 2, 3), (2, 2, 3)])
    sight = candidates._sight
    assert sight.strong_links(3, 0b100) == ((4, 0b100), (3, 0b1000), (3, 0b1000000))
    assert sight.strong_links(3, 0b1100) == ((3, 0b11000000),)
    assert sight.weak_links(3, 0b100) == ((3, 0b11001000), (4, 0b100))
    assert sight.strong_links(1, 1 << 15) == ()


@pytest.mark.parametrize("name", ["strong_links", "weak_links"])
def test_places_are_checked(name: str) -> None:
    links = getattr(Candidates.of(Grid.parse("12.............."))._sight, name)
    for digit, cells, option in ((0, 1, "digit"), (5, 1, "digit"), (3, 0, "cells")):
        with pytest.raises(InvalidOption) as caught:
            links(digit, cells)
        assert caught.value.option == option
        assert caught.value.value == (digit if option == "digit" else cells)
    for cells in (1, 0b101, 1 << 16):
        with pytest.raises(InvalidOption, match="cells must be a mask of places of the digit 3"):
            links(3, cells)
    for wrong in ("3", None, True, 3.0):
        with pytest.raises(TypeError):
            links(wrong, 0b100)
        with pytest.raises(TypeError):
            links(3, wrong)


def test_sets_and_clusters_are_public_values() -> None:
    sight = BOARDS[-1]._sight
    sets = sight.almost_locked_sets
    assert sets is sight.almost_locked_sets
    assert all(type(each) is AlmostLockedSet for each in sets)
    for each in sets:
        assert each.digits.bit_count() == each.cells.bit_count() + 1
        assert {at for at, places in enumerate(each.places) if places} == {*bits(each.digits)}
    assert all(type(each) is Cluster for found in sight.clusters for each in found)
