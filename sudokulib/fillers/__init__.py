"""Fillers: the protocol, and the strategies that keep it, one a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.faces import face

if TYPE_CHECKING:
    from sudokulib.fillers._backtracking import (
        BackStep as BackStep,
        BacktrackingFiller as BacktrackingFiller,
        CellOrder as CellOrder,
    )
    from sudokulib.fillers._cover import CoverFiller as CoverFiller
    from sudokulib.fillers._default import default_filler as default_filler
    from sudokulib.fillers._digit_by_digit import (
        DigitByDigitFiller as DigitByDigitFiller,
        RowOrder as RowOrder,
    )
    from sudokulib.fillers._matching import MatchingFiller as MatchingFiller
    from sudokulib.fillers._pattern import PatternFiller as PatternFiller
    from sudokulib.fillers._protocol import Filler as Filler
    from sudokulib.fillers._registry import FILLERS as FILLERS, NamedFiller as NamedFiller
    from sudokulib.fillers._uniform import UniformFiller as UniformFiller

face(
    __name__,
    {
        "_protocol": ["Filler"],
        "_default": ["default_filler"],
        "_registry": ["FILLERS", "NamedFiller"],
        "_pattern": ["PatternFiller"],
        "_backtracking": ["BackStep", "BacktrackingFiller", "CellOrder"],
        "_digit_by_digit": ["DigitByDigitFiller", "RowOrder"],
        "_cover": ["CoverFiller"],
        "_matching": ["MatchingFiller"],
        "_uniform": ["UniformFiller"],
    },
)
