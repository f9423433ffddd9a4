"""Internal: targets of difficulty: the judgments, against what independent ratings say.

No public call gives the judgment of a target.
"""

from __future__ import annotations

from functools import cache
from math import inf
from typing import Any

import attrs
import pytest
from boards import NEEDS_NAKED_PAIR

from sudokulib import (
    CannotMake,
    Grid,
    Judgment,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    PuzzleMaker,
    make,
    puzzle_from_id,
    rate,
)
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._making import difficulty as module
from sudokulib._making.difficulty import (
    DifficultyCheck,
    Target,
)
from sudokulib._making.seed_puzzles import decode_clues, seed_puzzles
from sudokulib._making.tries import Tries
from sudokulib.errors import InvalidOption
from sudokulib.scales import Difficulty
from sudokulib.scales._se import SE
from sudokulib.techniques import TECHNIQUES

PUZZLES = [make(rng=seed) for seed in range(25)]
NAMES = [technique.name for technique in TECHNIQUES]
rated = cache(rate)


@pytest.mark.slow
@pytest.mark.parametrize("wanted", Difficulty)
def test_levels(wanted: Difficulty) -> None:
    for puzzle in PUZZLES:
        rating = rated(puzzle)
        assessment = Target(difficulty=wanted).assess(puzzle.clues)
        if assessment.judgment is Judgment.GOOD:
            assert rating.difficulty is wanted
            assert rating.complete or wanted is Difficulty.EXTREME
            assert assessment.distance == 0
        elif assessment.judgment is Judgment.TOO_EASY:
            assert rating.complete or wanted is Difficulty.EXTREME
            assert rating.difficulty < wanted
            assert 0 < assessment.distance < 5
        else:
            assert rating.difficulty > wanted or not rating.complete
            assert assessment.distance == inf
        assert assessment.nodes <= len(rating.steps) + 1


def test_nearer_is_nearer() -> None:
    target = Target(difficulty=Difficulty.EXTREME)
    distances = {}
    for puzzle in PUZZLES:
        assessment = target.assess(puzzle.clues)
        if assessment.judgment is Judgment.TOO_EASY:
            rating = rated(puzzle)
            if not rating.complete:
                continue
            distances[rating.difficulty, rating.score] = assessment.distance
    order = sorted(distances)
    assert [distances[key] for key in order] == sorted(distances.values(), reverse=True)


@pytest.mark.parametrize("er", [(1.0, 1.5), (2.3, 3.0), (4.0, 6.2)])
def test_ranges(er: tuple[float, float]) -> None:
    seen = set()
    for puzzle in PUZZLES:
        rating = rated(puzzle, "se")
        assert rating.er is not None
        judgment = Target(er=er).assess(puzzle.clues).judgment
        seen.add(judgment)
        if judgment is Judgment.GOOD:
            assert rating.complete
            assert er[0] <= rating.er <= er[1]
        elif judgment is Judgment.TOO_EASY:
            assert rating.complete
            assert rating.er < er[0]
        else:
            assert rating.er > er[1] or not rating.complete
    assert Judgment.TOO_HARD in seen


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Naked Single", "Pointing", "Naked Pair"])
def test_a_technique_is_needed(name: str) -> None:
    at = NAMES.index(name)
    before, with_it = LogicSolver(TECHNIQUES[:at]), LogicSolver(TECHNIQUES[: at + 1])
    for puzzle in PUZZLES:
        judgment = Target(requires=(name,)).assess(puzzle.clues).judgment
        assert (judgment is Judgment.TOO_EASY) is before.proves_unique(puzzle.clues)
        assert (judgment is Judgment.TOO_HARD) is not with_it.proves_unique(puzzle.clues)


@pytest.mark.parametrize(
    ("other", "judgment"), [("Hidden Single", Judgment.GOOD), ("Pointing", Judgment.TOO_EASY)]
)
def test_whether_an_easier_technique_is_needed_too(other: str, judgment: Judgment) -> None:
    target = Target(requires=(other, "Naked Pair"))
    assert target.assess(NEEDS_NAKED_PAIR).judgment is judgment


