"""The kernel's masks, against what they mean."""

from __future__ import annotations

import pytest
from boards import DIAGONALS, EVERYTHING, JIGSAW_5

from sudokulib import Layout
from sudokulib.solvers._kernel import masks as cover_tables
from sudokulib.solvers._kernel.masks import (
    Bodies,
    Frame,
    Keeps,
    Nears,
    Pointings,
    mask,
    repeat,
)

LAYOUTS = [Layout("1"), Layout.boxes(2, 2), JIGSAW_5, Layout.boxes(2, 3), DIAGONALS, EVERYTHING]


def frame_of(layout: Layout) -> Frame:
    regions = layout.houses[2 * layout.size :]
    return Frame(layout.size, regions, (*layout.columns, *layout.rows))


@pytest.fixture(params=LAYOUTS, ids=str)
def frame(request: pytest.FixtureRequest) -> Frame:
    return frame_of(request.param)


def candidates(frame: Frame) -> list[tuple[int, int]]:
    return [(cell, digit) for cell in range(frame.cells) for digit in range(frame.n)]


@pytest.mark.parametrize("positions", [[], [0], [7, 8], [3, 1000], [5, 5]])
def test_mask(positions: list[int]) -> None:
    assert mask(iter(positions)) == sum(1 << p for p in set(positions))


@pytest.mark.parametrize("times", range(9))
def test_repeat(times: int) -> None:
    assert repeat(0b101, 4, times) == sum(0b101 << 4 * i for i in range(times))


def test_a_candidate_has_one_bit_in_each_of_its_groups(frame: Frame) -> None:
    for cell, digit in candidates(frame):
        positions = frame.positions(cell, digit)
        assert len(positions) == 1 + sum(cell in house for house in frame.houses)
        assert {frame.candidate(position) for position in positions} == {(cell, digit)}
        assert [p // frame.width for p in positions] == frame.groups_of(cell, digit)
        assert frame.bits([(cell, digit)]) == mask(positions)


def test_a_group_has_every_digit_or_every_cell(frame: Frame) -> None:
    n = frame.n
    for group in range(frame.groups):
        members = frame.members(group)
        assert len(set(members)) == n
        assert all(group in frame.groups_of(*member) for member in members)
        cells, digits = {c for c, _ in members}, {d for _, d in members}
        assert (len(cells), len(digits)) == ((1, n) if group < frame.cells else (n, 1))


def test_all_candidates_and_open_flags_are_the_full_state(frame: Frame) -> None:
    flags = mask(group * frame.width + frame.n for group in range(frame.groups))
    assert frame.full == frame.bits(candidates(frame)) | flags
    assert frame.ones << frame.n == flags


def test_keeps(frame: Frame) -> None:
    keeps, one_by_one = Keeps(frame), Keeps(frame)
    assert one_by_one._of_group == {}
    one_by_one._of_group = None  # as for boards whose groups' masks would not fit
    dense = keeps.dense()
    assert dense[0] == keeps[0] == one_by_one[0] == 0
    for cell, digit in candidates(frame)[:: 1 + frame.n // 2]:
        groups = frame.groups_of(cell, digit)
        gone = {member for group in groups for member in frame.members(group)} - {(cell, digit)}
        flags = mask(group * frame.width + frame.n for group in groups)
        kept = frame.full & ~frame.bits(gone) & ~flags
        for position in frame.positions(cell, digit):
            assert dense[position + 1] == keeps[position + 1] == one_by_one[position + 1] == kept


def test_the_masks_of_groups_are_kept_where_they_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Keeps(frame_of(Layout.boxes(5, 5)))._of_group == {}
    assert Keeps(frame_of(Layout.boxes(6, 6)))._of_group is None
    monkeypatch.setattr(cover_tables, "DENSE_BYTES", 0)
    assert Keeps(frame_of(Layout.boxes(2, 2)))._of_group is None


def test_bodies(frame: Frame) -> None:
    bodies = Bodies(frame)
    for group in range(frame.groups):
        members = mask(group * frame.width + j for j in range(frame.n))
        assert bodies[group * frame.width + frame.n + 1] == members


def test_nears(frame: Frame) -> None:
    nears = Nears(frame)
    assert nears[0] == 0
    for group in range(frame.groups):
        around = {cell for cell, _ in frame.members(group)}
        if group < frame.cells:
            around = {c for house in frame.houses if group in house for c in house} - {group}
        flags = mask(cell * frame.width + frame.n for cell in around)
        assert nears[group * frame.width + frame.n + 1] == flags


@pytest.mark.slow
def test_pointings(frame: Frame) -> None:
    tables = Pointings(frame)
    found = set()
    flags = tables.flags
    while flags:
        length = flags.bit_length()
        flags ^= 1 << length - 1
        gone = frame.full ^ tables[length]
        removed = {frame.candidate(p) for p in range(gone.bit_length()) if gone >> p & 1}
        assert gone == frame.bits(removed)
        (digit,) = {digit for _, digit in removed}
        found.add((digit, frozenset(cell for cell, _ in removed)))
    expected = set()
    for block in frame.houses[: frame.blocks]:
        for house in frame.houses:
            if 2 <= len(set(house) & set(block)) < frame.n:
                rest = frozenset(house) - frozenset(block)
                expected |= {(digit, rest) for digit in range(frame.n)}
    assert found == expected


@pytest.mark.parametrize("layout", [JIGSAW_5, Layout.boxes(2, 2).with_diagonals()], ids=str)
def test_a_pointing_belongs_to_its_flag(layout: Layout) -> None:
    frame = frame_of(layout)
    tables = Pointings(frame)
    size = tables.own.bit_length() - tables.at
    for first in range(tables.flags.bit_length() - frame.n):
        if not tables.flags >> first + frame.n & 1:
            continue
        group = frame.cells + first % size // frame.width
        members = enumerate(frame.members(group))
        inside = {member for j, member in members if not tables.outside >> first + j & 1}
        gone = frame.full ^ tables[first + frame.n + 1]
        removed = {frame.candidate(p) for p in range(gone.bit_length()) if gone >> p & 1}
        (digit,) = {digit for _, digit in inside | removed}
        assert digit == (group - frame.cells) % frame.n
        assert tuple(sorted(cell for cell, _ in inside | removed)) in layout.houses


def test_a_plain_board_has_six_copies() -> None:
    tables = Pointings(frame_of(Layout.boxes(3, 3)))
    assert tables.flags.bit_count() == 9 * 6 * 9
    assert len(tables.doublings) == 3
    assert tables.outside.bit_count() == 9 * 6 * 9 * 6


def test_the_largest_boards_are_not_pointed() -> None:
    tables = Pointings(frame_of(Layout.boxes(3, 9)))
    assert (tables.outside, tables.flags, tables.ready, tables.doublings) == (0, 0, 0, [])
    assert Pointings(frame_of(Layout.boxes(5, 5))).flags


def test_a_board_without_blocks_is_not_pointed() -> None:
    rows = Layout.boxes(2, 2).rows
    tables = Pointings(Frame(4, (), rows))
    assert (tables.outside, tables.flags, tables.doublings) == (0, 0, [])
