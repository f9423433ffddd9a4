"""Canonical forms of jigsaws, extra houses and rules, against every move tried one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from math import factorial
from operator import lt
from random import Random

import attrs
import pytest
from boards import JIGSAW_7, JIGSAW_9, pattern
from moves_by_definition import brute_relabelings, moves_between, random_rules, smallest_turn_of

from sudokulib import (
    CoverFiller,
    Grid,
    Layout,
    Puzzle,
    Symmetry,
    constraints,
    is_unique,
    solutions,
)
from sudokulib.errors import UnsupportedLayout
from sudokulib.identity import (
    Transformation,
    are_equivalent,
    automorphism_count,
    canonical_form,
    canonical_transformation,
    distinct,
    equivalence,
    fingerprint,
    random_transformation,
)

BOXES = {4: [Layout.boxes(2, 2)], 6: [Layout.boxes(2, 3), Layout.boxes(3, 2)]}


def random_board(size: int, seed: int) -> Layout:
    """A jigsaw or boxes, often with diagonals or a house more, and rules that grids can keep."""
    random = Random(f"board {size} {seed}")
    while True:
        layout = random.choice([*BOXES[size], *[Layout.random_jigsaw(size, seed)] * 2])
        extra = random.randrange(5)
        if extra == 0:
            layout = layout.with_diagonals()
        if extra == 1:
            layout = layout.with_houses([random.sample(range(size * size), size)])
        if seed % 3 or layout.is_plain:
            layout = layout.with_constraints(random_rules(random, size))
        if next(solutions(Grid.empty(layout)), None) is not None:
            return layout


def images_of_first_row(cells: bytes, n: int) -> tuple[int, ...]:
    return tuple([cells.index(digit) + 1 for digit in range(1, n + 1)])


def images(cells: bytes, move: Sequence[int], digits: Sequence[int]) -> bytes:
    moved = bytearray(len(cells))
    for cell, image in enumerate(move):
        moved[image] = digits[cells[cell] - 1] if cells[cell] else 0
    return bytes(moved)


def smallest(layout: Layout, clues: bytes, solution: bytes) -> tuple[Layout, bytes, bytes, int]:
    """The layout, clues and solution of the canonical form, and the automorphisms of the clues."""
    target = smallest_turn_of(layout)
    relabelings = brute_relabelings(layout)
    best, ways = b"\xff", []
    for move in moves_between(layout, target):
        moved = images(solution, move, range(1, layout.size + 1))
        # Where all relabelings are allowed, the smallest has 1, 2, ... in its first row.
        few = [images_of_first_row(moved, layout.size)]
        for digits in few if len(relabelings) == factorial(layout.size) else relabelings:
            if digits[moved[0] - 1] > best[0]:
                continue
            line = bytes([digits[digit - 1] for digit in moved])
            if line < best:
                best, ways = line, []
            if line == best:
                ways.append((move, digits))
    forms = [images(clues, *way) for way in ways]
    return target, min(forms), best, forms.count(min(forms))


def some_clues(solution: Grid, random: Random) -> Grid:
    """Some digits of a grid, which have no other solution."""
    clues = solution
    for cell in random.sample(range(solution.layout.cell_count), solution.layout.cell_count // 2):
        fewer = clues.with_cell(*solution.layout.cell(cell), 0)
        if is_unique(fewer):
            clues = fewer
    return clues


def check_forms(layout: Layout, solution: Grid, random: Random) -> None:
    for grid in (solution, some_clues(solution, random)):
        target, clues, whole, count = smallest(layout, grid.digits, solution.digits)
        form = canonical_form(grid)
        assert form == Grid(target, clues)
        assert canonical_form(Puzzle(grid)).solution == Grid(target, whole)
        assert automorphism_count(grid) == count
        assert canonical_transformation(grid)(grid) == form
        move = random_transformation(layout, random.randrange(1000))
        assert canonical_form(move(grid)) == form
        assert fingerprint(move(grid)) == fingerprint(grid)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(30))
def test_boards_of_4x4(chunk: int) -> None:
    for seed in range(5 * chunk, 5 * chunk + 5):
        layout = random_board(4, seed)
        random = Random(seed)
        check_forms(layout, random.choice([*solutions(Grid.empty(layout))]), random)


@pytest.mark.parametrize(
    "layout", ["2x2+modular2.0.5.10", "2x2+modular2.0.1.2+cage.0.4", "2x2+xv5.0.1+xv5.10.11"]
)
def test_digits_change_places_in_classes(layout: str) -> None:
    board, random = Layout.parse(layout), Random(1)
    grids = [*solutions(Grid.empty(board))]
    for grid in random.sample(grids, 5):
        check_forms(board, grid, random)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(50))
def test_boards_of_6x6(seed: int) -> None:
    layout, random = random_board(6, seed), Random(seed)
    check_forms(layout, random.choice([*islice(solutions(Grid.empty(layout)), 50)]), random)


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_classes_of_4x4_are_orbits(seed: int) -> None:
    """Automorphisms times grids of a class are as many as moves of the board."""
    layout = smallest_turn_of(random_board(4, seed))
    moves = sum(1 for _ in moves_between(layout, layout)) * len(brute_relabelings(layout))
    grids = [*solutions(Grid.empty(layout))]
    classes = Counter(map(canonical_form, grids))
    for form, count in classes.items():
        assert form.layout is layout
        assert automorphism_count(form) * count == moves


# larger boards

NINE = Layout.boxes(3, 3)
LARGER = [
    NINE.with_diagonals(),
    NINE.with_windows(),
    NINE.with_disjoint_groups(),
    JIGSAW_7,
    JIGSAW_9,
    JIGSAW_9.with_diagonals(),
    Layout.boxes(2, 4),
    Layout.boxes(4, 2),
    Layout.boxes(2, 5),
    Layout.boxes(3, 4),
    Layout.boxes(4, 4),
    Layout.parse("2x5+diagonals"),
    Layout.parse("3x3+antiknight"),
    Layout.parse("3x3+cage15.0.1.9+palindrome.20.30.40+renban.50.60.70"),
    Layout.parse("3x3+odd.0.1+even.80"),
    Layout.parse("3x3+cage.0.1+cage.40.41"),
    Layout.parse("2x4+cage.0.1"),
    Layout.parse("3x3+whisper.0.10.20"),
    Layout.parse("3x3+thermo.0.10.20+rowindexer.9"),
]


@pytest.mark.long
@pytest.mark.parametrize("layout", LARGER, ids=lambda layout: layout.id[:30])
def test_moves_change_no_form(layout: Layout) -> None:
    grid = CoverFiller().fill(layout, 1)
    puzzle = some_clues(grid, Random(1)) if layout.size < 10 else grid.with_cell(0, 0, 0)
    other = CoverFiller().fill(layout, 2)
    for value in (grid, puzzle):
        form = canonical_form(value)
        assert form.is_complete is value.is_complete
        assert canonical_form(form) == form
        assert not are_equivalent(value, other)
        for seed in range(4 if layout.size < 10 else 2):
            move = random_transformation(layout, seed)
            assert move.target is layout
            moved = move(value)
            assert canonical_form(moved) == form
            assert canonical_transformation(moved)(moved) == form
            found = equivalence(value, moved)
            assert found is not None
            assert found(value) == moved
            assert list(distinct([value, moved])) == [value]


@pytest.mark.parametrize("layout", LARGER, ids=lambda layout: layout.id[:30])
def test_turns_change_no_form(layout: Layout) -> None:
    grid = CoverFiller().fill(layout, 1)
    targets = set()
    for turns in range(4):
        for mirror in (Symmetry.LEFT_RIGHT, Symmetry.DIAGONAL):
            try:
                move = Transformation.rotation(layout, turns)
                move = move.then(Transformation.reflection(move.target, mirror))
            except UnsupportedLayout:  # an indexer counts from one edge
                assert "indexer" in layout.id
                continue
            targets.add(move.target)
            moved = move(grid)
            assert canonical_form(moved) == canonical_form(grid)
            found = equivalence(grid, moved)
            assert found is not None
            assert found(grid) == moved
    assert canonical_form(grid).layout in targets | {layout}


# kept for good: layouts, grids, their forms and fingerprints

KEPT = [
    (
        "2x2+diagonals",
        "2143432134121234",
        "2x2+diagonals",
        "1234341243212143",
        "fb9cacc496bb44fb6155c759ee4a2cc5",
    ),
    (
        "1112122233343444",
        "4312243112433124",
        "1112122233343444",
        "1234412334122341",
        "259033d41a268645165e9d5771bddf38",
    ),
    (
        "1111213322334223544455554",
        "5234114532312542541343125",
        "1111213322334223544455554",
        "1234554132352142145343521",
        "915d7313bc193e0b39fc2ce0e325faba",
    ),
    (
        "3x2",
        "143526521643362415215364634251456132",
        "2x3",
        "123456456123214635635241362514541362",
        "4a6a4f45a45b5672a69223d7aa973030",
    ),
    (
        "2x3+antiknight",
        "526413413526135264264135641352352641",
        "2x3+antiknight",
        "123456456123345612612345561234234561",
        "9187de1e9dd85b093ebcc7ef8b573906",
    ),
    (
        "2x2+palindrome.0.6.9.15",
        "4132234114233214",
        "2x2+palindrome.0.6.9.15",
        "1234431221433421",
        "40083a8c5ef5490f730ce280f19eb446",
    ),
    (
        "2x3+whisper.0.7.14",
        "124653365214513426246531632145451362",
        "2x3+whisper.0.7.14",
        "124356365412513624246135451263632541",
        "652a8da71f65fe39ba65b94c5b6a7ed1",
    ),
    (
        "2x2+odd.0.15+even.3",
        "3214413223411423",
        "2x2+even.0+odd.3.12",
        "2143431212343421",
        "d3327861f8b06117ccb5743711b81a4c",
    ),
    (
        "2x4",
        "3472185686517423754631821283567461248537583762414318276527654318",
        "2x4",
        "1234567856781234214738656853471237268541458163277315248684627153",
        "a9248407cee2eb74a04d598a136ed311",
    ),
    (
        "3x3+windows",
        "526874391739156482184293756357681924691542873248739615465918237812367549973425168",
        "3x3+windows",
        "123456789467189253958273461594321876781645392236798514312867945849512637675934128",
        "6ca1d1137dd58d63812bbb52ee68e5df",
    ),
]


@pytest.mark.parametrize(
    ("id", "line", "form_id", "form", "found"), KEPT, ids=lambda each: each[:20]
)
def test_forms_stay_as_they_are(id: str, line: str, form_id: str, form: str, found: str) -> None:
    grid = Grid.parse(line, Layout.parse(id))
    assert canonical_form(grid) == Grid.parse(form, Layout.parse(form_id))
    assert f"{fingerprint(grid):032x}" == found


def test_no_form_without_bounds() -> None:
    many = Layout.boxes(4, 4).with_disjoint_groups()
    with pytest.raises(UnsupportedLayout, match="663552 orders of rows and columns keep"):
        canonical_form(Grid.empty(many))
    with pytest.raises(UnsupportedLayout, match="above 16x16"):
        canonical_form(Grid.empty(Layout.boxes(5, 5)))
    with pytest.raises(UnsupportedLayout, match="takes too long"):
        canonical_form(pattern(2, 8))


@attrs.frozen
class Rising:
    """A rule of one's own."""

    cells: tuple[tuple[int, int], ...]
    name = "Rising"

    def decompose(self, layout: Layout) -> Iterator[constraints.Pair]:
        yield constraints.Pair(*self.cells, lt)


