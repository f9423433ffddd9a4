"""Long work in parts, on all processors, which goes on where an earlier run of it ended."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

__all__ = ["Unit", "answered", "units_of", "units_of_lines"]

AT_ONCE = 20
"""The puzzles of one unit."""

_T = TypeVar("_T", bound=tuple[Any, ...])


class Unit(NamedTuple):
    """Some puzzles: lines of a collection, or made ones, by their numbers."""

    source: str
    numbers: range
    lines: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.source} {self.numbers.start}-{self.numbers.stop - 1}"


def units_of(source: str, count: int) -> Iterator[Unit]:
    """Units of the numbers from 1 to `count`."""
    for start in range(1, count + 1, AT_ONCE):
        yield Unit(source, range(start, min(start + AT_ONCE, count + 1)))


def units_of_lines(path: Path, every: int) -> Iterator[Unit]:
    """Units of one line in `every` of a collection; none, which is said, if there is no such file.

    The numbers are those among the lines that are taken, from 0.
    """
    if not path.exists():
        print(f"left out: there is no {path}")
        return
    lines = path.read_text(encoding="ascii").split()[::every]
    for start in range(0, len(lines), AT_ONCE):
        numbers = range(start, min(start + AT_ONCE, len(lines)))
        yield Unit(path.stem, numbers, tuple(lines[start : numbers.stop]))


def answered(
    work: Sequence[Unit],
    prove: Callable[[Unit], _T],
    read: Callable[..., _T],
    file: Path | None,
) -> list[_T]:
    """The answers to all units; their `faults` are printed as they are found.

    `file` keeps the answers by the names of their units, as JSON, of which `read` makes them again.
    """
    known: dict[str, _T] = {}
    if file is not None and file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            name, *values = json.loads(line)
            known[name] = read(*values)
    answers = [known[unit.name] for unit in work if unit.name in known]
    left = [unit for unit in work if unit.name not in known]
    start = perf_counter()
    with ProcessPoolExecutor() as pool:
        for done, (unit, answer) in enumerate(zip(left, pool.map(prove, left), strict=True), 1):
            answers.append(answer)
            for fault in getattr(answer, "faults", ()):
                print(f"\n{fault}")
            if file is not None:
                with file.open("a", encoding="utf-8") as kept:
                    print(json.dumps([unit.name, *answer]), file=kept)
            minutes = (perf_counter() - start) * (len(left) / done - 1) / 60
            note = f"\r{done} of {len(left)} parts, {minutes:.1f} minutes left   "
            print(note, end="", file=sys.stderr, flush=True)
    return answers
