"""Sukaku against a SAT solver and predicates, and puzzles with clues as candidates.

Of 2,000 numbers, each gives a sukaku of one of four kinds, in turn:

- made by `make_sukaku`, as many candidates as possible or a given number: the SAT solver must find
  one solution, and a second one with each of some candidates that are missing;
- random candidates around a random grid, with a few digits and one true candidate missing in a
  third of them: all numbers of solutions up to limits, the solutions and `is_unique` must be those
  of the SAT solver;
- random candidates of small boards with rules of all kinds: the solutions must be the grids that
  keep the rules, by their predicates, and have only these candidates;
- made with few candidates on 9x9: every step of the ratings on "hodoku" and "se", and every hint,
  must agree with the solution, as must `LogicSolver` with all techniques.

All of them are also transformed, and written and read again where a format holds them.

200 made puzzles with clues must have the same ratings, with the same steps, and the same hints as
candidates.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import Any

from boards import JIGSAW_6, JIGSAW_9
from checks import Result
from constraint_law import case_of
from independent import solutions as independent_solutions
from random_candidates import random_candidates
from work import add_count, mapped

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    Rating,
    Stuck,
    count_solutions,
    dumps,
    hint,
    is_unique,
    make,
    parse,
    rate,
    solutions,
    solve,
)
from sudokulib.analysis import make_sukaku
from sudokulib.errors import Undecided
from sudokulib.identity import random_transformation
from sudokulib.randomness import randbelow, substream
from sudokulib.techniques import TECHNIQUES

NINE = Layout.boxes(3, 3)
LAYOUTS = (
    *(NINE, Layout.boxes(2, 2), Layout.boxes(2, 3), JIGSAW_6, JIGSAW_9, Layout.boxes(2, 4)),
    *(NINE.with_diagonals(), NINE.with_windows(), Layout.boxes(2, 3).with_diagonals()),
)
MOST = 300
LIMITS = (1, 2, 9, 40, None)
ADDED = 15
"""The number of missing candidates that are added to a sukaku with as many as possible."""
NODES = Limits(50_000)
"""A rating on "se" may end here, and then has the steps up to it."""
SCALES = ("hodoku", "se")


def answers(sukaku: Candidates, limit: int) -> list[bytes]:
    """The solutions of the SAT solver."""
    return independent_solutions(sukaku.layout.houses, sukaku.digits, limit, masks=sukaku.masks)


def with_candidate(sukaku: Candidates, cell: int, digit: int) -> Candidates:
    """The sukaku with another candidate."""
    masks = list(sukaku.masks)
    masks[digit - 1] |= 1 << cell
    return Candidates(sukaku.layout, sukaku.digits, tuple(masks))


def made(number: int) -> str | None:
    """What is wrong with a made sukaku."""
    layout = LAYOUTS[number // 4 % len(LAYOUTS)]
    draw = substream(number, "sukaku").random
    size, cells = layout.size, layout.cell_count
    is_full = size < 9 or (layout is NINE and not number // 4 % 5)
    wanted = None if is_full else cells + randbelow(draw, 4 * cells)
    sukaku = make_sukaku(rng=number, layout=layout, candidates=wanted, limits=None)
    count = sum(mask.bit_count() for mask in sukaku.masks) + cells - sukaku.digits.count(0)
    if wanted not in (None, count):
        return f"{count} candidates in place of {wanted}"
    theirs = answers(sukaku, 2)
    if len(theirs) != 1 or solve(sukaku, limits=None).digits != theirs[0]:
        return "another solution"
    if is_full:
        every = Candidates.of(sukaku.grid).masks
        missing = [
            (cell, digit)
            for digit, (most, mask) in enumerate(zip(every, sukaku.masks, strict=True), 1)
            for cell in range(cells)
            if most & ~mask & 1 << cell
        ]
        for _ in range(min(ADDED, len(missing))):
            cell, digit = missing.pop(randbelow(draw, len(missing)))
            if len(answers(with_candidate(sukaku, cell, digit), 2)) != 2:
                return f"not minimal: {digit} in cell {cell}"
    return moved_and_written(sukaku, number)


def drawn_sukaku(number: int) -> Candidates:
    """Random candidates."""
    layout = LAYOUTS[number // 4 % len(LAYOUTS)]
    draw = substream(number, "drawn").random
    sukaku, solution = random_candidates(
        layout, number, filled=0.3 * draw(), erased=0.25 + 0.45 * draw()
    )
    if not number % 3:
        cell = randbelow(draw, layout.cell_count)
        row, column = divmod(cell, layout.size)
        sukaku = sukaku.eliminate([(row, column, solution[row, column])])
    return sukaku


def drawn(number: int) -> str | None:
    """What is wrong with random candidates."""
    sukaku = drawn_sukaku(number)
    theirs = answers(sukaku, MOST + 1)
    for limit in LIMITS if len(theirs) <= MOST else LIMITS[:-1]:
        if count_solutions(sukaku, limit=limit) != min(limit or len(theirs), len(theirs)):
            return f"counted up to {limit}"
    if is_unique(sukaku) is not (len(theirs) == 1):
        return "is_unique"
    if len(theirs) <= MOST:
        ours = [grid.digits for grid in solutions(sukaku)]
        if sorted(ours) != sorted(theirs):
            return f"{len(ours)} solutions in place of {len(theirs)}"
    return moved_and_written(sukaku, number)


def with_rules(number: int) -> str | None:
    """What is wrong with random candidates of a board with rules."""
    case = case_of(number, (4, 5, 6)[number // 4 % 3])
    draw = substream(number, "rules").random
    every, clues = Candidates.of(case.clues), case.clues.digits
    kept = 0.5 + 0.5 * draw()
    masks = tuple(
        [
            sum([1 << cell for cell in range(len(clues)) if mask >> cell & 1 and draw() < kept])
            for mask in every.masks
        ]
    )
    sukaku = Candidates(every.layout, clues, masks)
    theirs = [
        cells
        for cells in case.answers()
        if all(given or masks[d - 1] >> c & 1 for c, (given, d) in enumerate(zip(clues, cells)))
    ]
    ours = [grid.digits for grid in solutions(sukaku, limits=None)]
    if sorted(ours) != sorted(theirs):
        return f"{len(ours)} solutions in place of {len(theirs)}"
    if count_solutions(sukaku, limits=None) != len(theirs):
        return "another number"
    return moved_and_written(sukaku, number)


def reasoned(number: int) -> str | None:
    """What is wrong with the steps of a sukaku."""
    draw = substream(number, "steps").random
    sukaku = make_sukaku(rng=number, candidates=300 + randbelow(draw, 110), limits=None)
    solution = solve(sukaku, limits=None)
    if answers(sukaku, 2) != [solution.digits]:
        return "another solution"
    for scale in SCALES:
        rating = rated(sukaku, scale)
        if rating.start != sukaku or Rating.from_dict(rating.as_dict()) != rating:
            return f"the rating on {scale}"
        if not all(map(_is_true(solution), rating.steps)):
            return f"a step on {scale}"
        if rating.complete and rating.end.grid != solution:
            return f"the end on {scale}"
    state = sukaku
    for _ in range(5):
        try:
            step = hint(state, limits=NODES)
        except (Stuck, LimitExceeded):
            break
        if not _is_true(solution)(step):
            return "a hint"
        state = state.apply([step])
    try:
        found = [*LogicSolver(TECHNIQUES).solutions(sukaku, limits=NODES)]
    except (Undecided, LimitExceeded):
        found = [solution]
    if found != [solution]:
        return "LogicSolver"
    return moved_and_written(sukaku, number)


def _is_true(solution: Grid) -> Callable[[Any], bool]:
    return lambda step: (
        all(solution[row, column] == digit for row, column, digit in step.placements)
        and all(solution[row, column] != digit for row, column, digit in step.eliminations)
    )


def rated(puzzle: Grid | Candidates, scale: str) -> Rating:
    """The rating, or that up to the limit."""
    try:
        return rate(puzzle, scale, limits=NODES)
    except LimitExceeded as error:
        found: Any = error.rating  # the proof of one solution takes fewer nodes
        return found  # type: ignore[no-any-return]


def moved_and_written(sukaku: Candidates, number: int) -> str | None:
    """What is wrong when a sukaku is transformed, or written and read."""
    move = random_transformation(sukaku.layout, number)
    back = move.inverse()
    if back(move(sukaku)) != sukaku:
        return "moved there and back"
    ours = {grid.digits for grid in islice(solutions(sukaku, limits=None), 40)}
    moved = {back(grid).digits for grid in islice(solutions(move(sukaku), limits=None), 40)}
    if len(ours) < 40 and moved != ours:
        return "moved"
    for name in ("json", "sukaku", "pencilmarks"):
        try:
            text = dumps(sukaku, name)
        except ValueError:  # another layout, no candidate, or one that would be read as a digit
            continue
        read = parse(text, name)
        if read.candidates != sukaku:
            return f"read from {name}"
    return None


SIZES = (
    *((0, "no solution"), (1, "one"), (MOST, f"2 to {MOST}")),
    (MOST + 1, "more"),
)
KINDS = {"made": made, "drawn": drawn, "rules": with_rules, "steps": reasoned}


def fault(number: int) -> tuple[str, str | None]:
    """The kind of the sukaku of a number, and what is wrong with it."""
    kind = list(KINDS)[number % 4]
    found = KINDS[kind](number)
    if kind == "drawn":
        count = len(answers(drawn_sukaku(number), MOST + 1))
        kind = f"drawn, {next(name for most, name in SIZES if count <= most)}"
    return kind, found and f"number {number}, {kind}: {found}"


def puzzle_fault(number: int) -> str | None:
    """What differs if a puzzle is given as candidates."""
    clues = make(rng=number).clues
    candidates = Candidates.of(clues)
    for scale in SCALES:
        if rated(candidates, scale) != rated(clues, scale):
            return f"puzzle {number}: the rating on {scale}"
    if hint(candidates) != hint(clues) or solve(candidates) != solve(clues):
        return f"puzzle {number}: the hint or the solution"
    return None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 2_000, "the number of sukaku; a tenth as many puzzles")


def main(options: argparse.Namespace) -> Result:
    kinds: Counter[str] = Counter()
    faults = []
    for kind, found in mapped(fault, range(options.count), "sukaku:", chunksize=4):
        kinds[kind] += 1
        faults += [found] if found else []
    puzzles = range(options.count // 10)
    faults += [found for found in mapped(puzzle_fault, puzzles, "puzzles:", chunksize=4) if found]
    print(*faults, sep="\n")
    print(*[f"{kind}: {count}" for kind, count in kinds.items()], sep="; ")
    return Result({"sukaku": options.count, "puzzles": len(puzzles)}, len(faults))
