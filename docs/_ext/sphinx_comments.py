"""Directives in comments, so that readers in a repository browser do not see them.

A comment at the beginning of a line that names one of these directives becomes the directive when
Sphinx reads the page:

    <!-- toctree Play                   the pages below this one, each on a line, with the heading
    tutorial                            that they have in the sidebar, if there is one
    -->

    <!-- api sudokulib.fillers -->      the names that this page describes

    <!-- show pictures/path.html -->    a file of HTML as a part of the page
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinx_reference import module_directive

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_COMMENT = re.compile(r"^<!-- (toctree|api|show)(?=\s)(.*?)-->$", re.DOTALL | re.MULTILINE)
_LAST_LINE = re.compile(r"\n(?=\n```$)", re.MULTILINE)


def with_directives(page: str) -> str:
    r"""A page whose comments have become directives.

    >>> print(with_directives("<!-- toctree Play\ntutorial\n-->"))
    ```{toctree}
    :hidden:
    :caption: Play
    <BLANKLINE>
    tutorial
    ```
    """
    return _COMMENT.sub(lambda found: _DIRECTIVES[found[1]](found[2]), page)


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


_DIRECTIVES = {"toctree": _toctree, "api": module_directive, "show": _show}


def _on_read(app: Sphinx, name: str, source: list[str]) -> None:
    if app.env.doc2path(name).suffix == ".md":
        source[0] = without_last_lines(with_directives(source[0]))


def setup(app: Sphinx) -> dict[str, bool]:
    """Tells Sphinx to read pages through `with_directives`."""
    app.connect("source-read", _on_read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
