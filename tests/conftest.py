"""Settings for all tests.

Hypothesis draws the same examples on every run (profile "ci"), so that a failure is never a matter
of luck. `HYPOTHESIS_PROFILE=quick` draws a fifth of them, `few` a twentieth, and `explore` draws
other examples each time, ten times as many. None has a deadline: the time of one example says more
about the machine than about the code.

`--cases 5` does the same for tests with many cases: of each, five are run, spread evenly; those
that are marked `every_case` are run whole. Tests in `tests/property` are marked `law`.

Those in `tests/statistics` are marked `long`, which run only with `-m long`.

Coverage makes tests take two or three times as long. Of each test it watches at most 60 cases, or
as many as its mark `watched` says, and none of those in `tests/docs`: together they reach every
branch. Those that it watches run first, because a value that is computed once must be computed
while it watches.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=20)
settings.register_profile("few", settings.get_profile("ci"), max_examples=5)
settings.register_profile(
    "explore", settings.get_profile("ci"), derandomize=False, max_examples=1000
)
UNWATCHED = pytest.StashKey[bool]()
WATCHED = 60
"""The number of cases that coverage watches of a test without the mark `watched`."""

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", type=int, help="run at most this many cases of each test")


def pytest_itemcollected(item: pytest.Item) -> None:
    if item.path.parent.name == "property":
        item.add_marker("law")
    elif item.path.parent.name == "statistics":
        item.add_marker("long")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    if not is_unwatched(item):
        return (yield)
    watch = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(watch)


def is_unwatched(item: pytest.Item) -> bool:
    """Whether coverage is on, and does not watch a test; its mark `no_cover` needs one process."""
    return UNWATCHED in item.stash


@pytest.hookimpl(trylast=True)  # after `-m` and `-k`
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    most = config.getoption("--cases", None)
    if most is not None:
        left_out = set(further_cases(items, lambda item: cases_to_run(item, most)))
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]
    if config.pluginmanager.hasplugin("_cov"):
        for item in further_cases(items, cases_to_watch):
            item.stash[UNWATCHED] = True
        items.sort(key=is_unwatched)


def pytest_collection_finish() -> None:
    """The collected tests live to the end, so collections of garbage need not look at them."""
    gc.collect()
    gc.freeze()


def cases_to_run(item: pytest.Item, most: int) -> int | None:
    """The largest number of cases of a test that `--cases` leaves; None is all."""
    return None if item.get_closest_marker("every_case") else most


def cases_to_watch(item: pytest.Item) -> int:
    """The largest number of cases of a test that coverage watches."""
    if item.path.parent.name == "docs":
        return 0
    mark = item.get_closest_marker("watched")
    return mark.args[0] if mark else WATCHED


def further_cases(
    items: list[pytest.Item], most: Callable[[pytest.Item], int | None]
) -> Iterator[pytest.Item]:
    """The cases of each test beyond its number. The cases that are kept are spread evenly."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for found in cases.values():
        number = most(found[0])
        if number is not None:
            kept = {place * len(found) // number for place in range(number)}
            yield from (item for place, item in enumerate(found) if place not in kept)


@pytest.fixture
def ctrl_c_counts() -> Iterator[None]:
    """Ctrl-C reaches child processes, also where the tests were started with it switched off."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
