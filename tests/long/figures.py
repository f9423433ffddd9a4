"""How long the calls that people ask about take, on this machine: medians and quartiles.

Every figure is measured on several works, such as different puzzles, or in several fresh processes.
CPU time is counted, so other work on the machine matters little. `docs/data/figures.json` keeps the
figures, of which the tables of several pages are made. A figure that needs a published file which
is not here, or that `--only` leaves out, stays what it was, with its date.
"""

from __future__ import annotations

import argparse
import gzip
import json
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import suppress
from datetime import date
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import process_time_ns
from typing import Any, NamedTuple

import numpy
from checks import Result
from published_files import PUBLISHED_FILES, collection, missing
from work import machine, make_pages

import sudokulib
from sudokulib import (
    BacktrackingFiller,
    CoverFiller,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    MatchingFiller,
    PatternFiller,
    Position,
    PuzzleMaker,
    UniformFiller,
    bulk,
    hint,
    identity,
    is_unique,
    make_killer,
    parse,
    rate,
    read_puzzles,
    solve,
)
from sudokulib.analysis import ControlledBiasSampler, NaturalSampler
from sudokulib.constraints import AntiKnight, NonConsecutive
from sudokulib.formats import dumps
from sudokulib.formats.json import from_json, to_json
from sudokulib.render import solution_path, svg

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "figures.json"
FEW, SOME, MANY = 7, 31, 101
NINE = Layout.boxes(3, 3)
Works = Iterable[Callable[[], object]]


class Task(NamedTuple):
    """What is measured, and how."""

    name: str
    group: str
    what: str
    values: Callable[[], list[float]]
    unit: str = "s"
    how: str = "one call each"
    needs: str = ""
    """A published file."""


def times(works: Works, calls: int = 1) -> list[float]:
    """The seconds that each takes; the first is not counted, since it builds the tables."""
    found = []
    for work in works:
        start = process_time_ns()
        for _ in range(calls):
            work()
        found.append((process_time_ns() - start) / calls / 1e9)
    return found[1:]


def puzzles(count: int = MANY) -> list[Grid]:
    """Random minimal puzzles, and one before them that is not counted."""
    return [each.clues for each in PuzzleMaker().stream("figures", count + 1)]


