"""Public names that are loaded when they are first used, and public modules of values.

The `__init__` of a public package imports its names under `TYPE_CHECKING`, for type checkers and
editors. When a program runs, the same imports define the names of the package:

    from sudokulib._base.lazy_exports import lazy_exports

    if TYPE_CHECKING:
        from sudokulib.fillers._cover import CoverFiller as CoverFiller

    lazy_exports()

Nothing is imported until a name is used, so a program that only solves never loads the makers
(PEP 562).
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable


_T = TypeVar("_T")


class _ImportPlaceholder:
    """A placeholder for whatever is imported while the imports of a package are listed."""

    def __getattr__(self, name: str) -> _ImportPlaceholder:
        return self

    def __call__(self) -> None:
        pass


def lazy_exports() -> None:
    """Gives the package that calls it an `__all__`, and a `__getattr__` that loads its names.

    The names are those that the package imports under `TYPE_CHECKING`. To list them, its code runs
    once more with an `__import__` that loads nothing, and records the names that it is called with.
    (`__import__` is what an import statement calls, so nothing depends on how Python compiles it.)
    Any other name raises `AttributeError`.

    >>> import sudokulib
    >>> sudokulib.__getattr__("Grid").__name__, sudokulib.__getattr__("errors").__name__
    ('Grid', 'sudokulib.errors')
    >>> sudokulib.Sudoku
    Traceback (most recent call last):
        ...
    AttributeError: module 'sudokulib' has no attribute 'Sudoku'; use Puzzle or Grid
    """
    caller = sys._getframe(1)
    there = caller.f_globals
    package = there["__name__"]
    ours = package.partition(".")[0]
    home: dict[str, str] = {}
    anything = _ImportPlaceholder()

    def note(
        module: str, scope: Any, local: Any, names: tuple[str, ...], level: int
    ) -> _ImportPlaceholder:
        if module.partition(".")[0] == ours and module != __name__:
            home.update(dict.fromkeys(names, module))
        return anything

    # The import of `TYPE_CHECKING` is replaced as well. The replacement is true.
    exec(caller.f_code, {"__name__": package, "__builtins__": {"__import__": note}})

    def load(name: str) -> Any:
        if name not in home:
            from sudokulib._base.synonyms import absent_name_advice

            advice = absent_name_advice(name, home)  # Python itself adds a name spelled nearly so
            raise AttributeError(f"module {package!r} has no attribute {name!r}{advice}")
        if home[name] == package:
            return import_module(f"{package}.{name}")
        value = there[name] = getattr(import_module(home[name]), name)
        return value  # later accesses find it without this function

    names = sorted(home)
    there.update(__all__=names, __getattr__=load, __dir__=names.copy)


def public(module: str) -> Callable[[_T], _T]:
    """Decorates a class or function that is public in this module, whichever file defines it.

    Pickles, `repr` and `help` use this module, so the file can be moved. In a class, it is the last
    decorator to be applied (the first one in the source), since other decorators look for the file.

    >>> import sudokulib
    >>> sudokulib.Grid, sudokulib.solve.__module__
    (<class 'sudokulib.Grid'>, 'sudokulib.solvers')
    """

    def named(value: _T) -> _T:
        value.__module__ = module
        return value

    return named
