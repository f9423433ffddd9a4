"""Calls with hostile boards and options, for every public entry that may search.

`hostile_call` draws one: an entry, a board of any kind, and for each option a usual value or a
nasty one. Limits are small, and every call is stopped after `PATIENCE` seconds of CPU, so that one
that takes `LONGEST` does not ask often enough.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from itertools import islice, product
from random import Random
from typing import Any

import attrs
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
from sudokulib import (
    BacktrackingFiller,
    CoverFiller,
    CoverSolver,
    DigitByDigitFiller,
    Grid,
    Judgment,
    Layout,
    Limits,
    LogicSolver,
    MatchingFiller,
    PatternFiller,
    Position,
    Puzzle,
    PuzzleMaker,
    SudokuError,
    Symmetry,
    UniformFiller,
    VariantMaker,
)
from sudokulib.analysis import ControlledBiasSampler, NaturalSampler
from sudokulib.errors import shown
from sudokulib.formats.json import from_json, to_json
from sudokulib.identity import Transformation
from sudokulib.techniques import TECHNIQUES

__all__ = ["ENTRIES", "LONGEST", "Entry", "hostile_call"]

PATIENCE = 0.2
LONGEST = 10.0

Drawer = Callable[[Random], Any]
Usual = Sequence[Any] | Drawer


# Boards of every kind, and values of no kind.

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


# Entries, and their arguments.


class Deadline:
    """A `should_stop` that ends a call soon."""

    def __init__(self) -> None:
        self.end = time.process_time() + PATIENCE

    def __call__(self) -> bool:
        return time.process_time() > self.end


@attrs.frozen
class Entry:
    """A public entry, and its usual arguments."""

    name: str
    call: Callable[..., Any]
    given: tuple[Usual, ...] = ()
    options: Mapping[str, Usual] = attrs.Factory(dict)


NODES = (1, 2, 50, 300, 1000)
STOPS = (lambda: True, lambda: 1, lambda: "yes", 5, "now", True, Ellipsis, b"", object())
METHODS = ("solutions", "proves_unique")
SEEDS = (1, "x", 2**70, b"x", -5)
SOLVERS = (None, None, CoverSolver(), LogicSolver(), LogicSolver(TECHNIQUES), LogicSolver(()))
TIMED: dict[str, Usual] = {"limits": lambda draw: Limits(draw.choice(NODES), Deadline())}
ASKING: dict[str, Usual] = {**TIMED, "solver": SOLVERS}
FILLERS = (
    CoverFiller(),
    BacktrackingFiller(),
    BacktrackingFiller(step="row"),
    DigitByDigitFiller(),
    MatchingFiller(),
    PatternFiller(),
    UniformFiller(),
)
PATTERNS = ("x..x.xx..xx.x..x", "x." * 40 + "x", [(0, 0), (1, 2)], "x" * 81, "." * 81)
VERDICTS = (None, *(lambda puzzle, verdict=verdict: verdict for verdict in (*Judgment, "good", 5)))
LEVELS = (None, "easy", "medium", "hard", "unfair")
MAKING: dict[str, Usual] = {
    **TIMED,
    "solution": (None, None, None, grid),
    "layout": LAYOUTS,
    "filler": FILLERS,
    "solver": SOLVERS[2:],
    "clues": (None, 4, 8, 17, 25, 30, 80),
    "blanks": (None, 4, 8, 30, 50),
    "minimal": (True, False),
    "symmetry": (*Symmetry, "full"),
    "pattern": (None, *PATTERNS),
    "judge": VERDICTS,
    "difficulty": LEVELS,
    "er": (None, (1.0, 2.0), (1.2, 1.5), (9.0, 11.9)),
    "requires": ((), "Naked Single", "x-wing", ["hidden pair"], ("hidden pair", "x-wing")),
    "avoids": ((), "X-Wing", {"X-Wing"}, ["hidden single"]),
}
ADJUSTING: dict[str, Usual] = {
    **TIMED,
    "difficulty": LEVELS,
    "symmetry": tuple(Symmetry),
    "rng": SEEDS,
}


def made(**options: Any) -> Any:
    rng = options.pop("rng")
    return PuzzleMaker(**options).make(rng)


def streamed(**options: Any) -> Any:
    rng, count = options.pop("rng"), options.pop("count")
    return PuzzleMaker(**options).stream(rng, count)


def sampled(kind: Callable[..., Any], **options: Any) -> Any:
    rng, count = options.pop("rng"), options.pop("count")
    return kind(**options).stream(rng, count)


def filled(filler: Any, layout: Any, rng: Any, limits: Any) -> Any:
    return filler.fill(layout, rng, limits=limits)


def answered(solver: Any, method: str, board: Any, limits: Any) -> Any:
    return getattr(solver, method)(board, limits=limits)


def turned(boxes: tuple[int, int], seed: int, board: Any) -> Any:
    return sudokulib.identity.random_transformation(Layout.boxes(*boxes), seed)(board)


def images(draw: Random) -> Any:
    count = draw.choice([4, 5, 6, 9])
    return draw.sample(range(draw.choice([0, 1]), count + 1), count)


def boards(draw: Random) -> list[Any]:
    return [board(draw) for _ in range(draw.choice([0, 1, 3]))]


def entries() -> Iterator[Entry]:
    """Every entry that may search, or that a search begins with."""
    for name in ("solve", "any_solution", "solutions", "is_unique"):
        yield Entry(name, getattr(sudokulib, name), (board,), ASKING)
    limits = {"limit": (None, 1, 2, 1000)}
    yield Entry("count_solutions", sudokulib.count_solutions, (board,), {**ASKING, **limits})
    yield Entry("Puzzle", Puzzle, (board,), {**TIMED, "solution": (None, grid)})
    yield Entry("rate", sudokulib.rate, (board,), {**TIMED, "scale": ("hodoku", "se")})
    hinting = {"techniques": (None, ["naked single"], TECHNIQUES), "avoids": ((), ["X-Wing"])}
    assuming = {"assume_unique": (True, False)}
    yield Entry("hint", sudokulib.hint, (board,), {**TIMED, **hinting, **assuming})
    yield Entry("diagnose", sudokulib.diagnose, (board,), TIMED)
    for name in (
        "canonical_form",
        "canonical_transformation",
        "automorphism_count",
        "automorphisms",
        "fingerprint",
    ):
        yield Entry(name, getattr(sudokulib.identity, name), (board,), TIMED)
    for name in ("are_equivalent", "equivalence"):
        yield Entry(name, getattr(sudokulib.identity, name), (board, board), TIMED)
    yield Entry("distinct", sudokulib.identity.distinct, (boards,), TIMED)
    yield Entry(
        "true_candidates",
        sudokulib.analysis.true_candidates,
        (board,),
        {**TIMED, "counts": (None, 1, 2, 1000)},
    )
    plain = ("missing_clues", "redundant", "is_minimal", "minimal_rules")
    for name in (*plain, "fewest_clues", "backbone"):
        yield Entry(name, getattr(sudokulib.analysis, name), (board,), TIMED)
    techniques = {"techniques": (["naked single"], TECHNIQUES)}
    yield Entry(
        "search_statistics",
        sudokulib.analysis.search_statistics,
        (board,),
        {**TIMED, "limit": (1, 2, 1000)},
    )
    yield Entry("refutation_scores", sudokulib.analysis.refutation_scores, (board,), TIMED)
    yield Entry("step_choices", sudokulib.analysis.step_choices, (board,), {**TIMED, **techniques})
    walking = {"layout": LAYOUTS, "rng": SEEDS, **TIMED}
    for name in ("puzzle_with_few_clues", "puzzle_with_many_clues"):
        yield Entry(name, getattr(sudokulib.analysis, name), ((1, 4, 24, 1000),), walking)
    amounts = {"candidates": (None, 16, 100, 300, 1000)}
    yield Entry("make_sukaku", sudokulib.analysis.make_sukaku, (), {**walking, **amounts})
    yield Entry("backdoors", sudokulib.analysis.backdoors, (board,), {**TIMED, **techniques})
    yield Entry(
        "unavoidable_sets",
        sudokulib.analysis.unavoidable_sets,
        (board,),
        {**TIMED, "largest": (1, 6, 10, 100)},
    )
    yield Entry("make", sudokulib.make, (), {**MAKING, "rng": SEEDS})
    yield Entry("puzzle_from_id", sudokulib.puzzle_from_id, (puzzle_id,), TIMED)
    yield Entry("daily", sudokulib.daily, (("2026-11-20", "2026-02-30"),), MAKING)
    yield Entry("PuzzleMaker", made, (), {**MAKING, "rng": SEEDS})
    counts = {"rng": SEEDS, "count": (None, 0, 1, 2)}
    yield Entry("PuzzleMaker.stream", streamed, (), {**MAKING, **counts})
    for name in ("make_easier", "make_harder"):
        yield Entry(name, getattr(sudokulib, name), (puzzle,), ADJUSTING)
    killing = {
        "layout": LAYOUTS,
        "largest": (2, 3, 4),
        "smallest": (1, 2),
        "difficulty": (None, "easy"),
        "rng": SEEDS,
        **TIMED,
    }
    yield Entry("make_killer", sudokulib.make_killer, (), killing)
    kinds = (("killer", "kropki", ["thermo", "arrow"], "miracle"),)
    yield Entry("make_variant", sudokulib.make_variant, kinds, killing)
    variants = partial(sampled, VariantMaker)
    yield Entry("VariantMaker", variants, kinds, {**killing, "count": (None, 0, 1, 2)})
    for filler in FILLERS:
        filling = (LAYOUTS, SEEDS), TIMED
        yield Entry(f"{filler!r}.fill", partial(filled, filler), *filling)
    for kind in (BacktrackingFiller, CoverFiller, DigitByDigitFiller, MatchingFiller):
        options: dict[str, Usual] = {**TIMED}
        options |= {"step": ("cell", "row"), "order": (None, "rows", "fewest")}
        options |= {"odd_rows_first": (True, False), "sweeps": (0, 3)}
        known = {each.name for each in attrs.fields(kind)}
        yield Entry(kind.__name__, kind, (), {k: v for k, v in options.items() if k in known})
    for solver, method in product((CoverSolver(), LogicSolver(TECHNIQUES)), METHODS):
        answering = partial(answered, solver, method)
        yield Entry(f"{type(solver).__name__}.{method}", answering, (board,), TIMED)
    drawing = {**TIMED, "layout": LAYOUTS, "filler": FILLERS, **counts}
    yield Entry("NaturalSampler", partial(sampled, NaturalSampler), (), drawing)
    orders = {"orders": (1, 10, 9600)}
    biased = partial(sampled, ControlledBiasSampler)
    yield Entry("ControlledBiasSampler", biased, (), {**drawing, **orders})
    yield Entry("from_json", from_json, (puzzle_json,), TIMED)
    turning = {"digits": images, "rows": images, "columns": images, "transposed": (True, False)}
    yield Entry("Transformation", Transformation, (LAYOUTS,), turning)
    yield Entry("Transformation.rotation", Transformation.rotation, (LAYOUTS, (0, 1, 7)))
    yield Entry("Transformation.parse", Transformation.parse, (("2x2-t", "3x3-t"),))
    for boxes in ((2, 2), (3, 3), (10, 10)):
        yield Entry("transformation", partial(turned, boxes, 1), (board,))
    yield Entry("random_transformation", sudokulib.identity.random_transformation, (LAYOUTS, SEEDS))


ENTRIES = tuple(entries())
ALWAYS = frozenset({"limits", "id", "rng", "count", "layout"})
"""Options that every call gets, so that none takes long."""


def hostile_call(number: int, draw: Random) -> tuple[Callable[[], object], str]:
    """What to call without arguments, and a description of it. The number chooses the entry."""
    entry = ENTRIES[number % len(ENTRIES)]
    slots = [*range(len(entry.given)), *entry.options]
    odd = set(draw.sample(slots, min(len(slots), draw.choice([0, 0, 0, 1, 1, 2]))))
    share = draw.choice([0, 0.05, 0.3])  # with few options a call gets further than its checks
    shown_options = [
        name for name in entry.options if name in ALWAYS or name in odd or draw.random() < share
    ]
    given = [
        nasty(draw) if slot in odd else drawn(usual, draw) for slot, usual in enumerate(entry.given)
    ]
    options = {name: option(name, entry.options[name], name in odd, draw) for name in shown_options}
    said = ", ".join([*map(shown, given), *(f"{k}={shown(v)}" for k, v in options.items())])
    return lambda: whole(entry.call(*given, **options)), f"{entry.name}({said})"


def option(name: str, usual: Usual, is_odd: bool, draw: Random) -> Any:
    found = nasty(draw) if is_odd else drawn(usual, draw)
    if name == "limits" and found is None:  # no limit at all
        return Limits(None, Deadline())
    return found


def drawn(usual: Usual, draw: Random) -> Any:
    return usual(draw) if callable(usual) else draw.choice(usual)


def whole(found: Any) -> Any:
    """The result itself, or what an iterator begins with: what it raises counts too."""
    return list(islice(found, 3)) if isinstance(found, Iterator) else found
