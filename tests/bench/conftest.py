"""Prints the figures after the benchmarks.

The number of figures is recorded for the release.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path += [
    str(Path(__file__).resolve().parents[1] / name) for name in ("bench", "helpers", "long")
]

from checks import BY_NAME
from published_files import missing
from records import record
from touched_code import code_of


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: Any
) -> None:
    for bench in config._benchmarksession.benchmarks:
        terminalreporter.write_line(f"{bench.name}: {bench.extra_info.get('figure')}")
    if absent := missing("17_clue.txt", "hodoku_ratings.tsv"):
        terminalreporter.write_line(f"measured with made puzzles: {absent}")
    figures = len(config._benchmarksession.benchmarks)
    missed = len(terminalreporter.stats.get("failed", ()))
    record("bench", {"figures": figures}, missed, code=code_of(BY_NAME["bench"]))
