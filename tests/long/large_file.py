"""A compressed file of very many puzzles, read, checked and written in constant memory.

It writes a gzip file with one puzzle on each line: some hundred made puzzles, each time with its
digits exchanged at random, and one in a hundred without one of its clues. A fresh process reads it
with `read_puzzles`, asks of every puzzle whether it is unique, and writes those that are to another
gzip file. It fails if a verdict is wrong, or if the peak of its memory is more than 10 MB higher at
the end than after the first hundredth of the lines.
"""

from __future__ import annotations

import argparse
import gzip
import resource
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Any

from checks import Result
from work import add_count

from sudokulib import PuzzleMaker, dumps, is_unique, read_puzzles

if TYPE_CHECKING:
    from collections.abc import Callable

PUZZLES = 500
CHANGED = 100
"""One line in this many has several solutions."""
MOST = 10.0
"""How many megabytes more the end may take than the beginning."""
_UNIT = 1 if sys.platform == "darwin" else 1024


def in_a_fresh_process(work: Callable[..., Any], *arguments: object) -> Any:
    """The result of the work: no other work has filled the memory of this process before."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(work, *arguments).result()


def write_lines(path: str, count: int) -> None:
    """Writes `count` puzzles; all of them are minimal, so each clue is needed."""
    maker = PuzzleMaker()
    made = [dumps(maker.make(rng=number)).replace(".", "0") for number in range(PUZZLES)]
    rng = Random(1)
    with gzip.open(path, "wt", compresslevel=1, encoding="ascii") as file:
        for number in range(count):
            line = made[number % PUZZLES]
            if number % CHANGED == CHANGED - 1:
                line = line.replace(rng.choice(line.replace("0", "")), "0", 1)
            digits = "".join(rng.sample("123456789", 9))
            file.write(line.translate(str.maketrans("123456789", digits)) + "\n")


def keep_unique(path: str, unique_file: str, count: int) -> tuple[int, float, list[float]]:
    """How many puzzles are unique, the seconds, and the peak of memory early and at the end."""
    peaks: list[float] = []
    unique = 0
    start = perf_counter()
    with gzip.open(unique_file, "wt", compresslevel=1, encoding="ascii") as file:
        for number, position in enumerate(read_puzzles(path), 1):
            if is_unique(position.clues):
                unique += 1
                file.write(dumps(position, "sdm") + "\n")
            if number == max(1, count // 100):
                peaks.append(peak())
    return unique, perf_counter() - start, [*peaks, peak()]


def peak() -> float:
    """The most memory that this process has had so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT / 1e6


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 1_000_000, "the number of lines")


def main(options: argparse.Namespace) -> Result:
    count = options.count
    with TemporaryDirectory() as folder:
        path, unique_file = str(Path(folder) / "many.sdm.gz"), str(Path(folder) / "unique.sdm.gz")
        in_a_fresh_process(write_lines, path, count)
        size = Path(path).stat().st_size / 1e6
        print(f"{count} lines in {size:.1f} MB", flush=True)
        unique, seconds, (early, late) = in_a_fresh_process(keep_unique, path, unique_file, count)
        with gzip.open(unique_file, "rt", encoding="ascii") as file:
            written = sum(1 for _ in file)
    print(f"{unique} are unique; {seconds:.0f} s, {count / seconds:.0f} lines a second")
    print(f"peak of memory: {early:.1f} MB after 1 %, {late:.1f} MB at the end")
    right = unique == written == count - count // CHANGED
    return Result({"lines": count}, int(not right) + int(late - early > MOST))
