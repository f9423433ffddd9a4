"""The docstrings of modules, for the pictures in them."""

from __future__ import annotations

from typing import Any


def module_doc(technique: Any) -> str:
    """The docstring of the module that the search of a technique is written in."""
    doc: str = technique.find.__globals__["__doc__"]
    return doc
