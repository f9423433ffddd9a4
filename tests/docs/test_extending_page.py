"""The page about objects of one's own."""

from __future__ import annotations

import tomllib

from page_program import PAGE, PROGRAM, package_of, program_of

from sudokulib._cli.registry import PLUG_INS as COMMANDS
from sudokulib.fillers._registry import PLUG_INS as FILLERS
from sudokulib.formats._registry import PLUG_INS as FORMATS
from sudokulib.scales._registry import PLUG_INS as SCALES
from sudokulib.solvers._registry import PLUG_INS as SOLVERS
from sudokulib.techniques._names import PLUG_INS as TECHNIQUES

TEXT = PAGE.read_text(encoding="utf-8")


def test_type_checkers_see_the_examples_as_they_are() -> None:
    """`python tests/helpers/page_program.py` writes them again."""
    assert PROGRAM.read_text(encoding="utf-8") == program_of(TEXT)


def test_its_package_has_one_object_of_each_kind() -> None:
    found: dict[str, object] = {"__name__": "sudoku_mine"}
    exec(package_of(TEXT), found)
    (block,) = [part.partition("```")[0] for part in TEXT.split("```toml\n")[1:]]
    for names in tomllib.loads(block)["project"]["entry-points"].values():
        assert {target.removeprefix("sudoku_mine:") for target in names.values()} <= {*found}


def test_it_has_all_groups_of_entry_points() -> None:
    (block,) = [part.partition("```")[0] for part in TEXT.split("```toml\n")[1:]]
    groups = tomllib.loads(block)["project"]["entry-points"]
    every = (TECHNIQUES, SCALES, FILLERS, SOLVERS, FORMATS, COMMANDS)
    assert [*groups] == [kind.group for kind in every]
