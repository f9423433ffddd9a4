"""Puzzles of a given difficulty, and made easier or harder afterwards."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, strategies as st

from sudokulib import (
    CannotMake,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    Puzzle,
    PuzzleMaker,
    Stopped,
    Symmetry,
    is_unique,
    make,
    make_easier,
    make_harder,
    puzzle_from_id,
    rate,
)
from sudokulib.errors import InvalidOption
from sudokulib.scales import Difficulty
from sudokulib.techniques import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Iterator

LEVELS = [Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD, Difficulty.UNFAIR]
UNFAIR_SEED = 2
"""One that is quick: the rarest of the four takes a second on average."""
NAMES = [technique.name for technique in TECHNIQUES]


@pytest.mark.parametrize("level", LEVELS)
def test_levels(level: Difficulty) -> None:
    count = 1 if level is Difficulty.UNFAIR else 5
    for puzzle in PuzzleMaker(difficulty=level).stream(rng=UNFAIR_SEED, count=count):
        rating = rate(puzzle.clues)
        assert rating.difficulty is level
        assert rating.complete
        assert is_unique(puzzle.clues)
        assert puzzle.id is not None
        assert puzzle_from_id(puzzle.id) == puzzle


@pytest.mark.slow
@given(st.integers(0, 10_000), st.sampled_from([Symmetry.NONE, Symmetry.HALF_TURN]))
def test_a_level_or_an_er_is_picked_from_random_minimal_puzzles(
    seed: int, symmetry: Symmetry
) -> None:
    """The puzzle of a seed without a level is the first that is tried with a level."""
    puzzle = make(symmetry=symmetry, rng=seed)
    level = rate(puzzle).difficulty
    assert make(difficulty=level, symmetry=symmetry, rng=seed) == puzzle
    if level < Difficulty.UNFAIR:
        er = rate(puzzle, scale="se").er
        assert er is not None
        assert make(er=(er, er), symmetry=symmetry, rng=seed) == puzzle


@pytest.mark.parametrize("options", [{"difficulty": "easy"}, {"er": (1.5, 2.0)}], ids=str)
def test_no_clue_of_a_level_or_an_er_is_put_back(options: dict[str, Any]) -> None:
    for puzzle in PuzzleMaker(**options).stream(rng=1, count=8):
        cells = puzzle.clues.digits
        for cell in [cell for cell, digit in enumerate(cells) if digit]:
            without = cells[:cell] + bytes(1) + cells[cell + 1 :]
            assert not is_unique(Grid(puzzle.layout, without))


@pytest.mark.slow
def test_extreme_is_what_is_proved_to_be() -> None:
    puzzle = make(difficulty="extreme", rng=1)
    assert rate(puzzle).difficulty is Difficulty.EXTREME


@pytest.mark.slow
@pytest.mark.parametrize("er", [(1.0, 1.2), (1.5, 1.5), (2.6, 3.4), (4.0, 6.2)])
def test_ranges_of_er(er: tuple[float, float]) -> None:
    puzzle = make(er=er, rng=3)
    rating = rate(puzzle, "se")
    assert rating.complete
    assert rating.er is not None
    assert er[0] <= rating.er <= er[1]
    assert puzzle.id is not None
    assert puzzle_from_id(puzzle.id) == puzzle


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), [("Naked Pair", 6), ("hidden pair", 0), ("Pointing", 7)])
def test_a_technique_that_is_needed(name: str, seed: int) -> None:
    maker = PuzzleMaker(requires=name)
    puzzle = maker.make(rng=seed)
    known = [each for each in NAMES if each.lower() == name.lower()]
    assert maker.requires == (known[0],)
    at = NAMES.index(known[0])
    assert not LogicSolver(TECHNIQUES[:at]).proves_unique(puzzle.clues)
    assert LogicSolver(TECHNIQUES[: at + 1]).proves_unique(puzzle.clues)
    assert puzzle.id is not None
    assert puzzle_from_id(puzzle.id) == puzzle


@pytest.mark.slow
def test_several_techniques_that_are_needed() -> None:
    maker = PuzzleMaker(requires={"naked pair", "Pointing"})
    assert maker == PuzzleMaker(requires=("Pointing", "Naked Pair"))
    puzzle = maker.make(rng=1)
    with_both = TECHNIQUES[: NAMES.index("Naked Pair") + 1]
    assert LogicSolver(with_both).proves_unique(puzzle.clues)
    for name in ("Pointing", "Naked Pair"):
        rest = tuple(each for each in with_both if each.name != name)
        assert not LogicSolver(rest).proves_unique(puzzle.clues)
    assert puzzle.id == "1.3x3.rPointing~Naked_Pair.g2.1"
    assert puzzle_from_id(puzzle.id) == puzzle


def test_one_name_needs_no_collection() -> None:
    for one in ("pointing", ["Pointing"], ("Pointing", "pointing")):
        assert PuzzleMaker(requires=one) == PuzzleMaker(requires=("Pointing",))
        assert PuzzleMaker(avoids=one) == PuzzleMaker(avoids=("Pointing",))


def test_techniques_that_are_not_needed() -> None:
    without = {"Naked Single", "naked pair"}
    puzzle = make(difficulty="medium", avoids=without, rng=5)
    rest = tuple([each for each in TECHNIQUES if each.name not in ("Naked Single", "Naked Pair")])
    assert LogicSolver(rest).proves_unique(puzzle.clues)
    assert rate(puzzle).difficulty is Difficulty.MEDIUM
    assert puzzle.id is not None
    assert puzzle_from_id(puzzle.id) == puzzle


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"symmetry": Symmetry.HALF_TURN},
        {"clues": 30},
        {"blanks": 50, "symmetry": Symmetry.DIAGONAL},
        {"minimal": True},
        {"pattern": "x.x.x.x.x" + ".x.x.x.x." + "x.x.x.x.x" * 5 + ".x.x.x.x." + "x.x.x.x.x"},
        {"solver": LogicSolver(TECHNIQUES[:10])},
        {"layout": Layout.boxes(2, 3)},
        {"layout": Layout.boxes(3, 3).with_diagonals()},
    ],
    ids=repr,
)
def test_with_other_options(options: dict[str, Any]) -> None:
    level = "easy" if "pattern" in options else "medium"
    puzzle = make(difficulty=level, rng=4, **options)
    assert rate(puzzle.clues).difficulty.value == level
    assert is_unique(puzzle.clues)
    if "clues" in options or "blanks" in options:
        assert puzzle.clues.clue_count == options.get("clues", 81 - options.get("blanks", 0))
    if options.get("symmetry") is Symmetry.HALF_TURN:
        clues = [digit > 0 for digit in puzzle.clues.digits]
        assert clues == clues[::-1]
    if "minimal" in options:
        cells = puzzle.clues.digits
        for cell, digit in enumerate(cells):
            if digit:
                assert not is_unique(puzzle.clues.with_cell(*divmod(cell, 9), 0))
    if "solver" in options:
        assert puzzle.id is None


def test_the_maker_is_a_value() -> None:
    maker = PuzzleMaker(
        difficulty="hard", er=[2, 5.0], requires="x-wing", avoids=["naked quad", "Naked Pair"]
    )
    assert maker.difficulty is Difficulty.HARD
    assert maker.er == (2.0, 5.0)
    assert maker.requires == ("X-Wing",)
    assert maker.avoids == ("Naked Pair", "Naked Quad")
    same = PuzzleMaker(
        difficulty=Difficulty.HARD,
        er=(2.0, 5.0),
        requires="X-Wing",
        avoids={"Naked Pair", "Naked Quad"},
    )
    assert maker == same
    assert hash(maker) == hash(same)
    assert pickle.loads(pickle.dumps(maker)) == maker


def test_options_that_cannot_be_met() -> None:
    with pytest.raises(CannotMake, match=r"an ER of about 9\.5, not 10"):
        make(er=(10, 11.0))
    with pytest.raises(CannotMake, match="needed and not needed"):
        make(requires="X-Wing", avoids={"X-Wing"})
    with pytest.raises(CannotMake, match="a puzzle that needs Jellyfish is harder than medium"):
        make(requires="Jellyfish", difficulty="medium")
    with pytest.raises(
        CannotMake,
        match="a minimal hard puzzle that needs Jellyfish was not found within 3000 nodes",
    ) as caught:
        make(requires="Jellyfish", difficulty="hard", minimal=True, limits=Limits(3_000), rng=1)
    assert isinstance(caught.value.best, Puzzle)
    with pytest.raises(
        CannotMake,
        match=r"an easy puzzle with 30 clues and an ER from 5\.0 to 6\.0 that does not need "
        "X-Wing or Jellyfish was not found",
    ):
        make(
            difficulty="easy",
            clues=30,
            er=(5, 6),
            avoids=("Jellyfish", "X-Wing"),
            limits=Limits(1_000),
            rng=1,
        )


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"difficulty": "harsh"}, InvalidOption),
        ({"difficulty": 3}, TypeError),
        ({"er": (5, 2)}, InvalidOption),
        ({"er": 5}, TypeError),
        ({"requires": "Z-Wang"}, InvalidOption),
        ({"requires": 5}, TypeError),
        ({"requires": None}, TypeError),
        ({"requires": ["X-Wing", 5]}, TypeError),
        ({"requires": ["X-Wing", "Brute Force"]}, InvalidOption),
        ({"avoids": "Z-Wang"}, InvalidOption),
        ({"avoids": 5}, TypeError),
        ({"avoids": {"Z-Wang"}}, InvalidOption),
    ],
)
def test_wrong_options(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        PuzzleMaker(**options)


@pytest.mark.parametrize(
    "text",
    [
        "dharsh",
        "e5",
        "e5_0~2_0",
        "rZ-Wang",
        "rx-wing",
        "rX-Wing~Pointing",
        "aX-Wing~Pointing",
        "r",
        "a",
        "tX-Wing",
        "wX-Wing",
    ],
)
def test_ids_that_say_nothing(text: str) -> None:
    with pytest.raises(InvalidOption, match="not the id of a puzzle"):
        puzzle_from_id(f"1.3x3.{text}.g2.1")


def test_limits_are_no_part_of_the_puzzle() -> None:
    maker = PuzzleMaker(requires="XY-Chain")
    puzzle = maker.make(rng=1)
    assert puzzle == maker.make(rng=1)
    assert puzzle.id == "1.3x3.rXY-Chain.g2.1"
    assert puzzle_from_id(puzzle.id) == puzzle
    limited = PuzzleMaker(requires="XY-Chain", limits=Limits(100_000))
    assert limited == maker
    assert limited.make(rng=1).id == puzzle.id
    with pytest.raises(
        CannotMake, match="a puzzle that needs XY-Chain was not found within 100 nodes"
    ):
        make(requires="XY-Chain", limits=Limits(100), rng=1)
    endless = make(requires="XY-Chain", limits=None, rng=1)
    assert endless.clues == puzzle.clues
    assert endless.id == puzzle.id
    with pytest.raises(TypeError, match="limits must be a Limits"):
        PuzzleMaker(limits=100_000)  # type: ignore[arg-type]


OF_LEVELS: list[Any] = [
    {"difficulty": "easy"},
    {"difficulty": "medium"},
    {"difficulty": "hard"},
    {"difficulty": "hard", "symmetry": "half turn"},
    {"difficulty": "unfair"},
    {"difficulty": "extreme"},
    {"difficulty": "medium", "layout": "2x3"},
    {"er": (2.0, 4.5)},
    {"requires": "X-Wing"},
    {"avoids": ["Hidden Single"]},
]


@pytest.mark.long
@pytest.mark.parametrize("options", OF_LEVELS, ids=repr)
def test_a_limit_never_chooses_a_puzzle(options: dict[str, Any]) -> None:
    """With any limits there is the same puzzle, or none."""
    expected = make(**options, rng=5, limits=None)
    found: list[Any] = []
    for limits in (
        *map(Limits, (1, 100, 1_000, 10_000, 100_000)),
        Limits(),
        Limits(None, lambda: False),
    ):
        try:
            puzzle = make(**options, rng=5, limits=limits)
            found.append((puzzle, puzzle.id))
        except CannotMake as error:
            cause = error.__cause__
            found.append(cause.nodes if isinstance(cause, LimitExceeded) else None)
            assert found[-1] == limits.nodes
    assert found[0] == 1
    assert found[-2:] == [(expected, expected.id)] * 2
    same = found.index(found[-1])  # more nodes never find less
    assert found[same:] == found[-1:] * (len(found) - same)


def test_limits_of_other_levels() -> None:
    """Rating the puzzle itself must be within the limits; ratings on the way share them."""
    chain = PuzzleMaker(requires="XY-Chain", difficulty="unfair").make(rng=1)
    with pytest.raises(LimitExceeded) as caught:
        make_easier(chain, limits=Limits(1))
    assert caught.value.rating is not None
    easy = make(difficulty="easy", rng=1)
    with pytest.raises(
        CannotMake, match="an unfair puzzle on this solution was not found within 400 nodes"
    ):
        make_harder(easy, "unfair", limits=Limits(400), rng=1)
    for way in (make_easier, make_harder):
        with pytest.raises(TypeError, match="limits must be a Limits"):
            way(easy, limits=5)  # type: ignore[arg-type]


def test_a_solver_that_gives_up_does_not_prove() -> None:
    """A clue stays if the solver gives up without it."""

    class Tired:
        complete = False

        def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Grid]:
            raise AssertionError("a maker asks for proofs only")

        def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
            if grid.clue_count < 30:
                raise LimitExceeded(nodes=7)
            return True

    assert make(solver=Tired(), rng=1).clues.clue_count == 30


def test_a_stop() -> None:
    with pytest.raises(Stopped):
        make(difficulty="hard", limits=Limits(should_stop=lambda: True))


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS[1:])
def test_easier(level: Difficulty) -> None:
    puzzle = make(difficulty=level, rng=UNFAIR_SEED)
    easier = make_easier(puzzle, rng=1)
    assert easier.solution == puzzle.solution
    assert rate(easier).difficulty < level
    for clue, now in zip(puzzle.clues.digits, easier.clues.digits, strict=True):
        assert clue in (0, now)
    assert make_easier(puzzle, rng=1) == easier
    assert rate(make_easier(puzzle, "easy", rng=2)).difficulty is Difficulty.EASY


def test_where_one_clue_is_all_that_was_hard() -> None:
    """No clue makes this one medium: it stays hard or becomes easy."""
    line = "1...5.6.2.36....7.......1..7..94.....9..35...6..8.723..574..91......87.........5."
    puzzle = Puzzle(Grid.parse(line))
    assert rate(make_easier(puzzle, rng=1)).difficulty is Difficulty.EASY
    with pytest.raises(
        CannotMake, match="a medium puzzle on this solution was not found"
    ) as caught:
        make_easier(puzzle, "medium", rng=1, limits=Limits(20_000))
    assert caught.value.best is not None


@pytest.mark.parametrize("level", LEVELS[:3])
def test_harder(level: Difficulty) -> None:
    puzzle = make(difficulty=level, rng=8)
    harder = make_harder(puzzle, rng=1)
    assert harder.solution == puzzle.solution
    assert is_unique(harder.clues)
    assert rate(harder).difficulty.rank == level.rank + 1
    assert make_harder(puzzle, rng=1) == harder


def test_clues_are_only_taken_away_where_that_is_enough() -> None:
    full = Puzzle(make(rng=1, clues=45).clues)
    harder = make_harder(full, "medium", rng=1)
    for clue, now in zip(full.clues.digits, harder.clues.digits, strict=True):
        assert now in (0, clue)


def test_symmetry_is_kept() -> None:
    puzzle = make(difficulty="medium", symmetry=Symmetry.HALF_TURN, rng=2)
    for other in (
        make_easier(puzzle, symmetry=Symmetry.HALF_TURN, rng=1),
        make_harder(puzzle, symmetry=Symmetry.HALF_TURN, rng=1),
    ):
        clues = [digit > 0 for digit in other.clues.digits]
        assert clues == clues[::-1]
    lopsided = make(difficulty="medium", rng=2)
    with pytest.raises(InvalidOption, match="do not have this symmetry"):
        make_easier(lopsided, symmetry=Symmetry.FULL)


def test_a_level_that_the_puzzle_has_already() -> None:
    easy = make(difficulty="easy", rng=1)
    for way in (make_easier, make_harder):
        with pytest.raises(InvalidOption, match="the puzzle is already easy"):
            way(easy, "easy")
    with pytest.raises(CannotMake, match="there is no level below easy"):
        make_easier(easy)


@pytest.mark.slow
def test_adjusting_what_cannot_be() -> None:
    easy = make(difficulty="easy", rng=1)
    with pytest.raises(CannotMake, match="there is no level below easy") as nothing:
        make_easier(easy)
    assert nothing.value.best == easy
    extreme = make(difficulty="extreme", rng=1)
    with pytest.raises(CannotMake, match="there is no level above extreme"):
        make_harder(extreme)
    for way in (make_easier, make_harder):
        with pytest.raises(InvalidOption, match="the puzzle is already easy") as caught:
            way(easy, "easy")
        assert (caught.value.option, caught.value.value) == ("difficulty", "easy")
        with pytest.raises(TypeError, match="puzzle"):
            way(format(easy, "line"))  # type: ignore[arg-type]
    with pytest.raises(InvalidOption):
        make_easier(easy, "hard")
    with pytest.raises(
        CannotMake, match="an unfair puzzle on this solution was not found within 2000"
    ) as failed:
        make_harder(easy, "unfair", limits=Limits(2000), rng=1)
    assert failed.value.best is not None
    assert failed.value.best.solution == easy.solution
    with pytest.raises(Stopped):
        make_harder(easy, limits=Limits(should_stop=lambda: True))