@pytest.mark.long
@pytest.mark.parametrize(
    "names", [("Pointing", "Naked Pair"), ("Hidden Single", "Claiming", "Hidden Pair")]
)
def test_several_techniques_are_needed(names: tuple[str, ...]) -> None:
    """The hardest as if it were the only one, and each of the others together with it."""
    at = NAMES.index(names[-1])
    seen = set()
    some = [PuzzleMaker(requires=name).stream(rng=1, count=6) for name in names]
    for puzzles in (*some, PUZZLES):
        for puzzle in puzzles:
            clues = puzzle.clues
            found = Target(requires=names).assess(clues)
            hardest = Target(requires=names[-1:]).assess(clues)
            needs_all = not any(
                LogicSolver(
                    tuple(each for each in TECHNIQUES[: at + 1] if each.name != other)
                ).proves_unique(clues)
                for other in names
            )
            seen.add(found.judgment)
            if hardest.judgment is not Judgment.GOOD:
                assert found == hardest
            else:
                assert (found.judgment is Judgment.GOOD) is needs_all
                assert found.judgment is not Judgment.TOO_HARD
                assert found.nodes > hardest.nodes
                assert found.distance == (0.0 if needs_all else 1.0)
    assert len(seen) > 1


def test_techniques_are_not_needed() -> None:
    without = ("Hidden Single", "X-Wing")
    rest = LogicSolver(tuple(each for each in TECHNIQUES if each.name not in without))
    for puzzle in PUZZLES[:8]:
        judgment = Target(avoids=without).assess(puzzle.clues).judgment
        assert judgment is (
            Judgment.GOOD if rest.proves_unique(puzzle.clues) else Judgment.TOO_HARD
        )


def test_targets_together() -> None:
    level = Target(difficulty=Difficulty.MEDIUM)
    both = Target(difficulty=Difficulty.MEDIUM, requires=("Pointing",))
    for puzzle in PUZZLES[:8]:
        parts = {
            level.assess(puzzle.clues).judgment,
            Target(requires=("Pointing",)).assess(puzzle.clues).judgment,
        }
        judgment = both.assess(puzzle.clues).judgment
        for wins in (Judgment.TOO_HARD, Judgment.TOO_EASY, Judgment.GOOD):
            if wins in parts:
                assert judgment is wins
                break


def test_a_rating_that_does_not_end_is_too_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    few = attrs.evolve(SE, graded=SE.graded[:3])
    monkeypatch.setattr("sudokulib._making.difficulty.named_scale", lambda _: few)
    target = Target(er=(1.0, 9.0))
    ratings = [rated(puzzle, "se").er for puzzle in PUZZLES[:9]]
    hard = [target.assess(puzzle.clues).judgment is Judgment.TOO_HARD for puzzle in PUZZLES[:9]]
    assert hard == [er > 1.5 for er in ratings]
    assert len({*hard}) == 2


NINE = Layout.boxes(3, 3)


def test_what_cannot_be() -> None:
    with pytest.raises(CannotMake, match=r"digging reaches an ER of about 9\.5, not 9\.6"):
        Target(er=(9.6, 10.0)).require_possible(NINE)
    with pytest.raises(CannotMake, match="X-Wing cannot be both needed and not needed"):
        Target(requires=("X-Wing",), avoids=("X-Wing",)).require_possible(NINE)
    with pytest.raises(CannotMake, match="Pointing cannot be both needed and not needed"):
        Target(requires=("Pointing", "X-Wing"), avoids=("Pointing",)).require_possible(NINE)
    with pytest.raises(
        CannotMake, match="no puzzle needs both Skyscraper and Nishio Forcing Chain: Skyscraper is"
    ):
        Target(requires=("Skyscraper", "Nishio Forcing Chain")).require_possible(NINE)
    both = ("Forcing Net Contradiction", "Forcing Net Verity")
    with pytest.raises(CannotMake, match="no puzzle needs both Forcing Net Contradiction and"):
        Target(requires=both).require_possible(NINE)
    several = Target(requires=("Pointing", "Jellyfish"), difficulty=Difficulty.MEDIUM)
    with pytest.raises(CannotMake, match="that needs Jellyfish is harder than medium"):
        several.require_possible(NINE)
    with pytest.raises(CannotMake, match="Innies and Outies needs a layout with constraints"):
        Target(requires=("Innies and Outies", "Nishio Forcing Chain")).require_possible(NINE)
    Target(requires=("Pointing", "X-Wing", "Nishio Forcing Chain")).require_possible(NINE)
    Target(er=(9.5, 10.0), requires=("X-Wing",)).require_possible(NINE)


