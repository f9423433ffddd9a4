"""All public names are exported and described on the API pages, and no others are."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
import structure

import sudokulib

PACKAGE = Path(sudokulib.__file__).parent
PAGES = Path(__file__).parents[1] / "docs" / "api"
PROGRAM = Path(__file__).parent / "typing" / "program.py"
FILES = structure.modules(PACKAGE)
FIXED = set(structure.PUBLIC_PACKAGES)


def modules_in(module: str) -> list[str]:
    """A public module and those that it exports."""
    exporter = import_module(module)
    exported = [getattr(exporter, name) for name in exporter.__all__]
    inside = [each.__name__ for each in exported if isinstance(each, ModuleType)]
    return [module, *(found for each in inside for found in modules_in(each))]


PUBLIC = modules_in("sudokulib")
EVERY = pytest.mark.parametrize("module", PUBLIC)
FRESH = pytest.mark.parametrize(
    "module", [*PUBLIC[:1], *[pytest.param(each, marks=pytest.mark.slow) for each in PUBLIC[1:]]]
)
PRIVATE = re.compile(r"\bsudokulib(?:\.\w+)*\._\w+")


def fresh(code: str) -> None:
    """Run code in an interpreter that has loaded nothing yet."""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_promised_rooms_are_public() -> None:
    assert {each.removeprefix("sudokulib.") for each in PUBLIC} >= FIXED
    assert {"sudokulib.formats.json", "sudokulib.formats.cattrs"} <= set(PUBLIC)
    for name in ("to_json", "from_json"):
        assert name in import_module("sudokulib.formats.json").__all__


def test_everything_else_is_private_by_its_path() -> None:
    visible = {name for name in FILES if not re.search(r"\._", name)}
    assert visible == set(PUBLIC)


@FRESH
def test_a_module_works_as_an_attribute_in_a_fresh_interpreter(module: str) -> None:
    names = import_module(module).__all__
    fresh(f"import sudokulib\nfor name in {names}:\n    getattr({module}, name)")


@pytest.mark.slow
@EVERY
def test_a_module_can_be_imported_first(module: str) -> None:
    names = import_module(module).__all__
    fresh(
        f"import {module} as module\n"
        "assert dir(module) == sorted(module.__all__)\n"
        f"from {module} import {', '.join(names)}\n"
        "assert dir(module) == sorted(module.__all__)"
    )


@EVERY
def test_everything_exported_is_there_once_and_sorted(module: str) -> None:
    exporter = import_module(module)
    assert len(exporter.__all__) == len(set(exporter.__all__))
    assert all(getattr(exporter, name) is getattr(exporter, name) for name in exporter.__all__)
    assert not [name for name in exporter.__all__ if name.startswith("_")]


@pytest.mark.skipif(not PAGES.exists(), reason="only the source tree has the pages")
@EVERY
def test_the_api_page_of_a_module_has_its_names(module: str) -> None:
    page = PAGES / f"{module.removeprefix('sudokulib.')}.md"
    page = PAGES / "index.md" if module == "sudokulib" else page
    text = page.read_text(encoding="utf-8")
    assert re.findall(r"^\| \[?`(\w+)`", text, re.MULTILINE) == import_module(module).__all__
    assert re.findall(r"^<!-- api (\S+) -->$", text, re.MULTILINE) == [module]


@pytest.mark.skipif(not PAGES.exists(), reason="only the source tree has the pages")
def test_there_is_an_api_page_for_each_public_module_and_no_other() -> None:
    rest = {f"{module.removeprefix('sudokulib.')}.md" for module in PUBLIC[1:]}
    assert {path.name for path in PAGES.iterdir()} == {"index.md", *rest}
    listed = (PAGES / "index.md").read_text(encoding="utf-8").rpartition("<!-- toctree")[2]
    assert {f"{name}.md" for name in listed.split()[:-1]} == rest


@pytest.mark.parametrize("module", structure.lazy_packages(FILES))
def test_what_a_package_shows_type_checkers_is_what_it_loads(module: str) -> None:
    promised = structure.promised(FILES[module])
    assert sorted(promised) == import_module(module).__all__
    for name, home in promised.items():
        assert getattr(import_module(module), name) is getattr(import_module(home), name)


def test_the_lazy_packages_are_found() -> None:
    assert {f"sudokulib.{name}" for name in FIXED - {"errors", "randomness"}} < set(
        structure.lazy_packages(FILES)
    )


def test_the_root_has_at_most_68_names() -> None:
    assert len(sudokulib.__all__) <= 68


def test_what_a_room_exports_the_root_exports_alike() -> None:
    """No name has two meanings; but a strategy is named after its values."""
    differ = {
        f"{module}.{name}"
        for module in PUBLIC[1:]
        for name in {*import_module(module).__all__} & {*sudokulib.__all__} - {"sudokulib"}
        if getattr(import_module(module), name) is not getattr(sudokulib, name)
    }
    assert differ == {"sudokulib.testing.strategies.constraints"}


@EVERY
def test_dir_shows_public_names_only(module: str) -> None:
    exporter = import_module(module)
    assert dir(exporter) == sorted(exporter.__all__)


def test_modules_are_loaded_like_names() -> None:
    # Asked for directly: once a test has imported the module, Python finds it without asking.
    assert sudokulib.__getattr__("testing") is sys.modules["sudokulib.testing"]


@EVERY
def test_unknown_names_are_attribute_errors(module: str) -> None:
    with pytest.raises(AttributeError, match=f"'{module}' has no attribute 'Sudoku'"):
        _ = import_module(module).Sudoku


def test_what_is_not_needed_at_once_is_loaded_later() -> None:
    code = """
