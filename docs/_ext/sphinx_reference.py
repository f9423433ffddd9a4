"""The API reference: the shown parts of modules, docstrings, signatures and classes.

Annotations name types as in the source, `Grid` instead of `sudokulib.Grid`; such a name is a link
to the page of the public name. Private names are not shown: base classes are left out, a type
variable loses its underscore, and a name for a longer type is replaced by the type itself.
"""

from __future__ import annotations

import ast
import inspect
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from public_names import (
    defining_module,
    docstring,
    exports,
    home,
    is_constant,
    page,
    public_modules,
)

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_ROW = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)
_CODE_BEFORE_LETTER = re.compile(r"(?<![`\w])(`[^`\s][^`]*`)(?=\w)")
_UNDERSCORE = re.compile(r"(?<![\w.])_(?=[A-Z]\w*)")
_NAMES_ELSEWHERE = {"Path"}
"""Names of types from other packages that are public names of the library as well."""
_TYPE_ALIASES = {
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
"""Private aliases of types, and the modules in which they are defined."""


def with_anchors(page: str) -> str:
    r"""A page of the API, with each name of its table as a link to its description.

    >>> print(with_anchors("<!-- generated: names sudokulib.scales -->\n| `Grade` | How hard"))
    <!-- generated: names sudokulib.scales -->
    | {py:obj}`Grade <sudokulib.scales.Grade>` | How hard
    """
    module = re.search(r"<!-- generated: names (\S+) -->", page)
    if module is None:
        return page
    return _ROW.sub(rf"| {{py:obj}}`\1 <{module[1]}.\1>` |", page)


def module_directive(module: str) -> str:
    """The directive for a module: its docstring, its classes and functions, its constants."""
    module = module.strip()
    names = [name for name in exports(module) if home(module, name) == module]
    constants = [name for name in names if is_constant(getattr(import_module(module), name))]
    lines = [
        f".. automodule:: {module}",
        f"   :members: {', '.join(name for name in names if name not in constants)}",
        "   :show-inheritance:",
    ]
    for name in constants:
        lines += ["", f".. py:data:: {name}", f"   :module: {module}", ""]
        lines += [f"   {line}" for line in docstring(module, name).splitlines()]
    return "\n".join(["```{eval-rst}", *lines, "```"])


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
    """The bases of a class that mean something to a reader: public names, and Python's own."""
    return [
        base
        for base in bases
        if getattr(base, "__module__", "builtins") in ("builtins", "sudokulib.errors")
        and base is not object
    ]


@cache
def pages_and_anchors() -> dict[str, tuple[str, str]]:
    """The page and the anchor of each public name.

    >>> pages_and_anchors()["Grid"]
    ('api/index', 'sudokulib.Grid')
    """
    found: dict[str, tuple[str, str]] = {}
    for module in public_modules():
        for name in exports(module):
            where = home(module, name)
            if not inspect.ismodule(getattr(import_module(module), name)):
                found.setdefault(name, (f"api/{page(where)[:-3]}", f"{where}.{name}"))
    return found


@cache
def aliased_type(name: str) -> str:
    """The type that a private name stands for.

    >>> aliased_type("Candidate")
    'tuple[int, int, int]'
    """
    file = Path(str(import_module(_TYPE_ALIASES[name]).__file__))
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        named = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(each, ast.Name) and each.id == name for each in named):
            value: Any = node
            text = ast.unparse(value.value).strip("'").replace("st.", "")
            return re.sub(r"\b[A-Z]\w*", lambda found: _shown(found[0]), text)
    raise LookupError(f"{_TYPE_ALIASES[name]} has no {name}")


def _shown(name: str) -> str:
    return aliased_type(name) if name in _TYPE_ALIASES else name


def _name_classes_by_file() -> None:
    """Sets the module of every class to its file: there Sphinx finds docstrings of attributes."""
    for module in public_modules():
        for name in exports(module):
            value = getattr(import_module(module), name)
            if inspect.isclass(value):
                value.__module__ = defining_module(module, name)


def _on_read(app: Sphinx, name: str, source: list[str]) -> None:
    source[0] = with_anchors(source[0])


def _on_docstring(
    app: Sphinx, what: str, name: str, value: Any, options: Any, lines: list[str]
) -> None:
    """Lets a letter follow code without a space, as in `Grid`s; keeps drawings unchanged."""
    found: list[str] = []
    before = ""
    for line in lines:
        is_drawn = line.startswith("    ") and not (found and found[-1].strip())
        if is_drawn and before and not before.startswith((" ", "- ", ">>> ")):
            found += ["::", ""] if before[-2:] != "::" else []
        found.append(_CODE_BEFORE_LETTER.sub(r"\1\\ ", line))
        before = line or before
    lines[:] = found


def _on_missing(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, inside: Element
) -> Element | None:
    """Links a type in a signature to its page, or writes the type out."""
    from docutils.nodes import inline
    from sphinx.util.nodes import make_refnode

    if node.get("refdomain") != "py":
        return None
    target = str(node.get("reftarget"))
    if target in _TYPE_ALIASES:
        return inline("", aliased_type(target))
    name = target.rpartition(".")[2]
    is_ours = "." not in target or target.startswith("sudokulib.")
    if not is_ours or name in _NAMES_ELSEWHERE or name not in pages_and_anchors():
        return None
    document, anchor = pages_and_anchors()[name]
    return make_refnode(app.builder, node["refdoc"], document, anchor, inside, anchor)


def _on_signature(
    app: Sphinx, what: str, name: str, value: Any, options: Any, given: str | None, back: str | None
) -> tuple[str | None, str | None]:
    return without_private(given), without_private(back)


def _on_bases(app: Sphinx, name: str, value: Any, options: Any, bases: list[Any]) -> None:
    bases[:] = public_bases(bases)


def _on_described(app: Sphinx, domain: str, kind: str, content: Element) -> None:
    """Removes the line about bases if no base is left."""
    if content.children and content.children[0].astext().strip() == "Bases:":
        del content.children[0]


def setup(app: Sphinx) -> dict[str, bool]:
    """Registers these functions with Sphinx."""
    _name_classes_by_file()
    app.connect("source-read", _on_read)
    app.connect("autodoc-process-docstring", _on_docstring)
    app.connect("autodoc-process-signature", _on_signature)
    app.connect("autodoc-process-bases", _on_bases)
    app.connect("object-description-transform", _on_described)
    app.connect("missing-reference", _on_missing)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
