"""Internal: the registry of commands."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from command_line import Capture

import sudokulib._cli
from sudokulib.__main__ import main
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.registry import COMMANDS

MODULES = {"__init__", "app", "registry"}


def file_of(command: Command) -> str:
    return command.name.replace("-", "_")


def test_every_file_is_a_command_or_runs_them() -> None:
    files = {path.stem for path in Path(sudokulib._cli.__file__).parent.glob("*.py")}
    assert files - MODULES == {file_of(command) for command in COMMANDS}
    assert len(COMMANDS) == len(files - MODULES)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_a_command_and_its_file_have_one_name(command: Command, capsys: Capture) -> None:
    module = import_module(f"sudokulib._cli.{file_of(command)}")
    assert getattr(module, file_of(command).upper()) is command
    assert main([command.name, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"usage: sudokulib {command.name} ")


def test_help_lists_them_in_their_order(capsys: Capture) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    names = [command.name for command in COMMANDS]
    assert re.findall(r"^    (\w[\w-]*)", out, re.MULTILINE) == names
    assert all(command.summary in " ".join(out.split()) for command in COMMANDS)
