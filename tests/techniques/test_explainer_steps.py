"""Sudoku Explainer's chains as steps: what they say holds, and is told once."""

from __future__ import annotations

import json
import pickle
from functools import cache
from itertools import islice

import pytest
from argued import check_argument, is_cycle
from boards import DIAGONALS, JIGSAW_6
from marked import candidates, marked

from sudokulib import Chain, Layout, Marks, Step
from sudokulib.formats.json import from_json, to_json
from sudokulib._marks.chains import nodes_of, own_nodes_of
from sudokulib.techniques import TECHNIQUES, NestedForcingChains, Technique
from sudokulib.techniques._explainer.board import board_of
from sudokulib.techniques._explainer.hints import Cause, Hint, Kind, Link
from sudokulib.techniques._explainer.names import BASES, complexity_of, difficulty_of, name_of
from sudokulib.techniques._explainer.scale_searches import (
    CHAINS_AND_CYCLES,
    MULTIPLE_FORCING_CHAINS,
)
from sudokulib.techniques._explainer.steps import step_of

STATES = [
    marked(layout, seed, filled=filled, erased=erased)
    for layout, seed, filled, erased in (
        (Layout.boxes(2, 2), 3, 0.1, 0.1),
        (Layout.boxes(2, 3), 1, 0.2, 0.2),
        (JIGSAW_6, 0, 0.2, 0.3),
        (DIAGONALS, 0, 0.5, 0.3),
    )
]
ALL = [technique for technique in TECHNIQUES if technique.name in BASES]


@cache
def steps_of(technique: Technique, at: int) -> list[Step]:
    return [*islice(technique.find(STATES[at][0]), 12)]