@attrs.frozen
class Even:
    """Words of one's own: the digits of some cells have an even sum."""

    @property
    def start(self) -> int:
        return 0

    def step(self, state: int, digit: int) -> int:
        return (state + digit) % 2

    def accept(self, state: int) -> bool:
        return state == 0


@attrs.frozen
class EvenSum:
    """A rule of one's own with such words."""

    cells: tuple[tuple[int, int], ...]
    name = "Even Sum"

    def decompose(self, layout: Layout) -> Iterator[constraints.Regular]:
        yield constraints.Regular(self.cells, Even())


def test_words_of_your_own_keep_their_order_and_their_digits() -> None:
    rule = EvenSum(((0, 0), (0, 1), (0, 2)))
    layout = Layout.boxes(2, 2).with_constraints([rule])
    grid = next(iter(solutions(Grid.empty(layout))))
    # Rows 3 and 4 are free, as is no column but the last.
    assert {
        (move.rows, move.columns, move.digits)
        for move in [random_transformation(layout, seed) for seed in range(30)]
    } == {((0, 1, *last), (0, 1, 2, 3), (1, 2, 3, 4)) for last in ((2, 3), (3, 2))}
    assert automorphism_count(grid) == 1
    with pytest.raises(UnsupportedLayout, match="cannot be turned"):
        Transformation.rotation(layout)


def test_rules_of_your_own_have_forms_but_no_fingerprints() -> None:
    layout = Layout.boxes(2, 2).with_constraints([Rising(((0, 0), (3, 3)))])
    grid = next(iter(solutions(Grid.empty(layout))))
    form = canonical_form(grid)
    assert form.layout is layout
    for seed in range(10):
        move = random_transformation(layout, seed)
        assert move.digits == (1, 2, 3, 4)
        assert canonical_form(move(grid)) == form
    with pytest.raises(UnsupportedLayout, match="Rising is not a constraint of the library"):
        fingerprint(grid)
