"""Every step that any technique finds is true on boards with constraints.

For each puzzle a random grid is drawn, half of those on 9x9 boards with a rule for all cells, such
as anti-knight; then up to thirty constraints that the grid meets, of all kinds; then clues are
removed while the puzzle has one solution.

Each puzzle is solved with all techniques. In a sample of the states on the way every technique is
asked for its first steps too, also those that are not in the list, and none may contradict the
solution; one puzzle in eight loses some false candidates first, so that there are states that no
other technique would leave. A part of the puzzles lose a clue or two, so that they have several
solutions; they are solved without the techniques that take a single one for granted. The solver by
techniques is asked for each puzzle: what it calls the solution is the solution.

Then there are small boards, of 4x4 and 6x6, which all have several solutions: clues of a puzzle are
removed until it has at least two. Their steps are checked against all of these.
"""

from __future__ import annotations

import argparse
from collections import Counter

from checks import Result
from random_rules import fitting_puzzle
from steps import ALL, CERTAIN, MOST, Answer, proved_steps, read_answer, reported, with_several
from work import Unit, add_count, add_resume, answered, units_of

from sudokulib import Grid, Layout, LogicSolver
from sudokulib.constraints import AntiKing, AntiKnight, Constraint
from sudokulib.errors import Undecided
from sudokulib.randomness import randbelow, substream
from sudokulib.techniques import SINGLES, ConstraintExclusion, DirectForcing

LAYOUTS = (
    *[Layout.boxes(3, 3)] * 4,
    *[Layout.boxes(2, 3)] * 3,
    Layout.boxes(2, 2),
    Layout.boxes(3, 3).with_diagonals(),
    Layout("112222 311242 311445 344455 366655 336665"),
)
WHOLE: tuple[tuple[Constraint, ...], ...] = ((), (), (AntiKnight(),), (AntiKing(),))
MOST_RULES = 30
SMALL = "small boards"
EASY = (*SINGLES, ConstraintExclusion(), DirectForcing())


def proved(unit: Unit) -> Answer:
    """The answers for all puzzles of a unit, added up."""
    counts: Counter[str] = Counter()
    faults: list[str] = []
    for answer in map(of_small_board if unit.source == SMALL else of_number, unit.numbers):
        counts += answer.counts
        faults += answer.faults
    return Answer(counts, faults)


def of_number(number: int) -> Answer:
    """The steps of the techniques in the puzzle of this number, and the faults."""
    clues, solution = _made(number)
    draw = substream(number, "constraint steps").random
    answer = _by_solver(clues, solution, number)
    if number % 4 == 0 and clues.clue_count > 1:
        fewer, answers = with_several(clues, draw)
        if len(answers) <= MOST:
            return _both(answer, proved_steps(fewer, answers, CERTAIN, 0.0, number))
    share = 0.3 if randbelow(draw, 8) == 0 else 0.0
    return _both(answer, proved_steps(clues, [solution], ALL, share, number))


def _both(one: Answer, other: Answer) -> Answer:
    return Answer(one.counts + other.counts, one.faults + other.faults)


def _made(number: int) -> tuple[Grid, Grid]:
    """The clues and the solution of the puzzle of this number."""
    draw = substream(number, "constraint puzzles").random
    base, whole = LAYOUTS[randbelow(draw, len(LAYOUTS))], WHOLE[randbelow(draw, len(WHOLE))]
    return fitting_puzzle(base, whole if base.size == 9 else (), randbelow(draw, MOST_RULES), draw)


def _by_solver(clues: Grid, solution: Grid, number: int) -> Answer:
    """The result of the solver, with singles and the two techniques for rules."""
    try:
        found = [*LogicSolver(EASY).solutions(clues)]
    except Undecided:
        return Answer(Counter({"undecided by the solver": 1}), [])
    faults = [] if found == [solution] else [f"{number}: the solver finds {found!r}"]
    return Answer(Counter({"solved by the solver": 1}), faults)


def of_small_board(number: int) -> Answer:
    """The steps on the small board of this number, which has several solutions, and the faults."""
    draw = substream(number, "small boards with constraints").random
    while True:
        base = Layout.boxes(2, 2 + randbelow(draw, 2))
        clues, _ = fitting_puzzle(base, (), 1 + randbelow(draw, 8), draw)
        answers: list[Grid] = []
        while clues.clue_count > 1 and len(answers) < 2:
            clues, answers = with_several(clues, draw)
        if 2 <= len(answers) <= MOST:
            return proved_steps(clues, answers, CERTAIN, 0.0, number)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 2_500, "the number of puzzles; there are two small boards for five of them")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    small = options.count * 2 // 5
    work = [*units_of("constraints", options.count), *units_of(SMALL, small)]
    counts = {"puzzles": options.count, "small boards": small}
    return reported(answered(work, proved, read_answer, options.resume), counts)
