"""The command line. `app` holds the parser and the exit codes, and each command is a file.

To add a command, write a file with `add`, which gives it a parser, and `run`, which does the work
and returns the exit code; then name it in `app.COMMANDS`. `options` has what commands share and
`fillers` the names of the fillers, `mask` reads the pattern of a puzzle to be made, `each` is the
loop over the puzzles that the user gives, `entries` finds those puzzles in text, and `console`
takes what the command has to say.
"""

from __future__ import annotations

from sudokulib._cli.app import main

__all__ = ["main"]
