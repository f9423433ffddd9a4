"""Boards of every kind and values of no kind, for calls that must survive them."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

from boards import (
    DIAGONALS,
    IMPOSSIBLE,
    JIGSAW_5,
    JIGSAW_7,
    JIGSAW_9,
    WINDOWS,
    crowded,
    pattern,
)
from mutants import NASTY, changed

import sudokulib
from sudokulib import Grid, Layout, LogicSolver, PatternFiller, Position, Puzzle, SudokuError
from sudokulib.formats.json import to_json

__all__ = [
    "LAYOUTS",
    "NASTY_VALUES",
    "Odd",
    "Unprintable",
    "board",
    "nasty",
    "puzzle",
    "puzzle_id",
    "puzzle_json",
]

TINY = (Layout("1"), Layout.boxes(2, 2), JIGSAW_5, Layout.boxes(2, 3), IMPOSSIBLE, JIGSAW_7)
NINES = (Layout.boxes(3, 3), DIAGONALS, WINDOWS, JIGSAW_9)
LARGE = (
    *(Layout.boxes(*sizes) for sizes in ((3, 4), (4, 4), (5, 5), (6, 6), (6, 7), (10, 10))),
    Layout.boxes(4, 4).with_diagonals(),
    *(crowded(*sizes).layout for sizes in ((3, 3), (5, 5))),
)
LAYOUTS: tuple[Any, ...] = (
    *(*TINY, *NINES * 2) * 2,
    *("2x2", "2x3", "3x3", "3x3+diagonals", "2x2+diagonals", "4x2"),
    *LARGE,
)


class Odd:
    """Has the names of everything, and gives nonsense."""

    complete = True
    name = "Odd"
    should_stop = None

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def __call__(self, *args: Any, **options: Any) -> Any:
        return self.answer

    fill = solutions = proves_unique = find = __call__


class Unprintable:
    """Has no `repr`."""

    def __repr__(self) -> str:
        raise ZeroDivisionError


NASTY_VALUES: tuple[Any, ...] = (
    *NASTY,
    *(10**400, -(10**400), 10**5000, 2**63, 2**63 - 1, -1, 0, 1, 4, 81, 5001),
    *(1.5, float("nan"), float("inf"), 1e308, 2j, True, False, None),
    *(b"", b"1", bytearray(81), bytes(81), memoryview(b"123"), range(81), range(10**9)),
    *((), [], {}, set(), frozenset({1}), [None], [[]], [[], []], {"a": 1}, ((0, 0),)),
    *((1, 10**400), (10**5000, 1), (float("nan"), 2.0), [(0, 10**5000)], [(-1, -1)], (1,)),
    *("easy", "full", "2026-11-20", "X-Wing", "1" * 20_000, "3x3", "9" * 5000 + "x3", "1x99999999"),
    *("100x100", "0x0", "-1x-1", "3x3+", "3x3+" + "a" * 5000, "1.2x2.e1_56.1", "1.6x6.1"),
    *(Odd(None), Odd(1), Odd([1]), Odd([None]), Odd(True), Unprintable(), Odd(Unprintable())),
    *(object(), object, int, Grid, Layout, Puzzle, len, iter, repr, Ellipsis, NotImplemented),
    *(Layout("1"), IMPOSSIBLE, Grid.empty(Layout.boxes(2, 2)), Position(Grid.empty(JIGSAW_5))),
    *(Odd(Grid.empty(Layout.boxes(2, 2))), Odd([Grid.empty(Layout.boxes(3, 3))])),
    *(
        LogicSolver(()),
        PatternFiller(),
        iter(()),
        Random(1),
        Exception("no"),
        (each for each in ()),
    ),
)


def nasty(draw: Random) -> Any:
    """A value that nearly no option takes."""
    found = draw.choice(NASTY_VALUES)
    kind = draw.random()
    if kind < 0.1:
        return [found] * draw.choice([1, 2, 4, 9, 81])
    if kind < 0.15:
        return (draw.choice(NASTY_VALUES), found)
    if kind < 0.2 and isinstance(found, str):
        return changed(found, draw)
    return found


def some_layout(draw: Random) -> Layout:
    """Mostly a small one."""
    chances: list[tuple[Layout, ...]] = draw.choices([TINY, NINES, LARGE], [3, 5, 2])
    return draw.choice(chances[0])


@cache
def solution(layout: Layout) -> Grid:
    """A complete grid; an empty one where there is none."""
    if layout is IMPOSSIBLE:
        return Grid.empty(layout)
    if layout.box_rows is None or layout.box_columns is None:
        return sudokulib.any_solution(Grid.empty(layout))
    if len(layout.extra_houses) == 3 * layout.size:
        return crowded(layout.box_rows, layout.box_columns)
    if layout.extra_houses:
        return sudokulib.any_solution(Grid.empty(layout))
    return pattern(layout.box_rows, layout.box_columns)


def grid(draw: Random) -> Grid:
    """Empty, sparse, nearly complete, or of random digits."""
    layout = some_layout(draw)
    cells, count = solution(layout).digits, layout.cell_count
    kind = draw.randrange(5)
    if kind == 0:
        return Grid.empty(layout)
    if kind == 4:
        wrong = bytearray(count)
        for _ in range(draw.choice([1, 2, 5, 17])):
            wrong[draw.randrange(count)] = draw.randint(1, layout.size)
        return Grid(layout, bytes(wrong))
    shown = (0.15, 0.5, 0.9)[kind - 1] + 0.1 * draw.random()
    found = bytearray([digit if draw.random() < shown else 0 for digit in cells])
    if draw.random() < 0.2:
        found[draw.randrange(count)] = draw.randint(0, layout.size)
    return Grid(layout, bytes(found))


@cache
def puzzles() -> tuple[Puzzle, ...]:
    few = [
        sudokulib.make(layout=layout, rng=1) for layout in (*TINY, *NINES) if layout != IMPOSSIBLE
    ]
    levels = [sudokulib.make(difficulty=level, rng=2) for level in ("easy", "medium", "hard")]
    return (*few, *levels)


def puzzle(draw: Random) -> Puzzle:
    """A puzzle of some layout, or of some level."""
    return draw.choice(puzzles())


def board(draw: Random) -> Grid | Puzzle | Position:
    """A grid, a puzzle or a position: as a player has it, with marks, or spoilt."""
    kind = draw.random()
    if kind < 0.5:
        return grid(draw)
    if kind < 0.65:
        return puzzle(draw)
    position = Position(grid(draw) if kind < 0.8 else puzzle(draw).clues)
    layout = position.layout
    if draw.random() < 0.5:
        position = position.with_all_marks() if layout.size <= 36 else position
    for _ in range(draw.choice([0, 1, 3])):
        row, column = draw.randrange(layout.size), draw.randrange(layout.size)
        act = draw.choice([position.enter, position.mark])
        with suppress(SudokuError):
            position = act(row, column, draw.randint(1, layout.size))
    return position


TOKENS = (
    *("c30", "b10", "m", "shalf_turn", "sfull", "dhard", "deasy", "e1_0~2_0", "e1_56"),
    *("tX-Wing", "wX-Wing", "fC", "fM3", "n9", "n9z"),
)


def puzzle_id(draw: Random) -> str:
    """An id, true or nearly: some of them name a puzzle that takes hours."""
    layout = draw.choice(
        ["2x2", "2x3", "3x3", "3x3~diagonals", "4x4", "5x5", "6x6", "10x10", "1x9", "3x3", "2x2"]
    )
    tokens = draw.sample(TOKENS, draw.choice([0, 0, 1, 1, 2]))
    found = ".".join(["1", layout, *tokens, draw.choice(["1", "W7E", "z" * 21, "z" * 23])])
    for _ in range(draw.choice([0, 0, 0, 0, 1])):
        found = changed(found, draw)
    return found


@cache
def documents() -> tuple[str, ...]:
    few = [sudokulib.make(layout=layout, rng=3) for layout in TINY[:4]]
    values = [
        *(few, *puzzles(), *map(sudokulib.rate, few)),
        *(Grid.empty(layout) for layout in (*TINY, *NINES, *LARGE)),
        *(Position(each.clues).with_all_marks() for each in few),
        *(Puzzle._unchecked(Grid.empty(layout), solution(layout)) for layout in (*NINES, *LARGE)),
    ]
    return tuple(to_json(value) for value in values if not isinstance(value, list))


def puzzle_json(draw: Random) -> str:
    """Our JSON of some value, true or nearly; some of it cannot be proved in a lifetime."""
    found = draw.choice(documents())
    for _ in range(draw.choice([0, 0, 1, 2])):
        found = changed(found, draw)
    return found
