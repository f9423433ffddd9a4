"""`bulk.map`: the same results for any executor."""

from __future__ import annotations

import itertools
import multiprocessing
import threading
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from functools import partial
from typing import Any

import pytest
from executors import Early, Late, Mixed, Odd
from hypothesis import given, strategies as st

from sudokulib import (
    Grid,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    NoSolution,
    Stopped,
    bulk,
    count_solutions,
    solve,
)
from sudokulib.errors import InvalidOption

LINES = ["1.3..2....1....3", "1...............", "11..............", "1234341221434..."]
GRIDS = [Grid.parse(line) for line in LINES]


def root(value: int) -> int:
    if value < 0:
        raise ArithmeticError(f"no root of {value}")
    return int(value**0.5)


def outcomes(results: Generator[Any, None, None]) -> list[str]:
    """The results up to the first error, and the error."""
    found: list[str] = []
    try:
        found.extend(map(repr, results))
    except ArithmeticError as error:
        return [*found, f"raised {error!r}"]
    return found


def test_without_an_executor_it_is_lazy() -> None:
    results = bulk.map(root, itertools.count())
    assert list(itertools.islice(results, 5)) == [0, 1, 1, 1, 2]


@pytest.mark.parametrize("returned", [False, True])
@given(st.lists(st.integers(-2, 30), max_size=30), st.integers(1, 9), st.integers(0, 9))
def test_the_same_for_any_executor(
    returned: bool, values: list[int], buffersize: int, seed: int
) -> None:
    here = outcomes(bulk.map(root, values, return_exceptions=returned))
    for executor in (Early(), Late(), Mixed(seed)):
        there = bulk.map(
            root, values, executor=executor, return_exceptions=returned, buffersize=buffersize
        )
        assert outcomes(there) == here
        assert executor.waiting == 0


@given(st.lists(st.integers(-2, 30)))
def test_without_an_executor_it_is_the_builtin(values: list[int]) -> None:
    bare = map(root, values)
    results = bulk.map(root, values)
    for value in values:
        if value < 0:
            with pytest.raises(ArithmeticError, match=f"no root of {value}"):
                next(bare)
            with pytest.raises(ArithmeticError, match=f"no root of {value}"):
                next(results)
            break
        assert next(bare) == next(results)


@pytest.mark.parametrize("executor", [None, Late()])
def test_errors_that_are_returned(executor: Late | None) -> None:
    one, several, none, other = bulk.map(solve, GRIDS, executor=executor, return_exceptions=True)
    assert isinstance(one, Grid)
    assert isinstance(several, MultipleSolutions)
    assert several.grid == GRIDS[1]
    assert isinstance(none, NoSolution)
    assert other == solve(GRIDS[3])


def test_what_ends_a_program_is_raised_anyway() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        next(bulk.map(stop, [1], return_exceptions=True))


def test_closing_cancels_what_has_not_begun() -> None:
    executor = Late()
    with closing(bulk.map(root, itertools.count(), executor=executor, buffersize=7)) as results:
        assert next(results) == 0
        assert executor.waiting == 6
    assert (executor.ran, executor.waiting, executor.cancelled) == (1, 0, 6)


def test_threads() -> None:
    with ThreadPoolExecutor(3) as pool:
        values = range(2000)
        assert list(bulk.map(root, values, executor=pool)) == list(map(root, values))
        with closing(bulk.map(root, itertools.count(), executor=pool)) as results:
            assert list(itertools.islice(results, 5)) == [0, 1, 1, 1, 2]


def odd(value: int) -> int:
    if value == 2:
        raise Odd(value, 7)
    return value


