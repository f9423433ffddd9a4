"""Whether almost locked sets and Sue de Coq find what HoDoKu found, on whole paths to solutions.

Where HoDoKu used one of these techniques, the first step of ours must remove the same candidates in
the same order, and a chain must have the same length. Where HoDoKu used a later technique, ours
must find nothing.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator

from checks import Result
from hodoku_paths import paths, positions
from work import mapped

from sudokulib.techniques import AlsXYChain, AlsXYWing, AlsXZ, SueDeCoq, Technique

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


def compared(row: dict[str, str]) -> list[tuple[str, str]]:
    """A verdict on each of our techniques wherever HoDoKu came to it."""
    return [*_verdicts(row)]


def _verdicts(row: dict[str, str]) -> Iterator[tuple[str, str]]:
    for code, candidates, theirs, length in positions(row):
        for name in OURS if code in ORDER else ():
            if ORDER.index(name) > ORDER.index(code):
                continue
            step = next(OURS[name].find(candidates), None)
            if name != code:
                yield name, "too early" if step else "rightly nothing"
            elif step is None or step.eliminations != theirs.eliminations:
                yield name, "missed"
            else:
                # Of each set, our chains have two nodes; HoDoKu leaves out those at the ends.
                same = name != "ach" or length == step.chains[0].length - 2
                yield name, "the same" if same else "another length"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("first", type=int, nargs="?", default=0, help="the first path, from 0")
    parser.add_argument("last", type=int, nargs="?", help="the path after the last one")


def main(options: argparse.Namespace) -> Result:
    rows = paths()[options.first : options.last]
    verdicts: Counter[tuple[str, str]] = Counter()
    for found in mapped(compared, rows, "paths:"):
        verdicts.update(found)
    for (name, verdict), count in sorted(verdicts.items()):
        print(f"{name}: {verdict} {count}")
    wrong = sum(count for (_, verdict), count in verdicts.items() if verdict in WRONG)
    return Result({"paths": len(rows)}, wrong)
