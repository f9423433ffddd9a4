"""What the tests of the command line share: puzzles, streams, and the program as a process."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys

import pytest

Capture = pytest.CaptureFixture[str]

posix = pytest.mark.skipif(os.name != "posix", reason="needs signals and pseudo-terminals")

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SMALL = "1.3..2....1....3"
SMALL_SOLVED = "1432324123144123"
SEVERAL = "1234............"
CONFLICT = "11.............."
BEYOND = ".6........8..6.3....5.9.82.659..1..24.7...1.......7...54.7....8.......6.8..3.67.4"
# No two of these clues contradict each other, and still nothing fits.
IMPOSSIBLE = "123....4........"


_FRAME = str.maketrans("─│┌┐└┘├┤┬┴┼", "-|+++++++++")


def plain(shown: str) -> str:
    """The output of a terminal without colours, with ASCII borders: the same with and without rich.

    >>> plain("\x1b[1m┌─┐\x1b[0m")
    '+-+'
    """
    return re.sub(r"\x1b\[[\d;]*m", "", shown).translate(_FRAME)


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Broken(io.StringIO):
    """A stream that cannot be written to, without a descriptor."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def flush(self) -> None:
        raise self.error


def run(
    *arguments: str, text: str = "", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sudokulib", *arguments],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=os.environ | (environment or {}),
    )
