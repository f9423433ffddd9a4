"""Puzzles that are impossible, or that digging hardly ever finds: an error is raised at once.

For impossible puzzles there is a proof, or a published search through all cases:

- A puzzle needs some number of clues: see `fewest_clues`.
- If two lines of one chute are empty, they could be swapped in any solution.
- On a plain 3x3 board, three empty boxes in an L, as on the left, always leave several solutions.
- If two boxes of a chute are empty, the third box needs at least four clues that are not all in a
  cross, as on the right: one row and one column of the box.

        . . . | . . . | x x x        . . . | . . x | . . .
        . . . | . . . | x x x        . . . | x x x | . . .
        . . . | . . . | x x x        . . . | . . x | . . .
        ------+-------+------        ------+-------+------
        . . . | x x x | x x x        x x x | x x x | x x x
        . . . | x x x | x x x        x x x | x x x | x x x
        . . . | x x x | x x x        x x x | x x x | x x x
        ------+-------+------        ------+-------+------
        x x x | x x x | x x x        x x x | x x x | x x x
        x x x | x x x | x x x        x x x | x x x | x x x
        x x x | x x x | x x x        x x x | x x x | x x x

`tests/making/test_feasibility.py` tests all cases of the last two rules.

Other puzzles exist, but removing clues in random order does not find them: puzzles with 17 clues,
or a minimal puzzle with 31. `DUG_CLUES` has the numbers of clues that it finds. On large boards,
removing clues takes so long that a number of clues is needed.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from sudokulib._base.limits import DEFAULT_LIMITS, DEFAULT_NODES, Limits
from sudokulib._board.layout import layout_of
from sudokulib._board.layout_ids import size_meant
from sudokulib._board.symmetry import Symmetry, orbits
from sudokulib.errors import CannotMake

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout


DUG_CLUES = {
    Symmetry.NONE: (20, 29),
    Symmetry.HALF_TURN: (22, 35),
    Symmetry.QUARTER_TURN: (24, 41),
    Symmetry.LEFT_RIGHT: (22, 37),
    Symmetry.UP_DOWN: (22, 36),
    Symmetry.LEFT_RIGHT_UP_DOWN: (24, 42),
    Symmetry.DIAGONAL: (22, 33),
    Symmetry.ANTIDIAGONAL: (22, 33),
    Symmetry.BOTH_DIAGONALS: (23, 40),
    Symmetry.FULL: (24, 52),
}
"""The fewest and the most clues among 40,000 minimal plain 3x3 puzzles for each symmetry.

The long check `clue_counts` measures them again. A million nodes are about 7,000 attempts.
"""

RARE_LIMITS = Limits(20 * DEFAULT_NODES)
"""The default limits for these numbers: about 140,000 attempts, which take up to two minutes.

