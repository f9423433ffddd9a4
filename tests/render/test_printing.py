"""`pdf` and `png`: with a stand-in for Typst, and with Typst itself where it is installed."""

from __future__ import annotations

import json
import struct
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest

import sudokulib
from sudokulib import Grid, Puzzle
from sudokulib.__main__ import main
from sudokulib.errors import InvalidOption, UnsupportedFeature
from sudokulib.render import DARK, PageSetup, Section, Svg, _printing, page, pdf, png, svg

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GRID = Grid.parse("1.3..2....1....3")
SMALL = "1.3..2....1....3"

STAND_IN = """
import json


class Fonts:
    def __init__(self, *, include_system_fonts, font_paths):
        assert include_system_fonts
        (self.folder,) = font_paths

    def families(self):
        return ["Source Sans Pro", "Mine"]


def compile(program, *, format, font_paths, sys_inputs, ppi=None):
    return json.dumps({
        "format": format, "ppi": ppi, "folder": font_paths.folder, **json.loads(sys_inputs["data"])
    }).encode()
"""


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package `typst` that returns what it is given, and the package of the font."""
    (tmp_path / "typst.py").write_text(STAND_IN, encoding="utf-8")
    font = tmp_path / "font_source_sans_pro"
    font.mkdir()
    (font / "__init__.py").touch()
    for name in ("typst", "font_source_sans_pro"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    _printing._library.cache_clear()
    yield font / "files"
    _printing._library.cache_clear()
    for name in ("typst", "font_source_sans_pro"):
        sys.modules.pop(name, None)


def content_of(printed: bytes) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(printed)
    return content


def test_a_document(stand_in: Path) -> None:
    document = page(
        [Section("Small\x1b", [Puzzle(GRID)] * 3, text="Only 4.", per_sheet=2)],
        title="Mine",
        paper=PageSetup(paper="6x9in", font="Mine"),
        theme=DARK,
        language="de",
    )
    content = content_of(pdf(document))
    assert content["format"] == "pdf"
    assert content["folder"] == str(stand_in)
    assert (content["width"], content["height"]) == (152.4, 228.6)
    assert (content["font"], content["language"], content["title"]) == ("Mine", "de", "Mine")
    assert content["ground"] == DARK.ground
    assert len(content["sheets"]) == 3
    first = content["sheets"][0]
    assert [text["text"] for text in first["texts"]] == [
        r"Small\x1b",
        "Mine",
        "Only 4.",
        "Seite 1 von 3",
    ]
    assert [text["bold"] for text in first["texts"]] == [True, False, False, False]
    (group,) = first["groups"]
    assert [picture["alt"] for picture in group["pictures"]] == ["1", "2"]
    assert all('font-family="Mine"' in picture["svg"] for picture in group["pictures"])
    assert not group["turned"]
    turned = content_of(pdf(page([GRID], solutions="upside down")))["sheets"]
    assert [group["turned"] for group in turned[0]["groups"]] == [False, True]
    assert [text["text"] for text in turned[0]["texts"]] == ["Sudoku"]


def test_a_picture(stand_in: Path) -> None:
    content = content_of(png(svg(GRID, size=72), width=500))
    assert content["format"] == "png"
    assert content["width"] == content["height"] == 25.4
    assert content["ppi"] == pytest.approx(500, abs=0.1)
    assert content["title"] == "Sudoku 4x4"
    assert (
        'font-family="Source Sans Pro"' in content["sheets"][0]["groups"][0]["pictures"][0]["svg"]
    )
    assert content["language"] == "en"
    assert content_of(pdf(svg(GRID, language="de")))["language"] == "de"
    sheet = content_of(png(page([GRID] * 2, per_sheet=1), sheet=2))
    assert [text["text"] for text in sheet["sheets"][0]["texts"]] == ["Sudoku", "Page 2 of 3"]


def test_what_cannot_be_printed(stand_in: Path) -> None:
    document = page([GRID], solutions="none")
    for wrong in ("<svg/>", document[:100], None, GRID):
        with pytest.raises(
            TypeError, match="document must be Sheets, which page returns, or an Svg"
        ):
            pdf(wrong)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="not a picture"):
        pdf(Svg("<svg/>"))
    with pytest.raises(InvalidOption, match="no font"):
        pdf(page([GRID], paper=PageSetup(font="Comic")))
    for options in ({"width": 15}, {"sheet": 0}, {"sheet": 2}, {"width": 10**9}):
        with pytest.raises(InvalidOption):
            png(document, **options)
    with pytest.raises(InvalidOption, match="has 2 sheets"):
        png(page([GRID]), sheet=3)


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    _printing._library.cache_clear()
    with pytest.raises(
        UnsupportedFeature, match="pip install typst font-source-sans-pro"
    ) as caught:
        pdf(page([GRID]))
    assert caught.value.feature == "typst"
    _printing._library.cache_clear()


def test_files_of_the_command(
    stand_in: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def drawn(name: str, *options: str) -> dict[str, Any]:
        assert main(["draw", "--to", str(tmp_path / name), *options, SMALL]) == 0
        return content_of((tmp_path / name).read_bytes())

    assert len(drawn("book.pdf")["sheets"]) == 2
    assert drawn("board.PDF", "--as", "svg")["title"] == "Sudoku 4x4"
    assert drawn("board.png")["ppi"] == pytest.approx(1000 / 500 * 72, abs=0.1)
    assert drawn("board.png", "--size", "72")["ppi"] == pytest.approx(72, abs=0.1)
    assert len(drawn("sheet.png", "--as", "page", "--solutions", "none")["sheets"]) == 1
    one = ("--as", "page", "--solutions", "none", "--size", "72")
    assert drawn("sheet.png", *one)["ppi"] == pytest.approx(72 * 25.4 / 210, abs=0.1)
    assert main(["draw", "--as", "page", "--to", "sheets.png", SMALL]) == 2
    assert "one sheet, not 2; a PDF holds all, and --solutions none" in capsys.readouterr().err
    for kind in ("text", "html", "path"):
        assert main(["draw", "--as", kind, "--to", "board.pdf", SMALL]) == 2
        assert "a pdf file is made of --as svg, page or steps" in capsys.readouterr().err
    picture = tmp_path / "board.svg"
    assert main(["draw", "--to", str(picture), SMALL]) == 0
    assert picture.read_text(encoding="utf-8") == f"{svg(GRID)}\n"


@pytest.mark.skipif(find_spec("typst") is None, reason="needs typst")
def test_typst_itself() -> None:
    document = page([sudokulib.make(rng=1)] * 2, per_sheet=1, paper="A6")
    printed = pdf(document)
    assert printed.startswith(b"%PDF-")
    assert b"CreationDate" not in printed
    picture = png(svg(GRID), width=333)
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (333, 333)
