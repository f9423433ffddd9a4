"""The command `steps`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sudokulib._cli.helpers.blocks import Blocks
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import limits_for
from sudokulib._cli.helpers.options import (
    add_language_options,
    add_layout,
    add_nodes,
    add_scale,
    any_technique,
)
from sudokulib._cli.helpers.sukaku_option import add_sukaku
from sudokulib.errors import LimitExceeded, SudokuError

if TYPE_CHECKING:
    import argparse

    from sudokulib._candidates.step import Step
    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position
    from sudokulib.scales._rating import Rating


_EPILOG = f"""\
{INPUT}
Each step is a line with its reason, and there is a blank line between two puzzles. The steps are
those of the rating: each step comes from the first technique of the scale that finds one. Boards
above 9x9 with rules such as cages have no rating; on these, all techniques are tried from easy to
hard. If the techniques do not solve a puzzle within the limit of nodes, the steps up to that limit
are written. A puzzle that is not solved, or that does not have exactly one solution, is reported on
standard error, and the exit code is 1. With --technique, only the steps of these techniques are
written.

--format jsonl writes a JSON object for each step on a line of its own: the number of the puzzle
among those that are read, the sentence, and the step, which Step.from_dict reads. `draw --as path`
writes a document in which a reader goes through the steps.

examples:
  sudokulib steps 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib steps --language de --file puzzles.txt
  sudokulib steps --format jsonl --file puzzles.txt > steps.jsonl
  sudokulib make --requires X-Wing | sudokulib steps --technique X-Wing
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser, default=None)
    add_scale(parser)
    add_sukaku(parser)
    parser.add_argument(
        "--technique",
        dest="techniques",
        metavar="NAME",
        type=any_technique,
        action="append",
        help="write only the steps of this technique; may be repeated",
    )
    parser.add_argument(
        "--format",
        choices=["text", "jsonl"],
        default="text",
        help="text, or jsonl: a JSON object on a line for each step (default: text)",
    )
    add_language_options(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the steps; the exit code is 1 if some puzzle is not solved by them."""
    # Only these commands need the techniques, which take a moment to load.
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.wording.sentences import words_of
    from sudokulib.scales._rating import rate
    from sudokulib.scales._registry import usual_scale
    from sudokulib.scales._scale import is_ratable
    from sudokulib.solvers._logic import LogicSolver
    from sudokulib.solvers._queries import solve
    from sudokulib.techniques._registry import TECHNIQUES

    limits = limits_for(args, console)
    named: Any = {"language": args.language, "coordinates": args.coordinates}
    words_of(args.language)  # an unknown language is an error before anything is read
    blocks, number = Blocks(console), 0

    def show(rating: Rating) -> None:
        write(rating.steps)

    def write(wanted: tuple[Step, ...]) -> None:
        if args.techniques is not None:
            wanted = tuple([step for step in wanted if step.technique in args.techniques])
        if args.format == "text":
            blocks.write([step.explain(**named) for step in wanted])
            return
        for step in wanted:
            fields = {"puzzle": number, "sentence": step.explain(**named), "step": step.as_dict()}
            console.write(json.dumps(fields, ensure_ascii=False))

    def work(board: Position) -> None:
        nonlocal number
        number += 1
        knows_rules = usual_scale(board.layout).knows_rules
        if args.scale is None and not is_ratable(board.layout, knows_rules=knows_rules):
            given = board.sukaku if args.sukaku else Candidates.of(board)
            solve(given if args.sukaku else board.clues, limits=limits)
            solver = LogicSolver(TECHNIQUES, assume_unique=not args.sukaku)
            found: list[Step] = []
            reason = "no technique finds a step"
            try:
                for step in solver.steps(given, limits=limits):
                    found.append(step)  # noqa: PERF402  (those before the error count)
            except LimitExceeded as error:
                reason = str(error)
            write(tuple(found))
            if not given.apply(found).is_solved:
                raise _Unsolved(tuple(found), reason)
            return
        try:
            rated = board.sukaku if args.sukaku else board
            rating = rate(rated, args.scale, limits=limits)
        except LimitExceeded as error:
            if error.rating is None:
                raise
            show(error.rating)
            raise _Unsolved(error.rating.steps, str(error)) from error
        show(rating)
        if not rating.complete:
            raise _Unsolved(rating.steps, f"no technique of the scale {rating.scale} finds a step")

    return process_puzzles(args, console, work)


class _Unsolved(SudokuError):
    """A puzzle that is not solved: the number of steps, and the reason."""

    def __init__(self, steps: tuple[Step, ...], reason: str) -> None:
        count = len(steps)
        after = f"after {count} step{'s' if count > 1 else ''} " if count else ""
        super().__init__(f"{after}{reason}")


STEPS = Command(
    "steps",
    "explains each puzzle, step by step",
    "explaining puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
