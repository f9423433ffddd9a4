"""The tables of `docs/killers.md`: cages of published and of made killers.

`tests/long/killers.py` counted the cages of made killers.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

_NAMES = {"default": "`make_killer()`", "largest": "`make_killer(largest=9)`"}
_MOST = 9


def sizes(data: dict[str, Any]) -> str:
    """The sizes of cages, in percent."""
    numbers = " | ".join(map(str, range(1, _MOST + 1)))
    lines = [
        f"| killers | number of killers | cages per killer | {numbers} |",
        "|---|---|---|" + "---|" * _MOST,
    ]
    for each in _rows(data):
        found: Counter[int] = Counter()
        for shape, number in each["shapes"].items():
            found[shape.count("x")] += number
        shares = [_percent(found[size], found.total()) for size in range(1, _MOST + 1)]
        mean = found.total() / each["puzzles"]
        lines.append(
            f"| {each['name']} | {each['puzzles']:,} | {mean:.1f} | {' | '.join(shares)} |"
        )
    return "\n".join(lines)


def shapes(data: dict[str, Any]) -> str:
    """The shapes of cages of three to five cells, in percent of the cages of that size."""
    rows = [_together(data["published"]), *_rows({**data, "published": []})]
    lines = [f"| shape | {' | '.join([row['name'] for row in rows])} |", "|---|---|---|---|"]
    for size in (3, 4, 5):
        of_size = [
            Counter({shape: n for shape, n in row["shapes"].items() if shape.count("x") == size})
            for row in rows
        ]
        for shape, _ in of_size[0].most_common():
            shares = [_percent(found[shape], found.total()) for found in of_size]
            lines.append(f"| `{shape}` | {' | '.join(shares)} |")
    return "\n".join(lines)


def tests(data: dict[str, Any]) -> str:
    """The results of the chi-square tests."""
    lines = ["| made by | sizes | shapes of 3 | of 4 | of 5 |", "|---|---|---|---|---|"]
    for each in data["made"]:
        p_values = " | ".join([f"p = {p:.2f}" for p in each["p"].values()])
        lines.append(f"| {_NAMES[each['name']]} | {p_values} |")
    return "\n".join(lines)


TABLES = {"sizes": sizes, "shapes": shapes, "tests": tests}


def _rows(data: dict[str, Any]) -> list[dict[str, Any]]:
    made = [{**each, "name": _NAMES[each["name"]]} for each in data["made"]]
    return [*data["published"], *made]


def _together(published: list[dict[str, Any]]) -> dict[str, Any]:
    """The published killers as one row."""
    found: Counter[str] = Counter()
    for each in published:
        found.update(each["shapes"])
    return {"name": "published", "shapes": dict(found)}


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if part else "-"
