"""The examples of a page of the documentation, run as they are shown."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from pathlib import Path

from sybil import Document, Example
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser

__all__ = ["run_page"]


def run_page(path: Path) -> None:
    """Run every example of a page; its output must be the output on the page."""
    document = Document.parse(
        str(path),
        PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS),
        CodeBlockParser(language="console", evaluator=run_console),
    )
    for example in document.examples():
        example.evaluate()


def run_console(example: Example) -> str | None:
    """Run the `$` lines of a console block in a shell and compare their output."""
    environment = os.environ | {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    }
    for part in ("\n" + example.parsed).split("\n$ ")[1:]:
        command, _, expected = part.partition("\n")
        result = subprocess.run(
            command, shell=True, capture_output=True, text=True, check=False, env=environment
        )
        shown = result.stdout + result.stderr
        if not doctest.OutputChecker().check_output(
            expected.rstrip() + "\n", shown.rstrip() + "\n", doctest.ELLIPSIS
        ):
            return f"$ {command}\nexpected:\n{expected}\nprinted:\n{shown}"
    return None
