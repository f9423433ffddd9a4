"""The registry of commands, one on each line.

To add a command, write its file with a `Command` and add its line here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli import (
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
    variant,
)

if TYPE_CHECKING:
    from sudokulib._cli.helpers.command import Command


COMMANDS: tuple[Command, ...] = (
    make.MAKE,
    variant.VARIANT,
    killer.KILLER,
    fill.FILL,
    solve.SOLVE,
    rate.RATE,
    steps.STEPS,
    hint.HINT,
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
