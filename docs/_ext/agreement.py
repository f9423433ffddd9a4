"""The tables of the page on agreement, made from the figures that `nox -s oracles` measured.

On the page each of them stands between two comments that name it. `updated` puts it there; a test
says that the page and the figures agree.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

Data = dict[str, Any]

SETS = {
    "clue17": "17 clues",
    "minimal_tdoku": "minimal, at random",
    "top1465": "top 1465",
    "forum_hardest_11": "hardest of the forum",
}
"""What the sets of rated puzzles are called on the page."""

REASONS: dict[str, str] = {}
"""Why a case of the library is missed, by code, where the technique is there."""

_BLOCK = re.compile(r"(<!-- measured: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def updated(page: str, data: Data) -> str:
    """The page with every measured block as the data has it."""
    made = blocks(data)
    return _BLOCK.sub(lambda found: found[1] + "\n" + made[found[2]] + "\n" + found[3], page)


def blocks(data: Data) -> dict[str, str]:
    """Every block by its name."""
    return {
        "library": _library(data["library"]),
        "se": _sets(data["se"]["sets"], {"er": "ER", "ep": "EP", "ed": "ED"}),
        "se-misses": _table(
            ["what differs", "puzzles"],
            [[miss["kind"], f"{miss['puzzles']:,}"] for miss in data["se"]["misses"]],
        ),
        "hodoku": _sets(
            data["hodoku"]["sets"], {"score": "score", "level": "level", "steps": "every step"}
        ),
        "hodoku-misses": _hodoku_misses(data["hodoku"]["misses"]),
    }


def missed(data: Data) -> list[str]:
    """The codes of techniques that are there and miss a case."""
    return [
        part["code"]
        for part in data["library"]
        if part["name"] is not None and part["passed"] < part["cases"]
    ]


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], left: int = 1) -> str:
    """A table of Markdown, its first columns to the left and the others to the right."""
    head = list(head)
    lines = [head, ["---"] * left + ["---:"] * (len(head) - left), *map(list, rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _library(parts: list[Data]) -> str:
    rows = [
        [
            part["code"],
            part["name"] or "not in the library",
            str(part["passed"]),
            str(part["cases"]),
            "" if part["passed"] == part["cases"] else REASONS.get(part["code"], ""),
        ]
        for part in parts
    ]
    passed, cases = (sum(part[name] for part in parts) for name in ("passed", "cases"))
    rows.append(["all", "", str(passed), str(cases), ""])
    lines = _table(["code", "technique", "passed", "of", "why not"], rows, 2).splitlines()
    lines[1] = "| --- | --- | ---: | ---: | --- |"
    return "".join(f"{line}\n" for line in lines)


def _sets(parts: list[Data], figures: dict[str, str]) -> str:
    rows = [
        [
            SETS[part["set"]],
            *[str(part[name]) for name in ("puzzles", "complete", *figures, "all")],
        ]
        for part in parts
    ]
    names = ("puzzles", "complete", *figures, "all")
    rows.append(["all", *[str(sum(part[name] for part in parts)) for name in names]])
    return _table(["set", "puzzles", "solved", *figures.values(), "all of these"], rows)


def _hodoku_misses(misses: list[Data]) -> str:
    shown = [miss for miss in misses if miss["puzzles"] > 1]
    rows = [[miss["theirs"], miss["ours"], str(miss["puzzles"])] for miss in shown]
    rest = sum(miss["puzzles"] for miss in misses) - sum(miss["puzzles"] for miss in shown)
    if rest:
        rows.append(["others, each once", "", str(rest)])
    return _table(["HoDoKu's step", "the step here", "puzzles"], rows, 2)
