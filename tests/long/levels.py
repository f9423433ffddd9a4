"""Make puzzles of each level, rate each one again, and say how long one waits.

    python tests/mass/make_levels.py [NUMBER] [LEVEL ...]

200 puzzles of each level unless said otherwise, in one process, one after another. The times are
those of the processor. The exit code is 1 if a puzzle does not have the level that was asked for.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import mean, median
from time import process_time

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from long_checks import note

from sudokulib import PuzzleMaker, rate

USUAL = ["easy", "medium", "hard", "unfair", "extreme"]


def main() -> int:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    wrong = made = 0
    for level in sys.argv[2:] or USUAL:
        maker = PuzzleMaker(difficulty=level)
        maker.make(rng="warm")
        waits = []
        for seed in range(number):
            start = process_time()
            puzzle = maker.make(rng=seed)
            waits.append(process_time() - start)
            # The clues alone, so that uniqueness and difficulty are found anew.
            if rate(puzzle.clues).difficulty.value != level:
                wrong += 1
                print(f"not {level}: {puzzle!r}")
        made += number
        print(
            f"{level}: {number} puzzles, {1 / mean(waits):.1f} a second, median "
            f"{1000 * median(waits):.1f} ms, longest {max(waits):.2f} s",
            flush=True,
        )
    note("levels", {"puzzles": made}, wrong)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
