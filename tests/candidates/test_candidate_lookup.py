"""Internal: what techniques look up in candidates, counted here the slow way."""

from __future__ import annotations

import pytest
from boards import EVERYTHING, JIGSAW_6

from sudokulib import Candidates, Grid, Layout, make
from sudokulib._board.masks import bits, house_masks, seen_by_all
from sudokulib._candidates.almost_locked import AlmostLockedSet
from sudokulib._candidates.clusters import Cluster

BOARDS = (Layout.boxes(2, 2), Layout.boxes(3, 3), JIGSAW_6, EVERYTHING, Layout.boxes(4, 3))


@pytest.fixture(params=BOARDS, ids=str)
def candidates(request: pytest.FixtureRequest) -> Candidates:
    layout: Layout = request.param
    return Candidates.of(make(layout=layout, rng=5, minimal=layout.size < 10).clues)


def held(candidates: Candidates, cell: int) -> tuple[int, ...]:
    return candidates.candidates(*divmod(cell, candidates.layout.size))


def test_digits(candidates: Candidates) -> None:
    for cell, digits in enumerate(candidates._lookup.digits_in):
        assert tuple(digit + 1 for digit in bits(digits)) == held(candidates, cell)


def test_cells_by_their_number_of_candidates(candidates: Candidates) -> None:
    counts = candidates._lookup.with_count
    assert len(counts) == 5
    for cell in range(candidates.layout.cell_count):
        number = len(held(candidates, cell))
        where = [index for index, mask in enumerate(counts) if mask >> cell & 1]
        assert where == ([] if number == 0 else [number if number < 5 else 0])


def test_places(candidates: Candidates) -> None:
    for digit, row in enumerate(candidates._lookup.places, 1):
        for house, mask in zip(candidates.layout.houses, row, strict=True):
            assert list(bits(mask)) == [cell for cell in house if digit in held(candidates, cell)]


def test_pairs(candidates: Candidates) -> None:
    for pairs, row in zip(
        candidates._lookup.conjugate_pairs, candidates._lookup.places, strict=True
    ):
        assert dict(pairs) == {h: mask for h, mask in enumerate(row) if mask.bit_count() == 2}


def test_it_is_computed_once(candidates: Candidates) -> None:
    lookup = candidates._lookup
    assert candidates._lookup is lookup
    assert lookup.digits_in is lookup.digits_in
    assert lookup.places is lookup.places
    assert lookup.conjugate_pairs is lookup.conjugate_pairs
    assert lookup.with_count is lookup.with_count


def test_sets_and_clusters(candidates: Candidates) -> None:
    lookup = candidates._lookup
    sets = lookup.almost_locked_sets
    assert sets is lookup.almost_locked_sets
    assert all(type(each) is AlmostLockedSet for each in sets)
    for each in sets:
        assert each.digits.bit_count() == each.cells.bit_count() + 1
        assert {at for at, places in enumerate(each.places) if places} == {*bits(each.digits)}
    assert all(type(each) is Cluster for found in lookup.clusters for each in found)


def test_what_all_cells_see() -> None:
    layout = Layout.boxes(3, 3)
    peers = house_masks(layout).peers
    both = {cell for cell in layout.peers[0] if cell in layout.peers[40]}
    assert set(bits(seen_by_all(peers, 1 | 1 << 40))) == both
    assert seen_by_all(peers, 0) == -1


def test_steps_out_of_masks() -> None:
    lookup = Candidates.of(Grid.parse("12.............."))._lookup
    step = lookup.step(
        "Guess",
        placements=[(3, 1 << 2)],
        eliminations=iter([(4, 1 << 2 | 1 << 3)]),
        houses=(0,),
        covers=(4, 5),
        links=(lookup.link((3, 1 << 2), (3, 1 << 3), "weak"),),
        pattern=[(4, 1 << 15), (3, 1 << 3)],
        fin=[],
    )
    assert step.placements == ((0, 2, 3),)
    assert step.eliminations == ((0, 2, 4), (0, 3, 4))
    assert step.houses == (0,)
    assert step.covers == (4, 5)
    assert step.links == (((0, 2, 3), (0, 3, 3), "weak"),)
    assert step.roles == (("pattern", ((3, 3, 4), (0, 3, 3))),)
    assert step.layout is lookup.layout
