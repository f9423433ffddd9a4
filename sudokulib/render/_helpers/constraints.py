"""Rules beyond houses, for SVG: one table from the key of a kind to its drawing.

What has a tint goes beneath the lines of the board, signs and cages go above them, and digits and
candidates above all. A rule of your own is a dotted line round its cells, and its name is written
below the board, where the rules of the whole board are too.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, TypeAlias

from sudokulib.render._helpers.constraint_cells import (
    around,
    cage,
    clone,
    extremes,
    indexers,
    parity,
)
from sudokulib.render._helpers.constraint_lines import BANDS, arrow, band
from sudokulib.render._helpers.constraint_outside import OUTSIDE, clue_of, drawn_clues, sides
from sudokulib.render._helpers.constraint_signs import dot, greater, quadruple, sum_sign
from sudokulib.render._helpers.frame import CELL
from sudokulib.render._helpers.picture import symbols_of
from sudokulib.render._helpers.rules import key_of_rule, named_below, parameter_of
from sudokulib.render._helpers.stylesheet import escaped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sudokulib.constraints._protocol import Constraint
    from sudokulib.render._helpers.constraint_outside import Clue
    from sudokulib.render._helpers.picture import Picture
    from sudokulib.render._theme import Theme

__all__ = ["room_for_rules", "rules_above", "rules_beneath", "rules_outside"]

_Drawing: TypeAlias = "Callable[[Sequence[Any], Picture, Theme], Iterable[str]]"

_OWN, _OWN_INSET = "1.5 6", 10  # the dashes of a rule of your own, and how far inside they are
_LINE, _TEXT, _FIGURE = 40, 30, 0.55  # a line of text below the board, its size, and its letters
_LONGEST = 400  # letters of a text below the board


def _clones(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for number, each in enumerate(rules):
        yield from clone((each.cells, each.copies), number, picture.layout.size, theme)


def _bands(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    # Layer by layer, so that lines that share cells, as thermometers with one bulb, look like one.
    bands = [band(each.key, each.cells, picture.layout, theme) for each in rules]
    for layer in zip(*bands, strict=True):
        yield from layer


def _arrows(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield from arrow(each.cells, each.circle, theme)


def _parity(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield parity(each.cells, each.key, theme)


def _extremes(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    cells = dict.fromkeys([cell for each in rules for cell in each.cells])
    yield from extremes(cells, rules[0].key, picture.layout.size, theme)


def _indexers(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield from indexers(each.cells, each.key, theme)


def _cages(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        dashes = "8 5" if each.key == "cage" else "2.4 4.8"
        yield from cage(each.cells, each.sum, picture.layout, dashes, theme)


def _dots(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield from dot(each.cells, each.key, parameter_of(each), theme)


def _sum_signs(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield from sum_sign(each.cells, each.sum, theme)


def _greater(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        yield greater(each.cells, theme)


def _quadruples(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    symbols = symbols_of(picture.layout)
    for each in rules:
        yield from quadruple(each.cells, [symbols[digit] for digit in each.digits], theme)


def _own(rules: Sequence[Any], picture: Picture, theme: Theme) -> Iterable[str]:
    for each in rules:
        if each.cells:
            yield around(each.cells, picture.layout.size, _OWN_INSET, _OWN, theme)


_BENEATH: Mapping[str, _Drawing] = {
    "clone": _clones,
    "odd": _parity,
    "even": _parity,
    **dict.fromkeys(BANDS, _bands),
    "arrow": _arrows,
}
"""From the bottom up."""

_ABOVE: Mapping[str, _Drawing] = {
    "": _own,
    "cage": _cages,
    "sumcage": _cages,
    "rowindexer": _indexers,
    "columnindexer": _indexers,
    "minimum": _extremes,
    "maximum": _extremes,
    "greater": _greater,
    "xv": _sum_signs,
    "white": _dots,
    "black": _dots,
    "quad": _quadruples,
}
"""From the bottom up."""


def rules_beneath(picture: Picture, theme: Theme) -> Iterable[str]:
    """The rules that have a tint, for which the lines of the board are still to be drawn."""
    return _drawn(_BENEATH, picture, theme)


def rules_above(picture: Picture, theme: Theme) -> Iterable[str]:
    """The rules that are signs on the lines of the board or lines beside them."""
    return _drawn(_ABOVE, picture, theme)


def room_for_rules(picture: Picture) -> tuple[int, int, int, int]:
    """The room that rules take on the left of the board, above it, on its right, and below it.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.render._helpers.picture import picture_of
    >>> room_for_rules(picture_of(Grid.empty(Layout.parse("3x3+antiknight"))))
    (0, 0, 0, 50)
    """
    left, top, right, bottom = sides(_clues(picture), picture.layout.size)
    text = _below(picture)
    return left, top, right, bottom + (len(text) * _LINE + 10 if text else 0)


def rules_outside(picture: Picture, theme: Theme) -> Iterable[str]:
    """Clues outside the board, and the names of the rules that cannot be drawn, below it."""
    n, clues, text = picture.layout.size, _clues(picture), _below(picture)
    if clues:
        yield '<g class="sudoku-outside">'
        yield from drawn_clues(clues, n, theme)
        yield "</g>"
    if text:
        top = n * CELL + sides(clues, n)[3] + 10
        yield f'<g class="sudoku-rules" font-size="{_TEXT}" fill="{theme.coordinate}">'
        for at, line in enumerate(text, 1):
            yield f'<text x="{n * CELL // 2}" y="{top + at * _LINE - 8}">{escaped(line)}</text>'
        yield "</g>"


def _drawn(table: Mapping[str, _Drawing], picture: Picture, theme: Theme) -> Iterable[str]:
    """The rules of a picture that are in a table, in its order, each kind in a group."""
    rules: dict[str, list[Constraint]] = {}
    for each in picture.layout.constraints:
        rules.setdefault(key_of_rule(each), []).append(each)
    for key, draw in table.items():
        shapes = "".join(draw(rules[key], picture, theme)) if key in rules else ""
        if shapes:
            yield f'<g class="sudoku-rule-{key or "other"}">{shapes}</g>'


def _clues(picture: Picture) -> list[Clue]:
    n = picture.layout.size
    return [
        clue_of(each.cells, n, key_of_rule(each), parameter_of(each))
        for each in picture.layout.constraints
        if key_of_rule(each) in OUTSIDE
    ]


def _below(picture: Picture) -> list[str]:
    """The names below the board, in lines as long as it is wide."""
    text = ", ".join(named_below(picture))
    if len(text) > _LONGEST:
        text = f"{text[:_LONGEST]}\u2026"
    room = round(picture.layout.size * CELL / (_FIGURE * _TEXT))
    return wrap(text, room, break_on_hyphens=False)
