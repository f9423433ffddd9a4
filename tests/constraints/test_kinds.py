"""What all kinds of constraints share: texts in ids, representations, pickles, moves."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest
from constraint_models import MODELS, can_be, holds, random_constraint
from constraint_samples import SAMPLES

import sudokulib.constraints
from sudokulib import CoverFiller, Grid, Layout, Symmetry, UniformFiller, count_solutions
from sudokulib._board.line_moves import line_moves
from sudokulib.constraints import (
    KINDS,
    AntiTaxicab,
    Arrow,
    ColumnIndexer,
    Constraint,
    DutchFlatmates,
    EqualityCage,
    FullRank,
    GlobalEntropy,
    GlobalMod,
    KillerCage,
    Pair,
    Quadruple,
    RowIndexer,
    Sandwich,
    Thermometer,
    WhiteDot,
)
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.identity import Transformation

NINE, SIX = Layout.boxes(3, 3), Layout.boxes(2, 3)
EACH = pytest.mark.parametrize(
    ("constraint", "text"), SAMPLES, ids=[text.partition(".")[0] for _, text in SAMPLES]
)


def test_there_is_a_sample_and_a_model_of_each_kind() -> None:
    assert {type(constraint) for constraint, _ in SAMPLES} == set(KINDS) == set(MODELS)
    assert {kind.__name__ for kind in KINDS} <= set(dir(sudokulib.constraints))


def test_keys_and_names_are_told_apart() -> None:
    keys = [key for kind in KINDS for key in kind.readers()]
    assert len(set(keys)) == len(keys)
    assert len({kind.name for kind in KINDS}) == len(KINDS)
    assert sorted(kind.__name__.casefold() for kind in KINDS) == [
        kind.__name__.casefold() for kind in KINDS
    ]


@EACH
def test_texts_in_ids(constraint: Any, text: str) -> None:
    assert constraint.id_text(9) == text
    layout = NINE.with_constraints([constraint])
    assert layout.id == f"3x3+{text}"
    assert Layout.parse(layout.id) is layout
    assert layout.constraints == (constraint,)


@EACH
def test_representations_and_copies(constraint: Any, text: str) -> None:
    assert eval(repr(constraint), {kind.__name__: kind for kind in KINDS}) == constraint
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(constraint, protocol)) == constraint
    assert copy.deepcopy(constraint) == constraint
    assert hash(copy.copy(constraint)) == hash(constraint)
    ours: Constraint = constraint
    assert ours.name
    assert type(ours).__module__ == "sudokulib.constraints"


def test_a_usual_number_may_be_written() -> None:
    layout = Layout.parse("3x3+white1.0.1+arrow1.0.1+modular3.0.1+black2.0.1")
    assert layout.id == "3x3+arrow.0.1+black.0.1+modular.0.1+white.0.1"


def test_cells_without_an_order_are_sorted() -> None:
    assert KillerCage([(1, 0), (0, 0)]) == KillerCage(((0, 0), (1, 0)))
    assert WhiteDot([[0, 1], [0, 0]]).cells == ((0, 0), (0, 1))
    assert Thermometer([(1, 0), (0, 0)]).cells == ((1, 0), (0, 0))
    square = [(1, 1), (0, 0), (1, 0), (0, 1)]
    assert Quadruple(square, [3, 1]) == Quadruple(sorted(square), (1, 3))


@pytest.mark.parametrize(
    "text",
    [
        "antiknight.0.1",
        "antiknight5",
        "notwhite.0",
        "notx3",
        "thermo5.0.1",
        "clone.0.1.2",
        "clone2.0.1",
        "clone",
        "quad.1",
        "quad7.1.0.1.9.10",
        "quad.0.1.9.10",
        "equalsum",
        "equalsum2.1.0.1.1",
        "equalsum.1.0.2.1",
        "equalsum.0.1.0.1.1",
        "samevalues",
        "samevalues0.1.2",
        "samevalues.1.2.3",
        "samevalues3.1.2",
        "globalmod3",
        "thermo",
        "thermo.0",
        "thermo.0.0",
        "thermo.0.81",
        "cage15",
        "cage99.0.1",
        "arrow4.0.1.2.3.4",
        "sandwich.0.1.2.3.4.5.6.7.8",
        "little.0.1",
        "thermo..0",
        "thermo.0.12345",
        "cage12345678.0.1",
    ],
)
def test_texts_that_are_no_constraint(text: str) -> None:
    with pytest.raises(InvalidOption):
        Layout.parse(f"3x3+{text}")


@pytest.mark.parametrize("text", ["", "nothing.0.1"])
def test_texts_of_no_kind(text: str) -> None:
    with pytest.raises(InvalidOption, match="no such extra house or constraint"):
        Layout.parse(f"3x3+{text}")


def test_texts_whose_cells_are_written_otherwise() -> None:
    with pytest.raises(InvalidOption, match="',' is not used in ids"):
        Layout.parse("3x3+thermo,0,1")


def moves_of(layout: Layout) -> list[Transformation]:
    """All rotations and reflections except the identity."""
    turns = [Transformation.rotation(layout, turns) for turns in (1, 2, 3)]
    axes = Symmetry.LEFT_RIGHT, Symmetry.UP_DOWN, Symmetry.DIAGONAL, Symmetry.ANTIDIAGONAL
    return [*turns, *[Transformation.reflection(layout, axis) for axis in axes]]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_moves_of_boards_move_what_holds(kind: type[Any]) -> None:
    """A moved grid keeps the moved constraint exactly if the grid keeps the constraint."""
    random, base = Random(kind.key), SIX if can_be(kind, 6) else NINE
    grids = [UniformFiller().fill(base, seed) for seed in range(8)]
    answers = set()
    for _ in range(4):
        layout = base.with_constraints([random_constraint(random, base, kind)])
        for move in moves_of(base):
            try:
                there = Transformation.parse(str(move).replace(base.id, layout.id))
            except UnsupportedLayout:
                assert kind in (RowIndexer, ColumnIndexer, DutchFlatmates)
                continue
            for grid in grids:
                before = holds(layout.constraints[0], layout, grid.digits)
                moved = holds(there.target.constraints[0], there.target, move(grid).digits)
                assert before == moved
                answers.add(before)
    assert answers


def test_indexers_keep_to_the_edge_that_they_count_from() -> None:
    rows, columns = RowIndexer([(1, 0), (2, 4)]), ColumnIndexer([(0, 1), (4, 2)])
    layout = NINE.with_constraints([rows])
    transposition = Transformation.transposition(layout)
    assert transposition.target.constraints == (columns,)
    assert Transformation.transposition(transposition.target).target is layout
    mirrored = Transformation.reflection(layout, Symmetry.LEFT_RIGHT).target
    assert mirrored.constraints == (RowIndexer([(1, 8), (2, 4)]),)
    for board in (layout, transposition.target):
        with pytest.raises(UnsupportedLayout, match="Indexer: its digits count from one edge"):
            Transformation.rotation(board, 2)


def test_flat_mates_stay_above_and_below() -> None:
    layout = NINE.with_constraints([DutchFlatmates()])
    mirrored = Transformation.reflection(layout, Symmetry.LEFT_RIGHT)
    assert mirrored.target is layout
    assert DutchFlatmates().moved(lambda cell: (cell[0], 8 - cell[1])) == DutchFlatmates()
    full = CoverFiller().fill(layout, 1)
    assert mirrored(full).is_solved
    for axis in (Symmetry.UP_DOWN, Symmetry.DIAGONAL, Symmetry.ANTIDIAGONAL):
        with pytest.raises(UnsupportedLayout, match="stay above and below each other"):
            Transformation.reflection(layout, axis)


@pytest.mark.parametrize(
    ("rule", "count"),
    [
        # Turns and reflections; flat mates do not mind the order of columns.
        (GlobalEntropy(), 8),
        (GlobalMod(), 8),
        (AntiTaxicab(), 8),
        (DutchFlatmates(), 6**4),
    ],
    ids=lambda value: getattr(value, "key", ""),
)
def test_moves_that_keep_rules_of_the_whole_board(rule: Any, count: int) -> None:
    """Rows and columns cannot be exchanged as on a board without rules."""
    assert line_moves(NINE.with_constraints([rule])).count == count


def test_a_rank_needs_the_order_of_lines() -> None:
    clue = FullRank([(row, 2) for row in range(6)], 5, "any")
    layout = SIX.with_constraints([clue])
    turned = Transformation.rotation(layout, 1).target
    assert turned.constraints == (FullRank([(2, column) for column in range(5, -1, -1)], 5, "any"),)
    for move in (
        lambda cell: ((1, 0, 2, 3, 4, 5)[cell[0]], cell[1]),
        lambda cell: (cell[0], (0, 1, 2, 5, 4, 3)[cell[1]]),
    ):
        with pytest.raises(UnsupportedLayout, match="it needs the order of lines"):
            clue.moved(move)
    # Rows 1 and 2 can be exchanged on a board with a sandwich in row 3, but not with a rank there.
    row = [(2, column) for column in range(6)]
    assert line_moves(SIX.with_constraints([Sandwich(row, 5)])).count > 2
    assert line_moves(SIX.with_constraints([FullRank(row, 5)])).count == 1


def test_an_arrow_reads_its_circle_as_a_number() -> None:
    arrow = Arrow([(0, 0), (0, 1), (1, 1), (2, 2)], circle=2)
    layout = NINE.with_constraints([arrow])
    assert holds(arrow, layout, bytes([1, 5, *[0] * 8, 8, *[0] * 9, 7, *[0] * 60]))


def test_an_equality_cage_of_all_digits_only_says_that_they_differ() -> None:
    cells = [(0, 0), (1, 2), (2, 1), (3, 3)]
    four = Layout.boxes(2, 2)
    cage, plain = (
        Grid.empty(four.with_constraints([kind(cells)])) for kind in (EqualityCage, KillerCage)
    )
    assert count_solutions(cage) == count_solutions(plain) > 0
    assert [type(part) for part in EqualityCage(cells).decompose(four)] == [Pair] * 6
