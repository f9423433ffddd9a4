"""Hints alone solve the hardest puzzles, where the last one reveals a digit.

    python tests/mass/follow_hints.py FILE [COLLECTION]

From the start of each puzzle of a collection, `hardest_1106` unless said otherwise, the hint with
`reveal=True` is taken again and again until the board is solved. Each digit is held
against the solution. FILE gets a line for each puzzle: its number, the hints, how many of them
revealed a digit, and the seconds of the processor; a second run goes on after the last of them. The
exit code is 1 if a hint was wrong.

COLLECTION may also be `killers`: the 50 killers that `make_killer` makes with `rng` from 0 to 49,
which take six minutes. The others are not part of the project: they lie in `../shared/data` beside
it, or in `data` under the folder that the environment variable `SUDOKULIB_SHARED` names.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import mean
from time import process_time

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from long_checks import note

from sudokulib import Grid, Mistake, Position, Puzzle, hint, make_killer

SHARED = Path(os.environ.get("SUDOKULIB_SHARED", Path(__file__).resolve().parents[3] / "shared"))


def followed(puzzle: Puzzle) -> tuple[int, int] | None:
    """How many hints solve the puzzle, and how many of them revealed a digit; `None` if wrong."""
    position, hints, revealed = Position(puzzle.clues), 0, 0
    while not position.is_complete:
        step = hint(position, reveal=True)
        if isinstance(step, Mistake):
            return None
        if any(puzzle.solution[row, column] != digit for row, column, digit in step.placements):
            return None
        if any(puzzle.solution[row, column] == digit for row, column, digit in step.eliminations):
            return None
        position = position.apply(step)
        hints += 1
        revealed += not step.is_deduction
    return hints, revealed


def puzzles_of(name: str) -> Iterator[Puzzle]:
    """The puzzles of a collection."""
    if name == "killers":
        yield from (make_killer(rng=seed) for seed in range(50))
        return
    for line in (SHARED / "data" / f"{name}.txt").read_text(encoding="ascii").split():
        yield Puzzle(Grid.parse(line))


def main() -> int:
    file = Path(sys.argv[1])
    name = sys.argv[2] if len(sys.argv) > 2 else "hardest_1106"
    puzzles = puzzles_of(name)
    file.touch()
    done = file.read_text(encoding="ascii").splitlines()
    with file.open("a", encoding="ascii") as results:
        for number, puzzle in enumerate(islice(puzzles, len(done), None), len(done)):
            start = process_time()
            found = followed(puzzle)
            counts = ("wrong", "") if found is None else found
            taken = f"{process_time() - start:.1f}"
            done.append("\t".join(map(str, (number, *counts, taken))))
            print(done[-1], file=results, flush=True)
    rows = [line.split("\t") for line in done]
    right = [row for row in rows if row[1] != "wrong"]
    print(
        f"{name}: {len(right)} of {len(rows)} puzzles solved; means: "
        f"{mean(int(row[1]) for row in right):.1f} hints, "
        f"{mean(int(row[2]) for row in right):.1f} of them reveal a digit, "
        f"none of them in {[row[2] for row in right].count('0')} puzzles; "
        f"{mean(float(row[3]) for row in right):.1f} s"
    )
    if name == "hardest_1106":
        note("hints", {"puzzles": len(rows)}, len(rows) - len(right))
    return int(len(right) < len(rows))


if __name__ == "__main__":
    sys.exit(main())
