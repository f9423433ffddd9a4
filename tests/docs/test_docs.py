"""Everything that the documentation shows is run: README, docs, docstrings and example programs."""

from __future__ import annotations

import doctest
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from sybil import Document, Example
from sybil.document import PythonDocStringDocument
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser

import sudokulib

ROOT = Path(__file__).parents[2]
PACKAGE = Path(sudokulib.__file__).parent
# A copy of the tests that stands alone, as beside an installed wheel, has no pages to read.
PAGES = [page for page in [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))] if page.exists()]
# Pages whose examples take more than a second.
SLOW_PAGES = {"sampling.md", "tutorial.md", "uniform.md"}
PROGRAMS = sorted(ROOT.glob("docs/examples/*.py"))
MODULES = sorted(PACKAGE.rglob("*.py"))


def name(path: Path) -> str:
    base = PACKAGE.parent if path.is_relative_to(PACKAGE) else ROOT
    return path.relative_to(base).as_posix()


def run_console(example: Example) -> str | None:
    """Run the `$` lines of a console block in a shell and compare what they print."""
    environment = os.environ | {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    }
    for part in ("\n" + example.parsed).split("\n$ ")[1:]:
        command, _, expected = part.partition("\n")
        result = subprocess.run(
            command, shell=True, capture_output=True, text=True, check=False, env=environment
        )
        shown = result.stdout + result.stderr
        if not doctest.OutputChecker().check_output(
            expected.rstrip() + "\n", shown.rstrip() + "\n", doctest.ELLIPSIS
        ):
            return f"$ {command}\nexpected:\n{expected}\nprinted:\n{shown}"
    return None


@pytest.mark.parametrize(
    "path",
    [pytest.param(page, marks=[pytest.mark.slow] * (page.name in SLOW_PAGES)) for page in PAGES],
    ids=name,
)
def test_examples_of_page(path: Path) -> None:
    document = Document.parse(
        str(path),
        PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS),
        CodeBlockParser(language="console", evaluator=run_console),
    )
    for example in document.examples():
        example.evaluate()


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_examples_of_docstrings(path: Path) -> None:
    document = PythonDocStringDocument.parse(str(path), DocTestParser(doctest.ELLIPSIS))
    for example in document.examples():
        example.evaluate()


@pytest.mark.parametrize("path", PROGRAMS, ids=name)
def test_example_program(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out
