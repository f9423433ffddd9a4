"""AICs and nice loops: chains with links of every kind, which alternate between on and off.

A strong link says that one of two candidates is true: the two candidates of a cell, or the two
places of a digit in a house. A weak link says that one of two is false: two digits in a cell, or a
digit in two cells that see each other. A chain that begins and ends with a strong link has a true
end. If it comes back to the cell where it began, it is a nice loop:

    (5)r1c2=(5)r1c7-(8)r1c7=(8)r3c8             AIC: 5 in r1c2 or 8 in r3c8
    (5)r1c2=(5)r1c7-(8)r1c7=...=(5)r1c2         discontinuous: 5 in r1c2 is true
    (5)r1c2=(5)r1c7-(8)r1c7=...=(3)r1c2         continuous: 5 or 3 in r1c2, and so on all around

In grouped chains, some nodes are groups (see `link_graph`) or almost locked sets (see
`almost_locked_nodes`).

The search starts where a candidate a of a cell s is on or off, and ends at a candidate z:

    s<>a -> ... -> e=z      AIC: a in s or z in e; a candidate that contradicts both is false
    s=a  -> ... -> s<>a     discontinuous: a in s contradicts itself
    s<>a -> ... -> s=a      discontinuous: a must be in s
    s=a  -> ... -> s=z      discontinuous: so a is not in s after all
    s<>a -> ... -> s<>z     discontinuous: z in s contradicts itself
    s<>a -> ... -> s=z      continuous: it is a or z in s, and each weak link is a strong one, too

The order of search and the choice of chains are those of HoDoKu. A chain is left out if it comes
back to one of its own cells (a lasso).
"""

from __future__ import annotations

from functools import partial, reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, seen_by_all
from sudokulib._candidates.conflicts import ruled_out_by_all
from sudokulib.techniques._chains.chain_steps import Removed, hodoku_rank, step_of_nodes
from sudokulib.techniques._chains.link_graph import (
    LinkGraph,
    candidate_numbers,
    candidates_near,
    grouped_links,
    plain_links,
)
from sudokulib.techniques._options import brief_repr, instance_of
from sudokulib.techniques._shared_search import SharedSearch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


class _FoundChain(NamedTuple):
    """A chain and the candidates that it removes."""

    technique: str
    removed: Removed
    nodes: tuple[int, ...]


def loops_and_aics(links: LinkGraph) -> Iterator[_FoundChain]:
    """The loops and AICs of a graph, lazily, those that HoDoKu prefers first.

    Of several with the same name and the same eliminations, only the shortest is found.
    """
    for rank in sorted(_ends_by_rank(links)):
        yield from _of_rank(links, rank)


_Rank = tuple[int, int]
_Ends = dict[tuple[int, bool], int]
"""For a start, and for loops or AICs, the mask of their ends."""


@memo
def _of_rank(links: LinkGraph, rank: _Rank) -> tuple[_FoundChain, ...]:
    """The loops and AICs whose eliminations have this rank."""
    length = links.length
    found: dict[tuple[str, Removed], _FoundChain] = {}
    for (start, is_loop), ends in _ends_by_rank(links)[rank].items():
        check_limits()
        predecessors = _predecessors(links, start)
        for end in predecessors:
            if ends >> end & 1:
                loop = _chain(links, links.path(predecessors, end), is_loop=is_loop)
                if loop is not None:
                    key = loop[:2]
                    if key not in found or length(found[key].nodes) > length(loop.nodes):
                        found[key] = loop
    return tuple(found.values())


@memo
def _ends_by_rank(links: LinkGraph) -> dict[_Rank, _Ends]:
    """The possible starts and ends of chains, by the rank of the candidates that they remove.

    Lassos are left out later. The start and the end decide which candidates a chain removes, and
    only those of the best rank matter, so few chains have to be followed from node to node. For a
    continuous loop, all its nodes are needed.
    """
    found: dict[_Rank, _Ends] = {}
    for key, ends in _ends(links).items():
        start, is_loop = key
        for end in bits(ends):
            if not is_loop:
                removed = _removed_by_aic(links, start, end)
            elif _is_continuous(links, start, end):
                path = links.path(_predecessors(links, start), end)
                loop = _chain(links, path, is_loop=True)
                removed = () if loop is None else loop.removed
            else:
                removed = _removed_by_discontinuous(links, start, end)
            if removed:
                same = found.setdefault(hodoku_rank(removed), {})
                same[key] = same.get(key, 0) | 1 << end
    return found


