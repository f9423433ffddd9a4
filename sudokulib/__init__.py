"""Makes, solves, rates, explains and draws Sudoku.

>>> import sudokulib
>>> puzzle = sudokulib.make(rng=42)
>>> sudokulib.is_unique(puzzle.clues)
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
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
from sudokulib.randomness import Rng
from sudokulib.solvers._cover import CoverSolver
from sudokulib.solvers._queries import (
    count_solutions,
    default_solver,
    is_unique,
    solutions,
    solve,
    some_solution,
)

if TYPE_CHECKING:
    from sudokulib import formats, render, sampling, testing
    from sudokulib._board.symmetry import Symmetry
    from sudokulib._board.transform import Transformation, random_transformation
    from sudokulib._identity.canonical import (
        are_equivalent,
        automorphism_count,
        canonical_form,
        canonical_transformation,
        distinct,
        equivalence,
        fingerprint,
    )
    from sudokulib._making.digging import Verdict
    from sudokulib._making.easier_harder import make_easier, make_harder
    from sudokulib._making.maker import PuzzleMaker
    from sudokulib._making.shortcuts import daily, make
    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step, Strength
    from sudokulib._play.diagnosis import Diagnosis, Mistake, MistakeKind, Uniqueness
    from sudokulib._play.hints import diagnose, hint
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.fillers._backtracking import BacktrackingFiller
    from sudokulib.fillers._cover import CoverFiller
    from sudokulib.fillers._default import default_filler
    from sudokulib.fillers._digit_by_digit import DigitByDigitFiller
    from sudokulib.fillers._matching import MatchingFiller
    from sudokulib.fillers._pattern import PatternFiller
    from sudokulib.fillers._protocol import Filler
    from sudokulib.fillers._uniform import UniformFiller
    from sudokulib.formats import dump, parse
    from sudokulib.formats._files import read_puzzles
    from sudokulib.scales._rating import Difficulty, Rating, rate
    from sudokulib.solvers._logic import LogicSolver
    from sudokulib.solvers._protocol import Solver

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
    "BacktrackingFiller": "sudokulib.fillers._backtracking",
    "CoverFiller": "sudokulib.fillers._cover",
    "Diagnosis": "sudokulib._play.diagnosis",
    "Difficulty": "sudokulib.scales._rating",
    "DigitByDigitFiller": "sudokulib.fillers._digit_by_digit",
    "Filler": "sudokulib.fillers._protocol",
    "LogicSolver": "sudokulib.solvers._logic",
    "Marks": "sudokulib._marks.marks",
    "MatchingFiller": "sudokulib.fillers._matching",
    "Mistake": "sudokulib._play.diagnosis",
    "MistakeKind": "sudokulib._play.diagnosis",
    "PatternFiller": "sudokulib.fillers._pattern",
    "Position": "sudokulib._play.position",
    "Puzzle": "sudokulib._play.puzzle",
    "PuzzleMaker": "sudokulib._making.maker",
    "Rating": "sudokulib.scales._rating",
    "Solver": "sudokulib.solvers._protocol",
    "Step": "sudokulib._marks.step",
    "Strength": "sudokulib._marks.step",
    "Symmetry": "sudokulib._board.symmetry",
    "Transformation": "sudokulib._board.transform",
    "UniformFiller": "sudokulib.fillers._uniform",
    "Uniqueness": "sudokulib._play.diagnosis",
    "Verdict": "sudokulib._making.digging",
    "are_equivalent": "sudokulib._identity.canonical",
    "automorphism_count": "sudokulib._identity.canonical",
    "canonical_form": "sudokulib._identity.canonical",
    "canonical_transformation": "sudokulib._identity.canonical",
    "daily": "sudokulib._making.shortcuts",
    "default_filler": "sudokulib.fillers._default",
    "diagnose": "sudokulib._play.hints",
    "distinct": "sudokulib._identity.canonical",
    "dump": "sudokulib.formats",
    "equivalence": "sudokulib._identity.canonical",
    "fingerprint": "sudokulib._identity.canonical",
    "hint": "sudokulib._play.hints",
    "make": "sudokulib._making.shortcuts",
    "make_easier": "sudokulib._making.easier_harder",
    "make_harder": "sudokulib._making.easier_harder",
    "parse": "sudokulib.formats",
    "random_transformation": "sudokulib._board.transform",
    "rate": "sudokulib.scales._rating",
    "read_puzzles": "sudokulib.formats._files",
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
