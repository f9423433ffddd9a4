"""The number of Hypothesis examples of a law that sets it itself."""

from __future__ import annotations

from hypothesis import settings

__all__ = ["examples"]


def examples(usual: int) -> int:
    """The number of examples in the current profile (see `conftest`): `usual` is that of "ci"."""
    return max(usual * settings().max_examples // 100, 1)
