"""Requirements on the figures, each with a sentence that states it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Demand = tuple[str, bool, bool]

RARE = 0.001
"""A p-value below this is taken to show a fault."""
CERTAIN = 1e-9
"""A filler that is not even must have a p-value below this."""

EVEN = "uniform"
KNOWN_UNEVEN = "backtracking, row-major"


def demands(data: dict[str, Any]) -> Iterator[Demand]:
    """Every demand, whether the figures meet it, and whether it needs the full numbers."""
    yield from _of_chutes(data)
    yield from _of_small_boards(data)
    for part in data["tries"]:
        yield (
            f"a uniform {part['layout']} grid takes {part['expected']:.3f} tries on average, "
            f"measured {part['mean']:.3f}",
            part["p"] > RARE,
            False,
        )
    for part in data["weights"]:
        yield (
            f"{part['filler']} on {part['layout']}: probability over share is 1 on average, "
            f"measured {part['check']:.3f}",
            abs(part["check"] - 1) < 4 * part["check_error"],
            False,
        )
    for part in data["everywhere"]:
        yield (
            f"{part['filler']} keeps its promises on {part['boards']} boards "
            f"{' '.join(part['faults'][:3])}".strip(),
            not part["faults"],
            False,
        )


def _of_chutes(data: dict[str, Any]) -> Iterator[Demand]:
    yield "the 44 completions are those of the table", data["completions_agree"], False
    by_name = {part["filler"]: part for part in data["chutes"]}
    for name, part in (
        ("uniform", by_name[EVEN]),
        ("uniform, again", data["again"]),
        ("seeds 0, 1, 2, ...", data["seeds"]),
    ):
        fills = part["fills"]
        yield f"{name}: no chute of {fills} grids has p < {RARE}", min(part["p"]) > RARE, False
        yield (
            f"{name}: the six p-values are even together",
            min(part.get("fisher", 0), part.get("kolmogorov_smirnov", 0)) > RARE,
            True,
        )
    yield (
        f"{KNOWN_UNEVEN} fails the same test, so the test can fail",
        min(by_name[KNOWN_UNEVEN]["p"]) < CERTAIN,
        False,
    )
    seeds = data["seeds"]
    yield f"{seeds['fills']} integer seeds: no repeat", seeds["different"] == seeds["fills"], False


def _of_small_boards(data: dict[str, Any]) -> Iterator[Demand]:
    for part, grids in (*((p, 288) for p in data["4x4"]), *((p, 39_168) for p in data["6x6"])):
        name = part["filler"]
        if name == EVEN:
            yield f"{name}: all {grids} are even, p = {part['p']:.3f}", part["p"] > RARE, False
            yield f"{name}: all {grids} are seen, {part['seen']}", part["seen"] == grids, True
        elif name == KNOWN_UNEVEN:
            yield f"{name}: the {grids} are not even", part["p"] < CERTAIN, False
