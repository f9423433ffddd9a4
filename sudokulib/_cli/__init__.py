"""The command line: each command is a file, `registry` lists them, and `app` runs them.

To add a command, write a file with a `Command` and add its line to `registry.COMMANDS`. What
commands share is in `helpers`: `options` has their common options, `inputs` the loop over the
puzzles that the user gives, `output` writes puzzles, and `console` writes lines and error messages.
The puzzles are found by `sudokulib.formats`.
"""

from __future__ import annotations

from sudokulib._cli.app import main

__all__ = ["main"]
