"""What the API reference shows of signatures and classes, with links from each type to its page.

Annotations name types as the source does, `Grid` and not `sudokulib.Grid`; such a name leads to the
page of the public name. Private names are not shown: neither bases nor the underscore of a type
variable.
"""

from __future__ import annotations

import inspect
import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(1, str(Path(__file__).parent))

from names import exports, home, page, public_modules

if TYPE_CHECKING:
    from docutils.nodes import Element, reference
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_UNDERSCORE = re.compile(r"(?<![\w.])_(?=[A-Z]\w*)")
_OTHERS = {"Path"}
"""Names of types from elsewhere that are public names of the library as well."""


def without_private(signature: str | None) -> str | None:
    """A signature, its type variables without their underscores.

    >>> without_private("(puzzles: Iterable[_T], *, sep: str = '_')")
    "(puzzles: Iterable[T], *, sep: str = '_')"
    """
    return signature and _UNDERSCORE.sub("", signature)


def public_bases(bases: list[Any]) -> list[Any]:
    """The bases of a class that say something to a reader: public names, and Python's own."""
    return [
        base
        for base in bases
        if getattr(base, "__module__", "builtins") in ("builtins", "sudokulib.errors")
        and base is not object
    ]


@cache
def places() -> dict[str, tuple[str, str]]:
    """The page and the anchor of each public name.

    >>> places()["Grid"]
    ('api/index', 'sudokulib.Grid')
    """
    found = {}
    for module in public_modules():
        for name in exports(module):
            where = home(module, name)
            if not inspect.ismodule(getattr(import_module(module), name)):
                found.setdefault(name, (f"api/{page(where)[:-3]}", f"{where}.{name}"))
    return found


def _on_missing(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, inside: Element
) -> reference | None:
    """Leads from a type in a signature to its page."""
    from sphinx.util.nodes import make_refnode

    target = str(node.get("reftarget"))
    name = target.rpartition(".")[2]
    is_ours = "." not in target or target.startswith("sudokulib.")
    if node.get("refdomain") != "py" or name not in places() or name in _OTHERS or not is_ours:
        return None
    document, anchor = places()[name]
    return make_refnode(app.builder, node["refdoc"], document, anchor, inside, anchor)


def _on_signature(
    app: Sphinx, what: str, name: str, value: Any, options: Any, given: str | None, back: str | None
) -> tuple[str | None, str | None]:
    return without_private(given), without_private(back)


def _on_bases(app: Sphinx, name: str, value: Any, options: Any, bases: list[Any]) -> None:
    bases[:] = public_bases(bases)


def _on_described(app: Sphinx, domain: str, kind: str, content: Element) -> None:
    """Takes away the line about bases where none is left."""
    if content.children and content.children[0].astext().strip() == "Bases:":
        del content.children[0]


def setup(app: Sphinx) -> dict[str, bool]:
    """Tells Sphinx what to show."""
    app.connect("autodoc-process-signature", _on_signature)
    app.connect("autodoc-process-bases", _on_bases)
    app.connect("object-description-transform", _on_described)
    app.connect("missing-reference", _on_missing)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
