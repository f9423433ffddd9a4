"""Builds the sidebar of a page from the titles of all pages, which is faster.

The theme shows no headings in the sidebar, but Sphinx copies those of all pages, with every name of
the reference, for each page, and then drops them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils.nodes import bullet_list
from sphinx.addnodes import toctree

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


class Sidebar:
    """The handlers of the events of Sphinx."""

    def __init__(self) -> None:
        self._titles: dict[str, bullet_list] = {}

    def on_read(self, app: Sphinx, env: BuildEnvironment) -> None:
        """All pages have been read."""
        self._titles = {page: self._without_headings(tree) for page, tree in env.tocs.items()}

    def on_page(
        self, app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object
    ) -> None:
        """A page is about to be written."""
        env, usual = app.env, context["toctree"]

        def sidebar(**options: Any) -> str:
            whole, env.tocs = env.tocs, self._titles
            try:
                return str(usual(**options))
            finally:
                env.tocs = whole

        context["toctree"] = sidebar

    def _without_headings(self, contents: bullet_list) -> bullet_list:
        """The title of a page, and the lists of the pages below it."""
        found = contents.deepcopy()
        for entry in found.children:
            below = [*entry.findall(toctree)]
            entry[1:] = [bullet_list("", *below)] if below else []
        return found


def setup(app: Sphinx) -> dict[str, bool]:
    """Tells Sphinx to use shorter tables of contents for the sidebar."""
    sidebar = Sidebar()
    app.connect("env-updated", sidebar.on_read)
    # Before the theme, which has the usual priority of 500.
    app.connect("html-page-context", sidebar.on_page, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
