"""Many puzzles of one seed, lazily, and the puzzle of a day."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, time
from itertools import islice
from typing import Any

import attrs
import pytest
from executors import Early, Late, Mixed, Pickling
from proofs import is_symmetric, is_unique

from sudokulib import (
    CannotMake,
    CoverFiller,
    Grid,
    Layout,
    Limits,
    PuzzleMaker,
    Stopped,
    Symmetry,
    daily,
    make,
    puzzle_from_id,
)
from sudokulib.errors import InvalidOption
from sudokulib.randomness import Rng, as_seed, child_seed

FOUR = Layout.boxes(2, 2)
MAKER = PuzzleMaker(layout=FOUR)


class Counting:
    """A filler that counts its grids."""

    def __init__(self) -> None:
        self.filled = 0

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        self.filled += 1
        return CoverFiller().fill(layout, rng)


def test_child_seeds() -> None:
    seeds = [child_seed(7, index) for index in range(1000)]
    assert seeds[0] == 7
    assert len(set(seeds)) == 1000
    assert all(0 <= seed < 2**128 for seed in seeds)
    assert seeds == [child_seed(7, index) for index in range(1000)]
    assert not set(seeds[1:]) & {child_seed(8, index) for index in range(1000)}
    # Nor do the children of a child come again.
    assert not set(seeds[2:]) & {child_seed(seeds[1], index) for index in range(1000)}


def test_the_figures_stay() -> None:
    assert child_seed(42, 1) == 239207687014542566551042132273463420094
    assert child_seed(42, 10**6) == 233169515816789314908832922311531884203


@pytest.mark.parametrize("rng", [7, -7, "seven", 2**200])
def test_the_ith_puzzle_depends_on_the_seed_and_on_i(rng: int | str) -> None:
    maker = PuzzleMaker(symmetry=Symmetry.HALF_TURN)
    found = list(maker.stream(rng=rng, count=5))
    assert found[0] == maker.make(rng) == make(symmetry=Symmetry.HALF_TURN, rng=rng)
    assert found == [maker.make(child_seed(as_seed(rng), i)) for i in range(5)]
    assert found == list(islice(maker.stream(rng), 5))
    assert found[:3] == list(maker.stream(rng, 3))
    assert len(set(found)) == 5
    for puzzle in found:
        assert is_unique(puzzle)
        assert is_symmetric(puzzle, Symmetry.HALF_TURN)
        assert puzzle.id is not None
        assert puzzle_from_id(puzzle.id) == puzzle


def test_a_stream_is_lazy() -> None:
    filler = Counting()
    puzzles = PuzzleMaker(layout=FOUR, filler=filler).stream(rng=1)
    assert isinstance(puzzles, Iterator)
    assert iter(puzzles) is puzzles
    assert filler.filled == 0
    for made in (1, 2, 3):
        next(puzzles)
        assert filler.filled == made
    assert len({*PuzzleMaker(layout=FOUR, filler=filler).stream(1, 50)}) > 40
    assert filler.filled == 53


def test_counts() -> None:
    assert list(MAKER.stream(rng=1, count=0)) == []
    assert len(list(MAKER.stream(rng=1, count=1))) == 1
    assert len(list(islice(MAKER.stream(rng=1, count=10**30), 3))) == 3
    assert len(list(islice(MAKER.stream(rng=1, count=None), 100))) == 100


@pytest.mark.parametrize("count", [True, 1.0, "1", b"1", [1]])
def test_counts_of_a_wrong_type(count: Any) -> None:
    with pytest.raises(TypeError, match="count must be an int"):
        MAKER.stream(rng=1, count=count)


def test_counts_below_nothing() -> None:
    with pytest.raises(InvalidOption) as caught:
        MAKER.stream(rng=1, count=-1)
    assert (caught.value.option, caught.value.value) == ("count", -1)


def test_wrong_seeds_are_refused_before_the_first() -> None:
    with pytest.raises(TypeError, match="rng must be"):
        MAKER.stream(rng=1.5)  # type: ignore[arg-type]


def test_chance_and_generators() -> None:
    assert next(MAKER.stream()).id != next(MAKER.stream(None)).id
    rng = random.Random(1)
    one, two = MAKER.stream(rng, 3), MAKER.stream(rng, 3)
    seeds = random.Random(1)
    assert list(one) == list(MAKER.stream(as_seed(seeds), 3))
    assert list(two) == list(MAKER.stream(as_seed(seeds), 3))


@pytest.mark.slow
def test_it_goes_on_after_what_cannot_be_made() -> None:
    maker = PuzzleMaker(clues=22, limits=Limits(2500))
    puzzles = maker.stream(rng=1, count=40)
    found: list[bool] = []
    for index in range(40):
        seed = child_seed(1, index)
        try:
            puzzle = next(puzzles)
        except CannotMake:
            with pytest.raises(CannotMake, match="22 clues was not found within 2500"):
                maker.make(seed)
            found.append(False)
        else:
            assert puzzle == maker.make(seed)
            found.append(True)
    assert len(set(found)) == 2
    assert True in found[found.index(False) :]
    with pytest.raises(StopIteration):
        next(puzzles)


def test_what_cannot_be_is_said_every_time() -> None:
    puzzles = PuzzleMaker(clues=16).stream(rng=1, count=2)
    for _ in range(2):
        with pytest.raises(CannotMake, match="no 3x3 puzzle has 16 clues"):
            next(puzzles)
    assert list(puzzles) == []


# The puzzle of a day.


def test_the_same_day_the_same_puzzle() -> None:
    puzzle = daily("2026-11-20")
    assert is_unique(puzzle)
    assert puzzle == daily(date(2026, 11, 20)) == daily("2026-11-20")
    assert puzzle == daily(datetime(2026, 11, 20, 23, 59, tzinfo=UTC))
    assert puzzle.id is not None
    assert puzzle_from_id(puzzle.id) == puzzle
    assert format(puzzle, "line").startswith("5........12.....9..8.4.3")


@pytest.mark.slow
def test_other_days_other_puzzles() -> None:
    days = [date.fromordinal(date(2026, 1, 1).toordinal() + i) for i in range(365)]
    assert len({daily(day) for day in days}) == 365
    assert daily("0001-01-01") == daily(date.min) != daily("9999-12-31") == daily(date.max)


def test_a_day_and_options() -> None:
    options: dict[str, Any] = {"layout": Layout.boxes(2, 3), "symmetry": Symmetry.FULL, "clues": 20}
    puzzle = daily("2026-11-20", **options)
    assert puzzle.clues.layout is Layout.boxes(2, 3)
    assert puzzle.clues.clue_count == 20
    assert is_symmetric(puzzle, Symmetry.FULL)
    assert puzzle != daily("2026-11-21", **options)
    with pytest.raises(CannotMake):
        daily("2026-11-20", clues=16)
    with pytest.raises(InvalidOption, match="clues must be from 0 to 81"):
        daily("2026-11-20", clues=99)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "today",
        "2026",
        "2026-11",
        "2026-11-20-1",
        "2026-11-31",
        "2026-13-01",
        "2026-02-29",
        "0000-01-01",
        "10000-01-01",
        "2026-1-2",
        " 2026-11-20",
        "2026-11-20\n",
        "2026-11-20T00:00",
        "20261120",
        "2026/11/20",
        "20.11.2026",
        "2026-11-+2",
        "2026-11-2_0",
        "-2026-11-20",
        "\u0662\u0660\u0662\u0666-11-20",
        "2026-11-" + "1" * 5000,
        f"2026-11-{2**80}",
        "2026-11-\ud800",
    ],
)
def test_what_is_no_day(text: str) -> None:
    with pytest.raises(InvalidOption, match="dates look like 2026-11-20") as caught:
        daily(text)
    assert (caught.value.option, caught.value.value) == ("date", text)


@pytest.mark.parametrize(
    "day", [None, 20261120, 2026.1, b"2026-11-20", time(1), (2026, 11, 20), date]
)
def test_days_of_a_wrong_type(day: Any) -> None:
    with pytest.raises(TypeError, match="date must be"):
        daily(day)


@pytest.mark.parametrize("options", [{"rng": 1}, {"colour": "red"}])
def test_a_day_knows_no_such_option(options: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        daily("2026-11-20", **options)


def test_a_day_is_not_an_id() -> None:
    with pytest.raises(TypeError, match="puzzle_from_id makes the puzzle of an id"):
        daily("2026-11-20", id="1.3x3.1")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"daily\(\) has no option 'rng': the seed is the date"):
        daily("2026-11-20", rng=1)  # type: ignore[call-arg]


def test_makers_are_left_as_they_were() -> None:
    before = attrs.evolve(MAKER)
    list(MAKER.stream(rng=1, count=3))
    assert before == MAKER


# With an executor.


@pytest.mark.parametrize("executor", [Early(), Late(), Mixed(1)])
def test_the_same_puzzles_with_an_executor(executor: Late) -> None:
    made = MAKER.stream("monday", 40, executor=executor)
    assert list(made) == list(MAKER.stream("monday", 40))
    assert executor.waiting == 0


def test_an_endless_stream_with_an_executor() -> None:
    executor = Late()
    made = MAKER.stream(7, executor=executor)
    assert iter(made) is made
    assert list(islice(made, 5)) == list(MAKER.stream(7, 5))
    assert executor.waiting > 0
    del made
    assert executor.waiting == 0


@pytest.mark.parametrize("executor", [Early(), Late(), Mixed(2)])
def test_with_an_executor_too_it_goes_on_after_an_error(executor: Late) -> None:
    maker = PuzzleMaker(layout=FOUR, clues=4, limits=Limits(20))
    found: list[list[str]] = []
    for made in (maker.stream(1, 20), maker.stream(1, 20, executor=executor)):
        found.append([])
        for _ in range(20):
            try:
                found[-1].append(str(next(made).id))
            except CannotMake as error:
                found[-1].append(str(error))
        assert list(made) == []
    assert found[0] == found[1]
    assert len({text[:2] for text in found[0]}) == 2


@pytest.mark.parametrize("executor", [None, Late()])
def test_a_stream_can_be_closed(executor: Late | None) -> None:
    with closing(MAKER.stream(7, executor=executor, buffersize=6)) as made:
        assert next(made) == MAKER.make(7)
        assert executor is None or executor.waiting == 5
    assert executor is None or (executor.waiting, executor.cancelled) == (0, 5)
    assert list(made) == []


def test_how_many_tasks_are_ahead_is_checked_at_once() -> None:
    with pytest.raises(InvalidOption, match="buffersize must be at least 1"):
        MAKER.stream(7, buffersize=0)
    with pytest.raises(TypeError, match="buffersize must be an int, not str: '2'"):
        MAKER.stream(7, buffersize="2")  # type: ignore[arg-type]


def test_an_executor_is_checked_at_once() -> None:
    with pytest.raises(TypeError, match="executor must be an Executor, not int: 2"):
        MAKER.stream(7, executor=2)  # type: ignore[arg-type]


def test_a_stop_stays_with_the_program_that_reads_the_puzzles() -> None:
    asked = iter([False, False, False, True])
    limits = Limits(nodes=1_000_000, should_stop=lambda: next(asked))  # which no pickle can hold
    stream = attrs.evolve(MAKER, limits=limits).stream(rng=7, executor=Pickling())
    found = []
    with pytest.raises(Stopped):
        found.extend(stream)
    assert found == list(MAKER.stream(rng=7, count=3))


def test_workers_obey_the_nodes_of_a_maker() -> None:
    maker = attrs.evolve(MAKER, limits=Limits(nodes=1))
    with pytest.raises(CannotMake, match="within 1 nodes"):
        next(maker.stream(rng=1, executor=Pickling()))
