"""PDF and PNG without a browser, by Typst, which is an extra of this package.

The program for Typst is fixed: it puts each piece of text and each picture where the sheets have
it. What is on the sheets reaches it as JSON, so no string from outside is a part of the program.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Protocol, cast

from sudokulib._base.arguments import require_int
from sudokulib._base.control_characters import without_controls
from sudokulib._base.lazy_exports import public
from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption, UnsupportedFeature
from sudokulib.render._sheets import Sheets, with_font
from sudokulib.render._svg import Svg

if TYPE_CHECKING:
    from sudokulib.render._sheets import Figure, Group, Text
    from sudokulib.render._theme import Theme


_FONT = "Source Sans Pro"
"""The font unless another is named; it comes with the extra."""
_MOST_PIXELS = 20_000
_PICTURE = re.compile(
    r'<svg [^>]*? width="(\d+)"(?:[^>]*? lang="([^"]*)")?[^>]*><title[^>]*>([^<]*)<'
)

_PROGRAM = """
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, date: none)
#set text(font: data.font, lang: data.language, fallback: true, hyphenate: false)
#let written(t) = {
  set text(size: t.size * 1mm, fill: rgb(t.fill), weight: if t.bold { 700 } else { 400 },
    top-edge: t.size * 0.5mm * (t.leading - 1) + t.size * 0.93mm,
    bottom-edge: -t.size * 0.5mm * (t.leading - 1) - t.size * 0.07mm)
  set par(leading: 0mm, justify: false)
  place(dx: t.x * 1mm, dy: t.y * 1mm, block(width: t.width * 1mm, height: t.height * 1mm,
    clip: true, align(if t.align == "right" { right } else if t.align == "center" { center }
    else { left }, text(t.text))))
}
#let picture(p) = place(dx: p.x * 1mm, dy: p.y * 1mm,
  image(bytes(p.svg), format: "svg", width: p.width * 1mm, height: p.width * 1mm, alt: p.alt))
#set page(width: data.width * 1mm, height: data.height * 1mm, margin: 0mm,
  fill: rgb(data.ground))
