"""The tables of the page on playing: the times that `nox -s browser` measured."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


def loading_times(data: Data) -> str:
    """How long players wait for the page, from `tests/long/browser.py`."""
    lines = [
        "| Time from the click (or from opening the page) to | Shortest | Median |",
        "|---|---:|---:|",
    ]
    lines += [
        f"| {name} | {least:.2f} s | {median:.2f} s |"
        for name, (least, median) in data["waits"].items()
    ]
    start, end = data["memory"]
    lines.append(
        f"\nThe page took {start} MB of memory after it was loaded, and {end} MB after 50 puzzles "
        "with a hint each."
    )
    lines.append(
        f"\n{data['day']}, Chromium {data['chromium']}, on {data['cores']} cores with an average "
        f"load of {data['load']}."
    )
    return "\n".join(lines)


def pyodide_times(data: Data) -> str:
    """How many times as long calls take in Pyodide, from `tests/long/in_pyodide.py`."""
    lines = ["| Calls | Time in Pyodide, under node, divided by time in CPython |", "|---|---:|"]
    lines += [f"| {name} | {there / here:.1f} |" for name, (here, there) in data["seconds"].items()]
    lines.append(f"\n{data['day']}, CPython {data['here']}; in Pyodide CPython {data['there']}.")
    return "\n".join(lines)
