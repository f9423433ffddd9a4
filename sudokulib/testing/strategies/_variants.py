"""Puzzles with random rules, as `make_variant` makes them.

>>> from hypothesis import find
>>> find(variants("thermometer", "2x2"), lambda puzzle: True).layout.constraints[0].name
'Thermometer'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits
from sudokulib._making.drawn_rules import KINDS, to_kinds
from sudokulib._making.make import make_variant
from sudokulib.errors import CannotMake, InvalidOption, NoSolution, UnsupportedLayout
from sudokulib.testing.strategies._hypothesis import reject, st
from sudokulib.testing.strategies._layouts import Layouts, layout_strategy

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudokulib._board.layout import Layout
    from sudokulib.playing._puzzle import Puzzle


_LIMITS = Limits(nodes=20_000)


@public("sudokulib.testing.strategies")
def variants(
    kinds: str | Collection[str] | None = None, layouts: Layouts = None
) -> st.SearchStrategy[Puzzle]:
    """Puzzles with random rules of these kinds, by default of one kind or two, and few clues.

    `layouts` is a layout, its id, or a strategy for one of them; by default "2x2" or "2x3". Kinds
    that cannot be drawn on a board are left out. Raises `InvalidOption` and `TypeError` for wrong
    kinds and layouts.

    >>> from hypothesis import given
    >>> @given(variants())
    ... def test_rules_are_kept(puzzle: Puzzle) -> None:
    ...     assert puzzle.solution.is_solved
    >>> test_rules_are_kept()
    """
    names = [kind.name for kind in KINDS]
    drawn = st.lists(st.sampled_from(names), min_size=1, max_size=2, unique=True)
    boards = layout_strategy(st.sampled_from(["2x2", "2x3"]) if layouts is None else layouts)
    return _made(drawn if kinds is None else st.just(to_kinds(kinds)), boards)


@st.composite
def _made(
    draw: st.DrawFn,
    kinds: st.SearchStrategy[Collection[str]],
    layouts: st.SearchStrategy[Layout],
) -> Puzzle:
    named, layout, seed = draw(kinds), draw(layouts), draw(st.integers(0, 2**32 - 1))
    try:
        return make_variant(named, layout=layout, rng=seed, limits=_LIMITS)
    except (CannotMake, InvalidOption, NoSolution, UnsupportedLayout):
        return reject()
