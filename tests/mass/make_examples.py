"""Looks for examples of every technique: `sudokulib/_play/examples.jsonl`.

    python tests/mass/make_examples.py FILE kept [EACH] [NAME ...]        walk the kept puzzles
    python tests/mass/make_examples.py FILE search SECONDS [NAME ...]     walk random puzzles
    python tests/mass/make_examples.py FILE fish SECONDS [NAME ...]       thin out single digits
    python tests/mass/make_examples.py FILE write                         write the examples

In each state on the way through a puzzle, the first technique that finds a step has an example: no
easier one of the list finds any. So have the techniques outside of the list that count as easier
than that one. Of all examples of a technique the plainest is kept; FILE has a line for each that
was the plainest when it was found, and one for each puzzle that is done: a second run goes on.
Every fourth random puzzle loses some false candidates first, as what is rare is seldom met.
"""

from __future__ import annotations

import json
import sys
from itertools import takewhile
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))

from easier import easier_than, listed_before
from walks import thinned

from sudokulib import (
    BudgetExceeded,
    CoverSolver,
    Grid,
    Layout,
    Marks,
    Puzzle,
    PuzzleMaker,
    make,
)
from sudokulib._base.stopping import limited
from sudokulib._board.masks import bits
from sudokulib._making.digging import dig
from sudokulib._making.kept import kept_puzzles, read_clues
from sudokulib._marks.chains import nodes_of
from sudokulib._play.examples import FILE, written
from sudokulib.errors import InvalidMarks
from sudokulib.randomness import below, shuffle, stream
from sudokulib.solvers._budget import Meter
from sudokulib.techniques import TECHNIQUES, Fish, Technique
from sudokulib.techniques._fish.impossible import impossible_places
from sudokulib.techniques._names import technique_named
from sudokulib.techniques._registry import UNLISTED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib import Step

USUAL = Layout.boxes(3, 3)
EFFORT = 60_000
"""What takes more effort is too large for an example."""
TRIALS = 300
SHARES = (0.3, 0.5, 0.7, 0.85)
"""The shares of false candidates that are gone from the start in some puzzles."""
PLAIN = 80
"""So many candidates are left on a plain board."""
EVERY = (*TECHNIQUES, *UNLISTED)
BESIDE = (technique_named("Region Forcing Chains"),)
ORDERS = ("Brute Force", "Nested Forcing Chains 5")
"""The two orders in which the techniques are asked: those before the one, and before the other."""


def cost(step: Step, marks: Marks, *, is_thinned: bool) -> int:
    """How far a step is from a plain example: few candidates and nodes, nothing made up."""
    shown = len({each for _, role in step.roles for each in role})
    nodes = sum(1 for _ in nodes_of(step.chains))
    done = len(step.placements) + len(step.eliminations)
    left = sum(mask.bit_count() for mask in marks.masks)
    # A subset of one digit only is a poor picture of what else keeps a pattern from being deadly.
    is_poor = bool(step.role("naked")) and len({each[2] for each in step.role("extra")}) == 1
    # A board that is nearly full is no help either, nor is one that lost candidates by itself.
    board = abs(left - PLAIN) // 2 + 50 * is_poor + 400 * is_thinned
    return 10 * shown + 3 * nodes + 4 * done + board


class Finds:
    """The plainest examples so far, by technique, and the file that keeps them."""

    def __init__(self, path: Path) -> None:
        self.best: dict[str, tuple[int, str]] = {}
        self.done: set[str] = set()
        path.touch()
        for line in path.read_text(encoding="ascii").splitlines():
            kind, *rest = line.split("\t")
            if kind == "done":
                self.done.add(rest[0])
            elif kind not in self.best or int(rest[0]) < self.best[kind][0]:
                self.best[kind] = int(rest[0]), rest[1]
        self.file = path.open("a", encoding="ascii")

    def offer(self, puzzle: Puzzle, marks: Marks, technique: Technique, *, thin: bool) -> None:
        """Keeps the first step of a technique, if it is plainer than what there is."""
        try:
            with limited(EFFORT):
                step = next(iter(technique.find(marks)), None)
        except BudgetExceeded:
            return
        if step is None or step.technique != technique.name:
            return
        price = cost(step, marks, is_thinned=thin)
        if technique.name in self.best and price >= self.best[technique.name][0]:
            return
        kin = easier_than(technique.name)[len(listed_before(technique.name)) :]
        if any(next(iter(each.find(marks)), None) is not None for each in kin):
            return
        if technique.name not in self.best or price < self.best[technique.name][0]:
            text = json.dumps(written(puzzle, marks, step), separators=(",", ":"))
            self.best[technique.name] = price, text
            print(technique.name, price, text, sep="\t", file=self.file, flush=True)

    def close(self, key: str) -> None:
        self.done.add(key)
        print("done", key, sep="\t", file=self.file, flush=True)


