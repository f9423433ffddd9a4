"""The masks that the search kernel applies, made once a layout.

`cover.py` has the picture of how a board lies in one integer. Every table here is indexed by the
bit length of a mask whose highest bit is the one asked about, since that is how the kernel finds
it. Up to `DENSE_BYTES` a table is a list of ready integers. Beyond that (boards above 16x16) an
object that computes an entry when it is asked for: slower for each entry, but 25x25 stays within
tens of megabytes, and boards of any size can be searched at all.
"""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["DENSE_BYTES", "Bodies", "Frame", "Keeps", "Nears", "Pointings", "mask"]

DENSE_BYTES = 1 << 24
"""A table larger than this is computed entry by entry."""

LARGEST_POINTED = 25
"""Larger boards are searched without pointing: its masks would outgrow everything else."""


class Frame:
    """Where everything lies: the arithmetic of groups and bits for one layout."""

    __slots__ = (
        "blocks",
        "body",
        "cells",
        "full",
        "groups",
        "houses",
        "n",
        "ones",
        "places",
        "width",
    )

    n: int
    width: int
    cells: int
    blocks: int
    houses: tuple[tuple[int, ...], ...]
    groups: int
    body: int
    ones: int
    full: int
    places: list[list[tuple[int, int]]]

    def __init__(
        self, n: int, blocks: Sequence[tuple[int, ...]], lines: Sequence[tuple[int, ...]]
    ) -> None:
        self.n = n
        self.width = n + 2
        self.cells = n * n
        self.blocks = len(blocks)
        self.houses = (*blocks, *lines)
        self.groups = self.cells + n * len(self.houses)
        self.body = (1 << n) - 1
        self.ones = repeat(1, self.width, self.groups)
        self.full = self.ones * (self.body | 1 << n)
        self.places = [[] for _ in range(self.cells)]
        for h, house in enumerate(self.houses):
            for j, cell in enumerate(house):
                self.places[cell].append((h, j))

    def group(self, house: int, digit: int) -> int:
        """The number of the group "this house holds this digit"; digits from 0."""
        return self.cells + house * self.n + digit

    def candidate(self, position: int) -> tuple[int, int]:
        """The cell and the digit (from 0) whose bit stands at this position."""
        group, j = divmod(position, self.width)
        if group < self.cells:
            return group, j
        house, digit = divmod(group - self.cells, self.n)
        return self.houses[house][j], digit

    def groups_of(self, cell: int, digit: int) -> list[int]:
        """The groups a candidate belongs to: its cell's, and one for each of its houses."""
        return [cell, *(self.group(h, digit) for h, _ in self.places[cell])]

    def positions(self, cell: int, digit: int) -> list[int]:
        """The positions of a candidate's bits, in the order of `groups_of`."""
        width = self.width
        in_houses = (self.group(h, digit) * width + j for h, j in self.places[cell])
        return [cell * width + digit, *in_houses]

    def state(self, cells: bytes) -> int:
        """The state of a board with these digits, bit by bit; 0 where two of them collide."""
        held = [0] * len(self.houses)
        for cell, value in enumerate(cells):
            for h, _ in self.places[cell] if value else ():
                if held[h] >> value - 1 & 1:
                    return 0
                held[h] |= 1 << value - 1
        found: list[int] = []
        for cell, value in enumerate(cells):
            if value:
                found += self.positions(cell, value - 1)
                continue
            found.append(cell * self.width + self.n)
            taken = 0
            for h, _ in self.places[cell]:
                taken |= held[h]
            for digit in range(self.n):
                if not taken >> digit & 1:
                    found += self.positions(cell, digit)
        for h, taken in enumerate(held):
            for digit in range(self.n):
                if not taken >> digit & 1:
                    found.append(self.group(h, digit) * self.width + self.n)
        return mask(found)

    def bits(self, candidates: Iterable[tuple[int, int]]) -> int:
        """All bits of these candidates."""
        return mask(p for cell, digit in candidates for p in self.positions(cell, digit))

    def members(self, group: int) -> list[tuple[int, int]]:
        """The candidates of a group."""
        return [self.candidate(group * self.width + j) for j in range(self.n)]


