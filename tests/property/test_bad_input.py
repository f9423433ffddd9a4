"""The law of the edge: every input has a result, a `SudokuError` or a `TypeError`."""

from __future__ import annotations

import io
import itertools
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime, time
from itertools import islice
from random import Random
from types import ModuleType
from typing import Any

import attrs
import pytest
from boards import IMPOSSIBLE, JIGSAW_5
from hypothesis import given, settings, strategies as st
from law_examples import examples

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
    Step,
    SudokuError,
    Symmetry,
    UniformFiller,
)
from sudokulib.constraints import KINDS, AntiKnight, Thermometer
from sudokulib.identity import Transformation
from sudokulib.playing import MistakeKind, SolutionCount
from sudokulib.techniques import Chain, ChainNode, Detail

LONGEST = 30  # seconds: nothing here should take one

SMALL = [Layout("1"), Layout.boxes(2, 2), JIGSAW_5, Layout.boxes(2, 3), IMPOSSIBLE]
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINES = ["." * 16, "1.3..2....1....3", "11" + "." * 14, NINE, "12343412........"]
GRIDS = [*map(Grid.parse, LINES), Grid.empty(IMPOSSIBLE), Grid.empty(Layout("1"))]
POSITIONS = [
    Position(GRIDS[1]),
    Position(GRIDS[1], about={"author": "Ada"}).enter(0, 1, 4).with_all_marks(),
    Position(GRIDS[1]).enter(0, 1, 1).mark(0, 3, 2),
    Position(GRIDS[2]),
    Position(GRIDS[4]),
]
BOARDS = [*GRIDS, Puzzle(GRIDS[1]), *POSITIONS]
STEP = Step("Guess", placements=[(0, 1, 4)], eliminations=[(0, 3, 4)], layout=SMALL[1])
MISTAKE = Mistake(MistakeKind.CONFLICT, cells=[(0, 1)], digits=[1], houses=[0])
CHAIN = Chain([ChainNode([(0, 1, 4)], is_on=False), ChainNode([(0, 3, 4)], is_on=True)])
FILLERS: list[Filler] = [
    BacktrackingFiller(),
    BacktrackingFiller(step="row"),
    CoverFiller(),
    DigitByDigitFiller(),
    MatchingFiller(),
    PatternFiller(),
    UniformFiller(),
]


class Odd:
    """Has the names of everything, and gives nonsense."""

    complete = True
    name = "Odd"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def __call__(self, *args: Any, **options: Any) -> Any:
        return self.answer

    fill = solutions = proves_unique = find = __call__

    def __repr__(self) -> str:
        return f"Odd({self.answer!r})"


class Unprintable:
    def __repr__(self) -> str:
        raise ZeroDivisionError


