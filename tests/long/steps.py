"""Every step that any technique finds is true, on the way through many puzzles.

It makes puzzles, and takes the lines of five published collections, where these are there.

Each puzzle is rated, and every step on the way is checked against the solution. One made puzzle in
51 is solved with all techniques instead, half of these on other layouts than 9x9. In a sample of
the states on the way through these, every technique is asked for its first steps too, also those
that are not in the list, and none may contradict the solution. On 16x16 boards, of which there are
few, only quick techniques are asked. A part of these puzzles lose some candidates first, so that
there are states that no other technique would leave. Another part lose a clue or two, so that they
have several solutions; they are solved without the techniques that take a single one for granted,
and no step may be wrong in any of them.

Internal: the techniques beside `TECHNIQUES`, and limits of single techniques.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from itertools import dropwhile, islice, takewhile
from typing import NamedTuple

from boards import MIXED, NINES
from checks import Result
from published_files import COLLECTIONS
from walks import thinned, walk
from work import Unit, add_count, add_resume, answered, units_of, units_of_lines

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    Step,
    make,
    rate,
    solutions,
    solve,
)
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.randomness import randbelow, substream
from sudokulib.techniques import TECHNIQUES, Technique
from sudokulib.techniques._registry import UNLISTED

LAYOUTS = [layout for layout in MIXED if 2 < layout.size < 12]
LARGE, ONE_IN = Layout.boxes(4, 4), 97
"""The largest board, and how many puzzles there are for each one of it."""
ALL = tuple(TECHNIQUES)
CERTAIN = tuple(each for each in ALL if not getattr(each, "assumes_unique", False))
QUICK = tuple(takewhile(lambda each: each.name != "Remote Pair", ALL))
"""The techniques tried on large boards: singles, subsets and plain fish."""
SAMPLE, SELDOM = 20, 400
"""Quick techniques are tried in one of this many states, the others in one of this many."""
SEARCHES = ("ALS", "Franken", "Forcing")
"""Words in the names of those others."""
SLOW = frozenset(
    [each.name for each in dropwhile(lambda each: each.name != "Forcing Net Verity", ALL)]
)
"""Techniques tried in states, but not used to reach the next state: they may take minutes."""
STEPS, NODES = 300, 50_000
"""These first steps of a technique in a state are proved, unless they take more nodes."""
WALKED = 51
"""One made puzzle of this number is solved with all techniques; the others, all 9x9, are rated."""
MOST = 50
"""The most solutions that a step is checked against."""


class Answer(NamedTuple):
    """The counts, and the faults."""

    counts: Counter[str]
    faults: list[str]


def proved(unit: Unit) -> Answer:
    """The answers for all puzzles of a unit, added up."""
    counts: Counter[str] = Counter()
    faults: list[str] = []
    answers = map(of_line, unit.lines) if unit.lines else map(of_number, unit.numbers)
    for answer in answers:
        counts += answer.counts
        faults += answer.faults
    return Answer(counts, faults)


def of_number(number: int) -> Answer:
    """The steps that the techniques find in the puzzle of this number, and the faults."""
    draw = substream(number, "steps").random
    if number % ONE_IN == 0:
        puzzle = make(layout=LARGE, rng=f"steps {number}")
        return proved_steps(puzzle.clues, [puzzle.solution], QUICK, 0.4, number)
    boards = [NINES[0]] if number % 2 or number % WALKED else LAYOUTS
    layout = boards[randbelow(draw, len(boards))]
    puzzle = make(layout=layout, rng=f"steps {number}")
    if number % WALKED:
        return _of_rating(puzzle.clues)
    if number % 3 == 0:
        clues, answers = with_several(puzzle.clues, draw)
        if len(answers) <= MOST:
            return proved_steps(clues, answers, CERTAIN, 0.0, number)
    share = (0.0, 0.0, 0.4, 0.8)[randbelow(draw, 4)]
    return proved_steps(puzzle.clues, [puzzle.solution], ALL, share, number)


def of_line(line: str) -> Answer:
    """The steps of a rating, for a line of a collection."""
    return _of_rating(Grid.parse(line))


def _of_rating(clues: Grid) -> Answer:
    truths = _truths(clues.layout, [solve(clues)])
    rating = rate(clues)
    counts = Counter(step.technique for step in rating.steps)
    faults = [f"{clues:line}: {step!r}" for step in rating.steps if not _is_true(step, *truths)]
    if not rating.complete:
        faults.append(f"{clues:line}: not rated to its end")
    counts.update(puzzles=1, solved=int(rating.complete))
    return Answer(counts, faults)


def with_several(clues: Grid, draw: Callable[[], float]) -> tuple[Grid, list[Grid]]:
    """The clues but one or two, and their solutions, or the first few too many."""
    cells = bytearray(clues.digits)
    for _ in range(1 + randbelow(draw, 2)):
        filled = [cell for cell, digit in enumerate(cells) if digit]
        cells[filled[randbelow(draw, len(filled))]] = 0
    fewer = Grid(clues.layout, bytes(cells))
    return fewer, list(islice(solutions(fewer), MOST + 1))


def proved_steps(
    clues: Grid,
    answers: list[Grid],
    techniques: tuple[Technique, ...],
    share: float,
    seed: int | str,
) -> Answer:
    """The steps that the techniques find while they solve a puzzle with these solutions."""
    draw = substream(seed, "sample").random
    counts: Counter[str] = Counter()
    faults = []
    somewhere, everywhere = _truths(clues.layout, answers)
    start = thinned(Candidates.of(clues), answers, share, draw)
    for candidates in walk(start, [each for each in techniques if each.name not in SLOW]):
        counts["states"] += 1
        if not _allows(candidates, answers):
            faults.append(f"{seed}: a solution is lost before {candidates!r}")
            break
        asked = [each for each in techniques if not randbelow(draw, _rarity(each))]
        if techniques is not QUICK:
            asked += [
                each for each in UNLISTED if _suits(each, answers) and not randbelow(draw, SELDOM)
            ]
        for technique in asked:
            try:
                with counting(NodeCounter(Limits(NODES))):
                    steps = list(islice(technique.find(candidates), STEPS))
            except LimitExceeded:
                counts["past the limit"] += 1
                continue
            counts[technique.name] += len(steps)
            faults += [
                f"{seed}: {step!r} in {candidates!r}"
                for step in steps
                if not _is_true(step, somewhere, everywhere) or not _is_news(step, candidates)
            ]
    counts.update(puzzles=1, solved=int(0 not in candidates.digits))
    return Answer(counts, faults)


def _suits(technique: Technique, answers: list[Grid]) -> bool:
    """Whether a technique may be asked on a board with these solutions."""
    return len(answers) == 1 or not getattr(technique, "assumes_unique", False)


def _rarity(technique: Technique) -> int:
    return SELDOM if any(word in technique.name for word in SEARCHES) else SAMPLE


def _truths(layout: Layout, answers: list[Grid]) -> tuple[list[int], list[int]]:
    """For every digit, the cells that hold it in some solution, and in all."""
    every = (1 << layout.cell_count) - 1
    somewhere, everywhere = [0] * (layout.size + 1), [every] * (layout.size + 1)
    for grid in answers:
        for digit in range(1, layout.size + 1):
            cells = sum(1 << cell for cell, held in enumerate(grid.digits) if held == digit)
            somewhere[digit] |= cells
            everywhere[digit] &= cells
    return somewhere, everywhere


def _is_true(step: Step, somewhere: list[int], everywhere: list[int]) -> bool:
    n = step.layout.size
    return all(everywhere[d] >> row * n + column & 1 for row, column, d in step.placements) and all(
        not somewhere[d] >> row * n + column & 1 for row, column, d in step.eliminations
    )


def _is_news(step: Step, candidates: Candidates) -> bool:
    """Whether a step does something, and only to candidates that are there."""
    changed = step.placements + step.eliminations
    return bool(changed) and all(
        candidates.masks[digit - 1] >> row * candidates.layout.size + column & 1
        for row, column, digit in changed
    )


def _allows(candidates: Candidates, answers: list[Grid]) -> bool:
    """Whether each solution still agrees with the cells and the candidates."""
    return all(
        held == wanted if held else candidates.masks[wanted - 1] >> cell & 1
        for grid in answers
        for cell, (held, wanted) in enumerate(zip(candidates.digits, grid.digits))
    )


def read_answer(counts: dict[str, int], faults: list[str]) -> Answer:
    """An answer, from JSON."""
    return Answer(Counter(counts), faults)


def reported(answers: list[Answer], counts: dict[str, int]) -> Result:
    """Print how many steps there were of each technique."""
    total: Counter[str] = Counter()
    for answer in answers:
        total += answer.counts
    names = [each.name for each in (*TECHNIQUES, *UNLISTED)]
    others = [name for name in total if name not in names]
    for name in sorted(others):
        print(f"{name:32}{total[name]:>12,}")
    for name in names:
        print(f"{name:32}{total[name]:>12,} steps")
    return Result(counts, sum(len(answer.faults) for answer in answers))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 20_000, "the number of made puzzles")
    parser.add_argument("--every", type=int, default=1, help="one line in so many of a collection")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    work = [unit for name in COLLECTIONS for unit in units_of_lines(name, options.every)]
    counts = {"made puzzles": options.count, "published puzzles": sum(len(u.lines) for u in work)}
    work += units_of("made", options.count)
    return reported(answered(work, proved, read_answer, options.resume), counts)
