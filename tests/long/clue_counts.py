"""The numbers of clues of minimal 9x9 puzzles with each symmetry, made by removing clues.

They are counted in `docs/data/clue-counts.json`, of which the table of the page on difficulty is
made. The maker refuses numbers beyond what is found here, so a run fails if these would be others.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from itertools import product
from pathlib import Path

from checks import Result
from work import add_count, make_pages, mapped

from sudokulib import PuzzleMaker, Symmetry
from sudokulib._making.feasibility import DUG_CLUES

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "clue-counts.json"
COUNT = 20_000
SEEDS = ("clues", "second")


def counted(work: tuple[Symmetry, str, int]) -> Counter[int]:
    """How many of the puzzles of a seed have how many clues."""
    symmetry, seed, count = work
    puzzles = PuzzleMaker(symmetry=symmetry).stream(seed, count)
    return Counter([puzzle.clues.clue_count for puzzle in puzzles])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, COUNT, "the number of puzzles of each symmetry and seed")


def main(options: argparse.Namespace) -> Result:
    work = [(*each, options.count) for each in product(Symmetry, SEEDS)]
    total = {symmetry: Counter[int]() for symmetry in Symmetry}
    for (symmetry, *_), found in zip(work, mapped(counted, work), strict=True):
        total[symmetry] += found
    wrong = 0
    for symmetry, counts in total.items():
        fewest, most = min(counts), max(counts)
        print(f"{symmetry.value:20} {fewest} to {most}")
        known = DUG_CLUES[symmetry]
        wrong += fewest < known[0] or most > known[1]
    if options.count == COUNT:
        lines = [
            f'"{symmetry.value}": {json.dumps({str(key): counts[key] for key in sorted(counts)})}'
            for symmetry, counts in total.items()
        ]
        FILE.write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")
        make_pages()
    return Result({"puzzles": len(work) * options.count}, wrong)
