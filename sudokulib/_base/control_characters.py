r"""Control characters, which can steer a terminal or reverse text, and how to escape them.

They are the control characters C0 and C1, DEL, the marks for the direction of writing, and
surrogates (halves of characters).

>>> without_controls("\x1b[31mred")
'\\x1b[31mred'
"""

from __future__ import annotations

import re

CONTROLS = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""Matches one of these characters."""


def without_controls(text: str) -> str:
    r"""The string, with an escape such as `\x1b` in place of each."""
    return CONTROLS.sub(lambda found: ascii(found[0])[1:-1], text)
