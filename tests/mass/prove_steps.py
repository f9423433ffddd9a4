"""Every step that any technique finds is true, on the way through many puzzles.

`python tests/mass/prove_steps.py [COUNT [EVERY]]` (or `nox -s steps -- COUNT EVERY`) makes COUNT
puzzles of mixed layouts, 20,000 unless said otherwise, and takes every EVERY-th line of five
collections, every 40th unless said otherwise, where these are there: in `../shared/data` beside the
project, or in `data` under the folder that the environment variable `SUDOKULIB_SHARED` names.

Each is solved with all techniques. In a sample of the states on the way, every technique is asked
for all its steps, and none may contradict the solution. A part of the puzzles lose some candidates
first, so that there are states that no other technique would leave. Another part lose a clue or
two, so that they have several solutions; they are solved without the techniques that take a single
one for granted, and no step may be wrong in any of them.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from time import perf_counter

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from boards import MIXED, NINES
from walks import thinned, walk

from sudokulib import Grid, Layout, make, solve
from sudokulib._marks.marks import Marks
from sudokulib._marks.step import Step
from sudokulib.randomness import below, stream
from sudokulib.solvers._queries import solutions
from sudokulib.techniques import TECHNIQUES, Technique

SHARED = Path(os.environ.get("SUDOKULIB_SHARED", Path(__file__).resolve().parents[3] / "shared"))
NAMES = ("17_clue", "top95", "top1465", "hardest_1905", "hardest_1106")

LAYOUTS = [layout for layout in MIXED if 2 < layout.n < 12]
ALL = tuple(TECHNIQUES)
CERTAIN = tuple(each for each in ALL if not getattr(each, "assumes_unique", False))
SAMPLE = 6
"""Of so many states on the way, one is looked at with all techniques."""
MOST = 50
"""The most solutions that a step is held against."""

Answer = tuple[Counter[str], list[str]]


def of_number(number: int) -> Answer:
    """What the techniques find in the puzzle of this number, and what is wrong with it."""
    draw = stream(number, "steps").random
    boards = [NINES[0]] if number % 2 else LAYOUTS
    layout = boards[below(draw, len(boards))]
    puzzle = make(layout=layout, rng=f"steps {number}")
    if number % 3 == 0:
        clues, answers = _with_several(puzzle.clues, draw)
        if len(answers) <= MOST:
            return _proved(clues, answers, CERTAIN, 0.0, number)
    share = (0.0, 0.0, 0.4, 0.8)[below(draw, 4)]
    return _proved(puzzle.clues, [puzzle.solution], ALL, share, number)


def of_line(line: str) -> Answer:
    """The same for a line of a collection."""
    clues = Grid.parse(line)
    return _proved(clues, [solve(clues)], ALL, 0.0, line)


def _with_several(clues: Grid, draw: Callable[[], float]) -> tuple[Grid, list[Grid]]:
    """The clues but one or two, and their solutions, or the first few too many."""
    cells = bytearray(clues.cells)
    for _ in range(1 + below(draw, 2)):
        filled = [cell for cell, digit in enumerate(cells) if digit]
        cells[filled[below(draw, len(filled))]] = 0
    fewer = Grid(clues.layout, bytes(cells))
    return fewer, list(islice(solutions(fewer), MOST + 1))


def _proved(
    clues: Grid,
    answers: list[Grid],
    techniques: tuple[Technique, ...],
    share: float,
    seed: int | str,
) -> Answer:
    draw = stream(seed, "sample").random
    counts: Counter[str] = Counter()
    faults = []
    somewhere, everywhere = _truths(clues.layout, answers)
    start = thinned(Marks.of(clues), answers, share, draw)
    for marks in walk(start, techniques):
        counts["states"] += 1
        if below(draw, SAMPLE):
            continue
        counts["looked at"] += 1
        for technique in techniques:
            for step in technique.find(marks):
                counts[technique.name] += 1
                if not _is_true(step, somewhere, everywhere) or not _is_news(step, marks):
                    faults.append(f"{seed}: {step!r} in {marks!r}")
    if not _is_right(marks, somewhere):
        faults.append(f"{seed}: the way ends at {marks!r}")
    counts["puzzles"] += 1
    counts["solved"] += 0 not in marks.cells
    return counts, faults


def _truths(layout: Layout, answers: list[Grid]) -> tuple[list[int], list[int]]:
    """For every digit, the cells that hold it in some solution, and in all."""
    every = (1 << layout.cell_count) - 1
    somewhere, everywhere = [0] * (layout.n + 1), [every] * (layout.n + 1)
    for grid in answers:
        for digit in range(1, layout.n + 1):
            cells = sum(1 << cell for cell, held in enumerate(grid.cells) if held == digit)
            somewhere[digit] |= cells
            everywhere[digit] &= cells
    return somewhere, everywhere


def _is_true(step: Step, somewhere: list[int], everywhere: list[int]) -> bool:
    n = step.layout.n
    return all(everywhere[d] >> row * n + column & 1 for row, column, d in step.placements) and all(
        not somewhere[d] >> row * n + column & 1 for row, column, d in step.eliminations
    )


def _is_news(step: Step, marks: Marks) -> bool:
    """Whether a step does something, and only to candidates that are there."""
    changed = step.placements + step.eliminations
    return bool(changed) and all(
        marks.masks[digit - 1] >> row * marks.layout.n + column & 1
        for row, column, digit in changed
    )


def _is_right(marks: Marks, somewhere: list[int]) -> bool:
    return all(not digit or somewhere[digit] >> cell & 1 for cell, digit in enumerate(marks.cells))


def main(count: int = 20_000, every: int = 40) -> int:
    lines = []
    for name in NAMES:
        path = SHARED / "data" / f"{name}.txt"
        if path.exists():
            lines += path.read_text(encoding="ascii").split()[::every]
        else:
            print(f"left out: there is no {path}")
    start = perf_counter()
    total: Counter[str] = Counter()
    wrong, amount = 0, count + len(lines)
    with ProcessPoolExecutor() as pool:
        answers = pool.map(of_number, range(1, count + 1), chunksize=10)
        others = pool.map(of_line, lines, chunksize=5)
        for done, (counts, faults) in enumerate(
            (each for part in (answers, others) for each in part), 1
        ):
            total += counts
            wrong += len(faults)
            for fault in faults:
                print(f"\n{fault}")
            if done % 100 == 0 or done == amount:
                left = (perf_counter() - start) * (amount / done - 1) / 60
                note = f"\r{done} of {amount}, {left:.1f} minutes left   "
                print(note, end="", file=sys.stderr, flush=True)
    print(
        f"\n{count} made puzzles and {len(lines)} of collections in {perf_counter() - start:.0f} s"
    )
    for name in ("puzzles", "solved", "states", "looked at"):
        print(f"{name:32}{total[name]:>12,}")
    for technique in TECHNIQUES:
        print(f"{technique.name:32}{total[technique.name]:>12,} steps")
    print(f"{wrong} faults" if wrong else "every step is true")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
