"""True candidates: against brute force on small boards, and against a loop over `any_solution`.

On 2,000 random boards of 4x4 and 6x6 with rules of all kinds, and on as many without rules, the
true candidates and the numbers of their solutions must be those of all solutions, found by
predicates. Boards without solutions are among them.

The loop places each candidate that no solution has shown, and solves the board. Both are timed
alternately on the published boards with rules, on the same boards without a seventh of their rules
(or without two clues), and on empty boards. A board has a few seconds of CPU for each of the two;
a loop that does not end in time counts as if it ended then. The unit u is that of the benchmarks.
The tables of `docs/performance.md` are made of `docs/data/true-candidates.json`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from random import Random
from statistics import fmean, quantiles
from time import thread_time
from typing import Any, NamedTuple

from checks import NotRun, Result
from constraint_law import Case, case_of
from iss import NotReadError, read_iss
from published_files import PUBLISHED_FILES, collection, missing
from work import ROOT, Unit, machine, make_pages, mapped, units_of

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    Limits,
    NoSolution,
    Stopped,
    any_solution,
    constraints,
    parse,
)
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib.analysis import true_candidates
from sudokulib.solvers._kernel.search import cover_of

sys.path.append(str(ROOT / "tests" / "bench"))

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "true-candidates.json"
SETS = "variants_fpuzzles.json", "variants_iss.json"
SECONDS, MORE_SECONDS = 2.0, 60.0
"""The time of a published board, and of an empty one."""
COUNTS = 1, 3, 40
LEAST_RATIO = 5.0

Found = set[tuple[int, int, int]]


class Part(NamedTuple):
    """The findings of some small boards."""

    boards: int
    impossible: int
    kinds: dict[str, int]
    faults: list[str]


def faults_in(case: Case, answers: Sequence[bytes]) -> list[str]:
    """The differences from brute force."""
    board = case.clues
    found = Counter(
        (*board.layout.cell(cell), digit)
        for cells in answers
        for cell, digit in enumerate(cells)
        if not board.digits[cell]
    )
    faults = []
    for most in COUNTS:
        expected = {candidate: min(number, most) for candidate, number in found.items()}
        try:
            counts = dict(true_candidates(board, counts=most))
            candidates = true_candidates(board)
        except NoSolution:
            counts, candidates = {}, Candidates.from_candidates(board, [])
            if answers:
                faults.append(f"{board.layout.id} {board}: no solution")
        if counts != expected:
            faults.append(f"{board.layout.id} {board}: {counts} in place of {expected}")
        if candidates != Candidates.from_candidates(board, [*expected]):
            faults.append(f"{board.layout.id} {board}: {candidates}")
    return faults


def prove(unit: Unit) -> Part:
    """The boards of one unit, each with rules and without."""
    impossible, kinds, faults = 0, Counter[str](), []
    for seed in unit.numbers:
        case = case_of(seed, int(unit.source[0]))
        answers = case.answers()
        impossible += not answers
        kinds.update(case.kinds)
        faults += faults_in(case, answers)
        plain = Grid(case.clues.layout.without_constraints(), case.clues.digits)
        faults += faults_in(Case(plain, case.grids), case.grids)
    return Part(len(unit.numbers), impossible, dict(kinds), faults)


def law(count: int) -> list[str]:
    """Compares small boards, four fifths of them of 4x4; returns the faults."""
    work = [*units_of("4x4", count * 4 // 5), *units_of("6x6", count - count * 4 // 5)]
    parts = [*mapped(prove, work, "parts:")]
    kinds = sum([Counter(part.kinds) for part in parts], Counter())
    impossible = sum(part.impossible for part in parts)
    print(f"{count} boards, {impossible} without a solution; {len(kinds)} kinds of rules")
    return [fault for part in parts for fault in part.faults]


def by_loop(board: Grid, limits: Limits) -> Found:
    """The true candidates, by a search for each that no solution has shown."""
    shown: Found = set()
    possible, n = Candidates.of(board), board.layout.size
    for row, column in [board.layout.cell(cell) for cell in range(n * n)]:
        for digit in possible.candidates(row, column):
            if (row, column, digit) not in shown:
                try:
                    found = any_solution(board.with_cell(row, column, digit), limits=limits)
                except NoSolution:
                    continue
                shown |= {
                    (*board.layout.cell(cell), other)
                    for cell, other in enumerate(found.digits)
                    if not board.digits[cell]
                }
    return shown


def by_search(board: Grid, limits: Limits) -> Found:
    try:
        return {*true_candidates(board, counts=1, limits=limits)}
    except NoSolution:
        return set()


def timed(
    find: Callable[[Grid, Limits], Found], board: Grid, seconds: float
) -> tuple[Found | None, float]:
    """What was found in time, and the CPU time."""
    start = thread_time()
    limits = Limits(None, lambda: thread_time() - start > seconds)
    try:
        found = find(board, limits)
    except Stopped:
        return None, thread_time() - start
    return found, thread_time() - start


class Row(NamedTuple):
    """The times of one board, in seconds, and whether they ended in time."""

    name: str
    ours: float
    loop: float
    is_ours_done: bool
    is_loop_done: bool
    is_equal: bool


def compared(name: str, board: Grid, seconds: float) -> Row:
    """Both on one board, with tables that are ready."""
    cover_of(board.layout)
    compiled_constraints(board.layout)
    found, ours = timed(by_search, board, seconds)
    other, loop = timed(by_loop, board, seconds)
    is_equal = found is None or other is None or found == other
    row = Row(name, ours, loop, found is not None, other is not None, is_equal)
    print(
        f"{name[:50]:50} {1000 * ours:9.1f} ms{'' if row.is_ours_done else ' late'}  loop "
        f"{1000 * loop:9.1f} ms{'' if row.is_loop_done else ' late'}",
        flush=True,
    )
    return row


def published() -> Iterator[tuple[str, Grid]]:
    """The published boards with rules, each once."""
    known = set()
    for each in json.loads((PUBLISHED_FILES / SETS[0]).read_text("utf-8")):
        yield (
            each["json"].get("title", "without a title"),
            parse(json.dumps(each["json"]), format="fpuzzles-json").clues,
        )
    for each in json.loads((PUBLISHED_FILES / SETS[1]).read_text("utf-8")):
        try:
            board = read_iss(each["text"])
        except NotReadError:
            continue
        if each["name"] not in known:
            known.add(each["name"])
            yield each["name"], board


def opened(board: Grid, random: Random) -> Grid:
    """The board without a seventh of its rules, or without two clues if it has few rules."""
    rules = board.layout.constraints
    if len(rules) > 7:
        removed = set(random.sample(range(len(rules)), len(rules) // 7))
        kept = [rule for at, rule in enumerate(rules) if at not in removed]
        return Grid(board.layout.without_constraints().with_constraints(kept), board.digits)
    clues = [cell for cell, digit in enumerate(board.digits) if digit]
    gone = random.sample(clues, min(2, len(clues)))
    return Grid(
        board.layout,
        bytes([0 if cell in gone else digit for cell, digit in enumerate(board.digits)]),
    )


def unit() -> float:
    """The seconds of a u."""
    from reference_search import reference  # it needs the packages of the benchmarks

    lines = collection("17_clue", 40)[:400]
    start = thread_time()
    reference()(lines)
    return (thread_time() - start) / len(lines)


def empty_boards() -> Iterator[tuple[str, Grid]]:
    nine = Layout.boxes(3, 3)
    miracle = constraints.AntiKnight(), constraints.AntiKing(), constraints.NonConsecutive()
    yield "an empty Miracle board", Grid.empty(nine.with_constraints(miracle))
    dots = [
        constraints.WhiteDot(((0, 0), (0, 1))),
        constraints.NegativeConstraint("white"),
        constraints.NegativeConstraint("black"),
    ]
    yield "one white dot, both negative constraints", Grid.empty(nine.with_constraints(dots))


def summary(name: str, rows: list[Row]) -> dict[str, Any]:
    """A set of boards as a row of the page."""
    low, middle, high = quantiles([row.loop / row.ours for row in rows], n=4)
    return {
        "set": name,
        "boards": len(rows),
        "ours in time": sum(row.is_ours_done for row in rows),
        "loop in time": sum(row.is_loop_done for row in rows),
        "ratio": round(middle, 1),
        "quartiles": [round(low, 1), round(high, 1)],
    }


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("count", type=int, nargs="?", default=2_000, help="small boards with rules")


def main(options: argparse.Namespace) -> Result:
    if absent := missing(*SETS, "17_clue.txt"):
        raise NotRun(absent)
    faults = law(options.count)
    units = [unit()]
    boards = [*published()]
    random = Random(29)
    sets = {
        "published": boards,
        "without a seventh of the rules": [
            (f"{name}, opened", opened(board, random)) for name, board in boards
        ],
    }
    rows: dict[str, list[Row]] = {}
    for name, of in sets.items():
        rows[name] = [compared(title, board, SECONDS) for title, board in of]
        units.append(unit())
    empty = [compared(name, board, MORE_SECONDS) for name, board in empty_boards()]
    units.append(unit())
    u = fmean(units)
    every = [row for of in [*rows.values(), empty] for row in of]
    faults += [f"{row.name}: different candidates" for row in every if not row.is_equal]
    data = {
        "date": date.today().isoformat(),
        "machine": machine(),
        "seconds": SECONDS,
        "sets": [summary(name, of) for name, of in rows.items()],
        "empty": [
            {
                "board": row.name,
                "ours": round(row.ours / u),
                "loop": round(row.loop / u),
                "ours in time": row.is_ours_done,
                "loop in time": row.is_loop_done,
            }
            for row in empty
        ],
    }
    print(json.dumps(data, indent=1))
    faults += [
        f"{each['set']}: {each['ratio']} times as fast as the loop, {LEAST_RATIO} wanted"
        for each in data["sets"]
        if each["ratio"] < LEAST_RATIO
    ]
    print(*faults, sep="\n")
    if options.count >= 2_000:
        FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        make_pages()
    return Result({"boards": options.count, "published boards": len(boards)}, len(faults))
