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

LATER = "not in the library yet"
"""Why nothing is found, where the technique is not there."""

MISSING = "HoDoKu does not take this rectangle, in which a candidate is missing"
"""Why the library finds a rectangle where HoDoKu finds none."""

NAMES: dict[str, str] = {}
"""What HoDoKu calls the techniques that the library does not have, by code."""

_BLOCK = re.compile(r"(<!-- measured: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def updated(page: str, data: Data) -> str:
    """The page with every measured block as the data has it."""
    made = blocks(data)
    return _BLOCK.sub(lambda found: found[1] + "\n" + made[found[2]] + "\n" + found[3], page)


def blocks(data: Data) -> dict[str, str]:
    """Every block by its name."""
    return {
        "library-summary": _library_summary(data["library"]),
        "library": _library(data["library"]),
        "se-summary": _se_summary(data["se"]),
        "se": _sets(data["se"]["sets"], {"er": "ER", "ep": "EP", "ed": "ED"}),
        "se-misses": _se_misses(data["se"]),
        "se-paths": _se_paths(data["se"]["paths"]),
        "se-states": _se_states(data["se"]["states"]),
        "hodoku-summary": _hodoku_summary(data["hodoku"]),
        "hodoku": _sets(
            data["hodoku"]["sets"], {"score": "score", "level": "level", "steps": "every step"}
        ),
        "hodoku-misses": _hodoku_misses(data["hodoku"]["misses"]),
        "hodoku-paths": _hodoku_paths(data["hodoku"]["paths"]),
    }


def missed(data: Data) -> list[str]:
    """The codes of techniques that are there and miss a case."""
    return [
        part["code"]
        for part in data["library"]
        if part["name"] is not None and part["passed"] < part["cases"]
    ]


def why_not(part: Data) -> str:
    """Why cases of a code are missed; nothing where none is."""
    if part["passed"] == part["cases"]:
        return ""
    return LATER if part["name"] is None else REASONS.get(part["code"], "")


def reason(miss: Data) -> str:
    """Why the steps part: what HoDoKu took there and the library does not have."""
    if miss["ours"].startswith("Unique Rectangle"):
        return MISSING
    return LATER if miss["theirs"] in NAMES else ""


def _library_summary(parts: list[Data]) -> str:
    passed, cases = (sum(part[name] for part in parts) for name in ("passed", "cases"))
    return f"{cases:,} cases, passed {passed:,}.\n"


def _se_summary(data: Data) -> str:
    limit = data["within"]["er_up_to"]
    parts = {
        f"ER at most {limit}, without chains": data["within"],
        f"ER above {limit}, with chains": data["above"],
    }
    return "".join(
        f"- {what}: {part['puzzles']:,} puzzles, equal ER in {part['er']:,}, equal EP in "
        f"{part['ep']:,}, equal ED in {part['ed']:,}.\n"
        for what, part in parts.items()
    )


def _se_misses(data: Data) -> str:
    if not data["misses"]:
        return "No puzzle has another ER, EP or ED here.\n"
    return _table(
        ["what differs", "puzzles", f"of these, ER above {data['within']['er_up_to']}"],
        [[miss["kind"], f"{miss['puzzles']:,}", f"{miss['above']:,}"] for miss in data["misses"]],
    )


def _se_states(parts: list[Data]) -> str:
    names = ("puzzles", "same", "hints", "same_hints")
    rows = [[part["name"], *[f"{part[name]:,}" for name in names]] for part in parts]
    rows.append(["all", *[f"{sum(part[name] for part in parts):,}" for name in names]])
    return _table(["search", "states", "all equal", "steps", "equal"], rows)


def _se_paths(data: Data) -> str:
    return (
        f"{data['puzzles']:,} puzzles with {data['steps']:,} steps: all are equal in "
        f"{data['same']:,} of the puzzles, and {data['same_steps']:,} steps in all.\n"
    )


def _hodoku_summary(data: Data) -> str:
    parts = {"Easy, medium and hard": data["within"], "Unfair and extreme": data["harder"]}
    return "".join(
        f"- {what}: {part['puzzles']:,} puzzles, equal level in {part['level']:,}, equal score in "
        f"{part['score']:,}, every step the same in {part['steps']:,}.\n"
        for what, part in parts.items()
    )


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], left: int = 1) -> str:
    """A table of Markdown, its first columns to the left and the others to the right."""
    head = list(head)
    lines = [head, ["---"] * left + ["---:"] * (len(head) - left), *map(list, rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _library(parts: list[Data]) -> str:
    rows = [
        [
            part["code"],
            part["name"] or NAMES[part["code"]],
            str(part["passed"]),
            str(part["cases"]),
            why_not(part),
        ]
        for part in parts
    ]
    passed, cases = (sum(part[name] for part in parts) for name in ("passed", "cases"))
    rows.append(["all", "", str(passed), str(cases), ""])
    return _reasoned(["code", "technique", "passed", "of", "why not"], rows)


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
    rows = [
        [_theirs(miss["theirs"]), miss["ours"], str(miss["puzzles"]), reason(miss)]
        for miss in misses
    ]
    return _reasoned(["HoDoKu's step", "the step here", "puzzles", "why"], rows)


def _hodoku_paths(data: Data) -> str:
    return (
        f"{data['puzzles']:,} puzzles with {data['steps']:,} steps: every step does the same in "
        f"{data['same']:,} of the puzzles. Of {data['chains']:,} chains, {data['same_chains']:,} "
        "are equal.\n"
    )


def _theirs(code: str) -> str:
    """HoDoKu's step: its name, with the code beside it where the library does not have it."""
    return f"{NAMES[code]} ({code})" if code in NAMES else code


def _reasoned(head: list[str], rows: list[list[str]]) -> str:
    """A table whose first two columns and last one are words."""
    lines = _table(head, rows, 2).splitlines(keepends=True)
    lines[1] = lines[1].removesuffix("---: |\n") + "--- |\n"
    return "".join(lines)
