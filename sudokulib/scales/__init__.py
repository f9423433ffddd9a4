"""The scales of `rate`: each has a list of techniques with their difficulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.scales._rating import Rating as Rating, rate as rate
    from sudokulib.scales._registry import SCALES as SCALES, named_scale as named_scale
    from sudokulib.scales._scale import (
        Difficulty as Difficulty,
        Grade as Grade,
        HasPlacements as HasPlacements,
        Scale as Scale,
        Total as Total,
        fixed_grade as fixed_grade,
        hardest_step as hardest_step,
        total_score as total_score,
    )

lazy_exports()
