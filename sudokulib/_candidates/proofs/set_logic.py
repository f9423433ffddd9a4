"""Set logic: truths and links, and what follows from them.

Each cell, and each digit in a row, column, box or extra house, is a *set* of candidates, exactly
one of which is true. On a 9x9 board there are 324 of them, each with a name:

    r1c2    the candidates of a cell         7r4    the 7 in row 4
    7c1     the 7 in column 1                5b9    the 5 in box 9

A set is used as a *truth* (at least one of its candidates is true) or as a *link* (at most one is).
Let the weight of a candidate be the number of its links minus the number of its truths, and the
*rank* the number of all links minus that of all truths. If no candidate has a weight below 0, then
every candidate with a weight above the rank is false: the weights of the candidates of a solution
add up to the rank, since each set has exactly one of them, and none of them is below 0.

    a naked pair in row 1:    truths  r1c1 r1c2    links  3r1 7r1    rank 0
    other candidates 3 of row 1 have one link and no truth: their weight is 1, so they are false

Players know sets in this use from Allan Barker's diagrams ("Sudoku set logic"), and the rank from
the same source.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.masks import bits
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NAME = re.compile(r"r([1-9]\d*)c([1-9]\d*)|([1-9A-Z])([rcbx])([1-9]\d*)")
_EXAMPLES = "such as 'r1c2', '7r4', '7c1' or '5b9'"


def _as_names(values: object) -> tuple[str, ...]:
    if isinstance(values, str):
        values = values.split()
    if not isinstance(values, Sequence) or not all(isinstance(name, str) for name in values):
        raise wrong_type("sets", "a list of names, or a str of names", values, _EXAMPLES)
    for name in values:
        if not _NAME.fullmatch(name):
            raise InvalidOption(f"a set has a name {_EXAMPLES}", option="sets", value=name)
    return tuple(values)


@public("sudokulib.techniques.setlogic")
@attrs.frozen
class SetLogic:
    """Truths and links by their names, as a proof of what they eliminate.

    Names are given in a list, or in a str with spaces between them; a set that is used twice is
    named twice. Raises `TypeError` for other values and `InvalidOption` for a name that no board
    has. Whether a board has the sets is only known when they are used on it.

    >>> pair = SetLogic("r1c1 r1c2", "3r1 7r1")
    >>> pair.rank
    0
    >>> pair
    SetLogic(truths=('r1c1', 'r1c2'), links=('3r1', '7r1'))
    """

    truths: tuple[str, ...] = attrs.field(converter=_as_names)
    """The sets of which at least one candidate is true."""
    links: tuple[str, ...] = attrs.field(converter=_as_names)
    """The sets of which at most one candidate is true."""

    kind: ClassVar[str] = "set logic"

    @property
    def rank(self) -> int:
        """The number of links minus that of truths."""
        return len(self.links) - len(self.truths)

    def conclusion(self, candidates: Candidates) -> Conclusion:
        """What the sets prove with these candidates, or what is missing for a proof.

        Raises `InvalidOption` for a set that the board does not have.

        >>> from sudokulib import Candidates, Grid
        >>> candidates = Candidates.of(Grid.parse("12.............."))
        >>> SetLogic("r1c3 r1c4", "3b2 4b2").conclusion(candidates).eliminations
        ((1, 2, 3), (1, 2, 4), (1, 3, 3), (1, 3, 4))
        >>> print(SetLogic("r1c3 r1c4", "3b2").conclusion(candidates))
        no proof: 4r1c3 and 4r1c4 are in more truths than links
        """
        lookup = candidates._lookup
        table = _numbers(lookup.layout)
        counts: Counter[int] = Counter()
        for names, weight in ((self.truths, -1), (self.links, 1)):
            for name in names:
                if name not in table:
                    raise InvalidOption(
                        f"the board has no set {shown(name)}", option="sets", value=name
                    )
                counts[table[name]] += weight
        return conclusion_of(lookup, counts)

    def proves(self, step: Step, candidates: Candidates) -> bool:
        """Whether the sets eliminate all that a step removes; they never place a digit."""
        found = self.conclusion(candidates)
        return (
            found.is_proof and not step.placements and {*step.eliminations} <= {*found.eliminations}
        )

    def as_dict(self) -> dict[str, Any]:
        """The names of the sets in two lists."""
        return {"truths": [*self.truths], "links": [*self.links]}

    @classmethod
    def _of(cls, layout: Layout, weights: Mapping[int, int]) -> SetLogic:
        """The sets with these weights by number: negative ones are truths."""
        names = set_names(layout)
        chosen = sorted(weights.items())
        return cls(
            [names[number] for number, weight in chosen for _ in range(-weight)],
            [names[number] for number, weight in chosen for _ in range(weight)],
        )


@public("sudokulib.techniques.setlogic")
@attrs.frozen
class Conclusion:
    """What truths and links prove: `SetLogic.conclusion`."""

    rank: int
    """The number of links minus that of truths; a proof with a rank below 0 is a contradiction."""
    eliminations: tuple[Candidate, ...]
    """The candidates that are false, as (row, column, digit); empty if there is no proof."""
    uncovered: tuple[Candidate, ...]
    """The candidates that are in more truths than links; with them there is no proof."""
    without_candidates: tuple[str, ...]
    """The sets that have no candidate, since their digit is placed; they cannot be used."""

    @property
    def is_proof(self) -> bool:
        """Whether all eliminations are proved."""
        return not (self.uncovered or self.without_candidates)

    def __str__(self) -> str:
        if self.without_candidates:
            return f"no proof: no candidate is left in {_listed(self.without_candidates)}"
        if self.uncovered:
            names = [f"{_SYMBOLS[d]}r{row + 1}c{column + 1}" for row, column, d in self.uncovered]
            verb = "is" if len(names) == 1 else "are"
            return f"no proof: {_listed(names)} {verb} in more truths than links"
        if self.rank < 0:
            return f"rank {self.rank}, no solution has these candidates"
        count = len(self.eliminations)
        return f"rank {self.rank}, {count} candidate{' is' if count == 1 else 's are'} false"


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def conclusion_of(lookup: CandidateLookup, weights: Mapping[int, int]) -> Conclusion:
    """What sets prove, from their weights by number: -1 for a truth, 1 for a link."""
    layout, masks, n = lookup.layout, lookup.masks, lookup.layout.size
    sets, names = sets_of(layout), set_names(layout)
    found: dict[int, int] = {}
    dead = []
    for number, weight in weights.items():
        is_live = False
        for cell, digit in sets[number]:
            if masks[digit] >> cell & 1:
                key = cell * n + digit
                found[key] = found.get(key, 0) + weight
                is_live = True
        if weight and not is_live:
            dead.append(names[number])
    rank = sum(weights.values())
    uncovered = _candidates(layout, [key for key, weight in found.items() if weight < 0])
    false = [key for key, weight in found.items() if weight > rank]
    return Conclusion(
        rank, () if uncovered or dead else _candidates(layout, false), uncovered, tuple(dead)
    )


def _candidates(layout: Layout, keys: Iterable[int]) -> tuple[Candidate, ...]:
    n = layout.size
    return tuple([(*divmod(key // n, n), key % n + 1) for key in sorted(keys)])


@memo
def sets_of(layout: Layout) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The sets of a layout, as pairs of a cell and a digit from 0: cells, then digits in houses.

    Set `c` is cell `c`; set `cells + h * n + d` is digit `d` in house `h`.

    >>> from sudokulib import Layout
    >>> sets_of(Layout.boxes(2, 2))[16]
    ((0, 0), (1, 0), (2, 0), (3, 0))
    """
    digits = range(layout.size)
    cells = [tuple([(cell, digit) for digit in digits]) for cell in range(layout.cell_count)]
    houses = [
        tuple([(cell, digit) for cell in house]) for house in layout.houses for digit in digits
    ]
    return (*cells, *houses)


