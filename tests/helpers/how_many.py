"""How often a law is tried where it says so itself."""

from __future__ import annotations

import os

__all__ = ["examples"]


def examples(usual: int) -> int:
    """So many, a fifth of them in the profile "quick" (see `conftest`)."""
    return max(usual // 5, 1) if os.environ.get("HYPOTHESIS_PROFILE") == "quick" else usual
