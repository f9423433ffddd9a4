"""Every line of five collections of published puzzles has one solution, and it is the right one.

`python tests/mass/prove_collections.py` (or `nox -s collections`) proves each line unique with the
library, and again with the independent solver, and compares the solutions. The collections are not
part of the project: they lie in `../shared/data` beside it, or in `data` under the folder that the
environment variable `SUDOKULIB_SHARED` names. Takes about a minute on two cores.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from independent import solutions
from long_checks import note

from sudokulib import Grid, is_unique, solve

SHARED = Path(os.environ.get("SUDOKULIB_SHARED", Path(__file__).resolve().parents[3] / "shared"))
NAMES = ("17_clue", "top95", "top1465", "hardest_1905", "hardest_1106")


def fault(line: str) -> str | None:
    """What is wrong with our answers to a line; `None` where nothing is."""
    grid = Grid.parse(line)
    theirs = solutions(grid.layout.houses, grid.digits, 2)
    if len(theirs) != 1:
        return f"{line}: the independent solver finds {len(theirs)} solutions"
    if not is_unique(grid):
        return f"{line}: not proved unique"
    if solve(grid).digits != theirs[0]:
        return f"{line}: another solution than the independent solver's"
    return None


def faults(name: str, lines: list[str], pool: ProcessPoolExecutor) -> Iterator[str]:
    for done, found in enumerate(pool.map(fault, lines, chunksize=100), 1):
        if found is not None:
            yield found
        if done % 1000 == 0 or done == len(lines):
            print(f"\r{name}: {done} of {len(lines)}", end="", file=sys.stderr, flush=True)


def main() -> int:
    folder = SHARED / "data"
    missing = [name for name in NAMES if not (folder / f"{name}.txt").exists()]
    if missing:
        print(f"skipped: there is no {', '.join(missing)} in {folder}")
        return 0
    wrong = proved = 0
    with ProcessPoolExecutor() as pool:
        for name in NAMES:
            lines = (folder / f"{name}.txt").read_text(encoding="ascii").split()
            start = perf_counter()
            for message in faults(name, lines, pool):
                print(f"\n{message}")
                wrong += 1
            proved += len(lines)
            print(f"\r{name}: {len(lines)} lines in {perf_counter() - start:.0f} s")
    print(f"{wrong} faults" if wrong else "every line has one solution, the same for both solvers")
    note("collections", {"puzzles": proved}, wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
