"""Candidates: the digits that each empty cell can still be, as an immutable value.

>>> from sudokulib import Grid
>>> candidates = Candidates.of(Grid.parse("12.............."))
>>> candidates.candidates(0, 2)
(3, 4)
>>> candidates = candidates.eliminate([(0, 2, 4)])
>>> candidates.candidates(0, 2)
(3,)
>>> print(candidates.place(0, 2, 3).grid)
+-----+-----+
| 1 2 | 3 . |
| . . | . . |
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.slot_setters import slot_setters
from sudokulib._board.arrays import candidates_as_array
from sudokulib._board.coercion import checked_entries, clues_of, grid_of
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout, layout_of
from sudokulib._board.masks import bits, candidate_masks, entry_mask, house_masks, remove_ruled_out
from sudokulib._candidates.candidate_lookup import CandidateLookup
from sudokulib._candidates.candidate_tuples import require_candidates
from sudokulib._candidates.incremental_cache import inherit
from sudokulib._candidates.step import Step
from sudokulib.errors import InvalidMarks, InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib._board.transform import Transformation
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.packed_steps import Single
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


@public("sudokulib")
@attrs.frozen(repr=False)
class Candidates:
    """A board with its candidates: `layout`, `digits` as in a `Grid`, and a mask for each digit.

    Bit `c` of `masks[digit - 1]` is set if cell `c` (row by row from 0) is empty and can still be
    the digit. A filled cell has no candidates, and no candidate sees its own digit in a filled
    cell. Any other candidate may be missing, even a true one that a player removed by mistake.

    `entries` has a bit for every filled cell that is not a clue of the puzzle; digits that are
    placed become entries. (The technique Avoidable Rectangle uses them.)

    Use `Candidates.of(grid)` for all candidates of a grid, and `Candidates.from_candidates` for the
    candidates of a player. The constructor raises `TypeError` for wrong types, `InvalidGrid` for
    digits that do not fit the layout, and `InvalidMarks` for masks or entries that do not fit the
    digits.

    >>> from sudokulib import Grid
    >>> candidates = Candidates.of(Grid.parse("1234341221434..."))
    >>> candidates.masks
    (32768, 16384, 8192, 0)
    >>> Candidates(candidates.layout, candidates.digits, candidates.masks) == candidates
    True
    """

    layout: Layout = attrs.field(converter=layout_of)
    """The board's geometry."""
    digits: bytes
    """The placed digits, row by row; 0 for an empty cell."""
    masks: tuple[int, ...]
    """For every digit from 1, the cells with this candidate, one bit for each cell."""
    entries: int = 0
    """The filled cells that are not clues, one bit for each cell."""
    _are_clues: ClassVar[bool] = True  # see `_board/coercion.py`
    _known_lookup: CandidateLookup | None = attrs.field(default=None, init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        masks, n = self.masks, Grid(self.layout, self.digits).layout.size
        if type(masks) is not tuple or not all(type(mask) is int for mask in masks):
            raise TypeError(f"masks must be a tuple of ints, not {shown(masks)}")
        if len(masks) != n:
            raise InvalidMarks(f"this layout has {n} digits, not {len(masks)} masks")
        filled = sum(1 << cell for cell, digit in enumerate(self.digits) if digit)
        if type(self.entries) is not int:
            raise TypeError(f"entries must be an int, not {shown(self.entries)}")
        if self.entries & ~filled:  # also true for a negative int
            raise InvalidMarks(f"entries must be filled cells: {shown(self.entries)}")
        possible = candidate_masks(self.layout, self.digits)
        for digit, (mask, most) in enumerate(zip(masks, possible, strict=True), 1):
            if mask >> n * n:  # also true for a negative int
                raise InvalidMarks(f"a mask has a bit off the board: {shown(mask)}", digit=digit)
            for cell in bits(mask & ~most):
                name = self.layout.cell_name(*self.layout.cell(cell))
                reason = (
                    "is filled" if self.digits[cell] else f"sees a {digit} or breaks a constraint"
                )
                raise InvalidMarks(
                    f"{name} cannot have the candidate {digit}: it {reason}",
                    cell=divmod(cell, n),
                    digit=digit,
                )

    @classmethod
    def of(cls, grid: Grid | Puzzle | Position, *, clues: Grid | None = None) -> Candidates:
        """All candidates of a board: each empty cell has every digit that none of its peers has.

        In a grid every digit counts as a clue, unless the clues are given as another grid, `clues`.
        A puzzle and a position have their own clues; the marks of a position are ignored.

        Raises `InvalidMarks` if the digits do not include all clues, and `InvalidOption` if the
        clues are on another layout.

        >>> from sudokulib import Grid
        >>> Candidates.of(Grid.parse("12..............")).candidates(3, 0)
        (2, 3, 4)
        """
        given = clues_of(grid) if clues is None else require_type(clues, Grid, "clues")
        grid = grid_of(grid)
        layout = grid.layout
        entries = 0 if given is grid else checked_entries(grid, given)
        return cls._unchecked(layout, grid.digits, candidate_masks(layout, grid.digits), entries)

    @classmethod
    def from_candidates(
        cls,
        grid: Grid | Puzzle | Position,
        candidates: Iterable[Iterable[int]],
        *,
        clues: Grid | None = None,
    ) -> Candidates:
        """Exactly these candidates, each (row, column, digit), for example those of a player.

        Any candidate may be missing, even a true one. `clues` is as in `Candidates.of`.

        Raises `InvalidMarks` for a candidate in a filled cell and for a candidate that sees its own
        digit, `InvalidOption` for a candidate off the board, and `TypeError` unless `candidates` is
        a tuple or list of candidates.

        >>> from sudokulib import Grid
        >>> grid = Grid.parse("12..............")
        >>> Candidates.from_candidates(grid, [(0, 2, 3), (0, 3, 3), (0, 3, 4)]).candidates(0, 3)
        (3, 4)
        """
        empty = cls.of(grid, clues=clues)
        masks = [0] * empty.layout.size
        for candidate in require_candidates(candidates, "candidates"):
            cell = empty._index(candidate)
            masks[candidate[2] - 1] |= 1 << cell
        return cls(empty.layout, empty.digits, tuple(masks), empty.entries)

    @classmethod
    def _unchecked(
        cls,
        layout: Layout,
        digits: bytes,
        masks: tuple[int, ...],
        entries: int,
        lookup: CandidateLookup | None = None,
    ) -> Candidates:
        """Candidates from parts that are known to be valid, and an earlier lookup."""
        candidates = _new(cls)
        _set_layout(candidates, layout)
        _set_digits(candidates, digits)
        _set_masks(candidates, masks)
        _set_entries(candidates, entries)
        _set_lookup(candidates, lookup)
        return candidates

    def candidates(self, row: int, column: int) -> tuple[int, ...]:
        """The digits that this cell can still be, ascending; empty for a filled cell.

        >>> from sudokulib import Grid
        >>> Candidates.of(Grid.parse("12..............")).candidates(0, 0)
        ()
        """
        cell = self.layout.index(row, column)
        return tuple([digit for digit, mask in enumerate(self.masks, 1) if mask >> cell & 1])

    def place(self, row: int, column: int, digit: int) -> Candidates:
        """The candidates after a digit was placed: it is removed from the peers of the cell.

        Raises `InvalidMarks` unless the digit is a candidate of the cell, and `InvalidOption` for a
        cell off the board.

        >>> from sudokulib import Grid
        >>> Candidates.of(Grid.parse("12..............")).place(0, 2, 4).candidates(0, 3)
        (3,)
        """
        placements = require_candidates(((row, column, digit),), "candidate")
        if self.digits[self._index(placements[0])]:
            raise self._no_candidate(placements[0])
        return self._after([(placements, ())])

    def eliminate(self, candidates: Iterable[Iterable[int]]) -> Candidates:
        """The board without these candidates, each (row, column, digit); unknown ones are ignored.

        Raises `TypeError` unless the argument is a tuple or list, and `InvalidOption` for a
        candidate off the board.

        >>> from sudokulib import Grid
        >>> Candidates.of(Grid.parse("12..............")).eliminate([(0, 2, 4), (0, 3, 4)])
        Candidates.of(Grid.parse('12..............')).eliminate(((0, 2, 4), (0, 3, 4)))
        """
        return self._after([((), require_candidates(candidates, "candidates"))])

    def apply(self, steps: Iterable[Step]) -> Candidates:
        """The candidates after some steps, all of which were found in the present candidates.

        Digits that are already placed and candidates that are already removed are ignored. Raises
        `InvalidMarks` if a step places a digit that is no longer a candidate: if all steps are
        true, the grid then has no solution. Raises `InvalidOption` for a step on another layout.

        >>> from sudokulib import Grid
        >>> candidates = Candidates.of(Grid.parse("12.............."))
        >>> step = Step("Guess", placements=[(0, 2, 3)], layout=candidates.layout)
        >>> print(format(candidates.apply([step]).grid, "line"))
        123.............
        """
        if isinstance(steps, (Step, str, bytes)) or getattr(steps, "__iter__", None) is None:
            raise TypeError(f"steps must be an iterable of Steps, not {type(steps).__name__}")
        parts = []
        for step in steps:
            if not isinstance(step, Step):
                raise TypeError(f"steps must contain Steps, not {shown(step)}")
            if step.layout is not self.layout:
                raise InvalidOption(
                    f"these candidates are on another layout, {self.layout}",
                    option="steps",
                    value=step,
                )
            parts.append((step.placements, step.eliminations))
        return self._after(parts)

    @property
    def _lookup(self) -> CandidateLookup:
        """The tables that techniques use, computed once: see `CandidateLookup`.

        >>> from sudokulib import Grid
        >>> candidates = Candidates.of(Grid.parse("12.............."))
        >>> candidates._lookup.digits_in[2] == 0b1100, candidates._lookup is candidates._lookup
        (True, True)
        """
        known = self._known_lookup
        if known is not None and known.masks is self.masks:
            return known
        found = CandidateLookup(self.layout, self.digits, self.masks)
        if known is not None:
            inherit(found, known)
        _set_lookup(self, found)
        return found

    @property
    def grid(self) -> Grid:
        """The placed digits as a grid.

        >>> from sudokulib import Grid
        >>> Candidates.of(Grid.parse("12..............")).grid
        Grid.parse('12..............')
        """
        return Grid._unchecked(self.layout, self.digits)

    @property
    def clues(self) -> Grid:
        """The clues as a grid.

        >>> from sudokulib import Grid
        >>> Candidates.of(Grid.parse("12..............")).place(0, 2, 3).clues
        Grid.parse('12..............')
        """
        digits = bytearray(self.digits)
        for cell in bits(self.entries):
            digits[cell] = 0
        return Grid._unchecked(self.layout, bytes(digits))

    @property
    def _given(self) -> Candidates:
        """The same board, on which all digits are clues.

        >>> from sudokulib import Grid
        >>> Candidates.of(Grid.parse("12..............")).place(0, 2, 3)._given.entries
        0
        """
        if not self.entries:
            return self
        return self._unchecked(self.layout, self.digits, self.masks, 0, self._known_lookup)

    @property
    def _is_sukaku(self) -> bool:
        """Whether a candidate is missing that the digits allow.

        >>> from sudokulib import Grid
        >>> candidates = Candidates.of(Grid.parse("12.............."))
        >>> candidates._is_sukaku, candidates.eliminate([(0, 2, 4)])._is_sukaku
        (False, True)
        """
        return self.masks != candidate_masks(self.layout, self.digits)

    @property
    def is_solved(self) -> bool:
        """Whether every house contains every digit once, and all constraints are satisfied.

        >>> from sudokulib import Grid
        >>> Candidates.of(Grid.parse("1234341221434321")).is_solved
        True
        """
        return self.grid.is_solved

    @property
    def is_contradictory(self) -> bool:
        """Whether these candidates obviously have no solution.

        This is so if an empty cell has no candidate, a digit has no place in a house, a house
        contains a digit twice, or the digits break a constraint.

        >>> from sudokulib import Grid
        >>> Candidates.of(Grid.parse("123....4........")).is_contradictory  # no digit for r1c4
        True
        """
        digits = self.digits
        # Only empty cells have candidates, so equal numbers mean that each empty cell has one.
        if reduce(or_, self.masks).bit_count() != digits.count(0):
            return True
        if self.layout.constraints and self.grid.conflicts():
            return True
        board = house_masks(self.layout)
        places = [0, *self.masks]  # for each digit, the cells that are the digit or may be it
        for cell, digit in enumerate(digits):
            if digit:
                if (
                    places[digit] & board.peers[cell]
                ):  # peers have no such candidate, so a peer is the same digit
                    return True
                places[digit] |= 1 << cell
        return not all(all(map(mask.__and__, board.houses)) for mask in places[1:])

    def _after(
        self, parts: Iterable[tuple[tuple[Candidate, ...], tuple[Candidate, ...]]]
    ) -> Candidates:
        """The candidates after some pairs of placements and removed candidates."""
        layout = self.layout
        masks, digits, filled = list(self.masks), bytearray(self.digits), 0
        for placements, eliminations in parts:
            for candidate in placements:
                cell, digit = self._index(candidate), candidate[2]
                if digits[cell] == digit:
                    continue
                bit = 1 << cell
                if not masks[digit - 1] & bit & ~filled:
                    raise self._no_candidate(candidate)
                remove_ruled_out(masks, layout, cell, digit)
                filled |= bit
                digits[cell] = digit
            for candidate in eliminations:
                cell = self._index(candidate)
                masks[candidate[2] - 1] &= ~(1 << cell)
        return self._with(bytes(digits), masks, filled)

    def _after_step(self, step: Step | Single) -> Candidates:
        """The candidates after a step that was found in them; the step is not checked."""
        n, masks = self.layout.size, list(self.masks)
        for row, column, digit in step.eliminations:
            masks[digit - 1] &= ~(1 << row * n + column)
        peers, digits, filled = house_masks(self.layout).peers, bytearray(self.digits), 0
        for row, column, digit in step.placements:
            cell = row * n + column
            masks[digit - 1] &= ~peers[cell]
            if self.layout.constraints:
                remove_ruled_out(masks, self.layout, cell, digit)
            filled |= 1 << cell
            digits[cell] = digit
        return self._with(bytes(digits), masks, filled)

    def _with(self, digits: bytes, masks: list[int], filled: int) -> Candidates:
        """Candidates with these digits and masks; removes filled cells and keeps valid results."""
        left = tuple([mask & ~filled for mask in masks])
        return self._unchecked(self.layout, digits, left, self.entries | filled, self._known_lookup)

    def _moved_by(self, transformation: Transformation) -> Candidates:
        """The candidates after a transformation, which calls this method."""
        n = self.layout.size
        digits = transformation(self.grid).digits
        entries = transformation(self.clues).digits
        masks = [0] * n
        for digit, mask in enumerate(self.masks, 1):
            for cell in bits(mask):
                row, column = transformation.cell(*divmod(cell, n))
                masks[transformation.digit(digit) - 1] |= 1 << row * n + column
        return self._unchecked(
            transformation.target, digits, tuple(masks), entry_mask(entries, digits)
        )

    def _index(self, candidate: Candidate) -> int:
        """The index of a candidate's cell, checked to be on the board."""
        row, column, digit = candidate
        n = self.layout.size
        if row >= n or column >= n or digit > n:
            raise InvalidOption(
                f"rows and columns of this layout go up to {n - 1}, digits up to {n}",
                option="candidate",
                value=candidate,
            )
        return row * n + column

    def _no_candidate(self, candidate: Candidate) -> InvalidMarks:
        row, column, digit = candidate
        name = self.layout.cell_name(row, column)
        return InvalidMarks(f"{name} has no candidate {digit}", cell=(row, column), digit=digit)

    def _repr_svg_(self) -> str:
        from sudokulib.render._svg import svg

        return svg(self)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:  # noqa: FBT001  (NumPy)
        """The candidates as an array of NumPy, of bools: a digit, a row and a column."""
        return candidates_as_array(self.masks, self.layout.size, dtype, copy=copy)

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_board

        return rich_board(self)

    def __repr__(self) -> str:
        possible = candidate_masks(self.layout, self.digits)
        removed = tuple(
            (*divmod(cell, self.layout.size), digit)
            for digit, (most, mask) in enumerate(zip(possible, self.masks, strict=True), 1)
            for cell in bits(most & ~mask)
        )
        clues = f", clues={self.clues!r}" if self.entries else ""
        return f"Candidates.of({self.grid!r}{clues})" + (
            f".eliminate({removed!r})" if removed else ""
        )

    def __reduce__(self) -> tuple[Callable[..., Candidates], tuple[Any, ...]]:
        # The lookup is not pickled: it is large and can be computed again.
        return type(self)._unchecked, (self.layout, self.digits, self.masks, self.entries)


_new = object.__new__
_set_layout, _set_digits, _set_masks, _set_entries, _set_lookup = slot_setters(
    Candidates, "layout", "digits", "masks", "entries", "_known_lookup"
)
