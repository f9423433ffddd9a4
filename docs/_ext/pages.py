"""Writes the tables and pictures of all pages: `python docs/_ext/pages.py`.

The tables and pictures are in the repository, so that the pages look the same wherever they are
opened. A test compares them with fresh ones. Results of long checks are kept in `docs/data` and are
not measured again. The generated parts are

- blocks between `<!-- generated: WHAT ARGUMENT -->` and `<!-- end -->`: see `FROM_SOURCE` and
  `FROM_DATA`;
- pictures of techniques, of made variants and of measured figures;
- pictures that the code of a page draws, and the outputs of notebooks (see `code_cells.py`).
"""

from __future__ import annotations

import json
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import checks_page
import code_cells
import difficulty_page
import killers_page
import oracles_page
import performance_page
import play_page
import proved_page
import public_names
import randomness_page
import randomness_pictures
import rule_table
import technique_pages
import variants_page
from markdown_blocks import with_blocks

if TYPE_CHECKING:
    from collections.abc import Callable

DOCS = Path(__file__).parents[1]


def program(file: str) -> str:
    """The text of one of the programs of the documentation."""
    language = Path(file).suffix.removeprefix(".")
    return f"```{language}\n{(DOCS / file).read_text(encoding='utf-8')}```"


FROM_SOURCE: dict[str, Callable[..., str]] = {
    "gallery-of-variants": variants_page.gallery,
    "long-checks": checks_page.long_checks,
    "names": public_names.table,
    "program": program,
    "rules": rule_table.rules,
    "techniques-for-rules": difficulty_page.techniques_for_rules,
    "ratings": technique_pages.facts,
    "technique": technique_pages.section,
    "techniques": technique_pages.table,
}
"""Blocks about the library or a program today; each is called with its argument, if any."""

FROM_DATA: dict[str, dict[str, Callable[[Any], str]]] = {
    "browser": {"": play_page.loading_times},
    "clue-counts": {"": difficulty_page.clue_counts},
    "digging": {"": randomness_page.digging},
    "expert-patterns": {
        "": difficulty_page.expert_patterns,
        "checks": difficulty_page.expert_checks,
    },
    "figures": performance_page.FIGURES,
    "killers": killers_page.TABLES,
    "made-techniques": {"": performance_page.made_techniques},
    "made-variants": {"": variants_page.made_variants, "not-reached": variants_page.not_reached},
    "oracles": oracles_page.TABLES,
    "peers": {"": performance_page.peers},
    "picked": {"": difficulty_page.picked},
    "proved": {"": proved_page.proved},
    "pyodide": {"": play_page.pyodide_times},
    "randomness": randomness_page.TABLES,
    "scale-for-rules": {"": difficulty_page.scale_for_rules},
    "true-candidates": {"": performance_page.true_candidates},
    "two-scales": {"": difficulty_page.summary},
}
"""The tables of results of long checks, by the file in `docs/data` and the argument."""


@cache
def measured(name: str) -> Any:
    """The figures of a file in `docs/data`."""
    return json.loads((DOCS / "data" / f"{name}.json").read_text(encoding="utf-8"))


def generate(what: str, argument: str) -> str:
    """A block.

    >>> generate("techniques", "").splitlines()[2]
    '| 1 | [Full House](full-house.md) | singles | 4, easy | 1.0 |'
    """
    if what in FROM_DATA:
        return FROM_DATA[what][argument](measured(what))
    return FROM_SOURCE[what](*[argument] if argument else [])


def pages() -> dict[Path, str]:
    """Every page with its blocks."""
    found = {path: path.read_text(encoding="utf-8") for path in sorted(DOCS.rglob("*.md"))}
    return {path: with_blocks(text, generate) for path, text in found.items()}


def notebooks() -> dict[Path, str]:
    """Every notebook with its outputs."""
    return {path: code_cells.executed_notebook(path) for path in DOCS.glob("notebooks/*.ipynb")}


def pictures() -> dict[Path, str]:
    """Every picture, except those of the page on randomness."""
    found = technique_pages.pictures() | variants_page.pictures()
    found |= difficulty_page.pictures(measured("two-scales"))
    found |= difficulty_page.expert_pictures(measured("expert-patterns"))
    for page in (
        "../README.md",
        "index.md",
        "gallery.md",
        "constraints.md",
        "setting.md",
        "variants.md",
        "killers.md",
    ):
        found |= code_cells.pictures_of_page(DOCS / page)
    return found


def main() -> str | None:
    """Writes all files; returns the messages about the rest."""
    files = pages() | notebooks() | pictures()
    problem = None
    if randomness_pictures.outdated():
        if find_spec("matplotlib"):
            files |= randomness_pictures.pictures(measured("randomness"), measured("digging"))
        else:
            problem = "docs/pictures/randomness is out of date; to draw it, install matplotlib"
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return problem


if __name__ == "__main__":
    sys.exit(main())
