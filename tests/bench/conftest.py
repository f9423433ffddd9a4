"""Prints the figures after the benchmarks, as docs/performance.md quotes them."""

from __future__ import annotations

from typing import Any

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: Any) -> None:
    for bench in config._benchmarksession.benchmarks:
        terminalreporter.write_line(f"{bench.name}: {bench.extra_info.get('figure')}")
