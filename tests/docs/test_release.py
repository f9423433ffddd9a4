"""How a release is made: the links of the description, the records, and the missing parts.

Internal: the techniques that are found by name only are not public.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from functools import partial
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "long"))

import distributions
import release
import touched_code
from checks import BY_NAME, CHECKS, LONG, NOT_RUN, SEARCHES, Check, in_words
from records import FILE, Line, State, read_lines, record, status
from touched_code import code_of

from sudokulib import __version__
from sudokulib.constraints import KINDS
from sudokulib.formats import FORMATS
from sudokulib.techniques import TECHNIQUES
from sudokulib.techniques._registry import UNLISTED

ROOT = Path(__file__).parents[2]

MANY = Check("mixed_puzzles", "many puzzles", least={"puzzles": 100, "boards": 2})
CODE = "0123456789ab"
ADDRESS = "https://example.org/sudokulib"


def line(check: str = "mixed_puzzles", part: str = "", faults: int = 0, **counts: int) -> Line:
    return Line(check, "9.9.9", part, "2030-01-02", "3.11.7", faults, counts, CODE)


def description(folder: Path) -> str:
    """The description that hatchling makes of a source tree."""
    core = pytest.importorskip("hatchling.metadata.core", reason="hatchling builds distributions")
    pytest.importorskip("hatch_fancy_pypi_readme")
    manager = pytest.importorskip("hatchling.plugin.manager").PluginManager()
    project = core.ProjectMetadata(str(folder), manager)
    assert project.core.readme_content_type == "text/markdown"
    return str(project.core.readme)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """As much of a source tree as the metadata are made from."""
    (tmp_path / "sudokulib").mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "sudokulib/__init__.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_without_an_address_the_description_is_the_readme(tree: Path) -> None:
    if "\n[project.urls]\n" in (tree / "pyproject.toml").read_text(encoding="utf-8"):
        pytest.skip("there is an address")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert description(tree) == readme
    assert "docs/tutorial.md" in distributions.relative_links(readme)


def test_with_an_address_the_description_has_no_relative_link(tree: Path) -> None:
    """The comments in `pyproject.toml` are all that a release must add."""
    file = tree / "pyproject.toml"
    text = file.read_text(encoding="utf-8").replace("ADDRESS", ADDRESS)
    text = re.sub(
        r"^# (?=\[+(tool|project)\b|(pattern|replacement|Source) = )", "", text, flags=re.M
    )
    file.write_text(text, encoding="utf-8")
    assert f'[project.urls]\nSource = "{ADDRESS}"' in text
    text = description(tree)
    assert f"[tutorial]({ADDRESS}/blob/v{__version__}/docs/tutorial.md)" in text
    assert f"]({ADDRESS}/raw/v{__version__}/docs/pictures/readme.svg)" in text
    assert "[attrs](https://www.attrs.org)" in text
    assert distributions.relative_links(text) == []


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    links = distributions.relative_links((ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(links) > 15
    assert [link for link in links if not (ROOT / link.partition("#")[0]).exists()] == []


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("[a](docs/a.md) and ![b](b.svg)", ["docs/a.md", "b.svg"]),
        ("[![b](b.svg)](https://a.org) <img src='c.svg'>", ["b.svg", "c.svg"]),
        ("[a](https://a.org/b) [c](#d) [e](mailto:e@a.org)", []),
        ("```python\nx[0](docs)\n```\n[a](b)", ["b"]),
    ],
)
def test_relative_links(text: str, links: list[str]) -> None:
    assert distributions.relative_links(text) == links


@pytest.fixture
def built(tmp_path: Path) -> distributions.Built:
    """Distributions of a tree with one file."""
    (tmp_path / "sudokulib" / "__pycache__").mkdir(parents=True)
    (tmp_path / "sudokulib" / "__init__.py").touch()
    (tmp_path / "sudokulib" / "__pycache__" / "a.pyc").touch()
    wheel = tmp_path / "sudokulib-9.9.9-py3-none-any.whl"
    about = "sudokulib-9.9.9.dist-info"
    with zipfile.ZipFile(wheel, "w") as file:
        for name in ("WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE"):
            file.writestr(f"{about}/{name}", "")
        file.writestr(f"{about}/METADATA", "Name: sudokulib\n\n# [A](a.md)\n")
        file.writestr("sudokulib/__init__.py", "")
    sdist = tmp_path / "sudokulib-9.9.9.tar.gz"
    named = ["LICENSE", "PKG-INFO", "README.md", "pyproject.toml", ".gitignore"]
    tests = ["tests/conftest.py", "tests/data/seeds.txt", "tests/helpers/golden.py"]
    with tarfile.open(sdist, "w:gz") as packed:
        for name in ["sudokulib/__init__.py", *named, *tests]:
            packed.addfile(tarfile.TarInfo(f"sudokulib-9.9.9/{name}"))
    return distributions.Built(sdist, wheel)


def test_distributions_with_all_that_belongs_there(built: distributions.Built) -> None:
    tree = built.wheel.parent
    assert distributions.faults_of_wheel(built.wheel, tree) == []
    assert distributions.faults_of_sdist(built.sdist, tree) == []
    assert str(built) == (
        "sudokulib-9.9.9.tar.gz (0.00 MB), sudokulib-9.9.9-py3-none-any.whl (0.00 MB)"
    )


def test_distributions_that_lack_something(built: distributions.Built) -> None:
    tree = built.wheel.parent
    (tree / "sudokulib" / "py.typed").touch()
    (tree / "sudokulib" / "__init__.py").unlink()
    assert distributions.faults_of_wheel(built.wheel, tree) == [
        f"{built.wheel.name} lacks sudokulib/py.typed",
        f"{built.wheel.name} has sudokulib/__init__.py",
    ]
    with tarfile.open(built.sdist, "w:gz") as packed:
        packed.addfile(tarfile.TarInfo("sudokulib-9.9.9/tests/__pycache__/a.pyc"))
    faults = distributions.faults_of_sdist(built.sdist, tree)
    assert f"{built.sdist.name} lacks tests/conftest.py" in faults
    assert f"{built.sdist.name} lacks README.md" in faults
    assert f"{built.sdist.name} has tests/__pycache__/a.pyc" in faults


def test_a_wheel_has_a_largest_size(
    built: distributions.Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = built.wheel.stat().st_size
    monkeypatch.setattr(distributions, "MOST_BYTES", size)
    assert distributions.faults_of_wheel(built.wheel, built.wheel.parent) == []
    monkeypatch.setattr(distributions, "MOST_BYTES", size - 1)
    assert distributions.faults_of_wheel(built.wheel, built.wheel.parent) == [
        f"{built.wheel.name} has {size:,} bytes, more than {size - 1:,}"
    ]


def test_an_index_needs_an_address(built: distributions.Built) -> None:
    assert distributions.without_address(built) == [
        "[project.urls] in pyproject.toml has no Source",
        "the description links to a.md, which is no address",
    ]
    with zipfile.ZipFile(built.wheel, "w") as file:
        about = f"Name: sudokulib\nProject-URL: Source, {ADDRESS}\n\n[A]({ADDRESS}/a.md)\n"
        file.writestr("sudokulib-9.9.9.dist-info/METADATA", about)
    assert distributions.without_address(built) == []


@pytest.mark.parametrize(
    ("lines", "state", "told"),
    [
        ([], State.MISSING, "not recorded for this version"),
        (
            [line("other", puzzles=100, boards=2)],
            State.MISSING,
            "not recorded for this version",
        ),
        (
            [line(puzzles=99, boards=2)],
            State.MISSING,
            "only 99 of 100 puzzles, 2 of 2 boards; 2030-01-02, CPython 3.11.7",
        ),
        (
            [line(puzzles=100, boards=2, faults=3)],
            State.FAULTS,
            "3 faults; 100 puzzles, 2 boards; 2030-01-02, CPython 3.11.7",
        ),
        (
            [line(puzzles=100, boards=2, faults=3)._replace(code="0")],
            State.OUT_OF_DATE,
            "3 faults; 100 puzzles, 2 boards; 2030-01-02, CPython 3.11.7",
        ),
        (
            [line(puzzles=100, boards=2)._replace(version="9.9.8")],
            State.MISSING,
            "not recorded for this version",
        ),
        (
            [
                line(part="seed 1", puzzles=60, boards=1),
                line(part="seed 2", puzzles=60, boards=1)._replace(
                    day="2030-01-04", python="3.13.0"
                ),
            ],
            State.DONE,
            "120 puzzles, 2 boards; 2030-01-02 to 2030-01-04, CPython 3.11.7, 3.13.0",
        ),
    ],
)
def test_what_is_done_for_a_version(lines: list[Line], state: State, told: str) -> None:
    found = status(MANY, lines, CODE, "9.9.9")
    assert (found.state, str(found)) == (state, told)


def test_a_check_that_counts_nothing_is_done_when_it_has_run() -> None:
    found = status(Check("laws", "laws"), [line("laws")], CODE, "9.9.9")
    assert (found.state, str(found)) == (State.DONE, "2030-01-02, CPython 3.11.7")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A source tree with a small package and programs of checks."""
    files = {
        "sudokulib/__init__.py": (
            "from typing import TYPE_CHECKING\n"
            "if TYPE_CHECKING:\n"
            "    from sudokulib.a import one as one\n"
            "    from sudokulib.far.b import two as two\n"
            "lazy_exports()\n"
        ),
        "sudokulib/a.py": "def one():\n    from sudokulib import c\n    return c.three\n",
        "sudokulib/c.py": "three = 3\n",
        "sudokulib/far/__init__.py": "",
        "sudokulib/far/b.py": "two = 2\n",
        "sudokulib/far/data.txt": "data\n",
        "tests/long/near.py": "from shared import one\n",
        "tests/helpers/shared.py": "from sudokulib import __version__, one\n",
        "tests/long/whole.py": "import sudokulib\n",
        "tests/long/none.py": "import json\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def codes(root: Path) -> dict[str, str]:
    """The hashes of the checks of a small package."""
    touched_code._graph.cache_clear()
    checks = [Check(name, "") for name in ("near", "whole", "none")]
    checks += [Check("all", "", program="tests/long/near.py", touches_all=True)]
    checks += [Check("tests", "", session="-s tests")]
    return {check.name: code_of(check, root) for check in checks}


@pytest.mark.parametrize(
    ("file", "text", "stale"),
    [
        ("sudokulib/far/b.py", "two = 3\n", {"whole", "none", "all", "tests"}),
        ("sudokulib/far/data.txt", "others\n", {"whole", "none", "all", "tests"}),
        ("sudokulib/far/more.txt", "", {"whole", "none", "all", "tests"}),
        ("sudokulib/c.py", "three = 4\n", {"near", "whole", "none", "all", "tests"}),
        ("sudokulib/c.py", '"""About."""\n\n# it is 3\r\nthree = 3\r\n', set()),
        ("sudokulib/__pycache__/c.cpython-311.pyc", "", set()),
        ("sudokulib/c.pyc", "", set()),
        ("tests/helpers/shared.py", "from sudokulib import one\nx = 1\n", set()),
    ],
)
def test_a_check_is_out_of_date_if_the_code_that_it_touches_changes(
    package: Path, file: str, text: str, stale: set[str]
) -> None:
    before = codes(package)
    assert all(re.fullmatch("[0-9a-f]{12}", code) for code in before.values())
    (package / file).parent.mkdir(exist_ok=True)
    (package / file).write_bytes(text.encode())
    after = codes(package)
    assert {name for name in before if before[name] != after[name]} == stale


@pytest.mark.slow
def test_the_code_of_real_checks() -> None:
    reached = touched_code.reached(touched_code.imported(ROOT / BY_NAME["published"].path))
    assert {"sudokulib.solvers._queries", "sudokulib.solvers"} <= reached
    assert not any(name.startswith("sudokulib.formats") for name in reached)
    assert "sudokulib.render" not in reached  # boards in notebooks are drawn
    assert touched_code.imported(ROOT / BY_NAME["laws"].path) == frozenset()


def test_code_alone() -> None:
    text = (
        'class A:\n    """What\n\n    it is."""\n    # one\n    x = """\n# 1"""\n    def f(): "f"\n'
    )
    assert touched_code.code_alone(text) == 'class A:\n    x = """\n# 1"""\n    def f():'


def test_counts_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "checks.jsonl"
    assert read_lines(file) == []
    write = partial(record, code=CODE, file=file)
    write("mixed_puzzles", {"puzzles": 99_999})
    assert (
        "not recorded in checks.jsonl: a release needs 100,000 puzzles" in capsys.readouterr().out
    )
    assert not file.exists()
    old = line(puzzles=100_000)
    file.write_text(json.dumps(old._asdict()) + "\n", encoding="utf-8")
    write("mixed_puzzles", {"puzzles": 100_000}, 2)
    write("fuzz", {"texts": 9, "calls": 1}, part="seed 3", code="earlier code")
    write("fuzz", {"texts": 5, "calls": 1}, part="seed 2")
    write("fuzz", {"texts": 5, "calls": 1}, part="seed 1")
    write("fuzz", {"texts": 7, "calls": 1}, part="seed 2")
    write("mixed_puzzles", {"puzzles": 100_001})
    lines = read_lines(file)
    assert {each.code for each in lines} == {CODE}
    assert [(each.check, each.version, each.part, each.faults, each.counts) for each in lines] == [
        ("fuzz", __version__, "seed 1", 0, {"texts": 5, "calls": 1}),
        ("fuzz", __version__, "seed 2", 0, {"texts": 7, "calls": 1}),
        ("mixed_puzzles", __version__, "", 0, {"puzzles": 100_001}),
        ("mixed_puzzles", "9.9.9", "", 0, {"puzzles": 100_000}),
    ]


def test_what_is_recorded_is_of_checks_that_exist() -> None:
    assert {each.check for each in read_lines()} <= {check.name for check in CHECKS}
    assert FILE.parent.is_dir()


def sessions() -> dict[str, bool]:
    """The sessions of the noxfile, and which of them `.ci/run` runs."""
    found = {}
    for node in ast.parse((ROOT / "noxfile.py").read_text(encoding="utf-8")).body:
        marks = [ast.unparse(mark) for mark in getattr(node, "decorator_list", ())]
        if isinstance(node, ast.FunctionDef) and any("nox.session" in mark for mark in marks):
            found[node.name] = any("tags=['ci']" in mark for mark in marks)
    return found


NO_CHECKS = {"quick", "release", "browser"}
"""Sessions that show nothing of their own."""


def test_every_session_is_a_part_of_a_release() -> None:
    names = sessions()
    needed = {check.command.split()[1] for check in CHECKS if check.command.startswith("-s ")}
    assert "-t ci --parallel 2" in {check.command for check in CHECKS}
    assert needed <= set(names)
    assert set(names) - needed - NO_CHECKS == {name for name, in_ci in names.items() if in_ci}


def test_every_long_check_has_a_program_and_a_group() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    assert {check.group for check in LONG.values()} <= {*groups}
    assert [check.path for check in LONG.values() if not (ROOT / check.path).is_file()] == []


def run_long(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tests" / "long"), *words]
    env = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=env)


def test_long_checks_are_listed() -> None:
    done = run_long()
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == [*LONG]
    assert all(f" {check.what}" in line for check, line in zip(LONG.values(), lines, strict=False))
    assert {check.name for check in SEARCHES} <= {*LONG}
    unknown = run_long("nothing")
    assert unknown.returncode == 2
    assert "there is no long check 'nothing'" in unknown.stdout


CALLS = """
import runpy, sys
sys.path.insert(0, sys.argv[1])
main = runpy.run_path(f"{sys.argv[1]}/__main__.py", run_name="long")["main"]
for call in sys.argv[2:]:
    try:
        print("code", main(call.split()))
    except SystemExit as left:
        print("code", left.code)
"""


def call_long(*calls: str, **env: str) -> list[tuple[str, int]]:
    """What long checks print and their exit codes; in one process, which loads them faster."""
    command = [sys.executable, "-c", CALLS, str(ROOT / "tests" / "long"), *calls]
    env = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    found = re.findall(r"(.*?)^code (\d+)\n", done.stdout, re.DOTALL | re.MULTILINE)
    assert len(found) == len(calls)
    return [(printed, int(code)) for printed, code in found]


@pytest.mark.long
def test_every_long_check_explains_its_arguments() -> None:
    names = [name for name, check in LONG.items() if check.group != "statistics"]
    for name, (printed, code) in zip(
        names, call_long(*[f"{n} --help" for n in names]), strict=True
    ):
        assert printed.startswith(f"usage: nox -s long -- {name}")
        assert code == 0


@pytest.mark.long
def test_a_check_without_its_files_is_not_run(tmp_path: Path) -> None:
    names = ["published", "oracles", "hodoku_chains", "hodoku_almost_locked"]
    names += ["variants", "variants_sat"]
    for printed, code in call_long(*names, SUDOKULIB_SHARED=str(tmp_path)):
        assert re.fullmatch(r"not run: put \S.* into \S.*\n", printed)
        assert code == NOT_RUN


@pytest.mark.long
def test_a_check_that_counts_less_than_a_release_needs(tmp_path: Path) -> None:
    done = run_long("levels", "1", "easy")
    assert done.returncode == 0
    assert "no fault\nnot recorded in checks.jsonl: a release needs 50,000 puzzles" in done.stdout


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("# Changelog\n\n## 0.2.0 - 2030-01-02\n\n## 0.1.0 - 2029-01-01\n", True),
        ("# Changelog\n\n## 0.2.0 - unreleased\n", False),
        ("# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2030-01-02\n", False),
        ("# Changelog\n\n## 0.1.0 - 2030-01-02\n", False),
        ("# Changelog\n\n## 0.2.0 - 2030-02-30\n", False),
        ("# Changelog\n", False),
    ],
)
def test_the_changelog_begins_with_a_day(text: str, done: bool) -> None:
    answer, told = release.dated(text, "0.2.0")
    assert answer is done
    assert told == "0.2.0 - 2030-01-02" if done else told.startswith("begins with ")


