"""Formats: how puzzles and positions are written elsewhere, one format a file.

>>> import sudokulib
>>> position = sudokulib.parse("1.3..2....1....3")
>>> sudokulib.dump(position, format="line")
'1.3..2....1....3'

To add a format, write a module with a `Format` and put its name into `NAMES` in `_text`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.faces import face

if TYPE_CHECKING:
    from sudokulib.formats import cattrs as cattrs, json as json
    from sudokulib.formats._files import read_puzzles as read_puzzles
    from sudokulib.formats._format import Format as Format
    from sudokulib.formats._helpers.requirements import (
        refuse as refuse,
        require_usual_layout as require_usual_layout,
    )
    from sudokulib.formats._text import (
        NAMES as NAMES,
        dump as dump,
        format_named as format_named,
        formats as formats,
        parse as parse,
    )

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "_text": ["NAMES", "dump", "format_named", "formats", "parse"],
        "_format": ["Format"],
        "_helpers.requirements": ["refuse", "require_usual_layout"],
        "_files": ["read_puzzles"],
    },
    modules=["cattrs", "json"],
)
