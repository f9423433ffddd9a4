"""Every step that any technique finds is true on boards with rules beyond houses.

`python tests/mass/constraint_steps.py [COUNT] [--resume FILE]` makes COUNT puzzles, 5,000 unless
said otherwise (or `nox -s constraint_steps -- ...`). A random grid is drawn, half of those on 9x9
boards with a rule for all cells, such as anti-knight; then up to thirty rules that the grid keeps,
of all kinds; then clues are removed while the puzzle has one solution.

Each puzzle is solved with all techniques. In a sample of the states on the way every technique is
asked for its first steps too, also those that are not in the list, and none may contradict the
solution; one puzzle in eight loses some false candidates first, so that there are states that no
other technique would leave. A part of the puzzles lose a clue or two, so that they have several
solutions; they are solved without the techniques that take a single one for granted. The solver by
techniques is asked for each puzzle: what it calls the solution is the solution.

FILE keeps what is done: a second run with it goes on where the first one ended.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))
sys.path.insert(1, str(Path(__file__).resolve().parent))

from fitting import fitting_puzzle
from long_checks import note
from long_work import Unit, answered, units_of
from prove_steps import ALL, CERTAIN, MOST, Answer, proved_steps, read_answer, with_several

from sudokulib import Grid, Layout, LogicSolver
from sudokulib.constraints import AntiKing, AntiKnight, Constraint
from sudokulib.errors import Undecided
from sudokulib.randomness import randbelow, substream
from sudokulib.techniques import SINGLES, TECHNIQUES, ConstraintExclusion, DirectForcing
from sudokulib.techniques._registry import UNLISTED

LAYOUTS = (
    *[Layout.boxes(3, 3)] * 4,
    *[Layout.boxes(2, 3)] * 3,
    Layout.boxes(2, 2),
    Layout.boxes(3, 3).with_diagonals(),
    Layout("112222 311242 311445 344455 366655 336665"),
)
WHOLE: tuple[tuple[Constraint, ...], ...] = ((), (), (AntiKnight(),), (AntiKing(),))
MOST_RULES = 30
EASY = (*SINGLES, ConstraintExclusion(), DirectForcing())


def proved(unit: Unit) -> Answer:
    """The answers for all puzzles of a unit, added up."""
    counts: Counter[str] = Counter()
    faults: list[str] = []
    for answer in map(of_number, unit.numbers):
        counts += answer.counts
        faults += answer.faults
    return Answer(counts, faults)


def of_number(number: int) -> Answer:
    """What the techniques find in the puzzle of this number, and what is wrong with it."""
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
    """What the solver says, with singles and the two techniques for rules."""
    try:
        found = [*LogicSolver(EASY).solutions(clues)]
    except Undecided:
        return Answer(Counter({"undecided by the solver": 1}), [])
    faults = [] if found == [solution] else [f"{number}: the solver finds {found!r}"]
    return Answer(Counter({"solved by the solver": 1}), faults)


def main(count: int, file: Path | None) -> int:
    answers = answered(list(units_of("constraints", count)), proved, read_answer, file)
    total: Counter[str] = Counter()
    for answer in answers:
        total += answer.counts
    wrong = sum(len(answer.faults) for answer in answers)
    print(f"\n{count} made puzzles with rules beyond houses")
    for name in (
        "puzzles",
        "solved",
        "solved by the solver",
        "undecided by the solver",
        "states",
        "past the limit",
    ):
        print(f"{name:32}{total[name]:>12,}")
    for technique in (*TECHNIQUES, *UNLISTED):
        print(f"{technique.name:32}{total[technique.name]:>12,} steps")
    print(f"{wrong} faults" if wrong else "every step is true")
    note("constraint_steps", {"puzzles": count}, wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int, nargs="?", default=5_000)
    parser.add_argument("--resume", type=Path, metavar="FILE")
    given = parser.parse_args()
    sys.exit(main(given.count, given.resume))
