"""What follows at once from a candidate, as long as nothing is removed: weak and strong links.

A candidate that is on puts those that it sees off; one that is off puts the last other one of a
house or cell on. Both kinds hold in both directions, so whatever follows from one node has a
counterpart: if q follows from p, then the opposite of p follows from the opposite of q, by the same
number of links. So all is told by sets of candidates that are on. Two links at a time lead from
such candidates to others:

    on a  ->  off b  ->  on c        `twice[a]` has c, as `weak[a]` has b and `strong[b]` has c

Sudoku Explainer goes three times over the candidates, each time with other links: see `Pass`. What
the links of the first two passes refute, those of the last one refute, too; and where these refute
nothing, there are no hints at all. So `all_links` begins with the last pass.

The candidates of a state and the houses that tie them, as chains need them.

Candidates are numbered by cell and then by digit, from 0 to `count - 1`: see `CandidateNumbers`. A
node of a chain is a candidate that is on, or off:

    0 ... count-1             candidate on
    count ... 2*count-1       candidate off

A set of candidates or nodes is a mask. The searches take such a mask, `present`, beside the board:
the candidates that are still there, since within a chain some are removed. The tables here are of
all candidates of the state; `& present` leaves what is there.

The groups that links are made of: the candidates of a cell, and those of a digit in a house.

From a candidate that is on follows that the others of its groups are off. A candidate that goes off
while only one other of a group is left leads to this one being on. So a run counts how many
candidates every group has left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._chains.link_graph import add_reachable, candidate_numbers
from sudokulib.techniques._explainer.results import Cause, Kind
from sudokulib.techniques._programs import HODOKU, house_kinds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup


class Board:
    """The candidates of a state with their neighbours; use `board_of` to get it."""

    __slots__ = (
        "count",
        "every",
        "house_masks",
        "houses",
        "lookup",
        "neighbours",
        "numbers",
        "own",
    )

    def __init__(self, lookup: CandidateLookup) -> None:
        numbers = candidate_numbers(lookup)
        self.lookup = lookup
        self.numbers = numbers
        """The numbers of the candidates."""
        self.count = numbers.count
        """How many candidates there are."""
        self.every = (1 << numbers.count) - 1
        """The mask of all candidates."""
        self.own = tuple(
            [numbers.of_cell[cell] & ~(1 << each) for each, cell in enumerate(numbers.cells)]
        )
        """For every candidate, the mask of the others of its cell."""
        order = [*causes_of(lookup)]
        houses_by_cell: list[list[int]] = [[] for _ in lookup.digits_in]
        for house in order:
            for cell in lookup.layout.houses[house]:
                houses_by_cell[cell].append(house)
        self.house_masks: list[dict[int, int]] = []
        """For every digit (index `d - 1`) and every house, the mask of its candidates there."""
        for of, places in zip(numbers.number, lookup.places, strict=True):
            check_limits()
            masks = [(house, [1 << of[cell] for cell in bits(places[house])]) for house in order]
            self.house_masks.append({house: sum(each) for house, each in masks if each})
        self.houses = tuple([tuple(houses_by_cell[cell]) for cell in numbers.cells])
        """For every candidate, the houses of its cell: region, extra houses, row, column."""
        neighbours = []
        for each, (digit, here) in enumerate(zip(numbers.digits, self.houses, strict=True)):
            if not each % 64:
                check_limits()
            of_digit, rest = self.house_masks[digit], ~(1 << each)
            neighbours.append(tuple([of_digit[house] & rest for house in here]))
        self.neighbours = tuple(neighbours)
        """For every candidate, the other places of its digit in each of these houses."""


@memo
def causes_of(lookup: CandidateLookup) -> dict[int, Cause]:
    """For every house, the cause of links within it: regions, extra houses, rows, then columns."""
    kinds = zip(
        house_kinds(lookup.layout, HODOKU),
        (Cause.REGION, Cause.EXTRA, Cause.ROW, Cause.COLUMN),
        strict=True,
    )
    return {house: cause for houses, cause in kinds for house in houses}


@memo
def board_of(lookup: CandidateLookup) -> Board:
    """The board of a state, made when it is first needed.

    >>> from sudokulib import Grid, Candidates
    >>> board = board_of(Candidates.of(Grid.parse("1234341221434..."))._lookup)
    >>> board.count
    3
    """
    return Board(lookup)


_MOST_KEPT = 1 << 16
"""How many results of `Groups.in_order` are kept for all candidates together."""


class Groups:
    """The groups of a state, cells first, then house by house.

    Use `groups_of` to get all of them, and `digit_groups` to have links only between candidates of
    the same digit.
    """

    __slots__ = (
        "_by_mask",
        "_orders",
        "_parts",
        "around",
        "board",
        "causes",
        "digits",
        "houses",
        "members",
        "weak",
    )

    def __init__(self, board: Board, *, has_cells: bool) -> None:
        cells = board.lookup.layout.cell_count
        self.board = board
        self.members = [*board.numbers.of_cell]
        """For every group, the mask of its candidates."""
        self.causes = [Cause.CELL] * cells
        """For every group, what it is the cause of."""
        self.houses: list[int | None] = [None] * cells
        """For every group, its house; `None` for a cell."""
        self.digits: dict[int, int] = {}
        """For every group of a house, its digit less 1."""
        around = [[cell] if has_cells else [] for cell in board.numbers.cells]
        for house, cause in causes_of(board.lookup).items():
            check_limits()
            for digit, of_house in enumerate(board.house_masks):
                mask = of_house.get(house, 0)
                if mask:
                    for each in bits(mask):
                        around[each].append(len(self.members))
                    self.digits[len(self.members)] = digit
                    self.members.append(mask)
                    self.causes.append(cause)
                    self.houses.append(house)
        self.around = [tuple(each) for each in around]
        """For every candidate, its groups: its cell, its region, extra houses, its row and column.

        Without the cell in `digit_groups`.
        """
        self._parts: list[list[int]] = []
        self.weak: list[int] = []
        """For every candidate, the mask of the others of these groups: off if it is on."""
        for each, here in enumerate(self.around):
            if not each % 64:
                check_limits()
            seen = bit = 1 << each
            parts = []
            for group in here:
                part = self.members[group] & ~seen
                if part:
                    parts.append(part)
                    seen |= part
            self._parts.append(parts)
            self.weak.append(seen ^ bit)
        self._orders: list[dict[int, dict[int, int]]] = [{} for _ in around]
        self._by_mask: dict[int, tuple[int, ...]] = {}

    def in_order(self, candidate: int, some: int) -> dict[int, int]:
        """Some of those that a candidate sees, group by group; all with this one as their value."""
        orders = self._orders[candidate]
        found = orders.get(some)
        if found is None:
            known = self._by_mask
            order: list[int] = []
            for part in self._parts[candidate]:
                here = part & some
                if here:
                    if here not in known:
                        known[here] = tuple(bits(here))
                    order += known[here]
            if len(orders) * self.board.count >= _MOST_KEPT:
                orders.clear()
            found = orders[some] = dict.fromkeys(order, candidate)
        return found

    def counts(self, present: int) -> bytes:
        """For every group, how many of its candidates are there."""
        return bytes([(mask & present).bit_count() for mask in self.members])

    def pairs(self, present: int) -> dict[int, tuple[tuple[int, int], ...]]:
        """For the candidates in groups of two, the other one of each, and the group."""
        found: dict[int, dict[int, int]] = {}
        for group, mask in enumerate(self.members):
            left = mask & present
            if left.bit_count() == 2:
                one, two = bits(left)
                found.setdefault(one, {}).setdefault(two, group)
                found.setdefault(two, {}).setdefault(one, group)
        return {each: tuple(others.items()) for each, others in found.items()}


@memo
def groups_of(lookup: CandidateLookup) -> Groups:
    """The groups of a state."""
    return Groups(board_of(lookup), has_cells=True)


@memo
def digit_groups(lookup: CandidateLookup) -> Groups:
    """The groups of a state, without links inside cells."""
    return Groups(board_of(lookup), has_cells=False)


class Pass(NamedTuple):
    """Which links are used, and what is found with them."""

    by_cell: bool
    """Whether the links within a cell are used."""
    by_house: bool
    """Whether the strong links within a house are used; the weak ones always are."""
    key: int
    cycle: Kind
    cycle_base: float
    """With what the rank of cycles begins: within a search, hints are compared by it. (The program
    takes its ratings for it; what a step scores is said by the scale alone.)"""
    chain: Kind
    chain_base: float
    """The same for chains."""


X_PASS = Pass(
    by_cell=False,
    by_house=True,
    key=2,
    cycle=Kind.X_CYCLE,
    cycle_base=6.5,
    chain=Kind.X_CHAIN,
    chain_base=6.6,
)
Y_PASS = Pass(
    by_cell=True,
    by_house=False,
    key=3,
    cycle=Kind.Y_CYCLE,
    cycle_base=6.5,
    chain=Kind.CHAIN,
    chain_base=7.0,
)
"""Only cycles are looked for in this one."""
XY_PASS = Pass(
    by_cell=True,
    by_house=True,
    key=4,
    cycle=Kind.CYCLE,
    cycle_base=7.0,
    chain=Kind.CHAIN,
    chain_base=7.0,
)


@memo
def _seen(lookup: CandidateLookup) -> list[int]:
    """For every candidate, the others of its digit in the houses of its cell."""
    found = []
    for masks in board_of(lookup).neighbours:
        seen = 0
        for mask in masks:
            seen |= mask
        found.append(seen)
    return found


def _paired(board: Board, groups: list[int]) -> list[int]:
    """For every candidate, the others of the groups of two that have it."""
    found = [0] * board.count
    for group in groups:
        high = group & group - 1
        if high and not high & high - 1:
            low = group ^ high
            found[low.bit_length() - 1] |= high
            found[high.bit_length() - 1] |= low
    return found


class _Pairs:
    """Which of the candidates that are present are one of two: in a cell, or of a digit in a house.

    For every candidate, `by_cell`, `by_house` and `by_either` have the mask of the others.
    """

    __slots__ = ("board", "by_cell", "by_either", "by_house", "candidates", "present")

    def __init__(self, board: Board, present: int) -> None:
        self.board = board
        self.present = present
        self.candidates = [*bits(present)]
        """The candidates that are present."""
        self.by_cell = _paired(board, [mask & present for mask in board.numbers.of_cell])
        self.by_house = _paired(
            board, [mask & present for of in board.house_masks for mask in of.values()]
        )
        self.by_either = [a | b for a, b in zip(self.by_cell, self.by_house, strict=True)]


class Links:
    """The links between the candidates that are present, as one pass uses them.

    Only some candidates, `doubtful`, are tested whether they are refuted.
    """

    __slots__ = (
        "_strong",
        "board",
        "causes",
        "closed",
        "live",
        "passed",
        "present",
        "refuted",
        "seen",
        "strong",
        "twice",
        "weak",
    )

    def __init__(self, pairs: _Pairs, passed: Pass, doubtful: int) -> None:
        self.board = board = pairs.board
        self.present = present = pairs.present
        self.passed = passed
        by_cell = pairs.by_either if passed.by_house else pairs.by_cell
        self.strong = strong = by_cell if passed.by_cell else pairs.by_house
        """For every candidate that is off, the mask of those that are then on."""
        self.causes = causes_of(board.lookup)
        self.seen = seen = _seen(board.lookup)
        """For every candidate, all others of its digit that it sees, present or not."""
        if passed.by_cell:
            self.weak = [(near | own) & present for near, own in zip(seen, board.own, strict=True)]
        else:
            self.weak = [near & present for near in seen]
        """For every candidate that is on, the mask of those that are then off."""
        self.live = live = sum([1 << each for each, mask in enumerate(strong) if mask])
        """The candidates with strong links."""
        self.twice = twice = [0] * board.count
        for each in pairs.candidates:
            left = self.weak[each] & live
            if left:
                reached = 0
                while left:
                    low = left & -left
                    reached |= strong[low.bit_length() - 1]
                    left ^= low
                twice[each] = reached
        self.closed = [0] * board.count
        """For every candidate with strong links, all that are on if it is."""
        add_reachable(self.closed, {each: twice[each] | 1 << each for each in bits(live)})
        self.refuted = sum([1 << each for each in bits(doubtful) if self._is_refuted(each)])
        """The candidates that are off if they are on."""
        self._strong: dict[int, tuple[int, ...]] = {}

    @property
    def starts(self) -> list[int]:
        """Where searches start: in cells with two candidates or more, in the Y pass with two."""
        by_house, own, present = self.passed.by_house, self.board.own, self.present
        return [
            each
            for each in bits(present)
            if (others := own[each] & present) and (by_house or not others & others - 1)
        ]

    def _is_refuted(self, candidate: int) -> bool:
        """Whether a candidate is off if it is on."""
        off, left = self.weak[candidate], self.twice[candidate]
        while left:
            reached = self.closed[left.bit_length() - 1]
            if reached & off:
                return True
            left &= ~reached
        return False

    def is_proved(self, candidate: int) -> bool:
        """Whether a candidate is on if it is off: then all that it sees are off if they are on."""
        if not self.strong[candidate] or self.weak[candidate] & ~self.refuted:
            return False
        bit = 1 << candidate
        return any(self.closed[each] & bit for each in bits(self.strong[candidate]))

    def weak_in_order(self, candidate: int, some: int) -> list[int]:
        """Some of those that are off if a candidate is on: by its cell, then house by house."""
        some &= self.weak[candidate]
        found: list[int] = []
        for house in (self.board.own[candidate], *self.board.neighbours[candidate]):
            here = house & some
            some ^= here
            while here:
                low = here & -here
                found.append(low.bit_length() - 1)
                here ^= low
        return found

    def strong_in_order(self, candidate: int) -> tuple[int, ...]:
        """Those that are on if a candidate is off: by its cell, then house by house."""
        found = self._strong.get(candidate)
        if found is None:
            mask = self.strong[candidate]
            own = mask & self.board.own[candidate]
            houses = [
                (here & -here).bit_length() - 1
                for house in (self.board.neighbours[candidate] if mask ^ own else ())
                if (here := house & self.present) and not here & here - 1
            ]
            found = self._strong[candidate] = tuple(dict.fromkeys([*bits(own), *houses]))
        return found

    def first_weak(self, candidate: int, some: int) -> int:
        """The first of some of those that are off if a candidate is on; there must be one."""
        here = self.board.own[candidate] & some if self.passed.by_cell else 0
        around = iter(self.board.neighbours[candidate])
        while not here:
            here = next(around) & some
        return (here & -here).bit_length() - 1

    def cause_of_weak(self, on: int, off: int) -> Cause:
        """Why one candidate is off if another is on."""
        board, at = self.board, 0
        if board.own[on] >> off & 1:
            return Cause.CELL
        masks = board.neighbours[on]
        while not masks[at] >> off & 1:
            at += 1
        return self.causes[board.houses[on][at]]

    def cause_of_strong(self, off: int, on: int) -> Cause:
        """Why one candidate is on if another is off."""
        board, at, bit = self.board, 0, 1 << on
        if board.own[off] & bit:
            return Cause.CELL
        masks = board.neighbours[off]
        while masks[at] & self.present != bit:
            at += 1
        return self.causes[board.houses[off][at]]


def all_links(board: Board, present: int) -> Iterator[Links]:
    """The links of the three passes; none if there is nothing to find."""
    pairs = _Pairs(board, present)
    last = Links(pairs, XY_PASS, present)
    if last.refuted:
        yield Links(pairs, X_PASS, last.refuted)
        yield Links(pairs, Y_PASS, last.refuted)
        yield last
