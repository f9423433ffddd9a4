"""Builds the sidebar of a page from the titles of all pages, which is faster than from headings.

The theme shows no headings in the sidebar. For each page, Sphinx copies the headings of all pages,
with every name of the reference, and then drops them; here they are dropped once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils.nodes import Element, bullet_list, list_item
from sphinx.addnodes import toctree
from sphinx.errors import ExtensionError

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

OPTIONS = {"collapse": False, "titles_only": True, "maxdepth": -1, "includehidden": True}
"""What the theme asks for."""


class Sidebar:
    """The titles of all pages, and the function that makes a sidebar from them."""

    def __init__(self) -> None:
        self._titles: dict[str, Element] = {}

    def store_titles(self, app: Sphinx, env: BuildEnvironment) -> None:
        """Stores the tables of contents without their headings, when all pages have been read."""
        self._titles = {page: without_headings(contents) for page, contents in env.tocs.items()}

    def replace(
        self, app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object
    ) -> None:
        """Replaces the function that makes the sidebar of a page.

        The two must agree on the first page of the site.
        """
        env, from_headings = app.env, context["toctree"]

        def from_titles(**options: Any) -> str:
            contents, env.tocs = env.tocs, self._titles
            try:
                return str(from_headings(**options))
            finally:
                env.tocs = contents

        if page == app.config.root_doc and from_titles(**OPTIONS) != from_headings(**OPTIONS):
            raise ExtensionError("the sidebar differs from that of Sphinx: look at its new version")
        context["toctree"] = from_titles


def without_headings(contents: Element) -> Element:
    """The title of a page, and the lists of the pages below it."""
    found = contents.deepcopy()
    for entry in found.children:
        if isinstance(entry, list_item):
            below = [*entry.findall(toctree)]
            entry[1:] = [bullet_list("", *below)] if below else []
    return found


def setup(app: Sphinx) -> dict[str, bool]:
    """Tells Sphinx to make sidebars from titles."""
    sidebar = Sidebar()
    app.connect("env-updated", sidebar.store_titles)
    # Before the theme, which has the usual priority of 500.
    app.connect("html-page-context", sidebar.replace, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
