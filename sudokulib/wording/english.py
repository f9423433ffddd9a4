"""English: what a hint says, one template for every technique; see `sudokulib.wording`."""

from __future__ import annotations

from sudokulib.wording.language import Language

__all__ = ["ENGLISH"]

_REASONS = {
    "Full House": "{houses} has one empty cell left, {placements}, so {conclusion}",
    "Naked Single": (
        "{placements:digits} is the only digit that {placements} can still hold, so {conclusion}"
    ),
    "Hidden Single": (
        "in {houses} the digit {placements:digits} has one place left, {placements}, so "
        "{conclusion}"
    ),
}

ENGLISH = Language(
    code="en",
    both="and",
    either="or",
    cell="r{row}c{column}",
    row="row {number}",
    column="column {number}",
    box="box {number}",
    region="region {number}",
    extra="extra house {number}",
    candidate="{digits} in {cells}",
    placement="{cell} is {digit}",
    elimination="{digits} can go from {cells}",
    sentence="{name}: {reason}.",
    look_at_houses="look at {houses}",
    look_at_cells="look at {area}",
    any_reason="{conclusion}, as {area:all} show",
    reasons=_REASONS,
)
"""The words of a hint in English."""
