"""Internal: chunks of work for an executor, how many are submitted ahead, and what is cancelled."""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import closing

import pytest
from executors import Breaking, Early, Late, Losing, Mixed, Odd, Pickling, Refusing

from sudokulib._base.executor_map import (
    BUFFERSIZE,
    RaisingErrors,
    ReturningErrors,
    executor_map,
    next_chunk_size,
)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every task takes a millisecond."""
    ticks = itertools.count()
    monkeypatch.setattr("sudokulib._base.executor_map.perf_counter", lambda: next(ticks) / 1000)


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
        size = next_chunk_size(size, size, size * 0.001)
    assert sizes == [1, 2, 4, 8, 16, 32, 50, 50, 50, 50, 50, 50]
    assert next_chunk_size(50, 50, 50 * 0.01) == 5
    assert next_chunk_size(50, 50, 50 * 10.0) == 1


def test_sizes_are_bounded() -> None:
    # A single value says little about the others.
    assert next_chunk_size(64, 1, 1e-7) == 8
    # No clock is exact.
    assert next_chunk_size(2, 2, 0.0) == 4
    assert next_chunk_size(500, 500, 1e-6) == 500


@pytest.mark.parametrize("executor", [Early(), Late(), Mixed(1), Mixed(2)])
def test_in_order(executor: Late) -> None:
    assert list(executor_map(str, range(5000), executor)) == [str(value) for value in range(5000)]
    assert executor.ran == len(executor.tasks) < 500


def test_endless_values_and_as_many_tasks_ahead_as_are_allowed() -> None:
    executor, seen = Late(), list[int]()
    results = executor_map(str, counted(itertools.count(), seen), executor, buffersize=5)
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
    results = executor_map(str, itertools.count(), executor)
    assert next(results) == "0"
    assert len(executor.tasks) == 2
    assert next(results) == "1"
    assert len(executor.tasks) == 4


def test_usually_128_ahead() -> None:
    executor = Late()
    next(executor_map(str, itertools.count(), executor))
    assert (executor.waiting, executor.cancelled) == (0, BUFFERSIZE - 1)
    assert BUFFERSIZE == 128


def test_few_small_chunks_until_one_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    executor = Late()
    monkeypatch.setattr(executor, "wait", executor.before)
    results = executor_map(str, itertools.count(), executor)
    assert next(results) == "0"
    assert len(executor.tasks) == 8
    for value in range(1, 30):
        assert next(results) == str(value)
    assert len(executor.tasks) < 40


def test_more_when_one_takes_long() -> None:
    executor = Late()
    assert next(executor_map(str, itertools.count(), executor)) == "0"
    assert (executor.waited, len(executor.tasks)) == ([8], BUFFERSIZE)


@pytest.mark.parametrize("executor", [None, Early(), Late(), Mixed(3)])
def test_an_error_comes_after_the_results_before_it(executor: Late | None) -> None:
    results = executor_map(half, itertools.count(), executor)
    assert [next(results) for _ in range(50)] == [half(value) for value in range(50)]
    with pytest.raises(ZeroDivisionError) as caught:
        next(results)
    assert not hasattr(caught.value, "__notes__")
    assert list(results) == []
    assert executor is None or executor.waiting == 0


@pytest.mark.parametrize("executor", [None, Early(), Late(), Mixed(4)])
def test_so_does_an_error_of_the_values(executor: Late | None) -> None:
    results = executor_map(str, until_50(), executor)
    assert [next(results) for _ in range(50)] == [str(value) for value in range(50)]
    with pytest.raises(OSError, match="the disk is gone"):
        next(results)


def test_an_error_from_another_process_says_where_it_was() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        list(executor_map(half, [50], Pickling()))
    _, returned = executor_map(ReturningErrors(half), [49, 50], Pickling())
    assert isinstance(returned, ZeroDivisionError)
    for error in (caught.value, returned):
        (note,) = error.__notes__
        assert note.startswith("Traceback")
        assert "in half" in note


def odd(value: int) -> int:
    if value == 5:
        raise Odd(value, 7)
    return value


def secret(value: int) -> int:
    class Secret(Exception):
        """An error that cannot be pickled."""

    raise Secret(value)


def test_an_error_that_cannot_be_unpickled_is_reported() -> None:
    results = executor_map(odd, range(9), Pickling())
    assert list(itertools.islice(results, 5)) == [0, 1, 2, 3, 4]
    with pytest.raises(RuntimeError, match="Odd, which cannot be unpickled: 5 and 7") as caught:
        next(results)
    assert "in odd" in caught.value.__notes__[0]
    *_, error, after = executor_map(ReturningErrors(odd), range(7), Pickling())
    assert (repr(error), after) == ("RuntimeError('Odd, which cannot be unpickled: 5 and 7')", 6)
    with pytest.raises(Odd):
        list(executor_map(odd, range(9), Early()))


def test_of_an_error_that_cannot_be_pickled_the_executor_tells() -> None:
    with pytest.raises((AttributeError, pickle.PicklingError), match="Secret"):
        list(executor_map(secret, [1], Pickling()))


def test_a_broken_executor_ends_the_work() -> None:
    executor = Breaking(10)
    results = executor_map(str, itertools.count(), executor)
    found = []
    with pytest.raises(BrokenExecutor, match="a worker was killed"):
        found.extend(iter(lambda: next(results), None))
    assert executor.waiting == 0
    assert executor.ran == 10


def test_a_lost_task_is_submitted_once_more() -> None:
    executor = Losing(0, 3, 4, 11)
    assert list(executor_map(str, range(1000), executor)) == [str(value) for value in range(1000)]
    assert sum(task.exception() is not None for task in executor.tasks) == 4


def test_the_first_error_is_raised_if_the_task_is_lost_again() -> None:
    executor = Losing(*range(1000))
    with pytest.raises(OSError, match="a machine is gone") as raised:
        list(executor_map(str, range(1000), executor))
    assert raised.value is executor.tasks[0].exception()
    assert executor.ran == 0


def test_what_is_done_is_given_when_no_more_tasks_are_taken() -> None:
    executor = Refusing(10, RuntimeError("no more"))
    results = executor_map(str, itertools.count(), executor)
    found = list[str]()
    with pytest.raises(RuntimeError, match="no more"):
        found.extend(iter(lambda: next(results), None))
    assert found == [str(value) for value in range(len(found))]
    assert (len(found), executor.ran) == (sum((1, 1, 2, 2, 4, 4, 8, 8, 16, 16)), 10)


def stop(value: int) -> int:
    if value == 3:
        raise StopIteration
    return value


@pytest.mark.parametrize("executor", [None, Early(), Pickling()])
def test_stop_iteration_is_an_error_as_others_are(executor: Early | None) -> None:
    results = executor_map(stop, range(5), executor)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(RuntimeError, match="raised StopIteration"):
        next(results)
    found = list(executor_map(ReturningErrors(stop), range(5), executor))
    assert [repr(each) for each in found] == ["0", "1", "2", "StopIteration()", "4"]
    raised = RaisingErrors(executor_map(ReturningErrors(stop), range(5), executor))
    assert [next(raised) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(RuntimeError, match="StopIteration instead of a result"):
        next(raised)
    assert list(raised) == [4]


def test_raised_errors_can_be_closed() -> None:
    executor = Late()
    with closing(
        RaisingErrors(
            executor_map(ReturningErrors(half), itertools.count(), executor, buffersize=6)
        )
    ) as results:
        assert next(results) == half(0)
        assert executor.waiting == 5
    assert (executor.waiting, executor.cancelled) == (0, 5)
    assert list(results) == []


def test_without_values() -> None:
    assert list(executor_map(str, [], Late())) == []
    assert list(executor_map(str, [], None)) == []
