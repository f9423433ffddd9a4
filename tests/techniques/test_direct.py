"""Direct forms, compared with their definition: another technique, then a single."""

from __future__ import annotations

import pickle
from functools import cache
from typing import Any

import pytest
from boards import DIAGONALS, EVERYTHING, JIGSAW_6, JIGSAW_7, JIGSAW_9
from programs import EXPLAINER
from random_candidates import digits_left, gone, random_candidates

from sudokulib import Candidates, Grid, Layout
from sudokulib.errors import InvalidOption
from sudokulib.techniques import (
    Claiming,
    DirectClaiming,
    DirectHiddenSubset,
    DirectPointing,
    HiddenSubset,
    Pointing,
)

NINE = Layout.boxes(3, 3)
BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout in (Layout.boxes(2, 3), JIGSAW_6, JIGSAW_7, NINE, DIAGONALS, EVERYTHING, JIGSAW_9)
    for filled, erased in ((0.5, 0.1), (0.3, 0.3), (0.2, 0.4))
    for seed in range(2)
]
PAIRS: list[tuple[Any, Any]] = [
    (DirectPointing(), Pointing(_program=EXPLAINER)),
    (DirectClaiming(), Claiming(_program=EXPLAINER)),
    (DirectHiddenSubset(2), HiddenSubset(2, _program=EXPLAINER)),
    (DirectHiddenSubset(3), HiddenSubset(3, _program=EXPLAINER)),
]
each_pair = pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair[0].name)


candidates_of = cache(digits_left)


def kinds_of(layout: Layout) -> list[list[int]]:
    """The houses in Explainer's order: regions, extra houses, columns, rows."""
    n, rest = layout.size, range(2 * layout.size, len(layout.houses))
    regions = [house for house in rest if layout.houses[house] in layout.regions]
    extras = [house for house in rest if house not in regions]
    return [regions, extras, [*range(n, 2 * n)], [*range(n)]]


def places(candidates: Candidates, house: int, digit: int) -> list[int]:
    cells = candidates_of(candidates)
    return [cell for cell in candidates.layout.houses[house] if digit in cells.get(cell, ())]


@pytest.mark.parametrize("pair", PAIRS[:2], ids=lambda pair: pair[0].name)
def test_direct_locking_is_locking_and_the_single_it_leaves(pair: tuple[Any, Any]) -> None:
    direct, indirect = pair
    found = 0
    for candidates, _ in BOARDS:
        n = candidates.layout.size
        expected = []
        for step in indirect.find(candidates):
            digit = step.eliminations[0][2]
            after = candidates.apply([step])
            [kind] = [k for k in kinds_of(candidates.layout) if step.houses[0] in k]
            for house in kind:
                single = places(after, house, digit)
                if len(single) == 1 < len(places(candidates, house, digit)):
                    placed = (*divmod(single[0], n), digit)
                    houses = (*step.houses, house)
                    expected.append((houses, step.covers, (placed,), step.roles, gone(step)))
        steps = list(direct.find(candidates))
        assert [each[:4] for each in expected] == [
            (step.houses, step.covers, step.placements, step.roles) for step in steps
        ]
        # Candidates that the placed digit removes from its peers anyway are not listed.
        for step, (*_, removed) in zip(steps, expected, strict=True):
            left = digits_left(candidates.place(*step.placements[0]))
            assert set(gone(step)) == {each for each in removed if each[1] in left.get(each[0], ())}
        found += len(steps)
    assert found > 30


