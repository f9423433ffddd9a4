"""Writes what the pages show of the library, so that they read the same wherever they are opened.

`python docs/_ext/pages.py` brings all of it up to date; a test compares it with fresh output.

- Pictures, and the notebook's outputs: what the code of a page draws (see `code_cells.py`).
- Blocks between `<!-- made: WHAT -->` and `<!-- end -->`, where WHAT is one of

      technique X-Wing              the facts of a technique, and its example with a picture
      techniques                    the table of all of them
      names sudokulib.fillers       the table of a module's public names
      program examples/own.py       a program of `docs/examples`
      rules                         the table of all rules beyond houses, with their names in ids
      scales                        what many ratings on both scales say
      proved                        how many made puzzles were proved again
      peers                         how fast and how right other packages are
      waits                         how long players wait for the page to play on
      pyodide                       how fast the Python of that page is

- The pictures of the page on difficulty (see `difficulty_page.py`).
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(1, str(Path(__file__).parent))

import code_cells
import difficulty_page
import performance_page
import play_page
import proved_page
import public_names
import technique_pages

from sudokulib.constraints import KINDS
from sudokulib.render import Coordinates, svg

DOCS = Path(__file__).parents[1]
TECHNIQUES = DOCS / "pictures" / "techniques"

_BLOCK = re.compile(r"(<!-- made: (\w+) ?([^\n]*?) -->\n).*?(<!-- end -->)", re.DOTALL)


def drawing_pages() -> list[Path]:
    """The pages whose code draws pictures."""
    return [
        DOCS.parent / "README.md",
        DOCS / "index.md",
        DOCS / "gallery.md",
        DOCS / "constraints.md",
    ]


def notebooks() -> list[Path]:
    """The pages that are notebooks."""
    return sorted(DOCS.glob("notebooks/*.ipynb"))


def pages() -> list[Path]:
    """The pages that may have blocks."""
    return sorted(DOCS.glob("**/*.md"))


def updated(page: str) -> str:
    """A page with its blocks as they are made today."""
    return _BLOCK.sub(
        lambda found: f"{found[1]}\n{_MAKERS[found[2]](found[3]).strip()}\n\n{found[4]}", page
    )


def technique_pictures() -> dict[Path, str]:
    """The picture of every technique's example."""
    found = {}
    for name in technique_pages.shown():
        candidates, step = technique_pages.example_of(name)
        picture = svg(candidates, step=step, size=420, coordinates=Coordinates.NAMES)
        found[TECHNIQUES / f"{technique_pages.slug(name)}.svg"] = picture + "\n"
    return found


def _technique(name: str) -> str:
    return (
        f"{technique_pages.facts(name)}\n"
        f"![{name} on a board](../pictures/techniques/{technique_pages.slug(name)}.svg)\n\n"
        f"> {technique_pages.example_of(name)[1].explain()}\n\n{technique_pages.uniqueness(name)}"
    )


def _techniques(_: str) -> str:
    return technique_pages.overview()


def _names(module: str) -> str:
    lines = ["| name | what it is |", "|---|---|"]
    for name in public_names.exports(module):
        first = " ".join(public_names.described(module, name).partition("\n\n")[0].split())
        where = public_names.home(module, name)
        link = f"`{name}`" if where == module else f"[`{name}`]({public_names.page(where)})"
        lines.append(f"| {link} | {first.replace('|', chr(92) + '|')} |")
    return "\n".join(lines)


def _program(file: str) -> str:
    return f"```py\n{(DOCS / file).read_text(encoding='utf-8')}```"


def _rules(_: str) -> str:
    lines = ["| rule | class | in ids |", "|---|---|---|"]
    for kind in sorted(KINDS, key=lambda kind: kind.name):
        keys = ", ".join([f"`{key}`" for key in kind.readers()])
        lines.append(f"| {kind.name} | [`{kind.__name__}`](api/constraints.md) | {keys} |")
    return "\n".join(lines)


_MAKERS = {
    "technique": _technique,
    "techniques": _techniques,
    "names": _names,
    "program": _program,
    "rules": _rules,
    "scales": lambda _: difficulty_page.told(),
    "proved": lambda _: proved_page.told(),
    "peers": lambda _: performance_page.told(),
    "waits": lambda _: play_page.of_players(),
    "pyodide": lambda _: play_page.of_pyodide(),
}


def files() -> dict[Path, str]:
    """Everything that is made, with its text."""
    found = technique_pictures() | difficulty_page.pictures()
    for path in drawing_pages():
        found |= code_cells.pictures(path)
    found |= {path: code_cells.executed(path) for path in notebooks()}
    return found | {path: updated(path.read_text(encoding="utf-8")) for path in pages()}


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
