"""What `import sudokulib` offers, and what it does not load before it is needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

import sudokulib


def test_everything_exported_is_there_and_listed() -> None:
    for name in sudokulib.__all__:
        assert getattr(sudokulib, name) is getattr(sudokulib, name)
    assert set(sudokulib.__all__) <= set(dir(sudokulib))


def test_modules_are_loaded_like_names() -> None:
    # Asked for directly: once a test has imported the module, Python finds it without asking.
    assert sudokulib.__getattr__("testing") is sys.modules["sudokulib.testing"]


def test_unknown_names_are_attribute_errors() -> None:
    with pytest.raises(AttributeError, match="'sudokulib' has no attribute 'Sudoku'"):
        _ = sudokulib.Sudoku


@pytest.mark.parametrize(
    "module",
    [
        "_making.maker",
        "_making.ids",
        "_board.symmetry",
        "solvers._logic",
        "testing",
        "fillers._cover",
        "_board.transform",
    ],
)
def test_what_is_not_needed_at_once_is_loaded_later(module: str) -> None:
    code = (
        "import sys, sudokulib\n"
        f"assert 'sudokulib.{module}' not in sys.modules\n"
        "[getattr(sudokulib, name) for name in sudokulib.__all__]\n"
        f"assert 'sudokulib.{module}' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