One in 15,000 attempts has 20 clues, so one in 10,000 searches for 20 clues needs more nodes.
"""


_FEWEST_IN_LONE_BOX = 4
_LARGEST_DUG = 24
"""The largest board that may be made with the default limits without a number of clues."""


def require_possible(
    layout: Layout,
    *,
    symmetry: Symmetry,
    minimal: bool,
    clues: int | None,
    pattern: str | None,
    option: str,
) -> None:
    """Raises `CannotMake` if it is known that no puzzle has these properties.

    `clues` is the number of clues, `None` for any number, and `option` is the name of the option
    that sets it.
    """
    if pattern is not None:
        _require_possible_pattern(layout, pattern)
    if clues is None:
        return
    if minimal and clues == layout.cell_count:
        raise CannotMake(
            f"a puzzle with all {clues} cells as clues is never minimal",
            options=[option, "minimal"],
            is_impossible=True,
        )
    fewest = fewest_clues(layout)
    if clues < fewest:
        raise CannotMake(
            f"no {layout} puzzle has {clues} clues, all have {fewest} or more",
            options=[option],
            is_impossible=True,
        )
    require_symmetric_number(layout, symmetry, clues, option)


def require_symmetric_number(layout: Layout, symmetry: Symmetry, clues: int, option: str) -> None:
    """Raises `CannotMake` if no pattern of this symmetry has this number of clues.

    >>> require_symmetric_number(layout_of("2x2"), Symmetry.HALF_TURN, 6, "clues")
    """
    sums = 1
    for orbit in orbits(layout, symmetry):
        sums |= sums << len(orbit)
    if not sums >> clues & 1:
        raise CannotMake(
            f"no pattern with {symmetry.value} symmetry on {layout} has {clues} clues",
            options=[option, "symmetry"],
            is_impossible=True,
        )


def _require_possible_pattern(layout: Layout, pattern: str) -> None:
    lines = empty_pair(layout, pattern)
    if lines is not None:
        size = layout.size
        kind, chute = ("rows", "band") if lines[0] < size else ("columns", "stack")
        one, other = [line % size + 1 for line in lines]
        raise CannotMake(
            f"two empty {kind} of one {chute} ({kind} {one} and {other}) could be swapped in any "
            f"solution: pattern {pattern}",
            options=["pattern"],
            is_impossible=True,
        )
    boxes = empty_corner(layout, pattern)
    if boxes is not None:
        raise CannotMake(
            "three empty boxes, two of them in one band and two in one stack (boxes "
            f"{boxes[0] + 1}, {boxes[1] + 1} and {boxes[2] + 1}), always leave several solutions: "
            f"pattern {pattern}",
            options=["pattern"],
            is_impossible=True,
        )
    box = weak_box(layout, pattern)
    if box is not None:
        raise CannotMake(
            f"box {box + 1} has all clues of its band or its stack, but fewer than four, or all in "
            "a cross (one row and one column of the box), which always leaves several solutions: "
            f"pattern {pattern}",
            options=["pattern"],
            is_impossible=True,
        )


def require_findable(
    layout: Layout, *, symmetry: Symmetry, minimal: bool, clues: int, option: str
) -> None:
    """Raises `CannotMake` for a number of clues that digging hardly ever finds.

    These numbers are more than one orbit away from those in `DUG_CLUES`; numbers that are too large
    are only rejected for minimal puzzles.
    """
    if str(layout) != "3x3":
        return
    fewest, most = DUG_CLUES[symmetry]
    step = max(map(len, orbits(layout, symmetry)))
    if clues >= fewest - step and not (minimal and clues > most + step):
        return
    has, walk = f" and {symmetry.value} symmetry", ""
    if symmetry is Symmetry.NONE:
        has, walk = "", f", or call {walk_to(layout, minimal=minimal, clues=clues)}"
    raise CannotMake(
        f"a {'minimal ' * minimal}puzzle with {clues} clues{has} is too rare: 40,000 minimal ones, "
        f"made by removing clues at random, had {fewest} to {most}; ask for a number in this range "
        f"or allow more nodes than the default{walk}",
        options=[option, "minimal"] if minimal else [option],
    )


def usual_limits(layout: Layout, *, symmetry: Symmetry, minimal: bool, clues: int) -> Limits:
    """The default limits of the search for a puzzle.

    >>> usual_limits(layout_of("3x3"), symmetry=Symmetry.NONE, minimal=False, clues=20).nodes
    20000000
    """
    fewest, most = DUG_CLUES[symmetry]
    rare = clues == fewest or (minimal and clues == most)
    return RARE_LIMITS if rare and str(layout) == "3x3" else DEFAULT_LIMITS


def walk_to(layout: Layout, *, minimal: bool, clues: int) -> str:
    """The call that finds a rare number of clues sooner, or an empty string.

    >>> walk_to(layout_of("3x3"), minimal=False, clues=19)
    'sudokulib.analysis.puzzle_with_few_clues(19)'
    """
    fewest, most = DUG_CLUES[Symmetry.NONE]
    number = "few" if clues <= fewest else "many" if minimal and clues >= most else ""
    if not number or str(layout) != "3x3":
        return ""
    return f"sudokulib.analysis.puzzle_with_{number}_clues({clues})"


def require_small(layout: Layout) -> None:
    """Raises `CannotMake` for a board that is too large to remove as many clues as possible.

    >>> require_small(layout_of("3x3"))
    """
    if layout.size <= _LARGEST_DUG:
        return
    blanks = layout.cell_count * 2 // 5
    meant = size_meant(layout.box_rows or 0, layout.box_columns or 0)
    raise CannotMake(
        f"{meant}{'; ' * bool(meant)}above {_LARGEST_DUG}x{_LARGEST_DUG}, removing clues until no "
        f"more can be removed takes more nodes than the default limit: ask for a number of blanks, "
        f"such as blanks={blanks}, or allow more nodes",
    )


def fewest_clues(layout: Layout | str) -> int:
    """A lower bound for the number of clues of puzzles on this layout, which may not be reached.

    If two digits do not appear among the clues, they can be swapped in any solution, so there are
    at least `n - 1` clues. For two layouts a better bound is known: a 2x2 puzzle has at least 4
    clues, and a plain 3x3 puzzle has at least 17 (G. McGuire, B. Tugemann, G. Civario, "There Is No
    16-Clue Sudoku", 2014). With constraints, the bound may be 0.

    >>> fewest_clues("3x3"), fewest_clues("4x4")
    (17, 15)
    """
    known = {"2x2": 4, "3x3": 17}
    layout = layout_of(layout)
    if layout.constraints:
        return 0
    return known.get(str(layout), layout.size - 1)


def empty_pair(layout: Layout, pattern: str) -> tuple[int, int] | None:
    """Two lines of one chute without a clue, as their indices in `layout.houses`, if there are any.

    They could be swapped in every solution, so no puzzle has this pattern. This is only true on
    plain boxes, since on other layouts swapping may break a house.

    >>> from sudokulib import Layout
    >>> empty_pair(Layout.boxes(2, 2), "........xxxxxxxx")
    (0, 1)
    """
    if not layout.is_plain or layout.box_rows is None or layout.box_columns is None:
        return None
    for first, size in ((0, layout.box_rows), (layout.size, layout.box_columns)):
        for chute in range(first, first + layout.size, size):
            lines = range(chute, chute + size)
            empty = [i for i in lines if _is_empty(layout, pattern, i)]
            if len(empty) > 1:
                return empty[0], empty[1]
    return None


def empty_corner(layout: Layout, pattern: str) -> tuple[int, int, int] | None:
    """Three boxes without a clue in an L, numbered from 0, if there are any.

    The first box is in the same band as the second box and in the same stack as the third box.

    >>> from sudokulib import Layout
    >>> empty_corner(Layout.boxes(3, 3), (("." * 6 + "xxx") * 3 + ("..." + "x" * 6) * 3) + "x" * 27)
    (0, 1, 3)
    """
    if str(layout) != "3x3":
        return None
    empty = [_is_empty(layout, pattern, 18 + box) for box in range(9)]
    for box in filter(empty.__getitem__, range(9)):
        row, column = divmod(box, 3)
        others = product(range(3 * row, 3 * row + 3), range(column, 9, 3))
        for beside, below in others:
            if box not in (beside, below) and empty[beside] and empty[below]:
                return box, beside, below
    return None


def weak_box(layout: Layout, pattern: str) -> int | None:
    """A box that has all clues of its chute, but too few of them, numbered from 0.

    >>> from sudokulib import Layout
    >>> weak_box(Layout.boxes(3, 3), ".....x..." + "...xxx..." + ".....x..." + "x" * 54)
    1
    """
    if str(layout) != "3x3":
        return None
    for boxes in [range(i, i + 3) for i in (0, 3, 6)] + [range(i, 9, 3) for i in range(3)]:
        filled = [box for box in boxes if not _is_empty(layout, pattern, 18 + box)]
        if len(filled) == 1:
            cells = layout.houses[18 + filled[0]]
            clues = [divmod(i, 3) for i, cell in enumerate(cells) if pattern[cell] == "x"]
            crosses = product(range(3), repeat=2)
            if len(clues) < _FEWEST_IN_LONE_BOX or any(
                all(row == r or column == c for row, column in clues) for r, c in crosses
            ):
                return filled[0]
    return None


def _is_empty(layout: Layout, pattern: str, house: int) -> bool:
    return all(pattern[cell] == "." for cell in layout.houses[house])
