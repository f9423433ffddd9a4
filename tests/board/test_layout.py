"""Layouts: houses, peers, ids, and one object for each geometry.

Internal: one test replaces the function that builds layouts, to see that it is not called.
"""

from __future__ import annotations

import copy
import gc
import itertools
import pickle
import re
import threading
import weakref
from itertools import combinations
from typing import Any

import attrs
import pytest

from sudokulib import Grid, Layout
from sudokulib.errors import InvalidOption, InvalidRegions, UnsupportedLayout

JIGSAW = "1112132233423444"
NAMED = [
    "2x2",
    "2x3",
    "3x2",
    "3x3",
    "10x10",
    "6x6",
    "3x3+diagonals",
    "3x3+windows",
    "3x3+diagonals+windows",
    "2x3+diagonals",
    "2x2+0.5.10.15",
    "2x2+windows+0.5.10.15",
    "1",
    "1212",
    JIGSAW,
    f"{JIGSAW}+diagonals",
    f"{JIGSAW}+0.6.9.15",
    "".join(symbol * 35 for symbol in "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
]


@pytest.mark.parametrize("name", NAMED)
def test_id_round_trip(name: str) -> None:
    layout = Layout.parse(name)
    assert layout.id == str(layout) == name
    assert Layout.parse(layout.id) is layout
    assert eval(repr(layout)) is layout


@pytest.mark.parametrize("name", NAMED)
def test_one_object_for_each_geometry(name: str) -> None:
    layout = Layout.parse(name)
    assert copy.copy(layout) is layout
    assert copy.deepcopy(layout) is layout
    assert Layout(layout.regions, layout.extra_houses) is layout
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(layout, protocol)) is layout


@pytest.mark.parametrize("name", NAMED)
def test_houses(name: str) -> None:
    layout = Layout.parse(name)
    n = layout.size
    assert layout.cell_count == n * n
    for family in (layout.rows, layout.columns, layout.regions):
        assert sorted(itertools.chain(*family)) == list(range(n * n))
    assert layout.rows[-1] == tuple(range(n * n - n, n * n))
    assert layout.columns[-1] == tuple(range(n - 1, n * n, n))
    assert layout.houses[: len(layout.rows)] == layout.rows
    assert set(layout.houses) == {
        *layout.rows,
        *layout.columns,
        *layout.regions,
        *layout.extra_houses,
    }
    assert len(set(layout.houses)) == len(layout.houses)
    for house in layout.houses:
        assert len(house) == n
        assert list(house) == sorted(set(house))


@pytest.mark.parametrize("name", [name for name in NAMED if Layout.parse(name).size < 10])
def test_peers_and_houses_of(name: str) -> None:
    layout = Layout.parse(name)
    for cell in range(layout.cell_count):
        holding = [i for i, house in enumerate(layout.houses) if cell in house]
        assert layout.houses_by_cell[cell] == tuple(holding)
        near = set().union(*(layout.houses[i] for i in holding)) - {cell}
        assert layout.peers[cell] == tuple(sorted(near))
    assert layout.peers is layout.peers
    assert layout.houses_by_cell is layout.houses_by_cell


def test_boxes_of_the_usual_board() -> None:
    layout = Layout.boxes(3, 3)
    assert layout is Layout.boxes(3, 3)
    assert (layout.size, layout.box_rows, layout.box_columns) == (9, 3, 3)
    assert layout.is_plain
    assert layout.houses == layout.rows + layout.columns + layout.regions
    assert layout.regions[5] == (33, 34, 35, 42, 43, 44, 51, 52, 53)
    assert {len(peers) for peers in layout.peers} == {20}


def test_box_has_p_rows_and_q_columns() -> None:
    layout = Layout.boxes(2, 3)
    assert layout.regions[0] == (0, 1, 2, 6, 7, 8)
    assert (layout.box_rows, layout.box_columns) == (2, 3)
    assert layout is not Layout.boxes(3, 2)


@pytest.mark.parametrize(("p", "q"), [(1, 9), (0, 3), (3, 11), (-3, 3), (3, 10**30)])
def test_sizes_out_of_range(p: int, q: int) -> None:
    with pytest.raises(InvalidOption, match="must be from 2 to 10"):
        Layout.boxes(p, q)


