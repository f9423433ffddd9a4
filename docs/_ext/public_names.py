"""The public names of each module: their kinds, their pages and their docstrings."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from itertools import pairwise
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
    """The names that a module exports."""
    found: list[str] = import_module(module).__all__
    return found


def page(module: str) -> str:
    """The file of a module's page in `docs/api`.

    >>> page("sudokulib"), page("sudokulib.formats.json")
    ('index.md', 'formats.json.md')
    """
    return "index.md" if module == ROOT else f"{module.removeprefix(f'{ROOT}.')}.md"


def home(module: str, name: str) -> str:
    """The public module whose page describes a name: the package that exports it, or the root."""
    value = getattr(import_module(module), name)
    if isinstance(value, ModuleType):
        return value.__name__
    packages = [each for each in public_modules() if each != ROOT and name in exports(each)]
    same = [each for each in packages if getattr(import_module(each), name) is value]
    return same[0] if module == ROOT and same else module


def defining_module(module: str, name: str) -> str:
    """The module that defines a name.

    >>> defining_module("sudokulib", "Grid")
    'sudokulib._board.grid'
    """
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.ImportFrom) and any(each.name == name for each in node.names):
            return defining_module(str(node.module), name)
    return module


def table(module: str) -> str:
    """The table of a module's public names, each with the first sentences of its docstring."""
    lines = ["| name | what it is |", "|---|---|"]
    for name in exports(module):
        summary = " ".join(docstring(module, name).partition("\n\n")[0].split())
        where = home(module, name)
        link = f"`{name}`" if where == module else f"[`{name}`]({page(where)})"
        lines.append(f"| {link} | {summary.replace('|', chr(92) + '|')} |")
    return "\n".join(lines)


def is_constant(value: object) -> bool:
    """Whether a value is neither a class nor a function, so that it has no docstring of its own."""
    return not (inspect.isclass(value) or inspect.isroutine(value) or inspect.ismodule(value))


def docstring(module: str, name: str) -> str:
    """The docstring of a name, or the string below a constant."""
    value = getattr(import_module(module), name)
    found = _below(module, name) if is_constant(value) else inspect.getdoc(value)
    if not found:
        raise LookupError(f"{module}.{name} has no docstring")
    return found


def _below(module: str, name: str) -> str | None:
    """The string below the assignment of a name."""
    for node, after in pairwise(_tree(defining_module(module, name)).body):
        targets: list[Any] = getattr(node, "targets", [getattr(node, "target", None)])
        is_assigned = any(isinstance(target, ast.Name) and target.id == name for target in targets)
        if is_assigned and isinstance(after, ast.Expr):
            return inspect.cleandoc(str(ast.literal_eval(after.value)))
    return None


def _tree(module: str) -> ast.Module:
    return ast.parse(Path(str(import_module(module).__file__)).read_text(encoding="utf-8"))
