"""Boards of all sizes, also those with fewer than four rows, which `layouts` does not draw."""

from __future__ import annotations

from boards import IMPOSSIBLE
from hypothesis import strategies as st

from sudokulib import Layout
from sudokulib.testing.strategies import layouts

__all__ = ["TINY", "boards"]

TINY = (
    *map(Layout, ("1", "1122", "1212", "1221", "111222333", "112122333", "112223133")),
    IMPOSSIBLE,
)


def boards(*, largest: int = 9) -> st.SearchStrategy[Layout]:
    """Tiny boards, and those of `layouts`."""
    return st.one_of(st.sampled_from(TINY), layouts(largest=largest))
