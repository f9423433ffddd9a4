"""The files in tests/data, and how to write them anew: `python tests/golden.py`.

seeds.txt: a seed, options, and the puzzle that they make, which is the same on every version of
Python. Write it anew only where the change is meant, and say so in the changelog: from then on
the same seed makes another puzzle.

counts.txt: `puzzle:count:solution` lines; after a layout's id alone on a line come its puzzles.
Where there is more than one solution (or none), the last field is empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boards import MIXED, with_a_wrong_clue, with_some_clues
from independent import solutions

from sudokulib import CoverSolver, Grid, Layout, LogicSolver, make

DATA = Path(__file__).parent / "data"
MOST = 3000

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
"""


def options_of(text: str) -> tuple[int | str, dict[str, Any]]:
    """A seed and the options of `make` out of a line."""
    seed, layout, *rest = text.split()
    options: dict[str, Any] = {"layout": Layout.parse(layout)}
    for option in rest:
        name, _, number = option.partition("=")
        if name == "logic":
            options["solver"] = LogicSolver()
        elif number:
            options[name] = int(number)
        else:
            options[name] = True
    return (int(seed) if seed.lstrip("-").isdecimal() else seed), options


def seed_lines() -> Iterator[str]:
    for line in OPTIONS.splitlines():
        seed, options = options_of(line)
        yield f"{line} {format(make(rng=seed, **options).clues, 'line')}"


def count_line(grid: Grid) -> str | None:
    """The line of a grid, or `None` where it has too many solutions to count."""
    found = solutions(grid.layout.houses, grid.cells, MOST + 1)
    if len(found) > MOST:
        return None
    solution = format(Grid(grid.layout, found[0]), "line") if len(found) == 1 else ""
    assert sum(1 for _ in CoverSolver().solutions(grid)) == len(found)
    return f"{format(grid, 'line')}:{len(found)}:{solution}"


def count_lines() -> Iterator[str]:
    for layout in MIXED:
        yield layout.id
        cells = layout.cell_count
        grids = [make(layout=layout, rng=seed).clues for seed in range(3)]
        grids += [with_some_clues(layout, 5, cells * share // 20) for share in range(20)]
        if layout.n > 2:
            grids += [with_a_wrong_clue(grid, 6) for grid in grids[:3]]
        yield from dict.fromkeys(line for line in map(count_line, grids) if line is not None)


def write() -> None:
    for name, lines in (("seeds.txt", seed_lines()), ("counts.txt", count_lines())):
        (DATA / name).write_text("".join(f"{line}\n" for line in lines), encoding="ascii")


if __name__ == "__main__":
    write()
