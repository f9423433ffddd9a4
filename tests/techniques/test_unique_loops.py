"""Unique loops, compared with a search that knows nothing but their definition.

Internal: steps do not show all loops that the search finds.
"""

from __future__ import annotations

import pickle
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from boards import DIAGONALS, JIGSAW_6, JIGSAW_9, WINDOWS
from random_candidates import Cells, digits_left, role, seen_from
from rare_techniques import check_rare

from sudokulib import Candidates, Grid, Layout
from sudokulib._board.masks import bits
from sudokulib.errors import InvalidOption
from sudokulib.randomness import random_source
from sudokulib.techniques import UniqueLoop
from sudokulib.techniques._uniqueness.unique_loops import loops

if TYPE_CHECKING:
    from collections.abc import Iterator

NINE = Layout.boxes(3, 3)
SIX = Layout.boxes(2, 3)
LAYOUTS = (Layout.boxes(2, 2), SIX, JIGSAW_6, NINE, DIAGONALS, JIGSAW_9)


def tangle(layout: Layout, seed: int) -> Candidates:
    """Marks with 1 and 2 in every other cell or so, and some more candidates here and there."""
    draw, n = random_source(f"tangle {seed}"), layout.size
    kept: list[tuple[int, int, int]] = []
    for cell in range(n * n):
        at = divmod(cell, n)
        if draw() < (0.45 if n < 9 else 0.26):
            kept += [(*at, 1), (*at, 2)]
        kept += [(*at, digit) for digit in range(3, n + 1) if draw() < 0.07]
    return Candidates.from_candidates(Grid.empty(layout), kept)


MARKS = [tangle(layout, seed) for layout in LAYOUTS for seed in range(6)]


def rings(candidates: Candidates, cells: list[int], path: list[int]) -> Iterator[frozenset[int]]:
    """The cells of all closed ways of four and more that alternate in every house, from a path."""
    for cell in cells:
        if cell in path:
            if cell == path[0] and len(path) > 3 and cell in seen_from(candidates.layout, path[-1]):
                even, odd = set(path[::2]), set(path[1::2])
                counts = [
                    (len(even & set(house)), len(odd & set(house)))
                    for house in candidates.layout.houses
                ]
                if set(counts) <= {(0, 0), (1, 1)}:
                    yield frozenset(path)
        elif cell in seen_from(candidates.layout, path[-1]):
            same = set(path[len(path) % 2 :: 2])
            if not same & seen_from(candidates.layout, cell):
                yield from rings(candidates, cells, [*path, cell])


def by_definition(candidates: Candidates) -> Counter[tuple[frozenset[int], int, int]]:
    held = digits_left(candidates)
    found = set()
    for low in range(1, candidates.layout.size + 1):
        for high in range(low + 1, candidates.layout.size + 1):
            both = [cell for cell, digits in held.items() if {low, high} <= digits]
            for start in [cell for cell in both if len(held[cell]) == 2]:
                for ring in rings(candidates, both, [start]):
                    if is_wanted(held, ring, {low, high}):
                        found.add((ring, low, high))
    return Counter(found)


def is_wanted(held: Cells, ring: frozenset[int], pair: set[int]) -> bool:
    extra = [held[cell] - pair for cell in ring if len(held[cell]) > 2]
    return len(extra) in (1, 2) or (len(extra) > 2 and len(set.union(*extra)) == 1)


@pytest.mark.long
@pytest.mark.parametrize("candidates", MARKS, ids=lambda marks: marks.layout.id[:12])
def test_loops_are_all_rings_that_alternate(candidates: Candidates) -> None:
    found = loops(candidates._lookup)
    assert loops(candidates._lookup) is found
    assert by_definition(candidates) == Counter(
        (frozenset(bits(each.cells)), each.low, each.high) for each in found
    )
    held = digits_left(candidates)
    for each in found:
        assert set(bits(each.floor)) == {c for c in bits(each.cells) if len(held[c]) == 2}


def test_there_are_loops_to_find() -> None:
    lengths = Counter(
        each.cells.bit_count() for candidates in MARKS for each in loops(candidates._lookup)
    )
    assert lengths.keys() >= {4, 6, 8, 10}


