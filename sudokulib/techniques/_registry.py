"""The registry of techniques.

To add one, write its class in the file of its family and put it into its place in `TECHNIQUES`, or,
if the scales of the field do not have it, into its place in `EXPERT`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.techniques._aligned_exclusion import AlignedPairExclusion, AlignedTripletExclusion
from sudokulib.techniques._almost_locked.death_blossom import DeathBlossom
from sudokulib.techniques._almost_locked.w_wing import AlsWWing
from sudokulib.techniques._almost_locked.xy_chain import AlsXYChain
from sudokulib.techniques._almost_locked.xy_wing import AlsXYWing
from sudokulib.techniques._almost_locked.xz import AlsXZ
from sudokulib.techniques._brute_force import BruteForce
from sudokulib.techniques._chains.aics_and_nice_loops import (
    AIC,
    ContinuousNiceLoop,
    DiscontinuousNiceLoop,
    GroupedAIC,
    GroupedContinuousNiceLoop,
    GroupedDiscontinuousNiceLoop,
)
from sudokulib.techniques._chains.forcing_techniques import (
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
)
from sudokulib.techniques._chains.x_and_xy_chains import XChain, XYChain
from sudokulib.techniques._coloring import (
    MultiColors1,
    MultiColors2,
    SimpleColorsTrap,
    SimpleColorsWrap,
)
from sudokulib.techniques._direct import DirectClaiming, DirectHiddenSubset, DirectPointing
from sudokulib.techniques._empty_rectangle import DualEmptyRectangle, EmptyRectangle
from sudokulib.techniques._expert.exocets import Exocet, JuniorExocet
from sudokulib.techniques._expert.fireworks import FireworkQuad, FireworkTriple
from sudokulib.techniques._expert.multi_sector import MultiSectorLockedSet, SKLoop
from sudokulib.techniques._expert.odd_loops import BivalueOddagon, BrokenWing
from sudokulib.techniques._expert.rank_zero import RankZeroLogic
from sudokulib.techniques._expert.tridagons import Tridagon
from sudokulib.techniques._explainer.chain_techniques import (
    BidirectionalCycle,
    BidirectionalXCycle,
    BidirectionalYCycle,
    CellForcingChains,
    DynamicForcingChains,
    DynamicForcingChainsPlus,
    ForcingChain,
    ForcingXChain,
    NestedForcingChains,
    NishioForcingChain,
    RegionForcingChains,
)
from sudokulib.techniques._fish.basic import Fish
from sudokulib.techniques._fish.finned import (
    FinnedFish,
    SashimiFish,
    SiameseFinnedFish,
    SiameseSashimiFish,
)
from sudokulib.techniques._fish.franken_mutant import (
    FinnedFrankenFish,
    FinnedMutantFish,
    FrankenFish,
    MutantFish,
    SiameseFinnedFrankenFish,
    SiameseFinnedMutantFish,
)
from sudokulib.techniques._fish.kraken import KrakenFish
from sudokulib.techniques._intersections import Claiming, LockedSubset, Pointing
from sudokulib.techniques._remote_pair import RemotePair
from sudokulib.techniques._rules.direct_forcing import DirectForcing
from sudokulib.techniques._rules.equal_cells import EqualCells
from sudokulib.techniques._rules.exclusion import Combinations, ConstraintExclusion
from sudokulib.techniques._rules.innies_and_outies import InniesAndOuties
from sudokulib.techniques._rules.locked_digits import LockedInRule
from sudokulib.techniques._rules.one_rule import (
    BetweenEnds,
    CountedDigits,
    DigitClasses,
    EqualSums,
    RenbanSets,
    SandwichSums,
    SkyscraperBounds,
    SumExclusion,
)
from sudokulib.techniques._rules.pairs import RulePair
from sudokulib.techniques._rules.pointing import RulePointing
from sudokulib.techniques._rules.rules_in_house import RulesInHouse
from sudokulib.techniques._rules.sums import SumBounds
from sudokulib.techniques._rules.triples import RuleTriple
from sudokulib.techniques._single_digit import (
    DualTwoStringKite,
    Skyscraper,
    TurbotFish,
    TwoStringKite,
)
from sudokulib.techniques._singles import FullHouse, HiddenSingle, NakedSingle
from sudokulib.techniques._subsets import HiddenSubset, NakedSubset
from sudokulib.techniques._sue_de_coq import SueDeCoq
from sudokulib.techniques._templates import TemplateDelete, TemplateSet
from sudokulib.techniques._uniqueness.avoidable_rectangles import AvoidableRectangle
from sudokulib.techniques._uniqueness.bug import Bug
from sudokulib.techniques._uniqueness.extended_rectangles import ExtendedRectangle
from sudokulib.techniques._uniqueness.symmetrical_placement import SymmetricalPlacement
from sudokulib.techniques._uniqueness.unique_loops import UniqueLoop
from sudokulib.techniques._uniqueness.unique_rectangles import HiddenRectangle, UniqueRectangle
from sudokulib.techniques._wings import WWing, WXYZWing, XYWing, XYZWing

if TYPE_CHECKING:
    from sudokulib.techniques._protocol import Technique


SINGLES: tuple[Technique, ...] = (NakedSingle(), HiddenSingle())
"""The two techniques that easy puzzles need; they place digits that are the only possibility."""

TECHNIQUES: tuple[Technique, ...] = (
    FullHouse(),
    NakedSingle(),
    HiddenSingle(),
    DirectPointing(),
    DirectClaiming(),
    DirectHiddenSubset(2),
    DirectHiddenSubset(3),
    RulePair(),
    SumBounds(),
    Combinations(),
    InniesAndOuties(),
    LockedInRule(),
    RuleTriple(),
    RulePointing(),
    EqualCells(),
    LockedSubset(2),
    LockedSubset(3),
    Pointing(),
    Claiming(),
    NakedSubset(2),
    NakedSubset(3),
    HiddenSubset(2),
    HiddenSubset(3),
    RenbanSets(),
    EqualSums(),
    BetweenEnds(),
    SandwichSums(),
    SkyscraperBounds(),
    DigitClasses(),
    CountedDigits(),
    SumExclusion(),
    RulesInHouse(),
    ConstraintExclusion(),
    DirectForcing(),
    NakedSubset(4),
    HiddenSubset(4),
    Fish(2),
    Fish(3),
    Fish(4),
    RemotePair(),
    Skyscraper(),
    DualTwoStringKite(),
    TwoStringKite(),
    TurbotFish(),
    DualEmptyRectangle(),
    EmptyRectangle(),
    WWing(),
    XYWing(),
    XYZWing(),
    UniqueRectangle(1),
    UniqueRectangle(2),
    UniqueRectangle(3),
    UniqueRectangle(4),
    UniqueRectangle(5),
    UniqueRectangle(6),
    HiddenRectangle(),
    AvoidableRectangle(1),
    AvoidableRectangle(2),
    UniqueLoop(1),
    UniqueLoop(2),
    UniqueLoop(3),
    UniqueLoop(4),
    Bug(1),
    Bug(2),
    Bug(3),
    Bug(4),
    FinnedFish(2),
    SashimiFish(2),
    FinnedFish(3),
    SashimiFish(3),
    FinnedFish(4),
    SashimiFish(4),
    SimpleColorsWrap(),
    SimpleColorsTrap(),
    MultiColors2(),
    MultiColors1(),
    AlignedPairExclusion(),
    SueDeCoq(),
    XChain(),
    XYChain(),
    ContinuousNiceLoop(),
    AIC(),
    DiscontinuousNiceLoop(),
    GroupedContinuousNiceLoop(),
    GroupedAIC(),
    GroupedDiscontinuousNiceLoop(),
    AlsXZ(),
    AlsXYWing(),
    AlsXYChain(),
    FrankenFish(2),
    FrankenFish(3),
    FinnedFrankenFish(2),
    FinnedFrankenFish(3),
    ForcingChainContradiction(),
    ForcingChainVerity(),
    ForcingNetContradiction(),
    ForcingNetVerity(),
    BidirectionalXCycle(),
    BidirectionalYCycle(),
    ForcingXChain(),
    BidirectionalCycle(),
    ForcingChain(),
    AlignedTripletExclusion(),
    NishioForcingChain(),
    CellForcingChains(),
    RegionForcingChains(),
    DynamicForcingChains(),
    DynamicForcingChainsPlus(),
    NestedForcingChains(2),
    NestedForcingChains(3),
    NestedForcingChains(4),
    NestedForcingChains(5),
)
"""All techniques, roughly from easy to hard; a special case comes before the general one."""

_EXPERT_BEFORE: dict[str, tuple[Technique, ...]] = {
    "Unique Rectangle 1": (
        WXYZWing(),
        FireworkTriple(),
        FireworkQuad(),
        SymmetricalPlacement(),
    ),
    "Hidden Rectangle": (ExtendedRectangle(),),
    "Aligned Pair Exclusion": (BivalueOddagon(),),
    "XY-Chain": (BrokenWing(),),
    "ALS-XY-Chain": (AlsWWing(),),
    "Forcing Chain Contradiction": (
        Tridagon(),
        JuniorExocet(),
        Exocet(),
        SKLoop(),
        MultiSectorLockedSet(),
        RankZeroLogic(),
    ),
}
"""The techniques that only `EXPERT` has, by the name of the technique that follows them there."""

EXPERT: tuple[Technique, ...] = tuple(
    [
        each
        for technique in TECHNIQUES
        for each in (*_EXPERT_BEFORE.get(technique.name, ()), technique)
    ]
)
"""`TECHNIQUES` with the patterns of experts for the hardest puzzles, each in its place."""

UNLISTED: tuple[Technique, ...] = (
    *[technique for found in _EXPERT_BEFORE.values() for technique in found],
    *[fish(size) for size in range(5, 8) for fish in (Fish, FinnedFish, SashimiFish)],
    *[fish(size) for size in range(2, 8) for fish in (SiameseFinnedFish, SiameseSashimiFish)],
    *[fish(size) for fish in (FrankenFish, FinnedFrankenFish) for size in range(4, 8)],
    *[fish(size) for fish in (MutantFish, FinnedMutantFish) for size in range(2, 8)],
    *[SiameseFinnedFrankenFish(size) for size in range(2, 8)],
    *[SiameseFinnedMutantFish(size) for size in range(2, 8)],
    KrakenFish(1),
    KrakenFish(2),
    DeathBlossom(),
    TemplateSet(),
    TemplateDelete(),
    BruteForce(),
)
"""Techniques that are not in `TECHNIQUES`, and that can be used by name."""
