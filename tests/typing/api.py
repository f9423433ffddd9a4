"""Types that a type checker sees: read by mypy, never run."""

from __future__ import annotations

import datetime
import pathlib
from collections import Counter
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, assert_type

import sudokulib
from sudokulib import (
    BacktrackingFiller,
    Candidates,
    CoverFiller,
    CoverSolver,
    Diagnosis,
    DigitByDigitFiller,
    Filler,
    Grid,
    Judgment,
    Layout,
    Limits,
    LogicSolver,
    MatchingFiller,
    Mistake,
    PatternFiller,
    PencilMarks,
    Position,
    Puzzle,
    PuzzleMaker,
    Rating,
    Solver,
    Step,
    Symmetry,
    UniformFiller,
    bulk,
)
from sudokulib.analysis import Redundant, RuleWarning
from sudokulib.constraints import Constraint
from sudokulib.fillers import BackStep
from sudokulib.playing import MistakeKind, SolutionCount
from sudokulib.render import Coordinates, Svg
from sudokulib.scales import Difficulty
from sudokulib.techniques import Area, Detail

layout = Layout.boxes(3, 3)
assert_type(Layout.random_jigsaw(5, rng=1, limits=None), Layout)
assert_type(layout, Layout)

grid = Grid.parse("1...............")
assert_type(grid, Grid)
assert_type(grid.layout, Layout)
assert_type(grid.digits, bytes)
assert_type(grid.rows(), tuple[tuple[int, ...], ...])
assert_type(grid[0, 0], int)
assert_type(grid.is_complete, bool)
assert_type(format(grid, "line"), str)

assert_type(sudokulib.solve(grid), Grid)
assert_type(sudokulib.any_solution(grid), Grid)
assert_type(sudokulib.solutions(grid), Iterator[Grid])
assert_type(sudokulib.count_solutions(grid, limit=2), int)
assert_type(sudokulib.is_unique(grid), bool)

assert_type(sudokulib.make(rng=42), Puzzle)
puzzle = PuzzleMaker(layout=layout, filler=CoverFiller(), solver=CoverSolver()).make(rng=7)
assert_type(puzzle, Puzzle)
assert_type(puzzle.clues, Grid)
assert_type(puzzle.solution, Grid)
assert_type(puzzle.id, str | None)

maker = PuzzleMaker(clues=30, symmetry=Symmetry.HALF_TURN, limits=Limits(should_stop=lambda: False))
assert_type(maker.symmetry, Symmetry)
assert_type(maker.stream(rng="monday", count=3), Generator[Puzzle, None, None])
assert_type(maker.stream(), Generator[Puzzle, None, None])
assert_type(maker.stream(count=3, exclude=[puzzle, grid]), Generator[Puzzle, None, None])
assert_type(maker.stream(executor=ThreadPoolExecutor()), Generator[Puzzle, None, None])

# Many at once.
grids = [Grid.parse("1.3..2....1....3")]
assert_type(bulk.map(sudokulib.is_unique, grids), Generator[bool, None, None])
assert_type(bulk.map(sudokulib.rate, grids, return_exceptions=False), Generator[Rating, None, None])
returned = bulk.map(sudokulib.solve, grids, executor=ThreadPoolExecutor(), return_exceptions=True)
assert_type(returned, Generator[Grid | Exception, None, None])
assert_type(next(bulk.map(sudokulib.rate, grids)).row("mine"), dict[str, Any])
PuzzleMaker(pattern="x..x", limits=None)
PuzzleMaker(solution=grid, clues=30)
PuzzleMaker(solution=puzzle)  # type: ignore[arg-type]
PuzzleMaker(pattern=grid, minimal=True)
PuzzleMaker(pattern=[(0, 0), (3, 3)], judge=lambda puzzle: Judgment.GOOD)

