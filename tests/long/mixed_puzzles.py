"""Many puzzles, of mixed layouts and options: each is what was asked for, and unique.

A puzzle is made for each number, and the independent solver is asked about each. Then a board of 36
rows is solved, the largest that is searched. The same numbers give the same puzzles, so a fault can
be looked at again alone.
"""

from __future__ import annotations

import argparse
from collections import Counter
from time import perf_counter
from typing import Any

from boards import MIXED, NINES, pattern, without_every
from checks import Result
from independent import solutions
from work import add_count, mapped

from sudokulib import CannotMake, Judgment, Layout, LogicSolver, Puzzle, PuzzleMaker, solve
from sudokulib.randomness import randbelow, substream

# Half of all are of nine rows, and every 50th is large.
LAYOUTS = [layout for layout in MIXED if layout.size > 2]
LARGE = [Layout.boxes(4, 4), Layout.boxes(4, 4).with_diagonals(), Layout.boxes(3, 5)]


def at_most_half(puzzle: Puzzle) -> Judgment:
    """Half of the board is enough, less would be too hard."""
    blanks, cells = puzzle.clues.digits.count(0), puzzle.clues.layout.cell_count
    if 2 * blanks > cells:
        return Judgment.TOO_HARD
    return Judgment.GOOD if 2 * blanks > cells - 8 else Judgment.TOO_EASY


def options_of(number: int) -> dict[str, Any]:
    """The options of a maker, drawn for this number."""
    draw = substream(number, "options").random
    if number % 50 == 0:
        layout = LARGE[randbelow(draw, len(LARGE))]
        return {"layout": layout, "blanks": layout.cell_count * (30 + randbelow(draw, 20)) // 100}
    boards = NINES if number % 2 else LAYOUTS
    layout = boards[randbelow(draw, len(boards))]
    cells = layout.cell_count
    some = cells * (40 + randbelow(draw, 50)) // 100
    kinds: list[dict[str, Any]] = [
        {},
        {},
        {"clues": some},
        {"blanks": cells - some},
        {"solver": LogicSolver()},
        {"solver": LogicSolver(), "clues": cells * (55 + randbelow(draw, 45)) // 100},
        {"judge": at_most_half},
        {"minimal": True, "clues": 24 if layout is NINES[0] else None},
    ]
    return {"layout": layout, **kinds[randbelow(draw, len(kinds))]}


def fault(number: int) -> tuple[str, str | None]:
    """The kind of the puzzle of this number, and its fault; `None` for no fault."""
    options = options_of(number)
    layout: Layout = options["layout"]
    shown = [name for name, value in options.items() if value is not None and name != "layout"]
    kind = " ".join([layout.id[:25], *shown])
    about = f"number {number}, {options!r}"
    try:
        puzzle = PuzzleMaker(**options).make(rng=number)
    except CannotMake as error:
        return kind, f"{about}: {error}"
    clues, cells = puzzle.clues, layout.cell_count
    wanted = options.get("clues", cells - options["blanks"] if "blanks" in options else None)
    if wanted is not None and clues.clue_count != wanted:
        return kind, f"{about}: {clues.clue_count} clues"
    if solutions(layout.houses, clues.digits, 2) != [puzzle.solution.digits]:
        return kind, f"{about}: not unique: {clues!r}"
    if "solver" in options and solve(clues, solver=options["solver"]) != puzzle.solution:
        return kind, f"{about}: not solved by logic: {clues!r}"
    if options.keys() <= {"layout", "minimal", "clues"} and (
        wanted is None or "minimal" in options
    ):
        for cell in [c for c, digit in enumerate(clues.digits) if digit]:
            fewer = clues.digits[:cell] + b"\0" + clues.digits[cell + 1 :]
            if len(solutions(layout.houses, fewer, 2)) == 1:
                return kind, f"{about}: not minimal: {clues!r}"
    return kind, None


def solve_a_board_of_36_rows() -> str | None:
    solution = pattern(6, 6)
    solved = solve(without_every(solution, 199))
    return None if solved == solution else f"36 rows: {solved!r}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 100_000, "the number of puzzles")
    parser.add_argument("first", type=int, nargs="?", default=1, help="the first number")


def main(options: argparse.Namespace) -> Result:
    numbers = range(options.first, options.first + options.count)
    kinds: Counter[str] = Counter()
    wrong = 0
    for kind, found in mapped(fault, numbers, chunksize=50):
        kinds[kind] += 1
        if found is not None:
            print(f"\n{found}")
            wrong += 1
    print(f"{options.count} puzzles of {len(kinds)} kinds")
    start = perf_counter()
    found = solve_a_board_of_36_rows()
    print(found or f"a board of 36 rows in {perf_counter() - start:.0f} s")
    return Result({"puzzles": options.count}, wrong + (found is not None))
