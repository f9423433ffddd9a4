"""The patterns of experts in the hardest puzzles: what they solve, and whether all of it is true.

1. The puzzles of two collections are solved by `EXPERT` without nested chains and nets, and by
   `TECHNIQUES` without these. Counted are the puzzles that are solved, those that are solved
   without dynamic chains, and the hardest technique of each. Every step is compared with the
   solution, and every proof is checked.
2. The same is done with other collections, with random minimal puzzles, and with sets of candidates
   that lack a random share of the superfluous ones. In the position after plain fish, and in some
   others on the way, all techniques that only `EXPERT` has are asked for all their steps.
3. The search for rank 0 logic is compared with linear programs, which say exactly what rank 0 logic
   proves. If the search is repeated, it must find at least 95 % of that, and in as many positions
   all of it.
4. The time of the processor that techniques take in a position after plain fish is measured, in
   units of 50 microseconds.

The table and the picture of the page on difficulty are made of `docs/data/expert-patterns.json`.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from itertools import islice
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Any, NamedTuple

import numpy
from checks import Result
from expert_examples import BASIC, published
from proofs import is_true
from published_files import collection, missing
from scipy.optimize import linprog
from scipy.sparse import coo_array
from walks import thinned
from work import (
    Unit,
    add_count,
    add_resume,
    answered,
    machine,
    make_pages,
    units_of,
    units_of_lines,
)

from sudokulib import Candidates, Grid, Step, is_unique, make, solve
from sudokulib._candidates.proofs.set_logic import live_candidates, sets_of
from sudokulib.errors import InvalidMarks
from sudokulib.randomness import randbelow, substream
from sudokulib.techniques import (
    EXPERT,
    TECHNIQUES,
    Exocet,
    JuniorExocet,
    MultiSectorLockedSet,
    RankZeroLogic,
    SKLoop,
    Technique,
    Tridagon,
)
from sudokulib.techniques._expert.rank_zero import shrinking_candidates

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "expert-patterns.json"
COUNT = 6_000
"""The random minimal puzzles; there are half as many sets of candidates."""
POSITIONS = 100
"""The positions of each collection that are compared with linear programs."""
TIMED = 188
"""The positions of `hardest_1106` in which techniques are timed, if as many are open."""
SOLVED = {"hardest_1106": (110, 140), "te3": (62, 85)}
"""How many puzzles must be solved without dynamic chains, and with them."""
WALKED = {"hardest_1905": 4, "top1465": 2}
"""Other collections, and one line in how many of them is solved."""
ONLY_EXPERT = tuple([each for each in EXPERT if each not in TECHNIQUES])
DYNAMIC = ("Dynamic Forcing Chains", "Dynamic Forcing Chains Plus")
LEFT_OUT = ("Forcing Net", "Nested Forcing Chains")
"""The beginnings of the names of techniques that are not used."""
ONE_IN = 50
"""All steps of the techniques of experts are asked for in one state in so many."""
MOST = 10
"""The most steps of a technique in a state that are checked."""
FOUND = 0.95
ROUNDS = 5
UNIT_OF_TIME = 50e-6
LIMITS = {
    "Junior Exocet": 40,
    "Exocet": 60,
    "Tridagon": 200,
    "Rank 0 Logic, where it finds nothing": 660,
    "Rank 0 Logic, where it finds a step": 2_600,
    "SK Loop and Multi-Sector Locked Set, after their filter": 1_000,
}
"""The most units of time, as the mean over the positions of a collection."""
_COUNTED = ("hardest_1106", "te3", "random minimal puzzles", "sets of candidates")
"""What is recorded for a release."""


def without(techniques: tuple[Technique, ...], *beginnings: str) -> tuple[Technique, ...]:
    """The techniques whose names have none of these beginnings."""
    return tuple([each for each in techniques if not each.name.startswith(beginnings)])


BEFORE, AFTER = without(TECHNIQUES, *LEFT_OUT), without(EXPERT, *LEFT_OUT)
STATIC = without(AFTER, *DYNAMIC)


class Answer(NamedTuple):
    """What a unit of work shows: counts, the hardest techniques of its puzzles, and faults."""

    counts: Counter[str]
    rows: list[list[str]]
    """For each puzzle of `SOLVED`, its collection, and the hardest technique before and after.

    A technique is empty if the puzzle is not solved.
    """
    faults: list[str]


def read_answer(counts: dict[str, int], rows: list[list[str]], faults: list[str]) -> Answer:
    """An answer, from JSON."""
    return Answer(Counter(counts), rows, faults)


def proved(unit: Unit) -> Answer:
    """The answer of all puzzles of a unit."""
    answer = Answer(Counter(), [], [])
    for number, line in zip(unit.numbers, unit.lines or [""] * len(unit.numbers), strict=True):
        _KINDS[unit.source](unit.source, number, line, answer)
    return answer


def _solved(source: str, number: int, line: str, answer: Answer) -> None:
    grid = Grid.parse(line)
    solution = solve(grid)
    hardest = [follow(Candidates.of(grid), solution, way, answer) for way in (BEFORE, AFTER)]
    answer.rows.append([source, *hardest])
    ask(BASIC.reach(grid), solution, answer)


def _walked(source: str, number: int, line: str, answer: Answer) -> None:
    grid = Grid.parse(line)
    solution = solve(grid)
    follow(Candidates.of(grid), solution, STATIC, answer, str(number))
    ask(BASIC.reach(grid), solution, answer)


def _made(source: str, number: int, line: str, answer: Answer) -> None:
    _walked(source, number, f"{make(rng=f'expert patterns {number}').clues:line}", answer)


def _thinned(source: str, number: int, line: str, answer: Answer) -> None:
    """A position of a made puzzle or of a hard one, without a random share of the candidates."""
    draw = substream(number, "expert patterns").random
    grid = make(rng=f"expert patterns {number}").clues
    lines = hard_lines()
    if lines and number % 2:
        grid = Grid.parse(lines[randbelow(draw, len(lines))])
    solution = solve(grid)
    start = BASIC.reach(grid) if randbelow(draw, 2) else Candidates.of(grid)
    candidates = thinned(start, [solution], draw(), draw)
    ask(candidates, solution, answer)
    follow(candidates, solution, STATIC, answer)


def _published(source: str, number: int, line: str, answer: Answer) -> None:
    """A published position; without a single solution, only the proofs are checked."""
    candidates = [*published("")][number].candidates
    clues = candidates.grid
    solution = solve(clues) if is_unique(clues) else None
    ask(candidates, solution, answer)
    if solution is not None:
        follow(candidates, solution, STATIC, answer)


_KINDS: dict[str, Callable[[str, int, str, Answer], None]] = {
    **dict.fromkeys(SOLVED, _solved),
    **dict.fromkeys(WALKED, _walked),
    "published positions": _published,
    "random minimal puzzles": _made,
    "sets of candidates": _thinned,
}


@cache
def hard_lines() -> list[str]:
    """All puzzles of `SOLVED` that are there."""
    return [line for name in SOLVED if not missing(f"{name}.txt") for line in collection(name)]


def follow(
    candidates: Candidates,
    solution: Grid,
    techniques: tuple[Technique, ...],
    answer: Answer,
    seed: str = "",
) -> str:
    """Checks all steps on the way to the solution; the hardest technique, empty if not solved.

    With a seed, techniques of experts are asked for all steps in random states on the way.
    """
    hardest, draw = -1, substream(seed, "states").random
    answer.counts["ways"] += 1
    while 0 in candidates.digits:
        if seed and not randbelow(draw, ONE_IN):
            ask(candidates, solution, answer)
        index, steps = taken(candidates, techniques)
        if not steps:
            return ""
        hardest = max(hardest, index)
        check(steps, candidates, solution, answer)
        try:
            candidates = candidates.apply(steps)
        except InvalidMarks:
            return ""
        if candidates.is_contradictory:
            answer.faults.append(f"{solution:line}: a contradiction after {steps!r}")
            return ""
    return techniques[hardest].name


def taken(candidates: Candidates, techniques: tuple[Technique, ...]) -> tuple[int, list[Step]]:
    """The first technique that finds anything, and its steps up to the first that removes some."""
    for index, technique in enumerate(techniques):
        steps = []
        for step in technique.find(candidates):
            steps.append(step)
            if step.eliminations:
                break
        if steps:
            return index, steps
    return -1, []


def ask(candidates: Candidates, solution: Grid | None, answer: Answer) -> None:
    """Checks all steps that the techniques of experts find in a state."""
    answer.counts["states"] += 1
    for technique in ONLY_EXPERT:
        found = islice(technique.find(candidates), MOST)
        check([*found], candidates, solution, answer)


def check(steps: list[Step], candidates: Candidates, solution: Grid | None, answer: Answer) -> None:
    """Counts steps by technique; those that are false or not proved are faults."""
    for step in steps:
        answer.counts[step.technique] += 1
        if solution is not None and not is_true(step, solution):
            answer.faults.append(f"{solution:line}: {step!r} is false in {candidates!r}")
        if step.proof is not None:
            answer.counts["proofs"] += 1
            if not step.check(candidates):
                answer.faults.append(f"{step!r} is not proved in {candidates!r}")


def open_positions(name: str, count: int) -> Iterator[Candidates]:
    """Positions of a collection after plain fish that are not solved, from all parts of it."""
    lines = collection(name)
    order = [number * 7 % len(lines) for number in range(len(lines))]
    for number in dict.fromkeys([*order, *range(len(lines))]):
        candidates = BASIC.reach(Grid.parse(lines[number]))
        if 0 in candidates.digits:
            yield candidates
            count -= 1
        if not count:
            return


_Candidates = set[tuple[int, int, int]]


def false_by_linear_program(candidates: Candidates) -> _Candidates:
    """The candidates whose share is 0 in every fractional solution, as (row, column, digit).

    The shares are multiplied by a common factor, and as many as possible become 1 or more.
    """
    lookup = candidates._lookup
    live = live_candidates(lookup)
    index = {candidate: number for number, candidate in enumerate(live)}
    sets = [[index[each] for each in held if each in index] for held in sets_of(lookup.layout)]
    sets = [held for held in sets if held]
    n, factor = len(live), 2 * len(live)
    # The unknowns: n shares, n numbers of at most 1 that are no larger than them, the factor.
    equal = [(row, column, 1) for row, held in enumerate(sets) for column in held]
    equal += [(row, factor, -1) for row in range(len(sets))]
    less = [(row, n + row, 1) for row in range(n)] + [(row, row, -1) for row in range(n)]
    found = linprog(
        numpy.repeat((0, -1, 0), (n, n, 1)),
        A_ub=_matrix(less, n, factor + 1),
        b_ub=numpy.zeros(n),
        A_eq=_matrix(equal, len(sets), factor + 1),
        b_eq=numpy.zeros(len(sets)),
        bounds=[(0, None)] * n + [(0, 1)] * n + [(1, None)],
        method="highs",
    )
    size = lookup.layout.size
    return {
        (*divmod(cell, size), digit + 1)
        for (cell, digit), most in zip(live, found.x[n:factor], strict=True)
        if most < 0.5
    }


def _matrix(entries: list[tuple[int, int, int]], rows: int, columns: int) -> Any:
    at, across, values = zip(*entries, strict=True)
    return coo_array((values, (at, across)), shape=(rows, columns)).tocsr()


def by_rank_zero(candidates: Candidates) -> tuple[_Candidates, _Candidates]:
    """What the search for rank 0 logic removes at once, and when it is repeated.

    By combining truths and links, all of it is proved by rank 0 logic in the first position.
    """
    rounds: list[_Candidates] = []
    while True:
        found = {each for step in RankZeroLogic().find(candidates) for each in step.eliminations}
        if not found:
            return (rounds or [set()])[0], set[tuple[int, int, int]]().union(*rounds)
        rounds.append(found)
        candidates = candidates.eliminate(sorted(found))


def compared(name: str, count: int) -> dict[str, Any]:
    """What the search and the linear program find in positions of a collection."""
    names = ("positions", "not empty", "alike", "at once", "proved", "found", "false")
    row = Counter(dict.fromkeys(names, 0))
    for candidates in open_positions(name, count):
        exact = false_by_linear_program(candidates)
        at_once, found = by_rank_zero(candidates)
        row.update({"positions": 1, "not empty": bool(exact)})
        row.update({"alike": found == exact, "at once": at_once == exact})
        row.update(proved=len(exact), found=len(found & exact), false=len(found - exact))
    print(f"{name}: {dict(row)}", flush=True)
    return {"collection": name, **row}


def times(count: int) -> list[dict[str, Any]]:
    """The units of time that techniques take, as means over positions of a collection."""
    values_of: dict[str, list[float]] = {name: [] for name in LIMITS}
    positions = [*open_positions("hardest_1106", count)]
    for _ in _times_in(positions[0]):
        pass  # tables are made once
    for candidates in positions:
        for name, value in _times_in(candidates):
            values_of[name].append(value)
    rows = []
    for name, values in values_of.items():
        if values:
            units = round(mean(values) / UNIT_OF_TIME)
            rows.append({"what": name, "units": units, "limit": LIMITS[name], "of": len(values)})
    return rows


def _times_in(candidates: Candidates) -> Iterator[tuple[str, float]]:
    """The least time of some rounds of each technique; nothing is known before."""
    for technique in (JuniorExocet(), Exocet(), Tridagon()):
        yield technique.name, _least(candidates, technique)
    end = "a step" if any(RankZeroLogic().find(candidates)) else "nothing"
    yield f"Rank 0 Logic, where it finds {end}", _least(candidates, RankZeroLogic())
    value = _least(candidates, SKLoop(), MultiSectorLockedSet(), is_filtered=True)
    yield "SK Loop and Multi-Sector Locked Set, after their filter", value


def _least(candidates: Candidates, *techniques: Technique, is_filtered: bool = False) -> float:
    least = float("inf")
    for _ in range(ROUNDS):
        new = Candidates(candidates.layout, candidates.digits, candidates.masks)
        if is_filtered:
            shrinking_candidates(new._lookup)
        start = process_time()
        for technique in techniques:
            for _ in technique.find(new):
                pass
        least = min(least, process_time() - start)
    return least


def counted(name: str, rows: list[list[str]]) -> dict[str, Any]:
    """How many puzzles each technique was the hardest one of, before and after."""
    return {
        "collection": name,
        "puzzles": len(rows),
        "before": Counter([before for _, before, _ in rows]),
        "after": Counter([after for *_, after in rows]),
    }


def solved_by(counts: dict[str, int]) -> tuple[int, int]:
    """How many puzzles were solved without dynamic chains, and with them."""
    with_dynamic = sum([count for name, count in counts.items() if name])
    return with_dynamic - sum([counts.get(name, 0) for name in DYNAMIC]), with_dynamic


def faults_of(found: dict[str, Any], *, is_whole: bool) -> Iterator[str]:
    """Figures that are worse than they must be."""
    for row in found["solved"] if is_whole else ():
        for solved, least in zip(solved_by(row["after"]), SOLVED[row["collection"]], strict=True):
            if solved < least:
                yield f"{row['collection']}: {solved} solved, not {least}"
    for row in found["linear programs"]:
        if row["false"]:
            yield f"{row['collection']}: {row['false']} candidates that no linear program removes"
        for what, all_of in ("found", "proved"), ("alike", "positions"):
            if row[what] < FOUND * row[all_of]:
                yield f"{row['collection']}: {what} {row[what]} of {row[all_of]}"
    for row in found["times"]:
        if row["units"] > row["limit"]:
            yield f"{row['what']}: {row['units']} units of time, not {row['limit']}"


def work_of(count: int, every: int) -> Iterator[Unit]:
    """All units of work: lines of collections, published positions, made puzzles."""
    for name, share in {**dict.fromkeys(SOLVED, 1), **WALKED}.items():
        yield from units_of_lines(name, share * every)
    for number in range(0, len([*published("")]), every):
        yield Unit("published positions", range(number, number + 1))
    yield from units_of("random minimal puzzles", count)
    yield from units_of("sets of candidates", count // 2)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, COUNT, "the number of random minimal puzzles; 20 are a quick test")
    parser.add_argument("--every", type=int, default=1, help="one line in so many of a collection")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    count, every = options.count, options.every
    names = [name for name in (*SOLVED, *WALKED) if not missing(f"{name}.txt")]
    work = [*work_of(count, every)]
    answers = answered(work, proved, read_answer, options.resume)
    counts: Counter[str] = Counter()
    for answer in answers:
        counts.update(answer.counts)
    rows = [row for answer in answers for row in answer.rows]
    numbers: Counter[str] = Counter()
    for unit in work:
        numbers[unit.source] += len(unit.numbers)
    found: dict[str, Any] = {
        "date": date.today().isoformat(),
        "machine": machine(),
        "solved": [
            counted(name, [row for row in rows if row[0] == name])
            for name in names
            if name in SOLVED
        ],
        "puzzles": numbers,
        "states": counts["states"],
        "steps": sum([counts[each.name] for each in EXPERT]),
        "steps of experts": {each.name: counts[each.name] for each in ONLY_EXPERT},
        "proofs": counts["proofs"],
        "linear programs": [compared(name, max(1, POSITIONS // every)) for name in names],
        "times": times(max(1, TIMED // every)) if "hardest_1106" in names else [],
    }
    print(json.dumps(found, indent=1))
    is_whole = (count, every, len(names)) == (COUNT, 1, len(SOLVED) + len(WALKED))
    faults = [fault for answer in answers for fault in answer.faults]
    faults += faults_of(found, is_whole=is_whole)
    print(*faults, sep="\n")
    if not is_whole:
        return Result({}, len(faults))
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    make_pages()
    return Result({name: numbers[name] for name in _COUNTED}, len(faults))
