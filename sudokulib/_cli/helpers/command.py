"""Commands: a name, a help text, arguments, and a function that does the work."""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

import attrs

from sudokulib._base.synonyms import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._cli.helpers.console import Console

    Commands: TypeAlias = "argparse._SubParsersAction[Any]"


@attrs.frozen
class Command:
    """A command, as listed in `sudokulib._cli.registry.COMMANDS`."""

    name: str
    """The name that the user types."""
    summary: str
    """Its purpose, in a few words that continue its name."""
    activity: str
    """The activity shown in the progress, such as "solving puzzle"; a number follows."""
    epilog: str
    """The rest of its help text, with examples."""
    add_arguments: Callable[[argparse.ArgumentParser], None]
    """Adds its arguments to its parser."""
    run: Callable[[argparse.Namespace, Console], int]
    """Does the work and returns the exit code.

    The parsed arguments have a function `refuse`, to call with a message if they cannot be used
    together."""

    def add_parser(self, commands: Commands) -> None:
        """Adds its parser to those of the other commands."""
        parser = commands.add_parser(
            self.name,
            help=self.summary,
            description=f"{self.summary[:1].upper()}{self.summary[1:]}.",
            epilog=self.epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        parser.set_defaults(run=self.run, refuse=parser.error, activity=self.activity)
        self.add_arguments(parser)
        parser.set_defaults(unknown=partial(self._refuse_unknown, parser))

    def _refuse_unknown(self, parser: argparse.ArgumentParser, rest: list[str]) -> NoReturn:
        """Reports arguments that the command does not have, and what may be meant."""
        known = [text[2:] for text in parser._option_string_actions if text.startswith("--")]
        name = rest[0].partition("=")[0].removeprefix("--")
        meant = did_you_mean(name, known, "--{}")
        if name == "output":
            meant = f"; the results go to standard output: sudokulib {self.name} ... > FILE"
        elif not rest[0].startswith("-"):
            meant = advice_on_value(parser)
        elif rest[0].startswith("--") and not meant:
            names = ", ".join([f"--{each}" for each in known if each != "help"])
            meant = f"; {self.name} has {names}"
        parser.error(f"unrecognized arguments: {' '.join(rest)}{meant}")


def advice_on_value(parser: argparse.ArgumentParser) -> str:
    """What to do if a value was given to an option that takes none, such as `--solution`."""
    if "--from-solution" not in parser._option_string_actions:
        return ""
    return "; --from-solution takes a solution, and --solution writes it"
