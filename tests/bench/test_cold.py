"""Internal: the speed of one solve after other work: its time, and the bytes it touches."""

from __future__ import annotations

import sys
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

from published_files import missing
from reference_search import collection

from sudokulib import Grid, Layout, is_unique
from sudokulib._base.limits import NodeCounter
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

ELSEWHERE = 32 << 20
"""The bytes that are copied between two solves: more than the caches of a core hold."""
LINE = 64
"""The bytes that a processor loads at once."""


def test_cold_over_hot(benchmark: BenchmarkFixture) -> None:
    """Promised for 17-clue puzzles: of easier ones the hot time is less, the cold one hardly."""
    lines = collection("17_clue", step=120)
    other, copy = bytearray(ELSEWHERE), bytearray(ELSEWHERE)
    hot: list[float] = []
    cold: list[float] = []

    def timed(line: str) -> float:
        start = perf_counter()
        assert is_unique(Grid.parse(line))
        return perf_counter() - start

    def ours() -> None:
        for line in lines:
            timed(line)
            hot.append(timed(line))
            copy[:] = other
            cold.append(timed(line))

    benchmark.pedantic(ours, rounds=5)
    one, two = median(hot), median(cold)
    benchmark.extra_info["figure"] = (
        f"cold {two * 1e6:.0f}, hot {one * 1e6:.0f} microseconds: {two / one:.2f}"
    )
    assert two / one <= 4 or missing("17_clue.txt")


class Touched(list[int]):
    """A table that remembers which entries were read."""

    def __init__(self, entries: Any) -> None:
        super().__init__(entries)
        self.read: set[int] = set()

    def __getitem__(self, index: Any) -> Any:
        self.read.add(index)
        return super().__getitem__(index)

    def bytes(self) -> int:
        """The bytes of the entries that were read, and of the lines of the list they lie in."""
        entries = {id(self[index]): sys.getsizeof(self[index]) for index in self.read}
        return sum(entries.values()) + LINE * len({index * 8 // LINE for index in self.read})


def test_bytes_touched(benchmark: BenchmarkFixture) -> None:
    # A kernel of its own, since tables that remember are slow.
    kernel = type(cover_of(Layout.boxes(3, 3)))(
        9,
        Layout.boxes(3, 3).houses[18:],
        (*Layout.boxes(3, 3).columns, *Layout.boxes(3, 3).rows),
    )
    lines = collection("17_clue", step=120)
    constants = [value for value in vars(kernel).values() if isinstance(value, int)]
    always = sum(map(sys.getsizeof, constants))
    tables = {
        name: list(getattr(kernel, name))
        for name in ("keep_masks", "group_masks", "neighbor_masks")
    }
    found: dict[str, list[int]] = {name: [] for name in (*tables, "pointings", "all")}

    def ours() -> None:
        for line in lines:
            watched = {name: Touched(entries) for name, entries in tables.items()}
            for name, table in watched.items():
                setattr(kernel, name, table)
            kernel._pointed.clear()
            assert (
                len(list(kernel.search(kernel.start(Grid.parse(line).digits), NodeCounter()))) == 1
            )
            sizes = {name: table.bytes() for name, table in watched.items()}
            sizes["pointings"] = sum(map(sys.getsizeof, kernel._pointed.values()))
            for name, size in sizes.items():
                found[name].append(size)
            found["all"].append(sum(sizes.values()) + always)

    benchmark.pedantic(ours, rounds=1)
    figures = {name: round(median(sizes)) for name, sizes in found.items()}
    benchmark.extra_info["figure"] = figures
    assert figures["all"] <= 100_000
