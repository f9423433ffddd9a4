"""Internal: every grid with the same probability: by the proof, and by the tries it takes.

No public function counts tries or describes an outcome.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from math import factorial
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from sudokulib import CoverFiller, Grid, Layout, UniformFiller
from sudokulib.errors import UnsupportedLayout
from sudokulib.fillers import _uniform as uniform_2xq, _uniform as uniform_3x3
from sudokulib.fillers._uniform import fill_and_count_tries, is_exact, outcomes
from sudokulib.randomness import randbelow, random_source
from sudokulib.testing import check_filler

if TYPE_CHECKING:
    from sudokulib.randomness import Draw

EXACT = tuple(Layout.parse(id) for id in ("2x2", "2x3", "3x2", "2x4", "4x2", "3x3"))
NINE = Layout.boxes(3, 3)
GRIDS = {
    "2x2": 288,
    "2x3": 28_200_960,
    "3x2": 28_200_960,
    "2x4": 29_136_487_207_403_520,
    "4x2": 29_136_487_207_403_520,
    "3x3": 6_670_903_752_021_072_936_960,
}


def test_keeps_the_protocol() -> None:
    assert check_filler(UniformFiller(), layouts=EXACT) == EXACT


@pytest.mark.parametrize("id", ["2x5", "5x2", "3x4", "4x4", "10x10", "1212", "3x3+diagonals"])
def test_other_layouts(id: str) -> None:
    layout = Layout.parse(id)
    assert not is_exact(layout)
    for fails in (UniformFiller().fill, outcomes):
        with pytest.raises(UnsupportedLayout, match="without extra houses") as caught:
            fails(layout)
        assert caught.value.layout is layout


def test_wrong_types() -> None:
    with pytest.raises(TypeError, match="layout must be a Layout or its id, not int: 9"):
        UniformFiller().fill(9)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rng must be"):
        UniformFiller().fill(NINE, 1.5)  # type: ignore[arg-type]


def test_a_value() -> None:
    assert UniformFiller() == UniformFiller() == eval(repr(UniformFiller()))


@pytest.mark.parametrize(
    ("id", "line"),
    [
        ("2x2", "1432231432414123"),
        ("2x3", "345216612354126543534162453621261435"),
        ("2x4", "7465231832187546582417636173582447568132138264752547368186314257"),
        (
            "3x3",
            "692381574458679321731524896379246185825713469146958732564897213283165947917432658",
        ),
    ],
)
def test_a_seed_has_its_grid_for_good(id: str, line: str) -> None:
    assert format(UniformFiller().fill(Layout.parse(id), "for good"), "line") == line


@pytest.mark.parametrize(("one", "other"), [("2x3", "3x2"), ("2x4", "4x2")])
def test_the_other_way_round(one: str, other: str) -> None:
    assert outcomes(Layout.parse(one)) == outcomes(Layout.parse(other))
    for seed in range(5):
        grid = UniformFiller().fill(Layout.parse(one), seed)
        assert UniformFiller().fill(Layout.parse(other), seed).rows() == grid.columns()


# The proof says: each grid is exactly one outcome of a try. Here a grid is read as an outcome, by
# code of its own; the outcome must give the grid again, and a drawn outcome must be what is read.


def test_counts_of_the_parts() -> None:
    assert len(set(uniform_3x3._ROWS)) == 56
    assert len(set(uniform_3x3._CHOICES)) == 1680
    assert len(set(uniform_3x3._ORDERS)) == 216
    assert {len(orders) for orders in uniform_3x3._OTHER_PLACES.values()} == {0, 2}
    for q, squares in ((2, 1), (3, 10), (4, 5016)):
        assert len(set(uniform_2xq._squares(q))) == squares
        assert len(set(uniform_2xq._orders(q))) == factorial(q) ** 2
    assert uniform_3x3.OUTCOMES_3X3 == 948_109_639_680 * (94_080 * 512) * 1728


def outcome_3x3(grid: Grid) -> tuple[list[int], list[int]]:
    """The numbers and the names that make this grid."""
    rows = grid.rows()

    def threes(row: int, column: int) -> list[tuple[int, ...]]:
        return [rows[row + i][column : column + 3] for i in range(3)]

    def index_of_rows(start: int, box_1: list[int]) -> int:
        found = []
        for index, boxes in enumerate(uniform_3x3._ROWS):
            if all(
                {box_1.index(digit) for digit in three} == {*boxes[box][row]}
                for box in range(3)
                for row, three in enumerate(threes(start, 3 * box))
            ):
                found.append(index)
        (only,) = found
        return only

    numbers = [digit for three in threes(0, 0) for digit in three]
    box_4 = [sorted(map(numbers.index, three)) for three in threes(3, 0)]
    abc = [number for three in box_4 for number in three]
    names = [numbers[number] for number in abc]
    rows_1, rows_2 = index_of_rows(0, numbers), index_of_rows(3, names)

    def order(box: int) -> int:
        wanted = []
        for row, three in enumerate(uniform_3x3._ROWS[rows_1][box]):
            places = [rows[row].index(numbers[number]) - 3 * box for number in three]
            wanted.append(tuple(places))
        return uniform_3x3._ORDERS.index(tuple(wanted))

    def column(band: int, box: int, name: int) -> int:
        (place,) = (three.index(name) for three in threes(3 * band, 3 * box) if name in three)
        return place

    coins = 0
    for box in range(3):
        for row, three in enumerate(uniform_3x3._ROWS[rows_2][box]):
            digits = [names[number] for number in three]
            taken, places = (tuple(column(band, box, digit) for digit in digits) for band in (0, 1))
            coins |= uniform_3x3._OTHER_PLACES[taken].index(places) << 3 * box + row
    assert order(0) == 0
    first = ((rows_1 * 56 + rows_2) * 1680 + uniform_3x3._CHOICES.index(tuple(abc))) * 216
    first = ((first + order(2)) * 216 + order(1)) * 512 + coins

    def by_column(box: int) -> list[list[int]]:
        columns = zip(*threes(6, 3 * box))
        return [sorted(map(names.index, digits)) for digits in columns]

    def row_of(box: int, number: int) -> int:
        return [names[number] in three for three in threes(6, 3 * box)].index(True)

    wanted = tuple(tuple(row_of(0, number) for number in three) for three in by_column(0))
    second = 0
    for index, three in enumerate(by_column(1)):
        taken, places = (tuple(row_of(box, number) for number in three) for box in (0, 1))
        second |= uniform_3x3._OTHER_PLACES[taken].index(places) << index
    return [first, second * 216 + uniform_3x3._ORDERS.index(wanted)], names


def outcome_2xq(grid: Grid) -> tuple[list[int], list[int]]:
    """The number and the names that make this grid."""
    rows, n = grid.rows(), grid.layout.size
    q = n // 2
    names = [*rows[0][:q], *rows[1][:q]]
    right = [names.index(digit) for digit in (*rows[1][q:], *rows[0][q:])]
    squares = []
    for start, numbers in ((0, names), (q, [names[number] for number in right])):
        squares.append(
            tuple(
                tuple(
                    tuple(sorted(numbers.index(rows[row][column]) for row in (band, band + 1)))
                    for column in range(start, start + q)
                )
                for band in range(0, n, 2)
            )
        )
    coins = "".join(
        str(int(names[squares[0][band][column][0]] == rows[2 * band][column]))
        for band in range(1, q)
        for column in range(q)
    )
    known = uniform_2xq._squares(q)
    orders = uniform_2xq._orders(q)
    left, other = (known.index(square) for square in squares)  # type: ignore[arg-type]
    number = (left * len(known) + other) * len(orders) + orders.index(tuple(right))
    return [(number << q * (q - 1)) + int(coins[::-1], 2)], names


def home(layout: Layout) -> tuple[ModuleType, Callable[[Grid], tuple[list[int], list[int]]]]:
    return (uniform_3x3, outcome_3x3) if layout is NINE else (uniform_2xq, outcome_2xq)


SQUAT = [layout for layout in EXACT if (layout.box_rows or 0) <= (layout.box_columns or 0)]


@pytest.mark.parametrize("layout", SQUAT, ids=str)
def test_every_grid_is_an_outcome(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    module, outcome = home(layout)
    for seed in range(40):
        grid = CoverFiller().fill(layout, seed)
        numbers, names = outcome(grid)

        def given(draw: Draw, bound: int, numbers: list[int] = numbers) -> int:
            assert 0 <= numbers[0] < bound
            return numbers.pop(0)

        def named(draw: Draw, items: MutableSequence[Any], names: list[int] = names) -> None:
            items[:] = names

        with monkeypatch.context() as patched:
            patched.setattr(module, "randbelow", given)
            patched.setattr(module, "shuffle", named)
            assert fill_and_count_tries(layout, random_source(0)) == (grid, 1)
        assert not numbers


@pytest.mark.parametrize("layout", SQUAT, ids=str)
def test_no_grid_is_two_outcomes(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    module, outcome = home(layout)
    drawn: list[int] = []
    kept: list[list[int]] = []
    real = module.shuffle

    def noted(draw: Draw, bound: int) -> int:
        drawn.append(randbelow(draw, bound))
        return drawn[-1]

    def noted_names(draw: Draw, items: MutableSequence[Any]) -> None:
        real(draw, items)
        kept.append(list(items))

    monkeypatch.setattr(module, "randbelow", noted)
    monkeypatch.setattr(module, "shuffle", noted_names)
    for seed in range(40):
        grid, _ = fill_and_count_tries(layout, random_source(seed))
        numbers, names = outcome(grid)
        assert drawn[-len(numbers) :] == numbers
        assert kept[-1] == names


@pytest.mark.slow
@pytest.mark.parametrize("layout", EXACT, ids=str)
def test_the_number_of_tries(layout: Layout) -> None:
    fills = 400
    draw = random_source("tries")
    expected = outcomes(layout) / GRIDS[layout.id]
    mean = sum(fill_and_count_tries(layout, draw)[1] for _ in range(fills)) / fills
    assert abs(mean - expected) < 3 * (expected * (expected - 1) / fills) ** 0.5


def test_published_number_of_tries() -> None:
    assert round(outcomes(NINE) / GRIDS["3x3"], 3) == 11.830
