"""Rank 0 logic: truths and links of equal number, found in any shape.

A fractional solution gives each candidate a share from 0 to 1, so that the shares of each set add
up to 1. By the theory of linear programs, truths and links of rank 0 prove that a candidate is
false if and only if its share is 0 in every fractional solution. The search has four parts:

    1. which candidates   shares are scaled again and again, so that each set adds up to 1; those of
                          such candidates tend to 0
    2. separate patterns  the weights that they can have form a cone; its extreme rays are patterns
                          with few eliminations
    3. the sets           a linear system gives sets with the weights of a ray; exchanging sets for
                          others with the same candidates, such as the cells of a row for its
                          digits, makes them few
    4. proof              `set_logic.conclusion_of` proves the eliminations; nothing rests on 1 to 3

The scaling is that of R. Sinkhorn and P. Knopp (1967) and W. Deming and F. Stephan (1940), the rays
are found by the double description method (T. Motzkin and others, 1953).
"""

from __future__ import annotations

from math import gcd, lcm
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._candidates.proofs.set_logic import (
    SetLogic,
    conclusion_of,
    live_candidates,
    sets_of,
    sets_of_candidate,
)
from sudokulib.randomness import randbelow, substream

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_EARLY, _SWEEPS = 40, 200
"""The sweeps after which shares are compared: early, to see whether any tends to 0, and late."""
_EARLY_RATIO, _RATIO, _LASTING_RATIO = 2**0.45, 2**0.55, 2**0.1
"""How much the share that shrinks most has become smaller in as many sweeps again, early and late,
if any tends to 0; and how much a share has at most if it does not."""
_NODES_OF_SWEEP, _NODES_OF_ROW = 3, 1
"""The work of a sweep, and of the elimination of one row of a linear system, in nodes."""
_MAX_RAYS = 400
"""If a cone has more rays on the way, only those with few candidates are followed."""
_RESTARTS = 30
"""How often random exchanges are tried to make the sets fewer."""
_PRIME = (1 << 61) - 1
"""Linear systems are solved modulo this prime, and their results are small fractions."""
_MAX_DENOMINATOR, _MAX_NUMERATOR = 12, 2_000

Weights = dict[int, int]
"""A weight for each set, by number: negative for truths, positive for links."""
_Row = dict[int, int]
"""A row of a linear system: the entries by column, without zeros."""


