"""The drawn board: rows of digits, with or without borders.

    +-------+-------+-------+      *-----------*      5 3 . | . 7 . | . . .
    | 5 3 . | . 7 . | . . . |      |53.|.7.|...|      6 . . | 1 9 5 | . . .
    | 6 . . | 1 9 5 | . . . |      |6..|195|...|      . 9 8 | . . . | . 6 .
    | . 9 8 | . . . | . 6 . |      |.98|...|.6.|     -------+-------+-------
    +-------+-------+-------+      |---+---+---|

Between cells there may be spaces, tabs and commas, and any ASCII or Unicode borders. Borders around
boxes show the size of the boxes; without any, the number of rows decides. The string after a `#` on
any line is "comment" in `Position.about`. A layout that is not the usual one of its size is named
on such a line, too: `# layout 3x3+diagonals`.

The borders of a drawn board determine its boxes:

>>> boxes_drawn(6, [{3}] * 6, {2, 4})
Layout.boxes(2, 3)
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from sudokulib._base.line_ends import split_lines
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.layout_comments import (
    as_note,
    layout_note,
    without_layout,
    written_layout,
)
from sudokulib._board.notation import SEPARATORS, _rows
from sudokulib.errors import InvalidGrid, UnsupportedLayout
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format
from sudokulib.formats._helpers.many_puzzles import by_block, with_blank_line
from sudokulib.formats._helpers.requirements import require_round_trip
from sudokulib.formats._helpers.text_lines import WHITE
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


_BARS = re.compile("[|\u2500-\u257f]")


def is_bar(character: str) -> bool:
    """Whether a character is a vertical border if it is between two cells.

    >>> is_bar("|"), is_bar("\N{BOX DRAWINGS LIGHT VERTICAL}"), is_bar(" ")
    (True, True, False)
    """
    return character == "|" or "\u2500" <= character < "\u2580"


def with_bars_apart(line: str) -> str:
    """The line with a space on both sides of each bar.

    >>> with_bars_apart("|12|3.")
    ' | 12 | 3.'
    """
    return _BARS.sub(r" \g<0> ", line)


def bars_after(parts: Iterable[str]) -> set[int]:
    """The numbers of cells after which a row has a bar; the parts are only cells and bars.

    >>> sorted(bars_after("|12|3.|"))
    [0, 2, 4]
    """
    found, cells = set(), 0
    for part in parts:
        if is_bar(part):
            found.add(cells)
        else:
            cells += 1
    return found


def boxes_drawn(n: int, bars: Sequence[set[int]], lines: set[int]) -> Layout:
    """The layout of a board of size `n` with these bars in each row and lines after these rows.

    If there are no borders, or borders everywhere, the size decides. Borders that do not make
    boxes, such as those of a jigsaw, raise `UnsupportedLayout`.
    """
    frame = {0, n}
    first = bars[0] - frame
    irregular = any(row - frame != first for row in bars)
    q, p = _border_spacing(n, first), _border_spacing(n, lines - frame)
    if irregular or q == 0 or p == 0:
        raise UnsupportedLayout("the borders are not those of boxes", layout=n * n)
    if p is None and q is None:
        return Layout.for_cells(n * n)
    p, q = p or n // (q or n), q or n // (p or n)
    if p * q != n or min(p, q) < 2 or max(p, q) > 10:
        raise UnsupportedLayout("the borders are not those of boxes", layout=n * n)
    return Layout.boxes(p, q)


def _border_spacing(n: int, borders: set[int]) -> int | None:
    """The distance between borders; `None` if they do not show boxes, 0 if it differs."""
    if not borders or len(borders) == n - 1:
        return None
    step = min(borders)
    return step if borders == set(range(step, n, step)) and n % step == 0 else 0


_SIZES = tuple(range(4, 26))
_NO_CELLS = {code: None for code in SEPARATORS if not is_bar(chr(code))}
_LEAST_ROWS = 4
_LONG = 1.5
"""If rows are this many times longer than the number of rows, they hold more than digits."""
_BORDER = "+-=:'`*"


def _reject_reason(text: str) -> str | None:
    if reason := bounds.too_long(text):
        return reason
    if text.lstrip(WHITE)[:1] in ("{", "<", "["):
        return "it begins with {, [ or <"
    lines = [line.partition("#")[0].translate(SEPARATORS) for line in split_lines(text)]
    if any(line[:1] == "[" for line in lines):
        return "it has sections"
    rows = [len(line) for line in lines if line.strip(_BORDER)]
    if len(rows) < _LEAST_ROWS:
        return f"it has {len(rows)} rows"
    return "its rows are too long" if sum(rows) > _LONG * len(rows) ** 2 else None


def read_grid(text: str, layout: Layout | None = None) -> Position:
    r"""The position of a drawn board, on this layout, or on the one named or shown by borders.

    >>> read_grid("12..\n..1.\n....\n...1\n# mine").about["comment"]
    'mine'
    """
    rows = _rows(bounds.require_short(text, bounds.BOARD, "a board"), _SIZES)
    if len(rows) == 1:
        raise InvalidGrid("a board has a line for each row", text=text, line=rows[0][0])
    comments = []
    for line in split_lines(text):
        bare = without_layout(line)
        if "#" in bare:
            comments.append(bare.partition("#")[2].strip())
    if layout is None:
        layout = written_layout(text) or _layout(text, [number for number, _ in rows])
    grid = Grid.parse(text, layout)
    return Position(grid, about={"comment": "\n".join(comments)} if comments else {})


def layout_from_borders(text: str) -> Layout | None:
    r"""The layout that the borders of a board show; `None` for a line.

    >>> layout_from_borders("12|..\n..|1.\n--+--\n..|..\n..|.1")
    Layout.boxes(2, 2)
    """
    rows = _rows(text, _SIZES)
    return None if len(rows) == 1 else _layout(text, [number for number, _ in rows])


def _layout(text: str, rows: list[int]) -> Layout:
    """The layout that the borders show, of a board with its rows on these lines, from 1."""
    lines = [line.partition("#")[0] for line in split_lines(text.removeprefix("\ufeff"))]
    bars = [bars_after(lines[number - 1].translate(_NO_CELLS)) for number in rows]
    between = {
        after
        for after, (above, below) in enumerate(pairwise(rows), 1)
        if any(lines[number].strip() for number in range(above, below - 1))
    }
    return boxes_drawn(len(rows), bars, between)


def _write(position: Position) -> str:
    format(position.clues, "line")  # boards above 25x25 have no line
    comment = position.about.get("comment")
    note = layout_note(position.layout, (comment or "").replace("\n", "\n#"))
    lines = [] if note is None else [as_note(note)]
    lines += [] if comment is None else map(as_note, comment.split("\n"))
    return require_round_trip("\n".join([*lines, str(position.clues)]), position, read_grid, "grid")


GRID = Format(
    name="grid",
    title="drawn board",
    reject_reason=_reject_reason,
    read=read_grid,
    write=_write,
    read_many=by_block(read_grid),
    write_many=with_blank_line(_write),
    holds=frozenset({"comment", "tabs and line ends"}),
)
"""The format."""