def published(name: str, count: int = MANY) -> list[str]:
    every: list[str] = collection(name)
    return every[:: len(every) // (count + 1)][: count + 1]


def each(function: Callable[[Any], object], values: Iterable[Any], calls: int = 1) -> list[float]:
    """The seconds of a call with each of these values."""
    return times([partial(function, value) for value in values], calls)


def lines() -> list[str]:
    return [dumps(grid).strip() for grid in puzzles()]


def making(count: int = MANY, **options: Any) -> list[float]:
    """The seconds that puzzles with these options take."""
    return each(PuzzleMaker(**options).make, range(count + 1))


def filling(filler: Any, size: int = 3, count: int = MANY) -> list[float]:
    return each(partial(filler.fill, Layout.boxes(size, size)), range(count + 1))


def games() -> Iterator[Position]:
    """Positions that were made from puzzles, at the start and half way."""
    for puzzle in PuzzleMaker().stream("figures", SOME + 1):
        position = Position(puzzle).with_all_marks()
        yield position
        blanks = [cell for cell, digit in enumerate(puzzle.clues.digits) if not digit]
        for cell in blanks[::2]:
            position = position.enter(*divmod(cell, 9), puzzle.solution.digits[cell])
        yield position


def with_step(position: Position) -> Callable[[], object]:
    step = hint(position)
    return lambda: svg(position, step=step)


def fresh(code: str, count: int) -> list[float]:
    """A number that code prints, in as many fresh processes."""
    run = [sys.executable, "-c", code]
    return [
        float(subprocess.run(run, check=True, capture_output=True, text=True).stdout)
        for _ in range(count)
    ]


def loading(code: str) -> list[float]:
    """The CPU seconds of code, without the start of Python."""
    return fresh(
        f"import time; a = time.process_time()\n{code}\nprint(time.process_time() - a)", SOME
    )


TABLES = """import gc, time, tracemalloc, sudokulib as s
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.techniques import TECHNIQUES
def board(p, q):
    n = p * q
    digits = [(r * q + r // p + c) % n + 1 for r in range(n) for c in range(n)]
    digits = [digit if at % 5 < 2 else 0 for at, digit in enumerate(digits)]
    return s.Grid(s.Layout.boxes(p, q), bytes(digits))
def search(grid):
    try:
        s.is_unique(grid, limits=s.Limits(2000))
    except s.LimitExceeded:
        pass
def techniques(grid):
    candidates = s.Candidates.of(grid)
    for technique in TECHNIQUES:
        try:
            with counting(NodeCounter(s.Limits(2000))):
                next(iter(technique.find(candidates)), None)
        except s.LimitExceeded:
            pass
other, grid = board(2, 5 - {p} // 2), board({p}, {q})
{part}(other)
"""
"""The code of the library is loaded by the work on another board."""
TIME = """
start = time.process_time()
{part}(grid)
print(time.process_time() - start)
"""
MEMORY = """
tracemalloc.start()
{part}(grid)
gc.collect()
print(tracemalloc.get_traced_memory()[0])
"""

PROCESS = """
import re, resource, sys
from sudokulib import PuzzleMaker, rate, render
for puzzle in PuzzleMaker().stream(1, 100):
    rate(puzzle)
    render.svg(puzzle)
if sys.platform == "linux":  # there ru_maxrss counts the process that started this one, too
    print(int(re.search(r"VmHWM:\\s*(\\d+)", open("/proc/self/status").read())[1]) * 1024)
else:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(peak * (1 if sys.platform == "darwin" else 1024))
"""


def stopped(call: Callable[[], object]) -> None:
    with suppress(LimitExceeded):
        call()


def nodes(call: Callable[..., object], grids: Iterable[Grid]) -> list[float]:
    """The seconds of 10,000 nodes."""
    limits = Limits(10_000)
    return times([partial(stopped, partial(call, grid, limits=limits)) for grid in grids])


class Pooled(NamedTuple):
    """Some work, alone and in two processes."""

    alone: float
    """The seconds of a call without a pool."""
    both: float
    """All CPU time with a pool, over that without: the start of the workers, and all processes."""
    here: float
    """The part of it of the process that has the pool: it sends values and receives results."""


@cache
def pooled(work: str) -> list[Pooled]:
    function, values, count = POOLED[work]
    mapped = ProcessPoolExecutor.map if work == ONE_BY_ONE else bulk_map
    found = []
    for _ in range(FEW + 1):
        each = list(values(count))  # new ones each time, which have stored nothing
        start = process_time_ns()
        list(map(function, each))
        alone = process_time_ns() - start
        each = list(values(count))
        before, start = getrusage(RUSAGE_CHILDREN), process_time_ns()
        with ProcessPoolExecutor(2, mp_context=get_context("fork")) as pool:
            list(mapped(pool, function, each))
        here, after = process_time_ns() - start, getrusage(RUSAGE_CHILDREN)
        workers = 1e9 * sum(b - a for a, b in zip(before[:2], after[:2], strict=True))
        found.append(Pooled(alone / 1e9 / count, (here + workers) / alone, here / alone))
    return found[1:]


def bulk_map(pool: Executor, function: Callable[[Any], Any], values: list[Any]) -> Iterator[Any]:
    return bulk.map(function, values, executor=pool)


def started(method: str) -> list[float]:
    """The CPU seconds of the start of two workers that have the library, and of their end."""
    found = []
    for _ in range(FEW):
        before, start = getrusage(RUSAGE_CHILDREN), process_time_ns()
        with ProcessPoolExecutor(2, mp_context=get_context(method)) as pool:
            list(pool.map(rated_line, lines_to_share(2)))
        after = getrusage(RUSAGE_CHILDREN)
        workers = sum(b - a for a, b in zip(before[:2], after[:2], strict=True))
        found.append((process_time_ns() - start) / 1e9 + workers)
    return found


@cache
def lines_to_share(count: int) -> list[str]:
    """Lines of random minimal puzzles."""
    return [dumps(each.clues).strip() for each in PuzzleMaker().stream("figures", count)]


def grids_to_share(count: int) -> list[Grid]:
    return [Grid.parse(line) for line in lines_to_share(count)]


def many_to_share(count: int) -> list[bytes]:
    """Bytes of a hundred grids each."""
    return [bulk.to_bytes(grids_to_share(100)) for _ in range(count)]


def positions_to_share(count: int) -> list[Position]:
    return [Position(grid).with_all_marks() for grid in grids_to_share(count)]


def unique_of_many(data: bytes) -> list[bool]:
    return [is_unique(grid) for grid in bulk.from_bytes(data, NINE)]


def rated_line(line: str) -> dict[str, Any]:
    return rate(parse(line)).row()


def made(number: int) -> object:
    return PuzzleMaker().make(number)


def made_hard(number: int) -> object:
    return PuzzleMaker(difficulty="hard").make(number)


ONE_BY_ONE = "`is_unique`, by `pool.map`"
POOLED: dict[str, tuple[Callable[[Any], object], Callable[[int], Iterable[Any]], int]] = {
    "`parse`": (parse, lines_to_share, 10_000),
    ONE_BY_ONE: (is_unique, grids_to_share, 1000),
    "`is_unique`": (is_unique, grids_to_share, 10_000),
    "`is_unique` of 100 grids, sent as bytes": (unique_of_many, many_to_share, 100),
    "`solve`": (solve, grids_to_share, 10_000),
    "`hint`": (hint, grids_to_share, 5000),
    "`render.svg`": (svg, positions_to_share, 1000),
    "`canonical_form`": (identity.canonical_form, grids_to_share, 3000),
    "`rate`": (rate, grids_to_share, 200),
    "`rate`, a line to a row": (rated_line, lines_to_share, 200),
    '`rate(scale="se")`': (partial(rate, scale="se"), grids_to_share, 100),
    "`make`": (made, range, 400),
    '`make(difficulty="hard")`': (made_hard, range, 20),
}
"""For the page on scaling: functions, values for them, and how many of these."""


def ratings() -> list[sudokulib.Rating]:
    return [rate(grid) for grid in puzzles()]


def largest() -> str:
    """The most that JSON can hold: every pencil mark in both layers and nine colours."""
    layout = Layout.boxes(10, 10)
    position = Position(Grid.empty(layout)).with_all_marks()
    return to_json(position)


def with_constraint(*rules: Any) -> Layout:
    return NINE.with_constraints(rules)


def canonical(grids: Iterable[Grid]) -> list[float]:
    return each(identity.canonical_form, grids)


def distinct(boards: list[Any], chunk: int = 1) -> list[float]:
    """The seconds of a board, when so many are compared at once."""
    chunks = [boards[at : at + chunk] for at in range(0, len(boards), chunk)]
    found = each(lambda some: list(identity.distinct(some)), chunks)
    return [seconds / chunk for seconds in found]


def solved_killers() -> list[float]:
    boards = [make_killer(rng=seed).clues for seed in range(100, 101 + SOME)]
    for board in boards:
        is_unique(board)  # builds the tables
    return each(is_unique, boards)


def f_puzzles() -> list[float]:
    boards = json.loads((PUBLISHED_FILES / "variants_fpuzzles.json").read_text("utf-8"))
    texts = [json.dumps(board["json"]) for board in [boards[0], *boards]]
    return each(solve, [parse(text, format="fpuzzles-json").clues for text in texts])


def many(function: Callable[[list[Grid]], object]) -> list[float]:
    """The seconds of a grid when this is called with a thousand."""
    grids = (puzzles() * 10)[:1000]
    return [seconds / 1000 for seconds in each(function, [grids] * (SOME + 1))]


def lines_of_a_file() -> list[float]:
    """The seconds of a line of a compressed file that is read, tested and written again."""
    grids = puzzles()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "puzzles.txt.gz"
        with gzip.open(path, "wt") as file:
            file.writelines(dumps(grids[number % MANY]) + "\n" for number in range(1000))
        found = each(tested_lines, [path] * (SOME + 1))
    return [seconds / 1000 for seconds in found]


def tested_lines(path: Path) -> None:
    with gzip.open(path.with_name("unique.gz"), "wt") as file:
        for position in read_puzzles(path):
            if is_unique(position.clues):
                file.write(dumps(position, "sdm") + "\n")


def jigsaws() -> list[Grid]:
    draw = [Layout.random_jigsaw(9, rng) for rng in range(SOME + 1)]
    return [sudokulib.make(layout=layout, rng=1).clues for layout in draw]


def sampled(sampler: NaturalSampler | ControlledBiasSampler, count: int) -> list[float]:
    """The seconds between the puzzles of a sampler."""
    found = sampler.stream(rng=1)
    return times([partial(next, found)] * (count + 1))


TASKS = (
    Task("import", "everyday", "`import sudokulib`, without the start of Python",
         partial(loading, "import sudokulib"), how="fresh processes"),
    Task("import attrs", "everyday", "`import attrs` alone",
         partial(loading, "import attrs"), how="fresh processes"),
    Task("first solve", "everyday", "the import and the first `solve`",
         partial(loading, "import sudokulib as s\ns.solve(s.parse('53..7....6..195....98....6.8...6"
                 "...34..8.3..17...2...6.6....28....419..5....8..79'))"), how="fresh processes"),
    Task("parse", "everyday", "`parse` a line of 81 symbols",
         lambda: each(parse, lines(), 20), how="20 calls each"),
    Task("solve", "everyday", "`solve` a random minimal puzzle",
         lambda: each(solve, puzzles(), 5), how="5 calls each"),
    Task("unique, 17 clues", "everyday", "`is_unique` of a puzzle with 17 clues",
         lambda: each(is_unique, map(Grid.parse, published("17_clue")), 5), how="5 calls each",
         needs="17_clue.txt"),
    Task("unique, hard", "everyday", "`is_unique` of a hard puzzle (the collection top1465)",
         lambda: each(is_unique, map(Grid.parse, published("top1465")), 5), how="5 calls each",
         needs="top1465.txt"),
    Task("make", "everyday", "`make` a minimal puzzle", making),
    Task("rate", "everyday", "`rate` a random minimal puzzle", lambda: each(rate, puzzles())),
    Task("rate se", "everyday", 'the same with `scale="se"`',
         lambda: each(partial(rate, scale="se"), puzzles())),
    Task("hint", "everyday", "`hint` in a game that knows its solution",
         lambda: each(hint, games(), 5), how="5 calls each"),
    Task("hint of a grid", "everyday", "`hint` of a grid, whose solution has to be found",
         lambda: each(hint, puzzles(), 5), how="5 calls each"),
    Task("canonical form", "everyday", "`canonical_form` of a puzzle",
         lambda: canonical(puzzles())),
    Task("canonical grid", "everyday", "`canonical_form` of a complete grid",
         lambda: canonical(map(solve, puzzles()))),
    Task("exclude", "everyday", "remembering a puzzle for `distinct` or `exclude`, plain board",
         lambda: distinct(puzzles(20 * MANY - 1), 20), how="20 puzzles each"),
    Task("exclude jigsaw", "everyday", "the same for a random jigsaw",
         lambda: distinct(jigsaws())),
    Task("str", "everyday", "`str` of a grid", lambda: each(str, puzzles(), 20),
         how="20 calls each"),
    Task("to JSON", "everyday", "`to_json` of a grid", lambda: each(to_json, puzzles(), 20),
         how="20 calls each"),
    Task("from JSON", "everyday", "`from_json` of the same",
         lambda: each(from_json, map(to_json, puzzles()), 20), how="20 calls each"),
    Task("svg", "everyday", "`render.svg` of a puzzle with all candidates",
         lambda: each(svg, [Position(grid).with_all_marks() for grid in puzzles()])),
    Task("svg step", "everyday", "the same with a step on it",
         lambda: times([with_step(each) for each in games()])),
    Task("path size", "everyday", "the HTML of `render.solution_path` of a random minimal puzzle",
         lambda: [float(len(solution_path(rating).encode())) for rating in ratings()], "B"),
    Task("line of a file", "files", "reading, testing and writing a line of a compressed file",
         lines_of_a_file, how="1,000 lines each"),
    Task("memory", "files", "memory of a process that has made, rated and drawn 100 puzzles",
         lambda: fresh(PROCESS, FEW), "B", "fresh processes"),
    *[
        Task(f"make {level}", "levels", f'`make(difficulty="{level}")`',
             partial(making, difficulty=level))
        for level in ("easy", "medium", "hard", "unfair", "extreme")
    ],
    *[
        Task(f"fill {board} {name}", "grids", f"a {board} grid by `{name}`",
             partial(filling, filler, size, count))
        for name, filler, board, size, count in (
            ("PatternFiller()", PatternFiller(), "9x9", 3, MANY),
            ("BacktrackingFiller()", BacktrackingFiller(), "9x9", 3, MANY),
            ("CoverFiller()", CoverFiller(), "9x9", 3, MANY),
            ("UniformFiller()", UniformFiller(), "9x9", 3, MANY),
            ("MatchingFiller()", MatchingFiller(), "16x16", 4, SOME),
            ("MatchingFiller()", MatchingFiller(), "25x25", 5, SOME),
        )
    ],
    Task("make 16x16", "grids", 'a puzzle by `make(layout="4x4", blanks=128)`',
         partial(making, SOME, layout="4x4", blanks=128)),
    Task("make 25x25", "grids", 'a puzzle by `make(layout="5x5", blanks=250)`',
         partial(making, SOME, layout="5x5", blanks=250)),
    Task("killer", "rules", "`make_killer`, a 9x9 killer without clues",
         lambda: each(lambda seed: make_killer(rng=seed), range(SOME + 1))),
    Task("solve killer", "rules", "`is_unique` of such a killer, after its tables are built",
         solved_killers),
    Task("f-puzzles", "rules", "`solve` of a published board of f-puzzles, tables included",
         f_puzzles, needs="variants_fpuzzles.json"),
    Task("anti-knight grid", "rules", "an anti-knight grid by `CoverFiller`",
         lambda: each(partial(CoverFiller().fill, with_constraint(AntiKnight())), range(SOME + 1))),
    Task("anti-knight puzzle", "rules", "a minimal anti-knight puzzle",
         lambda: making(SOME, layout=with_constraint(AntiKnight()))),
    Task("non-consecutive grid", "rules", "a non-consecutive grid by `CoverFiller`",
         lambda: each(partial(CoverFiller().fill, with_constraint(NonConsecutive())),
                      range(SOME + 1))),
    Task("non-consecutive puzzle", "rules", "a minimal non-consecutive puzzle",
         lambda: making(FEW, layout=with_constraint(NonConsecutive()))),
    Task("natural sample", "samples", "a puzzle of `NaturalSampler`",
         lambda: sampled(NaturalSampler(), SOME)),
    Task("bias sample", "samples", "a puzzle of `ControlledBiasSampler`, with its weight",
         lambda: sampled(ControlledBiasSampler(), 15)),
    Task("nodes search", "nodes", "10,000 nodes of the search for solutions, 9x9",
         lambda: nodes(sudokulib.count_solutions, [Grid.empty(NINE)] * (SOME + 1))),
    Task("nodes chains", "nodes", "10,000 nodes of a search for chains, 9x9",
         lambda: nodes(partial(rate, scale="se"), map(Grid.parse, published("hardest_1106", SOME))),
         needs="hardest_1106.txt"),
    Task("largest JSON", "readers", "`from_json` of a 100x100 board with every candidate as a mark",
         lambda: each(from_json, [largest()] * (FEW + 1))),
    *[
        Task(f"tables {p}x{q} {part} {kind}", "tables", f"{p}x{q}",
             partial(fresh, TABLES.format(p=p, q=q, part=part) + measure.format(part=part), count),
             unit, "fresh processes")
        for p, q in ((2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (6, 6))
        for part in ("search", "techniques")
        for kind, unit, count, measure in (
            ("time", "s", FEW, TIME),
            ("memory", "B", 2, MEMORY),
        )
    ],
    *[
        Task(f"pool {work} {part}", "scaling", work,
             partial(lambda work, part: [getattr(each, part) for each in pooled(work)], work, part),
             "s" if part == "alone" else "", f"{count:,} values")
        for work, (_, _, count) in POOLED.items()
        for part in Pooled._fields
    ],
    Task("asarray", "arrays", "`numpy.asarray` of a grid",
         lambda: each(numpy.asarray, puzzles(), 20), how="20 calls each"),
    Task("from_array", "arrays", "`Grid.from_array` of an array",
         lambda: each(Grid.from_array, map(numpy.asarray, puzzles()), 20), how="20 calls each"),
    Task("to_bytes", "arrays", "`bulk.to_bytes`, for each grid of 1,000",
         lambda: many(bulk.to_bytes), how="1,000 grids each"),
    Task("from_bytes", "arrays", "`bulk.from_bytes`, for each grid of 1,000",
         lambda: many(lambda grids: list(bulk.from_bytes(bulk.to_bytes(grids), NINE))),
         how="1,000 grids each, with `to_bytes`"),
    Task("parse many", "arrays", "`Grid.parse` of a line, to compare with",
         lambda: each(Grid.parse, lines(), 20), how="20 calls each"),
    Task("start by fork", "pickles", "to start two workers by `fork`",
         partial(started, "fork"), how="in one process"),
    Task("start by spawn", "pickles", "to start two workers by `spawn`, imports included",
         partial(started, "spawn"), how="in one process"),
    Task("pickle", "pickles", "to pickle and unpickle a rating",
         lambda: each(lambda rating: pickle.loads(pickle.dumps(rating)), ratings(), 5),
         how="5 calls each"),
    Task("pickle size", "pickles", "the pickle of a rating",
         lambda: [float(len(pickle.dumps(rating))) for rating in ratings()], "B"),
)  # fmt: skip


def row(task: Task, values: list[float]) -> dict[str, Any]:
    """A figure with all that a page says of it."""
    low, middle, high = quantiles(values, n=4)
    return {
        "name": task.name,
        "group": task.group,
        "what": task.what,
        "value": significant(middle),
        "unit": task.unit,
        "spread": [significant(low), significant(high)],
        "of": len(values),
        "how": task.how,
        "date": date.today().isoformat(),
        "machine": machine(),
    }


def significant(value: float) -> float:
    """Three digits, which is more than the spread allows."""
    return float(f"{value:.3g}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", default="", metavar="GROUP", help="measure this group again")


def main(options: argparse.Namespace) -> Result:
    kept = {each["name"]: each for each in json.loads(FILE.read_text(encoding="utf-8"))}
    for task in TASKS:
        if options.only in ("", task.group) and not (task.needs and missing(task.needs)):
            kept[task.name] = row(task, task.values())
            print(task.name, kept[task.name]["value"], kept[task.name]["spread"], flush=True)
    rows = [json.dumps(kept[task.name]) for task in TASKS if task.name in kept]
    FILE.write_text("[" + ",\n".join(rows) + "]\n", encoding="utf-8")
    make_pages()
    return Result({} if options.only else {"figures": len(rows)})