import sys, sudokulib
loaded = {name for name in sys.modules if name.startswith("sudokulib")}
assert loaded == {"sudokulib", "sudokulib._base", "sudokulib._base.lazy_exports"}, loaded
sudokulib.is_unique(sudokulib.Grid.parse("1234341221434..."))
assert not {"sudokulib._making", "sudokulib.render", "sudokulib.techniques"} & set(sys.modules)
"""
    fresh(code)


@EVERY
def test_the_program_for_type_checkers_uses_every_class_and_function(module: str) -> None:
    nodes = [*ast.walk(ast.parse(PROGRAM.read_text(encoding="utf-8")))]
    used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    used |= {node.id for node in nodes if isinstance(node, ast.Name)}
    exporter = import_module(module)
    there = {name: getattr(exporter, name) for name in exporter.__all__}
    called = {
        name for name, value in there.items() if inspect.isclass(value) or inspect.isroutine(value)
    }
    assert called - used == set()


def test_the_docs_use_public_names_only() -> None:
    docs = PAGES.parent
    pages = [docs.parent / "README.md", *docs.glob("**/*.md"), *docs.glob("**/*.ipynb")]
    private = {
        page.name: found
        for page in pages
        if page.exists() and (found := PRIVATE.findall(page.read_text("utf-8")))
    }
    assert private == {}


def docstrings() -> dict[str, str]:
    """The docstrings of every public module, of every exported name and of its public members."""
    found = {}
    for module in PUBLIC:
        exporter = import_module(module)
        found[module] = exporter.__doc__ or ""
        for name in exporter.__all__:
            value = getattr(exporter, name)
            found[f"{module}.{name}"] = inspect.getdoc(value) or ""
            members = vars(value) if inspect.isclass(value) else {}
            for member in members:
                if not member.startswith("_"):
                    said = inspect.getdoc(inspect.getattr_static(value, member))
                    found[f"{module}.{name}.{member}"] = said or ""
    homes = [structure.promised(FILES[each]).values() for each in structure.lazy_packages(FILES)]
    for module in {home for each in homes for home in each}:
        found[module] = import_module(module).__doc__ or ""
    return found


def test_docstrings_use_public_names_only() -> None:
    found = docstrings()
    assert "Candidates" in found["sudokulib.Candidates.apply"]
    assert [name for name, text in found.items() if PRIVATE.search(text)] == []