@memo
def set_names(layout: Layout) -> tuple[str, ...]:
    """The names of the sets of a layout, in their order; "x1" is the first extra house.

    >>> from sudokulib import Layout
    >>> names = set_names(Layout.boxes(3, 3))
    >>> len(names), names[0], names[81], names[323]
    (324, 'r1c1', '1r1', '9b9')
    """
    n = layout.size
    cells = [f"r{row}c{column}" for row in range(1, n + 1) for column in range(1, n + 1)]
    kinds = [f"{kind}{number}" for kind in "rc" for number in range(1, n + 1)]
    extra = 0
    for house in layout.houses[2 * n :]:
        if house in layout.regions:
            kinds.append(f"b{layout.regions.index(house) + 1}")
        else:
            extra += 1
            kinds.append(f"x{extra}")
    return (*cells, *[f"{_SYMBOLS[digit]}{kind}" for kind in kinds for digit in range(1, n + 1)])


@memo
def _numbers(layout: Layout) -> dict[str, int]:
    return {name: number for number, name in enumerate(set_names(layout))}


@memo
def sets_of_candidate(layout: Layout) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each cell and each digit from 0, the numbers of the sets that contain the candidate."""
    n = layout.size
    found: list[list[list[int]]] = [[[] for _ in range(n)] for _ in range(layout.cell_count)]
    for number, members in enumerate(sets_of(layout)):
        for cell, digit in members:
            found[cell][digit].append(number)
    return tuple([tuple(map(tuple, digits)) for digits in found])


def live_candidates(lookup: CandidateLookup) -> list[tuple[int, int]]:
    """All candidates of a board, as pairs of a cell and a digit from 0."""
    return [(cell, d) for cell, mask in enumerate(lookup.digits_in) for d in bits(mask)]
