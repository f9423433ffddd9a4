"""The statements of the README; `test_examples.py` runs its examples."""

from __future__ import annotations

import re
from pathlib import Path

import sudokulib
from sudokulib.techniques import TECHNIQUES

ROOT = Path(__file__).parents[2]


def test_the_lines_of_code_in_the_list_of_the_readme_work() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"^- \*\*.*?`(sudokulib\..*?)`$", readme, re.MULTILINE | re.DOTALL)
    assert len(lines) == 6
    text = "1.3..2....1....3"
    names = {"sudokulib": sudokulib, "text": text, "grid": sudokulib.Grid.parse(text)}
    assert [line for line in lines if not eval(line, names)] == []


def test_the_numbers_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    numbers = re.search(r"one of (\d+) techniques.*in (\d+) formats", readme, re.DOTALL)
    assert numbers
    formats = list(ROOT.glob("docs/formats/*.md"))
    assert [int(each) for each in numbers.groups()] == [len(TECHNIQUES), len(formats) - 1]
