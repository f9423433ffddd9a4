"""Mistakes that people make, and what they are told: the files in tests/data/mistakes.

A file begins with what it needs, up to a line of dashes. Then each mistake is a call or a command,
and under it what the user sees:

    >>> make(layout="9x9")
    InvalidOption: ...

    $ sudokulib solve < board.txt
    sudokulib solve: ...

`python tests/helpers/mistakes.py` writes anew what is seen. A value that is no error is shown as
`-> value`: some mistakes are no longer any.
"""

from __future__ import annotations

import ast
import io
import os
import shlex
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

import attrs

from sudokulib.__main__ import main

FILES = Path(__file__).parents[1] / "data" / "mistakes"
_LINE = "-" * 20
_MARKS = ">>> ", "... ", "$ "


@attrs.frozen
class Mistake:
    """What someone tried, and what is seen then."""

    number: int
    tried: str
    seen: str


def read(path: Path) -> tuple[str, list[Mistake]]:
    """What a file needs, as Python, and its mistakes."""
    needs, _, rest = path.read_text(encoding="utf-8").partition(_LINE + "\n")
    found: list[Mistake] = []
    for part in rest.strip().split("\n\n"):
        lines = part.splitlines()
        tried = [line for line in lines if line.startswith(_MARKS)]
        seen = "\n".join(lines[len(tried) :])
        found.append(Mistake(len(found) + 1, "\n".join(tried), seen))
    return needs, found


def written(needs: str, mistakes: list[Mistake]) -> str:
    """The text of a file."""
    parts = (f"{mistake.tried}\n{mistake.seen}".rstrip() for mistake in mistakes)
    return needs + _LINE + "\n" + "\n\n".join(parts) + "\n"


def tried(path: Path) -> Iterator[Mistake]:
    """The mistakes of a file with what is seen now, in a folder of their own."""
    needs, mistakes = read(path)
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        names: dict[str, Any] = {"__name__": "__main__"}
        exec(needs, names)
        for mistake in mistakes:
            see = _command if mistake.tried.startswith("$ ") else _code
            seen = see(mistake.tried, names).replace(folder, "FOLDER")
            # Blank lines part mistakes.
            lines = [line.rstrip() for line in seen.splitlines() if line.strip()]
            yield attrs.evolve(mistake, seen="\n".join(lines))


def _code(tried: str, names: dict[str, Any]) -> str:
    """The last line of the traceback, or the value of the last expression."""
    tree = ast.parse("\n".join(line[4:] for line in tried.splitlines()))
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    output = io.StringIO()
    try:
        with redirect_stdout(output):
            exec(compile(tree, "<mistake>", "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), "<mistake>", "eval"), names)
                if value is not None:
                    print("->", _short(repr(value)))
    except Exception as error:  # noqa: BLE001  (whatever the mistake leads to)
        return f"{output.getvalue()}{type(error).__name__}: {error}"
    return output.getvalue()


def _command(tried: str, names: dict[str, Any]) -> str:
    """What a command prints, errors last; a result in full is not what is looked at."""
    words = shlex.split(tried.removeprefix("$ "))
    given = ""
    if "<" in words:
        given = Path(words[words.index("<") + 1]).read_text(encoding="utf-8")
        del words[words.index("<") : words.index("<") + 2]
    assert words[0] == "sudokulib", tried
    out, err = io.StringIO(), io.StringIO()
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "stdin", io.StringIO(given)),
        patch.dict(os.environ, {"COLUMNS": "100"}),
    ):
        main(words[1:])
    first = out.getvalue().splitlines()[:1]
    return "\n".join([*(f"-> {_short(line)}" for line in first), err.getvalue()])


def _short(text: str) -> str:
    return text if len(text) <= 100 else f"{text[:100]}..."


if __name__ == "__main__":
    for path in sorted(FILES.glob("*.txt")):
        needs, _ = read(path)
        path.write_text(written(needs, list(tried(path))), encoding="utf-8")
