"""The faces of packages: their public names, each loaded when it is first used.

A package's `__init__` lists the public names and the modules that define them. Nothing is imported
until a name is used, so a program that only solves never loads the makers (PEP 562).

    from sudokulib._base.faces import face

    if TYPE_CHECKING:                                      what type checkers and editors read
        from sudokulib.fillers._cover import CoverFiller as CoverFiller

    face(__name__, {"_cover": ["CoverFiller"]})            what runs
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

__all__ = ["face", "public"]

_T = TypeVar("_T")


def face(package: str, homes: Mapping[str, Iterable[str]], modules: Iterable[str] = ()) -> None:
    """Gives a package its `__all__`, and a `__getattr__` that loads what is in it.

    `homes` says which names each module of the package holds, or a module elsewhere by its whole
    name; `modules` are the modules that are public themselves. Any other name raises
    `AttributeError`.

    >>> import sudokulib
    >>> sudokulib.__getattr__("Grid").__name__, sudokulib.__getattr__("errors").__name__
    ('Grid', 'sudokulib.errors')
    >>> sudokulib.Sudoku
    Traceback (most recent call last):
        ...
    AttributeError: module 'sudokulib' has no attribute 'Sudoku'
    """
    whole = f"{package.partition('.')[0]}."
    home = {
        name: module if module.startswith(whole) else f"{package}.{module}"
        for module, names in homes.items()
        for name in names
    }
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


def public(module: str) -> Callable[[_T], _T]:
    """Decorates a class or function that is used as a member of this module, wherever it stands.

    Pickles, `repr` and `help` call it by that name, which stays when the file of it is moved. It is
    the last decorator of a class (the first to be read): what looks for the file comes before.

    >>> import sudokulib
    >>> sudokulib.Grid, sudokulib.solve.__module__
    (<class 'sudokulib.Grid'>, 'sudokulib.solvers')
    """

    def named(value: _T) -> _T:
        value.__module__ = module
        return value

    return named