@public("sudokulib.techniques")
@attrs.frozen
class RankZeroLogic:
    """As many truths as links that contain their candidates: whatever else is in a link is false.

    A truth is a set with at least one true candidate, a link is one with at most one: a cell, or a
    digit in a row, column, box or extra house. If each candidate is in at least as many links as
    truths, and there are as many links as truths, then all candidates in more links than truths are
    false. Most patterns of experts for the hardest puzzles are of this kind; this technique finds
    them in any shape and size, and the subsets, fish and loops of other techniques, too.

    It works on boards of any layout. The sets are in the `proof` of each step, a `SetLogic`. Allan
    Barker described puzzles in this way ("Sudoku set logic", 2008).

    >>> from sudokulib import Candidates, Grid
    >>> candidates = Candidates.of(Grid.parse("12.............."))
    >>> step = next(RankZeroLogic().find(candidates))
    >>> step.proof.rank, step.check(candidates)
    (0, True)
    """

    name = "Rank 0 Logic"
    aliases: ClassVar[tuple[str, ...]] = ("Set Logic", "Truths and Links", "SLG")

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All separate patterns; those with few eliminations come first."""
        lookup = candidates._lookup
        for weights in rank_zero_sets(lookup):
            yield set_logic_step(self.name, lookup, weights)


def set_logic_step(
    name: str,
    lookup: CandidateLookup,
    weights: Mapping[int, int],
    **options: Any,
) -> Step:
    """A step with all that these truths and links prove; without options, the truths are a pattern.

    The options are roles and others of `CandidateLookup.step`.
    """
    proof = SetLogic._of(lookup.layout, weights)
    gone: dict[int, int] = {}
    n = lookup.layout.size
    for row, column, digit in conclusion_of(lookup, weights).eliminations:
        gone[digit] = gone.get(digit, 0) | 1 << row * n + column
    if not options:
        pattern: dict[int, int] = {}
        for number, weight in weights.items():
            for cell, digit in sets_of(lookup.layout)[number] if weight < 0 else ():
                pattern[digit + 1] = pattern.get(digit + 1, 0) | lookup.masks[digit] & 1 << cell
        options = {"pattern": sorted(pattern.items())}
    return lookup.step(name, eliminations=sorted(gone.items()), proof=proof, **options)


def rank_zero_sets(lookup: CandidateLookup) -> Iterator[Weights]:
    """Truths and links of rank 0 with few sets, one for each separate pattern."""
    false = shrinking_candidates(lookup)
    if not false:
        return
    system = _System(lookup, false)
    rays = system.rays()
    for weights in system.sets_of_rays(rays):
        short = shortened(lookup, weights)
        found = conclusion_of(lookup, short)
        if found.rank == 0 and found.eliminations:  # pragma: no branch  (false if 1 to 3 err)
            yield short


@memo
def shrinking_candidates(lookup: CandidateLookup) -> tuple[tuple[int, int], ...]:
    """The candidates whose share may tend to 0, as (cell, digit from 0); empty if none does.

    These are all that rank 0 logic removes, with few exceptions, and some others. Most positions
    have none, and for these the search ends early.
    """
    live = live_candidates(lookup)
    index = {candidate: number for number, candidate in enumerate(live)}
    sets = dict.fromkeys(
        [
            tuple([index[candidate] for candidate in members if candidate in index])
            for members in sets_of(lookup.layout)
        ]
    )
    sets.pop((), None)
    shares, count = [1.0] * len(live), 0
    ratios: list[float] = []
    for sweeps, least in ((_EARLY, _EARLY_RATIO), (_SWEEPS, _RATIO)):
        _scale(shares, sets, sweeps - count)
        before = [*shares]
        _scale(shares, sets, sweeps)
        if not all(shares):  # only if the candidates contradict the houses
            return ()
        count = 2 * sweeps
        ratios = [one / other for one, other in zip(before, shares, strict=True)]
        if max(ratios, default=0.0) <= least:
            return ()
    pairs = zip(live, ratios, strict=True)
    return tuple([candidate for candidate, ratio in pairs if ratio > _LASTING_RATIO])


def _scale(shares: list[float], sets: Iterable[Sequence[int]], sweeps: int) -> None:
    """Makes the shares of each set add up to 1, one set after the other, again and again."""
    for _ in range(sweeps):
        check_limits(_NODES_OF_SWEEP)
        for members in sets:
            total = 0.0  # not `sum`, whose last digits depend on the version of Python
            for number in members:
                total += shares[number]
            factor = 1.0 / total if total else 0.0
            for number in members:
                shares[number] *= factor


class _System:
    """The linear systems of a position: what the weights of its candidates and its sets can be."""

    def __init__(self, lookup: CandidateLookup, false: Sequence[tuple[int, int]]) -> None:
        own, gone = sets_of_candidate(lookup.layout), {*false}
        kept = [candidate for candidate in live_candidates(lookup) if candidate not in gone]
        self.false = [own[cell][digit] for cell, digit in false]
        """For each false candidate the numbers of its sets."""
        self.kept = [own[cell][digit] for cell, digit in kept]
        """The same for the others, whose weight is 0."""

    def rays(self) -> list[_Row]:
        """The extreme weights of the false candidates, by index; those of few candidates first.

        All weights that sets can give to the false candidates, and 0 to the others, obey some
        linear equations. With each equation, the rays so far are divided by its plane: those on it
        are kept, and each two on different sides are combined.
        """
        reduction = _Reduction()
        for sets in self.kept:
            reduction.add(dict.fromkeys(sets, 1), {})
        equations = []
        for number, sets in enumerate(self.false):
            tag = reduction.add(dict.fromkeys(sets, 1), {number: 1})
            if tag is not None:
                equations.append(_as_whole(tag))
        rays: list[_Row] = [{number: 1} for number in range(len(self.false))]
        left = [*filter(None, equations)]
        while left:
            # With the fewest combinations first, there are seldom too many rays.
            counts = [_combinations(rays, equation) for equation in left]
            rays = _cut(rays, left.pop(counts.index(min(counts))))
        return sorted(rays, key=lambda ray: (len(ray), sorted(ray)))

    def sets_of_rays(self, rays: Sequence[_Row]) -> Iterator[Weights]:
        """For each ray, sets that give these weights to the candidates."""
        first = 1 + max([number for sets in (*self.kept, *self.false) for number in sets])
        reduction = _Reduction()
        for sets in self.kept:
            reduction.add(dict.fromkeys(sets, 1), {})
        for number, sets in enumerate(self.false):
            values = {first + at: ray[number] for at, ray in enumerate(rays) if number in ray}
            reduction.add({**dict.fromkeys(sets, 1), **values}, {})
        for at in range(len(rays)):
            yield from filter(None, [_as_whole(reduction.solution(first, first + at))])


class _Reduction:
    """Rows of a linear system, each reduced by those before it (C. F. Gauss), modulo a prime."""

    def __init__(self) -> None:
        self._pivots: dict[int, tuple[_Row, _Row]] = {}

    def add(self, row: _Row, tag: _Row) -> _Row | None:
        """Adds a row; if it follows from those before it, the result is its reduced tag.

        A tag is a combination of names for rows, which is reduced together with the row.
        """
        check_limits(_NODES_OF_ROW)
        while row:
            column = min(row)
            known = self._pivots.get(column)
            if known is None:
                inverse = pow(row[column], -1, _PRIME)
                self._pivots[column] = _times(row, inverse), _times(tag, inverse)
                return None
            factor = row[column]
            _subtract(row, known[0], factor)
            _subtract(tag, known[1], factor)
        return tag

    def solution(self, first: int, right: int) -> _Row:
        """The unknowns below `first`, if the column `right` is the right side."""
        found: _Row = {right: _PRIME - 1}
        for column in sorted([column for column in self._pivots if column < first], reverse=True):
            row = self._pivots[column][0]
            total = 0
            for other, value in row.items():
                if other in found and other != column:
                    total += value * found[other]
            if total % _PRIME:
                found[column] = -total % _PRIME
        del found[right]
        return found


def _times(row: _Row, factor: int) -> _Row:
    return {column: value * factor % _PRIME for column, value in row.items()}


def _subtract(row: _Row, other: _Row, factor: int) -> None:
    """Subtracts a multiple of another row, in place."""
    for column, value in other.items():
        left = (row.get(column, 0) - factor * value) % _PRIME
        if left:
            row[column] = left
        else:
            row.pop(column, None)


def _as_whole(row: _Row) -> _Row | None:
    """Values modulo the prime as whole numbers, all multiplied by the same one.

    They must be fractions with a small denominator; otherwise the result is `None`.

    >>> half = pow(2, -1, _PRIME)
    >>> _as_whole({3: half, 5: _PRIME - 1})
    {3: 1, 5: -2}
    """
    fractions = {}
    for column, value in row.items():
        for denominator in range(1, _MAX_DENOMINATOR + 1):
            numerator = value * denominator % _PRIME
            numerator -= _PRIME * (numerator > _PRIME // 2)
            if abs(numerator) <= _MAX_NUMERATOR:
                fractions[column] = numerator, denominator
                break
        else:
            return None
    common = lcm(*[denominator for _, denominator in fractions.values()])
    return {column: common // below * above for column, (above, below) in fractions.items()}


def _combinations(rays: Sequence[_Row], equation: _Row) -> int:
    """How many pairs of rays are on different sides of the plane of an equation."""
    check_limits(1)
    above = below = 0
    for ray in rays:
        value = 0
        for column, weight in ray.items():
            if column in equation:
                value += equation[column] * weight
        above += value > 0
        below += value < 0
    return above * below


def _cut(rays: Sequence[_Row], equation: _Row) -> list[_Row]:
    """The extreme rays of a cone that meet an equation, from its rays without the equation."""
    on: list[_Row] = []
    above: list[tuple[int, _Row]] = []
    below: list[tuple[int, _Row]] = []
    for ray in rays:
        check_limits(1)
        value = sum([equation.get(column, 0) * weight for column, weight in ray.items()])
        if value:
            (above if value > 0 else below).append((abs(value), ray))
        else:
            on.append(ray)
    made = []
    for value, one in above:
        for other_value, other in below:
            check_limits(1)
            mixed = {
                column: one.get(column, 0) * other_value + other.get(column, 0) * value
                for column in one.keys() | other.keys()
            }
            divisor = gcd(*mixed.values())
            made.append({column: weight // divisor for column, weight in mixed.items()})
    kept: list[_Row] = []
    supports: list[int] = []
    for ray in sorted(on + made, key=lambda ray: (len(ray), sorted(ray))):
        support = sum([1 << column for column in ray])
        if not any(other & ~support == 0 for other in supports):  # an extreme ray has few columns
            supports.append(support)
            kept.append(ray)
    return kept[:_MAX_RAYS]


def shortened(
    lookup: CandidateLookup, weights: Mapping[int, int], cost: Sequence[int] | None = None
) -> Weights:
    """Sets that give all candidates the same weights, with few truths and links in all.

    Sets are exchanged for others with the same candidates: the cells of a house for its digits, a
    digit in the rows of a band for the same in its boxes. With `cost`, a set counts as much.
    """
    moves = _exchanges(lookup)
    moves += [{number: -weight for number, weight in move.items()} for move in moves]
    prices = cost or [1] * len(sets_of(lookup.layout))

    def price(found: Mapping[int, int]) -> int:
        return sum([prices[number] * abs(weight) for number, weight in found.items()])

    def gain(found: Weights, move: Weights) -> int:
        more = 0
        for number, weight in move.items():
            now = found.get(number, 0)
            more += prices[number] * (abs(now + weight) - abs(now))
        return more

    def descend(found: Weights) -> Weights:
        while True:
            check_limits(_NODES_OF_SWEEP)
            best = min(moves, key=lambda move: gain(found, move))
            if gain(found, best) >= 0:
                return found
            _apply(found, best)

    draw = substream(0, "exchanges of sets").random
    best = descend(dict(weights))
    lowest = price(best)
    for _ in range(_RESTARTS if moves else 0):
        other = dict(best)
        for _ in range(1 + randbelow(draw, 3)):
            _apply(other, moves[randbelow(draw, len(moves))])
        descend(other)
        if price(other) <= lowest:
            best, lowest = other, price(other)
    return best


def _apply(weights: Weights, move: Mapping[int, int]) -> None:
    for number, weight in move.items():
        now = weights.get(number, 0) + weight
        if now:
            weights[number] = now
        else:
            weights.pop(number, None)


def _exchanges(lookup: CandidateLookup) -> list[Weights]:
    """Combinations of sets in which every candidate has the weight 0."""
    layout, masks = lookup.layout, lookup.masks
    members = {
        number: tuple([(cell, d) for cell, d in found if masks[d] >> cell & 1])
        for number, found in enumerate(sets_of(layout))
    }
    found = [
        {number: weight for number, weight in move.items() if members[number]}
        for move in _exchanges_of_layout(layout)
    ]
    first_with: dict[tuple[tuple[int, int], ...], int] = {}
    for number, held in members.items():
        first = first_with.setdefault(held, number)
        if held and first != number:
            found.append({number: 1, first: -1})
    return [move for move in found if move]


@memo
def _exchanges_of_layout(layout: Layout) -> list[Weights]:
    n, cells = layout.size, layout.cell_count

    def digits(house: int) -> range:
        return range(cells + house * n, cells + (house + 1) * n)

    found = [
        {**dict.fromkeys(house, 1), **dict.fromkeys(digits(number), -1)}
        for number, house in enumerate(layout.houses)
    ]
    for lines, boxes in _chutes(layout):
        found += [
            {
                **{digits(line)[digit]: 1 for line in lines},
                **{digits(box)[digit]: -1 for box in boxes},
            }
            for digit in range(n)
        ]
    return found


def _chutes(layout: Layout) -> Iterator[tuple[range, list[int]]]:
    """The bands and stacks of a board with boxes: their rows or columns, and their boxes."""
    if layout.box_rows is None or layout.box_columns is None:
        return
    n, houses = layout.size, layout.houses
    for first_line, height in ((0, layout.box_rows), (n, layout.box_columns)):
        for first in range(first_line, first_line + n, height):
            lines = range(first, first + height)
            held = {cell for line in lines for cell in houses[line]}
            yield (
                lines,
                [
                    number
                    for number in range(2 * n, len(houses))
                    if houses[number] in layout.regions and held.issuperset(houses[number])
                ],
            )