def ring(
    roof: dict[str, str], *, others: dict[str, str] | None = None, layout: Layout = NINE
) -> Candidates:
    """Six cells with 1 and 2 in three boxes, some with more; the other cells can be neither.

    r1c1 - r1c4, r2c4 - r2c7, r3c7 - r3c1
    """
    held = dict.fromkeys(("r1c1", "r1c4", "r2c4", "r2c7", "r3c7", "r3c1"), "12")
    held |= {cell: "12" + digits for cell, digits in roof.items()}
    held |= others or {}
    at = {(int(cell[1]) - 1, int(cell[3]) - 1): digits for cell, digits in held.items()}
    gone = [
        (row, column, digit)
        for row in range(9)
        for column in range(9)
        for digit in range(1, 10)
        if str(digit) not in at.get((row, column), "3456789")
    ]
    return Candidates.of(Grid.empty(layout)).eliminate(gone)


def test_type_1_is_one_cell_with_more() -> None:
    candidates = ring({"r1c1": "345"})
    [step] = UniqueLoop(1).find(candidates)
    assert step.eliminations == ((0, 0, 1), (0, 0, 2))
    assert role(step, "pattern") == (0, 3, 12, 15, 18, 24)
    assert step.role("extra") == ((0, 0, 3), (0, 0, 4), (0, 0, 5))
    assert [list(UniqueLoop(kind).find(candidates)) for kind in (2, 3, 4)] == [[], [], []]


def test_no_cell_with_more_is_no_step() -> None:
    assert loops(ring({})._lookup) == ()


def test_a_diagonal_makes_a_loop_harmless() -> None:
    assert loops(ring({"r1c4": "3"}, layout=DIAGONALS)._lookup) == ()


def test_type_2_is_one_digit_in_two_cells_or_more() -> None:
    two = ring({"r1c1": "3", "r1c4": "3"})
    [step] = UniqueLoop(2).find(two)
    assert set(step.eliminations) == {(0, column, 3) for column in (1, 2, 4, 5, 6, 7, 8)}
    three = ring({"r1c1": "3", "r1c4": "3", "r3c1": "3"})
    [step] = UniqueLoop(2).find(three)
    assert step.eliminations == ((0, 1, 3), (0, 2, 3))
    assert len(step.role("extra")) == 3
    assert list(UniqueLoop(2).find(two.eliminate([(0, c, 3) for c in range(9) if c % 3]))) != []
    nothing = [(0, c, 3) for c in (1, 2, 4, 5, 6, 7, 8)]
    assert list(UniqueLoop(2).find(two.eliminate(nothing))) == []
    assert list(UniqueLoop(2).find(ring({"r1c1": "3", "r1c4": "4"}))) == []


def test_three_cells_with_more_have_the_same_digit() -> None:
    assert loops(ring({"r1c1": "3", "r1c4": "3", "r3c1": "4"})._lookup) == ()
    assert loops(ring({"r1c1": "34", "r1c4": "3", "r3c1": "3"})._lookup) == ()
    [found] = loops(ring(dict.fromkeys(("r1c1", "r1c4", "r2c4", "r2c7", "r3c7"), "3"))._lookup)
    assert found.floor == 1 << 18


def test_type_3_is_a_naked_subset_with_two_cells_as_one() -> None:
    candidates = ring({"r1c1": "34", "r1c4": "3"}, others={"r1c9": "34"})
    [step] = [step for step in UniqueLoop(3).find(candidates) if step.role("naked")]
    assert (role(step, "naked"), step.role("hidden"), step.houses) == ((8,), (), (0,))
    assert set(step.eliminations) == {(0, c, d) for c in (1, 2, 4, 5, 6, 7) for d in (3, 4)}
    used_up = candidates.eliminate(step.eliminations)
    assert [step for step in UniqueLoop(3).find(used_up) if step.role("naked")] == []


def test_a_digit_that_one_cell_has_alone_must_be_in_the_others() -> None:
    candidates = ring({"r1c1": "34", "r1c4": "5"}, others={"r1c8": "35", "r1c9": "35"})
    assert [step for step in UniqueLoop(3).find(candidates) if step.role("naked")] == []


