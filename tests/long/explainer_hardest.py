"""The hardest classics on Sudoku Explainer's scale: ER, EP, ED, and the time of the processor.

    python tests/mass/se_classics.py FILE [LINE ...]

rates Golden Nugget, Easter Monster and the first ten lines of `hardest_1106`, or the lines that are
given instead. FILE keeps every step as it is found, so that a second run goes on within a puzzle.
Each step is held against the solution. The exit code is 1 if one was wrong, or a puzzle was not
solved.

The collection is not part of the project: it lies in `../shared/data` beside it, or in `data` under
the folder that the environment variable `SUDOKULIB_SHARED` names.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from time import process_time
from typing import NamedTuple

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from long_checks import note

from sudokulib import Candidates, Grid, Puzzle, Step
from sudokulib.scales._registry import named_scale

SHARED = Path(os.environ.get("SUDOKULIB_SHARED", Path(__file__).resolve().parents[3] / "shared"))

EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
GOLDEN_NUGGET = 29
"""Its line in the collection."""
FIRST = 10
"""The number of lines of the collection that are rated, too."""


class Found(NamedTuple):
    """A step, how hard it is, and how long it took to find."""

    step: Step
    score: float
    seconds: float


def classics() -> dict[str, str]:
    """The puzzles by their names."""
    lines = (SHARED / "data" / "hardest_1106.txt").read_text(encoding="ascii").split()
    return {
        "Golden Nugget": lines[GOLDEN_NUGGET - 1],
        "Easter Monster": EASTER_MONSTER,
        **{f"hardest_1106, line {at}": line for at, line in enumerate(lines[:FIRST], 1)},
    }


def kept(file: Path) -> dict[str, list[Found]]:
    """The steps that a file keeps, by puzzle."""
    found: dict[str, list[Found]] = {}
    if file.exists():
        for text in file.read_text(encoding="utf-8").splitlines():
            line, step, score, seconds = json.loads(text)
            found.setdefault(line, []).append(Found(Step.from_dict(step), score, seconds))
    return found


def rated(puzzle: Puzzle, found: list[Found], file: Path) -> bool:
    """Find the steps that are left; whether all are true, and solve the puzzle."""
    line = format(puzzle.clues, "line")
    candidates = Candidates.of(puzzle.clues)
    for each in found:
        candidates = candidates.apply([each.step])
    start = process_time()
    for step, grade in named_scale("se").steps(candidates):
        found.append(Found(step, grade.score, process_time() - start))
        with file.open("a", encoding="utf-8") as lines:
            print(json.dumps([line, step.as_dict(), *found[-1][1:]]), file=lines)
        candidates = candidates.apply([step])
        start = process_time()
    return candidates.grid == puzzle.solution and all(
        puzzle.solution[row, column] != digit
        for each in found
        for row, column, digit in each.step.eliminations
    )


def figures(found: list[Found]) -> str:
    """ER, EP and ED, the number of steps, and the seconds."""
    scores = [each.score for each in found]
    first = next((at for at, each in enumerate(found) if each.step.placements), len(found) - 1)
    peaks = max(scores), max(scores[: first + 1]), scores[0]
    seconds = sum(each.seconds for each in found)
    hardest = found[scores.index(peaks[0])].step.technique
    return f"{'/'.join(map(str, peaks))} | {hardest} | {len(found)} | {seconds:,.0f} s"


def main(file: Path, lines: list[str]) -> int:
    known, wrong = kept(file), 0
    print("| puzzle | ER/EP/ED | hardest | steps | CPU |\n|---|---|---|--:|--:|")
    puzzles = {line: line for line in lines} or classics()
    for name, line in puzzles.items():
        puzzle = Puzzle(Grid.parse(line))
        found = known.setdefault(format(puzzle.clues, "line"), [])
        true = rated(puzzle, found, file)
        wrong += not true
        print(f"| {name} | {figures(found)} |{'' if true else ' WRONG'}", flush=True)
    if not lines:
        note("classics", {"puzzles": len(puzzles)}, wrong)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
