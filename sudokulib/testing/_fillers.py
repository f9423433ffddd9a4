"""The conformance check for fillers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.errors import LimitExceeded, UnsupportedLayout
from sudokulib.testing._common import BOARDS, require_law

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib.fillers._protocol import Filler
    from sudokulib.randomness import Rng


_GLOBAL_STATES = 1, 2


@public("sudokulib.testing")
def check_filler(
    filler: Filler,
    *,
    layouts: Iterable[Layout | str] = BOARDS,
    fills: int = 5,
    varied: bool = True,
) -> tuple[Layout, ...]:
    """Checks that a filler follows the rules of `Filler`, and returns the layouts that it fills.

    - It returns a complete and valid grid of the given layout, which keeps all its rules, for every
      kind of rng (see `Rng`); numbers, strings, a `random.Random` and `None` are tried.
    - The same seed gives the same grid, and equal generators give equal grids.
    - Different seeds do not all give the same grid, and several fills from one generator do not
      either. `varied=False` skips this, for fillers with only one grid for each layout.
    - Python's global generator is neither read nor written.
    - Limits never change a grid: with limits, it returns the same grid or raises `LimitExceeded`.
    - It raises `UnsupportedLayout` for layouts that it cannot fill, but not for all of them. A
      filler that knows only houses raises it for boards with rules.

    `fills` is the number of seeds for each layout, at least 2. Raises `AssertionError` for a broken
    law, and `InvalidOption` or `TypeError` for wrong `fills`.

    >>> from sudokulib import CoverFiller, Layout
    >>> check_filler(CoverFiller(), layouts=[Layout.boxes(2, 2)])
    (Layout.boxes(2, 2),)
    """
    require_int(fills, "fills", 2)
    tried = tuple(map(layout_of, layouts))
    supported = []
    for layout in tried:
        try:
            _checked_fill(filler, layout, 0, _GLOBAL_STATES[0])
        except UnsupportedLayout:
            continue
        _check_fills(filler, layout, fills, varied=varied)
        supported.append(layout)
    require_law(bool(supported), f"a filler must support a layout, but it supports none of {tried}")
    return tuple(supported)


def _check_fills(filler: Filler, layout: Layout, fills: int, *, varied: bool) -> None:
    by_seed = []
    for seed in (*range(fills), "text"):
        one, two = (_checked_fill(filler, layout, seed, state) for state in _GLOBAL_STATES)
        require_law(
            one == two,
            f"the same seed must give the same grid, whatever the global generator's state: "
            f"rng={seed!r} on {layout!r} gives {one!r} and {two!r}",
        )
        by_seed.append(one)
        _check_limits(filler, layout, seed, one)
    in_turn = []
    for state in _GLOBAL_STATES:
        generator = random.Random(0)
        in_turn.append([_checked_fill(filler, layout, generator, state) for _ in range(fills)])
    require_law(
        in_turn[0] == in_turn[1],
        f"equal generators must give equal grids: random.Random(0) on {layout!r}",
    )
    _checked_fill(filler, layout, None, _GLOBAL_STATES[0])
    for what, grids in (("different seeds", by_seed), ("fills from one generator", in_turn[0])):
        require_law(
            not varied or len(set(grids)) > 1,
            f"{what} must not all give the same grid: {grids[0]!r}",
        )


def _check_limits(filler: Filler, layout: Layout, seed: int | str, expected: Grid) -> None:
    """With any limits, the grid is the same, or there is none."""
    for limits in (Limits(nodes=1), Limits(None, should_stop=lambda: False)):
        try:
            grid = filler.fill(layout, seed, limits=limits)
        except LimitExceeded:
            require_law(
                limits.nodes is not None, f"no limit can be exceeded: rng={seed!r} on {layout!r}"
            )
        else:
            require_law(
                grid == expected,
                f"limits must not change the grid: rng={seed!r} on {layout!r} gives {expected!r}, "
                f"with {limits!r} {grid!r}",
            )


def _checked_fill(filler: Filler, layout: Layout, rng: Rng, state: int) -> Grid:
    """The filler's grid, checked, while the global generator is in this state."""
    shown = f"rng={rng!r} on {layout!r}"
    # Only this check uses the global generator, to see that the filler does not.
    ours = random.getstate()  # noqa: TID251
    try:
        random.seed(state)  # noqa: TID251
        before = random.getstate()  # noqa: TID251
        grid = filler.fill(layout, rng)
        after = random.getstate()  # noqa: TID251
    finally:
        random.setstate(ours)  # noqa: TID251
    require_law(before == after, f"the global generator must be left alone: {shown}")
    require_law(isinstance(grid, Grid), f"fill must return a Grid: {shown} gives {grid!r}")
    require_law(
        grid.layout is layout, f"the grid must have the given layout: {shown} gives {grid!r}"
    )
    require_law(grid.is_complete, f"every cell must be filled: {shown} gives {grid!r}")
    require_law(
        grid.is_solved,
        f"no digit may occur twice in a house, and all rules must be kept: {shown} gives {grid!r}",
    )
    return grid
