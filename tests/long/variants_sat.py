"""Published puzzles with constraints as clauses, solved by python-sat: how we compare.

It takes the two sets of `tests/long/variants.py`. In each of five rounds, each puzzle is given to
the library and to each SAT solver in turn. The time is that of everything after reading: the tables
or the clauses, the first solution, and the proof that there is no other. Each of them works in a
process of its own, which ends after 5 seconds of CPU; a puzzle that takes longer counts as 5
seconds, and is not tried in later rounds. The median of the rounds counts. Every answer is
checked against the published solution.

The clauses are made from nothing but the parts of constraints (`Allowed`, `Pair`, `Regular`): a
Boolean for each digit in each cell, each house with each digit once, and each word as a graph with
a Boolean for each of its nodes and edges, so that unit propagation narrows a word as far as can be
(F. Bacchus, "GAC via unit propagation", 2007). It needs a Unix system.

Internal: the tables of the kernel as clauses.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterator
from itertools import combinations
from multiprocessing import get_context
from multiprocessing.connection import Connection
from statistics import median
from time import thread_time

from checks import NotRun, Result
from iss import NotReadError, read_iss
from published_files import PUBLISHED_FILES, missing
from pysat.solvers import Solver  # type: ignore[import-untyped]
from variants import SECONDS, SETS, published

from sudokulib import Grid, parse, solve
from sudokulib._board.layout_constraints import decomposed_constraints
from sudokulib.constraints import Allowed, Pair, Regular
from sudokulib.constraints._layered_graph import LayeredGraph, layers_of
from sudokulib.formats._helpers.lz_string import pack
from sudokulib.solvers._kernel.search import cover_of

SOLVERS = ("ours", "cadical153", "glucose4")
ROUNDS = 5

Read = Callable[[], Grid]
Answer = tuple[bytes, float, float]
"""The solution, empty if there is none or more than one; the seconds before, and of solving."""


class Encoding:
    """The clauses of a board: the Boolean of a digit in a cell is `cell * n + digit`."""

    def __init__(self, grid: Grid) -> None:
        layout = grid.layout
        self.n = n = layout.size
        self.used = layout.cell_count * n
        self.clauses: list[list[int]] = []
        cells = range(layout.cell_count)
        groups = [[cell * n + digit for digit in range(1, n + 1)] for cell in cells]
        groups += [
            [c * n + digit for c in house] for house in layout.houses for digit in range(1, n + 1)
        ]
        for group in groups:
            self.clauses.append(group)
            self.clauses += [[-one, -other] for one, other in combinations(group, 2)]
        self.clauses += [[cell * n + digit] for cell, digit in enumerate(grid.digits) if digit]
        for _, parts in decomposed_constraints(layout):
            for part in parts:
                self.clauses += self.of_part(part)

    def of_part(self, part: Allowed | Pair | Regular) -> Iterator[list[int]]:
        n, digits = self.n, range(1, self.n + 1)
        if isinstance(part, Allowed):
            yield [self.at(part.cell, digit) for digit in part.digits]
        elif isinstance(part, Pair):
            for a in digits:
                for b in digits:
                    if not part.fits(a, b):
                        yield [-self.at(part.first, a), -self.at(part.second, b)]
        else:
            layers = layers_of(part.rule, len(part.cells), n, sys.maxsize)
            assert layers is not None
            yield from self.of_graph(
                LayeredGraph(layers), [self.at(cell, 0) for cell in part.cells]
            )

    def of_graph(self, graph: LayeredGraph, cells: list[int]) -> Iterator[list[int]]:
        """A way through the graph; a cell is the Boolean before that of its digit 1."""
        nodes = [self.new()]
        yield nodes[:]
        for cell, layer in zip(cells, graph.layers, strict=True):
            width = 1 + max((target for ways in layer for _, target in ways), default=0)
            ahead = [self.new() for _ in range(width)]
            into: list[list[int]] = [[] for _ in ahead]
            having: list[list[int]] = [[] for _ in range(self.n + 1)]
            for node, ways in zip(nodes, layer, strict=True):
                out = []
                for bit, target in ways:
                    digit, edge = bit.bit_length(), self.new()
                    yield from ([-edge, end] for end in (node, cell + digit, ahead[target]))
                    out.append(edge)
                    into[target].append(edge)
                    having[digit].append(edge)
                yield [-node, *out]
            for there, edges in zip(ahead, into, strict=True):
                yield [-there, *edges]
            for digit in range(1, self.n + 1):
                yield [-(cell + digit), *having[digit]]
            nodes = ahead

    def new(self) -> int:
        self.used += 1
        return self.used

    def at(self, cell: tuple[int, int], digit: int) -> int:
        return (cell[0] * self.n + cell[1]) * self.n + digit


def by_clauses(name: str, grid: Grid) -> Answer:
    n, count = grid.layout.size, grid.layout.cell_count
    before = limited()
    with Solver(name=name, bootstrap_with=Encoding(grid).clauses) as solver:
        start = thread_time()
        found = b""
        if solver.solve():
            true = [v for v in solver.get_model()[: count * n] if v > 0]
            solver.add_clause([-v for v in true])
            if not solver.solve():
                found = bytes((v - 1) % n + 1 for v in true)
        return found, start - before, thread_time() - start


def by_us(grid: Grid) -> Answer:
    before = limited()
    cover_of(grid.layout)
    start = thread_time()
    found = solve(grid, limits=None).digits
    return found, start - before, thread_time() - start


def limited() -> float:
    """The time now; this process is ended after some more seconds of it.

    With such a timer, the time of a process goes forward in steps of 4 ms, that of a thread not.
    """
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    return thread_time()


def work(name: str, read: Read, end: Connection) -> None:
    grid = read()
    end.send(by_us(grid) if name == "ours" else by_clauses(name, grid))


def answered(name: str, read: Read) -> Answer | None:
    """The answer of a process of its own, or `None` if its time is over."""
    context = get_context("fork")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(name, read, there))
    process.start()
    there.close()
    try:
        answer: Answer | None = here.recv()
    except EOFError:
        answer = None
    process.join()
    return answer


def puzzles() -> Iterator[tuple[str, str, Read, str]]:
    """The set, the name, how the puzzle is read, and its published solution."""
    for each in json.loads((PUBLISHED_FILES / "variants_fpuzzles.json").read_text("utf-8")):
        text = f"?load={pack(json.dumps(each['json']))}"
        read: Read = lambda text=text: parse(text).clues  # type: ignore[misc]  # noqa: E731
        yield "f-puzzles", each["json"].get("title", ""), read, each["solution"]
    for each in json.loads((PUBLISHED_FILES / "variants_iss.json").read_text("utf-8")):
        try:
            read_iss(each["text"])
        except NotReadError:
            continue
        read = lambda text=each["text"]: read_iss(text)  # type: ignore[misc]  # noqa: E731
        solution = published(each["solution"], each["text"])
        yield "ISS", each["name"], read, "".join(map(str, solution))


def main(options: argparse.Namespace) -> Result:
    if absent := missing(*SETS):
        raise NotRun(absent)
    given = list(puzzles())
    times: dict[tuple[int, str], list[tuple[float, float]]] = {
        (number, name): [] for number in range(len(given)) for name in SOLVERS
    }
    late, faults = set(), []
    for turn in range(ROUNDS):
        for number, (_, title, read, solution) in enumerate(given):
            for name in SOLVERS:
                if (number, name) in late:
                    continue
                answer = answered(name, read)
                if answer is None:
                    late.add((number, name))
                    continue
                found, before, solving = answer
                times[number, name].append((before, solving))
                if "".join(map(str, found)) != solution:
                    faults.append(f"{title}: {name} has another answer than the published one")
        print(f"round {turn + 1}: {len(late)} not in time so far", flush=True)
    whole = {
        key: SECONDS if key in late else median([sum(each) for each in rounds])
        for key, rounds in times.items()
    }
    print(f"{'':50} {' '.join([f'{name:>12}' for name in SOLVERS])}")
    for number, (_, title, _, _) in enumerate(given):
        cells = [
            "not in time" if (number, name) in late else f"{1000 * whole[number, name]:9.1f} ms"
            for name in SOLVERS
        ]
        print(f"{title[:50]:50} {' '.join([f'{each:>12}' for each in cells])}")
    for of in ("f-puzzles", "ISS", ""):
        numbers = [number for number, puzzle in enumerate(given) if of in puzzle[0]]
        for name in SOLVERS:
            done = [number for number in numbers if (number, name) not in late]
            parts = [median([r[i] for n in done for r in times[n, name]]) for i in (0, 1)]
            print(
                f"{of or 'both':9} {name:10} {len(done)} of {len(numbers)} in time, median of all "
                f"{1000 * median([whole[number, name] for number in numbers]):.1f} ms "
                f"(of those in time: {1000 * parts[0]:.1f} ms before, {1000 * parts[1]:.1f} ms "
                f"solving), all together {sum([whole[n, name] for n in numbers]):.1f} s"
            )
    for fault in faults:
        print(fault)
    medians = [median([whole[n, name] for n in range(len(given))]) for name in SOLVERS]
    ratio = medians[0] / min(medians[1:])
    print(f"our median is {ratio:.2f} of the better one of python-sat")
    return Result({"puzzles": len(given)}, len(faults) + (ratio > 1))
