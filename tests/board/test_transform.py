"""Transformations: their effect on each cell, their errors, their strings, and their numbers."""

from __future__ import annotations

import copy
import itertools
import math
import pickle
from collections import Counter
from typing import Any

import attrs
import pytest
from boards import DIAGONALS, EVERYTHING, JIGSAW_5, JIGSAW_9, WINDOWS

from sudokulib import Grid, Layout, Puzzle, Symmetry, make
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.identity import Transformation, random_transformation

TINY = Layout.boxes(2, 2)
SIX = Layout.boxes(2, 3)
NINE = Layout.boxes(3, 3)
HUGE = Layout.boxes(10, 10)

EXAMPLES = [
    (Transformation(TINY), "2x2", "Transformation(Layout.boxes(2, 2))"),
    (
        Transformation(TINY, digits={1: 2, 2: 1}),
        "2x2-d2134",
        "Transformation(Layout.boxes(2, 2), digits=(2, 1, 3, 4))",
    ),
    (
        Transformation(SIX, rows=[3, 2, 0, 1, 4, 5], columns=[3, 5, 4, 2, 1, 0], transposed=True),
        "2x3-r431256-c465321-t",
        "Transformation(Layout.boxes(2, 3), rows=(3, 2, 0, 1, 4, 5), columns=(3, 5, 4, 2, 1, 0), "
        "transposed=True)",
    ),
    (
        Transformation.rotation(JIGSAW_5),
        "1111213322334223544455554-r54321-t",
        f"Transformation({JIGSAW_5!r}, rows=(4, 3, 2, 1, 0), transposed=True)",
    ),
    (
        Transformation(DIAGONALS, digits=range(9, 0, -1)),
        "3x3+diagonals-d987654321",
        "Transformation(Layout.parse('3x3+diagonals'), digits=(9, 8, 7, 6, 5, 4, 3, 2, 1))",
    ),
    (
        Transformation(Layout.boxes(3, 4), digits={9: 10, 10: 9}),
        "3x4-d12345678A9BC",
        "Transformation(Layout.boxes(3, 4), digits=(1, 2, 3, 4, 5, 6, 7, 8, 10, 9, 11, 12))",
    ),
    (
        Transformation.relabeling(Layout.boxes(5, 7), {35: 1, 1: 35}),
        "5x7-dZ23456789ABCDEFGHIJKLMNOPQRSTUVWXY1",
        f"Transformation(Layout.boxes(5, 7), digits={(35, *range(2, 35), 1)})",
    ),
    (
        Transformation(Layout.boxes(6, 6), rows={0: 1, 1: 0}),
        f"6x6-r2.1.{'.'.join(map(str, range(3, 37)))}",
        f"Transformation(Layout.boxes(6, 6), rows={(1, 0, *range(2, 36))})",
    ),
]


