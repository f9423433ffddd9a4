"""The command line: each command is a file, `registry` lists them, and `app` runs them.

To add a command, write a file with a `Command` and add its line to `registry.COMMANDS`. The parts
that commands share are in `helpers`: `options` has their common options, `inputs` the loop over the
puzzles that the user gives, `output` writes puzzles, and `console` writes lines and error messages.
`sudokulib.formats` finds the puzzles in the input.
"""

from __future__ import annotations

from sudokulib._cli.app import main

__all__ = ["main"]
