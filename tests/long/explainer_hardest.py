"""The hardest classics on Sudoku Explainer's scale: ER, EP, ED, and the time of the processor.

It rates Easter Monster, and Golden Nugget and the first ten lines of the published collection
`hardest_1106` where it is there; or the puzzles that are given. The file of `--resume` keeps every
step as it is found, so that a second run continues within a puzzle. Each step is checked against
the solution.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import process_time
from typing import NamedTuple

from checks import Result
from proofs import is_true
from published_files import collection, missing
from work import add_resume, mapped

from sudokulib import Candidates, Grid, Puzzle, Step
from sudokulib.scales import named_scale

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


def hardest() -> dict[str, str]:
    """The puzzles by their names."""
    if absent := missing("hardest_1106.txt"):
        print(f"left out: {absent}")
        return {"Easter Monster": EASTER_MONSTER}
    lines = collection("hardest_1106")
    return {
        "Golden Nugget": lines[GOLDEN_NUGGET - 1],
        "Easter Monster": EASTER_MONSTER,
        **{f"hardest_1106, line {at}": line for at, line in enumerate(lines[:FIRST], 1)},
    }


def found_before(file: Path | None) -> dict[str, list[Found]]:
    """The steps that a file keeps, by puzzle."""
    found: dict[str, list[Found]] = {}
    if file is not None and file.exists():
        for text in file.read_text(encoding="utf-8").splitlines():
            line, step, score, seconds = json.loads(text)
            found.setdefault(line, []).append(Found(Step.from_dict(step), score, seconds))
    return found


def rated(work: tuple[str, list[Found], Path | None]) -> tuple[list[Found], bool]:
    """All steps of a puzzle, some of which may be found; whether all are true, and solve it."""
    line, found, file = work
    puzzle = Puzzle(Grid.parse(line))
    candidates = Candidates.of(puzzle.clues)
    for each in found:
        candidates = candidates.apply([each.step])
    start = process_time()
    for step, grade in named_scale("se").steps(candidates):
        found.append(Found(step, grade.score, process_time() - start))
        if file is not None:
            with file.open("a", encoding="utf-8") as lines:
                print(json.dumps([line, step.as_dict(), *found[-1][1:]]), file=lines)
        candidates = candidates.apply([step])
        start = process_time()
    is_solved = candidates.grid == puzzle.solution
    return found, is_solved and all(is_true(each.step, puzzle.solution) for each in found)


def figures(found: list[Found]) -> str:
    """ER, EP and ED, the number of steps, and the seconds."""
    scores = [each.score for each in found]
    first = next((at for at, each in enumerate(found) if each.step.placements), len(found) - 1)
    peaks = max(scores), max(scores[: first + 1]), scores[0]
    seconds = sum(each.seconds for each in found)
    hardest = found[scores.index(peaks[0])].step.technique
    return f"{'/'.join(map(str, peaks))} | {hardest} | {len(found)} | {seconds:,.0f} s"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lines", nargs="*", metavar="LINE", help="puzzles of 81 characters")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    known = found_before(options.resume)
    wrong = 0
    print("| puzzle | ER/EP/ED | hardest | steps | CPU |\n|---|---|---|--:|--:|")
    puzzles = {line: line for line in options.lines} or hardest()
    lines = [format(Grid.parse(line), "line") for line in puzzles.values()]
    work = [(line, known.get(line, []), options.resume) for line in lines]
    for name, (found, true) in zip(puzzles, mapped(rated, work), strict=True):
        wrong += not true
        print(f"| {name} | {figures(found)} |{'' if true else ' WRONG'}", flush=True)
    return Result({} if options.lines else {"puzzles": len(puzzles)}, wrong)