def test_the_changelog_is_of_this_version() -> None:
    text = (ROOT / "docs" / "changelog.md").read_text(encoding="utf-8")
    entries = re.findall(r"^## (.+)$", text, re.MULTILINE)
    newest = next(entry for entry in entries if entry != "Unreleased")
    number, _, day = newest.partition(" - ")
    assert number == __version__
    assert day == "unreleased" or re.fullmatch(r"\d{4}-\d\d-\d\d", day)


def test_the_numbers_in_the_changelog_before_the_release() -> None:
    text = (ROOT / "docs" / "changelog.md").read_text(encoding="utf-8")
    entry = text.partition("\n## 0.1.0 - unreleased\n")[2]
    if not entry:
        pytest.skip("what was released is told as it was")
    numbers = {
        r"\[(\d+) techniques\]": len(TECHNIQUES),
        r"(\d+) more that are used only if": len(UNLISTED),
        r"\[(\d+) kinds\]": len(KINDS),
        r"\[(\d+) formats\]": len(FORMATS),
    }
    words = " ".join(entry.split())
    assert {text: re.findall(text, words) for text in numbers} == {
        text: [str(number)] for text, number in numbers.items()
    }


def test_the_front_page_counts_the_rules() -> None:
    text = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    named, others = re.findall(r"\(constraints\.md\): (.+) and (\d+) others\.", text)[0]
    assert len(named.split(", ")) + int(others) == len(KINDS)


