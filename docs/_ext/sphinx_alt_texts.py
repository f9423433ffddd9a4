"""Alternative texts of pictures without one on the page: their own titles.

These are the pictures that a notebook draws.
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from docutils.nodes import document
    from sphinx.application import Sphinx


def title_of(svg: str) -> str:
    """The title of a picture; an empty string if it has none.

    >>> title_of('<svg><title id="a">Sudoku 9x9</title></svg>')
    'Sudoku 9x9'
    """
    found = re.search(r"<title[^>]*>(.*?)</title>", svg, re.DOTALL)
    return unescape(found[1]) if found else ""


def _on_doctree(app: Sphinx, doctree: document) -> None:
    from docutils.nodes import image

    for picture in doctree.findall(image):
        file = Path(app.srcdir, app.env.relfn2path(picture["uri"])[0])
        if not picture.get("alt") and file.suffix == ".svg" and file.exists():
            picture["alt"] = title_of(file.read_text(encoding="utf-8"))


def setup(app: Sphinx) -> dict[str, bool]:
    """Tells Sphinx to look at the pictures of each page."""
    app.connect("doctree-read", _on_doctree, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
