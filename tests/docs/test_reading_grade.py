"""How hard the pages on techniques are to read, by the grade of Flesch and Kincaid."""

from __future__ import annotations

import re
from statistics import median

import pyphen
import pytest
from pages import DOCS
from technique_names import UNLISTED_ON_PAGES, slug

from sudokulib.techniques import TECHNIQUES

HYPHENS = pyphen.Pyphen(lang="en_US")
NAMES = [technique.name for technique in TECHNIQUES]
TO_WINGS = NAMES[: NAMES.index("XYZ-Wing") + 1]


def sentences_of(page: str) -> str:
    """The prose of a page: no headings, tables, pictures, code, generated blocks or cells."""
    page = re.sub(r"<!-- generated.*?<!-- end -->|<!--.*?-->|```.*?```", "", page, flags=re.DOTALL)
    page = re.sub(r"^(?:#|\||!|>).*$", "", page, flags=re.MULTILINE)
    page = re.sub(r"^(?:\d+\.|-) ", "\n", page, flags=re.MULTILINE)
    page = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", page)
    page = re.sub(r"`[^`]*`|\br\d+c\d+\b|[*_]", "", page)
    return "\n".join(" ".join(part.split()) for part in page.split("\n\n") if part.strip())


def grade_of(page: str) -> float:
    path = DOCS / "techniques" / f"{slug(page)}.md"
    return flesch_kincaid(sentences_of(path.read_text(encoding="utf-8")))


def flesch_kincaid(text: str) -> float:
    """The grade by Flesch and Kincaid (1975), from the lengths of sentences and words."""
    words = re.findall(r"[A-Za-z][A-Za-z'-]*", text)
    sentences = max(1, len(re.findall(r"[.!?](?:\s|$)", text)))
    syllables = sum(len(HYPHENS.positions(word)) + 1 for word in words)
    return 0.39 * len(words) / sentences + 11.8 * syllables / len(words) - 15.59


def test_only_sentences_are_graded() -> None:
    page = (
        "# A heading\n\n<!-- generated: it is -->\n\nTable.\n\n<!-- end -->\n\n"
        "Look at *a*, a [cell](page.md#cells)\nwith `code`.\n\n1. First, r1c2.\n2. Then.\n\n"
        "| a | table |\n|---|---|\n\n```py\ncode()\n```\n\n![A picture](a.svg)\n\n> A quote.\n"
    )
    assert sentences_of(page) == "Look at a, a cell with .\nFirst, .\nThen."
    assert flesch_kincaid("The cat sat on the mat. It was a good cat.") < 3
    hard = "Simultaneous consideration of alternative possibilities facilitates elimination."
    assert flesch_kincaid(hard) > 11


@pytest.mark.parametrize("name", ["Looking", *NAMES, *UNLISTED_ON_PAGES])
def test_no_page_is_hard_to_read(name: str) -> None:
    assert grade_of(name) <= (8 if name in ("Looking", *TO_WINGS) else 11)


def test_most_pages_are_easy_to_read() -> None:
    assert median(map(grade_of, [*NAMES, *UNLISTED_ON_PAGES])) <= 8
