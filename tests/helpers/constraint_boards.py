"""A board with each kind of rule, for tests of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib import Grid, Layout
from sudokulib.constraints import (
    XV,
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
    Zipper,
)

if TYPE_CHECKING:
    from sudokulib.constraints import Constraint

__all__ = ["DIAGONAL", "LINE", "PAIR", "ROW", "RULES", "SIX", "board_with"]

SIX = Layout.boxes(2, 3)
LINE = ((0, 0), (1, 1), (2, 1))
PAIR = ((2, 2), (2, 3))
ROW = tuple([(1, column) for column in range(6)])
DIAGONAL = ((0, 2), (1, 1), (2, 0))
FOUR = ((0, 0), (0, 1), (1, 0), (1, 1))

RULES: tuple[Constraint, ...] = (
    AntiKing(),
    AntiKnight(),
    NonConsecutive(),
    *[NegativeConstraint(of) for of in ("white", "black", "x", "v")],
    Thermometer(LINE),
    SlowThermometer(LINE),
    Whisper(LINE),
    Palindrome(LINE),
    Renban(LINE),
    Nabner(LINE),
    Between(LINE),
    Lockout(LINE),
    Entropic(LINE),
    Modular(LINE),
    Zipper(LINE),
    RegionSum(LINE),
    Arrow(LINE),
    Arrow((*LINE, (3, 1)), 2),
    KillerCage(LINE),
    KillerCage(LINE, 12),
    SumCage(LINE, 12),
    Clone(LINE, ((3, 3), (4, 4), (5, 4))),
    Odd(LINE),
    Even(LINE),
    Minimum(LINE),
    Maximum(LINE),
    RowIndexer(LINE),
    ColumnIndexer(LINE),
    WhiteDot(PAIR),
    WhiteDot(PAIR, 3),
    BlackDot(PAIR),
    BlackDot(PAIR, 3),
    XV(PAIR, 10),
    XV(PAIR, 5),
    XV(PAIR, 7),
    GreaterThan(PAIR),
    Quadruple(FOUR, [1, 2]),
    Quadruple(FOUR, [1, 2, 3]),
    LittleKiller(DIAGONAL, 9),
    Sandwich(ROW, 9),
    XSum(ROW, 9),
    Skyscraper(ROW, 3),
    NumberedRoom(ROW, 3),
)
"""Each kind, and kinds with several looks in each of them."""


def board_with(*rules: Constraint) -> Grid:
    """The empty board of six rows with these rules."""
    return Grid.empty(SIX.with_constraints(rules))
