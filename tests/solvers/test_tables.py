"""The kernel's masks, compared with their meaning.

Internal: the kernel.
"""

from __future__ import annotations

import pytest
from boards import DIAGONALS, EVERYTHING, JIGSAW_5, MIXED, pattern

from sudokulib import CoverFiller, Layout
from sudokulib.solvers._kernel import state_masks as cover_tables
from sudokulib.solvers._kernel.state_masks import (
    BitLayout,
    DigitReader,
    GroupMasks,
    KeepMasks,
    NeighborMasks,
    PointingMasks,
    mask,
    repeat,
)

LAYOUTS = [Layout("1"), Layout.boxes(2, 2), JIGSAW_5, Layout.boxes(2, 3), DIAGONALS, EVERYTHING]


def bit_layout_of(layout: Layout) -> BitLayout:
    regions = layout.houses[2 * layout.size :]
    return BitLayout(layout.size, regions, (*layout.columns, *layout.rows))


@pytest.fixture(params=LAYOUTS, ids=str)
def bit_layout(request: pytest.FixtureRequest) -> BitLayout:
    return bit_layout_of(request.param)


def candidates(bit_layout: BitLayout) -> list[tuple[int, int]]:
    return [(cell, digit) for cell in range(bit_layout.cells) for digit in range(bit_layout.n)]


@pytest.mark.parametrize("positions", [[], [0], [7, 8], [3, 1000], [5, 5]])
def test_mask(positions: list[int]) -> None:
    assert mask(iter(positions)) == sum(1 << p for p in set(positions))


@pytest.mark.parametrize("times", range(9))
def test_repeat(times: int) -> None:
    assert repeat(0b101, 4, times) == sum(0b101 << 4 * i for i in range(times))


