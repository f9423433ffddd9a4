"""The page for web developers: its program, the table of errors, and its figures."""

from __future__ import annotations

import multiprocessing
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sudokulib
from sudokulib import errors
from sudokulib.formats.json import to_json

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "web.md"

PRINTED = re.compile(r"(?<=It prints:\n\n```text\n).*?(?=```)", re.DOTALL)
ROW = re.compile(r"^\| (`.*) \| (\d{3}) .* \|", re.MULTILINE)


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("start", ["spawn", "forkserver"])
def test_the_program_prints_what_the_page_shows(start: str) -> None:
    if start not in multiprocessing.get_all_start_methods():
        pytest.skip(f"there is no {start} here")
    done = subprocess.run(
        [sys.executable, "-c", f"import processes; processes.main({start!r})"],
        cwd=DOCS / "examples",
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    (printed,) = PRINTED.findall(page())
    assert (done.returncode, done.stdout, done.stderr) == (0, printed, "")


def test_the_page_has_a_status_for_every_error() -> None:
    rows = {int(code): re.findall(r"`(\w+)`", names) for names, code in ROW.findall(page())}
    named = [name for names in rows.values() for name in names if name != "ValueError"]
    assert sorted([*named, "SudokuError"]) == sorted(errors.__all__)
    kinds = {name: getattr(errors, name) for name in named}
    assert {name for name in named if issubclass(kinds[name], ValueError)} == (
        set(rows[400]) - {"ValueError"}
    )


@pytest.mark.parametrize(("boxes", "kilobytes"), [((3, 3), 2), ((5, 5), 44)])
def test_the_size_of_a_board_with_all_marks(boxes: tuple[int, int], kilobytes: int) -> None:
    empty = sudokulib.Grid.empty(sudokulib.Layout.boxes(*boxes))
    assert round(len(to_json(sudokulib.Position(empty).with_all_marks())) / 1000) == kilobytes
    assert f"{kilobytes} KB" in page()
