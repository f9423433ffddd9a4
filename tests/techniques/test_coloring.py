"""Colours, compared with their definitions cell by cell.

Internal: the definition begins with the clusters of a state, which no public call returns.
"""

from __future__ import annotations

import pickle
from itertools import combinations, permutations, product
from typing import Any

import pytest
from module_docs import module_doc
from one_digit import (
    LAYOUTS,
    cells_in,
    cells_of,
    drawn,
    pictures,
    places,
    removed,
    thinned,
    true_steps,
)

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import (
    MultiColors1,
    MultiColors2,
    SimpleColorsTrap,
    SimpleColorsWrap,
)

ALL = (SimpleColorsTrap(), SimpleColorsWrap(), MultiColors1(), MultiColors2())
PICTURES = pictures(module_doc(SimpleColorsTrap))

Color = frozenset[int]


class Board:
    """A digit of some marks: its clusters as two colours each, and what sees what."""

    def __init__(self, candidates: Candidates, digit: int) -> None:
        self.peers = candidates.layout.peers
        self.places = frozenset(places(candidates, digit, range(candidates.layout.cell_count)))
        self.pairs: list[tuple[Color, Color]] = [
            (frozenset(cells_in(one.first)), frozenset(cells_in(one.second)))
            for one in candidates._lookup.clusters[digit - 1]
        ]

    def meet(self, one: Color, two: Color) -> bool:
        """Whether a cell of the one sees a cell of the other."""
        return any(other in self.peers[cell] for cell, other in product(one, two))

    def between(self, one: Color, two: Color) -> Color:
        """The places that see both."""
        return frozenset(
            cell
            for cell in self.places
            if self.meet(frozenset([cell]), one) and self.meet(frozenset([cell]), two)
        )


def traps(board: Board) -> list[tuple[Color, ...]]:
    return [(*pair, board.between(*pair)) for pair in board.pairs]


def wraps(board: Board) -> list[tuple[Color, ...]]:
    found = []
    for pair in board.pairs:
        false = [color for color in pair if board.meet(color, color)]
        found.append((*pair, frozenset().union(*false)))
    return found


def multi_1(board: Board) -> list[tuple[Color, ...]]:
    found = []
    for one, two in combinations(board.pairs, 2):
        gone: Color = frozenset()
        for i, j in product((0, 1), repeat=2):
            if board.meet(one[i], two[j]):
                gone |= board.between(one[1 - i], two[1 - j])
        found.append((*one, *two, gone))
    return found


def multi_2(board: Board) -> list[tuple[Color, ...]]:
    found = []
    for one, two in permutations(board.pairs, 2):
        false = [color for color in one if all(board.meet(color, other) for other in two)]
        found.append((*one, *two, frozenset().union(*false)))
    return found


CASES = list(zip(ALL, (traps, wraps, multi_1, multi_2), strict=True))


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0].name)
def test_they_are_what_their_definitions_say(case: Any, layout: Layout) -> None:
    technique, definition = case
    number = 0
    for candidates, solution in thinned(layout):
        steps = true_steps(technique, candidates, solution)
        finds = [
            (
                step.eliminations[0][2],
                *[cells_of(candidates, cells) for _, cells in step.roles],
                cells_of(candidates, step.eliminations),
            )
            for step in steps
        ]
        expected = [
            (digit, *find)
            for digit in range(1, layout.size + 1)
            for find in definition(Board(candidates, digit))
            if find[-1]
        ]
        assert finds == expected  # in this very order
        number += len(finds)
        for step in steps:
            colored = {cell for _, cells in step.roles for cell in cells}
            assert {end for one, two, _ in step.links for end in (one, two)} == colored
            names = [name for name, _ in step.roles]
            assert names == ["first", "second", "third", "fourth"][: len(names)]
    assert number > 0 or layout.size < 9


def test_the_pictures_are_true() -> None:
    trap, wrap, multi, other = PICTURES
    candidates = drawn(trap, [0, 4, 16])
    assert removed(SimpleColorsTrap(), candidates) == [trap["*"]]
    assert removed(SimpleColorsWrap(), candidates) == []
    candidates = drawn(wrap, [0, 4, 11, 16])
    assert removed(SimpleColorsWrap(), candidates) == [wrap["a"]]
    candidates = drawn(multi, [0, 4])
    assert removed(MultiColors1(), candidates) == [multi["*"]]
    assert removed(MultiColors2(), candidates) == []
    candidates = drawn(other, [0, 4, 20])
    assert removed(MultiColors2(), candidates) == [other["a"]]


def test_the_second_color_may_be_the_false_one() -> None:
    # The pictures by half a turn: the lowest cell is another one.
    wrap, multi = [
        {sign: sorted(80 - cell for cell in cells) for sign, cells in picture.items()}
        for picture in (PICTURES[1], PICTURES[3])
    ]
    candidates = drawn(wrap, [8, 4, 15, 10])
    assert removed(SimpleColorsWrap(), candidates) == [wrap["a"]]
    candidates = drawn(multi, [8, 4, 24])
    assert removed(MultiColors2(), candidates) == [multi["a"]]


def test_marks_without_a_solution_may_lose_both_colors() -> None:
    # r1c1 is tied to r1c4 and r3c1 and these to r3c4; one more link closes an odd ring.
    layout = Layout.boxes(2, 2)
    kept = {0, 3, 5, 8, 11}
    gone = [(*divmod(cell, 4), 1) for cell in range(16) if cell not in kept]
    candidates = Candidates.of(Grid.empty(layout)).eliminate(gone)
    assert candidates.is_contradictory
    for technique in ALL:
        for step in technique.find(candidates):
            assert candidates.apply([step]) != candidates


def test_techniques_are_values() -> None:
    assert [technique.name for technique in ALL] == [
        "Simple Colors Trap",
        "Simple Colors Wrap",
        "Multi Colors 1",
        "Multi Colors 2",
    ]
    assert pickle.loads(pickle.dumps(ALL)) == ALL
    assert repr(ALL[0]) == "SimpleColorsTrap()"
    assert all(technique.aliases for technique in ALL)


def test_they_explain_themselves() -> None:
    [step] = SimpleColorsWrap().find(drawn(PICTURES[1], [0, 4, 11, 16]))
    assert step.explain() == (
        "Simple Colors Wrap: by colouring, either r1c1, r2c3 and r5c8 are all 1 or r1c8 and "
        "r5c3 are both 1; but two of the cells r1c1, r2c3 and r5c8 see each other, so 1 can be "
        "removed from r1c1, r2c3 and r5c8."
    )
