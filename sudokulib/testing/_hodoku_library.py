"""Lines of HoDoKu's test library: the technique of each code, and the comparison with the library.

A line of that library has a board and everything that one technique finds there, for the digits in
the line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib.errors import UnsupportedFeature
from sudokulib.formats._hodoku import LibraryLine
from sudokulib.techniques._almost_locked.death_blossom import DeathBlossom
from sudokulib.techniques._almost_locked.xy_chain import AlsXYChain
from sudokulib.techniques._almost_locked.xy_wing import AlsXYWing
from sudokulib.techniques._almost_locked.xz import AlsXZ
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
from sudokulib.techniques._empty_rectangle import DualEmptyRectangle, EmptyRectangle
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
from sudokulib.techniques._programs import HODOKU
from sudokulib.techniques._remote_pair import RemotePair
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
from sudokulib.techniques._uniqueness.unique_rectangles import (
    HiddenRectangle,
    UniqueRectangle,
)
from sudokulib.techniques._wings import WWing, XYWing, XYZWing

if TYPE_CHECKING:
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._protocol import Technique


_WITH_TWO_PLACES = attrs.evolve(HODOKU, min_places=2)

_TECHNIQUES: dict[str, Technique] = {
    "0000": FullHouse(),
    "0002": HiddenSingle(),
    "0003": NakedSingle(),
    "0100": Pointing(),
    "0101": Claiming(),
    "0110": LockedSubset(2),
    "0111": LockedSubset(3),
    "0200": NakedSubset(2),
    "0201": NakedSubset(3),
    "0202": NakedSubset(4),
    "0210": HiddenSubset(2),
    "0211": HiddenSubset(3),
    "0212": HiddenSubset(4),
    **{f"030{size - 2}": Fish(size) for size in range(2, 8)},
    **{f"031{size - 2}": FinnedFish(size) for size in range(2, 8)},
    **{f"031{size - 2}1": SiameseFinnedFish(size) for size in range(2, 8)},
    **{f"032{size - 2}": SashimiFish(size) for size in range(2, 8)},
    **{f"032{size - 2}1": SiameseSashimiFish(size) for size in range(2, 8)},
    **{f"033{size - 2}": FrankenFish(size) for size in range(2, 8)},
    **{f"034{size - 2}": FinnedFrankenFish(size) for size in range(2, 8)},
    **{f"034{size - 2}1": SiameseFinnedFrankenFish(size) for size in range(2, 8)},
    **{f"035{size - 2}": MutantFish(size) for size in range(2, 8)},
    **{f"036{size - 2}": FinnedMutantFish(size) for size in range(2, 8)},
    **{f"036{size - 2}1": SiameseFinnedMutantFish(size) for size in range(2, 8)},
    "0371": KrakenFish(1),
    "0372": KrakenFish(2),
    "0400": Skyscraper(),
    "0401": TwoStringKite(),
    "0402": EmptyRectangle(),
    "0402-1": EmptyRectangle(_program=_WITH_TWO_PLACES),
    "0403": TurbotFish(),
    "0404": DualTwoStringKite(),
    "0405": DualEmptyRectangle(_program=_WITH_TWO_PLACES),
    "0500": SimpleColorsTrap(),
    "0501": SimpleColorsWrap(),
    "0502": MultiColors1(),
    "0503": MultiColors2(),
    **{f"060{kind - 1}": UniqueRectangle(kind) for kind in range(1, 7)},
    "0606": HiddenRectangle(),
    "0607": AvoidableRectangle(1),
    "0608": AvoidableRectangle(2),
    "0610": Bug(1, _program=HODOKU),
    "0701": XChain(),
    "0702": XYChain(),
    "0703": RemotePair(),
    "0706": ContinuousNiceLoop(),
    "0707": DiscontinuousNiceLoop(),
    "0708": AIC(),
    "0709-1": GroupedContinuousNiceLoop(),
    "0709-2": GroupedContinuousNiceLoop(almost_locked_sets=True),
    **dict.fromkeys(("0710-1", "0710-2"), GroupedDiscontinuousNiceLoop()),
    **dict.fromkeys(("0710-3", "0710-4"), GroupedDiscontinuousNiceLoop(almost_locked_sets=True)),
    **dict.fromkeys(("0711-1", "0711-2"), GroupedAIC()),
    **dict.fromkeys(("0711-3", "0711-4"), GroupedAIC(almost_locked_sets=True)),
    "0800": XYWing(),
    "0801": XYZWing(),
    "0803": WWing(),
    "0901": AlsXZ(),
    "0902": AlsXYWing(),
    "0902-2": AlsXYWing(overlap=True),
    "0903": AlsXYChain(most_links=6, forward_only=False),
    "0903-2": AlsXYChain(most_links=6, overlap=True, forward_only=False),
    "0904": DeathBlossom(),
    "0904-2": DeathBlossom(overlap=True),
    "1101": SueDeCoq(),
    "1201": TemplateSet(),
    "1202": TemplateDelete(),
    "1301": ForcingChainContradiction(),
    "1302": ForcingChainVerity(),
    "1303": ForcingNetContradiction(),
    "1304": ForcingNetVerity(),
}
"""The techniques by their codes, and by code and variant if the variant is an option."""

_BY_RESULT = ("09", "11", "12")
"""The beginnings of the codes whose digits are those of the result, not of the reason."""


@public("sudokulib.testing")
def run_hodoku_case(line: str) -> bool:
    """Whether the technique of a HoDoKu library line finds the results in the line and no others.

    All steps about the digits of the line must have its eliminations and placements. Their chains
    must have as many links as the last field says, if it has a number and they have no almost
    locked sets. If the variant is "x", there must be no such steps.

    Raises `InvalidGrid` for a string that is not a library line, and `UnsupportedFeature`, with the
    code, for a technique that the library does not have.

    >>> run_hodoku_case(":0000:4:123......" + "." * 72 + ":::414:")
    False
    """
    case = LibraryLine.parse(require_type(line, str, "line"))
    technique = _TECHNIQUES.get(f"{case.code}-{case.variant}", _TECHNIQUES.get(case.code))
    if technique is None:
        raise UnsupportedFeature("no technique has this code", feature=case.code)
    steps = [step for step in technique.find(case.candidates) if _is_about_digits_of(step, case)]
    if case.variant == "x":
        return not steps
    found = {(frozenset(step.placements), frozenset(step.eliminations)) for step in steps}
    wanted = {(frozenset(case.placements), frozenset(case.eliminations))}
    return found == wanted and all(_has_links(step, case.comment) for step in steps)


def _has_links(step: Step, count: str | None) -> bool:
    """Whether the chain of a step has this number of links, if they can be compared.

    They cannot be compared without a chain or a number, or if nodes are almost locked sets. A
    remote pair is a chain, too: each of its candidates is a node.
    """
    if not count:
        return True
    if step.technique == RemotePair.name:
        return count == str(len(step.role("pattern")) - 1)
    if not step.chains:
        return True
    chain = step.chains[0]
    has_sets = any(node.almost_locked_set for node in chain.nodes)
    return has_sets or count == str(chain.length - 1)


def _is_about_digits_of(step: Step, case: LibraryLine) -> bool:
    """Whether a step is about the digits that a case names.

    Its reason has all of them; for a single, this is its digit. Candidates that keep a pattern from
    being deadly are ignored. For chains and some other techniques, the step must place or remove
    each of the digits, and no other digit.
    """
    if step.chains or case.code.startswith(_BY_RESULT):
        done = step.placements + step.eliminations
        return {*case.digits} == {str(digit) for *_, digit in done}
    reason = [each for name, known in step.roles if name != "extra" for each in known]
    named_digits = {str(digit) for _, _, digit in reason or step.placements}
    return named_digits.issuperset(case.digits)
