"""Techniques that may find no step on the boards of a check."""

from __future__ import annotations

from typing import Any

from sudokulib import Layout, Technique
from sudokulib.testing import check_technique


def check_rare(technique: Technique, **options: Any) -> tuple[Layout, ...]:
    """Like `check_technique`, but the technique may find no step: then the result is empty."""
    try:
        return check_technique(technique, **options)
    except AssertionError as error:
        if "so nothing was tested" in str(error):
            return ()
        raise
