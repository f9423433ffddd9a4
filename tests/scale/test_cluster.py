"""The same results from a real Dask cluster of two processes, one of which is killed half way."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from constraint_samples import SAMPLES
from distributed import Client, LocalCluster
from page_program import PAGE, package_of

from sudokulib import (
    Grid,
    Layout,
    MultipleSolutions,
    Puzzle,
    PuzzleMaker,
    bulk,
    make,
    rate,
    solutions,
    solve,
)
from sudokulib.randomness import child_seed

MAKER = PuzzleMaker(layout="2x3")
LINES = ["1.3..2....1....3", "1...............", "1234341221434..."]


# When a task is cancelled that a worker has just ended, Dask makes a coroutine and drops it.
pytestmark = pytest.mark.filterwarnings("ignore:coroutine 'Client._cancel' was never awaited")


@contextmanager
def cluster_of_two() -> Iterator[Client]:
    """A client of two worker processes; the page of the cluster has any free port."""
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
        ) as cluster,
        Client(cluster) as found,
    ):
        yield found


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with cluster_of_two() as found:
        yield found


@pytest.fixture
def client_to_hurt() -> Iterator[Client]:
    """A cluster for one test: on a busy machine, it takes long until a worker is replaced."""
    with cluster_of_two() as found:
        yield found


def kill_one(client: Client) -> None:
    """End a worker without a word, as a machine that loses power does; a nanny starts another."""
    pids = client.run(os.getpid)
    assert len({*pids.values(), os.getpid()}) == 3
    os.kill(next(iter(pids.values())), signal.SIGKILL)


def test_puzzles(client: Client) -> None:
    here = list(MAKER.stream("monday", 100))
    assert list(MAKER.stream("monday", 100, executor=client.get_executor(pure=False))) == here
    assert list(MAKER.stream("monday", 100, executor=client.get_executor())) == here


class Noting(Executor):
    """Keeps the tasks that it hands over."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor
        self.tasks: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **options: Any) -> Future[Any]:
        self.tasks.append(self.executor.submit(fn, *args, **options))
        return self.tasks[-1]


def made_when(gate: str, number: int) -> Puzzle:
    """A puzzle of the stream with seed 7; from number 20 on, it waits until there is a file."""
    while number >= 20 and not Path(gate).exists():
        time.sleep(0.01)
    return MAKER.make(child_seed(7, number))


@pytest.mark.parametrize("pure", [True, False])
def test_nothing_is_lost_and_nothing_comes_twice(
    client_to_hurt: Client, pure: bool, tmp_path: Path
) -> None:
    gate = tmp_path / "open"
    executor = Noting(client_to_hurt.get_executor(pure=pure))
    results = bulk.map(partial(made_when, str(gate)), range(600), executor=executor)
    # At first, tasks have one, two, four and so on values, so these do not wait for the file.
    found = list(islice(results, 6))
    kill_one(client_to_hurt)
    assert sum(not task.done() for task in executor.tasks) >= 4
    gate.touch()
    found += results
    assert found == list(MAKER.stream(7, 600))


@pytest.mark.parametrize("pure", [True, False])
def test_a_stream_goes_on_when_a_worker_is_killed(client_to_hurt: Client, pure: bool) -> None:
    made = MAKER.stream(7, 600, executor=client_to_hurt.get_executor(pure=pure))
    found = list(islice(made, 50))
    kill_one(client_to_hurt)
    found += made
    assert found == list(MAKER.stream(7, 600))


def test_ratings_and_errors(client: Client) -> None:
    grids = [Grid.parse(line) for line in LINES] * 20
    executor = client.get_executor(pure=False)
    ratings = bulk.map(rate, grids, executor=executor, return_exceptions=True)
    for there, grid in zip(ratings, grids, strict=True):
        if isinstance(there, Exception):
            assert isinstance(there, MultipleSolutions)
            assert there.grid == grid
        else:
            assert there == rate(grid)
            assert there.steps == rate(grid).steps
    solved = bulk.map(solve, grids, executor=executor)
    assert next(solved) == solve(grids[0])
    with pytest.raises(MultipleSolutions):
        next(solved)


def first_solution(board: Grid) -> Grid | None:
    """The first solution; a few of the rules cannot be met."""
    return next(solutions(board), None)


def test_boards_with_each_kind_of_rule(client: Client) -> None:
    boards = [Grid.empty(Layout.boxes(3, 3).with_constraints([rule])) for rule, _ in SAMPLES]
    executor = client.get_executor(pure=False)
    there = list(bulk.map(first_solution, boards, executor=executor))
    assert there == [*map(first_solution, boards)]
    for board, found in zip(boards, there, strict=True):
        assert found is None or found.layout == board.layout
    assert there.count(None) < 10


def test_endless_values(client: Client) -> None:
    executor = client.get_executor(pure=False)
    results = bulk.map(str, count(), executor=executor, buffersize=8)
    assert list(islice(results, 3000)) == [str(value) for value in range(3000)]
    results.close()


def test_objects_of_ones_own(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The package of `docs/extending.md` is also on the workers."""
    path = tmp_path / "sudoku_mine.py"
    path.write_text(package_of(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    client.upload_file(str(path))
    scale = import_module("sudoku_mine").MINE
    puzzle = make(difficulty="medium", scale=scale, rng=1)
    executor = client.get_executor(pure=False)
    rated = bulk.map(partial(rate, scale=scale), [puzzle] * 4, executor=executor)
    assert list(rated) == [rate(puzzle, scale)] * 4
