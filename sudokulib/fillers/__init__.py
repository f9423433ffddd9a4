"""Fillers, which make complete grids at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.fillers._backtracking import (
        BackStep as BackStep,
        BacktrackingFiller as BacktrackingFiller,
    )
    from sudokulib.fillers._cover import CoverFiller as CoverFiller
    from sudokulib.fillers._digit_by_digit import (
        DigitByDigitFiller as DigitByDigitFiller,
    )
    from sudokulib.fillers._matching import MatchingFiller as MatchingFiller
    from sudokulib.fillers._pattern import PatternFiller as PatternFiller
    from sudokulib.fillers._protocol import Filler as Filler
    from sudokulib.fillers._registry import default_filler as default_filler
    from sudokulib.fillers._uniform import UniformFiller as UniformFiller

lazy_exports()
