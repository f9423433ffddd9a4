"""Tridagons: twelve cells in four boxes that three digits cannot fill.

Four boxes lie in two rows and two columns of boxes. In each of them, the pattern has three cells,
one in each row and column of the box: a diagonal. There are six, and the pattern needs one or three
diagonals of the even kind:

    even   x . .   . x .   . . x        odd   x . .   . x .   . . x
           . x .   . . x   x . .              . . x   x . .   . x .
           . . x   x . .   . x .              . x .   . . x   x . .

If all twelve cells had only the same three digits, each diagonal would have all three. Read from
top to bottom, its digits follow each other in one of two senses: 1, 2, 3 (or 2, 3, 1 or 3, 1, 2),
or backwards. Diagonals of boxes side by side differ in each row, so they have the same sense. Read
from left to right, those of boxes one above the other do. An even diagonal has the same sense in
both readings, an odd one has not. So on the way around the four boxes the sense would change once
or three times, and not be what it was at the start. At least one other candidate, a guardian, is
true.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from operator import and_, invert
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.proofs.consequences import (
    implied_by_each,
    places_anyway,
    removed_by_each,
)
from sudokulib._candidates.proofs.guardians import guardian_step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_MAX_GUARDIANS = 6


@public("sudokulib.techniques")
@attrs.frozen
class Tridagon:
    """Twelve cells in four boxes that three digits cannot fill, so another candidate is true there.

    The other candidates are its guardians, up to six; each of the cells has at least two of the
    three digits. A single guardian is placed. Of several, each may remove the same candidate; such
    steps come first. Then it follows singles, locked candidates and subsets from each guardian, and
    removes what is false in each case but does not follow without them.

    In a step, the role "pattern" has the three digits in the cells, "guardian" the guardians. It
    needs a 9x9 board with nothing but rows, columns and boxes. The `proof` of each step is a
    `Guardians`. The pattern is from mith and others on the players' forum (2022), who found puzzles
    of Sudoku Explainer's rating 11.9 with it; other names are trivalue oddagon and Thor's hammer.

    >>> from sudokulib.techniques import example
    >>> shown = example("Tridagon")
    >>> shown.step.check(shown.position.candidates)
    True
    """

    name = "Tridagon"
    aliases: ClassVar[tuple[str, ...]] = ("Trivalue Oddagon", "Thor's Hammer")
    needs_plain_board: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, those by direct eliminations first; few guardians come first."""
        lookup = candidates._lookup
        found = _tridagons(lookup)
        at_once = [removed_by_each(lookup, tridagon.guardians) for tridagon in found]
        for tridagon, gone in zip(found, at_once, strict=True):
            if any(gone):
                yield _step(self.name, lookup, tridagon, gone)
        for tridagon, known in zip(found, at_once, strict=True):
            if len(tridagon.guardians) > 1:
                gone = implied_by_each(lookup, tridagon.guardians)
                gone = tuple(map(and_, gone, places_anyway(lookup)))
                if any(map(and_, gone, map(invert, known))):
                    yield _step(self.name, lookup, tridagon, gone)


class _Diagonal(NamedTuple):
    """Three cells of a box, one in each of its rows and columns."""

    cells: int
    is_odd: bool


class _Found(NamedTuple):
    """A tridagon: its cells, its digits as bits, and its guardians as (cell, digit from 0)."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]
    guardians: tuple[tuple[int, int], ...]


def _step(name: str, lookup: CandidateLookup, found: _Found, gone: tuple[int, ...]) -> Step:
    return guardian_step(
        name, lookup, "no filling", found.cells, found.digits, found.guardians, gone
    )


@cache
def diagonals() -> tuple[tuple[_Diagonal, ...], ...]:
    """The six diagonals of each box of a 9x9 board.

    >>> [len(box) for box in diagonals()] == [6] * 9
    True
    """
    found = []
    for top, left in product(range(0, 81, 27), range(0, 9, 3)):
        of_box = []
        for columns in permutations(range(3)):
            cells = sum([1 << top + 9 * row + left + at for row, at in enumerate(columns)])
            inversions = sum([one > two for one, two in combinations(columns, 2)])
            of_box.append(_Diagonal(cells, bool(inversions % 2)))
        found.append(tuple(of_box))
    return tuple(found)


@cache
def four_boxes() -> tuple[tuple[int, ...], ...]:
    """The nine ways to choose four boxes in two rows and two columns of boxes.

    >>> four_boxes()[0]
    (0, 1, 3, 4)
    """
    pairs = list(combinations(range(3), 2))
    return tuple(
        [
            tuple([3 * band + stack for band in bands for stack in stacks])
            for bands, stacks in product(pairs, pairs)
        ]
    )


@memo
def _tridagons(lookup: CandidateLookup) -> tuple[_Found, ...]:
    """The tridagons with few guardians, from few to many; one for each set of guardians.

    A tridagon is omitted if another one has only some of its guardians, since that removes more.
    """
    layout = lookup.layout
    if not (layout.is_plain and layout.size == 9):
        return ()
    found: dict[frozenset[tuple[int, int]], _Found] = {}
    for digits in combinations(range(9), 3):
        for cells in _patterns(lookup, digits):
            guardians = tuple(
                [
                    (cell, digit)
                    for cell in cells
                    for digit in bits(lookup.digits_in[cell])
                    if digit not in digits
                ]
            )
            found.setdefault(frozenset(guardians), _Found(cells, digits, guardians))
    fewest: list[frozenset[tuple[int, int]]] = []
    for some in sorted(found, key=lambda each: (len(each), found[each])):
        if some and not any(known < some for known in fewest):
            fewest.append(some)
    return tuple([found[some] for some in fewest])


def _patterns(lookup: CandidateLookup, digits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The cells of all tridagons with these digits and few guardians."""
    check_limits(1)
    one, two, three = [lookup.masks[digit] for digit in digits]
    usable = one & two | one & three | two & three
    boxes = []
    for box, counts in zip(diagonals(), _counts(lookup), strict=True):
        options = []
        for (cells, is_odd), count in zip(box, counts, strict=True):
            if not cells & ~usable:
                for mask in (one, two, three):
                    count -= (mask & cells).bit_count()
                if count <= _MAX_GUARDIANS:
                    options.append((count, is_odd, cells))
        boxes.append(sorted(options))
    for some in four_boxes():
        first, second, third, fourth = [boxes[box] for box in some]
        if not (first and second and third and fourth):
            continue
        least = third[0][0] + fourth[0][0]
        for (a, odd_a, cells_a), (b, odd_b, cells_b) in product(first, second):
            if a + b + least > _MAX_GUARDIANS:
                continue
            for (c, odd_c, cells_c), (d, odd_d, cells_d) in product(third, fourth):
                if a + b + c + d <= _MAX_GUARDIANS and odd_a ^ odd_b ^ odd_c ^ odd_d:
                    yield tuple(bits(cells_a | cells_b | cells_c | cells_d))


@memo
def _counts(lookup: CandidateLookup) -> tuple[tuple[int, ...], ...]:
    """For each diagonal of each box, the number of candidates in its cells."""
    return tuple(
        [
            tuple([sum([(mask & each.cells).bit_count() for mask in lookup.masks]) for each in box])
            for box in diagonals()
        ]
    )
