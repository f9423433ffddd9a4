"""Equivalent boards: transformations, and the canonical form that equivalent boards share.

Two grids are *equivalent* if a `Transformation` turns one into the other. It can rename the digits,
reorder the rows and columns so that all houses and rules are kept, and turn the board. The
*canonical form* is the equivalent grid with the smallest line. The canonical form of a puzzle is
based on that of its solution; if several transformations lead to it, the form has the smallest line
of clues.

Boards may have up to 16 rows. A form takes a second at most, without the search for the solution.
Where it would take longer, because too many transformations must be compared, the functions raise
`UnsupportedLayout`. Jigsaws, diagonals, windows, and boxes of 2x4, 2x5, 2x6, 3x4, 3x5 and 4x4 have
forms, except for a few very symmetric grids. A board with rules of your own has a form, too, but it
cannot be rotated or reflected, and it has no fingerprint, since no id names its layout.

Every function takes complete grids, clues with one solution, puzzles and positions. Of a position
only the clues are used: a player's entries and marks do not change the puzzle. The functions raise
`UnsupportedLayout` as described above, `NoSolution` for grids that break the rules or clues without
a solution, `MultipleSolutions` for clues with several solutions, and `TypeError` for anything else.
Clues are solved first; when the `limits` end this search, `LimitExceeded` or `Stopped` is raised.

>>> from sudokulib import Grid
>>> from sudokulib.identity import are_equivalent, equivalence, random_transformation
>>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> grid = Grid.parse(line)
>>> moved = random_transformation(grid.layout, rng=1)(grid)
>>> are_equivalent(grid, moved)
True
>>> equivalence(grid, moved)(grid) == moved
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib._board.transform import (
        Transformation as Transformation,
        random_transformation as random_transformation,
    )
    from sudokulib.identity._canonical import (
        are_equivalent as are_equivalent,
        automorphism_count as automorphism_count,
        automorphisms as automorphisms,
        canonical_form as canonical_form,
        canonical_transformation as canonical_transformation,
        equivalence as equivalence,
        fingerprint as fingerprint,
    )
    from sudokulib.identity._distinct import distinct as distinct

lazy_exports()
