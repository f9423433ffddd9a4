"""The page on scaling: its programs go on where they stopped, and work in every pool."""

from __future__ import annotations

import csv
import os
import re
import runpy
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from command_line import posix

from sudokulib import PuzzleMaker, rate

DOCS = Path(__file__).parents[2] / "docs"
PROGRAM = DOCS / "examples" / "collect.py"
STUDY = DOCS / "examples" / "study.py"
POOLS = DOCS / "examples" / "pools.py"
MERGE = "ATTACH 'other.db' AS other; INSERT INTO puzzles SELECT * FROM other.puzzles"


def command(path: Path, *options: str) -> list[str]:
    return [sys.executable, str(PROGRAM), str(path), *options]


def collect(path: Path, count: int, jobs: int = 2, first: int = 0) -> str:
    done = subprocess.run(
        command(path, f"--first={first}", f"--count={count}", f"--jobs={jobs}"),
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
    assert first == expected(20)


@posix
@pytest.mark.slow
@pytest.mark.parametrize("end", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_the_program_loses_nothing_when_it_is_killed(
    end: str, tmp_path: Path, ctrl_c_counts: None
) -> None:
    path = tmp_path / "puzzles.db"
    with subprocess.Popen(
        command(path, "--at-once=3"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "0 are there, 100000 to go\n"
        while program.poll() is None and not stored(path):
            time.sleep(0.05)
        if end == "SIGINT":  # a terminal sends it to the workers too
            os.killpg(program.pid, signal.SIGINT)
        else:
            program.send_signal(getattr(signal, end))
        try:
            # Workers have the pipe, too: its end is reached when all of them have ended.
            said, failed = program.communicate(timeout=60)
        finally:
            program.kill()  # nothing, if it has ended
    assert said == ""
    if end == "SIGINT":
        assert (program.returncode, failed) == (1, "stopped; run this program again to continue\n")
    count = len(stored(path))
    assert 0 < count < 100_000
    assert count % 3 == 0
    assert collect(path, count + 4).startswith(f"{count} are there, 4 to go\n")
    assert stored(path) == expected(count + 4)


@pytest.mark.slow
def test_stretches_from_several_machines(tmp_path: Path) -> None:
    assert MERGE in (DOCS / "scaling.md").read_text(encoding="utf-8").replace("\n", " ")
    path, other = tmp_path / "puzzles.db", tmp_path / "other.db"
    collect(path, 3)
    collect(other, 4, first=3)
    with closing(sqlite3.connect(path)) as store:
        store.executescript(MERGE.replace("other.db", str(other)))
    assert stored(path) == expected(7)
    assert collect(path, 9).startswith("7 are there, 2 to go\n")
    assert stored(path) == expected(9)


@pytest.mark.slow
@pytest.mark.skipif(not (find_spec("pandas") and find_spec("pyarrow")), reason="needs pandas")
def test_the_data_frames_are_as_the_page_says(tmp_path: Path) -> None:
    collect(tmp_path / "puzzles.db", 6)
    page = (DOCS / "scaling.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```py\n(import sqlite3\n.*?)^```", page, re.DOTALL | re.MULTILINE)
    assert block.count("10_000") == 1
    program = tmp_path / "frames.py"
    program.write_text(
        block.replace("10_000", "8")
        + "    print(list(made), len(made), list(stored), len(stored))\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, program.name],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    names = ["id", "line", "scale", "score", "er", "ep", "ed", "level", "rank", "complete"]
    names += ["hardest", "steps", "clues"]
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == f"{names} 8 {['number', *names]} 6"
    assert (tmp_path / "puzzles.parquet").stat().st_size > 0


def pool(kind: str, needs: str = "") -> Any:
    absent = bool(needs) and not find_spec(needs)
    return pytest.param(kind, marks=[pytest.mark.skipif(absent, reason=f"needs {needs}")])


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    [
        pool("executor"),
        pool("multiprocessing"),
        pool("joblib", "joblib"),
        pool("dask", "distributed"),
        pool("bag", "dask"),
    ],
)
def test_every_pool_gets_the_same_rows(kind: str) -> None:
    done = subprocess.run(
        [sys.executable, str(POOLS), kind, "--count=12"],
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    ratings = [rate(puzzle) for puzzle in PuzzleMaker().stream(7, 12)]
    levels = Counter(rating.row()["level"] for rating in ratings)
    assert done.stdout == f"{levels} {sum(rating.score for rating in ratings)}\n"


def test_all_pools_are_tested() -> None:
    kinds = runpy.run_path(str(POOLS))["KINDS"]
    (mark,) = [
        mark for mark in test_every_pool_gets_the_same_rows.pytestmark if mark.name == "parametrize"
    ]
    assert [case.values[0] for case in mark.args[1]] == [*kinds]


def expected(count: int) -> list[tuple[Any, ...]]:
    return [
        (number, *rate(puzzle).row(puzzle.id).values())
        for number, puzzle in enumerate(PuzzleMaker().stream(2026, count))
    ]


@pytest.mark.slow
def test_the_study_prints_the_kept_rows_in_two_processes() -> None:
    done = subprocess.run(
        [sys.executable, str(STUDY), "--count=12", "--jobs=2"],
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=True,
    )
    kept = (DOCS / "data" / "study.csv").read_text(encoding="utf-8")
    assert len(done.stdout.splitlines()) == 13
    assert kept.startswith(done.stdout)


def test_the_kept_rows_of_the_study_are_those_of_10_000_minimal_puzzles() -> None:
    with (DOCS / "data" / "study.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 10_000
    for row in rows:
        assert 17 <= int(row["clues"]) <= 40
        assert int(row["singles"]) <= 81 - int(row["clues"])
        assert int(row["candidates"]) >= 81 - int(row["clues"])
        assert int(row["score"]) > 0
        assert row["level"] in {"easy", "medium", "hard", "unfair", "extreme"}
