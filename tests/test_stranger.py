"""A new user's guesses: the first one works.

One test for each guess that once failed. Those about what is loaded when ask a fresh interpreter.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy
import pytest
import structure

import sudokulib
from sudokulib import Grid, Layout, Position, PuzzleMaker, Symmetry, is_unique, make, solve
from sudokulib.analysis import ControlledBiasSampler, NaturalSampler
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.render import svg

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def fresh(*lines: str) -> None:
    """Runs a program in an interpreter that has imported nothing yet."""
    subprocess.run([sys.executable, "-W", "error", "-c", "\n".join(lines)], check=True)


def test_a_puzzle_has_a_layout() -> None:
    assert make(rng=1).layout is Layout.boxes(3, 3)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "techniques.TECHNIQUES",
        "scales.SCALES",
        "solvers.CoverSolver",
        "formats.FORMATS",
    ],
)
def test_what_messages_and_pages_name_is_there(name: str) -> None:
    fresh("import sudokulib", f"assert sudokulib.{name}")


@pytest.mark.slow
@pytest.mark.parametrize("package", structure.PUBLIC_PACKAGES)
def test_every_package_exports_its_names(package: str) -> None:
    fresh(
        f"import sudokulib.{package} as package",
        f"from sudokulib.{package} import *",
        "assert package.__all__",
        "assert set(package.__all__) <= set(globals())",
        "assert set(dir(package)) >= set(package.__all__)",
    )


def test_a_filler_comes_from_fillers() -> None:
    fresh("from sudokulib.fillers import CoverFiller", "CoverFiller()")


def test_a_choice_may_be_given_as_text() -> None:
    assert make(symmetry="half turn", rng=1) == make(symmetry=Symmetry.HALF_TURN, rng=1)
    assert make(layout="2x3", rng=1) == make(layout=Layout.boxes(2, 3), rng=1)
    assert make(difficulty="easy", rng=1).clues.clue_count > 0
    assert sudokulib.hint(Grid.parse(LINE)).explain("area") == "Naked Single: look at box 9."
    assert ">A</text>" in svg(Grid.parse(LINE), coordinates="letters")


def test_a_wrong_choice_names_the_choices_and_the_nearest() -> None:
    grid = Grid.parse(LINE)
    with pytest.raises(InvalidOption, match=r"none, half turn, .* did you mean half turn\?"):
        make(symmetry="half-trun")
    with pytest.raises(InvalidOption, match=r"easy, medium, .* did you mean medium\?"):
        make(difficulty="meduim")
    with pytest.raises(InvalidOption, match=r"name, area, full; did you mean area\?"):
        sudokulib.hint(grid).explain("aera")
    with pytest.raises(InvalidOption, match=r"none, names, letters; did you mean letters\?"):
        svg(grid, coordinates="leters")


def test_every_query_takes_a_grid_a_puzzle_and_a_position() -> None:
    puzzle, position = sudokulib.Puzzle(Grid.parse(LINE)), sudokulib.parse(LINE)
    assert isinstance(position, Position)
    assert solve(position) == solve(puzzle) == puzzle.solution
    assert is_unique(position)
    assert is_unique(puzzle)


def test_a_number_and_a_generator_of_numpy_are_an_rng() -> None:
    assert make(rng=numpy.int64(5)) == make(rng=5)
    one, other = (make(rng=numpy.random.default_rng(5)) for _ in range(2))
    assert one == other


def test_the_version_is_where_every_package_has_it() -> None:
    fresh(
        "import sudokulib, re",
        r"assert re.fullmatch(r'\d+\.\d+\.\d+', sudokulib.__version__)",
    )


def test_makers_and_samplers_stream_alike() -> None:
    maker = PuzzleMaker(layout="2x2")
    assert [*maker.stream(7, 3)] == [*maker.stream(rng=7, count=3)]
    assert len([*maker.stream(7, 3)]) == 3
    sampler = ControlledBiasSampler(layout="2x2", orders=1)
    assert [*sampler.stream(7, 3)] == [*sampler.stream(rng=7, count=3)]
    assert [*sampler.by_grid(7, 3)] == [*sampler.by_grid(rng=7, count=3)]
    natural = NaturalSampler()
    assert [*natural.stream(7, 1)] == [*natural.stream(rng=7, count=1)]


def test_cells_and_rows_are_told_apart() -> None:
    assert Layout.for_cells(81) is Layout.boxes(3, 3)
    with pytest.raises(UnsupportedLayout, match="a board with 9 rows has 81 cells"):
        Layout.for_cells(9)


@pytest.mark.slow
def test_no_module_hides_a_function_of_its_name() -> None:
    fresh(
        "import pkgutil, importlib, sudokulib, sudokulib.render as render",
        "for module in pkgutil.walk_packages(sudokulib.__path__, 'sudokulib.'):",
        "    if not module.name.endswith('__main__'):",
        "        importlib.import_module(module.name)",
        "from sudokulib.render import svg",
        "assert callable(svg) and sudokulib.render.svg is svg",
        "assert callable(sudokulib.make) and callable(sudokulib.rate) and callable(sudokulib.hint)",
        "assert sorted(dir(sudokulib)) == sorted(sudokulib.__all__)",
        "assert not [name for name in dir(sudokulib) if name.startswith('_')]",
    )


@pytest.mark.parametrize(
    ("what", "where"),
    [
        ("the search", "solvers/_kernel/search.py"),
        ("a removed clue", "_making/digging.py"),
        ("limits", "_base/limits.py"),
    ],
)
def test_a_file_is_called_what_one_looks_for(what: str, where: str) -> None:
    assert (Path(sudokulib.__file__).parent / where).is_file(), what
