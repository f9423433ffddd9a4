"""Tridagons: every pattern is impossible, and every step is true and proved."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import attrs
import pytest
from guardian_laws import after_fish, hold_laws, hold_row, rows
from published_files import collection, missing
from walks import thinned

from sudokulib import Candidates, Grid, Layout, Limits, Step, solve
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._board.masks import bits
from sudokulib._candidates.proofs.guardians import Guardians
from sudokulib.errors import InvalidOption, Stopped
from sudokulib.randomness import random_source
from sudokulib.techniques import EXPERT, Tridagon, setlogic
from sudokulib.techniques._expert.tridagons import diagonals, four_boxes

LOKI = Grid.parse(
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
)
NINE = Layout.boxes(3, 3)
no_files = pytest.mark.skipif(
    bool(missing("te3.txt", "hardest_1106.txt", "expert_examples.tsv")), reason="not published"
)


def patterns() -> list[tuple[list[tuple[int, int]], bool]]:
    """The cells of all ways to choose diagonals, and whether they are said to be impossible."""
    return [
        (
            [divmod(cell, 9) for each in chosen for cell in bits(each.cells)],
            sum(each.is_odd for each in chosen) % 2 == 1,
        )
        for boxes in four_boxes()
        for chosen in product(*[diagonals()[box] for box in boxes])
    ]


def can_be_filled(cells: list[tuple[int, int]], digits: tuple[int, ...] = (0, 1, 2)) -> bool:
    """Whether three digits can fill the cells if the first ones have these; by the rules alone."""
    if len(digits) == len(cells):
        return True
    row, column = cells[len(digits)]
    seen = {
        digit
        for (other, across), digit in zip(cells, digits, strict=False)
        if other == row or across == column or (other // 3, across // 3) == (row // 3, column // 3)
    }
    return any(can_be_filled(cells, (*digits, digit)) for digit in {0, 1, 2} - seen)


@pytest.mark.long
def test_exactly_the_patterns_with_an_odd_number_of_odd_diagonals_are_impossible() -> None:
    found = patterns()
    assert len(found) == 2 * 5832
    assert sum(is_impossible for _, is_impossible in found) == 5832
    for cells, is_impossible in found:
        assert can_be_filled(cells) != is_impossible


def test_a_single_guardian_is_placed() -> None:
    candidates = after_fish(LOKI)
    (step,) = Tridagon().find(candidates)
    assert step.placements == ((7, 7, 1),)
    assert step.eliminations == ()
    assert len(step.role("pattern")) > 24
    assert step.role("guardian") == ((7, 7, 1),)
    assert hold_laws(Tridagon(), candidates) == 1


@no_files
@pytest.mark.parametrize("row", rows("tridagon") if not missing("expert_examples.tsv") else [])
def test_published_tridagons(row: dict[str, str]) -> None:
    hold_row(Tridagon(), row)


@no_files
def test_laws_on_puzzles_with_tridagons() -> None:
    found = 0
    for seed, line in enumerate(collection("te3", every=4)):
        candidates = after_fish(Grid.parse(line))
        found += hold_laws(Tridagon(), candidates, seed)
        draw = random_source(f"te3 {seed}")
        fewer = thinned(candidates, [solve(candidates.grid)], 0.3, draw)
        found += hold_laws(Tridagon(), fewer, seed)
    assert found > 25


@no_files
def test_direct_eliminations_come_first() -> None:
    for line in collection("te3", every=10):
        candidates = after_fish(Grid.parse(line))
        steps = list(Tridagon().find(candidates))
        by_guardians: dict[Any, list[Step]] = {}
        for step in steps:
            by_guardians.setdefault(step.role("guardian"), []).append(step)
        for first, *others in by_guardians.values():
            for more in others:
                assert {*first.eliminations} < {*more.eliminations}


@no_files
def test_hardest_puzzles_have_none() -> None:
    for line in collection("hardest_1106", every=20):
        assert not list(Tridagon().find(after_fish(Grid.parse(line))))


@pytest.mark.parametrize("layout", ["2x2", "3x3+diagonals", "2x3"])
def test_other_boards_have_none(layout: str) -> None:
    assert not list(Tridagon().find(Candidates.of(Grid.empty(layout))))


def test_a_pattern_without_guardians_says_nothing() -> None:
    candidates = after_fish(LOKI)
    step = next(Tridagon().find(candidates))
    assert not list(Tridagon().find(candidates.eliminate(step.placements)))


def test_it_stops() -> None:
    with pytest.raises(Stopped), counting(NodeCounter(Limits(should_stop=lambda: True))):
        list(Tridagon().find(after_fish(LOKI)))


def test_its_place_and_names() -> None:
    names = [technique.name for technique in EXPERT]
    assert names.index("Tridagon") + 1 == names.index("Junior Exocet")
    assert Tridagon.aliases == ("Trivalue Oddagon", "Thor's Hammer")


# Guardians as proofs


def step_of_loki() -> tuple[Step, Candidates]:
    candidates = after_fish(LOKI)
    return next(Tridagon().find(candidates)), candidates


@pytest.mark.parametrize(
    "changes",
    [
        {"guardians": []},
        {"guardians": [(7, 7, 10)]},
        {"guardians": [(7, 7)]},
        {"guardians": [(7, 7, 3)]},
        {"cells": [(9, 0)]},
        {"cells": [(0, -1)]},
        {"cells": [(0, 2)] * 2},
        {"cells": [(0, 0)]},
        {"houses": [27]},
        {"pattern": "odd loop"},
    ],
)
def test_wrong_proofs_prove_nothing(changes: dict[str, Any]) -> None:
    step, candidates = step_of_loki()
    assert isinstance(step.proof, Guardians)
    wrong = attrs.evolve(step.proof, **changes)
    assert not attrs.evolve(step, proof=wrong).check(candidates)


def test_a_proof_places_only_what_is_possible() -> None:
    step, candidates = step_of_loki()
    for placed in ((7, 7, 2), (7, 7, 3), (0, 0, 5)):
        assert not attrs.evolve(step, placements=[placed]).check(candidates)


def test_wrong_values() -> None:
    with pytest.raises(TypeError, match="pattern must be a str"):
        Guardians(3, [], [], [])
    with pytest.raises(InvalidOption, match="a pattern is 'no filling' or 'odd loop' or 'deadly'"):
        Guardians("odd", [], [], [])
    with pytest.raises(TypeError, match="cells and guardians must be a list of tuples"):
        Guardians("deadly", 3, [], [])
    with pytest.raises(TypeError, match="digits and houses must be a list of ints"):
        Guardians("deadly", [], ["1"], [])
    assert setlogic.SetLogic.kind != Guardians.kind


def with_guardians(
    held: dict[tuple[int, int], str], last_box: Sequence[tuple[int, int]] = ((3, 8), (4, 7), (5, 6))
) -> Candidates:
    """A board with the digits 1, 2 and 3 in twelve cells, but these in some cells."""
    cells = [(0, 4), (1, 3), (2, 5), (0, 7), (1, 8), (2, 6)]
    cells += [(3, 3), (4, 5), (5, 4), *last_box]
    kept = {**dict.fromkeys(cells, "123"), **held}
    gone = [
        (*cell, digit)
        for cell, digits in kept.items()
        for digit in range(1, 10)
        if str(digit) not in digits
    ]
    return Candidates.of(Grid.empty(NINE)).eliminate(gone)


def test_the_digits_fit_in_diagonals_of_another_kind() -> None:
    assert [*Tridagon().find(with_guardians({(2, 6): "1234"}))]
    assert not [*Tridagon().find(with_guardians({(2, 6): "1234"}, ((3, 6), (4, 7), (5, 8))))]


def test_what_follows_from_each_of_two_guardians_comes_last() -> None:
    """The guardians 4 and 5 are in r3c7; with r3c1 they are a pair, so row 3 loses both digits."""
    candidates = with_guardians({(2, 6): "12345", (2, 0): "45"})
    first, last = Tridagon().find(candidates)
    assert first.role("guardian") == last.role("guardian") == ((2, 6, 4), (2, 6, 5))
    assert {*first.eliminations} == {(2, 6, 1), (2, 6, 2), (2, 6, 3)}
    assert {*first.eliminations} < {*last.eliminations}
    assert {(2, 1, 4), (2, 1, 5), (2, 8, 4)} <= {*last.eliminations}
    assert first.check(candidates)
    assert last.check(candidates)


def test_guardians_that_have_nothing_in_common() -> None:
    assert not [*Tridagon().find(with_guardians({(2, 6): "1234", (5, 4): "1235"}))]
    assert [*Tridagon().find(with_guardians({(2, 6): "1234"}))]
