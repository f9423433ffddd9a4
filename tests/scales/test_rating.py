"""Ratings: their figures, limits, pickles, dicts and rows, and openness."""

from __future__ import annotations

import copy
import gc
import json
import multiprocessing
import pickle
import tracemalloc
from concurrent.futures import ProcessPoolExecutor
from inspect import signature
from typing import Any

import attrs
import numpy
import pytest

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    NoSolution,
    PatternFiller,
    Position,
    Puzzle,
    Rating,
    Step,
    Stopped,
    make,
    rate,
)
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.scales import Difficulty
from sudokulib.techniques import Chain, ChainNode

EASY = Grid.parse(
    "1.....64...5.......2..4...9...4....6..6.51..3..9....8.......52.....978...18....9."
)
MEDIUM = Grid.parse(
    "..7..59.......674..8.....2.3..5..2...9....5..8.5..4.9.7..29........1.6.......8..."
)
HARD = Grid.parse(
    ".1......77.36........1.4.5...5.........8..62..42....1.9.....8.......8..3.8.712..."
)
BEYOND = Grid.parse(  # needs a chain
    ".6........8..6.3....5.9.82.659..1..24.7...1.......7...54.7....8.......6.8..3.67.4"
)
NAMES: dict[str, Any] = {
    "Rating": Rating,
    "Candidates": Candidates,
    "Chain": Chain,
    "ChainNode": ChainNode,
    "Grid": Grid,
    "Layout": Layout,
    "Step": Step,
    "Difficulty": Difficulty,
}


@pytest.mark.parametrize(
    ("grid", "difficulty"),
    [(EASY, Difficulty.EASY), (MEDIUM, Difficulty.MEDIUM), (HARD, Difficulty.HARD)],
)
def test_a_rating_sums_up_its_steps(grid: Grid, difficulty: Difficulty) -> None:
    rating = rate(grid)
    assert rating.scale == "hodoku"
    assert rating.complete
    assert rating.difficulty is difficulty
    assert rating.score == sum(rating.scores)
    assert type(rating.score) is int
    assert (rating.er, rating.ep, rating.ed) == (None, None, None)
    assert len(rating.scores) == len(rating.steps)
    dearest = rating.scores.index(max(rating.scores))
    assert rating.hardest == rating.steps[dearest].technique
    assert rating.end.is_solved


def test_the_other_scale_has_three_numbers() -> None:
    rating = rate(EASY, "se")
    assert rating.scale == "se"
    assert rating.complete
    assert rating.score == rating.er == max(rating.scores)
    assert rating.ed == rating.scores[0]
    assert rating.ep is not None
    assert rating.ed <= rating.ep <= rating.er
    assert type(rating.score) is float


def test_what_is_found_of_a_rating_is_a_lower_bound() -> None:
    with pytest.raises(LimitExceeded) as caught:
        rate(Puzzle(BEYOND), "se", limits=Limits(1))
    rating = caught.value.rating
    assert rating is not None
    assert not rating.complete
    assert rating.difficulty is Difficulty.EXTREME  # though no step here is above UNFAIR
    assert not rating.end.is_solved
    assert str(rating) == (
        f"se at least {rating.score}: hardest is {rating.hardest}, "
        f"{len(rating.steps)} steps, which do not solve the puzzle"
    )


def test_a_rating_is_finished() -> None:
    rating = rate(BEYOND)
    assert rating.complete
    assert rating.difficulty is Difficulty.UNFAIR
    assert rating.hardest == "AIC"


def test_past_the_limit_there_is_the_rating_so_far() -> None:
    with pytest.raises(LimitExceeded, match="no complete rating within the limit") as caught:
        rate(BEYOND, limits=Limits(10))
    assert caught.value.nodes == 10
    assert str(caught.value).endswith("within the limit: nodes=10")
    rating = caught.value.rating
    assert rating is not None
    assert not rating.complete
    assert str(rating).endswith(" steps, which do not solve the puzzle")
    whole = rate(BEYOND, limits=Limits(1_000_000))
    assert rating.steps == whole.steps[: len(rating.steps)]
    with pytest.raises(TypeError, match="limits must be a Limits"):
        rate(BEYOND, limits=5)  # type: ignore[arg-type]


