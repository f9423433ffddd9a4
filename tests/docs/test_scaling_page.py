"""The page on scaling: its program goes on where it stopped, and its figures come from a run."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sudokulib import PuzzleMaker, rate

PROGRAM = Path(__file__).parents[2] / "docs" / "examples" / "collect.py"
pytestmark = pytest.mark.skipif(not PROGRAM.exists(), reason="only the source tree has the pages")


def collect(path: Path, count: int, jobs: int = 2) -> str:
    done = subprocess.run(
        [sys.executable, str(PROGRAM), str(path), f"--count={count}", f"--jobs={jobs}"],
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def stored(path: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as store:
        return store.execute("SELECT * FROM puzzles ORDER BY number").fetchall()


@pytest.mark.slow
def test_the_program_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.db"
    assert collect(path, 8).startswith("0 are there, 8 to go\n")
    assert collect(path, 20, jobs=1).startswith("8 are there, 12 to go\n")
    first = stored(path)
    assert collect(path, 20).startswith("20 are there, 0 to go\n")
    assert stored(path) == first
    expected = [
        (number, *rate(puzzle).row(puzzle.id).values())
        for number, puzzle in enumerate(PuzzleMaker().stream(2026, 20))
    ]
    assert first == expected
