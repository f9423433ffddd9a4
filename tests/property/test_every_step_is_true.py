"""The law of every technique: what it sees is there, and what it says is true.

Internal: a step that is applied without checks must leave the same candidates; the counter of nodes
ends a search in a crowded state, where there are many thousands of almost locked sets to link.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import islice, takewhile
from typing import Any

import pytest
from boards import DIAGONALS, JIGSAW_5, JIGSAW_6, JIGSAW_9, WINDOWS
from hypothesis import HealthCheck, assume, given, settings, strategies as st
from law_examples import examples
from walks import thinned

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    Puzzle,
    Step,
    Technique,
    make,
    solutions,
)
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.randomness import substream
from sudokulib.techniques import (
    TECHNIQUES,
    BruteForce,
    DeathBlossom,
    FinnedFish,
    FinnedFrankenFish,
    FinnedMutantFish,
    Fish,
    FrankenFish,
    GroupedAIC,
    GroupedContinuousNiceLoop,
    GroupedDiscontinuousNiceLoop,
    KrakenFish,
    MutantFish,
    SashimiFish,
    SiameseFinnedFish,
    SiameseFinnedFrankenFish,
    SiameseFinnedMutantFish,
    SiameseSashimiFish,
    TemplateDelete,
    TemplateSet,
)

LAYOUTS = [
    Layout.boxes(3, 3),
    DIAGONALS,
    WINDOWS,
    JIGSAW_9,
    JIGSAW_5,
    JIGSAW_6,
    Layout.boxes(2, 3),
]
QUICK = tuple(takewhile(lambda each: each.name != "Remote Pair", TECHNIQUES))
"""Singles, subsets and plain fish."""
MOST = 20
"""The most solutions that a step is held against."""
MANY = 100
"""More steps than any but the largest fish find."""
NODES = 200_000
"""The most nodes of a search; what it found until then is held against the solution."""
CROWDED = 90
"""More candidates than this have too many almost locked sets for an everyday test."""


@cache
def puzzle_of(layout: Layout, seed: int) -> Puzzle:
    return make(layout=layout, rng=seed)


@st.composite
def states(draw: st.DrawFn) -> tuple[Candidates, Grid]:
    """A puzzle part of the way to its solution, and with some candidates gone that are not true."""
    layout = draw(st.sampled_from(LAYOUTS))
    puzzle = puzzle_of(layout, draw(st.integers(0, 9)))
    clues, solution = puzzle.clues, puzzle.solution
    chance = draw(st.randoms(use_true_random=False))
    placed, gone = draw(st.floats(0, 0.9)), draw(st.floats(0, 0.9))
    cells = [
        digit if clue or chance.random() < placed else 0
        for clue, digit in zip(clues.digits, solution.digits, strict=True)
    ]
    candidates = Candidates.of(Grid(layout, bytes(cells)), clues=clues)
    false = [
        (row, column, digit)
        for row in range(layout.size)
        for column in range(layout.size)
        for digit in candidates.candidates(row, column)
        if solution[row, column] != digit
    ]
    return candidates.eliminate([each for each in false if chance.random() < gone]), solution


def first_steps(technique: Technique, candidates: Candidates) -> list[Step]:
    """The first steps of a technique, as far as the nodes suffice."""
    found = []
    with suppress(LimitExceeded), counting(NodeCounter(Limits(NODES))):
        for step in islice(technique.find(candidates), MANY):
            found.append(step)  # noqa: PERF402 -- those before the limit are kept
    return found


def check(technique: Technique, candidates: Candidates, solution: Grid) -> None:
    """The first steps of a technique are there, true, and each found once."""
    seen: set[Step] = set()
    for step in first_steps(technique, candidates):
        assert step.technique == technique.name
        assert step not in seen
        seen.add(step)
        for row, column, digit in step.placements:
            assert digit in candidates.candidates(row, column)
            assert solution[row, column] == digit
        for row, column, digit in step.eliminations:
            assert digit in candidates.candidates(row, column)
            assert solution[row, column] != digit
        assert len(set(step.eliminations)) == len(step.eliminations)
        after = candidates.apply([step])
        assert after != candidates
        assert after == candidates._after_step(step)


NESTING = ("Dynamic Forcing Chains Plus", "Nested Forcing Chains")
"""Techniques that ask others within a chain."""
FEW = 40
"""The largest number of candidates of the boards for these techniques."""


def asked(technique: Technique) -> Any:
    """A technique as a parameter: the slowest ones are in the slow tests."""
    is_slow = technique.name.startswith(("Forcing Net", *NESTING))
    return pytest.param(technique, marks=[pytest.mark.slow] * is_slow, id=technique.name)


def suits(technique: Technique, candidates: Candidates) -> bool:
    """Whether a technique can find all its steps there within a moment."""
    if technique.name.startswith(NESTING):
        return sum([mask.bit_count() for mask in candidates.masks]) <= FEW
    return "Forcing" not in technique.name or candidates.layout.size <= 6


@pytest.mark.parametrize("technique", [*map(asked, TECHNIQUES)])
def test_every_step_is_true(technique: Technique) -> None:
    @settings(max_examples=examples(3 if "Forcing" in technique.name else 20))
    @given(states())
    def try_it(state: tuple[Candidates, Grid]) -> None:
        if suits(technique, state[0]):
            check(technique, *state)

    try_it()


@pytest.mark.slow
@settings(max_examples=examples(5))
@given(st.integers(0, 999), st.sampled_from([0.5, 0.7, 0.9]))
def test_quick_techniques_on_a_large_board(seed: int, share: float) -> None:
    puzzle = puzzle_of(Layout.boxes(4, 4), 1)
    draw = substream(seed, "states").random
    candidates = thinned(Candidates.of(puzzle.clues), [puzzle.solution], share, draw)
    for technique in QUICK:
        check(technique, candidates, puzzle.solution)


CERTAIN = [
    technique
    for technique in (*TECHNIQUES, MutantFish(2), FinnedMutantFish(2), DeathBlossom())
    if not getattr(technique, "assumes_unique", False) and technique not in QUICK
]
"""The other techniques, which are valid on every board with any number of solutions."""
SMALL = [Layout.boxes(2, 3), JIGSAW_5, JIGSAW_6]


@st.composite
def with_several(draw: st.DrawFn) -> tuple[Candidates, list[Grid]]:
    """A board with a few solutions, without some candidates that are in no solution."""
    puzzle = puzzle_of(draw(st.sampled_from(SMALL)), draw(st.integers(0, 9)))
    cells = bytearray(puzzle.clues.digits)
    filled = [cell for cell, digit in enumerate(cells) if digit]
    for cell in draw(st.lists(st.sampled_from(filled), min_size=1, max_size=2, unique=True)):
        cells[cell] = 0
    clues = Grid(puzzle.clues.layout, bytes(cells))
    answers = list(islice(solutions(clues), MOST + 1))
    assume(1 < len(answers) <= MOST)
    chance = draw(st.randoms(use_true_random=False))
    share = draw(st.sampled_from([0, 0.3, 0.6, 0.9]))
    return thinned(Candidates.of(clues), answers, share, chance.random), answers


@pytest.mark.parametrize(
    "techniques",
    [
        pytest.param(QUICK, id="quick"),
        *map(asked, CERTAIN),
    ],
)
def test_every_step_is_true_in_all_solutions(techniques: Any) -> None:
    those = techniques if techniques is QUICK else (techniques,)

    @settings(max_examples=examples(5), suppress_health_check=[HealthCheck.filter_too_much])
    @given(with_several())
    def try_it(board: tuple[Candidates, list[Grid]]) -> None:
        candidates, answers = board
        steps = [
            step
            for each in those
            if suits(each, candidates)
            for step in first_steps(each, candidates)
        ]
        for step in steps:
            for grid in answers:
                assert all(grid[row, column] == digit for row, column, digit in step.placements)
                assert all(grid[row, column] != digit for row, column, digit in step.eliminations)

    try_it()


@pytest.mark.parametrize(
    "kind",
    [
        FrankenFish,
        FinnedFrankenFish,
        SiameseFinnedFrankenFish,
        MutantFish,
        FinnedMutantFish,
        SiameseFinnedMutantFish,
    ],
)
def test_fish_that_are_not_in_the_list(kind: Callable[[int], Technique]) -> None:
    @settings(max_examples=examples(5))
    @given(states(), st.integers(2, 4))
    def try_it(state: tuple[Candidates, Grid], size: int) -> None:
        check(kind(size), *state)

    try_it()


@settings(max_examples=examples(15))
@given(states())
def test_chains_with_almost_locked_sets(state: tuple[Candidates, Grid]) -> None:
    candidates, solution = state
    if sum(mask.bit_count() for mask in candidates.masks) > CROWDED:
        return
    for kind in (GroupedAIC, GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop):
        check(kind(almost_locked_sets=True), candidates, solution)


@pytest.mark.parametrize(
    "technique",
    [
        *[fish(size) for size in (5, 6, 7) for fish in (Fish, FinnedFish, SashimiFish)],
        *[fish(size) for size in (2, 3, 4) for fish in (SiameseFinnedFish, SiameseSashimiFish)],
        KrakenFish(1, most_size=2),
        KrakenFish(2, most_size=2),
        DeathBlossom(),
        TemplateSet(),
        TemplateDelete(),
        BruteForce(),
    ],
    ids=lambda technique: technique.name,
)
def test_others_that_are_not_in_the_list(technique: Technique) -> None:
    takes_long = technique.name.startswith("Kraken")

    @settings(max_examples=examples(5))
    @given(states())
    def try_it(state: tuple[Candidates, Grid]) -> None:
        if not takes_long or state[0].layout.size <= 6:
            check(technique, *state)

    try_it()
