"""A board with each kind of rule, for tests of pictures."""

from __future__ import annotations

from sudokulib import Grid, Layout, constraints

__all__ = ["DIAGONAL", "LINE", "PAIR", "ROW", "RULES", "SIX", "board_with"]

SIX = Layout.boxes(2, 3)
LINE = ((0, 0), (1, 1), (2, 1))
PAIR = ((2, 2), (2, 3))
ROW = tuple([(1, column) for column in range(6)])
DIAGONAL = ((0, 2), (1, 1), (2, 0))
FOUR = ((0, 0), (0, 1), (1, 0), (1, 1))

RULES: tuple[constraints.Constraint, ...] = (
    constraints.AntiKing(),
    constraints.AntiKnight(),
    constraints.NonConsecutive(),
    constraints.AntiTaxicab(),
    constraints.GlobalEntropy(),
    constraints.GlobalMod(),
    *[constraints.NegativeConstraint(of) for of in ("white", "black", "x", "v")],
    constraints.Thermometer(LINE),
    constraints.SlowThermometer(LINE),
    constraints.Whisper(LINE),
    constraints.Palindrome(LINE),
    constraints.Renban(LINE),
    constraints.Nabner(LINE),
    constraints.Between(LINE),
    constraints.Lockout(LINE),
    constraints.Entropic(LINE),
    constraints.Modular(LINE),
    constraints.Zipper(LINE),
    constraints.RegionSum(LINE),
    constraints.DoubleArrow((*LINE, (3, 1))),
    constraints.SumLine(LINE),
    constraints.SumLine(LINE, 7),
    constraints.Lunchbox(LINE, 3),
    constraints.CountDistinct(LINE),
    constraints.CountingCircles(LINE),
    constraints.LookAndSay(LINE, [(2, 3), (1, 6)]),
    constraints.EqualityCage(PAIR),
    constraints.Arrow(LINE),
    constraints.Arrow((*LINE, (3, 1)), 2),
    constraints.KillerCage(LINE),
    constraints.KillerCage(LINE, 12),
    constraints.SumCage(LINE, 12),
    constraints.RellikCage(LINE, 7),
    constraints.EqualSum((LINE, PAIR)),
    constraints.SameValues((LINE, ((3, 3), (4, 4), (5, 4)))),
    constraints.Clone(LINE, ((3, 3), (4, 4), (5, 4))),
    constraints.Odd(LINE),
    constraints.Even(LINE),
    constraints.GivenCandidates([(3, 3)], [1, 4]),
    constraints.StateMachine.from_pattern(LINE, "[12].*", 6, label="1 or 2 first"),
    constraints.StateMachine.from_pattern(LINE, "(..)*.", 6),
    constraints.Minimum(LINE),
    constraints.Maximum(LINE),
    constraints.RowIndexer(LINE),
    constraints.ColumnIndexer(LINE),
    constraints.WhiteDot(PAIR),
    constraints.WhiteDot(PAIR, 3),
    constraints.BlackDot(PAIR),
    constraints.BlackDot(PAIR, 3),
    constraints.XV(PAIR, 10),
    constraints.XV(PAIR, 5),
    constraints.XV(PAIR, 7),
    constraints.GreaterThan(PAIR),
    constraints.Quadruple(FOUR, [1, 2]),
    constraints.Quadruple(FOUR, [1, 2, 3]),
    constraints.LittleKiller(DIAGONAL, 9),
    constraints.Sandwich(ROW, 9),
    constraints.XSum(ROW, 9),
    constraints.Skyscraper(ROW, 3),
    constraints.HiddenSkyscraper(ROW, 3),
    constraints.FullRank(ROW, 17),
    constraints.FullRank(ROW, 17, "any"),
    constraints.FullRank(ROW, 17, "none"),
    constraints.NumberedRoom(ROW, 3),
)
"""Each kind, and kinds with several looks in each of them."""


def board_with(*rules: constraints.Constraint) -> Grid:
    """The empty board of six rows with these rules."""
    return Grid.empty(SIX.with_constraints(rules))
