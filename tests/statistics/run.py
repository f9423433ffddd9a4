"""How random the fillers and the maker are: measures it, writes it down, holds it to the demands.

`python tests/statistics/run.py` (or `nox -s statistics`) writes `docs/data/randomness.json` and the
tables of `docs/randomness.md`, which the documentation shows, prints them, and fails if a demand is
not met. It takes about twenty minutes on two cores. With `--quick` it draws a tenth and writes
nothing; demands that need the full numbers are then only shown. With `--page` it only writes the
tables again, from the data that is there.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(1, str(Path(__file__).resolve().parents[1]))
sys.path.insert(1, str(Path(__file__).resolve().parents[2] / "docs" / "_ext"))

from chutes import COMPLETIONS
from demands import demands
from everywhere import tried_everywhere
from figures import birthday, dead_ends, large_boards, pattern_reach, tries
from kinds import KIND_SHARES, completions
from measured import blocks, updated
from nine import by_tests, by_weights, chutes, integer_seeds, restarts
from puzzles import clue_counts
from samples import GRID_COUNTS
from small_boards import grids_of_4x4, kinds_of_6x6

DOCS = Path(__file__).resolve().parents[2] / "docs"
DATA = DOCS / "data" / "randomness.json"
PAGE = DOCS / "randomness.md"


def measured(pool: ProcessPoolExecutor, scale: float) -> dict[str, Any]:
    """The whole data file."""
    data: dict[str, Any] = {"scale": scale, "grids": {k: str(v) for k, v in GRID_COUNTS.items()}}
    data["completions_agree"] = completions() == list(COMPLETIONS.values())
    data["completions"] = list(COMPLETIONS.values())
    data["kind_shares"] = [share / sum(KIND_SHARES) for share in KIND_SHARES]
    data["pattern"] = [{**part, "grids": str(part["grids"])} for part in pattern_reach()]
    data["birthday"] = birthday()

    def noted(name: str, part: Callable[[ProcessPoolExecutor, float], Any]) -> Any:
        start = perf_counter()
        found = part(pool, scale)
        print(f"{name}: {perf_counter() - start:.0f} s", file=sys.stderr, flush=True)
        return found

    data["4x4"] = noted("4x4", grids_of_4x4)
    data["6x6"] = noted("6x6", kinds_of_6x6)
    data["chutes"], leanings = noted("chutes", chutes)
    data["seeds"] = noted("seeds", integer_seeds)
    data["tries"] = noted("tries", tries)
    data["weights"], even, logs = noted("weights", by_weights)
    data["restarts"] = noted("restarts", restarts)
    data["tests"] = noted("tests", partial(by_tests, leanings=leanings, even=even, even_logs=logs))
    data["dead_ends"] = noted("dead ends", dead_ends)
    data["large"] = noted("large boards", large_boards)
    data["clues"] = noted("clues", clue_counts)
    data["everywhere"] = noted("everywhere", tried_everywhere)
    return data


def main(arguments: list[str]) -> int:
    if arguments == ["--page"]:
        PAGE.write_text(
            updated(PAGE.read_text("utf-8"), json.loads(DATA.read_text("utf-8"))), "utf-8"
        )
        return 0
    quick = "--quick" in arguments
    start = perf_counter()
    with ProcessPoolExecutor() as pool:
        data = measured(pool, 0.1 if quick else 1)
    # Written and read as the documentation will see it.
    text = json.dumps(rounded(data), indent=1, sort_keys=True)
    # Plain numbers stand side by side.
    text = re.sub(r"\[[^][{}\"]*\]", lambda found: " ".join(found[0].split()), text)
    data = json.loads(text)
    for name, block in blocks(data).items():
        print(f"\n{name}\n\n{block}")
    print()
    missed = 0
    for sentence, met, tight in demands(data):
        waived = quick and tight
        print(f"{'met   ' if met else 'waived' if waived else 'MISSED'} {sentence}")
        missed += not met and not waived
    print(f"\n{missed} demands missed, in {(perf_counter() - start) / 60:.1f} minutes")
    if not quick:
        DATA.write_text(text + "\n", encoding="utf-8")
        PAGE.write_text(updated(PAGE.read_text(encoding="utf-8"), data), encoding="utf-8")
    return 1 if missed else 0


def rounded(value: Any) -> Any:
    """Six digits of every fraction, which is more than any of them is worth."""
    if isinstance(value, float):
        return float(f"{value:.6g}")
    if isinstance(value, dict):
        return {key: rounded(part) for key, part in value.items()}
    return [rounded(part) for part in value] if isinstance(value, list) else value


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
