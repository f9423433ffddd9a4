"""The documentation as a site: where pages stand, what the search knows, which links are dead."""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from sudokulib.constraints import KINDS
from sudokulib.errors import InvalidOption
from sudokulib.techniques import TECHNIQUES
from sudokulib.techniques._names import technique_named
from sudokulib.techniques._registry import UNLISTED

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
sys.path.insert(1, str(DOCS / "_ext"))
WHERE = "only the source tree has the pages"
technique_names = pytest.importorskip("technique_names", reason=WHERE)
check_links = pytest.importorskip("check_links", reason=WHERE)

FRONT = (DOCS / "index.md").read_text(encoding="utf-8") if DOCS.exists() else ""
SIDEBAR = {
    name: pages.split()
    for name, pages in re.findall(
        r"^<!-- toctree (.*?)\n(.*?)-->$", FRONT, re.DOTALL | re.MULTILINE
    )
}
PAGES = [*DOCS.rglob("*.md"), *DOCS.glob("notebooks/*.ipynb")]
SECTIONS = dict(
    re.findall(r"^## (.*?)\n(.*?)(?=^## |^<!-- toctree)", FRONT, re.DOTALL | re.MULTILINE)
)


# what people come for


def test_the_sidebar_has_every_page_once() -> None:
    listed = [page for pages in SIDEBAR.values() for page in pages]
    files = [*DOCS.glob("*.md"), *DOCS.glob("notebooks/*"), *DOCS.glob("fillers/*")]
    rooms = [DOCS / room / "index.md" for room in ("api", "formats", "techniques")]
    names = [file.relative_to(DOCS).with_suffix("").as_posix() for file in files + rooms]
    assert sorted([*listed, "index"]) == sorted(names)


def test_the_front_page_has_the_sections_of_the_sidebar() -> None:
    first, *others = SIDEBAR
    assert first == "Start"
    assert others == ["Play", "Make and publish", "Study", "Extend", "Reference"]
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
    told, in_steps = (
        re.findall(r"```sh\n(.*?)\n```", text, re.DOTALL) for text in (readme, tutorial)
    )
    assert in_steps[0].split("\n") == told[0].split(" && ")
    assert "(tutorial.md#install)" in FRONT
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")
    assert "the MIT License" in FRONT.partition("## ")[0]
    assert "MIT License" in tutorial


# names of techniques


def test_every_name_of_a_technique_stands_in_the_index() -> None:
    for technique in (*TECHNIQUES, *UNLISTED):
        title = technique_names.page_of(technique.name)
        page = DOCS / "techniques" / f"{technique_names.slug(title)}.md"
        assert page.read_text(encoding="utf-8").startswith(f"# {title}\n")
        entries = technique_names.entries(f"techniques/{page.stem}")
        assert {technique.name, *technique_names.aliases(technique.name)} <= {title, *entries}


def test_other_pages_have_few_entries_or_none() -> None:
    assert (
        technique_names.entries("formats/line") == technique_names.entries("fillers/uniform") == []
    )
    known = {file.relative_to(DOCS).with_suffix("").as_posix() for file in PAGES}
    assert set(technique_names.WORDS) <= known
    assert {kind.name for kind in KINDS} < set(technique_names.entries("constraints"))


def test_a_word_leads_to_one_page() -> None:
    words = Counter(word.lower() for page in technique_names.WORDS.values() for word in page)
    assert [word for word, pages in words.items() if pages > 1] == []


@pytest.mark.parametrize("name", technique_names.ELSEWHERE)
def test_what_others_say_is_no_name_of_another_technique(name: str) -> None:
    """Some of it means several techniques, so the library does not take it for one of them."""
    assert technique_named(name).name == name
    for text in technique_names.ELSEWHERE[name]:
        with pytest.raises(InvalidOption):
            technique_named(text)


# links

PAGE = '<h1 id="top-of-it">Title</h1><a name="old"></a><p>{}</p>'
RIGHT = [
    '<a href="#top-of-it">',
    '<a href="#">',
    '<a href="">',
    '<a href="b/other.html#old">',
    '<a href="b/other.html?q=1#top-of-it">',
    '<a href="b/%C3%BC.txt">',
    '<a href="https://example.org/x#y">',
    '<a href="mailto:ada@example.org">',
    '<img src="b/%C3%BC.txt" alt="A board">',
    '<img alt="" hidden>',
    '<img src="data:image/png;base64,AA" alt="A board">',
    '<link rel="canonical" href="https://example.org/">',
]
WRONG = {
    '<a href="#bottom">': "no such anchor",
    '<a href="b/other.html#bottom">': "no such anchor",
    '<a href="b/none.html">': "no such file",
    '<a href="b/">': "no such file",
    '<a href="../secret.txt">': "outside of the site",
    '<a href="http://example.org">': "not https",
    '<a href="//example.org">': "not a whole address",
    '<a href="https://example">': "not a whole address",
    '<img src="none.svg" alt="A board">': "no such file",
    '<img src="b/%C3%BC.txt">': "no text",
    '<img src="b/%C3%BC.txt" alt=" ">': "no text",
    '<img src="b/%C3%BC.txt" alt="../_images/%C3%BC.svg">': "no text",
    '<img src="https://example.org/a.png" alt="A board">': "loaded from outside",
    '<script src="https://example.org/a.js">': "loaded from outside",
    '<link rel="stylesheet" href="https://example.org/a.css">': "loaded from outside",
}


def site(folder: Path, tag: str) -> Path:
    """A site of two pages and a file, with a tag on the first page; a secret lies beside it."""
    (folder / "secret.txt").write_text("")
    inside = folder / "html"
    (inside / "b").mkdir(parents=True)
    (inside / "b" / "\u00fc.txt").write_text("")
    (inside / "b" / "other.html").write_text(PAGE.format('<a href="../index.html#old">'))
    (inside / "index.html").write_text(PAGE.format(tag))
    return inside


@pytest.mark.parametrize("tag", RIGHT)
def test_links_that_lead_somewhere(tmp_path: Path, tag: str) -> None:
    assert check_links.look(site(tmp_path, tag)).faults == []


@pytest.mark.parametrize("tag", WRONG)
def test_links_that_are_dead(tmp_path: Path, tag: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = site(tmp_path, tag)
    (fault,) = check_links.look(folder).faults
    assert fault.startswith("index.html: ")
    assert WRONG[tag] in fault
    assert check_links.main(str(folder)) == 1
    assert f"FAULT: {fault}\n" in capsys.readouterr().out


def test_addresses_outside_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = site(tmp_path, '<a href="https://example.org/b"><a href="https://example.org/a">')
    assert check_links.main(str(folder)) == 0
    assert capsys.readouterr().out.splitlines() == [
        "https://example.org/a",
        "https://example.org/b",
        "2 addresses outside, 0 faults",
    ]