@pytest.mark.parametrize("id", ["2x18", "1x9", "11x3", "0x3", "3x33", "3x3x3", "3x", "100x3"])
def test_box_ids_out_of_range(id: str) -> None:
    with pytest.raises(InvalidOption, match=f"2 to 10.*: id='{id}'") as caught:
        Layout.parse(id)
    assert (caught.value.option, caught.value.value) == ("id", id)


@pytest.mark.parametrize(
    ("id", "message"),
    [
        ("Samurai", "boards that overlap, such as Samurai, are not supported; layouts are 3x3"),
        ("overlapping", "boards that overlap, such as Samurai, are not supported"),
        ("x", r"no such layout; did you mean 3x3\+diagonals\?"),
        ("windoku", r"no such layout; did you mean 3x3\+windows\?"),
        ("anti-knight", r"no such layout; did you mean 3x3\+antiknight\?"),
    ],
)
def test_names_of_other_boards(id: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        Layout.parse(id)


@pytest.mark.parametrize("size", [True, 3.0, None, "3"])
def test_sizes_of_another_type(size: Any) -> None:
    Layout.boxes(3, 3)
    with pytest.raises(TypeError, match="box_rows must be an int"):
        Layout.boxes(size, 3)
    with pytest.raises(TypeError, match="box_columns must be an int"):
        Layout.boxes(3, size)
    with pytest.raises(TypeError, match="cell_count must be an int"):
        Layout.for_cells(size)


def test_sizes_may_be_of_an_int_subclass() -> None:
    class Size(int):
        pass

    layout = Layout.boxes(Size(3), Size(4))
    assert layout is Layout.boxes(3, 4)
    assert type(layout.box_rows) is int


def test_default_layouts() -> None:
    known = {
        16: "2x2",
        36: "2x3",
        64: "2x4",
        81: "3x3",
        100: "2x5",
        144: "3x4",
        225: "3x5",
        256: "4x4",
        400: "4x5",
        625: "5x5",
    }
    for count in range(-1, 1000):
        if count in known:
            assert Layout.for_cells(count) is Layout.parse(known[count])
        else:
            with pytest.raises(UnsupportedLayout) as caught:
                Layout.for_cells(count)
            assert caught.value.layout == count
            assert ("rows has" in str(caught.value)) is (count > 0 and count**2 in known)


def test_a_number_of_rows_is_told_from_a_number_of_cells() -> None:
    with pytest.raises(UnsupportedLayout, match="; a board with 9 rows has 81 cells: 9"):
        Layout.for_cells(9)


@pytest.mark.parametrize(
    "id",
    ["3x3", "3x3+diagonals", "2x2+0.5.10.15", "3x3+diagonals+windows", "1112132233423444"],
)
def test_the_form_that_a_layout_has_in_ids_of_puzzles_is_read_too(id: str) -> None:
    layout = Layout.parse(id)
    assert Layout.parse(id.replace("+", "~").replace(".", "_")) is layout
    assert Layout.parse(id.replace("+", "~")) is layout
    assert layout.id == id


def test_a_layout_or_its_id() -> None:
    assert Grid.empty("2x3").layout is Grid.empty(Layout.boxes(2, 3)).layout is Layout.boxes(2, 3)
    assert Grid.empty("3x3~diagonals").layout is Layout.boxes(3, 3).with_diagonals()
    with pytest.raises(InvalidOption, match="no such layout"):
        Grid.empty("3y3")
    with pytest.raises(TypeError, match="layout must be a Layout or its id, not int: 9"):
        Grid.empty(9)  # type: ignore[arg-type]


@pytest.mark.parametrize(("p", "q"), list(itertools.product((2, 3, 4), repeat=2)))
def test_box_regions_give_the_box_layout(p: int, q: int) -> None:
    layout = Layout.boxes(p, q)
    shuffled = [tuple(reversed(region)) for region in reversed(layout.regions)]
    assert Layout(shuffled) is layout
    text = "".join(
        chr(ord("a") + next(i for i, region in enumerate(layout.regions) if cell in region))
        for cell in range(layout.cell_count)
    )
    assert Layout(text) is layout


def test_large_boxes_given_as_regions() -> None:
    layout = Layout.boxes(6, 6)
    assert Layout(iter(layout.regions)) is layout
    assert Layout(layout.regions, [tuple(range(0, 36 * 36, 37))]).box_rows == 6


def test_jigsaw() -> None:
    layout = Layout("AAAB\nACBB\tCCDB CDDD")
    assert layout is Layout.parse(JIGSAW)
    assert layout.regions == ((0, 1, 2, 4), (3, 6, 7, 11), (5, 8, 9, 12), (10, 13, 14, 15))
    assert (layout.box_rows, layout.box_columns, layout.is_plain) == (None, None, False)
    assert layout.id == JIGSAW
    assert repr(layout) == f"Layout.parse('{JIGSAW}')"


def test_regions_that_are_rows_are_no_second_house() -> None:
    layout = Layout("1111222233334444")
    assert layout.houses == layout.rows + layout.columns
    assert Layout("1").houses == ((0,),)


def test_diagonals() -> None:
    layout = Layout.boxes(3, 3).with_diagonals()
    assert layout.extra_houses == (
        (0, 10, 20, 30, 40, 50, 60, 70, 80),
        (8, 16, 24, 32, 40, 48, 56, 64, 72),
    )
    assert layout.houses == Layout.boxes(3, 3).houses + layout.extra_houses
    assert (layout.box_rows, layout.is_plain) == (3, False)
    assert len(layout.peers[40]) == 32
    assert Layout("1").with_diagonals() is Layout("1")


def test_windows() -> None:
    layout = Layout.boxes(3, 3).with_windows()
    assert [house[0] for house in layout.extra_houses] == [10, 14, 46, 50]
    assert layout.extra_houses[3] == (50, 51, 52, 59, 60, 61, 68, 69, 70)
    assert [len(Layout.boxes(p, p).with_windows().extra_houses) for p in (2, 4, 5)] == [1, 9, 16]
    assert Layout.boxes(4, 4).with_windows().extra_houses[-1][-1] == 14 * 16 + 14


@pytest.mark.parametrize("name", ["2x3", JIGSAW])
def test_no_windows_without_square_boxes(name: str) -> None:
    layout = Layout.parse(name)
    with pytest.raises(UnsupportedLayout, match="square boxes") as caught:
        layout.with_windows()
    assert caught.value.layout is layout
    with pytest.raises(UnsupportedLayout):
        Layout.parse(f"{name}+windows")


def test_extra_houses_are_reduced() -> None:
    layout = Layout.boxes(2, 2)
    diagonal = (0, 5, 10, 15)
    for known in (layout.rows[1], layout.columns[2], layout.regions[3]):
        assert layout.with_houses([known]) is layout
    more = layout.with_houses([diagonal])
    assert more.extra_houses == (diagonal,)
    assert more.with_houses([]) is more
    assert more.with_houses([reversed(diagonal), diagonal, layout.rows[0]]) is more
    assert Layout(layout.regions, [diagonal, diagonal]) is more
    both = (3, 6, 9, 12), diagonal
    assert layout.with_houses(both) is layout.with_houses(both[::-1]) is layout.with_diagonals()


def test_the_most_extra_houses() -> None:
    layout = Layout.boxes(2, 2)
    houses = [house for house in combinations(range(16), 4) if house not in layout.houses]
    full = layout.with_houses(houses[:12])
    assert len(full.extra_houses) == 12
    assert full.with_houses([*houses[:12], *layout.houses]) is full  # they are not counted twice
    one_more = "+".join([full.id, ".".join(map(str, houses[12]))])
    for refused in (
        lambda: full.with_houses([houses[12]]),
        lambda: Layout(layout.regions, houses[:13]),
        lambda: Layout.parse(one_more),
    ):
        with pytest.raises(InvalidOption) as caught:
            refused()
        assert (caught.value.option, caught.value.value) == ("extra_houses", 13)
        assert str(caught.value) == "a board of 4 rows has at most 12 extra houses: extra_houses=13"


@pytest.mark.parametrize("p", range(2, 11))
def test_all_named_houses_fit_on_one_board(p: int) -> None:
    layout = Layout.boxes(p, p).with_diagonals().with_windows().with_disjoint_groups()
    assert len(layout.extra_houses) == 2 + (p - 1) ** 2 + p * p


@pytest.mark.parametrize(
    "house",
    [(0, 5, 10), (0, 5, 10, 15, 1), (0, 0, 5, 10), (0, 5, 10, 16), (-1, 0, 5, 10), ()],
)
def test_wrong_extra_houses(house: tuple[int, ...]) -> None:
    with pytest.raises(InvalidOption) as caught:
        Layout.boxes(2, 2).with_houses([house])
    assert caught.value.option == "extra_houses"


@pytest.mark.parametrize(
    "houses",
    [
        3,
        None,
        Grid.empty(Layout.boxes(2, 2)),
        "0123",
        [3],
        ["0123"],
        [b"0123"],
        [(0, 5, 10, 15.0)],
        [(0, 5, 10, True)],
    ],
)
def test_extra_houses_of_another_type(houses: Any) -> None:
    with pytest.raises(TypeError):
        Layout.boxes(2, 2).with_houses(houses)


@pytest.mark.parametrize("regions", [3, None, b"1", [3], ["0"], [b"0"], [(0.0,)], [(False,)]])
def test_regions_of_another_type(regions: Any) -> None:
    with pytest.raises(TypeError):
        Layout(regions)


@pytest.mark.parametrize(
    "regions",
    [
        "",
        " ",
        "11",
        "112",
        "1112 1322 3342 344",
        "1112 1322 3342 3443",
        "1112 1322 3342 34441",
        "1" * 20_000,
        [],
        [(0, 1), (2, 2)],
        [(0, 1), (1, 2)],
        [(0, 1), (2, 4)],
        [(0, 1), (2,)],
        [(0, 1)],
        [(0,)] * 101,
        itertools.repeat((0,)),
        [itertools.count()],
        [tuple(range(row * 36, row * 36 + 36)) for row in range(36)],
        "".join(chr(symbol) * 36 for symbol in range(100, 136)),
    ],
)
def test_wrong_regions(regions: Any) -> None:
    with pytest.raises(InvalidOption) as caught:
        Layout(regions)
    assert caught.value.option == "regions"
    assert len(str(caught.value)) < 1200


@pytest.mark.parametrize(
    ("regions", "said", "sizes", "expected"),
    [
        ("AAB ABB CC", "region 'C' has 2 cells, not 3", {"A": 3, "B": 3, "C": 2}, 3),
        (
            "AAB ABB CCD",
            "region 'C' has 2 cells, not 3; region 'D' has 1 cell, not 3",
            {"A": 3, "B": 3, "C": 2, "D": 1},
            3,
        ),
        ("AAABAB", "region 'A' has 4 cells, not 2", {"A": 4, "B": 2}, 2),
        (
            "1111 1111 2222 3333",
            "region '1' has 8 cells, not 4",
            {"1": 8, "2": 4, "3": 4},
            4,
        ),
        (
            "ABCDEFGHI",
            "region 'A' has 1 cell, not 3; region 'B' has 1 cell, not 3; "
            "region 'C' has 1 cell, not 3; 6 more",
            dict.fromkeys("ABCDEFGHI", 1),
            3,
        ),
        ([(0, 1, 2), (3,)], "regions[0] has 3 cells, not 2; regions[1] has", {0: 3, 1: 1}, 2),
        ([(0, 1)], "regions[0] has 2 cells, not 1", {0: 2}, 1),
    ],
)
def test_a_wrong_region_is_named(
    regions: Any, said: str, sizes: dict[str | int, int], expected: int
) -> None:
    with pytest.raises(InvalidRegions, match=re.escape(said)) as caught:
        Layout(regions)
    error = caught.value
    assert (error.option, error.sizes, error.expected) == ("regions", sizes, expected)
    assert error.value == (regions if isinstance(regions, str) else list(map(list, regions)))


def test_a_wrong_region_of_an_id_is_named() -> None:
    id = "1112132233423443+diagonals"
    with pytest.raises(InvalidRegions, match="'3' has 5 cells, not 4; region '4' has 3") as caught:
        Layout.parse(id)
    error = caught.value
    assert (error.option, error.value) == ("id", "1112132233423443")
    assert error.sizes == {"1": 4, "2": 4, "3": 5, "4": 3}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("AABBAABBCCDDCCDE", "region 'D' has 3 cells, not 4; region 'E' has 1 cell, not 4"),
        ("1112 1222 3334 334", "region '3' has 5 cells, not 4; region '4' has 2 cells, not 4"),
        ("2221211133343443", "region '3' has 5 cells, not 4; region '4' has 3 cells, not 4"),
        ("0001\n0111\n2223\n2233", "region '2' has 5 cells, not 4; region '3' has 3 cells, not 4"),
        ("1234", "region '1' has 1 cell, not 2"),
    ],
)
def test_a_wrong_region_in_other_symbols_is_named(text: str, said: str) -> None:
    for read in (Layout, Layout.parse):
        with pytest.raises(InvalidRegions, match=re.escape(said)):
            read(text)


