"""Chains against HoDoKu: at each position of its paths, the step that it took must come first.

`python tests/mass/hodoku_chains.py [EVERY] [CODES]` replays every EVERY-th path of a file of
published paths, and tries the searches for chains where HoDoKu took one: name, eliminations in
order, placements and the number of nodes must be equal. CODES, such as "dnl,aic", limits them. It
prints each miss, and for each code how many are equal and the mean time of a search.

The file is not part of the project: it lies in `../shared/data` beside it, or in `data` under the
folder that the environment variable `SUDOKULIB_SHARED` names.
"""

from __future__ import annotations

import csv
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import process_time

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from long_checks import note

from sudokulib import Candidates, Grid, Step
from sudokulib._candidates.candidate_tuples import Candidate
from sudokulib.techniques._chains.forcing_chains import forced
from sudokulib.techniques._chains.forcing_nets import net_machine
from sudokulib.techniques._chains.shared_searches import (
    FORCING_CHAINS,
    FORCING_NETS,
    GROUPED_NICE_LOOPS,
    NICE_LOOPS,
)
from sudokulib.techniques._chains.simple_chains import XChain, XYChain
from sudokulib.techniques._protocol import Technique

SHARED = Path(os.environ.get("SUDOKULIB_SHARED", Path(__file__).resolve().parents[3] / "shared"))

_LOOPS = ("Continuous Nice Loop", "Discontinuous Nice Loop", "AIC")
SEARCHES: dict[str, tuple[str, Technique]] = {
    "x": ("X-Chain", XChain()),
    "xyc": ("XY-Chain", XYChain()),
    **{code: (name, NICE_LOOPS) for code, name in zip(("cnl", "dnl", "aic"), _LOOPS, strict=True)},
    **{
        code: (f"Grouped {name}", GROUPED_NICE_LOOPS)
        for code, name in zip(("gcnl", "gdnl", "gaic"), _LOOPS, strict=True)
    },
    "fcc": ("Forcing Chain Contradiction", FORCING_CHAINS),
    "fcv": ("Forcing Chain Verity", FORCING_CHAINS),
    "fnc": ("Forcing Net Contradiction", FORCING_NETS),
    "fnv": ("Forcing Net Verity", FORCING_NETS),
}

_CANDIDATE = re.compile(r"r(\d)c(\d)[-=](\d)")


def candidates(text: str) -> tuple[Candidate, ...]:
    """The candidates in a text such as "r1c2-7,r1c3-8"."""
    return tuple(
        [
            (int(row) - 1, int(column) - 1, int(digit))
            for row, column, digit in _CANDIDATE.findall(text)
        ]
    )


def positions(row: dict[str, str]) -> Iterator[tuple[str, Candidates, Step, int]]:
    """The positions of a path: the code of the step taken there, the step, its length."""
    marks = Candidates.of(Grid.parse(row["puzzle"]))
    for text in row["steps"].split(";"):
        code, *gone, length = text.split(" ")
        done = " ".join(gone)
        step = Step(
            code,
            placements=candidates(" ".join(re.findall(r"r\dc\d=\d", done))),
            eliminations=candidates(" ".join(re.findall(r"r\dc\d-\d", done))),
        )
        yield code, marks, step, int(length)
        marks = marks.apply([step])


def length_of(step: Step, candidates: Candidates, *, is_net: bool) -> int:
    """The number of nodes as HoDoKu counts them: it leaves out some reasons in nets."""
    if is_net:
        return next(forced(net_machine(candidates._sight))).length
    return sum(chain.length for chain in step.chains)


def main(every: int, codes: frozenset[str]) -> None:
    with (SHARED / "data" / "hodoku_paths.tsv").open(encoding="ascii", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))[::every]
    right: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    for row in rows:
        for code, candidates, step, length in positions(row):
            if code not in codes:
                continue
            name, search = SEARCHES[code]
            begin = process_time()
            first = next(iter(search.find(candidates)), None)
            seconds[code] += process_time() - begin
            tried[code] += 1
            ours = None
            if first is not None:
                nodes = length_of(first, candidates, is_net=search is FORCING_NETS)
                ours = (first.technique, first.eliminations, first.placements, nodes)
            theirs = (name, step.eliminations, step.placements, length)
            right[code] += ours == theirs
            if ours != theirs:
                print(
                    f"{row['puzzle']} {code}\n   theirs {theirs}\n   ours   {ours}\n{candidates!r}"
                )
    for code in tried:
        mean = 1000 * seconds[code] / tried[code]
        print(f"{code:5} {right[code]:5} of {tried[code]:5} equal, {mean:7.2f} ms")
    if codes == frozenset(SEARCHES):
        equal, all_of_them = right.total(), tried.total()
        note("chains", {"paths": len(rows), "steps": all_of_them, "equal": equal})


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 1,
        frozenset(sys.argv[2].split(",")) if len(sys.argv) > 2 else frozenset(SEARCHES),
    )
