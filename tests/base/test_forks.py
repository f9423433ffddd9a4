"""Internal: a process that is forked while threads work never waits for one of our locks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sudokulib

FORKS = 30
SECONDS = 60
PROGRAM = f"""
import os, random, signal, threading, time, warnings

from sudokulib import Grid, Layout, SudokuError, constraints, is_unique

warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 and later warn of such forks


def work(seed, boards):
    rng = random.Random(seed)
    for _ in range(boards):
        length, first = rng.randrange(2, 9), rng.randrange(9)
        line = [divmod(first + 9 * row, 9) for row in range(length)]
        cage = constraints.KillerCage([(0, 7), (0, 8)], rng.randrange(3, 18))
        layout = Layout.boxes(3, 3).with_constraints([constraints.Renban(line), cage])
        assert not is_unique(Grid.empty(layout))


work(0, 1)  # the locks of imports are Python's own: everything is loaded before the first fork
for seed in range(4):
    threading.Thread(target=work, args=(seed, 1_000_000), daemon=True).start()
ends = []
for seed in range({FORKS}):
    time.sleep(0.003)
    child = os.fork()
    if not child:
        signal.alarm({SECONDS})  # ends a child that hangs
        work(1000 + seed, 1)
        os._exit(0)
    ends.append(os.waitpid(child, 0)[1])
    if ends[-1]:
        break
print(ends, flush=True)
os._exit(0)
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
def test_no_child_hangs_on_a_lock() -> None:
    found = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=300, check=False
    )
    assert (found.stdout, found.stderr) == (f"{[0] * FORKS}\n", "")


def test_locks_are_known() -> None:
    """Of layouts, which a fork renews, and of the progress of a command, which forks nothing.

    Before Python 3.12, a `cached_property` has a lock, too.
    """
    root = Path(sudokulib.__file__).parent
    lock = re.compile(r"\b(Lock|RLock|Condition|Semaphore|Event|cached_property)\b")
    found = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if lock.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"_board/layout.py", "_cli/helpers/console.py"}
