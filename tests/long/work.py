"""Long work on all processors, which can continue where an earlier run of it ended."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from published_files import collection, missing

ROOT = Path(__file__).resolve().parents[2]
UNIT = 20
"""The puzzles of one unit."""

_S = TypeVar("_S")
_T = TypeVar("_T")
_Answer = TypeVar("_Answer", bound=tuple[Any, ...])


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
    for start in range(1, count + 1, UNIT):
        yield Unit(source, range(start, min(start + UNIT, count + 1)))


def units_of_lines(name: str, every: int) -> Iterator[Unit]:
    """Units of one line in `every` of a collection; none, with a message, if it is not there.

    The numbers are those among the lines that are taken, from 0.
    """
    if absent := missing(f"{name}.txt"):
        print(f"left out: {absent}")
        return
    lines = collection(name, every)
    for start in range(0, len(lines), UNIT):
        numbers = range(start, min(start + UNIT, len(lines)))
        yield Unit(name, numbers, tuple(lines[start : numbers.stop]))


def add_count(parser: argparse.ArgumentParser, default: int, what: str) -> None:
    """Let a check take a number."""
    parser.add_argument("count", type=int, nargs="?", default=default, help=what)


def add_resume(parser: argparse.ArgumentParser, *, required: bool = False) -> None:
    """Let a check take a file that stores its results."""
    text = "keeps what is done: a second run continues"
    parser.add_argument("--resume", type=Path, metavar="FILE", required=required, help=text)


def machine() -> str:
    """Where figures are measured, as pages say it; its cores also do other work."""
    return f"{os.cpu_count()} shared cores, CPython {platform.python_version()}"


def make_pages() -> None:
    """Make the tables and pictures of the documentation again."""
    subprocess.run([sys.executable, str(ROOT / "docs" / "_ext" / "pages.py")], check=True)


def mapped(
    function: Callable[[_S], _T], values: Sequence[_S], what: str = "", *, chunksize: int = 1
) -> Iterator[_T]:
    """The results for all values, in order, from all processors; a line shows the progress."""
    start = shown = perf_counter()
    with ProcessPoolExecutor() as pool:
        for done, result in enumerate(pool.map(function, values, chunksize=chunksize), 1):
            yield result
            now = perf_counter()
            if now - shown > 1 or done == len(values):
                shown, minutes = now, (now - start) * (len(values) / done - 1) / 60
                line = f"\r{what} {done} of {len(values)}, {minutes:.1f} minutes left   "
                print(line.lstrip(" "), end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def answered(
    work: Sequence[Unit],
    prove: Callable[[Unit], _Answer],
    read: Callable[..., _Answer],
    file: Path | None,
) -> list[_Answer]:
    """The answers to all units; their `faults` are printed, those that are known first.

    `file` keeps the answers by the names of their units, as JSON, of which `read` makes them again.
    """
    known: dict[str, _Answer] = {}
    if file is not None and file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            name, *values = json.loads(line)
            known[name] = read(*values)
    answers = [known[unit.name] for unit in work if unit.name in known]
    for answer in answers:
        print_faults(answer)
    left = [unit for unit in work if unit.name not in known]
    for unit, answer in zip(left, mapped(prove, left, "parts:"), strict=True):
        answers.append(answer)
        print_faults(answer)
        if file is not None:
            with file.open("a", encoding="utf-8") as kept:
                print(json.dumps([unit.name, *answer]), file=kept)
    return answers


def print_faults(answer: object) -> None:
    for fault in getattr(answer, "faults", ()):
        print(f"\n{fault}", flush=True)
