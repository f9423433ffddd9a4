"""Grids from a few digits anywhere to solved boards, puzzles, and positions of a game.

>>> from hypothesis import find, given
>>> puzzle = find(puzzles("2x2"), lambda puzzle: puzzle.clues.clue_count < 16)
>>> format(puzzle.clues, "line")
'.234431234212143'
>>> print(find(grids("2x2", "solvable"), lambda grid: grid.clue_count > 1))
+-----+-----+
| 1 2 | . . |
| . . | . . |
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
>>> @given(positions(allow_mistakes=False))
... def test_no_mistake_is_found(position: Position) -> None:
...     from sudokulib import diagnose
...     assert diagnose(position).is_fine
>>> test_no_mistake_is_found()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_type
from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits, NodeCounter
from sudokulib._board.grid import Grid
from sudokulib.errors import LimitExceeded, NoSolution
from sudokulib.fillers._cover import search_with_restarts
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import random_source, shuffle
from sudokulib.solvers._queries import any_solution, is_unique
from sudokulib.testing.strategies._hypothesis import as_strategy, reject, st
from sudokulib.testing.strategies._layouts import (
    Layouts,
    layout_strategy,
    layouts as any_layouts,
)

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from sudokulib._board.layout import Layout


_GRID_NODES = 20_000
"""A second or less; without a limit, a search on scattered regions may never end."""


@public("sudokulib.testing.strategies")
class GridKind(Choice):
    """The kinds of grids that `grids` draws."""

    ANY = "any"
    """Any digits in any cells, even contradictory ones."""
    CONSISTENT = "consistent"
    """No digit twice in a house, though there may be no solution."""
    SOLVABLE = "solvable"
    """Grids with one solution or more."""
    COMPLETE = "complete"
    """Solved grids."""


@public("sudokulib.testing.strategies")
def grids(layouts: Layouts = None, kind: GridKind | str = GridKind.ANY) -> st.SearchStrategy[Grid]:
    """Grids of a kind: any digits, or grids that are consistent, solvable or complete.

    `layouts` is a layout, its id, or a strategy for one of them; by default boards of every kind,
    or boards that can be filled if the grids must have solutions. `kind` is a `GridKind` or its
    string. Examples shrink to small boards with few clues, and to a solved grid with 1, 2, 3 ... in
    the first row. If a grid must have a solution, boards that cannot be filled within a second are
    left out.

    Raises `InvalidOption` for an unknown kind, and `TypeError` for wrong types.

    >>> from hypothesis import find
    >>> find(grids("2x2"), lambda grid: grid.conflicts()).clue_count
    2
    >>> format(find(grids("2x2", "complete"), lambda grid: True), "line")
    '1234431234212143'
    """
    kind = GridKind.of(kind, "kind")
    if kind is GridKind.COMPLETE:
        return _complete(layout_strategy(layouts))
    if kind is GridKind.SOLVABLE:
        return _some_digits_of(_complete(layout_strategy(layouts)))
    drawn = layout_strategy(any_layouts() if layouts is None else layouts)
    found = drawn.flatmap(_any_grid)
    return found if kind is GridKind.ANY else found.map(_without_conflicts)


@st.composite
def _any_grid(draw: st.DrawFn, layout: Layout) -> Grid:
    n = layout.size
    most = draw(st.sampled_from([n, 1, 0]))
    cells = draw(st.binary(min_size=n * n, max_size=n * n))
    return Grid(layout, bytes([byte % (most + 1) for byte in cells]))


def _without_conflicts(grid: Grid) -> Grid:
    """The grid without the digits that an earlier cell of a house has."""
    layout, cells = grid.layout, bytearray(grid.digits)
    for cell, digit in enumerate(cells):
        if digit and any(cells[peer] == digit for peer in layout.peers[cell] if peer < cell):
            cells[cell] = 0
    return Grid(layout, bytes(cells))


@st.composite
def _complete(draw: st.DrawFn, layouts: st.SearchStrategy[Layout]) -> Grid:
    layout, seed = draw(layouts), draw(st.integers(0, 2**32 - 1))
    try:
        if seed == 0:
            return _with_first_row_in_order(
                any_solution(Grid.empty(layout), limits=Limits(_GRID_NODES))
            )
        found = search_with_restarts(layout, random_source(seed), _GRID_NODES, NodeCounter())
    except (NoSolution, LimitExceeded):
        reject()
    return reject() if found is None else found


def _with_first_row_in_order(grid: Grid) -> Grid:
    """A solved grid with 1, 2, 3 ... in the first row."""
    n = grid.layout.size
    return Grid(grid.layout, bytes([grid.digits[:n].index(digit) + 1 for digit in grid.digits]))


@st.composite
def _some_digits_of(draw: st.DrawFn, complete: st.SearchStrategy[Grid]) -> Grid:
    grid = draw(complete)
    kept_cells = draw(st.integers(0, (1 << len(grid.digits)) - 1))
    cells = [digit if kept_cells >> cell & 1 else 0 for cell, digit in enumerate(grid.digits)]
    return Grid(grid.layout, bytes(cells))


Puzzles = Puzzle | st.SearchStrategy[Puzzle] | None
"""The type of the puzzles that a strategy takes: a puzzle, or a strategy for them."""

_PROOF_LIMITS = Limits(nodes=1_000)
"""The limits of one proof. A clue whose proof takes longer is kept."""


@public("sudokulib.testing.strategies")
def puzzles(layouts: Layouts = None) -> st.SearchStrategy[Puzzle]:
    """Clues with exactly one solution, from a solved grid down to minimal puzzles.

    `layouts` is a layout, its id, or a strategy for one of them; by default `layouts("playable",
    largest=6)`. Examples shrink to small boards and many clues: the final example has as few empty
    cells as the property needs. On a 9x9 board, a puzzle takes some hundredths of a second. Raises
    `InvalidOption` and `TypeError` for wrong layouts.

    >>> from hypothesis import given
    >>> @given(puzzles())
    ... def test_clues_are_kept(puzzle: Puzzle) -> None:
    ...     both = zip(puzzle.clues.digits, puzzle.solution.digits, strict=True)
    ...     assert all(clue in (0, digit) for clue, digit in both)
    >>> test_clues_are_kept()
    """
    if layouts is None:
        layouts = any_layouts("playable", largest=6)
    return _remove_clues(grids(layouts, GridKind.COMPLETE))


def puzzle_strategy(values: Puzzles) -> st.SearchStrategy[Puzzle]:
    """The puzzles that a strategy was given, by default those of `puzzles()`."""
    return as_strategy(values, puzzles()).map(
        lambda puzzle: require_type(puzzle, Puzzle, "puzzles")
    )


@st.composite
def _remove_clues(draw: st.DrawFn, complete: st.SearchStrategy[Grid]) -> Puzzle:
    clues, seed = draw(complete), draw(st.integers(0, 2**32 - 1))
    order = list(range(len(clues.digits)))
    if seed:  # 0, to which it shrinks, is reading order
        shuffle(random_source(seed), order)
    for cell in order[: draw(st.integers(0, len(order)))]:
        fewer = clues.with_cell(*divmod(cell, clues.layout.size), 0)
        try:
            if is_unique(fewer, limits=_PROOF_LIMITS):
                clues = fewer
        except LimitExceeded:
            continue
    return Puzzle(clues)


_COLORS = st.lists(
    st.sampled_from(["gold", "#0af", "#ffd166", "#12345678"]), min_size=1, max_size=3
)


@public("sudokulib.testing.strategies")
def positions(
    puzzles: Puzzles = None, *, allow_mistakes: bool = True
) -> st.SearchStrategy[Position]:
    """Positions of puzzles, with entries, marks in both layers, colours and `about`.

    `puzzles` is a puzzle or a strategy for one; by default `puzzles()`. Entries and marks may be
    wrong; without `allow_mistakes`, `sudokulib.diagnose` finds no mistake. Centre marks are in some
    cells, in all, or in none. Examples shrink to the puzzle without any entries and marks. Raises
    `TypeError` for wrong types.

    >>> from hypothesis import given
    >>> @given(positions())
    ... def test_json_is_read_again(position: Position) -> None:
    ...     from sudokulib.formats.json import from_json, to_json
    ...     assert from_json(to_json(position)) == position
    >>> test_json_is_read_again()
    """
    require_type(allow_mistakes, bool, "allow_mistakes")
    return puzzle_strategy(puzzles).flatmap(
        lambda puzzle: _played(puzzle, allow_mistakes=allow_mistakes)
    )


@st.composite
def _played(draw: st.DrawFn, puzzle: Puzzle, *, allow_mistakes: bool) -> Position:
    layout, cells = puzzle.layout, bytearray(puzzle.clues.digits)
    digits, empty = (
        st.integers(1, layout.size),
        [cell for cell, digit in enumerate(cells) if not digit],
    )
    # All draws depend on the clues only: if an entry saved draws, examples would shrink to many
    # entries.
    entries = {cell: draw(digits) for cell in draw(_some(empty))}
    center = {cell: draw(st.sets(digits)) for cell in draw(_some(empty))}
    corner = {cell: draw(st.sets(digits, max_size=3)) for cell in draw(_few(empty))}
    colored = draw(_few(range(layout.cell_count)))
    if not allow_mistakes:
        true = puzzle.solution.digits
        entries = {cell: true[cell] for cell in entries}
        center = {cell: {*marks, true[cell]} for cell, marks in center.items()}
    for cell, digit in entries.items():
        cells[cell] = digit
    return Position(
        puzzle,
        Grid(layout, bytes(cells)),
        _pencil_marks(layout, center, entries),
        draw(st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=2)),
        corner_marks=_pencil_marks(layout, corner, entries),
        colors={divmod(cell, layout.size): draw(_COLORS) for cell in colored},
    )


def _some(cells: Sequence[int]) -> st.SearchStrategy[Sequence[int]]:
    """No cells, some of them, or all."""
    if not cells:
        return st.just(())
    return st.one_of(st.just(()), st.lists(st.sampled_from(cells), unique=True), st.just(cells))


def _few(cells: Sequence[int]) -> st.SearchStrategy[Sequence[int]]:
    """At most three cells."""
    if not cells:
        return st.just(())
    return st.lists(st.sampled_from(cells), unique=True, max_size=3)


def _pencil_marks(
    layout: Layout, digits: Mapping[int, set[int]], filled: Container[int]
) -> PencilMarks:
    """Pencil marks from the digits in each cell that is not filled."""
    marks = [
        (cell, digit) for cell, marked in digits.items() for digit in marked if cell not in filled
    ]
    return PencilMarks(layout, [(*divmod(cell, layout.size), digit) for cell, digit in marks])
