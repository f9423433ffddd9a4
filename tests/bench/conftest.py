"""Prints the figures after the benchmarks, as docs/performance.md quotes them.

How many there are is recorded for the release.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path += [str(Path(__file__).resolve().parents[1] / name) for name in ("bench", "long")]

from records import record


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: Any
) -> None:
    for bench in config._benchmarksession.benchmarks:
        terminalreporter.write_line(f"{bench.name}: {bench.extra_info.get('figure')}")
    figures = len(config._benchmarksession.benchmarks)
    missed = len(terminalreporter.stats.get("failed", ()))
    record("bench", {"figures": figures, "promises missed": missed})
