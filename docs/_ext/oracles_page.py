"""The tables of the page on agreement, which `tests/long/oracles.py` measured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markdown_blocks import table

if TYPE_CHECKING:
    from collections.abc import Callable

Data = dict[str, Any]

SETS = {
    "clue17": "17 clues",
    "minimal_tdoku": "minimal, at random",
    "top1465": "top 1465",
    "forum_hardest_11": "hardest of the forum",
}
"""The names of the sets of rated puzzles on the page."""

MISSED_CASES: dict[str, str] = {}
"""The reasons why the library misses cases of HoDoKu, by their code."""


def reason(miss: Data) -> str:
    """The reason why a step differs from HoDoKu's."""
    if miss["ours"].startswith("Unique Rectangle"):
        return "HoDoKu does not find this rectangle, in which a candidate is missing"
    return ""


def _cases_summary(data: Data) -> str:
    passed, cases = (sum(part[name] for part in data["library"]) for name in ("passed", "cases"))
    return f"The library passes {passed:,} of these {cases:,} cases.\n"


def _cases(data: Data) -> str:
    rows = [
        [
            part["code"],
            part["name"],
            str(part["passed"]),
            str(part["cases"]),
            MISSED_CASES.get(part["code"], ""),
        ]
        for part in data["library"]
    ]
    totals = [str(sum(part[name] for part in data["library"])) for name in ("passed", "cases")]
    rows.append(["all", "", *totals, ""])
    return table(["code", "technique", "passed", "of", "why not"], rows, "llrrl")


def _sets(parts: list[Data], figures: dict[str, str]) -> str:
    names = ("puzzles", "complete", *figures, "all")
    rows = [[SETS[part["set"]], *[str(part[name]) for name in names]] for part in parts]
    rows.append(["all", *[str(sum(part[name] for part in parts)) for name in names]])
    return table(["set", "puzzles", "solved", *figures.values(), "all of these"], rows)


def _se_summary(data: Data) -> str:
    limit = data["se"]["within"]["er_up_to"]
    parts = {
        f"ER at most {limit}, without chains": data["se"]["within"],
        f"ER above {limit}, with chains": data["se"]["above"],
    }
    return "".join(
        f"- {what}: {part['puzzles']:,} puzzles, equal ER in {part['er']:,}, equal EP in "
        f"{part['ep']:,}, equal ED in {part['ed']:,}.\n"
        for what, part in parts.items()
    )


def _se_sets(data: Data) -> str:
    return _sets(data["se"]["sets"], {"er": "ER", "ep": "EP", "ed": "ED"})


def _se_misses(data: Data) -> str:
    misses, limit = data["se"]["misses"], data["se"]["within"]["er_up_to"]
    if not misses:
        return "All puzzles have the same ER, EP and ED in the library.\n"
    rows = [[miss["kind"], f"{miss['puzzles']:,}", f"{miss['above']:,}"] for miss in misses]
    return table(["what differs", "puzzles", f"of these, ER above {limit}"], rows)


def _se_paths(data: Data) -> str:
    paths = data["se"]["paths"]
    return (
        f"{paths['puzzles']:,} puzzles with {paths['steps']:,} steps. All steps are equal in "
        f"{paths['same']:,} of the puzzles. In total, {paths['same_steps']:,} steps are equal.\n"
    )


def _se_states(data: Data) -> str:
    parts, names = data["se"]["states"], ("puzzles", "same", "hints", "same_hints")
    rows = [[part["name"], *[f"{part[name]:,}" for name in names]] for part in parts]
    rows.append(["all", *[f"{sum(part[name] for part in parts):,}" for name in names]])
    return table(["search", "states", "all equal", "steps", "equal"], rows)


def _hodoku_summary(data: Data) -> str:
    parts = {
        "Easy, medium and hard": data["hodoku"]["within"],
        "Unfair and extreme": data["hodoku"]["harder"],
    }
    return "".join(
        f"- {what}: {part['puzzles']:,} puzzles, equal level in {part['level']:,}, equal score in "
        f"{part['score']:,}, all steps equal in {part['steps']:,}.\n"
        for what, part in parts.items()
    )


def _hodoku_sets(data: Data) -> str:
    figures = {"score": "score", "level": "level", "steps": "every step"}
    return _sets(data["hodoku"]["sets"], figures)


def _hodoku_misses(data: Data) -> str:
    rows = [
        [miss["theirs"], miss["ours"], str(miss["puzzles"]), reason(miss)]
        for miss in data["hodoku"]["misses"]
    ]
    return table(["HoDoKu's step", "the library's step", "puzzles", "why"], rows, "llrl")


def _hodoku_paths(data: Data) -> str:
    paths = data["hodoku"]["paths"]
    return (
        f"{paths['puzzles']:,} puzzles with {paths['steps']:,} steps. All steps are equal in "
        f"{paths['same']:,} of the puzzles. Of {paths['chains']:,} chains, "
        f"{paths['same_chains']:,} are equal.\n"
    )


TABLES: dict[str, Callable[[Data], str]] = {
    "library-summary": _cases_summary,
    "library": _cases,
    "se-summary": _se_summary,
    "se": _se_sets,
    "se-misses": _se_misses,
    "se-paths": _se_paths,
    "se-states": _se_states,
    "hodoku-summary": _hodoku_summary,
    "hodoku": _hodoku_sets,
    "hodoku-misses": _hodoku_misses,
    "hodoku-paths": _hodoku_paths,
}
"""Every table of the page, or a few sentences, by its name in `docs/techniques/oracles.md`."""
