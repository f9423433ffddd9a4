"""The description of the project that a package index shows: the README, with absolute links.

The README's links are paths in this repository, which lead nowhere on the page of an index. When a
distribution is built, hatchling calls `Description`, which makes addresses of them: from that of
the repository, `Source` under `[project.urls]` in pyproject.toml, by the patterns under
`[tool.hatch.metadata.hooks.custom]`. Without it the links stay as they are, and `nox -s release`
says that an address is missing.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

if TYPE_CHECKING:
    from collections.abc import Mapping

_LINK = re.compile(r"(?P<start>(?P<picture>!?)\[[^][]*\]\()(?P<path>[^()\s]+)\)")
_ABSOLUTE = re.compile(r"[a-z][a-z+.-]*:|#|/")


def with_address(text: str, patterns: Mapping[str, str], source: str, version: str) -> str:
    """A text in Markdown with absolute links, by patterns for `pages` and `pictures`.

    >>> patterns = {"pages": "{source}/blob/v{version}/{path}", "pictures": "{source}/raw/{path}"}
    >>> with_address("[a](docs/a.md), [b](#b), ![c](c.svg)", patterns, "ADDRESS", "1.2")
    '[a](ADDRESS/blob/v1.2/docs/a.md), [b](#b), ![c](ADDRESS/raw/c.svg)'
    """

    def absolute(found: re.Match[str]) -> str:
        if _ABSOLUTE.match(found["path"]):
            return found[0]
        pattern = patterns["pictures" if found["picture"] else "pages"]
        address = pattern.format(source=source.rstrip("/"), version=version, path=found["path"])
        return f"{found['start']}{address})"

    return _LINK.sub(absolute, text)


class Description(MetadataHookInterface):
    """Gives the metadata the README as it is to be shown."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the description to the `[project]` table of pyproject.toml."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        source = metadata.get("urls", {}).get("Source")
        if source:
            text = with_address(text, self.config, source, metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