def mask(positions: Iterable[int]) -> int:
    """The integer with these bits set; linear in its length, however many bits there are."""
    found = list(positions)
    data = bytearray(max(found, default=0) // 8 + 1)
    for position in found:
        data[position >> 3] |= 1 << (position & 7)
    return int.from_bytes(data, "little")


def repeat(pattern: int, width: int, times: int) -> int:
    """`times` copies of a pattern, `width` bits apart, by doubling."""
    if times < 2:
        return pattern * times
    half = repeat(pattern, width, times // 2)
    double = half | half << width * (times // 2)
    return double | pattern << width * (times - 1) if times % 2 else double


class Keeps:
    """What stays when a candidate is placed: all but its rivals, and but its groups' open flags.

    The candidate's own bits stay too. Entry 0 is for a candidate that is not there any more:
    nothing stays at all.
    """

    __slots__ = ("_frame", "_of_group")

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        fits = frame.groups * frame.groups * frame.width // 8 <= 2 * DENSE_BYTES
        self._of_group: dict[int, int] | None = {} if fits else None

    def _keep_group(self, group: int) -> int:
        """What stays when a group is closed, before its candidate is put back."""
        frame = self._frame
        gone = frame.bits(frame.members(group)) | 1 << group * frame.width + frame.n
        return frame.full ^ gone

    def __getitem__(self, length: int) -> int:
        """The mask for the candidate whose bit has this bit length."""
        if not length:
            return 0
        frame = self._frame
        cell, digit = frame.candidate(length - 1)
        groups = frame.groups_of(cell, digit)
        known = self._of_group
        if known is not None:
            for g in groups:
                if g not in known:
                    known[g] = self._keep_group(g)
            kept = reduce(and_, map(known.__getitem__, groups))
            return kept | mask(frame.positions(cell, digit))
        # Rivals share the cell, or share the digit and a house.
        rivals = [(cell, other) for other in range(frame.n) if other != digit]
        seen = {c for h, _ in frame.places[cell] for c in frame.houses[h]} - {cell}
        rivals += [(c, digit) for c in seen]
        flags = mask(g * frame.width + frame.n for g in groups)
        return frame.full ^ frame.bits(rivals) ^ flags

    def dense(self) -> list[int]:
        """All entries at once."""
        frame = self._frame
        entries = [0] * (frame.groups * frame.width + 1)
        for cell in range(frame.cells):
            for digit in range(frame.n):
                entry = self[cell * frame.width + digit + 1]
                for position in frame.positions(cell, digit):
                    entries[position + 1] = entry
        return entries


class Bodies:
    """The candidate bits of the group whose flag is asked about."""

    __slots__ = ("_body", "_n")

    def __init__(self, frame: Frame) -> None:
        self._body = frame.body
        self._n = frame.n

    def __getitem__(self, length: int) -> int:
        """The body of the group whose flag has this bit length."""
        return self._body << length - 1 - self._n


class Nears:
    """The flags of the cells around a group: where to branch after a contradiction in it."""

    __slots__ = ("_frame",)

    def __init__(self, frame: Frame) -> None:
        self._frame = frame

    def __getitem__(self, length: int) -> int:
        """For a cell its peers, for a house its cells, and nothing for no group at all."""
        if not length:
            return 0
        frame = self._frame
        group = (length - 1) // frame.width
        if group < frame.cells:
            cells = {c for h, _ in frame.places[group] for c in frame.houses[h]} - {group}
        else:
            cells = set(frame.houses[(group - frame.cells) // frame.n])
        return mask(cell * frame.width + frame.n for cell in cells)


class Pointings:
    """Pointing: a digit confined, within a block, to one crossing house leaves the rest of that.

    The groups of all blocks are laid out once for each crossing house they have ("slots", six for
    a box), one copy above the other, so that one addition tests them all: `outside` holds what
    must be empty for a digit to be confined to the copy's crossing house.
    """

    __slots__ = ("_drops", "_frame", "at", "doublings", "flags", "outside", "own", "ready")

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        n, width = frame.n, frame.width
        size = frame.blocks * n * width
        outside: list[int] = []
        tested: list[int] = []
        drops: dict[int, tuple[int, frozenset[int]]] = {}
        slots = 0
        sets = [frozenset(house) for house in frame.houses]
        for b in range(frame.blocks):
            if n > LARGEST_POINTED:
                break
            crossing = [s for s in sets if 2 <= len(s & sets[b]) < n]
            slots = max(slots, len(crossing))
            for slot, other in enumerate(crossing):
                for digit in range(n):
                    base = slot * size + (b * n + digit) * width
                    outside += [base + j for j, c in enumerate(frame.houses[b]) if c not in other]
                    tested.append(base)
                    drops[base + n + 1] = (digit, other - sets[b])
        self.at = frame.cells * width
        self.own = (1 << size) - 1
        self.doublings = [size << k for k in range((slots - 1).bit_length())] if slots else []
        self.outside = mask(outside) if outside else 0
        ones = mask(tested) if tested else 0
        self.ready = ones * (frame.body | 1 << n)
        self.flags = ones << n
        self._drops = drops

    def __getitem__(self, length: int) -> int:
        """What stays after the pointing whose flag has this bit length."""
        digit, cells = self._drops[length]
        frame = self._frame
        return frame.full ^ frame.bits((cell, digit) for cell in cells)
