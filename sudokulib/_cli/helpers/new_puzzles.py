"""The parts that commands for new puzzles share: `--seed`, `--daily`, `--id`, and the loop."""

from __future__ import annotations

import argparse
import re
import time
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.limits import Limits, NodeCounter, counting
from sudokulib._cli.helpers.exclude_option import excluded
from sudokulib._cli.helpers.jobs import limits_for, workers
from sudokulib._cli.helpers.options import add_seed
from sudokulib._cli.helpers.output import new_puzzle_output, write_new_puzzles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Executor

    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._puzzle import Puzzle


_WHY = {
    "id": "an id contains all options of its puzzle",
    "daily": "a day has one puzzle, so give one date for each call",
    "pattern": "the pattern decides which cells have clues",
    "solution": "the solution is given, and no id contains it",
}
"""Why an option cannot be combined with some others."""

_FLAGS = {"solver": "logic", "solution": "from-solution"}
"""The names of options on the command line, where they differ from those of the maker."""

_RANGE = re.compile("[0-9]+-[0-9]+")


def add_start(parser: argparse.ArgumentParser) -> None:
    """`--seed`, `--daily` and `--id`; only one of them can be given."""
    start = parser.add_mutually_exclusive_group()
    add_seed(start)
    start.add_argument(
        "--daily",
        metavar="DATE",
        nargs="?",
        default=argparse.SUPPRESS,
        help="the puzzle of a day such as 2026-11-20: the same for everyone who gives the same "
        "options (default: today, by the local clock)",
    )
    start.add_argument(
        "--id",
        default=argparse.SUPPRESS,
        help="make the puzzle with this id again; ids of all kinds of puzzles are accepted",
    )


def given_options(args: argparse.Namespace, kind: str | Sequence[str]) -> dict[str, Any]:
    """The options of the maker that were given; the maker has defaults for the others."""
    from sudokulib._making.kinds import maker_named  # loading it takes a moment

    maker: Any = maker_named(kind)[0]
    names = [field.name for field in attrs.fields(maker) if field.name != "kinds"]
    return {name: getattr(args, name) for name in names if name in args}


def write_puzzles(
    args: argparse.Namespace,
    console: Console,
    kind: str | Sequence[str],
    options: dict[str, Any],
) -> int:
    """Makes and writes puzzles of a kind; the exit code is 1 if one could not be made."""
    from sudokulib._making.tries import watching  # loading it takes a moment

    _require_no_clash(args, options)
    count = console.progress.total = getattr(args, "count", 1)
    limits = limits_for(args, console)
    if "nodes" in args:  # otherwise the maker has its own default
        options["limits"] = Limits(limits.nodes)
    counter = NodeCounter(Limits(None, limits.should_stop))
    write, close = new_puzzle_output(args, console, count)
    watched = watching(console.progress.watch)
    with workers(args.jobs) as executor, watched, counting(counter):
        puzzles = _puzzles(args, console, kind, options, executor)
        if console.status == 0:  # all files of --exclude were read without errors
            write_new_puzzles(puzzles, write, count, console)
    close()
    return console.status


def _require_no_clash(args: argparse.Namespace, options: dict[str, Any]) -> None:
    """Reports options that cannot be given together."""
    clashes = {
        "id": [*options, "count", "exclude"],
        "daily": ["count", "exclude"],
        "pattern": ["symmetry"],
        "solution": ["pattern", "filler", "ids"],
    }
    for option, others in clashes.items():
        for other in others:
            if option in args and other in args:
                args.refuse(
                    f"argument --{_FLAGS.get(option, option)}: not allowed with argument "
                    f"--{_FLAGS.get(other, other)}; {_WHY[option]}"
                )


def _puzzles(
    args: argparse.Namespace,
    console: Console,
    kind: str | Sequence[str],
    options: dict[str, Any],
    executor: Executor | None,
) -> Iterator[Puzzle]:
    """The puzzles, lazily. After an error, a stream continues with the next puzzle."""
    from sudokulib._making.kinds import maker_for, maker_named  # loading it takes a moment
    from sudokulib._making.make import puzzle_from_id, seed_of_day

    if "id" in args:
        return (puzzle_from_id(name, **options) for name in [args.id])
    seed = args.seed
    if isinstance(seed, str) and _RANGE.fullmatch(seed) and "count" not in args:
        console.report(f"--seed {seed} is one seed, for one puzzle; --count makes several")
    if "daily" in args:
        seed = seed_of_day(time.strftime("%Y-%m-%d") if args.daily is None else args.daily)
    maker_class, fixed = maker_named(kind)
    maker = maker_for(maker_class, {**options, **fixed})
    exclude = excluded(args, console, maker.layout)
    return maker.stream(seed, getattr(args, "count", 1), exclude=exclude, executor=executor)
