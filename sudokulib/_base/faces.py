"""The faces of packages: their public names, each loaded when it is first used.

A package's `__init__` lists the public names and the modules that define them. Nothing is imported
until a name is used, so a program that only solves never loads the makers (PEP 562).

    from sudokulib._base.faces import face

    if TYPE_CHECKING:                                      what type checkers and editors read
        from sudokulib.fillers._cover import CoverFiller as CoverFiller

    __all__, __getattr__, __dir__ = face(__name__, {"_cover": ["CoverFiller"]})
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

__all__ = ["face"]


def face(
    package: str, homes: Mapping[str, Iterable[str]], modules: Iterable[str] = ()
) -> tuple[list[str], Callable[[str], Any], Callable[[], list[str]]]:
    """`__all__`, `__getattr__` and `__dir__` of a package.

    `homes` maps each module of the package to the public names that it defines; `modules` are the
    modules that are public themselves. Any other name raises `AttributeError`.

    >>> names, load, listed = face("sudokulib", {"_board.grid": ["Grid"]}, modules=["errors"])
    >>> names
    ['Grid', 'errors']
    >>> load("Grid").__name__, load("errors").__name__
    ('Grid', 'sudokulib.errors')
    """
    home = {name: f"{package}.{module}" for module, names in homes.items() for name in names}
    public = frozenset(modules)
    names = sorted([*home, *public])

    def load(name: str) -> Any:
        if name in public:
            return import_module(f"{package}.{name}")
        if name not in home:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(home[name]), name)
        setattr(sys.modules[package], name, value)  # the next look-up finds it directly
        return value

    return names, load, names.copy
