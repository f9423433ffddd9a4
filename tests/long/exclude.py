"""A volume of very many puzzles, which a maker's new ones must not repeat: time and memory.

It writes a file with one puzzle on each line, all of them different: some thousand made puzzles,
each with up to fifty clues of its solution added in turn, moved at random. A fresh process reads
it as `--exclude` does. It fails if that takes more than 20 seconds of CPU or 100 MB, if one of some
hundred equivalent lines is not recognised, or if a new puzzle is.
"""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING

from checks import Result
from large_file import in_a_fresh_process, peak
from work import add_count

from sudokulib import Grid, PuzzleMaker, read_puzzles
from sudokulib.identity import automorphism_count, random_transformation
from sudokulib.identity._clue_invariant import clue_invariant
from sudokulib.identity._distinct import DistinctPuzzles

if TYPE_CHECKING:
    from collections.abc import Iterator

EACH = 50
"""The number of lines from one made puzzle."""
TRIED = 200
MOST_SECONDS = 20.0
MOST_MEGABYTES = 100.0


def different_puzzles() -> Iterator[Grid]:
    """Puzzles, no two of which are equivalent, and equivalent copies of them."""
    for number, puzzle in enumerate(PuzzleMaker().stream(rng=1, exclude=())):
        if automorphism_count(puzzle.solution) > 1:
            continue
        layout, digits = puzzle.layout, puzzle.clues.digits
        blanks = [cell for cell, digit in enumerate(digits) if not digit][:EACH]
        for cell in blanks:
            added = bytes([puzzle.solution.digits[cell]])
            clues = Grid(layout, digits[:cell] + added + digits[cell + 1 :])
            yield random_transformation(layout, number)(clues)


def write_lines(path: str, count: int) -> int:
    """Writes `count` puzzles; returns how many of their invariants are different."""
    invariants = set()
    with open(path, "w", encoding="ascii") as file:
        for clues in islice(different_puzzles(), count):
            invariants.add(clue_invariant(clues))
            file.write(f"{clues:line}\n")
    return len(invariants)


def exclude(path: str, count: int) -> tuple[float, float, int, int]:
    """Seconds and megabytes of reading; how many disguised lines and new puzzles are added."""
    puzzles = DistinctPuzzles()
    puzzles.add(PuzzleMaker().make(rng=1))  # the tables of the first fingerprint take 10 MB
    before, start = peak(), process_time()
    for position in read_puzzles(path):
        puzzles.exclude(position)
    seconds, megabytes = process_time() - start, peak() - before
    old = new = 0
    for number, position in enumerate(islice(read_puzzles(path), 0, None, max(1, count // TRIED))):
        disguised = random_transformation(position.layout, f"again {number}")(position.clues)
        old += puzzles.add(disguised)
    for puzzle in PuzzleMaker().stream(rng=2, count=TRIED, exclude=()):
        new += puzzles.add(puzzle)
    return seconds, megabytes, old, new


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 100_000, "the number of puzzles")


def main(options: argparse.Namespace) -> Result:
    count = options.count
    with TemporaryDirectory() as folder:
        path = str(Path(folder) / "volume.txt")
        invariants = in_a_fresh_process(write_lines, path, count)
        print(f"{count} different puzzles with {invariants} invariants", flush=True)
        seconds, megabytes, old, new = in_a_fresh_process(exclude, path, count)
    print(f"read in {seconds:.1f} s of CPU and {megabytes:.0f} MB")
    print(f"not recognised after a move: {old}; new puzzles taken for old ones: {TRIED - new}")
    faults = old + TRIED - new + (seconds > MOST_SECONDS) + (megabytes > MOST_MEGABYTES)
    return Result({"puzzles": count}, int(faults))