def test_versions_on_the_way_are_not_released() -> None:
    assert release.released_version("0.1.0") == (True, "0.1.0")
    assert not release.released_version("0.2.0.dev1")[0]
    assert not release.released_version("1.0rc1")[0]


def test_a_tree_with_changes_is_not_clean(tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("there is no git")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    assert release.clean(tmp_path) == (True, "all is committed")
    (tmp_path / "new").touch()
    assert release.clean(tmp_path) == (False, "not committed: 1")


def test_proved_puzzles_are_counted_from_their_own_file(tmp_path: Path) -> None:
    file = tmp_path / "proved.json"
    kinds = {"9x9": {"proved": 999_000}, "4x4": {"proved": 500}}
    kept = {"version": "9.9.9", "kinds": kinds, "days": ["2030-01-01", "2030-01-02"]}
    file.write_text(json.dumps([{**kept, "python": ["3.11.7"], "wrong": 0}]), encoding="utf-8")
    (check,) = [check for check in CHECKS if check.name == "proved"]
    found = status(check, [*release.proved_lines(file)], "", "9.9.9")
    assert str(found) == "999,500 puzzles; 2030-01-02, CPython 3.11.7"
    assert found.state is State.DONE


def test_running_a_check_that_counts_nothing_records_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    recorded: list[tuple[str, str]] = []
    ran: list[list[str]] = []

    def fake(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        ran.append(command[1:])
        return subprocess.CompletedProcess(command, int("fails" in command))

    monkeypatch.setattr(release.subprocess, "run", fake)
    monkeypatch.setattr(release, "code_of", lambda check: CODE)
    monkeypatch.setattr(release, "record", lambda name, counts, code: recorded.append((name, code)))
    folder = tmp_path / "a b"
    release.run(Check("tests", "", session="-s tests"), folder)
    release.run(Check("fails", "", session="-s fails"), folder)
    release.run(Check("steps", "", least={"puzzles": 1}, resume="--resume {folder}/x"), folder)
    kept = folder / __version__ / CODE
    assert ran == [
        ["-m", "nox", "-s", "tests"],
        ["-m", "nox", "-s", "fails"],
        ["-m", "nox", "-s", "long", "--", "steps", "--resume", f"{kept}/x"],
    ]
    assert recorded == [("tests", CODE)]
    assert kept.is_dir()


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Line]:
    """Records of all checks, which a test may change, and a release that lacks nothing else."""
    lines = [line(check.name, **check.least)._replace(version=__version__) for check in CHECKS]
    monkeypatch.setattr(release, "recorded", lambda: lines)
    monkeypatch.setattr(release, "details", lambda folder: iter([("tree", "files", (True, ""))]))
    monkeypatch.setattr(release, "code_of", lambda check: CODE)
    return lines


def call_release(monkeypatch: pytest.MonkeyPatch, folder: Path, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["release.py", str(folder / "kept"), *words])
    return release.main()


def test_only_what_a_release_lacks_is_printed(
    recorded: list[Line],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    assert call_release(monkeypatch, tmp_path) == 0
    assert capsys.readouterr().out == f"sudokulib {__version__} is ready\n"
    rest = [("changelog", "the day", (False, "begins with nothing"))]
    monkeypatch.setattr(release, "details", lambda folder: iter(rest))
    assert call_release(monkeypatch, tmp_path) == 1
    assert capsys.readouterr().out == (
        "to do        changelog             the day: begins with nothing\n"
    )
    recorded[0] = recorded[0]._replace(code="")
    recorded[1] = recorded[1]._replace(faults=2)
    recorded.pop()
    assert call_release(monkeypatch, tmp_path) == 1
    first, second, last = CHECKS[0], CHECKS[1], CHECKS[-1]
    assert capsys.readouterr().out.splitlines() == [
        f"out of date  {first.name:22}{first.what}: 2030-01-02, CPython 3.11.7",
        f"faults       {second.name:22}{second.what}: 2 faults; 2030-01-02, CPython 3.11.7",
        f"missing      {last.name:22}{last.what}: not recorded for this version",
        "to do        changelog             the day: begins with nothing",
    ]
    assert call_release(monkeypatch, tmp_path, "table") == 1
    rows = capsys.readouterr().out.splitlines()[1:]
    assert rows[0].split() == ["check", "state", "day", "code", "faults", "count"]
    assert rows[2].split() == [second.name, "faults", "2030-01-02", CODE, "2"]
    assert len(rows) == 1 + len(CHECKS)


def test_what_lacks_can_be_run(
    recorded: list[Line],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(release, "run", lambda check, folder: ran.append(check.name))
    assert call_release(monkeypatch, tmp_path, "run") == 0
    assert capsys.readouterr().out.startswith("no check is missing or out of date\n\ncheck  ")
    named = {each.check: number for number, each in enumerate(recorded)}
    for name, change in (
        ("proved", {"code": ""}),
        ("identity", {"counts": {}}),
        ("hints", {"faults": 1}),
    ):
        recorded[named[name]] = recorded[named[name]]._replace(**change)
    assert call_release(monkeypatch, tmp_path, "run") == 1
    assert ran == ["identity", "proved"]  # the shortest first; the same code finds the same faults
    out = capsys.readouterr().out
    minutes = BY_NAME["identity"].minutes + BY_NAME["proved"].minutes
    assert out.startswith(f"2 checks, about {in_words(minutes)} on two idle cores:\nidentity  ")
    assert "\ncheck  " in out
    ran.clear()
    assert call_release(monkeypatch, tmp_path, "run", "hints", "levels") == 1
    assert sorted(ran) == ["hints", "levels"]
    with pytest.raises(SystemExit):
        call_release(monkeypatch, tmp_path, "run", "nothing")
    assert "no long check is named nothing" in capsys.readouterr().err


def test_a_run_that_is_stopped_ends_with_the_table(
    recorded: list[Line],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    def stopped(check: Check, folder: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(release, "run", stopped)
    assert call_release(monkeypatch, tmp_path, "run", "hints", "levels") == 0
    out = capsys.readouterr().out
    assert "\nstopped; `nox -s release -- run` continues\n\ncheck  " in out


def test_all_checks_together_take_at_most_six_hours() -> None:
    assert all(check.minutes > 0 for check in CHECKS)
    assert sum(check.minutes for check in CHECKS) <= 360
    words = [in_words(minutes) for minutes in (0.2, 2, 12.4, 90)]
    assert words == ["a minute", "2 minutes", "12 minutes", "1.5 hours"]


def test_details(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(release, "clean", lambda: (True, "all is committed"))
    monkeypatch.setattr(release, "build", lambda tree, folder: "both")
    monkeypatch.setattr(release, "faults", lambda built: [])
    monkeypatch.setattr(release, "without_address", lambda built: ["one", "two", "three"])
    found = {name: answer for name, _, answer in release.details(tmp_path)}
    assert [*found] == ["version", "changelog", "tree", "distributions", "address"]
    assert found["distributions"] == (True, "both")
    assert found["address"] == (False, "one; two, and 1 more")
