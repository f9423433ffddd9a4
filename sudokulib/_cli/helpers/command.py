"""Commands: a name, a help text, arguments, and a function that does the work."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs

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
