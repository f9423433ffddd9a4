"""Make puzzles of each level, rate each one again, and say how long one waits.

    python tests/mass/make_levels.py [NUMBER] [LEVEL ...]

1,000 puzzles of easy, medium and hard unless said otherwise, in one process, one after another. The
exit code is 1 if a puzzle has not the level that was asked for.
"""

from __future__ import annotations

import sys
from statistics import mean, median
from time import perf_counter

from sudokulib import PuzzleMaker, rate

USUAL = ["easy", "medium", "hard"]


def main() -> int:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    wrong = 0
    for level in sys.argv[2:] or USUAL:
        maker = PuzzleMaker(difficulty=level)
        maker.make(rng="warm")
        waits = []
        for seed in range(number):
            start = perf_counter()
            puzzle = maker.make(rng=seed)
            waits.append(perf_counter() - start)
            # The clues alone, so that uniqueness and difficulty are found anew.
            if rate(puzzle.clues).difficulty.value != level:
                wrong += 1
                print(f"not {level}: {puzzle!r}")
        print(
            f"{level}: {number} puzzles, {1 / mean(waits):.1f} a second, median "
            f"{1000 * median(waits):.1f} ms, longest {max(waits):.2f} s",
            flush=True,
        )
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
