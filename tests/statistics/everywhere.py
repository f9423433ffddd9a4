"""Every filler on every board that it takes: valid, different, the same again, and soon."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from math import expm1
from time import perf_counter

from figures import pattern_reach
from samples import FILLERS, GRID_COUNTS, Found, spread

from sudokulib import Layout, PatternFiller
from sudokulib.errors import UnsupportedLayout

LARGEST = {
    "matching": 100,
    "pattern": 100,
    "cover": 25,
    "backtracking by": 25,
    "backtracking, row": 20,
    "backtracking, few": 25,
    "digit": 18,
}
"""The number of rows up to which a filler says that it works, by how its name begins."""

SLOWEST = 10.0
_FEW = 1e9  # of more grids, a repeat among 1,000 has a chance below 1 in 1,000


def boards() -> Iterator[tuple[str, str, int]]:
    """The name of a filler, a board that it takes, and how many grids are drawn."""
    for name in FILLERS:
        most = 10 if name.startswith(("matching", "pattern")) else 6
        for p in range(2, most + 1):
            for q in range(2, most + 1):
                n, layout_id = p * q, f"{p}x{q}"
                if takes(name, layout_id):
                    yield name, layout_id, 1000 if n <= 16 else 200 if n <= 36 else 20


def takes(name: str, layout_id: str) -> bool:
    if name == "uniform":
        return layout_id in GRID_COUNTS
    (largest,) = (rows for begin, rows in LARGEST.items() if name.startswith(begin))
    return Layout.parse(layout_id).size <= largest


def tried_everywhere(pool: Executor, scale: float) -> list[Found]:
    """For each filler the boards and fills, the slowest fill, and everything that went wrong."""
    tasks = [(name, board, max(2, int(fills * scale))) for name, board, fills in boards()]
    tasks.sort(key=lambda task: -Layout.parse(task[1]).size)
    results = spread(pool, _try, tasks, 1)
    found = []
    for name in FILLERS:
        mine = [result for result in results if result["filler"] == name]
        slowest = max(mine, key=lambda result: float(result["slowest"]))
        refused = [
            f"{p}x{q}"
            for p in range(2, 7)
            for q in range(2, 7)
            if not takes(name, f"{p}x{q}") and _refuses(name, f"{p}x{q}")
        ]
        rightly = sum(not takes(name, f"{p}x{q}") for p in range(2, 7) for q in range(2, 7))
        faults = [fault for result in mine for fault in result["faults"]]
        if len(refused) != rightly:
            faults.append(f"{name} refuses {refused} only")
        found.append(
            {
                "filler": name,
                "boards": len(mine),
                "largest": max((result["board"] for result in mine), key=_rows),
                "fills": sum(result["fills"] for result in mine),
                "slowest": slowest["slowest"],
                "slowest_board": slowest["board"],
                "faults": faults,
            }
        )
    return found


def _rows(layout_id: str) -> int:
    return Layout.parse(layout_id).size


def _refuses(name: str, layout_id: str) -> bool:
    try:
        FILLERS[name].fill(Layout.parse(layout_id), 0)
    except UnsupportedLayout:
        return True
    return False


def _try(task: tuple[str, str, int]) -> Found:
    name, layout_id, fills = task
    filler, layout = FILLERS[name], Layout.parse(layout_id)
    about = f"{name} on {layout_id}"
    faults, different, slowest = [], set(), 0.0
    for seed in range(fills):
        start = perf_counter()
        grid = filler.fill(layout, seed)
        slowest = max(slowest, perf_counter() - start)
        different.add(grid.digits)
        digits = set(range(1, layout.size + 1))
        if any({grid.digits[cell] for cell in house} != digits for house in layout.houses):
            faults.append(f"{about}, seed {seed}: not valid: {grid!r}")
        if seed % 20 == 0 and filler.fill(layout, seed) != grid:
            faults.append(f"{about}, seed {seed}: not the same again")
    if slowest > SLOWEST:
        faults.append(f"{about}: {slowest:.1f} s")
    reach = _reach(name, layout_id)
    even = -reach * expm1(-fills / reach)
    # Where repeats are to be expected, a filler may have more of them, but not be stuck.
    if len(different) < (fills if reach > _FEW else even / 2):
        faults.append(f"{about}: {len(different)} different of {fills}")
    return {
        "filler": name,
        "board": layout_id,
        "fills": fills,
        "different": len(different),
        "slowest": slowest,
        "faults": faults,
    }


def _reach(name: str, layout_id: str) -> float:
    """How many grids can come, or more than enough."""
    if isinstance(FILLERS[name], PatternFiller):
        for part in pattern_reach():
            if part["layout"] == layout_id:
                return float(part["reached"])
        return 1e12
    return float(GRID_COUNTS.get(layout_id, 1e12))
