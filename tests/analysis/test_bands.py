"""Classes of bands: counted again from reduced bands.

`tests/docs/test_research_page.py` counts their completions again.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, permutations, product
from math import factorial

import pytest

from sudokulib import Grid, Layout, Position, UniformFiller, make
from sudokulib.analysis import band_class, band_classes
from sudokulib.errors import InvalidOption, NoSolution, UnsupportedLayout
from sudokulib.identity import Transformation, random_transformation

GRIDS = 6_670_903_752_021_072_936_960
NINE = Layout.boxes(3, 3)

Rows = tuple[tuple[int, ...], ...]


def test_published_figures() -> None:
    classes = band_classes()
    assert [each.number for each in classes] == list(range(1, 417))
    assert len({each.completions for each in classes}) == 44
    assert sum(each.size * each.completions for each in classes) == GRIDS
    # Bands: the digits of the first box, 56 ways for the rows of the others, their orders.
    assert sum(each.size for each in classes) == factorial(9) * 56 * 6**6
    assert list(classes) == sorted(classes, key=lambda each: each.band)
    assert classes[0].band == "123456789456789123789123456"


@pytest.mark.parametrize("seed", range(30))
def test_equivalent_grids(seed: int) -> None:
    grid = UniformFiller().fill(NINE, rng=seed)
    moved = random_transformation(NINE, rng=seed)(grid)
    classes = Counter(band_class(grid, band) for band in range(6))
    assert Counter(band_class(moved, band) for band in range(6)) == classes
    turned = Transformation.transposition(NINE)(grid)
    for band in range(3):
        assert band_class(turned, band) == band_class(grid, band + 3)
        rows = Grid.parse("".join(map(str, grid.digits[27 * band : 27 * band + 27])).ljust(81, "."))
        assert band_class(rows) == band_class(grid, band)


def test_the_smallest_bands() -> None:
    for each in band_classes():
        assert band_class(Grid.parse(each.band.ljust(81, "."))) == each


def reduced(rows: Rows) -> Rows:
    """The band with box 1 renamed to 1 to 9, and the other columns and boxes sorted."""
    names = {rows[i][j]: 3 * i + j for i in range(3) for j in range(3)}
    columns = [tuple(names[row[column]] for row in rows) for column in range(9)]
    boxes = sorted(sorted(columns[box : box + 3]) for box in (3, 6))
    return tuple(zip(*columns[:3], *boxes[0], *boxes[1]))


@cache
def sizes_by_moves() -> Counter[int]:
    """The sizes of the classes, from all reduced bands and moves that lead to each other."""
    start: Rows = tuple(tuple(range(9))[3 * i :] + tuple(range(9))[: 3 * i] for i in range(3))
    bands: set[Rows] = set()
    thirds = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
    for one in combinations(range(3, 9), 3):  # the first row of box 2
        rest = [digit for digit in range(9) if digit not in one]
        for two in combinations([digit for digit in rest if digit not in thirds[1]], 3):
            three = [digit for digit in rest if digit not in two]
            if set(three) & set(thirds[2]):
                continue
            below = [set(range(9)).difference(thirds[i], (one, two, three)[i]) for i in range(3)]
            for orders in product(*map(permutations, (two, three)), *map(permutations, below)):
                rows = tuple((*thirds[i], *(one, *orders)[i], *orders[2 + i]) for i in range(3))
                bands.add(reduced(rows))
    assert len(bands) == 36288
    assert reduced(start) in bands

    def moves(rows: Rows) -> list[Rows]:
        swapped = [0, 2, 1, *range(3, 9)], [1, 0, *range(2, 9)], [3, 4, 5, 0, 1, 2, 6, 7, 8]
        return [
            (rows[1], rows[0], rows[2]),
            (rows[0], rows[2], rows[1]),
            *[tuple(tuple(row[i] for i in order) for row in rows) for order in swapped],
        ]

    sizes: Counter[int] = Counter()
    while bands:
        found = {bands.pop()}
        new = list(found)
        while new:
            for move in moves(new.pop()):
                other = reduced(move)
                if other not in found:
                    found.add(other)
                    new.append(other)
        bands -= found
        sizes[len(found)] += 1
    return sizes


@pytest.mark.long
def test_the_classes_are_those_of_all_moves() -> None:
    sizes = sizes_by_moves()
    assert sum(sizes.values()) == 416
    # A reduced band has 6 orders of the columns of box 2 and of box 3, and 2 orders of these boxes.
    expected = Counter({72 * factorial(9) * size: count for size, count in sizes.items()})
    assert Counter(each.size for each in band_classes()) == expected


def test_positions_and_puzzles() -> None:
    puzzle = make(rng=1)
    position = Position(puzzle)
    for cell, digit in enumerate(puzzle.solution.digits[:27]):
        if not puzzle.clues.digits[cell]:
            position = position.enter(*divmod(cell, 9), digit)
    assert band_class(position) == band_class(puzzle.solution)
    with pytest.raises(InvalidOption, match="empty"):
        band_class(puzzle)


def test_errors() -> None:
    grid = UniformFiller().fill(NINE, rng=1)
    for band in (-1, 6):
        with pytest.raises(InvalidOption):
            band_class(grid, band)
    with pytest.raises(UnsupportedLayout):
        band_class(Grid.parse("1234341221434321"))
    for line in ("1" * 27, "123456789123456789456789123"):
        with pytest.raises(NoSolution):
            band_class(Grid.parse(line.ljust(81, ".")))
