"""Every kind of rule under relabelings of the digits, and in another process."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import islice, permutations
from random import Random
from typing import Any

import pytest
from constraint_boards import RULES, SIX, board_with
from constraint_law import FIVE, FOUR, RARE, grids_of
from constraint_models import holds, random_constraint

from sudokulib import Grid, Layout, NoSolution, any_solution, bulk, constraints, solutions
from sudokulib.constraints import KINDS
from sudokulib.errors import UnsupportedLayout
from sudokulib.identity import Transformation

MOST_RELABELINGS = 40
MOST_GRIDS = 20  # of 6x6
WITH_RELABELINGS = {
    *("antiking", "antiknight", "between", "black", "cage", "clone", "entropic", "equalitycage"),
    *("even", "givencandidates", "globalentropy", "globalmod", "lockout", "lookandsay", "modular"),
    *("nabner", "nonconsecutive", "not", "odd", "palindrome", "quad", "renban", "samevalues"),
    *("statemachine", "whisper", "white", "xv"),
}
"""The keys of kinds that stay the same under some relabelings, at least for some of their cells."""


def relabelings_of(layout: Layout) -> list[Transformation]:
    """The relabelings that a layout allows, but for the one that changes nothing."""
    found = []
    for images in islice(permutations(range(1, layout.size + 1)), 1, None):
        with suppress(UnsupportedLayout):
            found.append(Transformation.relabeling(layout, images))
    return found


def solved(layout: Layout) -> list[Grid]:
    """The grids that keep the rules: all by brute force, or some by a search on 6x6."""
    if layout.size == 6:
        return list(islice(solutions(Grid.empty(layout)), MOST_GRIDS))
    return [
        Grid(layout, digits)
        for digits in grids_of(layout.without_constraints())
        if all(holds(rule, layout, digits) for rule in layout.constraints)
    ]


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_relabelings_keep_solutions(kind: Any) -> None:
    size = next((size for size, kinds in RARE.items() if kind in kinds), 4)
    base = {4: FOUR, 5: FIVE, 6: SIX}[size]
    random = Random(kind.key)
    found = 0
    for rule in {random_constraint(random, base, kind) for _ in range(20)}:
        layout = base.with_constraints([rule])
        grids, relabelings = solved(layout), relabelings_of(layout)
        found += len(grids) * len(relabelings)
        for relabeling in random.sample(relabelings, min(len(relabelings), MOST_RELABELINGS)):
            images = [relabeling(grid) for grid in grids]
            assert all(holds(rule, layout, image.digits) for image in images)
            assert {*images} == {*grids} or size == 6
    assert bool(found) is (kind.key in WITH_RELABELINGS)


@pytest.mark.slow
def test_every_kind_in_another_process() -> None:
    flatmates = FIVE.with_constraints([constraints.DutchFlatmates()])
    boards = [*map(board_with, RULES), Grid.empty(flatmates)]
    here = list(bulk.map(any_solution, boards, return_exceptions=True))
    # One for all kinds, since it takes long to start.
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        there = list(bulk.map(any_solution, boards, executor=pool, return_exceptions=True))
    assert repr(there) == repr(here)
    found = [grid for grid in there if not isinstance(grid, NoSolution)]
    assert {type(*grid.layout.constraints) for grid in found} == {*KINDS}
    assert all(Layout.parse(grid.layout.id) is grid.layout for grid in found)
