"""The words that the search and the index of the site know."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from sphinx_search import WORDS, index_entries
from technique_names import NAMES_ELSEWHERE, names_by_page, slug

from sudokulib import LogicSolver
from sudokulib.constraints import KINDS
from sudokulib.errors import InvalidOption

DOCS = Path(__file__).parents[2] / "docs"


def test_every_name_of_a_technique_is_in_the_index() -> None:
    for title, names in names_by_page().items():
        page = DOCS / "techniques" / f"{slug(title)}.md"
        assert page.read_text(encoding="utf-8").startswith(f"# {title}\n")
        entries = index_entries(f"techniques/{page.stem}")
        assert {*names} <= {title, *entries}


def test_other_pages_have_few_entries_or_none() -> None:
    assert index_entries("formats/line") == index_entries("fillers/uniform") == []
    pages = [*DOCS.rglob("*.md"), *DOCS.glob("notebooks/*.ipynb")]
    known = {file.relative_to(DOCS).with_suffix("").as_posix() for file in pages}
    assert set(WORDS) <= known
    assert {kind.name for kind in KINDS} < set(index_entries("constraints"))


def test_a_word_leads_to_one_page() -> None:
    words = Counter(word.lower() for page in WORDS.values() for word in page)
    assert [word for word, pages in words.items() if pages > 1] == []


@pytest.mark.parametrize("name", NAMES_ELSEWHERE)
def test_names_elsewhere_are_not_names_here(name: str) -> None:
    """Some of them mean several techniques, so the library does not take them for one."""
    (technique,) = LogicSolver(techniques=[name]).techniques
    assert technique.name == name
    for other in NAMES_ELSEWHERE[name]:
        with pytest.raises(InvalidOption):
            LogicSolver(techniques=[other])
