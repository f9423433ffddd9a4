"""Through a pool of processes: the same puzzles for the same seeds, and errors with their data."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from boards import JIGSAW_5

from sudokulib import (
    CannotMake,
    CoverFiller,
    Grid,
    InvalidGrid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    MultipleSolutions,
    NoSolution,
    Puzzle,
    PuzzleMaker,
    Symmetry,
    puzzle_from_id,
    solve,
)
from sudokulib.errors import InvalidOption, Undecided, UnsupportedLayout
from sudokulib.randomness import Rng

SEEDS: list[Rng] = [1, 2, -1, "monday", 2**127 + 1, "2026-11-20"]
MAKERS = [
    PuzzleMaker(),
    PuzzleMaker(clues=30),
    PuzzleMaker(layout=Layout.boxes(2, 3), solver=LogicSolver()),
    PuzzleMaker(layout=Layout.boxes(3, 3).with_diagonals()),
    PuzzleMaker(layout=JIGSAW_5),
    PuzzleMaker(layout=Layout.boxes(2, 4), symmetry=Symmetry.HALF_TURN),
    PuzzleMaker(layout=Layout.boxes(3, 2), pattern="xx....x..x....xx.x..x....x..x...xx.."),
]


@pytest.fixture(scope="module")
def pool() -> Iterator[Executor]:
    # New processes, not copies of this one: they compute all results themselves.
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=2, mp_context=spawn) as found:
        yield found


@pytest.mark.slow
@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.layout.id)
def test_the_same_puzzles(pool: Executor, maker: PuzzleMaker) -> None:
    here = list(map(maker.make, SEEDS))
    there = list(pool.map(maker.make, SEEDS))
    assert there == here
    assert len(set(here)) == len(SEEDS)
    assert all(puzzle.clues.layout is maker.layout for puzzle in there)
    assert [puzzle.id for puzzle in there] == [puzzle.id for puzzle in here]


@pytest.mark.slow
@pytest.mark.parametrize("start", multiprocessing.get_all_start_methods())
def test_the_same_stream_however_workers_start(start: str) -> None:
    context = multiprocessing.get_context(start)
    makers = (MAKERS[2], MAKERS[-1])
    with ProcessPoolExecutor(2, context) as pool:
        for maker in makers:
            here = list(maker.stream("monday", 20))
            assert list(maker.stream("monday", 20, executor=pool)) == here


def test_the_same_stream_of_threads() -> None:
    here = list(MAKERS[-1].stream("monday", 30))
    with ThreadPoolExecutor(2) as pool:
        assert list(MAKERS[-1].stream("monday", 30, executor=pool)) == here


@pytest.mark.slow
def test_the_same_puzzles_from_ids(pool: Executor) -> None:
    here = [maker.make("monday") for maker in MAKERS]
    assert list(pool.map(from_id, [puzzle.id for puzzle in here])) == here


def from_id(id: str) -> Puzzle:
    return puzzle_from_id(id)


@pytest.mark.slow
def test_errors_cross_with_their_data(pool: Executor) -> None:
    several, none = Grid.parse("12343412........"), Grid.parse("123....4........")
    with pytest.raises(MultipleSolutions) as multiple:
        pool.submit(solve, several).result()
    assert multiple.value.grid == several
    assert len(set(multiple.value.solutions)) == 2

    with pytest.raises(NoSolution) as no:
        pool.submit(solve, none).result()
    assert no.value.grid == none

    with pytest.raises(LimitExceeded) as exceeded:
        pool.submit(solve, Grid.parse("." * 81), limits=Limits(1)).result()
    assert exceeded.value.nodes == 1

    with pytest.raises(Undecided) as undecided:
        pool.submit(solve, several, solver=LogicSolver()).result()
    assert undecided.value.grid == several

    with pytest.raises(InvalidGrid) as grid:
        pool.submit(Grid.parse, "12?4............").result()
    assert (grid.value.text, grid.value.character) == ("12?4............", "?")

    with pytest.raises(InvalidOption) as option:
        pool.submit(PuzzleMaker, clues=99).result()
    assert (option.value.option, option.value.value) == ("clues", 99)

    with pytest.raises(UnsupportedLayout) as unsupported:
        pool.submit(PuzzleMaker(layout=Layout.boxes(6, 6), filler=CoverFiller()).make).result()
    assert unsupported.value.layout is Layout.boxes(6, 6)

    maker = PuzzleMaker(clues=19, limits=Limits(2000))
    with pytest.raises(CannotMake) as there:
        next(maker.stream(1, 1, executor=pool))  # whose workers get the nodes
    with pytest.raises(CannotMake) as here:
        maker.make(1)
    assert there.value.best == here.value.best
    assert there.value.best is not None
    assert str(there.value) == str(here.value)
