"""The tables of other packages at the same work: what `tests/peers/run.py` measured."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data" / "peers.json"
OURS = "sudokulib"

Part = dict[str, Any]


def told() -> str:
    """Times and answers in Markdown."""
    data = json.loads(DATA.read_text(encoding="utf-8"))
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
        shown = [f"{counts[kind]:,}" for kind in ("right", "wrong", "late", "left out")]
        lines.append(f"| {peer} | {' | '.join(shown)} | {clues} |")
    lines += ["", f"{data['day']}, CPython {data['python']}.", ""]
    return "\n".join([*lines, *[f"- {note}" for note in _notes(data)]])


def _time(part: Part | None, peer: str) -> str:
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


def _notes(data: Part) -> list[str]:
    """What failed: to be installed or loaded, to be right, to end without an error."""
    notes = [f"{peer} could not be used: {why}." for peer, why in data["failed"].items()]
    for row, parts in data["rows"].items():
        for peer, part in parts.items():
            if part["counts"].get("wrong"):
                notes.append(f"{row}: {peer} was wrong, {part['counts']['wrong']:,} times.")
            if part["counts"].get("error"):
                notes.append(
                    f"{row}: {peer} raised {part['error']}, {part['counts']['error']:,} times."
                )
    return notes
