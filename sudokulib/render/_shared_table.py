"""One table for all boards of a solution path: rules of CSS show the board of the chosen button.

Board `k` is the board before step `k`, counted from 0. What changes has a class:

    e7      changes after board 7: a candidate or a cell of candidates goes, a digit comes
    n7      is hidden on board 7, because a version with the marks of the step is shown
    v7      such a version
    h7, c7  the ground of a house or a cover set of step 7
    b7      of the element with the table: it is hidden on board 7

The button of a later board follows that of board 7, so one rule is enough for `e7`. The arrows of
chains are an SVG with a class such as `v7` over the table, one for each board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.render._html import candidate_grid, edges_of, headers, marked
from sudokulib.render._markup import escaped
from sudokulib.render._picture import columns_of, symbols_of
from sudokulib.render._picture_cells import cells_of
from sudokulib.render._svg import chain_overlay

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sudokulib.render._picture import Picture
    from sudokulib.render._picture_cells import PictureCell
    from sudokulib.render._theme import Theme


_GROUNDS = {"h": ("house", "solid"), "c": ("cover", "dashed")}


def shared_table(pictures: Mapping[int, Picture], *, count: int, theme: Theme) -> str:
    """The table of these boards, by their numbers, of `count` boards that have buttons."""
    boards = {number: cells_of(picture) for number, picture in pictures.items()}
    picture = next(iter(pictures.values()))
    layout, symbols = picture.layout, symbols_of(picture.layout)
    columns, n = columns_of(layout), layout.size
    writer = _CellWriter(picture, symbols, columns)
    edges = edges_of(layout)
    cells = [
        writer.write({number: cells[at] for number, cells in boards.items()}, edges[at])
        for at in range(layout.cell_count)
    ]
    corner = '<th aria-hidden="true"></th>' if picture.labels[0] else '<td class="unseen"></td>'
    rows = [
        f"<tr>{name}{''.join(cells[row * n : row * n + n])}</tr>"
        for row, name in enumerate(headers("row", picture))
    ]
    classes = " ".join([f"b{at}" for at in _not_in_table(pictures, count)])
    class_attribute = f' class="{classes}"' if classes else ""
    names = "".join(headers("column", picture))
    arrows = "".join(
        [
            chain_overlay(picture, theme=theme, name=f"v{at}")
            for at, picture in pictures.items()
            if picture.chains
        ]
    )
    return (
        f"<div{class_attribute}><table><thead><tr>{corner}{names}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>{arrows}</div>"
    )


class _CellWriter:
    """Writes the cell of a table with all that it shows on some boards."""

    def __init__(self, picture: Picture, symbols: tuple[str, ...], columns: int) -> None:
        self._picture = picture
        self._symbols = symbols
        self._columns = columns

    def write(self, boards: Mapping[int, PictureCell], edges: list[str]) -> str:
        """The cell; `boards` has its content by the numbers of the boards."""
        first = boards[min(boards)]
        is_fixed = first.kind in ("clue", "entry")
        classes = [*edges, *([first.kind] if is_fixed else [])]
        if any(cell.ground == "shade" for cell in boards.values()):
            classes.append("on-shade")
        for letter, (ground, _) in _GROUNDS.items():
            classes += [f"{letter}{at}" for at, cell in boards.items() if cell.ground == ground]
        plain = {at: cell for at, cell in boards.items() if not _is_marked(cell)}
        versions = [at for at in boards if at not in plain]
        parts = [self._version(at, boards[at]) for at in versions]
        if is_fixed:
            label = f' aria-label="{escaped(first.label(self._symbols, self._picture.words))}"'
            digit = self._symbols[first.shown[0].digit]
            parts.insert(0, _element("span", digit, hidden_on=versions) if versions else digit)
        else:
            label = ""
            parts[:0] = [self._candidates(boards, plain), self._entry(boards, versions)]
        class_attribute = f' class="{" ".join(classes)}"' if classes else ""
        return f"<td{class_attribute}{label}>{''.join(parts)}</td>"

    def _candidates(
        self, boards: Mapping[int, PictureCell], plain: Mapping[int, PictureCell]
    ) -> str:
        """The candidates, each up to the board where it is there for the last time."""
        numbers = [at for at, cell in boards.items() if cell.kind == "candidates"]
        if not any(at in plain for at in numbers):
            return ""
        last_of = {shown.digit: at for at in numbers for shown in boards[at].shown}
        last = max(numbers)
        wide = len(self._symbols[-1])
        texts = [" " * wide] * (len(self._symbols) - 1)
        for digit, at in last_of.items():
            symbol = self._symbols[digit]
            text = symbol if at == last else f'<i class="e{at}">{symbol}</i>'
            texts[digit - 1] = " " * (wide - len(symbol)) + text
        rows = [texts[i : i + self._columns] for i in range(0, len(texts), self._columns)]
        content = _short("\n".join([" ".join(row) for row in rows]))
        after = last if last < max(boards) else None
        return _element(
            "pre", content, changes_after=after, hidden_on=[at for at in numbers if at not in plain]
        )

    def _entry(self, boards: Mapping[int, PictureCell], versions: list[int]) -> str:
        """The digit, from the board on which it is there for the first time."""
        numbers = [at for at, cell in boards.items() if cell.kind == "entry"]
        if not numbers:
            return ""
        before = max([at for at in boards if at < min(numbers)])
        digit = self._symbols[boards[numbers[0]].shown[0].digit]
        hidden = [at for at in versions if at in numbers]
        return _element("u", digit, changes_after=before, hidden_on=hidden)

    def _version(self, at: int, cell: PictureCell) -> str:
        """What the cell shows on a board on which a step marks it."""
        if cell.kind == "candidates":
            content = _short(candidate_grid(cell.shown, self._symbols, self._columns))
            return f'<pre class="v{at}">{content}</pre>'
        return f'<span class="v{at}">{marked(cell.shown[0], self._symbols)}</span>'


def _short(candidates: str) -> str:
    """The rows of candidates without spaces at their ends, except the first, which is as wide."""
    first, *others = candidates.split("\n")
    return "\n".join([first, *[row.rstrip() for row in others]])


def _is_marked(cell: PictureCell) -> bool:
    return any(shown.signs for shown in cell.shown)


def _element(
    tag: str, content: str, *, changes_after: int | None = None, hidden_on: Iterable[int] = ()
) -> str:
    after = [] if changes_after is None else [f"e{changes_after}"]
    classes = " ".join([*after, *[f"n{at}" for at in hidden_on]])
    attribute = f' class="{classes}"' if classes else ""
    return f"<{tag}{attribute}>{content}</{tag}>"


def table_rules(pictures: Mapping[int, Picture], used: set[str], *, count: int) -> str:
    """The rules for a table of these boards, of `count` boards that have buttons.

    `used` are the classes in the table. On a board that is not in the table, the table is hidden.

    >>> table_rules({}, set(), count=1).split("}")[-2]
    '.p0:checked~.b0{display:none'
    """

    def boards_with(letter: str) -> Iterator[str]:
        return (f".p{at}:checked~* .{letter}{at}" for at in pictures if f"{letter}{at}" in used)

    rules = [
        _STYLES,
        _rule(f".p{at}~:checked~* .e{at}" for at in range(count) if f"e{at}" in used) + _THEN,
        _rule(f".p{at}:checked~* :is(.n{at},.v{at})" for at in pictures) + _ELSE,
    ]
    for letter, (ground, line) in _GROUNDS.items():
        rules.append(
            _rule(boards_with(letter))
            + f"{{background-color:var(--{ground});outline:1px {line} var(--line);"
            "outline-offset:-3px}"
        )
    others = _not_in_table(pictures, count)
    rules.append(_rule(f".p{at}:checked~.b{at}" for at in others) + "{display:none}")
    return "".join([rule for rule in rules if not rule.startswith("{")])


_STYLES = (
    ".sudoku-path>div{order:2;position:relative}"
    ".sudoku-path>div>svg{position:absolute;right:0;bottom:0;pointer-events:none}"
    ".sudoku-path i{font-style:normal;--then:inline;--seen:hidden}"
    ".sudoku-path pre{--then:none}"
    ".sudoku-path u{display:none;text-decoration:none;color:var(--entry);"
    "font-size:calc(var(--big)*1em);--then:inline}"
    ".sudoku-path [class^=v]{display:none;--on:inline-block}"
)
_ELSE = "{display:var(--on,none)}"
_THEN = "{display:var(--then);visibility:var(--seen,visible)}"


def _not_in_table(pictures: Mapping[int, Picture], count: int) -> list[int]:
    """The boards that the table does not show."""
    return [at for at in range(count) if at not in pictures]


def _rule(selectors: Iterable[str]) -> str:
    return ",".join(selectors)