@memo
def _ends(links: LinkGraph) -> _Ends:
    """The starts and ends in the order in which HoDoKu looks at the starts."""
    count, reachable, at_once = links.count, links.reachable, links.successor_masks
    numbers, lookup = links.numbers, links.lookup
    found: _Ends = {}
    for first in (0, count):
        check_limits()
        for inside in numbers.of_cell:
            cell = inside | inside << count
            for candidate in bits(inside):
                start = first + candidate
                if at_once[start]:
                    ends = reachable[start] & cell & ~(at_once[start] | 1 << start)
                    if ends:
                        found[start, True] = ends
    on = (1 << count) - 1
    for start in range(count, 2 * count):
        further = reachable[start] & on & ~at_once[start]
        if further:
            ends = further & _aic_ends(lookup, start - count, further)
            if ends:
                found[start, False] = ends
    return found


@memo
def _predecessors(links: LinkGraph, start: int) -> dict[int, int]:
    """The search from a start up to all its ends: see `LinkGraph.predecessors`."""
    ends = _ends(links)
    return links.predecessors(start, ends.get((start, True), 0) | ends.get((start, False), 0))


def _aic_ends(lookup: CandidateLookup, candidate: int, further: int) -> int:
    """Which of some candidates would make an AIC that removes something, as a mask."""
    numbers = candidate_numbers(lookup)
    cell, digit = numbers.cells[candidate], numbers.digits[candidate]
    of_digit = numbers.of_digit[digit]
    ends = (
        candidates_near(lookup)[cell]
        & _in_cells_with_digit(lookup)[digit]
        & _of_digits_of_cell(lookup)[cell]
        & ~of_digit
    )
    seen = lookup.masks[digit] & lookup.peers[cell]
    for other in bits(further & of_digit & ~(1 << candidate)):
        both = seen & lookup.peers[numbers.cells[other]]
        if both & both - 1:  # with one elimination only, it is a loop as well
            ends |= 1 << other
    return ends


@memo
def _in_cells_with_digit(lookup: CandidateLookup) -> list[int]:
    """For every digit, the candidates of the cells that have it."""
    of_cell = candidate_numbers(lookup).of_cell
    return [reduce(or_, [of_cell[cell] for cell in bits(mask)], 0) for mask in lookup.masks]


@memo
def _of_digits_of_cell(lookup: CandidateLookup) -> list[int]:
    """For every cell, the candidates of its digits, anywhere."""
    of_digit = candidate_numbers(lookup).of_digit
    return [reduce(or_, [of_digit[at] for at in bits(held)], 0) for held in lookup.digits_in]


def _removed_by_aic(links: LinkGraph, start: int, end: int) -> Removed:
    """The candidates that an AIC removes.

    They see both ends, or they are the digit of each end in the cell of the other end.
    """
    digit, mask, last, other = [
        f(node) for node in (start, end) for f in (links.digit, links.cells)
    ]
    if last != digit:
        return tuple(sorted(((digit, other), (last, mask))))
    lookup = links.lookup
    both = lookup.peers[mask.bit_length() - 1] & lookup.peers[other.bit_length() - 1]
    return ((digit, lookup.masks[digit] & both),)


def _is_continuous(links: LinkGraph, start: int, end: int) -> bool:
    """Whether a loop from a candidate that is off ends with another one that is on."""
    return not links.is_on(start) and links.is_on(end) and links.digit(start) != links.digit(end)


def _removed_by_discontinuous(links: LinkGraph, start: int, end: int) -> Removed:
    """The candidates that a discontinuous loop removes."""
    digit, mask, last = links.digit(start), links.cells(start), links.digit(end)
    if links.is_on(start):
        return ((digit, mask),)
    if not links.is_on(end):
        return ((last, mask),)
    others = links.lookup.digits_in[mask.bit_length() - 1] & ~(1 << digit)
    return tuple([(other, mask) for other in bits(others)])


def _chain(links: LinkGraph, path: list[int], *, is_loop: bool) -> _FoundChain | None:
    """The loop or AIC of a path, unless it is a lasso or removes nothing."""
    start, end = path[0], path[-1]
    if _is_lasso(links, path, is_loop=is_loop):
        return None
    if not is_loop:
        return _FoundChain(
            _name(links, "AIC", path), _removed_by_aic(links, start, end), tuple(path)
        )
    if links.cells(start) in (links.cells(path[1]), links.cells(path[-2])):
        return None
    if _is_continuous(links, start, end):
        kind, removed = "Continuous Nice Loop", _removed_by_continuous(links, path)
    else:
        kind, removed = "Discontinuous Nice Loop", _removed_by_discontinuous(links, start, end)
    return _FoundChain(_name(links, kind, path), removed, tuple(path)) if removed else None


