r"""Rules whose clue stands outside the board, for SVG: a margin as wide as needed, and clues.

      24    \8                    sandwich        a line above and below the sum
    +-----+-----+                 x-sum           with an X
    |     |     | 15              skyscraper      a roof
    +-----+-----+                 numbered room   a frame
                                  little killer   an arrow along its diagonal

Cells of such a rule are read from the clue, so the clue stands before the first of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib.render._svg_geometry import CELL

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib.constraints._protocol import Cell
    from sudokulib.render._theme import Theme


OUTSIDE = ("sandwich", "xsum", "skyscraper", "numberedroom", "littlekiller")
"""The keys of the kinds whose clue stands outside the board."""

ROOM = 70
"""The width of the margin on a side with clues."""

_MOST, _FIGURE, _BASELINE = 34, 0.58, 0.36
_HIGH = 0.6  # how large a number is, of the height that it has with its frame and its roof


class Clue(NamedTuple):
    """A clue: the place before its first cell, the way that its cells go, its kind and number."""

    place: Cell
    way: Cell
    kind: str
    number: int


def clue_of(cells: Sequence[Cell], n: int, kind: str, number: int) -> Clue:
    """The clue of a rule.

    >>> clue_of([(0, 3), (1, 2)], 9, "littlekiller", 8).place
    (-1, 4)
    """
    first = cells[0]
    if len(cells) > 1:
        way = cells[1][0] - first[0], cells[1][1] - first[1]
    else:  # a diagonal of one cell, in a corner of the board
        way = 1 if first[0] == 0 else -1, 1 if first[1] == 0 else -1
    return Clue((first[0] - way[0], first[1] - way[1]), way, kind, number)


def sides(clues: Iterable[Clue], n: int) -> tuple[int, int, int, int]:
    """The room that clues take on the left, at the top, on the right and at the bottom."""
    found = [each.place for each in clues]
    rows, columns = {row for row, _ in found}, {column for _, column in found}
    return (
        ROOM * (-1 in columns),
        ROOM * (-1 in rows),
        ROOM * (n in columns),
        ROOM * (n in rows),
    )


def drawn_clues(clues: Iterable[Clue], n: int, theme: Theme) -> Iterable[str]:
    """All clues, side by side if several are in one place."""
    places: dict[Cell, list[Clue]] = {}
    for each in clues:
        places.setdefault(each.place, []).append(each)
    for place, found in places.items():
        (y, high), (x, wide) = [_span(at, n) for at in place]
        for at, each in enumerate(found):
            part = (at + 0.5) / len(found)
            room: tuple[float, float]
            if wide > high:
                room = wide / len(found), high
                yield from _drawn(each, x + part * wide, y + high / 2, room, theme)
            else:
                room = wide, high / len(found)
                yield from _drawn(each, x + wide / 2, y + part * high, room, theme)
            if each.kind == "littlekiller":
                yield _arrow(each.way, x + wide / 2, y + high / 2, wide, high, theme)


def _span(at: int, n: int) -> tuple[int, int]:
    """Where a row or column begins and how wide it is; those outside the board are narrower."""
    if at < 0:
        return -ROOM, ROOM
    return at * CELL, CELL if at < n else ROOM


def _drawn(
    clue: Clue, x: float, y: float, room: tuple[float, float], theme: Theme
) -> Iterable[str]:
    """The number, and what tells its kind; a diagonal leaves room for its arrow."""
    text = str(clue.number)
    size = min(_MOST, 0.85 * room[0] / (_FIGURE * (len(text) + 1)), _HIGH * room[1])
    if clue.kind == "littlekiller":
        x, y = x - 9 * clue.way[1], y - 9 * clue.way[0]
    sign = '<tspan font-size="60%">X</tspan>' if clue.kind == "xsum" else ""
    yield (
        f'<text x="{x:g}" y="{y + round(_BASELINE * size):g}" font-size="{size:.3g}" '
        f'fill="{theme.clue}">{sign}{text}</text>'
    )
    half, up = 0.3 * size * len(text) + 0.2 * size, 0.62 * size
    left, wide, high = f"{-half:.3g}", f"{2 * half:.3g}", f"{2 * up:.3g}"
    corner, roof = f"m{left}-{up:.3g}", f"{0.4 * size:.3g}"
    path = {
        "sandwich": f"{corner}h{wide}m-{wide} {high}h{wide}",
        "skyscraper": f"{corner}v{high}m0-{high}l{half:.3g}-{roof} {half:.3g} {roof}v{high}",
        "numberedroom": f"{corner}h{wide}v{high}h-{wide}z",
    }.get(clue.kind)
    if path:
        yield (
            f'<path fill="none" stroke="{theme.coordinate}" stroke-width="2" '
            f'd="M{x:g} {y:g}{path}"/>'
        )


def _arrow(way: Cell, x: float, y: float, wide: float, high: float, theme: Theme) -> str:
    """A short arrow to the corner of the place where the diagonal begins."""
    down, right = way
    tip, tail = 4, 24
    across, below = x + right * (wide / 2), y + down * (high / 2)
    return (
        f'<path fill="none" stroke="{theme.coordinate}" stroke-width="3" '
        f'd="M{across - tail * right:g} {below - tail * down:g}L{across - tip * right:g} '
        f'{below - tip * down:g}m{-11 * right} 0h{11 * right}v{-11 * down}"/>'
    )
