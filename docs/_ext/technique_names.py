"""What techniques are called: by the library, by other programs, by players; and on which page.

The names appear on the pages (see `technique_pages.py`), in the general index, and so in the search
of the site: a name that is typed there leads to the page of its technique. Some words lead to other
pages.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from sudokulib.constraints import KINDS
from sudokulib.techniques import TECHNIQUES
from sudokulib.techniques._names import technique_named
from sudokulib.techniques._registry import UNLISTED

if TYPE_CHECKING:
    from docutils.nodes import document
    from sphinx.application import Sphinx

FURTHER = {
    "Larger Franken Fish": ("Franken Jellyfish", "Finned Franken Jellyfish"),
    "Mutant Fish": ("Mutant Swordfish", "Finned Mutant X-Wing"),
    "Siamese Fish": ("Siamese Finned Swordfish",),
    "Kraken Fish": ("Kraken Fish 1", "Kraken Fish 2"),
    "Death Blossom": ("Death Blossom",),
    "Templates": ("Template Set", "Template Delete"),
    "Brute Force": ("Brute Force",),
}
"""The pages on techniques that are not in `TECHNIQUES`, each with the techniques that it shows."""

_PARTS = {
    "Siamese": "Siamese Fish",
    "Mutant": "Mutant Fish",
    "Franken": "Larger Franken Fish",
    "Kraken": "Kraken Fish",
    "Template": "Templates",
    "Squirmbag": "Jellyfish",
    "Whale": "Jellyfish",
    "Leviathan": "Jellyfish",
}
"""The pages of techniques that are not in `TECHNIQUES`, by a part of the name; the first counts."""

ELSEWHERE: dict[str, tuple[str, ...]] = {
    "Full House": ("Open Single", "Last Free Cell"),
    "Naked Single": ("Lone Single", "Obvious Single"),
    "Hidden Single": ("Last Remaining Cell",),
    "Pointing": ("Locked Candidates", "Intersection Removal", "Pointing Triple"),
    "Claiming": ("Locked Candidates", "Intersection Removal", "Line/Box Reduction"),
    "Naked Pair": ("Naked Candidates", "Naked Subset", "Obvious Pair"),
    "Naked Triple": ("Naked Candidates", "Naked Subset", "Obvious Triple"),
    "Naked Quad": ("Naked Candidates", "Naked Subset"),
    "Hidden Pair": ("Hidden Candidates", "Hidden Subset"),
    "Hidden Triple": ("Hidden Candidates", "Hidden Subset"),
    "Hidden Quad": ("Hidden Candidates", "Hidden Subset"),
    "X-Wing": ("Basic Fish",),
    "Swordfish": ("Basic Fish",),
    "Jellyfish": ("Basic Fish",),
    "W-Wing": ("Semi-Remote Pair",),
    "Unique Rectangle 1": ("Uniqueness Test", "Deadly Pattern"),
    "Simple Colors Wrap": ("Simple Colouring", "Simple Coloring", "Singles Chains"),
    "Simple Colors Trap": ("Simple Colouring", "Simple Coloring", "Singles Chains"),
    "Multi Colors 1": ("Multi-Colouring", "Multi-Coloring"),
    "Multi Colors 2": ("Multi-Colouring", "Multi-Coloring"),
    "BUG 1": ("Bivalue Universal Grave",),
    "X-Chain": ("X-Cycle",),
    "Continuous Nice Loop": ("Nice Loop",),
    "Discontinuous Nice Loop": ("Nice Loop",),
    "Grouped Continuous Nice Loop": ("Grouped X-Cycle",),
    "Grouped Discontinuous Nice Loop": ("Grouped X-Cycle",),
    "ALS-XZ": ("Almost Locked Sets", "WXYZ-Wing"),
    "Forcing Chain": ("Digit Forcing Chains",),
    "Region Forcing Chains": ("Unit Forcing Chains",),
    "Template Set": ("Pattern Overlay Method",),
    "Template Delete": ("Pattern Overlay Method",),
    "Brute Force": ("Backtracking", "Guessing", "Trial and Error", "Bowman's Bingo"),
}
"""What books, sites and players say, where the library does not take it as a name: some of it means
more than one technique, or only a case of it."""

WORDS = {
    "api/solvers": ("Algorithm X", "Dancing Links", "DLX", "Exact cover"),
    "architecture": ("Contributing", "Development", "Source code"),
    "changelog": ("History", "Release notes", "What is new"),
    "command-line": ("CLI", "Console", "Shell", "Terminal"),
    "concepts": ("Box", "Cell", "Definitions", "Givens", "Glossary", "House", "Peers", "Terms"),
    "constraints": (
        *("Killer Sudoku", "Variants", "Constraints", "Miracle Sudoku"),
        *("Chess Sudoku", "Chess", "German Whispers", "Kropki", "Thermo", "Disjoint Groups"),
        *("Thermo Sudoku", "Variant Sudoku"),
    ),
    "difficulty": (
        *("Levels", "Rating", "Scales", "ER", "Difficulty", "Grading", "Hardest", "Easy"),
        *("Beginner", "Expert"),
    ),
    "extending": ("Custom technique", "Plugin", "Translation"),
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
    "limits": ("Denial of service", "Untrusted input"),
    "notebooks/tour": ("IPython", "Jupyter"),
    "performance": ("Benchmark", "Speed"),
    "play": ("JavaScript", "Pyodide", "WebAssembly", "Online"),
    "printing": ("Paper", "PDF", "Books", "Worksheets"),
    "randomness": ("Deterministic", "Number of grids", "Reproducible"),
    "scaling": (
        *("Dask", "Parallel", "Processes", "Multiprocessing", "Concurrency", "Database"),
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
"""Words by which people look for other pages, where their titles say something else."""


def slug(page: str) -> str:
    """The file of a technique's page, without its ending.

    >>> slug("Unique Rectangle 1")
    'unique-rectangle-1'
    """
    return page.lower().replace(" ", "-").replace("+", "-plus")


def page_of(name: str) -> str:
    """The title of the page that is about a technique.

    >>> page_of("X-Wing"), page_of("Franken X-Wing"), page_of("Siamese Finned X-Wing")
    ('X-Wing', 'Franken X-Wing', 'Siamese Fish')
    """
    if name in [each.name for each in TECHNIQUES]:
        return name
    return next((page for part, page in _PARTS.items() if part in name), name)


@cache
def names() -> dict[str, dict[str, None]]:
    """What the techniques of each page are called, by the page's title; in order, each once.

    >>> list(names()["Sue de Coq"])
    ['Sue de Coq', 'Two-Sector Disjoint Subsets']
    """
    found: dict[str, dict[str, None]] = {}
    for technique in (*TECHNIQUES, *UNLISTED):
        name = technique.name
        called = (name, *aliases(name), *ELSEWHERE.get(name, ()))
        found.setdefault(page_of(name), {}).update(dict.fromkeys(called))
    return found


def aliases(name: str) -> tuple[str, ...]:
    """The other names by which the library finds a technique."""
    found: tuple[str, ...] = getattr(technique_named(name), "aliases", ())
    return found


def entries(file: str) -> list[str]:
    """The entries of a page in the index; its title is found without one.

    >>> entries("techniques/sue-de-coq"), entries("printing")
    (['Two-Sector Disjoint Subsets'], ['Books', 'PDF', 'Paper', 'Worksheets'])
    """
    known = {f"techniques/{slug(page)}": (page, called) for page, called in names().items()}
    page, called = known.get(file, ("", {}))
    rules = [kind.name for kind in KINDS] if file == "constraints" else []
    return [name for name in called if name != page] + sorted([*WORDS.get(file, ()), *rules])


def spellings(name: str) -> list[str]:
    """How a name may be typed: without hyphens, in the plural, without the number of a type.

    >>> spellings("X-Wing"), spellings("BUG Type 1")
    (['X-Wing', 'X-Wings', 'X Wing', 'X Wings'], ['BUG Type 1', 'BUG', 'BUGs'])
    """
    family = re.sub(r"( Type)? \d$", "", name)
    plain = [family, family.replace("-", " ")]
    found = [name, *[text for each in plain for text in (each, f"{each.removesuffix('s')}s")]]
    return list(dict.fromkeys(found))


def _on_doctree(app: Sphinx, doctree: document) -> None:
    """Enters the names of a page, without an anchor: the page as a whole is about them.

    The general index has them as they are. What stands in the page itself is for the search, which
    compares what is typed with each spelling.
    """
    from docutils.nodes import title
    from sphinx.addnodes import index

    file = app.env.docname
    found = entries(file)
    app.env.domains["index"].entries.setdefault(file, []).extend(map(_entry, found))
    typed = found + ([doctree.next_node(title).astext()] if file.startswith("techniques/") else [])
    every = dict.fromkeys(text for name in typed for text in spellings(name))
    doctree.append(index(entries=list(map(_entry, every))))


def _entry(name: str) -> tuple[str, str, str, str, None]:
    return "single", name, "", "main", None


def setup(app: Sphinx) -> dict[str, bool]:
    """Tells Sphinx to enter the names into the index."""
    app.connect("doctree-read", _on_doctree)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