def states(
    marks: Marks, order: tuple[Technique, ...]
) -> Iterator[tuple[Marks, Technique]]:
    """The states on the way, each with the first technique of the order that finds a step."""
    while True:
        for technique in order:
            try:
                with limited(EFFORT):
                    step = next(iter(technique.find(marks)), None)
            except BudgetExceeded:
                return
            if step is not None:
                break
        else:
            return
        yield marks, technique
        try:
            marks = marks.apply([step])
        except InvalidMarks:
            return


def walk(finds: Finds, puzzle: Puzzle, marks: Marks, names: frozenset[str], *, thin: bool) -> None:
    """Looks at all states on the way through a puzzle, once for each order."""
    for last in ORDERS:
        order = listed_before(last)
        places = {technique.name: place for place, technique in enumerate(order)}
        others = [
            (len(listed_before(each.name)), each)
            for each in (BESIDE if last == ORDERS[1] else (*UNLISTED, technique_named("Forcing Net Verity")))
            if not names or each.name in names
        ]
        for state, first in states(marks, order):
            is_at_home = listed_before(first.name) == order[: places[first.name]]
            if is_at_home and (not names or first.name in names):
                finds.offer(puzzle, state, first, thin=thin)
            for place, other in others:
                if places[first.name] >= place:
                    finds.offer(puzzle, state, other, thin=thin)


def kept(finds: Finds, each: int, names: frozenset[str]) -> None:
    """Walks the first kept puzzles of every kind."""
    for kind, texts in kept_puzzles().items():
        for number, text in enumerate(texts[:each]):
            key = f"kept {kind} {number}"
            if key not in finds.done and (not names or kind in names):
                puzzle = Puzzle(Grid(USUAL, read_clues(text)))
                walk(finds, puzzle, Marks.of(puzzle.clues), frozenset(), thin=False)
                finds.close(key)


def search(finds: Finds, seconds: float, names: frozenset[str]) -> None:
    """Walks random puzzles, every second one without some of its candidates."""
    end, number = monotonic() + seconds, 0
    while monotonic() < end:
        number += 1
        key = f"search {number} {' '.join(sorted(names))}".rstrip()
        if key in finds.done:
            continue
        draw = stream(number, "examples").random
        puzzle = make(rng=f"examples {number}")
        share = 0.0 if number % 2 else SHARES[below(draw, len(SHARES))]
        marks = thinned(Marks.of(puzzle.clues), [puzzle.solution], share, draw)
        walk(finds, puzzle, marks, names, thin=share > 0)
        finds.close(key)


