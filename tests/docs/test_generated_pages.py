"""What the pages show of the library is what the library does: pictures, tables, outputs."""

from __future__ import annotations

import doctest
import importlib
import re
import sys
from pathlib import Path

import pytest

import sudokulib
from sudokulib.techniques import TECHNIQUES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
sys.path.insert(1, str(DOCS / "_ext"))
WHERE = "only the source tree has the pages"
code_cells = pytest.importorskip("code_cells", reason=WHERE)
pages = pytest.importorskip("pages", reason=WHERE)
difficulty_page = pytest.importorskip("difficulty_page", reason=WHERE)
stamps = pytest.importorskip("stamps", reason=WHERE)

pytestmark = pytest.mark.slow  # one Python makes them as any other does
EXAMPLES = (
    "technique_names",
    "code_cells",
    "sphinx_comments",
    "technique_pages",
    "public_names",
    "sphinx_reference",
    "stamps",
    "sphinx_alt_texts",
)
PAGES = [ROOT / "README.md", *pages.pages()]
UPDATE = "run python docs/_ext/pages.py"


def outdated(files: dict[Path, str]) -> list[Path]:
    """The files whose text is not the one they should have."""
    return [
        path
        for path, text in files.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


@pytest.fixture(scope="module")
def drawn() -> dict[Path, str]:
    found: dict[Path, str] = {}
    for path in pages.drawing_pages():
        files = code_cells.pictures(path)
        assert files, path
        found |= files
    return found


def test_pictures_are_what_the_code_above_them_draws(drawn: dict[Path, str]) -> None:
    assert outdated(drawn) == [], UPDATE


def test_pictures_of_techniques_are_what_the_library_draws() -> None:
    assert outdated(pages.technique_pictures()) == [], UPDATE


def test_pictures_of_ratings_are_those_of_the_figures() -> None:
    found = difficulty_page.pictures()
    assert {path.name for path in difficulty_page.PICTURES.iterdir()} == {
        path.name for path in found
    }
    assert outdated(found) == [], UPDATE
    page = (DOCS / "difficulty.md").read_text(encoding="utf-8")
    assert all(f"](pictures/difficulty/{path.name})" in page for path in found)


def test_notebooks_keep_what_their_cells_put_out() -> None:
    files = {path: code_cells.executed(path) for path in pages.notebooks()}
    assert files
    assert outdated(files) == [], UPDATE
    assert all(text.count("image/svg+xml") >= 5 for text in files.values())


def test_blocks_are_what_the_library_says() -> None:
    files = {path: pages.updated(path.read_text(encoding="utf-8")) for path in pages.pages()}
    assert outdated(files) == [], UPDATE
    page = (DOCS / "techniques" / "x-wing.md").read_text(encoding="utf-8")
    assert pages.updated(page.replace("level hard", "level easy")) == page


def test_pictures_of_the_page_on_randomness_show_its_figures() -> None:
    page = (DOCS / "randomness.md").read_text(encoding="utf-8")
    shown = {DOCS / file for file in re.findall(r"\]\((pictures/.*?)\)", page)}
    assert shown == set(stamps.PICTURES.glob("*"))
    assert stamps.outdated() == [], "run python docs/_ext/randomness_pictures.py"


def test_an_outdated_picture_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = tmp_path / "randomness.json"
    figures.write_text("{}", encoding="utf-8")
    monkeypatch.setattr(stamps, "DATA", figures)
    assert len(stamps.outdated()) == len(list(stamps.PICTURES.glob("*")))


def test_no_picture_is_left_over(drawn: dict[Path, str]) -> None:
    programs = [*pages.technique_pictures(), *difficulty_page.pictures()]
    made = {path.resolve() for path in [*drawn, *programs]}
    # All but screenshots are drawn by programs.
    kept = {path.resolve() for path in (DOCS / "pictures").rglob("*.*") if path.suffix != ".png"}
    assert kept - made == set(stamps.PICTURES.glob("*"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_reads_well_in_a_repository_browser(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.findall(r"^(?:```|:::)\{.*", text, re.MULTILINE)
    targets = re.findall(r"\]\((?!https?:)([^)#\s]+)", re.sub(r"```.*?```", "", text, flags=re.S))
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("module", EXAMPLES)
def test_examples_of_the_programs_that_make_pages(module: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(module))
    assert (failed, bool(tried)) == (0, True)


def test_the_lines_of_code_in_the_list_of_the_readme_work() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"^- \*\*.*?`(sudokulib\..*?)`$", readme, re.MULTILINE | re.DOTALL)
    assert len(lines) == 6
    text = "1.3..2....1....3"
    names = {"sudokulib": sudokulib, "text": text, "grid": sudokulib.Grid.parse(text)}
    assert [line for line in lines if not eval(line, names)] == []


def test_the_numbers_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    numbers = re.search(r"one of (\d+) techniques.*in (\d+) formats", readme, re.DOTALL)
    assert numbers
    formats = list((DOCS / "formats").glob("*.md"))
    assert [int(each) for each in numbers.groups()] == [len(TECHNIQUES), len(formats) - 1]
