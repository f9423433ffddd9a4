"""The promises of the project's frame, as the installed distribution and the README show them."""

from __future__ import annotations

import ast
import inspect
import re
import shutil
import subprocess
from importlib import import_module, metadata, resources
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
AT_THE_ROOT = {
    *(".ci", ".gitignore", "LICENSE", "README.md", "noxfile.py", "pyproject.toml"),
    *("docs", "sudokulib", "tests"),
}
IN_THE_REPOSITORY = pytest.mark.skipif(
    not (ROOT / "docs").exists(), reason="only the repository has the pages and its own checks"
)


def test_attrs_is_the_only_runtime_dependency() -> None:
    found = metadata.requires("sudokulib") or []
    assert [each for each in found if "extra ==" not in each] == ["attrs>=24.1"]


def test_extras_are_small() -> None:
    found = metadata.metadata("sudokulib").get_all("Provides-Extra") or []
    assert set(found) == {"cattrs", "hypothesis", "links", "pdf"}


def test_the_schema_of_the_json_is_shipped() -> None:
    assert resources.files("sudokulib.formats").joinpath("schema.json").is_file()


def test_types_are_shipped() -> None:
    assert resources.files("sudokulib").joinpath("py.typed").is_file()


def test_console_script_is_the_module_command() -> None:
    (script,) = metadata.entry_points(group="console_scripts", name="sudokulib")
    assert script.value == "sudokulib.__main__:main"
    assert callable(script.load())


@IN_THE_REPOSITORY
def test_ci_runs_the_second_command_of_the_readme() -> None:
    commands = [
        block.partition("```")[0].strip()
        for block in README.read_text(encoding="utf-8").split("```sh\n")[1:]
    ]
    first, second = commands[:2]
    assert first == (
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/python -m sudokulib make"
    )
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").split("\n")
    assert f"    {second}" in lines
    assert lines.index("    export NOX_DEFAULT_VENV_BACKEND=uv") < lines.index(f"    {second}")
    assert lines[-2] == ".venv/bin/nox -t ci --parallel 2"


@IN_THE_REPOSITORY
def test_the_folders_that_sessions_name_are_there() -> None:
    text = (ROOT / "noxfile.py").read_text(encoding="utf-8")
    values = re.findall(r"tests/\{name\}.*? in \((.*?)\)", text)[0]
    named = [f"tests/{name}" for name in re.findall(r'"([\w.]+)"', values)]
    named += re.findall(r"\btests/[\w./]*\w", text.partition("from __future__")[2])
    assert len(named) > 8
    assert [name for name in named if not (ROOT / name).exists()] == []


@IN_THE_REPOSITORY
def test_no_figure_is_left_open() -> None:
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    assert not re.findall(r"@\w+|\?\?|TBD", page)


@pytest.mark.skipif(
    not (ROOT / ".git").exists() or shutil.which("git") is None, reason="only git knows the files"
)
def test_the_root_holds_what_belongs_there_and_nothing_else() -> None:
    done = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, encoding="utf-8"
    )
    assert {path.partition("/")[0] for path in done.stdout.split("\0") if path} == AT_THE_ROOT


def names_bound(source: str) -> set[str]:
    """All names that a file binds anywhere, those for type checkers among them."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update(alias.asname or alias.name for alias in node.names)
    return names


@pytest.mark.slow
@IN_THE_REPOSITORY
@pytest.mark.parametrize("folder", ["bench", "long", "peers", "scale", "statistics"])
def test_programs_run_by_hand_import_names_that_exist(folder: str) -> None:
    """The tests do not run them, so no other test notices that a name has changed."""
    tests = Path(__file__).parent
    missing = []
    for path in sorted((tests / folder).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.ImportFrom) or node.module is None:
                continue
            if node.module.partition(".")[0] == "sudokulib":
                module = import_module(node.module)
                there = names_bound(inspect.getsource(module)) | set(dir(module))
                submodules = (Path(place) for place in getattr(module, "__path__", []))
                there |= {file.stem for place in submodules for file in place.iterdir()}
            else:
                files = (each / f"{node.module}.py" for each in (path.parent, tests / "helpers"))
                source = next((file for file in files if file.exists()), None)
                if source is None:  # a package that is installed
                    continue
                there = names_bound(source.read_text(encoding="utf-8"))
            missing += [(path.name, name.name) for name in node.names if name.name not in there]
    assert missing == []
