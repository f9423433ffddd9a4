"""Canonical forms, automorphisms and equivalence, compared with published numbers."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from math import factorial

import pytest
from boards import DIAGONALS, JIGSAW_9, WINDOWS, classes_of_6x6, pattern
from published_files import PUBLISHED_FILES

from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    NoSolution,
    Puzzle,
    UniformFiller,
    is_unique,
    make,
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

FOUR, SIX, TALL_SIX, NINE = (Layout.boxes(p, q) for p, q in ((2, 2), (2, 3), (3, 2), (3, 3)))

MC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
SHIFT = "123456789456789123789123456234567891567891234891234567345678912678912345912345678"
FIRST = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"

MOVES_OF_NINE = factorial(9) * (6**3 * 6) ** 2 * 2  # digits, rows and columns, transposed or not
MOVES_OF_SIX = factorial(6) * (2**3 * 6) * (6**2 * 2)
GRIDS_OF_NINE = 6_670_903_752_021_072_936_960
# E. Russell and F. Jarvis, "Mathematics of Sudoku II" (2006): for each number of automorphisms, how
# many essentially different grids have it.
PUBLISHED = {
    1: 5472170387,
    2: 548449,
    3: 7336,
    4: 2826,
    6: 1257,
    8: 29,
    9: 42,
    12: 92,
    18: 85,
    27: 2,
    36: 15,
    54: 11,
    72: 2,
    108: 3,
    162: 1,
    648: 1,
}

PUZZLE = Grid.parse("1.3..2....1....3")
PUZZLES = [PUZZLE, make(layout=SIX, rng=1).clues, make(layout=TALL_SIX, rng=1).clues, make(rng=1)]


def line(value: Grid | Puzzle) -> str:
    return format(value, "line")


def chutes_kept(chutes: int, size: int) -> Iterator[list[int]]:
    """All orders of the lines that keep the chutes together."""
    for order in permutations(range(chutes)):
        for within in product(permutations(range(size)), repeat=chutes):
            yield [chute * size + place for chute in order for place in within[chute]]


def images(layout: Layout, cells: bytes) -> Iterator[bytes]:
    """The board under every transformation but relabellings, in the plainest way there is."""
    n, p, q = layout.size, layout.box_rows, layout.box_columns
    assert p is not None
    assert q is not None
    columns = list(chutes_kept(p, q))
    for rows in chutes_kept(q, p):
        for order in columns:
            moved = bytes(cells[row * n + column] for row in rows for column in order)
            yield moved
            if p == q:
                yield bytes(moved[row * n + column] for column in range(n) for row in range(n))


def relabelled(cells: bytes) -> bytes:
    """The smallest of a board's relabellings: digits in order of first appearance."""
    names = {0: 0} | {d: i for i, d in enumerate(dict.fromkeys(cells.replace(b"\0", b"")), 1)}
    return bytes(names[digit] for digit in cells)


# canonical forms of complete grids


@pytest.mark.parametrize(("text", "count"), [(MC, 648), (SHIFT, 54), (FIRST, 3)])
def test_published_grids(text: str, count: int) -> None:
    grid = Grid.parse(text)
    assert automorphism_count(grid) == count
    assert canonical_form(grid) == grid
    moved = random_transformation(NINE, rng=text)(grid)
    assert canonical_form(moved) == grid
    assert automorphism_count(moved) == count


