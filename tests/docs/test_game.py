"""The game of the examples, played in its window on a display that nobody sees."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = ROOT / "docs" / "examples" / "game.py"
PLAYED = Path(__file__).with_name("played_game.py")


@pytest.fixture
def display() -> Iterator[str]:
    """The name of a display without a screen."""
    if importlib.util.find_spec("_tkinter") is None:
        pytest.skip("this Python has no Tk")
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed")
    reads, writes = os.pipe()
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", "800x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writes], stderr=subprocess.DEVNULL) as server:
        os.close(writes)
        with os.fdopen(reads) as pipe:
            number = pipe.readline().strip()
        try:
            assert number, "Xvfb found no display"
            yield f":{number}"
        finally:
            server.terminate()


@pytest.mark.slow
def test_a_game_is_played_in_the_window(display: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "dev", str(PLAYED), str(GAME), str(tmp_path / "kept.json")],
        env={**os.environ, "DISPLAY": display},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    assert done.stdout.endswith("colours, sizes, digit buttons: as they should be\n")


def test_the_game_is_short() -> None:
    assert GAME.read_text(encoding="utf-8").count("\n") <= 350


def test_the_game_uses_public_names_only() -> None:
    used = set(uses(GAME.read_text(encoding="utf-8")))
    assert {("sudokulib", "Position"), ("sudokulib.formats.json", "from_json")} <= used
    assert {("sudokulib", "make"), ("", "extra_houses")} <= used
    assert [each for each in used if not is_public(*each)] == []


def test_private_names_are_found() -> None:
    source = """
from sudokulib.playing import _position
from sudokulib.errors import shown
import sudokulib._board
sudokulib.absent(position._with)
"""
    assert {each for each in uses(source) if not is_public(*each)} == {
        ("sudokulib.playing", "_position"),
        ("sudokulib.errors", "shown"),
        ("sudokulib._board", ""),
        ("sudokulib", "absent"),
        ("", "_with"),
    }


def uses(source: str) -> Iterator[tuple[str, str]]:
    """The names of the library that a program uses, each after its module; "" for attributes."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module)) if module.startswith("sudokulib"):
                yield from [(module, each.name) for each in node.names]
            case ast.Import():
                yield from [(each.name, "") for each in node.names if "sudokulib" in each.name]
            case ast.Attribute(value=ast.Name(id="sudokulib")):
                yield "sudokulib", node.attr
            case ast.Attribute():
                yield "", node.attr


def is_public(module: str, name: str) -> bool:
    if "._" in module:
        return False
    if module and name:
        return name in import_module(module).__all__
    return not name.startswith("_") or (name.startswith("__") and name.endswith("__"))
