"""Make puzzles that need each technique: how long one waits, and how different they are.

They are made in one process, one after another, for each technique that can be asked for. First,
each seed puzzle of a technique is rated: it must need it, and all of one technique must have
different solutions, in disguise too. A row says the seconds of the processor, the median and the
longest; in how many of the puzzles the techniques before this one are really not enough, and
together with it they are; how many are different, and how many of their solutions, in disguise too;
and how many were not found within the limits of `make`. A puzzle that is not of its kind is a
fault, and so are two that are the same, fewer solutions than nine in ten, a median above 2 seconds
and a wait above 15, unless the technique is among those that the page on difficulty names.

Internal: seed puzzles, and which techniques come before others.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time

from checks import Result
from work import add_count

from sudokulib import CannotMake, Grid, Layout, LogicSolver, PuzzleMaker, solve
from sudokulib._making.difficulty import techniques_before
from sudokulib._making.seed_puzzles import decode_clues, seed_puzzles
from sudokulib.identity import fingerprint
from sudokulib.techniques import TECHNIQUES
from sudokulib.techniques._names import technique_named

NOT_PLAIN = ("Constraint Exclusion", "Innies and Outies", "Direct Forcing")
NAMES = [technique.name for technique in TECHNIQUES if technique.name not in NOT_PLAIN]
SEED_PUZZLES = seed_puzzles()
NOT_FOUND: tuple[str, ...] = ()
"""Those that the page on difficulty names: there is hardly a puzzle that needs them."""


def is_needed(name: str, clues: Grid) -> bool:
    """Whether the techniques before this one do not solve a puzzle, and together with it do."""
    before, needed = techniques_before(name), technique_named(name)
    fails, solves = (LogicSolver(them) for them in (before, (*before, needed)))
    return not fails.proves_unique(clues) and solves.proves_unique(clues)


def wrong_seed_puzzles(name: str) -> int:
    """How many seed puzzles do not need it, or have the solution of another one in disguise."""
    found = [Grid(Layout.boxes(3, 3), decode_clues(text)) for text in SEED_PUZZLES.get(name, ())]
    wrong = sum(not is_needed(name, clues) for clues in found)
    return wrong + len(found) - len({fingerprint(solve(clues)) for clues in found})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 50, "the number of puzzles for each technique")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these techniques")


def main(options: argparse.Namespace) -> Result:
    count, failed = options.count, 0
    columns = "seed puzzles", "median", "longest", "right", "different", "solutions", "not found"
    print("technique", *columns, sep="\t")
    for name in options.names or NAMES:
        known, wrong = len(SEED_PUZZLES.get(name, ())), wrong_seed_puzzles(name)
        maker = PuzzleMaker(requires=name)
        waits: list[float] = []
        right, not_found = 0, 0
        forms: set[int] = set()
        solutions: set[int] = set()
        for seed in range(count):
            start = process_time()
            try:
                puzzle = maker.make(rng=seed)
            except CannotMake:
                not_found += 1
                if not_found >= 3 and not right:
                    break
                continue
            finally:
                waits.append(process_time() - start)
            right += is_needed(name, puzzle.clues)
            forms.add(fingerprint(puzzle.clues))
            solutions.add(fingerprint(puzzle.solution))
        middle, longest = median(waits), max(waits)
        print(
            name,
            f"{known - wrong} of {known}",
            f"{middle:.3f} s",
            f"{longest:.2f} s",
            right,
            len(forms),
            len(solutions),
            not_found,
            sep="\t",
            flush=True,
        )
        found = len(waits) - not_found
        failed += wrong > 0 or right < found
        if name not in NOT_FOUND:
            failed += not_found > 0 or middle > 2 or longest > 15
            failed += len(forms) < count or len(solutions) < 0.9 * count
    return Result({} if options.names else {"puzzles of each": count}, failed)
