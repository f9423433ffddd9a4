"""A book of 300 puzzles, made by docs/examples/book.py and printed on three papers.

The puzzles are of four levels, killers, jigsaws and thermometers. The books on A4 and letter have
four puzzles on a page, that of 6 x 9 inches has two. Making the puzzles and printing the A4 book
may take two minutes. No two puzzles are equivalent. Each PDF is read by
pypdf:

- it has as many pages as the document has sheets, all of the size of the paper;
- every font is embedded;
- text can be selected, and each board has the digits of its puzzle or its solution;
- nothing is outside the margins;
- no type is smaller than 7 points, and no sum of a cage smaller than 6.
"""

from __future__ import annotations

import argparse
import io
import runpy
import tomllib
from itertools import zip_longest
from math import hypot
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from checks import NotRun, Result

from sudokulib import render
from sudokulib.identity import fingerprint

if TYPE_CHECKING:
    from sudokulib import Position
    from sudokulib.render import Sheets

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
PAPERS: dict[str, dict[str, Any]] = {
    "A4": {"per_sheet": 4, "solutions_per_sheet": 12},
    "letter": {"per_sheet": 4, "solutions_per_sheet": 12},
    "6x9in": {"per_sheet": 2, "solutions_per_sheet": 6},
}
MOST_SECONDS = 120.0
POINT = 25.4 / 72
SMALLEST, SMALLEST_SUM = 6.99, 5.99
"""Sizes of type in points; the rest is for rounding."""


class Piece(NamedTuple):
    """A piece of text on a page; lengths are in millimetres, from the upper left corner."""

    text: str
    x: float
    y: float
    size: float


def pieces_of(page: Any, height: float) -> list[Piece]:
    """The pieces of text on a page."""
    found = []

    def visit(text: str, cm: Any, tm: Any, font: Any, size: float) -> None:
        if text.strip():
            scale = hypot(cm[0], cm[1]) * hypot(tm[0], tm[1])
            x = cm[0] * tm[4] + cm[2] * tm[5] + cm[4]
            y = cm[1] * tm[4] + cm[3] * tm[5] + cm[5]
            found.append(Piece(text.strip(), x * POINT, height - y * POINT, scale * size * POINT))

    page.extract_text(visitor_text=visit)
    return found


def board_of(pieces: list[Piece], left: float, top: float, side: float) -> bytes:
    """The digits of a 9x9 board whose square begins there."""
    cell = side / 9
    digits = bytearray(81)
    for text, x, y, size in pieces:
        row, column = int((y - top) // cell), int((x - left) // cell)
        if size > 0.5 * cell and 0 <= row < 9 and 0 <= column < 9 and text.isdigit():
            digits[9 * row + column] = int(text)
    return bytes(digits)


def faults_of(document: Sheets, printed: bytes, puzzles: list[Position]) -> list[str]:
    """What is wrong with a printed book."""
    from pypdf import PdfReader

    reader = PdfReader(io.BytesIO(printed))
    setup = document.setup
    width, height = setup.size
    found, boards = [], []
    if len(reader.pages) != len(document.sheets):
        found.append(f"{len(reader.pages)} pages, not {len(document.sheets)}")
    for number, (page, sheet) in enumerate(zip(reader.pages, document.sheets, strict=False), 1):
        box = page.mediabox
        if max(abs(box.width * POINT - width), abs(box.height * POINT - height)) > 0.1:
            found.append(f"page {number} is {box.width} x {box.height} points")
        for font in page["/Resources"].get("/Font", {}).values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            descriptor = inner["/FontDescriptor"].get_object()
            if not any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3")):
                found.append(f"page {number}: {font.get_object()['/BaseFont']} is not embedded")
        pieces = pieces_of(page, height)
        edge = setup.margin - 0.1
        for text, x, y, size in pieces:
            if not (edge <= x <= width - edge and edge <= y <= height - edge):
                found.append(f"page {number}: {text!r} at {x:.1f}, {y:.1f} mm")
            if size / POINT < (SMALLEST_SUM if text.isdigit() else SMALLEST):
                found.append(f"page {number}: {text!r} has {size / POINT:.2f} points")
        for group in sheet.groups:
            boards += [
                board_of(pieces, group.x + figure.x, group.y + figure.y, figure.side)
                for figure in group.figures
            ]
    wanted = [puzzle.clues.digits for puzzle in puzzles]
    wanted += [puzzle.solution.digits for puzzle in puzzles if puzzle.solution]
    found += [
        f"board {number} has other digits"
        for number, (one, other) in enumerate(zip_longest(boards, wanted), 1)
        if one != other
    ]
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="put the books there")


def main(options: argparse.Namespace) -> Result:
    try:
        import pypdf  # noqa: F401
        import typst  # noqa: F401
    except ImportError as error:
        raise NotRun(f"it needs sudokulib[pdf] and pypdf: {error}") from error
    program = runpy.run_path(str(EXAMPLES / "book.py"))
    plan = tomllib.loads((EXAMPLES / "book.toml").read_text(encoding="utf-8"))
    pages = faults = 0
    for paper, changes in PAPERS.items():
        start = perf_counter()
        document, puzzles = program["book_of"]({**plan, "paper": paper, **changes}, EXAMPLES)
        printed = render.pdf(document)
        seconds = perf_counter() - start
        found = faults_of(document, printed, puzzles)
        if seconds > MOST_SECONDS:
            found.append(f"it took {seconds:.0f} seconds")
        if len({fingerprint(puzzle) for puzzle in puzzles}) != len(puzzles):
            found.append("a puzzle appears twice")
        print(f"{paper}: {len(puzzles)} puzzles, {len(document.sheets)} pages, {seconds:.1f} s")
        print(*found[:20], sep="\n")
        pages += len(document.sheets)
        faults += len(found)
        if options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            (options.keep / f"{paper}.pdf").write_bytes(printed)
    return Result({"pages": pages}, faults)