def test_the_published_table_gives_the_number_of_grids() -> None:
    assert sum(PUBLISHED.values()) == 5_472_730_538
    found = sum(count * MOVES_OF_NINE // size for size, count in PUBLISHED.items())
    assert found == GRIDS_OF_NINE


def test_automorphism_counts_are_published_ones() -> None:
    counts = {automorphism_count(UniformFiller().fill(NINE, seed)) for seed in range(100)}
    assert counts <= set(PUBLISHED)
    assert automorphism_count(pattern(3, 3)) == 54
    assert canonical_form(pattern(3, 3)) == Grid.parse(SHIFT)


@pytest.mark.parametrize("layout", [FOUR, SIX, TALL_SIX, NINE], ids=str)
def test_200_transformations_change_nothing(layout: Layout) -> None:
    grid = UniformFiller().fill(layout, 1)
    form = canonical_form(grid)
    assert form.is_solved
    for seed in range(200):
        moved = random_transformation(layout, seed)(grid)
        assert canonical_form(moved) == form
        way = canonical_transformation(moved)
        assert way(moved) == form
        assert way.target is form.layout


def test_all_grids_of_4x4_fall_into_two_classes() -> None:
    grids = list(solutions(Grid.empty(FOUR)))
    forms = Counter(map(canonical_form, grids))
    assert len(grids) == 288
    assert sorted(forms.values()) == [96, 192]
    for form, count in forms.items():
        assert 3072 // automorphism_count(form) == count
        everything = [
            Transformation.relabeling(FOUR, digits)(Grid(FOUR, cells))
            for cells in images(FOUR, form.digits)
            for digits in permutations(range(1, 5))
        ]
        assert len(everything) == 3072
        assert min(everything) == form
        assert everything.count(form) == automorphism_count(form)


@pytest.mark.slow
def test_the_grids_of_6x6_fall_into_49_classes() -> None:
    forms = classes_of_6x6()
    assert len(forms) == 49
    # None is missing: these classes hold all grids there are.
    assert sum(MOVES_OF_SIX // automorphism_count(form) for form in forms) == 28_200_960


@pytest.mark.parametrize("layout", [SIX, TALL_SIX], ids=str)
def test_smallest_of_all_on_6x6(layout: Layout) -> None:
    for seed in range(3):
        grid = UniformFiller().fill(layout, seed)
        start = Transformation.transposition(layout)(grid) if layout is TALL_SIX else grid
        everything = [relabelled(cells) for cells in images(SIX, start.digits)]
        assert len(everything) * factorial(6) == MOVES_OF_SIX
        form = canonical_form(grid)
        assert form == Grid(SIX, min(everything))
        assert automorphism_count(grid) == everything.count(form.digits)


# puzzles


@pytest.mark.parametrize("given", PUZZLES, ids=lambda given: line(given)[:16])
def test_puzzles(given: Grid | Puzzle) -> None:
    clues = given.clues if isinstance(given, Puzzle) else given
    form = canonical_form(clues)
    puzzle = canonical_form(Puzzle(clues))
    assert isinstance(puzzle, Puzzle)
    assert puzzle.clues == form
    assert puzzle.solution == canonical_form(Puzzle(clues).solution)
    assert Puzzle(form) == puzzle
    assert Puzzle(form).solution == puzzle.solution
    assert form.clue_count == clues.clue_count
    assert is_unique(form)
    assert canonical_form(form) == form
    for seed in range(20):
        moved = random_transformation(clues.layout, seed)(clues)
        assert canonical_form(moved) == form
        assert canonical_transformation(moved)(moved) == form
        assert canonical_transformation(Puzzle(moved))(Puzzle(moved)) == puzzle


@pytest.mark.parametrize(
    "text",
    [
        line(PUZZLE),
        ".....4....2.1..3",
        "..1...3..1...4..",
        "..3....414...2..",
        "..2.3...4.....1.",
        "1234341221434321",
    ],
)
def test_smallest_clues_and_their_automorphisms_by_trying_all(text: str) -> None:
    puzzle = Puzzle(Grid.parse(text))
    solution = canonical_form(puzzle.solution)
    both = bytes(16 * d + c for d, c in zip(puzzle.solution.digits, puzzle.clues.digits))
    forms: list[bytes] = []
    for cells in images(FOUR, both):
        names = bytes([0, *relabelled(bytes(c // 16 for c in cells))])
        shown = bytes(d if c % 16 else 0 for d, c in zip(names[1:], cells))
        if names[1:] == solution.digits:
            forms.append(shown)
    assert canonical_form(puzzle.clues).digits == min(forms)
    assert automorphism_count(puzzle) == forms.count(min(forms))


def test_symmetric_clues_have_automorphisms() -> None:
    grid = Grid.parse(MC)
    # Each cell can become each other cell.
    assert automorphism_count(grid.with_cell(0, 0, 0)) == 648 // 81


@pytest.mark.slow
@pytest.mark.parametrize("text", [MC, SHIFT, FIRST])
@pytest.mark.parametrize("blanks", [[0], [0, 40], [0, 10, 20], [9, 13, 17]])
def test_puzzles_of_symmetric_grids(text: str, blanks: list[int]) -> None:
    cells = bytearray(Grid.parse(text).digits)
    for cell in blanks:
        cells[cell] = 0
    grid = Grid(NINE, bytes(cells))
    form, count = canonical_form(grid), automorphism_count(grid)
    for seed in range(20):
        moved = random_transformation(NINE, seed)(grid)
        assert canonical_form(moved) == form
        assert automorphism_count(moved) == count
        assert canonical_transformation(moved)(moved) == form
        found = equivalence(grid, moved)
        assert found is not None
        assert found(grid) == moved


@pytest.mark.parametrize("offset", [0, 250])
def test_17_clue_puzzles(offset: int) -> None:
    path = PUBLISHED_FILES / "17_clue.txt"
    if not path.exists():
        pytest.skip(f"there is no collection at {path}")
    grids = [Grid.parse(text) for text in path.read_text(encoding="ascii").split()[offset::500]]
    assert len({canonical_form(grid) for grid in grids}) == len(grids)
    moved = [random_transformation(NINE, seed)(grid) for seed, grid in enumerate(grids)]
    assert list(map(fingerprint, moved)) == list(map(fingerprint, grids))
    assert list(distinct([*grids, *moved])) == grids


# equivalence


def test_equivalence_is_shown() -> None:
    puzzle = make(rng=3)
    moved = random_transformation(NINE, rng=3)(puzzle)
    for a, b in ((puzzle, moved), (puzzle.clues, moved), (puzzle.solution, moved.solution)):
        assert are_equivalent(a, b)
        found = equivalence(a, b)
        assert found is not None
        assert line(found(a)) == line(b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (Grid.parse("1234341221434321"), Grid.parse("1234341223414123")),
        (PUZZLE, Grid.parse(".....4....2.1..3")),
        (Puzzle(PUZZLE), Puzzle(PUZZLE).solution),
        (PUZZLE, Grid.parse("1432324123144123")),
        (Grid.parse(MC), Grid.parse("1234341221434321")),
        (Grid.parse(MC), Grid.parse(SHIFT)),
    ],
)
def test_not_equivalent(a: Grid | Puzzle, b: Grid | Puzzle) -> None:
    for one, other in ((a, b), (b, a)):
        assert not are_equivalent(one, other)
        assert equivalence(one, other) is None
    assert fingerprint(a) != fingerprint(b)


def test_boards_of_2x3_and_3x2_boxes_are_each_others_transposes() -> None:
    wide = make(layout=SIX, rng=1)
    tall = random_transformation(TALL_SIX, rng=2)(Transformation.transposition(SIX)(wide))
    assert tall.clues.layout is TALL_SIX
    assert canonical_form(tall) == canonical_form(wide)
    assert canonical_form(tall).clues.layout is SIX
    assert are_equivalent(tall.clues, wide.clues)
    for a, b in ((tall, wide), (wide, tall)):
        found = equivalence(a, b)
        assert found is not None
        assert found(a) == b
    assert automorphism_count(tall.solution) == automorphism_count(wide.solution)


# values without a canonical form

FUNCTIONS = [
    canonical_form,
    canonical_transformation,
    automorphism_count,
    fingerprint,
    lambda value, **options: are_equivalent(value, PUZZLE, **options),
    lambda value, **options: are_equivalent(PUZZLE, value, **options),
    lambda value, **options: equivalence(value, PUZZLE, **options),
    lambda value, **options: equivalence(PUZZLE, value, **options),
    lambda value, **options: list(distinct([value], **options)),
]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_what_has_no_canonical_form(function: object) -> None:
    assert callable(function)
    for text in ("11" + "." * 14, "123....4........", "1234341221434312"):
        with pytest.raises(NoSolution) as none:
            function(Grid.parse(text))
        assert none.value.grid == Grid.parse(text)
    with pytest.raises(MultipleSolutions):
        function(Grid.parse("1234............"))
    for layout in (DIAGONALS, WINDOWS, JIGSAW_9):
        with pytest.raises(MultipleSolutions):
            function(Grid.empty(layout))
    for layout in (Layout.boxes(5, 5), Layout.boxes(2, 9)):
        with pytest.raises(UnsupportedLayout) as unsupported:
            function(Grid.empty(layout))
        assert unsupported.value.layout is layout
    for wrong in (None, MC, 3, True, [PUZZLE], Grid, FOUR):
        with pytest.raises(TypeError):
            function(wrong)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_limits(function: object) -> None:
    assert callable(function)
    with pytest.raises(LimitExceeded):
        function(Grid.empty(NINE), limits=Limits(1))
    assert function(PUZZLE, limits=None)
    for grid in (PUZZLE, Grid.parse(MC)):
        for wrong in (5, True):
            with pytest.raises(TypeError):
                function(grid, limits=wrong)


# fingerprints


def test_fingerprints_are_what_the_docstring_says() -> None:
    from hashlib import blake2b

    hashed = blake2b(line(canonical_form(PUZZLE)).encode("ascii"), digest_size=16).digest()
    assert fingerprint(PUZZLE) == int.from_bytes(hashed, "big")
    assert fingerprint(PUZZLE) == fingerprint(Puzzle(PUZZLE)) < 2**128


def test_the_form_of_a_puzzle_is_an_ordinary_puzzle() -> None:
    form = canonical_form(make(rng=5))
    assert form.id is None
    assert pickle.loads(pickle.dumps(form)) == form
    assert eval(repr(form), {"Puzzle": Puzzle, "Grid": Grid}) == form
