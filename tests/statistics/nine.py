"""Boards of 9x9: the 44 classes of chutes, and distances over all grids.

Internal: one search of the filler that goes back is counted.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from math import log, sqrt

import numpy as np
import numpy.typing as npt
from goodness import Floats, best_test, chi_square, distance, noise, together
from kinds import KIND_SHARES, as_values, chute_counts, chute_kinds, rectangles
from paths import (
    Parts,
    fewest_candidates,
    first_empty,
    log_probability,
    log_probability_by_cover,
    parts_by_digit,
    parts_by_row,
)
from samples import FILLERS, GRID_COUNTS, Found, Grids, as_grids, boxes, drawn, spread

from sudokulib import Grid, Layout, UniformFiller
from sudokulib._base.limits import NodeCounter
from sudokulib.fillers import _backtracking as backtracking
from sudokulib.randomness import substream

ODD_EVEN, ASCENDING = (0, 2, 4, 6, 8, 1, 3, 5, 7), tuple(range(9))
CHUTES = [f"{kind} {number}" for kind in ("band", "stack") for number in (1, 2, 3)]
Score = Callable[[bytes], list[float]]
"""Some figures of a 9x9 grid."""

_MANY = 200_000
_TRIES = 18
"""How often a row or a digit is drawn again before the one before it is, on 9x9 boards."""


def chutes(pool: Executor, scale: float) -> tuple[list[Found], dict[str, Floats]]:
    """The test by kinds for every filler, and the logarithms of how much too often each comes."""
    found, leanings = [], {}
    for name, filler in FILLERS.items():
        full = name in ("uniform", "backtracking, row-major")
        grids = drawn(pool, filler, "3x3", int(_MANY * scale) if full else int(_MANY * scale) // 2)
        counts = chute_counts(chute_kinds(grids))
        part = _of_chutes(counts)
        worst = int(np.argmax(part["distance"]))
        part |= {"worst": worst, "counts": counts[worst].tolist()}
        found.append({"filler": name, **part})
        even = np.array(KIND_SHARES) / sum(KIND_SHARES)
        leanings[name] = np.log((counts + 1) / (counts.sum(axis=1)[:, None] * even + 1))
    return found, leanings


def chutes_again(pool: Executor, scale: float) -> Found:
    """The same test with twice as many other grids of the even filler."""
    grids = drawn(pool, UniformFiller(), "3x3", int(2 * _MANY * scale), "again")
    return _of_chutes(chute_counts(chute_kinds(grids)))


def _of_chutes(counts: npt.NDArray[np.int64]) -> Found:
    p_values = [chi_square(count, KIND_SHARES)[2] for count in counts]
    fills = int(counts[0].sum())
    return {
        "fills": fills,
        "p": p_values,
        **(together(p_values) if min(p_values) > 0 else {}),
        "distance": [distance(count, KIND_SHARES) for count in counts],
        "noise": noise(fills, KIND_SHARES),
    }


def integer_seeds(pool: Executor, scale: float) -> Found:
    """The grids of the seeds 0, 1, 2, ...: the chutes again, and how many are different."""
    fills = int(_MANY * scale)
    starts = range(0, fills, 1000)
    grids = as_grids(spread(pool, _seeded, starts, 1), "3x3")
    values = as_values(grids)
    return {
        **_of_chutes(chute_counts(chute_kinds(grids))),
        "different": len(np.unique(values)),
    }


def _seeded(start: int) -> bytes:
    layout = Layout.boxes(3, 3)
    return b"".join(
        UniformFiller().fill(layout, seed).digits for seed in range(start, start + 1000)
    )


# Distances over all grids.


def by_weights(pool: Executor, scale: float) -> tuple[list[Found], Grids, Floats]:
    """Distances from the exact probabilities of evenly drawn grids, by the two plain searches.

    The distance is the mean, over evenly drawn grids, of how far the probability of a grid stays
    below its share, as a part of the share. As a check, the mean of probability over share is 1.
    Gives the 9x9 grids and the logarithms of their probabilities too.
    """
    found = []
    for layout_id, fills in (("2x3", 20_000), ("3x3", 10_000)):
        grids = drawn(pool, UniformFiller(), layout_id, int(fills * scale), "weights")
        tasks = [(layout_id, grid.tobytes()) for grid in grids]
        logs = np.array(spread(pool, _two_logs, tasks))
        weights = np.exp(logs + log(GRID_COUNTS[layout_id]))
        for column, name in enumerate(("backtracking, row-major", "backtracking, fewest first")):
            weight = weights[:, column]
            short = np.maximum(0, 1 - weight)
            found.append(
                {
                    "filler": name,
                    "layout": layout_id,
                    "grids": len(weight),
                    "distance": float(short.mean()),
                    "error": float(short.std() / sqrt(len(short))),
                    "check": float(weight.mean()),
                    "check_error": float(weight.std() / sqrt(len(weight))),
                }
            )
    return found, grids, logs


def _two_logs(task: tuple[str, bytes]) -> tuple[float, float]:
    grid = Grid(Layout.parse(task[0]), task[1])
    return log_probability(grid, first_empty), log_probability(grid, fewest_candidates)


def restarts(pool: Executor, scale: float) -> list[Found]:
    """How many searches of the two are longer than the budget after which they start afresh."""
    runs = int(20_000 * scale)
    found = []
    for name, key in (
        ("backtracking, row-major", "rows"),
        ("backtracking, fewest first", "fewest"),
    ):
        tasks = [(key, number) for number in range(0, runs, 100)]
        found.append({"filler": name, "runs": runs, "restarts": sum(spread(pool, _cut, tasks, 1))})
    return found


def _cut(task: tuple[str, int]) -> int:
    search, layout = backtracking._SEARCH[task[0]], Layout.boxes(3, 3)
    draw = substream(3, "restarts", *task).random
    return sum(search(layout, draw, 16 * 81, NodeCounter()) is None for _ in range(100))


def by_tests(
    pool: Executor, scale: float, leanings: dict[str, Floats], even: Grids, even_logs: Floats
) -> list[Found]:
    """At least so far from even is each filler: the best event that a few scores could find.

    The scores are the kinds of the six chutes, one by one, the number of rectangles, the
    probability of the path where the rule has one, and the best sum of all of them.
    """
    fills = int(8_000 * scale)
    even, even_logs = even[:fills], even_logs[:fills]
    paths = {column: even_logs[:, [place]] for place, column in enumerate((_by_rows, _by_fewest))}
    found = []
    for name, filler in FILLERS.items():
        if name in ("uniform", "pattern"):
            continue
        grids = drawn(pool, filler, "3x3", fills, "test")
        names, samples = [*CHUTES, "rectangles"], [_features(even, name, leanings)]
        samples.append(_features(grids, name, leanings))
        for function in _PATHS.get(name, []):
            if function not in paths:
                paths[function] = _path(pool, function, even)
            samples = [
                np.hstack([samples[0], paths[function]]),
                np.hstack([samples[1], _path(pool, function, grids)]),
            ]
            names += _NAMES[function]
        at_least, error, best = best_test(samples[0], samples[1])
        found.append(
            {
                "filler": name,
                "fills": fills,
                "at_least": at_least,
                "error": error,
                "score": [*names, "all together"][best],
            }
        )
    return found


def _features(grids: Grids, name: str, leanings: dict[str, Floats]) -> Floats:
    chutes, leaning = chute_kinds(grids), leanings[name]
    by_chute = [leaning[chute][chutes[:, chute]] for chute in range(6)]
    return np.column_stack([*by_chute, rectangles(grids, *boxes("3x3"))])


def _path(pool: Executor, function: Score, grids: Grids) -> Floats:
    return np.array(spread(pool, function, [grid.tobytes() for grid in grids]))


def _by_rows(cells: bytes) -> list[float]:
    return [log_probability(Grid(Layout.boxes(3, 3), cells), first_empty)]


def _by_fewest(cells: bytes) -> list[float]:
    return [log_probability(Grid(Layout.boxes(3, 3), cells), fewest_candidates)]


def _by_cover(cells: bytes) -> list[float]:
    return [log_probability_by_cover(Grid(Layout.boxes(3, 3), cells))]


def _by_row(cells: bytes) -> list[float]:
    return _drawn_again(parts_by_row(Grid(Layout.boxes(3, 3), cells)))


def _odd_even(cells: bytes) -> list[float]:
    return _drawn_again(parts_by_digit(Grid(Layout.boxes(3, 3), cells), ODD_EVEN))


def _ascending(cells: bytes) -> list[float]:
    return _drawn_again(parts_by_digit(Grid(Layout.boxes(3, 3), cells), ASCENDING))


def _drawn_again(parts: Parts) -> list[float]:
    """The path's probability, if draws that fail are repeated never, some times or always."""
    path, chances = parts
    logs = sum(map(log, chances))
    abandoned = sum(log(1 - (1 - min(1, chance)) ** _TRIES) for chance in chances)
    return [*(path - part / 4 * logs for part in range(5)), path - logs + abandoned]


_AGAIN = [*(f"path, repeats {part / 4:g}" for part in range(5)), f"path, {_TRIES} repeats"]
_NAMES: dict[Score, list[str]] = {
    _by_rows: ["path, row-major"],
    _by_fewest: ["path, fewest first"],
    _by_cover: ["path, cover"],
    _by_row: _AGAIN,
    _odd_even: _AGAIN,
    _ascending: _AGAIN,
}
_PATHS: dict[str, list[Score]] = {
    "backtracking by whole rows": [_by_row],
    "digit by digit, odd-even": [_odd_even],
    "digit by digit, ascending": [_ascending],
    "backtracking, row-major": [_by_rows],
    "backtracking, fewest first": [_by_fewest],
    "cover search": [_by_cover],
}
