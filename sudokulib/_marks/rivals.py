"""What candidates rule out elsewhere: their own digit in the cells that they see, and by rules.

    2 4 |  .  .      a whisper with a difference of 3 joins two cells: a 2 in the first one rules
    ----+-----       out 1 to 4 in the other, a 4 rules out 2 to 6, so either way 2, 3 and 4 go
     *  |  .  .

>>> from sudokulib import Grid, Layout, Marks
>>> marks = Marks.of(Grid.empty(Layout.parse("2x2+thermo.0.5")))
>>> {digit: f"{mask:016b}" for digit, mask in ruled_out(marks.layout, 0, 2).items()}
{1: '0000000000100000', 2: '0001000100111110'}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib._board.constraint_parts import parts_of
from sudokulib._board.masks import house_masks
from sudokulib._board.rules import rules_of
from sudokulib.constraints._graph import narrowing
from sudokulib.constraints._parts import Only, Pair

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._marks.candidates import Candidate
    from sudokulib._marks.sight import Sight
    from sudokulib.constraints._parts import Part

__all__ = ["ruled_out", "ruled_out_by_all", "rules_between", "share_house", "touched"]


def ruled_out(layout: Layout, cell: int, digit: int) -> dict[int, int]:
    """What a candidate rules out in other cells: for each digit a mask of them."""
    known = _known(layout)
    found = known.get((cell, digit))
    if found is None:
        rules = rules_of(layout)
        found = {} if rules is None else dict(rules.rivals.get((cell, digit), ()))
        found[digit] = found.get(digit, 0) | house_masks(layout).peers[cell]
        found = known[cell, digit] = dict(sorted(found.items()))
    return found


@memo
def _known(_: Layout) -> dict[tuple[int, int], dict[int, int]]:
    """A table that is filled on the way."""
    return {}


def ruled_out_by_all(sight: Sight, some: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The candidates that each of some others, pairs (cell, digit), rules out: masks by digit."""
    shared: dict[int, int] | None = None
    for cell, digit in some:
        more = ruled_out(sight.layout, cell, digit)
        shared = more if shared is None else _both(shared, more)
        if not shared:
            return {}
    return _both(shared or {}, dict(enumerate(sight.masks, 1)))


def _both(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    return {digit: both for digit, mask in one.items() if (both := mask & other.get(digit, 0))}


@memo
def share_house(layout: Layout) -> tuple[int, ...]:
    """For every cell, the others in its houses: those that it sees by a rule are not among them.

    >>> from sudokulib import Layout
    >>> f"{share_house(Layout.parse('2x2+antiknight'))[0]:016b}"
    '0001000100111110'
    """
    return tuple([sum([1 << other for other in others]) for others in layout.peers])


@memo
def touched(layout: Layout) -> int:
    """The cells in a part of a rule beyond houses, as a mask; all cells for a rule without cells.

    The other cells may exchange their digits, and no rule is affected.

    >>> from sudokulib import Layout
    >>> f"{touched(Layout.parse('2x2+thermo.0.5')):016b}"
    '0000000000100001'
    """
    found = 0
    for constraint, parts in parts_of(layout):
        if not constraint.cells:
            return (1 << layout.cell_count) - 1
        for part in parts:
            found |= sum([1 << row * layout.n + column for row, column in _cells_of(part)])
    return found


def rules_between(
    layout: Layout, pairs: Iterable[tuple[Candidate, Candidate]]
) -> tuple[int, ...]:
    """The rules by which two candidates of a pair rule each other out, as indices.

    Candidates that do so by a house are left out.
    """
    found: set[int] = set()
    for one, two in pairs:
        at, there = [row * layout.n + column for row, column, _ in (one, two)]
        if one[2] == two[2] and share_house(layout)[at] >> there & 1:
            continue
        found |= {
            index
            for index, (_, parts) in enumerate(parts_of(layout))
            if any(_forbids(part, one, two, layout.n) for part in parts)
        }
    return tuple(sorted(found))


def _cells_of(part: Part) -> tuple[tuple[int, int], ...]:
    if isinstance(part, Only):
        return (part.cell,)
    return (part.first, part.second) if isinstance(part, Pair) else part.cells


def _forbids(part: Part, one: Candidate, two: Candidate, n: int) -> bool:
    """Whether two candidates cannot both be true in a part."""
    cells = _cells_of(part)
    if one[:2] not in cells or two[:2] not in cells:
        return False
    if isinstance(part, Pair):
        return not (
            part.fits(one[2], two[2]) if part.first == one[:2] else part.fits(two[2], one[2])
        )
    held = {each[:2]: 1 << each[2] - 1 for each in (one, two)}
    narrow = narrowing(part.rule, len(cells), n)
    return narrow([held.get(cell, (1 << n) - 1) for cell in cells]) is None
