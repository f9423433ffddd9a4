"""Hostile texts for the readers, and hostile calls to what searches.

`python tests/mass/fuzz.py [TEXTS] [--calls N] [--seed N]` (or `nox -s fuzz -- TEXTS`) gives 10**7
texts to the readers, in turn, and makes a hundredth as many calls. Only values, errors with a name
and `TypeError` may come of them, and no reader may take more than 2 s of CPU on 100 KB. The same
seed draws the same texts.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from mutants import NASTY, mutant

import sudokulib
from sudokulib import Grid, SudokuError
from sudokulib.formats import FORMATS
from sudokulib.formats.json import from_json

SLOWEST = 2e-5
"""CPU seconds a character: 2 s for 100 KB."""
LEAST = 100_000
VALUES = [*NASTY, 10**400, 10**5000, -1, 0, 1.5, float("nan"), None, True, (1, 10**400), b"1"]
Results = tuple[Counter[tuple[str, str]], list[str]]


def outcome(work: Callable[[], object], size: int) -> tuple[str, str | None]:
    """What came of it, and what is wrong with that."""
    start = process_time()
    try:
        work()
    except SudokuError as error:
        result = type(error).__name__
    except TypeError:
        result = "TypeError"
    except Exception as error:  # noqa: BLE001  (this is what must not be)
        return "fault", f"{type(error).__name__}: {str(error)[:100]}"
    else:
        result = "value"
    taken = process_time() - start
    slow = size and taken > SLOWEST * max(LEAST, size)
    return result, f"{taken:.1f} s for {size} characters" if slow else None


def texts(job: tuple[int, int, int]) -> Results:
    """The results of some texts, each for the reader whose turn it is, and for `parse`."""
    seed, first, last = job
    found: Counter[tuple[str, str]] = Counter()
    faults = []
    for number in range(first, last):
        form = FORMATS[number % len(FORMATS)]
        text = mutant(form.name, Random(f"{seed} {number}"))
        for name, read in ((form.name, form.read), ("parse", sudokulib.parse)):
            result, fault = outcome(lambda read=read, text=text: read(text), len(text))
            found[name, result] += 1
            if fault is not None:
                faults.append(f"{name} {seed} {number}: {fault}: {text[:80]!r}")
    return found, faults


def calls(job: tuple[int, int, int]) -> Results:
    """The results of some calls with hostile values for a board, a budget and an option."""
    seed, first, last = job
    found: Counter[tuple[str, str]] = Counter()
    faults = []
    names = ("solve", "is_unique", "count_solutions", "hint", "rate", "diagnose", "from_json")
    for number in range(first, last):
        draw = Random(f"call {seed} {number}")
        name = names[number % len(names)]
        board: object = draw.choice(VALUES)
        if draw.random() < 0.7:
            board = Grid.parse("".join(draw.choices("1234.", [1, 1, 1, 1, 12], k=16)))
        options = {"budget": draw.choice([1, 100, 1000, *VALUES])} if draw.random() < 0.5 else {}
        work = from_json if name == "from_json" else getattr(sudokulib, name)
        result, fault = outcome(lambda w=work, b=board, o=options: w(b, **o), 0)
        found[name, result] += 1
        if fault is not None:
            faults.append(f"{name} {seed} {number}: {fault}: {type(board)}, {list(options)}")
    return found, faults


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("texts", nargs="?", type=int, default=10**7)
    parser.add_argument("--calls", type=int)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    many = args.texts // 100 if args.calls is None else args.calls
    faults: list[str] = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for title, work, count in (("texts", texts, args.texts), ("calls", calls, many)):
            jobs = [(args.seed, at, min(count, at + 1000)) for at in range(0, count, 1000)]
            total: Counter[tuple[str, str]] = Counter()
            for found, wrong in pool.map(work, jobs):
                total += found
                faults += wrong
            print(f"{count} {title}, seed {args.seed}")
            for (name, result), times in sorted(total.items()):
                print(f"  {name}: {times} {result}", flush=True)
    print(*faults[:100], sep="\n")
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
