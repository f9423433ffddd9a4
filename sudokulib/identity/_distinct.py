"""Which of many puzzles are different: `distinct`, and what it shares with streams of makers.

A canonical form takes a millisecond, and a solution before it. Nearly all different puzzles already
differ in a number that needs neither (`clue_invariant`). So a puzzle is stored as its clues, and
the fingerprints are compared only if another one has the same number.
"""

from __future__ import annotations

from contextlib import suppress
from operator import or_
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakSet

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, require_limits
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib.errors import MultipleSolutions, NoSolution, UnsupportedLayout, shown
from sudokulib.identity._canonical import fingerprint
from sudokulib.identity._clue_invariant import clue_invariant
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout


_T = TypeVar("_T", bound=Grid | Puzzle | Position)

_IS_CLUE = 128
_TO_FLAG = bytes([0]).ljust(256, bytes([_IS_CLUE]))
_TO_CLUE = bytes(_IS_CLUE) + bytes(range(_IS_CLUE))
_TO_DIGIT = bytes(range(_IS_CLUE)) * 2


class DistinctPuzzles:
    """Grids, puzzles and positions of which no two are equivalent.

    Each takes about 300 bytes on a 9x9 board, and 100 once its fingerprint is needed.

    >>> puzzles = DistinctPuzzles()
    >>> lines = ["1.3..2....1....3", "4.2..3....4....2", ".....4....2.1..3"]
    >>> [puzzles.add(Grid.parse(line)) for line in lines]
    [True, False, True]
    """

    def __init__(self, limits: Limits | None = DEFAULT_LIMITS) -> None:
        self._limits = limits
        self._fingerprints: set[int] = set()
        # By their invariant: the puzzles without a fingerprint, none once there are several.
        self._waiting: dict[int, list[tuple[Layout, bytes]]] = {}
        self._with_forms: WeakSet[Layout] = WeakSet()

    def add(self, value: Grid | Puzzle | Position) -> bool:
        """Adds it, unless it is equivalent to an earlier one; returns whether it was added.

        Raises the errors of `fingerprint`.
        """
        clues = clues_of(value, "value")
        layout = clues.layout
        if layout.constraints:  # many puzzles have no clues, and differ in their layouts only
            return self.add_fingerprint(fingerprint(value, limits=self._limits))
        invariant = clue_invariant(clues)
        if layout in self._with_forms and invariant not in self._waiting:
            puzzle = proved(value, self._limits)
            self._waiting[invariant] = [(layout, _packed(clues, puzzle.solution))]
            return True
        found = fingerprint(value, limits=self._limits)
        self._with_forms.add(layout)
        self._find_fingerprints(invariant)
        return self.add_fingerprint(found)

    def add_fingerprint(self, found: int) -> bool:
        """Adds the fingerprint of a board with constraints, unless it is there already.

        >>> puzzles = DistinctPuzzles()
        >>> puzzles.add_fingerprint(5), puzzles.add_fingerprint(5)
        (True, False)
        """
        is_new = found not in self._fingerprints
        self._fingerprints.add(found)
        return is_new

    def exclude(self, value: Grid | Puzzle | Position) -> None:
        """Adds it without a proof, which is made when a puzzle comes that may be equivalent.

        No puzzle is equivalent to clues that have no solution or several, nor to a board that has
        no canonical form.

        >>> puzzles = DistinctPuzzles()
        >>> for line in ("1.3..2....1....3", "1234............"):
        ...     puzzles.exclude(Grid.parse(line))
        >>> puzzles.add(Grid.parse("4.2..3....4....2"))
        False
        """
        clues = clues_of(value, "value")
        if clues.layout.constraints or clues.layout not in self._with_forms:
            with suppress(NoSolution, MultipleSolutions, UnsupportedLayout):
                self.add(value)
            return
        solution = value.solution if isinstance(value, Puzzle) else clues
        waiting = self._waiting.setdefault(clue_invariant(clues), [])
        waiting.append((clues.layout, _packed(clues, solution)))

    def _find_fingerprints(self, invariant: int) -> None:
        """Finds the fingerprints of all that wait with this invariant."""
        waiting = self._waiting.setdefault(invariant, [])
        while waiting:
            with suppress(NoSolution, MultipleSolutions, UnsupportedLayout):
                self._fingerprints.add(fingerprint(_unpacked(*waiting[-1]), limits=self._limits))
            waiting.pop()


def proved(value: Grid | Puzzle | Position, limits: Limits | None) -> Puzzle:
    """The puzzle of these clues, which is proved unless it is a `Puzzle`.

    >>> proved(Grid.parse("1.3..2....1....3"), None).solution
    Grid.parse('1432324123144123')
    """
    return value if isinstance(value, Puzzle) else Puzzle(value, limits=limits)


def _packed(clues: Grid, solution: Grid) -> bytes:
    """Clues and their solution; for a solution that is not known, the clues once more."""
    return bytes(map(or_, solution.digits, clues.digits.translate(_TO_FLAG)))


def _unpacked(layout: Layout, cells: bytes) -> Grid | Puzzle:
    """The puzzle, or only its clues if their solution is not known."""
    clues = Grid._unchecked(layout, cells.translate(_TO_CLUE))
    if 0 in cells or clues.is_complete:
        return clues
    return Puzzle._unchecked(clues, Grid._unchecked(layout, cells.translate(_TO_DIGIT)))


def require_puzzles(values: object, option: str) -> None:
    """Raises `TypeError` if this is no iterable, as a single puzzle.

    >>> require_puzzles([Grid.parse("1.3..2....1....3")], "puzzles")
    """
    if getattr(values, "__iter__", None) is None:
        raise TypeError(
            f"{option} must be an iterable of grids, puzzles or positions, not "
            f"{type(values).__name__}: {shown(values)}"
        )


@public("sudokulib.identity")
def distinct(
    puzzles: Iterable[_T],
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Iterator[_T]:
    """The grids, puzzles or positions that are not equivalent to an earlier one, lazily.

    The first of each kind is yielded unchanged. About 300 bytes are stored for each: its clues and
    their solution until another may be the same, and then its `fingerprint`, whose docstring says
    how likely it is that a puzzle is dropped by accident. The iterator raises the errors of
    `fingerprint`. Raises `TypeError` at once if `puzzles` is not iterable.

    >>> from sudokulib import Grid
    >>> lines = ["1.3..2....1....3", "4.2..3....4....2", ".....4....2.1..3"]
    >>> [format(grid, "line") for grid in distinct(map(Grid.parse, lines))]
    ['1.3..2....1....3', '.....4....2.1..3']
    """
    require_puzzles(puzzles, "puzzles")
    return filter(DistinctPuzzles(require_limits(limits)).add, puzzles)
