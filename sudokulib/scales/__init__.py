"""The scales by which `rate` speaks: each a list of techniques and their difficulty, in a file."""

from __future__ import annotations

from importlib import import_module

from sudokulib.errors import InvalidOption, require_type
from sudokulib.scales._scale import (
    Difficulty,
    Grade,
    Path,
    PlainPath,
    Scale,
    Total,
    always,
    peak,
    summed,
)

__all__ = [
    "SCALES",
    "Difficulty",
    "Grade",
    "Path",
    "PlainPath",
    "Scale",
    "Total",
    "always",
    "named_scale",
    "peak",
    "summed",
]

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
