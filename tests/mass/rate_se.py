"""The scale "se" against published ratings of Sudoku Explainer: ER, EP and ED of 1050 puzzles.

`python tests/mass/rate_se.py` (or `nox -s ratings`) rates each puzzle of `se_ratings.tsv`: what the
techniques of the scale solve must have the same three figures, and of the others no more may be
claimed than was proved. The file is not part of the project: it lies in `../shared/data` beside it,
or in `data` under the folder that the environment variable `SUDOKULIB_SHARED` names.
"""

from __future__ import annotations

import csv
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

from sudokulib import Grid
from sudokulib.rating import rate

SHARED = Path(os.environ.get("SUDOKULIB_SHARED", Path(__file__).resolve().parents[3] / "shared"))
CHAINS = 6.5
"""From here on Sudoku Explainer needs what the scale does not have."""


def checked(line: str, theirs: tuple[float, float, float]) -> tuple[float, str | None]:
    """The seconds that a rating takes, and what is wrong with it; `None` for nothing."""
    start = perf_counter()
    rating = rate(Grid.parse(line), "se")
    took = perf_counter() - start
    er, ep, ed = theirs
    ours = (rating.er, rating.ep, rating.ed)
    about = f"{line}: {theirs}, not {ours}"
    if rating.complete != (er < CHAINS):
        return took, f"{about}; {'solved' if rating.complete else 'not solved'}"
    if rating.complete:
        return took, about if ours != theirs else None
    assert rating.er is not None
    # What comes before the first chain is the same on both sides.
    placed = any(step.placements for step in rating.steps)
    same = (not rating.steps or rating.ed == ed) and (not placed or rating.ep == ep)
    return took, None if same and rating.er <= er else about


def main() -> int:
    path = SHARED / "data" / "se_ratings.tsv"
    if not path.exists():
        print(f"skipped: there is no {path}")
        return 0
    with path.open(encoding="ascii", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    lines = [row["puzzle"] for row in rows]
    theirs = [(float(row["ER"]), float(row["EP"]), float(row["ED"])) for row in rows]
    with ProcessPoolExecutor() as pool:
        answers = list(pool.map(checked, lines, theirs, chunksize=25))
    for _, message in answers:
        if message is not None:
            print(message)
    wrong = sum([message is not None for _, message in answers])
    within = sum([er < CHAINS for er, _, _ in theirs])
    mean = sum([took for took, _ in answers]) / len(answers)
    print(f"{len(rows)} puzzles, {within} of them within the scale: {wrong} faults")
    print(f"a rating takes {1000 * mean:.1f} ms on average, the unique solution included")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
