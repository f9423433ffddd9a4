"""The public names of each module, with what they are and what is said of them.

Read by the pages of the API reference (`pages.py`), by the build of the documentation
(`sphinx_comments.py`) and by the tests.
"""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = "sudokulib"


def public_modules(name: str = ROOT) -> list[str]:
    """The public modules: a module, and those that it exports.

    >>> public_modules("sudokulib.formats")
    ['sudokulib.formats', 'sudokulib.formats.cattrs', 'sudokulib.formats.json']
    """
    module = import_module(name)
    exported = (getattr(module, each) for each in exports(name))
    inside = [each.__name__ for each in exported if isinstance(each, ModuleType)]
    return [name, *(found for each in inside for found in public_modules(each))]


def exports(module: str) -> list[str]:
    """What a module exports."""
    found: list[str] = import_module(module).__all__
    return found


def page(module: str) -> str:
    """The file of a module's page in `docs/api`.

    >>> page("sudokulib"), page("sudokulib.formats.json")
    ('index.md', 'formats.json.md')
    """
    return "index.md" if module == ROOT else f"{module.removeprefix(f'{ROOT}.')}.md"


def home(module: str, name: str) -> str:
    """The public module whose page describes a name: the room that exports it, or the root."""
    value = getattr(import_module(module), name)
    if isinstance(value, ModuleType):
        return value.__name__
    rooms = [each for each in public_modules() if each != ROOT and name in exports(each)]
    same = [each for each in rooms if getattr(import_module(each), name) is value]
    return same[0] if module == ROOT and same else module


def source(module: str, name: str) -> str:
    """The module whose file a name stands in.

    >>> source("sudokulib", "Grid")
    'sudokulib._board.grid'
    """
    for node in ast.walk(_source(module)):
        if isinstance(node, ast.ImportFrom) and any(each.name == name for each in node.names):
            return source(str(node.module), name)
    return module


def is_constant(value: object) -> bool:
    """Whether a value is neither a class nor a function, so that it has no docstring of its own."""
    return not (inspect.isclass(value) or inspect.isroutine(value) or inspect.ismodule(value))


def described(module: str, name: str) -> str:
    """What is said of a name: its docstring, or the text below a constant."""
    value = getattr(import_module(module), name)
    text = _below(module, name) if is_constant(value) else inspect.getdoc(value)
    if not text:
        raise LookupError(f"nothing is said of {module}.{name}")
    return text


def _below(module: str, name: str) -> str | None:
    """The text below an assignment, in the file that a name comes from."""
    tree = _source(module)
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if _assigns(node, name) and isinstance(after, ast.Expr):
            return inspect.cleandoc(str(ast.literal_eval(after.value)))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and any(each.name == name for each in node.names):
            return _below(str(node.module), name)
    return None


def _assigns(node: ast.stmt, name: str) -> bool:
    targets: list[Any] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AnnAssign):
        targets = [node.target]
    return any(isinstance(target, ast.Name) and target.id == name for target in targets)


def _source(module: str) -> ast.Module:
    return ast.parse(Path(str(import_module(module).__file__)).read_text(encoding="utf-8"))
