"""Further entries of the site's search and general index, besides the text of the pages.

A name of a technique leads to its page, and words that people search for lead to other pages.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from technique_names import names_by_page, slug

from sudokulib.constraints import KINDS

if TYPE_CHECKING:
    from docutils.nodes import document
    from sphinx.application import Sphinx

WORDS = {
    "api/solvers": ("Algorithm X", "Dancing Links", "DLX", "Exact cover"),
    "arrays": ("Arrays", "Data frames", "NumPy", "pandas", "polars"),
    "architecture": ("Contributing", "Development", "Source code"),
    "changelog": ("History", "Release notes", "What is new"),
    "command-line": ("CLI", "Command line", "Console", "Shell", "Terminal"),
    "concepts": ("Box", "Cell", "Definitions", "Givens", "Glossary", "House", "Peers", "Terms"),
    "constraints": (
        *("Variants", "Constraints", "Miracle Sudoku"),
        *("Chess Sudoku", "Chess", "German Whispers", "Kropki", "Thermo", "Disjoint Groups"),
        *("Thermo Sudoku", "Variant Sudoku"),
    ),
    "difficulty": (
        *("Levels", "Rating", "Scales", "ER", "Difficulty", "Grading", "Hardest", "Easy"),
        *("Beginner", "Expert"),
    ),
    "extending": ("Custom technique", "Entry points", "Plug-ins", "Plugin", "Translation"),
    "formats/index": ("Convert", "Export", "Files", "Import", "Links", "Share", "URL"),
    "frontends": (
        *("Daily puzzle", "Hints", "Undo", "Save", "Pencil marks", "Mobile apps"),
        *("Auto candidates", "Center marks"),
    ),
    "gallery": (
        *("Jigsaw", "Pictures", "SVG", "Windoku", "Hyper Sudoku", "Diagonals", "Sudoku X"),
        *("X-Sudoku", "Diagonal Sudoku", "Hyper", "NRC Sudoku", "4x4", "6x6", "12x12"),
        *("Irregular Sudoku", "Irregular", "Chaos Sudoku", "Chaos", "Squiggly", "Nonomino"),
        *("Images", "Dark mode", "Accessibility", "Walkthrough", "Windows"),
    ),
    "identity": ("Isomorphism", "Symmetries of a grid", "Duplicates", "Minlex"),
    "index": ("License", "Licence", "MIT"),
    "killers": ("Killer Sudoku", "Sum cages", "Sumdoku"),
    "limits": ("Denial of service", "Memory", "Untrusted input"),
    "notebooks/tour": ("IPython", "Jupyter"),
    "performance": ("Benchmark", "Speed"),
    "play": ("JavaScript", "Pyodide", "WebAssembly", "Online"),
    "printing": ("Paper", "PDF", "Books", "Worksheets"),
    "randomness": ("Deterministic", "Number of grids", "Reproducible"),
    "scaling": (
        *("Dask", "Joblib", "Parallel", "Processes", "Multiprocessing", "Concurrency", "Database"),
        *("Batch", "Resume"),
    ),
    "stability": ("Compatibility", "Python versions", "Semantic versioning", "SemVer"),
    "techniques/index": ("Logic", "Solving techniques", "Strategies", "Strategy"),
    "testing": ("Hypothesis", "Property-based testing", "pytest"),
    "tutorial": (
        *("Install", "Installation", "pip", "Requirements", "Dependencies"),
        *("Getting started", "Quick start", "Generator", "Generate", "Unique", "Unique solution"),
        *("Validate", "Validator", "Large boards", "16x16", "25x25"),
    ),
    "web": ("JSON", "Server", "Security", "Timeout", "Thread safety", "Django", "FastAPI", "Flask"),
}
"""Words that people search for, if the title of the page uses other words."""


def index_entries(file: str) -> list[str]:
    """The entries of a page in the index, besides its title.

    >>> index_entries("techniques/sue-de-coq"), index_entries("printing")
    (['Two-Sector Disjoint Subsets'], ['Books', 'PDF', 'Paper', 'Worksheets'])
    """
    known = {f"techniques/{slug(page)}": (page, names) for page, names in names_by_page().items()}
    page, names = known.get(file, ("", {}))
    rules = [kind.name for kind in KINDS] if file == "constraints" else []
    return [name for name in names if name != page] + sorted([*WORDS.get(file, ()), *rules])


def spellings(name: str) -> list[str]:
    """The spellings of a name: without hyphens, in the plural, without the number of a type.

    >>> spellings("X-Wing"), spellings("BUG Type 1")
    (['X-Wing', 'X-Wings', 'X Wing', 'X Wings'], ['BUG Type 1', 'BUG', 'BUGs'])
    """
    family = re.sub(r"( Type)? \d$", "", name)
    plain = [family, family.replace("-", " ")]
    found = [name, *[text for each in plain for text in (each, f"{each.removesuffix('s')}s")]]
    return list(dict.fromkeys(found))


def _on_doctree(app: Sphinx, doctree: document) -> None:
    """Enters the words of a page into the index, without an anchor, for the whole page.

    The general index lists them unchanged. The words in the page itself are for the search, which
    compares the typed words with each spelling.
    """
    from docutils.nodes import title
    from sphinx.addnodes import index

    file = app.env.docname
    words = index_entries(file)
    app.env.domains["index"].entries.setdefault(file, []).extend(map(_entry, words))
    if file.startswith("techniques/"):
        words.append(doctree.next_node(title).astext())
    every = dict.fromkeys(spelling for word in words for spelling in spellings(word))
    doctree.append(index(entries=list(map(_entry, every))))


def _entry(word: str) -> tuple[str, str, str, str, None]:
    return "single", word, "", "main", None


def setup(app: Sphinx) -> dict[str, bool]:
    """Tells Sphinx to enter the words into the index."""
    app.connect("doctree-read", _on_doctree)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
