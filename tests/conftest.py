"""Settings for all tests.

Hypothesis draws the same examples on every run (profile "ci"), so that a failure is never a matter
of luck. `HYPOTHESIS_PROFILE=quick` draws a fifth of them, `few` a twentieth, and `explore` draws
other examples each time, ten times as many. None has a deadline: the time of one example says more
about the machine than about the code.

`--cases 5` does the same for tests with many cases: of each, five are run, spread evenly; those
that are marked `every_case` are run whole. Tests in `tests/property` are marked `law`.

Tests that are marked `long`, as all in `tests/statistics` are, run only if `-m` includes them.
"""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Generator, Iterator

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
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", type=int, help="run at most this many cases of each test")


def pytest_itemcollected(item: pytest.Item) -> None:
    if item.path.parent.name == "property":
        item.add_marker("law")
    elif item.path.parent.name == "statistics":
        item.add_marker("long")


@pytest.hookimpl(trylast=True)  # after `-m` and `-k`
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    most = config.getoption("--cases", None)
    if most is not None:
        left_out = set(further_cases(items, most))
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collects tests without collecting garbage, which would take a quarter of the time.

    All collected tests are kept until the run ends, so later garbage collections skip them.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


def further_cases(items: list[pytest.Item], most: int) -> Iterator[pytest.Item]:
    """The cases of each test beyond this number. The cases that are kept are spread evenly."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if not item.get_closest_marker("every_case"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for found in cases.values():
        kept = {place * len(found) // most for place in range(most)}
        yield from (item for place, item in enumerate(found) if place not in kept)


@pytest.fixture
def ctrl_c_counts() -> Iterator[None]:
    """Ctrl-C reaches child processes, also where the tests were started with it switched off."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
