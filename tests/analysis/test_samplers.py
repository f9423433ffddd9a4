"""Samplers: their puzzles are minimal, and follow their seeds, options and limits.

Internal: no public call counts the nodes of single tries.
"""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from boards import JIGSAW_5, WINDOWS
from independent import is_minimal

from sudokulib import (
    CoverFiller,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    Stopped,
    UniformFiller,
)
from sudokulib._base.limits import NodeCounter
from sudokulib.analysis import TOP_DOWN_SHARES, TRUE_SHARES, ControlledBiasSampler, NaturalSampler
from sudokulib.analysis._deletions import minimal_puzzles
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.fillers import default_filler
from sudokulib.randomness import Rng, random_source

SMALL = Layout.boxes(2, 2)
LAYOUTS = [SMALL, SMALL.with_diagonals(), Layout("1222 1123 1433 4443")]
NINE = Layout.boxes(3, 3)


class Always:
    """A filler that knows one grid."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        return self.grid


class Exceeds:
    """A filler that uses up all its limits."""

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        assert limits is not None
        assert limits.nodes is not None
        raise LimitExceeded(nodes=limits.nodes)


def test_the_limit_is_named_where_the_filler_exceeds_it() -> None:
    for kind in (NaturalSampler, ControlledBiasSampler):
        with pytest.raises(LimitExceeded) as caught:
            next(kind(filler=Exceeds(), limits=Limits(1000)).stream(rng=1))
        assert caught.value.nodes == 1000


def test_weights_follow_from_the_number_of_clues_alone() -> None:
    sampler = ControlledBiasSampler()
    for clues in range(81):
        assert sampler.weight(clues) * (81 - clues) == sampler.weight(clues + 1) * (clues + 1)
    assert sampler.weight(80) == 81
    with pytest.raises(InvalidOption, match="clue_count"):
        sampler.weight(82)
    with pytest.raises(TypeError, match="clue_count"):
        sampler.weight(25.0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("layout", "orders", "count"),
    [(Layout.boxes(2, 3), 500, 20), (JIGSAW_5, 500, 20), (LAYOUTS[1], 5, 20)],
    ids=str,
)
def test_puzzles_are_minimal(layout: Layout, orders: int, count: int) -> None:
    sampler = ControlledBiasSampler(layout=layout, orders=orders)
    puzzles = [puzzle for puzzle, _ in sampler.stream(rng=1, count=count)]
    assert len(puzzles) == count
    assert all(map(is_minimal, puzzles))


def test_a_single_cell_needs_no_clue() -> None:
    layout = Layout("1")
    ((puzzle, weight),) = ControlledBiasSampler(layout=layout).stream(rng=1, count=1)
    assert (puzzle.clues.clue_count, weight) == (0, 1)


def test_the_seed_decides() -> None:
    grid = Grid.parse("1234341221434321")
    sampler = ControlledBiasSampler(layout=SMALL, filler=Always(grid), orders=7)
    lines = [format(puzzle, "line") for puzzle, _ in sampler.stream(rng=5, count=3)]
    assert lines == GOLDEN
    assert [format(p, "line") for p, _ in itertools.islice(sampler.stream(5), 3)] == lines
    assert [format(p, "line") for p, _ in sampler.stream("5", count=3)] != lines
    flat = itertools.chain.from_iterable(sampler.by_grid(5))
    assert [format(p, "line") for p in itertools.islice(flat, 3)] == lines
    assert list(sampler.stream(5, count=0)) == list(sampler.by_grid(5, count=0)) == []
    assert next(sampler.stream())[0].solution == grid


GOLDEN = [
    "1..4...22....3..",
    "...4..1.21..4...",
    "..3....22.4..3..",
]


class FirstOther:
    """A filler that returns another grid when it is called for the first time."""

    def __init__(self) -> None:
        self.asked = 0

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        self.asked += 1
        return UniformFiller().fill(layout, rng if self.asked > 1 else 12)


def test_what_a_grid_gives_does_not_depend_on_those_before() -> None:
    sampler = ControlledBiasSampler(layout=SMALL, orders=50)
    other = ControlledBiasSampler(layout=SMALL, orders=50, filler=FirstOther())
    usual, changed = (list(s.by_grid(rng=3, count=4)) for s in (sampler, other))
    assert usual[0] != changed[0]
    assert usual[1:] == changed[1:]


def test_the_published_shares() -> None:
    assert list(TRUE_SHARES) == list(TOP_DOWN_SHARES) == list(range(20, 30))
    assert sum(TOP_DOWN_SHARES.values()) == pytest.approx(100, abs=0.03)
    assert sum(TRUE_SHARES.values()) == pytest.approx(100 - 0.446, abs=0.001)
    mean = sum(clues * share for clues, share in TOP_DOWN_SHARES.items()) / 100
    assert mean == pytest.approx(24.38, abs=0.01)
    # The ratio of acceptance rises with the clues, and so does the weight of one puzzle.
    ratios = [TRUE_SHARES[clues] / TOP_DOWN_SHARES[clues] for clues in TRUE_SHARES]
    assert ratios == sorted(ratios)
    with pytest.raises(TypeError):
        TRUE_SHARES[30] = 0.4  # type: ignore[index]


@pytest.mark.slow
def test_natural_puzzles_do_not_depend_on_those_before() -> None:
    natural = list(NaturalSampler().stream(rng=1, count=2))
    changed = list(NaturalSampler(filler=FirstOther()).stream(rng=1, count=2))
    assert changed[1] == natural[1]


def samplers(**options: Any) -> Iterator[Iterator[object]]:
    """All functions that make puzzles, called with these options."""
    yield NaturalSampler(**options).stream(rng=1)
    yield ControlledBiasSampler(layout=NINE, **options).stream(rng=1)
    yield ControlledBiasSampler(layout=NINE, **options).by_grid(rng=1)


def test_no_search_goes_past_the_limit() -> None:
    for stream in samplers(limits=Limits(9_700)):
        with pytest.raises(LimitExceeded) as caught:
            for _ in stream:
                pass
        assert caught.value.nodes == 9_700


def test_streams_that_know_each_place_go_on_after_an_error() -> None:
    for stream in (
        NaturalSampler(limits=Limits(3)).stream(rng=1, count=3),
        ControlledBiasSampler(limits=Limits(3)).by_grid(rng=1, count=3),
    ):
        for _ in range(3):
            with pytest.raises(LimitExceeded):
                next(stream)
        assert next(stream, None) is None
    sequence = ControlledBiasSampler(limits=Limits(3)).stream(rng=1, count=3)
    with pytest.raises(LimitExceeded):
        next(sequence)
    assert next(sequence, None) is None


def test_the_tries_themselves_count() -> None:
    sampler = ControlledBiasSampler(layout=SMALL, orders=100, limits=Limits(99))
    with pytest.raises(LimitExceeded):
        next(sampler.stream(rng=1))
    counter = NodeCounter()
    minimal_puzzles(CoverFiller().fill(SMALL, 1), 100, random_source(1), counter)
    assert counter.nodes > 100


@pytest.mark.slow
def test_the_limits_are_for_each_puzzle() -> None:
    sampler = ControlledBiasSampler(layout=SMALL, orders=1, limits=Limits(1_000))
    assert len(list(sampler.stream(rng=1, count=150))) == 150


def test_should_stop_is_asked_before_and_during() -> None:
    for stream in samplers(limits=Limits(should_stop=lambda: True)):
        with pytest.raises(Stopped):
            next(stream)
    for stream in samplers(limits=Limits(should_stop=after(12))):
        with pytest.raises(Stopped):
            list(stream)


class Endless:
    """A filler from outside the library that ends only when it is stopped."""

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        while limits is None or limits.should_stop is None or not limits.should_stop():
            pass
        raise Stopped


@pytest.mark.parametrize("kind", [NaturalSampler, ControlledBiasSampler])
def test_a_filler_of_your_own_is_stopped(
    kind: type[NaturalSampler | ControlledBiasSampler],
) -> None:
    sampler = kind(filler=Endless(), limits=Limits(should_stop=after(50)))
    with pytest.raises(Stopped):
        next(iter(sampler.stream(rng=1)))


def after(times: int) -> Callable[[], bool]:
    asked = itertools.count()
    return lambda: next(asked) >= times


def test_a_batch_of_tries_is_interrupted() -> None:
    grid = UniformFiller().fill(NINE, 1)
    for times in range(1, 11):
        asked = itertools.count()

        def stop(asked: Iterator[int] = asked, times: int = times) -> bool:
            return next(asked) >= times

        with pytest.raises(Stopped):
            minimal_puzzles(grid, 100, random_source(1), NodeCounter(Limits(None, stop)))


@pytest.mark.parametrize("kind", [NaturalSampler, ControlledBiasSampler])
@pytest.mark.parametrize(
    ("option", "value", "error"),
    [
        ("layout", 33, TypeError),
        ("filler", CoverFiller, TypeError),
        ("filler", 5, TypeError),
        ("limits", 5, TypeError),
        ("limits", bool, TypeError),
    ],
)
def test_wrong_options(kind: type, option: str, value: object, error: type[Exception]) -> None:
    with pytest.raises(error, match=option):
        kind(**{option: value})


@pytest.mark.parametrize(
    ("orders", "error"), [(0, InvalidOption), (True, TypeError), ("9", TypeError)]
)
def test_wrong_orders(orders: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="orders"):
        ControlledBiasSampler(orders=orders)


@pytest.mark.parametrize("ask", ["stream", "by_grid"])
def test_wrong_arguments_are_reported_at_once(ask: str) -> None:
    asked = getattr(ControlledBiasSampler(layout=SMALL), ask)
    with pytest.raises(InvalidOption, match="count"):
        asked(count=-1)
    with pytest.raises(TypeError, match="count"):
        asked(count=1.0)
    with pytest.raises(TypeError, match="rng"):
        asked(rng=1.0)
    with pytest.raises(TypeError, match="count"):
        NaturalSampler().stream(count="3")  # type: ignore[arg-type]


@pytest.mark.parametrize("layout", [SMALL, WINDOWS, Layout.boxes(3, 4)], ids=str)
def test_the_natural_shares_are_those_of_one_layout(layout: Layout) -> None:
    with pytest.raises(UnsupportedLayout) as caught:
        NaturalSampler(layout=layout)
    assert caught.value.layout is layout


@pytest.mark.parametrize("grid", [Grid.parse("1" * 81), CoverFiller().fill(SMALL, 1), None])
def test_a_filler_has_to_fill_the_layout(grid: Any) -> None:
    for stream in samplers(filler=Always(grid)):
        with pytest.raises((InvalidOption, TypeError), match="the filler Always "):
            next(stream)


@pytest.mark.parametrize(
    "sampler",
    [NaturalSampler(limits=None), ControlledBiasSampler(layout=Layout.boxes(2, 3), orders=3)],
)
def test_samplers_are_values(sampler: NaturalSampler | ControlledBiasSampler) -> None:
    names = {kind.__name__: kind for kind in (NaturalSampler, ControlledBiasSampler)}
    known = {**names, "Layout": Layout, "UniformFiller": UniformFiller}
    assert eval(repr(sampler), known) == sampler
    assert pickle.loads(pickle.dumps(sampler)) == sampler
    assert hash(sampler) == hash(pickle.loads(pickle.dumps(sampler)))
    with pytest.raises(AttributeError):
        sampler.limits = None  # type: ignore[misc]


def test_limits_are_no_part_of_a_sampler() -> None:
    for kind in (NaturalSampler, ControlledBiasSampler):
        limited = kind(limits=Limits(5000, lambda: False))
        assert limited == kind()
        assert hash(limited) == hash(kind())
        assert repr(limited) == repr(kind())
        assert pickle.loads(pickle.dumps(limited)).limits == kind().limits


def test_the_filler_is_the_most_even_one() -> None:
    for layout in (NINE, JIGSAW_5, Layout.boxes(3, 4)):
        assert ControlledBiasSampler(layout=layout).filler == default_filler(layout)
