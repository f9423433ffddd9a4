"""Masks of cells: the houses of a layout, its candidates, and the cells that digits rule out.

A mask is an int with one bit for each cell, bit `c` for cell `c`. So a single `&` finds the cells
of a house in which a digit can go, and two more operations tell whether there is only one such
cell.

>>> from sudokulib import Layout
>>> masks = house_masks(Layout.boxes(2, 2))
>>> f"{masks.houses[0]:016b}", f"{masks.peers[0]:016b}"
('0000000000001111', '0001000100111110')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import compiled_constraints

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout


class HouseMasks:
    """The masks of one layout; get them from `house_masks`, which makes them once.

    `houses` has the order of `layout.houses`. `peers` has a mask for each cell: the cells that
    cannot have the same digit, because of a house or a constraint. `regions_first` has pairs (index
    in `houses`, mask) in the order in which people look: regions and extra houses, then columns,
    then rows. `coordinates` has each cell as (row, column).

    >>> from sudokulib import Layout
    >>> [index for index, mask in house_masks(Layout.boxes(2, 2)).regions_first]
    [8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3]
    """

    __slots__ = ("coordinates", "houses", "peers", "regions_first")

    houses: tuple[int, ...]
    peers: tuple[int, ...]
    regions_first: tuple[tuple[int, int], ...]
    coordinates: tuple[tuple[int, int], ...]

    def __init__(self, layout: Layout) -> None:
        n = layout.size
        self.houses = tuple([sum([1 << cell for cell in house]) for house in layout.houses])
        in_houses = [0] * layout.cell_count
        for house, mask in zip(layout.houses, self.houses, strict=True):
            for cell in house:
                in_houses[cell] |= mask
        compiled = compiled_constraints(layout)
        others = (0,) * layout.cell_count if compiled is None else compiled.constraint_peers
        self.peers = tuple(
            [(a | b) & ~(1 << cell) for cell, (a, b) in enumerate(zip(in_houses, others))]
        )
        pairs = tuple(enumerate(self.houses))
        self.regions_first = pairs[2 * n :] + pairs[n : 2 * n] + pairs[:n]
        self.coordinates = tuple([divmod(cell, n) for cell in range(layout.cell_count)])


@memo
def house_masks(layout: Layout) -> HouseMasks:
    """The masks of a layout, made when they are first needed.

    >>> from sudokulib import Layout
    >>> house_masks(Layout.boxes(3, 3)) is house_masks(Layout.boxes(3, 3))
    True
    """
    return HouseMasks(layout)


def candidate_masks(layout: Layout, cells: bytes) -> tuple[int, ...]:
    """For every digit from 1, the empty cells that do not see it and are allowed to have it.

    >>> from sudokulib import Layout
    >>> masks = candidate_masks(Layout.boxes(2, 2), bytes([1, 2, 3] + [0] * 13))
    >>> f"{masks[3]:016b}"
    '1111111111111000'
    """
    peers = house_masks(layout).peers
    seen = [0] * (layout.size + 1)
    filled = 0
    for cell, digit in enumerate(cells):
        if digit:
            seen[digit] |= peers[cell]
            filled |= 1 << cell
    empty = (1 << layout.cell_count) - 1 ^ filled
    compiled = compiled_constraints(layout)
    if compiled is not None:
        compiled.add_ruled_out(seen, cells)
    return tuple([empty & ~mask for mask in seen[1:]])


def remove_ruled_out(masks: list[int], layout: Layout, cell: int, digit: int) -> None:
    """Removes the candidates that a placed digit rules out from masks, one mask for each digit.

    >>> from sudokulib import Layout
    >>> masks = [0xFFFF] * 4
    >>> remove_ruled_out(masks, Layout.boxes(2, 2), 0, 1)
    >>> f"{masks[0]:016b}"
    '1110111011000001'
    """
    masks[digit - 1] &= ~house_masks(layout).peers[cell]
    compiled = compiled_constraints(layout)
    if compiled is not None:
        for other, mask in compiled.conflicts.of(cell, digit):
            masks[other - 1] &= ~mask


def with_single_digits_placed(
    layout: Layout, masks: Sequence[int]
) -> tuple[bytes, tuple[int, ...]]:
    """The digits that are alone in their cell and that no peer has, and the other candidates.

    >>> from sudokulib import Layout
    >>> digits, left = with_single_digits_placed(Layout.boxes(2, 2), [0b001, 0b110, 0b010, 0b100])
    >>> [*digits[:3]], [f"{mask:03b}" for mask in left]
    ([1, 0, 0], ['000', '110', '010', '100'])
    """
    once = several = 0
    for mask in masks:
        several |= once & mask
        once |= mask
    peers = house_masks(layout).peers
    digits = bytearray(layout.cell_count)
    filled = 0
    for digit, mask in enumerate(masks, 1):
        for cell in bits(mask & ~several):
            if not mask & peers[cell]:
                digits[cell] = digit
                filled |= 1 << cell
    return bytes(digits), tuple([mask & ~filled for mask in masks])


def entry_mask(clues: bytes, digits: bytes) -> int:
    """The cells with a digit that is not a clue.

    >>> f"{entry_mask(bytes([1, 0, 0, 0]), bytes([1, 2, 0, 4])):04b}"
    '1010'
    """
    entries = 0
    if clues == digits:
        return entries
    for cell, (clue, digit) in enumerate(zip(clues, digits, strict=True)):
        if digit and not clue:
            entries |= 1 << cell
    return entries


def bits(mask: int) -> Iterator[int]:
    """The cells in a mask, in ascending order.

    >>> list(bits(0b1010001))
    [0, 4, 6]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def seen_by_all(peers: Sequence[int], mask: int, among: int = -1) -> int:
    """The cells that see every cell of a mask, only those in `among` if it is given.

    These are all cells in `among` if the mask is empty, or -1, every bit. `peers` is the attribute
    of `HouseMasks`.

    >>> from sudokulib import Layout
    >>> f"{seen_by_all(house_masks(Layout.boxes(2, 2)).peers, 0b101):016b}"
    '0000000000001010'
    """
    seen = among
    while mask and seen:
        lowest = mask & -mask
        seen &= peers[lowest.bit_length() - 1]
        mask ^= lowest
    return seen