def test_a_candidate_has_one_bit_in_each_of_its_groups(bit_layout: BitLayout) -> None:
    for cell, digit in candidates(bit_layout):
        positions = bit_layout.positions(cell, digit)
        assert len(positions) == 1 + sum(cell in house for house in bit_layout.houses)
        assert {bit_layout.candidate(position) for position in positions} == {(cell, digit)}
        assert [p // bit_layout.width for p in positions] == bit_layout.groups_of(cell, digit)
        assert bit_layout.bits([(cell, digit)]) == mask(positions)


def test_a_group_has_every_digit_or_every_cell(bit_layout: BitLayout) -> None:
    n = bit_layout.n
    for group in range(bit_layout.groups):
        members = bit_layout.members(group)
        assert len(set(members)) == n
        assert all(group in bit_layout.groups_of(*member) for member in members)
        cells, digits = {c for c, _ in members}, {d for _, d in members}
        assert (len(cells), len(digits)) == ((1, n) if group < bit_layout.cells else (n, 1))


def test_all_candidates_and_open_flags_are_the_full_state(bit_layout: BitLayout) -> None:
    flags = mask(group * bit_layout.width + bit_layout.n for group in range(bit_layout.groups))
    assert bit_layout.full == bit_layout.bits(candidates(bit_layout)) | flags
    assert bit_layout.ones << bit_layout.n == flags


@pytest.mark.parametrize("layout", [Layout("1"), *MIXED, Layout.boxes(4, 4)], ids=str)
def test_the_digits_of_a_solved_state(layout: Layout) -> None:
    """Every digit is in every cell once, whatever the bit of a byte at which its group starts."""
    bit_layout = bit_layout_of(layout)
    reader = DigitReader(bit_layout)
    solution, n = CoverFiller().fill(layout, 1).digits, layout.size
    for shift in range(n):
        digits = bytes((digit + shift) % n + 1 for digit in solution)
        assert reader.read(bit_layout.state(digits)) == digits


@pytest.mark.parametrize(("p", "q"), [(5, 5), (5, 6), (6, 6)])
def test_the_digits_of_large_boards(p: int, q: int) -> None:
    grid = pattern(p, q)
    bit_layout = bit_layout_of(grid.layout)
    assert DigitReader(bit_layout).read(bit_layout.state(grid.digits)) == grid.digits


def test_keeps(bit_layout: BitLayout) -> None:
    keeps, one_by_one = KeepMasks(bit_layout), KeepMasks(bit_layout)
    assert one_by_one._of_group == {}
    one_by_one._of_group = None  # as for boards whose groups' masks would not fit
    dense = keeps.dense()
    assert dense[0] == keeps[0] == one_by_one[0] == 0
    for cell, digit in candidates(bit_layout)[:: 1 + bit_layout.n // 2]:
        groups = bit_layout.groups_of(cell, digit)
        gone = {member for group in groups for member in bit_layout.members(group)} - {
            (cell, digit)
        }
        flags = mask(group * bit_layout.width + bit_layout.n for group in groups)
        kept = bit_layout.full & ~bit_layout.bits(gone) & ~flags
        for position in bit_layout.positions(cell, digit):
            assert dense[position + 1] == keeps[position + 1] == one_by_one[position + 1] == kept


def test_the_masks_of_groups_are_kept_where_they_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    assert KeepMasks(bit_layout_of(Layout.boxes(5, 5)))._of_group == {}
    assert KeepMasks(bit_layout_of(Layout.boxes(6, 6)))._of_group is None
    monkeypatch.setattr(cover_tables, "DENSE_BYTES", 0)
    assert KeepMasks(bit_layout_of(Layout.boxes(2, 2)))._of_group is None


def test_bodies(bit_layout: BitLayout) -> None:
    bodies = GroupMasks(bit_layout)
    for group in range(bit_layout.groups):
        members = mask(group * bit_layout.width + j for j in range(bit_layout.n))
        assert bodies[group * bit_layout.width + bit_layout.n + 1] == members


def test_nears(bit_layout: BitLayout) -> None:
    nears = NeighborMasks(bit_layout)
    assert nears[0] == 0
    for group in range(bit_layout.groups):
        around = {cell for cell, _ in bit_layout.members(group)}
        if group < bit_layout.cells:
            around = {c for house in bit_layout.houses if group in house for c in house} - {group}
        flags = mask(cell * bit_layout.width + bit_layout.n for cell in around)
        assert nears[group * bit_layout.width + bit_layout.n + 1] == flags


@pytest.mark.slow
def test_pointings(bit_layout: BitLayout) -> None:
    tables = PointingMasks(bit_layout)
    found = set()
    flags = tables.flags
    while flags:
        length = flags.bit_length()
        flags ^= 1 << length - 1
        gone = bit_layout.full ^ tables[length]
        removed = {bit_layout.candidate(p) for p in range(gone.bit_length()) if gone >> p & 1}
        assert gone == bit_layout.bits(removed)
        (digit,) = {digit for _, digit in removed}
        found.add((digit, frozenset(cell for cell, _ in removed)))
    expected = set()
    for block in bit_layout.houses[: bit_layout.blocks]:
        for house in bit_layout.houses:
            if 2 <= len(set(house) & set(block)) < bit_layout.n:
                rest = frozenset(house) - frozenset(block)
                expected |= {(digit, rest) for digit in range(bit_layout.n)}
    assert found == expected


@pytest.mark.parametrize("layout", [JIGSAW_5, Layout.boxes(2, 2).with_diagonals()], ids=str)
def test_a_pointing_belongs_to_its_flag(layout: Layout) -> None:
    bit_layout = bit_layout_of(layout)
    tables = PointingMasks(bit_layout)
    size = tables.own.bit_length() - tables.at
    for first in range(tables.flags.bit_length() - bit_layout.n):
        if not tables.flags >> first + bit_layout.n & 1:
            continue
        group = bit_layout.cells + first % size // bit_layout.width
        members = enumerate(bit_layout.members(group))
        inside = {member for j, member in members if not tables.outside >> first + j & 1}
        gone = bit_layout.full ^ tables[first + bit_layout.n + 1]
        removed = {bit_layout.candidate(p) for p in range(gone.bit_length()) if gone >> p & 1}
        (digit,) = {digit for _, digit in inside | removed}
        assert digit == (group - bit_layout.cells) % bit_layout.n
        assert tuple(sorted(cell for cell, _ in inside | removed)) in layout.houses


def test_a_plain_board_has_six_copies() -> None:
    tables = PointingMasks(bit_layout_of(Layout.boxes(3, 3)))
    assert tables.flags.bit_count() == 9 * 6 * 9
    assert len(tables.doublings) == 3
    assert tables.outside.bit_count() == 9 * 6 * 9 * 6


def test_the_largest_boards_are_not_pointed() -> None:
    tables = PointingMasks(bit_layout_of(Layout.boxes(3, 9)))
    assert (tables.outside, tables.flags, tables.ready, tables.doublings) == (0, 0, 0, [])
    assert PointingMasks(bit_layout_of(Layout.boxes(5, 5))).flags


def test_a_board_without_blocks_is_not_pointed() -> None:
    rows = Layout.boxes(2, 2).rows
    tables = PointingMasks(BitLayout(4, (), rows))
    assert (tables.outside, tables.flags, tables.doublings) == (0, 0, [])


def test_few_spread_digits_are_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cover_tables, "_MAX_SPREAD", 2)
    layout = BitLayout(4, (), [(0, 1, 2, 3)])
    for digits in range(1, 16):
        expected = layout.bits([(1, d) for d in range(4) if digits >> d & 1])
        assert layout.bits_in_cell(1, digits) == expected
        assert len(layout._spread) <= 2
