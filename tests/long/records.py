"""The long checks, and what they counted when they last ran to their ends.

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

import sudokulib
from sudokulib import __version__

__all__ = ["CODE", "FILE", "LONG", "Check", "Line", "code_of", "earlier_code", "note"]
__all__ += ["read_lines", "told_of"]

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "checks.jsonl"


def code_of(package: Path = Path(sudokulib.__file__).parent) -> str:
    """A short hash of all files of a package, data too: their paths and what is in them.

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


class Check(NamedTuple):
    """A long check, and what of it a release needs."""

    name: str
    what: str
    least: Mapping[str, int]
    """What it must have counted. If this is empty, it is enough that it has run to its end."""
    nox: str = ""
    """What follows `nox`, if that is more than `-s NAME`; `{folder}` keeps what is done."""

    @property
    def command(self) -> str:
        return self.nox or f"-s {self.name}"


LONG = (
    Check("tests", "all tests and branch coverage, on one Python", {}),
    Check("ci", "types, style, docs, wheel, other Pythons, a cluster", {}, "-t ci"),
    Check("laws", "100 examples of each law", {}),
    Check(
        "proved",
        "a million made puzzles, proved again",
        {"stretches": 1000},
        "-s proved -- {folder}/proved.jsonl --publish",
    ),
    Check("mass", "puzzles of mixed layouts and options", {"puzzles": 100_000}),
    Check("options", "random options of a maker", {"sets of options": 1_000}),
    Check("collections", "published puzzles, proved again", {"puzzles": 27_595}),
    Check("identity", "canonical forms and classes of boards", {"proofs": 5}),
    Check("levels", "puzzles of each level, rated again", {"puzzles": 1_000}),
    Check("techniques", "puzzles that need a technique", {"puzzles of each": 50}),
    Check(
        "constraints",
        "constraints against brute force",
        {"boards of 4x4": 10_000, "boards of 6x6": 2_000},
        "-s constraints -- {folder}/constraints.jsonl",
    ),
    Check(
        "steps",
        "every step against the solution",
        {"made puzzles": 20_000, "published puzzles": 27_595},
        "-s steps -- --resume {folder}/steps.jsonl",
    ),
    Check(
        "constraint_steps",
        "the same with rules beyond houses",
        {"puzzles": 5_000},
        "-s constraint_steps -- --resume {folder}/constraint_steps.jsonl",
    ),
    Check(
        "explainer",
        "the same on Sudoku Explainer's scale",
        {"made puzzles": 20_000},
        "-s explainer -- --resume {folder}/explainer.jsonl",
    ),
    Check(
        "classics",
        "the hardest puzzles on that scale",
        {"puzzles": 12},
        "-s classics -- {folder}/classics.jsonl",
    ),
    Check(
        "hints",
        "the hardest puzzles, solved by hints alone",
        {"puzzles": 188},
        "-s hints -- {folder}/hints.tsv",
    ),
    Check(
        "oracles",
        "techniques and ratings against two other programs",
        {"cases": 576, "ratings": 2_200},
        "-s oracles -- --resume {folder}/oracles.jsonl",
    ),
    Check("chains", "chains against HoDoKu's", {"paths": 423}),
    Check("almost_locked", "almost locked sets against HoDoKu's", {"paths": 423}),
    Check("variants", "published puzzles with rules", {"puzzles": 148}),
    Check("variants_sat", "the same, in turns with SAT solvers", {"puzzles": 89}),
    Check("variant_memory", "many boards in constant memory", {"puzzles": 10_000}),
    Check("million", "a file of many lines in constant memory", {"lines": 1_000_000}),
    Check("formats", "broken texts for every reader", {"texts of each format": 100_000}),
    Check("fuzz", "hostile texts and calls", {"texts": 10_000_000, "calls": 100_000}),
    Check("bounds", "memory and time of hostile calls", {"cases": 26}),
    Check("statistics", "how random everything is", {"demands": 36}),
    Check("bench", "speed", {"figures": 51}),
    Check("peers", "speed and answers of other packages", {"kinds of work": 6}),
    Check("pictures", "pictures in a browser and on paper", {"pictures": 14, "pages": 25}),
    Check("pyodide", "golden puzzles and pickles in Pyodide", {"puzzles": 71}, "-s browser"),
    Check("site", "every page of the documentation, in a browser", {"pages": 150}),
    Check("browser", "games on the page, in a browser", {"waits": 1}),
)
"""All of them. A run that counted less than this is not noted; `fuzz` is noted seed by seed."""

_BY_NAME = {check.name: check for check in LONG}


class Line(NamedTuple):
    """What a check, or a part of it, left."""

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
    """What is kept, of all versions."""
    if not file.exists():
        return []
    return [Line(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def note(
    name: str,
    counts: Mapping[str, int] | None = None,
    faults: int = 0,
    *,
    part: str = "",
    file: Path = FILE,
) -> None:
    """Keeps what a check counted, in place of what it counted before in this version.

    A run that counted less than a release needs is not kept, unless it is one part of several; nor
    is anything where there is no documentation.
    """
    counts = dict(counts or {})
    if not file.parent.exists():
        return
    if not part and _lacking(_BY_NAME[name], counts):
        print(f"not noted in {file.name}: a release needs {_counted(_BY_NAME[name].least)}")
        return
    today, python = date.today().isoformat(), platform.python_version()
    new = Line(name, __version__, part, today, python, faults, counts, CODE)
    lines = [line for line in read_lines(file) if line[:3] != new[:3]]
    text = "".join(f"{json.dumps(line._asdict())}\n" for line in sorted([*lines, new], key=_order))
    file.write_text(text, encoding="utf-8")


def told_of(check: Check, lines: list[Line], version: str = __version__) -> tuple[bool, str]:
    """Whether a check is done for a version, and what was counted or is missing."""
    mine = [line for line in lines if (line.check, line.version) == (check.name, version)]
    if not mine:
        return False, "not noted for this version"
    counts: Counter[str] = Counter()
    for line in mine:
        counts.update(line.counts)
    if faults := sum(line.faults for line in mine):
        return False, f"{faults:,} faults"
    if _lacking(check, counts):
        parts = [f"{counts[name]:,} of {least:,} {name}" for name, least in check.least.items()]
        return False, f"only {', '.join(parts)}"
    days = sorted({line.day for line in mine})
    pythons = ", ".join(sorted({line.python for line in mine}))
    when = " to ".join(dict.fromkeys([days[0], days[-1]]))
    return True, "; ".join(filter(None, [_counted(counts), f"{when}, CPython {pythons}"]))


def earlier_code(
    check: Check, lines: list[Line], version: str = __version__, code: str = CODE
) -> bool:
    """Whether any of what is noted for a version was counted with other code than this."""
    return any(
        line.code != code for line in lines if (line.check, line.version) == (check.name, version)
    )


def _lacking(check: Check, counts: Mapping[str, int]) -> bool:
    return any(counts.get(name, 0) < least for name, least in check.least.items())


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count:,} {name}" for name, count in counts.items())


def _order(line: Line) -> tuple[str, ...]:
    return line.version, line.check, line.part