def _removed_by_continuous(links: LinkGraph, path: list[int]) -> Removed:
    """The candidates that a continuous loop removes: all that its links rule out.

    In such a loop, every link is strong and weak at once. A weak link between two digits in two
    cells comes from a rule beyond houses.
    """
    lookup, cells = links.lookup, links.cells
    start = cells(path[0])
    inside = start
    for node in path[:-1]:
        inside |= cells(node)
    removed = dict.fromkeys(range(len(lookup.masks)), 0)

    def remove_others(cell: int, digits: int) -> None:
        for digit in bits(lookup.digits_in[cell.bit_length() - 1] & ~digits):
            removed[digit] |= cell

    remove_others(start, 1 << links.digit(path[0]) | 1 << links.digit(path[-1]))
    for at in range(1, len(path)):
        before, node = path[at - 1], path[at]
        here = cells(node)
        if cells(before) == here:
            continue
        if links.is_on(node):
            # The chain visits this cell with two digits, one on and one off: the cell is one of
            # them.
            if at + 2 < len(path) and cells(path[at + 1]) == here != cells(path[at + 2]):
                remove_others(here, 1 << links.digit(node) | 1 << links.digit(path[at + 2]))
        elif lookup.layout.constraints and links.digit(before) != links.digit(node):
            ends = [
                (cell, links.digit(end) + 1) for end in (before, node) for cell in bits(cells(end))
            ]
            for other, mask in ruled_out_by_all(lookup, ends).items():
                removed[other - 1] |= mask & ~inside
        else:
            digit = links.digit(node)
            places = lookup.masks[digit]
            seen = seen_by_all(lookup.peers, places & (cells(before) | here))
            removed[digit] |= places & seen & ~inside
    for digit, mask in links.removed_by_sets(path):
        removed[digit] |= mask
    return tuple([pair for pair in removed.items() if pair[1]])


def _is_lasso(links: LinkGraph, path: list[int], *, is_loop: bool) -> bool:
    """Whether a chain comes back to a cell that it has left; a loop may come back to its start."""
    cells, entry_cells = links.cells, links.entry_cells
    start = cells(path[0])
    passed = before = 0
    for node in path:
        here = cells(node)
        entrance = entry_cells.get(node, here)
        first = entrance & -entrance
        if first & passed:
            return True
        passed |= before
        before = 0 if is_loop and first == start else here
    return False


def _name(links: LinkGraph, kind: str, path: list[int]) -> str:
    """The name of a chain: grouped if one of its nodes is a group."""
    last_plain = 2 * links.count
    return kind if max(path) < last_plain else f"Grouped {kind}"


def nice_loops(
    candidates: Candidates,
    *,
    with_groups: bool,
    almost_locked_sets: bool = False,
    name: str | None = None,
) -> Iterator[Step]:
    """The nice loops and AICs of a state, those that HoDoKu prefers first.

    With a name, only those of this technique are found. A search with almost locked sets also has
    groups.
    """
    lookup = candidates._lookup
    if almost_locked_sets:
        # Imported here, as this option is off by default.
        from sudokulib.techniques._chains.almost_locked_nodes import (
            links_with_sets,
            step_with_sets,
        )

        sets = links_with_sets(lookup)
        for technique, removed, nodes in loops_and_aics(sets):
            if name in (technique, None):
                yield step_with_sets(sets, technique, removed, nodes)
        return
    links = grouped_links(lookup) if with_groups else plain_links(lookup)
    for technique, removed, nodes in loops_and_aics(links):
        if name in (technique, None):
            yield step_of_nodes(links, technique, removed, nodes)


class _NiceLoops:
    """The loops or chains of one name."""

    __slots__ = ()

    name: ClassVar[str]
    with_groups: ClassVar[bool] = False

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps, those that remove most first; of those that remove the same, the shortest."""
        yield from nice_loops(candidates, with_groups=self.with_groups, name=self.name)


@attrs.frozen(repr=False)
class _GroupedNiceLoops(_NiceLoops):
    """The loops or chains of one name that have a group or an almost locked set."""

    name: ClassVar[str]

    almost_locked_sets: bool = attrs.field(default=False, kw_only=True, validator=instance_of(bool))
    """Whether nodes may also be almost locked sets; HoDoKu has this as an option, too."""

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps, those that remove most first; of those that remove the same, the shortest."""
        yield from nice_loops(
            candidates, with_groups=True, almost_locked_sets=self.almost_locked_sets, name=self.name
        )


