"""The figures of the long checks when they last ran to their ends.

A check that ends leaves a line in `docs/data/checks.jsonl`, with the version of the library, the
day, the Python, the counts, and a hash of the code that it touches (see `touched_code.py`). `nox -s
release` reads them. Lines of several machines may be put together; a check that is done in parts,
such as seeds, has a line for each, which add up.
"""

from __future__ import annotations

import json
import platform
from collections import Counter
from collections.abc import Mapping
from datetime import date
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from checks import BY_NAME, Check

from sudokulib import __version__

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "checks.jsonl"


class Line(NamedTuple):
    """The result of a check, or of a part of it."""

    check: str
    version: str
    part: str
    day: str
    python: str
    faults: int
    counts: dict[str, int]
    code: str = ""
    """The hash of the code that the check touches."""


def read_lines(file: Path = FILE) -> list[Line]:
    """The records of all versions."""
    if not file.exists():
        return []
    return [Line(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def record(
    name: str,
    counts: Mapping[str, int],
    faults: int = 0,
    part: str = "",
    *,
    code: str,
    file: Path = FILE,
) -> None:
    """Record the figures of a check, in place of its earlier figures in this version.

    `code` is the hash of the code when the check began, since the code may change meanwhile. Parts
    of earlier code are dropped: parts add up only if they are of the same code.

    A run that counted less than a release needs is not recorded, unless it is one part of several.
    """
    if not part and _is_short(BY_NAME[name], counts):
        print(f"not recorded in {file.name}: a release needs {_joined(BY_NAME[name].least)}")
        return
    today, python = date.today().isoformat(), platform.python_version()
    new = Line(name, __version__, part, today, python, faults, dict(counts), code)
    lines = [
        line
        for line in read_lines(file)
        if line[:2] != new[:2] or (line.part != part and line.code == code)
    ]
    text = "".join(f"{json.dumps(line._asdict())}\n" for line in sorted([*lines, new], key=_order))
    file.write_text(text, encoding="utf-8")


class State(Enum):
    """How far a check is for a version."""

    MISSING = "missing"
    """It has not run, or counted less than a release needs."""
    OUT_OF_DATE = "out of date"
    """The code that it touches has changed since."""
    FAULTS = "faults"
    """It has run, and found faults or missed what it promises."""
    DONE = "done"


class Status(NamedTuple):
    """How far a check is, with the figures of its lines together."""

    state: State
    faults: int = 0
    counts: str = ""
    """The figures, or those that are missing."""
    day: str = ""
    python: str = ""
    code: str = ""

    def __str__(self) -> str:
        faults = f"{self.faults:,} fault{'s' * (self.faults > 1)}" if self.faults else ""
        python = f"CPython {self.python}" if self.python else ""
        when = ", ".join(filter(None, [self.day, python]))
        return "; ".join(filter(None, [faults, self.counts, when]))


def status(check: Check, lines: list[Line], code: str, version: str = __version__) -> Status:
    """How far a check is for a version; `code` is the hash of the code that it touches now."""
    mine = [line for line in lines if (line.check, line.version) == (check.name, version)]
    if not mine:
        return Status(State.MISSING, counts="not recorded for this version")
    counts: Counter[str] = Counter()
    for line in mine:
        counts.update(line.counts)
    days = sorted({line.day for line in mine})
    faults = sum(line.faults for line in mine)
    if _is_short(check, counts):
        state = State.MISSING
        parts = [f"{counts[name]:,} of {least:,} {name}" for name, least in check.least.items()]
        figures = f"only {', '.join(parts)}"
    else:
        is_old = any(line.code != code for line in mine)
        state = State.OUT_OF_DATE if is_old else State.FAULTS if faults else State.DONE
        figures = _joined(counts)
    return Status(
        state,
        faults,
        figures,
        " to ".join(dict.fromkeys([days[0], days[-1]])),
        ", ".join(sorted({line.python for line in mine})),
        ", ".join(sorted({line.code for line in mine})),
    )


def _is_short(check: Check, counts: Mapping[str, int]) -> bool:
    return any(counts.get(name, 0) < least for name, least in check.least.items())


def _joined(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count:,} {name}" for name, count in counts.items())


def _order(line: Line) -> tuple[str, ...]:
    return line.version, line.check, line.part
