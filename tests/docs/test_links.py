"""Links of the pages, in a repository browser and on the built site."""

from __future__ import annotations

import re
from pathlib import Path

import check_links
import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_reads_well_in_a_repository_browser(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.findall(r"^(?:```|:::)\{.*", text, re.MULTILINE)
    targets = re.findall(r"\]\((?!https?:)([^)#\s]+)", re.sub(r"```.*?```", "", text, flags=re.S))
    assert [target for target in targets if not (page.parent / target).exists()] == []


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
    '<img src="b/%C3%BC.txt">': "no alternative text",
    '<img src="b/%C3%BC.txt" alt=" ">': "no alternative text",
    '<img src="b/%C3%BC.txt" alt="../_images/%C3%BC.svg">': "no alternative text",
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
    assert check_links.check(site(tmp_path, tag)).faults == []


@pytest.mark.parametrize("tag", WRONG)
def test_links_that_are_dead(tmp_path: Path, tag: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = site(tmp_path, tag)
    (fault,) = check_links.check(folder).faults
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
