"""Guardians: candidates of which at least one is true, since a pattern is impossible without them.

There are three reasons why cells have guardians:

    no filling   without the guardians, the cells cannot be filled so that cells that see each other
                 differ: a tridagon, or an odd loop of cells that would have only two digits
    odd loop     an odd number of places of a digit, consecutive ones in a house that has no other
                 place of it but guardians: the houses would alternate true and false places
    deadly       without the guardians, each filling of the cells has a second one with the same
                 digits in each house, so that the puzzle would have two solutions

Whatever follows from each guardian is true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from sudokulib._base.arguments import as_ints
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.masks import bits
from sudokulib._candidates.conflicts import constrained_cells, house_peers
from sudokulib._candidates.proofs.consequences import implied_by_each
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


def _as_reason(value: object) -> str:
    if not isinstance(value, str):
        raise wrong_type("pattern", "a str", value, "such as 'odd loop'")
    if value not in _PROOFS:
        raise InvalidOption(
            f"a pattern is {' or '.join(map(shown, _PROOFS))}", option="pattern", value=value
        )
    return value


def _as_numbers(values: object) -> tuple[int, ...]:
    if not isinstance(values, Sequence) or (numbers := as_ints(values)) is None:
        raise wrong_type("digits and houses", "a list of ints", values, "such as [1, 2]")
    return numbers


def _as_tuples(values: object) -> tuple[tuple[int, ...], ...]:
    if not isinstance(values, Sequence):
        raise wrong_type("cells and guardians", "a list of tuples", values, "such as [(0, 1)]")
    return tuple(map(_as_numbers, values))


@public("sudokulib.techniques")
@attrs.frozen
class Guardians:
    """The cells of a pattern, its digits, and the candidates of which at least one is true.

    It is the proof of a tridagon, a bivalue oddagon, a broken wing or an extended rectangle. The
    last is only valid for puzzles with a single solution. Raises `TypeError` for wrong types and
    `InvalidOption` for an unknown `pattern`.

    >>> from sudokulib import Candidates, Grid, Step
    >>> candidates = Candidates.of(Grid.parse("12..3...........")).eliminate([(0, 3, 3)])
    >>> proof = Guardians("no filling", [(0, 2), (0, 3)], [4], [(0, 2, 3)])
    >>> step = Step("Guess", placements=[(0, 2, 3)], layout="2x2", proof=proof)
    >>> step.check(candidates)
    True
    """

    pattern: str = attrs.field(converter=_as_reason)
    """Why one of the guardians is true: "no filling", "odd loop" or "deadly"."""
    cells: tuple[tuple[int, int], ...] = attrs.field(converter=_as_tuples)
    """The cells of the pattern as (row, column); those of a loop in their order."""
    digits: tuple[int, ...] = attrs.field(converter=_as_numbers)
    """The digits of the pattern."""
    guardians: tuple[Candidate, ...] = attrs.field(converter=_as_tuples)
    """The candidates of which at least one is true, as (row, column, digit)."""
    houses: tuple[int, ...] = attrs.field(converter=_as_numbers, default=())
    """The house of each two consecutive cells of an odd loop, as indices in `layout.houses`."""

    kind: ClassVar[str] = "guardians"

    def proves(self, step: Step, candidates: Candidates) -> bool:
        """Whether a guardian is true, and all that a step claims follows from each of them.

        Conclusions from a guardian are those by singles, locked candidates and subsets.
        """
        lookup = candidates._lookup
        if not self.guardians or not self._is_on_board(lookup):
            return False
        if not _PROOFS[self.pattern](self, lookup):
            return False
        n = lookup.layout.size
        false = implied_by_each(lookup, [(r * n + c, d - 1) for r, c, d in self.guardians])
        removed = [(r * n + c, d - 1) for r, c, d in step.eliminations]
        for row, column, digit in step.placements:
            cell = row * n + column
            if not lookup.masks[digit - 1] >> cell & 1:
                return False
            removed += [(cell, d) for d in bits(lookup.digits_in[cell]) if d != digit - 1]
        return all(false[digit] >> cell & 1 for cell, digit in removed)

    def as_dict(self) -> dict[str, Any]:
        """The attributes as strings and lists."""
        return {
            "pattern": self.pattern,
            "cells": [[*cell] for cell in self.cells],
            "digits": [*self.digits],
            "guardians": [[*guardian] for guardian in self.guardians],
            "houses": [*self.houses],
        }

    def _is_on_board(self, lookup: CandidateLookup) -> bool:
        """Whether all parts are on the board, and the cells are empty and different."""
        n = lookup.layout.size
        return (
            all(len(cell) == 2 and 0 <= min(cell) <= max(cell) < n for cell in self.cells)
            and len({*self.cells}) == len(self.cells)
            and all(
                len(each) == 3 and min(each) >= 0 and max(each[:2]) < n and 0 < each[2] <= n
                for each in self.guardians
            )
            and all(0 <= house < len(lookup.houses) for house in self.houses)
            and all(lookup.digits_in[row * n + column] for row, column in self.cells)
        )

    def _cells_and_lists(self, lookup: CandidateLookup) -> Iterator[tuple[int, list[int]]]:
        """Each cell with its candidates, from 0, that are not guardians."""
        n, false = lookup.layout.size, {*self.guardians}
        for row, column in self.cells:
            cell = row * n + column
            held = bits(lookup.digits_in[cell])
            yield cell, [digit for digit in held if (row, column, digit + 1) not in false]

    def _cannot_be_filled(self, lookup: CandidateLookup) -> bool:
        lists = dict(self._cells_and_lists(lookup))
        return next(_fillings(lists, house_peers(lookup.layout)), None) is None

    def _is_odd_loop(self, lookup: CandidateLookup) -> bool:
        if len(self.cells) % 2 == 0 or len(self.cells) != len(self.houses):
            return False
        if len(self.digits) != 1 or not 0 < self.digits[0] <= lookup.layout.size:
            return False
        n, [digit] = lookup.layout.size, self.digits
        loop = [1 << row * n + column for row, column in self.cells]
        false = sum({1 << row * n + column for row, column, d in self.guardians if d == digit})
        return all(
            not lookup.masks[digit - 1] & lookup.houses[house] & ~false & ~(one | two)
            and not (one | two) & ~lookup.houses[house]
            and all(lookup.placed[cell] != digit for cell in lookup.layout.houses[house])
            for house, one, two in zip(self.houses, loop, loop[1:] + loop[:1], strict=True)
        )

    def _is_deadly(self, lookup: CandidateLookup) -> bool:
        lists, layout = dict(self._cells_and_lists(lookup)), lookup.layout
        if any(constrained_cells(layout) >> cell & 1 for cell in lists):
            return False
        peers, digits = house_peers(layout), [digit - 1 for digit in self.digits]
        if not all({*held} <= {*digits} for held in lists.values()):
            return False

        def in_houses(filling: Mapping[int, int]) -> frozenset[tuple[int, int]]:
            return frozenset(
                [
                    (at, digit)
                    for cell, digit in filling.items()
                    for at in layout.houses_by_cell[cell]
                ]
            )

        counts = Counter(map(in_houses, _fillings(dict.fromkeys(lists, digits), peers)))
        return all(counts[in_houses(filling)] > 1 for filling in _fillings(lists, peers))

    @classmethod
    def _of(
        cls,
        pattern: str,
        lookup: CandidateLookup,
        cells: Iterable[int],
        digits: Iterable[int],
        guardians: Iterable[tuple[int, int]],
        houses: Iterable[int] = (),
    ) -> Guardians:
        """A proof from indices of cells and digits from 0."""
        n = lookup.layout.size
        return cls(
            pattern,
            [divmod(cell, n) for cell in cells],
            [digit + 1 for digit in digits],
            [(*divmod(cell, n), digit + 1) for cell, digit in guardians],
            tuple(houses),
        )


_PROOFS = {
    "no filling": Guardians._cannot_be_filled,
    "odd loop": Guardians._is_odd_loop,
    "deadly": Guardians._is_deadly,
}


def _fillings(lists: Mapping[int, Sequence[int]], peers: Sequence[int]) -> Iterator[dict[int, int]]:
    """All ways to fill cells from lists so that cells that see each other differ."""
    cells = [*lists]
    filling: dict[int, int] = {}
    used: dict[int, int] = {}

    def fill(at: int) -> Iterator[dict[int, int]]:
        check_limits(1)
        if at == len(cells):
            yield dict(filling)
            return
        cell = cells[at]
        for digit in lists[cell]:
            before = used.get(digit, 0)
            if not before & peers[cell]:
                used[digit], filling[cell] = before | 1 << cell, digit
                yield from fill(at + 1)
                used[digit] = before

    yield from fill(0)


def guardian_step(
    name: str,
    lookup: CandidateLookup,
    pattern: str,
    cells: Sequence[int],
    digits: Sequence[int],
    guardians: Sequence[tuple[int, int]],
    gone: Sequence[int],
    houses: tuple[int, ...] = (),
    naked: Sequence[tuple[int, int]] = (),
    locked: Sequence[tuple[int, int]] = (),
) -> Step:
    """A step with this proof, that removes a mask for each digit, or places a single guardian.

    Digits are counted from 0, those of the other roles from 1.
    """
    guards: dict[int, int] = {}
    for cell, digit in guardians:
        guards[digit + 1] = guards.get(digit + 1, 0) | 1 << cell
    pairs = sorted(guards.items())
    is_single = len(guardians) == 1
    return lookup.step(
        name,
        placements=pairs if is_single else (),
        eliminations=() if is_single else [(digit, mask) for digit, mask in enumerate(gone, 1)],
        houses=houses,
        pattern=[
            (digit + 1, lookup.masks[digit] & 1 << cell) for cell in cells for digit in digits
        ],
        guardian=pairs,
        naked=naked,
        locked=locked,
        proof=Guardians._of(
            pattern, lookup, cells, digits, guardians, houses if pattern == "odd loop" else ()
        ),
    )
