"""The law of reasons on boards with rules: the rules that a step names are enough for it.

What a step says must follow from its rules, the houses and the candidates, whatever the other rules
of the board are. For singles, locked candidates and subsets, only the digits and what earlier steps
removed are given: they also name the rules because of which further candidates are missing. On
boards of 4x4 all 288 grids show whether all this is so.
"""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from law_examples import examples
from random_rules import fitting_puzzle

from sudokulib import Candidates, Grid, Layout, Step, solutions
from sudokulib.constraints import AntiKnight, Constraint
from sudokulib.randomness import randbelow, substream
from sudokulib.techniques import TECHNIQUES, Technique

BASE = Layout.boxes(2, 2)
WHOLE: tuple[tuple[Constraint, ...], ...] = ((), (), (AntiKnight(),))
CERTAIN = [each for each in TECHNIQUES if not getattr(each, "assumes_unique", False)]
OTHERS, FOR_RULES = [
    [each for each in CERTAIN if getattr(each, "needs_rules", False) is wanted]
    for wanted in (False, True)
]
NAMING_ALL = (
    *("Full House", "Naked Single", "Hidden Single", "Pointing", "Claiming", "Locked Pair"),
    *("Naked Pair", "Hidden Pair", "Locked Triple", "Naked Triple"),
    *("Direct Pointing", "Direct Claiming", "Direct Hidden Pair"),
)
"""Plain techniques that also name the rules because of which candidates are missing."""
PLAIN = [each for each in OTHERS if not any(word in each.name for word in ("Forcing", "Brute"))]


@cache
def grids() -> list[Grid]:
    return [*solutions(Grid.empty(BASE))]


def allowed(candidates: Candidates) -> list[tuple[int, ...]]:
    return [
        tuple(candidates.candidates(*divmod(cell, 4))) or (digit,)
        for cell, digit in enumerate(candidates.digits)
    ]


def is_met(step: Step, grid: Grid) -> bool:
    return all(grid[row, column] == digit for row, column, digit in step.placements) and all(
        grid[row, column] != digit for row, column, digit in step.eliminations
    )


def assert_rules_are_enough(step: Step, possible: list[Grid]) -> None:
    named = [step.layout.constraints[index] for index in step.constraints]
    layout = BASE.with_constraints(named)
    for grid in possible:
        if not is_met(step, grid):
            assert not Grid(layout, grid.digits).is_solved, step.explain()


def first_step(candidates: Candidates, techniques: list[Technique]) -> Step | None:
    return next((step for each in techniques for step in each.find(candidates)), None)


def assert_on_the_way(clues: Grid) -> int:
    """Whether all steps on the way to the solution need no other rules; those that name rules."""
    candidates, count = Candidates.of(clues), 0
    gone: set[tuple[int, int, int]] = set()
    while True:
        held = allowed(candidates)
        given = [
            grid
            for grid in grids()
            if all(digit in (0, grid.digits[cell]) for cell, digit in enumerate(candidates.digits))
            and not any(grid[row, column] == digit for row, column, digit in gone)
        ]
        possible = [
            grid
            for grid in given
            if all(digit in digits for digit, digits in zip(grid.digits, held, strict=True))
        ]
        steps = [step for each in [*FOR_RULES, *PLAIN] for step in each.find(candidates)]
        for step in steps:
            assert_rules_are_enough(step, given if step.technique in NAMING_ALL else possible)
        count += sum([bool(step.constraints) for step in steps])
        following = steps[0] if steps else first_step(candidates, OTHERS)
        if following is None:
            return count
        gone.update(following.eliminations)
        candidates = candidates.apply([following])


@pytest.mark.long
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=examples(4))
@given(st.integers(0, 10_000))
def test_the_named_rules_are_enough(seed: int) -> None:
    draw = substream(seed, "named rules").random
    whole = WHOLE[randbelow(draw, len(WHOLE))]
    clues, _ = fitting_puzzle(BASE, whole, 1 + randbelow(draw, 8), draw)
    assert_on_the_way(clues)


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        "cage7.0.1.2+white.0.1",
        pytest.param("sumcage5.4.9+antiknight", marks=pytest.mark.long),
        pytest.param("sumcage4.5.10+antiking", marks=pytest.mark.long),
    ],
)
def test_rules_that_exclude_digits_of_another_rule(rules: str) -> None:
    assert assert_on_the_way(Grid.empty(Layout.parse(f"2x2+{rules}")))
