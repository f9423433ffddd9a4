"""The package of `docs/extending.md`: installed, used from Python and commands, and removed."""

from __future__ import annotations

import os
import re
import shlex
import site
import subprocess
import sys
import tomllib
import venv
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest
from page_program import PAGE, ROOT, package_of

TEXT = PAGE.read_text(encoding="utf-8")
MODULE = "sudoku_mine"
USED_FROM_PYTHON = """
import pickle
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import sudokulib
from sudokulib import bulk
from sudokulib.constraints import Even

LINE = "1.3..2....1....3"


def counted(grid):
    return sudokulib.count_solutions(grid)


if __name__ == "__main__":
    import sudoku_mine

    puzzle = sudokulib.make(difficulty="medium", scale="mine", rng=1)
    assert sudokulib.rate(puzzle, "mine").difficulty.value == "medium"
    assert puzzle.id is None
    assert sudokulib.dumps(sudokulib.parse(LINE), "commas") == ",".join(LINE)
    solver = sudokulib.LogicSolver(["last of its kind", "naked single", "hidden single"])
    assert solver.proves_unique(sudokulib.Grid.parse(LINE))
    summit = sudoku_mine.Summit(((0, 0), (1, 1), (0, 2), (1, 3)))
    layout = sudokulib.Layout.boxes(2, 2).with_constraints([summit])
    grids = [sudokulib.Grid.empty(layout)] * 4
    values = (puzzle, summit, sudoku_mine.MINE, sudoku_mine.COMMAS, layout)
    assert pickle.loads(pickle.dumps(values)) == values
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        assert {*bulk.map(counted, grids, executor=executor)} == {counted(grids[0])}
        rated = bulk.map(partial(sudokulib.rate, scale="mine"), [puzzle] * 4, executor=executor)
        assert [*rated] == [sudokulib.rate(puzzle, "mine")] * 4
"""


def project() -> str:
    """The `pyproject.toml` of the page."""
    (block,) = [part.partition("```")[0] for part in TEXT.split("```toml\n")[1:]]
    return block


def wheel(folder: Path) -> Path:
    """The package of the page as a wheel, built by the build backend that the page names."""
    folder.mkdir()
    (folder / f"{MODULE}.py").write_text(package_of(TEXT), encoding="utf-8")
    (folder / "pyproject.toml").write_text(project(), encoding="utf-8")
    backend = tomllib.loads(project())["build-system"]["build-backend"]
    build = f"import {backend} as backend; backend.build_wheel('.')"
    subprocess.run([sys.executable, "-c", build], cwd=folder, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def commands() -> list[list[str]]:
    """The commands of the page."""
    block = TEXT.partition("```sh\n")[2].partition("```")[0]
    return [shlex.split(line)[1:] for line in block.splitlines()]


@attrs.frozen
class Environment:
    """A fresh environment with this library, and perhaps with the package of the page."""

    folder: Path

    @property
    def packages(self) -> Path:
        """Where its packages are."""
        (found,) = self.folder.glob("[Ll]ib/**/site-packages")
        return found

    def make(self) -> None:
        """Makes it; `attrs` and the library come from here."""
        venv.create(self.folder)
        here = [str(ROOT), *site.getsitepackages()]
        (self.packages / "here.pth").write_text("\n".join(here), encoding="utf-8")

    def install(self, package: Path) -> None:
        """Installs a wheel."""
        self.pip("install", "--no-index", "--no-deps", "--no-compile", str(package))

    def remove(self, name: str) -> None:
        """Removes a package."""
        self.pip("uninstall", "--yes", name)

    def pip(self, *arguments: str) -> None:
        """Runs pip of the environment of the tests for this one."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.folder)]
        subprocess.run([*pip, *arguments], check=True, capture_output=True)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs its Python."""
        folder = "Scripts" if sys.platform == "win32" else "bin"
        return subprocess.run(
            [str(self.folder / folder / "python"), *arguments],
            check=False,
            capture_output=True,
            text=True,
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": ""},
        )


CHECKS: list[Callable[[str], object]] = [
    lambda output: output == f"{','.join('1.3..2....1....3')}\n",
    lambda output: re.fullmatch(r"[1-9.]{81}\n", output),
    lambda output: output == "1432324123144123\n",
    lambda output: output.startswith("Last of its Kind: "),
    lambda output: output == "5\n",
]
"""What the commands of the page write."""


@pytest.mark.long
def test_the_package_is_used_and_removed(tmp_path: Path) -> None:
    environment = Environment(tmp_path / "environment")
    environment.make()
    environment.install(wheel(tmp_path / "package"))
    for command, is_right in zip(commands(), CHECKS, strict=True):
        done = environment.run("-m", "sudokulib", *command)
        assert (done.returncode, done.stderr) == (0, ""), command
        assert is_right(done.stdout), (command, done.stdout)
    program = tmp_path / "program.py"
    program.write_text(USED_FROM_PYTHON, encoding="utf-8")
    done = environment.run(str(program))
    assert (done.returncode, done.stderr) == (0, "")
    listed = environment.run("-m", "sudokulib", "--help").stdout
    assert "technique  Last of its Kind  (sudoku-mine 1.0)" in listed

    environment.remove("sudoku-mine")
    missing = ["commas", "mine", "simple", "last of its kind", "clues"]
    for command, name in zip(commands(), missing, strict=True):
        done = environment.run("-m", "sudokulib", *command)
        assert (done.returncode, done.stdout) == (2, ""), command
        assert f"'{name}'" in done.stderr
