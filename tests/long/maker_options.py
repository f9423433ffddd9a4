"""Random options of a maker: the puzzle is exactly what was asked for, or the error says why.

A set of options is drawn for each number: layouts, fillers, solvers, symmetries, numbers of clues,
patterns, minimality, limits. Each puzzle is checked against the moves of its symmetry and the
independent solver, and is made again from its id. It ends with how many could not be made, and the
reasons. The same numbers draw the same options, so a fault can be looked at again alone.

Internal: which numbers of clues and which layouts the maker accepts.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from boards import MIXED, NINES
from checks import Result
from proofs import is_minimal, is_symmetric, is_unique, numbers_of, orbits_of
from work import add_count, mapped

from sudokulib import (
    BacktrackingFiller,
    CannotMake,
    CoverFiller,
    DigitByDigitFiller,
    Filler,
    Grid,
    Layout,
    Limits,
    LogicSolver,
    MatchingFiller,
    PatternFiller,
    Puzzle,
    PuzzleMaker,
    Symmetry,
    UniformFiller,
    puzzle_from_id,
)
from sudokulib._making.feasibility import fewest_clues
from sudokulib.fillers._uniform import is_exact
from sudokulib.randomness import randbelow, shuffle, substream

T = TypeVar("T")

LAYOUTS = [layout for layout in MIXED if layout.size > 2] + [
    Layout.boxes(3, 2),
    Layout.boxes(2, 4),
    Layout.boxes(4, 2),
    Layout.boxes(4, 4),
]
ANYWHERE: list[Filler] = [CoverFiller()]
SMALL_OR_PLAIN: list[Filler] = [
    BacktrackingFiller(),
    BacktrackingFiller(fewest_first=True),
    BacktrackingFiller(step="row"),
    DigitByDigitFiller(),
    DigitByDigitFiller(odd_rows_first=False),
]
BOXES: list[Filler] = [PatternFiller(), MatchingFiller(), MatchingFiller(sweeps=0)]


def fillers_of(layout: Layout) -> list[Filler]:
    """The fillers that certainly fill this layout."""
    found = [*ANYWHERE]
    if layout.is_plain or layout.size <= 6:
        found += SMALL_OR_PLAIN
    if layout.is_plain:
        found += BOXES
    if is_exact(layout):
        found.append(UniformFiller())
    return found


def options_of(number: int) -> dict[str, Any]:
    """The options of a maker, drawn for this number."""
    draw = substream(number, "try options").random

    def one_of(items: list[T]) -> T:
        return items[randbelow(draw, len(items))]

    layout = one_of(list(NINES) if number % 2 else LAYOUTS)
    cells = layout.cell_count
    large = layout.size > 12
    options: dict[str, Any] = {"layout": layout, "limits": Limits(one_of([3_000, 10_000, 30_000]))}
    if randbelow(draw, 2):
        options["filler"] = one_of(fillers_of(layout))
    if randbelow(draw, 3) == 0:
        options["solver"] = LogicSolver()
    if randbelow(draw, 5) == 0:
        options["pattern"] = pattern_of(layout, one_of, draw)
    else:
        if randbelow(draw, 3):
            options["symmetry"] = one_of([*Symmetry])
        # from options without effect to extreme ones; most of them are in the useful range
        clues = cells * (45 + randbelow(draw, 56)) // 100 if large else randbelow(draw, cells + 1)
        if not large and randbelow(draw, 2):
            clues = cells * (28 + randbelow(draw, 20)) // 100
        options |= one_of([{"clues": clues}, {"blanks": cells - clues}, {"clues": clues}, {}])
        if not options.keys() & {"clues", "blanks"} and not large and randbelow(draw, 2):
            del options["limits"]  # every grid will do, so the usual limit is never reached
    if randbelow(draw, 4) == 0 and not large:
        options["minimal"] = True
    return options


def pattern_of(layout: Layout, one_of: Callable[[list[T]], T], draw: Callable[[], float]) -> str:
    """Whole orbits of some symmetry, few cells or many."""
    orbits = [*map(sorted, orbits_of(layout.size, Symmetry.NONE))]
    for symmetry in Symmetry:
        if randbelow(draw, 3) == 0:
            orbits = [*map(sorted, orbits_of(layout.size, symmetry))]
    orbits.sort()
    shuffle(draw, orbits)
    least = layout.cell_count * (55 if layout.size > 9 else 20 + randbelow(draw, 40)) // 100
    shown: set[int] = set()
    while len(shown) < least:
        shown.update(orbits.pop())
    return "".join("x" if cell in shown else "." for cell in range(layout.cell_count))


def wanted_of(options: dict[str, Any]) -> int | None:
    """The requested number of clues."""
    if "pattern" in options:
        return str(options["pattern"]).count("x")
    if "blanks" in options:
        return int(options["layout"].cell_count - options["blanks"])
    return options.get("clues")


def must_fail(options: dict[str, Any]) -> str | None:
    """The words that the error must have if no puzzle can meet the options."""
    layout, wanted = options["layout"], wanted_of(options)
    symmetry = options.get("symmetry", Symmetry.NONE)
    if wanted is None:
        return None
    if wanted < fewest_clues(layout):
        return "or more|could be swapped"
    if wanted not in numbers_of(layout, symmetry):
        return f"no pattern with {symmetry.value} symmetry on .* has {wanted} clues"
    if wanted == layout.cell_count and "minimal" in options:
        return "is never minimal"
    return None


def fault_of_error(options: dict[str, Any], error: CannotMake) -> str | None:
    """The faults of an error."""
    expected, said = must_fail(options), str(error)
    if expected is not None:
        return None if re.search(expected, said) and error.best is None else f"says {said}"
    if "could be swapped" in said:
        return None if options["layout"].is_plain and "pattern" in options else f"says {said}"
    if "several solutions" in said or "is too rare" in said:
        return None if str(options["layout"]) == "3x3" else f"says {said}"
    if "was not found within" not in said:
        return f"says {said}"
    if wanted_of(options) is None and options["layout"].size <= 12:
        return "where no number is asked for, the first grid leads to a puzzle, and soon"
    if error.best is not None:
        if not is_unique(error.best):
            return "the best is not unique"
        if not is_symmetric(error.best, options.get("symmetry", Symmetry.NONE)):
            return "the best is not symmetric"
    return None


def without_an_orbit(clues: Grid, symmetry: Symmetry) -> Iterator[Grid]:
    """The clues less each orbit of them."""
    for orbit in orbits_of(clues.layout.size, symmetry):
        cells = bytes(0 if cell in orbit else digit for cell, digit in enumerate(clues.digits))
        if cells != clues.digits:
            yield Grid(clues.layout, cells)


def fault_of_puzzle(options: dict[str, Any], puzzle: Puzzle) -> str | None:
    """The faults of a puzzle."""
    layout, wanted, clues = options["layout"], wanted_of(options), puzzle.clues
    symmetry = options.get("symmetry", Symmetry.NONE)
    if must_fail(options):
        return "it cannot be"
    if clues.layout is not layout or not puzzle.solution.is_solved:
        return "another board, or no solution"
    if wanted is not None and clues.clue_count != wanted:
        return f"{clues.clue_count} clues"
    if not is_unique(puzzle):
        return "not unique"
    if not is_symmetric(puzzle, symmetry):
        return "not symmetric"
    if "pattern" in options and any(
        (digit > 0) is not (symbol == "x")
        for digit, symbol in zip(clues.digits, options["pattern"], strict=True)
    ):
        return "not on the pattern"
    solver = options.get("solver")
    if solver is not None and list(solver.solutions(clues)) != [puzzle.solution]:
        return "not solved by logic"
    if wanted is None or "minimal" in options:
        if solver is None or "pattern" in options:
            minimal = is_minimal(puzzle, symmetry)
        else:  # some clues may stay because logic needs them
            minimal = not any(map(solver.proves_unique, without_an_orbit(clues, symmetry)))
        if not minimal:
            return "not minimal"
    if puzzle.id is None:
        return "no id"
    again = puzzle_from_id(puzzle.id)
    if again != puzzle or again.solution != puzzle.solution or again.id != puzzle.id:
        return f"its id makes another: {again!r}"
    return None


def tried(number: int) -> tuple[str, str | None]:
    """The reason why nothing was made for this number, or "made"; and the fault, or `None`."""
    options = options_of(number)
    try:
        puzzle = PuzzleMaker(**options).make(rng=number)
    except CannotMake as error:
        reason = re.sub(r"(nodes): .*|; the nearest .*|: pattern .*", r"\1", error.message)
        reason = reason.replace(str(options["layout"]), "LAYOUT")
        found, reason = fault_of_error(options, error), re.sub(r"\d+", "N", reason)
    else:
        found, reason = fault_of_puzzle(options, puzzle), "made"
    return reason, None if found is None else f"number {number}, {options!r}: {found}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 1_000, "the number of sets of options")
    parser.add_argument("first", type=int, nargs="?", default=1, help="the first number")


def main(options: argparse.Namespace) -> Result:
    numbers = range(options.first, options.first + options.count)
    reasons: Counter[str] = Counter()
    wrong = 0
    for reason, found in mapped(tried, numbers, chunksize=10):
        reasons[reason] += 1
        if found is not None:
            print(f"\n{found}")
            wrong += 1
    print(f"{reasons['made']:6} made, each once more from its id")
    print(f"{options.count - reasons.pop('made', 0):6} could not be made:")
    for reason, times in reasons.most_common():
        print(f"{times:12} {reason}")
    return Result({"sets of options": options.count}, wrong)
