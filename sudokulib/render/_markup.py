"""Strings and ids in SVG and HTML."""

from __future__ import annotations

from hashlib import blake2b
from html import escape

from sudokulib._base.control_characters import without_controls


def escaped(text: str) -> str:
    r"""A string from outside, escaped for HTML, attributes included, and for XML.

    >>> escaped('<b title="a">\x1b')
    '&lt;b title=&quot;a&quot;&gt;\\x1b'
    """
    return escape(without_controls(text, keep_white=True))


def content_id(content: str) -> str:
    """An id made from the drawn content, so that different pictures can be on one page.

    >>> content_id("a board")
    'sudoku-3f438c0eaa07962b'
    """
    return f"sudoku-{blake2b(content.encode(), digest_size=8).hexdigest()}"