def thin(finds: Finds, seconds: float, board: str, names: frozenset[str]) -> None:
    """Thins out states somewhere on the way through random puzzles."""
    layout = Layout.parse(board)
    end, number = monotonic() + seconds, 0
    others = [
        (len(listed_before(each.name)), each)
        for each in UNLISTED
        if not names or each.name in names
    ]
    order = listed_before("Kraken Fish 1")
    if names:
        order = tuple(order[: max(map(order.index, [e for e in order if e.name in names]), default=-2) + 1]) or order
    while monotonic() < end:
        number += 1
        key = f"thin {board} {number} {' '.join(sorted(names))}".rstrip()
        if key in finds.done:
            continue
        draw = stream(number, "thin").random
        puzzle = make(layout=layout, rng=f"thin {number}")
        empty = [cell for cell, digit in enumerate(puzzle.clues.cells) if not digit]
        for _ in range(20):
            digits = bytearray(puzzle.clues.cells)
            shuffle(draw, empty)
            for cell in empty[: below(draw, len(empty) * 3 // 4)]:
                digits[cell] = puzzle.solution.cells[cell]
            marks = Marks.of(Grid(layout, bytes(digits)), clues=puzzle.clues)
            marks = thinned(marks, [puzzle.solution], 0.5 * draw(), draw)
            place = first_place(marks, order)
            if place < len(order) and (not names or order[place].name in names):
                finds.offer(puzzle, marks, order[place], thin=True)
            for least, other in others:
                if place >= least:
                    finds.offer(puzzle, marks, other, thin=True)
        finds.close(key)


def descend(finds: Finds, seconds: float, board: str, names: frozenset[str]) -> None:
    """Removes candidates from stuck states, as long as no easier technique finds a step."""
    end, number = monotonic() + seconds, 0
    layout = Layout.parse(board)
    wanted = [each for each in EVERY if each.name in names]
    order = max([listed_before(each.name) for each in wanted], key=len)
    texts = [
        text
        for kind, texts in kept_puzzles().items()
        if kind.startswith(("Forcing", "extreme", "ALS", "Grouped", "Finned Franken"))
        for text in texts
    ]
    while monotonic() < end:
        number += 1
        key = f"descend {board} {number} {' '.join(sorted(names))}"
        if key in finds.done:
            continue
        draw = stream(number, "descend").random
        if board == "3x3" and len(order) > 60:
            puzzle = Puzzle(Grid(USUAL, read_clues(texts[below(draw, len(texts))])))
        else:
            puzzle = make(layout=layout, rng=f"descend {number}")
        marks = stuck(Marks.of(puzzle.clues), order)
        if marks is None:
            continue
        for each in wanted:
            finds.offer(puzzle, marks, each, thin=False)
        n = layout.n
        false = [
            (*divmod(cell, n), digit)
            for digit in range(1, n + 1)
            for cell in bits(marks.masks[digit - 1])
            if puzzle.solution.cells[cell] != digit
        ]
        shuffle(draw, false)
        few = shuffled(n, draw)[: 1 + below(draw, 3)]
        if number % 2:
            false.sort(key=lambda each: each[2] - 1 not in few)
        for candidate in false[: 9999 if number % 2 else 40]:
            after = marks.eliminate([candidate])
            if first_place(after, order) == len(order):
                marks = after
                for each in wanted:
                    finds.offer(puzzle, marks, each, thin=True)
        finds.close(key)


def build(finds: Finds, seconds: float, names: frozenset[str]) -> None:
    """Makes large fish on large boards: on 9x9 there is always a smaller one beside them."""
    end, number = monotonic() + seconds, 0
    wanted = [each for each in UNLISTED if each.name in names]
    size = wanted[0].size
    layout = LARGE[size]
    n = layout.n
    order = max([listed_before(each.name) for each in wanted], key=len)
    while monotonic() < end:
        number += 1
        key = f"build {number} {' '.join(sorted(names))}"
        if key in finds.done:
            continue
        puzzle = without_a_digit(number, layout)
        draw = stream(number, "build").random
        state = stuck(Marks.of(puzzle.clues), order)
        print(key, state is not None, file=sys.stderr)
        digits = [] if state is None else [d + 1 for d in range(n) if d + 1 not in state.cells]
        for digit in digits:
            for _ in range(TRIALS):
                by_rows = below(draw, 2)
                base = shuffled(n, draw)[:size]
                at = [divmod(cell, n)[:: 1 if by_rows else -1] for cell in range(n * n)]
                covers = {
                    at[cell][1]
                    for cell, held in enumerate(puzzle.solution.cells)
                    if held == digit and at[cell][0] in base
                }
                outside = [
                    cell
                    for cell in bits(state.masks[digit - 1])
                    if at[cell][0] in base and at[cell][1] not in covers
                ]
                box = layout.regions[below(draw, n)]
                fins = [cell for cell in outside if cell in box and not isinstance(wanted[0], Fish) and draw() < 0.8]
                marks = state.eliminate([(*divmod(cell, n), digit) for cell in outside if cell not in fins])
                if first_place(marks, order) == len(order):
                    for each in wanted:
                        finds.offer(puzzle, marks, each, thin=True)
        finds.close(key)


LARGE = {5: Layout.boxes(2, 5), 6: Layout.boxes(3, 4), 7: Layout.boxes(4, 4)}


def shuffled(count: int, draw: Callable[[], float]) -> list[int]:
    order = [*range(count)]
    shuffle(draw, order)
    return order


def stuck(marks: Marks, order: tuple[Technique, ...]) -> Marks | None:
    """The state in which no technique of the order finds a step, if cells are empty there."""
    while not all(marks.cells):
        for technique in order:
            step = next(iter(technique.find(marks)), None)
            if step is not None:
                break
        else:
            return marks
        marks = marks.apply([step])
    return None


def mixed(finds: Finds, seconds: float, board: str, names: frozenset[str]) -> None:
    """Makes fish with regions in states that lack a digit."""
    layout = Layout.parse(board)
    n = layout.n
    wanted = [each for each in EVERY if each.name in names]
    order = max([listed_before(each.name) for each in wanted], key=len)
    end, number = monotonic() + seconds, 0
    while monotonic() < end:
        number += 1
        key = f"mixed {board} {number} {' '.join(sorted(names))}"
        if key in finds.done:
            continue
        puzzle = without_a_digit(number, layout)
        draw = stream(number, "mixed").random
        state = stuck(Marks.of(puzzle.clues), order)
        digits = [] if state is None else [d + 1 for d in range(n) if d + 1 not in state.cells]
        for digit in digits:
            for _ in range(TRIALS):
                size = wanted[below(draw, len(wanted))].size
                marks = with_a_fish(state, digit, size, puzzle.solution, draw)
                if marks is None or not impossible_places(marks.sight, digit):
                    continue
                if first_place(marks, order) == len(order):
                    for each in wanted:
                        finds.offer(puzzle, marks, each, thin=True)
        finds.close(key)


def with_a_fish(
    marks: Marks, digit: int, size: int, solution: Grid, draw: Callable[[], float]
) -> Marks | None:
    """The marks with a fish of some houses, made by removing what is not in its cover."""
    layout = marks.layout
    n = layout.n
    places = marks.masks[digit - 1]
    true = sum(1 << cell for cell, held in enumerate(solution.cells) if held == digit)
    houses = [sum(1 << cell for cell in house) & places for house in layout.houses]
    rows, columns, boxes = [*range(n)], [*range(n, 2 * n)], [*range(2 * n, 3 * n)]
    bases = [rows + boxes, columns + boxes, rows + columns + boxes][below(draw, 3)]
    base: list[int] = []
    inside = 0
    for at in shuffled(len(bases), draw):
        house = bases[at]
        if len(base) < size and houses[house] & true and not houses[house] & inside:
            base.append(house)
            inside |= houses[house]
    held, covers = inside & true, 0
    if held.bit_count() != size:
        return None
    while held:
        cell = held & -held
        of_cell = [
            house
            for house in range(3 * n)
            if houses[house] & cell and house not in base and not houses[house] & true & covers
        ]
        if not of_cell:
            return None
        house = max(of_cell, key=lambda h: (houses[h] & inside & ~covers).bit_count() + 3 * draw())
        covers |= houses[house]
        held &= ~covers
    return marks.eliminate([(*divmod(cell, n), digit) for cell in bits(inside & ~covers)])


def first_place(marks: Marks, order: tuple[Technique, ...]) -> int:
    """The place of the first technique that finds a step; the end of the order if there is none."""
    for place, technique in enumerate(order):
        if next(iter(technique.find(marks)), None) is not None:
            return place
    return len(order)


def without_a_digit(number: int, layout: Layout = USUAL) -> Puzzle:
    """A puzzle of this number that has no clue of one digit, and is minimal apart from that."""
    draw = stream(number, "without").random
    solution = PuzzleMaker(layout=layout).filler.fill(layout, rng=f"without {number}")
    cells = [*range(layout.cell_count)]
    shuffle(draw, cells)
    digit = 1 + below(draw, layout.n)
    cells.sort(key=lambda cell: solution.cells[cell] != digit)
    clues, _ = dig(solution, [(cell,) for cell in cells], Meter(), solver=CoverSolver())
    return clues


def write(finds: Finds) -> None:
    """Writes the file that the package has, and says which techniques have no example."""
    lines = [finds.best[each.name][1] for each in EVERY if each.name in finds.best]
    path = Path(__file__).parents[2] / "sudokulib" / "_play" / FILE
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
    for each in EVERY:
        price = finds.best[each.name][0] if each.name in finds.best else "missing"
        print(f"{each.name:32}{price:>8}")


def main() -> None:
    path, mode, *rest = sys.argv[1:]
    finds = Finds(Path(path))
    if mode == "write":
        write(finds)
    elif mode == "kept":
        kept(finds, int(rest[0]) if rest else 32, frozenset(rest[1:]))
    elif mode == "thin":
        thin(finds, float(rest[0]), rest[1], frozenset(rest[2:]))
    elif mode == "descend":
        descend(finds, float(rest[0]), rest[1], frozenset(rest[2:]))
    elif mode == "build":
        build(finds, float(rest[0]), frozenset(rest[1:]))
    elif mode == "mixed":
        mixed(finds, float(rest[0]), rest[1], frozenset(rest[2:]))
    else:
        search(finds, float(rest[0]), frozenset(rest[1:]))


if __name__ == "__main__":
    main()
