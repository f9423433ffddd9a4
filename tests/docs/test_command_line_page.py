"""The page about the command line names every command with its options, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sudokulib.__main__ import main

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


def test_commands_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    def help_of(*command: str) -> str:
        assert main([*command, "--help"]) == 0
        return capsys.readouterr().out

    text = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \|.*\| (.*) \|$", text, re.MULTILINE)
    assert [name for name, _ in rows] == re.findall(r"^    (\w[\w-]*)", help_of(), re.MULTILINE)
    for name, options in rows:
        found = re.findall(r"^  (?:-\w.*?, )?(--[\w-]+)", help_of(name), re.MULTILINE)
        assert ["--help", *re.findall("`(.*?)`", options)] == found


def test_exit_codes() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert re.findall(r"^\| (\d+) \|", text, re.MULTILINE) == ["0", "1", "2", "130", "141"]
