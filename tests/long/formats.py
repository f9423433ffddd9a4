"""Broken strings for every reader, and positions for every writer, in large numbers.

Each format gets valid strings with some changes, and strings made of their pieces. A string is read
as a position, which is written and read again or is refused, or raises an error with a name; and
none takes longer than its length explains. A hundredth as many random positions are written, and
are read back equal or are refused; extra houses are drawings in SudokuPad, which are not read. The
same numbers draw the same strings.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from time import perf_counter

from checks import Result
from hypothesis import HealthCheck, given, settings
from mutants import mutant
from positions import positions
from work import add_count, mapped

from sudokulib import Position, SudokuError
from sudokulib.formats import FORMATS

SLOWEST = 3e-4
"""Seconds a character, for texts of at least `SHORT` characters: a hang, not a slow machine."""
SHORT = 2000


def fault_of(name: str, text: str) -> tuple[str, str | None]:
    """The result for a string, and its fault."""
    form = next(each for each in FORMATS if each.name == name)
    start = perf_counter()
    try:
        form.reject_reason(text)
        position = form.read(text)
    except SudokuError as error:
        result = type(error).__name__ if str(error) and isinstance(error, ValueError) else "no name"
    except Exception as error:  # noqa: BLE001  (this is what must not be)
        return "fault", f"{type(error).__name__} in reading: {error}"
    else:
        result = "position"
    if perf_counter() - start > SLOWEST * max(SHORT, len(text)):
        return result, f"{perf_counter() - start:.1f} s for {len(text)} characters"
    if result != "position":
        return result, None if result != "no name" else "an error without a name"
    return result, fault_of_position(name, position)


def fault_of_position(name: str, position: Position) -> str | None:
    form = next(each for each in FORMATS if each.name == name)
    try:
        text = form.write(position)
    except SudokuError:
        return None
    except Exception as error:  # noqa: BLE001
        return f"{type(error).__name__} in writing: {error}"
    if name == "sudokupad" and position.layout.extra_houses:
        return None
    return None if form.read(text) == position else "it does not come back"


def mutated(job: tuple[str, int, int]) -> tuple[Counter[str], list[str]]:
    """The results of some strings for one format."""
    name, first, last = job
    results: Counter[str] = Counter()
    faults = []
    for number in range(first, last):
        text = mutant(name, Random(f"{name} {number}"))
        result, fault = fault_of(name, text)
        results[result] += 1
        if fault is not None:
            faults.append(f"{name} {number}: {fault}: {text[:100]!r}")
    return results, faults


def round_trips(job: tuple[str, int]) -> list[str]:
    name, count = job
    faults = []

    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(positions())
    def try_it(position: Position) -> None:
        fault = fault_of_position(name, position)
        if fault is not None:
            faults.append(f"{name}: {fault}: {position!r}")

    try_it()
    return faults


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 100_000, "the number of strings for each format")
    parser.add_argument("names", nargs="*", metavar="FORMAT", help="only these formats")


def main(options: argparse.Namespace) -> Result:
    chosen = options.names or [form.name for form in FORMATS]
    step = max(1, min(1000, options.count // 4))
    faults = []
    for name in chosen:
        jobs = [(name, at, min(options.count, at + step)) for at in range(0, options.count, step)]
        results: Counter[str] = Counter()
        for found, wrong in mapped(mutated, jobs, f"{name}:"):
            results += found
            faults += wrong
        counts = ", ".join(f"{times} {result}" for result, times in results.most_common())
        print(f"{name}: {counts}", flush=True)
    for wrong in mapped(round_trips, [(name, max(1, options.count // 100)) for name in chosen]):
        faults += wrong
    print(*faults[:100], sep="\n")
    counted = {} if options.names else {"texts of each format": options.count}
    return Result(counted, len(faults))
