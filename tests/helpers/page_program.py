"""The examples of a page as one program, for type checkers.

Run as a program, it writes the program of `docs/extending.md`, which mypy and basedpyright check.
"""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "extending.md"
PROGRAM = ROOT / "tests" / "typing" / "extending.py"

_HEADER = '''\
"""The examples of docs/extending.md: `python tests/helpers/page_program.py` writes this file."""

# pyright: reportDuplicateImport=false

from __future__ import annotations

'''


def program_of(page: str) -> str:
    """The code of all examples in a page, in their order; what an example shows is printed.

    >>> print(program_of("```python\\n>>> 1 + 1\\n2\\n\\n```").splitlines()[-1])
    print(1 + 1)
    """
    parts = []
    for block in re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE):
        examples = doctest.DocTestParser().get_examples(block)
        parts += [_shown(example.source) for example in examples] or [block]
    return _HEADER + "\n\n".join(parts)


_OBJECTS = """
LAST_OF_ITS_KIND = LastOfItsKind()
MIRRORED = MirroredFiller(sudokulib.CoverFiller())
SIMPLE = SimpleSolver()
COUNT_CLUES = CountClues()
"""


def package_of(page: str) -> str:
    """The module `sudoku_mine` of a page: its classes, functions and constants, and its objects.

    >>> package_of("```python\\nONE = 1\\nfew = 2\\n```").splitlines()[1:3]
    ['ONE = 1', 'LAST_OF_ITS_KIND = LastOfItsKind()']
    """
    kept = [
        statement
        for statement in ast.parse(program_of(page)).body
        if isinstance(statement, (ast.Import, ast.ImportFrom, ast.ClassDef, ast.FunctionDef))
        or (isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]).isupper())
    ]
    return "\n".join(map(ast.unparse, kept)) + _OBJECTS


def _shown(source: str) -> str:
    (statement,) = ast.parse(source).body
    if not isinstance(statement, ast.Expr):
        return source
    call = statement.value
    is_print = isinstance(call, ast.Call) and ast.unparse(call.func) == "print"
    return f"{ast.unparse(call)}\n" if is_print else f"print({ast.unparse(call)})\n"


if __name__ == "__main__":
    PROGRAM.write_text(program_of(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
