"""The code is laid out as docs/architecture.md says."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest
import structure

import sudokulib
from sudokulib import hint, parse, solve
from sudokulib.render import svg

PACKAGE = Path(sudokulib.__file__).parent
PAGE = Path(__file__).parents[1] / "docs" / "architecture.md"
pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="only the source tree has the page")

MOST_ENTRIES = 20
UNCOUNTED = {"__init__.py", "__main__.py", "py.typed", "__pycache__"}
LOOKS_UP = {
    ("_board", "render"),  # a board draws itself
    ("_candidates", "render"),
    ("playing", "render"),
    ("scales", "render"),
    ("_board", "_making"),  # a random jigsaw must have a grid
    ("playing", "scales"),  # hints on boards with rules have the order of their scale
    ("techniques", "solvers"),  # the last resort is a search
    ("errors", "_base"),  # messages have no control characters
    ("errors", "_board"),  # an error without a solution names the rule that contradicts
    ("_cli", ""),  # the version
}
"""From which package to which further down the page a function may import when it runs."""
OTHER_FOLDERS = {
    "bench",
    "data",
    "docs",
    "helpers",
    "long",
    "peers",
    "property",
    "scale",
    "statistics",
    "typing",
}
"""The folders of tests that are named after their contents."""


@pytest.fixture(scope="module")
def graph() -> structure.Graph:
    return structure.imports(structure.modules(PACKAGE))


@pytest.fixture(scope="module")
def tree() -> list[tuple[str, str]]:
    """The entries of the tree on the page with their descriptions, top down, as paths."""
    page = PAGE.read_text(encoding="utf-8")
    (block,) = re.findall(r"^```text\nsudokulib/\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    found, above = [], ""
    for indent, name, text in re.findall(r"^( +)(\S+)  +(\S.*)$", block, re.MULTILINE):
        above = name if len(indent) == 2 else above
        found.append((name if len(indent) == 2 else above + name, text))
    assert len(found) == block.count("\n")
    return found


def entries() -> set[str]:
    """The entries at the root as they are on the disk: packages and files."""
    found = {path for path in PACKAGE.iterdir() if path.name not in UNCOUNTED}
    return {f"{path.name}/" if path.is_dir() else path.name for path in found}


def test_the_tree_has_every_package_and_nothing_else(tree: list[tuple[str, str]]) -> None:
    packages = {
        f"{path.parent.relative_to(PACKAGE).as_posix()}/" for path in PACKAGE.rglob("*/__init__.py")
    }
    assert {name for name, _ in tree} == packages | entries()


def test_the_root_has_few_entries() -> None:
    assert len(entries()) <= MOST_ENTRIES


def test_no_package_has_the_name_of_a_public_function() -> None:
    """With or without its underscore."""
    exported = {name: getattr(sudokulib, name) for name in sudokulib.__all__}
    functions = {name for name, value in exported.items() if inspect.isfunction(value)}
    assert {"make", "hint", "solve"} <= functions
    names = {name.removesuffix("/").removesuffix(".py").removeprefix("_") for name in entries()}
    assert names & functions == set()


@pytest.fixture(scope="module")
def order(tree: list[tuple[str, str]]) -> list[str]:
    """The entries at the root as the page has them, top down."""
    return [name.removesuffix("/").removesuffix(".py") for name, _ in tree if name in entries()]


def test_imports_go_up_the_tree_only(graph: structure.Graph, order: list[str]) -> None:
    """A package imports the ones above it on the page, and none below."""
    packages = structure.root_graph(graph)
    assert set(order) == set(packages) - {"", "__main__"}
    assert packages[""] == {"_base"}
    assert packages["__main__"] == {"_cli"}
    against = [
        (name, other)
        for place, name in enumerate(order)
        for other in packages[name]
        if other not in order[:place]
    ]
    assert against == []


def test_only_these_look_up(order: list[str]) -> None:
    """Functions, too, import nothing else from further down the page."""
    packages = structure.root_graph(structure.imports(structure.modules(PACKAGE), structure.run))
    found = {
        (package, other)
        for place, package in enumerate(order)
        for other in packages[package]
        if other not in order[:place]
    }
    assert found == LOOKS_UP


def imported(node: ast.stmt) -> list[str]:
    """The modules that a statement imports, or imports names from."""
    if isinstance(node, ast.ImportFrom):
        return [str(node.module)]
    return [each.name for each in node.names] if isinstance(node, ast.Import) else []


def test_rich_is_used_for_pictures_and_on_terminals_only() -> None:
    found = {
        structure.root_entry(module)
        for module, path in structure.modules(PACKAGE).items()
        for node in structure.run(structure.statements(path))
        if "rich" in [name.partition(".")[0] for name in imported(node)]
    }
    assert found == {"render", "_cli"}


def test_every_folder_of_tests_is_a_package_or_named_on_the_page(order: list[str]) -> None:
    tests = Path(__file__).parent
    folders = {path.name for path in tests.iterdir() if path.is_dir()} - {"__pycache__"}
    packages = {
        name.removeprefix("_")
        for name in order
        if len([*(PACKAGE / name).glob("*.py")]) > 1  # not one file, nor a list of public names
    }
    assert folders == packages | OTHER_FOLDERS
    page = PAGE.read_text(encoding="utf-8").partition("## The checks\n")[2]
    assert [name for name in OTHER_FOLDERS if f"`tests/{name}/" not in page] == []


def test_no_files_import_each_other_in_a_circle(graph: structure.Graph) -> None:
    found = structure.layers(graph)
    assert sum(map(len, found)) == len(graph)


def test_nothing_imports_the_root(graph: structure.Graph) -> None:
    assert [module for module, targets in graph.items() if "sudokulib" in targets] == []


def test_names_come_from_their_homes_and_never_through_a_package() -> None:
    files = structure.modules(PACKAGE)
    packages = structure.lazy_packages(files)
    assert "sudokulib.solvers" in packages
    through = {
        (module, f"{node.module}.{each.name}")
        for module, path in files.items()
        if module not in packages
        for node in structure.written(structure.statements(path))
        if isinstance(node, ast.ImportFrom) and node.module in packages
        for each in node.names
        if f"{node.module}.{each.name}" not in files
    }
    assert through == {("sudokulib._cli.app", "sudokulib.__version__")}


def test_folders_that_the_page_names_are_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:tests|docs|sudokulib)/[^`\s*]*)`", page))
    assert named
    assert sorted(name for name in named if not (PAGE.parents[1] / name).exists()) == []
    files = {
        path.name
        for top in ("docs", "sudokulib", "tests")
        for path in (PAGE.parents[1] / top).rglob("*.py")
    }
    bare = set(re.findall(r"`(\w+\.py)`", page))
    assert {"propagators.py", "noxfile.py"} <= bare
    assert sorted(bare - files - {"noxfile.py"}) == []


def make(folder: Path, **files: str) -> dict[str, Path]:
    """A package of files with this content; `__` in a name is a folder."""
    for name, text in files.items():
        path = folder / "pack" / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "pack" / "__init__.py").write_text("", encoding="utf-8")
    return structure.modules(folder / "pack")


def test_imports_are_found_where_they_run(tmp_path: Path) -> None:
    files = make(
        tmp_path,
        one="import pack.two\nif TYPE_CHECKING:\n  import pack.three\nelse:\n  import pack.four",
        two="def later():\n    import pack.one\nclass Now:\n    from pack.three import x",
        three="try:\n    import os\nexcept ImportError:\n    from pack import four",
        four="match 1:\n    case 1:\n        import pack.one",
    )
    assert structure.imports(files) == {
        "pack": set(),
        "pack.one": {"pack.two", "pack.four"},
        "pack.two": {"pack.three"},
        "pack.three": {"pack.four"},
        "pack.four": {"pack.one"},
    }
    assert structure.imports(files, structure.run)["pack.two"] == {"pack.one", "pack.three"}
    assert structure.imports(files, structure.written)["pack.one"] == {
        "pack.two",
        "pack.three",
        "pack.four",
    }


def test_names_that_come_through_a_package_count_for_their_home(tmp_path: Path) -> None:
    files = make(tmp_path, inner__home="", user="from pack.inner import Name")
    package = tmp_path / "pack" / "inner" / "__init__.py"
    package.write_text("if TYPE_CHECKING:\n    from pack.inner.home import Name as Name\n", "utf-8")
    files = structure.modules(tmp_path / "pack")
    assert structure.imports(files)["pack.user"] == {"pack.inner.home"}


def test_circles_and_relative_imports_are_noticed(tmp_path: Path) -> None:
    files = make(tmp_path, one="import pack.two", two="import pack.one")
    with pytest.raises(ValueError, match="cycle"):
        structure.layers(structure.imports(files))
    files = make(tmp_path, one="from . import two")
    with pytest.raises(ValueError, match="relative import"):
        structure.imports(files)


TRIPS = {
    "A string to its solution": lambda: solve(parse(CLUES)),
    "A puzzle of a level": lambda: sudokulib.make(rng=1, difficulty="hard"),
    "A hint and its picture": lambda: svg(START, step=hint(START)),
}
CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
START = parse(CLUES)


@pytest.mark.parametrize("title", TRIPS)
def test_the_trips_on_the_page_are_those_of_the_calls(title: str) -> None:
    """The files and functions of a trip are passed in this order."""
    page = PAGE.read_text(encoding="utf-8")
    (block,) = re.findall(
        rf"^{title}, `[^\n]*:\n\n```text\n(.*?)^```", page, re.DOTALL | re.MULTILINE
    )
    drawn = [tuple(line.split()[:2]) for line in block.splitlines()]
    passed = iter(functions_passed(TRIPS[title]))
    assert [stop for stop in drawn if stop not in passed] == []


def functions_passed(call: Callable[[], object]) -> list[tuple[str, str]]:
    """The files of the package and their functions in the order in which a call enters them."""
    call()  # what is loaded and computed once is not part of the trip
    found: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(PACKAGE):
            found.append((path.relative_to(PACKAGE).as_posix(), frame.f_code.co_name))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        call()
    finally:
        sys.setprofile(before)
    return found
