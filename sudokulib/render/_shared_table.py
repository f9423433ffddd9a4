"""One table for all boards of a solution path: rules of CSS show the board of the chosen button.

Board `k` is the board before step `k`, counted from 0. What changes has a class:

    e7      changes after board 7: a candidate goes, or a digit comes in place of candidates
    v7      is only on board 7
    h7, c7  the ground of a house or a cover set of step 7
    a7 ...  a sign of step 7, with a letter for each sign, as in `_SIGNS`
    b7      of the element with the table: it is hidden on board 7

The button of a later board follows that of board 7, so one rule is enough for `e7`. A candidate
with several signs on one board has an element for each of them, one inside the other. The arrows of
all chains are one SVG over the table, in which an arrow of several boards is drawn once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.render._html import edges_of, headers, signs_of
from sudokulib.render._markup import escaped
from sudokulib.render._picture import columns_of, symbols_of
from sudokulib.render._picture_cells import cells_of
from sudokulib.render._stylesheet import rules_of_sign
from sudokulib.render._svg import chain_overlay
from sudokulib.render._svg_steps import ROLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sudokulib._candidates.wording.language import Language
    from sudokulib.render._picture import Picture
    from sudokulib.render._picture_cells import PictureCell, ShownDigit
    from sudokulib.render._theme import Theme


_GROUNDS = {"h": ("house", "solid"), "c": ("cover", "dashed")}
_SIGNS = dict(
    zip(
        sorted((*ROLES, "other", "placed", "removed"), key="on".__eq__),
        "adfgijklmnoqrstuwxyz",
        strict=True,
    )
)
"""The letter of each sign in classes such as `a7`; "on" is last, as its rule changes others."""


def shared_table(
    pictures: Mapping[int, Picture], *, count: int, theme: Theme, id_prefix: str
) -> str:
    """The table of these boards, by their numbers, of `count` boards that have buttons."""
    boards = {number: cells_of(picture) for number, picture in pictures.items()}
    picture = next(iter(pictures.values()))
    layout, symbols = picture.layout, symbols_of(picture.layout)
    columns, n = columns_of(layout), layout.size
    writer = _CellWriter(picture, symbols, columns)
    edges = edges_of(layout)
    grounds = [
        _grounds({at: cells[row * n : row * n + n] for at, cells in boards.items()})
        for row in range(n)
    ]
    cells = [
        writer.write(
            {number: cells[at] for number, cells in boards.items()}, edges[at], grounds[at // n]
        )
        for at in range(layout.cell_count)
    ]
    corner = '<th aria-hidden="true"></th>' if picture.labels[0] else '<td class="unseen"></td>'
    rows = [
        f"<tr{_class_attribute(grounds[row])}>{name}{''.join(cells[row * n : row * n + n])}</tr>"
        for row, name in enumerate(headers("row", picture))
    ]
    class_attribute = _class_attribute([f"b{at}" for at in _not_in_table(pictures, count)])
    names = "".join(headers("column", picture))
    arrows = chain_overlay(pictures, theme=theme, id_prefix=id_prefix)
    return (
        f"<section{class_attribute}><table><thead><tr>{corner}{names}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>{arrows}</section>"
    )


class _CellWriter:
    """Writes the cell of a table with all that it shows on some boards."""

    def __init__(self, picture: Picture, symbols: tuple[str, ...], columns: int) -> None:
        self._picture = picture
        self._symbols = symbols
        self._columns = columns

    def write(self, boards: Mapping[int, PictureCell], edges: list[str], grounds: list[str]) -> str:
        """The cell; `boards` has its content by the numbers of the boards.

        `grounds` are the grounds of its whole row, which need no classes of their own.
        """
        first = boards[min(boards)]
        is_fixed = first.kind in ("clue", "entry")
        classes = [*edges, *([first.kind] if is_fixed else [])]
        if any(cell.ground == "shade" for cell in boards.values()):
            classes.append("on-shade")
        own = _grounds({at: [cell] for at, cell in boards.items()})
        classes += [each for each in own if each not in grounds]
        label = ""
        if is_fixed:
            label = f' aria-label="{escaped(first.label(self._symbols, self._picture.words))}"'
            content = self._digit({at: cell.shown[0] for at, cell in boards.items()})
        else:
            shown_on = {at: cell.shown[0] for at, cell in boards.items() if cell.kind == "entry"}
            before = max([at for at in boards if at < min(shown_on, default=max(boards) + 1)])
            content = self._candidates(boards, before)
            if shown_on:
                classes.append(f"e{before}")
                content += f"<u>{self._digit(shown_on)}</u>"
        return f"<td{_class_attribute(classes)}{label}>{content}</td>"

    def _candidates(self, boards: Mapping[int, PictureCell], last: int) -> str:
        """The candidates up to board `last`, each until it is there for the last time."""
        by_digit: dict[int, dict[int, ShownDigit]] = {}
        for at, cell in boards.items():
            if cell.kind == "candidates":
                for shown in cell.shown:
                    by_digit.setdefault(shown.digit, {})[at] = shown
        wide = len(self._symbols[-1])
        texts = [" " * wide] * (len(self._symbols) - 1)
        for digit, shown_on in by_digit.items():
            until = max(shown_on)
            if [*shown_on] != [at for at in boards if at <= until]:
                changes = [f"v{at}" for at in shown_on]
            else:
                changes = [] if until == last else [f"e{until}"]
            padding = " " * (wide - len(self._symbols[digit]))
            texts[digit - 1] = padding + self._digit(shown_on, changes)
        rows = [texts[i : i + self._columns] for i in range(0, len(texts), self._columns)]
        content = _short("\n".join([" ".join(row) for row in rows]))
        return f"<pre>{content}</pre>"

    def _digit(self, shown_on: Mapping[int, ShownDigit], changes: Iterable[str] = ()) -> str:
        """A digit with its signs on these boards; `changes` are classes of the whole digit."""
        signs = {at: signs_of(shown) for at, shown in shown_on.items()}
        text = self._symbols[next(iter(shown_on.values())).digit]
        depth = max([*map(len, signs.values()), 1 if changes else 0])
        for level in range(depth):
            classes = [
                f"{_SIGNS[names[level]]}{at}" for at, names in signs.items() if names[level:]
            ]
            outermost = changes if level == depth - 1 else ()
            text = f"<i{_class_attribute([*outermost, *classes])}>{text}</i>"
        return text


def _grounds(boards: Mapping[int, list[PictureCell]]) -> list[str]:
    """The classes for the grounds that all cells of a group have, by the numbers of the boards."""
    return [
        f"{letter}{at}"
        for letter, (ground, _) in _GROUNDS.items()
        for at, cells in boards.items()
        if all(cell.ground == ground for cell in cells)
    ]


def _short(candidates: str) -> str:
    """The rows of candidates without most spaces at their ends; the first is as wide as all.

    An empty row keeps a space, since an empty last row would have no height.
    """
    first, *others = candidates.split("\n")
    return "\n".join([first, *[row.rstrip() or " " for row in others]])


def _class_attribute(classes: Iterable[str]) -> str:
    names = " ".join(classes)
    return f' class="{names}"' if names else ""


def table_rules(
    pictures: Mapping[int, Picture], used: set[str], *, count: int, words: Language
) -> str:
    """The rules for a table of these boards, of `count` boards that have buttons.

    `used` are the classes in the table. On a board that is not in the table, the table is hidden.

    >>> from sudokulib._candidates.wording.sentences import words_of
    >>> table_rules({}, set(), count=1, words=words_of("en")).split("}")[-2]
    '.p0:checked~.b0{display:none'
    """

    def boards_with(letter: str) -> Iterator[str]:
        return (f".p{at}:checked~* .{letter}{at}" for at in pictures if f"{letter}{at}" in used)

    rules = [
        _STYLES,
        _rule(f".p{at}~:checked~* .e{at}" for at in range(count) if f"e{at}" in used) + _THEN,
    ]
    for letter, (ground, line) in _GROUNDS.items():
        rules.append(
            _rule(boards_with(letter)) + f"{{--tint:var(--{ground});--rim:1px {line} var(--line)}}"
        )
    rules += [
        _rule(boards_with(letter))
        + f"{{{rules_of_sign(sign, '' if sign == 'other' else words.word(sign))}}}"
        for sign, letter in _SIGNS.items()
    ]
    others = _not_in_table(pictures, count)
    rules.append(_rule(f".p{at}:checked~.b{at}" for at in others) + "{display:none}")
    return "".join([rule for rule in rules if not rule.startswith("{")])


_STYLES = (
    ".sudoku-path>section{order:2;position:relative}"
    ".sudoku-path>section>svg{position:absolute;right:0;bottom:0;pointer-events:none}"
    ".sudoku-path td{background-color:var(--tint,var(--ground));outline:var(--rim);"
    "outline-offset:-3px}.sudoku-path .on-shade{background-color:var(--tint,var(--shade))}"
    ".sudoku-path i{font-style:normal;position:relative;--seen:hidden}"
    ".sudoku-path i::after{position:absolute;inset:0 -.35em}"
    ".sudoku-path pre{display:var(--before,inline-block)}"
    ".sudoku-path u{display:var(--after,none);text-decoration:none;color:var(--entry);"
    "font-size:calc(var(--big)*1em)}"
)
_THEN = "{--before:none;--after:inline;visibility:var(--seen)}"


def _not_in_table(pictures: Mapping[int, Picture], count: int) -> list[int]:
    """The boards that the table does not show."""
    return [at for at in range(count) if at not in pictures]


def _rule(selectors: Iterable[str]) -> str:
    return ",".join(selectors)
