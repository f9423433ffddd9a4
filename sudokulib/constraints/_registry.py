"""All kinds of constraints, and how ids of layouts name them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudokulib import constraints

if TYPE_CHECKING:
    from sudokulib.constraints._builtin import BuiltinConstraint


KINDS: tuple[type[BuiltinConstraint], ...] = (
    constraints.AntiKing,
    constraints.AntiKnight,
    constraints.AntiTaxicab,
    constraints.Arrow,
    constraints.Between,
    constraints.BlackDot,
    constraints.Clone,
    constraints.ColumnIndexer,
    constraints.CountDistinct,
    constraints.CountingCircles,
    constraints.DoubleArrow,
    constraints.DutchFlatmates,
    constraints.Entropic,
    constraints.EqualityCage,
    constraints.EqualSum,
    constraints.Even,
    constraints.FullRank,
    constraints.GivenCandidates,
    constraints.GlobalEntropy,
    constraints.GlobalMod,
    constraints.GreaterThan,
    constraints.HiddenSkyscraper,
    constraints.KillerCage,
    constraints.LittleKiller,
    constraints.Lockout,
    constraints.LookAndSay,
    constraints.Lunchbox,
    constraints.Maximum,
    constraints.Minimum,
    constraints.Modular,
    constraints.Nabner,
    constraints.NegativeConstraint,
    constraints.NonConsecutive,
    constraints.NumberedRoom,
    constraints.Odd,
    constraints.Palindrome,
    constraints.Quadruple,
    constraints.RegionSum,
    constraints.RellikCage,
    constraints.Renban,
    constraints.RowIndexer,
    constraints.SameValues,
    constraints.Sandwich,
    constraints.Skyscraper,
    constraints.SlowThermometer,
    constraints.StateMachine,
    constraints.SumCage,
    constraints.SumLine,
    constraints.Thermometer,
    constraints.Whisper,
    constraints.WhiteDot,
    constraints.XSum,
    constraints.XV,
    constraints.Zipper,
)
"""The classes of the built-in constraints."""

_READERS = {key: reader for kind in KINDS for key, reader in kind.readers().items()}
_WITH_OTHER_NUMBERS = frozenset(
    [name for kind in KINDS if kind.has_other_numbers for name in (kind.key, kind.__name__.lower())]
)
_BY_CLASS = {kind.__name__.lower(): kind.from_id for kind in KINDS if kind.key in _READERS}

CONSTRAINT_KEYS = (*_READERS,)
"""What the constraints are called in ids."""

_TEXT = re.compile(r"([a-z]+)([0-9]{0,7})((?:\.[0-9]{1,4})*+)")
"""Possessive, since a repeated group otherwise keeps hundreds of bytes for each number."""


def has_only_cells(key: str) -> bool:
    """Whether there is a rule with this key, and the numbers after its dots are all cells.

    >>> has_only_cells("cage"), has_only_cells("quad"), has_only_cells("foo")
    (True, False, False)
    """
    return key not in _WITH_OTHER_NUMBERS and (key in _READERS or key in _BY_CLASS)


def constraint_from_id(text: str, n: int) -> BuiltinConstraint | None:
    """The constraint with this string in ids of boards of size `n`; `None` for an unknown key.

    Ids have the key of a constraint, but the name of its class is read too.

    Raises `InvalidOption` if the number or the cells are wrong for this kind of constraint.

    >>> constraint_from_id("thermo.0.10", 9)
    Thermometer(cells=((0, 0), (1, 1)))
    """
    found = _TEXT.fullmatch(text)
    reader = (_READERS.get(found[1]) or _BY_CLASS.get(found[1])) if found else None
    if found is None or reader is None:
        return None
    numbers = [int(number) for number in found[3].split(".")[1:]]
    return reader(int(found[2]) if found[2] else None, numbers, n)
