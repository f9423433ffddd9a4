"""The gallery of made variants, and the table of how long they take.

`docs/data/gallery-of-variants.json` has the id of a puzzle for each kind and each of two levels.
The id says which rules are drawn, so the pictures are made of nothing else.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from sudokulib import puzzle_from_id
from sudokulib.render import svg
from sudokulib.scales import Difficulty

if TYPE_CHECKING:
    from collections.abc import Mapping


DOCS = Path(__file__).parents[1]
GALLERY = DOCS / "data" / "gallery-of-variants.json"
_LEVELS = [level.value for level in Difficulty]


def ids() -> dict[str, dict[str, str]]:
    """The ids of the gallery, by kind and level."""
    found: dict[str, dict[str, str]] = json.loads(GALLERY.read_text(encoding="utf-8"))
    return found


def _file(kind: str, level: str) -> str:
    return f"{kind.lower().replace(' ', '-')}-{level}.svg"


def gallery() -> str:
    """A section for each kind with its two pictures and their ids, in Markdown."""
    lines = []
    for kind, levels in ids().items():
        shown = [
            f"![A puzzle of the kind {kind}, {level}](pictures/variants/{_file(kind, level)})"
            for level in levels
        ]
        below = [f"`{puzzle_id}`" for puzzle_id in levels.values()]
        lines += [f"## {kind[0].upper()}{kind[1:]}", ""]
        lines += [f"| {' | '.join(levels)} |", f"|{'---|' * len(levels)}"]
        lines += [f"| {' | '.join(shown)} |", f"| {' | '.join(below)} |", ""]
    return "\n".join(lines)


def pictures() -> dict[Path, str]:
    """The pictures of the gallery, drawn from the ids, by their files."""
    found = {}
    for kind, levels in ids().items():
        for level, puzzle_id in levels.items():
            path = DOCS / "pictures" / "variants" / _file(kind, level)
            found[path] = svg(puzzle_from_id(puzzle_id), size=320) + "\n"
    return found


_Levels: TypeAlias = "Mapping[str, Mapping[str, Any]]"


def made_variants(data: Mapping[str, Any]) -> str:
    """The table of the seconds that a puzzle of each kind and level takes."""
    lines = [
        f"| kind | {' | '.join(_LEVELS)} | longest | clues |",
        f"|---|{'--:|' * (len(_LEVELS) + 2)}",
    ]
    kinds = data["kinds"]
    wanted = _puzzles_of_each(kinds)
    for kind, levels in kinds.items():
        made = [levels[level] for level in _LEVELS]
        medians = [_median(row, wanted) for row in made]
        longest = max(row["longest"] or 0 for row in made)
        clues = [row["clues"] for row in made if row["clues"] is not None]
        between = f"{min(clues)} to {max(clues)}" if min(clues) < max(clues) else f"{clues[0]}"
        lines.append(f"| {kind} | {' | '.join(medians)} | {longest:.1f} | {between} |")
    return "\n".join([*lines, "", f"Measured on {data['date']} ({data['machine']})."])


def not_reached(data: Mapping[str, Any]) -> str:
    """A list of the levels that kinds seldom or never reach, and what came nearest."""
    kinds = data["kinds"]
    wanted = _puzzles_of_each(kinds)
    lines = [
        "| kind | level | puzzles | seeds without one | the nearest of these |",
        "|---|---|--:|--:|---|",
    ]
    for kind, levels in kinds.items():
        for level in _LEVELS:
            row = levels[level]
            if row["made"] < wanted:
                nearest = [each for each in _LEVELS if each in row["nearest"]]
                failures = sum(row["nearest"].values())
                lines.append(
                    f"| {kind} | {level} | {row['made']} | {failures} | {' or '.join(nearest)} |"
                )
    return "\n".join(lines)


def _puzzles_of_each(kinds: Mapping[str, _Levels]) -> int:
    """How many puzzles of each kind and level were wanted."""
    return max(row["made"] for levels in kinds.values() for row in levels.values())


def _median(row: Mapping[str, Any], wanted: int) -> str:
    if not row["made"]:
        return "-"
    return f"{row['median']:.2f}" if row["made"] == wanted else "seldom"
