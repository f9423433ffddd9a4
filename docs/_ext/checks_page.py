"""The table of long checks on the page on measurements, from `tests/long/checks.py`."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from markdown_blocks import table

CHECKS = Path(__file__).resolve().parents[2] / "tests" / "long" / "checks.py"


def long_checks() -> str:
    """What each check shows, how much it counts, and how long it takes."""
    program = runpy.run_path(str(CHECKS))
    checks = program["CHECKS"]
    total = program["in_words"](sum(check.minutes for check in checks))
    head = ("check", "what it shows", "least count", "a fault can be missed if it is", "minutes")
    rows = table(head, map(_row, checks), "lllrr")
    return f"{rows}\n\nAll {len(checks)} checks together: {total}."


def _row(check: Any) -> list[str]:
    least = ", ".join(
        f"{number:,} {name.removesuffix('s') if number == 1 else name}"
        for name, number in check.least.items()
    )
    cases = check.cases
    missed = f"rarer than 1 in {cases // 3:,}" if cases else ""
    minutes = f"{'' if check.is_measured else 'about '}{max(1, round(check.minutes))}"
    return [f"`{check.name}`", check.what, least, missed, minutes]
