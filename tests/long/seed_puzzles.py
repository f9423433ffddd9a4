"""Looks for seed puzzles, for `sudokulib/_making/seed_puzzles.txt`.

    seed_puzzles FILE search SECONDS [NAME ...]    look for puzzles
    seed_puzzles FILE more TRIES [NAME ...]        vary those that are rare
    seed_puzzles FILE write                        write the file of the package

Every seed gives a minimal puzzle, which is solved with the techniques in order. If the rarest of
them is still looked for, clues are put back as long as it is needed, until it is the hardest one.
With names, only these techniques are looked for. Of three seeds, one removes the clues of a digit
first and one those of a house: only such puzzles need a Jellyfish or a hidden quad.
FILE has a line for each find, and one for each seed that is done: a second run continues after it.
`more` exchanges a clue or two of what is in FILE, so the varied puzzles have few solutions.

Internal: it writes a file of the package.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from sudokulib import Candidates, CoverSolver, Grid, LimitExceeded, Limits, PuzzleMaker, rate
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._making.difficulty import _fill_board, solved_by_singles, techniques_before
from sudokulib._making.digging import dig
from sudokulib._making.seed_puzzles import (
    FILE,
    decode_clues,
    encode_clues,
    random_image,
    vary_clues,
)
from sudokulib.identity import canonical_form
from sudokulib.scales import Scale, fixed_grade, hardest_step
from sudokulib.scales._hodoku_singles import QueuedSingles
from sudokulib.techniques import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib import Puzzle
    from sudokulib.techniques import Technique

LAYOUT = PuzzleMaker().layout
LEVELS = ("medium", "hard", "unfair", "extreme")
EACH = 32
"""The number of puzzles for one technique."""
OF_A_LEVEL = 60
OF_ONE_GRID = 4
"""The number of puzzles for one technique, of those with one solution."""
NODES = 60_000
"""Puzzles whose rating takes more nodes, half a second or so, are left out."""

AT = {technique.name: index for index, technique in enumerate(TECHNIQUES)}

SINGLES = len(QueuedSingles.replaces)
"""The first techniques, which there is no puzzle for."""


def solved(clues: bytes, techniques: Sequence[Technique]) -> tuple[list[int], bool]:
    """The places of the techniques that the steps use, and whether they solve the puzzle."""
    graded = tuple([(each, fixed_grade(0)) for each in techniques])
    candidates = Candidates.of(Grid._unchecked(LAYOUT, clues))
    steps = [
        step for step, _ in Scale("", graded, hardest_step, _state=QueuedSingles).steps(candidates)
    ]
    return sorted({AT[step.technique] for step in steps}), _fill_board(steps, candidates)


def some_puzzle(seed: int, rng: Random) -> Puzzle:
    """A minimal puzzle, perhaps without a digit or with an empty house."""
    solution = PuzzleMaker().filler.fill(LAYOUT, rng=seed)
    digit, house = rng.randrange(1, 10), rng.choice(LAYOUT.houses)
    first = [(), solution_cells(solution, digit), house][seed % 3]
    cells = list(range(81))
    rng.shuffle(cells)
    cells.sort(key=lambda cell: cell not in first)
    orbits = [(cell,) for cell in cells]
    return dig(solution, orbits, NodeCounter(), solver=CoverSolver())[0]


def solution_cells(solution: Grid, digit: int) -> tuple[int, ...]:
    return tuple([cell for cell, each in enumerate(solution.digits) if each == digit])


def up_to(goal: int) -> tuple[Technique, ...]:
    """The techniques before one, and this one."""
    before, needed = techniques_before(TECHNIQUES[goal].name), TECHNIQUES[goal]
    return (*before, needed)


def form_of(clues: bytes) -> Grid:
    return canonical_form(Grid._unchecked(LAYOUT, clues))


class Search:
    """What was found, by technique and level."""

    def __init__(self, file: Path, names: Sequence[str]) -> None:
        self.names = frozenset(names or [*LEVELS, *AT])
        self.last = max([at for name, at in AT.items() if name in self.names], default=0)
        self.file = file.open("a", encoding="ascii")
        self.found = Counter[str]()
        self.here = Counter[str]()
        self.seen: set[tuple[str, str]] = set()
        self.forms: dict[str, set[Grid]] = {}
        self.seed = 0
        for line in file.read_text(encoding="ascii").splitlines():
            name, text = line.split("\t")
            if name == "seed":
                self.seed = int(text) + 1
            else:
                self.found[name] += 1
                self.seen.add((name, text))

    def wants(self, name: str) -> bool:
        most = (OF_A_LEVEL if name in LEVELS else EACH) if name in self.names else 0
        return self.here[name] < OF_ONE_GRID and self.found[name] < most

    def keep(self, name: str, clues: bytes) -> None:
        text = encode_clues(clues)
        if self.wants(name) and self.is_new(name, clues):
            self.seen.add((name, text))
            self.found[name] += 1
            self.here[name] += 1
            print(name, text, sep="\t", file=self.file, flush=True)

    def is_new(self, name: str, clues: bytes) -> bool:
        """Whether no puzzle of this kind is the same in disguise."""
        if name not in self.forms:
            self.forms[name] = {form_of(decode_clues(text)) for at, text in self.seen if at == name}
        form = form_of(clues)
        is_new = form not in self.forms[name]
        self.forms[name].add(form)
        return is_new

    def look(self, seed: int) -> None:
        self.here.clear()
        rng = Random(seed)
        puzzle = some_puzzle(seed, rng)
        if not solved_by_singles(puzzle.clues):
            self.around(puzzle.clues.digits, puzzle.solution.digits, rng)
        print("seed", seed, sep="\t", file=self.file, flush=True)

    def around(self, cells: bytes, solution: bytes, rng: Random) -> None:
        used, _ = self.rated(cells, TECHNIQUES[: self.last + 1])
        if any(map(self.wants, LEVELS)):
            self.rate(cells)
        for _ in range(3):
            missing = [at for at in used if at >= SINGLES and self.wants(TECHNIQUES[at].name)]
            if not missing:
                return
            self.climb(cells, solution, min(missing, key=self.rarity), rng)

    def rarity(self, at: int) -> int:
        return self.found[TECHNIQUES[at].name]

    def rate(self, cells: bytes) -> None:
        """Keeps the puzzle for its level."""
        try:
            level = rate(Grid._unchecked(LAYOUT, cells), limits=Limits(NODES)).difficulty.value
        except LimitExceeded:
            return
        if level in LEVELS:
            self.keep(level, cells)

    def rated(self, cells: bytes, techniques: Sequence[Technique]) -> tuple[list[int], bool]:
        """What `solved` returns; keeps the puzzle for the technique that it needs, if any."""
        try:
            with counting(NodeCounter(Limits(NODES))):
                used, done = solved(cells, techniques)
        except LimitExceeded:
            return [], False
        if done:
            self.keep(TECHNIQUES[used[-1]].name, cells)
        return used, done

    def aim(self, puzzle: Puzzle, goal: int, rng: Random) -> None:
        """Keeps the puzzle if the technique is needed, or looks for one that needs it."""
        cells = puzzle.clues.digits
        used, done = self.rated(cells, up_to(goal))
        if goal in used and not (done and used[-1] == goal):
            self.climb(cells, puzzle.solution.digits, goal, rng)

    def climb(self, cells: bytes, solution: bytes, goal: int, rng: Random) -> None:
        """Puts clues back while the technique is needed, until no harder one is."""
        empty = [cell for cell, digit in enumerate(cells) if not digit]
        rng.shuffle(empty)
        for cell in empty[:25]:
            more = bytearray(cells)
            more[cell] = solution[cell]
            if solved_by_singles(Grid._unchecked(LAYOUT, bytes(more))):
                continue
            used, done = self.rated(bytes(more), up_to(goal))
            if goal not in used:
                continue
            cells = bytes(more)
            if done and used[-1] == goal:
                return


def more(search: Search, tries: int) -> None:
    """Varies puzzles of rare techniques, or those of harder ones until a rare one is needed."""
    known: dict[str, list[str]] = {}
    for name, text in sorted(search.seen):
        known.setdefault(name, []).append(text)
    for name, at in AT.items():
        rng = Random(f"{name} {search.found[name]} {tries}")
        texts = known.setdefault(name, [])
        others = [*list(AT)[at - 1 : at], *list(AT)[at + 1 :], "extreme"]
        harder = [each for other in others for each in known.get(other, ())]
        for _ in range(tries):
            if not search.wants(name):
                break
            search.here.clear()
            puzzle = random_image(texts or harder, rng)
            count = puzzle.clues.clue_count
            other = vary_clues(puzzle, rng, NodeCounter(), added=rng.randrange(1, 3), wanted=count)
            if other != puzzle:
                search.aim(other, at, rng)
            texts[:] = [text for kind, text in search.seen if kind == name]


def write(file: Path) -> None:
    """Writes the file that the package has, out of what was found."""
    groups: dict[str, list[str]] = {}
    for line in file.read_text(encoding="ascii").splitlines():
        name, text = line.split("\t")
        groups.setdefault(name, []).append(text)
    names = [name for name in [*LEVELS, *list(AT)[SINGLES:]] if name in groups]
    blocks = ["\n".join([name, *groups[name]]) for name in names]
    path = Path(__file__).parents[2] / "sudokulib" / "_making" / FILE
    path.write_text("\n\n".join(blocks) + "\n", encoding="ascii")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("mode", choices=["search", "more", "write"])
    parser.add_argument("amount", type=int, nargs="?", default=600)
    parser.add_argument("names", nargs="*", metavar="NAME")


def main(options: argparse.Namespace) -> None:
    options.file.touch()
    if options.mode == "write":
        write(options.file)
        return
    search = Search(options.file, options.names)
    if options.mode == "more":
        more(search, options.amount)
        return
    end = monotonic() + options.amount
    while monotonic() < end:
        search.look(search.seed)
        search.seed += 1
