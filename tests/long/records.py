"""The figures of the long checks when they last ran to their ends.

A check that ends leaves a line in `docs/data/checks.jsonl`, with the version of the library, the
day, the Python, the counts, and a hash of the package's files. `nox -s release` reads them. Lines
of several machines may be put together; a check that is done in parts, such as seeds, has a line
for each, which add up.
"""

from __future__ import annotations

import hashlib
import json
import platform
from collections import Counter
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import NamedTuple

from checks import CHECKS, Check

import sudokulib
from sudokulib import __version__

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "checks.jsonl"


def code_of(package: Path = Path(sudokulib.__file__).parent) -> str:
    """A short hash of all files of a package, data too: their paths and their contents.

    What Python compiles is left out.
    """
    found = hashlib.sha256()
    for path in sorted(package.rglob("*")):
        inside = path.relative_to(package)
        if path.is_file() and "__pycache__" not in inside.parts and path.suffix != ".pyc":
            content = path.read_bytes().replace(b"\r\n", b"\n")
            found.update(f"{inside.as_posix()}\n{len(content)}\n".encode() + content)
    return found.hexdigest()[:12]


CODE = code_of()
"""That of the code which runs: it is taken when a check begins, and may change meanwhile."""


_BY_NAME = {check.name: check for check in CHECKS}


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
    """The hash of the package's files; empty in lines of a time when it was not kept."""


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
    file: Path = FILE,
) -> None:
    """Record the figures of a check, in place of its earlier figures in this version.

    A run that counted less than a release needs is not recorded, unless it is one part of several.
    """
    if not part and _is_short(_BY_NAME[name], counts):
        print(f"not recorded in {file.name}: a release needs {_joined(_BY_NAME[name].least)}")
        return
    today, python = date.today().isoformat(), platform.python_version()
    new = Line(name, __version__, part, today, python, faults, dict(counts), CODE)
    lines = [line for line in read_lines(file) if line[:3] != new[:3]]
    text = "".join(f"{json.dumps(line._asdict())}\n" for line in sorted([*lines, new], key=_order))
    file.write_text(text, encoding="utf-8")


def status(check: Check, lines: list[Line], version: str = __version__) -> tuple[bool, str]:
    """Whether a check is done for a version, and its figures or the missing ones."""
    mine = [line for line in lines if (line.check, line.version) == (check.name, version)]
    if not mine:
        return False, "not recorded for this version"
    counts: Counter[str] = Counter()
    for line in mine:
        counts.update(line.counts)
    if faults := sum(line.faults for line in mine):
        return False, f"{faults:,} faults"
    if _is_short(check, counts):
        parts = [f"{counts[name]:,} of {least:,} {name}" for name, least in check.least.items()]
        return False, f"only {', '.join(parts)}"
    days = sorted({line.day for line in mine})
    pythons = ", ".join(sorted({line.python for line in mine}))
    when = " to ".join(dict.fromkeys([days[0], days[-1]]))
    return True, "; ".join(filter(None, [_joined(counts), f"{when}, CPython {pythons}"]))


def earlier_code(
    check: Check, lines: list[Line], version: str = __version__, code: str = CODE
) -> bool:
    """Whether any record of a version was made with other code than this."""
    return any(
        line.code != code for line in lines if (line.check, line.version) == (check.name, version)
    )


def _is_short(check: Check, counts: Mapping[str, int]) -> bool:
    return any(counts.get(name, 0) < least for name, least in check.least.items())


def _joined(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count:,} {name}" for name, count in counts.items())


def _order(line: Line) -> tuple[str, ...]:
    return line.version, line.check, line.part
