"""The tables of docs/variants.md name every kind and every set of kinds."""

from __future__ import annotations

import re
from pathlib import Path

from sudokulib import VariantMaker
from sudokulib._making.drawn_rules import KINDS, SETS

PAGE = (Path(__file__).parents[2] / "docs" / "variants.md").read_text(encoding="utf-8")


def table(title: str) -> list[list[str]]:
    """The rows of the table whose first column has this title."""
    found = PAGE.partition(f"| {title} |")[2].split("\n\n")[0]
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in found.splitlines()[2:]]


def test_the_table_of_kinds() -> None:
    rows = {name: (cells, number) for name, _, cells, number in table("kind")}
    assert [*rows] == [kind.name for kind in KINDS]
    for kind in KINDS:
        cells, number = rows[kind.name]
        assert cells == (f"{kind.sizes[0]} to {kind.sizes[1]}" if kind.has_sizes else "")
        if re.fullmatch("[0-9]+", number):
            assert VariantMaker(kind.name)._number == int(number)
        else:
            assert number in ("", "all", "as many as needed")


def test_the_table_of_sets() -> None:
    rows = [
        (name, tuple(kinds.split(", ")))
        for names, kinds in table("name")
        for name in names.split(", ")
    ]
    assert dict(rows) == SETS
