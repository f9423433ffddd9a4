"""Generated blocks of a Markdown page, and the tables in them.

A block is the part between two comments, which a reader of the page does not see:

    <!-- generated: WHAT ARGUMENT -->

    | a table | ...

    <!-- end -->
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_BLOCK = re.compile(
    r"(<!-- generated: (?P<what>[\w-]+)(?: (?P<argument>[^\n]+))? -->\n).*?(<!-- end -->)",
    re.DOTALL,
)


def with_blocks(page: str, generate: Callable[[str, str], str]) -> str:
    r"""A page with each of its blocks generated anew, from the two parts of its first comment.

    >>> page = "# Title\n\n<!-- generated: sum 1 2 -->\n\n4\n\n<!-- end -->\n"
    >>> with_blocks(page, lambda what, argument: f"{what} of {argument}")
    '# Title\n\n<!-- generated: sum 1 2 -->\n\nsum of 1 2\n\n<!-- end -->\n'
    """
    return _BLOCK.sub(
        lambda found: f"{found[1]}\n{generate(*_names(found)).strip()}\n\n{found[4]}", page
    )


def blocks(page: str) -> list[tuple[str, str]]:
    r"""The names of the blocks of a page and their arguments, in order.

    >>> blocks("<!-- generated: rules -->\n<!-- end --> <!-- generated: sum 1 2 -->\n<!-- end -->")
    [('rules', ''), ('sum', '1 2')]
    """
    return [_names(found) for found in _BLOCK.finditer(page)]


def _names(block: re.Match[str]) -> tuple[str, str]:
    return block["what"], block["argument"] or ""


def table(head: Iterable[str], rows: Iterable[Iterable[str]], align: str = "") -> str:
    r"""A table; `align` has "l" or "r" for each column, otherwise only the first is left-aligned.

    >>> print(table(["filler", "grids"], [["uniform", "288"]]))
    | filler | grids |
    | --- | ---: |
    | uniform | 288 |
    <BLANKLINE>
    """
    head = list(head)
    align = align or "l".ljust(len(head), "r")
    rule = ["---" if side == "l" else "---:" for side in align]
    return "".join(f"| {' | '.join(line)} |\n" for line in [head, rule, *rows])


def table_of(parts: Iterable[Any], columns: Mapping[str, str | Callable[[Any], str]]) -> str:
    r"""A table with a row for each part; a column has a format or a function of the part.

    >>> print(table_of([{"name": "easy", "count": 1200}], {"level": "{name}", "n": "{count:,}"}))
    | level | n |
    | --- | ---: |
    | easy | 1,200 |
    <BLANKLINE>
    """
    return table(
        columns,
        [
            [
                cell.format_map(part) if isinstance(cell, str) else cell(part)
                for cell in columns.values()
            ]
            for part in parts
        ],
    )
