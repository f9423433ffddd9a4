"""The candidates that a candidate excludes elsewhere, because of houses and of other rules.

    3 - *  .      a whisper connects two cells, whose digits differ by at least 5: the 3 excludes 3
    *   *  *      in the cells that it sees, and 1, 2 and 4 to 7 in the second cell

>>> from sudokulib import Layout
>>> layout = Layout.parse("2x2+whisper2.0.1")
>>> {digit: f"{mask:016b}" for digit, mask in ruled_out(layout, 0, 1).items()}
{1: '0001000100111110', 2: '0000000000000010'}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import house_masks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib._board.compiled_constraints import CompiledConstraints
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib.constraints._protocol import Constraint


def ruled_out(layout: Layout, cell: int, digit: int) -> dict[int, int]:
    """The candidates that a candidate excludes in other cells: for each digit a mask of cells."""
    table = _ruled_out_table(layout)
    found = table.get((cell, digit))
    if found is None:
        compiled = compiled_constraints(layout)
        found = {} if compiled is None else dict(compiled.conflicts.of(cell, digit))
        found[digit] = found.get(digit, 0) | house_masks(layout).peers[cell]
        found = table[cell, digit] = dict(sorted(found.items()))
    return found


@memo
def _ruled_out_table(_: Layout) -> dict[tuple[int, int], dict[int, int]]:
    """The results of `ruled_out` for a layout, stored when they are first computed."""
    return {}


def ruled_out_by_all(lookup: CandidateLookup, some: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The candidates that all of these (cell, digit) pairs exclude: a mask for each digit."""
    shared: dict[int, int] | None = None
    for cell, digit in some:
        more = ruled_out(lookup.layout, cell, digit)
        shared = more if shared is None else _common_by_digit(shared, more)
        if not shared:
            return {}
    return _common_by_digit(shared or {}, dict(enumerate(lookup.masks, 1)))


def _common_by_digit(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    return {digit: both for digit, mask in one.items() if (both := mask & other.get(digit, 0))}


@memo
def house_peers(layout: Layout) -> tuple[int, ...]:
    """For every cell, the other cells of its houses; cells that it only sees by a rule are omitted.

    >>> from sudokulib import Layout
    >>> f"{house_peers(Layout.parse('2x2+antiknight'))[0]:016b}"
    '0001000100111110'
    """
    return tuple([sum([1 << other for other in others]) for others in layout.peers])


@memo
def constrained_cells(layout: Layout) -> int:
    """The cells of rules beyond houses, as a mask; all cells if a rule has no cells.

    If the other cells exchange their digits, no rule is affected.

    >>> from sudokulib import Layout
    >>> f"{constrained_cells(Layout.parse('2x2+thermo.0.5')):016b}"
    '0000000000100001'
    """
    compiled = compiled_constraints(layout)
    if compiled is None:
        return 0
    if not all(constraint.cells for constraint in layout.constraints):
        return (1 << layout.cell_count) - 1
    cells = {cell for cell, _, _ in compiled.restricted_cells}
    cells.update(*[(one, two) for one, two, _, _ in compiled.pairs])
    cells.update(*[regular.cells for regular in compiled.regulars])
    return sum([1 << cell for cell in cells])


def constraints_between(
    layout: Layout, pairs: Iterable[tuple[Candidate, Candidate]]
) -> tuple[int, ...]:
    """The rules by which the two candidates of a pair exclude each other, as indices.

    Pairs of candidates that exclude each other by a house are ignored.
    """
    compiled, n = compiled_constraints(layout), layout.size
    found: set[int] = set()
    if compiled is None:
        return ()
    for (row, column, digit), (other_row, other_column, other_digit) in pairs:
        cell, other = row * n + column, other_row * n + other_column
        sees = ruled_out(layout, cell, digit).get(other_digit, 0) >> other & 1
        if sees and (digit != other_digit or not house_peers(layout)[cell] >> other & 1):
            broken = broken_by_both(compiled, cell, digit, other, other_digit)
            found.update(map(layout.constraints.index, broken))
    return tuple(sorted(found))


def needed_rules(
    rules: tuple[int, ...], suffice: Callable[[tuple[int, ...]], bool]
) -> tuple[int, ...]:
    """Rules without those, one after the other, without which the others still suffice.

    >>> needed_rules((3, 5, 8), lambda rules: 5 in rules)
    (5,)
    """
    for rule in rules:
        fewer = tuple([other for other in rules if other != rule])
        if suffice(fewer):
            rules = fewer
    return rules


def broken_by_both(
    compiled: CompiledConstraints, cell: int, digit: int, other: int, other_digit: int
) -> Iterator[Constraint]:
    """The rules that two candidates, each a cell and a digit, would break together."""
    for one, two, forbidden, constraint in compiled.pairs:
        if ((one, two) == (cell, other) and forbidden[digit - 1] >> other_digit - 1 & 1) or (
            (two, one) == (cell, other) and forbidden[other_digit - 1] >> digit - 1 & 1
        ):
            yield constraint
    both = {cell: 1 << digit - 1, other: 1 << other_digit - 1}
    for regular in compiled.regulars:
        if cell in regular.cells and other in regular.cells:
            masks = [both.get(place, compiled.full) for place in regular.cells]
            if regular.narrow(masks) is None:
                yield regular.constraint
