"""What the API reference shows of signatures and classes, with links from each type to its page.

Annotations name types as the source does, `Grid` and not `sudokulib.Grid`; such a name leads to the
page of the public name. Private names are not shown: no bases, no underscore of a type variable,
and instead of a name for a longer type the type itself.
"""

from __future__ import annotations

import ast
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
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_UNDERSCORE = re.compile(r"(?<![\w.])_(?=[A-Z]\w*)")
_OTHERS = {"Path"}
"""Names of types from elsewhere that are public names of the library as well."""
_LONGER = {
    "Candidate": "sudokulib._candidates.candidate_tuples",
    "Cell": "sudokulib.constraints._protocol",
    "Draw": "sudokulib.randomness",
    "House": "sudokulib._board.regions",
    "Images": "sudokulib._board.transform",
    "Layouts": "sudokulib.testing.strategies._layouts",
    "Part": "sudokulib.constraints._protocol",
    "Pattern": "sudokulib._making.patterns",
    "Puzzles": "sudokulib.testing.strategies._puzzles",
}
"""Private names for longer types, and the modules in which they are defined."""


def without_private(signature: str | None) -> str | None:
    """A signature without private parameters, its type variables without their underscores.

    >>> without_private("(puzzles: Iterable[_T], *, sep: str = '_')")
    "(puzzles: Iterable[T], *, sep: str = '_')"
    >>> without_private("(size: int, *, _program: Program = Program(fins=5, extras=3))")
    '(size: int)'
    """
    if signature is None or not signature.startswith("("):
        return signature and _UNDERSCORE.sub("", signature)
    parameters, depth = [""], 0
    for character in signature[1:-1]:
        depth += (character in "([{") - (character in ")]}")
        if character == "," and not depth:
            parameters.append("")
        else:
            parameters[-1] += character
    kept = [each.strip() for each in parameters if not each.strip().startswith("_")]
    if kept and kept[-1] == "*":
        kept.pop()
    return _UNDERSCORE.sub("", f"({', '.join(kept)})")


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


@cache
def longer(name: str) -> str:
    """The type that a private name stands for.

    >>> longer("Candidate")
    'tuple[int, int, int]'
    """
    file = Path(str(import_module(_LONGER[name]).__file__))
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        named = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(each, ast.Name) and each.id == name for each in named):
            value: Any = node
            text = ast.unparse(value.value).strip("'").replace("st.", "")
            return re.sub(r"\b[A-Z]\w*", lambda found: _shown(found[0]), text)
    raise LookupError(f"{_LONGER[name]} has no {name}")


def _shown(name: str) -> str:
    return longer(name) if name in _LONGER else name


def _on_missing(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, inside: Element
) -> Element | None:
    """Leads from a type in a signature to its page, or writes it out."""
    from docutils.nodes import inline
    from sphinx.util.nodes import make_refnode

    target = str(node.get("reftarget"))
    name = target.rpartition(".")[2]
    is_ours = "." not in target or target.startswith("sudokulib.")
    if node.get("refdomain") == "py" and target in _LONGER:
        return inline("", longer(target))
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
