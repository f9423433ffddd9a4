"""Makes, solves, rates, explains and draws Sudoku.

>>> import sudokulib
>>> puzzle = sudokulib.make(rng=42)
>>> sudokulib.is_unique(puzzle.clues)
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sudokulib.errors import (
    BudgetExceeded,
    CannotMake,
    InvalidGrid,
    InvalidMarks,
    InvalidOption,
    MultipleSolutions,
    NoSolution,
    Stopped,
    Stuck,
    SudokuError,
    Undecided,
    UnknownFormat,
    UnsupportedFeature,
    UnsupportedLayout,
)
from sudokulib.grid import Grid
from sudokulib.layout import Layout
from sudokulib.queries import (
    count_solutions,
    default_solver,
    is_unique,
    solutions,
    solve,
    some_solution,
)
from sudokulib.randomness import Rng
from sudokulib.solvers.cover import CoverSolver

if TYPE_CHECKING:
    from sudokulib import formats, render, sampling, testing
    from sudokulib.adjust import make_easier, make_harder
    from sudokulib.canonical import (
        are_equivalent,
        automorphism_count,
        canonical_form,
        canonical_transformation,
        distinct,
        equivalence,
        fingerprint,
    )
    from sudokulib.diagnosis import Diagnosis, Mistake, MistakeKind, Uniqueness
    from sudokulib.dig import Verdict
    from sudokulib.fillers.backtracking import BacktrackingFiller
    from sudokulib.fillers.cover import CoverFiller
    from sudokulib.fillers.default import default_filler
    from sudokulib.fillers.digitwise import DigitByDigitFiller
    from sudokulib.fillers.matching import MatchingFiller
    from sudokulib.fillers.pattern import PatternFiller
    from sudokulib.fillers.protocol import Filler
    from sudokulib.fillers.uniform import UniformFiller
    from sudokulib.formats import dump, parse
    from sudokulib.formats.files import read_puzzles
    from sudokulib.maker import PuzzleMaker
    from sudokulib.making import daily, make
    from sudokulib.marks import Marks
    from sudokulib.play import diagnose, hint
    from sudokulib.position import Position
    from sudokulib.puzzle import Puzzle
    from sudokulib.rating import Difficulty, Rating, rate
    from sudokulib.solvers.logic import LogicSolver
    from sudokulib.solvers.protocol import Solver
    from sudokulib.step import Step, Strength
    from sudokulib.symmetry import Symmetry
    from sudokulib.transform import Transformation, random_transformation

__all__ = [
    "BacktrackingFiller",
    "BudgetExceeded",
    "CannotMake",
    "CoverFiller",
    "CoverSolver",
    "Diagnosis",
    "Difficulty",
    "DigitByDigitFiller",
    "Filler",
    "Grid",
    "InvalidGrid",
    "InvalidMarks",
    "InvalidOption",
    "Layout",
    "LogicSolver",
    "Marks",
    "MatchingFiller",
    "Mistake",
    "MistakeKind",
    "MultipleSolutions",
    "NoSolution",
    "PatternFiller",
    "Position",
    "Puzzle",
    "PuzzleMaker",
    "Rating",
    "Rng",
    "Solver",
    "Step",
    "Stopped",
    "Strength",
    "Stuck",
    "SudokuError",
    "Symmetry",
    "Transformation",
    "Undecided",
    "UniformFiller",
    "Uniqueness",
    "UnknownFormat",
    "UnsupportedFeature",
    "UnsupportedLayout",
    "Verdict",
    "are_equivalent",
    "automorphism_count",
    "canonical_form",
    "canonical_transformation",
    "count_solutions",
    "daily",
    "default_filler",
    "default_solver",
    "diagnose",
    "distinct",
    "dump",
    "equivalence",
    "fingerprint",
    "formats",
    "hint",
    "is_unique",
    "make",
    "make_easier",
    "make_harder",
    "parse",
    "random_transformation",
    "rate",
    "read_puzzles",
    "render",
    "sampling",
    "solutions",
    "solve",
    "some_solution",
    "testing",
]

# Loaded when first asked for, so that a program that only solves does not wait for the makers.
_LATER = {
    "BacktrackingFiller": "sudokulib.fillers.backtracking",
    "CoverFiller": "sudokulib.fillers.cover",
    "Diagnosis": "sudokulib.diagnosis",
    "Difficulty": "sudokulib.rating",
    "DigitByDigitFiller": "sudokulib.fillers.digitwise",
    "Filler": "sudokulib.fillers.protocol",
    "LogicSolver": "sudokulib.solvers.logic",
    "Marks": "sudokulib.marks",
    "MatchingFiller": "sudokulib.fillers.matching",
    "Mistake": "sudokulib.diagnosis",
    "MistakeKind": "sudokulib.diagnosis",
    "PatternFiller": "sudokulib.fillers.pattern",
    "Position": "sudokulib.position",
    "Puzzle": "sudokulib.puzzle",
    "PuzzleMaker": "sudokulib.maker",
    "Rating": "sudokulib.rating",
    "Solver": "sudokulib.solvers.protocol",
    "Step": "sudokulib.step",
    "Strength": "sudokulib.step",
    "Symmetry": "sudokulib.symmetry",
    "Transformation": "sudokulib.transform",
    "UniformFiller": "sudokulib.fillers.uniform",
    "Uniqueness": "sudokulib.diagnosis",
    "Verdict": "sudokulib.dig",
    "are_equivalent": "sudokulib.canonical",
    "automorphism_count": "sudokulib.canonical",
    "canonical_form": "sudokulib.canonical",
    "canonical_transformation": "sudokulib.canonical",
    "daily": "sudokulib.making",
    "default_filler": "sudokulib.fillers.default",
    "diagnose": "sudokulib.play",
    "distinct": "sudokulib.canonical",
    "dump": "sudokulib.formats",
    "equivalence": "sudokulib.canonical",
    "fingerprint": "sudokulib.canonical",
    "hint": "sudokulib.play",
    "make": "sudokulib.making",
    "make_easier": "sudokulib.adjust",
    "make_harder": "sudokulib.adjust",
    "parse": "sudokulib.formats",
    "random_transformation": "sudokulib.transform",
    "rate": "sudokulib.rating",
    "read_puzzles": "sudokulib.formats.files",
}
_MODULES = ("formats", "render", "sampling", "testing")


def __getattr__(name: str) -> Any:
    """What is exported but not loaded yet."""
    if name in _MODULES:
        return import_module(f"sudokulib.{name}")
    home = _LATER.get(name)
    if home is None:
        raise AttributeError(f"module 'sudokulib' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(home), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