def test_type_3_is_a_hidden_subset_with_two_cells_as_one() -> None:
    # In the row the 1 and the 2 are left with r1c9 only, besides the two cells.
    candidates = ring({"r1c1": "34", "r1c4": "34"}, others={"r1c9": "12345"})
    [step] = [step for step in UniqueLoop(3).find(candidates) if step.role("hidden")]
    assert (role(step, "hidden"), step.role("naked"), step.houses) == ((8,), (), (0,))
    assert step.eliminations == ((0, 8, 3), (0, 8, 4), (0, 8, 5))
    used_up = candidates.eliminate(step.eliminations)
    assert [step for step in UniqueLoop(3).find(used_up) if step.role("hidden")] == []


def test_a_hidden_subset_may_have_digits_besides_the_two() -> None:
    row = {f"r1c{column}": "345789" for column in (2, 3, 5, 6, 7)}
    candidates = ring({"r1c1": "34", "r1c4": "3"}, others=row | {"r1c8": "1269", "r1c9": "1268"})
    [step] = [step for step in UniqueLoop(3).find(candidates) if step.role("hidden")]
    assert {digit for *_, digit in step.role("hidden")} == {1, 2, 6}
    assert role(step, "hidden") == (7, 8)
    assert step.eliminations == ((0, 8, 8), (0, 7, 9))
    # With a third place for the 6, three digits have too many.
    candidates = ring(
        {"r1c1": "34", "r1c4": "3"},
        others=row | {"r1c7": "3456789", "r1c8": "1269", "r1c9": "1268"},
    )
    assert [step for step in UniqueLoop(3).find(candidates) if step.role("hidden")] == []


def test_small_subsets_come_first_and_short_loops() -> None:
    candidates = ring(
        {"r1c1": "34", "r1c4": "3"}, others={"r1c9": "34", "r1c8": "345", "r1c7": "35"}
    )
    sizes = [len(role(step, "naked")) for step in UniqueLoop(3).find(candidates)]
    assert sizes == sorted(sizes)
    assert sizes[0] == 1
    rows = {"r4c8": "89", "r4c5": "89", "r5c8": "89", "r5c5": "789"}
    two = ring({"r1c1": "3"}, others=rows)
    assert [len(role(step, "pattern")) for step in UniqueLoop(1).find(two)] == [4, 6]


def test_type_4_is_a_digit_without_another_place() -> None:
    candidates = ring({"r1c1": "34", "r1c4": "3"})
    [step] = UniqueLoop(4).find(candidates)
    # Both are removed from the rest of the row: the smaller digit counts as locked.
    assert step.eliminations == ((0, 0, 2), (0, 3, 2))
    assert (step.houses, step.role("locked")) == ((0,), ((0, 0, 1), (0, 3, 1)))
    other = ring({"r1c1": "34", "r1c4": "3"}, others={"r1c9": "13"})
    assert [step.eliminations for step in UniqueLoop(4).find(other)] == [((0, 0, 1), (0, 3, 1))]
    neither = ring({"r1c1": "34", "r1c4": "3"}, others={"r1c9": "123"})
    assert list(UniqueLoop(4).find(neither)) == []
    apart = ring({"r1c1": "34", "r2c7": "3"})
    assert list(UniqueLoop(4).find(apart)) == []


def test_names_aliases_and_values() -> None:
    for kind in (1, 2, 3, 4):
        technique = UniqueLoop(kind)
        assert technique.name == f"Unique Loop {kind}"
        assert technique.aliases == (f"Unique Loop Type {kind}",)
        assert eval(repr(technique)) == technique == pickle.loads(pickle.dumps(technique))
        assert technique.assumes_unique


@pytest.mark.parametrize("kind", [0, 5])
def test_there_are_four_types(kind: int) -> None:
    with pytest.raises(InvalidOption):
        UniqueLoop(kind)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [1, 2, 3, 4])
def test_every_step_is_true_on_every_board(kind: int) -> None:
    layouts = (SIX, NINE, DIAGONALS, WINDOWS, JIGSAW_9)
    check_rare(UniqueLoop(kind), layouts=layouts, states=48)
