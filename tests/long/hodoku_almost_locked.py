"""Whether almost locked sets and Sue de Coq find what HoDoKu found, on whole paths to solutions.

`python tests/mass/hodoku_almost_locked.py [FIRST [LAST]]` goes through the rows of a file with
HoDoKu's paths. Where HoDoKu used one of these techniques, the first step of ours must remove the
same candidates in the same order, and a chain must have the same length. Where HoDoKu used a later
technique, ours must find nothing. The file is not part of the project: it lies in `../shared/data`
beside it, or in `data` under the folder that the environment variable `SUDOKULIB_SHARED` names.
"""

from __future__ import annotations

import csv
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from long_checks import note

from sudokulib import Candidates, Grid
from sudokulib.techniques import AlsXYChain, AlsXYWing, AlsXZ, SueDeCoq, Technique

SHARED = Path(os.environ.get("SUDOKULIB_SHARED", Path(__file__).resolve().parents[3] / "shared"))

ORDER = re.findall(
    r"\w+",
    "sdc sc1 sc2 mc1 mc2 x xyc cnl dnl aic gcnl gdnl gaic axz axy ach ff2 ff3 fff2 fff3 "
    "fcc fcv fnc fnv bf",
)
"""HoDoKu's order from the first of these techniques on."""

OURS: dict[str, Technique] = {
    "sdc": SueDeCoq(),
    "axz": AlsXZ(),
    "axy": AlsXYWing(),
    "ach": AlsXYChain(),
}

WRONG = ("missed", "too early", "another length")
"""The verdicts that must not be."""

ShownCandidates = list[tuple[int, int, int]]


def read(text: str, sign: str) -> ShownCandidates:
    """The candidates in a part of a step: "r1c2-3" is removed, "r1c2=3" is placed."""
    found = re.findall(rf"r(\d)c(\d){sign}(\d)", text)
    return [(int(row) - 1, int(column) - 1, int(digit)) for row, column, digit in found]


def steps_of(row: dict[str, str]) -> Iterator[tuple[Candidates, str, ShownCandidates, int]]:
    """The marks before each step of a path, its code, what it removes, and its length."""
    candidates = Candidates.of(Grid.parse(row["puzzle"]))
    for step in row["steps"].split(";"):
        code, removed, placed, length = step.split(" ")
        gone = read(removed, "-")
        yield candidates, code, gone, int(length)
        for each in read(f"{removed},{placed}", "="):
            candidates = candidates.place(*each)
        candidates = candidates.eliminate(gone)


def compared(row: dict[str, str]) -> Iterator[tuple[str, str]]:
    """A verdict on each of our techniques wherever HoDoKu came to it."""
    for candidates, code, gone, length in steps_of(row):
        for name in OURS if code in ORDER else ():
            if ORDER.index(name) > ORDER.index(code):
                continue
            step = next(OURS[name].find(candidates), None)
            if name != code:
                yield name, "too early" if step else "rightly nothing"
            elif step is None or list(step.eliminations) != gone:
                yield name, "missed"
            else:
                # Of each set, our chains have two nodes; HoDoKu leaves out those at the ends.
                same = name != "ach" or length == step.chains[0].length - 2
                yield name, "the same" if same else "another length"


def main(first: int = 0, last: int | None = None) -> int:
    path = SHARED / "data" / "hodoku_paths.tsv"
    if not path.exists():
        print(f"skipped: there is no {path.name} in {path.parent}")
        return 0
    with path.open(encoding="ascii", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))[first:last]
    verdicts: Counter[tuple[str, str]] = Counter()
    for number, row in enumerate(rows, 1):
        verdicts.update(compared(row))
        print(f"\r{number} of {len(rows)} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for (name, verdict), count in sorted(verdicts.items()):
        print(f"{name}: {verdict} {count}")
    wrong = sum(count for (_, verdict), count in verdicts.items() if verdict in WRONG)
    note("almost_locked", {"paths": len(rows)}, wrong)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
