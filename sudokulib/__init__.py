"""Makes, solves, rates, explains and draws Sudoku.

>>> import sudokulib
>>> puzzle = sudokulib.make(rng=42)
>>> sudokulib.is_unique(puzzle.clues)
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.faces import face

if TYPE_CHECKING:
    from sudokulib import (
        bulk as bulk,
        constraints as constraints,
        errors as errors,
        fillers as fillers,
        formats as formats,
        randomness as randomness,
        render as render,
        sampling as sampling,
        scales as scales,
        solvers as solvers,
        techniques as techniques,
        testing as testing,
    )
    from sudokulib._board.grid import Grid as Grid
    from sudokulib._board.layout import Layout as Layout
    from sudokulib._board.random_transform import random_transformation as random_transformation
    from sudokulib._board.symmetry import Symmetry as Symmetry
    from sudokulib._board.transform import Transformation as Transformation
    from sudokulib._identity.canonical import (
        are_equivalent as are_equivalent,
        automorphism_count as automorphism_count,
        canonical_form as canonical_form,
        canonical_transformation as canonical_transformation,
        distinct as distinct,
        equivalence as equivalence,
        fingerprint as fingerprint,
    )
    from sudokulib._making.digging import Judgment as Judgment
    from sudokulib._making.easier_harder import (
        make_easier as make_easier,
        make_harder as make_harder,
    )
    from sudokulib._making.killer import make_killer as make_killer
    from sudokulib._making.maker import PuzzleMaker as PuzzleMaker
    from sudokulib._making.shortcuts import daily as daily, make as make
    from sudokulib._marks.area import Area as Area
    from sudokulib._marks.chain import Chain as Chain, ChainNode as ChainNode
    from sudokulib._marks.marks import Candidates as Candidates
    from sudokulib._marks.step import Detail as Detail, Step as Step
    from sudokulib._play.choices import (
        CheckMarks as CheckMarks,
        MarkLayer as MarkLayer,
        MarksAre as MarksAre,
        PeerMarks as PeerMarks,
    )
    from sudokulib._play.diagnosis import diagnose as diagnose
    from sudokulib._play.hint_order import HintOrder as HintOrder
    from sudokulib._play.hints import LastResort as LastResort, hint as hint
    from sudokulib._play.mistakes import (
        Diagnosis as Diagnosis,
        Mistake as Mistake,
        MistakeKind as MistakeKind,
        SolutionCount as SolutionCount,
    )
    from sudokulib._play.pencil_marks import PencilMarks as PencilMarks
    from sudokulib._play.position import Position as Position
    from sudokulib._play.puzzle import Puzzle as Puzzle
    from sudokulib.errors import (
        CannotMake as CannotMake,
        InvalidGrid as InvalidGrid,
        InvalidMarks as InvalidMarks,
        InvalidOption as InvalidOption,
        InvalidRegions as InvalidRegions,
        LimitExceeded as LimitExceeded,
        MultipleSolutions as MultipleSolutions,
        NoSolution as NoSolution,
        Stopped as Stopped,
        Stuck as Stuck,
        SudokuError as SudokuError,
        Undecided as Undecided,
        UnknownFormat as UnknownFormat,
        UnsupportedFeature as UnsupportedFeature,
        UnsupportedLayout as UnsupportedLayout,
    )
    from sudokulib.fillers import (
        BacktrackingFiller as BacktrackingFiller,
        CoverFiller as CoverFiller,
        DigitByDigitFiller as DigitByDigitFiller,
        Filler as Filler,
        MatchingFiller as MatchingFiller,
        PatternFiller as PatternFiller,
        UniformFiller as UniformFiller,
        default_filler as default_filler,
    )
    from sudokulib.formats import dumps as dumps, parse as parse, read_puzzles as read_puzzles
    from sudokulib.randomness import Rng as Rng
    from sudokulib.scales import Difficulty as Difficulty, Rating as Rating, rate as rate
    from sudokulib.solvers import (
        CoverSolver as CoverSolver,
        LogicSolver as LogicSolver,
        Solver as Solver,
        any_solution as any_solution,
        count_solutions as count_solutions,
        default_solver as default_solver,
        is_unique as is_unique,
        solutions as solutions,
        solve as solve,
    )
    from sudokulib.techniques import Technique as Technique

__version__ = "0.1.0"

face(
    __name__,
    {
        "errors": [
            "LimitExceeded",
            "CannotMake",
            "InvalidGrid",
            "InvalidMarks",
            "InvalidOption",
            "InvalidRegions",
            "MultipleSolutions",
            "NoSolution",
            "Stopped",
            "Stuck",
            "SudokuError",
            "Undecided",
            "UnknownFormat",
            "UnsupportedFeature",
            "UnsupportedLayout",
        ],
        "randomness": ["Rng"],
        "_board.grid": ["Grid"],
        "_board.layout": ["Layout"],
        "_board.symmetry": ["Symmetry"],
        "_board.transform": ["Transformation"],
        "_board.random_transform": ["random_transformation"],
        "_marks.area": ["Area"],
        "_marks.chain": ["Chain", "ChainNode"],
        "_marks.marks": ["Candidates"],
        "_marks.step": ["Step", "Detail"],
        "techniques": ["Technique"],
        "solvers": [
            "CoverSolver",
            "LogicSolver",
            "Solver",
            "count_solutions",
            "default_solver",
            "is_unique",
            "solutions",
            "solve",
            "any_solution",
        ],
        "fillers": [
            "BacktrackingFiller",
            "CoverFiller",
            "DigitByDigitFiller",
            "Filler",
            "MatchingFiller",
            "PatternFiller",
            "UniformFiller",
            "default_filler",
        ],
        "_play.puzzle": ["Puzzle"],
        "_play.pencil_marks": ["PencilMarks"],
        "_play.position": ["Position"],
        "_play.choices": ["CheckMarks", "MarkLayer", "MarksAre", "PeerMarks"],
        "_play.mistakes": ["Diagnosis", "Mistake", "MistakeKind", "SolutionCount"],
        "_play.diagnosis": ["diagnose"],
        "_play.hint_order": ["HintOrder"],
        "_play.hints": ["LastResort", "hint"],
        "scales": ["Difficulty", "Rating", "rate"],
        "_identity.canonical": [
            "are_equivalent",
            "automorphism_count",
            "canonical_form",
            "canonical_transformation",
            "distinct",
            "equivalence",
            "fingerprint",
        ],
        "_making.maker": ["PuzzleMaker"],
        "_making.shortcuts": ["daily", "make"],
        "_making.digging": ["Judgment"],
        "_making.easier_harder": ["make_easier", "make_harder"],
        "_making.killer": ["make_killer"],
        "formats": ["dumps", "parse", "read_puzzles"],
    },
    modules=[
        "bulk",
        "constraints",
        "errors",
        "fillers",
        "formats",
        "randomness",
        "render",
        "sampling",
        "scales",
        "solvers",
        "techniques",
        "testing",
    ],
)
