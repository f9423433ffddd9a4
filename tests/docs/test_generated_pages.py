"""Generated tables, pictures and outputs on the pages are equal to newly generated ones."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import markdown_blocks
import pages
import pytest
import randomness_pictures
from pages import DOCS

pytestmark = pytest.mark.slow  # one Python makes them as any other does
DOCTESTS = (
    *("code_cells", "markdown_blocks", "pages", "public_names", "technique_names"),
    *("randomness_page", "technique_pages"),
    *("sphinx_alt_texts", "sphinx_comments", "sphinx_reference", "sphinx_search"),
)
PAGES = [DOCS.parent / "README.md", *DOCS.rglob("*.md")]
UPDATE = "run python docs/_ext/pages.py"


def outdated(files: dict[Path, str]) -> list[Path]:
    """The files whose content is outdated."""
    return [
        path
        for path, text in files.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def test_every_block_is_up_to_date() -> None:
    found = pages.pages()
    assert outdated(found) == [], UPDATE
    used = [block for text in found.values() for block in markdown_blocks.blocks(text)]
    assert {what for what, _ in used} == {*pages.FROM_SOURCE, *pages.FROM_DATA}
    for name, tables in pages.FROM_DATA.items():
        assert sorted(argument for what, argument in used if what == name) == sorted(tables)


def test_an_outdated_block_is_generated_anew() -> None:
    page = (DOCS / "techniques" / "x-wing.md").read_text(encoding="utf-8")
    changed = page.replace("level hard", "level easy")
    assert changed != page
    assert markdown_blocks.with_blocks(changed, pages.generate) == page


@pytest.mark.long  # the documentation runs them too
def test_every_notebook_has_the_outputs_of_its_cells() -> None:
    found = pages.notebooks()
    assert outdated(found) == [], UPDATE
    assert all("image/svg+xml" in text for text in found.values())


def test_every_picture_is_on_a_page() -> None:
    texts = [path.read_text(encoding="utf-8") for path in PAGES]
    shown = {name for text in texts for name in re.findall(r"pictures/([\w./-]+)", text)}
    folder = DOCS / "pictures"
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")} <= shown


def test_every_picture_is_up_to_date_and_none_is_left_over() -> None:
    found = pages.pictures()
    assert outdated(found) == [], UPDATE
    drawn = {path.resolve() for path in found}
    # All but screenshots are generated.
    kept = {path for path in (DOCS / "pictures").rglob("*.*") if path.suffix != ".png"}
    assert kept - drawn == {*randomness_pictures.FOLDER.glob("*")}


def test_pictures_of_the_page_on_randomness_show_its_figures() -> None:
    page = (DOCS / "randomness.md").read_text(encoding="utf-8")
    shown = {DOCS / file for file in re.findall(r"\]\((pictures/.*?)\)", page)}
    assert shown == {*randomness_pictures.FOLDER.glob("*")}
    assert randomness_pictures.outdated() == [], f"{UPDATE}, where matplotlib is installed"


def test_pictures_of_other_figures_are_outdated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = tmp_path / "randomness.json"
    figures.write_text("{}", encoding="utf-8")
    monkeypatch.setattr(randomness_pictures, "DATA", figures)
    assert {*randomness_pictures.outdated()} == {*randomness_pictures.FOLDER.glob("*")}


@pytest.mark.parametrize("module", DOCTESTS)
def test_examples_of_the_programs_that_make_pages(module: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(module))
    assert (failed, bool(tried)) == (0, True)
