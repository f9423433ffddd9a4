"""Puzzles of which no two are equivalent: `distinct`, and the classes that makers use for this too.

A canonical form takes a millisecond, and the puzzle must be solved before. Nearly all different
puzzles already differ in a number that needs neither (`clue_invariant`). So a puzzle is stored as
its clues, and the fingerprints are compared only if another puzzle has the same number.
"""

from __future__ import annotations

from contextlib import suppress
from operator import or_
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakSet

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, require_limits
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib.errors import MultipleSolutions, NoSolution, UnsupportedLayout
from sudokulib.identity._canonical import fingerprint
from sudokulib.identity._clue_invariant import clue_invariant
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._base.limits import Limits


_T = TypeVar("_T", bound=Grid | Puzzle | Position)

_IS_CLUE = 128
_TO_FLAG = bytes([0]).ljust(256, bytes([_IS_CLUE]))
_TO_CLUE = bytes(_IS_CLUE) + bytes(range(_IS_CLUE))
_TO_DIGIT = bytes(range(_IS_CLUE)) * 2


class Prover:
    """Proves single puzzles for `DistinctPuzzles`, perhaps in another process.

    >>> prover = Prover(DEFAULT_LIMITS)
    >>> prover(Grid.parse("1.3..2....1....3")).solution
    Grid.parse('1432324123144123')
    """

    def __init__(self, limits: Limits | None) -> None:
        self._limits = limits
        self._with_forms: WeakSet[Layout] = WeakSet()

    def __call__(self, value: Grid | Puzzle | Position) -> Puzzle | int:
        """The puzzle with its solution, or the fingerprint if the board has constraints.

        Many puzzles with constraints have no clues: only their layouts differ. Raises the errors of
        `fingerprint`, and `UnsupportedLayout` before the puzzle is solved.
        """
        layout = clues_of(value, "value").layout
        if not self.knows(layout):
            found = fingerprint(value, limits=self._limits)
            if layout.constraints:
                return found
            self._with_forms.add(layout)
        return value if isinstance(value, Puzzle) else Puzzle(value, limits=self._limits)

    def __reduce__(self) -> tuple[type[Prover], tuple[Limits | None]]:
        return Prover, (self._limits,)

    def knows(self, layout: Layout) -> bool:
        """Whether boards of this layout have canonical forms, and no constraints."""
        return layout in self._with_forms


