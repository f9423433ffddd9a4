"""Chains against HoDoKu: at each position of its paths, the step that it took must come first.

It tries the searches for chains where HoDoKu took one: name, eliminations in order, placements and
the number of nodes must be equal. It prints each miss, and for each code how many are equal and the
mean time of a search.

Internal: single searches, which have no public names.
"""

from __future__ import annotations

import argparse
from collections import Counter
from time import process_time

from checks import Result
from hodoku_paths import paths, positions

from sudokulib import Candidates, Step, Technique
from sudokulib.techniques import XChain, XYChain
from sudokulib.techniques._chains.aics_and_nice_loops import GROUPED_NICE_LOOPS, NICE_LOOPS
from sudokulib.techniques._chains.forcing_search import forced_nodes
from sudokulib.techniques._chains.forcing_techniques import FORCING_CHAINS, FORCING_NETS
from sudokulib.techniques._chains.net_graph import net_graph

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


def length_of(step: Step, candidates: Candidates, *, is_net: bool) -> int:
    """The number of nodes as HoDoKu counts them: it leaves out some reasons in nets."""
    if is_net:
        return next(forced_nodes(net_graph(candidates._lookup))).length
    return sum(chain.length for chain in step.chains)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("every", type=int, nargs="?", default=1, help="one path in so many")
    parser.add_argument("codes", nargs="?", default=",".join(SEARCHES), help='such as "dnl,aic"')


def main(options: argparse.Namespace) -> Result:
    rows, codes = paths()[:: options.every], {*options.codes.split(",")}
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
    counts = {"paths": len(rows), "steps": tried.total(), "equal": right.total()}
    return Result(counts if codes == {*SEARCHES} else {})
