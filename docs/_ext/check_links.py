"""Checks every link and every picture of the built documentation.

`python docs/_ext/check_links.py FOLDER` lists the external addresses, and fails on

- a link to a file or an anchor that does not exist, or is outside the site;
- a picture that does not exist, or has no alternative text;
- a script, a style or a picture that is loaded from another server;
- an external address that is incomplete or does not use `https`.

It sends no requests, so it cannot tell whether an external address works.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

_LINK_ATTRIBUTES = {"a": "href", "use": "href", "link": "href", "img": "src", "script": "src"}
_LOADING_TAGS = {"link", "img", "script"}
_NOT_LOADED_RELS = {"canonical", "next", "prev", "author", "license"}
_FILE_ENDINGS = (".svg", ".png", ".jpg", ".gif")


class Page(HTMLParser):
    """The links of a page, its anchors, and its pictures."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: dict[str, bool] = {}
        """Each link, and whether something is loaded from there to show the page."""
        self.anchors: set[str] = {"", "top"}
        self.pictures: list[tuple[str, str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes the links, the anchors and the picture of a tag."""
        values = {name: value or "" for name, value in attrs}
        self.anchors.update(values[name] for name in ("id", "name") if name in values)
        link = values.get(_LINK_ATTRIBUTES.get(tag, ""))
        if link is not None:
            is_loaded = tag in _LOADING_TAGS and values.get("rel") not in _NOT_LOADED_RELS
            self.links[link] = self.links.get(link, False) or is_loaded
        if tag == "img":
            self.pictures.append((values.get("src", ""), values.get("alt", "").strip()))


class Report(NamedTuple):
    """The faults of a site, and the external addresses that it links to."""

    faults: list[str]
    outside: list[str]


def check(folder: Path) -> Report:
    """Checks all pages of a folder."""
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
        faults += [f"{where}: {picture}: no alternative text" for picture in _without_text(page)]
    return Report(faults, sorted(outside))


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


def _without_text(page: Page) -> list[str]:
    """The pictures without alternative text, except those that a script will draw."""
    return [
        source
        for source, text in page.pictures
        if source and (not text or text.endswith(_FILE_ENDINGS))
    ]


def main(folder: str) -> int:
    """Prints the result; returns 1 if there is a fault."""
    report = check(Path(folder))
    lines = [*report.outside, *[f"FAULT: {fault}" for fault in report.faults]]
    lines.append(f"{len(report.outside)} addresses outside, {len(report.faults)} faults")
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
