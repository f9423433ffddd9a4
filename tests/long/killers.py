"""Make killers, prove them again, and compare their cages with those of published killers.

`--publish` writes how often each size and shape of a cage came, and the times, to
`docs/data/killers.json`, of which the tables of `docs/killers.md` are made. The counts of published
killers are in that file already: those of 9x9 boards, all of whose cells are in one cage.

The chi-square test asks whether published cages and made ones are two samples of the same
distribution. Cages of one cell, and published ones with more cells than made ones have, are left
out. Shapes are compared among cages of the same size.

Internal: `shape_of`, by which the makers know shapes.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from checks import Result
from scipy.stats import chi2_contingency
from work import ROOT, add_count, make_pages, mapped

from sudokulib import VariantMaker, is_unique
from sudokulib._making.cages import shape_of
from sudokulib.constraints import KillerCage

FILE = ROOT / "docs" / "data" / "killers.json"
MAKERS = {"default": VariantMaker("killer"), "largest": VariantMaker("killer", largest=9)}
LEAST_P = 0.001


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 2_000, "the number of killers of each maker")
    parser.add_argument("--publish", action="store_true", help="write the figures for the docs")


def main(options: argparse.Namespace) -> Result:
    data = json.loads(FILE.read_text(encoding="utf-8"))
    published = Counter[str]()
    for each in data["published"]:
        published.update(each["shapes"])
    data["made"], faults = [], 0
    work = mapped(partial(made, count=options.count), [*MAKERS.values()])
    for (name, maker), (shapes, waits, wrong) in zip(MAKERS.items(), work, strict=True):
        p_values = compared(published, shapes, maker.largest or 5)
        faults += wrong + sum(p < LEAST_P for p in p_values.values())
        print(f"{name}: median {1000 * median(waits):.0f} ms, longest {max(waits):.2f} s")
        print(", ".join([f"{what}: p = {p:.3f}" for what, p in p_values.items()]), flush=True)
        data["made"].append(
            {
                "name": name,
                "puzzles": options.count,
                "median": round(1000 * median(waits)),
                "longest": round(max(waits), 1),
                "p": {what: round(p, 4) for what, p in p_values.items()},
                "shapes": dict(shapes.most_common()),
            }
        )
    if options.publish:
        FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        make_pages()
    return Result({"killers": len(MAKERS) * options.count}, faults)


def made(maker: VariantMaker, count: int) -> tuple[Counter[str], list[float], int]:
    """How often each shape came, the times, and how many killers do not have one solution."""
    shapes, waits, wrong = Counter[str](), [], 0
    for seed in range(count):
        start = process_time()
        puzzle = maker.make(rng=seed)
        waits.append(process_time() - start)
        wrong += not is_unique(puzzle.clues)
        for cage in puzzle.layout.constraints:
            assert isinstance(cage, KillerCage)
            shapes[shape_of([9 * row + column for row, column in cage.cells], 9)] += 1
    return shapes, waits, wrong


def compared(published: Counter[str], ours: Counter[str], largest: int) -> dict[str, float]:
    """The probability of a chi-square at least as large, for sizes and for shapes of each size."""
    sizes = [sized(counts, largest) for counts in (published, ours)]
    found = {"sizes": p_value(*sizes)}
    for size in (3, 4, 5):
        shapes = [
            Counter({shape: n for shape, n in counts.items() if shape.count("x") == size})
            for counts in (published, ours)
        ]
        found[f"shapes of {size}"] = p_value(*shapes)
    return found


def sized(shapes: Counter[str], largest: int) -> Counter[Any]:
    """How often each size came."""
    found: Counter[Any] = Counter()
    for shape, number in shapes.items():
        if 1 < shape.count("x") <= largest:
            found[shape.count("x")] += number
    return found


def p_value(first: Counter[Any], second: Counter[Any]) -> float:
    """Of two samples; what came fewer than ten times in the first is taken together."""
    rare = [kind for kind in {*first, *second} if first[kind] < 10]
    table = [[counts[kind] for kind in first if kind not in rare] for counts in (first, second)]
    for row, counts in zip(table, (first, second), strict=True):
        row += [sum(counts[kind] for kind in rare)] if rare else []
    return float(chi2_contingency(table, correction=False).pvalue)