#for (index, sheet) in data.sheets.enumerate() {
  if index > 0 { pagebreak() }
  for l in sheet.lines {
    place(dx: l.x * 1mm, dy: l.y * 1mm,
      line(length: l.width * 1mm, stroke: 0.2mm + rgb(data.line)))
  }
  for t in sheet.texts { written(t) }
  for g in sheet.groups {
    let drawn = block(width: g.width * 1mm, height: g.height * 1mm, {
      for p in g.pictures { picture(p) }
      for t in g.texts { written(t) }
    })
    place(dx: g.x * 1mm, dy: g.y * 1mm, if g.turned { rotate(180deg, drawn) } else { drawn })
  }
}
"""


class _Fonts(Protocol):
    def families(self) -> list[str]: ...


class _Typst(Protocol):
    """What is used of the package `typst`."""

    def Fonts(self, *, include_system_fonts: bool, font_paths: list[str]) -> _Fonts: ...  # noqa: N802

    def compile(
        self,
        input: bytes,
        *,
        format: str,
        font_paths: _Fonts,
        sys_inputs: dict[str, str],
        ppi: float | None = None,
    ) -> bytes: ...


@public("sudokulib.render")
def pdf(document: Sheets | Svg) -> bytes:
    """The PDF of a document that `page` or `solution_sheets` returned, or of a picture by `svg`.

    A picture is a page of its own, whose width in points is its width in pixels. Text can be
    selected, and the fonts are embedded. The same document always gives the same PDF with the same
    version of Typst. A character that no installed font has is printed as a box. It needs
    the packages typst and font-source-sans-pro (the extra `pdf`).

    Raises `UnsupportedFeature` if they are not installed, `InvalidOption` if there is no font
    with the name in the `PageSetup`, and `TypeError` for anything else, such as other HTML.

    >>> pdf("<p>a paragraph</p>")
    Traceback (most recent call last):
        ...
    TypeError: document must be Sheets, which page returns, or an Svg, not str: '<p>a paragraph</p>'
    """
    return _compiled(_content(document), "pdf")


@public("sudokulib.render")
def png(document: Sheets | Svg, *, width: int = 1000, sheet: int = 1) -> bytes:
    """A picture by `svg`, or a sheet of a document, as a PNG that is `width` pixels wide.

    `sheet` is the number of the sheet, counted from 1. `width` is from 16 to 20000. It needs the
    packages that `pdf` needs.

    Raises the errors of `pdf`, and `InvalidOption` for another width and for a sheet that the
    document does not have.

    >>> from sudokulib import Grid
    >>> from sudokulib.render import svg
    >>> png(svg(Grid.parse("1.3..2....1....3")), sheet=2)
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidOption: the document has 1 sheet: sheet=2
    """
    content = _content(document)
    width = require_int(width, "width", 16, _MOST_PIXELS)
    sheet = require_int(sheet, "sheet", 1)
    count = len(content["sheets"])
    if sheet > count:
        raise InvalidOption(
            f"the document has {count} sheet{'s' if count > 1 else ''}", option="sheet", value=sheet
        )
    content["sheets"] = content["sheets"][sheet - 1 : sheet]
    # Slightly less, so that the last pixel is not rounded up.
    points = content["width"] / 25.4 * 72
    return _compiled(content, "png", ppi=(width - 0.01) * 72 / points)


def _compiled(content: dict[str, Any], format: str, **options: float) -> bytes:
    """The output of Typst for the content of a document."""
    typst, fonts = _library()
    if content["font"] not in fonts.families():
        raise InvalidOption(
            "no font that is installed has this name", option="font", value=content["font"]
        )
    return typst.compile(
        _PROGRAM.encode(),
        format=format,
        font_paths=fonts,
        sys_inputs={"data": json.dumps(content)},
        **options,
    )


@cache
def _library() -> tuple[_Typst, _Fonts]:
    """Typst, and all fonts: those of the extra and those of the system."""
    try:
        typst = cast("_Typst", import_module("typst"))
        folder = files("font_source_sans_pro") / "files"
    except ImportError as error:
        raise UnsupportedFeature(
            "PDF and PNG need Typst and a font (pip install typst font-source-sans-pro)",
            feature="typst",
        ) from error
    return typst, typst.Fonts(include_system_fonts=True, font_paths=[str(folder)])


def _content(document: Sheets | Svg) -> dict[str, Any]:
    """The content of a document as plain values for JSON."""
    if isinstance(document, Sheets):
        return _content_of_sheets(document)
    if not isinstance(document, Svg):
        raise wrong_type("document", "Sheets, which page returns, or an Svg", document)
    found = _PICTURE.match(document)
    if found is None:
        raise InvalidOption(
            "it is not a picture that svg returned", option="document", value=document
        )
    side, language, title = int(found[1]) * 25.4 / 72, found[2] or "en", found[3]
    figure = {"x": 0, "y": 0, "width": side, "svg": with_font(document, _FONT), "alt": title}
    group = {"x": 0, "y": 0, "width": side, "height": side, "turned": False, "texts": []}
    sheet = {"lines": [], "texts": [], "groups": [group | {"pictures": [figure]}]}
    return {
        "title": title,
        "language": language,
        "font": _FONT,
        "width": side,
        "height": side,
        "ground": "#ffffff",
        "line": "#000000",
        "sheets": [sheet],
    }


def _content_of_sheets(document: Sheets) -> dict[str, Any]:
    setup, theme = document.setup, document.theme
    font = setup.font or _FONT
    width, height = setup.size
    sheets = []
    for sheet in document.sheets:
        texts = [*sheet.texts, *([] if sheet.footer is None else [sheet.footer])]
        line = sheet.line
        sheets.append(
            {
                "lines": [{"x": line.x, "y": line.y + line.height, "width": line.width}],
                "texts": [_text(text, theme) for text in texts],
                "groups": [_group(group, theme, font) for group in sheet.groups],
            }
        )
    return {
        "title": without_controls(document.heading, keep_white=True),
        "language": document.language,
        "font": font,
        "width": width,
        "height": height,
        "ground": theme.ground,
        "line": theme.line,
        "sheets": sheets,
    }


def _group(group: Group, theme: Theme, font: str) -> dict[str, Any]:
    texts = [text for figure in group.figures for text in (*figure.captions, *figure.notes)]
    return {
        "x": group.x,
        "y": group.y,
        "width": group.width,
        "height": group.height,
        "turned": bool(group.label),
        "texts": [_text(text, theme) for text in texts],
        "pictures": [_picture(figure, font) for figure in group.figures],
    }


def _picture(figure: Figure, font: str) -> dict[str, Any]:
    return {
        "x": figure.x,
        "y": figure.y,
        "width": figure.side,
        "svg": with_font(figure.picture, font),
        "alt": figure.captions[0].text,
    }


def _text(text: Text, theme: Theme) -> dict[str, Any]:
    return {
        "x": text.x,
        "y": text.y,
        "width": text.width,
        "height": text.height,
        "size": text.size,
        "text": without_controls(text.text, keep_white=True),
        "align": text.align,
        "bold": text.is_bold,
        "leading": text.leading,
        "fill": theme.coordinate if text.is_pale else theme.line,
    }
