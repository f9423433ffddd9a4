"""Fireworks: compared with their definition, true, proved, and the same on any board."""

from __future__ import annotations

from itertools import combinations

import pytest
from boards import DIAGONALS, JIGSAW_9
from law_examples import examples
from proved_steps import assert_moved, hard_positions, removed
from random_candidates import digits_left, random_candidates

from sudokulib import Candidates, Grid, Layout, LimitExceeded, Limits
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.identity import random_transformation
from sudokulib.techniques import FireworkQuad, FireworkTriple, Technique

NINE = Layout.boxes(3, 3)
TRIPLE, QUAD = FireworkTriple(), FireworkQuad()
ALL: tuple[Technique, ...] = (TRIPLE, QUAD)
BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout in (Layout.boxes(2, 3), NINE, DIAGONALS, JIGSAW_9)
    for filled, erased in ((0.3, 0.6), (0.1, 0.8), (0.0, 0.85))
    for seed in range(6)
]
Firework = tuple[int, frozenset[int], frozenset[int]]
"""A digit, and its wings in the row and in the column."""


def fireworks(candidates: Candidates) -> dict[int, list[Firework]]:
    """For each empty cell the digits that it, its row and its column have in few places."""
    layout, cells = candidates.layout, digits_left(candidates)
    n, found = layout.size, {}
    for pivot in cells:
        [region] = [{*region} for region in layout.regions if pivot in region]
        lines = [{*layout.houses[pivot // n]}, {*layout.houses[n + pivot % n]}]
        for digit in range(1, n + 1):
            places = {cell for cell, held in cells.items() if digit in held}
            wings = [frozenset(places & line - region) for line in lines]
            is_live = all(places & house for house in (*lines, region))
            if is_live and any(wings) and max(map(len, wings)) < 2:
                found.setdefault(pivot, []).append((digit, *wings))
    return found


def joined(some: tuple[Firework, ...]) -> frozenset[int] | None:
    """The two wings, one in the row and one in the column."""
    rows, columns = [frozenset().union(*[each[at] for each in some]) for at in (1, 2)]
    return rows | columns if len(rows) == len(columns) == 1 else None


def expected_triples(candidates: Candidates) -> set[tuple[int, int]]:
    """All that the cells of triples cannot be; a box loses the digits elsewhere, too."""
    layout, cells, gone = candidates.layout, digits_left(candidates), set()
    n = layout.size
    for pivot, found in fireworks(candidates).items():
        for three in combinations(found, 3):
            wings, digits = joined(three), {each[0] for each in three}
            if wings is None:
                continue
            gone |= {(cell, d) for cell in (pivot, *wings) for d in cells[cell] - digits}
            [region] = [region for region in layout.regions if pivot in region]
            gone |= {
                (cell, digit)
                for cell in region
                if cell // n != pivot // n and cell % n != pivot % n
                for digit in cells.get(cell, set()) & digits
            }
    return gone


def expected_quads(candidates: Candidates) -> set[tuple[int, int]]:
    """What the four cells cannot be; boxes lose digits, too."""
    layout, cells, gone = candidates.layout, digits_left(candidates), set()
    n = layout.size
    pairs: dict[frozenset[int], list[tuple[int, set[int]]]] = {}
    for pivot, found in fireworks(candidates).items():
        for two in combinations(found, 2):
            wings = joined(two)
            if wings is not None:
                pairs.setdefault(wings, []).append((pivot, {each[0] for each in two}))
    for wings, same in pairs.items():
        for one, other in combinations(same, 2):
            if one[0] == other[0] or one[1] & other[1]:
                continue
            both = one[1] | other[1]
            gone |= {(cell, digit) for cell in wings for digit in cells[cell] - both}
            for pivot, digits in (one, other):
                gone |= {(pivot, digit) for digit in cells[pivot] - digits}
                [region] = [region for region in layout.regions if pivot in region]
                gone |= {
                    (cell, digit)
                    for cell in region
                    if cell // n != pivot // n and cell % n != pivot % n
                    for digit in cells.get(cell, set()) & digits
                }
    return gone


@pytest.mark.long
def test_they_remove_what_their_definitions_say() -> None:
    counts = [0, 0]
    for candidates, solution in BOARDS:
        n = candidates.layout.size
        for at, technique in enumerate(ALL):
            expected = (expected_triples, expected_quads)[at](candidates)
            found = removed(technique, candidates, solution)
            assert {(row * n + column, digit) for row, column, digit in found} == expected
            counts[at] += len(found)
    assert counts[0] > 100
    assert counts[1] > 5


def drawn(quad: bool = False) -> Candidates:
    """The picture: 1, 2 and 3 at r1c1 with wings r1c5 and r4c1; or 1, 2 there and 3, 4 at r4c5."""
    erased = []
    for digit in (1, 2) if quad else (1, 2, 3):
        erased += [(0, column, digit) for column in (3, 5, 6, 7, 8)]
        erased += [(row, 0, digit) for row in (4, 5, 6, 7, 8)]
    for digit in (3, 4) if quad else ():
        erased += [(3, column, digit) for column in (1, 2, 6, 7, 8)]
        erased += [(row, 4, digit) for row in (1, 2, 6, 7, 8)]
    return Candidates.of(Grid.empty(NINE)).eliminate(erased)


def test_a_triple() -> None:
    [step] = TRIPLE.find(drawn())
    others = [(*cell, d) for d in range(4, 10) for cell in ((0, 0), (0, 4), (3, 0))]
    in_box = [(row, column, d) for d in (1, 2, 3) for row in (1, 2) for column in (1, 2)]
    assert {*step.eliminations} == {*others, *in_box}
    assert step.role("pivot") == ((0, 0, 1), (0, 0, 2), (0, 0, 3))
    assert {each[:2] for each in step.role("pincer")} == {(0, 4), (3, 0)}
    assert (step.houses, step.covers) == ((0, 9), (18,))
    assert step.proof is not None
    proof = step.proof.as_dict()
    assert proof["truths"] == [f"{d}{line}" for line in ("r1", "c1") for d in (1, 2, 3)]
    assert proof["links"] == ["r1c1", "r1c5", "r4c1", "1b1", "2b1", "3b1"]
    assert [*TRIPLE.find(drawn().apply([step]))] == []


def test_a_quad() -> None:
    [step] = QUAD.find(drawn(quad=True))
    assert step.role("pivot") == ((0, 0, 1), (0, 0, 2), (3, 4, 3), (3, 4, 4))
    assert {(0, 0, 3), (0, 0, 4), (3, 4, 1), (3, 4, 2), (0, 4, 5), (3, 0, 9)} <= {
        *step.eliminations
    }
    assert step.proof is not None
    assert len(step.proof.as_dict()["truths"]) == len(step.proof.as_dict()["links"]) == 8


def test_a_filled_pivot_has_no_fireworks() -> None:
    assert [*TRIPLE.find(drawn().place(0, 0, 4))] == []


@pytest.mark.parametrize("technique", ALL, ids=repr)
def test_nothing_true_is_removed(technique: Technique) -> None:
    for candidates, solution in hard_positions(50):
        removed(technique, candidates, solution)


@pytest.mark.parametrize("technique", ALL, ids=repr)
def test_symmetries_change_nothing(technique: Technique) -> None:
    boards = [each for each in BOARDS if each[0].layout is NINE][: examples(18)]
    for number, (candidates, solution) in enumerate(boards):
        assert_moved(technique, candidates, solution, random_transformation(NINE, rng=number))


def test_work_is_counted() -> None:
    for technique in ALL:
        candidates = drawn()
        with pytest.raises(LimitExceeded), counting(NodeCounter(Limits(1))):
            next(technique.find(candidates))
