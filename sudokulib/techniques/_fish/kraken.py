"""Kraken fish: fish whose fins do not see what they remove, but lead to it by chains.

Places of the digit are `x`, or `f` for fins; candidates that the fish may remove are `*`. Each `*`
sees only one fin. But if a chain leads from the other fin to the same result, `*` can be removed:

    .  *  .  |  .  .  .  |  .  .  .
    f  x  .  |  .  .  .  |  x  .  f      type 1: either rows 2 and 6 are an X-Wing, which removes
    .  *  .  |  .  .  .  |  .  .  .      `*`, or a fin is true, and it or its chain removes `*`
    ---------+-----------+---------
    .  .  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  x  .  |  .  .  .  |  x  .  .

If the fish is true, each house of its cover has the digit in a place of the base: in column 2 this
is r2c2 or r6c2. So one of these two places or of the fins is true. If all of them lead to the same
result, it is true (type 2), in any cell and for any digit.

The search is for fish that remove nothing by themselves, although a cell sees all of their fins. A
base is fixed first, then its cover, house by house. The first place that is in no house of the
cover yet is either a fin, or one of its houses is added to the cover:

    x  .  .  |  .  f  .  |  x  .  .      r1c1: column 1 is chosen; r1c5 and r2c9: fins;
    x  .  .  |  .  .  .  |  x  .  f      r1c7: column 7 is chosen

So every cover is tried once. There can be few fins, and a cell must see all of them, so there are
few covers to try.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import and_
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits, seen_by_all
from sudokulib.techniques._fish.complex_search import (
    FRANKEN,
    MUTANT,
    ComplexFish,
    fin_limits,
    house_passes,
    kind_of,
    places_of,
)
from sudokulib.techniques._options import NumberedTechnique, brief_repr, instance_of, whole_number
from sudokulib.techniques._programs import HODOKU, Program

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.chain import Chain
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._chains.chain_graph import ChainGraph
    from sudokulib.techniques._fish.complex_search import FinLimits, House, HousePass


def fish_without_eliminations(
    lookup: CandidateLookup, digit: int, house_pass: HousePass, size: int, limits: FinLimits
) -> Iterator[ComplexFish]:
    """All such fish of a digit, by base and then by cover, both as words in a dictionary.

    Without their fins they would remove the candidates `outside` and `inside`.
    """
    places = lookup.places[digit - 1]
    base_houses, crossing = [
        [(1 << house, places[house]) for house in side if places[house]] for side in house_pass
    ]
    for base in combinations(base_houses, size):
        check_limits()
        search = _Covers(lookup, base, limits)
        if search.is_possible:
            covers = search.covers([each for each in crossing if each not in base], size)
            for cover in sorted(covers, key=lambda cover: tuple(bits(cover))):
                fish = search.fish(cover, crossing)
                if fish is not None:
                    yield fish


class _Covers:
    """The covers of one base."""

    __slots__ = ("_endo", "_houses", "_limits", "_n", "_peers", "_places", "is_possible")

    def __init__(self, lookup: CandidateLookup, base: Sequence[House], limits: FinLimits) -> None:
        houses = places = endo = most_endo = 0
        for house, mask in base:
            most_endo = max(most_endo, endo.bit_count() + (places & mask).bit_count())
            houses |= house
            endo |= places & mask
            places |= mask
        self._n, self._peers = lookup.layout.size, lookup.peers
        self._houses, self._places, self._endo = houses, places, endo
        self._limits = limits
        self.is_possible = most_endo <= limits.max_endo_fins and self._are_possible_fins(endo)
        """Whether the endo fins alone allow a cover."""

    def _are_possible_fins(self, fins: int) -> bool:
        return fins.bit_count() <= self._limits.max_fins and bool(seen_by_all(self._peers, fins))

    def covers(self, crossing: Sequence[House], size: int) -> Iterator[int]:
        """All sets of `size` houses that leave few enough places out, as masks of houses."""
        usable = [(house, shared) for house, mask in crossing if (shared := mask & self._places)]
        max_places = max([shared.bit_count() for _, shared in usable], default=0)
        branches = [(0, size, self._places, self._endo, usable)]
        while branches:
            cover, count_left, uncovered, fins, usable = branches.pop()
            check_limits(1)
            extra = uncovered.bit_count() - count_left * max_places
            if extra > self._limits.max_fins:
                continue
            if not count_left:
                if self._are_possible_fins(fins | uncovered):
                    yield cover
                continue
            if not uncovered:
                for more in combinations([house for house, _ in usable], count_left):
                    yield cover | sum(more)
                continue
            first = uncovered & -uncovered
            without_first = [each for each in usable if not each[1] & first]
            if self._are_possible_fins(fins | first):
                branches.append((cover, count_left, uncovered ^ first, fins | first, without_first))
            with_first = [each for each in usable if each[1] & first]
            for at, (house, shared) in enumerate(with_first, 1):
                rest = without_first + with_first[at:]
                branches.append((cover | house, count_left - 1, uncovered & ~shared, fins, rest))

    def fish(self, cover: int, crossing: Sequence[House]) -> ComplexFish | None:
        """The fish with this cover, if it has fins and removes nothing."""
        covered, twice = places_of(cover, crossing)
        fins = self._places & ~covered | self._endo
        outside = covered & ~self._places
        inside = twice & self._places
        if not fins or (outside | inside) & seen_by_all(self._peers, fins):
            return None
        houses, covers = tuple(bits(self._houses)), tuple(bits(cover))
        return ComplexFish(
            kind_of(self._n, houses, covers),
            houses,
            covers,
            self._places,
            fins,
            self._endo,
            outside,
            inside,
        )


class _Kraken(NamedTuple):
    """A fish, the cells where its chains start (masks), and the nodes where they end."""

    fish: ComplexFish
    starts: int
    ends: tuple[int, ...]
    length: int


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class KrakenFish(NumberedTechnique):
    """Candidates that a finned fish removes, with chains from its fins to the same result.

    Kraken Fish 1 removes a candidate of the cover. Kraken Fish 2 removes candidates of any digit:
    chains lead to each removal from the fins and from the places that the fish has in one house of
    its cover. `step.chains` has these chains, which begin with the candidates of the role "start";
    their nodes may be groups, as in forcing chains.

    The fish are those that a search for finned Franken fish finds: rows and regions against columns
    and regions, or the other way round; `mutants` adds all other fish. They have 2 to `most_size`
    houses in the base. They remove nothing by themselves, although there is a cell that sees all of
    their fins. There are at most five fins. All these limits are HoDoKu's.

    `kind` is 1 or 2. There are thousands of such fish on a board, so a search can take seconds.
    Raises `TypeError` for wrong types, and `InvalidOption` for other kinds and sizes below 2.

    Kraken fish were described on the players' forum in 2006 and 2007, where "The Ultimate Fish
    Guide" collected them.

    >>> from sudokulib import Grid, Candidates
    >>> step = next(KrakenFish(1).find(Candidates.of(Grid.parse("4..1.....43....."))))
    >>> step.houses, step.covers, step.role("fin"), step.eliminations
    ((2, 3), (4, 5), ((3, 2, 1),), ((1, 0, 1),))
    >>> print(*step.chains)
    (1)r4c3-(1)r4c2=(1)r2c2-(1)r2c1
    """

    kind: int = attrs.field(validator=whole_number(1, 2))
    """The type: 1 or 2."""
    most_size: int = attrs.field(default=4, kw_only=True, validator=whole_number(2))
    """The largest number of houses in the base, and of those in the cover."""
    mutants: bool = attrs.field(default=False, kw_only=True, validator=instance_of(bool))
    """Whether any house may be in the base and in the cover, as in a `MutantFish`."""
    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def _name(self) -> str:
        return f"Kraken Fish {self.kind}"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All steps, by digit and size; each result has its smallest fish and shortest chains."""
        # Imported when first used, as most puzzles need no chains.
        from sudokulib.techniques._chains.chain_graph import chain_graph

        graph = chain_graph(candidates._lookup)
        for digit in range(1, candidates.layout.size + 1):
            search = _Search(graph, digit)
            known: set[tuple[int, ...]] = set()
            for size in range(2, self.most_size + 1):
                found: dict[tuple[int, ...], _Kraken] = {}
                for fish in self._fish(candidates._lookup, digit, size):
                    results = search.results_of_fins if self.kind == 1 else search.results_of_covers
                    for starts, ends in results(fish):
                        if ends not in known:
                            length = search.length(starts, ends)
                            if ends not in found or length < found[ends].length:
                                found[ends] = _Kraken(fish, starts, ends, length)
                known.update(found)
                for kraken in found.values():
                    yield search.step(self.name, kraken)

    def _fish(self, lookup: CandidateLookup, digit: int, size: int) -> Iterator[ComplexFish]:
        limits = fin_limits(self._program, lookup.layout)
        for house_pass in house_passes(lookup.layout, MUTANT if self.mutants else FRANKEN):
            yield from fish_without_eliminations(lookup, digit, house_pass, size, limits)