assert_type(sudokulib.puzzle_from_id("1.3x3.1", limits=None), Puzzle)
assert_type(sudokulib.make(layout=layout, blanks=40, solver=LogicSolver(), rng="x"), Puzzle)
assert_type(sudokulib.daily("2026-11-20", symmetry=Symmetry.FULL), Puzzle)
assert_type(sudokulib.daily(datetime.date(2026, 11, 20), clues=30), Puzzle)

position = Position(grid, marks=Candidates.of(grid), about={"author": "Ada"})
assert_type(Position.of(puzzle), Position)
assert_type(position.enter(0, 1, 2).erase(0, 1).mark(0, 1, 2).unmark(0, 1, 2), Position)
assert_type(position.grid, Grid)
assert_type(position.marks, PencilMarks)
assert_type(position.about["author"], str)
assert_type(position.remaining(1), int)
assert_type(position.is_solved, bool)
assert_type(sudokulib.identity.random_transformation(layout)(position), Position)

# Everything that takes a puzzle takes a grid, a puzzle or a position.
assert_type(sudokulib.solve(position), Grid)
assert_type(sudokulib.is_unique(puzzle), bool)
assert_type(CoverSolver().proves_unique(position), bool)
assert_type(LogicSolver().reach(puzzle), Candidates)
assert_type(sudokulib.analysis.true_candidates(position), Candidates)
assert_type(sudokulib.analysis.missing_clues(position), tuple[frozenset[tuple[int, int, int]], ...])
assert_type(
    sudokulib.analysis.unavoidable_sets(puzzle, largest=8), tuple[frozenset[tuple[int, int]], ...]
)
assert_type(sudokulib.analysis.is_minimal(puzzle), bool)
assert_type(sudokulib.analysis.backbone(position), Grid)
assert_type(sudokulib.analysis.backdoors(puzzle), tuple[frozenset[tuple[int, int]], ...])
assert_type(sudokulib.analysis.band_class(position).completions, int)
assert_type(sudokulib.analysis.search_statistics(position).depth, int)
assert_type(sudokulib.analysis.puzzle_with_few_clues(4, layout=layout), Puzzle)
assert_type(sudokulib.analysis.step_choices(position)[0].step, Step)
assert_type(sudokulib.analysis.refutation_scores(grid), dict[tuple[int, int, int], int | None])
assert_type(sudokulib.analysis.fewest_clues(puzzle).puzzle, Puzzle)
assert_type(sudokulib.analysis.redundant(puzzle), Redundant)
assert_type(sudokulib.analysis.rule_warnings(grid.layout), tuple[RuleWarning, ...])
assert_type(sudokulib.analysis.redundant(grid).clues, tuple[tuple[int, int, int], ...])
assert_type(sudokulib.analysis.redundant(grid).rules, tuple[Constraint, ...])
assert_type(sudokulib.analysis.minimal_rules(grid, limits=None), Grid)
assert_type(sudokulib.analysis.true_candidates(grid, counts=100), Counter[tuple[int, int, int]])
assert_type(sudokulib.identity.canonical_form(grid), Grid)
assert_type(sudokulib.identity.canonical_form(puzzle), Puzzle)
assert_type(sudokulib.identity.canonical_form(position), Position)
assert_type(sudokulib.identity.distinct([position]), Iterator[Position])
assert_type(sudokulib.identity.are_equivalent(grid, position), bool)
assert_type(sudokulib.make_easier(position), Puzzle)
assert_type(puzzle.layout, Layout)

# A layout may be given as its id, a fixed choice as its string.
assert_type(Grid.parse("1...............", layout="2x2"), Grid)
assert_type(Grid.empty("2x2").layout, Layout)
assert_type(sudokulib.identity.random_transformation("2x2").layout, Layout)
assert_type(BacktrackingFiller(step="row").step, BackStep)
assert_type(BacktrackingFiller(fewest_first=False).fewest_first, bool | None)
assert_type(DigitByDigitFiller(odd_rows_first=False).odd_rows_first, bool)
assert_type(Diagnosis("one").solution_count, SolutionCount)


