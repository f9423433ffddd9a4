"""The registry of commands, one on each line, and the commands of installed packages.

To add a command, write its file with a `Command` and add its line here.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from sudokulib._base.plug_ins import PlugIns, RaisedBy, reason_without
from sudokulib._base.wrong_types import wrong_type
from sudokulib._cli import (
    advance,
    candidates,
    canonical,
    check,
    convert,
    count,
    distinct,
    draw,
    fill,
    hint,
    killer,
    make,
    minimal_rules,
    missing,
    rate,
    redundant,
    solve,
    steps,
    sukaku,
    variant,
)
from sudokulib._cli.helpers.command import Command
from sudokulib.errors import SudokuError

if TYPE_CHECKING:
    import argparse

    from sudokulib._cli.helpers.console import Console
    from sudokulib.testing._commands import Command as OwnCommand


COMMANDS: tuple[Command, ...] = (
    make.MAKE,
    variant.VARIANT,
    killer.KILLER,
    sukaku.SUKAKU,
    fill.FILL,
    solve.SOLVE,
    rate.RATE,
    steps.STEPS,
    hint.HINT,
    advance.ADVANCE,
    draw.DRAW,
    count.COUNT,
    candidates.CANDIDATES,
    missing.MISSING,
    redundant.REDUNDANT,
    minimal_rules.MINIMAL_RULES,
    check.CHECK,
    canonical.CANONICAL,
    distinct.DISTINCT,
    convert.CONVERT,
)
"""The commands, in the order in which --help lists them."""


def _reject_reason(value: object) -> str | None:
    reason = reason_without(value, ("add_arguments", "run"), named=True)
    is_described = isinstance(getattr(value, "summary", None), str)
    return reason or (None if is_described else "has no summary, a str")


PLUG_INS = PlugIns("command", _reject_reason)
"""The commands of installed packages."""


def command_of_package(name: str) -> Command | None:
    """The command of an installed package with this name; `None` for an unknown name.

    Raises `PlugInError` if it cannot be used.

    >>> command_of_package("no-such-command") is None
    True
    """
    found = PLUG_INS.find(name)
    if found is None:
        return None
    command = cast("OwnCommand", found)
    return Command(
        command.name,
        command.summary,
        "puzzle",
        "",
        partial(_add_arguments, command),
        partial(_run, command),
    )


def _add_arguments(command: OwnCommand, parser: argparse.ArgumentParser) -> None:
    with RaisedBy(f"the command {command.name}"):
        command.add_arguments(parser)


def _run(command: OwnCommand, args: argparse.Namespace, console: Console) -> int:
    try:
        with RaisedBy(f"the command {command.name}"):
            status: object = command.run(args)
    except (BrokenPipeError, SudokuError):
        raise
    except SystemExit as error:
        status = error.code or 0
        if isinstance(status, str):
            console.report(status)
            return 1
    except OSError as error:  # it may be about a file that the command reads
        console.report(str(error))
        return 1
    except Exception as error:  # the traceback follows
        console.report(f"{PLUG_INS.title(command.name)} failed: {type(error).__name__}: {error}")
        raise
    if not isinstance(status, int) or isinstance(status, bool):
        raise wrong_type(f"the exit code of the command {command.name}", "an int", status)
    return status
