"""How sentences write a digit."""

from __future__ import annotations

__all__ = ["symbol"]

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def symbol(digit: int) -> str:
    """A digit as boards show it, with letters above 9.

    >>> symbol(9), symbol(10), symbol(36)
    ('9', 'A', '36')
    """
    return _SYMBOLS[digit] if digit < len(_SYMBOLS) else str(digit)
