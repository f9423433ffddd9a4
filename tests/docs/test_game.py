"""The game of the examples, played in its window on a display that nobody sees."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = ROOT / "docs" / "examples" / "game.py"
PLAYED = ROOT / "tests" / "helpers" / "played_game.py"
pytestmark = pytest.mark.skipif(not GAME.exists(), reason="only the source tree has the examples")


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
    assert done.stdout.endswith("solved by hints alone\n")


def test_the_game_is_short() -> None:
    assert GAME.read_text(encoding="utf-8").count("\n") < 250
