"""The front page, its sidebar and the README: they have the same sections, and every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

FRONT = (DOCS / "index.md").read_text(encoding="utf-8")
SIDEBAR = {
    name: pages.split()
    for name, pages in re.findall(
        r"^<!-- toctree (.*?)\n(.*?)-->$", FRONT, re.DOTALL | re.MULTILINE
    )
}
SECTIONS = dict(
    re.findall(r"^## (.*?)\n(.*?)(?=^## |^<!-- toctree)", FRONT, re.DOTALL | re.MULTILINE)
)


def test_the_sidebar_has_every_page_once() -> None:
    listed = [page for pages in SIDEBAR.values() for page in pages]
    files = [*DOCS.glob("*.md"), *DOCS.glob("notebooks/*"), *DOCS.glob("fillers/*")]
    sections = [DOCS / section / "index.md" for section in ("api", "formats", "techniques")]
    names = [file.relative_to(DOCS).with_suffix("").as_posix() for file in files + sections]
    assert sorted([*listed, "index"]) == sorted(names)


def test_the_front_page_has_the_sections_of_the_sidebar() -> None:
    first, *others = SIDEBAR
    assert first == "Start"
    assert others == [
        *("Play", "Make and publish", "Study", "Extend", "Reference", "For contributors")
    ]
    assert list(SECTIONS) == others


@pytest.mark.parametrize("name", SIDEBAR)
def test_a_section_of_the_front_page_links_to_its_pages(name: str) -> None:
    text = SECTIONS.get(name, FRONT.partition("## ")[0])
    linked = [Path(file).with_suffix("").as_posix() for file in re.findall(r"\]\((\S+?)\)", text)]
    assert set(SIDEBAR[name]) <= set(linked)


def test_the_front_page_begins_with_the_page_to_play_on_and_a_picture() -> None:
    assert re.findall(r"\]\((\S+?)\)", FRONT)[0] == "play.md"
    assert re.search(r"^!\[.+\]\(pictures/", FRONT.partition("## ")[0], re.MULTILINE)


def test_the_table_of_the_readme_has_the_same_sections() -> None:
    table = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Read on")[2]
    rows = re.findall(r"^\| (.*\*\*.*) \| (.*) \|$", table, re.MULTILINE)
    for (row, pages), (name, inside) in zip(rows, SIDEBAR.items(), strict=True):
        assert f"**{name.lower()}**" in row
        linked = re.findall(r"\]\(docs/(\S+?)\.\w+\)", pages)
        assert linked
        assert set(linked) <= set(inside)


def test_the_site_tells_how_to_install_and_the_license() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    tutorial = (DOCS / "tutorial.md").read_text(encoding="utf-8")
    in_one_line, in_steps = (
        re.findall(r"```sh\n(.*?)\n```", text, re.DOTALL) for text in (readme, tutorial)
    )
    assert in_steps[0].split("\n") == in_one_line[0].split(" && ")
    assert "(tutorial.md#install)" in FRONT
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")
    assert "the MIT License" in FRONT.partition("## ")[0]
    assert "MIT License" in tutorial
