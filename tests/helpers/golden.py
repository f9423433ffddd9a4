"""The files in tests/data, and how to write them anew: `python tests/helpers/golden.py`.

seeds.txt: a seed, options, the puzzle that they make, which is the same on every version of Python,
and its id. Write it anew only where the change is meant, and say so in the changelog: from then on
the same seed makes another puzzle, so the version of the algorithm, with which ids begin, has to
go up.

counts.txt: `puzzle:count:solution` lines; after a layout's id alone on a line come its puzzles.
Where there is more than one solution (or none), the last field is empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boards import MIXED, with_a_wrong_clue, with_some_clues
from independent import solutions

from sudokulib import (
    BacktrackingFiller,
    CoverFiller,
    CoverSolver,
    DigitByDigitFiller,
    Filler,
    Grid,
    Layout,
    LogicSolver,
    MatchingFiller,
    PatternFiller,
    Puzzle,
    PuzzleMaker,
    Symmetry,
    daily,
)
from sudokulib.randomness import as_seed, child_seed

DATA = Path(__file__).parents[1] / "data"
MOST = 3000

FILLERS: dict[str, Filler] = {
    "formula": PatternFiller(),
    "cells": BacktrackingFiller(),
    "fewest": BacktrackingFiller(fewest_first=True),
    "rows": BacktrackingFiller(step="row"),
    "odd-even": DigitByDigitFiller(),
    "ascending": DigitByDigitFiller(odd_rows_first=False),
    "search": CoverFiller(),
    "matchings": MatchingFiller(),
    "unmixed": MatchingFiller(sweeps=0),
}

PATTERNS = {"stripes": "x..x..x...x..x..x...x..x..x" * 3}

# `stream=5` is the sixth puzzle of a stream, and `daily` the puzzle of a day.
OPTIONS = """\
1           3x3
2           3x3
-1          3x3
monday      3x3
340282366920938463463374607431768211456 3x3
Sudoku      3x3 clues=24
1           3x3 clues=30
1           3x3 blanks=40
1           3x3 clues=81
1           3x3 clues=25 minimal
1           3x3 logic
2           3x3 logic clues=28
2026-11-20  3x3 logic clues=40
1           2x2
1           2x2 clues=4
2           2x2 clues=6 minimal
1           2x3
1           3x2
1           2x3 logic
3           2x4 blanks=30
4           4x2
5           2x5
5           5x2 clues=45
6           3x4 blanks=70
7           4x4 blanks=128
8           4x4 logic blanks=100
9           5x5 blanks=200
1           3x3+diagonals
1           3x3+windows
1           3x3+diagonals+windows logic
1           4x4+diagonals blanks=120
1           2x2+0.5.10.15
1           1
1           1111213322334223544455554
2           112222311242311445344455366655336665 clues=18
3           122222222113332444111133334151535344555555446777777466788867669788866699888999999
1           3x3 filler=formula
1           3x3 filler=cells
1           3x3 filler=fewest
1           3x3 filler=rows
1           3x3 filler=odd-even
1           3x3 filler=ascending
1           3x3 filler=search
1           3x3 filler=matchings
1           3x3 filler=unmixed
2           3x4 filler=fewest blanks=60
2           4x4 filler=rows blanks=100
2           1111213322334223544455554 filler=cells
1           3x3 symmetry=half_turn
1           3x3 symmetry=quarter_turn clues=36
1           3x3 symmetry=left_right minimal
1           3x3 symmetry=up_down clues=27
1           3x3 symmetry=left_right_up_down
1           3x3 symmetry=diagonal logic
1           3x3 symmetry=antidiagonal blanks=50
1           3x3 symmetry=both_diagonals
1           3x3 symmetry=full clues=45
1           3x3+windows symmetry=half_turn
2           2x5 symmetry=full
1           2x2 pattern=x..x.xx..xx.x..x
1           3x3 pattern=stripes
2           3x3 pattern=stripes logic
3           2x3 pattern=xx....x..x....xx.x..x....x..x...xx.. minimal
1           3x3 stream=0
1           3x3 stream=1
1           3x3 stream=999999
x           2x3 clues=12 stream=7
2026-11-20  3x3 daily
2026-11-21  3x3 daily symmetry=half_turn
0999-01-01  2x2 daily
1           3x3 difficulty=easy
1           3x3 difficulty=medium symmetry=half_turn
1           3x3 difficulty=hard
2           3x3 difficulty=unfair
1           3x3 difficulty=extreme
4           3x3 difficulty=hard clues=30
4           2x3 difficulty=medium
2           3x3+diagonals difficulty=medium
3           3x3 er=1.5-1.5
3           3x3 er=2.6-3.4
1           3x3 requires=X-Wing
6           3x3 requires=Naked_Pair
1           3x3 requires=XY-Chain
1           3x3 requires=Unique_Rectangle_1
1           3x3 requires=Nishio_Forcing_Chain
1           3x3 difficulty=medium requires=Pointing
5           3x3 difficulty=medium avoids=Naked_Single,Naked_Pair
"""


def options_of(text: str) -> tuple[int | str, dict[str, Any]]:
    """A seed and the options of `make` out of a line."""
    seed, layout, *rest = text.split()
    options: dict[str, Any] = {"layout": Layout.parse(layout)}
    for option in rest:
        name, _, value = option.partition("=")
        if name == "logic":
            options["solver"] = LogicSolver()
        elif name == "filler":
            options[name] = FILLERS[value]
        elif name == "symmetry":
            options[name] = Symmetry(value.replace("_", " "))
        elif name == "pattern":
            options[name] = PATTERNS.get(value, value)
        elif name == "difficulty":
            options[name] = value
        elif name == "er":
            options[name] = tuple(map(float, value.split("-")))
        elif name in ("requires", "avoids"):
            options[name] = value.replace("_", " ").split(",")
        elif value:
            options[name] = int(value)
        else:
            options[name] = True
    return (int(seed) if seed.lstrip("-").isdecimal() else seed), options


def puzzle_of(text: str) -> Puzzle:
    """The result of a line."""
    seed, options = options_of(text)
    if options.pop("daily", False):
        return daily(str(seed), **options)
    index: int | None = options.pop("stream", None)
    maker = PuzzleMaker(**options)
    if index is None:
        return maker.make(seed)
    if index < 10:
        return [*maker.stream(seed, index + 1)][index]
    return maker.make(child_seed(as_seed(seed), index))


def seed_lines() -> Iterator[str]:
    for line in OPTIONS.splitlines():
        puzzle = puzzle_of(line)
        yield f"{line} {puzzle:line} {puzzle.id}"


def count_line(grid: Grid) -> str | None:
    """The line of a grid, or `None` where it has too many solutions to count."""
    found = solutions(grid.layout.houses, grid.digits, MOST + 1)
    if len(found) > MOST:
        return None
    solution = format(Grid(grid.layout, found[0]), "line") if len(found) == 1 else ""
    assert sum(1 for _ in CoverSolver().solutions(grid)) == len(found)
    return f"{format(grid, 'line')}:{len(found)}:{solution}"


def count_lines() -> Iterator[str]:
    for layout in MIXED:
        yield layout.id
        cells = layout.cell_count
        maker = PuzzleMaker(layout=layout)
        grids = [maker.make(seed).clues for seed in range(3)]
        grids += [with_some_clues(layout, 5, cells * share // 20) for share in range(20)]
        if layout.size > 2:
            grids += [with_a_wrong_clue(grid, 6) for grid in grids[:3]]
        yield from dict.fromkeys(line for line in map(count_line, grids) if line is not None)


def write() -> None:
    for name, lines in (("seeds.txt", seed_lines()), ("counts.txt", count_lines())):
        (DATA / name).write_text("".join(f"{line}\n" for line in lines), encoding="ascii")


if __name__ == "__main__":
    write()
