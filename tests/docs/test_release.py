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
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "long"))

import distributions
import release
from checks import CHECKS, LONG, NOT_RUN, SEARCHES, Check
from records import CODE, FILE, Line, code_of, earlier_code, read_lines, record, status

from sudokulib import __version__
from sudokulib.constraints import KINDS
from sudokulib.formats import FORMATS
from sudokulib.techniques import TECHNIQUES
from sudokulib.techniques._registry import UNLISTED

ROOT = Path(__file__).parents[2]

MANY = Check("mixed_puzzles", "many puzzles", least={"puzzles": 100, "boards": 2})
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
    assert [link for link in links if not (ROOT / link).exists()] == []


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
    ("lines", "told"),
    [
        ([], (False, "not recorded for this version")),
        ([line("other", puzzles=100, boards=2)], (False, "not recorded for this version")),
        (
            [line(puzzles=100, boards=2)._replace(version="9.9.8")],
            (False, "not recorded for this version"),
        ),
        ([line(puzzles=100, boards=2, faults=3)], (False, "3 faults")),
        ([line(puzzles=99, boards=2)], (False, "only 99 of 100 puzzles, 2 of 2 boards")),
        (
            [line(puzzles=1234, boards=2, unlike=3)],
            (True, "1,234 puzzles, 2 boards, 3 unlike; 2030-01-02, CPython 3.11.7"),
        ),
        (
            [
                line(part="seed 1", puzzles=60, boards=1),
                line(part="seed 2", puzzles=60, boards=1)._replace(
                    day="2030-01-04", python="3.13.0"
                ),
            ],
            (True, "120 puzzles, 2 boards; 2030-01-02 to 2030-01-04, CPython 3.11.7, 3.13.0"),
        ),
    ],
)
def test_what_is_done_for_a_version(lines: list[Line], told: tuple[bool, str]) -> None:
    assert status(MANY, lines, "9.9.9") == told


def test_a_check_that_counts_nothing_is_done_when_it_has_run() -> None:
    told = status(Check("laws", "laws"), [line("laws")], "9.9.9")
    assert told == (True, "2030-01-02, CPython 3.11.7")


