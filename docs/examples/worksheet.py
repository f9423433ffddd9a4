"""Print a sheet of small puzzles, followed by their solutions."""

from __future__ import annotations

import sudokulib

LAYOUT = sudokulib.Layout.boxes(2, 3)


def main(seed: str = "monday", count: int = 3) -> None:
    """Make `count` 6x6 puzzles; the same seed prints the same sheet."""
    puzzles = [sudokulib.make(layout=LAYOUT, rng=f"{seed} {index}") for index in range(count)]
    for number, puzzle in enumerate(puzzles, start=1):
        print(f"Puzzle {number}", puzzle.clues, sep="\n", end="\n\n")
    for number, puzzle in enumerate(puzzles, start=1):
        print(f"Solution {number}", puzzle.solution, sep="\n", end="\n\n")


if __name__ == "__main__":
    main()
