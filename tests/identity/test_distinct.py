"""Which puzzles are dropped: the same as by fingerprints alone, with far fewer of them."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    NoSolution,
    Position,
    Puzzle,
    PuzzleMaker,
    Stopped,
    UniformFiller,
    VariantMaker,
    make,
)
from sudokulib.constraints import AntiKnight
from sudokulib.errors import UnsupportedLayout
from sudokulib.identity import (
    Transformation,
    _distinct,
    distinct,
    fingerprint,
    random_transformation,
)
from sudokulib.identity._distinct import DistinctPuzzles, Prover

FOUR = Layout.boxes(2, 2)
NINE = Layout.boxes(3, 3)
CLUES = Grid.parse("1.3..2....1....3")
OTHER = Grid.parse(".....4....2.1..3")
OPEN = Grid.parse("1234............")
IMPOSSIBLE = Grid.parse("123....4........")
TURN = Transformation.rotation(NINE)


@pytest.fixture
def fingerprinted(monkeypatch: pytest.MonkeyPatch) -> list[Grid | Puzzle | Position]:
    """The arguments with which `_distinct` calls fingerprints."""
    values: list[Grid | Puzzle | Position] = []

    def counted(value: Grid | Puzzle | Position, *, limits: Limits | None) -> int:
        values.append(value)
        return fingerprint(value, limits=limits)

    monkeypatch.setattr(_distinct, "fingerprint", counted)
    return values


def test_the_first_of_each_kind_stays_and_the_stream_is_lazy() -> None:
    asked: list[int] = []

    def puzzles() -> Iterator[Puzzle | Grid]:
        for seed, value in enumerate([a := make(rng=1), TURN(a), TURN(a.clues), b := make(rng=2)]):
            asked.append(seed)
            yield value
        yield TURN(b)

    stream = distinct(puzzles())
    assert not asked
    first = next(stream)
    assert isinstance(first, Puzzle)
    assert first.id == make(rng=1).id
    assert asked == [0]
    assert list(stream) == [make(rng=2)]


def test_errors_in_a_stream_come_when_it_is_their_turn() -> None:
    stream = distinct([CLUES, Grid.empty(FOUR), IMPOSSIBLE, OTHER])
    assert next(stream) is CLUES
    with pytest.raises(MultipleSolutions):
        next(stream)
    with pytest.raises(NoSolution):
        next(stream)
    assert next(stream) is OTHER


@pytest.mark.parametrize("wrong", [None, 3, CLUES, Puzzle(CLUES), Grid, "1.3..2....1....3"])
def test_streams_of_nothing(wrong: object) -> None:
    with pytest.raises(TypeError, match="puzzles must be an iterable of grids, puzzles"):
        distinct(wrong)  # type: ignore[type-var, arg-type]


@pytest.mark.parametrize("wrong", [b"\1" * 2, [None], [[CLUES]]])
def test_streams_of_something_else(wrong: object) -> None:
    with pytest.raises(TypeError, match="value must be a Grid, a Puzzle or a Position"):
        list(distinct(wrong))  # type: ignore[type-var, arg-type]


def test_limits_of_a_stream_are_checked_at_once() -> None:
    with pytest.raises(TypeError):
        distinct([], limits=5)  # type: ignore[arg-type]


# Fingerprints are found only where puzzles share their invariant, and for the first of a board.


def test_different_puzzles_need_no_fingerprints(
    fingerprinted: list[Grid | Puzzle | Position],
) -> None:
    made = list(PuzzleMaker().stream(1, 20))
    assert list(distinct(made)) == made
    assert fingerprinted == made[:1]


def test_a_repeat_needs_its_own_and_that_of_the_first(
    fingerprinted: list[Grid | Puzzle | Position],
) -> None:
    start, one, other = PuzzleMaker().stream(1, 3)
    moved = TURN(one.clues)
    assert list(distinct([start, one.clues, other, moved, one])) == [start, one.clues, other]
    solved = [value for value in fingerprinted if isinstance(value, Puzzle)]
    assert solved == fingerprinted  # so nothing is solved twice
    assert [value.clues for value in solved] == [start.clues, one.clues, moved, one.clues]
    assert [value.solution for value in solved[1:3]] == [one.solution, TURN(one.solution)]


def test_complete_grids_share_their_invariant() -> None:
    grids = [UniformFiller().fill(NINE, seed) for seed in range(4)]
    assert list(distinct([*grids, *map(TURN, grids)])) == grids
    wrong = Grid(NINE, grids[0].digits[1:] + b"\1")
    with pytest.raises(NoSolution):
        list(distinct([grids[0], wrong]))


def test_positions_count_by_their_clues() -> None:
    position = Position(CLUES).enter(0, 1, 4)
    assert list(distinct([Position(OTHER), CLUES, position])) == [Position(OTHER), CLUES]


def test_boards_of_one_size_are_compared() -> None:
    wide = make(layout="2x3", rng=1)
    tall = Transformation.transposition(wide.layout)(wide)
    other = make(layout="3x2", rng=5)
    assert list(distinct([other, wide, tall])) == [other, wide]


# boards without canonical forms

WITHOUT_FORM = Layout.boxes(6, 6)


def test_a_board_without_a_form_is_refused_before_it_is_solved() -> None:
    stream = distinct([CLUES, Grid.empty(WITHOUT_FORM), OTHER])
    assert next(stream) is CLUES
    with pytest.raises(UnsupportedLayout):
        next(stream)
    assert next(stream) is OTHER


def test_boards_with_constraints_have_fingerprints_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = NINE.with_constraints([AntiKnight()])
    boards = [make(layout=layout, rng=seed, clues=30) for seed in (1, 2)]
    marks = {boards[0].clues: 1, boards[1].clues: 2}
    monkeypatch.setattr(_distinct, "fingerprint", lambda board, limits: marks[board.clues])
    assert list(distinct([*boards, *boards])) == boards
    puzzles = DistinctPuzzles()
    puzzles.exclude(boards[1])
    assert [puzzles.add(board) for board in boards] == [True, False]


def test_a_prover_in_another_process() -> None:
    prover = Prover(Limits(20))
    prover(CLUES)
    copy = pickle.loads(pickle.dumps(prover))
    assert (prover.knows(FOUR), copy.knows(FOUR)) == (True, False)
    assert copy(CLUES) == Puzzle(CLUES)
    with pytest.raises(LimitExceeded, match="nodes=20"):
        copy(Grid.empty(NINE))


# the excluded puzzles


def excluding(*values: Grid | Puzzle | Position, limits: Limits | None = None) -> DistinctPuzzles:
    puzzles = DistinctPuzzles(limits)
    for value in values:
        puzzles.exclude(value)
    return puzzles


def test_excluded_ones_are_not_solved_until_it_matters(
    fingerprinted: list[Grid | Puzzle | Position],
) -> None:
    made = list(PuzzleMaker().stream(1, 10))
    puzzles = excluding(made[0], *[puzzle.clues for puzzle in made[1:5]], Position(made[5]))
    assert fingerprinted == made[:1]
    assert all(map(puzzles.add, made[6:]))
    assert fingerprinted == made[:1]
    assert not any(map(puzzles.add, map(TURN, made[:6])))
    assert len(fingerprinted) == 1 + 2 * 6  # of the first once more, which no solution needs


@pytest.mark.parametrize("first", [[], [CLUES], [OTHER]])
def test_clues_without_one_solution_exclude_nothing(first: list[Grid]) -> None:
    wrong = [OPEN, IMPOSSIBLE, Grid.empty(WITHOUT_FORM), Grid.empty(NINE.with_diagonals())]
    puzzles = excluding(*wrong, *first, *wrong, *wrong)
    assert puzzles.add(CLUES) is (CLUES not in first)
    assert puzzles.add(OTHER) is (OTHER not in first)
    for error, clues in ((MultipleSolutions, OPEN), (NoSolution, IMPOSSIBLE)):
        with pytest.raises(error):
            puzzles.add(clues)


def test_an_excluded_one_that_comes_late() -> None:
    puzzles = DistinctPuzzles()
    assert puzzles.add(OTHER)
    assert puzzles.add(CLUES)
    assert not puzzles.add(CLUES)  # by its fingerprint, so nothing is stored
    puzzles.exclude(CLUES)
    assert not puzzles.add(CLUES)


def test_limits_of_late_proofs() -> None:
    stop = False
    puzzles = excluding(CLUES, OTHER, limits=Limits(None, lambda: stop))
    stop = True
    with pytest.raises(Stopped):
        puzzles.add(OTHER)
    stop = False
    assert not puzzles.add(OTHER)
    with pytest.raises(LimitExceeded):
        excluding(Grid.empty(NINE), limits=Limits(1))


@pytest.mark.parametrize("wrong", [None, 3, "1.3..2....1....3", [CLUES], Grid])
def test_only_boards_are_excluded(wrong: Any) -> None:
    with pytest.raises(TypeError, match="value must be a Grid, a Puzzle or a Position"):
        DistinctPuzzles().exclude(wrong)


@pytest.mark.parametrize(
    "layout",
    [
        Layout.boxes(2, 4),
        Layout.boxes(3, 2).with_diagonals(),
        NINE.with_windows(),
        FOUR.with_constraints([AntiKnight()]),
        *[Layout.random_jigsaw(size, size) for size in (4, 5, 7)],
    ],
    ids=lambda layout: layout.id,
)
def test_boards_of_other_kinds(layout: Layout) -> None:
    turns = [Transformation.rotation, Transformation.transposition]
    values: list[Grid | Puzzle] = []
    for number in range(12):
        puzzle = make(layout=layout, rng=number % 4, clues=layout.cell_count // 2)
        moved = random_transformation(layout, number)(puzzle)
        for turn in turns[: number % 3]:
            moved = turn(moved.layout)(moved)
        values.append(moved if number % 2 else moved.clues)
    marks = list(map(fingerprint, values))
    expected = [mark not in marks[:i] for i, mark in enumerate(marks)]
    assert sum(expected) == 4
    assert list(map(DistinctPuzzles().add, values)) == expected
    assert list(map(excluding(*values[:2]).add, values[2:])) == expected[2:]


@pytest.mark.slow
def test_killers() -> None:
    maker = VariantMaker("killer", layout="2x2", largest=3)
    book = list(maker.stream(1, 8))
    turned = [Transformation.rotation(puzzle.layout)(puzzle) for puzzle in book[::2]]
    assert list(maker.stream(1, 4, exclude=turned)) == book[1::2]
