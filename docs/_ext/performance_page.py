"""The tables of the page on performance: other packages, and puzzles that need a technique.

`tests/peers/run.py` and `tests/long/techniques.py` measured them.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

Data = dict[str, Any]

OURS = "sudokulib"


def peers(data: Data) -> str:
    """Times, numbers of right and wrong results, and failures."""
    rows = data["rows"]
    lines = [f"| package | {' | '.join(rows)} |", f"|---{'|---:' * len(rows)}|"]
    for peer, version in data["versions"].items():
        times = [_time(parts.get(peer), peer) for parts in rows.values()]
        lines.append(f"| {peer} {version} | {' | '.join(times)} |")
    lines += ["", "| package | right | wrong | too late | left out | clues of its puzzles |"]
    lines.append("|---|---:|---:|---:|---:|---:|")
    for peer in data["versions"]:
        counts: Counter[str] = Counter()
        for parts in rows.values():
            counts.update(parts.get(peer, {"counts": {}})["counts"])
        clues = rows["make"].get(peer, {}).get("clues", "")
        numbers = [f"{counts[kind]:,}" for kind in ("right", "wrong", "late", "left out")]
        lines.append(f"| {peer} | {' | '.join(numbers)} | {clues} |")
    lines += ["", f"{data['day']}, CPython {data['python']}.", ""]
    return "\n".join([*lines, *[f"- {failure}" for failure in _failures(data)]])


def made_techniques(data: Data) -> str:
    """The time to make a puzzle of a technique, and how different such puzzles are."""
    lines = [
        "| Technique | Median | Longest | Found | Different | Solutions |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for name, row in data.items():
        lines.append(
            f"| {name} | {row['median']:.2f} s | {row['longest']:.2f} s | "
            f"{row['right']} of {row['tries']} | {row['different']} | {row['solutions']} |"
        )
    return "\n".join(lines)


def _time(part: Data | None, peer: str) -> str:
    """Microseconds for ours; for others the ratio to ours on the same tasks, and microseconds."""
    if part is None:
        return "-"
    if not part["microseconds"]:
        return "error"
    micro = f"{part['microseconds']:,.0f} µs"
    if peer == OURS:
        return micro
    ratio = part["microseconds"] / part["ours"]
    more = "above " if part["counts"].get("late") else ""
    return f"{more}{ratio:,.2g} ({micro})" if ratio < 10 else f"{more}{ratio:,.0f} ({micro})"


def _failures(data: Data) -> list[str]:
    """Packages that could not be used, were wrong or raised an error."""
    found = [f"{peer} could not be used: {why}." for peer, why in data["failed"].items()]
    for row, parts in data["rows"].items():
        for peer, part in parts.items():
            counts = part["counts"]
            if counts.get("wrong"):
                found.append(f"{row}: {peer} was wrong, {counts['wrong']:,} times.")
            if counts.get("error"):
                found.append(f"{row}: {peer} raised {part['error']}, {counts['error']:,} times.")
    return found