class _Search:
    """The results to which the fish of one digit lead."""

    __slots__ = ("_chains", "_digit", "_graph", "_lengths", "_number", "_shared")

    def __init__(self, graph: ChainGraph, digit: int) -> None:
        self._graph = graph
        self._digit = digit
        self._number = graph.links.numbers.number[digit - 1]
        self._shared: dict[int, int] = {}
        self._lengths: dict[tuple[int, int], int] = {}
        self._chains: dict[tuple[int, int], Chain] = {}

    def results_of_fins(self, fish: ComplexFish) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The fins, with each candidate that the fish and all of its fins remove."""
        common = self._common_results(fish.fins)
        for cell in bits(fish.outside | fish.inside if common else 0):
            off = self._graph.links.count + self._number[cell]
            if common >> off & 1:
                yield fish.fins, (off,)

    def results_of_covers(self, fish: ComplexFish) -> Iterator[tuple[int, tuple[int, ...]]]:
        """For each house of the cover, the places of the digit and their common results."""
        links = self._graph.links
        numbers, lookup = links.numbers, links.lookup
        common = self._common_results(fish.fins)
        for house in fish.covers if common else ():
            held = lookup.places[self._digit - 1][house]
            in_fish = fish.places & held & ~fish.inside
            if in_fish != held:
                starts = in_fish | fish.fins
                off = common & self._common_results(in_fish & ~fish.fins)
                for cell in bits(starts if off else 0):
                    off &= ~(numbers.of_cell[cell] << links.count)
                for mask in numbers.of_digit if off else ():
                    ends = off & mask << links.count
                    if ends:
                        yield starts, tuple(bits(ends))

    def _common_results(self, cells: int) -> int:
        """A mask of the candidates that are off, whichever of these cells is the digit."""
        found = self._shared.get(cells)
        if found is None:
            check_limits(1)
            links, reachable = self._graph.links, self._graph.reachable
            every = (1 << links.count) - 1 << links.count
            found = reduce(and_, [reachable[self._number[cell]] for cell in bits(cells)], every)
            self._shared[cells] = found
        return found

    def length(self, starts: int, ends: tuple[int, ...]) -> int:
        """The number of nodes of all chains."""
        return sum([self._length(cell, end) for end in ends for cell in bits(starts)])

    def _length(self, cell: int, end: int) -> int:
        found = self._lengths.get((cell, end))
        if found is None:
            found = self._graph.path_info(self._number[cell], end).length
            self._lengths[cell, end] = found
        return found

    def step(self, technique: str, kraken: _Kraken) -> Step:
        """The step of a fish."""
        digit, fish, links = self._digit, kraken.fish, self._graph.links
        roles: dict[str, Any] = {
            "pattern": [(digit, fish.places & ~fish.fins)],
            "fin": [(digit, fish.fins)],
            "endo fin": [(digit, fish.endo)],
            "start": [(digit, kraken.starts)],
        }
        return links.lookup.step(
            technique,
            eliminations=[(links.digit(end) + 1, links.cells(end)) for end in kraken.ends],
            houses=fish.houses,
            covers=fish.covers,
            chains=tuple(
                [self._chain(cell, end) for end in kraken.ends for cell in bits(kraken.starts)]
            ),
            **roles,
        )

    def _chain(self, cell: int, end: int) -> Chain:
        found = self._chains.get((cell, end))
        if found is None:
            found = self._graph.chain(self._number[cell], end)
            self._chains[cell, end] = found
        return found
