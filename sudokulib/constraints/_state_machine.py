"""State machines: an automaton or a regular expression for the digits of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib.constraints._builtin import CellsConstraint, cells_of, cells_text
from sudokulib.constraints._numbered_automata import (
    NumberedAutomaton,
    explored_rule,
    states_of,
)
from sudokulib.constraints._patterns import pattern_states
from sudokulib.constraints._protocol import Regular
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import Cells
    from sudokulib.constraints._protocol import Automaton, Part


_MAX_LABEL = 60
FROM_PATTERN = (
    'in Python, constraints.StateMachine.from_pattern(cells, "[12]+3*", 9) makes a state machine '
    "from a regular expression, and the id of a layout with it has its states"
)
"""How to write a state machine."""


def _label_of(value: str) -> str:
    """A label; raises `TypeError` or `InvalidOption` for anything else."""
    require_type(value, str, "label")
    if len(value) > _MAX_LABEL or not value.isprintable():
        raise InvalidOption(
            f"a label has at most {_MAX_LABEL} characters, all of them printable",
            option="label",
            value=value[:_MAX_LABEL],
        )
    return value


@public("sudokulib.constraints")
@attrs.frozen
class StateMachine(CellsConstraint):
    """The digits of the line, read in order, are a word of an automaton.

        3-1-2-9-9        for the pattern "[1-3]*9+"

    The table of states is stored in its minimal form, so two state machines with the same words are
    equal. `from_pattern` makes one from a regular expression, `from_automaton` from any
    `Automaton`. Raises `InvalidOption` for more than 500 states, and if the states do not have a
    number for each digit of the board.

    >>> rule = StateMachine([(0, 0), (0, 1), (0, 2)], [(0, 2, 0, 0, 0), (1, 2, 2, 2, 2)], "1 first")
    >>> rule == StateMachine.from_pattern(rule.cells, "1.*", 4, label="1 first")
    True
    """

    states: tuple[tuple[int, ...], ...] = attrs.field(converter=states_of)
    """For each state, 1 if a word may end in it, else 0; then the number of the next state for each
    digit, counted from 1, or 0 if no word continues with the digit. The first state is the start.
    """
    label: str = attrs.field(default="", converter=_label_of)
    """What the rule is called on this board: up to 60 printable characters, or none."""
    name = "State Machine"
    key = "statemachine"
    has_other_numbers = True

    @classmethod
    def from_pattern(
        cls, cells: Cells, pattern: str, size: int, *, label: str | None = None
    ) -> Self:
        """The state machine for a regular expression, on boards with `size` digits, 1 to 36.

        It has digits (A is 10), classes such as `[1-3]` and `[^5]`, `.` for any digit, `|`, `()`,
        `*`, `+`, `?`, and counts such as `{2}`, `{2,}` and `{2,4}`. The whole line is the word.
        Without a label, the pattern is the label; a long pattern is cut off there. Raises
        `InvalidOption` for anything else, for a pattern of more than 500 characters, and for one
        that needs more than 500 states.

        >>> line = [(0, 0), (0, 1), (0, 2)]
        >>> StateMachine.from_pattern(line, "(12|3)+", 3).states
        ((0, 2, 0, 3), (0, 0, 3, 0), (1, 2, 0, 3))
        """
        require_type(pattern, str, "pattern")
        line, states = cells_of(cells), pattern_states(pattern, _size(size))
        if label is None:
            is_long = len(pattern) > _MAX_LABEL
            label = f"{pattern[: _MAX_LABEL - 1]}\u2026" if is_long else pattern
        return cls(line, states, label)

    @classmethod
    def from_automaton(cls, cells: Cells, rule: Automaton, size: int, *, label: str = "") -> Self:
        """The state machine for an automaton, on boards with `size` digits, 1 to 36.

        Words longer than the line may differ from those of the automaton. Raises `InvalidOption`
        for an automaton with too many states, and `TypeError` for anything but an automaton and
        for states that are not hashable.
        """
        line = cells_of(cells)
        return cls(line, explored_rule(rule, len(line), _size(size)), label)

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`.

        It has the number of states, the number of the bytes of the label in UTF-8, the bytes, the
        states one after another, and the cells.
        """
        label = self.label.encode()
        numbers = [len(label), *label, *[number for state in self.states for number in state]]
        text = "".join([f".{number}" for number in numbers])
        return f"{self.key}{len(self.states)}{text}{cells_text(self.cells, n)}"

    @classmethod
    def from_id(cls, number: int | None, numbers: list[int], n: int) -> Self:
        """The constraint whose id has these numbers."""
        begin = 1 + numbers[0] if numbers else 0
        end = begin + (number or 0) * (n + 1)
        try:
            label = bytes(numbers[1:begin]).decode()
        except ValueError:
            begin = 0
        if not number or not begin or end >= len(numbers):
            raise InvalidOption(
                "the number of states comes first, then the number of bytes of the label, the "
                f"bytes, the states and the cells; {FROM_PATTERN}",
                option="id",
                value=cls.key,
            )
        states = [numbers[at : at + n + 1] for at in range(begin, end, n + 1)]
        return cls([divmod(index, n) for index in numbers[end:]], states, label)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the line."""
        digits = len(self.states[0]) - 1
        if digits != layout.size:
            raise self._error(f"it is for boards of size {digits}, not {layout.size}")
        yield Regular(self.cells, NumberedAutomaton(self.states))


def _size(value: int) -> int:
    return require_int(value, "size", 1, 36)
