"""Published puzzles with rules: how many are solved by techniques that show why a step is true.

The boards of f-puzzles and of Interactive Sudoku Solver that the library reads, and that the search
proves unique in 5 seconds of CPU, are solved by the techniques of the scale "rules", without those
that only try something: the general exclusion, direct forcing, forcing chains and nets, and brute
force. At least half of the boards must be solved. All steps of all techniques must be true.

Of 50 made killers of at most a hard level, hints must lead 45 to the solution without these
techniques.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from checks import NotRun, Result
from iss import NotReadError, read_iss
from published_files import PUBLISHED_FILES, missing
from variants import SETS, solved
from work import mapped

from sudokulib import (
    Grid,
    LimitExceeded,
    Limits,
    LogicSolver,
    Position,
    Step,
    hint,
    make_killer,
    parse,
    rate,
)
from sudokulib.errors import Undecided
from sudokulib.scales import Difficulty, named_scale

UNNAMED = ("Constraint Exclusion", "Direct Forcing", "Forcing Chain", "Forcing Net", "Brute Force")
"""The beginnings of the names of the techniques that are left out."""
EVERY = LogicSolver([each for each, _ in named_scale("rules").graded if each.name != "Brute Force"])
STEPS = Limits(1_000_000)
KILLERS, HINTED = 50, 45
NAMED = LogicSolver(
    [each for each, _ in named_scale("rules").graded if not each.name.startswith(UNNAMED)]
)


class _Answer(NamedTuple):
    name: str
    state: str
    left: int
    """The candidates that are left at the end."""
    steps: int
    """The steps of all techniques."""


def boards() -> list[tuple[str, Grid]]:
    """The boards that are read, with their names."""
    f_puzzles, iss = [json.loads((PUBLISHED_FILES / name).read_text("utf-8")) for name in SETS]
    found = [
        (each["json"].get("title", ""), parse(json.dumps(each["json"]), "fpuzzles-json").clues)
        for each in f_puzzles
    ]
    for each in iss:
        try:
            found.append((each["name"], read_iss(each["text"])))
        except NotReadError:
            continue
    return found


def answer(board: tuple[str, Grid]) -> _Answer:
    """Whether the techniques solve a board as the search does."""
    name, grid = board
    solution, _ = solved(grid)
    if solution is None:
        return _Answer(name, "not proved in time", 0, 0)
    truth = Grid(grid.layout, solution)
    steps = [*steps_of(grid)]
    if not all(is_true(step, truth) for step in steps):
        return _Answer(name, "wrong", 0, len(steps))
    try:
        found = [each.digits for each in NAMED.solutions(grid)]
    except Undecided:
        left = NAMED.reach(grid, limits=None).masks
        return _Answer(name, "stuck", sum([mask.bit_count() for mask in left]), len(steps))
    state = "solved" if found == [solution] else "wrong"
    return _Answer(name, state, 0, len(steps))


def steps_of(grid: Grid) -> Iterator[Step]:
    """The steps of all techniques, until none finds any, or the search for one is too long."""
    with suppress(LimitExceeded):
        yield from EVERY.steps(grid, limits=STEPS)


def is_true(step: Step, solution: Grid) -> bool:
    """Whether a step agrees with the solution."""
    return all(solution[row, column] == digit for row, column, digit in step.placements) and all(
        solution[row, column] != digit for row, column, digit in step.eliminations
    )


def is_hinted(seed: int) -> bool:
    """Whether hints lead to the solution of a killer, and none of them only tries something."""
    position = Position.of(make_killer(rng=seed))
    if rate(position).difficulty > Difficulty.HARD:
        return False
    while not position.is_complete:
        step = hint(position)
        if not isinstance(step, Step) or step.technique.startswith(UNNAMED):
            return False
        position = position.apply(step)
    return True


def main(options: argparse.Namespace) -> Result:
    if absent := missing(*SETS):
        raise NotRun(absent)
    states: Counter[str] = Counter()
    steps = 0
    for found in mapped(answer, boards(), "boards:"):
        states[found.state] += 1
        steps += found.steps
        print(f"{found.name[:50]:50} {found.state}", found.left or "", flush=True)
    proved = states["solved"] + states["stuck"] + states["wrong"]
    print(f"{proved} boards proved unique in time, {states['solved']} of them solved")
    hinted = sum(mapped(is_hinted, range(1, KILLERS + 1), "killers:"))
    print(f"{hinted} of {KILLERS} killers are solved by hints")
    faults = states["wrong"] + (2 * states["solved"] < proved) + (hinted < HINTED)
    counts = {"boards": proved, "solved": states["solved"], "steps": steps}
    return Result({**counts, "killers": KILLERS, "hinted": hinted}, faults)
