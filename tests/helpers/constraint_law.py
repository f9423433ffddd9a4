"""The law of constraints, on small boards: the library agrees with all grids, filtered one by one.

A case has a few random constraints, on 4x4 boards (288 grids), on a jigsaw of 5x5, or on 6x6 boards
with enough clues to leave at most 10,000 grids. The grids that the constraints leave are found with
the predicates of `constraint_models.py`. Some kinds are kept by few grids; a part of the boards
begins with one of them and a grid that keeps it. The grids must be

- the solutions that the search finds, each once;
- the grids that say of themselves that they are solved;
- what each word keeps of random candidates: a digit of a solution is never ruled out.

Internal: compiled constraints are narrowed directly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from constraint_models import drawn_constraints, holds

from sudokulib import CoverFiller, Grid, Layout, UniformFiller, constraints, solutions
from sudokulib._board.layout_constraints import compiled_constraints

__all__ = ["MOST", "Case", "case_of", "faults_in"]

FOUR, SIX = Layout.boxes(2, 2), Layout.boxes(2, 3)
FIVE = Layout("11122 13322 13342 53444 55554")
MOST = 10_000
RARE: dict[int, tuple[Any, ...]] = {
    4: (),
    5: (constraints.DutchFlatmates,),
    6: (
        constraints.AntiKing,
        constraints.AntiTaxicab,
        constraints.GlobalEntropy,
        constraints.GlobalMod,
        constraints.NonConsecutive,
        constraints.Entropic,
    ),
}
"""By the size of a board, the kinds that few random grids keep, or that few boards can have."""
RARE_SHARE = 0.5


class Case(NamedTuple):
    """Clues on a board with constraints, and the grids that hold the clues and all houses."""

    clues: Grid
    grids: Sequence[bytes]

    @property
    def kinds(self) -> list[str]:
        return [type(each).__name__ for each in self.clues.layout.constraints]

    def answers(self) -> list[bytes]:
        """The grids that keep all constraints, by the predicates."""
        layout = self.clues.layout
        return [
            cells
            for cells in self.grids
            if all(holds(each, layout, cells) for each in layout.constraints)
        ]


@cache
def grids_of(layout: Layout) -> tuple[bytes, ...]:
    return tuple(sorted(grid.digits for grid in solutions(Grid.empty(layout))))


def case_of(seed: int, size: int, kinds: int | None = None) -> Case:
    """A case on a board of 4, 5 or 6 rows, with this number of constraints, or one to three."""
    random = Random(f"constraints {size} {seed}")
    count = kinds or random.randint(1, 3)
    layout = {4: FOUR, 5: FIVE, 6: SIX}[size]
    first = random.choice(RARE[size]) if RARE[size] and random.random() < RARE_SHARE else None
    if first not in (None, constraints.Entropic):
        full = CoverFiller().fill(layout.with_constraints([first()]), seed).digits
    elif size < 6:
        full = random.choice(grids_of(layout))
    else:
        full = UniformFiller().fill(SIX, seed).digits
    rules = drawn_constraints(random, layout, full, count, first)
    if size < 6:
        return Case(Grid.empty(layout.with_constraints(rules)), grids_of(layout))
    order = random.sample(range(36), 36)
    for clues in range(random.randint(6, 12), 36):
        cells = bytearray(36)
        for cell in order[:clues]:
            cells[cell] = full[cell]
        found = list(islice(solutions(Grid(SIX, bytes(cells))), MOST + 1))
        if len(found) <= MOST:
            break
    clued = Grid(SIX.with_constraints(rules), bytes(cells))
    return Case(clued, [grid.digits for grid in found])


def faults_in(case: Case, seed: int) -> list[str]:
    """The differences between the library and the predicates, if there are any."""
    layout, answers = case.clues.layout, case.answers()
    shown = f"{layout.id} {case.clues}"
    found = [grid.digits for grid in solutions(case.clues)]
    faults = []
    if sorted(found) != sorted(answers):
        faults.append(f"{shown}: {len(found)} solutions in place of {len(answers)}")
    solved = [cells for cells in case.grids if Grid(layout, cells).is_solved]
    if solved != answers:
        faults.append(f"{shown}: {len(solved)} grids are solved in place of {len(answers)}")
    return faults + [f"{shown}: {word}" for word in unsound_words(layout, answers, seed)]


def unsound_words(layout: Layout, answers: list[bytes], seed: int) -> list[str]:
    """Words that rule out a digit of an answer that their candidates allow."""
    random = Random(seed)
    compiled: Any = compiled_constraints(layout)
    unsound = []
    for word in compiled.regulars if answers else ():
        some = random.sample(answers, min(len(answers), 3))
        noise = random.choice((0.0, 0.2, 0.6))
        masks = [
            sum({1 << cells[cell] - 1 for cells in some}) | random.getrandbits(layout.size)
            if random.random() < noise
            else sum({1 << cells[cell] - 1 for cells in some})
            for cell in word.cells
        ]
        kept = word.narrow(masks) or [0] * len(masks)
        for cells in answers:
            digits = [1 << cells[cell] - 1 for cell in word.cells]
            allowed = all(d & mask for d, mask in zip(digits, masks, strict=True))
            if allowed and not all(d & mask for d, mask in zip(digits, kept, strict=True)):
                unsound.append(f"{word.constraint} keeps {kept} of {masks}, not {digits}")
                break
    return unsound
