"""The command `check`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import (
    INPUT,
    add_input,
    location_of,
    position_of,
    process_inputs,
    reason_of,
)
from sudokulib._cli.helpers.jobs import JOBS, add_jobs, limits_for
from sudokulib._cli.helpers.options import add_layout, add_nodes
from sudokulib._cli.helpers.sukaku_option import add_sukaku, clues_given
from sudokulib.errors import LimitExceeded, MultipleSolutions, NoSolution, SudokuError
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    import argparse

    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib._cli.helpers.console import Console
    from sudokulib.formats._input_puzzles import InputPuzzle
    from sudokulib.playing._position import Position


_UNIQUE = "unique"

_EPILOG = f"""\
{INPUT}
One line is written for each puzzle: its place in the input, and one of these results:
  unique               exactly one solution
  several solutions    two or more
  no solution          no solution, with the reason if it can be seen without a search
  undecided: ...       the search exceeded the limit
  invalid: ...         not a puzzle, and why
A line with "warning" follows for what is probably not meant in the rules of a puzzle: lines whose
cells do not touch, cages of one cell, rules that are always met or that contradict each other. It
also names the fields and true keys of a link that are kept but not applied as rules, such as fog.
The exit code is 0 if all puzzles are unique, otherwise 1; warnings do not change it.

{JOBS}
examples:
  sudokulib check --file puzzles.txt
  sudokulib check --file puzzles.txt | grep -v unique
  sudokulib check < puzzles.txt > report.txt && echo all good
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    add_sukaku(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the verdicts; the exit code is 1 unless all puzzles are unique."""

    def show(_: InputPuzzle, answer: tuple[str, str, tuple[str, ...]]) -> None:
        place, verdict, warnings = answer
        if verdict != _UNIQUE:
            console.status = 1
        console.write(f"{place}: {verdict}")
        for warning in warnings:
            console.write(f"{place}: warning: {warning}")

    check = partial(
        _checked, layout=args.layout, limits=limits_for(args, console), sukaku=args.sukaku
    )
    process_inputs(args, console, check, show)
    return console.status


def _checked(
    puzzle: InputPuzzle,
    layout: Layout | None,
    limits: Limits,
    *,
    sukaku: bool,
) -> tuple[str, str, tuple[str, ...]]:
    """The place of a puzzle, its verdict, and the warnings about its rules."""
    warnings: tuple[str, ...] = ()
    try:
        position = position_of(puzzle, layout)
        warnings = _warnings(position)
        solve(clues_given(position, sukaku=sukaku), limits=limits)
    except SudokuError as error:
        verdict = reason_of(error)
        if isinstance(error, LimitExceeded):
            verdict = f"undecided: {verdict}"
        elif not isinstance(error, (NoSolution, MultipleSolutions)):
            verdict = f"invalid: {verdict}"
        return location_of(puzzle, error), verdict, warnings
    return location_of(puzzle), _UNIQUE, warnings


def _warnings(position: Position) -> tuple[str, ...]:
    """The warnings about the rules of a board, in words."""
    found = []
    if position.about:
        from sudokulib.formats._helpers.kept_data import not_applied

        found += [
            f"{key} is kept as it is; if it is a rule, it is not applied"
            for key in not_applied(position)
        ]
    if position.layout.constraints:  # plain boards do not load the kinds of constraints
        from sudokulib.analysis._rule_warnings import rule_warnings

        found += map(str, rule_warnings(position.layout))
    return tuple(found)


CHECK = Command(
    "check",
    "checks that each puzzle has exactly one solution",
    "checking puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
