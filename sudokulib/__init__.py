"""Makes, solves, rates, explains and draws Sudoku puzzles.

>>> import sudokulib
>>> puzzle = sudokulib.make(rng=42)
>>> sudokulib.is_unique(puzzle.clues)
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib import (
        analysis as analysis,
        bulk as bulk,
        constraints as constraints,
        errors as errors,
        fillers as fillers,
        formats as formats,
        identity as identity,
        playing as playing,
        randomness as randomness,
        render as render,
        scales as scales,
        solvers as solvers,
        techniques as techniques,
        testing as testing,
    )
    from sudokulib._base.limits import Limits as Limits
    from sudokulib._board.grid import Grid as Grid
    from sudokulib._board.layout import Layout as Layout
    from sudokulib._board.symmetry import Symmetry as Symmetry
    from sudokulib._candidates.candidates import Candidates as Candidates
    from sudokulib._candidates.step import Step as Step
    from sudokulib._making.digging import Judgment as Judgment
    from sudokulib._making.easier_harder import (
        make_easier as make_easier,
        make_harder as make_harder,
    )
    from sudokulib._making.make import (
        daily as daily,
        make as make,
        make_killer as make_killer,
        make_variant as make_variant,
        puzzle_from_id as puzzle_from_id,
    )
    from sudokulib._making.maker import PuzzleMaker as PuzzleMaker
    from sudokulib._making.variant import VariantMaker as VariantMaker
    from sudokulib.errors import (
        CannotMake as CannotMake,
        InvalidGrid as InvalidGrid,
        LimitExceeded as LimitExceeded,
        MultipleSolutions as MultipleSolutions,
        NoSolution as NoSolution,
        Stopped as Stopped,
        Stuck as Stuck,
        SudokuError as SudokuError,
    )
    from sudokulib.fillers import (
        BacktrackingFiller as BacktrackingFiller,
        CoverFiller as CoverFiller,
        DigitByDigitFiller as DigitByDigitFiller,
        Filler as Filler,
        MatchingFiller as MatchingFiller,
        PatternFiller as PatternFiller,
        UniformFiller as UniformFiller,
    )
    from sudokulib.formats import (
        dumps as dumps,
        parse as parse,
        read_puzzles as read_puzzles,
        write_puzzles as write_puzzles,
    )
    from sudokulib.playing._diagnosis import Diagnosis as Diagnosis, diagnose as diagnose
    from sudokulib.playing._hints import hint as hint
    from sudokulib.playing._mistakes import Mistake as Mistake
    from sudokulib.playing._pencil_marks import PencilMarks as PencilMarks
    from sudokulib.playing._position import Position as Position
    from sudokulib.playing._puzzle import Puzzle as Puzzle
    from sudokulib.scales import (
        Rating as Rating,
        rate as rate,
    )
    from sudokulib.solvers import (
        CoverSolver as CoverSolver,
        LogicSolver as LogicSolver,
        Solver as Solver,
        any_solution as any_solution,
        count_solutions as count_solutions,
        is_unique as is_unique,
        solutions as solutions,
        solve as solve,
    )
    from sudokulib.techniques import Technique as Technique

__version__ = "0.1.0"

lazy_exports()
