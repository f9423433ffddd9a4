"""Looks at every link and every picture of the built documentation.

`python docs/_ext/check_links.py FOLDER` lists the addresses outside, and fails on

- a link to a file or an anchor that is not there, or is not within the site;
- a picture that is not there, or has no text for those who cannot see it;
- a script, a style or a picture that is loaded from another server;
- an address outside that is not a whole one with `https`.

It asks no server: whether an address outside answers is not looked at.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

_LINKS = {"a": "href", "use": "href", "link": "href", "img": "src", "script": "src"}
_LOADED = {"link", "img", "script"}
_NOT_LOADED = {"canonical", "next", "prev", "author", "license"}
_NO_TEXTS = (".svg", ".png", ".jpg", ".gif")


class Page(HTMLParser):
    """What a page links to, its anchors, and its pictures."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: dict[str, bool] = {}
        """Each link, and whether something is loaded from there to show the page."""
        self.anchors: set[str] = {"", "top"}
        self.pictures: list[tuple[str, str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keeps what a tag says of itself."""
        values = {name: value or "" for name, value in attrs}
        self.anchors.update(values[name] for name in ("id", "name") if name in values)
        link = values.get(_LINKS.get(tag, ""))
        if link is not None:
            is_loaded = tag in _LOADED and values.get("rel") not in _NOT_LOADED
            self.links[link] = self.links.get(link, False) or is_loaded
        if tag == "img":
            self.pictures.append((values.get("src", ""), values.get("alt", "").strip()))


class Found(NamedTuple):
    """What is wrong, and the addresses outside."""

    faults: list[str]
    outside: list[str]


def look(folder: Path) -> Found:
    """Looks at all pages of a folder."""
    folder = folder.resolve()
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}
    faults = []
    outside = set()
    for path, page in sorted(pages.items()):
        where = path.relative_to(folder).as_posix()
        for link, is_loaded in page.links.items():
            scheme, server, file, _, anchor = urlsplit(link)
            if scheme == "data":
                continue
            if scheme or server:
                outside.add(link)
                problem = "loaded from outside" if is_loaded else _outside(scheme, server)
            else:
                target = (path.parent / unquote(file)).resolve() if file else path
                problem = _inside(folder, pages, target, unquote(anchor))
            if problem:
                faults.append(f"{where}: {link}: {problem}")
        faults += [f"{where}: {picture}: {_NO_TEXT}" for picture in _nameless(page)]
    return Found(faults, sorted(outside))


_NO_TEXT = "no text for those who cannot see it"


def _outside(scheme: str, server: str) -> str:
    if scheme == "mailto":
        return ""
    if not scheme or "." not in server:
        return "not a whole address"
    if scheme != "https":
        return "not https"
    return ""


def _inside(folder: Path, pages: dict[Path, Page], target: Path, anchor: str) -> str:
    if not target.is_relative_to(folder):
        return "outside of the site"
    if not target.is_file():
        return "no such file"
    if anchor and target in pages and anchor not in pages[target].anchors:
        return "no such anchor"
    return ""


def _nameless(page: Page) -> list[str]:
    """The pictures without a text; those that a script will draw have none yet."""
    return [
        source
        for source, text in page.pictures
        if source and (not text or text.endswith(_NO_TEXTS))
    ]


def main(folder: str) -> int:
    """Prints what was found; 1 if something is wrong."""
    found = look(Path(folder))
    told = [*found.outside, *[f"FAULT: {fault}" for fault in found.faults]]
    told.append(f"{len(found.outside)} addresses outside, {len(found.faults)} faults")
    sys.stdout.write("\n".join(told) + "\n")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
