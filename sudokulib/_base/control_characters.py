r"""Characters that steer what is shown and are not seen themselves, and how to escape them.

They are the control characters C0 and C1, DEL, separators of lines and paragraphs, the marks for
the direction of writing, invisible signs, tags, and surrogates (halves of characters). Strings that
are shown to people have an escape in place of each: in pictures, in pages, on terminals, in
sentences and in errors. The joiners U+200C and U+200D are not among them: Persian words and many
emoji need them.

>>> without_controls("\x1b[31mred")
'\\x1b[31mred'
"""

from __future__ import annotations

import re

_INVISIBLE = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f"
)

CONTROLS = re.compile(f"[{_INVISIBLE}]")
"""Matches one of these characters, but no tab and no end of a line."""

_CONTROLS_OR_WHITE = re.compile(f"[\t\n\r{_INVISIBLE}]")


def without_controls(text: str, *, keep_white: bool = False) -> str:
    r"""The string, with an escape such as `\x1b` in place of each.

    Tabs and ends of lines are escaped too, unless they are kept.

    >>> without_controls("a\tb\u202e"), without_controls("a\tb\u202e", keep_white=True)
    ('a\\tb\\u202e', 'a\tb\\u202e')
    """
    found = CONTROLS if keep_white else _CONTROLS_OR_WHITE
    return found.sub(lambda character: ascii(character[0])[1:-1], text)
