"""The promises of the project's frame, as the installed distribution and the README show them."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib import metadata, resources
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
    assert set(found) == {"cattrs", "hypothesis", "links"}


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
    assert lines.index("export SUDOKULIB_COVERAGE=1") < lines.index(f"    {second}")
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
