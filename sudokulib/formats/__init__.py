"""Formats in which other programs write puzzles and positions.

`parse`, `dumps` and `read_puzzles` take the name of a format; `FORMATS` has all of them.

>>> import sudokulib
>>> position = sudokulib.parse("1.3..2....1....3")
>>> sudokulib.dumps(position, format="line")
'1.3..2....1....3'

To add a format, write a module with a `Format`, and add a line to `FORMATS` in `_registry`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.formats import cattrs as cattrs, json as json
    from sudokulib.formats._format import Format as Format
    from sudokulib.formats._helpers.requirements import require_usual_layout as require_usual_layout
    from sudokulib.formats._reading import read_puzzles as read_puzzles
    from sudokulib.formats._registry import FORMATS as FORMATS
    from sudokulib.formats._strings import dumps as dumps, parse as parse
    from sudokulib.formats._writing import write_puzzles as write_puzzles

lazy_exports()
