"""Pictures as a browser shows them, compared with those that are kept in tests/data/pictures.

Some boards are drawn as SVG and as HTML, and some pages. A headless Chromium takes a picture of
each, which is compared with the one that is kept, spot by spot: fonts differ from machine to
machine, so small differences are accepted, but no missing line or mark.

Every page is also printed to a PDF, which must have the size of the paper, and as many pages as the
document has sheets.

Chromium (or Chrome) must be on the path, or named by the environment variable `BROWSER`.
"""

from __future__ import annotations

import argparse
import re
import shutil
import struct
import subprocess
import tempfile
import zlib
from itertools import combinations, product
from pathlib import Path

from browsers import chromium
from checks import Result

from sudokulib import Candidates, Grid, Layout, Position, Step, make, render, solve
from sudokulib.render import Coordinates, Paper, ShownCandidates, Solutions

KEPT = Path(__file__).resolve().parents[1] / "data" / "pictures"
SIDE = 330
"""The width and height of a screenshot of a board, in pixels."""
SCALE = 0.5
"""The scale of a screenshot of a page; Chromium knows no smaller one."""
PICTURED = ("page-1-", "page-2-", "page-4-", "page-6-", "page-long")
"""The pages whose pictures are kept; the others are only printed."""
PAPERS = {Paper.A4: (210, 297), Paper.LETTER: (215.9, 279.4)}
"""The width and height of a sheet, in millimetres."""
MOST_APART = 0.5
"""How far the size of a printed page may be from that of the paper, in millimetres."""
SPOT = 10
"""The width of the compared pictures, in pixels."""
APART = 30
"""How far the brightness of two spots may lie apart, of 255."""
MOST = 0.015
"""The share of spots that may lie further apart."""

ROLES = ("pattern", "fin", "pivot", "pincer", "first", "second", "third", "fourth", "locked")
GRID = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


def pictures() -> dict[str, str]:
    """The drawings, by their names."""
    x = Layout.boxes(3, 3).with_diagonals()
    step = Step(
        "Everything",
        placements=[(0, 0, 1)],
        eliminations=[(0, 8, 9), (1, 8, 5)],
        houses=[1],
        covers=[12],
        roles=[(role, [(row, row, 5)]) for row, role in enumerate(ROLES)],
        links=[((1, 1, 5), (1, 8, 5), "strong"), ((1, 8, 5), (2, 2, 5), "weak")],
        layout=x,
    )
    few = Step("Few", placements=[(4, 4, 5)], eliminations=[(0, 2, 1)], houses=[4])
    jigsaw = Layout("111222 113322 133442 533446 554466 555666")
    played = Position(GRID).enter(0, 2, 4).enter(0, 3, 7).mark(1, 1, 2)
    fill = {(6, column): color for column, color in enumerate(render.Highlight)}
    names = Coordinates.NAMES
    return {
        "candidates": render.svg(Candidates.of(GRID), size=300, coordinates=names),
        "played": render.svg(played, highlights=fill, size=300),
        "solution": render.svg(GRID, solution=solve(GRID), size=300, theme=render.PRINT),
        "step": render.svg(Grid.empty(x), candidates=ShownCandidates.ALL, step=step, size=300),
        "dark": render.svg(Grid.empty(x), step=step, size=300, theme=render.DARK),
        "jigsaw": render.svg(Grid.empty(jigsaw).with_cell(2, 3, 6), size=300),
        "large": render.svg(Grid.empty(Layout.boxes(4, 4)).with_cell(1, 1, 16), size=300),
        "table": render.html(GRID, step=few, size=280, caption="A step"),
        "path": render.solution_path(Candidates.of(GRID), steps=[few], size=230, theme=render.DARK),
    }


def pages() -> dict[str, tuple[Paper, str]]:
    """Documents to print, by their names: in each language, on each paper, boards of every size."""
    puzzles = [Position(make(rng=seed).clues, about={"level": "easy"}) for seed in range(24)]
    found = {}
    for per_sheet, paper, language in product((1, 2, 4, 6, 9, 12), PAPERS, ("en", "de")):
        english = language == "en"
        found[f"page-{per_sheet}-{paper.value}-{language}"] = (
            paper,
            render.page(
                puzzles[not english :: 2],  # others in German, so that a mix-up is seen
                per_sheet=per_sheet,
                paper=paper,
                language=language,
                solutions=Solutions.BACK if english else Solutions.UPSIDE_DOWN,
            ),
        )
    words = "A long text whose words do not fit in one line. "
    found["page-long"] = Paper.A4, render.page(puzzles[:8], labels=[3 * words] * 8, title=9 * words)
    return found


def photographed(browser: str, content: str, folder: Path) -> Path:
    """The screenshot of some HTML or SVG."""
    style = "<style>body{margin:8px;background:#fff}</style>"
    document = f'<!doctype html><meta charset="utf-8">{style}{content}'
    return _shot(browser, document, folder, 1, (SIDE, SIDE))


def photographed_page(browser: str, document: str, paper: Paper, folder: Path) -> Path:
    """The screenshot of the first sheet of a document, which is on a screen as it is on paper."""
    width, height = (round(length * 96 / 25.4) for length in PAPERS[paper])
    return _shot(browser, document, folder, SCALE, (width, height))