def tries() -> Tries:
    return Tries({"difficulty": "an extreme puzzle", "requires": "a puzzle that needs X-Chain"})


def test_the_check_remembers_the_nearest() -> None:
    check = DifficultyCheck(Target(difficulty=Difficulty.EXTREME), NodeCounter(), tries())
    distances = {}
    for puzzle in PUZZLES[:8]:
        assessment = Target(difficulty=Difficulty.EXTREME).assess(puzzle.clues)
        assert check(puzzle.clues) is assessment.judgment
        distances[puzzle.clues] = assessment.distance
        assert check.nearest is not None
        assert distances[check.nearest] == check.distance == min(distances.values())


def test_a_technique_that_is_not_needed() -> None:
    clues = PUZZLES[0].clues
    assert Target(avoids=("Jellyfish",)).assess(clues).judgment is Judgment.GOOD
    assert (
        Target(avoids=("Naked Single", "Hidden Single")).assess(clues).judgment is Judgment.TOO_HARD
    )


def test_the_check_counts_steps_as_nodes() -> None:
    counter = NodeCounter(Limits(50))
    with pytest.raises(LimitExceeded):
        DifficultyCheck(Target(difficulty=Difficulty.EXTREME), counter, tries())(PUZZLES[0].clues)
    assert counter.nodes > 50


@pytest.mark.parametrize("value", ["harsh", "", "hard!"])
def test_unknown_difficulties(value: str) -> None:
    with pytest.raises(InvalidOption, match="easy, medium, hard, unfair, extreme") as caught:
        PuzzleMaker(difficulty=value)
    assert (caught.value.option, caught.value.value) == ("difficulty", value)


def test_difficulties() -> None:
    for difficulty in Difficulty:
        assert (
            PuzzleMaker(difficulty=difficulty.value.upper()).difficulty
            is PuzzleMaker(difficulty=difficulty).difficulty
            is difficulty
        )
    assert PuzzleMaker(difficulty=None).difficulty is None
    with pytest.raises(TypeError, match="difficulty"):
        PuzzleMaker(difficulty=3)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [(0.9, 2), (3, 2), (1, inf), [float("nan"), 2], (1, 10**400)])
def test_ranges_that_are_none(value: Any) -> None:
    with pytest.raises(InvalidOption, match="the lowest and the highest") as caught:
        PuzzleMaker(er=value)
    assert caught.value.option == "er"


@pytest.mark.parametrize("value", [3, "23", (1,), (1, 2, 3), ("1", 2), (True, 2), {1, 2}])
def test_wrong_ranges(value: Any) -> None:
    with pytest.raises(TypeError, match="er must be two numbers"):
        PuzzleMaker(er=value)


@pytest.mark.parametrize("value", [None, 5, b"X-Wing", {"X-Wing": 1}])
def test_wrong_names(value: Any) -> None:
    with pytest.raises(TypeError, match="avoids must be the name of a technique or several names"):
        PuzzleMaker(avoids=value)
    with pytest.raises(TypeError, match="requires must be the name of a technique or several"):
        PuzzleMaker(requires=value)


