"""The faces of packages: their public names, each loaded when it is first asked for.

A package's `__init__` says which of its modules holds which public name. Nothing is imported until
a name is used, so a program that only solves never loads the makers (PEP 562).

    from sudokulib._base.faces import face

    if TYPE_CHECKING:                                      what type checkers and editors read
        from sudokulib.fillers._cover import CoverFiller as CoverFiller

    face(__name__, {"_cover": ["CoverFiller"]})            what runs
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["face"]


def face(package: str, homes: Mapping[str, Iterable[str]], modules: Iterable[str] = ()) -> None:
    """Gives a package its `__all__`, and a `__getattr__` that loads what is in it.

    `homes` says which names each module of the package holds; `modules` are the modules that are
    public themselves. Any other name raises `AttributeError`.

    >>> import sudokulib
    >>> sudokulib.__getattr__("Grid").__name__, sudokulib.__getattr__("errors").__name__
    ('Grid', 'sudokulib.errors')
    >>> sudokulib.Sudoku
    Traceback (most recent call last):
        ...
    AttributeError: module 'sudokulib' has no attribute 'Sudoku'
    """
    home = {name: f"{package}.{module}" for module, names in homes.items() for name in names}
    public = frozenset(modules)
    names = sorted([*home, *public])
    there = vars(sys.modules[package])

    def load(name: str) -> Any:
        if name in public:
            return import_module(f"{package}.{name}")
        if name not in home:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = there[name] = getattr(import_module(home[name]), name)
        return value  # from now on it is found without asking

    there.update(__all__=names, __getattr__=load, __dir__=names.copy)
