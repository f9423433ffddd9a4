"""Make puzzles that need each technique: how long one waits, and how different they are.

    python tests/mass/make_techniques.py [COUNT [NAME ...]]

50 puzzles of each technique in `TECHNIQUES` that a puzzle is kept for, unless said otherwise, in
one process, one after another. First, each kept puzzle is rated: it must be of its kind. A row says
the seconds of the processor, the median and the longest; in how many of the puzzles the ones before
the technique are really not enough, and together with it they are; and how many canonical forms
there are. The exit code is 1 if a puzzle is not of its kind, if the median is above 1 second or the
longest above 5, or if 50 puzzles have fewer than 20 forms.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from time import process_time

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from long_checks import note

from sudokulib import Grid, Layout, LogicSolver, PuzzleMaker
from sudokulib._making.difficulty import around
from sudokulib._making.seed_puzzles import kept_puzzles, read_clues
from sudokulib.identity import canonical_form
from sudokulib.techniques import TECHNIQUES

NAMES = [technique.name for technique in TECHNIQUES]
KEPT = kept_puzzles()
MADE = [name for name in NAMES if name in KEPT or name in NAMES[:3]]


def is_needed(name: str, clues: Grid) -> bool:
    """Whether the techniques before this one do not solve a puzzle, and together with it do."""
    before, needed = around(name)
    fails, solves = (LogicSolver(them) for them in (before, (*before, needed)))
    return not fails.proves_unique(clues) and solves.proves_unique(clues)


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    failed = 0
    print("technique", "kept", "median", "longest", "right", "forms", sep="\t")
    for name in sys.argv[2:] or MADE:
        kept = [Grid(Layout.boxes(3, 3), read_clues(text)) for text in KEPT.get(name, ())]
        wrong = sum(not is_needed(name, clues) for clues in kept)
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
            f"{len(kept) - wrong} of {len(kept)}",
            f"{middle:.3f} s",
            f"{longest:.2f} s",
            f"{right} of {count}",
            len(forms),
            sep="\t",
            flush=True,
        )
        failed += wrong or right < count or middle > 1 or longest > 5
        failed += count >= 50 and len(forms) < 20
    if len(sys.argv) < 3:
        note("techniques", {"puzzles of each": count}, failed)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
