"""Internal: clues put back if a puzzle is too hard: the checks, and the clues that come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudokulib import CoverFiller, CoverSolver, Grid, Judgment, Layout, Puzzle, Symmetry, is_unique
from sudokulib._base.limits import NodeCounter
from sudokulib._board.symmetry import orbits
from sudokulib._making.digging import dig, dig_then_check, put_clues_back

if TYPE_CHECKING:
    from collections.abc import Callable

NINE = Layout.boxes(3, 3)
SOLUTION = CoverFiller().fill(NINE, rng=1)
CELLS = [(cell,) for cell in range(81)]
MINIMAL = dig(SOLUTION, CELLS, NodeCounter(), solver=CoverSolver())[0]


class Asked:
    """A check that requires a number of clues, and counts its calls."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most
        self.times = 0

    def __call__(self, clues: Grid) -> Judgment:
        self.times += 1
        assert is_unique(clues)
        if clues.clue_count < self.least:
            return Judgment.TOO_HARD
        return Judgment.GOOD if clues.clue_count <= self.most else Judgment.TOO_EASY


def test_a_good_one_is_taken_at_once() -> None:
    check = Asked(0, 81)
    assert dig_then_check(SOLUTION, CELLS, NodeCounter(), [check]) == (MINIMAL, Judgment.GOOD)
    assert check.times == 1


def test_nothing_more_can_go_from_one_that_is_too_easy() -> None:
    check = Asked(0, 10)
    assert dig_then_check(SOLUTION, CELLS, NodeCounter(), [check]) == (
        MINIMAL,
        Judgment.TOO_EASY,
    )
    assert check.times == 1


@pytest.mark.parametrize("more", range(1, 30, 3))
def test_clues_come_back_until_it_is_not_too_hard(more: int) -> None:
    wanted = MINIMAL.clues.clue_count + more
    check = Asked(wanted, wanted)
    puzzle, judgment = dig_then_check(SOLUTION, CELLS, NodeCounter(), [check])
    assert (puzzle.clues.clue_count, judgment) == (wanted, Judgment.GOOD)
    assert puzzle.solution == SOLUTION
    assert check.times < 12
    for clue, digit in zip(MINIMAL.clues.digits, puzzle.clues.digits, strict=True):
        assert clue in (0, digit)


def test_the_last_taken_comes_back_first() -> None:
    gone = [orbit for orbit in CELLS if not MINIMAL.clues.digits[orbit[0]]]
    wanted = MINIMAL.clues.clue_count + 5
    puzzle, _ = put_clues_back(MINIMAL, gone, [Asked(wanted, wanted)])
    back = [orbit for orbit in gone if puzzle.clues.digits[orbit[0]]]
    assert back == gone[-5:]


@pytest.mark.parametrize("stride", [1, 6])
def test_the_first_good_one_may_be_taken(stride: int) -> None:
    """So fewer puzzles that are too hard are checked."""
    least = MINIMAL.clues.clue_count + 4
    check = Asked(least, 81)
    puzzle, judgment = dig_then_check(
        SOLUTION, CELLS, NodeCounter(), [check], stride=stride, takes_first=True
    )
    assert judgment is Judgment.GOOD
    back = puzzle.clues.clue_count - MINIMAL.clues.clue_count
    assert (back, check.times) == ((7, 4) if stride == 1 else (6, 2))


def test_single_clues_come_back_until_one_is_good() -> None:
    """One that makes it too easy goes again, one with which it is still too hard stays."""
    gone = [orbit for orbit in CELLS if not MINIMAL.clues.digits[orbit[0]]]
    (easy,), (good,) = gone[-2], gone[-4]

    def check(clues: Grid) -> Judgment:
        if clues.digits[easy]:
            return Judgment.TOO_EASY
        return Judgment.GOOD if clues.digits[good] else Judgment.TOO_HARD

    for most in (3, 4):
        puzzle, judgment = dig_then_check(
            SOLUTION, CELLS, NodeCounter(), [check], single_clues=most
        )
        back = [orbit for orbit in gone if puzzle.clues.digits[orbit[0]]]
        assert judgment is (Judgment.TOO_HARD if most == 3 else Judgment.GOOD)
        assert back == [gone[-4], gone[-3], gone[-1]][4 - most :]


def needs(cell: int) -> Callable[[Grid], Judgment]:
    """Too hard without a clue there; easy while another one, taken later, is there."""

    def check(clues: Grid) -> Judgment:
        if not clues.digits[cell]:
            return Judgment.TOO_HARD
        return Judgment.TOO_EASY if clues.clue_count > 30 else Judgment.GOOD

    return check


def test_the_clue_that_makes_it_too_hard_stays_and_the_others_go() -> None:
    gone = [orbit for orbit in CELLS if not MINIMAL.clues.digits[orbit[0]]]
    (critical,) = gone[4]
    puzzle, judgment = put_clues_back(MINIMAL, gone, [needs(critical)])
    assert judgment is Judgment.GOOD
    assert puzzle.clues.clue_count == 30
    assert puzzle.clues.digits[critical]
    assert not puzzle.clues.digits[gone[3][0]]


def test_where_nothing_helps_the_verdict_says_so() -> None:
    gone = [orbit for orbit in CELLS if not MINIMAL.clues.digits[orbit[0]]]
    puzzle, judgment = put_clues_back(MINIMAL, gone, [Asked(79, 79), Asked(80, 80)])
    assert judgment is Judgment.TOO_EASY
    assert puzzle.clues.clue_count >= 80
    puzzle, judgment = put_clues_back(MINIMAL, gone, [Asked(82, 82)])
    assert (puzzle.clues, judgment) == (SOLUTION, Judgment.TOO_EASY)


@pytest.mark.parametrize("options", [{"wanted": 30}, {"minimal": True}])
def test_where_no_clue_may_come_back(options: dict[str, int]) -> None:
    check = Asked(60, 60)
    puzzle, judgment = dig_then_check(SOLUTION, CELLS, NodeCounter(), [check], **options)  # type: ignore[arg-type]
    assert judgment is Judgment.TOO_HARD
    assert check.times == 1
    assert puzzle.clues.clue_count == options.get("wanted", MINIMAL.clues.clue_count)


def test_symmetry_is_kept() -> None:
    groups = list(orbits(NINE, Symmetry.HALF_TURN))
    puzzle, judgment = dig_then_check(SOLUTION, groups, NodeCounter(), [Asked(40, 41)])
    assert judgment is Judgment.GOOD
    cells = puzzle.clues.digits
    assert [digit > 0 for digit in cells] == [digit > 0 for digit in cells[::-1]]


def test_a_start() -> None:
    start = Puzzle(MINIMAL.clues)
    clues = [orbit for orbit in CELLS if start.clues.digits[orbit[0]]]
    check = Asked(0, 81)
    assert dig_then_check(SOLUTION, clues, NodeCounter(), [check], start=start.clues) == (
        MINIMAL,
        Judgment.GOOD,
    )
