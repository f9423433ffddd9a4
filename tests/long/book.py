"""A book of 300 puzzles, made by docs/examples/book.py and printed on three papers.

The puzzles are of four levels, killers, jigsaws and thermometers. The books on A4 and letter have
four puzzles on a page, that of 6 x 9 inches has two. Making the puzzles and printing the A4 book
may take two minutes. No two puzzles are equivalent. Each PDF is read by pypdf:

- it has as many pages as the document has sheets, all of the size of the paper;
- every font is embedded;
- each board is the picture that `svg` draws of its puzzle or its solution: all digits, sums, cages,
  lines and borders of regions are at their places, in steps of 1/500 of the board;
- no line and no end of text is outside the margins and the gutter;
- no type is smaller than 7 points, and no sum in a board smaller than 6.
"""

from __future__ import annotations

import argparse
import io
import runpy
import tomllib
from collections import Counter
from math import hypot
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from checks import NotRun, Result

from sudokulib import Grid, render
from sudokulib.identity import fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib import Position
    from sudokulib.render import Sheets, Svg

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
GROUND = 4
"""The number of points of the ground of a page, which come first."""


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
            x, y = _moved(_moved((0, 0), tm), cm)
            found.append(Piece(text.strip(), x * POINT, height - y * POINT, scale * size * POINT))

    page.extract_text(visitor_text=visit)
    return found


def _moved(point: Sequence[float], matrix: Sequence[float]) -> tuple[float, float]:
    a, b, c, d, e, f = map(float, matrix)
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def points_of(page: Any, height: float) -> list[tuple[float, float]]:
    """The points of all lines on a page, and both ends of all texts, in millimetres."""
    from pypdf.generic import ContentStream

    fonts = {name: font.get_object() for name, font in page["/Resources"].get("/Font", {}).items()}
    widths = {name: widths_of(font["/DescendantFonts"][0]) for name, font in fonts.items()}
    found: list[tuple[float, float]] = []
    path: list[tuple[float, float]] = []
    outer: list[list[Sequence[float]]] = []
    moves: list[Sequence[float]] = []
    font, size, at = "", 0.0, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    def placed(point: Sequence[float]) -> tuple[float, float]:
        for move in reversed(moves):
            point = _moved(point, move)
        return float(point[0]) * POINT, height - float(point[1]) * POINT

    for values, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"q":
            outer.append(moves[:])
        elif operator == b"Q":
            moves = outer.pop()
        elif operator == b"cm":
            moves.append(values)
        elif operator in (b"m", b"l", b"c"):
            path += map(placed, batched(values, 2))
        elif operator == b"re":
            x, y, wide, high = values
            path += map(placed, [(x, y), (x + wide, y + high)])
        elif operator in (b"f", b"f*", b"S", b"s", b"B", b"B*", b"b", b"b*"):
            found += path
            path = []
        elif operator == b"n":  # it only clips
            path = []
        elif operator == b"Tf":
            font, size = values[0], float(values[1])
        elif operator == b"Tm":
            at = values
        elif operator in (b"Tj", b"TJ"):
            long = 0.0
            for part in values[0] if operator == b"TJ" else values:
                if isinstance(part, str | bytes):
                    codes = getattr(part, "original_bytes", part)
                    long += sum(
                        widths[font].get(256 * high + low, 1000) for high, low in batched(codes, 2)
                    )
                else:
                    long -= float(part)
            found += [placed(_moved((x, 0), at)) for x in (0, long / 1000 * size)]
    return found


def batched(values: Sequence[Any], count: int) -> list[tuple[Any, ...]]:
    """The values in tuples of this length."""
    return list(zip(*[iter(values)] * count, strict=True))


def widths_of(font: Any) -> dict[int, float]:
    """The widths of the glyphs of a font, in thousandths of its size."""
    found: dict[int, float] = {}
    values = iter(font.get_object()["/W"])
    for first in values:
        second = next(values)
        if isinstance(second, list):
            found |= {first + at: float(width) for at, width in enumerate(second)}
        else:
            width = float(next(values))
            found |= dict.fromkeys(range(first, second + 1), width)
    return found


Drawn: TypeAlias = "Counter[tuple[str, int, int]]"
"""The texts in a square, and the points of its lines as empty texts, each with its place."""


