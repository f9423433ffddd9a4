"""Directives in comments, so that readers in a repository browser do not see them.

A comment at the beginning of a line that names one of these becomes the directive when Sphinx reads
the page:

    <!-- toctree Play                   the pages below this one, each on a line, with the heading
    tutorial                            that they have in the sidebar, if there is one
    -->

    <!-- api sudokulib.fillers -->      the names that this page describes

    <!-- show pictures/path.html -->    a file of HTML as a part of the page
"""

from __future__ import annotations

import inspect
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(1, str(Path(__file__).parent))

from public_names import described, exports, home, is_constant, public_modules, source

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_COMMENT = re.compile(r"^<!-- (toctree|api|show)(?=\s)(.*?)-->$", re.DOTALL | re.MULTILINE)
_MINE = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)
_LAST_LINE = re.compile(r"\n(?=\n```$)", re.MULTILINE)
_PLURAL = re.compile(r"(?<![`\w])(`[^`\s][^`]*`)(?=\w)")


def with_directives(page: str) -> str:
    r"""A page with its comments made directives.

    >>> print(with_directives("<!-- toctree Play\ntutorial\n-->"))
    ```{toctree}
    :hidden:
    :caption: Play
    <BLANKLINE>
    tutorial
    ```
    """
    return _COMMENT.sub(lambda found: _FORMS[found[1]](found[2]), page)


def with_anchors(page: str) -> str:
    r"""A page of the API, each name of its table a link to what is said of it.

    >>> print(with_anchors("<!-- made: names sudokulib.scales -->\n| `Grade` | How hard"))
    <!-- made: names sudokulib.scales -->
    | {py:obj}`Grade <sudokulib.scales.Grade>` | How hard
    """
    module = re.search(r"<!-- made: names (\S+) -->", page)
    if module is None:
        return page
    return _MINE.sub(rf"| {{py:obj}}`\1 <{module[1]}.\1>` |", page)


def without_last_lines(page: str) -> str:
    r"""A page whose blocks of code do not end with the empty line that a doctest needs.

    >>> without_last_lines("```python\n>>> 1\n1\n\n```")
    '```python\n>>> 1\n1\n```'
    """
    return _LAST_LINE.sub("", page)


def _toctree(text: str) -> str:
    caption, _, pages = text.partition("\n")
    options = [":hidden:", *[f":caption: {name}" for name in [caption.strip()] if name]]
    return "\n".join(["```{toctree}", *options, "", pages.strip(), "```"])


def _show(file: str) -> str:
    return f"```{{raw}} html\n:file: {file.strip()}\n```"


def _api(module: str) -> str:
    """A module's docstring, its classes and functions, its constants."""
    module = module.strip()
    mine = [name for name in exports(module) if home(module, name) == module]
    constants = [name for name in mine if is_constant(getattr(import_module(module), name))]
    lines = [
        f".. automodule:: {module}",
        f"   :members: {', '.join(name for name in mine if name not in constants)}",
        "   :show-inheritance:",
    ]
    for name in constants:
        text = described(module, name).splitlines()
        lines += ["", f".. py:data:: {name}", f"   :module: {module}", ""]
        lines += [f"   {line}" for line in text]
    return "\n".join(["```{eval-rst}", *lines, "```"])


_FORMS = {"toctree": _toctree, "api": _api, "show": _show}


def _on_read(app: Sphinx, name: str, source: list[str]) -> None:
    if app.env.doc2path(name).suffix == ".md":
        source[0] = without_last_lines(with_anchors(with_directives(source[0])))


def _on_docstring(
    app: Sphinx, what: str, name: str, value: Any, options: Any, lines: list[str]
) -> None:
    """Lets a letter stand straight after code, as in `Grid`s; keeps drawings as they are."""
    found: list[str] = []
    told = ""
    for line in lines:
        is_drawn = line.startswith("    ") and not (found and found[-1].strip())
        if is_drawn and told and not told.startswith((" ", "- ", ">>> ")) and told[-2:] != "::":
            found += ["::", ""]
        found.append(_PLURAL.sub(r"\1\\ ", line))
        told = line or told
    lines[:] = found


def _in_their_files() -> None:
    """Names every class by its file: there Sphinx looks for what is said of its attributes."""
    for module in public_modules():
        for name in exports(module):
            value = getattr(import_module(module), name)
            if inspect.isclass(value):
                value.__module__ = source(module, name)


def setup(app: Sphinx) -> dict[str, bool]:
    """Tells Sphinx to read pages through `with_directives`."""
    _in_their_files()
    app.connect("source-read", _on_read)
    app.connect("autodoc-process-docstring", _on_docstring)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