def test_code_has_a_hash(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(b"x = 1\n")
    first = code_of(tmp_path)
    assert re.fullmatch("[0-9a-f]{12}", first)
    (tmp_path / "a.py").write_bytes(b"x = 1\r\n")
    assert code_of(tmp_path) == first
    (tmp_path / "a.py").write_bytes(b"x = 2\n")
    other = code_of(tmp_path)
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    assert len({first, other, code_of(tmp_path), CODE}) == 4


def test_the_data_of_a_package_are_a_part_of_its_code(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch()
    found = {code_of(tmp_path)}
    (tmp_path / "_making").mkdir()
    assert code_of(tmp_path) in found
    for name in ("py.typed", "_making/seed_puzzles.txt", "schema.json", "examples.jsonl"):
        (tmp_path / name).touch()
        found.add(code_of(tmp_path))
        (tmp_path / name).write_text("{}", encoding="ascii")
        found.add(code_of(tmp_path))
    assert len(found) == 9


def test_what_python_compiles_is_no_part_of_the_code(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch()
    first = code_of(tmp_path)
    for name in ("__pycache__/a.cpython-311.pyc", "_rooms/__pycache__/note.txt", "old.pyc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"compiled")
    assert code_of(tmp_path) == first


def test_a_check_of_earlier_code_is_found() -> None:
    now, before = line(part="seed 1"), line(part="seed 2")._replace(code="0")
    without_code = Line(**{key: now._asdict()[key] for key in Line._fields if key != "code"})
    other = line("laws")._replace(code="0")
    assert not earlier_code(MANY, [now, other], "9.9.9")
    assert earlier_code(MANY, [now, before], "9.9.9")
    assert earlier_code(MANY, [without_code], "9.9.9")
    assert not earlier_code(MANY, [before._replace(version="9.9.8")], "9.9.9")


def test_counts_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "checks.jsonl"
    assert read_lines(file) == []
    record("mixed_puzzles", {"puzzles": 99_999}, file=file)
    assert (
        "not recorded in checks.jsonl: a release needs 100,000 puzzles" in capsys.readouterr().out
    )
    assert not file.exists()
    old = line(puzzles=100_000)
    file.write_text(json.dumps(old._asdict()) + "\n", encoding="utf-8")
    record("mixed_puzzles", {"puzzles": 100_000}, 2, file=file)
    record("fuzz", {"texts": 5, "calls": 1}, part="seed 2", file=file)
    record("fuzz", {"texts": 5, "calls": 1}, part="seed 1", file=file)
    record("fuzz", {"texts": 7, "calls": 1}, part="seed 2", file=file)
    record("mixed_puzzles", {"puzzles": 100_001}, file=file)
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
    assert "-t ci" in {check.command for check in CHECKS}
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


@pytest.mark.slow
def test_every_long_check_explains_its_arguments() -> None:
    names = [name for name, check in LONG.items() if check.group != "statistics"]
    for name, (printed, code) in zip(
        names, call_long(*[f"{n} --help" for n in names]), strict=True
    ):
        assert printed.startswith(f"usage: nox -s long -- {name}")
        assert code == 0


@pytest.mark.slow
def test_a_check_without_its_files_is_not_run(tmp_path: Path) -> None:
    names = ["published", "oracles", "hodoku_chains", "hodoku_almost_locked"]
    names += ["variants", "variants_sat"]
    for printed, code in call_long(*names, SUDOKULIB_SHARED=str(tmp_path)):
        assert re.fullmatch(r"not run: put \S.* into \S.*\n", printed)
        assert code == NOT_RUN


def test_a_check_that_counts_less_than_a_release_needs(tmp_path: Path) -> None:
    done = run_long("levels", "1", "easy")
    assert done.returncode == 0
    assert "no fault\nnot recorded in checks.jsonl: a release needs 5,000 puzzles" in done.stdout


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
    kept = {"version": "9.9.9", "batches": 1000, "days": ["2030-01-01", "2030-01-02"]}
    file.write_text(json.dumps([{**kept, "python": ["3.11.7"], "wrong": 0}]), encoding="utf-8")
    (check,) = [check for check in CHECKS if check.name == "proved"]
    told = status(check, [*release.proved_lines(file)], "9.9.9")
    assert told == (True, "1,000 batches; 2030-01-02, CPython 3.11.7")


def test_running_a_check_that_counts_nothing_records_it(monkeypatch: pytest.MonkeyPatch) -> None:
    recorded: list[str] = []
    ran: list[list[str]] = []

    def fake(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        ran.append(command[1:])
        return subprocess.CompletedProcess(command, int("fails" in command))

    monkeypatch.setattr(release.subprocess, "run", fake)
    monkeypatch.setattr(release, "record", lambda name, counts: recorded.append(name))
    release.run(Check("tests", "", session="-s tests"), Path("a b"))
    release.run(Check("fails", "", session="-s fails"), Path("a b"))
    release.run(Check("steps", "", least={"puzzles": 1}, resume="--resume {folder}/x"), Path("a b"))
    assert ran == [
        ["-m", "nox", "-s", "tests"],
        ["-m", "nox", "-s", "fails"],
        ["-m", "nox", "-s", "long", "--", "steps", "--resume", "a b/x"],
    ]
    assert recorded == ["tests"]


def test_the_session_ends_with_one_while_something_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = [line(check.name, **check.least)._replace(version=__version__) for check in CHECKS]
    rest = [("tree", "the source tree", (True, "all is committed"))]
    monkeypatch.setattr(release, "recorded", lambda: lines)
    monkeypatch.setattr(release, "details", lambda folder: iter(rest))
    monkeypatch.setattr(sys, "argv", ["release.py", str(tmp_path / "kept")])
    assert release.main() == 0
    assert capsys.readouterr().out.endswith(f"sudokulib {__version__} is ready\n")
    lines[:2] = [each._replace(code="") for each in lines[:2]]
    assert release.main() == 0
    out = capsys.readouterr().out
    assert [each for each in out.splitlines() if each.startswith("earlier")] == [
        f"earlier  {check.name:21}{check.what}: 2030-01-02, CPython 3.11.7" for check in CHECKS[:2]
    ]
    assert out.endswith(f"sudokulib {__version__} is ready; 2 done with earlier code\n")
    lines.pop()
    rest.append(("changelog", "the day", (False, "begins with nothing")))
    assert release.main() == 1
    out = capsys.readouterr().out
    assert f"MISSING  {CHECKS[-1].name:21}{CHECKS[-1].what}: not recorded for this version\n" in out
    assert "MISSING  changelog            the day: begins with nothing\n" in out
    assert "2 missing" in out


def test_details(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(release, "clean", lambda: (True, "all is committed"))
    monkeypatch.setattr(release, "build", lambda tree, folder: "both")
    monkeypatch.setattr(release, "faults", lambda built: [])
    monkeypatch.setattr(release, "without_address", lambda built: ["one", "two", "three"])
    found = {name: answer for name, _, answer in release.details(tmp_path)}
    assert [*found] == ["version", "changelog", "tree", "distributions", "address"]
    assert found["distributions"] == (True, "both")
    assert found["address"] == (False, "one; two, and 1 more")


def test_what_is_missing_can_be_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ran: list[str] = []
    lines = [line(check.name, **check.least)._replace(version=__version__) for check in CHECKS[2:]]
    monkeypatch.setattr(release, "recorded", lambda: lines)
    monkeypatch.setattr(release, "details", lambda folder: iter(()))
    monkeypatch.setattr(release, "run", lambda check, folder: ran.append(check.name))
    for names in ([], ["fuzz"]):
        monkeypatch.setattr(sys, "argv", ["release.py", str(tmp_path), "run", *names])
        release.main()
    assert ran == [CHECKS[0].name, CHECKS[1].name, "fuzz"]
    monkeypatch.setattr(sys, "argv", ["release.py", str(tmp_path), "run", "nothing"])
    with pytest.raises(SystemExit):
        release.main()
    assert "no long check is named nothing" in capsys.readouterr().err
