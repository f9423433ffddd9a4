"""The scale of HoDoKu 2.2: scores that are added up, and five levels.

The techniques, their order, their scores and their levels are the defaults of the program (B.
Hobiger, 2008 to 2012). The score of a puzzle is the sum over its steps. Its level is the level of
its hardest step, and is raised while the score is above the limit of the level.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.scales._hodoku_singles import QueuedSingles
from sudokulib.scales._scale import Difficulty, Scale, fixed_grade, total_score
from sudokulib.techniques._almost_locked.xy_chain import AlsXYChain
from sudokulib.techniques._almost_locked.xy_wing import AlsXYWing
from sudokulib.techniques._almost_locked.xz import AlsXZ
from sudokulib.techniques._brute_force import BruteForce
from sudokulib.techniques._chains.aics_and_nice_loops import GROUPED_NICE_LOOPS, NICE_LOOPS
from sudokulib.techniques._chains.forcing_techniques import FORCING_CHAINS, FORCING_NETS
from sudokulib.techniques._chains.x_and_xy_chains import XChain, XYChain
from sudokulib.techniques._coloring import (
    MultiColors1,
    MultiColors2,
    SimpleColorsTrap,
    SimpleColorsWrap,
)
from sudokulib.techniques._empty_rectangle import EmptyRectangle
from sudokulib.techniques._fish.basic import Fish
from sudokulib.techniques._fish.finned import FinnedFish, SashimiFish
from sudokulib.techniques._fish.franken_mutant import FinnedFrankenFish, FrankenFish
from sudokulib.techniques._intersections import Claiming, LockedSubset, Pointing
from sudokulib.techniques._programs import HODOKU as PROGRAM
from sudokulib.techniques._remote_pair import RemotePair
from sudokulib.techniques._shared_search import MergedSearch
from sudokulib.techniques._single_digit import Skyscraper, TurbotFish, TwoStringKite
from sudokulib.techniques._singles import FullHouse, HiddenSingle, NakedSingle
from sudokulib.techniques._subsets import HiddenSubset, NakedSubset
from sudokulib.techniques._sue_de_coq import SueDeCoq
from sudokulib.techniques._uniqueness.avoidable_rectangles import AvoidableRectangle
from sudokulib.techniques._uniqueness.bug import Bug
from sudokulib.techniques._uniqueness.unique_rectangles import HiddenRectangle, UniqueRectangle
from sudokulib.techniques._wings import WWing, XYWing, XYZWing

if TYPE_CHECKING:
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._protocol import Technique


def by_cluster(step: Step) -> tuple[int, ...]:
    """The sort key of a colouring step: its digit, then the first cells of its clusters."""
    (row, column, digit), *others = (
        min(step.role(first) + step.role(second), default=(0, 0, 0))
        for first, second in (("first", "second"), ("third", "fourth"))
    )
    return (digit, row, column, *others[0][:2])


_E, _M, _H, _U, _X = Difficulty

TABLE: tuple[tuple[Technique, int, Difficulty], ...] = (
    (FullHouse(), 4, _E),
    (NakedSingle(), 4, _E),
    (HiddenSingle(), 14, _E),
    (LockedSubset(2), 40, _M),
    (LockedSubset(3), 60, _M),
    (Pointing(), 50, _M),
    (Claiming(), 50, _M),
    (NakedSubset(2), 60, _M),
    (NakedSubset(3), 80, _M),
    (HiddenSubset(2), 70, _M),
    (HiddenSubset(3), 100, _M),
    (NakedSubset(4), 120, _H),
    (HiddenSubset(4), 150, _H),
    (Fish(2), 140, _H),
    (Fish(3), 150, _H),
    (Fish(4), 160, _H),
    (RemotePair(), 110, _H),
    (Bug(1, _program=PROGRAM), 100, _H),
    (Skyscraper(), 130, _H),
    (TwoStringKite(), 150, _H),
    (TurbotFish(), 120, _H),
    (EmptyRectangle(), 120, _H),
    (WWing(), 150, _H),
    (XYWing(), 160, _H),
    (XYZWing(), 180, _H),
    *[(UniqueRectangle(kind), 100, _H) for kind in range(1, 7)],
    (HiddenRectangle(), 100, _H),
    (AvoidableRectangle(1), 100, _H),
    (AvoidableRectangle(2), 100, _H),
    (FinnedFish(2), 130, _H),
    (SashimiFish(2), 150, _H),
    (FinnedFish(3), 200, _U),
    (SashimiFish(3), 240, _U),
    (FinnedFish(4), 250, _U),
    (SashimiFish(4), 260, _U),
    (SueDeCoq(), 250, _U),
    (MergedSearch("Simple Colors", (SimpleColorsWrap(), SimpleColorsTrap()), by_cluster), 150, _H),
    (MergedSearch("Multi Colors", (MultiColors2(), MultiColors1()), by_cluster), 200, _H),
    (XChain(), 260, _U),
    (XYChain(), 260, _U),
    (NICE_LOOPS, 280, _U),
    (GROUPED_NICE_LOOPS, 300, _U),
    (AlsXZ(), 300, _U),
    (AlsXYWing(), 320, _U),
    (AlsXYChain(), 340, _U),
    (FrankenFish(2, mutants=True), 300, _U),
    (FrankenFish(3, mutants=True), 350, _U),
    (FinnedFrankenFish(2, mutants=True), 390, _U),
    (FinnedFrankenFish(3, mutants=True), 410, _U),
    (FORCING_CHAINS, 500, _X),
    (FORCING_NETS, 700, _X),
    (BruteForce(), 10_000, _X),
)
"""The techniques in the order in which they are tried, their scores and levels."""

HODOKU = Scale(
    "hodoku",
    tuple([(technique, fixed_grade(score, level)) for technique, score, level in TABLE]),
    total_score(800, 1000, 1600, 1800),
    _state=QueuedSingles,
)
"""HoDoKu's scale. Its techniques finish every puzzle with one solution."""