class Number:
    """Not an int, but one by its `__index__`."""

    def __index__(self) -> int:
        return 5


UniformFiller().fill("2x2", Number())

rating = sudokulib.rate(grid, scale="se", limits=None)
assert_type(rating, Rating)
assert_type(sudokulib.rate(puzzle).score, float)
assert_type(sudokulib.rate(position).er, float | None)
assert_type(rating.difficulty, Difficulty)
assert_type(rating.hardest, str | None)
assert_type(rating.steps, tuple[Step, ...])
assert_type(rating.openness(), tuple[int, ...])
assert_type(rating.complete, bool)
sudokulib.rate("53..7")  # type: ignore[arg-type]

told = sudokulib.hint(position, techniques=["X-Wing"], avoids=(), assume_unique=False)
assert_type(told, Step | Mistake)
assert_type(told.explain(Detail.AREA, language="de", coordinates="letters"), str)
assert_type(told.area, Area)
assert_type(told.area.cells, tuple[tuple[int, int], ...])
assert_type(told.area.houses, tuple[int, ...])
assert_type(told.area.explain(coordinates=Coordinates.LETTERS), str)
assert_type(sudokulib.render.svg(grid, step=told, detail="area", language="de"), Svg)
told.explain(coordinates=1)  # type: ignore[arg-type]
if isinstance(told, Step):
    assert_type(position.apply(told), Position)
else:
    assert_type(told.kind, MistakeKind)
    assert_type(told.cells, tuple[tuple[int, int], ...])
assert_type(sudokulib.parse("1...............", format="line"), Position)
assert_type(sudokulib.dumps(puzzle, "json"), str)
assert_type(sudokulib.read_puzzles(pathlib.Path("a.sdm"), format=None), Iterator[Position])
diagnosis = sudokulib.diagnose(puzzle, limits=None)
assert_type(diagnosis, Diagnosis)
assert_type(diagnosis.conflicts, tuple[tuple[int, int], ...])
assert_type(diagnosis.wrong, tuple[tuple[int, int], ...])
assert_type(diagnosis.missing_marks, tuple[tuple[int, int, int], ...])
assert_type(diagnosis.mistakes, tuple[Mistake, ...])
assert_type(diagnosis.solution_count, SolutionCount)

# What no checker may let through: mypy reports an ignore that is not needed.
PuzzleMaker(layout)  # type: ignore[arg-type, call-arg]
PuzzleMaker(symmetry=5)  # type: ignore[arg-type]
PuzzleMaker(pattern=[0, 1])  # type: ignore[list-item]
sudokulib.make(colour="red")  # type: ignore[call-arg]
sudokulib.make("1.3x3.1")  # type: ignore[call-arg]
sudokulib.daily("2026-11-20", rng=1)  # type: ignore[call-overload]
sudokulib.daily("2026-11-20", kind="killer", blanks=30)  # type: ignore[call-overload]
BacktrackingFiller(step=5)  # type: ignore[arg-type]
sudokulib.hint("1...............")  # type: ignore[arg-type]
sudokulib.hint(grid, ["X-Wing"])  # type: ignore[call-arg]
position.enter(0, 1, "2")  # type: ignore[arg-type]
sudokulib.parse(b"1...............")  # type: ignore[arg-type]
sudokulib.dumps("1...............")  # type: ignore[arg-type]

# Protocols are structural: our own strategies fit without inheriting from them.
filler: Filler = CoverFiller()
filler = UniformFiller()
filler = MatchingFiller(sweeps=5)
filler = PatternFiller()
filler = BacktrackingFiller(step="cell", fewest_first=True)
filler = DigitByDigitFiller(odd_rows_first=False)
assert_type(sudokulib.fillers.default_filler(layout), Filler)
solver: Solver = CoverSolver()
assert_type(solver.complete, bool)
