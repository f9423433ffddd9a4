"""The techniques that people use, one family in each file, and their registry.

To add one, write a class with a `name` and a `find` (see `Technique`) in the file of its family,
and put it into its place in `TECHNIQUES` in `_registry`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib._base.limits import check_limits as check_limits
    from sudokulib._candidates.area import Area as Area
    from sudokulib._candidates.chain import Chain as Chain, ChainNode as ChainNode
    from sudokulib._candidates.proofs.exocets import ExocetProof as ExocetProof
    from sudokulib._candidates.proofs.guardians import Guardians as Guardians
    from sudokulib._candidates.proofs.proof import Proof as Proof
    from sudokulib._candidates.proofs.symmetry import ClueSymmetry as ClueSymmetry
    from sudokulib._candidates.step import Detail as Detail, Link as Link, Role as Role
    from sudokulib.playing._examples import Example as Example, example as example
    from sudokulib.techniques import setlogic as setlogic
    from sudokulib.techniques._aligned_exclusion import (
        AlignedPairExclusion as AlignedPairExclusion,
        AlignedTripletExclusion as AlignedTripletExclusion,
    )
    from sudokulib.techniques._almost_locked.death_blossom import DeathBlossom as DeathBlossom
    from sudokulib.techniques._almost_locked.w_wing import AlsWWing as AlsWWing
    from sudokulib.techniques._almost_locked.xy_chain import AlsXYChain as AlsXYChain
    from sudokulib.techniques._almost_locked.xy_wing import AlsXYWing as AlsXYWing
    from sudokulib.techniques._almost_locked.xz import AlsXZ as AlsXZ
    from sudokulib.techniques._brute_force import BruteForce as BruteForce
    from sudokulib.techniques._chains.aics_and_nice_loops import (
        AIC as AIC,
        ContinuousNiceLoop as ContinuousNiceLoop,
        DiscontinuousNiceLoop as DiscontinuousNiceLoop,
        GroupedAIC as GroupedAIC,
        GroupedContinuousNiceLoop as GroupedContinuousNiceLoop,
        GroupedDiscontinuousNiceLoop as GroupedDiscontinuousNiceLoop,
    )
    from sudokulib.techniques._chains.forcing_techniques import (
        ForcingChainContradiction as ForcingChainContradiction,
        ForcingChainVerity as ForcingChainVerity,
        ForcingNetContradiction as ForcingNetContradiction,
        ForcingNetVerity as ForcingNetVerity,
    )
    from sudokulib.techniques._chains.x_and_xy_chains import XChain as XChain, XYChain as XYChain
    from sudokulib.techniques._coloring import (
        MultiColors1 as MultiColors1,
        MultiColors2 as MultiColors2,
        SimpleColorsTrap as SimpleColorsTrap,
        SimpleColorsWrap as SimpleColorsWrap,
    )
    from sudokulib.techniques._direct import (
        DirectClaiming as DirectClaiming,
        DirectHiddenSubset as DirectHiddenSubset,
        DirectPointing as DirectPointing,
    )
    from sudokulib.techniques._empty_rectangle import (
        DualEmptyRectangle as DualEmptyRectangle,
        EmptyRectangle as EmptyRectangle,
    )
    from sudokulib.techniques._expert.exocets import Exocet as Exocet, JuniorExocet as JuniorExocet
    from sudokulib.techniques._expert.fireworks import (
        FireworkQuad as FireworkQuad,
        FireworkTriple as FireworkTriple,
    )
    from sudokulib.techniques._expert.multi_sector import (
        MultiSectorLockedSet as MultiSectorLockedSet,
        SKLoop as SKLoop,
    )
    from sudokulib.techniques._expert.odd_loops import (
        BivalueOddagon as BivalueOddagon,
        BrokenWing as BrokenWing,
    )
    from sudokulib.techniques._expert.rank_zero import RankZeroLogic as RankZeroLogic
    from sudokulib.techniques._expert.tridagons import Tridagon as Tridagon
    from sudokulib.techniques._explainer.chain_techniques import (
        BidirectionalCycle as BidirectionalCycle,
        BidirectionalXCycle as BidirectionalXCycle,
        BidirectionalYCycle as BidirectionalYCycle,
        CellForcingChains as CellForcingChains,
        DynamicForcingChains as DynamicForcingChains,
        DynamicForcingChainsPlus as DynamicForcingChainsPlus,
        ForcingChain as ForcingChain,
        ForcingXChain as ForcingXChain,
        NestedForcingChains as NestedForcingChains,
        NishioForcingChain as NishioForcingChain,
        RegionForcingChains as RegionForcingChains,
    )
    from sudokulib.techniques._fish.basic import Fish as Fish
    from sudokulib.techniques._fish.finned import (
        FinnedFish as FinnedFish,
        SashimiFish as SashimiFish,
        SiameseFinnedFish as SiameseFinnedFish,
        SiameseSashimiFish as SiameseSashimiFish,
    )
    from sudokulib.techniques._fish.franken_mutant import (
        FinnedFrankenFish as FinnedFrankenFish,
        FinnedMutantFish as FinnedMutantFish,
        FrankenFish as FrankenFish,
        MutantFish as MutantFish,
        SiameseFinnedFrankenFish as SiameseFinnedFrankenFish,
        SiameseFinnedMutantFish as SiameseFinnedMutantFish,
    )
    from sudokulib.techniques._fish.kraken import KrakenFish as KrakenFish
    from sudokulib.techniques._intersections import (
        Claiming as Claiming,
        LockedSubset as LockedSubset,
        Pointing as Pointing,
    )
    from sudokulib.techniques._protocol import Technique as Technique
    from sudokulib.techniques._registry import (
        EXPERT as EXPERT,
        SINGLES as SINGLES,
        TECHNIQUES as TECHNIQUES,
    )
    from sudokulib.techniques._remote_pair import RemotePair as RemotePair
    from sudokulib.techniques._rules.direct_forcing import DirectForcing as DirectForcing
    from sudokulib.techniques._rules.equal_cells import EqualCells as EqualCells
    from sudokulib.techniques._rules.exclusion import (
        Combinations as Combinations,
        ConstraintExclusion as ConstraintExclusion,
    )
    from sudokulib.techniques._rules.innies_and_outies import InniesAndOuties as InniesAndOuties
    from sudokulib.techniques._rules.locked_digits import LockedInRule as LockedInRule
    from sudokulib.techniques._rules.one_rule import (
        BetweenEnds as BetweenEnds,
        CountedDigits as CountedDigits,
        DigitClasses as DigitClasses,
        EqualSums as EqualSums,
        RenbanSets as RenbanSets,
        SandwichSums as SandwichSums,
        SkyscraperBounds as SkyscraperBounds,
        SumExclusion as SumExclusion,
    )
    from sudokulib.techniques._rules.pairs import RulePair as RulePair
    from sudokulib.techniques._rules.pointing import RulePointing as RulePointing
    from sudokulib.techniques._rules.rules_in_house import RulesInHouse as RulesInHouse
    from sudokulib.techniques._rules.sums import SumBounds as SumBounds
    from sudokulib.techniques._rules.triples import RuleTriple as RuleTriple
    from sudokulib.techniques._single_digit import (
        DualTwoStringKite as DualTwoStringKite,
        Skyscraper as Skyscraper,
        TurbotFish as TurbotFish,
        TwoStringKite as TwoStringKite,
    )
    from sudokulib.techniques._singles import (
        FullHouse as FullHouse,
        HiddenSingle as HiddenSingle,
        NakedSingle as NakedSingle,
        Where as Where,
    )
    from sudokulib.techniques._subsets import (
        HiddenSubset as HiddenSubset,
        NakedSubset as NakedSubset,
    )
    from sudokulib.techniques._sue_de_coq import SueDeCoq as SueDeCoq
    from sudokulib.techniques._templates import (
        TemplateDelete as TemplateDelete,
        TemplateSet as TemplateSet,
    )
    from sudokulib.techniques._uniqueness.avoidable_rectangles import (
        AvoidableRectangle as AvoidableRectangle,
    )
    from sudokulib.techniques._uniqueness.bug import Bug as Bug
    from sudokulib.techniques._uniqueness.extended_rectangles import (
        ExtendedRectangle as ExtendedRectangle,
    )
    from sudokulib.techniques._uniqueness.symmetrical_placement import (
        SymmetricalPlacement as SymmetricalPlacement,
    )
    from sudokulib.techniques._uniqueness.unique_loops import UniqueLoop as UniqueLoop
    from sudokulib.techniques._uniqueness.unique_rectangles import (
        HiddenRectangle as HiddenRectangle,
        UniqueRectangle as UniqueRectangle,
    )
    from sudokulib.techniques._wings import (
        WWing as WWing,
        WXYZWing as WXYZWing,
        XYWing as XYWing,
        XYZWing as XYZWing,
    )

lazy_exports()
