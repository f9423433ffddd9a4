"""Errors that name the options that were not met, and the nearest puzzle."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest
from independent import solutions

from sudokulib import CannotMake, Judgment, Layout, Limits, LogicSolver, make, make_harder, rate
from sudokulib._making import patterns, tries as module
from sudokulib.errors import UnsupportedLayout

STRIPES = ("x..x..x.. .x..x..x. ..x..x..x " * 3).replace(" ", "")


def failure(nodes: int, **options: Any) -> CannotMake:
    with pytest.raises(CannotMake, match=f"was not found within {nodes} nodes") as caught:
        make(limits=Limits(nodes), rng=1, **options)
    error = caught.value
    assert not error.is_impossible
    assert error.options == tuple(error.tries)
    shares = [met / tested for met, tested in error.tries.values()]
    assert shares == sorted(shares)
    return error


@pytest.mark.slow
def test_the_rare_part_of_two() -> None:
    error = failure(40_000, difficulty="hard", clues=20)
    assert error.options == ("clues", "difficulty")
    (none, number), (hard, same) = error.tries.values()
    assert (none, number) == (0, same)
    assert 0 < hard < number
    assert error.best is not None
    clues = error.best.clues.clue_count
    rating = rate(error.best)
    assert error.message.startswith(
        "a hard puzzle with 20 clues was not found within 40000 nodes: "
        f"0 of {number} tries gave a puzzle with 20 clues, {hard} of {number} a hard puzzle; "
        "they had 2"
    )
    assert error.message.endswith(
        f"; the nearest has {clues} clues and is {rating.difficulty.value} "
        f"(the hardest technique is {rating.hardest})"
    )
    assert str(error) == f"{error.message}: {error.best!r}"
    assert pickle.loads(pickle.dumps(error)).tries == error.tries


@pytest.mark.slow
def test_the_nearest_is_near_in_clues_and_in_difficulty() -> None:
    error = failure(40_000, difficulty="hard", clues=20)
    assert error.best is not None
    assert error.best.clues.clue_count <= 23
    assert rate(error.best).difficulty.value in ("medium", "hard")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("nodes", "options", "rare"),
    [
        (3_000, {"difficulty": "easy", "er": (5, 6)}, {"difficulty", "er"}),
        (3_000, {"requires": "Jellyfish", "minimal": True}, {"requires"}),
        (9_000, {"requires": "X-Wing", "blanks": 59}, {"requires", "blanks"}),
        (3_000, {"judge": lambda puzzle: Judgment.TOO_EASY}, {"judge"}),
        (9_000, {"solver": LogicSolver(), "clues": 20}, {"clues"}),
        (9_000, {"solver": LogicSolver(), "clues": 21, "difficulty": "easy"}, None),
        (3_000, {"judge": lambda puzzle: "too easy", "pattern": STRIPES}, {"judge", "pattern"}),
        (5_000, {"pattern": "x" * 80 + ".", "minimal": True}, {"pattern", "minimal"}),
        (300, {"avoids": "Naked Single", "clues": 19}, None),
    ],
)
def test_each_option_is_counted(nodes: int, options: dict[str, Any], rare: set[str] | None) -> None:
    error = failure(nodes, **options)
    if rare is not None:
        assert set(error.options) == rare
    else:
        assert set(error.options) <= set(options)
    assert all(0 <= met <= tested > 0 for met, tested in error.tries.values())
    assert error.tries[error.options[0]][0] < error.tries[error.options[0]][1]


def test_a_proof_that_the_solver_does_not_give() -> None:
    error = failure(20_000, pattern=STRIPES, solver=LogicSolver([]))
    assert error.options[0] == "solver"
    assert "tries gave a puzzle with a proof by the solver" in error.message


def test_boards_without_ratings() -> None:
    layout = Layout.boxes(2, 2).with_diagonals()
    error = failure(2_000, layout=layout, requires="Jellyfish")
    assert error.best is not None
    assert "the hardest technique is" in error.message
    error = failure(2_000, layout="2x2+antiknight", requires="Jellyfish")
    assert "the hardest technique is" in error.message
    error = failure(60_000, layout="3x4+antiknight", blanks=125)
    assert error.message.endswith("clues")
    for option in ("requires", "avoids"):
        with pytest.raises(UnsupportedLayout, match="above 9x9"):
            make(layout="3x4+antiknight", **{option: "Jellyfish"})


@pytest.mark.parametrize("pattern", ["xx...x.x....x...", "x....x....x....x"])
def test_the_nearest_clues_on_given_cells(pattern: str) -> None:
    error = failure(20_000, layout="2x2", pattern=pattern)
    ((none, number),) = error.tries.values()
    assert (none, error.best) == (0, None)
    grids = solutions(Layout.boxes(2, 2).houses, bytes(16), 1000)
    said = Counter(tuple(grid[i] for i in range(16) if pattern[i] == "x") for grid in grids)
    what = f"a puzzle with clues on exactly the {pattern.count('x')} given cells"
    assert error.message == (
        f"{what} was not found within 20000 nodes: 0 of {number} tries gave {what}; the nearest "
        f"clues on these cells have {min(said.values())} solutions"
    )


def test_more_solutions_than_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    for each in (module, patterns):
        monkeypatch.setattr(each, "MAX_SOLUTIONS", 2)
    error = failure(5_000, layout="2x2", pattern="x....x....x....x")
    assert error.message.endswith("; the nearest clues on these cells have 2 or more solutions")


def test_too_few_nodes_for_one_try_on_given_cells() -> None:
    error = failure(100, pattern=STRIPES)
    assert "the 27 given cells was not found within 100 nodes: no try ended; " in error.message
    assert error.tries == {}


def test_a_limit_before_the_first_puzzle() -> None:
    error = failure(1, clues=19)
    assert error.message == (
        "a puzzle with 19 clues was not found within 1 nodes: no try ended; "
        "sudokulib.analysis.puzzle_with_few_clues(19) finds one sooner"
    )
    assert (error.tries, error.options, error.best) == ({}, (), None)
    error = failure(1, layout="2x2", clues=4)
    assert error.message == (
        "a puzzle with 4 clues was not found within 1 nodes: no try ended; "
        "large boards need a number of blanks, such as blanks=250 on 25x25"
    )


def test_a_rare_number_of_clues_names_the_walk_to_it() -> None:
    walk = "; sudokulib.analysis.puzzle_with_{}_clues({}) finds one sooner"
    for options, call in (
        ({"clues": 20}, ("few", 20)),
        ({"blanks": 62}, ("few", 19)),
        ({"clues": 30, "minimal": True}, ("many", 30)),
    ):
        assert failure(1_000, **options).message.endswith(walk.format(*call))
    for others in ({"minimal": True, "clues": 22}, {"clues": 20, "judge": lambda puzzle: "good"}):
        assert "finds one sooner" not in failure(200, **others).message


@pytest.mark.slow
def test_the_nearest_of_random_regions() -> None:
    error = failure(20_000, layout="jigsaw9", difficulty="hard", clues=22, minimal=True)
    assert error.best is not None
    assert "; the nearest has 2" in error.message


@pytest.mark.slow
def test_the_nearest_has_an_er() -> None:
    error = failure(20_000, er=(9.0, 9.5))
    assert error.best is not None
    assert error.message.endswith(f"has an ER of {rate(error.best, 'se').er}")


def test_a_rating_of_the_nearest_that_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_RATING_NODES", 1)
    error = failure(20_000, er=(9.0, 9.5))
    assert "and has an ER of at least " in error.message


def test_a_harder_one_on_the_same_solution() -> None:
    with pytest.raises(CannotMake) as caught:
        make_harder(make(difficulty="easy", rng=1), "unfair", limits=Limits(2000), rng=1)
    assert caught.value.options == ("difficulty",)
    assert "tries gave an unfair puzzle; the nearest has" in caught.value.message