def _shot(browser: str, document: str, folder: Path, scale: float, window: tuple[int, int]) -> Path:
    shot = folder / "shot.png"
    shot.unlink(missing_ok=True)
    width, height = window
    _opened(
        browser,
        document,
        folder,
        f"--force-device-scale-factor={scale}",
        f"--window-size={width},{height}",
        "--run-all-compositor-stages-before-draw",  # not before the whole sheet is drawn
        "--virtual-time-budget=2000",
        f"--screenshot={shot}",
    )
    return shot


def printed(browser: str, document: str, folder: Path) -> list[tuple[float, float]]:
    """The sizes of the pages of a PDF, in millimetres."""
    file = folder / "page.pdf"
    file.unlink(missing_ok=True)
    _opened(browser, document, folder, "--no-pdf-header-footer", f"--print-to-pdf={file}")
    data = file.read_bytes()
    # Chromium writes the objects of pages without compression, each with its box in points.
    boxes = re.findall(rb"/Type /Page\s.*?/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data, re.DOTALL)
    return [(float(width) * 25.4 / 72, float(height) * 25.4 / 72) for width, height in boxes]


def _opened(browser: str, document: str, folder: Path, *options: str) -> None:
    """Opens a document in a browser without a window, with some options."""
    file = folder / "page.html"
    file.write_text(document, encoding="utf-8")
    subprocess.run(
        [
            browser,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--user-data-dir={folder / 'profile'}",
            *options,
            file.as_uri(),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )


def misprint(document: str, paper: Paper, sizes: list[tuple[float, float]]) -> str:
    """The faults of a printed document, or an empty string."""
    sheets = document.count("<section ")
    if len(sizes) != sheets:
        return f"{sheets} sheets are printed on {len(sizes)} pages"
    for size in sizes:
        if any(abs(a - b) > MOST_APART for a, b in zip(size, PAPERS[paper], strict=True)):
            return f"a page of {size[0]:.1f} x {size[1]:.1f} mm is not {paper.value}"
    return ""


def spots(file: Path) -> list[float]:
    """The mean brightness of every spot of a PNG with 8 bits a channel, as browsers write them."""
    data = file.read_bytes()
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        chunks[kind] = chunks.get(kind, b"") + data[at + 8 : at + 8 + length]
        at += length + 12
    width, height, depth, color, *_, interlaced = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    channels = {2: 3, 6: 4}.get(color)
    if depth != 8 or channels is None or interlaced:
        raise SystemExit(f"{file}: not the kind of PNG that browsers write")
    rows = _unfiltered(zlib.decompress(chunks[b"IDAT"]), width * channels, height, channels)
    sums = [[0.0] * (width // SPOT) for _ in range(height // SPOT)]
    for y, row in enumerate(rows[: len(sums) * SPOT]):
        for x in range(len(sums[0]) * SPOT):
            sums[y // SPOT][x // SPOT] += sum(row[x * channels : x * channels + 3]) / 3
    return [total / SPOT**2 for line in sums for total in line]


def _unfiltered(raw: bytes, length: int, height: int, step: int) -> list[bytearray]:
    """The rows of a PNG as they were before its filters, which look left and up."""
    rows: list[bytearray] = []
    above = bytearray(length)
    for y in range(height):
        kind, row = (
            raw[y * (length + 1)],
            bytearray(raw[y * (length + 1) + 1 : (y + 1) * (length + 1)]),
        )
        for x in range(length):
            left, corner = (row[x - step], above[x - step]) if x >= step else (0, 0)
            up = above[x]
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = up
            elif kind == 3:
                guess = (left + up) // 2
            elif kind == 4:
                around = left + up - corner
                guess = min((left, up, corner), key=lambda value: abs(around - value))
            else:
                break
            row[x] = row[x] + guess & 255
        rows.append(row)
        above = row
    return rows


def apart(one: list[float], other: list[float]) -> float:
    """The share of spots that differ visibly; 1.0 for pictures of different sizes."""
    if len(one) != len(other):
        return 1.0
    return sum(abs(a - b) > APART for a, b in zip(one, other, strict=True)) / len(one)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    text = "keep the new pictures; look at them before they are committed"
    parser.add_argument("--create", action="store_true", help=text)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="put the new ones there")


def main(options: argparse.Namespace) -> Result:
    browser = chromium()
    failed = printed_pages = 0
    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as name:
        for title, content in [*pictures().items(), *pages().items()]:
            if isinstance(content, str):
                shot = photographed(browser, content, Path(name))
            else:
                paper, document = content
                wrong = misprint(document, paper, printed(browser, document, Path(name)))
                failed += bool(wrong)
                printed_pages += 1
                print(f"{title}: {wrong or 'printed as it should be'}")
                if not title.startswith(PICTURED):
                    continue
                shot = photographed_page(browser, document, paper, Path(name))
            found[title] = spots(shot)
            for folder in filter(None, (options.keep, KEPT if options.create else None)):
                folder.mkdir(parents=True, exist_ok=True)
                shutil.copy(shot, folder / f"{title}.png")
            kept = KEPT / f"{title}.png"
            share = apart(found[title], spots(kept)) if kept.exists() else 1.0
            failed += share > MOST
            print(
                f"{title}: {share:.2%} of the spots differ{'' if share <= MOST else ', too many'}"
            )
    for one, other in combinations(found, 2):
        if apart(found[one], found[other]) <= MOST:
            print(f"{one} and {other} look alike: this comparison would see no difference")
            failed += 1
    print(
        f"{len(found) - failed} of {len(found)} pictures are as they were" if failed else "all fine"
    )
    return Result({"pictures": len(found), "pages": printed_pages}, failed)
