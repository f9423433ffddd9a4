"""Opens every page of the built documentation in a headless Chromium, and searches in it.

It looks at each page on a phone of 360 pixels, on a tablet and on a desk, in light and in dark:

- no page is wider than its window: what is wide scrolls inside of its own box;
- the contrast of each text is at least 4.5, and pictures that let the page shine through can be
  seen on it;
- the console is empty, and no other server is asked for anything.

Then it types into the search of the site: every name of every technique, all words that lead to
other pages, and names of the API. What they are about must be among the first results. It takes a
Chromium that is installed: on the path, or named by the environment variable `BROWSER`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from browsers import browsers
from checks import Result
from play_table import Quiet
from sphinx_search import WORDS as SEARCH_WORDS
from technique_names import names_by_page, slug
from work import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

READABLE = 4.5
"""The contrast that WCAG requires for text."""
WIDTHS = (360, 768, 1280)
SCHEMES = ("light", "dark")
NO_PAGES = ("play", "_downloads")
"""The page to play on has a check of its own, `browser.py`; the others are files of examples."""
FIRST = 5
"""How far down the list of results one looks."""
WORDS = {
    "make": "api/index.html#sudokulib.make",
    "make_killer": "api/index.html#sudokulib.make_killer",
    "Layout.boxes": "api/index.html#sudokulib.Layout.boxes",
    "PuzzleMaker": "api/index.html#sudokulib.PuzzleMaker",
    "Rng": "api/randomness.html#sudokulib.randomness.Rng",
    "daily": "api/index.html#sudokulib.daily",
    "installation": "tutorial.html",
    "license": "index.html",
    "x-sudoku": "gallery.html",
    "x sudoku": "gallery.html",
    "hyper": "gallery.html",
    "irregular": "gallery.html",
    "diagonals": "gallery.html",
    "hypothesis": "testing.html",
    "killer": "killers.html",
    "anti-knight": "constraints.html",
    "chess": "constraints.html",
    "thermometer": "constraints.html",
    "pdf": "printing.html",
    "undo": "frontends.html",
    "parallel": "scaling.html",
    "print": "printing.html",
    "printing": "printing.html",
    "difficulty": "difficulty.html",
    "rating": "difficulty.html",
    "hint": "frontends.html",
    "solver": "api/solvers.html",
    "generator": "tutorial.html",
    "is_unique": "api/solvers.html",
    "unique": "tutorial.html",
    "minimal": "sampling.html",
    "seed": "randomness.html",
    "reproducible": "randomness.html",
    "svg": "gallery.html",
    "png": "printing.html",
    "json": "web.html",
    "csv": "formats/index.html",
    "notebook": "notebooks/tour.html",
    "jupyter": "notebooks/tour.html",
    "thread": "web.html",
    "timeout": "web.html",
    "speed": "performance.html",
    "strategies": "techniques/index.html",
    "16x16": "tutorial.html",
    "database": "scaling.html",
    "jigsaw": "gallery.html",
    "Turbot": "techniques/turbot-fish.html",
    "BUG": "techniques/bug-1.html",
    "XYZ wing": "techniques/xyz-wing.html",
    "x wing": "techniques/x-wing.html",
    "Remote pairs": "techniques/remote-pair.html",
    "Naked pairs": "techniques/naked-pair.html",
    "Finned fish": "techniques/finned-x-wing.html",
    "Unique rectangles": "techniques/unique-rectangle-1.html",
    "sue-de-coq": "techniques/sue-de-coq.html",
    "OpenSudoku": "formats/opensudoku.html",
    "changelog": "changelog.html",
    "semver": "stability.html",
}
"""Words that people type besides the names of techniques, and the pages that they look for."""
SHOTS = (
    *("index", "techniques/x-wing", "api/index", "gallery", "constraints", "performance"),
    *("play", "changelog", "fillers/uniform", "search"),
)

LOOK = """(readable) => {
  const faults = [], root = document.documentElement;
  const parse = (text) => {
    const parts = text.match(/[\\d.]+/g).map(Number);
    return parts.length < 4 ? [...parts, 1] : parts;
  };
  const over = (upper, lower) => {
    const alpha = upper[3];
    return [0, 1, 2].map((i) => upper[i] * alpha + lower[i] * (1 - alpha)).concat([1]);
  };
  const light = (color) => {
    const [r, g, b] = color.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element) => {
    const layers = [];
    for (let each = element; each; each = each.parentElement) {
      const color = parse(getComputedStyle(each).backgroundColor);
      if (color[3] > 0) layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reduceRight((lower, upper) => over(upper, lower), [255, 255, 255, 1]);
  };
  const named = (element) => element.cloneNode(false).outerHTML.slice(0, 60);

  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.body.querySelectorAll("*")].filter((element) => {
      if (element.getBoundingClientRect().right <= root.clientWidth + 1) return false;
      for (let each = element.parentElement; each; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== "visible") return false;
      return true;
    });
    faults.push(`${root.scrollWidth} pixels wide: ${wide.slice(0, 3).map(named).join(", ")}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  while (texts.nextNode()) {
    const text = texts.currentNode, element = text.parentElement;
    if (!text.textContent.trim() || seen.has(element)) continue;
    seen.add(element);
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest("svg, script, style, noscript")) continue;
    const back = ground(element), front = over(parse(getComputedStyle(element).color), back);
    const found = contrast(front, back), words = text.textContent.trim().slice(0, 30);
    if (found < readable) faults.push(`contrast ${found.toFixed(2)}: ${named(element)} ${words}`);
  }
  return faults;
}"""
"""The faults of the current page: its width, and the contrast of its text."""

PICTURES = """async () => {
  const faults = [];
  const light = (r, g, b) => [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }).reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  for (const image of document.querySelectorAll("img[src]:not([src=''])")) {
    image.loading = "eager";
    try { await image.decode(); } catch { faults.push(`no picture: ${image.src}`); continue; }
    const canvas = document.createElement("canvas");
    canvas.width = 200;
    canvas.height = Math.max(1, Math.round(200 * image.naturalHeight / image.naturalWidth));
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let through = 0, drawn = 0, lost = 0;
    let element = image, color;
    do {
      color = getComputedStyle(element).backgroundColor.match(/[\\d.]+/g).map(Number);
      element = element.parentElement;
    } while (element && color.length > 3 && color[3] < 1);
    const page = light(...color.slice(0, 3));
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] < 16) { through++; continue; }
      if (data[at + 3] < 240) continue;
      drawn++;
      const own = light(data[at], data[at + 1], data[at + 2]);
      if ((Math.max(own, page) + 0.05) / (Math.min(own, page) + 0.05) < 2) lost++;
    }
    if (through > data.length / 4 / 20 && lost > drawn / 10)
      faults.push(`cannot be seen on the page: ${image.getAttribute("src")}`);
  }
  return faults;
}"""
"""The pictures of a page that are not there, or that the page shines through and swallows."""


class Still(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder while it is served."""
    server = Quiet(("127.0.0.1", 0), partial(Still, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def watched(browser: Browser, address: str, scheme: str) -> tuple[Page, list[str]]:
    """A window, with the errors in its console and its requests to other servers."""
    page = browser.new_page(color_scheme=scheme)
    reported: list[str] = []
    page.on("console", lambda message: reported.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: reported.append(f"error: {error}"))
    page.on(
        "request",
        lambda request: (
            request.url.startswith((address, "data:")) or reported.append(f"asks for {request.url}")
        ),
    )
    return page, reported


def look(browser: Browser, address: str, names: list[str], shots: Path | None) -> list[str]:
    """The faults of the pages."""
    faults = []
    for scheme in SCHEMES:
        page, reported = watched(browser, address, scheme)
        for name in names:
            found = set()
            page.set_viewport_size({"width": WIDTHS[0], "height": 800})
            page.goto(f"{address}/{name}.html")
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                found |= {f"{width}: {fault}" for fault in page.evaluate(LOOK, READABLE)}
                if shots and name in SHOTS:
                    file = f"{name.replace('/', '-')}-{width}-{scheme}.png"
                    page.screenshot(path=shots / file)
            found |= {*page.evaluate(PICTURES), *reported}
            reported.clear()
            faults += [f"{name} in {scheme}, {fault}" for fault in sorted(found)]
        page.close()
    return faults


BROKEN = """<body style="margin: 0; background: #222; color: #333"><p>Dark on dark</p>
<div style="width: 2000px">wide</div><img alt="lines" src="data:image/svg+xml,<svg
 xmlns='http://www.w3.org/2000/svg' width='90' height='90'><path d='M9 9h70v70h-70z' fill='none'
 stroke='black'/></svg>">"""


def blind(browser: Browser) -> list[str]:
    """What would not be noticed on a page that is broken in three ways."""
    page = browser.new_page(viewport={"width": WIDTHS[0], "height": 800})
    page.set_content(BROKEN)
    found = "; ".join([*page.evaluate(LOOK, READABLE), *page.evaluate(PICTURES)])
    page.close()
    wanted = ("2000 pixels wide", "contrast 1.", "cannot be seen on the page")
    return [f"not noticed: {each}" for each in wanted if each not in found]


def results(page: Page, address: str, text: str) -> list[str]:
    """The addresses of the first results of a search."""
    page.goto(f"{address}/search.html?q={quote(text)}")
    page.locator("#search-results p.search-summary").filter(has_text="earch").wait_for()
    links = page.locator("#search-results ul.search li > a")
    page.wait_for_function(
        "n => document.querySelectorAll('ul.search li').length >= n"
        " || /finished|did not match/.test(document.querySelector('p.search-summary').innerText)",
        arg=FIRST,
    )
    found = [str(link.get_attribute("href")) for link in links.all()[:FIRST]]
    return [re.sub(r"\?[^#]*", "", each) for each in found]


def search(browser: Browser, address: str) -> list[str]:
    """The words that the search does not find."""
    page, reported = watched(browser, address, "light")
    wanted = [
        (name, f"techniques/{slug(title)}.html")
        for title, names in names_by_page().items()
        for name in names
    ]
    wanted += [(text, f"{page}.html") for page, words in SEARCH_WORDS.items() for text in words]
    wanted += WORDS.items()
    faults = []
    for text, target in wanted:
        found = results(page, address, text)
        if not any(each == target or each.partition("#")[0] == target for each in found):
            faults.append(f"{text!r} does not find {target}, but {', '.join(found)}")
    page.goto(f"{address}/index.html")
    page.get_by_placeholder("Search").fill("Sole Candidate")
    page.keyboard.press("Enter")
    page.locator("ul.search li > a").first.wait_for()
    first = str(page.locator("ul.search li > a").first.get_attribute("href"))
    if not first.startswith("techniques/naked-single.html"):
        faults.append(f"typed into the sidebar, 'Sole Candidate' finds {first}")
    page.close()
    print(f"{len(wanted)} searches")
    # Sphinx takes the dots in anchors of the API for CSS classes, and warns if it gets that far.
    return faults + [each for each in reported if "Anchored content block not found" not in each]


@contextmanager
def built(folder: Path | None) -> Iterator[Path]:
    """The folder of the built documentation, which is built now if none is given."""
    if folder is not None:
        yield folder
        return
    with TemporaryDirectory() as name:
        out = Path(name) / "html"
        command = ["sphinx-build", "-q", "-W", "-n", "-E", "-b", "html", "docs", str(out)]
        subprocess.run(command, cwd=ROOT, check=True)
        yield out


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, nargs="?", help="the documentation, if it is built")
    parser.add_argument("--shots", type=Path, help="keep pictures of some pages here")
    parser.add_argument("--only", nargs="+", help="only these pages, and no search")


def main(options: argparse.Namespace) -> Result:
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    with browsers() as start, built(options.folder) as folder, served(folder) as address:
        pages = [file.relative_to(folder) for file in sorted(folder.rglob("*.html"))]
        names = [file.with_suffix("").as_posix() for file in pages if file.parts[0] not in NO_PAGES]
        names = options.only or names
        browser = start()
        faults = blind(browser) + look(browser, address, names, options.shots)
        print(f"{len(names)} pages, at {WIDTHS} pixels, light and dark")
        if not options.only:
            faults += search(browser, address)
        browser.close()
    for fault in faults:
        print(f"FAULT: {fault}")
    return Result({} if options.only else {"pages": len(names)}, len(faults))
