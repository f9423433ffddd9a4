"""How random the fillers are: measures it, writes it down, holds it to the demands.

It writes `docs/data/randomness.json`, of which the tables and pictures of `docs/randomness.md` are
made, prints the tables, and fails if a demand is not met. With `--quick` it draws a tenth and
writes nothing; demands that need the full numbers are then only shown. Names of parts (`seeds
everywhere`) measure these again and keep the others.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any

from checks import Result
from chutes import COMPLETIONS
from demands import demands
from everywhere import tried_everywhere
from figures import birthday, dead_ends, large_boards, pattern_reach, tries
from kinds import KIND_SHARES, completions
from nine import by_tests, by_weights, chutes, chutes_again, integer_seeds, restarts
from randomness_page import TABLES
from samples import GRID_COUNTS, Found
from small_boards import grids_of_4x4, kinds_of_6x6
from work import add_resume, make_pages

DOCS = Path(__file__).resolve().parents[2] / "docs"
DATA = DOCS / "data" / "randomness.json"


Part = Callable[[Executor, float], Found]


def facts(pool: Executor, scale: float) -> Found:
    """The figures that are counted and computed, not drawn."""
    return {
        "scale": scale,
        "grids": {layout_id: str(count) for layout_id, count in GRID_COUNTS.items()},
        "completions_agree": completions() == list(COMPLETIONS.values()),
        "completions": list(COMPLETIONS.values()),
        "kind_shares": [share / sum(KIND_SHARES) for share in KIND_SHARES],
        "pattern": [{**part, "grids": str(part["grids"])} for part in pattern_reach()],
        "birthday": birthday(),
    }


def distances(pool: Executor, scale: float) -> Found:
    """Chutes, weights and tests; the last one uses the samples of the others."""
    by_chutes, leanings = chutes(pool, scale)
    weights, even, logs = by_weights(pool, scale)
    return {
        "chutes": by_chutes,
        "weights": weights,
        "tests": by_tests(pool, scale, leanings, even, logs),
    }


def part(name: str, function: Callable[[Executor, float], Any]) -> Part:
    return lambda pool, scale: {name: function(pool, scale)}


PARTS: dict[str, Part] = {
    "facts": facts,
    "4x4": part("4x4", grids_of_4x4),
    "6x6": part("6x6", kinds_of_6x6),
    "distances": distances,
    "again": part("again", chutes_again),
    "seeds": part("seeds", integer_seeds),
    "tries": part("tries", tries),
    "restarts": part("restarts", restarts),
    "dead-ends": part("dead_ends", dead_ends),
    "large": part("large", large_boards),
    "everywhere": part("everywhere", tried_everywhere),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="a tenth, which writes nothing")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    quick, names = options.quick, options.names
    if unknown := {*names} - {*PARTS}:
        raise SystemExit(f"no part is named {', '.join(sorted(unknown))}")
    if quick and options.resume:
        raise SystemExit("--quick draws smaller samples, so it cannot be combined with --resume")
    start = perf_counter()
    data = json.loads(DATA.read_text(encoding="utf-8")) if names else {}
    kept: Path | None = options.resume
    lines = kept.read_text(encoding="utf-8").splitlines() if kept and kept.exists() else []
    done: dict[str, Any] = dict(map(json.loads, lines))
    with ProcessPoolExecutor() as pool:
        for name in [name for name in PARTS if name in names or not names]:
            if name not in done:
                since = perf_counter()
                done[name] = PARTS[name](pool, 0.1 if quick else 1)
                print(f"{name}: {perf_counter() - since:.0f} s", file=sys.stderr, flush=True)
                if kept:
                    with kept.open("a", encoding="utf-8") as file:
                        print(json.dumps([name, done[name]]), file=file)
            data |= done[name]
    text = json.dumps(rounded(data), indent=1, sort_keys=True)
    # Plain numbers are side by side.
    text = re.sub(r"\[[^][{}\"]*\]", lambda found: " ".join(found[0].split()), text)
    # The printed and asserted figures are those read from the file.
    data = json.loads(text)
    for name, table in TABLES.items():
        print(f"\n{name}\n\n{table(data)}")
    print()
    missed = 0
    all_demands = list(demands(data))
    for sentence, met, tight in all_demands:
        waived = quick and tight
        print(f"{'met   ' if met else 'waived' if waived else 'MISSED'} {sentence}")
        missed += not met and not waived
    print(f"\n{missed} demands missed, in {(perf_counter() - start) / 60:.1f} minutes")
    if not quick:
        DATA.write_text(text + "\n", encoding="utf-8")
        make_pages()
    return Result({} if quick or names else {"demands": len(all_demands)}, missed)


def rounded(value: Any) -> Any:
    """Six digits of every fraction, which is more than any of them is worth."""
    if isinstance(value, float):
        return float(f"{value:.6g}")
    if isinstance(value, dict):
        return {key: rounded(part) for key, part in value.items()}
    return [rounded(part) for part in value] if isinstance(value, list) else value
