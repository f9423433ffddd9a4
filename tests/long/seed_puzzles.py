"""Looks for seed puzzles, for `sudokulib/_making/seed_puzzles.txt`.

    seed_puzzles FILE search SECONDS NAME ...    look for puzzles that need these techniques
    seed_puzzles FILE write                      write the file of the package

A search takes that many seconds of the processor for each technique, or less if enough are found.
It starts from random grids, as making does: of three, one loses the clues of a digit first and one
those of a house, since such puzzles need a Jellyfish or a hidden quad more often. Or it walks on
from what it has found, to neighbors with other solutions, as long as that finds more. All puzzles
of a technique have solutions that are not equivalent. FILE has a line for each find, and a
second run continues after it; it begins with the puzzles that the package has.

Internal: it writes a file of the package.
"""

from __future__ import annotations

import argparse
from math import inf
from pathlib import Path
from random import Random
from time import process_time

from sudokulib import Grid, Layout, LimitExceeded, Limits, Puzzle
from sudokulib._base.limits import NodeCounter
from sudokulib._making.difficulty import DifficultyCheck, Target
from sudokulib._making.digging import Judgment, dig
from sudokulib._making.neighbors import search_neighborhood
from sudokulib._making.seed_puzzles import FILE, decode_clues, encode_clues, seed_puzzles
from sudokulib._making.tries import Tries
from sudokulib.fillers import default_filler
from sudokulib.identity import fingerprint
from sudokulib.solvers import CoverSolver
from sudokulib.techniques import TECHNIQUES

LAYOUT = Layout.boxes(3, 3)
EACH = 40
"""The number of puzzles for one technique."""
FEWEST = 17
"""A technique with fewer gets none: puzzles made from so few would have too few solutions."""
NODES = 200_000
"""What one start may take: a walk from puzzles whose rating takes long ends soon."""
NAMES = [technique.name for technique in TECHNIQUES]


def minimal_puzzle(number: int, rng: Random) -> Puzzle:
    """A minimal puzzle, perhaps without a digit or with an empty house."""
    solution = default_filler(LAYOUT).fill(LAYOUT, rng=rng)
    digit, house = rng.randrange(1, 10), rng.choice(LAYOUT.houses)
    of_digit = tuple([cell for cell, each in enumerate(solution.digits) if each == digit])
    first = [(), of_digit, house][number % 3]
    cells = list(range(81))
    rng.shuffle(cells)
    cells.sort(key=lambda cell: cell not in first)
    orbits = [(cell,) for cell in cells]
    return dig(solution, orbits, NodeCounter(), solver=CoverSolver())[0]


class Search:
    """The puzzles that need one technique."""

    def __init__(self, name: str, found: list[str]) -> None:
        self.target = Target(requires=(name,))
        self.found: list[Puzzle] = []
        self.solutions: set[int] = set()
        self.texts: list[str] = []
        for text in found:
            clues = Grid(LAYOUT, decode_clues(text))
            self.add(Puzzle(clues))

    def add(self, puzzle: Puzzle) -> str | None:
        """Keeps a puzzle if its solution is new, and returns it as a string."""
        solution = fingerprint(puzzle.solution)
        if solution in self.solutions:
            return None
        self.solutions.add(solution)
        self.found.append(puzzle)
        self.texts.append(encode_clues(puzzle.clues.digits))
        return self.texts[-1]

    def from_random_grid(self, number: int, rng: Random) -> Puzzle | None:
        puzzle = minimal_puzzle(number, rng)
        counter = NodeCounter(Limits(NODES))
        check = DifficultyCheck(self.target, counter, Tries({"requires": "the technique"}))
        assessment = check.assess(puzzle.clues)
        if assessment.judgment is Judgment.TOO_EASY or assessment.distance == inf:
            return None
        if assessment.judgment is Judgment.GOOD:
            return puzzle
        return self.walk(puzzle, rng, counter, check, tries=60, new_solutions=0)

    def from_found(self, rng: Random) -> Puzzle | None:
        counter = NodeCounter(Limits(NODES))
        check = DifficultyCheck(self.target, counter, Tries({"requires": "the technique"}))
        puzzle = rng.choice(self.found[-EACH // 2 :])
        return self.walk(puzzle, rng, counter, check, tries=60, new_solutions=rng.randrange(1, 4))

    def walk(
        self,
        puzzle: Puzzle,
        rng: Random,
        counter: NodeCounter,
        check: DifficultyCheck,
        *,
        tries: int,
        new_solutions: int,
    ) -> Puzzle | None:
        try:
            end, judgment = search_neighborhood(
                puzzle, check, [], rng.random, counter, tries=tries, new_solutions=new_solutions
            )
        except LimitExceeded:
            return None
        return end if judgment is Judgment.GOOD else None


def search(file: Path, seconds: float, names: list[str]) -> None:
    """Looks for puzzles of these techniques and notes each in the file."""
    for name in names:
        before = noted(file).get(name, [])
        found = list(dict.fromkeys([*before, *seed_puzzles().get(name, ())]))
        technique = Search(name, found)
        note(file, name, [text for text in technique.texts if text not in before])
        rng = Random(f"{name} {len(found)}")
        spent, finds = [1.0, 1.0], [1, 1]
        number = 0
        while sum(spent) < seconds and len(technique.found) < EACH:
            walks = bool(technique.found) and finds[1] / spent[1] > finds[0] / spent[0]
            start = process_time()
            number += 1
            puzzle = technique.from_found(rng) if walks else technique.from_random_grid(number, rng)
            spent[walks] += process_time() - start
            text = None if puzzle is None else technique.add(puzzle)
            if text is not None:
                finds[walks] += 1
                note(file, name, [text])
        print(f"{name}: {len(technique.found)} puzzles, {sum(spent):.0f} s", flush=True)


def note(file: Path, name: str, texts: list[str]) -> None:
    with file.open("a", encoding="ascii") as out:
        for text in texts:
            print(name, text, sep="\t", file=out)


def noted(file: Path) -> dict[str, list[str]]:
    """The puzzles in the file, by technique."""
    groups: dict[str, list[str]] = {}
    for line in file.read_text(encoding="ascii").splitlines():
        name, text = line.split("\t")
        groups.setdefault(name, []).append(text)
    return groups


def write(file: Path) -> None:
    """Writes the file that the package has, out of what was found."""
    groups = noted(file)
    blocks = [
        "\n".join([name, *groups[name][:EACH]])
        for name in NAMES
        if len(groups.get(name, ())) >= FEWEST
    ]
    path = Path(__file__).parents[2] / "sudokulib" / "_making" / FILE
    path.write_text("\n\n".join(blocks) + "\n", encoding="ascii")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("mode", choices=["search", "write"])
    parser.add_argument("seconds", type=float, nargs="?", default=600)
    parser.add_argument("names", nargs="*", metavar="NAME")


def main(options: argparse.Namespace) -> None:
    options.file.touch()
    if options.mode == "write":
        write(options.file)
    else:
        search(options.file, options.seconds, options.names)
