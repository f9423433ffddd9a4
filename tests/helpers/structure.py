"""The files of the package, and their imports when they are loaded.

Imports under `TYPE_CHECKING` and inside functions do not count. A name that comes through the
`__init__` of a package counts as an import of the file that it lives in.

`python tests/helpers/structure.py [FOLDER]` prints the figures of a package, and the entries at its
root by layer.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

Graph = dict[str, set[str]]

PUBLIC_PACKAGES = (
    "analysis",
    "bulk",
    "errors",
    "fillers",
    "formats",
    "identity",
    "playing",
    "randomness",
    "render",
    "scales",
    "solvers",
    "techniques",
    "testing",
)
"""The public packages, and modules at the root."""


def modules(folder: Path) -> dict[str, Path]:
    """The files of a package by the names of their modules."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def parsed(text: str) -> ast.Module:
    """The tree of a program: several tests read it, so it must stay as it is."""
    return ast.parse(text)


def statements(path: Path) -> list[ast.stmt]:
    """The statements of a file."""
    return parsed(path.read_text(encoding="utf-8")).body


def lazy_packages(files: dict[str, Path]) -> list[str]:
    """The packages whose names are loaded when they are first used."""
    return [
        name
        for name, path in files.items()
        if path.name == "__init__.py" and "\nlazy_exports()\n" in path.read_text(encoding="utf-8")
    ]


def run(
    nodes: Iterable[ast.stmt], *, later: bool = True, without: Collection[str] = ()
) -> Iterator[ast.stmt]:
    """The statements that run: when a module is loaded, or later, in functions.

    Those in functions of the names in `without` are left out.
    """
    for node in nodes:
        yield node
        is_function = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        if is_function and (not later or node.name in without):
            continue
        if isinstance(node, ast.If) and _is_for_checkers(node.test):
            yield from run(node.orelse, later=later, without=without)
            continue
        yield from run(_inside(node), later=later, without=without)


def _is_for_checkers(test: ast.expr) -> bool:
    """Whether a condition is about `TYPE_CHECKING`."""
    names = [getattr(each, "id", getattr(each, "attr", "")) for each in ast.walk(test)]
    return "TYPE_CHECKING" in names


def _inside(node: ast.stmt) -> Iterator[ast.stmt]:
    """The statements within a statement, one level down."""
    for field in ("body", "orelse", "finalbody"):
        yield from getattr(node, field, [])
    for part in (*getattr(node, "handlers", []), *getattr(node, "cases", [])):
        yield from part.body


def loaded(nodes: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run when a module is loaded, those in classes and branches too."""
    return run(nodes, later=False)


def written(nodes: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """All statements, those that never run and those in functions too."""
    for node in nodes:
        yield node
        yield from written(_inside(node))


def promised(path: Path) -> dict[str, str]:
    """The names that a package imports for type checkers, each with the module it comes from."""
    return {
        alias.asname or alias.name: node.module
        for block in statements(path)
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for node in ast.walk(block)
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }


def imports(
    files: dict[str, Path], counted: Callable[[list[ast.stmt]], Iterable[ast.AST]] = loaded
) -> Graph:
    """What each module imports, of the package itself; without more said, when it is loaded."""
    package = next(iter(files)).partition(".")[0]
    graph: Graph = {}
    for name, path in files.items():
        found = graph.setdefault(name, set())
        for node in counted(statements(path)):
            if isinstance(node, ast.Import):
                found.update(each.name for each in node.names if each.name in files)
            elif isinstance(node, ast.ImportFrom) and node.level:
                raise ValueError(f"{path} has a relative import")
            elif isinstance(node, ast.ImportFrom) and str(node.module).split(".")[0] == package:
                found.update(home_of(files, str(node.module), each.name) for each in node.names)
    return graph


def home_of(files: dict[str, Path], module: str, name: str) -> str:
    """The module that is loaded for a name."""
    if f"{module}.{name}" in files:
        return f"{module}.{name}"
    if files[module].name == "__init__.py":
        home = promised(files[module]).get(name)
        if home:
            return home_of(files, home, name)
    return module


def root_entry(module: str) -> str:
    """The entry at the root of the package that a module belongs to; "" for the root itself.

    >>> root_entry("sudokulib._board.grid"), root_entry("sudokulib")
    ('_board', '')
    """
    return module.split(".")[1] if "." in module else ""


def root_graph(graph: Graph) -> Graph:
    """What each entry at the root imports of the others."""
    found: Graph = {}
    for module, targets in graph.items():
        mine = found.setdefault(root_entry(module), set())
        mine.update(
            root_entry(target) for target in targets if root_entry(target) != root_entry(module)
        )
    return found


def layers(graph: Graph) -> list[list[str]]:
    """The nodes from the bottom up, each above all that it imports; `CycleError` for cycles."""
    sorter = TopologicalSorter(graph)
    sorter.prepare()
    found = []
    while sorter.is_active():
        ready = sorter.get_ready()
        found.append(sorted(ready))
        sorter.done(*ready)
    return found


def main(folder: str = "sudokulib") -> None:
    """Print the figures of a package."""
    files = modules(Path(folder))
    graph = imports(files)
    inside = root_graph({name: targets for name, targets in graph.items() if root_entry(name)})
    arrows = sum(map(len, inside.values()))
    print(f"{len(inside)} entries, {len(layers(inside))} layers of them, {arrows} arrows between")
    print(f"{len(graph)} files, {len(layers(graph))} layers of them")
    floor = {name: number for number, names in enumerate(layers(inside)) for name in names}
    up = {
        (module, target)
        for module, targets in imports(files, written).items()
        for target in targets
        if root_entry(module)
        and root_entry(target)
        and floor[root_entry(target)] > floor[root_entry(module)]
    }
    print(f"{len(up)} imports go up, for annotations or inside functions")
    for number, names in enumerate(layers(inside), 1):
        print(f"{number:2}  {'  '.join(names)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
