"""Two hundred mistakes and what people are told: the files in tests/data/mistakes are up to date.

`python tests/helpers/mistakes.py` writes them anew.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import mistakes
import pytest

FILES = sorted(mistakes.FILES.glob("*.txt"))
# Some of the messages are Python's own, and change from one version to another.
IS_USUAL = sys.version_info[:2] == (3, 11) and os.name == "posix"


def test_there_are_fifty_in_each_file() -> None:
    assert [len(mistakes.read(path)[1]) for path in FILES] == [50] * 4


@pytest.mark.skipif(not IS_USUAL, reason="messages of another version of Python")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_seen(path: Path) -> None:
    _, expected = mistakes.read(path)
    assert list(mistakes.tried(path)) == expected
