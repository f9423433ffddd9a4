"""Internal: the lines of a digit, and the sets of them in which fish are searched."""

from __future__ import annotations

import random
from itertools import combinations

from boards import JIGSAW_6
from fish_boards import cells_by_line, states

from sudokulib.techniques._fish.basic import directions, line_sets, lines_of


def test_the_lines_of_a_digit() -> None:
    ((candidates, _),) = states(JIGSAW_6, 1)
    n = 6
    for digit, both in enumerate(lines_of(candidates._lookup), 1):
        lines = cells_by_line(candidates, digit)
        for way, found in both:
            houses = [way.first + number for number, _ in found]
            assert houses == [h for h in range(way.first, way.first + n) if lines[h]]
            for house, (number, places) in zip(houses, found, strict=True):
                crossing = [
                    h for h in range(2 * n) if h // n != house // n and lines[h] & lines[house]
                ]
                assert list(way.covers(places)) == crossing
                for row, column in lines[house]:
                    assert way.number(row * n + column, n) == number
                    assert way.place(row * n + column, n) & places
    assert lines_of(candidates._lookup) is lines_of(candidates._lookup)
    assert tuple(way for way, _ in lines_of(candidates._lookup)[0]) == directions(JIGSAW_6)


def test_sets_of_lines() -> None:
    draw = random.Random(3)
    for _ in range(50):
        most = draw.randint(1, 5)
        masks = [draw.randrange(1, 64) for _ in range(draw.randint(0, 7))]
        lines = [(10 + k, mask) for k, mask in enumerate(masks) if mask.bit_count() <= most]
        for size in range(1, 5):
            expected = []
            for chosen in combinations(lines, size):
                union = 0
                for _, mask in chosen:
                    union |= mask
                if union.bit_count() <= most:
                    expected.append((tuple(number for number, _ in chosen), union))
            assert line_sets(lines, size, most) == expected
