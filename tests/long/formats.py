"""Spoilt texts for every reader, and positions for every writer, in large numbers.

`python tests/mass/mutate_formats.py [COUNT [NAME ...]]` (or `nox -s formats -- COUNT`) gives each
format COUNT texts, 100,000 unless said otherwise: true ones with some changes, and texts out of
their pieces. Each is a position, which comes back from what is written of it or is refused, or an
error with a name; and none takes longer than its length explains. A hundredth as many random
positions are written, and come back equal or are refused. The same numbers draw the same texts.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from hypothesis import HealthCheck, given, settings
from long_checks import note
from mutants import mutant
from positions import positions

from sudokulib import Position, SudokuError
from sudokulib._base.choices import named
from sudokulib.formats import FORMATS

SLOWEST = 3e-4
"""Seconds a character, for texts of at least `SHORT` characters: a hang, not a slow machine."""
SHORT = 2000


def fault_of(name: str, text: str) -> tuple[str, str | None]:
    """What came of a text, and what is wrong with that."""
    form = named(FORMATS, name, "format")
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
    form = named(FORMATS, name, "format")
    try:
        text = form.write(position)
    except SudokuError:
        return None
    except Exception as error:  # noqa: BLE001
        return f"{type(error).__name__} in writing: {error}"
    return None if form.read(text) == position else "it does not come back"


def spoilt(job: tuple[str, int, int]) -> tuple[Counter[str], list[str]]:
    """The results of some texts for one format."""
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


def main(count: int = 100_000, *names: str) -> int:
    start = perf_counter()
    chosen = names or [form.name for form in FORMATS]
    step = max(1, min(1000, count // 4))
    faults = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name in chosen:
            jobs = [(name, at, min(count, at + step)) for at in range(0, count, step)]
            results: Counter[str] = Counter()
            for found, wrong in pool.map(spoilt, jobs):
                results += found
                faults += wrong
            said = ", ".join(f"{times} {result}" for result, times in results.most_common())
            print(f"{name}: {said}", flush=True)
        for wrong in pool.map(round_trips, [(name, max(1, count // 100)) for name in chosen]):
            faults += wrong
    print(*faults[:100], sep="\n")
    print(f"{count} texts a format in {perf_counter() - start:.0f} s: {len(faults)} faults")
    if not names:
        note("formats", {"texts of each format": count}, len(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), *sys.argv[2:]))
