"""Rules beyond houses: cages, lines, dots, arrows, clues outside the board, and your own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.constraints._cell_groups import (
        EqualSum as EqualSum,
        SameValues as SameValues,
    )
    from sudokulib.constraints._chess import (
        AntiKing as AntiKing,
        AntiKnight as AntiKnight,
        AntiTaxicab as AntiTaxicab,
        NonConsecutive as NonConsecutive,
    )
    from sudokulib.constraints._clones_and_quadruples import (
        Clone as Clone,
        Quadruple as Quadruple,
    )
    from sudokulib.constraints._counts import (
        CountDistinct as CountDistinct,
        CountingCircles as CountingCircles,
        EqualityCage as EqualityCage,
        LookAndSay as LookAndSay,
    )
    from sudokulib.constraints._dots import (
        XV as XV,
        BlackDot as BlackDot,
        GreaterThan as GreaterThan,
        NegativeConstraint as NegativeConstraint,
        NegativeOf as NegativeOf,
        WhiteDot as WhiteDot,
    )
    from sudokulib.constraints._lines import (
        Between as Between,
        Entropic as Entropic,
        Lockout as Lockout,
        Modular as Modular,
        Nabner as Nabner,
        Palindrome as Palindrome,
        Renban as Renban,
        SlowThermometer as SlowThermometer,
        Thermometer as Thermometer,
        Whisper as Whisper,
    )
    from sudokulib.constraints._marked_cells import (
        ColumnIndexer as ColumnIndexer,
        Even as Even,
        GivenCandidates as GivenCandidates,
        Maximum as Maximum,
        Minimum as Minimum,
        Odd as Odd,
        RowIndexer as RowIndexer,
    )
    from sudokulib.constraints._outside_clues import (
        FullRank as FullRank,
        FullRankTies as FullRankTies,
        HiddenSkyscraper as HiddenSkyscraper,
        NumberedRoom as NumberedRoom,
        Sandwich as Sandwich,
        Skyscraper as Skyscraper,
        XSum as XSum,
    )
    from sudokulib.constraints._protocol import (
        Allowed as Allowed,
        Automaton as Automaton,
        Constraint as Constraint,
        Pair as Pair,
        Regular as Regular,
    )
    from sudokulib.constraints._registry import (
        KINDS as KINDS,
    )
    from sudokulib.constraints._state_machine import (
        StateMachine as StateMachine,
    )
    from sudokulib.constraints._sums import (
        Arrow as Arrow,
        DoubleArrow as DoubleArrow,
        KillerCage as KillerCage,
        LittleKiller as LittleKiller,
        Lunchbox as Lunchbox,
        RegionSum as RegionSum,
        RellikCage as RellikCage,
        SumCage as SumCage,
        SumLine as SumLine,
        Zipper as Zipper,
    )
    from sudokulib.constraints._whole_board import (
        DutchFlatmates as DutchFlatmates,
        GlobalEntropy as GlobalEntropy,
        GlobalMod as GlobalMod,
    )

lazy_exports()
