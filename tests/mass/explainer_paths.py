"""What Sudoku Explainer found, state by state and step by step, against the library.

`oracles.py` counts with these functions how much of it is equal.
"""

from __future__ import annotations

import re
import sys
from itertools import islice
from pathlib import Path
from typing import Any

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from explainer_vectors import Case, vectors
from hodoku_chains import candidates

from sudokulib import Candidates, Grid, Step
from sudokulib.scales._registry import named_scale
from sudokulib.scales._se import chain_score
from sudokulib.techniques import (
    AlignedTripletExclusion,
    DynamicForcingChains,
    DynamicForcingChainsPlus,
    NestedForcingChains,
    NishioForcingChain,
    Technique,
)
from sudokulib.techniques._explainer.chain_techniques import (
    CHAINS_AND_CYCLES,
    MULTIPLE_FORCING_CHAINS,
)
from sudokulib.techniques._explainer.results import complexity_of

__all__ = ["PRODUCERS", "found_se", "vectors", "walked_se"]

PRODUCERS: dict[str, Technique] = {
    "A": CHAINS_AND_CYCLES,
    "B": AlignedTripletExclusion(),
    "C": NishioForcingChain(),
    "D": MULTIPLE_FORCING_CHAINS,
    "E": DynamicForcingChains(),
    "F": DynamicForcingChainsPlus(),
    **{letter: NestedForcingChains(level) for level, letter in enumerate("GHIJ", 2)},
}
"""The techniques by the letters of the file of states."""


def walked_se(row: dict[str, str]) -> dict[str, Any]:
    """The positions of a path of Sudoku Explainer's: in how many the same step comes first here.

    Steps are equal if they are as hard and place the same, and, where they place nothing, remove
    the same. Their names may differ. At each position nothing is gone but what the path says: what
    the reason of a direct step rules out is still there, unlike in a rating of ours.
    """
    marks = Candidates.of(Grid.parse(row["puzzle"]))
    texts, same = row["steps"].split(";"), 0
    for text in texts:
        difficulty, _, done = text.partition(" ")
        placed = candidates(" ".join(re.findall(r"r\dc\d=\d", done)))
        gone = candidates(" ".join(re.findall(r"r\dc\d-\d", done)))
        ours = next(named_scale("se").steps(marks), None)
        if ours is not None:
            step, grade = ours
            equal = step.placements == placed and (
                bool(placed) or set(step.eliminations) == set(gone)
            )
            same += equal and grade.score == float(difficulty)
        marks = marks.apply([Step("path", placements=placed, eliminations=gone)])
    return {"same": same == len(texts), "steps": len(texts), "same_steps": same}


def found_se(case: tuple[str, Case]) -> dict[str, Any]:
    """The hints of a state against those of Sudoku Explainer: how many are equal, in order."""
    producer, (candidates, hints, total) = case
    steps = [*islice(PRODUCERS[producer].find(candidates), len(hints) + 1)]
    if total is None or total > len(hints):
        del steps[len(hints) :]
    same = 0
    for step, hint in zip(steps, hints):
        removed, placed = (
            [(9 * row + column, digit) for row, column, digit in part]
            for part in (step.eliminations, step.placements)
        )
        if placed:  # which the program removes, too
            [(cell, digit)] = placed
            held = candidates.candidates(*divmod(cell, 9))
            removed = [(cell, other) for other in held if other != digit]
        same += (
            set(removed) == hint.removes
            and placed == [each for each in [hint.places] if each]
            and complexity_of(step.chains) == hint.complexity
            and (not step.chains or chain_score(step) == round(hint.difficulty, 1))
        )
    return {
        "producer": producer,
        "same": same == len(hints) == len(steps),
        "hints": len(hints),
        "same_hints": same,
    }
