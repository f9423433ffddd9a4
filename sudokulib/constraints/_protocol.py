"""The parts of a constraint: digits that a cell may have, pairs of digits, words over cells.

    Allowed((0, 0), (1, 3, 5, 7, 9))           r1c1 holds an odd digit
    Pair((0, 0), (0, 1), DifferBy(1))          r1c1 and r1c2 differ by 1
    Regular(((0, 0), (0, 1)), DistinctSum(9))  the digits of these cells, in order, are allowed

These three are all that a board knows about its constraints: the search, the candidates, the
conflicts of a grid and the techniques use nothing else. So a new kind of constraint is one class.
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
    """A cell holds one of these digits.

    >>> Allowed((0, 0), (2, 4))
    Allowed(cell=(0, 0), digits=(2, 4))
    """

    cell: Cell
    """(row, column), counted from 0."""
    digits: tuple[int, ...]
    """The digits that the cell may hold."""


@public("sudokulib.constraints")
@attrs.frozen
class Pair:
    """The digits of two different cells fit together.

    `fits` is called with the digit of `first` and that of `second`. It must give the same answer
    each time. If it is hashable by value, what was computed from it is used again for equal pairs.

    >>> from operator import lt
    >>> Pair((0, 0), (0, 1), lt).fits(3, 5)
    True
    """

    first: Cell
    """(row, column), counted from 0."""
    second: Cell
    """(row, column), counted from 0; another cell."""
    fits: Callable[[int, int], bool]
    """Whether these cells may hold two such digits."""


@public("sudokulib.constraints")
class Automaton(Protocol):
    """Which words, sequences of digits, are allowed: an automaton reads them digit by digit.

    It begins in the state `start`. `step` gives the state after one more digit, or `None` if no
    word continues like this. The word is allowed if `accept` is true for the last state. States and
    the rule itself are hashable. This is a deterministic finite automaton, which G. Pesant first
    used as a constraint ("A Regular Language Membership Constraint", 2004).

    A rule may also have a method `narrow(masks)`, which is then used in place of the automaton to
    rule out digits: it takes a mask for each cell of the word (bit 0 for digit 1), and returns the
    masks that are left, or `None` if there is no word. It never removes a digit that some word has,
    and if each mask has one digit, it says exactly whether they are a word.

    Another method is only used to tell which boards are the same in disguise, and may be left out:
    `allows_relabeling(images)` says whether words stay words if each digit `d` becomes
    `images[d - 1]`. Without it, no relabeling is allowed.
    """

    def __hash__(self) -> int:
        """Equal for equal rules."""

    @property
    def start(self) -> Any:
        """The state before the first digit."""

    def step(self, state: Any, digit: int) -> Any:
        """The state after one more digit; `None` if no word continues like this."""

    def accept(self, state: Any) -> bool:
        """Whether a word may end in this state."""


@public("sudokulib.constraints")
@attrs.frozen
class Regular:
    """The digits of some different cells, read in this order, are a word that a rule allows."""

    cells: tuple[Cell, ...]
    """Each (row, column), counted from 0, in the order in which they are read; one or more."""
    rule: Automaton
    """Which words are allowed."""


Part: TypeAlias = "Allowed | Pair | Regular"


@public("sudokulib.constraints")
class Constraint(Protocol):
    """A rule beyond houses, as a value: any frozen, hashable object with these three members.

    A class of your own does not have to derive from anything. `sudokulib.testing.check_constraint`
    tests one.

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
        """What people call it, such as "Thermometer"."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells, each (row, column); empty if it is about the whole board."""

    def decompose(self, layout: Layout) -> Iterable[Part]:
        """The parts that must all hold on a board with this layout, in any number.

        Each is an `Allowed`, a `Pair` or a `Regular`. Raises `InvalidOption` if the constraint does
        not fit the layout.
        """
