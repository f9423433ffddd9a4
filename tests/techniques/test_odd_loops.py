"""Bivalue oddagons and broken wings: steps are true and proved, and no loop is missed."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import attrs
import pytest
from boards import DIAGONALS, JIGSAW_6, JIGSAW_9
from guardian_laws import SEEDS, after_fish, changed, hold_laws, hold_row, made, planted, rows
from published_files import collection, missing
from random_candidates import random_candidates
from walks import thinned

from sudokulib import Candidates, Grid, Layout, Limits, Step, solve
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.errors import Stopped
from sudokulib.randomness import random_source
from sudokulib.techniques import EXPERT, BivalueOddagon, BrokenWing, Guardians, Technique
from sudokulib.testing import check_technique

BOTH: tuple[Technique, ...] = (BivalueOddagon(), BrokenWing())
LAYOUTS = (Layout.boxes(2, 3), JIGSAW_6, DIAGONALS, JIGSAW_9, Layout.boxes(3, 3))
PLANTED = range(150)
by_technique = pytest.mark.parametrize("technique", BOTH, ids=lambda technique: technique.name)
FILES = ("te3.txt", "hardest_1106.txt", "expert_examples.tsv")
no_files = pytest.mark.skipif(bool(missing(*FILES)), reason="not published")
ROWS = [] if missing("expert_examples.tsv") else [*rows("bivalue oddagon"), *rows("broken wing")]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_published_loops(row: dict[str, str]) -> None:
    hold_row(BOTH["broken" in row["pattern"]], row)


@pytest.mark.long
@by_technique
def test_laws_on_random_puzzles(technique: Technique) -> None:
    assert sum(hold_laws(technique, made(seed), seed) for seed in SEEDS) > 5


@pytest.mark.long
@by_technique
def test_laws_with_fewer_candidates(technique: Technique) -> None:
    found = 0
    for seed in PLANTED:
        found += hold_laws(technique, planted(seed, 2), seed)
        candidates = made(seed)
        draw = random_source(f"odd loops {seed}")
        fewer = thinned(candidates, [solve(candidates.grid)], 0.4, draw)
        found += hold_laws(technique, fewer, seed)
    assert found > 20


@by_technique
@no_files
def test_laws_on_hard_puzzles(technique: Technique) -> None:
    lines = [*collection("te3", every=8), *collection("hardest_1106", every=15)]
    for seed, line in enumerate(lines):
        hold_laws(technique, after_fish(Grid.parse(line)), seed)


@pytest.mark.long
@by_technique
def test_laws_on_other_boards(technique: Technique) -> None:
    assert len(check_technique(technique, layouts=LAYOUTS, states=60)) > 1


def sees(layout: Layout, one: tuple[int, int], two: tuple[int, int]) -> bool:
    cells = {row * layout.size + column for row, column in (one, two)}
    return any(cells <= {*house} for house in layout.houses)


def hold_shape(step: Step) -> None:
    """The loop of a step is what its technique says."""
    proof, layout = step.proof, step.layout
    assert isinstance(proof, Guardians)
    cells = proof.cells
    around = list(zip(cells, (*cells[1:], cells[0]), strict=True))
    assert {each[:2] for each in step.role("pattern")} == {*cells}
    assert step.role("guardian") == tuple(sorted(proof.guardians, key=by_digit))
    assert step.houses == proof.houses
    if step.technique == "Bivalue Oddagon":
        assert len(cells) in (5, 7, 9)
        near = [sorted(pair) for pair in combinations(cells, 2) if sees(layout, *pair)]
        assert sorted(near) == sorted(map(sorted, around))
        return
    assert len(cells) in (3, 5, 7, 9)
    for (one, two), house in zip(around, proof.houses, strict=True):
        inside = {divmod(cell, layout.size) for cell in layout.houses[house]}
        assert inside & {*cells} == {one, two}
    assert not {*cells} & {each[:2] for each in (*proof.guardians, *step.eliminations)}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_broken_wings_are_what_they_are_said_to_be(layout: Layout) -> None:
    found = 0
    for seed in range(25):
        candidates, _ = random_candidates(layout, seed, filled=0.2, erased=0.7)
        for step in BrokenWing().find(candidates):
            assert step.check(candidates)
            hold_shape(step)
            found += 1
    assert found or layout.size == 6


@pytest.mark.long
def test_bivalue_oddagons_are_what_they_are_said_to_be() -> None:
    steps = [step for seed in PLANTED for step in BivalueOddagon().find(planted(seed, 2))]
    assert len(steps) > 30
    for step in steps:
        hold_shape(step)


def by_digit(candidate: tuple[int, int, int]) -> tuple[int, ...]:
    row, column, digit = candidate
    return digit, row, column


def broken_wings(candidates: Candidates, digit: int) -> set[tuple[int, int, int]]:
    """What broken wings of five places remove, by trying all of them."""
    layout, n = candidates.layout, candidates.layout.size
    places = [cell for cell in range(n * n) if digit in candidates.candidates(*divmod(cell, n))]
    peers = layout.peers
    found = set()

    def extend(loop: list[int], guards: set[int]) -> None:
        for cell in places:
            is_last = cell == loop[0] and len(loop) == 5
            if is_last or (len(loop) < 5 and cell not in loop and cell > loop[0]):
                for house in layout.houses:
                    if loop[-1] in house and cell in house:
                        more = guards | ({*house} & {*places}) - {loop[-1], cell}
                        if more & {*loop, cell}:
                            continue
                        if not is_last:
                            extend([*loop, cell], more)
                        elif more:
                            conclude(loop, more)

    def conclude(loop: list[int], guards: set[int]) -> None:
        for cell in places:
            is_removed = len(guards) == 1 or cell not in loop
            if is_removed and all(cell in peers[each] for each in guards):
                found.add((*divmod(cell, n), digit))

    for start in places:
        extend([start], set())
    return found


@pytest.mark.long
def test_no_broken_wing_of_five_is_missed() -> None:
    found = 0
    for seed in range(12):
        candidates, _ = random_candidates(Layout.boxes(3, 3), seed, filled=0.2, erased=0.75)
        gone = changed(candidates, BrokenWing().find(candidates))
        for digit in range(1, 10):
            expected = broken_wings(candidates, digit)
            assert expected <= gone
            found += len(expected)
    assert found > 5


def broken_wing() -> tuple[Step, Guardians, Candidates]:
    """The first broken wing with several guardians."""
    for seed in range(30):
        candidates, _ = random_candidates(Layout.boxes(3, 3), seed, filled=0.3, erased=0.6)
        for step in BrokenWing().find(candidates):
            if step.eliminations and isinstance(step.proof, Guardians):
                return step, step.proof, candidates
    raise AssertionError


def test_wrong_loops_prove_nothing() -> None:
    step, proof, candidates = broken_wing()
    cells, houses = proof.cells, proof.houses
    elsewhere = next(at for at in range(27) if at not in houses)
    for changes in (
        {"cells": cells[1:], "houses": houses[1:]},
        {"houses": houses[1:]},
        {"houses": (elsewhere, *houses[1:])},
        {"digits": []},
        {"digits": [0]},
        {"digits": [10]},
        {"digits": [proof.digits[0] % 9 + 1]},
        {"guardians": proof.guardians[1:]},
    ):
        changed_proof: Any = attrs.evolve(proof, **changes)
        assert not attrs.evolve(step, proof=changed_proof).check(candidates)


def test_a_loop_without_guardians_says_nothing() -> None:
    cells = [(0, 0), (0, 3), (1, 4), (4, 4), (4, 0)]
    for digits in ((1, 2), (1, 2, 3)):
        held = [(*cell, digit) for cell in cells for digit in digits[:2]]
        held += [(*cells[0], digit) for digit in digits[2:]]
        candidates = Candidates.from_candidates(Grid.empty("3x3"), held)
        assert len(list(BivalueOddagon().find(candidates))) == len(digits) - 2


@by_technique
def test_they_stop(technique: Technique) -> None:
    with pytest.raises(Stopped), counting(NodeCounter(Limits(should_stop=lambda: True))):
        list(technique.find(planted(0, 2)))


def test_their_places_and_names() -> None:
    names = [technique.name for technique in EXPERT]
    assert names.index("Bivalue Oddagon") == names.index("Multi Colors 1") + 1
    assert names.index("Broken Wing") == names.index("X-Chain") + 1
    assert BrokenWing.aliases == ("Guardians",)
