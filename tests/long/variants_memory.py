"""Thousands of boards with different constraints, read and solved in constant memory.

It writes a file of puzzles, each with its own random constraints of all kinds on a board of 9x9 or
6x6. Then a fresh process reads one after the other, solves it, checks the solution against the
constraints, and drops it. It fails if the peak of its memory is more than 10 MB higher at the end
than after a fifth of the puzzles, when all caches are full.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from checks import Result
from large_file import in_a_fresh_process, peak
from random_rules import fitting_rules
from work import add_count

from sudokulib import BacktrackingFiller, Grid, Layout, any_solution, dumps, parse
from sudokulib.randomness import randbelow, shuffle, substream

BOARDS = (Layout.boxes(3, 3), Layout.boxes(3, 3), Layout.boxes(2, 3))
RULES = 8
PARTS = 5
MOST = 10.0
"""How many megabytes more the end may take than the first fifth."""


def write_puzzles(path: str, count: int) -> int:
    """Writes `count` puzzles as JSON, one a line; returns the number of different boards."""
    ids = set()
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            draw = substream(number).random
            base = BOARDS[number % len(BOARDS)]
            full = BacktrackingFiller().fill(base, randbelow(draw, 2**32))
            layout = base.with_constraints([*fitting_rules(full, RULES, draw)])
            cells = list(range(base.cell_count))
            shuffle(draw, cells)
            clues = bytearray(full.digits)
            for cell in cells[: len(cells) // 2]:
                clues[cell] = 0
            ids.add(layout.id)
            file.write(dumps(Grid(layout, bytes(clues)), "json").replace("\n", " ") + "\n")
    return len(ids)


def solve_all(path: str, count: int) -> tuple[int, list[float]]:
    """How many are solved as the rules say, and the peak of memory after each part."""
    solved, peaks = 0, []
    start = process_time()
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            found = any_solution(parse(line).clues)
            solved += found is not None and found.is_complete and not found.conflicts()
            if number % max(1, count // PARTS) == 0:
                peaks.append(peak())
                seconds = process_time() - start
                print(f"{number} boards: {peaks[-1]:.1f} MB, {seconds:.0f} s of CPU", flush=True)
    return solved, peaks


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 10_000, "the number of puzzles")


def main(options: argparse.Namespace) -> Result:
    count = options.count
    with TemporaryDirectory() as folder:
        path = str(Path(folder) / "boards.jsonl")
        different = in_a_fresh_process(write_puzzles, path, count)
        print(f"{count} puzzles on {different} different boards", flush=True)
        solved, peaks = in_a_fresh_process(solve_all, path, count)
    print(f"{solved} solved; {peaks[-1] - peaks[0]:.1f} MB more at the end than after a part")
    return Result({"puzzles": count}, int(solved != count) + int(peaks[-1] - peaks[0] > MOST))
