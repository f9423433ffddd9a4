"""Strings and ids in SVG and HTML."""

from __future__ import annotations

import re
from hashlib import blake2b
from html import escape

_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escaped(text: str) -> str:
    """A string from outside, escaped for HTML, attributes included.

    >>> escaped('<b title="a">')
    '&lt;b title=&quot;a&quot;&gt;'
    """
    return escape(_CONTROLS.sub("\ufffd", text))


def escaped_in_xml(text: str) -> str:
    """A string for an element of XML, without the characters that XML does not allow at all.

    >>> escaped_in_xml('<b title="a">')
    '&lt;b title="a"&gt;'
    """
    return escape(_NOT_IN_XML.sub("\ufffd", text), quote=False)


def content_id(content: str) -> str:
    """An id made from the drawn content, so that different pictures can be on one page.

    >>> content_id("a board")
    'sudoku-3f438c0eaa07962b'
    """
    return f"sudoku-{blake2b(content.encode(), digest_size=8).hexdigest()}"
