"""Symmetrical placement: every symmetry, true, proved, and the same on a turned board."""

from __future__ import annotations

import pickle

import attrs
import pytest
from expert_examples import IS_THERE, published
from proved_steps import assert_moved, hard_positions, removed
from walks import thinned, walk

from sudokulib import Candidates, Grid, Layout, Step, Symmetry, solve
from sudokulib._board.transform import Transformation
from sudokulib._candidates.proofs.symmetry import SYMMETRIES, clue_symmetries, symmetries_of
from sudokulib.errors import InvalidOption
from sudokulib.randomness import shuffle, substream
from sudokulib.techniques import TECHNIQUES, ClueSymmetry, SymmetricalPlacement

NINE = Layout.boxes(3, 3)
TECHNIQUE = SymmetricalPlacement()
PUZZLES = {
    "half turn": (
        ".2...7.....8......73.61.8.....2.4..61.3...4.25..3.1.....7.25.48......7.....8...1."
    ),
    "quarter turn": (
        ".....453.2....34..83.......32.8.5...............7.6.41.......16..21....4.172....."
    ),
    "diagonal": "9.36...4..7..3.2..4..1...5.5.2...83..4.....1.........2.1.8..9..3.642.........1...",
    "antidiagonal": (
        "..72...1......3..26..8..9..1..5.8.4..53.9.........68.1..8.4...73...6.....4...25.."
    ),
}
"""Made for this test: a symmetric solution without orbits of clues that it does not need."""
each_puzzle = pytest.mark.parametrize("name", PUZZLES)


def puzzle(name: str) -> tuple[Candidates, Grid]:
    clues = Grid.parse(PUZZLES[name])
    return Candidates.of(clues), solve(clues)


@each_puzzle
def test_every_symmetry_is_found(name: str) -> None:
    candidates, solution = puzzle(name)
    found = {each.symmetry: each for each in clue_symmetries(candidates)}
    assert {*found} == {name} | ({"half turn"} if name == "quarter turn" else set())
    steps = [*TECHNIQUE.find(candidates)]
    assert steps
    assert all(step.role("pattern") for step in steps)
    assert removed(TECHNIQUE, candidates, solution)
    images = found[name].digits
    for step in steps:
        for one, other in zip(step.role("first"), step.role("second"), strict=True):
            assert candidates.grid[one[:2]] == one[2]
            assert candidates.grid[other[:2]] == other[2]
            if step.proof == found[name]:
                assert images[one[2] - 1] == other[2]


@each_puzzle
def test_it_stays_true_on_the_way_and_mirrors_what_is_gone(name: str) -> None:
    candidates, solution = puzzle(name)
    mirrored = 0
    for number, state in enumerate(walk(candidates, TECHNIQUES[:40])):
        assert clue_symmetries(state) == clue_symmetries(candidates)
        draw = substream(number, name).random
        for each in (state, thinned(state, [solution], 0.3, draw)):
            removed(TECHNIQUE, each, solution)
            mirrored += sum(1 for step in TECHNIQUE.find(each) if not step.role("pattern"))
    assert mirrored > 10


@each_puzzle
def test_a_turned_board_has_turned_steps(name: str) -> None:
    candidates, solution = puzzle(name)
    thin = thinned(candidates, [solution], 0.4, substream(1, name).random)
    moves = [Transformation.rotation(NINE, turns) for turns in range(1, 4)]
    moves += [Transformation.reflection(NINE, axis) for axis in ("left right", "diagonal")]
    for number, move in enumerate(moves):
        digits = [*range(1, 10)]
        shuffle(substream(number, "digits").random, digits)
        relabeled = move.then(Transformation.relabeling(NINE, digits))
        for each in (candidates, thin):
            assert_moved(TECHNIQUE, each, solution, relabeled)


@pytest.mark.skipif(not IS_THERE, reason="the published positions are not part of the project")
def test_shining_mirror() -> None:
    for row in published("symmetrical placement"):
        [step] = TECHNIQUE.find(Candidates.of(row.candidates.clues))
        assert len(step.eliminations) == 18
        assert all(at == column for at, column, _ in step.eliminations)
        assert {digit for *_, digit in step.role("pattern")} == {2, 4, 8}
        assert step.proof == ClueSymmetry("diagonal", [9, 2, 5, 4, 3, 7, 6, 8, 1])
        assert removed(TECHNIQUE, row.candidates, solve(row.candidates.clues))


def test_other_puzzles_have_no_symmetry() -> None:
    for candidates, _ in hard_positions(20):
        assert [*TECHNIQUE.find(candidates)] == []


def test_it_needs_the_clues_and_all_digits_but_one() -> None:
    candidates, _ = puzzle("diagonal")
    row, column, _ = next(TECHNIQUE.find(candidates)).role("pattern")[0]
    placed = candidates.place(row, column, solve(candidates.clues)[row, column])
    placed = placed.place(0, 1, solve(candidates.clues)[0, 1])
    assert [*TECHNIQUE.find(placed)]
    assert [*TECHNIQUE.find(Candidates.of(placed.grid))] == []
    assert clue_symmetries(Candidates.of(Grid.empty(NINE))) == []
    assert clue_symmetries(Candidates.of(Grid.parse("1....1.........."))) == []


def test_boards() -> None:
    assert symmetries_of(NINE) == SYMMETRIES
    assert symmetries_of(Layout.boxes(2, 3).with_diagonals()) == (Symmetry.HALF_TURN,)
    assert symmetries_of(Layout("112222 311242 311445 344455 366655 336665")) == ()
    assert symmetries_of(Layout.parse("3x3+antiknight")) == ()
    assert clue_symmetries(Candidates.of(Grid.empty(Layout.parse("3x3+antiknight")))) == []


def test_the_proof_is_checked() -> None:
    candidates, solution = puzzle("half turn")
    [step, *_] = TECHNIQUE.find(candidates)
    assert isinstance(step.proof, ClueSymmetry)
    for wrong in (
        attrs.evolve(step.proof, symmetry="diagonal"),
        ClueSymmetry("half turn", range(1, 10)),
        ClueSymmetry("half turn", [2, 1]),
    ):
        assert not wrong.holds(candidates)
        assert not attrs.evolve(step, proof=wrong).check(candidates)
    again = Step.from_dict(step.as_dict())
    assert again == step == pickle.loads(pickle.dumps(step))
    assert again.check(candidates)
    assert not again.check(Candidates.of(solution))


@pytest.mark.parametrize(
    ("symmetry", "digits", "error"),
    [
        ("left right", [1, 2], InvalidOption),
        ("turn", [1, 2], InvalidOption),
        ("diagonal", [1, 1], InvalidOption),
        ("diagonal", [0, 1], InvalidOption),
        ("diagonal", "12", TypeError),
        ("diagonal", ["1"], TypeError),
        ("diagonal", 12, TypeError),
        (3, [1, 2], TypeError),
    ],
)
def test_wrong_proofs_are_refused(symmetry: str, digits: list[int], error: type[Exception]) -> None:
    with pytest.raises(error):
        ClueSymmetry(symmetry, digits)