def test_the_cell_of_two_regions_is_named() -> None:
    with pytest.raises(InvalidOption, match="cell 3 is in two of them"):
        Layout([(0, 3), (3, 1)])


def test_endless_extra_houses() -> None:
    with pytest.raises(InvalidOption, match="at most"):
        Layout.boxes(2, 2).with_houses(itertools.repeat((0, 5, 10, 15)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "9",
        "33",
        "11",
        "1112",
        "2121",
        "1313",
        "abab",
        "12 12",
        "1212\n",
        "1112132233423443",
        "1" * 100_000,
        "9x9x",
        "3x3x",
        "3x",
        "x3",
        "3x3x3",
        "1x9",
        "11x3",
        "333333x3",
        "\u0663x\u0663",
        "3x3+",
        "3x3+diagonal",
        "3x3+0",
        "3x3+0.1.x",
        "3x3+0..1",
        "2x2+0.5.10.00015",
        "2x2+0.5.10.\u0663",
        "2x2+0.5.10.16",
        "+diagonals",
    ],
)
def test_texts_that_are_no_id(text: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        Layout.parse(text)
    assert len(str(caught.value)) < 1200


@pytest.mark.parametrize(
    ("text", "example"),
    [
        ("3", "3x3 is an ordinary Sudoku"),
        ("9x9x", "2x3 a board of 6 rows"),
        ("2221211133343444", "1-9 and then A-Z"),
        ("2221 2111 3334 3444", r"Layout\(text\) takes other symbols, and spaces"),
        ("aaabacccbbcbcddd", r"Layout\(text\)"),
        ("SUDOKU", "a symbol for each cell of a jigsaw"),
        (
            "3x3+x",
            r"\+x; did you mean \+diagonals\?; a sign between two cells has",
        ),
        ("16x16", "16x16 has boxes .* a board of 16x16 has the id 4x4"),
        ("2x11", "boxes have 2 to 10 rows and columns, not 2 and 11"),
        ("11x11", "a board of 11x11 has regions, a symbol for each cell, and jigsaw11 makes"),
        ("13x13", "a board of 13x13 has regions, a symbol for each cell: id"),
        ("3x3 diagonals", r"did you mean 3x3\+diagonals\?"),
        ("3x3 whatever", "3x3 is an ordinary Sudoku"),
        ("jigsaw9", r"Layout\.random_jigsaw\(9\) is a layout"),
        ("jigsaw9+antiknight", r"cannot add \+antiknight; .*random_jigsaw\(9\)\.with_constraints"),
    ],
)
def test_the_message_says_what_ids_look_like(text: str, example: str) -> None:
    with pytest.raises(InvalidOption, match=example) as caught:
        Layout.parse(text)
    assert (caught.value.option, caught.value.value) == ("id", text)


def test_free_symbols_are_for_the_constructor_alone() -> None:
    for text in ("3", "abab", "12 12"):
        layout = Layout(text)
        assert Layout.parse(layout.id) is layout


@pytest.mark.parametrize("text", [None, 3, b"3x3", Layout.boxes(3, 3)])
def test_ids_of_another_type(text: Any) -> None:
    with pytest.raises(TypeError, match="id must be a str"):
        Layout.parse(text)


def test_ids_are_read_in_any_spelling() -> None:
    layout = Layout.parse("3x3+windows+diagonals+diagonals")
    assert layout.id == "3x3+diagonals+windows"
    assert Layout.parse("03x3") is Layout.boxes(3, 3)
    assert Layout.parse("1122112233443344") is Layout.boxes(2, 2)


def test_one_diagonal_is_written_in_cells() -> None:
    layout = Layout.boxes(2, 2).with_houses([(0, 5, 10, 15)])
    assert layout.id == "2x2+0.5.10.15"
    assert layout.with_diagonals().id == "2x2+diagonals"


def test_cell_names() -> None:
    layout = Layout.boxes(3, 3)
    cells = [(0, 0), (0, 8), (1, 0), (8, 8)]
    assert [layout.cell_name(*cell) for cell in cells] == ["r1c1", "r1c9", "r2c1", "r9c9"]
    with pytest.raises(InvalidOption, match="row must be from 0 to 8"):
        layout.cell_name(9, 0)
    with pytest.raises(TypeError):
        layout.cell_name(0, True)


def test_cells_and_indexes() -> None:
    layout = Layout.boxes(2, 3)
    cells = [(row, column) for row in range(6) for column in range(6)]
    assert [layout.index(*cell) for cell in cells] == list(range(36))
    assert [layout.cell(index) for index in range(36)] == cells
    for index in (-1, 36):
        with pytest.raises(InvalidOption, match="index must be from 0 to 35"):
            layout.cell(index)
    for row, column in ((-1, 0), (6, 0), (0, -1), (0, 6)):
        with pytest.raises(InvalidOption, match="must be from 0 to 5"):
            layout.index(row, column)
    with pytest.raises(TypeError):
        layout.cell(True)
    with pytest.raises(TypeError):
        layout.index("1", 0)  # type: ignore[arg-type]


def test_layouts_do_not_change() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Layout.boxes(3, 3).size = 4  # type: ignore[misc]
    assert not hasattr(Layout.boxes(3, 3), "__dict__")


def test_equality_is_identity() -> None:
    assert Layout.boxes(3, 3) != Layout.boxes(3, 3).with_diagonals()
    assert len({Layout.boxes(3, 3), Layout.parse("3x3"), Layout.boxes(2, 2)}) == 2


def test_forgotten_layouts_are_freed_in_time() -> None:
    mine = (3, 5, 8, 14)  # a house that no other test asks for
    first = weakref.ref(Layout.boxes(2, 2).with_houses([mine]))
    for cells in itertools.islice(itertools.combinations(range(16), 4), 40):
        Layout.boxes(2, 2).with_houses([cells])
    gc.collect()
    assert first() is None
    assert Layout.parse("2x2+3.5.8.14").extra_houses == (mine,)


def test_dropped_layouts_keep_their_tables_for_a_while() -> None:
    name = "1111222221333343444455555"
    layout = Layout.parse(name)
    peers = layout.peers
    dropped = weakref.ref(layout)
    del layout
    gc.collect()
    assert dropped() is not None
    assert Layout.parse(name).peers is peers


@pytest.mark.parametrize("name", ["3x3+diagonals", JIGSAW])
def test_a_known_id_builds_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> Layout:
        raise AssertionError

    layout = Layout.parse(name)
    monkeypatch.setattr("sudokulib._board.layout._intern", forbidden)
    assert Layout.parse(name) is layout


def test_threads_get_one_object() -> None:
    barrier = threading.Barrier(8)
    made: list[Layout] = []

    def make() -> None:
        barrier.wait()
        made.append(Layout.parse("2x5+diagonals"))

    threads = [threading.Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 8
    assert len(set(made)) == 1