def test_a_process_that_starts_anew() -> None:
    # One for all, since it takes long to start; a few results say that all is sent and read.
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        found = list(bulk.map(solve, GRIDS, executor=pool, return_exceptions=True))
        assert repr(found) == repr(list(bulk.map(solve, GRIDS, return_exceptions=True)))
        assert isinstance(found[1], MultipleSolutions)
        assert "_queries.py" in found[1].__notes__[0]
        *_, error, last = bulk.map(odd, range(4), executor=pool, return_exceptions=True)
        assert (str(error), last) == ("Odd, which cannot be unpickled: 2 and 7", 3)
        results = bulk.map(odd, range(4), executor=pool)
        assert [next(results), next(results)] == [0, 1]
        with pytest.raises(RuntimeError, match="Odd, which cannot be unpickled: 2 and 7"):
            next(results)


@pytest.mark.slow
@pytest.mark.parametrize("start", multiprocessing.get_all_start_methods())
def test_processes(start: str) -> None:
    context = multiprocessing.get_context(start)
    with ProcessPoolExecutor(2, context) as pool:
        found = list(bulk.map(solve, GRIDS * 3, executor=pool, return_exceptions=True))
        assert [repr(each) for each in found] == [
            repr(each) for each in bulk.map(solve, GRIDS * 3, return_exceptions=True)
        ]
        results = bulk.map(solve, GRIDS, executor=pool)
        assert next(results) == solve(GRIDS[0])
        with pytest.raises(MultipleSolutions) as caught:
            next(results)
        assert "_queries.py" in caught.value.__notes__[0]


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        (
            (None, []),
            {},
            "function must be a function, not NoneType: None; give the function itself, without ()",
        ),
        ((root, 7), {}, "values must be iterable, not int: 7"),
        (
            (root, []),
            {"executor": 2},
            "executor must be an Executor, not int: 2; such as one of concurrent.futures: "
            "ProcessPoolExecutor(4)",
        ),
        ((root, []), {"return_exceptions": 1}, "return_exceptions must be a bool, not int: 1"),
        (
            (root, []),
            {"buffersize": "2"},
            "buffersize must be an int, not str: '2'; convert the string first: int(text)",
        ),
        ((root, []), {"buffersize": True}, "buffersize must be an int, not bool: True"),
    ],
)
def test_wrong_types(arguments: Any, options: Any, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        bulk.map(*arguments, **options)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"buffersize": 0}, "buffersize must be at least 1"),
    ],
)
def test_wrong_values(options: Any, message: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        bulk.map(root, [], **options)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("return_exceptions", [False, True])
def test_a_stop_stays_here(return_exceptions: bool) -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(threading.get_ident())
        return len(asked) > 3

    grids = [GRIDS[0]] * 50
    counting = partial(count_solutions, limits=Limits(1_000, stop))
    found = []
    with ThreadPoolExecutor(2) as pool, pytest.raises(Stopped):
        found.extend(bulk.map(counting, grids, executor=pool, return_exceptions=return_exceptions))
    assert found == [1, 1, 1]
    assert {*asked} == {threading.get_ident()}


@pytest.mark.parametrize("return_exceptions", [False, True])
def test_a_stop_ends_the_work_without_an_executor_too(return_exceptions: bool) -> None:
    asked = itertools.count(1)
    counting = partial(count_solutions, limits=Limits(1_000, lambda: next(asked) > 3))
    with pytest.raises(Stopped):
        list(bulk.map(counting, [GRIDS[0]] * 50, return_exceptions=return_exceptions))


def test_a_stop_of_the_function_itself_is_an_error_like_others() -> None:
    def stopped(value: int) -> int:
        raise Stopped

    (error,) = bulk.map(stopped, [1], return_exceptions=True)
    assert isinstance(error, Stopped)


def test_workers_obey_the_nodes() -> None:
    empty = Grid.empty("3x3")
    counting = partial(count_solutions, limits=Limits(1_000))
    with ThreadPoolExecutor(2) as pool:
        (error,) = bulk.map(counting, [empty], executor=pool, return_exceptions=True)
    assert isinstance(error, LimitExceeded)
    without = partial(count_solutions, limits=None)
    with ThreadPoolExecutor(2) as pool:
        assert list(bulk.map(without, GRIDS[:1], executor=pool)) == [1]
