"""The parts of a constraint: allowed digits of a cell, pairs of digits, sequences of digits.

    Allowed((0, 0), (1, 3, 5, 7, 9))           r1c1 contains an odd digit
    Pair((0, 0), (0, 1), DifferBy(1))          r1c1 and r1c2 differ by 1
    Regular(((0, 0), (0, 1)), DistinctSum(9))  the digits of these cells have the sum 9

A board only uses these three kinds of parts: the search, the candidates, the conflicts of a grid
and the techniques use nothing else. So a new kind of constraint is a single class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import attrs

from sudokulib._base.lazy_exports import public

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib._board.layout import Layout


Cell: TypeAlias = "tuple[int, int]"
"""A cell as (row, column), both counted from 0."""


@public("sudokulib.constraints")
@attrs.frozen
class Allowed:
    """A cell contains one of these digits.

    >>> Allowed((0, 0), (2, 4))
    Allowed(cell=(0, 0), digits=(2, 4))
    """

    cell: Cell
    """(row, column), counted from 0."""
    digits: tuple[int, ...]
    """The digits that the cell may be."""


@public("sudokulib.constraints")
@attrs.frozen
class Pair:
    """A rule for the digits of two different cells.

    `fits` is called with the digit of `first` and the digit of `second`. It must always return the
    same result for the same digits. If it is hashable by value, results that were computed from it
    are reused for equal pairs.

    >>> from operator import lt
    >>> Pair((0, 0), (0, 1), lt).fits(3, 5)
    True
    """

    first: Cell
    """(row, column), counted from 0."""
    second: Cell
    """(row, column), counted from 0; not the same cell."""
    fits: Callable[[int, int], bool]
    """Whether the two cells may contain two given digits."""


@public("sudokulib.constraints")
class Automaton(Protocol):
    """A rule for a sequence of digits, called a word; an automaton reads the digits one by one.

    It begins in the state `start`. `step` returns the state after one more digit, or `None` if no
    word continues with this digit. The word is allowed if `accept` is true for the last state. The
    states and the rule itself must be hashable. This is a deterministic finite automaton, which G.
    Pesant first used as a constraint ("A Regular Language Membership Constraint", 2004).

    A rule may also have a method `narrow(masks)`, which is used instead of the automaton to remove
    candidates. It takes a mask for each cell of the word (bit 0 for digit 1), and returns the
    remaining masks, or `None` if there is no word. It never removes a digit that some word has. If
    each mask has only one digit, its result tells exactly whether these digits are a word.

    Another optional method is only used to find equivalent boards: `allows_relabeling(images)`
    returns whether all words remain words if each digit `d` becomes `images[d - 1]`. Without it, no
    relabeling is allowed.
    """

    def __hash__(self) -> int:
        """Equal rules have equal hashes."""

    @property
    def start(self) -> Any:
        """The state before the first digit."""

    def step(self, state: Any, digit: int) -> Any:
        """The state after one more digit; `None` if no word continues with this digit."""

    def accept(self, state: Any) -> bool:
        """Whether a word may end in this state."""


@public("sudokulib.constraints")
@attrs.frozen
class Regular:
    """The digits of some different cells, read in this order, form a word that a rule allows."""

    cells: tuple[Cell, ...]
    """Each (row, column), counted from 0, in the order of the word; one cell or more."""
    rule: Automaton
    """The rule that says which words are allowed."""


Part: TypeAlias = "Allowed | Pair | Regular"


@public("sudokulib.constraints")
class Constraint(Protocol):
    """A rule beyond houses: any frozen, hashable object with `name`, `cells` and `decompose`.

    A custom class does not have to inherit from any other class.
    `sudokulib.testing.check_constraint` tests one.

    >>> import attrs
    >>> from sudokulib import Layout, count_solutions, Grid
    >>> from sudokulib.constraints import Pair
    >>> @attrs.frozen
    ... class Same:
    ...     cells: tuple
    ...     name = "Same Digit"
    ...     def decompose(self, layout):
    ...         yield Pair(*self.cells, int.__eq__)
    >>> layout = Layout.boxes(2, 2).with_constraints([Same(((0, 0), (2, 2)))])
    >>> count_solutions(Grid.empty(layout))
    72
    """

    __slots__ = ()

    @property
    def name(self) -> str:
        """The usual name of the rule, such as "Thermometer"."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells, each (row, column); empty if the rule is about the whole board."""

    def decompose(self, layout: Layout) -> Iterable[Part]:
        """The parts of the rule on a board with this layout; all of them must be fulfilled.

        Each part is an `Allowed`, a `Pair` or a `Regular`. Raises `InvalidOption` if the constraint
        does not fit the layout.
        """