def drawn_in(
    points: Sequence[tuple[float, float]],
    pieces: Sequence[Piece],
    left: float,
    top: float,
    side: float,
) -> Drawn:
    """The points and texts in a square, in steps of 1/500 of its side."""

    def place(x: float, y: float) -> tuple[int, int]:
        return round(500 * (x - left) / side), round(500 * (y - top) / side)

    texts = [("", *place(x, y)) for x, y in points]
    texts += [(piece.text, *place(piece.x, piece.y)) for piece in pieces]
    return Counter([(text, x, y) for text, x, y in texts if 0 <= x <= 500 and 0 <= y <= 500])


def drawn_alone(picture: Svg) -> Drawn:
    """What is in a picture when it is printed alone, without its ground."""
    from pypdf import PdfReader

    page = PdfReader(io.BytesIO(render.pdf(picture))).pages[0]
    side = float(page.mediabox.width) * POINT
    return drawn_in(points_of(page, side)[GROUND:], pieces_of(page, side), 0, 0, side)


def pictures_of(puzzle: Position) -> Iterator[Svg]:
    """The board of a puzzle, and that of its solution."""
    yield render.svg(puzzle, theme="print")
    assert puzzle.solution is not None
    layout = puzzle.layout.without_constraints()
    clues, solution = (Grid(layout, grid.digits) for grid in (puzzle.clues, puzzle.solution))
    yield render.svg(clues, solution=solution, theme="print")


def apart(one: Drawn, other: Drawn) -> int:
    """How many points and texts of one are not where the other has them, within 1/500."""
    count, left = 0, other.copy()
    for text, x, y in one.elements():
        near = ((text, x + right, y + down) for right in (0, -1, 1) for down in (0, -1, 1))
        found = next((place for place in near if left[place] > 0), None)
        if found is None:
            count += 1
        else:
            left[found] -= 1
    return count + left.total()


def faults_of(document: Sheets, printed: bytes, puzzles: list[Position]) -> list[str]:
    """What is wrong with a printed book."""
    from pypdf import PdfReader

    reader = PdfReader(io.BytesIO(printed))
    setup = document.setup
    width, height = setup.size
    found: list[str] = []
    boards: list[Drawn] = []
    if len(reader.pages) != len(document.sheets):
        found.append(f"{len(reader.pages)} pages, not {len(document.sheets)}")
    for index, (page, sheet) in enumerate(zip(reader.pages, document.sheets, strict=False)):
        number = index + 1
        box = page.mediabox
        if max(abs(box.width * POINT - width), abs(box.height * POINT - height)) > 0.1:
            found.append(f"page {number} is {box.width} x {box.height} points")
        for font in page["/Resources"].get("/Font", {}).values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            descriptor = inner["/FontDescriptor"].get_object()
            if not any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3")):
                found.append(f"page {number}: {font.get_object()['/BaseFont']} is not embedded")
        pieces, points = pieces_of(page, height), points_of(page, height)
        left, right = setup.left(index) - 0.1, setup.left(index) + setup.content_width + 0.1
        edge = setup.margin - 0.1
        for x, y in points[GROUND:]:
            if not (left <= x <= right and edge <= y <= height - edge):
                found.append(f"page {number}: a line or text at {x:.1f}, {y:.1f} mm")
        squares = [
            (group.x + figure.x, group.y + figure.y, figure.side)
            for group in sheet.groups
            for figure in group.figures
        ]
        boards += [drawn_in(points[GROUND:], pieces, *square) for square in squares]
        for text, x, y, size in pieces:
            is_sum = text.isdigit() and any(
                0 <= x - left <= side and 0 <= y - top <= side for left, top, side in squares
            )
            if size / POINT < (SMALLEST_SUM if is_sum else SMALLEST):
                found.append(f"page {number}: {text!r} has {size / POINT:.2f} points")
    wanted = zip(*map(pictures_of, puzzles), strict=True)
    pictures = [picture for kind in wanted for picture in kind]
    if len(boards) != len(pictures):
        found.append(f"{len(boards)} boards, not {len(pictures)}")
    for number, (board, picture) in enumerate(zip(boards, pictures, strict=False), 1):
        different = apart(board, drawn_alone(picture))
        if different:
            found.append(f"board {number}: {different} points or texts differ from its picture")
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="put the books there")


def main(options: argparse.Namespace) -> Result:
    try:
        import pypdf  # noqa: F401
        import typst  # noqa: F401
    except ImportError as error:
        raise NotRun(f"it needs typst, font-source-sans-pro and pypdf: {error}") from error
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
