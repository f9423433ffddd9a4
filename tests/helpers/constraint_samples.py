"""One constraint of each kind and more, for 9x9 boards, with its string in ids."""

from __future__ import annotations

from sudokulib import constraints

__all__ = ["SAMPLES"]

PAIR = (4, 4), (4, 5)
LINE = (3, 3), (2, 4), (1, 4)
ROW = tuple([(2, column) for column in range(9)])
COLUMN = tuple([(row, 7) for row in range(8, -1, -1)])
LOOP = (1, 1), (0, 1), (0, 0), (1, 0), (1, 1)
LOOP_OF_SIX = (0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (0, 0)
SQUARE = (0, 0), (0, 1), (1, 0), (1, 1)
DIAGONAL = (0, 2), (1, 1), (2, 0)
ROW_TEXT = "18.19.20.21.22.23.24.25.26"
COLUMN_TEXT = "79.70.61.52.43.34.25.16.7"

SAMPLES = (
    (constraints.AntiKing(), "antiking"),
    (constraints.AntiKnight(), "antiknight"),
    (constraints.AntiTaxicab(), "antitaxicab"),
    (constraints.Arrow(LINE), "arrow.30.22.13"),
    (constraints.Arrow(((0, 0), (0, 1), *LINE), 2), "arrow2.0.1.30.22.13"),
    (constraints.Between(LINE), "between.30.22.13"),
    (constraints.BlackDot(PAIR), "black.40.41"),
    (constraints.BlackDot(PAIR, 3), "black3.40.41"),
    (constraints.KillerCage(LINE), "cage.13.22.30"),
    (constraints.KillerCage(LINE, 15), "cage15.13.22.30"),
    (constraints.Clone(PAIR, ((5, 5), (5, 6))), "clone.40.41.50.51"),
    (constraints.ColumnIndexer(LINE), "columnindexer.13.22.30"),
    (constraints.DoubleArrow(LINE), "doublearrow.30.22.13"),
    (constraints.DutchFlatmates(), "dutchflatmates"),
    (constraints.EqualSum((PAIR, LINE)), "equalsum.3.13.22.30.2.40.41"),
    (constraints.EqualSum((PAIR, LINE, DIAGONAL)), "equalsum.3.2.10.18.3.13.22.30.2.40.41"),
    (constraints.GivenCandidates([(0, 1)], [5, 2]), "givencandidates.1.2.5"),
    (constraints.GlobalEntropy(), "globalentropy"),
    (constraints.GlobalMod(), "globalmod"),
    (constraints.CountDistinct(LINE), "countdistinct.30.22.13"),
    (constraints.CountingCircles(LINE), "countingcircles.13.22.30"),
    (constraints.Entropic(LINE), "entropic.30.22.13"),
    (constraints.Entropic(LOOP_OF_SIX), "entropic.0.1.2.11.10.9.0"),
    (constraints.EqualityCage(PAIR), "equalitycage.40.41"),
    (constraints.Even(PAIR), "even.40.41"),
    (constraints.FullRank(ROW, 17), f"fullrank17.{ROW_TEXT}"),
    (constraints.FullRank(COLUMN, 36, "any"), f"fullrankany36.{COLUMN_TEXT}"),
    (constraints.FullRank(COLUMN, 1, "none"), f"fullranknone1.{COLUMN_TEXT}"),
    (constraints.GreaterThan(PAIR[::-1]), "greater.41.40"),
    (constraints.HiddenSkyscraper(ROW, 4), f"hiddenskyscraper4.{ROW_TEXT}"),
    (constraints.LittleKiller(DIAGONAL, 20), "littlekiller20.2.10.18"),
    (constraints.Lockout(LINE), "lockout.30.22.13"),
    (constraints.Lockout(LINE, 0), "lockout0.30.22.13"),
    (constraints.LookAndSay(LINE, [(2, 3), (1, 5)]), "lookandsay2.2.3.1.5.13.22.30"),
    (constraints.Lunchbox(LINE, 5), "lunchbox5.30.22.13"),
    (constraints.Maximum(PAIR), "maximum.40.41"),
    (constraints.Minimum(PAIR), "minimum.40.41"),
    (constraints.Modular(LINE), "modular.30.22.13"),
    (constraints.Modular(LOOP_OF_SIX), "modular.0.1.2.11.10.9.0"),
    (constraints.Modular(LINE, 2), "modular2.30.22.13"),
    (constraints.Nabner(LINE), "nabner.30.22.13"),
    (constraints.Nabner(LOOP), "nabner.0.1.10.9.0"),
    (constraints.NegativeConstraint("black"), "notblack"),
    (constraints.NegativeConstraint("v"), "notv"),
    (constraints.NegativeConstraint("white"), "notwhite"),
    (constraints.NegativeConstraint("x"), "notx"),
    (constraints.NonConsecutive(), "nonconsecutive"),
    (constraints.NumberedRoom(ROW, 4), f"numberedroom4.{ROW_TEXT}"),
    (constraints.Odd(PAIR), "odd.40.41"),
    (constraints.Palindrome(LINE), "palindrome.30.22.13"),
    (constraints.Quadruple(SQUARE, (1, 5, 5)), "quad.1.5.5.0.1.9.10"),
    (constraints.RegionSum(LINE), "regionsum.30.22.13"),
    (constraints.RegionSum((*LINE, LINE[0])), "regionsum.13.22.30.13"),
    (constraints.RellikCage(LINE, 10), "rellik10.13.22.30"),
    (constraints.Renban(LINE), "renban.30.22.13"),
    (constraints.Renban(LOOP), "renban.0.1.10.9.0"),
    (constraints.RowIndexer(LINE), "rowindexer.13.22.30"),
    (constraints.SameValues((LINE, DIAGONAL)), "samevalues.2.10.18.13.22.30"),
    (constraints.SameValues((SQUARE[:1], PAIR[:1], PAIR[1:])), "samevalues3.0.40.41"),
    (constraints.Sandwich(COLUMN, 0), f"sandwich0.{COLUMN_TEXT}"),
    (constraints.Skyscraper(COLUMN, 3), f"skyscraper3.{COLUMN_TEXT}"),
    (constraints.SlowThermometer(LINE), "slowthermo.30.22.13"),
    (
        constraints.StateMachine.from_pattern(LINE, "1.*", 9, label="\u00e9"),
        "statemachine2.2.195.169.0.2.0.0.0.0.0.0.0.0.1.2.2.2.2.2.2.2.2.2.30.22.13",
    ),
    (constraints.SumCage(LINE, 27), "sumcage27.13.22.30"),
    (constraints.SumCage([*LINE, *LINE[:2]], 27), "sumcage27.13.22.22.30.30"),
    (constraints.SumLine(LINE), "sumline.30.22.13"),
    (constraints.SumLine(LOOP), "sumline.0.1.10.9.0"),
    (constraints.SumLine(LINE, 12), "sumline12.30.22.13"),
    (constraints.Thermometer(LINE), "thermo.30.22.13"),
    (constraints.Whisper(LINE), "whisper.30.22.13"),
    (constraints.Whisper(LOOP), "whisper.0.1.10.9.0"),
    (constraints.Whisper(LINE, 4), "whisper4.30.22.13"),
    (constraints.WhiteDot(PAIR), "white.40.41"),
    (constraints.WhiteDot(PAIR, 2), "white2.40.41"),
    (constraints.XSum(ROW, 12), f"xsum12.{ROW_TEXT}"),
    (constraints.XV(PAIR, 10), "xv10.40.41"),
    (constraints.Zipper(LINE), "zipper.30.22.13"),
)
