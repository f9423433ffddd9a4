"""The names of techniques in the library, in other programs and among players; and their pages."""

from __future__ import annotations

from functools import cache

from sudokulib.techniques import TECHNIQUES
from sudokulib.techniques._names import technique_named
from sudokulib.techniques._registry import UNLISTED

UNLISTED_ON_PAGES = {
    "WXYZ-Wing": ("WXYZ-Wing",),
    "Firework Triple": ("Firework Triple",),
    "Firework Quad": ("Firework Quad",),
    "Symmetrical Placement": ("Symmetrical Placement",),
    "Extended Rectangle": ("Extended Rectangle",),
    "Bivalue Oddagon": ("Bivalue Oddagon",),
    "Broken Wing": ("Broken Wing",),
    "ALS-W-Wing": ("ALS-W-Wing",),
    "Tridagon": ("Tridagon",),
    "Junior Exocet": ("Junior Exocet",),
    "Exocet": ("Exocet",),
    "SK Loop": ("SK Loop",),
    "Multi-Sector Locked Set": ("Multi-Sector Locked Set",),
    "Rank 0 Logic": ("Rank 0 Logic",),
    "Larger Franken Fish": ("Franken Jellyfish", "Finned Franken Jellyfish"),
    "Mutant Fish": ("Mutant Swordfish", "Finned Mutant X-Wing"),
    "Siamese Fish": ("Siamese Finned Swordfish",),
    "Kraken Fish": ("Kraken Fish 1", "Kraken Fish 2"),
    "Death Blossom": ("Death Blossom",),
    "Templates": ("Template Set", "Template Delete"),
    "Brute Force": ("Brute Force",),
}
"""The pages on techniques that are not in `TECHNIQUES`, each with its examples."""

_PAGE_BY_WORD = {
    "Siamese": "Siamese Fish",
    "Mutant": "Mutant Fish",
    "Franken": "Larger Franken Fish",
    "Kraken": "Kraken Fish",
    "Template": "Templates",
    "Squirmbag": "Jellyfish",
    "Whale": "Jellyfish",
    "Leviathan": "Jellyfish",
}
"""The pages of techniques that are not in `TECHNIQUES`, by the first word found in the name."""

NAMES_ELSEWHERE: dict[str, tuple[str, ...]] = {
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
    "ALS-XZ": ("Almost Locked Sets", "Bent Naked Quad"),
    "Forcing Chain": ("Digit Forcing Chains",),
    "Region Forcing Chains": ("Unit Forcing Chains",),
    "Template Set": ("Pattern Overlay Method",),
    "Template Delete": ("Pattern Overlay Method",),
    "Brute Force": ("Backtracking", "Guessing", "Trial and Error", "Bowman's Bingo"),
}
"""Names in books, on sites and among players that the library does not accept.

Some of them mean more than one technique, or only a case of one.
"""


def slug(page: str) -> str:
    """The file of a technique's page, without its ending.

    >>> slug("Unique Rectangle 1")
    'unique-rectangle-1'
    """
    return page.lower().replace(" ", "-").replace("+", "-plus")


def page_title(name: str) -> str:
    """The title of the page that is about a technique.

    >>> page_title("X-Wing"), page_title("Franken X-Wing"), page_title("Siamese Finned X-Wing")
    ('X-Wing', 'Franken X-Wing', 'Siamese Fish')
    """
    if name in [each.name for each in TECHNIQUES]:
        return name
    return next((page for word, page in _PAGE_BY_WORD.items() if word in name), name)


@cache
def names_by_page() -> dict[str, dict[str, None]]:
    """The names of the techniques of each page, by the page's title; in order, each once.

    >>> list(names_by_page()["Sue de Coq"])
    ['Sue de Coq', 'Two-Sector Disjoint Subsets']
    """
    found: dict[str, dict[str, None]] = {}
    for technique in (*TECHNIQUES, *UNLISTED):
        name = technique.name
        called = (name, *aliases(name), *NAMES_ELSEWHERE.get(name, ()))
        found.setdefault(page_title(name), {}).update(dict.fromkeys(called))
    return found


def aliases(name: str) -> tuple[str, ...]:
    """The other names by which the library finds a technique."""
    found: tuple[str, ...] = getattr(technique_named(name), "aliases", ())
    return found
