"""Prints the figures after the benchmarks, as docs/performance.md quotes them.

How many there are is noted for the release.
"""

from __future__ import annotations

from typing import Any

import pytest
from long_checks import note


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: Any
) -> None:
    for bench in config._benchmarksession.benchmarks:
        terminalreporter.write_line(f"{bench.name}: {bench.extra_info.get('figure')}")
    figures = len(config._benchmarksession.benchmarks)
    missed = len(terminalreporter.stats.get("failed", ()))
    note("bench", {"figures": figures, "promises missed": missed})
