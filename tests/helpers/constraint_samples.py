"""One constraint of each kind and more, for 9x9 boards, with its text in ids."""

from __future__ import annotations

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

__all__ = ["SAMPLES"]

PAIR = (4, 4), (4, 5)
LINE = (3, 3), (2, 4), (1, 4)
ROW = tuple([(2, column) for column in range(9)])
COLUMN = tuple([(row, 7) for row in range(8, -1, -1)])
SQUARE = (0, 0), (0, 1), (1, 0), (1, 1)
DIAGONAL = (0, 2), (1, 1), (2, 0)
ROW_TEXT = "18.19.20.21.22.23.24.25.26"
COLUMN_TEXT = "79.70.61.52.43.34.25.16.7"

SAMPLES = (
    (AntiKing(), "antiking"),
    (AntiKnight(), "antiknight"),
    (Arrow(LINE), "arrow.30.22.13"),
    (Arrow(((0, 0), (0, 1), *LINE), 2), "arrow2.0.1.30.22.13"),
    (Between(LINE), "between.30.22.13"),
    (BlackDot(PAIR), "black.40.41"),
    (BlackDot(PAIR, 3), "black3.40.41"),
    (KillerCage(LINE), "cage.13.22.30"),
    (KillerCage(LINE, 15), "cage15.13.22.30"),
    (Clone(PAIR, ((5, 5), (5, 6))), "clone.40.41.50.51"),
    (ColumnIndexer(LINE), "columnindexer.13.22.30"),
    (Entropic(LINE), "entropic.30.22.13"),
    (Even(PAIR), "even.40.41"),
    (GreaterThan(PAIR[::-1]), "greater.41.40"),
    (LittleKiller(DIAGONAL, 20), "littlekiller20.2.10.18"),
    (Lockout(LINE), "lockout.30.22.13"),
    (Lockout(LINE, 0), "lockout0.30.22.13"),
    (Maximum(PAIR), "maximum.40.41"),
    (Minimum(PAIR), "minimum.40.41"),
    (Modular(LINE), "modular.30.22.13"),
    (Modular(LINE, 2), "modular2.30.22.13"),
    (Nabner(LINE), "nabner.30.22.13"),
    (NegativeConstraint("black"), "notblack"),
    (NegativeConstraint("v"), "notv"),
    (NegativeConstraint("white"), "notwhite"),
    (NegativeConstraint("x"), "notx"),
    (NonConsecutive(), "nonconsecutive"),
    (NumberedRoom(ROW, 4), f"numberedroom4.{ROW_TEXT}"),
    (Odd(PAIR), "odd.40.41"),
    (Palindrome(LINE), "palindrome.30.22.13"),
    (Quadruple(SQUARE, (1, 5, 5)), "quad.1.5.5.0.1.9.10"),
    (RegionSum(LINE), "regionsum.30.22.13"),
    (Renban(LINE), "renban.30.22.13"),
    (RowIndexer(LINE), "rowindexer.13.22.30"),
    (Sandwich(COLUMN, 0), f"sandwich0.{COLUMN_TEXT}"),
    (Skyscraper(COLUMN, 3), f"skyscraper3.{COLUMN_TEXT}"),
    (SlowThermometer(LINE), "slowthermo.30.22.13"),
    (SumCage(LINE, 27), "sumcage27.13.22.30"),
    (Thermometer(LINE), "thermo.30.22.13"),
    (Whisper(LINE), "whisper.30.22.13"),
    (Whisper(LINE, 4), "whisper4.30.22.13"),
    (WhiteDot(PAIR), "white.40.41"),
    (WhiteDot(PAIR, 2), "white2.40.41"),
    (XSum(ROW, 12), f"xsum12.{ROW_TEXT}"),
    (XV(PAIR, 10), "xv10.40.41"),
    (Zipper(LINE), "zipper.30.22.13"),
)
