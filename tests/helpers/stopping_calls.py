"""Every call that can take long, on boards of any size, as a function of its `should_stop`."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import sudokulib
from sudokulib import (
    BacktrackingFiller,
    CoverFiller,
    CoverSolver,
    DigitByDigitFiller,
    Grid,
    Layout,
    Limits,
    LogicSolver,
    MatchingFiller,
    PatternFiller,
    Position,
    Puzzle,
    SudokuError,
)
from sudokulib.analysis import ControlledBiasSampler, NaturalSampler
from sudokulib.formats.json import from_json, to_json
from sudokulib.randomness import substream
from sudokulib.render import page
from sudokulib.techniques import TECHNIQUES, DynamicForcingChainsPlus, NestedForcingChains

__all__ = ["NINE", "Call", "calls_on", "longest_silence"]

Stop = Callable[[], bool]
Call = Callable[[Stop], Any]

LINE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SMALL = Grid.parse(LINE)
SOLVED = sudokulib.solve(SMALL)
HARD = Puzzle(SMALL)
EASY = sudokulib.make(difficulty="easy", rng=1)
MEDIUM = sudokulib.make(difficulty="medium", rng=1)
RATING = sudokulib.rate(MEDIUM)

# What there is on 9x9 alone, by the names of the public entries.
NINE: dict[str, Call] = {
    "canonical_form": lambda stop: sudokulib.identity.canonical_form(
        SMALL, limits=Limits(None, stop)
    ),
    "canonical_transformation": lambda stop: sudokulib.identity.canonical_transformation(
        SMALL, limits=Limits(None, stop)
    ),
    "automorphism_count": lambda stop: sudokulib.identity.automorphism_count(
        SMALL, limits=Limits(None, stop)
    ),
    "automorphisms": lambda stop: sudokulib.identity.automorphisms(
        SMALL, limits=Limits(None, stop)
    ),
    "are_equivalent": lambda stop: sudokulib.identity.are_equivalent(
        SMALL, SOLVED, limits=Limits(None, stop)
    ),
    "equivalence": lambda stop: sudokulib.identity.equivalence(
        SMALL, SMALL, limits=Limits(None, stop)
    ),
    "fingerprint": lambda stop: sudokulib.identity.fingerprint(SOLVED, limits=Limits(None, stop)),
    "distinct": lambda stop: list(
        sudokulib.identity.distinct([SMALL, SOLVED], limits=Limits(None, stop))
    ),
    "exclude": lambda stop: sudokulib.PuzzleMaker(limits=Limits(None, stop)).stream(
        exclude=itertools.repeat(SMALL)
    ),
    "daily": lambda stop: sudokulib.daily("2026-11-20", limits=Limits(None, stop)),
    "puzzle_with_few_clues": lambda stop: sudokulib.analysis.puzzle_with_few_clues(
        17, rng=1, limits=Limits(None, stop)
    ),
    "puzzle_with_many_clues": lambda stop: sudokulib.analysis.puzzle_with_many_clues(
        40, rng=1, limits=Limits(None, stop)
    ),
    "make_easier": lambda stop: sudokulib.make_easier(MEDIUM, rng=1, limits=Limits(None, stop)),
    "make_harder": lambda stop: sudokulib.make_harder(EASY, rng=1, limits=Limits(None, stop)),
    "easier by proof": lambda stop: sudokulib.make_easier(
        MEDIUM.clues, rng=1, limits=Limits(None, stop)
    ),
    "make_variant": lambda stop: sudokulib.make_variant(
        "thermometer", rng=1, limits=Limits(None, stop)
    ),
    "make_killer": lambda stop: sudokulib.make_killer(rng=1, limits=Limits(None, stop)),
    "random_jigsaw": lambda stop: Layout.random_jigsaw(9, rng=1, limits=Limits(None, stop)),
    "openness": lambda stop: RATING.openness(limits=Limits(None, stop)),
    "NaturalSampler": lambda stop: next(NaturalSampler(limits=Limits(None, stop)).stream(rng=1)),
}


def clues_of(layout: Layout, shown: float) -> Grid:
    """Clues of a grid of the layout, this share of its cells."""
    solution, draw = PatternFiller().fill(layout, 1), substream(1, "clues").random
    return Grid(layout, bytes([digit if draw() < shown else 0 for digit in solution.digits]))


def calls_on(layout: Layout) -> dict[str, Call]:
    """All calls that can take long on a board of this size."""
    empty, few, half = Grid.empty(layout), clues_of(layout, 0.35), clues_of(layout, 0.55)
    puzzle = Puzzle._unchecked(half, PatternFiller().fill(layout, 1))
    pattern = "".join(["x" if cell % 3 else "." for cell in range(layout.cell_count)])
    making: dict[str, dict[str, Any]] = {
        "make": {},
        "make, symmetric": {"symmetry": "full"},
        "make, by logic": {"solver": LogicSolver(TECHNIQUES)},
        "make, hard": {"difficulty": "hard"},
        "make, by pattern": {"pattern": pattern},
    }
    fillers: list[Any] = [
        CoverFiller(),
        BacktrackingFiller(),
        BacktrackingFiller(step="row"),
        DigitByDigitFiller(),
        MatchingFiller(sweeps=30),
    ]
    asking = {
        "solve": (sudokulib.solve, few),
        "any_solution": (sudokulib.any_solution, empty),
        "solutions": (lambda grid, **how: list(sudokulib.solutions(grid, **how)), empty),
        "count_solutions": (sudokulib.count_solutions, empty),
        "is_unique": (sudokulib.is_unique, few),
        "true_candidates": (sudokulib.analysis.true_candidates, few),
        "true_candidates, counted": (
            lambda grid, **how: sudokulib.analysis.true_candidates(grid, counts=1000, **how),
            empty,
        ),
        "missing_clues": (sudokulib.analysis.missing_clues, few),
        "redundant": (sudokulib.analysis.redundant, puzzle),
        "is_minimal": (sudokulib.analysis.is_minimal, puzzle),
        "redundant, unproved": (sudokulib.analysis.redundant, few),
        "minimal_rules": (sudokulib.analysis.minimal_rules, few),
        "unavoidable_sets": (sudokulib.analysis.unavoidable_sets, puzzle),
        "backbone": (sudokulib.analysis.backbone, few),
        "backdoors": (sudokulib.analysis.backdoors, puzzle),
        "backdoors, by techniques": (
            lambda grid, **how: sudokulib.analysis.backdoors(grid, techniques=TECHNIQUES, **how),
            puzzle,
        ),
        "search_statistics": (sudokulib.analysis.search_statistics, few),
        "step_choices": (sudokulib.analysis.step_choices, puzzle),
        "refutation_scores": (sudokulib.analysis.refutation_scores, puzzle),
        "fewest_clues": (sudokulib.analysis.fewest_clues, puzzle),
        "Puzzle": (Puzzle, few),
        "rate": (sudokulib.rate, puzzle),
        "rate, proved": (sudokulib.rate, few),
        "hint": (sudokulib.hint, puzzle),
        "hint, of a position": (sudokulib.hint, Position(few).with_all_marks()),
        "diagnose": (sudokulib.diagnose, few),
        "page": (lambda board, **how: page([board, board], **how), few),
        "from_json": (from_json, to_json(puzzle)),
    }
    calls: dict[str, Call] = {
        name: lambda stop, options=options: sudokulib.make(
            layout=layout, rng=1, limits=Limits(None, stop), **options
        )
        for name, options in making.items()
    }
    calls["puzzle_from_id"] = lambda stop: sudokulib.puzzle_from_id(
        f"1.{layout.id}.1", limits=Limits(None, stop)
    )
    for filler in fillers:
        calls[repr(filler)] = lambda stop, filler=filler: filler.fill(
            layout, 1, limits=Limits(None, stop)
        )
    for name, (function, board) in asking.items():
        calls[name] = lambda stop, function=function, board=board: function(
            board, limits=Limits(None, stop)
        )
    calls["make_sukaku"] = lambda stop: sudokulib.analysis.make_sukaku(
        layout=layout, rng=1, limits=Limits(None, stop)
    )
    for solver in (CoverSolver(), LogicSolver(TECHNIQUES)):
        calls[repr(solver)] = lambda stop, solver=solver: list(
            solver.solutions(half, limits=Limits(None, stop))
        )
    # On a board with hardly a digit these search for long, and find nothing.
    nested = [DynamicForcingChainsPlus(), NestedForcingChains(2), NestedForcingChains(5)]
    calls["nested chains"] = lambda stop: next(
        LogicSolver(nested).steps(Grid.empty(layout), limits=Limits(None, stop)), None
    )
    calls["ControlledBiasSampler"] = lambda stop: next(
        ControlledBiasSampler(layout=layout, limits=Limits(None, stop)).stream(1)
    )
    return calls


class Clock:
    """A `should_stop` that notes the longest time between two calls, and ends after a while."""

    def __init__(self, seconds: float) -> None:
        self.start = self.last = time.process_time()
        self.seconds = seconds
        self.longest = 0.0

    def __call__(self) -> bool:
        now = time.process_time()
        self.longest = max(self.longest, now - self.last)
        self.last = now
        return now - self.start > self.seconds


def longest_silence(call: Call, seconds: float) -> float:
    """The longest time, in CPU seconds, in which a call does not ask, before the first too."""
    clock = Clock(seconds)
    with suppress(SudokuError):
        call(clock)
    clock()
    return clock.longest
