"""A digest of 300 made variants: the same in workers and in a browser, which has another Python.

`python tests/helpers/variant_digest.py` writes it to `tests/data`, and says how long it took.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from itertools import cycle, islice, product
from pathlib import Path
from time import process_time

from sudokulib import VariantMaker
from sudokulib._making.drawn_rules import KINDS

FILE = Path(__file__).parents[1] / "data" / "variant-digest.txt"
COUNT = 300
LAYOUTS = ("2x2", "2x3", "2x4", "112222311242311445344455366655336665", "3x3")
LEVELS = (None, "easy", None)
"""Levels that are asked for on boards of 6x6 and 9x9."""
WHOLE = [kind.name for kind in KINDS if not kind.share]
MIXES = (["kropki"], ["thermometer", "arrow"], ["odd even"], ["XV", "renban"])
Wanted = tuple[list[str], str, str | None, int]


def wanted() -> list[Wanted]:
    """The kinds, boards, levels and seeds of the variants."""
    kinds = [*[[kind.name] for kind in KINDS], *MIXES]
    each = zip(cycle(product(LAYOUTS, kinds)), cycle(LEVELS), range(2 * COUNT), strict=False)
    found = [
        (kind, layout, level if layout in ("2x3", "3x3") else None, seed)
        for (layout, kind), level, seed in each
    ]
    return [*islice(filter(is_drawn, found), COUNT)]


def is_drawn(each: Wanted) -> bool:
    """Whether there are grids: rules about the whole board are only drawn on 9x9 boards."""
    kinds, layout, _, _ = each
    return layout == "3x3" or kinds[0] not in WHOLE


def line(each: Wanted) -> str:
    """A variant as a line."""
    kinds, layout, level, seed = each
    puzzle = VariantMaker(kinds, layout=layout, difficulty=level).make(rng=seed)
    return f"{puzzle.layout.id} {puzzle.clues:line} {puzzle.id}\n"


def digest(mapped: Callable[[Callable[[Wanted], str], list[Wanted]], Iterable[str]] = map) -> str:
    """The digest of all variants, each made by `mapped`."""
    return sha256("".join(mapped(line, wanted())).encode()).hexdigest()


if __name__ == "__main__":
    start = process_time()
    FILE.write_text(digest() + "\n", encoding="ascii")
    print(f"{process_time() - start:.1f} seconds")
