"""The page about the command line names every command with its options, and no other."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from sudokulib._cli.app import parser
from sudokulib._cli.registry import COMMANDS

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


def test_commands_and_options() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|.*\| (.*) \|$", text, re.MULTILINE)
    (commands,) = [
        each for each in parser()._actions if isinstance(each, argparse._SubParsersAction)
    ]
    found = {
        name: [
            each.option_strings[0 if isinstance(each, argparse.BooleanOptionalAction) else -1]
            for each in command._actions
            if each.option_strings
        ]
        for name, command in commands.choices.items()
    }
    assert [name for name, _ in rows] == [command.name for command in COMMANDS]
    assert {name: ["--help", *re.findall("`(.*?)`", options)] for name, options in rows} == found


def test_exit_codes() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert re.findall(r"^\| (\d+) \|", text, re.MULTILINE) == ["0", "1", "2", "130", "141"]
