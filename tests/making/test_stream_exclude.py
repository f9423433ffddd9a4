"""Streams without repeats: dropped puzzles, and unchanged ones."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from itertools import islice
from typing import Any

import attrs
import pytest
from executors import Early, Late, Mixed

from sudokulib import (
    CannotMake,
    Grid,
    InvalidGrid,
    Layout,
    Limits,
    Position,
    Puzzle,
    PuzzleMaker,
    Stopped,
)
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.identity import Transformation, distinct

FOUR = Layout.boxes(2, 2)
MAKER = PuzzleMaker(layout=FOUR)
TURN = Transformation.rotation(FOUR)


def test_repeats_are_dropped_and_the_others_stay() -> None:
    made = list(MAKER.stream(7, 200))
    found = list(MAKER.stream(7, 20, exclude=()))
    assert found == list(distinct(made))[:20]
    assert found != made[:20]
    assert [puzzle.id for puzzle in found] == [
        next(other.id for other in made if other == puzzle) for puzzle in found
    ]
    assert found[:5] == list(MAKER.stream(7, 5, exclude=()))
    assert found == list(islice(MAKER.stream(7, exclude=()), 20))


def test_by_default_nothing_is_dropped() -> None:
    made = list(MAKER.stream(7, 20))
    assert made == list(MAKER.stream(7, 20, exclude=None))
    assert len(list(distinct(made))) < 20


@pytest.mark.parametrize(
    "disguised",
    [TURN, lambda puzzle: TURN(puzzle).clues, lambda puzzle: Position(TURN(puzzle).clues)],
    ids=["puzzles", "grids", "positions"],
)
def test_puzzles_of_earlier_books_are_dropped(disguised: Any) -> None:
    book = list(MAKER.stream(1, 10, exclude=()))
    earlier = [disguised(puzzle) for puzzle in book if puzzle.clues.digits[0] == 0]
    found = list(MAKER.stream(7, 15, exclude=iter(earlier)))
    whole = list(distinct([*earlier, *MAKER.stream(7, 200)]))
    assert found == whole[len(earlier) : len(earlier) + 15]


@pytest.mark.slow
def test_a_whole_class_of_boards() -> None:
    # 36 minimal puzzles of 4x4 are different, as docs/identity.md says; 13 of them have four clues.
    for options, number in (({}, 36), ({"clues": 4}, 13)):
        stream = PuzzleMaker(layout=FOUR, **options).stream(1, number + 1, exclude=())
        assert len(list(islice(stream, number))) == number
        with pytest.raises(
            CannotMake, match="the last 1000 puzzles are equivalent to earlier or excluded ones"
        ) as none:
            next(stream)
        assert none.value.best is None
        assert list(stream) == []


def test_only_repeats_in_a_row_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    made = list(MAKER.stream(7, 30))
    kept = [puzzle in list(distinct(made)) for puzzle in made]
    longest = max(map(len, "".join("x" if new else "." for new in kept).split("x")))
    assert kept.count(False) > longest > 1
    monkeypatch.setattr("sudokulib._making.streams.MOST_REPEATS", longest + 1)
    assert len(list(MAKER.stream(7, kept.count(True), exclude=()))) == kept.count(True)
    monkeypatch.setattr("sudokulib._making.streams.MOST_REPEATS", longest)
    with pytest.raises(CannotMake, match=f"the last {longest} puzzles"):
        list(MAKER.stream(7, kept.count(True), exclude=()))


def test_puzzles_that_cannot_be_made_count() -> None:
    for count in (0, 2):
        stream = PuzzleMaker(clues=16).stream(rng=1, count=count, exclude=())
        for _ in range(count):
            with pytest.raises(CannotMake, match="no 3x3 puzzle has 16 clues"):
                next(stream)
        assert list(stream) == []


def test_the_excluded_ones_are_read_at_once() -> None:
    def broken() -> Iterable[Grid]:
        yield Grid.empty(FOUR)
        raise InvalidGrid("no puzzle", text="")

    with pytest.raises(InvalidGrid):
        MAKER.stream(7, exclude=broken())
    for wrong in (3, FOUR, MAKER.make(1)):
        with pytest.raises(TypeError, match="exclude must be an iterable of grids, puzzles"):
            MAKER.stream(7, exclude=wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"exclude must be an iterable of grids, .* read_puzzles"):
        MAKER.stream(7, exclude="1.3..2....1....3")  # type: ignore[arg-type]
    for options, error in (
        ({"executor": 2}, TypeError),
        ({"count": -1}, InvalidOption),
        ({"buffersize": 0}, InvalidOption),
        ({"rng": 1.5}, TypeError),
    ):
        with pytest.raises(error):  # before they are read
            MAKER.stream(exclude=broken(), **options)  # type: ignore[arg-type]


def test_clues_without_one_solution_exclude_nothing() -> None:
    broken = [Grid.empty(FOUR), Grid.parse("11.............."), Grid.empty(Layout.boxes(6, 6))]
    assert list(MAKER.stream(7, 9, exclude=broken)) == list(MAKER.stream(7, 9, exclude=()))


def test_reading_can_be_stopped() -> None:
    asked = iter([False, False, True])
    maker = attrs.evolve(MAKER, limits=Limits(None, lambda: next(asked)))
    with pytest.raises(Stopped):
        maker.stream(7, exclude=[Grid.empty(Layout.boxes(6, 6))] * 3)


def test_a_board_without_a_canonical_form(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(value: Puzzle, *, limits: Limits | None) -> int:
        raise UnsupportedLayout("no canonical form", layout=value.layout)

    monkeypatch.setattr("sudokulib.identity._distinct.fingerprint", refuse)
    stream = MAKER.stream(7, exclude=[MAKER.make(1)])
    with pytest.raises(UnsupportedLayout):
        next(stream)
    assert list(stream) == []


# with an executor


@pytest.mark.parametrize("buffersize", [1, 7, 128])
@pytest.mark.parametrize("executor", [Early(), Late(), Mixed(1)])
def test_the_same_puzzles_with_an_executor(executor: Late, buffersize: int) -> None:
    earlier = list(MAKER.stream(1, 10))
    options: dict[str, Any] = {"exclude": earlier, "executor": executor, "buffersize": buffersize}
    here = list(MAKER.stream("monday", 18, exclude=earlier))
    assert list(MAKER.stream("monday", 18, **options)) == here
    assert list(islice(MAKER.stream("monday", **options), 18)) == here
    assert executor.waiting == 0


def test_no_puzzle_is_made_in_vain() -> None:
    executor = Late()
    made = list(MAKER.stream(7, 200))
    found = list(MAKER.stream(7, 20, exclude=(), executor=executor, buffersize=1))
    assert executor.ran <= made.index(found[-1]) + 1


@pytest.mark.slow
@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_the_same_puzzles_with_a_pool(pool: type[Executor]) -> None:
    here = list(MAKER.stream("monday", 30, exclude=MAKER.stream(1, 5)))
    options: Any = {"mp_context": multiprocessing.get_context("spawn")}
    with pool(2, **(options if pool is ProcessPoolExecutor else {})) as executor:
        for buffersize in (1, 50):
            there = MAKER.stream(
                "monday", 30, exclude=MAKER.stream(1, 5), executor=executor, buffersize=buffersize
            )
            assert list(there) == here


def test_a_stream_can_be_closed() -> None:
    executor = Late()
    with closing(MAKER.stream(7, exclude=(), executor=executor, buffersize=6)) as made:
        assert isinstance(next(made), Puzzle)
        assert executor.waiting > 0
    assert executor.waiting == 0
    assert list(made) == []
