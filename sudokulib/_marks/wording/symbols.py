"""How sentences write a digit, and the letters of rows."""

from __future__ import annotations

__all__ = ["letters", "symbol"]

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def symbol(digit: int) -> str:
    """A digit as boards show it, with letters above 9.

    >>> symbol(9), symbol(10), symbol(36)
    ('9', 'A', '36')
    """
    return _SYMBOLS[digit] if digit < len(_SYMBOLS) else str(digit)


def letters(row: int) -> str:
    """The letters of a row, counted from 0: A to Z, then AA, AB and so on.

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    first, second = divmod(row, 26)
    return (chr(64 + first) if first else "") + chr(65 + second)
