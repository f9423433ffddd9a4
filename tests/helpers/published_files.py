"""Published puzzles and ratings, which are not part of the project.

They are in `data`, in the folder that the environment variable `SUDOKULIB_SHARED` names, or in
`shared` beside the repository.
"""

from __future__ import annotations

import csv
import os
from pathlib import Path

_FOLDER = os.environ.get("SUDOKULIB_SHARED", Path(__file__).resolve().parents[3] / "shared")
SHARED = Path(_FOLDER).resolve()
PUBLISHED_FILES = SHARED / "data"
COLLECTIONS = ("17_clue", "top95", "top1465", "hardest_1905", "hardest_1106")
"""Files with a puzzle on each line."""


def missing(*names: str) -> str:
    """Which of these files have to be put where; empty if all are there."""
    absent = ", ".join([name for name in names if not (PUBLISHED_FILES / name).exists()])
    return (
        absent and f"put {absent} into {PUBLISHED_FILES} (SUDOKULIB_SHARED can name another folder)"
    )


def collection(name: str, every: int = 1) -> list[str]:
    """One line in `every` of a collection."""
    return (PUBLISHED_FILES / f"{name}.txt").read_text(encoding="ascii").split()[::every]


def table(name: str) -> list[dict[str, str]]:
    """The rows of a file whose columns are separated by tabs."""
    with (PUBLISHED_FILES / name).open(encoding="ascii", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))