@public("sudokulib.techniques")
@attrs.frozen
class ContinuousNiceLoop(_NiceLoops):
    """A chain that ends in its first cell with another digit, so that all its links are strong.

    It removes candidates that see both ends of a weak link, and other candidates of a cell that
    contains both ends. Jeff described it on the players' forum in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("24..........4..."))
    >>> step = next(ContinuousNiceLoop().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (2)r2c3=(2)r2c4-(4)r2c4=(4)r2c3 ((1, 2, 1), (1, 3, 1), (1, 2, 3), (1, 3, 3))
    """

    name = "Continuous Nice Loop"


@public("sudokulib.techniques")
@attrs.frozen
class DiscontinuousNiceLoop(_NiceLoops):
    """A chain that ends in its first cell and contradicts or proves one of the cell's candidates.

    If it proves a candidate, all other candidates of the cell are removed. Jeff described it on the
    players' forum in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".24..4122......1"))
    >>> step = next(DiscontinuousNiceLoop().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (3)r3c4-(3)r3c3=(3)r4c3-(3)r3c4 ((2, 3, 3),)
    """

    name = "Discontinuous Nice Loop"


@public("sudokulib.techniques")
@attrs.frozen
class AIC(_NiceLoops):
    """A chain of alternating strong and weak links, one end of which is true.

    It removes candidates that contradict both ends: at least two candidates of one digit that see
    both ends, or the digit of each end in the cell of the other end. (If it removes a single
    candidate that sees both ends, it is a discontinuous loop.) Myth Jellies described it on the
    players' forum in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("3.1.2.4.4....2.."))
    >>> step = next(AIC().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (3)r3c2=(1)r3c2-(1)r3c4=(1)r4c4-(3)r4c4=(3)r4c3 ((2, 2, 3), (2, 3, 3))
    """

    name = "AIC"
    aliases: ClassVar[tuple[str, ...]] = ("Alternating Inference Chain",)


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class GroupedContinuousNiceLoop(_GroupedNiceLoops):
    """A continuous nice loop with a group: places of a digit that a line and a region share.

    Loops with groups have been known on the players' forums since 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("....1.....41..23")).eliminate([(2, 0, 3)])
    >>> step = next(GroupedContinuousNiceLoop().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (2)r1c1=(2)r3c1-(2)r3c2=(3)r3c2-(3)r12c2=(3)r1c1 ((0, 0, 4),)
    """

    name = "Grouped Continuous Nice Loop"


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class GroupedDiscontinuousNiceLoop(_GroupedNiceLoops):
    """A discontinuous nice loop with a group: places of a digit that a line and a region share.

    Loops with groups have been known on the players' forums since 2005.

    >>> from sudokulib import Grid, Candidates
    >>> grid = Grid.parse("3....1..........")
    >>> candidates = Candidates.of(grid).eliminate([(2, 2, 2), (1, 3, 4), (3, 1, 4)])
    >>> step = next(GroupedDiscontinuousNiceLoop().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (4)r3c3-(4)r3c2=(4)r1c2-(4)r1c4=(4)r12c3-(4)r3c3 ((2, 2, 4),)
    """

    name = "Grouped Discontinuous Nice Loop"


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class GroupedAIC(_GroupedNiceLoops):
    """An AIC with a group: places of a digit that a line and a region share, as one node.

    Chains with groups have been known on the players' forums since 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("3.1.2.4.4....2.."))
    >>> step = next(GroupedAIC().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (1)r3c4=(1)r4c4-(3)r4c4=(3)r4c3-(3)r3c34=(3)r3c2 ((2, 1, 1), (2, 3, 3))
    """

    name = "Grouped AIC"
    aliases: ClassVar[tuple[str, ...]] = ("Grouped Alternating Inference Chain",)


NICE_LOOPS = SharedSearch(
    "Nice Loop",
    (ContinuousNiceLoop(), DiscontinuousNiceLoop(), AIC()),
    partial(nice_loops, with_groups=False),
)
"""The techniques without groups, which HoDoKu finds in one search."""
GROUPED_NICE_LOOPS = SharedSearch(
    "Grouped Nice Loop",
    (GroupedContinuousNiceLoop(), GroupedDiscontinuousNiceLoop(), GroupedAIC()),
    partial(nice_loops, with_groups=True),
)
"""The techniques with groups. A chain without a group has the name that it has without them."""