@pytest.mark.parametrize(("made", "text", "shown"), EXAMPLES, ids=[text for _, text, _ in EXAMPLES])
def test_a_value_with_its_texts(made: Transformation, text: str, shown: str) -> None:
    assert str(made) == text
    assert repr(made) == shown
    for again in (
        Transformation.parse(text),
        eval(shown, {"Transformation": Transformation, "Layout": Layout}),
        copy.copy(made),
        copy.deepcopy(made),
        *(pickle.loads(pickle.dumps(made, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1)),
    ):
        assert again == made
        assert hash(again) == hash(made)
        assert again.target is made.target
        assert again.cell(0, 1) == made.cell(0, 1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.transposed = True  # type: ignore[misc]


def test_different_ones_differ() -> None:
    values = {example[0] for example in EXAMPLES}
    assert len(values) == len(EXAMPLES)
    assert Transformation(NINE) != Transformation(DIAGONALS)
    assert Transformation(NINE) != Transformation(NINE, transposed=True)


def test_parts_may_come_in_any_order() -> None:
    assert Transformation.parse("2x2-t-c2134-d4321") == Transformation(
        TINY, digits=[4, 3, 2, 1], columns=[1, 0, 2, 3], transposed=True
    )


def with_all_digits(layout: Layout) -> Grid:
    """A grid, valid or not, in which lines look different."""
    n = layout.size
    return Grid(layout, bytes([(c * c + c // n) % (n + 1) for c in range(n * n)]))


@pytest.mark.parametrize(
    "made",
    [
        *(example[0] for example in EXAMPLES),
        random_transformation(NINE, 1),
        random_transformation(NINE, 2),
        random_transformation(Layout.boxes(4, 3), 3).then(
            Transformation.rotation(Layout.boxes(4, 3))
        ),
        random_transformation(HUGE, 5),
        random_transformation(HUGE, 6),
    ],
    ids=lambda made: str(made)[:20],
)
def test_cells_and_digits_go_where_it_says(made: Transformation) -> None:
    n, grid = made.layout.size, with_all_digits(made.layout)
    moved = made(grid)
    assert moved.layout is made.target is made(made.layout)
    ends = set()
    for row, column in itertools.product(range(n), repeat=2):
        assert moved[made.cell(row, column)] == made.digit(grid[row, column])
        ends.add(made.cell(row, column))
        down, across = made.rows[row], made.columns[column]
        assert made.cell(row, column) == ((across, down) if made.transposed else (down, across))
    assert len(ends) == n * n
    assert [made.digit(digit) for digit in range(n + 1)] == [0, *made.digits]
    assert {frozenset(house) for house in moved_houses(made)} == set(
        map(frozenset, made.target.houses)
    )


def moved_houses(made: Transformation) -> list[list[int]]:
    n = made.layout.size
    ends = [[made.cell(*divmod(cell, n)) for cell in house] for house in made.layout.houses]
    return [[row * n + column for row, column in house] for house in ends]


ROWS = ((1, 2, 3, 4), (3, 4, 0, 2), (2, 1, 0, 3), (4, 0, 0, 1))


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (Transformation.identity(TINY), ROWS),
        (Transformation.rotation(TINY), tuple(zip(*ROWS[::-1]))),
        (Transformation.rotation(TINY, 2), tuple(row[::-1] for row in ROWS[::-1])),
        (Transformation.rotation(TINY, -1), tuple(zip(*ROWS))[::-1]),
        (Transformation.rotation(TINY, 4 * 10**30), ROWS),
        (Transformation.reflection(TINY, "left right"), tuple(row[::-1] for row in ROWS)),
        (Transformation.reflection(TINY, "up down"), ROWS[::-1]),
        (Transformation.reflection(TINY, "diagonal"), tuple(zip(*ROWS))),
        (
            Transformation.reflection(TINY, "antidiagonal"),
            tuple(zip(*(row[::-1] for row in ROWS[::-1]))),
        ),
        (Transformation.transposition(TINY), tuple(zip(*ROWS))),
        (Transformation.band_permutation(TINY, [1, 0]), ROWS[2:] + ROWS[:2]),
        (
            Transformation.stack_permutation(TINY, {0: 1, 1: 0}),
            tuple(row[2:] + row[:2] for row in ROWS),
        ),
        (Transformation(TINY, rows={2: 3, 3: 2}), (*ROWS[:2], ROWS[3], ROWS[2])),
        (
            Transformation.relabeling(TINY, iter([2, 3, 4, 1])),
            ((2, 3, 4, 1), (4, 1, 0, 3), (3, 2, 0, 4), (1, 0, 0, 2)),
        ),
    ],
    ids=str,
)
def test_the_geometry_is_the_usual_one(
    made: Transformation, expected: tuple[tuple[int, ...], ...]
) -> None:
    assert made(Grid.from_rows(ROWS)).rows() == expected


def test_cycles_move_cells_as_they_are_written() -> None:
    cycle = Transformation.band_permutation(NINE, [1, 2, 0])
    assert [cycle.cell(row, 0)[0] for row in (0, 3, 6)] == [3, 6, 0]
    cycle = Transformation.stack_permutation(NINE, [1, 2, 0])
    assert [cycle.cell(0, column)[1] for column in (0, 3, 6)] == [3, 6, 0]


def test_bands_and_stacks_of_boxes_that_are_not_square() -> None:
    assert Transformation.band_permutation(SIX, [2, 1, 0]).rows == (4, 5, 2, 3, 0, 1)
    assert Transformation.stack_permutation(SIX, [1, 0]).columns == (3, 4, 5, 0, 1, 2)


def test_a_puzzle_stays_a_puzzle() -> None:
    puzzle = make(layout=TINY, rng=3)
    move = random_transformation(TINY, 8)
    moved = move(puzzle)
    assert type(moved) is type(puzzle)
    assert moved.clues == move(puzzle.clues)
    assert moved.solution == move(puzzle.solution)
    assert move.inverse()(moved) == puzzle


@pytest.mark.parametrize(
    ("layout", "target"),
    [
        ("2x3", "3x2"),
        ("2x5+diagonals", "5x2+diagonals"),
        ("3x3+diagonals+windows", "3x3+diagonals+windows"),
        ("2x2+0.1.4.6", "2x2+0.1.4.9"),
        ("1112132233423444", "1122122314334443"),
        ("1", "1"),
    ],
)
def test_transposing_a_layout(layout: str, target: str) -> None:
    made = Transformation.transposition(Layout.parse(layout))
    assert made.target.id == target
    assert made.then(Transformation.transposition(made.target)).target.id == layout


def test_one_cell_has_one_transformation() -> None:
    one = Layout("1")
    assert Transformation.transposition(one) == Transformation.rotation(one) == Transformation(one)


@pytest.mark.parametrize("layout", [DIAGONALS, WINDOWS, EVERYTHING, JIGSAW_5, JIGSAW_9])
def test_any_layout_can_be_relabelled_turned_and_mirrored(layout: Layout) -> None:
    n, seen = layout.size, set()
    for turns in range(4):
        for flip in (Transformation.identity(layout), Transformation.reflection(layout, "up down")):
            turn = Transformation.rotation(flip.target, turns)
            made = flip.then(turn)
            seen.add(made)
            assert set(map(frozenset, moved_houses(made))) == set(
                map(frozenset, made.target.houses)
            )
    assert len(seen) == 8
    assert Transformation(layout, digits={1: n, n: 1}).target is layout
    with pytest.raises(UnsupportedLayout) as error:
        Transformation(layout, rows={0: 1, 1: 0})
    assert error.value.layout is layout
    with pytest.raises(UnsupportedLayout):
        Transformation(layout, columns={0: 1, 1: 0})


@pytest.mark.parametrize("chutes", ["band_permutation", "stack_permutation"])
def test_no_bands_without_boxes(chutes: str) -> None:
    with pytest.raises(UnsupportedLayout, match="only box boards have bands") as error:
        getattr(Transformation, chutes)(JIGSAW_9, [0, 1, 2])
    assert error.value.layout is JIGSAW_9
    with pytest.raises(UnsupportedLayout):
        getattr(Transformation, chutes)(DIAGONALS, [1, 2, 0])


@pytest.mark.parametrize(
    ("options", "option", "value"),
    [
        ({"digits": [1, 2, 3]}, "digits", [1, 2, 3]),
        ({"digits": [1, 2, 3, 4, 4]}, "digits", [1, 2, 3, 4, 4]),
        ({"digits": [1, 2, 3, 3]}, "digits", [1, 2, 3, 3]),
        ({"digits": [0, 1, 2, 3]}, "digits", 0),
        ({"digits": {1: 2}}, "digits", {1: 2}),
        ({"digits": {1: 5}}, "digits", 5),
        ({"digits": {0: 1}}, "digits", 0),
        ({"digits": {5: 1}}, "digits", 5),
        ({"rows": [1, 2, 3, 4]}, "rows", 4),
        ({"rows": [-1, 2, 3, 0]}, "rows", -1),
        ({"rows": {0: 1}}, "rows", {0: 1}),
        ({"rows": [0, 2, 1, 3]}, "rows", (0, 2, 1, 3)),
        ({"columns": {0: 3, 3: 0}}, "columns", (3, 1, 2, 0)),
        ({"columns": []}, "columns", []),
    ],
    ids=repr,
)
def test_images_must_be_fit(options: dict[str, Any], option: str, value: object) -> None:
    with pytest.raises(InvalidOption) as error:
        Transformation(TINY, **options)
    assert error.value.option == option
    assert error.value.value == value


def test_which_chute_is_torn_apart() -> None:
    Transformation(SIX, rows=[1, 0, 2, 3, 4, 5], columns=[2, 1, 0, 3, 4, 5])
    with pytest.raises(InvalidOption, match="rows of a band must stay together"):
        Transformation(SIX, rows=[2, 1, 0, 3, 4, 5])
    with pytest.raises(InvalidOption, match="columns of a stack must stay together"):
        Transformation(SIX, columns=[0, 1, 3, 2, 4, 5])


def test_endless_images_end() -> None:
    with pytest.raises(InvalidOption):
        Transformation(TINY, digits=itertools.cycle([1, 2, 3, 4]))


@pytest.mark.parametrize(
    "call",
    [
        lambda: Transformation(b"3x3"),  # type: ignore[arg-type]
        lambda: Transformation(TINY, digits="1234"),  # type: ignore[arg-type]
        lambda: Transformation(TINY, digits=bytes([1, 2, 3, 4])),
        lambda: Transformation(TINY, digits=1234),  # type: ignore[arg-type]
        lambda: Transformation(TINY, digits=[1, 2, 3, 4.0]),  # type: ignore[list-item]
        lambda: Transformation(TINY, rows=[False, True, 2, 3]),
        lambda: Transformation(TINY, rows={"0": 1}),  # type: ignore[dict-item]
        lambda: Transformation(TINY, columns={0: None}),
        lambda: Transformation(TINY, transposed=1),  # type: ignore[arg-type]
        lambda: Transformation.identity(None),  # type: ignore[arg-type]
        lambda: Transformation.rotation(22),  # type: ignore[arg-type]
        lambda: Transformation.rotation(TINY, 1.0),  # type: ignore[arg-type]
        lambda: Transformation.rotation(TINY, True),
        lambda: Transformation.reflection(22, "diagonal"),  # type: ignore[arg-type]
        lambda: Transformation.reflection(TINY, None),  # type: ignore[arg-type]
        lambda: Transformation.band_permutation(22, [0, 1]),  # type: ignore[arg-type]
        lambda: Transformation.parse(b"2x2"),  # type: ignore[arg-type]
        lambda: Transformation(TINY)("1234" * 4),  # type: ignore[call-overload]
        lambda: Transformation(TINY).then("2x2"),  # type: ignore[arg-type]
        lambda: Transformation(TINY).cell(0, 1.0),  # type: ignore[arg-type]
        lambda: Transformation(TINY).digit(True),
        lambda: random_transformation(None),  # type: ignore[arg-type]
        lambda: random_transformation(TINY, 1.5),  # type: ignore[arg-type]
    ],
)
def test_wrong_types(call: Any) -> None:
    with pytest.raises(TypeError):
        call()


def test_a_layout_may_be_given_as_its_id() -> None:
    layout = Layout.boxes(2, 3)
    for name, *rest in (
        ("identity",),
        ("relabeling", {1: 2, 2: 1}),
        ("band_permutation", [2, 0, 1]),
        ("stack_permutation", [1, 0]),
        ("transposition",),
        ("rotation", 3),
        ("reflection", "up down"),
    ):
        make = getattr(Transformation, name)
        assert make("2x3", *rest) == make(layout, *rest)
    assert Transformation("2x3", transposed=True).layout is layout
    assert random_transformation("2x3", 1) == random_transformation(layout, 1)


def test_a_mirror_is_named_by_its_symmetry() -> None:
    for axis in ("Up-Down", "UP_DOWN", Symmetry.UP_DOWN):
        mirror = Transformation.reflection(TINY, axis)
        assert mirror == Transformation.reflection(TINY, "up down")
        assert mirror.cell(0, 1) == (3, 1)
    for wrong in ("half turn", Symmetry.HALF_TURN):
        with pytest.raises(InvalidOption, match="left right, up down, diagonal, antidiagonal"):
            Transformation.reflection(TINY, wrong)
    with pytest.raises(InvalidOption, match="did you mean antidiagonal"):
        Transformation.reflection(TINY, "antidiagnal")


def test_values_out_of_range() -> None:
    made = Transformation(TINY)
    for row, column in ((4, 0), (0, 4), (-1, 0), (0, -1)):
        with pytest.raises(InvalidOption):
            made.cell(row, column)
    for digit in (-1, 5):
        with pytest.raises(InvalidOption):
            made.digit(digit)
    with pytest.raises(InvalidOption, match="left right, up down, diagonal, antidiagonal") as error:
        Transformation.reflection(TINY, "sideways")
    assert (error.value.option, error.value.value) == ("axis", "sideways")


def test_other_layouts_are_refused() -> None:
    made = Transformation(NINE)
    for value in (DIAGONALS, Grid.empty(DIAGONALS), make(layout=TINY, rng=1)):
        with pytest.raises(UnsupportedLayout, match=r"takes boards of Layout.boxes\(3, 3\)"):
            made(value)
    with pytest.raises(UnsupportedLayout) as error:
        made.then(Transformation(DIAGONALS))
    assert error.value.layout is NINE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "2x2-",
        "2x2-x1234",
        "2x2-t-t",
        "2x2-tt",
        "2x2-T",
        "2x2-d",
        "2x2-d123",
        "2x2-d12345",
        "2x2-d1233",
        "2x2-d0123",
        "2x2-d1.2.3.4",
        "2x2-d2134-d2134",
        "2x2-r1324",
        "2x2 d2134",
        "3x4-d123456789abc",
        "6x6-d123",
        f"6x6-d{'.'.join(map(str, range(36)))}",
        f"6x6-d{'.'.join(map(str, range(2, 37)))}.0001",
        f"6x6-d{'.'.join(map(str, range(2, 37)))}.\u0661",
        f"6x6-d{'.'.join(map(str, range(2, 37)))}.\u00b9",
        f"6x6-d{'.'.join(map(str, range(2, 37)))}.",
        f"6x6-d{'9' * 5000}",
    ],
)
def test_no_text_of_a_transformation(text: str) -> None:
    with pytest.raises(InvalidOption):
        Transformation.parse(text)


@pytest.mark.parametrize("text", ["2x2-d1.34", "2x2-r21!4", "2x2-x1234"])
def test_strange_symbols_are_the_texts_fault(text: str) -> None:
    with pytest.raises(InvalidOption, match="no such transformation") as caught:
        Transformation.parse(text)
    assert (caught.value.option, caught.value.value) == ("text", text)


def test_texts_that_a_layout_cannot_take() -> None:
    with pytest.raises(UnsupportedLayout):
        Transformation.parse("3x3+diagonals-r213456789")


def generated(generators: list[Transformation]) -> set[Transformation]:
    """All that some transformations of a layout into itself can be combined to."""
    found = {Transformation.identity(generators[0].layout)}
    edge = found
    while edge:
        edge = {one.then(move) for one in edge for move in generators} - found
        found = found | edge
    return found


@pytest.fixture(scope="module")
def tiny_group() -> set[Transformation]:
    return generated(
        [
            Transformation.relabeling(TINY, [2, 3, 4, 1]),
            Transformation.relabeling(TINY, {1: 2, 2: 1}),
            Transformation(TINY, rows={0: 1, 1: 0}),
            Transformation.band_permutation(TINY, [1, 0]),
            Transformation.transposition(TINY),
        ]
    )


def test_the_group_has_its_order(tiny_group: set[Transformation]) -> None:
    assert len(tiny_group) == 24 * 8 * 8 * 2
    assert Transformation(TINY, columns={2: 3, 3: 2}) in tiny_group
    assert Transformation.rotation(TINY) in tiny_group


def test_equal_is_what_does_the_same(tiny_group: set[Transformation]) -> None:
    effects = {
        (made.digits, *(made.cell(row, column) for row in range(4) for column in range(4)))
        for made in tiny_group
    }
    assert len(effects) == len(tiny_group)


def too_far_from_even(counts: Counter[Any], kinds: int) -> bool:
    """Whether chi-square lies more than four of its standard deviations from what it should be."""
    mean = counts.total() / kinds
    distance = sum((count - mean) ** 2 for count in counts.values()) / mean
    distance += (kinds - len(counts)) * mean
    freedom = kinds - 1
    return abs(distance - freedom) > 4 * math.sqrt(2 * freedom)


def untransposed(made: Transformation) -> Transformation:
    return Transformation(made.layout, digits=made.digits, rows=made.rows, columns=made.columns)


@pytest.mark.long
def test_random_ones_are_evenly_spread(tiny_group: set[Transformation]) -> None:
    draws = [random_transformation(TINY, seed) for seed in range(10 * len(tiny_group))]
    counts = Counter(draws)
    assert counts.keys() <= tiny_group
    assert not too_far_from_even(counts, len(tiny_group))
    # The same test notices when every fifth transposition is left out.
    worse = Counter(made if i % 5 else untransposed(made) for i, made in enumerate(draws))
    assert too_far_from_even(worse, len(tiny_group))


@pytest.mark.slow
@pytest.mark.parametrize("line", ["1234341221434321", "1234341223414123"])
def test_random_images_of_a_grid_are_evenly_spread(
    line: str, tiny_group: set[Transformation]
) -> None:
    grid = Grid.parse(line)
    orbit = {made(grid) for made in tiny_group}
    assert len(orbit) in (96, 192)
    draws = Counter(random_transformation(TINY, seed)(grid) for seed in range(10_000))
    assert draws.keys() == orbit
    assert not too_far_from_even(draws, len(orbit))


@pytest.mark.slow
def test_random_ones_where_boxes_are_not_square() -> None:
    draws = [random_transformation(SIX, seed) for seed in range(20_000)]
    assert not any(made.transposed for made in draws)
    for images, kinds in (("digits", 720), ("rows", 48), ("columns", 72)):
        assert not too_far_from_even(Counter(getattr(made, images) for made in draws), kinds)


def test_the_same_seed_gives_the_same_one_for_good() -> None:
    assert str(random_transformation(NINE, 1)) == "3x3-d496257318-r321987645-c465312789-t"
    assert random_transformation(NINE, "monday") == random_transformation(NINE, "monday")


@pytest.mark.parametrize("layout", [DIAGONALS, JIGSAW_9, Layout.parse("3x3+whisper.0.10.20")])
def test_random_ones_keep_every_layout(layout: Layout) -> None:
    draws = [random_transformation(layout, seed) for seed in range(20)]
    assert len(set(draws)) > 1
    for made in draws:
        checked = Transformation(
            layout,
            digits=made.digits,
            rows=made.rows,
            columns=made.columns,
            transposed=made.transposed,
        )
        assert checked == made
        assert checked.target is made.target is layout


@pytest.mark.long
def test_random_ones_of_other_layouts_are_evenly_spread() -> None:
    for id, count in (("2x2+diagonals", 16 * 24), ("2x2+white.0.1", 8 * 2)):
        draws = Counter(random_transformation(Layout.parse(id), seed) for seed in range(20_000))
        assert not too_far_from_even(draws, count)


def test_orders_of_rows_that_keep_houses_are_allowed() -> None:
    layout = Layout([range(start, start + 5) for start in range(0, 25, 5)]).with_diagonals()
    inner, first = (0, 3, 2, 1, 4), (1, 0, 2, 3, 4)
    assert Transformation(layout, rows=inner, columns=inner).target is layout
    with pytest.raises(UnsupportedLayout, match="do not keep the houses and constraints"):
        Transformation(layout, rows=first, columns=first)


def test_orders_of_rows_may_lead_to_a_turn_of_the_layout() -> None:
    layout = Layout.parse("2x2+thermo.0.5")
    flat = [1, 0, 2, 3]
    for turns in range(4):
        turn = Transformation.rotation(layout, turns)
        for mirror in (False, True):
            end = Transformation.reflection(turn.target, "diagonal" if mirror else "up down")
            whole = turn.then(end)
            # The same cells and a row and a column more that the rule does not touch.
            rows, columns = list(whole.rows), list(whole.columns)
            rows[2], rows[3] = rows[3], rows[2]
            columns[2], columns[3] = columns[3], columns[2]
            made = Transformation(layout, rows=rows, columns=columns, transposed=whole.transposed)
            assert made.target is whole.target
            assert made.inverse().then(made) == Transformation.identity(made.target)
    with pytest.raises(UnsupportedLayout):
        Transformation(layout, rows=flat)


def test_what_has_no_order_is_no_sequence_of_images() -> None:
    with pytest.raises(TypeError, match="iterable or a mapping"):
        Transformation(Layout.boxes(2, 2), digits={1, 2, 3, 4})


def test_a_class_is_no_puzzle() -> None:
    with pytest.raises(TypeError):
        Transformation(Layout.boxes(2, 2))(Puzzle)  # type: ignore[call-overload]
