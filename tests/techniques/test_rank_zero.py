"""Rank 0 logic, SK loops and multi-sector locked sets: true, proved, and what was published.

Internal: the parts of the search.
"""

from __future__ import annotations

from itertools import islice

import pytest
from expert_examples import BASIC, IS_THERE, published
from hypothesis import HealthCheck, given, settings, strategies as st
from law_examples import examples
from proved_steps import moved
from published_files import collection
from random_rules import fitting_puzzle
from walks import thinned

from sudokulib import Candidates, Grid, Layout, Step, make, solve
from sudokulib.identity import random_transformation
from sudokulib.randomness import substream
from sudokulib.techniques import (
    EXPERT,
    TECHNIQUES,
    MultiSectorLockedSet,
    RankZeroLogic,
    SKLoop,
    Technique,
    example,
)
from sudokulib.techniques._expert.rank_zero import (
    _PRIME,
    _as_whole,
    _System,
    rank_zero_sets,
    shrinking_candidates,
)

ALL: tuple[Technique, ...] = (SKLoop(), MultiSectorLockedSet(), RankZeroLogic())
EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
Candidate = tuple[int, int, int]


def removed(
    technique: Technique, candidates: Candidates, most: int | None = None
) -> set[Candidate]:
    steps = [*islice(technique.find(candidates), most)]
    for step in steps:
        assert step.check(candidates)
        assert not step.placements
    return {each for step in steps for each in step.eliminations}


def assert_true(candidates: Candidates, solution: Grid) -> None:
    for technique in ALL:
        for row, column, digit in removed(technique, candidates, 8):
            assert solution[row, column] != digit
            assert digit in candidates.candidates(row, column)


def test_the_easter_monster() -> None:
    """Three row-column links each, as Steve Kurzhals counted: 16 truths and 16 links."""
    candidates = BASIC.reach(Grid.parse(EASTER_MONSTER))
    (loop,) = SKLoop().find(candidates)
    assert loop.proof is not None
    counts = {name: len(held) for name, held in loop.proof.as_dict().items()}
    assert counts == {"truths": 16, "links": 16}
    assert len(loop.eliminations) == 13
    assert len(removed(MultiSectorLockedSet(), candidates)) >= 18
    assert len([*rank_zero_sets(candidates._lookup)]) == 6
    assert {*loop.eliminations} <= removed(RankZeroLogic(), candidates)
    assert_true(candidates, solve(Grid.parse(EASTER_MONSTER)))


@pytest.mark.skipif(not IS_THERE, reason="the published positions are not part of the project")
@pytest.mark.parametrize("pattern", ["SK loop", "MSLS", "multifish", "rank 0"])
def test_published_positions(pattern: str) -> None:
    for row in published(pattern):
        found = {each for technique in ALL for each in removed(technique, row.candidates)}
        if row.is_negative:
            assert not found
        else:
            assert found
            assert row.eliminations <= found, (row.name, row.eliminations - found)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=examples(8))
@given(st.integers(0, 10_000), st.floats(0, 0.7))
def test_nothing_true_is_removed(seed: int, gone: float) -> None:
    """On random puzzles of several layouts, also with rules, without some false candidates."""
    draw = substream(seed, "rank zero").random
    base = (
        Layout.boxes(3, 3),
        Layout.boxes(2, 3),
        Layout.boxes(2, 2).with_diagonals(),
        Layout("112222 311242 311445 344455 366655 336665"),
    )[seed % 4]
    if seed % 3:
        puzzle = make(layout=base, rng=seed)
        clues, solution = puzzle.clues, puzzle.solution
    else:
        clues, solution = fitting_puzzle(base, (), 4, draw)
    assert_true(thinned(Candidates.of(clues), [solution], gone, draw), solution)


@pytest.mark.skipif(not IS_THERE, reason="the published positions are not part of the project")
def test_symmetries_change_nothing() -> None:
    lines = [EASTER_MONSTER, *collection("hardest_1106", 40)]
    for number, line in enumerate(lines):
        grid = Grid.parse(line)
        move = random_transformation(grid.layout, rng=number)
        candidates, other = BASIC.reach(grid), BASIC.reach(move(grid))
        for technique in ALL:
            expected = {moved(move, each) for each in removed(technique, candidates)}
            assert removed(technique, other) == expected


