"""Where digits, rows and columns go when a board is moved: permutations, given by their images.

    images   what stands at 0, 1, 2 goes to 1, 2, 0                (1, 2, 0)
    inverse  what comes to 0, 1, 2 was at 2, 0, 1                  (2, 0, 1)

On a box board, a move must keep bands and stacks together. Any other layout can only be rotated and
mirrored; its constraints move too. These are pure functions; `Transformation` makes them public.

>>> from sudokulib import Layout
>>> rows = images_of({0: 3, 3: 0, 1: 2, 2: 1}, "rows", 0, 3)
>>> rows, target_of(Layout.boxes(2, 2), (1, 2, 3, 4), rows, (0, 1, 2, 3), transposed=False)
((3, 2, 1, 0), Layout.boxes(2, 2))
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._board.constraint_parts import as_kind
from sudokulib._board.layout import Layout
from sudokulib.errors import InvalidOption, UnsupportedLayout, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib.constraints._protocol import Cell

    Images = Mapping[int, int] | Iterable[int]

__all__ = ["box_of", "images_of", "inverse_of", "target_of"]


def images_of(given: Images | None, option: str, low: int, high: int) -> tuple[int, ...]:
    """The images of `low` to `high`, checked to be a permutation of these numbers."""
    numbers = range(low, high + 1)
    if given is None:
        return tuple(numbers)
    if isinstance(given, Mapping):
        told = dict(zip(numbers, numbers))
        for number, image in given.items():
            told[int(require_int(number, option, low, high))] = image
        listed = list(told.values())
    elif (
        isinstance(given, (str, bytes, bytearray, Set))  # a set has no order
        or getattr(given, "__iter__", None) is None
    ):
        raise TypeError(
            f"{option} must be an iterable or a mapping of ints, not {type(given).__name__}: "
            f"{shown(given)}"
        )
    else:
        listed = list(islice(given, len(numbers) + 1))  # it may be endless
    images = tuple([int(require_int(image, option, low, high)) for image in listed])
    if len(images) != len(numbers) or len(set(images)) != len(numbers):
        raise InvalidOption(
            f"each number from {low} to {high} must be an image once", option=option, value=given
        )
    return images


def inverse_of(images: Sequence[int]) -> bytes:
    """The places that go to 0, 1, ...: the inverse of a permutation of at most 100 places.

    >>> list(inverse_of((1, 2, 0)))
    [2, 0, 1]
    """
    found = bytearray(len(images))
    for place, image in enumerate(images):
        found[image] = place
    return bytes(found)


def target_of(
    layout: Layout,
    digits: tuple[int, ...],
    rows: tuple[int, ...],
    columns: tuple[int, ...],
    *,
    transposed: bool,
) -> Layout:
    """The layout that results when digits and lines go to these images, checked to be allowed."""
    n = layout.size
    if layout.is_plain:
        p, q = box_of(layout)
        for option, images, size in (("rows", rows, p), ("columns", columns, q)):
            chutes = [image // size for image in images]
            if any(len(set(chutes[start : start + size])) > 1 for start in range(0, n, size)):
                chute = "band" if option == "rows" else "stack"
                raise InvalidOption(
                    f"the {option} of a {chute} must stay together", option=option, value=images
                )
        return Layout.boxes(q, p) if transposed else layout
    still = tuple(range(n))
    if any(images not in (still, still[::-1]) for images in (rows, columns)):
        raise UnsupportedLayout(
            "only rotations, reflections and relabellings fit every layout, not other orders of "
            "rows or columns",
            layout=layout,
        )
    if layout.constraints and digits != tuple(range(1, n + 1)):
        raise UnsupportedLayout(
            "the digits of boards with constraints cannot be relabelled", layout=layout
        )
    if rows == columns == still and not transposed:
        return layout

    def moved(houses: Iterable[Sequence[int]]) -> list[list[int]]:
        ends = [[(rows[cell // n], columns[cell % n]) for cell in house] for house in houses]
        return [[c * n + r if transposed else r * n + c for r, c in house] for house in ends]

    def moved_cell(cell: Cell) -> Cell:
        row, column = rows[cell[0]], columns[cell[1]]
        return (column, row) if transposed else (row, column)

    constraints = []
    for each in layout.constraints:
        kind = as_kind(each)
        if kind is None:
            raise UnsupportedLayout(
                f"boards with constraints of your own, such as {each.name}, cannot be moved",
                layout=layout,
            )
        constraints.append(kind.moved(moved_cell))
    base = Layout(moved(layout.regions), moved(layout.extra_houses))
    return base.with_constraints(constraints)


def box_of(layout: Layout) -> tuple[int, int]:
    """The rows and columns of a box."""
    p, q = layout.box_rows, layout.box_columns
    if p is None or q is None:
        raise UnsupportedLayout("only box boards have bands and stacks", layout=layout)
    return p, q
