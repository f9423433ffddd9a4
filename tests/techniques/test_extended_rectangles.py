"""Extended rectangles: all places are deadly, and all types are true and proved."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from boards import DIAGONALS, JIGSAW_6, JIGSAW_9, WINDOWS
from guardian_laws import SEEDS, after_fish, hold_laws, hold_row, made, planted, rows
from published_files import collection, missing

from sudokulib import Candidates, Grid, Layout, Limits, Step
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._board.masks import bits
from sudokulib._candidates.proofs.guardians import Guardians
from sudokulib.errors import Stopped
from sudokulib.techniques import EXPERT, ExtendedRectangle
from sudokulib.techniques._uniqueness.extended_rectangles import _shapes
from sudokulib.testing import check_technique

ROWS = [] if missing("expert_examples.tsv") else rows("extended rectangle")
NINE = Layout.boxes(3, 3)
SIX = Layout.boxes(2, 3)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_published_rectangles(row: dict[str, str]) -> None:
    hold_row(ExtendedRectangle(), row)


@pytest.mark.slow
@pytest.mark.parametrize("layout", [NINE, SIX, DIAGONALS, WINDOWS, JIGSAW_6, JIGSAW_9])
def test_all_places_are_deadly(layout: Layout) -> None:
    """Without guardians, each filling with three digits has a second one: the proof finds it."""
    n = layout.size
    others = range(4, n + 1)
    found = _shapes(layout)
    for cells in found[:: 1 + len(found) // 100]:
        at = [divmod(cell, n) for cell in bits(cells)]
        held = [(*cell, digit) for cell in at for digit in (1, 2, 3)] + [(*at[0], 4)]
        held += [
            (*divmod(cell, n), d) for cell in range(n * n) if not cells >> cell & 1 for d in others
        ]
        candidates = Candidates.from_candidates(Grid.empty(layout), held)
        proof = Guardians("deadly", at, [1, 2, 3], [(*at[0], 4)])
        step = Step("Guess", eliminations=[(*at[0], 1)], layout=layout, proof=proof)
        assert step.check(candidates)
        for changes in ({"cells": at[:5]}, {"digits": [1, 2]}, {"guardians": [(*at[1], 4)]}):
            wrong: Any = attrs.evolve(proof, **changes)
            assert not attrs.evolve(step, proof=wrong).check(candidates)


def test_numbers_of_places() -> None:
    assert len(_shapes(NINE)) == 648
    assert len(_shapes(SIX)) > 0
    assert len(_shapes(DIAGONALS)) < 648
    assert _shapes(Layout.boxes(4, 4)) == ()
    thermometer = Layout.parse("3x3+thermo.0.1")
    assert 0 < len(_shapes(thermometer)) < 648
    assert all(not cells & 3 for cells in _shapes(thermometer))


def test_rules_beyond_houses_prevent_a_proof() -> None:
    layout = Layout.parse("3x3+thermo.0.1")
    at = [(row, column) for row in (0, 1) for column in (0, 3, 6)]
    held = [(*cell, digit) for cell in at for digit in (1, 2, 3)] + [(0, 0, 4)]
    proof = Guardians("deadly", at, [1, 2, 3], [(0, 0, 4)])
    for board, expected in ((layout, False), (NINE, True)):
        candidates = Candidates.from_candidates(Grid.empty(board), held)
        step = Step("Guess", eliminations=[(0, 0, 1)], layout=board, proof=proof)
        assert step.check(candidates) is expected


@pytest.mark.slow
def test_laws_on_random_puzzles() -> None:
    assert sum(hold_laws(ExtendedRectangle(), made(seed), seed) for seed in SEEDS)


@pytest.mark.long
def test_laws_with_fewer_candidates_and_all_types() -> None:
    found: dict[str, int] = {}
    for seed in range(600):
        candidates = planted(seed, 3)
        hold_laws(ExtendedRectangle(), candidates, seed)
        for step in ExtendedRectangle().find(candidates):
            kind = "placed" if step.placements else ""
            kind += "naked" * bool(step.role("naked")) + "locked" * bool(step.role("locked"))
            found[kind] = found.get(kind, 0) + 1
    assert {*found} == {"placed", "", "naked", "locked"}


def held_by_six(roof: dict[tuple[int, int], list[int]]) -> list[tuple[int, int, int]]:
    """The digits 1, 2 and 3 in six cells, with more in some of them."""
    cells = [(row, column) for row in (0, 1) for column in (0, 3, 6)]
    return [(*cell, digit) for cell in cells for digit in (1, 2, 3, *roof.get(cell, []))]


def test_nothing_is_said_without_other_candidates() -> None:
    for held in (
        held_by_six({}),
        [*held_by_six({(0, 0): [4], (0, 3): [5]}), (0, 8, 4), (0, 8, 5), (0, 8, 1)],
        [*held_by_six({(0, 0): [4], (0, 3): [5]}), (0, 8, 4), (0, 8, 5), *in_row_1],
    ):
        candidates = Candidates.from_candidates(Grid.empty("3x3"), held)
        assert not list(ExtendedRectangle().find(candidates))


def test_a_subset_in_each_house() -> None:
    """Type 3 with two roof cells of a row, and of a column and a box."""
    held = [*held_by_six({(0, 0): [4], (0, 3): [5]}), (0, 8, 4), (0, 8, 5), (0, 7, 4), *in_row_1]
    steps = list(ExtendedRectangle().find(Candidates.from_candidates(Grid.empty("3x3"), held)))
    assert [(step.eliminations, step.houses) for step in steps] == [(((0, 7, 4),), (0,))]
    assert steps[0].role("naked") == ((0, 8, 4), (0, 8, 5))
    held = [*held_by_six({(0, 0): [4], (1, 0): [5]}), (2, 0, 4), (2, 0, 5), (8, 0, 4), (2, 1, 5)]
    held += [(row, column, digit) for row, column in ((2, 2), (7, 0)) for digit in (1, 2, 3)]
    steps = list(ExtendedRectangle().find(Candidates.from_candidates(Grid.empty("3x3"), held)))
    assert [step.eliminations for step in steps] == [((8, 0, 4),), ((2, 1, 5),)]
    assert [step.houses for step in steps] == [(9,), (18,)]


in_row_1 = [(0, 1, 1), (0, 1, 2), (0, 1, 3)]
"""Other places of the three digits, so that none is locked."""


def test_laws_on_hard_puzzles() -> None:
    for name in ("te3", "hardest_1106"):
        if not missing(f"{name}.txt"):
            for seed, line in enumerate(collection(name, every=15)):
                hold_laws(ExtendedRectangle(), after_fish(Grid.parse(line)), seed)


@pytest.mark.slow
def test_laws_on_other_boards() -> None:
    layouts = (NINE, SIX, DIAGONALS, JIGSAW_9, "3x3+thermo.0.1")
    assert check_technique(ExtendedRectangle(), layouts=layouts, states=80)


def test_it_stops() -> None:
    with pytest.raises(Stopped), counting(NodeCounter(Limits(should_stop=lambda: True))):
        list(ExtendedRectangle().find(planted(0, 3)))


def test_its_place() -> None:
    names = [technique.name for technique in EXPERT]
    assert names.index("Extended Rectangle") == names.index("Unique Rectangle 6") + 1
    assert ExtendedRectangle.assumes_unique
