"""A hash of the code that a check touches, which says whether the check is out of date.

It contains the files of the package that the program of the check can import, those inside
functions too, and the data beside them. How notebooks and consoles show a value does not count,
unless the program draws itself. For a check without such imports, which runs pytest or a
browser, it contains all files. Docstrings, blank lines and lines that are comments do not count,
nor do the tests and the documentation.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache, partial
from pathlib import Path

from checks import Check
from structure import (
    Graph,
    home_of,
    imports,
    lazy_packages,
    modules,
    parsed,
    promised,
    run,
    statements,
)

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "sudokulib"
PROGRAMS = ("tests/long", "tests/helpers", "tests/statistics", "tests/peers", "docs/_ext")
"""The folders of the programs of checks, and of the modules that they share."""
SHOWING = ("_repr_svg_", "_repr_html_", "__rich__")
"""The methods by which notebooks and consoles show a value; no check calls them."""


def code_of(check: Check, root: Path = ROOT) -> str:
    """A short hash of the code that a check touches.

    The programs that run it are read from `root`, as is the package.
    """
    package = root / PACKAGE.name
    program = root / check.path
    touches_all = check.session or check.touches_all or not program.is_file()
    names = frozenset() if touches_all else imported(program, root)
    if names:
        files = modules(package)
        touched = reached(names, package)
        paths = {files[name] for name in touched}
        folders = {path.parent for path in paths}
        data = {path for path in data_files(package) if path.parent in folders}
        return hash_of([*paths, *data], package)
    return hash_of([*modules(package).values(), *data_files(package)], package)


def hash_of(paths: Iterable[Path], folder: Path) -> str:
    """A short hash of files: their paths in a folder, and the code or data in them."""
    found = hashlib.sha256()
    for path in sorted(paths):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        if path.suffix == ".py":
            text = code_alone(text.decode("utf-8")).encode()
        found.update(f"{path.relative_to(folder).as_posix()}\n{len(text)}\n".encode() + text)
    return found.hexdigest()[:12]


def data_files(package: Path) -> Iterator[Path]:
    """The files of a package that are no code; what Python compiles is left out."""
    for path in package.rglob("*"):
        is_compiled = path.suffix == ".pyc" or "__pycache__" in path.relative_to(package).parts
        if path.is_file() and path.suffix != ".py" and not is_compiled:
            yield path


@cache
def code_alone(text: str) -> str:
    """A program without docstrings, blank lines and lines that are comments.

    >>> print(code_alone('def f():\n    "What it does."\n\n    # one\n    return "# 1"\n'))
    def f():
        return "# 1"
    """
    lines = text.splitlines()
    in_strings: set[int] = set()
    for node in ast.walk(parsed(text)):
        if not isinstance(node, (ast.Expr, ast.Constant, ast.JoinedStr)):
            continue
        first, last = node.lineno - 1, node.end_lineno or node.lineno
        if not isinstance(node, ast.Expr):
            in_strings.update(range(first + 1, last))
        elif isinstance(node.value, ast.Constant):
            lines[first:last] = [lines[first][: node.col_offset], *[""] * (last - first - 1)]
    return "\n".join(
        line.rstrip()
        for row, line in enumerate(lines)
        if line.strip() and (row in in_strings or not line.lstrip().startswith("#"))
    )


def imported(program: Path, root: Path = ROOT) -> frozenset[str]:
    """The modules of the package that a program imports, itself or through other programs."""
    files = modules(root / PACKAGE.name)
    programs = {path.stem: path for folder in PROGRAMS for path in (root / folder).glob("*.py")}
    found: set[str] = set()
    seen: set[Path] = set()
    left = [program]
    while left:
        path = left.pop()
        if path in seen:
            continue
        seen.add(path)
        for node in run(statements(path)):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
                found.update(name for name in names if name in files)
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
                if node.module in files:
                    homes = {home_of(files, node.module, alias.name) for alias in node.names}
                    found |= homes - {PACKAGE.name}  # its `__init__` has only the version
            else:
                continue
            left += [programs[name] for name in names if name in programs]
    return frozenset(found)


def reached(names: Iterable[str], package: Path = PACKAGE) -> set[str]:
    """Modules of the package, and all that they can import.

    A package whose names are loaded when they are first used can load all of them, if the package
    itself is imported and not one of its names.
    """
    graph = _graph(package)
    found: set[str] = set()
    left = [*names]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += graph[name]
    for name in [*found]:
        while "." in name:
            name = name.rpartition(".")[0]
            found.add(name)
    return found


@cache
def _graph(package: Path) -> Graph:
    """The modules that each module can import."""
    files = modules(package)
    graph = imports(files, partial(run, without=SHOWING))
    for name in lazy_packages(files):
        graph[name] |= {home_of(files, name, each) for each in promised(files[name])}
    return graph
