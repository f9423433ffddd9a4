"""The first look at boards of many rules: time, memory, and the longest time without a question.

Each board has random rules of one kind or of several, a tenth of the boards up to 2,000 and the
others up to 200. Each process has 500 MB of address space. A first look is one call on a board
whose tables are not built: a search up to its second node, all conflicts, candidates of a cell, or
a hint. A fault is an error without a name, or more than the page of limits says, in three looks,
each in a new process that does nothing else.
"""

from __future__ import annotations

import argparse
import gc
import resource
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from time import process_time
from typing import Any, NamedTuple

from checks import NotRun, Result
from many_rules_boards import KINDS, board_of, mixed_board, outside_clues
from work import Unit, add_count, add_resume, answered, units_of

from sudokulib import Grid, Layout, Limits, SudokuError, any_solution, hint
from sudokulib.errors import InvalidOption

ADDRESSES = 500 * 10**6
SIZES = (9, 9, 9, 9, 9, 9, 16, 16, 16, 25, 25, 36)
LARGE_SHARE = 0.1
"""The share of boards with up to 2,000 rules; the others have up to 200, so that they are quick."""
OUTSIDE = ("NumberedRoom", "Sandwich", "Skyscraper", "XSum")


class Bound(NamedTuple):
    """What a first look may take."""

    seconds: float
    megabytes: int
    silence: float


USUAL, LARGE = Bound(2, 100, 0.2), Bound(5, 200, 1)


class Part(NamedTuple):
    """The findings of some boards."""

    boards: int
    refused: int
    calls: dict[str, int]
    longest: list[float]
    """The most seconds, megabytes, and seconds without a question, up to 25x25."""
    faults: list[str]
    numbers: list[int]
    """The boards with faults."""


def board(random: Random) -> tuple[str, Layout]:
    """A random board of many rules, and its name."""
    n, seed = random.choice(SIZES), random.randrange(2**32)
    most = 2_000 if random.random() < LARGE_SHARE else 200
    count = round(most / 40 * 40 ** random.random())
    cells = random.choice((3, 5, 8, 10, 12, 16, 20, n))
    way = random.random()
    if way < 0.1:
        kind, sides = random.choice(OUTSIDE), random.choice((2, 4))
        return f"{n}x{n}, {sides} sides of {kind}, {seed}", outside_clues(kind, n, sides, seed)
    if way < 0.6:
        kind = random.choice([*KINDS])
        return f"{n}x{n}, {count} {kind} of {cells}, {seed}", board_of(kind, n, count, cells, seed)
    kinds = random.sample([*KINDS], random.randint(2, 6))
    layout = mixed_board(n, kinds, count, cells, seed)
    return f"{n}x{n}, {count} of {'/'.join(kinds)} of {cells}, {seed}", layout


def some_digits(layout: Layout, random: Random) -> Grid:
    """Random digits in a third of the cells."""
    digits = [
        random.randint(1, layout.size) if random.random() < 0.3 else 0
        for _ in range(layout.cell_count)
    ]
    return Grid(layout, bytes(digits))


def first_look(layout: Layout, random: Random, should_stop: Callable[[], bool]) -> str:
    """One call; returns its name."""
    limits, empty = Limits(1, should_stop), Grid.empty(layout)
    calls: dict[str, Callable[[], Any]] = {
        "any_solution": lambda: any_solution(empty, limits=limits),
        "hint": lambda: hint(empty, limits=limits),
        "conflicts": lambda: some_digits(layout, random).conflicts(),
        "candidates": lambda: empty.candidates(0, 0),
    }
    name = random.choice(["any_solution", "any_solution", *calls])
    try:
        calls[name]()
    except SudokuError as error:
        return f"{name}, {type(error).__name__}"
    return f"{name}, a value"


def held(what: str) -> float:
    """A number of `/proc/self/status`, in MB."""
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(what)) / 1000


def look(number: int) -> Part:
    """The first look at one board."""
    random = Random(number)
    try:
        name, layout = board(random)
    except InvalidOption:
        return Part(1, 1, {}, [0, 0, 0], [], [])
    gc.collect()  # what earlier boards left
    with open("/proc/self/clear_refs", "w") as file:
        file.write("5")  # the peak begins anew
    before, asked = held("VmRSS"), [process_time()]

    def should_stop() -> bool:
        asked.append(process_time())
        return False

    faults = []
    try:
        call = first_look(layout, random, should_stop)
    except Exception as error:  # noqa: BLE001 -- anything without a name of ours
        call = type(error).__name__
        faults.append(f"{name}: {error!r}")
    limited = call.startswith(("any_solution", "hint"))
    asked.append(process_time())
    silence = max([b - a for a, b in pairwise(asked)]) if limited else 0.0
    found = [asked[-1] - asked[0], held("VmHWM") - before, silence]
    bound = LARGE if layout.size > 25 else USUAL
    if any(one > most for one, most in zip(found, bound, strict=True)):
        faults.append(f"{name}, {call}: {found[0]:.2f} s, {found[1]:.0f} MB, {found[2]:.2f} s")
    longest = [0, 0, 0] if faults or layout.size > 25 else found
    return Part(1, 0, {call: 1}, longest, faults, [number] * len(faults))


def look_alone(number: int) -> Part:
    """The best of three looks at one board, each in a new process: the first without a fault."""
    for _ in range(3):
        with get_context("spawn").Pool(1) as pool:
            part = pool.apply(look, (number,))
        if not part.faults:
            break
    return part


def look_at_all(unit: Unit) -> Part:
    """The boards of one unit."""
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))
    parts = [look(number) for number in unit.numbers]
    return together(parts)


def together(parts: list[Part]) -> Part:
    """The findings of all parts."""
    calls: Counter[str] = Counter()
    for part in parts:
        calls.update(part.calls)
    return Part(
        sum([part.boards for part in parts]),
        sum([part.refused for part in parts]),
        dict(calls),
        [max(each) for each in zip(*[part.longest for part in parts], strict=True)],
        [fault for part in parts for fault in part.faults],
        [number for part in parts for number in part.numbers],
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 2_000, "the number of boards")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    try:
        held("VmHWM")
    except OSError:
        raise NotRun("memory is read from /proc, which only Linux has") from None
    work = units_of("many rules", options.count)
    found = together(answered([*work], look_at_all, Part, options.resume))
    again = together([look_alone(number) for number in sorted({*found.numbers})])
    seconds, megabytes, silence = map(max, found.longest, again.longest or found.longest)
    print(f"{found.boards} boards, {found.refused} of them refused when they are made")
    print(", ".join(f"{name} {count}" for name, count in sorted(found.calls.items())))
    print(f"up to 25x25: {seconds:.2f} s, {megabytes:.0f} MB, {silence:.2f} s without a question")
    print(f"{again.boards} boards looked at again, alone")
    for fault in again.faults:
        print(fault)
    return Result({"boards": found.boards}, len(again.faults))