NUMBERS = st.one_of(
    st.integers(-3, 90),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.complex_numbers(),
    st.integers(5000, 5010).map(lambda power: -((-10) ** power)),
    st.sampled_from([10**400, -(10**400), 2**63, 1e308, float("nan"), float("inf")]),
    st.sampled_from([(1, 10**400), (float("nan"), 2.0)]),
    # Computed late, for Python refuses to write out numbers of 5,000 digits, as a repr would.
    st.sampled_from([5000, 6000]).map(lambda digits: (1, 10**digits)),
    st.sampled_from([5000, 6000]).map(lambda digits: [(0, 10**digits)]),
)
TEXTS = st.one_of(
    st.text(),
    st.text("0123456789.-*_|+ \nAPxXap", max_size=100),
    st.text(st.characters(categories=["Cs"]), min_size=1, max_size=3),
    st.sampled_from([*LINES, "3x3", "2x2+diagonals", "line", "1" * 20_000, "x..x.xx..xx.x..x"]),
    st.sampled_from(["9" * 5000, "-" + "9" * 5000, "1e400", "1.2x2.c" + "9" * 5000 + ".1"]),
    st.sampled_from(["1.2x2.e1_56.1", "1.2x2.e1e400~1e999.1", "9" * 5000 + "x3"]),
    st.sampled_from(["2026-11-20", "1.2x2.1", "1.2x2.c6.pR45.1", "half turn", "row", "fewest"]),
)
ATOMS = st.one_of(st.none(), NUMBERS, TEXTS, st.binary(), st.binary().map(bytearray))
CLASSES = [Grid, Layout, CoverSolver, CoverFiller, PuzzleMaker, Symmetry, Judgment, int, object]
OBJECTS = st.one_of(
    st.sampled_from([*SMALL, *GRIDS, Puzzle(GRIDS[1]), PuzzleMaker(), *Judgment]),
    st.sampled_from([CoverSolver(), LogicSolver(), LogicSolver(()), *FILLERS, *CLASSES]),
    st.sampled_from([*POSITIONS, POSITIONS[1].marks, STEP, MISTAKE, *MistakeKind, *Detail]),
    st.sampled_from([*Symmetry, date(2026, 11, 20), datetime(2026, 11, 20), time(1)]),
    st.builds(Random, st.integers()),
    st.builds(object),
    st.builds(Unprintable),
    st.sampled_from([None, True, 1, GRIDS[0], Judgment.GOOD, [GRIDS[0]], [None]]).map(Odd),
    st.builds(Unprintable).map(Odd),
    st.sampled_from([len, print, iter, lambda: True, lambda: False, lambda: 1 / 0 if 0 else None]),
)
LEAVES = st.one_of(ATOMS, OBJECTS)
NESTED = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=6),
        st.lists(inner, max_size=6).map(tuple),
        st.dictionaries(st.text(max_size=3), inner, max_size=3),
    ),
    max_leaves=12,
)
ROWS = st.lists(st.lists(st.integers(-1, 5), min_size=3, max_size=5), min_size=3, max_size=5)
ANY = st.one_of(LEAVES, NESTED, ROWS)


LAYOUTS = [*SMALL, "2x2"]
SEEDS = (1, "x", None)
SOLVERS = (None, CoverSolver(), LogicSolver())
# No call may ask for more than can be given in a moment, so every search has limits.
LIMITS = (Limits(1), Limits(50), Limits(500, lambda: False))
ASKING: dict[str, Sequence[Any]] = {"solver": SOLVERS}
MAKING: dict[str, Sequence[Any]] = {
    "layout": LAYOUTS,
    "filler": FILLERS,
    "solver": SOLVERS,
    "clues": (None, 4, 8),
    "blanks": (None, 4, 8),
    "minimal": (True, False),
    "symmetry": tuple(Symmetry),
    "pattern": (None, "x..x.xx..xx.x..x", GRIDS[1], [(0, 0), (1, 2)]),
    "judge": (None, lambda puzzle: Judgment.GOOD, lambda puzzle: Judgment.TOO_HARD),
    "difficulty": (None, "easy", "hard"),
    "er": (None, (1.0, 2.0)),
    "requires": ((), "Naked Single", ["Naked Pair", "X-Wing"]),
    "avoids": ((), "X-Wing", {"X-Wing"}),
}
KILLING: dict[str, Sequence[Any]] = {
    "layout": [*SMALL, "2x2"],
    "largest": (2, 3, 4),
    "smallest": (1, 2),
    "limits": LIMITS,
}
ROW = (0, 3)


def all_of(found: Any) -> Any:
    """An iterator raises errors later: these are tested, too."""
    return list(islice(found, 3)) if isinstance(found, Iterator) else found


def make(limits: Any, rng: Any, **options: Any) -> Any:
    return sudokulib.make(**options, limits=limits, rng=rng)


def daily(date: Any, limits: Any, **options: Any) -> Any:
    return sudokulib.daily(date, **options, limits=limits)


def maker_makes(limits: Any, rng: Any, **options: Any) -> Any:
    return PuzzleMaker(**options, limits=limits).make(rng)


def maker_streams(limits: Any, rng: Any, count: Any, **options: Any) -> Any:
    return PuzzleMaker(**options, limits=limits).stream(rng, count)


def from_id(id: Any, **options: Any) -> Any:
    """The board of an id may be large, so it is stopped soon."""
    asked = itertools.count()
    limits = Limits(should_stop=lambda: next(asked) > 30)
    return sudokulib.puzzle_from_id(id, **{"limits": limits} | options)


