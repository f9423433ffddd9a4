"""Times and sizes in memory: each is measured in one place, with its date, machine and spread."""

from __future__ import annotations

import json
import re
from typing import Any

import performance_page
import pytest
from markdown_blocks import blocks
from pages import DOCS, FROM_DATA, measured
from prose import of_page, of_program

ROOT = DOCS.parent
UNIT = r"(?:ms|µs|us|s|B|KB|MB|GB|(?:micro|milli)?seconds|second(?! rows)|minutes?|hours?|bytes)\b"
FIGURE = re.compile(rf"\b\d[\d.,]*[ \n](?:to[ \n]\d[\d.,]*[ \n])?{UNIT}")
DAY = r"20\d\d-\d\d-\d\d"
SPREAD = re.compile(r"Shortest|Quartiles|quartiles|Longest|Least|means?\b|slowest")
"""What says how much the values of a table differ."""

SETTINGS: dict[str, set[str]] = {
    "docs/limits.md": {
        *("100 MB", "200 MB", "4 MB", "10 KB", "100 KB", "1,000,000 bytes"),
        *("0.2 s", "0.3 s", "2 s", "5 s", "10 s"),  # what tests and long checks allow
    },
    "docs/performance.md": {"5 s"},
    "docs/play.md": {"1 s", "20 seconds"},
    "docs/scaling.md": {"50 ms"},
    "docs/web.md": {
        *("16 KB", "128 KB", "2 KB", "44 KB"),  # of requests, and of boards in JSON
        "20 KB",  # of a body
        *("0.1 s", "1 s", "1.5 s", "2 s", "8 s", "9 s", "15 s", "20 seconds"),
        *("300 MB", "512 MB"),
    },
}
"""Times and sizes on pages that are settings or bounds, which tests and programs have too."""


@pytest.fixture
def figures() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DOCS / "data" / "figures.json").read_text("utf-8"))
    return found


def test_every_figure_has_its_date_machine_and_spread(figures: list[dict[str, Any]]) -> None:
    names = [row["name"] for row in figures]
    assert len(set(names)) == len(names) > 50
    for row in figures:
        low, high = row["spread"]
        assert low <= row["value"] <= high
        assert row["of"] > 1
        assert re.fullmatch(DAY, row["date"])
        assert re.fullmatch(r"\d+ shared cores, CPython 3\.\d+\.\d+", row["machine"])
        assert row["unit"] in ("s", "B", "")
        assert row["what"]
        assert row["how"]


def test_every_figure_is_on_one_page(figures: list[dict[str, Any]]) -> None:
    shown = [
        argument
        for path in DOCS.rglob("*.md")
        for what, argument in blocks(path.read_text(encoding="utf-8"))
        if what == "figures"
    ]
    assert sorted(shown) == sorted(performance_page.FIGURES)
    assert {row["group"] for row in figures} == set(performance_page.FIGURES)


def tables_with_times() -> dict[str, str]:
    """The generated tables that have times or sizes, by their names."""
    found = {
        f"{what} {argument}": table(measured(what))
        for what, tables in FROM_DATA.items()
        for argument, table in tables.items()
    }
    return {name: text for name, text in found.items() if FIGURE.search(text)}


@pytest.mark.parametrize("name", tables_with_times())
def test_a_table_of_times_says_when_and_where_and_how_they_differ(name: str) -> None:
    text = tables_with_times()[name]
    assert re.search(DAY, text)
    assert re.search(r"\d (?:shared )?cores", text)
    assert SPREAD.search(text)


def figures_in_prose(text: str) -> set[str]:
    """Times and sizes of a page outside its generated tables and its code."""
    text = re.sub(r"<!-- generated: .*?<!-- end -->", "", text, flags=re.DOTALL)
    (passage,) = of_page("", text)
    return {" ".join(match[0].split()) for match in FIGURE.finditer(passage.text)}


def test_figures_are_found_in_prose_only() -> None:
    table = "<!-- generated: x -->\n| 6 ms |\n<!-- end -->"
    text = f"It takes 5 ms.\n\n{table}\n\n`7 ms`, 8 to 9 s, 10\nMB"
    assert figures_in_prose(text) == {"5 ms", "8 to 9 s", "10 MB"}


BOUNDS = {
    "sudokulib/_base/limits.py": {"0.2 seconds"},
    "sudokulib/bulk/_map.py": {"50 ms"},
    "sudokulib/formats/_bounds.py": {"100 MB"},
    "sudokulib/formats/_exchange.py": {"100 bytes"},
    "sudokulib/identity/_canonical.py": {"16 bytes"},
}
"""The same in docstrings."""


@pytest.mark.slow
def test_docstrings_have_no_figures() -> None:
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "sudokulib").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for passage in of_program(name, path.read_text(encoding="utf-8")):
            if figures := {match[0] for match in FIGURE.finditer(passage.text)}:
                found.setdefault(name, set()).update(figures)
    assert found == BOUNDS


@pytest.mark.parametrize(
    "path", sorted(path.relative_to(ROOT).as_posix() for path in [*DOCS.rglob("*.md")])
)
def test_pages_have_no_other_figures(path: str) -> None:
    assert figures_in_prose((ROOT / path).read_text(encoding="utf-8")) <= SETTINGS.get(path, set())
