"""Laws of identity: equal forms where a transformation leads from one to the other, else not."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st
from law_examples import examples

from sudokulib import Grid, Layout, Puzzle, UniformFiller, count_solutions, make
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
from sudokulib.identity._distinct import DistinctPuzzles

LAYOUTS = [Layout.boxes(p, q) for p, q in ((2, 2), (2, 3), (3, 2), (3, 3))]
SEEDS = st.integers(0, 2**128 - 1)
FEW = st.integers(0, 20)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Complete grids of every layout that has a canonical form."""
    return UniformFiller().fill(draw(st.sampled_from(LAYOUTS)), draw(SEEDS))


@st.composite
def puzzles(draw: st.DrawFn) -> Grid:
    """Clues with one solution, minimal or with some to spare."""
    puzzle = make(layout=draw(st.sampled_from(LAYOUTS)), rng=draw(FEW))
    n = puzzle.clues.layout.size
    extra = draw(st.sets(st.integers(0, n * n - 1), max_size=5))
    both = zip(puzzle.clues.digits, puzzle.solution.digits, strict=True)
    cells = bytes(d if c in extra else clue for c, (clue, d) in enumerate(both))
    return Grid(puzzle.clues.layout, cells)


@st.composite
def moves(draw: st.DrawFn, layout: Layout) -> Transformation:
    """Any transformation, to the layout itself or to its transpose."""
    move = random_transformation(layout, draw(SEEDS))
    if draw(st.booleans()):
        move = move.then(Transformation.transposition(layout))
    return move


BOTH = st.one_of(grids(), puzzles())


@given(BOTH, st.data())
def test_equivalent_ones_have_one_form(grid: Grid, data: st.DataObject) -> None:
    moved = data.draw(moves(grid.layout))(grid)
    assert canonical_form(moved) == canonical_form(grid)
    assert fingerprint(moved) == fingerprint(grid)
    assert automorphism_count(moved) == automorphism_count(grid)
    assert list(distinct([grid, moved])) == [grid]


@given(BOTH)
def test_the_form_is_equivalent_and_its_own_form(grid: Grid) -> None:
    form = canonical_form(grid)
    assert canonical_transformation(grid)(grid) == form
    assert canonical_form(form) == form
    assert canonical_transformation(form)(form) == form
    assert are_equivalent(grid, form)


@given(BOTH, st.data())
def test_an_equivalence_leads_there_and_back(grid: Grid, data: st.DataObject) -> None:
    moved = data.draw(moves(grid.layout))(grid)
    there, back = equivalence(grid, moved), equivalence(moved, grid)
    assert there is not None
    assert back is not None
    assert there(grid) == moved
    assert back(moved) == grid
    # There and back is an automorphism, if not always the identity.
    assert there.then(back)(grid) == grid


@given(st.sampled_from(LAYOUTS[:2]), st.data())
@settings(max_examples=examples(200))
def test_equal_forms_and_equivalence_are_one(layout: Layout, data: st.DataObject) -> None:
    a, b = (make(layout=layout, rng=data.draw(FEW)).clues for _ in range(2))
    same = canonical_form(a) == canonical_form(b)
    assert are_equivalent(a, b) is same
    assert (fingerprint(a) == fingerprint(b)) is same
    found = equivalence(a, b)
    assert (found is not None) is same
    assert found is None or found(a) == b


@given(puzzles())
def test_puzzles_stay_puzzles(clues: Grid) -> None:
    puzzle = Puzzle(clues)
    form = canonical_form(puzzle)
    assert form.clues == canonical_form(clues)
    assert form.solution == canonical_form(puzzle.solution)
    assert form.clues.clue_count == clues.clue_count
    assert count_solutions(form.clues, limit=2) == 1
    assert Puzzle(form.clues).solution == form.solution
    assert automorphism_count(puzzle.solution) % automorphism_count(puzzle) == 0


@given(grids(), st.data())
def test_nothing_equivalent_is_smaller(grid: Grid, data: st.DataObject) -> None:
    form = canonical_form(grid)
    assert form <= random_transformation(form.layout, data.draw(SEEDS))(form)


@st.composite
def near_misses(draw: st.DrawFn) -> list[Grid | Puzzle]:
    """Few puzzles many times: moved, on transposed boards, with clues of their solution."""
    values: list[Grid | Puzzle] = []
    for which in draw(st.lists(FEW, max_size=12)):
        puzzle = make(layout=LAYOUTS[which % 4], rng=which % 7)
        digits, solved = puzzle.clues.digits, puzzle.solution.digits
        extra = draw(st.sampled_from([0, 1, 2, len(digits)]))
        cells = draw(st.permutations(range(len(digits))))[:extra]
        both = enumerate(zip(digits, solved, strict=True))
        clues = Grid(puzzle.layout, bytes(d if c in cells else clue for c, (clue, d) in both))
        value = draw(st.sampled_from([clues, Puzzle(clues)]))
        values.append(draw(moves(puzzle.layout))(value))
    return values


@given(near_misses(), st.integers(0, 12))
def test_streams_drop_what_fingerprints_say(values: list[Grid | Puzzle], excluded: int) -> None:
    marks = list(map(fingerprint, values))
    assert list(distinct(values)) == [
        value for i, value in enumerate(values) if marks[i] not in marks[:i]
    ]
    puzzles = DistinctPuzzles()
    for value in values[:excluded]:
        puzzles.exclude(value)
    added = [puzzles.add(value) for value in values[excluded:]]
    assert added == [mark not in marks[:i] for i, mark in enumerate(marks)][excluded:]


@given(st.lists(st.tuples(FEW, SEEDS), max_size=8))
def test_streams_keep_one_of_each_kind(cases: list[tuple[int, int]]) -> None:
    layout = LAYOUTS[0]
    given_ones = [
        random_transformation(layout, seed)(make(layout=layout, rng=which)) for which, seed in cases
    ]
    kept = list(distinct(given_ones))
    assert len({canonical_form(puzzle.clues) for puzzle in given_ones}) == len(kept)
    # The first of each kind, in their order: each is given, and nothing before it is equivalent.
    places = [given_ones.index(puzzle) for puzzle in kept]
    assert places == sorted(places)
    for place in places:
        earlier = given_ones[:place]
        assert not any(are_equivalent(given_ones[place], puzzle) for puzzle in earlier)
