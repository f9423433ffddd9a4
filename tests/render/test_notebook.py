"""The pages that are notebooks: their cells run from top to bottom, and what they show is drawn."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(ROOT.glob("docs/notebooks/*.ipynb"))
# Text notebooks say so at their head.
PAGES = [
    page
    for page in sorted(ROOT.glob("docs/*.md"))
    if page.read_text(encoding="utf-8").startswith("---\nfile_format: mystnb\n")
]

pytestmark = pytest.mark.skipif(not PAGES, reason="only the source tree has the pages")


def cells_of(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return re.findall(r"^```\{code-cell\}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [
        "".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"
    ]


def shown(cell: str, names: dict[str, Any]) -> object:
    """The value of a cell's last expression, as a notebook finds it."""
    tree = ast.parse(cell)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), names)
    return (
        None if last is None else eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    )


@pytest.mark.slow
@pytest.mark.parametrize("path", [*NOTEBOOKS, *PAGES], ids=lambda path: path.name)
def test_every_cell_runs(path: Path) -> None:
    names: dict[str, Any] = {}
    pictures = 0
    for cell in cells_of(path):
        value = shown(cell, names)
        for form in ("_repr_svg_", "_repr_html_"):
            if hasattr(value, form):
                assert getattr(value, form)().startswith("<")
                pictures += 1
    assert pictures >= 5


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebooks_are_kept_without_what_they_print(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
        assert cell["metadata"] == {}
