"""Hostile strings for the readers, and hostile calls to every function that searches.

One string in `LARGE` has 10 KB to 100 KB; one in `GUESSED` is read without the name of its format
too, and one in `FILES` from a file, compressed or not. Only values, errors with a name and, from
calls, `TypeError` may come of them. No reader may take more than 2 s of CPU on 100 KB, and no call
more than its limits explain. The same seed draws the same strings and calls, and runs with
different seeds add up. The file of `--resume` keeps what is done.
"""

from __future__ import annotations

import argparse
import gzip
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from checks import Result
from hostile_calls import LONGEST, hostile_call
from large_texts import large_text
from mutants import mutant
from work import Unit, add_resume, answered

import sudokulib
from sudokulib import SudokuError
from sudokulib.formats import FORMATS

LARGE = 1000
GUESSED = 8
FILES = 400
SLOWEST = 2e-5
"""CPU seconds a character: 2 s for 100 KB."""
LEAST = 100_000
LEAST_RECORDED = 100_000
"""A run with fewer strings is not recorded."""
HANGS = 120
"""Seconds after which an answer is not waited for."""
_UNIT = 1 if sys.platform == "darwin" else 1024


class Results(NamedTuple):
    """What came of some strings or calls."""

    counts: list[tuple[str, str, int]]
    """The reader or the function, the result, and how often."""
    faults: list[str]
    peak: int
    """The most bytes that the process has held."""


class Hang(BaseException):
    """Nothing in the library may catch this."""


def watch() -> None:
    """Lets a timer end what would never end, from here on in this process."""

    def too_long(number: int, frame: object) -> None:
        raise Hang(f"no answer within {HANGS} s of CPU")

    signal.signal(signal.SIGPROF, too_long)


def outcome(work: Callable[[], object], most: float) -> tuple[str, str | None]:
    """The result, and its fault; it may take `most` seconds of CPU."""
    start = process_time()
    try:
        signal.setitimer(signal.ITIMER_PROF, HANGS)
        try:
            work()
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    except SudokuError as error:
        result = type(error).__name__
        if type(error) is SudokuError or not str(error):
            return "fault", "an error without a name or a message"
    except TypeError:
        result = "TypeError"
    except (Exception, Hang) as error:  # noqa: BLE001  (this is what must not be)
        return "fault", f"{type(error).__name__}: {str(error)[:100]}"
    else:
        result = "value"
    taken = process_time() - start
    return result, f"{taken:.1f} s" if taken > most else None


def texts(unit: Unit) -> Results:
    """The results of some strings, each for the reader whose turn it is."""
    watch()
    (seed,) = unit.lines
    found: Counter[tuple[str, str]] = Counter()
    faults = []
    for number in unit.numbers:
        draw = Random(f"{seed} {number}")
        form = FORMATS[number % len(FORMATS)]
        text = (mutant if draw.randrange(LARGE) else large_text)(form.name, draw)
        readers = [(form.name, form.read)]
        if not draw.randrange(GUESSED):
            readers.append(("parse", sudokulib.parse))
        if not draw.randrange(FILES):
            readers.append(("read_puzzles", lambda text, draw=draw: read_file(text, draw)))
        most = SLOWEST * max(LEAST, len(text))
        for name, read in readers:
            result, fault = outcome(lambda read=read, text=text: read(text), most)
            if result == "TypeError":
                fault = "a text is of the right type"
            found[name, result] += 1
            if fault is not None:
                faults.append(f"{name} {seed} {number}: {fault}: {len(text)} {text[:80]!r}")
    return Results(listed(found), faults, peak())


def read_file(text: str, draw: Random) -> None:
    """Reads a file with this content, which may be compressed, and damaged, too."""
    held = text.encode("utf-8", "surrogatepass")
    suffix = draw.choice(["", "", ".txt", ".json", ".sdk", ".opensudoku", ".csv"])
    kind = draw.randrange(4)
    if kind:
        held = gzip.compress(held, 1)
        suffix += draw.choice(["", ".gz"])
    if kind == 1:
        at = draw.randrange(len(held))
        held = draw.choice([held[:at], held[:at] + b"?" + held[at + 1 :], held + held[:at]])
    with TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:
        path = Path(folder) / f"a{suffix}"
        path.write_bytes(held)
        puzzles = sudokulib.read_puzzles(path)
        last: SudokuError | None = None
        while True:  # after an error the others may continue
            try:
                next(puzzles)
            except StopIteration:
                break
            except SudokuError as error:
                if last is not None and type(last) is type(error) and str(last) == str(error):
                    break
                last = error
        if last is not None:
            raise last


def calls(unit: Unit) -> Results:
    """The results of some calls with hostile boards and options."""
    watch()
    (seed,) = unit.lines
    found: Counter[tuple[str, str]] = Counter()
    faults = []
    for number in unit.numbers:
        work, said = hostile_call(number, Random(f"call {seed} {number}"))
        result, fault = outcome(work, LONGEST)
        found[said.partition("(")[0], result] += 1
        if fault is not None:
            faults.append(f"call {seed} {number}: {fault}: {said}")
    return Results(listed(found), faults, peak())


def listed(found: Counter[tuple[str, str]]) -> list[tuple[str, str, int]]:
    """The counts as JSON can hold them."""
    return [(name, result, times) for (name, result), times in found.items()]


def peak() -> int:
    """The most bytes that this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("texts", nargs="?", type=int, default=10**7, help="the number of strings")
    parser.add_argument("--calls", type=int, help="a hundredth as many unless given")
    parser.add_argument("--seed", type=int, default=1)
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    many = options.texts // 100 if options.calls is None else options.calls
    faults = 0
    print(f"seed {options.seed}, version {sudokulib.__version__}")
    for title, work, count, step in (
        ("texts", texts, options.texts, 1000),
        ("calls", calls, many, 200),
    ):
        units = [
            Unit(
                f"{title} of seed {options.seed}",
                range(at, min(count, at + step)),
                (f"{options.seed}",),
            )
            for at in range(0, count, step)
        ]
        total: Counter[tuple[str, str]] = Counter()
        most = 0
        for found in answered(units, work, Results, options.resume):
            for name, result, times in found.counts:
                total[name, result] += times
            faults += len(found.faults)
            most = max(most, found.peak)
        print(f"{count} {title}, at most {most / 1e6:.0f} MB in a process")
        for (name, result), times in sorted(total.items()):
            print(f"  {name}: {times} {result}", flush=True)
    counts = {"texts": options.texts, "calls": many}
    if options.texts < LEAST_RECORDED:
        return Result({}, faults)
    return Result(counts, faults, f"seed {options.seed}")