def test_one_name_or_several() -> None:
    assert (
        PuzzleMaker(avoids=()).avoids
        == PuzzleMaker(requires=()).requires
        == PuzzleMaker(requires=[]).requires
        == ()
    )
    assert (
        PuzzleMaker(avoids="x-wing").avoids
        == PuzzleMaker(requires="x-wing").requires
        == ("X-Wing",)
    )
    assert PuzzleMaker(requires=["X-Wing", "Naked-Pair"]).requires == ("Naked Pair", "X-Wing")
    for wrong in ("Death Blossom", ["X-Wing", "Kraken Fish 1"]):
        with pytest.raises(InvalidOption, match="is not among sudokulib") as caught:
            PuzzleMaker(requires=wrong)
        assert caught.value.option == "requires"
    assert PuzzleMaker(avoids=["X-Wing", "x-wing", "pointing"]).avoids == ("Pointing", "X-Wing")
    assert PuzzleMaker(avoids={"Death Blossom", "kraken fish 1", "X-Wing"}).avoids == (
        "X-Wing",
        "Kraken Fish 1",
        "Death Blossom",
    )
    with pytest.raises(InvalidOption, match="X-Wing") as caught:
        PuzzleMaker(avoids={"X-Wingg"})
    assert caught.value.option == "avoids"


def nodes_of(target: Target, clues: Grid) -> int:
    """The counts of a rating, the same every time."""
    taken = set()
    for _ in range(2):
        with counting(counter := NodeCounter()):
            assert target.assess(clues).judgment is Judgment.GOOD
        taken.add(counter.nodes)
    (one,) = taken
    return one


def test_ratings_count_with_the_search() -> None:
    clues = Grid(Layout.boxes(3, 3), decode_clues(seed_puzzles()["X-Chain"][0]))
    target = Target(requires=("X-Chain",))
    one = nodes_of(target, clues) + target.assess(clues).nodes + 1
    counter = NodeCounter(Limits(4 * one))
    check = DifficultyCheck(target, counter, tries())
    for _ in range(4):
        assert check(clues) is Judgment.GOOD
    assert counter.nodes == 4 * one
    with pytest.raises(LimitExceeded, match=f"nodes={4 * one}"):
        check(clues)


def test_a_rating_that_takes_too_much_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clues = Grid(Layout.boxes(3, 3), decode_clues(seed_puzzles()["X-Chain"][0]))
    target = Target(requires=("X-Chain",))
    monkeypatch.setattr(module, "_RATING_LIMITS", Limits(nodes_of(target, clues) - 1))
    check = DifficultyCheck(target, NodeCounter(), tries())
    assert check(clues) is Judgment.TOO_HARD
    assert check.distance == inf
    assert check(PUZZLES[0].clues) is not Judgment.TOO_HARD
    monkeypatch.undo()
    endless = DifficultyCheck(target, NodeCounter(), tries())
    assert [endless(clues) for _ in range(6)] == [Judgment.GOOD] * 6


@pytest.mark.parametrize("layout", ["3x3+diagonals", "2x3", "3x3+antiknight"])
@pytest.mark.parametrize("name", ["Exocet", "Junior Exocet", "SK Loop", "Tridagon"])
def test_techniques_of_the_plain_board(name: str, layout: str) -> None:
    message = f"{name} needs the 9x9 board without extra houses or rules"
    with pytest.raises(CannotMake, match=message) as caught:
        make(layout=layout, requires=name, rng=1)
    assert caught.value.is_impossible
    assert PuzzleMaker(requires=name).requires == (name,)


@pytest.mark.slow
def test_a_technique_of_experts_is_named_once() -> None:
    maker = PuzzleMaker(requires=["WXYZ-Wing", "Pointing"], avoids=["Exocet"])
    assert (maker.requires, maker.avoids) == (("Pointing", "WXYZ-Wing"), ("Exocet",))
    puzzle = make(requires="WXYZ-Wing", rng=4)
    assert puzzle.id == "1.3x3.rWXYZ-Wing.g2.4"
    assert puzzle_from_id(puzzle.id) == puzzle
