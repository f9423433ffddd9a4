"""Everything that the documentation shows is run: README, docs, docstrings and example programs."""

from __future__ import annotations

import doctest
import runpy
from pathlib import Path
from typing import Any

import pytest
from page_examples import run_page
from sybil.document import PythonDocStringDocument
from sybil.parsers.rest import DocTestParser

from sudokulib import Layout
from sudokulib.testing import check_filler

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
# Pages, programs and modules whose examples take seconds, and one that starts processes.
MARKS = {
    "docs/command-line.md": pytest.mark.slow,
    "docs/examples/processes.py": pytest.mark.slow,
    "docs/research.md": pytest.mark.slow,
    "docs/sampling.md": pytest.mark.long,
    "docs/setting.md": pytest.mark.slow,
    "docs/tutorial.md": pytest.mark.slow,
    "sudokulib/testing/strategies/_puzzles.py": pytest.mark.slow,
    "sudokulib/testing/strategies/_variants.py": pytest.mark.slow,
}
# The game runs until it is stopped, five programs take arguments, and one takes six seconds; they
# have their own tests.
TESTED = (
    "book.py",
    "collect.py",
    "count_grids.py",
    "game.py",
    "mean_clues.py",
    "pools.py",
    "study.py",
)
PROGRAMS = [path for path in sorted(ROOT.glob("docs/examples/*.py")) if path.name not in TESTED]
MODULES = sorted(ROOT.glob("sudokulib/**/*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def marked(paths: list[Path]) -> list[Any]:
    """The paths, with their marks."""
    return [pytest.param(path, marks=MARKS.get(name(path), ())) for path in paths]


def test_marks_are_of_files_that_exist() -> None:
    assert {*MARKS} <= {*map(name, [*PAGES, *PROGRAMS, *MODULES])}


@pytest.mark.parametrize("path", marked(PAGES), ids=name)
def test_examples_of_page(path: Path) -> None:
    run_page(path)


def test_the_filler_of_an_example_keeps_the_laws() -> None:
    program = runpy.run_path(str(ROOT / "docs" / "examples" / "own_filler.py"))
    assert check_filler(program["ShiftFiller"]()) == (Layout.boxes(3, 3),)


@pytest.mark.parametrize("path", marked(MODULES), ids=name)
def test_examples_of_docstrings(path: Path) -> None:
    document = PythonDocStringDocument.parse(str(path), DocTestParser(doctest.ELLIPSIS))
    for example in document.examples():
        example.evaluate()


@pytest.mark.parametrize("path", marked(PROGRAMS), ids=name)
def test_example_program(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out
