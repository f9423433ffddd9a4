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
    from sudokulib import testing
    from sudokulib.dig import Verdict
    from sudokulib.fillers.cover import CoverFiller
    from sudokulib.fillers.protocol import Filler
    from sudokulib.maker import PuzzleMaker, make
    from sudokulib.puzzle import Puzzle
    from sudokulib.solvers.logic import LogicSolver
    from sudokulib.solvers.protocol import Solver

__all__ = [
    "BudgetExceeded",
    "CannotMake",
    "CoverFiller",
    "CoverSolver",
    "Filler",
    "Grid",
    "InvalidGrid",
    "InvalidMarks",
    "InvalidOption",
    "Layout",
    "LogicSolver",
    "MultipleSolutions",
    "NoSolution",
    "Puzzle",
    "PuzzleMaker",
    "Rng",
    "Solver",
    "Stopped",
    "Stuck",
    "SudokuError",
    "Undecided",
    "UnknownFormat",
    "UnsupportedFeature",
    "UnsupportedLayout",
    "Verdict",
    "count_solutions",
    "default_solver",
    "is_unique",
    "make",
    "solutions",
    "solve",
    "some_solution",
    "testing",
]

# Loaded when first asked for, so that a program that only solves does not wait for the makers.
_LATER = {
    "CoverFiller": "sudokulib.fillers.cover",
    "Filler": "sudokulib.fillers.protocol",
    "LogicSolver": "sudokulib.solvers.logic",
    "Puzzle": "sudokulib.puzzle",
    "PuzzleMaker": "sudokulib.maker",
    "Solver": "sudokulib.solvers.protocol",
    "Verdict": "sudokulib.dig",
    "make": "sudokulib.maker",
}
_MODULES = ("testing",)


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
