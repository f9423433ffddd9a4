"""For each kind of rule about several cells, a position in which it excludes something alone."""

from __future__ import annotations

from typing import NamedTuple

from sudokulib import Candidates, Grid, Layout, Step
from sudokulib.techniques._names import technique_named

__all__ = ["POSITIONS", "Position"]


class Position(NamedTuple):
    """A board that is empty, with fewer candidates in some cells, and the technique for its rule.

    `held` has row, column and the candidates of each of these cells: "11:35" for 3 and 5 in r1c1.
    """

    technique: str
    layout: str
    held: str

    @property
    def candidates(self) -> Candidates:
        """The position itself."""
        every = Candidates.of(Grid.empty(Layout.parse(self.layout)))
        cells = {
            (int(each[0]) - 1, int(each[1]) - 1): {int(digit) for digit in each[3:]}
            for each in self.held.split()
        }
        return every.eliminate(
            [
                (*cell, digit)
                for cell, digits in cells.items()
                for digit in every.candidates(*cell)
                if digit not in digits
            ]
        )

    @property
    def step(self) -> Step:
        """What the technique finds first."""
        return next(technique_named(self.technique).find(self.candidates))


_ROW = "0.1.2.3.4.5.6.7.8"
_LOW_OR_HIGH = (  # two low digits, a high one between them, or the other way round
    "statemachine6.0.0.2.2.2.2.3.3.3.3.3.0.0.0.0.0.4.4.4.4.4.0.5.5.5.5.0.0.0.0.0"
    ".0.6.6.6.6.0.0.0.0.0.0.0.0.0.0.6.6.6.6.6.1.0.0.0.0.0.0.0.0.0.0.1.2"
)

POSITIONS = tuple(
    Position(technique, f"{board}+{rule}", held)
    for technique, board, rule, held in (
        ("Renban Sets", "3x3", "renban.0.1.2", "11:35"),
        ("Renban Sets", "3x3", "nabner.0.1.9.10", "21:46"),
        ("Equal Sums", "3x3", "regionsum.1.2.3", "14:58"),
        ("Equal Sums", "3x3", "zipper.0.1.2.3.4", "15:23"),
        ("Equal Sums", "3x3", "doublearrow.0.1.2.3", "14:78"),
        ("Equal Sums", "3x3", "equalsum.3.0.1.2.3.12.13.14", "13:58 11:89 12:56"),
        ("Equal Sums", "3x3", "sumline.0.1.2.3", "14:23 13:37"),
        ("Between Ends", "3x3", "between.0.1.2", "13:46"),
        ("Between Ends", "3x3", "lockout.0.1.2", "11:19"),
        ("Sandwich Sums", "3x3", f"sandwich10.{_ROW}", "17:49"),
        ("Sandwich Sums", "3x3", "lunchbox5.0.1.2.3", "11:27"),
        ("Sandwich Sums", "3x3", f"xsum10.{_ROW}", "17:25"),
        ("Skyscraper Bounds", "3x3", f"skyscraper3.{_ROW}", "16:346 11:347 12:123"),
        ("Skyscraper Bounds", "3x3", f"hiddenskyscraper4.{_ROW}", "18:18"),
        ("Digit Classes", "3x3", "entropic.0.9.18", "21:45"),
        ("Digit Classes", "3x3", "modular.0.9.18", "31:25"),
        ("Digit Classes", "3x3", "modular2.0.1.2.3", "11:47"),
        ("Digit Classes", "3x3", "globalentropy", "21:45 11:45"),
        ("Digit Classes", "3x3", "globalmod", "21:45 11:45"),
        ("Counted Digits", "3x3", "quad.2.5.0.1.9.10", "21:45 11:45"),
        ("Counted Digits", "3x3", "countingcircles.0.13.26", "11:13"),
        ("Counted Digits", "3x3", "countdistinct.0.10.11.12", "22:57 23:28"),
        ("Counted Digits", "3x3", "equalitycage.0.1.2.3", "11:18 14:18"),
        ("Counted Digits", "3x3", "samevalues.0.1.2.12.13.14", "11:29 12:34 13:167"),
        ("Counted Digits", "3x3", "lookandsay1.2.5.0.10.20.30", "44:45"),
        ("Sum Exclusion", "3x3", "cage15.0.1.2", "12:18"),
        ("Sum Exclusion", "3x3", "sumcage15.0.1.2", "12:18"),
        ("Sum Exclusion", "3x3", "arrow.0.1.2.3", "12:34"),
        ("Sum Exclusion", "3x3", "littlekiller20.3.11.19.27", "14:45 41:24"),
        ("Sum Exclusion", "3x3", "rellik6.0.1.2", "13:15"),
        ("Constraint Exclusion", "3x3", "thermo.0.1.2", "12:27"),
        ("Constraint Exclusion", "3x3", "slowthermo.0.1.2", "12:38 11:23"),
        ("Constraint Exclusion", "3x3", "whisper.0.1.2", "12:18"),
        ("Constraint Exclusion", "2x2", "fullrank3.0.1.2.3", "12:34 21:12"),
        ("Constraint Exclusion", "3x3", f"numberedroom4.{_ROW}", "18:18"),
        ("Constraint Exclusion", "3x3", "dutchflatmates", "22:18"),
        ("Constraint Exclusion", "3x3", _LOW_OR_HIGH, "11:12"),
    )
)
