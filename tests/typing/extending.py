"""The examples of docs/extending.md: `python tests/helpers/page_program.py` writes this file."""

# pyright: reportDuplicateImport=false

from __future__ import annotations

from collections.abc import Iterator

import attrs

import sudokulib
from sudokulib import Candidates, Layout, Step
from sudokulib.techniques import SINGLES, Pointing


@attrs.frozen
class LastOfItsKind:
    """A digit that is missing from only one row and one column goes where they cross."""

    name = "Last of its Kind"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """Yields all steps, in the order of the digits."""
        layout = candidates.layout
        for digit, mask in enumerate(candidates.masks, 1):
            if candidates.digits.count(digit) == layout.size - 1 and mask.bit_count() == 1:
                place = layout.cell(mask.bit_length() - 1)
                yield Step(self.name, placements=[(*place, digit)], layout=layout)


from sudokulib.testing import check_technique


boards = [Layout.boxes(2, 2), Layout.boxes(2, 3)]


print(check_technique(LastOfItsKind(), layouts=boards))


grid = sudokulib.Grid.parse("1234341221434...")


step = sudokulib.hint(grid, techniques=[LastOfItsKind()])


print(step.explain())


solver = sudokulib.LogicSolver([LastOfItsKind(), *SINGLES])


print(next(solver.solutions(grid)))


@attrs.frozen
class LockedPointing:
    """Removes a digit from a line if it is confined to the line in a box."""

    name = "Locked Pointing"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """Yields the steps of Pointing, under its own name."""
        for step in Pointing().find(candidates):
            yield attrs.evolve(step, technique=self.name)


puzzle = sudokulib.make(requires=LockedPointing(), rng=1)


print(sudokulib.LogicSolver(SINGLES).proves_unique(puzzle))


print(sudokulib.LogicSolver([*SINGLES, LockedPointing()]).proves_unique(puzzle))


from collections.abc import Sequence

from sudokulib.scales import Difficulty, Grade, HasPlacements, Scale, Total, fixed_grade


def eliminations_only(steps: Sequence[HasPlacements], grades: Sequence[Grade]) -> Total:
    """The number of steps that place no digit, and the level of the hardest step."""
    score = len([step for step in steps if not step.placements])
    return Total(score, max([grade.level for grade in grades], default=Difficulty.EASY))


MINE = Scale(
    "mine",
    (
        *[(single, fixed_grade(1)) for single in SINGLES],
        (LastOfItsKind(), fixed_grade(1)),
        (LockedPointing(), fixed_grade(50, Difficulty.MEDIUM)),
    ),
    eliminations_only,
)


from sudokulib.testing import check_scale


print(check_scale(MINE, layouts=['3x3']))


print(sudokulib.rate(puzzle, MINE))


medium = sudokulib.make(difficulty="medium", scale=MINE, rng=1)


print(sudokulib.rate(medium, MINE).difficulty.value)


from collections.abc import Iterator
from operator import gt, lt

from sudokulib.constraints import Pair


@attrs.frozen
class Zigzag:
    """Digits rise, fall, rise and so on along the line."""

    cells: tuple[tuple[int, int], ...]
    name = "Zigzag"

    def decompose(self, layout: sudokulib.Layout) -> Iterator[Pair]:
        """Yields a pair for any two neighbouring cells on the line."""
        for i, (a, b) in enumerate(zip(self.cells, self.cells[1:])):
            yield Pair(a, b, gt if i % 2 else lt)


from sudokulib.constraints import Regular


@attrs.frozen
class LargestLast:
    """An automaton: no digit is greater than the last."""

    start = 0, 0  # the largest digit so far, and the last

    def step(self, state: tuple[int, int], digit: int) -> tuple[int, int]:
        """The state after one more digit; None would mean that no more digits fit."""
        return max(state[0], digit), digit

    def accept(self, state: tuple[int, int]) -> bool:
        """Whether the digits fit if they end here."""
        return state[0] == state[1]


@attrs.frozen
class Summit:
    """The largest digit of the line is at its end."""

    cells: tuple[tuple[int, int], ...]
    name = "Summit"

    def decompose(self, layout: sudokulib.Layout) -> Iterator[Regular]:
        """Yields one part, for the whole line."""
        yield Regular(self.cells, LargestLast())


line = (0, 0), (1, 1), (0, 2), (1, 3)


def zigzag(grid: sudokulib.Grid) -> bool:
    """Whether the digits rise, fall and rise."""
    a, b, c, d = [grid[cell] for cell in line]
    return a < b > c < d


def summit(grid: sudokulib.Grid) -> bool:
    """Whether the last digit is the largest."""
    return grid[line[-1]] == max([grid[cell] for cell in line])


from sudokulib.testing import check_constraint


print(check_constraint(Zigzag(line), zigzag, layouts=boards))


print(check_constraint(Summit(line), summit, layouts=boards))


from sudokulib.constraints import Even


