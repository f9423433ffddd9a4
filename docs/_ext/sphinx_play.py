"""Puts the page to play on into `play/` beside the other pages, as `build_play.py` builds it.

`<!-- play -->` on a page becomes the link to it. If npm cannot be used, the page is left out, and
the documentation says so.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from build_play import Missing, build

if TYPE_CHECKING:
    from sphinx.application import Sphinx

MARK = "<!-- play -->"
LINK = '<p><a href="play/index.html">Play in the browser</a></p>'
LEFT_OUT = "*This build of the documentation lacks the playable page: {}.*"


def _on_start(app: Sphinx) -> None:
    """Builds the page first, so that the other pages can say whether there is one."""
    from sphinx.util.logging import getLogger

    app.config.playable = ""
    if app.builder.format != "html":
        app.config.playable = "it is not made of web pages"
        return
    try:
        build(Path(app.outdir) / "play")
    except Missing as reason:
        app.config.playable = str(reason)
        getLogger(__name__).info("the playable page is left out: %s", reason)


def _on_read(app: Sphinx, name: str, source: list[str]) -> None:
    reason = app.config.playable
    source[0] = source[0].replace(MARK, LEFT_OUT.format(reason) if reason else LINK)


def setup(app: Sphinx) -> dict[str, bool]:
    """Tells Sphinx to build the page before it reads the others."""
    app.add_config_value("playable", "", "env")
    app.connect("builder-inited", _on_start)
    app.connect("source-read", _on_read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
