"""The law of every technique: what it sees is there, and what it says is true."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice

import pytest
from boards import DIAGONALS, JIGSAW_5, JIGSAW_6, JIGSAW_9, WINDOWS
from how_many import examples
from hypothesis import given, settings, strategies as st

from sudokulib import Grid, Layout, Marks, Puzzle, Step, make
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
from sudokulib.techniques._protocol import Technique

LAYOUTS = [Layout.boxes(3, 3), DIAGONALS, WINDOWS, JIGSAW_9, JIGSAW_5, JIGSAW_6]
MANY = 100
"""More steps than any but the largest fish find."""
CROWDED = 90
"""More candidates than this have too many almost locked sets for an everyday test."""


@cache
def puzzle_of(layout: Layout, seed: int) -> Puzzle:
    return make(layout=layout, rng=seed)


@st.composite
def states(draw: st.DrawFn) -> tuple[Marks, Grid]:
    """A puzzle part of the way to its solution, and with some candidates gone that are not true."""
    puzzle = puzzle_of(draw(st.sampled_from(LAYOUTS)), draw(st.integers(0, 9)))
    clues, solution = puzzle.clues, puzzle.solution
    layout = clues.layout
    chance = draw(st.randoms(use_true_random=False))
    placed, gone = draw(st.floats(0, 0.9)), draw(st.floats(0, 0.9))
    cells = [
        digit if clue or chance.random() < placed else 0
        for clue, digit in zip(clues.cells, solution.cells, strict=True)
    ]
    marks = Marks.of(Grid(layout, bytes(cells)), clues=clues)
    false = [
        (row, column, digit)
        for row in range(layout.n)
        for column in range(layout.n)
        for digit in marks.candidates(row, column)
        if solution[row, column] != digit
    ]
    return marks.eliminate([each for each in false if chance.random() < gone]), solution


def check(technique: Technique, marks: Marks, solution: Grid) -> None:
    """The first steps of a technique are there, true, and each found once."""
    seen: set[Step] = set()
    for step in islice(technique.find(marks), MANY):
        assert step.technique == technique.name
        assert step not in seen
        seen.add(step)
        for row, column, digit in step.placements:
            assert digit in marks.candidates(row, column)
            assert solution[row, column] == digit
        for row, column, digit in step.eliminations:
            assert digit in marks.candidates(row, column)
            assert solution[row, column] != digit
        assert len(set(step.eliminations)) == len(step.eliminations)
        after = marks.apply([step])
        assert after != marks
        assert after == marks._stepped(step)


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_every_step_is_true(technique: Technique) -> None:
    takes_long = technique.name.startswith("Forcing")

    @settings(max_examples=examples(3 if takes_long else 20))
    @given(states())
    def try_it(state: tuple[Marks, Grid]) -> None:
        if not takes_long or state[0].layout.n <= 6:
            check(technique, *state)

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
    def try_it(state: tuple[Marks, Grid], size: int) -> None:
        check(kind(size), *state)

    try_it()


@settings(max_examples=examples(15))
@given(states())
def test_chains_with_almost_locked_sets(state: tuple[Marks, Grid]) -> None:
    marks, solution = state
    if sum(mask.bit_count() for mask in marks.masks) > CROWDED:
        return
    for kind in (GroupedAIC, GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop):
        check(kind(almost_locked_sets=True), marks, solution)


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
    def try_it(state: tuple[Marks, Grid]) -> None:
        if not takes_long or state[0].layout.n <= 6:
            check(technique, *state)

    try_it()
