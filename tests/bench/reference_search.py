"""The unit of speed: a small search in plain Python, timed alternately with the measured code.

A figure in microseconds depends on the machine as much as on the code. So the benchmarks state
ratios: to a reference search over the same puzzles, or in units `u`, the reference's mean time for
one 17-clue puzzle (every 40th line of the collection, the first 400). Both sides run alternately,
round by round, and the median of the rounds' ratios is the figure.

The published collections are not part of the project (see `published_files.py`). If one is missing,
minimal puzzles made with fixed seeds replace it, and a line below the figures says so. Benchmarks
that need a published file, such as one of very hard puzzles, are then skipped.
"""

from __future__ import annotations

from functools import cache
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import published_files
import pytest

from sudokulib import PuzzleMaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

MADE_PUZZLES = 400
"""The number of puzzles that replace a collection."""


class ReferenceSearch:
    """Counts the solutions of 9x9 puzzles, with all constraints side by side in one integer.

    A group needs exactly one candidate: it is a cell, or a digit in a row, column or box. It has a
    bit for each of its nine candidates and above them a bit that is set while the group is open.
    """

    def __init__(self) -> None:
        width, families = 10, 4
        length = families * 81 * width
        self.everything = (1 << length) - 1
        self.open_groups = sum(1 << group * width + 9 for group in range(families * 81))
        self.cells = (1 << 81 * width) - 1
        candidates = []
        members = [1 << group * width + 9 for group in range(families * 81)]
        self.candidate_at = [0] * (length + 1)
        for number in range(729):
            cell, digit = divmod(number, 9)
            row, column = divmod(cell, 9)
            box, place = row // 3 * 3 + column // 3, row % 3 * 3 + column % 3
            groups = (cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + box * 9 + digit)
            bits = [
                group * width + index
                for group, index in zip(groups, (digit, column, row, place), strict=True)
            ]
            for bit in bits:
                self.candidate_at[bit + 1] = number  # found by `bit_length`
            for group in groups:
                members[group] |= sum(1 << bit for bit in bits)
            candidates.append(groups)
        self.kept = [
            self.everything & ~(members[a] | members[b] | members[c] | members[d])
            for a, b, c, d in candidates
        ]
        """For each candidate, what remains possible when it is placed."""

    def start(self, line: str) -> int:
        """The state after the clues are placed."""
        state = self.everything
        for cell, symbol in enumerate(line):
            if symbol not in ".0":
                state &= self.kept[cell * 9 + int(symbol) - 1]
        return state

    def count(self, state: int, limit: int = 2) -> int:
        """The number of solutions, `limit` at most."""
        kept, candidate_at, open_groups = self.kept, self.candidate_at, self.open_groups
        while True:
            still_open = state & open_groups
            if not still_open:
                return 1
            lowest = still_open >> 9
            # Each subtraction borrows from the open bit of the groups that have no candidate left.
            less_one = state - lowest
            if less_one & still_open != still_open:
                return 0
            others = state & less_one
            less_two = others - lowest
            singles = still_open ^ (less_two & still_open)
            if not singles:
                break
            placed = state & (singles - (singles >> 9))
            while placed:
                state &= kept[candidate_at[placed.bit_length()]]
                placed &= state
        pairs = still_open ^ (((others & less_two) - lowest) & still_open)
        if pairs:
            top = (pairs & self.cells or pairs).bit_length() - 1
        else:
            top = self._smallest_group(state, still_open)
        options = state & ((1 << top) - (1 << top - 9))
        found = 0
        while options and found < limit:
            length = options.bit_length()
            options ^= 1 << length - 1
            found += self.count(state & kept[candidate_at[length]], limit - found)
        return found

    def _smallest_group(self, state: int, still_open: int) -> int:
        """The open bit of a group with the fewest candidates."""
        top, fewest = 0, 10
        while still_open:
            bit = still_open.bit_length() - 1
            still_open ^= 1 << bit
            if (size := (state >> bit - 9 & 511).bit_count()) < fewest:
                top, fewest = bit, size
        return top


@cache
def reference() -> Callable[[list[str]], None]:
    """The reference search: proves each of these lines unique."""
    search = ReferenceSearch()

    def prove(lines: list[str]) -> None:
        for line in lines:
            assert search.count(search.start(line)) == 1

    return prove


@cache
def made_puzzles() -> list[str]:
    """Lines of minimal puzzles, always the same."""
    puzzles = PuzzleMaker(minimal=True).stream(1, MADE_PUZZLES)
    return ["".join(map(str, puzzle.clues.digits)) for puzzle in puzzles]


def collection(name: str, step: int = 1, most: int | None = None) -> list[str]:
    """Every `step`-th line of a collection, `most` of them at most; made puzzles if it is absent.

    There are fewer made puzzles, so all of them are used.
    """
    if published_files.missing(f"{name}.txt"):
        return made_puzzles()[:most]
    return published_files.collection(name, step)[:most]


def require(name: str) -> None:
    """Skip the benchmark if a published file is missing."""
    if absent := published_files.missing(name):
        pytest.skip(absent)


def compare(
    benchmark: BenchmarkFixture,
    ours: Callable[[], object],
    other: Callable[[], object],
    *,
    rounds: int,
    scale: float = 1.0,
) -> float:
    """The median of `rounds` ratios (our time) / (other time), times `scale`, taken alternately."""
    others: list[float] = []
    mine: list[float] = []

    def before() -> None:
        start = perf_counter()
        other()
        others.append(perf_counter() - start)

    def timed() -> None:
        start = perf_counter()
        ours()
        mine.append(perf_counter() - start)

    ours()
    other()
    benchmark.pedantic(timed, setup=before, rounds=rounds)
    ratio = scale * median(a / b for a, b in zip(mine, others, strict=True))
    benchmark.extra_info["figure"] = round(ratio, 3)
    return ratio


def units(
    benchmark: BenchmarkFixture, ours: Callable[[], object], *, repeats: int, rounds: int = 15
) -> float:
    """The time of one of the `repeats` things that `ours` does, in u."""
    lines = collection("17_clue", step=40, most=400)
    prove = reference()
    scale = len(lines) / repeats
    return compare(benchmark, ours, lambda: prove(lines), rounds=rounds, scale=scale)