@pytest.mark.parametrize("pair", PAIRS[2:], ids=lambda pair: pair[0].name)
def test_direct_hidden_subsets_leave_their_house_a_single(pair: tuple[Any, Any]) -> None:
    direct, indirect = pair
    found = 0
    for candidates, _ in BOARDS:
        n, seen = candidates.layout.size, []
        for step in direct.find(candidates):
            [house] = step.houses
            [(row, column, digit)] = step.placements
            pattern = step.role("pattern")
            cells = {row * n + column for row, column, _ in pattern}
            assert len(cells) == len({each[2] for each in pattern}) == direct.size
            for each in {each[2] for each in pattern}:
                assert set(places(candidates, house, each)) <= cells
            before = places(candidates, house, digit)
            assert set(before) - cells == {row * n + column}
            assert len(before) > 1
            left = digits_left(candidates.apply([step]))
            own = {each[2] for each in pattern}
            assert all(left[cell] <= own for cell in cells)
            seen.append((house, tuple(sorted(own, reverse=True)), digit))
        found += len(seen)
        # By house, by sets from their last digit, by digit placed.
        houses = [house for kind in kinds_of(candidates.layout) for house in kind]
        rank = {house: number for number, house in enumerate(houses)}
        assert seen == sorted(set(seen), key=lambda each: (rank[each[0]], *each[1:]))
        # None is missed: every hidden subset with such a single is among them.
        for step in indirect.find(candidates):
            after = candidates.apply([step])
            [house] = step.houses
            group = tuple(sorted({each[2] for each in step.role("pattern")}, reverse=True))
            for digit in set(range(1, n + 1)) - set(group):
                if len(places(after, house, digit)) == 1 < len(places(candidates, house, digit)):
                    assert (house, group, digit) in seen
    assert found > 10


@each_pair
def test_every_step_is_true_and_new(pair: tuple[Any, Any]) -> None:
    direct, _ = pair
    for candidates, solution in BOARDS:
        steps = list(direct.find(candidates))
        assert len(set(steps)) == len(steps)
        for step in steps:
            assert step.technique == direct.name
            [(row, column, digit)] = step.placements
            assert solution[row, column] == digit
            assert digit in candidates.candidates(row, column)
            for row, column, digit in step.eliminations:
                assert solution[row, column] != digit
                assert digit in candidates.candidates(row, column)


def test_the_pictures_are_true() -> None:
    pointing = Candidates.of(Grid.empty(NINE)).eliminate(
        [(r, c, 5) for r in (1, 2) for c in (0, 1, 2, 6, 7, 8) if (r, c) != (1, 6)] + [(0, 2, 5)]
    )
    [step] = DirectPointing().find(pointing)
    assert step.placements == ((1, 6, 5),)
    assert step.houses == (18, 20)
    assert step.covers == (0,)
    # Those of box 3 go with the digit that is placed there.
    assert step.eliminations == ((0, 3, 5), (0, 4, 5), (0, 5, 5))
    places = {5: ((0, 0), (2, 0)), 3: ((0, 0), (0, 1)), 7: ((0, 0), (0, 1))}
    box = [(r, c) for r in range(3) for c in range(3)]
    hidden = Candidates.of(Grid.empty(NINE)).eliminate(
        [(*cell, digit) for digit, kept in places.items() for cell in box if cell not in kept]
    )
    [step] = DirectHiddenSubset(2).find(hidden)
    assert step.placements == ((2, 0, 5),)
    assert {digit for *_, digit in step.eliminations} == {1, 2, 4, 6, 8, 9}


def test_a_claiming_row_helps_rows_only() -> None:
    """The 5 of row 1 is in box 1; row 2 has then one place left, and column 9 tells nothing."""
    candidates = Candidates.of(Grid.empty(NINE)).eliminate(
        [(0, column, 5) for column in range(2, 9)] + [(1, column, 5) for column in range(3, 8)]
    )
    [step] = DirectClaiming().find(candidates)
    assert (step.houses, step.covers, step.placements) == ((0, 1), (18,), ((1, 8, 5),))
    assert step.eliminations == ((2, 0, 5), (2, 1, 5), (2, 2, 5))


def test_names_and_values() -> None:
    every = [direct for direct, _ in PAIRS] + [DirectHiddenSubset(4)]
    assert [each.name for each in every] == [
        "Direct Pointing",
        "Direct Claiming",
        "Direct Hidden Pair",
        "Direct Hidden Triplet",
        "Direct Hidden Quad",
    ]
    assert DirectHiddenSubset(3).aliases == ("Direct Hidden Triple",)
    assert DirectHiddenSubset(2).aliases == ()
    assert pickle.loads(pickle.dumps(every)) == every
    assert repr(every[1:3]) == "[DirectClaiming(), DirectHiddenSubset(size=2)]"
    with pytest.raises(InvalidOption, match="size must be from 2 to 10000: size=1"):
        DirectHiddenSubset(1)
    with pytest.raises(TypeError, match="size must be an int"):
        DirectHiddenSubset(2.0)  # type: ignore[arg-type]
