"""Look for puzzles to keep: `sudokulib/_making/kept.txt`, from which making by wish starts.

    python tests/mass/keep_puzzles.py FILE [SECONDS]     search, and add what is found to FILE
    python tests/mass/keep_puzzles.py FILE more          vary what is rare, and add it to FILE
    python tests/mass/keep_puzzles.py FILE write         write the kept puzzles out of FILE

Every seed gives a minimal puzzle, which is solved with the techniques in order. If the rarest of
them is still looked for, clues are put back as long as it is needed, until it is the hardest one.
FILE has a line for each find, and one for each seed that is done: a second run goes on after it.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic, process_time

from sudokulib import Grid, PuzzleMaker, rate
from sudokulib._making.by_singles import filled_by_singles
from sudokulib._making.difficulty import _fills
from sudokulib._making.kept import FILE, image_of_one, varied, write_clues
from sudokulib._marks.marks import Marks
from sudokulib.scales._hodoku_singles import QueuedSingles
from sudokulib.scales._scale import Scale, always, peak
from sudokulib.solvers._budget import Meter
from sudokulib.techniques._registry import TECHNIQUES

LAYOUT = PuzzleMaker().layout
LEVELS = ("medium", "hard", "unfair", "extreme")
EACH = 20
"""The number of puzzles kept for one technique."""
OF_A_LEVEL = 60
OF_ONE_GRID = 4
"""The number of puzzles kept for one technique, of those with one solution."""
SLOW = 1.5
"""Puzzles whose rating takes more seconds are not kept."""

TRIES = 100
"""The number of puzzles tried for one technique with one clue exchanged."""

AT = {technique.name: index for index, technique in enumerate(TECHNIQUES)}

SINGLES = len(QueuedSingles.covers)
"""The first techniques, which no puzzle is kept for."""


def solved(clues: bytes, last: int) -> tuple[list[int], bool]:
    """The places of the techniques that the steps use, and whether they solve the puzzle.

    `last` is the place of the last technique that is tried.
    """
    graded = tuple([(each, always(0)) for each in TECHNIQUES[: last + 1]])
    marks = Marks.of(Grid._unchecked(LAYOUT, clues))
    steps = [step for step, _ in Scale("", graded, peak, path=QueuedSingles).steps(marks)]
    return sorted({AT[step.technique] for step in steps}), _fills(steps, marks)


class Search:
    """What was found, by technique and level."""

    def __init__(self, file: Path) -> None:
        self.file = file.open("a", encoding="ascii")
        self.found = Counter[str]()
        self.here = Counter[str]()
        self.seen: set[tuple[str, str]] = set()
        self.seed = 0
        for line in file.read_text(encoding="ascii").splitlines():
            name, text = line.split("\t")
            if name == "seed":
                self.seed = int(text) + 1
            else:
                self.found[name] += 1
                self.seen.add((name, text))

    def wants(self, name: str) -> bool:
        most = OF_A_LEVEL if name in LEVELS else EACH
        return self.here[name] < OF_ONE_GRID and self.found[name] < most

    def keep(self, name: str, clues: bytes) -> None:
        text = write_clues(clues)
        if self.wants(name) and (name, text) not in self.seen:
            self.seen.add((name, text))
            self.found[name] += 1
            self.here[name] += 1
            print(name, text, sep="\t", file=self.file, flush=True)

    def look(self, seed: int) -> None:
        self.here.clear()
        puzzle = PuzzleMaker().make(seed)
        if not filled_by_singles(puzzle.clues):
            self.around(puzzle.clues.cells, puzzle.solution.cells, Random(seed))
        print("seed", seed, sep="\t", file=self.file, flush=True)

    def around(self, cells: bytes, solution: bytes, rng: Random) -> None:
        used, _ = self.rated(cells, len(TECHNIQUES))
        if any(map(self.wants, LEVELS)):
            start = process_time()
            level = rate(Grid._unchecked(LAYOUT, cells)).difficulty.value
            if level in LEVELS and process_time() - start < SLOW:
                self.keep(level, cells)
        for _ in range(3):
            missing = [at for at in used if at >= SINGLES and self.wants(TECHNIQUES[at].name)]
            if not missing:
                return
            self.climb(cells, solution, min(missing, key=self.rarity), rng)

    def rarity(self, at: int) -> int:
        return self.found[TECHNIQUES[at].name]

    def rated(self, cells: bytes, last: int) -> tuple[list[int], bool]:
        start = process_time()
        used, done = solved(cells, last)
        if done and process_time() - start < SLOW:
            self.keep(TECHNIQUES[used[-1]].name, cells)
        return used, done

    def climb(self, cells: bytes, solution: bytes, goal: int, rng: Random) -> None:
        """Puts clues back while the technique is needed, until no harder one is."""
        empty = [cell for cell, digit in enumerate(cells) if not digit]
        rng.shuffle(empty)
        for cell in empty[:25]:
            more = bytearray(cells)
            more[cell] = solution[cell]
            if filled_by_singles(Grid._unchecked(LAYOUT, bytes(more))):
                continue
            used, done = self.rated(bytes(more), goal)
            if goal not in used:
                continue
            cells = bytes(more)
            if done and used[-1] == goal:
                return


def more(search: Search) -> None:
    """Exchanges clues of the puzzles of rare techniques, one for another."""
    known: dict[str, list[str]] = {}
    for name, text in sorted(search.seen):
        known.setdefault(name, []).append(text)
    for name, at in AT.items():
        texts, rng = known.get(name, []), Random(name)
        for _ in range(TRIES if texts else 0):
            search.here.clear()
            if not search.wants(name):
                break
            puzzle = image_of_one(texts, rng)
            count = puzzle.clues.clue_count
            other = varied(puzzle, rng, Meter(), added=1, wanted=count)
            used, done = search.rated(other.clues.cells, at) if other != puzzle else ([], False)
            if done and used[-1] == at:
                texts.append(write_clues(other.clues.cells))


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


def main() -> None:
    file = Path(sys.argv[1])
    file.touch()
    if sys.argv[2:] == ["write"]:
        write(file)
        return
    if sys.argv[2:] == ["more"]:
        more(Search(file))
        return
    end = monotonic() + float(sys.argv[2]) if len(sys.argv) > 2 else float("inf")
    search = Search(file)
    while monotonic() < end:
        search.look(search.seed)
        search.seed += 1


if __name__ == "__main__":
    main()