class DistinctPuzzles:
    """Grids, puzzles and positions of which no two are equivalent.

    Each takes a few hundred bytes on a 9x9 board, and fewer once its fingerprint is needed.

    >>> puzzles = DistinctPuzzles()
    >>> lines = ["1.3..2....1....3", "4.2..3....4....2", ".....4....2.1..3"]
    >>> [puzzles.add(Grid.parse(line)) for line in lines]
    [True, False, True]
    """

    def __init__(self, limits: Limits | None = DEFAULT_LIMITS) -> None:
        self._limits = limits
        self._prover = Prover(limits)
        self._fingerprints: set[int] = set()
        # By their invariant: the puzzles without a fingerprint, none once there are several. The
        # layout is an id, since a layout takes thousands of bytes.
        self._waiting: dict[int, list[tuple[str, bytes]]] = {}

    def add(self, value: Grid | Puzzle | Position) -> bool:
        """Adds a puzzle, unless it is equivalent to an earlier one; returns whether it was added.

        Raises the errors of `fingerprint`.
        """
        return self.add_proved(self._prover(value))

    def add_proved(self, found: Puzzle | int) -> bool:
        """Adds the result of a `Prover`, unless it is equivalent to an earlier one.

        >>> puzzles, prover = DistinctPuzzles(), Prover(None)
        >>> lines = ["1.3..2....1....3", "4.2..3....4....2"]
        >>> [puzzles.add_proved(prover(Grid.parse(line))) for line in lines]
        [True, False]
        """
        if isinstance(found, Puzzle):
            invariant = clue_invariant(found.clues)
            if invariant not in self._waiting:
                self._waiting[invariant] = [_packed(found.clues, found.solution)]
                return True
            self._find_fingerprints(invariant)
            found = fingerprint(found, limits=self._limits)
        is_new = found not in self._fingerprints
        self._fingerprints.add(found)
        return is_new

    def exclude(self, value: Grid | Puzzle | Position) -> None:
        """Adds a puzzle without a proof, which is made if a later puzzle may be equivalent to it.

        No puzzle is equivalent to clues that have no solution or several, nor to a board that has
        no canonical form.

        >>> puzzles = DistinctPuzzles()
        >>> for line in ("1.3..2....1....3", "1234............"):
        ...     puzzles.exclude(Grid.parse(line))
        >>> puzzles.add(Grid.parse("4.2..3....4....2"))
        False
        """
        clues = clues_of(value, "value")
        if not self._prover.knows(clues.layout):
            with suppress(NoSolution, MultipleSolutions, UnsupportedLayout):
                self.add(value)
            return
        solution = value.solution if isinstance(value, Puzzle) else clues
        waiting = self._waiting.setdefault(clue_invariant(clues), [])
        waiting.append(_packed(clues, solution))

    def _find_fingerprints(self, invariant: int) -> None:
        """Finds the fingerprints of all waiting puzzles with this invariant."""
        waiting = self._waiting[invariant]
        while waiting:
            with suppress(NoSolution, MultipleSolutions, UnsupportedLayout):
                self._fingerprints.add(fingerprint(_unpacked(*waiting[-1]), limits=self._limits))
            waiting.pop()


def _packed(clues: Grid, solution: Grid) -> tuple[str, bytes]:
    """Clues and their solution, or the clues twice if the solution is not known."""
    cells = map(or_, solution.digits, clues.digits.translate(_TO_FLAG))
    return clues.layout.id, bytes(cells)


def _unpacked(layout_id: str, cells: bytes) -> Grid | Puzzle:
    """The puzzle, or only its clues if their solution is not known."""
    layout = Layout.parse(layout_id)
    clues = Grid._unchecked(layout, cells.translate(_TO_CLUE))
    if 0 in cells or clues.is_complete:
        return clues
    return Puzzle._unchecked(clues, Grid._unchecked(layout, cells.translate(_TO_DIGIT)))


def require_puzzles(values: object, option: str) -> None:
    """Raises `TypeError` if this is not an iterable, for example a single puzzle.

    >>> require_puzzles([Grid.parse("1.3..2....1....3")], "puzzles")
    """
    if isinstance(values, str) or getattr(values, "__iter__", None) is None:
        raise wrong_type(
            option,
            "an iterable of grids, puzzles or positions",
            values,
            "read_puzzles(path) reads them from a file"
            if isinstance(values, str)
            else "[puzzle] is",
        )


@public("sudokulib.identity")
def distinct(
    puzzles: Iterable[_T],
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Iterator[_T]:
    """The grids, puzzles or positions that are not equivalent to an earlier one, lazily.

    The first of each set of equivalent puzzles is yielded unchanged. For each puzzle about 350
    bytes are stored: its clues and their solution or, once another puzzle may be equivalent, only
    its `fingerprint`. The docstring of `fingerprint` has the probability that a puzzle is dropped
    by accident. The iterator raises the errors of `fingerprint`. Raises `TypeError` at once if
    `puzzles` is not iterable.

    >>> from sudokulib import Grid
    >>> lines = ["1.3..2....1....3", "4.2..3....4....2", ".....4....2.1..3"]
    >>> [format(grid, "line") for grid in distinct(map(Grid.parse, lines))]
    ['1.3..2....1....3', '.....4....2.1..3']
    """
    require_puzzles(puzzles, "puzzles")
    return filter(DistinctPuzzles(require_limits(limits)).add, puzzles)
