"""Make puzzles that need each technique: how long one waits, and how different they are.

They are made in one process, one after another, for each technique in `TECHNIQUES` that there is a
seed puzzle for. First, each seed puzzle of a level or a technique is rated: it must be of its kind,
and no two of a kind may be the same in disguise. A row says the seconds of the processor, the
median and the longest; in how many of the puzzles the techniques before this one are really not
enough, and together with it they are; and how many canonical forms there are. It is a fault if a
puzzle is not of its kind, if the median is above 1 second or the longest above 5, or if 50 puzzles
have fewer than 20 forms.

Internal: seed puzzles, and which techniques come before others.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time

from checks import Result
from work import add_count

from sudokulib import Grid, Layout, LogicSolver, PuzzleMaker, rate
from sudokulib._making.difficulty import techniques_before
from sudokulib._making.seed_puzzles import decode_clues, seed_puzzles
from sudokulib.identity import canonical_form
from sudokulib.scales import Difficulty
from sudokulib.techniques import TECHNIQUES
from sudokulib.techniques._names import technique_named

NAMES = [technique.name for technique in TECHNIQUES]
LEVELS = [level.value for level in Difficulty]
SEED_PUZZLES = seed_puzzles()
MADE = [name for name in NAMES if name in SEED_PUZZLES or name in NAMES[:3]]


def is_needed(name: str, clues: Grid) -> bool:
    """Whether the techniques before this one do not solve a puzzle, and together with it do."""
    before, needed = techniques_before(name), technique_named(name)
    fails, solves = (LogicSolver(them) for them in (before, (*before, needed)))
    return not fails.proves_unique(clues) and solves.proves_unique(clues)


def wrong_seed_puzzles(kind: str) -> int:
    """How many seed puzzles are not of this kind, or are another one in disguise."""
    found = [Grid(Layout.boxes(3, 3), decode_clues(text)) for text in SEED_PUZZLES.get(kind, ())]
    if kind in LEVELS:
        wrong = sum(rate(clues).difficulty.value != kind for clues in found)
    else:
        wrong = sum(not is_needed(kind, clues) for clues in found)
    return wrong + len(found) - len({canonical_form(clues) for clues in found})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 50, "the number of puzzles for each technique")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these techniques")


def main(options: argparse.Namespace) -> Result:
    count, failed = options.count, 0
    if not options.names:
        failed = sum(map(wrong_seed_puzzles, LEVELS))
        print(f"{failed} wrong seed puzzles of levels", flush=True)
    print("technique", "seed puzzles", "median", "longest", "right", "forms", sep="\t")
    for name in options.names or MADE:
        known, wrong = len(SEED_PUZZLES.get(name, ())), wrong_seed_puzzles(name)
        maker = PuzzleMaker(requires=name)
        maker.make(rng="warm")
        waits, right, forms = [], 0, set()
        for seed in range(count):
            start = process_time()
            clues = maker.make(rng=seed).clues
            waits.append(process_time() - start)
            right += is_needed(name, clues)
            forms.add(canonical_form(clues))
        middle, longest = median(waits), max(waits)
        print(
            name,
            f"{known - wrong} of {known}",
            f"{middle:.3f} s",
            f"{longest:.2f} s",
            f"{right} of {count}",
            len(forms),
            sep="\t",
            flush=True,
        )
        failed += wrong or right < count or middle > 1 or longest > 5
        failed += count >= 50 and len(forms) < 20
    return Result({} if options.names else {"puzzles of each": count}, failed)
