"""Work in chunks: their sizes, how far ahead they are, and what is cancelled."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor

import pytest
from executors import Breaking, Early, Late, Mixed

from sudokulib._base.ordered import AHEAD, ordered, size_after


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every task takes a millisecond."""
    ticks = itertools.count()
    monkeypatch.setattr("sudokulib._base.ordered.perf_counter", lambda: next(ticks) / 1000)


def counted(values: Iterator[int], seen: list[int]) -> Iterator[int]:
    for value in values:
        seen.append(value)
        yield value


def half(value: int) -> float:
    return 1 / (value - 50)


def until_50() -> Iterator[int]:
    yield from range(50)
    raise OSError("the disk is gone")


def test_sizes_follow_the_time_that_a_value_takes() -> None:
    size, sizes = 1, []
    for _ in range(12):
        sizes.append(size)
        size = size_after(size, size, size * 0.001)
    assert sizes == [1, 2, 4, 8, 16, 32, 50, 50, 50, 50, 50, 50]
    assert size_after(50, 50, 50 * 0.01) == 5
    assert size_after(50, 50, 50 * 10.0) == 1


def test_sizes_are_bounded() -> None:
    # A single value says little about the others.
    assert size_after(64, 1, 1e-7) == 8
    # No clock is exact.
    assert size_after(2, 2, 0.0) == 4
    assert size_after(500, 500, 1e-6) == 500


@pytest.mark.parametrize("executor", [Early(), Late(), Mixed(1), Mixed(2)])
def test_in_order(executor: Late) -> None:
    assert list(ordered(str, range(5000), executor)) == [str(value) for value in range(5000)]
    assert executor.ran == len(executor.tasks) < 500


def test_endless_values_and_as_many_tasks_ahead_as_are_allowed() -> None:
    executor, seen = Late(), list[int]()
    results = ordered(str, counted(itertools.count(), seen), executor, ahead=5)
    assert seen == []
    assert next(results) == "0"
    assert (seen, executor.waiting) == ([0, 1, 2, 3, 4], 4)
    for value in range(1, 3000):
        assert next(results) == str(value)
        assert executor.waiting < 5
    assert len(seen) < 3000 + 5 * 500
    results.close()
    assert (executor.waiting, executor.cancelled) == (0, 4)


def test_only_two_more_when_the_result_is_there() -> None:
    executor = Early()
    results = ordered(str, itertools.count(), executor)
    assert next(results) == "0"
    assert len(executor.tasks) == 2
    assert next(results) == "1"
    assert len(executor.tasks) == 4


def test_usually_128_ahead() -> None:
    executor = Late()
    next(ordered(str, itertools.count(), executor))
    assert (executor.waiting, executor.cancelled) == (0, AHEAD - 1)
    assert AHEAD == 128


@pytest.mark.parametrize("executor", [None, Early(), Late(), Mixed(3)])
def test_an_error_comes_after_the_results_before_it(executor: Late | None) -> None:
    results = ordered(half, itertools.count(), executor)
    assert [next(results) for _ in range(50)] == [half(value) for value in range(50)]
    with pytest.raises(ZeroDivisionError) as caught:
        next(results)
    assert not hasattr(caught.value, "__notes__")
    assert list(results) == []
    assert executor is None or executor.waiting == 0


@pytest.mark.parametrize("executor", [None, Early(), Late(), Mixed(4)])
def test_so_does_an_error_of_the_values(executor: Late | None) -> None:
    results = ordered(str, until_50(), executor)
    assert [next(results) for _ in range(50)] == [str(value) for value in range(50)]
    with pytest.raises(OSError, match="the disk is gone"):
        next(results)


def test_an_error_from_another_process_says_where_it_was() -> None:
    class Sent(Early):
        """Errors lose their traceback, as those that were pickled do."""

        def before(self, task: object) -> None:
            for each in self.tasks:
                done = each._result
                if done.error is not None:
                    done.error.__traceback__ = None

    with pytest.raises(ZeroDivisionError) as caught:
        list(ordered(half, [50], Sent()))
    (note,) = caught.value.__notes__
    assert note.startswith("Traceback")
    assert "in half" in note


def test_a_broken_executor_ends_the_work() -> None:
    executor = Breaking(10)
    results = ordered(str, itertools.count(), executor)
    found = []
    with pytest.raises(BrokenExecutor, match="a worker was killed"):
        found.extend(iter(lambda: next(results), None))
    assert executor.waiting == 0
    assert executor.ran == 10


def test_without_values() -> None:
    assert list(ordered(str, [], Late())) == []
    assert list(ordered(str, [], None)) == []
