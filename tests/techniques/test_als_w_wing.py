"""ALS-W-Wings: compared with their definition, true, proved, and the same on any board."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from boards import DIAGONALS, JIGSAW_9
from law_examples import examples
from proved_steps import assert_moved, hard_positions, removed
from random_candidates import digits_left, random_candidates, role, seen_from

from sudokulib import Candidates, Grid, Layout, LimitExceeded, Limits
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.identity import random_transformation
from sudokulib.techniques import AlsWWing

NINE = Layout.boxes(3, 3)
BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout in (Layout.boxes(2, 2), Layout.boxes(2, 3), NINE, DIAGONALS, JIGSAW_9)
    for filled, erased in ((0.5, 0.4), (0.4, 0.6))[: 1 if layout.size == 9 else 2]
    for seed in range(1 if layout.size == 9 else 3)
]


def expected(candidates: Candidates) -> set[tuple[int, int]]:
    """What all wings remove, cell by cell."""
    layout, cells = candidates.layout, digits_left(candidates)
    n = layout.size
    sets = {
        frozenset(chosen)
        for house in layout.houses
        for size in range(1, 9)
        for chosen in combinations([cell for cell in house if cell in cells], size)
        if len(set().union(*[cells[cell] for cell in chosen])) == size + 1
    }

    def places(some: frozenset[int], digit: int) -> frozenset[int]:
        return frozenset(cell for cell in some if digit in cells[cell])

    def seen_by(some: frozenset[int]) -> frozenset[int]:
        return frozenset.intersection(*[seen_from(layout, cell) for cell in some])

    digits_of = {each: set().union(*[cells[cell] for cell in each]) for each in sets}
    gone = set()
    for house, a in product(layout.houses, range(1, n + 1)):
        spots = [cell for cell in house if a in cells.get(cell, ())]
        if len(spots) != 2:
            continue
        near_one, near_two = [
            [
                each
                for each in sets
                if a in digits_of[each] and places(each, a) <= seen_from(layout, end) - {other}
            ]
            for end, other in permutations(spots)
        ]
        for one, two in product(near_one, near_two):
            common = digits_of[one] & digits_of[two]
            if one & two or any(places(two, d) <= seen_by(places(one, d)) for d in common):
                continue
            for b in common - {a}:
                victims = seen_by(places(one, b) | places(two, b))
                gone |= {(cell, b) for cell in victims if b in cells.get(cell, ())}
    return gone


@pytest.mark.long
def test_they_remove_what_their_definition_says() -> None:
    count = 0
    for candidates, solution in BOARDS:
        n = candidates.layout.size
        found = removed(AlsWWing(), candidates, solution)
        cells = {(row * n + column, digit) for row, column, digit in found}
        assert cells <= expected(candidates)
        if candidates.layout is not JIGSAW_9:  # where a cell can see a set in two houses
            assert cells == expected(candidates)
        count += len(found)
    assert count > 20


def test_the_picture() -> None:
    """The sets are r1c1 with 12, and r4c5 and r5c5 with 13 and 23; 1 has two places in row 7."""
    held = {(0, 0): {1, 2}, (3, 4): {1, 3}, (4, 4): {2, 3}}
    erased = [(*cell, d) for cell, left in held.items() for d in range(1, 10) if d not in left]
    erased += [(6, column, 1) for column in range(9) if column not in (0, 4)]
    [step, *_] = AlsWWing().find(Candidates.of(Grid.empty(NINE)).eliminate(erased))
    assert step.eliminations == ((0, 4, 2),)
    assert step.houses == (6,)
    assert {*role(step, "first")} | {*role(step, "second")} == {0, 31, 40}
    assert step.role("pattern") == ((6, 0, 1), (6, 4, 1))
    assert [link.kind for link in step.links] == ["weak", "strong", "weak"]
    assert [step.links[1].first, step.links[1].second] == [
        step.links[0].second,
        step.links[2].second,
    ]
    assert step.proof is not None
    assert step.proof.as_dict() == {
        "truths": ["r1c1", "r4c5", "r5c5", "1r7"],
        "links": ["2r1", "1c1", "1c5", "2c5", "3c5"],
    }


@pytest.mark.slow
def test_small_wings_come_first() -> None:
    for candidates, _ in BOARDS:
        sizes = [
            len({each[:2] for name in ("first", "second") for each in step.role(name)})
            for step in AlsWWing().find(candidates)
        ]
        assert sizes == sorted(sizes)


def test_a_rule_beyond_houses_joins_nothing() -> None:
    """Where knights see each other, places that only a knight's move joins have no proof."""
    layout = Layout.parse("3x3+antiknight")
    candidates, solution = random_candidates(layout, 1, filled=0.4, erased=0.7)
    assert removed(AlsWWing(), candidates, solution)


def test_nothing_true_is_removed() -> None:
    for candidates, solution in hard_positions(200, 4):
        removed(AlsWWing(), candidates, solution)


def test_symmetries_change_nothing() -> None:
    for number, (candidates, solution) in enumerate([*hard_positions(500, 2)][: examples(6)]):
        assert_moved(AlsWWing(), candidates, solution, random_transformation(NINE, rng=number))


def test_work_is_counted() -> None:
    with pytest.raises(LimitExceeded), counting(NodeCounter(Limits(1))):
        next(AlsWWing().find(BOARDS[-1][0]))