def drawing(size: Any, limits: Any, **options: Any) -> Any:
    return Layout.random_jigsaw(size, limits=limits, **options)


def adjusting(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda puzzle, limits, **options: function(puzzle, limits=limits, **options)


def searching(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda grid, limits, **options: function(grid, limits=limits, **options)


# A function, the usual values of its arguments, and those of its options.
Usual = Sequence[Any]
Call = tuple[Callable[..., Any], tuple[Usual, ...], dict[str, Usual]]


def comparing(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda a, b, limits: function(a, b, limits=limits)


START = POSITIONS[1]
CANDIDATES = ([], [(0, 1, 4)], [(0, 3, 2), (3, 3, 1)])
CHANGING: dict[str, Usual] = {
    "placements": CANDIDATES,
    "eliminations": CANDIDATES,
    "houses": [(), [0]],
    "covers": [(), [1]],
    "roles": [(), [("pattern", [(0, 1, 4)])]],
    "links": [(), [((0, 1, 4), (0, 3, 4), "strong")]],
    "layout": SMALL[1:2],
}
NAMING: dict[str, Usual] = {
    "language": ["en", "de"],
    "coordinates": ["none", "names", "letters"],
}
ERRING: dict[str, Usual] = {
    "cells": [[(0, 1)]],
    "digits": [[1]],
    "houses": [[0]],
    "clues": [(), [(0, 0)]],
    "layout": SMALL[1:2],
}
ERRING_USUALLY = {name: usual[0] for name, usual in ERRING.items()}
MEANINGS = ["auto", "complete", "notes"]
CHECKING: dict[str, Usual] = {"check_notes": [True, False], "marks_are": MEANINGS}
HINTING: dict[str, Usual] = {
    "techniques": [None, ["naked single"], [LogicSolver().techniques[0]]],
    "avoids": [(), ["naked single"], "naked single"],
    "assume_unique": [True, False],
    "reveal": [True, False],
    "hidden_singles_first": [True, False],
    "marks_are": MEANINGS,
}

RATING = sudokulib.rate(GRIDS[1])
RATED: dict[str, Usual] = {
    field: [value] for field, value in attrs.asdict(RATING, recurse=False).items()
}


def rating_with(**values: Any) -> Any:
    return attrs.evolve(RATING, **values)


def reading(path: Any, **options: Any) -> Any:
    """Most strings are not the names of files, which the system reports and not the library."""
    try:
        return all_of(sudokulib.read_puzzles(path, **options))
    except OSError:
        return None


def written(values: Any, **options: Any) -> str:
    file = io.StringIO()
    sudokulib.write_puzzles(values, file, **options)
    return file.getvalue()


FORMATS = [None, "line", "json", "sdk", "grid"]


def put_on_a_board(kind: Any) -> Callable[..., Any]:
    """Makes a constraint of this kind, and asks a board with it for a solution."""

    def put(*fields: Any) -> Any:
        layout = SMALL[1].with_constraints([kind(*fields)])
        return layout.id, sudokulib.any_solution(Grid.empty(layout), limits=Limits(500))

    return put


SQUARE = ((0, 0), (0, 1), (1, 0), (1, 1))
CELLS = ([(0, 0), (0, 1)], [(3, 0), (2, 1), (1, 2), (0, 3)], SQUARE, [(r, 1) for r in range(4)])
SECOND_FIELDS = (1, 2, 3, 5, None, [1, 4], [(2, 2), (2, 3)], "white")
THERMOMETER = Thermometer([(0, 0), (1, 1), (2, 2)])

CALLS: dict[str, list[Call]] = {
    "parse": [
        (
            sudokulib.parse,
            ([*LINES, "{}", "[Puzzle]"],),
            {"format": FORMATS, "layout": (None, *SMALL)},
        )
    ],
    "dumps": [(sudokulib.dumps, ([*GRIDS, *POSITIONS],), {"format": FORMATS[1:]})],
    "write_puzzles": [
        (written, ([[], *[[each] for each in [*GRIDS, *POSITIONS]]],), {"format": FORMATS[1:]})
    ],
    "read_puzzles": [(reading, (["missing.sdm"],), {"format": FORMATS, "layout": (None, *SMALL)})],
    "Position": [
        (Position, (BOARDS,), {"digits": [None, *GRIDS], "marks": [None], "about": [None, {}]}),
        (
            Position,
            ([START.clues], [START.grid], [None, START.marks, START.candidates], [{"a": "b"}]),
            {"corner_marks": [None, START.marks], "colors": [None, {(0, 1): ["gold"]}]},
        ),
        (Position.of, ([*GRIDS, *POSITIONS],), {}),
        (START.enter, (ROW, ROW, (1, 4)), {"clear_peers": [True, False]}),
        (START.erase, (ROW, ROW), {"clear_peers": [True, False]}),
        *[
            (move, (ROW, ROW, (1, 4)), {"corner": [True, False]})
            for move in (START.mark, START.unmark, START.toggle_mark)
        ],
        (START.color, (ROW, ROW, ["gold", "#0af"], ["#12345678"]), {}),
        (START.with_about, ([None, {}, {"author": "Eva"}],), {"level": ["easy"]}),
        (START.without_about, (["author"],), {}),
        (START.apply, ([STEP, MISTAKE],), {"marks_are": MEANINGS}),
        (START.remaining, ((1, 4),), {}),
        (lambda spec: format(START, spec), (["line", ""],), {}),
        (lambda other: other == START, (POSITIONS,), {}),
    ],
    "PencilMarks": [
        (PencilMarks, (LAYOUTS, CANDIDATES), {}),
        (START.marks.digits, (ROW, ROW), {}),
        (START.marks.__contains__, ([(0, 3, 2)],), {}),
    ],
    "Candidates": [
        (Candidates, ([START.layout], [START.grid.digits], [(0,) * 4]), {"entries": [0, 2]}),
        (Candidates.of, (GRIDS,), {"clues": [None, *GRIDS]}),
        (Candidates.from_candidates, (GRIDS, CANDIDATES), {"clues": [None, *GRIDS]}),
        (Candidates.of(GRIDS[1]).candidates, (ROW, ROW), {}),
        (Candidates.of(GRIDS[1]).place, (ROW, ROW, (1, 4)), {}),
        (Candidates.of(GRIDS[1]).eliminate, (CANDIDATES,), {}),
        (Candidates.of(GRIDS[1]).apply, ([[STEP], ()],), {}),
    ],
    "Step": [
        (Step, (["Guess"],), CHANGING),
        (Step.from_dict, ([STEP.as_dict()],), {}),
        (lambda key, value: Step.from_dict(STEP.as_dict() | {key: value}), (["roles"], [{}]), {}),
        (STEP.role, (["pattern"],), {}),
        (STEP.explain, (list(Detail),), NAMING),
    ],
    "Area": [
        (sudokulib.techniques.Area, ([[0], (3, 9)],), {"layout": SMALL[1:2]}),
        (STEP.area.explain, (), NAMING),
        *[
            (each.labels, ([1, 9],), {"language": ["en", "de"]})
            for each in sudokulib.render.Coordinates
        ],
    ],
    "Mistake": [
        (lambda kind, **told: Mistake(kind, **ERRING_USUALLY | told), (list(MistakeKind),), ERRING),
        (Mistake.from_dict, ([MISTAKE.as_dict()],), {}),
        (lambda k, v: Mistake.from_dict(MISTAKE.as_dict() | {k: v}), (["kind"], ["conflict"]), {}),
        (MISTAKE.explain, (list(Detail),), NAMING),
    ],
    "ChainNode": [
        (
            ChainNode,
            ([((0, 1, 3),)],),
            {
                "is_on": [True, False],
                "reasons": [(), (CHAIN,)],
                "almost_locked_set": [(), ((0, 1, 3), (0, 1, 4))],
                "technique": ["", "Naked Pair"],
                "argument": [(), (CHAIN,)],
            },
        ),
    ],
    "Chain": [(Chain, ([CHAIN.nodes],), {}), (Chain.from_list, ([CHAIN.as_list()],), {})],
    "Diagnosis": [(Diagnosis, (list(SolutionCount),), {"mistakes": [(), (MISTAKE,)]})],
    "hint": [(searching(sudokulib.hint), ([*GRIDS, *POSITIONS], LIMITS), HINTING)],
    "diagnose": [(searching(sudokulib.diagnose), ([*GRIDS, *POSITIONS], LIMITS), CHECKING)],
    "Transformation": [
        (Transformation, (LAYOUTS,), {"digits": [None, [2, 1, 3, 4]], "transposed": [True]}),
        (Transformation.rotation, (LAYOUTS, [0, 1, 5]), {}),
        (Transformation.parse, (["2x2-t"],), {}),
    ],
    "random_transformation": [(sudokulib.identity.random_transformation, (LAYOUTS, SEEDS), {})],
    "canonical_form": [(searching(sudokulib.identity.canonical_form), (BOARDS, LIMITS), {})],
    "canonical_transformation": [
        (searching(sudokulib.identity.canonical_transformation), (BOARDS, LIMITS), {})
    ],
    "automorphism_count": [
        (searching(sudokulib.identity.automorphism_count), (BOARDS, LIMITS), {})
    ],
    "automorphisms": [(searching(sudokulib.identity.automorphisms), (BOARDS, LIMITS), {})],
    "fingerprint": [(searching(sudokulib.identity.fingerprint), (BOARDS, LIMITS), {})],
    "are_equivalent": [
        (comparing(sudokulib.identity.are_equivalent), (BOARDS, BOARDS, LIMITS), {})
    ],
    "equivalence": [(comparing(sudokulib.identity.equivalence), (BOARDS, BOARDS, LIMITS), {})],
    "distinct": [(searching(sudokulib.identity.distinct), ([GRIDS, GRIDS[1:2] * 2], LIMITS), {})],
    "BacktrackingFiller": [
        (BacktrackingFiller, (), {"step": ["cell", "row"], "order": [None, "rows", "fewest"]}),
        (BacktrackingFiller, ([1],), {}),
        (BacktrackingFiller().fill, (LAYOUTS, SEEDS), {}),
        (BacktrackingFiller(step="row").fill, (LAYOUTS, SEEDS), {}),
    ],
    "DigitByDigitFiller": [
        (DigitByDigitFiller, (), {"odd_rows_first": [True, False]}),
        (DigitByDigitFiller().fill, (LAYOUTS, SEEDS), {}),
    ],
    "MatchingFiller": [
        (MatchingFiller, (), {"sweeps": [0, 3]}),
        (MatchingFiller().fill, (LAYOUTS, SEEDS), {}),
    ],
    "PatternFiller": [(PatternFiller().fill, (LAYOUTS, SEEDS), {})],
    "UniformFiller": [(UniformFiller().fill, (LAYOUTS, SEEDS), {})],
    "default_filler": [(sudokulib.fillers.default_filler, (LAYOUTS,), {})],
    "CoverFiller": [
        (CoverFiller, (), {}),
        (CoverFiller, ([1],), {}),
        (CoverFiller().fill, (LAYOUTS, SEEDS), {}),
    ],
    "CoverSolver": [
        (CoverSolver, (), {}),
        (searching(CoverSolver().solutions), (BOARDS, LIMITS), {}),
        (searching(CoverSolver().proves_unique), (GRIDS, LIMITS), {}),
    ],
    "LogicSolver": [
        (LogicSolver, ([()],), {}),
        (searching(LogicSolver().solutions), (BOARDS, LIMITS), {}),
        (searching(LogicSolver().proves_unique), (GRIDS, LIMITS), {}),
        (LogicSolver().steps, (GRIDS,), {}),
        (LogicSolver().hardest, (GRIDS,), {}),
    ],
    "Grid": [
        (Grid, (LAYOUTS, [grid.digits for grid in GRIDS]), {}),
        (Grid.parse, (LINES,), {"layout": (None, *SMALL)}),
        (Grid.from_rows, ([grid.rows() for grid in GRIDS],), {"layout": (None, *SMALL)}),
        (lambda *rows: Grid.from_rows(rows), ([(0, 1, 2, 3)],) * 4, {}),
        (lambda *row: Grid.from_rows([row, *GRIDS[0].rows()[1:]]), ([0, 1, 4],) * 4, {}),
        (Grid.empty, (LAYOUTS,), {}),
        (GRIDS[1].__getitem__, ([(0, 3)],), {}),
        (lambda row, column: GRIDS[1][row, column], (ROW, ROW), {}),
        (GRIDS[1].with_cell, (ROW, ROW, (0, 4)), {}),
        (GRIDS[1].candidates, (ROW, ROW), {}),
        (lambda spec: format(GRIDS[1], spec), (["line", ""],), {}),
        (lambda other: GRIDS[1] == other, (GRIDS,), {}),
        (lambda other: GRIDS[1] < other, (GRIDS,), {}),
    ],
    "Layout": [
        (Layout, (["1122 1122 3344 3344"],), {"extra_houses": [()]}),
        (lambda *regions: Layout(regions), ([(0, 1)], [(2, 3)]), {}),
        (lambda *cells: Layout([cells[:2], cells[2:]]), ([0], [1], [2], [3]), {}),
        (Layout.boxes, ((2, 3), (2, 3)), {}),
        (drawing, ((2, 4), LIMITS), {"rng": SEEDS}),
        (Layout.for_cells, ((16, 81),), {}),
        (Layout.parse, (["3x3", "2x3+diagonals"],), {}),
        (Layout.boxes(2, 2).with_houses, ([[(0, 1, 2, 7)]],), {}),
        (Layout.boxes(2, 2).with_constraints, ([[], [AntiKnight()], [THERMOMETER]],), {}),
        (Layout.parse, (["2x2+thermo.0.5", "2x2+cage5.0.1+notv", "2x2+quad.1.0.1.4.5"],), {}),
        *[
            (put_on_a_board(kind), (CELLS, SECOND_FIELDS)[: len(attrs.fields(kind))], {})
            for kind in KINDS
        ],
        (Layout.boxes(2, 2).cell_name, (ROW,), {}),
    ],
    "Puzzle": [
        (Puzzle, (GRIDS,), {"solution": (None, *GRIDS)}),
        (lambda spec: format(Puzzle(GRIDS[1]), spec), (["line", ""],), {}),
    ],
    "PuzzleMaker": [
        (PuzzleMaker, ([1],), {}),
        (maker_makes, (LIMITS, SEEDS), MAKING),
        (maker_streams, (LIMITS, SEEDS, (None, 0, 2)), MAKING),
        (PuzzleMaker(layout=SMALL[1]).make, (SEEDS,), {}),
        (
            PuzzleMaker(layout=SMALL[1]).stream,
            (SEEDS, (None, 0, 2)),
            {"buffersize": (1, 0), "exclude": (None, (), GRIDS)},
        ),
    ],
    "VariantMaker": [
        (sudokulib.VariantMaker, (["killer", "kropki", ("thermo", "arrow")],), KILLING),
        (sudokulib.VariantMaker("killer", layout="2x2").make, (SEEDS,), {}),
        (
            sudokulib.VariantMaker("killer", layout="2x2").stream,
            (SEEDS, (None, 0, 2)),
            {"buffersize": (1, 0), "exclude": (None, (), GRIDS)},
        ),
    ],
    "make": [
        (make, (LIMITS, SEEDS), MAKING),
    ],
    "puzzle_from_id": [
        (from_id, (["1.2x2.1", "1.2x2.pR45.1", "1.2x3.c20.sfull.1"],), {}),
        (sudokulib.puzzle_from_id, (["1.2x2.1"],), {"limits": LIMITS}),
    ],
    **{
        name: [
            (
                adjusting(getattr(sudokulib, name)),
                ([sudokulib.make(layout=SMALL[1], rng=1)], LIMITS),
                {
                    "difficulty": (None, "easy", "hard"),
                    "symmetry": tuple(Symmetry),
                    "rng": SEEDS,
                },
            )
        ]
        for name in ("make_easier", "make_harder")
    },
    "make_killer": [(sudokulib.make_killer, (), {**KILLING, "rng": SEEDS})],
    "make_variant": [(sudokulib.make_variant, (["killer", "kropki"],), {**KILLING, "rng": SEEDS})],
    "Rating": [
        (Rating.from_dict, ([RATING.as_dict()],), {}),
        (RATING.row, (["1.2x2.g", None],), {}),
        (rating_with, (), RATED),
    ],
    "rate": [
        (
            searching(sudokulib.rate),
            (GRIDS, LIMITS),
            {"scale": ["hodoku", "se"]},
        ),
        (sudokulib.rate, ([Puzzle(GRIDS[1]), Position(GRIDS[1])],), {}),
    ],
    "daily": [(daily, (["2026-11-20", date(2026, 11, 20)], LIMITS), MAKING)],
    "solve": [(searching(sudokulib.solve), (BOARDS, LIMITS), ASKING)],
    "any_solution": [(searching(sudokulib.any_solution), (BOARDS, LIMITS), ASKING)],
    "solutions": [(searching(sudokulib.solutions), (BOARDS, LIMITS), ASKING)],
    "is_unique": [(searching(sudokulib.is_unique), (BOARDS, LIMITS), ASKING)],
    "count_solutions": [
        (searching(sudokulib.count_solutions), (BOARDS, LIMITS), {**ASKING, "limit": (None, 1)})
    ],
    "Limits": [(Limits, ((1, 50, None), (None, lambda: False)), {})],
    "default_solver": [(sudokulib.solvers.default_solver, (), {})],
    # Protocols cannot be made at all, and only say what others are.
    "Filler": [(sudokulib.Filler, (), {})],
    "Solver": [(sudokulib.Solver, (), {})],
}
# `Symmetry(value)` and the like are Python's own look-up.
NO_ENTRIES = {
    "MarksAre",
    "MistakeKind",
    "Symmetry",
    "Technique",
    "SolutionCount",
    "Judgment",
}


@st.composite
def arguments(draw: st.DrawFn, call: Call) -> tuple[list[Any], dict[str, Any]]:
    """Usual values but for one argument or two: all odd at once, only the first would be seen."""
    _, positional, named = call
    slots = [*range(len(positional)), *named]
    odd = draw(st.lists(st.sampled_from(slots), max_size=2)) if slots else []

    def value(slot: int | str, usual: Usual) -> Any:
        if slot not in odd:
            return draw(st.sampled_from(usual))
        return draw(ANY.filter(lambda it: it is not None) if usual is LIMITS else ANY)

    shown = draw(st.sets(st.sampled_from([*named]))) | (set(odd) & set(named)) if named else ()
    return (
        [value(i, usual) for i, usual in enumerate(positional)],
        {name: value(name, named[name]) for name in sorted(shown)},
    )


OF_OTHER_MODULES = {"Area", "Chain", "ChainNode", "default_filler", "default_solver"}


def is_entry(name: str, value: object) -> bool:
    is_error = isinstance(value, type) and issubclass(value, SudokuError)  # made by the library
    return not is_error and not isinstance(value, ModuleType) and name not in NO_ENTRIES


def test_every_public_entry_is_here() -> None:
    found = {
        name
        for module in (sudokulib, sudokulib.identity, sudokulib.playing)
        for name in module.__all__
        if is_entry(name, getattr(module, name))
    }
    assert set(CALLS) == found | OF_OTHER_MODULES


@contextmanager
def hurry() -> Iterator[None]:
    """A hang fails, on systems that have an alarm."""
    if not hasattr(signal, "SIGALRM"):  # pragma: no cover
        yield
        return

    def too_long(number: int, frame: Any) -> None:
        raise AssertionError(f"no answer within {LONGEST} seconds")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.alarm(LONGEST)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.slow
@pytest.mark.parametrize(
    "call",
    [call for calls in CALLS.values() for call in calls],
    ids=[f"{name}-{i}" for name, calls in CALLS.items() for i in range(len(calls))],
)
def test_a_result_or_an_error_with_a_name(call: Call) -> None:
    function = call[0]

    @settings(max_examples=examples(20 + 25 * len(call[1]) + 12 * len(call[2])))
    @given(arguments(call))
    def try_it(given_to_it: tuple[list[Any], dict[str, Any]]) -> None:
        positional, named = given_to_it
        kind, said = None, "a result"
        try:
            with hurry():
                all_of(function(*positional, **named))
        except (SudokuError, TypeError) as error:
            kind, said = type(error), str(error)
        assert kind is not SudokuError
        assert said

    try_it()
