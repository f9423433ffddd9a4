"""The code is laid out as docs/architecture.md says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import structure

import sudokulib

PACKAGE = Path(sudokulib.__file__).parent
PAGE = Path(__file__).parents[1] / "docs" / "architecture.md"
pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="only the source tree has the page")

MOST_ENTRIES = 17
MOST_LINES = 400
UNCOUNTED = {"__init__.py", "__main__.py", "py.typed", "__pycache__"}


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
    """The rooms as they are on the disk: packages and files at the root."""
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
    functions = {name for name in sudokulib.__all__ if name.islower()}
    modules = {name.removesuffix("/").removesuffix(".py") for name in entries()}
    assert [
        name for name in functions & modules if not hasattr(getattr(sudokulib, name), "__spec__")
    ] == []


def test_imports_go_up_the_tree_only(graph: structure.Graph, tree: list[tuple[str, str]]) -> None:
    """A room imports the ones above it on the page, and none below."""
    order = [name.removesuffix("/").removesuffix(".py") for name, _ in tree if name in entries()]
    rooms = structure.rooms(graph)
    assert set(order) == set(rooms) - {"", "__main__"}
    assert rooms[""] == {"_base"}
    assert rooms["__main__"] == {"_cli"}
    against = [
        (name, other)
        for place, name in enumerate(order)
        for other in rooms[name]
        if other not in order[:place]
    ]
    assert against == []


def test_no_files_import_each_other_in_a_circle(graph: structure.Graph) -> None:
    found = structure.layers(graph)
    assert sum(map(len, found)) == len(graph)


def test_nothing_imports_the_root(graph: structure.Graph) -> None:
    assert [module for module, targets in graph.items() if "sudokulib" in targets] == []


def test_files_are_short() -> None:
    lengths = {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8").count("\n")
        for path in PACKAGE.rglob("*.py")
    }
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


def test_folders_that_the_page_names_are_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:tests|docs|sudokulib)/[^`\s*]*)`", page))
    assert named
    assert sorted(name for name in named if not (PAGE.parents[1] / name).exists()) == []


def make(folder: Path, **files: str) -> dict[str, Path]:
    """A package of such files; `__` in a name stands for a folder."""
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
        two="def later():\n    from pack import three\nclass Now:\n    from pack.three import x",
        three="try:\n    import os\nexcept ImportError:\n    from pack import four",
        four="",
    )
    assert structure.imports(files) == {
        "pack": set(),
        "pack.one": {"pack.two", "pack.four"},
        "pack.two": {"pack.three"},
        "pack.three": {"pack.four"},
        "pack.four": set(),
    }
    assert structure.imports(files, structure.written)["pack.one"] == {
        "pack.two",
        "pack.three",
        "pack.four",
    }


def test_names_that_come_through_a_face_count_for_their_home(tmp_path: Path) -> None:
    files = make(tmp_path, room__home="", user="from pack.room import Name")
    face = tmp_path / "pack" / "room" / "__init__.py"
    face.write_text("if TYPE_CHECKING:\n    from pack.room.home import Name as Name\n", "utf-8")
    files = structure.modules(tmp_path / "pack")
    assert structure.imports(files)["pack.user"] == {"pack.room.home"}


def test_circles_and_relative_imports_are_noticed(tmp_path: Path) -> None:
    files = make(tmp_path, one="import pack.two", two="import pack.one")
    with pytest.raises(ValueError, match="cycle"):
        structure.layers(structure.imports(files))
    files = make(tmp_path, one="from . import two")
    with pytest.raises(ValueError, match="relative import"):
        structure.imports(files)
