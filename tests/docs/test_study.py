"""The study: its kept rows are those that its program prints."""

from __future__ import annotations

import csv
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PROGRAM = DOCS / "examples" / "study.py"
pytestmark = pytest.mark.skipif(not PROGRAM.exists(), reason="only the source tree has the pages")


@pytest.mark.slow
def test_the_program_prints_the_kept_rows_in_two_processes() -> None:
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "--count=12", "--jobs=2"],
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=True,
    )
    kept = (DOCS / "data" / "study.csv").read_text(encoding="utf-8")
    assert len(done.stdout.splitlines()) == 13
    assert kept.startswith(done.stdout)


def test_the_kept_rows_are_those_of_10_000_minimal_puzzles() -> None:
    with (DOCS / "data" / "study.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 10_000
    for row in rows:
        assert 17 <= int(row["clues"]) <= 40
        assert int(row["open"]) <= 81 - int(row["clues"])
        assert int(row["candidates"]) >= 81 - int(row["clues"])
        assert int(row["score"]) > 0
        assert row["level"] in {"easy", "medium", "hard", "unfair", "extreme"}
