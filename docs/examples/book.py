"""Make a book of puzzles from a plan, as a PDF or as HTML.

    python book.py book.toml book.pdf

The plan says which sections the book has; `book.toml` is an example. The same plan makes the same
book. No two puzzles of the book are equivalent, and none is equivalent to one of an earlier volume:
the program also writes the puzzles as lines to a text file, which the plan of the next volume names
in `exclude`.
"""

from __future__ import annotations

import sys
import tomllib
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sudokulib
from sudokulib import Position, render
from sudokulib.identity import fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SETUP = ("paper", "margin", "gutter", "first_page", "font")
"""The keys of a plan that are options of a `PageSetup`."""
PAGE = ("title", "language", "per_sheet", "solutions", "solutions_per_sheet")
"""The keys that are options of `page`."""
SECTION = ("heading", "text", "per_sheet", "count", "kind")
"""The keys of a section that are not options of its maker."""
MOST_KNOWN = 1000
"""A section ends after this number of puzzles in a row that are not new."""


def check(plan: dict[str, Any]) -> None:
    """Ends the program if a plan has an unknown key or lacks one that it needs."""
    unknown = plan.keys() - {*SETUP, *PAGE, "seed", "exclude", "sections"}
    if unknown:
        sys.exit(f"the plan has an unknown key: {', '.join(sorted(unknown))}")
    for key in ("seed", "sections"):
        if key not in plan:
            sys.exit(f"the plan has no {key}")
    for number, section in enumerate(plan["sections"], 1):
        for key in ("heading", "count"):
            if key not in section:
                sys.exit(f"section {number} ({section.get('heading', 'no heading')}) has no {key}")


def made(section: dict[str, Any], seed: str) -> Iterator[Position]:
    """Endless puzzles for a section."""
    options = {name: value for name, value in section.items() if name not in SECTION}
    kind = section.get("kind", "sudoku")
    for number in count(1):
        rng = f"{seed} {section['heading']} {number}"
        if kind == "sudoku":
            puzzle = sudokulib.make(**options, rng=rng)
        elif kind == "killer":
            puzzle = sudokulib.make_killer(**options, rng=rng)
        else:
            puzzle = sudokulib.make_variant(kind.split("+"), **options, rng=rng)
        yield Position.of(puzzle)


def sections_of(plan: dict[str, Any], earlier: Iterable[Position]) -> Iterator[render.Section]:
    """The sections of a plan, without puzzles that are equivalent to others or to earlier ones."""
    known = {fingerprint(position) for position in earlier}

    def is_new(position: Position) -> bool:
        """Whether the puzzle is not known; from now on it is."""
        before = len(known)
        known.add(fingerprint(position))
        return len(known) > before

    for section in plan["sections"]:
        puzzles: list[Position] = []
        repeats = 0
        stream = made(section, str(plan["seed"]))
        while len(puzzles) < section["count"]:
            position = next(stream)
            if is_new(position):
                puzzles.append(position)
                repeats = 0
            else:
                repeats += 1
            if repeats == MOST_KNOWN:
                sys.exit(
                    f"section {section['heading']} has only {len(puzzles)} puzzles: the next "
                    f"{MOST_KNOWN} were all known"
                )
        yield render.Section(
            section["heading"],
            puzzles,
            text=section.get("text", ""),
            per_sheet=section.get("per_sheet"),
        )


def book_of(plan: dict[str, Any], folder: Path) -> tuple[render.Sheets, list[Any]]:
    """The book, and its puzzles; `folder` has the volumes that the plan excludes."""
    check(plan)
    volumes = [sudokulib.read_puzzles(folder / name) for name in plan.get("exclude", [])]
    sections = list(sections_of(plan, chain.from_iterable(volumes)))
    document = render.page(
        sections,
        rules=True,
        paper=render.PageSetup(**{name: plan[name] for name in SETUP if name in plan}),
        **{name: plan[name] for name in PAGE if name in plan},
    )
    return document, [puzzle for section in sections for puzzle in section.puzzles]


def main(plan: str = "book.toml", output: str = "book.pdf") -> None:
    """Write the book of a plan, and its puzzles in a file with the suffix `.txt`."""
    source, target = Path(plan), Path(output)
    book, puzzles = book_of(tomllib.loads(source.read_text(encoding="utf-8")), source.parent)
    if target.suffix == ".pdf":
        target.write_bytes(render.pdf(book))
    else:
        target.write_text(book, encoding="utf-8")
    sudokulib.write_puzzles(puzzles, target.with_suffix(".txt"))
    print(f"{len(puzzles)} puzzles on {len(book.sheets)} pages: {target}")


if __name__ == "__main__":
    main(*sys.argv[1:])
