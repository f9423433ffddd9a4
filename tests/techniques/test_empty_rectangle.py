"""Empty rectangles, compared with their definition cell by cell.

Internal: no public call shows the links of a state.
"""

from __future__ import annotations

import pickle
from itertools import combinations

import attrs
import pytest
from one_digit import (
    LAYOUTS,
    NINE,
    cell_of,
    cells_of,
    drawn,
    links,
    pictures,
    places,
    removed,
    seen_by,
    thinned,
    true_steps,
)
from programs import HODOKU, Program

from sudokulib import Candidates, Layout, Step
from sudokulib.techniques import (
    DualEmptyRectangle,
    EmptyRectangle,
    _empty_rectangle as empty_rectangle,
)

PICTURE = pictures(empty_rectangle.__doc__ or "")[0]

Find = tuple[int, frozenset[int], tuple[int, ...], tuple[int, int], frozenset[int]]


def found(candidates: Candidates, step: Step) -> Find:
    """Digit, places of the region, lines, near and far end of the link, and the eliminations."""
    near, far, *rest = step.role("pattern")
    link = cell_of(candidates, near), cell_of(candidates, far)
    gone = cells_of(candidates, step.eliminations)
    return near[2], cells_of(candidates, rest), step.covers, link, gone


def from_places(fewest: int) -> Program:
    """HoDoKu with empty rectangles of this number of places and more."""
    return attrs.evolve(HODOKU, min_places=fewest)


def expected(candidates: Candidates, fewest: int) -> set[Find]:
    layout = candidates.layout
    n = layout.size
    finds = set()
    for digit in range(1, n + 1):
        linked = links(candidates, digit)
        for region in set(layout.regions) - {*layout.rows, *layout.columns}:
            where = set(places(candidates, digit, region))
            if len(where) < fewest:
                continue
            for row in range(n):
                for column in range(n):
                    cross = set(layout.rows[row]), set(layout.columns[column])
                    if where <= cross[0] or where <= cross[1] or not where <= cross[0] | cross[1]:
                        continue
                    ways = [(row, n + column, *cross), (n + column, row, *cross[::-1])]
                    for one, two, line, other in ways:
                        for pair in set(linked.values()):
                            for near, far in (pair, pair[::-1]):
                                if near not in line - where or far in line:
                                    continue
                                gone = seen_by(candidates, digit, [far]) & (other - where - {near})
                                if gone:
                                    lines, link = (one, two), (near, far)
                                    finds.add((digit, frozenset(where), lines, link, gone))
    return finds


@pytest.mark.parametrize("fewest", [2, 3, 4])
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_they_are_what_the_definition_says(layout: Layout, fewest: int) -> None:
    number = 0
    for candidates, solution in thinned(layout):
        steps = true_steps(EmptyRectangle(_program=from_places(fewest)), candidates, solution)
        finds = [found(candidates, step) for step in steps]
        assert len(set(finds)) == len(finds)
        assert set(finds) == expected(candidates, fewest)
        number += len(finds)
        keys = [(step.role("pattern")[0][2], step.houses[0]) for step in steps]
        assert keys == sorted(keys)
        for step in steps:
            ends = step.role("pattern")
            region, house = step.houses
            assert layout.houses[region] in layout.regions
            assert {cell_of(candidates, end) for end in ends[:2]} <= set(layout.houses[house])
            arm = set(layout.houses[step.covers[0]])
            near = [end for end in ends[2:] if cell_of(candidates, end) in arm]
            weak = tuple((ends[0], end, "weak") for end in near)
            assert step.links == ((ends[0], ends[1], "strong"), *weak)
    assert number > (0 if layout.size > 4 and fewest < 4 else -1)


@pytest.mark.parametrize("fewest", [2, 3])
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_dual_ones_are_two_on_the_same_places(layout: Layout, fewest: int) -> None:
    for candidates, solution in thinned(layout):
        steps = list(EmptyRectangle(_program=from_places(fewest)).find(candidates))
        pairs = [
            (one.houses + two.houses[1:], {*one.eliminations, *two.eliminations})
            for one, two in combinations(steps, 2)
            if one.role("pattern")[0][2] == two.role("pattern")[0][2]
            and one.houses[0] == two.houses[0]
            and one.eliminations != two.eliminations
        ]
        duals = true_steps(DualEmptyRectangle(_program=from_places(fewest)), candidates, solution)
        assert [(dual.houses, {*dual.eliminations}) for dual in duals] == pairs


def test_the_picture_is_true() -> None:
    candidates = drawn(PICTURE, [18, 13])
    assert removed(EmptyRectangle(), candidates) == [PICTURE["*"]]
    [step] = EmptyRectangle().find(candidates)
    assert step.explain() == (
        "Empty Rectangle: in box 1 all places for 1 are in row 3 or column 3, and column 5 has "
        "only two places for it, r3c5 and r5c5; with 1 in r5c3, r3c5 would be 1 too, and no "
        "place for 1 would be left in box 1, so 1 can be removed from r5c3."
    )


def test_a_dual_one() -> None:
    # Besides the link in c5 of the picture, one in r8 that starts at c3.
    candidates = drawn({**PICTURE, "C": [65, 70]}, [18, 13, 7])
    assert removed(EmptyRectangle(), candidates) == [[38], [25]]
    assert removed(DualEmptyRectangle(), candidates) == [[25, 38]]
    [step] = DualEmptyRectangle().find(candidates)
    assert step.houses == (18, 13, 7)
    assert step.covers == (2, 11)


def test_columns_have_their_turn_after_rows() -> None:
    candidates = drawn({**PICTURE, "C": [65, 70]}, [18, 13, 7])
    assert [step.covers for step in EmptyRectangle().find(candidates)] == [(2, 11), (11, 2)]


def test_the_lower_row_comes_first() -> None:
    # With two places, either of them may be the one in the row.
    candidates = drawn({"A": [0, 10], "B": [3, 48, 15, 51]}, [18, 12, 15])
    assert removed(EmptyRectangle(), candidates) == []
    steps = list(EmptyRectangle(_program=from_places(2)).find(candidates))
    assert [step.covers for step in steps] == [(1, 9), (0, 10)]


def test_a_link_in_two_houses_is_one_link() -> None:
    layout = NINE.with_houses([(4, 13, 22, 31, 40, 49, 58, 67, 80)])
    candidates = drawn(PICTURE, [18, 13, 27], layout)
    assert {13, 27} <= {house for house, _ in candidates._lookup.conjugate_pairs[0]}
    assert removed(EmptyRectangle(), candidates) == [PICTURE["*"]]


def test_techniques_are_values() -> None:
    both = (EmptyRectangle(), DualEmptyRectangle(_program=from_places(2)))
    assert [technique.name for technique in both] == ["Empty Rectangle", "Dual Empty Rectangle"]
    assert pickle.loads(pickle.dumps(both)) == both
    assert eval(repr(both)) == both
    assert repr(EmptyRectangle()) == "EmptyRectangle()"