def test_what_is_rated_is_what_is_left() -> None:
    puzzle = Puzzle(EASY)
    whole = rate(puzzle)
    assert whole == rate(EASY) == rate(Position(EASY))
    position = Position(EASY)
    for step in whole.steps[:5]:
        position = position.apply(step)
    rest = rate(position)
    assert rest.score < whole.score
    assert rest.start == Candidates.of(position.grid, clues=EASY)
    assert rest.start.entries
    assert len(rest.steps) == len(whole.steps) - 5


def test_marks_of_a_position_do_not_count() -> None:
    marked = Position(EASY).mark(0, 1, 3)
    assert rate(marked) == rate(EASY)


@pytest.mark.parametrize("scale", ["hodoku", "se"])
def test_a_solved_board_has_no_steps(scale: str) -> None:
    rating = rate(Puzzle(EASY).solution, scale)
    assert rating.complete
    assert (rating.score, rating.steps, rating.scores, rating.hardest) == (0, (), (), None)
    assert rating.difficulty is Difficulty.EASY
    assert rating.openness() == ()
    assert str(rating).endswith("easy: 0 steps")
    if scale == "se":
        assert (rating.er, rating.ep, rating.ed) == (0.0, 0.0, 0.0)


def test_what_is_no_puzzle_is_refused() -> None:
    with pytest.raises(NoSolution):
        rate(EASY.with_cell(0, 1, 1))
    with pytest.raises(MultipleSolutions):
        rate(Grid.parse("1" + "." * 80))
    wrong = next(digit for digit in EASY.candidates(0, 1) if digit != Puzzle(EASY).solution[0, 1])
    with pytest.raises(NoSolution) as caught:
        rate(Position(EASY).enter(0, 1, wrong))
    assert caught.value.grid[0, 1] == wrong
    with pytest.raises(LimitExceeded):
        rate(Grid.empty(Layout.boxes(3, 3)), limits=Limits(1))
    with pytest.raises(InvalidOption):
        rate(EASY, limits=Limits(0))
    with pytest.raises(InvalidOption) as option:
        rate(EASY, "HoDuKu")
    assert (option.value.option, option.value.value) == ("scale", "HoDuKu")
    assert "did you mean hodoku" in str(option.value)
    assert rate(EASY, "HoDoKu") == rate(EASY)
    with pytest.raises(TypeError):
        rate("1" * 81)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        rate(EASY, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "layout",
    [
        "2x2",
        "2x3",
        "1111213322334223544455554",
        pytest.param("3x3+diagonals", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("scale", ["hodoku", "se"])
def test_every_board_can_be_rated(layout: str, scale: str) -> None:
    board = Layout.parse(layout)
    for seed in range(3):
        puzzle = make(layout=board, blanks=board.cell_count * 2 // 3, rng=seed)
        rating = rate(puzzle, scale)
        candidates = rating.start
        for step in rating.steps:
            after = candidates.apply([step])
            assert after != candidates
            candidates = after
        assert candidates == rating.end
        assert rating.complete is candidates.is_solved
        assert all(
            digit in (0, right) for digit, right in zip(candidates.digits, puzzle.solution.digits)
        )


@pytest.mark.parametrize("grid", [EASY, HARD, BEYOND])
def test_ratings_are_values(grid: Grid) -> None:
    rating = rate(grid)
    assert eval(repr(rating), NAMES) == rating
    assert hash(rating) == hash(rate(grid))
    assert pickle.loads(pickle.dumps(rating)) == rating
    written = json.loads(json.dumps(rating.as_dict()))
    assert Rating.from_dict(written) == rating
    assert rating != rate(grid, "se")


@pytest.mark.parametrize(
    "broken",
    [
        {"score": None, "start": 5},
        {"start": {"layout": "2x2"}},
        {"start": {"layout": "2x2", "digits": [300], "clues": []}},
        {"start": {"layout": "2x2", "digits": "11", "clues": []}},
        {"start": {"layout": "2x2", "digits": ["x"], "clues": []}},
        {"steps": 5},
        {"steps": "x"},
        {"scores": None},
    ],
)
def test_dicts_that_are_no_ratings(broken: dict[str, Any]) -> None:
    written = rate(EASY).as_dict() | broken
    with pytest.raises(TypeError):
        Rating.from_dict(written)


def test_dicts_with_other_keys() -> None:
    with pytest.raises(TypeError):
        Rating.from_dict({})
    with pytest.raises(TypeError):
        Rating.from_dict([1])  # type: ignore[arg-type]
    values = rate(EASY).as_dict()
    with pytest.raises(InvalidOption, match="difficulty must be one of easy, medium"):
        Rating.from_dict(values | {"difficulty": "harsh"})
    for value in (5, []):
        with pytest.raises(TypeError, match="difficulty"):
            Rating.from_dict(values | {"difficulty": value})


def whole(rating: Rating) -> Rating:
    """An equal rating that holds its steps as they are."""
    return Rating.from_dict(rating.as_dict())


@pytest.mark.parametrize("scale", ["hodoku", "se"])
def test_steps_become_values_when_they_are_asked_for(scale: str) -> None:
    for asked in ("start", "steps", "scores"):
        fresh = rate(MEDIUM, scale)
        assert getattr(fresh, asked) == getattr(whole(rate(MEDIUM, scale)), asked)
        assert getattr(fresh, asked) is getattr(fresh, asked)
        assert fresh == rate(MEDIUM, scale)
    with pytest.raises(AttributeError, match="'Rating' object has no attribute 'stepps'"):
        rate(MEDIUM).stepps  # type: ignore[attr-defined]  # noqa: B018


def test_packed_or_not_ratings_with_the_same_steps_are_equal() -> None:
    one, two = rate(HARD), whole(rate(HARD))
    assert one == two == rate(HARD) == one
    assert hash(one) == hash(two)
    assert repr(one) == repr(two)
    assert str(one) == str(two)
    assert one.row("x") == two.row("x")
    assert len({one, two, rate(HARD, "se"), rate(EASY)}) == 3
    assert one != attrs.evolve(two, scores=(*two.scores[1:], 5))
    assert attrs.evolve(rate(HARD), complete=False) != one
    assert one != "a rating"


@pytest.mark.parametrize("scale", ["hodoku", "se"])
def test_a_pickle_holds_no_steps_as_values(scale: str) -> None:
    rating = rate(HARD, scale)
    pickled = pickle.dumps(rating)
    assert len(pickled) < 1900
    assert b"Step" not in pickled
    assert rating.steps == pickle.loads(pickled).steps
    assert pickle.dumps(rating) == pickled  # it does not contain steps that were requested
    assert pickle.loads(pickle.dumps(whole(rating))) == rating
    assert copy.deepcopy(rating) == copy.copy(rating) == rating


class OwnRating(Rating):
    pass


def test_a_class_of_ones_own_stays() -> None:
    own = OwnRating(**{name: getattr(rate(HARD), name) for name in signature(Rating).parameters})
    again = pickle.loads(pickle.dumps(own))
    assert type(again) is OwnRating
    assert again == own
    assert own != rate(HARD)


@pytest.mark.long
def test_a_rating_takes_little_memory_until_its_steps_are_asked_for() -> None:
    def taken() -> float:
        tracemalloc.start()
        try:
            ratings = [rate(grid) for grid in (EASY, MEDIUM, HARD) * 4]
            gc.collect()
            return tracemalloc.get_traced_memory()[0] / len(ratings)
        finally:
            tracemalloc.stop()

    # Tables that are kept are made in the first runs.
    assert min(taken() for _ in range(4)) < 3000


def rated_elsewhere(grid: Grid) -> Rating:
    return rate(grid, "se")


@pytest.mark.slow
def test_ratings_come_whole_from_a_process_that_is_started_anew() -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        for grid, rating in zip([EASY, HARD], pool.map(rated_elsewhere, [EASY, HARD]), strict=True):
            assert rating == rate(grid, "se")
            assert rating.steps == rate(grid, "se").steps


def test_openness_counts_the_moves() -> None:
    puzzle = Grid.parse("1.3..2....1....3")
    rating = rate(puzzle)
    left = rating.start
    for count, step in zip(rating.openness(), rating.steps, strict=True):
        # On a board that singles solve, a move is an empty cell whose digit is forced.
        forced = 0
        for cell in range(16):
            row, column = divmod(cell, 4)
            for digit in left.candidates(row, column):
                alone = len(left.candidates(row, column)) == 1
                forced += alone or any(
                    all(
                        other == cell or digit not in left.candidates(*divmod(other, 4))
                        for other in house
                    )
                    for house in left.layout.houses
                    if cell in house
                )
        assert count == forced
        left = left.apply([step])


@pytest.mark.parametrize("scale", ["hodoku", "se"])
def test_every_step_is_one_of_the_open_moves(scale: str) -> None:
    rating = rate(MEDIUM, scale)
    openness = rating.openness()
    assert len(openness) == len(rating.steps)
    assert min(openness) >= 1
    assert openness[-1] == 1


def test_openness_has_bounds() -> None:
    rating = rate(MEDIUM)
    asked: list[int] = []
    assert (
        rating.openness(limits=Limits(should_stop=lambda: bool(asked.append(1))))
        == rating.openness()
    )
    assert len(asked) >= len(rating.steps)
    with pytest.raises(Stopped):
        rating.openness(limits=Limits(should_stop=lambda: True))
    hard = rate(BEYOND)
    with pytest.raises(LimitExceeded) as caught:
        hard.openness(limits=Limits(5))
    assert caught.value.nodes == 5
    with pytest.raises(TypeError, match="limits must be a Limits"):
        rating.openness(limits=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("scale", ["hodoku", "se"])
@pytest.mark.parametrize(
    "step",
    [
        Step("Skyscraper", eliminations=[(0, 1, 1)]),
        Step("Naked Single", placements=[(8, 8, 9)]),
        Step("Naked Single", placements=[(0, 0, 2)], layout=Layout.boxes(2, 2)),
    ],
    ids=range(3),
)
def test_steps_that_the_scale_does_not_find_have_no_openness(scale: str, step: Step) -> None:
    written = rate(EASY, scale).as_dict()
    written["steps"][-3] = step.as_dict()
    foreign = Rating.from_dict(written)
    with pytest.raises(InvalidOption, match=f"the scale '{scale}' does not find") as caught:
        foreign.openness()
    assert (caught.value.option, caught.value.value) == ("steps", step)


def test_levels_can_be_compared() -> None:
    levels = list(Difficulty)
    assert [level.rank for level in levels] == [0, 1, 2, 3, 4]
    assert Difficulty.EASY < Difficulty.HARD
    assert Difficulty.HARD > Difficulty.EASY
    assert Difficulty.HARD >= Difficulty.HARD
    assert Difficulty.HARD <= Difficulty.HARD
    for compare in ("__lt__", "__le__", "__gt__", "__ge__"):
        assert getattr(Difficulty.EASY, compare)(5) is NotImplemented


@pytest.mark.parametrize("scale", ["hodoku", "se"])
@pytest.mark.parametrize("grid", [EASY, MEDIUM])
def test_a_row_has_the_figures(grid: Grid, scale: str) -> None:
    rating = rate(grid, scale)
    row = rating.row("mine")
    assert json.loads(json.dumps(row)) == row
    assert row == {
        "id": "mine",
        "line": format(grid, "line"),
        "scale": rating.scale,
        "score": rating.score,
        "er": rating.er,
        "ep": rating.ep,
        "ed": rating.ed,
        "level": rating.difficulty.value,
        "rank": rating.difficulty.rank,
        "complete": True,
        "hardest": rating.hardest,
        "steps": len(rating.steps),
    }
    assert rate(Grid.parse(row["line"]), row["scale"]).row() == row | {"id": None}


@pytest.mark.parametrize("grid", [EASY, MEDIUM])
def test_the_rows_of_steps(grid: Grid) -> None:
    rating = rate(grid)
    rows = rating.step_rows("mine")
    assert json.loads(json.dumps(rows)) == rows
    assert [row["step"] for row in rows] == [*range(1, len(rating.steps) + 1)]
    for row, step, score in zip(rows, rating.steps, rating.scores, strict=True):
        assert (row["id"], row["technique"], row["score"]) == ("mine", step.technique, score)
        assert row["placements"].count("=") == len(step.placements)
        assert row["eliminations"].count("<>") == len(step.eliminations) == row["removed"]
    assert rating.step_rows()[0] == rows[0] | {"id": None}
    assert json.loads(json.dumps(rating.step_rows(numpy.int64(5))))[0] == rows[0] | {"id": 5}


def test_a_row_has_the_board_that_was_rated() -> None:
    position = Position(Grid.parse("1.3..2....1....3")).enter(0, 1, 4)
    assert rate(position).row()["line"] == "143..2....1....3"
    solved = rate(Grid.parse("1234341221434321")).row()
    assert (solved["hardest"], solved["steps"], solved["complete"]) == (None, 0, True)


def test_rows_that_cannot_be() -> None:
    with pytest.raises(TypeError, match=r"id must be a str or an int, not float: 5\.0"):
        rate(EASY).row(5.0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="id must be a str or an int, not bool: True"):
        rate(EASY).step_rows(True)
    large = PatternFiller().fill(Layout.boxes(4, 7), 1)
    with pytest.raises(UnsupportedLayout, match="boards above 25x25 cannot be written as a line"):
        rate(large).row()
