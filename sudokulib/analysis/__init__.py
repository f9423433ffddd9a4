"""Questions about boards, for people who set puzzles and people who study them.

>>> from sudokulib import Candidates, Grid
>>> from sudokulib.analysis import true_candidates
>>> grid = Grid.parse("......12.14.....")
>>> Candidates.of(grid).candidates(3, 0), true_candidates(grid).candidates(3, 0)
((2, 3, 4), (3, 4))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib._making.redundant import (
        Redundant as Redundant,
        is_minimal as is_minimal,
        minimal_rules as minimal_rules,
        redundant as redundant,
    )
    from sudokulib.analysis._backbone import backbone as backbone
    from sudokulib.analysis._backdoors import backdoors as backdoors
    from sudokulib.analysis._bands import (
        BandClass as BandClass,
        band_class as band_class,
        band_classes as band_classes,
    )
    from sudokulib.analysis._fewest_clues import (
        FewestClues as FewestClues,
        fewest_clues as fewest_clues,
    )
    from sudokulib.analysis._missing_clues import missing_clues as missing_clues
    from sudokulib.analysis._neighborhood_search import (
        puzzle_with_few_clues as puzzle_with_few_clues,
        puzzle_with_many_clues as puzzle_with_many_clues,
    )
    from sudokulib.analysis._refutation_scores import refutation_scores as refutation_scores
    from sudokulib.analysis._rule_warnings import (
        RuleWarning as RuleWarning,
        RuleWarningKind as RuleWarningKind,
        rule_warnings as rule_warnings,
    )
    from sudokulib.analysis._samplers import (
        TOP_DOWN_SHARES as TOP_DOWN_SHARES,
        TRUE_SHARES as TRUE_SHARES,
        ControlledBiasSampler as ControlledBiasSampler,
        NaturalSampler as NaturalSampler,
    )
    from sudokulib.analysis._search_statistics import (
        SearchStatistics as SearchStatistics,
        search_statistics as search_statistics,
    )
    from sudokulib.analysis._step_choices import (
        StepChoices as StepChoices,
        step_choices as step_choices,
    )
    from sudokulib.analysis._sukaku import make_sukaku as make_sukaku
    from sudokulib.analysis._true_candidates import true_candidates as true_candidates
    from sudokulib.analysis._unavoidable_sets import unavoidable_sets as unavoidable_sets

lazy_exports()
