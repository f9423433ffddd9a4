"""The table of made puzzles that were proved again, which `tests/long/proved.py` counted."""

from __future__ import annotations

from collections import Counter
from typing import Any


def proved(versions: list[dict[str, Any]]) -> str:
    """The counts of all versions."""
    proved: Counter[str] = Counter()
    missing: Counter[str] = Counter()
    unfilled = 0
    for version in versions:
        for kind, counts in version["kinds"].items():
            proved[kind] += counts["proved"]
            missing[kind] += counts["missing"]
            unfilled += counts.get("unfilled", 0)
    lines = ["| boards | made and proved | not made within the limits |", "|---|---|---|"]
    lines += [f"| {kind} | {proved[kind]:,} | {missing[kind]:,} |" for kind in proved]
    lines.append(f"| all | {proved.total():,} | {missing.total():,} |")
    wrong = sum(version["wrong"] for version in versions)
    lines.append(f"\nWrong: {wrong:,}." if wrong else "\nNo puzzle was wrong.")
    if unfilled:
        lines.append(f"\nBoards on which the filler found no grid within its limits: {unfilled:,}.")
    for version in versions:
        count = sum(counts["proved"] for counts in version["kinds"].values())
        days = " to ".join(dict.fromkeys(version["days"]))
        lines.append(
            f"\nVersion {version['version']}, {days}, CPython {', '.join(version['python'])}: "
            f"{count:,} puzzles in {version['batches']:,} batches."
        )
    return "\n".join(lines)
