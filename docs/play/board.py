"""The description of a puzzle for the page: its board, the names of its cells, and its rules.

>>> from sudokulib import Layout, Position, make
>>> told = described(Layout.boxes(2, 2).with_diagonals())
>>> told["rules"]
'Each digit appears once in every row, column, box and diagonal.'
>>> told["names"][0], told["lines"]
('box 1, diagonal', 'M0.5 0.5L3.5 3.5M3.5 0.5L0.5 3.5')
>>> rules(Layout.parse("2x2+thermo.0.1.5"))
'Thermometer: Digits increase from the bulb, the first cell, to the tip.'
"""

from __future__ import annotations

import inspect
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sudokulib import Grid, Layout, VariantMaker, render
from sudokulib.constraints import KillerCage
from sudokulib.scales import Difficulty

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib import Position
    from sudokulib.constraints import Constraint

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZΔ"
"""The names of extra houses other than diagonals and windows: as many as 9 rows can have."""

BOARDS = {
    "": "classic",
    "jigsaw9": "jigsaw",
    "3x3+diagonals": "diagonals",
    "3x3+windows": "windows",
    "3x3+diagonals+windows": "diagonals and windows",
    "2x3": "6x6",
}
"""The boards without rules beyond houses that a player can choose, by their ids."""

KINDS = BOARDS | {
    VariantMaker(name).kind: name
    for name in (
        *("killer", "thermometer", "arrow", "renban", "whisper", "palindrome", "between line"),
        *("zipper line", "region sum line", "kropki", "white dot", "black dot", "XV"),
        *("strict kropki", "strict XV", "quadruple", "clone", "odd even", "odd", "even"),
        *("minimum maximum", "minimum", "maximum", "sandwich", "X-sum", "skyscraper"),
        *("little killer", "chess", "miracle", "anti-knight", "anti-king", "non-consecutive"),
        "global entropy",
    )
}
"""The names of all kinds of boards and rules that a player can choose, by their names in ids."""

House = tuple[int, ...]


def puzzle(position: Position, kind: str | None = None, level: str | None = None) -> dict[str, Any]:
    """What the page keeps of a puzzle, besides the position itself."""
    parts = str(position.id).split(".")
    # The id of a variant names its rules after the board, such as 1.3x3.killer.deasy.
    name = parts[2 if position.layout.constraints else 1 : 3]
    known = "".join(name[:1]).replace("~diag", "+diag").replace("~wind", "+wind")
    return {
        "id": position.id,
        "level": level
        or next((each.value for each in Difficulty if f"d{each.value}" in parts), ""),
        "kind": kind if kind is not None else known if known in KINDS else "",
        "layout": described(position.layout),
    }


@lru_cache(maxsize=1)
def described(layout: Layout) -> dict[str, Any]:
    """Everything that the page needs to know of a board."""
    letters = lettered(layout)
    return {
        "size": layout.size,
        "houses": [list(house) for house in layout.houses],
        "names": names(layout),
        "letters": [
            "".join([name for name, house in letters.items() if cell in house])
            for cell in range(layout.cell_count)
        ],
        "lines": lines(layout),
        "rules": rules(layout),
        "words": in_words(layout),
        "pictures": [str(render.svg(Grid.empty(layout), theme=name)) for name in ("light", "dark")],
    }


def numbers(cells: Iterable[tuple[int, int]], size: int) -> list[int]:
    """The numbers of cells on the page."""
    return sorted(row * size + column for row, column in cells)


def family(layout: Layout, name: str) -> tuple[House, ...]:
    """The diagonals or windows of a layout."""
    base, *extras = layout.id.split("+")
    return Layout.parse(f"{base}+{name}").extra_houses if name in extras else ()


def lettered(layout: Layout) -> dict[str, House]:
    """The other extra houses by their letters."""
    known = {*family(layout, "diagonals"), *family(layout, "windows")}
    rest = [house for house in layout.extra_houses if house not in known]
    return dict(zip(LETTERS[: len(rest)], rest, strict=True))


def names(layout: Layout) -> list[str]:
    """The names of the houses of each cell, except its row and column."""
    region = "region" if layout.box_rows is None else "box"
    named = [(f"{region} {at}", house) for at, house in enumerate(layout.regions, 1)]
    named += [("diagonal", house) for house in family(layout, "diagonals")]
    named += [("window", house) for house in family(layout, "windows")]
    named += [(f"extra house {letter}", house) for letter, house in lettered(layout).items()]
    named += [
        (numbered(rule), tuple(numbers(rule.cells, layout.size))) for rule in layout.constraints
    ]
    return [
        ", ".join(dict.fromkeys([name for name, house in named if cell in house]))
        for cell in range(layout.cell_count)
    ]


def rules(layout: Layout) -> str:
    """The rules of a board: a sentence about extra houses, and a line about each kind of rules."""
    lines = [f"{rule.name}: {explained(rule, layout)}" for rule in layout.constraints]
    if not layout.without_constraints().is_plain:
        lines.insert(0, house_rules(layout))
    return "\n".join(dict.fromkeys(lines))


def explained(rule: Constraint, layout: Layout) -> str:
    """The first paragraph of the documentation of a rule, with the number of this rule."""
    words = " ".join(str(inspect.getdoc(type(rule))).partition("\n\n")[0].split())
    words = re.sub(rf"^(A |An )?{rule.name}: ", "", words, flags=re.IGNORECASE)
    words = words[:1].upper() + words[1:]
    half = (layout.size + 1) // 2  # the default difference of a whisper
    return re.sub(r"`(\w+)`", lambda name: str(getattr(rule, name[1]) or half), words)


def in_words(layout: Layout) -> list[str]:
    """A line for each rule beyond houses: its name, its number and its cells."""
    names = tuple(f"{rule.name} " for rule in layout.constraints)
    lines = render.text(Grid.empty(layout)).splitlines()
    # The text draws cages.
    cages = [rule for rule in layout.constraints if isinstance(rule, KillerCage)]
    return [line for line in lines if f"{line.replace(':', ' ')} ".startswith(names)] + [
        f"{numbered(cage)}: {' '.join(f'r{row + 1}c{column + 1}' for row, column in cage.cells)}"
        for cage in cages
    ]


def numbered(rule: Constraint) -> str:
    """The name of a rule, with the sum of a cage."""
    if isinstance(rule, KillerCage) and rule.sum is not None:
        return f"{rule.name} {rule.sum}"
    return rule.name


def house_rules(layout: Layout) -> str:
    """A sentence with the houses of a board."""
    kinds = ["row", "column", "region" if layout.box_rows is None else "box"]
    kinds += ["diagonal"] * bool(family(layout, "diagonals"))
    kinds += ["window"] * bool(family(layout, "windows"))
    kinds += ["extra house"] * bool(lettered(layout))
    sentence = f"Each digit appears once in every {', '.join(kinds[:-1])} and {kinds[-1]}."
    if lettered(layout):
        sentence += " The cells of an extra house have the same small letter."
    return sentence


def lines(layout: Layout) -> str:
    """Lines along the diagonals and around the windows, as a path of SVG in which a cell is 1."""
    path = ""
    for house in family(layout, "diagonals"):
        (top, left), (bottom, right) = (layout.cell(house[at]) for at in (0, -1))
        path += f"M{left + 0.5} {top + 0.5}L{right + 0.5} {bottom + 0.5}"
    for house in family(layout, "windows"):
        (top, left), (bottom, right) = (layout.cell(house[at]) for at in (0, -1))
        path += f"M{left + 0.07} {top + 0.07}H{right + 0.93}V{bottom + 0.93}H{left + 0.07}Z"
    return path
