"""Published puzzles with rules beyond houses: how many are read, proved unique, and how fast.

It reads two published sets and prints a table for each:

- the 18 boards of f-puzzles: each is read, written and read again, and solved within 200,000 nodes
- 130 puzzles of Interactive Sudoku Solver, as far as the library has their rules: each has 5
  seconds of CPU

Every solution is checked against the published one.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from statistics import median
from time import process_time

from checks import NotRun, Result
from iss import NotReadError, read_iss
from published_files import PUBLISHED_FILES, missing

from sudokulib import Grid, LimitExceeded, Limits, Stopped, dumps, parse, solve

NODES = 200_000
SECONDS = 5.0
LEAST_UNIQUE, MOST_CPU = 17, 20.0
LEAST_READ, LEAST_SOLVED = 90, 80


def print_row(name: str, answer: str, seconds: float) -> None:
    print(f"{name[:50]:50} {answer:12} {1000 * seconds:9.1f} ms", flush=True)


def f_puzzles(path: Path) -> list[str]:
    """Reads and solves the boards of f-puzzles; returns the faults."""
    faults, unique, total = [], 0, 0.0
    boards = json.loads(path.read_text("utf-8"))
    for each in boards:
        name = each["json"].get("title", "without a title")
        position = parse(json.dumps(each["json"]), format="fpuzzles-json")
        if parse(dumps(position, "fpuzzles")) != position:
            faults.append(f"{name}: does not come back")
        start = process_time()
        try:
            found = "".join(map(str, solve(position.clues, limits=Limits(NODES)).digits))
            answer = "unique" if found == each["solution"] else "wrong"
        except LimitExceeded:
            answer = "not proved"
        seconds = process_time() - start
        print_row(name, answer, seconds)
        total += seconds
        unique += answer == "unique"
        if answer == "wrong":
            faults.append(f"{name}: another solution than the published one")
    print(f"{len(boards)} boards read, {unique} proved unique, {total:.1f} s of CPU\n")
    if unique < LEAST_UNIQUE or total > MOST_CPU:
        faults.append(
            f"{unique} proved unique in {total:.1f} s; {LEAST_UNIQUE}, {MOST_CPU} s wanted"
        )
    return faults


def published(text: str, shape: str) -> bytes:
    """The digits of a solution, as letters from 16x16 on; where they begin with 0, one greater."""
    if text.isalpha():
        return bytes([ord(letter) - ord("A") + 1 for letter in text])
    return bytes([int(digit) + ("~0-" in shape) for digit in text])


def solved(grid: Grid) -> tuple[bytes | None, float]:
    """The solution, if it is found and proved in time, and the seconds."""
    start = process_time()
    try:
        found = solve(grid, limits=Limits(None, lambda: process_time() - start > SECONDS))
    except Stopped:
        return None, process_time() - start
    return found.digits, process_time() - start


def iss(path: Path) -> list[str]:
    """Reads and solves the puzzles of Interactive Sudoku Solver; returns the faults."""
    faults, times, rest = [], [], Counter[str]()
    puzzles = json.loads(path.read_text("utf-8"))
    read = 0
    for each in puzzles:
        try:
            grid = read_iss(each["text"])
        except NotReadError as error:
            rest[str(error)] += 1
            print(f"{each['name'][:50]:50} not read: {error}", flush=True)
            continue
        read += 1
        found, seconds = solved(grid)
        answer = "unique"
        if found is None:
            answer = "not in time"
        elif found != published(each["solution"], each["text"]):
            answer = "wrong"
            faults.append(f"{each['name']}: another solution than the published one")
        elif seconds <= SECONDS:
            times.append(seconds)
        print_row(each["name"], answer, seconds)
    print(f"{len(puzzles)} puzzles, {read} read, {len(times)} proved unique in {SECONDS} s each")
    print(f"median of these: {1000 * median(times):.1f} ms")
    print("not read:", ", ".join([f"{name} ({count})" for name, count in rest.most_common()]))
    if read < LEAST_READ or len(times) < LEAST_SOLVED:
        faults.append(f"{read} read, {len(times)} solved; {LEAST_READ}, {LEAST_SOLVED} wanted")
    return faults


SETS = {"variants_fpuzzles.json": f_puzzles, "variants_iss.json": iss}


def main(options: argparse.Namespace) -> Result:
    if absent := missing(*SETS):
        raise NotRun(absent)
    faults, puzzles = [], 0
    for name, check in SETS.items():
        puzzles += len(json.loads((PUBLISHED_FILES / name).read_text("utf-8")))
        faults += check(PUBLISHED_FILES / name)
    print(*faults, sep="\n")
    return Result({"puzzles": puzzles}, len(faults))
