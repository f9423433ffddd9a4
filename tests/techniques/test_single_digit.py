"""Skyscrapers, kites and Turbot Fish, compared with their definitions cell by cell.

Internal: the pictures are in the docstring of a private module.
"""

from __future__ import annotations

import pickle
from itertools import combinations

import pytest
from one_digit import (
    LAYOUTS,
    cell_of,
    cells_of,
    chains,
    drawn,
    pictures,
    removed,
    thinned,
    true_steps,
)

from sudokulib import Candidates, Grid, Layout, Step
from sudokulib.techniques import (
    DualTwoStringKite,
    Skyscraper,
    TurbotFish,
    TwoStringKite,
    _single_digit as single_digit,
)

ALL = (Skyscraper(), TwoStringKite(), DualTwoStringKite(), TurbotFish())

Find = tuple[int, frozenset[int], frozenset[int], frozenset[int]]


def found(candidates: Candidates, step: Step) -> Find:
    """Digit, near ends, far ends, and the eliminations."""
    far, near, outer, end = [cell_of(candidates, candidate) for candidate in step.role("pattern")]
    gone = cells_of(candidates, step.eliminations)
    return step.eliminations[0][2], frozenset((near, outer)), frozenset((far, end)), gone


def kind(candidates: Candidates, one: int, two: int, near: int, outer: int) -> str:
    """How the two houses of a chain whose near ends see each other are joined."""
    n = candidates.layout.size
    if one < n <= two < 2 * n:
        joined = any(near in region and outer in region for region in candidates.layout.regions)
        return "kite" if joined else ""
    lines = [(near // n, outer // n), (near % n, outer % n)]
    if two < n:
        return "skyscraper" if lines[1][0] == lines[1][1] else ""
    if n <= one and two < 2 * n:
        return "skyscraper" if lines[0][0] == lines[0][1] else ""
    return ""


def expected(candidates: Candidates, wanted: str) -> set[Find]:
    n = candidates.layout.size
    finds = set()
    for digit in range(1, n + 1):
        for one, two, (far, near, outer, end), gone in chains(candidates, digit):
            if outer not in candidates.layout.peers[near]:
                continue
            if wanted and kind(candidates, one, two, near, outer) != wanted:
                continue
            x_wing = far % n == end % n if two < n else far // n == end // n
            if wanted != "skyscraper" or not x_wing:
                finds.add((digit, frozenset((near, outer)), frozenset((far, end)), gone))
    return finds


CASES = [(Skyscraper(), "skyscraper"), (TwoStringKite(), "kite"), (TurbotFish(), "")]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize(("technique", "wanted"), CASES, ids=str)
def test_they_are_what_their_definitions_say(
    technique: Skyscraper | TwoStringKite | TurbotFish, wanted: str, layout: Layout
) -> None:
    number = 0
    for candidates, solution in thinned(layout):
        steps = true_steps(technique, candidates, solution)
        finds = [found(candidates, step) for step in steps]
        assert len(set(finds)) == len(finds)
        assert set(finds) == expected(candidates, wanted)
        number += len(finds)
        for step in steps:
            ends = step.role("pattern")
            assert step.links == (
                (ends[0], ends[1], "strong"),
                (ends[1], ends[2], "weak"),
                (ends[2], ends[3], "strong"),
            )
            cells = [cell_of(candidates, end) for end in ends]
            one, two = [set(layout.houses[house]) for house in step.houses]
            assert {*cells[:2]} <= one
            assert {*cells[2:]} <= two
            assert len(step.covers) == (1 if wanted else 0)
            assert all({*cells[1:3]} <= set(layout.houses[house]) for house in step.covers)
    assert number > (3 if layout.size > 4 else 0)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_dual_kites_are_two_kites_on_one_pair(layout: Layout) -> None:
    for candidates, solution in thinned(layout):
        duals = set()
        kites = [found(candidates, step) for step in TwoStringKite().find(candidates)]
        for one, two in combinations(kites, 2):
            if one[1] == two[1] and (one[0] != two[0] or one[3] != two[3]):
                digits = {(each[0], cell) for each in (one, two) for cell in each[3]}
                duals.add((one[0], two[0], one[1], one[2] | two[2], frozenset(digits)))
        steps = true_steps(DualTwoStringKite(), candidates, solution)
        finds = []
        for step in steps:
            pattern = step.role("pattern")
            cells = [cell_of(candidates, each) for each in pattern]
            near = frozenset(cells[1:3])
            one, two = pattern[0][2], pattern[-1][2]
            gone = [(each[2], cell_of(candidates, each)) for each in step.eliminations]
            far = frozenset(cells) - near
            finds.append((one, two, near, far, frozenset(gone)))
            assert len(step.links) == (5 if one == two else 6)
            assert len({*step.houses}) == len(step.houses)
            assert len(step.houses) == 4 or one != two
        assert set(finds) == duals
        assert len(finds) == len(duals)


def test_a_dual_kite() -> None:
    candidates = drawn({"A": [1, 9], "B": [7, 17, 36, 46]}, [0, 1, 9, 10])
    assert removed(TwoStringKite(), candidates) == [[43], [53]]
    assert removed(DualTwoStringKite(), candidates) == [[43, 53]]
    [step] = DualTwoStringKite().find(candidates)
    assert step.houses == (0, 9, 1, 10)
    assert step.covers == (18,)
    assert len(set(step.links)) == 5


def test_a_dual_kite_of_two_digits() -> None:
    """Both digits have a kite on r1c2 and r2c1, with far ends in other rows and columns."""
    erased = []
    for digit, row_end, column_end in ((1, 7, 6), (2, 4, 5)):
        erased += [(0, column, digit) for column in range(9) if column not in (1, row_end)]
        erased += [(row, 0, digit) for row in range(9) if row not in (1, column_end)]
    candidates = Candidates.of(Grid.empty(Layout.boxes(3, 3))).eliminate(erased)
    [step] = DualTwoStringKite().find(candidates)
    assert step.eliminations == ((6, 7, 1), (5, 4, 2))
    assert step.houses == (0, 9)
    assert step.role("pattern")[4:] == ((0, 4, 2), (5, 0, 2), (0, 1, 2), (1, 0, 2))
    assert len({*step.links}) == 6


def test_skyscrapers_of_rows_come_first() -> None:
    seen = set()
    for candidates, _ in thinned(Layout.boxes(3, 3)):
        steps = list(Skyscraper().find(candidates))
        keys = [(step.houses[0] >= 9, step.eliminations[0][2], *step.houses) for step in steps]
        assert keys == sorted(keys)
        seen |= {key[0] for key in keys}
    assert seen == {False, True}


def test_kites_come_by_digit_row_and_column() -> None:
    for candidates, _ in thinned(Layout.boxes(3, 3)):
        steps = list(TwoStringKite().find(candidates))
        keys = [(step.eliminations[0][2], *step.houses) for step in steps]
        assert keys == sorted(keys)


def test_turbot_fish_that_remove_most_come_first() -> None:
    several = 0
    for candidates, _ in thinned(Layout.boxes(3, 3)):
        steps = list(TurbotFish().find(candidates))
        keys = []
        for step in steps:
            weighed = [
                (9 * row + column) * weight + digit
                for (row, column, digit), weight in zip(
                    step.eliminations, (1, 81, 161, 241, 321, 401, 481), strict=False
                )
            ]
            keys.append((-len(weighed), sum(weighed)))
            several += len(weighed) > 1
        assert keys == sorted(keys)
    assert several


def test_the_pictures_are_true() -> None:
    skyscraper, kite, turbot = pictures(single_digit.__doc__ or "")
    candidates = drawn(skyscraper, [0, 4])
    assert removed(Skyscraper(), candidates) == [skyscraper["*"]]
    assert skyscraper["*"] in removed(TurbotFish(), candidates)
    candidates = drawn(kite, [0, 9])
    assert removed(TwoStringKite(), candidates) == [kite["*"]]
    assert removed(Skyscraper(), candidates) == []
    candidates = drawn(turbot, [0, 18 + 3])
    assert removed(TurbotFish(), candidates) == [turbot["*"]]
    assert removed(Skyscraper(), candidates) == removed(TwoStringKite(), candidates) == []


def test_an_x_wing_is_no_skyscraper() -> None:
    candidates = drawn({"A": [1, 7, 37, 43]}, [0, 4])
    assert removed(Skyscraper(), candidates) == []
    assert len(removed(TurbotFish(), candidates)) == 2


def test_techniques_are_values() -> None:
    assert [technique.name for technique in ALL] == [
        "Skyscraper",
        "2-String Kite",
        "Dual 2-String Kite",
        "Turbot Fish",
    ]
    assert pickle.loads(pickle.dumps(ALL)) == ALL
    assert repr(ALL[:2]) == "(Skyscraper(), TwoStringKite())"
    assert TwoStringKite.aliases == ("Two-String Kite",)


def test_they_explain_themselves() -> None:
    [step] = Skyscraper().find(drawn(pictures(single_digit.__doc__ or "")[0], [0, 4]))
    assert step.explain() == (
        "Skyscraper: row 1 and row 5 each have only two places for 1; r1c8 and r5c8 are both in "
        "column 8, so they cannot both be 1; therefore at least one of r1c2 and r5c3 is 1, and "
        "r2c3, r3c3, r4c2 and r6c2 see both, so 1 can be removed from r2c3, r3c3, r4c2 and r6c2."
    )
