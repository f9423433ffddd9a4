"""Runs the code of pages and notebooks, and keeps its pictures and output.

On a Markdown page, a picture, or a link to an HTML file, directly below a block of Python is the
picture of the last expression of the block:

    ```python                          blocks of one page share their names, as cells of a
    sudokulib.make(rng=42)             notebook do; blocks of `>>>` lines are left to doctest
    ```

    ![A puzzle](pictures/puzzle.svg)

In a notebook the picture is the output of a cell, kept in the file.
"""

from __future__ import annotations

import ast
import json
import re
from contextlib import chdir, redirect_stdout
from io import StringIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

Names = dict[str, Any]

_CELL = re.compile(
    r"^```python\n(?!>>>)(?P<code>.*?)^```\n"
    r"(?:\n!?\[[^\]]*\]\((?P<file>[^)]*\.(?P<kind>svg|html))\))?",
    re.DOTALL | re.MULTILINE,
)


def run(code: str, names: Names) -> tuple[str, Any]:
    r"""Runs code: what it printed, and the value of its last expression.

    >>> run("print(1 + 1); 2 + 2", {})
    ('2\n', 4)
    """
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        value = None
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    return printed.getvalue(), value


def picture(value: Any, kind: str) -> str:
    """A value as "svg" or "html"; a string is returned unchanged."""
    return str(value) if isinstance(value, str) else getattr(value, f"_repr_{kind}_")()


def pictures_of_page(path: Path) -> dict[Path, str]:
    """The pictures that the code of a Markdown page draws, by their files."""
    names: Names = {}
    files = {}
    for cell in _CELL.finditer(path.read_text(encoding="utf-8")):
        _, value = run(cell["code"], names)
        if cell["file"]:
            files[path.parent / cell["file"]] = picture(value, cell["kind"]).rstrip("\n") + "\n"
    return files


def executed_notebook(path: Path) -> str:
    """A notebook with the output of its cells, which run in its folder.

    Output that is only HTML is left out: a repository browser would not show it.
    """
    notebook = json.loads(path.read_text(encoding="utf-8"))
    names: Names = {}
    for cell in notebook["cells"]:
        cell["metadata"] = {}
        if cell["cell_type"] == "code":
            cell["execution_count"] = None
            with chdir(path.parent):
                cell["outputs"] = _outputs(*run("".join(cell["source"]), names))
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _outputs(printed: str, value: Any) -> list[dict[str, Any]]:
    outputs: list[dict[str, Any]] = []
    if printed:
        text = printed.splitlines(keepends=True)
        outputs.append({"name": "stdout", "output_type": "stream", "text": text})
    data: dict[str, list[str]] = {}
    if hasattr(value, "_repr_svg_"):
        data = {"image/svg+xml": picture(value, "svg").splitlines(keepends=True)}
    elif value is not None and not hasattr(value, "_repr_html_"):
        data = {"text/plain": [repr(value)]}
    if data:
        result = {"data": data, "execution_count": None, "metadata": {}}
        outputs.append(result | {"output_type": "execute_result"})
    return outputs
