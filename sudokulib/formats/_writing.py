"""Files of puzzles, written as streams."""

from __future__ import annotations

import gzip
import io
from itertools import chain, islice
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudokulib._base.lazy_exports import public
from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption, UnsupportedFeature, shown
from sudokulib.formats._line import LINE
from sudokulib.formats._reading import formats_with_suffix, name_of, open_path, path_or_file
from sudokulib.formats._registry import format_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.formats._format import Format
    from sudokulib.formats._reading import File
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


_DRAWN = (".pdf", ".png", ".jpg", ".jpeg", ".gif", ".svg", ".html", ".docx", ".xlsx")
"""The ends of the names of files that never hold puzzles."""


@public("sudokulib.formats")
def write_puzzles(
    puzzles: Iterable[Grid | Puzzle | Position | Candidates],
    file: File,
    format: Format | str | None = None,
) -> None:
    """Writes grids, puzzles, positions or candidates to a file, each before it takes the next one.

    `file` is a path, or an open file of strings or bytes; a path that ends in `.gz` is compressed.
    `format` is a `Format`, or the name of one of `sudokulib.formats.FORMATS` or of a format of an
    installed package. Without it, the suffix of the file's name decides, among `FORMATS`; a name
    without a suffix, or with an unknown one, means "line". For a `Puzzle`, the formats "json" and
    "kaggle" also write the solution, and "json" the id; all other formats write only the clues.

    Raises `UnsupportedFeature` or `UnsupportedLayout` if the format cannot hold a value, so that
    nothing is left out silently; the file then contains the values before this one, and it is not
    changed if this is the first one. A second value raises `UnsupportedFeature` if a file of the
    format can contain only one. Raises `InvalidOption` for an unknown format, for a suffix that
    several formats share, and for a suffix of documents or pictures, such as ".pdf", `OSError` if
    the file cannot be written, and `TypeError` unless `puzzles` is an iterable of such values.

    >>> import tempfile
    >>> from sudokulib import Grid, read_puzzles
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "small.sdm.gz"
    ...     write_puzzles([Grid.parse("1.3..2....1....3")] * 2, path)
    ...     [position.clues.clue_count for position in read_puzzles(path)]
    [5, 5]
    """
    if isinstance(puzzles, (str, PathLike)):
        raise wrong_type(
            "puzzles",
            "a list of puzzles",
            puzzles,
            "puzzles come first: write_puzzles(puzzles, file)",
        )
    if getattr(puzzles, "__iter__", None) is None:
        raise TypeError(
            "puzzles must be an iterable of grids, puzzles or positions, such as [puzzle], not "
            f"{type(puzzles).__name__}: {shown(puzzles)}"
        )
    target = path_or_file(file)
    lines = _lines(_format_to_write(name_of(target), format), puzzles)
    begun = list(islice(lines, 1))  # before the file is overwritten
    if isinstance(target, Path):
        with open_path(target, "wb") as raw:
            _write_to(raw, chain(begun, lines), packed=target.suffix.lower() == ".gz")
    elif isinstance(target, io.TextIOBase) or hasattr(target, "encoding"):
        for line in chain(begun, lines):
            target.write(f"{line}\n")
    else:
        _write_to(target, chain(begun, lines), packed=False)


def _write_to(file: Any, lines: Iterable[str], *, packed: bool) -> None:
    """Writes lines to an open file of bytes."""
    if packed:  # the file has no time in it, so that equal puzzles make equal files
        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as inner:
            _write_to(inner, lines, packed=False)
        return
    for line in lines:
        file.write(f"{line}\n".encode())


def _format_to_write(name: str, format: Format | str | None) -> Format:
    if format is not None:
        return format_of(format)
    if name.lower().endswith(_DRAWN):
        raise InvalidOption(
            "a file of puzzles is no document and no picture; sudokulib.render.page makes sheets, "
            "sudokulib.render.svg makes pictures, and sudokulib.render.pdf prints both",
            option="file",
            value=name,
        )
    forms = formats_with_suffix(name)
    if len(forms) > 1:
        names = " or ".join([f'"{form.name}"' for form in forms])
        raise InvalidOption(f"choose format={names}", option="file", value=name)
    return forms[0] if forms else LINE


def _lines(form: Format, values: Iterable[Grid | Puzzle | Position | Candidates]) -> Iterator[str]:
    many = form.write_many
    return _only_line(form, values) if many is None else iter(many(values))


def holds_one_puzzle(form: Format) -> str:
    """The message if several puzzles are written in a format whose files hold one.

    >>> holds_one_puzzle(format_of("sdk"))
    'a file in the format sdk holds one puzzle; files in the formats line and sdm hold many'
    """
    return (
        f"a file in the format {form.name} holds one puzzle; files in the formats line and sdm "
        "hold many"
    )


def _only_line(
    form: Format, values: Iterable[Grid | Puzzle | Position | Candidates]
) -> Iterator[str]:
    """The file with the only value."""
    found = iter(values)
    for value in found:
        for _ in found:
            raise UnsupportedFeature(holds_one_puzzle(form), feature="several puzzles")
        yield form.write(value)
