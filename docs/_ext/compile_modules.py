"""Compiles the modules that the page to play on imports, in the archives that it loads.

Python compiles each module that it imports. In a browser, this takes longer than all other work
before the first hint. `compile_modules.mjs` therefore runs this program in Pyodide when the page is
built, because only the same Python can load the compiled modules. Modules of the standard library
that the page never imports are left out.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
from io import BytesIO
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZipFile

DOCUMENTED = ("pyodide", "_pyodide", "sudokulib/constraints")
"""Modules whose docstrings are read: Pyodide's own, and those of the rules, which players see."""


def compiled(archive: bytes, used: set[str], *, complete: bool = True) -> bytes:
    """Returns an archive with the compiled modules in place of the sources of those in `used`.

    The names are as in the archive. All other files stay as they are, since a source is smaller.
    Without `complete`, packages and modules are left out if none of their files is in `used`.
    """
    kept = {PurePosixPath(name).parts[0] for name in used}
    result = BytesIO()
    with (
        ZipFile(BytesIO(archive)) as source,
        ZipFile(result, "w", ZIP_DEFLATED, compresslevel=9) as target,
    ):
        for info in source.infolist():
            name, content = info.filename, source.read(info)
            if name in used:
                target.writestr(f"{name}c", bytecode(content, name))
            elif not info.is_dir() and (complete or PurePosixPath(name).parts[0] in kept):
                target.writestr(name, content)
    return result.getvalue()


def bytecode(source: bytes, name: str) -> bytes:
    """Returns the content of a file `.pyc` that Python does not compare with any source."""
    optimize = 0 if name.startswith(DOCUMENTED) else 2
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little")
    return head + importlib.util.source_hash(source) + marshal.dumps(code)


def imported(folder: str) -> set[str]:
    """Returns the files of all modules imported from a folder or an archive, as named there."""
    files = [getattr(module, "__file__", None) for module in [*sys.modules.values()]]
    return {file.removeprefix(folder) for file in files if file and file.startswith(folder)}


def requests() -> None:
    """Ask all that players ask, so that all modules for it are imported."""
    import json

    import play

    import sudokulib

    for name in named(Path(sudokulib.__file__).parent):
        importlib.import_module(name)
    played = json.loads(play.answer('{"do": "new", "level": "easy"}'))["puzzle"]["position"]
    variant = play.new("easy", "killer")["puzzle"]
    for request in (
        *({"do": "hint", "position": played, "detail": detail} for detail in ("area", "full")),
        *({"do": do, "position": played} for do in ("check", "fill", "apply", "candidates")),
        *({"do": "write", "position": played, "format": name} for name in play.FORMATS),
        {"do": "hint", "position": variant["position"], "detail": "full"},
        {"do": "open", "id": variant["id"]},
        {"do": "daily", "date": "2000-01-01", "level": "easy"},
        *(
            {"do": "read", "text": text}
            for text in ("no puzzle", play.write(played, "line")["text"])
        ),
    ):
        play.answer(json.dumps(request))


def named(package: Path) -> set[str]:
    """Returns the modules that a package imports anywhere, except in its commands and tests.

    Of other packages, only those of the standard library are returned.
    """
    names: set[str] = set()
    for path in package.rglob("*.py"):
        if path.relative_to(package).parts[0] in ("_cli", "testing"):
            continue
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
    return {name for name in names if name.partition(".")[0] in sys.stdlib_module_names}
