"""A picture cell by cell, for ways of drawing that write one cell after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib.render._constraints_in_words import cells_of_step_rules
from sudokulib.render._svg import OTHER, ROLES

if TYPE_CHECKING:
    from sudokulib._candidates.wording.language import Language
    from sudokulib.render._picture import Picture


@attrs.frozen
class Shown:
    """A digit or a candidate, and its part in a step."""

    digit: int
    roles: tuple[str, ...] = ()
    placed: bool = False
    removed: bool = False

    @property
    def signs(self) -> tuple[str, ...]:
        """What it is to the step, in words: its roles, then what happens to it."""
        done = ("placed",) if self.placed else ()
        return (*self.roles, *done, *(("removed",) if self.removed else ()))

    @property
    def ink(self) -> str | None:
        """Its colour, a field of `Theme`; `None` if it is not part of the step."""
        if self.removed:
            return "elimination"
        if self.placed:
            return "placement"
        return ROLES.get(self.roles[0], OTHER)[0] if self.roles else None


@attrs.frozen
class Square:
    """A cell of a picture.

    - `kind` is "clue", "entry" or "answer" if `shown` is the one digit in it, "candidates" if
      `shown` has its candidates, and "empty" if `shown` is empty.
    - `ground` is the colour beneath it, a field of `Theme`.
    - `corners` are its corner marks, and `colors` the colours that the player has given to it.
    """

    name: str
    kind: str
    shown: tuple[Shown, ...]
    conflict: bool
    highlight: str | None
    ground: str
    corners: tuple[int, ...] = ()
    colors: tuple[str, ...] = ()

    def told(self, symbols: tuple[str, ...], words: Language) -> str:
        """Everything that the cell shows, except the colour of the ground.

        >>> from sudokulib import Grid
        >>> from sudokulib.render._picture import ShownCandidates, picture_of, symbols_of
        >>> grid = Grid.parse("1.3..2....1....3")
        >>> picture = picture_of(grid, candidates=ShownCandidates.ALL, highlights={(0, 3): "red"})
        >>> for square in squares_of(picture)[:4]:
        ...     print(square.told(symbols_of(grid.layout), picture.words))
        r1c1: clue 1
        r1c2: candidates 4
        r1c3: clue 3
        r1c4: candidates 2, 4; filled red
        """
        texts = []
        for each in self.shown:
            signs = ", ".join([words.word(sign) for sign in each.signs])
            texts.append(symbols[each.digit] + (f" ({signs})" if signs else ""))
        told = [f"{self.name}: {words.word(self.kind)} {', '.join(texts)}".rstrip()]
        if self.corners:
            marks = ", ".join([symbols[digit] for digit in self.corners])
            told.append(f"{words.word('corner marks')} {marks}")
        if self.colors:
            told.append(words.word("color {}").format(", ".join(self.colors)))
        if self.conflict:
            told.append(words.word("in conflict"))
        if self.highlight:
            told.append(words.word("filled {}").format(words.word(self.highlight)))
        return "; ".join(told)


def squares_of(picture: Picture) -> list[Square]:
    """The cells of a picture, row by row.

    In a cell with a digit, a step always marks that digit, even if it names another candidate.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
    >>> [square.kind for square in squares_of(picture_of(Grid.parse("1.3..2....1....3")))[:3]]
    ['clue', 'empty', 'clue']
    """
    layout = picture.layout
    grounds, marked, conflicts = _grounds(picture), _marked(picture), set(picture.conflicts)
    kinds = ("clue", picture.clues), ("entry", picture.entries), ("answer", picture.answers)
    squares = []
    for cell in range(layout.cell_count):
        marks = marked.get(cell, {})
        kind, shown = "empty", list[Shown]()
        for name, digits in kinds:
            if digits[cell]:
                kind, shown = name, [_shown(digits[cell], [*marks.values()])]
        candidates = picture.candidates_in(cell)
        if candidates:
            kind = "candidates"
            shown = [_shown(digit, [marks.get(digit, [])]) for digit in candidates]
        squares.append(
            Square(
                picture.cell_name(cell),
                kind,
                tuple(shown),
                cell in conflicts,
                picture.highlights.get(cell),
                grounds.get(cell, "ground"),
                tuple(picture.corners_in(cell)),
                picture.colors.get(cell, ()),
            )
        )
    return squares


_PLACED, _REMOVED = object(), object()


def _marked(picture: Picture) -> dict[int, dict[int, list[object]]]:
    """By cell and digit, the roles of a step and what it does."""
    found: dict[int, dict[int, list[object]]] = {}
    step = picture.step
    if step is not None:
        groups: list[tuple[object, tuple[tuple[int, int, int], ...]]] = [*picture.roles]
        groups += [(_PLACED, step.placements), (_REMOVED, step.eliminations)]
        for sign, candidates in groups:
            for row, column, digit in candidates:
                cell = row * picture.layout.size + column
                found.setdefault(cell, {}).setdefault(digit, []).append(sign)
    return found


def _shown(digit: int, marks: list[list[object]]) -> Shown:
    signs = dict.fromkeys([sign for group in marks for sign in group])
    roles = tuple([sign for sign in signs if isinstance(sign, str)])
    return Shown(digit, roles, _PLACED in signs, _REMOVED in signs)


def _grounds(picture: Picture) -> dict[int, str]:
    """The colour beneath each cell that has one: the last of those that it could have."""
    layout, step = picture.layout, picture.step
    grounds = {cell: "shade" for house in layout.extra_houses for cell in house}
    covers = () if step is None else step.covers
    for color, houses in (("cover", covers), ("house", picture.houses)):
        grounds.update({cell: color for index in houses for cell in layout.houses[index]})
    grounds.update({cell: "house" for cells in cells_of_step_rules(picture) for cell in cells})
    return grounds | dict(picture.highlights)