def patterns(candidates: Candidates) -> set[frozenset[Candidate]]:
    """The false candidates of each ray."""
    lookup, n = candidates._lookup, candidates.layout.size
    false = shrinking_candidates(lookup)
    assert false
    return {
        frozenset([(*divmod(false[at][0], n), false[at][1] + 1) for at in ray])
        for ray in _System(lookup, false).rays()
    }


@pytest.mark.skipif(not IS_THERE, reason="the published positions are not part of the project")
def test_symmetries_do_not_change_patterns_where_there_are_hundreds() -> None:
    [row] = [each for each in published("MSLS") if each.name == "MSLS challenge"]
    move = random_transformation(Layout.boxes(3, 3), rng=0)
    found = patterns(row.candidates)
    assert len(found) > 200
    assert patterns(move(row.candidates)) == {
        frozenset([moved(move, each) for each in pattern]) for pattern in found
    }


@pytest.mark.parametrize("name", ["SK Loop", "Multi-Sector Locked Set", "Rank 0 Logic"])
@pytest.mark.parametrize(
    "share", [0.0, 0.6, *(pytest.param(share, marks=pytest.mark.long) for share in (0.3, 0.9))]
)
def test_in_and_near_the_examples_nothing_true_is_removed(name: str, share: float) -> None:
    shown = example(name)
    solution, draw = shown.puzzle.solution, substream(1, name, str(share)).random
    assert_true(thinned(shown.position.candidates, [solution], share, draw), solution)


@pytest.mark.parametrize("seed", range(6))
def test_on_a_jigsaw_nothing_true_is_removed(seed: int) -> None:
    puzzle = make(layout=Layout("112222 311242 311445 344455 366655 336665"), rng=seed)
    draw = substream(seed, "jigsaw").random
    candidates = thinned(Candidates.of(puzzle.clues), [puzzle.solution], 0.5, draw)
    assert_true(candidates, puzzle.solution)


def test_only_small_fractions_are_known_again() -> None:
    assert _as_whole({0: pow(3, -1, _PRIME), 1: 5}) == {0: 1, 1: 15}
    assert _as_whole({0: pow(10_007, -1, _PRIME)}) is None


def test_a_board_without_rank_0_logic_is_left_early() -> None:
    lookup = Candidates.of(Grid.empty(Layout.boxes(3, 3)))._lookup
    assert shrinking_candidates(lookup) == ()
    assert [*rank_zero_sets(lookup)] == []


def test_sector_patterns_need_a_plain_board() -> None:
    layout = Layout.boxes(3, 3).with_diagonals()
    candidates = Candidates.of(Grid.parse(EASTER_MONSTER, layout))
    assert [step for each in ALL[:2] for step in each.find(candidates)] == []


def test_the_order_of_experts() -> None:
    names = [each.name for each in EXPERT]
    assert [each for each in EXPERT if each in TECHNIQUES] == [*TECHNIQUES]
    assert names.index("AIC") < names.index("SK Loop") < names.index("Forcing Net Verity")
    assert len({*names}) == len(names)


@pytest.mark.slow
def test_steps_are_the_same_each_time() -> None:
    candidates = BASIC.reach(Grid.parse(EASTER_MONSTER))
    again = BASIC.reach(Grid.parse(EASTER_MONSTER))
    first: list[Step] = [*RankZeroLogic().find(candidates)]
    assert first == [*RankZeroLogic().find(again)]


@pytest.mark.parametrize("technique", [RankZeroLogic(), SKLoop(), MultiSectorLockedSet()])
def test_candidates_that_contradict_a_house(technique: Technique) -> None:
    """Seven cells of a row have only the candidate 1; no house is without a place."""
    gone = [(0, column, digit) for column in range(7) for digit in range(2, 10)]
    candidates = Candidates.of(Grid.parse("." * 81)).eliminate(gone)
    assert not candidates.is_contradictory
    assert [*technique.find(candidates)] == []
