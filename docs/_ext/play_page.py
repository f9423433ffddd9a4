"""The tables of the page to play on: the times that `nox -s browser` measured."""

from __future__ import annotations

import json
from pathlib import Path

DATA = Path(__file__).parents[1] / "data"


def of_players() -> str:
    """How long players wait for the page, in Markdown; from `tests/mass/in_browser.py`."""
    data = json.loads((DATA / "browser.json").read_text(encoding="utf-8"))
    lines = ["| From the click, or the address, to | Least | Median |", "|---|---:|---:|"]
    lines += [
        f"| {name} | {least:.2f} s | {middle:.2f} s |"
        for name, (least, middle) in data["waits"].items()
    ]
    lines.append(
        f"\n{data['day']}, Chromium {data['chromium']}, on {data['cores']} cores with an average "
        f"load of {data['load']}."
    )
    return "\n".join(lines)


def of_pyodide() -> str:
    """The same calls in both Pythons, in Markdown; from `tests/mass/in_pyodide.py`."""
    data = json.loads((DATA / "pyodide.json").read_text(encoding="utf-8"))
    lines = ["| | CPython | Pyodide, under node | Times |", "|---|---:|---:|---:|"]
    lines += [
        f"| {name} | {here:.3f} s | {there:.3f} s | {there / here:.1f} |"
        for name, (here, there) in data["seconds"].items()
    ]
    lines.append(f"\n{data['day']}, CPython {data['here']}; in Pyodide CPython {data['there']}.")
    return "\n".join(lines)
