"""The registry of scales."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sudokulib.errors import InvalidOption, require_type

if TYPE_CHECKING:
    from sudokulib.scales._scale import (
        Scale,
    )

__all__ = ["SCALES", "named_scale"]

# Loaded when first asked for: a scale knows all its techniques.
SCALES: dict[str, str] = {"hodoku": "HODOKU", "se": "SE"}
"""The names of the scales, each with the name of its value in the module of that name."""


def named_scale(name: str) -> Scale:
    """The scale of this name; `InvalidOption` where there is none.

    >>> named_scale("hodoku").name
    'hodoku'
    """
    value = SCALES.get(require_type(name, str, "scale"))
    if value is None:
        raise InvalidOption(f"scale must be one of {', '.join(SCALES)}", option="scale", value=name)
    found: Scale = getattr(import_module(f"sudokulib.scales._{name}"), value)
    return found