layout = boards[0].with_constraints([Zigzag(line), Summit(line), Even([(3, 3)])])


print(sudokulib.count_solutions(sudokulib.Grid.empty(layout)))


from sudokulib.randomness import random_source, shuffle


class MirroredFiller:
    """Makes a grid with another filler, and mirrors it or not."""

    def __init__(self, filler: sudokulib.Filler) -> None:
        self.filler = filler

    def fill(
        self,
        layout: sudokulib.Layout,
        rng: sudokulib.randomness.Rng,
        *,
        limits: sudokulib.Limits | None = None,
    ) -> sudokulib.Grid:
        """Fill a layout of boxes."""
        draw = random_source(rng)
        sides = [1, -1]
        shuffle(draw, sides)
        grid = self.filler.fill(layout, f"mirrored {draw()}", limits=limits)
        return sudokulib.Grid.from_rows([row[:: sides[0]] for row in grid.rows()], layout)


from sudokulib.testing import check_filler


filler = MirroredFiller(sudokulib.CoverFiller())


print(check_filler(filler, layouts=boards))


print(filler.fill(boards[0], 1))


print(sudokulib.PuzzleMaker(filler=filler).make(rng=1).id)


from itertools import islice

from sudokulib.errors import LimitExceeded, Stopped, UnsupportedLayout


class SimpleSolver:
    """Tries all digits in the first empty cell, and then in the next."""

    complete = True

    def solutions(
        self, grid: sudokulib.Grid, *, limits: sudokulib.Limits | None = None
    ) -> Iterator[sudokulib.Grid]:
        """All solutions, lazily."""
        if grid.layout.constraints:
            raise UnsupportedLayout("SimpleSolver knows no rules", layout=grid.layout)
        limits = limits or sudokulib.Limits(None)
        nodes = 0
        states = [grid]
        while states:
            nodes += 1
            if limits.nodes is not None and nodes > limits.nodes:
                raise LimitExceeded(nodes=limits.nodes)
            if limits.should_stop is not None and limits.should_stop():
                raise Stopped
            state = states.pop()
            if state.conflicts():
                continue
            if state.is_complete:
                yield state
                continue
            row, column = grid.layout.cell(state.digits.index(0))
            for digit in range(1, grid.layout.size + 1):
                states.append(state.with_cell(row, column, digit))

    def proves_unique(
        self, grid: sudokulib.Grid, *, limits: sudokulib.Limits | None = None
    ) -> bool:
        """Whether there is one solution, and no second one."""
        return len(list(islice(self.solutions(grid, limits=limits), 2))) == 1


from sudokulib.testing import check_solver


print(check_solver(SimpleSolver(), layouts=boards))


print(format(sudokulib.solve(grid, solver=SimpleSolver()), 'line'))


puzzle = sudokulib.make(layout="2x2", solver=SimpleSolver(), rng=1)


from collections.abc import Iterable

from sudokulib import Position
from sudokulib.errors import InvalidGrid
from sudokulib.formats import Format

SMALL = Layout.boxes(2, 2)


def reject_reason(text: str) -> str | None:
    """Returns why a string is not in the format, or None if it is."""
    return None if "," in text else "it has no commas"


def read(text: str) -> Position:
    """The position of a string."""
    if reason := reject_reason(text):
        raise InvalidGrid(reason, text=text)
    return Position(sudokulib.Grid.parse(text.replace(",", ""), layout=SMALL))


def read_many(lines: Iterable[str]) -> Iterator[Position]:
    """The positions in a file."""
    return map(read, lines)


def write(position: Position) -> str:
    """The string of a position."""
    if position.layout is not SMALL:
        raise UnsupportedLayout("the format commas is for 4x4 boards", layout=position.layout)
    return ",".join(format(position.clues, "line"))


def write_many(positions: Iterable[Position]) -> Iterator[str]:
    """The lines of a file."""
    return map(write, positions)


COMMAS = Format(
    name="commas",
    title="4x4 cells with commas",
    reject_reason=reject_reason,
    read=read,
    write=write,
    read_many=read_many,
    write_many=write_many,
)


from sudokulib.testing import check_format


print(check_format(COMMAS))


text = sudokulib.dumps(grid, COMMAS)


print(text)


print(sudokulib.parse(text, COMMAS).clues)


print(sudokulib.dumps(Position(grid).enter(3, 1, 3), format=COMMAS))


import argparse


class CountClues:
    """Writes the number of clues of each puzzle."""

    name = "clues"
    summary = "counts the clues of puzzles"

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Adds the puzzles."""
        parser.add_argument("puzzles", nargs="+", metavar="TEXT", help="a puzzle in any format")

    def run(self, args: argparse.Namespace) -> int:
        """Counts the clues."""
        for text in args.puzzles:
            print(sudokulib.parse(text).clues.clue_count)
        return 0


from sudokulib.testing import check_command


print(check_command(CountClues(), [['1.3..2....1....3']]))
