"""All kinds of constraints, and those that the ids of layouts name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudokulib.constraints._cells import ColumnIndexer, Even, Maximum, Minimum, Odd, RowIndexer
from sudokulib.constraints._chess import AntiKing, AntiKnight, NonConsecutive
from sudokulib.constraints._dots import XV, BlackDot, GreaterThan, NegativeConstraint, WhiteDot
from sudokulib.constraints._groups import Clone, Quadruple
from sudokulib.constraints._lines import (
    Between,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    Renban,
    SlowThermometer,
    Thermometer,
    Whisper,
)
from sudokulib.constraints._outside import NumberedRoom, Sandwich, Skyscraper, XSum
from sudokulib.constraints._sums import Arrow, KillerCage, LittleKiller, RegionSum, SumCage, Zipper
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from sudokulib.constraints._builtin import BuiltinConstraint


KINDS: tuple[type[BuiltinConstraint], ...] = (
    AntiKing,
    AntiKnight,
    Arrow,
    Between,
    BlackDot,
    Clone,
    ColumnIndexer,
    Entropic,
    Even,
    GreaterThan,
    KillerCage,
    LittleKiller,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    NegativeConstraint,
    NonConsecutive,
    NumberedRoom,
    Odd,
    Palindrome,
    Quadruple,
    RegionSum,
    Renban,
    RowIndexer,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    SumCage,
    Thermometer,
    Whisper,
    WhiteDot,
    XSum,
    XV,
    Zipper,
)
"""The classes of the library's own constraints."""

_READERS = {key: reader for kind in KINDS for key, reader in kind.readers().items()}
_TEXT = re.compile(r"([a-z]+)([0-9]{0,7})((?:\.[0-9]{1,4})*)")


def is_constraint_id(text: str) -> bool:
    """Whether a part of an id looks like a constraint: its key, a number, cells."""
    found = _TEXT.fullmatch(text)
    return found is not None and found[1] in _READERS


def constraint_of_id(text: str, n: int) -> BuiltinConstraint:
    """The constraint with this text in ids of boards of size `n`.

    Raises `InvalidOption` if there is none.

    >>> constraint_of_id("thermo.0.10", 9)
    Thermometer(cells=((0, 0), (1, 1)))
    """
    found = _TEXT.fullmatch(text)
    reader = _READERS.get(found[1]) if found else None
    if found is None or reader is None:
        raise InvalidOption("no such constraint", option="id", value=text)
    numbers = [int(number) for number in found[3].split(".")[1:]]
    return reader(int(found[2]) if found[2] else None, numbers, n)
