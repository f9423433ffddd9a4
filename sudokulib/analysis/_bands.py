"""Classes of bands: the 416 kinds of three rows with 3x3 boxes, and how many grids each begins.

    1 2 3 | 4 5 6 | 7 8 9
    4 5 6 | 7 8 9 | 1 2 3      class 1: 7,802,998,272 ways to fill the six rows below
    7 8 9 | 1 2 3 | 4 5 6

Two bands are in one class if one becomes the other when the digits are renamed, the rows are
reordered, the boxes are reordered, and the columns of each box are reordered. A class is numbered
by its smallest band, beginning with 1; smaller means that its 27 digits make a smaller number. A
stack is a band of the transposed grid.

All bands of a class have the same number of completions, and the 416 classes have 44 different
numbers. They were counted by B. Felgenhauer and F. Jarvis, "Mathematics of Sudoku I" (2006), who
added up completions times bands to the number of grids, 6,670,903,752,021,072,936,960. The program
`docs/examples/count_grids.py` counts them again.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from math import factorial
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._board.coercion import grid_of
from sudokulib._board.layout import Layout
from sudokulib.errors import InvalidOption, NoSolution, UnsupportedLayout
from sudokulib.identity._minlex import minlex_band, second_rows

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqr"
_NUMBERS_OF_COMPLETIONS = (
    *(6831977472, 6882954624, 6919249536, 6939424512, 6946725312, 6957469440, 6962561280),
    *(6970134528, 6992373312, 7004355840, 7004664576, 7008981120, 7010812800, 7013953152),
    *(7016806656, 7018350912, 7022836224, 7023539520, 7033343616, 7035450624, 7038448128),
    *(7049522304, 7053225408, 7055428608, 7059506688, 7064630784, 7065220608, 7067023488),
    *(7082599680, 7082759808, 7091557632, 7108789248, 7108816896, 7112503296, 7119019008),
    *(7124405184, 7134027264, 7146639360, 7165813248, 7216676352, 7281460224, 7347449088),
    *(7383108096, 7802998272),
)
"""The different numbers of completions, each with a letter of its own."""
_COMPLETIONS = (
    "rqnpigSjpccPRGWASkigmKabWPJajlRSgSgWWIdIdQQKcKcggELELQQKgKccIcIPPbcbVVRQRWWPPP"
    "dQQQjjNWNVZgZdWNPIPRIQZFEFQWSbQKWKNPIRQIZFEQSbKPcVWPdQjWggdcLWWbSeVeZZcKggELEL"
    "QaffPOPOIIGPGENNINGGGGLIIWWWIIRPIbIQdEPWNEEIIIIVVGEEBFBHHCDUUgjjWgjppgNWggNNWW"
    "RQQQQRjgdfdgpIcPhohoXXQUQUEEWPENNPcIIWQQQCCQHOOgEPZOZOHHdfdfdINNEUECQXoXohhWIV"
    "IcPOUDQUEEagVKgWNZhTEFaahVVZUMMVNNflTLBBBCOEBEATVXEEDIfKIfLXTKGbRReCMENNIKVYMd"
    "LSieibmngkakiJKmcaigcqrqpp"
)
"""The letter of each class, in order."""


@public("sudokulib.analysis")
@attrs.frozen
class BandClass:
    """A class of bands, or of stacks, with 3x3 boxes: the result of `band_class`."""

    number: int
    """The number of the class, from 1 to 416."""
    band: str
    """The smallest band of the class: its 27 digits, row by row."""
    size: int
    """The number of bands in the class."""
    completions: int
    """The number of grids that begin with a band of this class, for each of its bands."""


@public("sudokulib.analysis")
def band_class(grid: Grid | Puzzle | Position, band: int = 0) -> BandClass:
    """The class of a band or a stack of a grid.

    `band` is 0 to 2 for the bands of three rows, from the top, and 3 to 5 for the stacks of three
    columns, from the left. All its cells must have a digit; the rest of the grid does not matter.
    For a position, all its digits are used. The first call lists the
    classes: it looks at 3,240 bands, and each call at one.

    Raises `UnsupportedLayout` for all layouts but plain 3x3 boxes, `InvalidOption` for another
    number, or if a cell of the band is empty, and `NoSolution` if two of its digits collide.

    >>> from sudokulib import Grid
    >>> line = "123456789457189263689273145231645897748932516596817324312564978874391652965728431"
    >>> found = band_class(Grid.parse(line))
    >>> found.number, found.size, found.completions
    (69, 2821754880, 7049522304)
    >>> [band_class(Grid.parse(line), band).number for band in range(6)]
    [69, 318, 318, 412, 225, 416]
    """
    board = grid_of(grid)
    if board.layout is not Layout.boxes(3, 3):
        message = "bands have classes on plain 3x3 boxes only"
        raise UnsupportedLayout(message, layout=board.layout)
    require_int(band, "band", 0, 5)
    start, step, across = (27 * band, 9, 1) if band < 3 else (3 * (band - 3), 1, 9)
    lines = [range(start + step * i, start + step * i + 9 * across, across) for i in range(3)]
    rows = [bytes([board.digits[cell] for cell in line]) for line in lines]
    digits = b"".join(rows)
    if 0 in digits:
        raise InvalidOption(
            "a cell of this band is empty; solve(grid) fills it", option="band", value=band
        )
    boxes = [[row[box : box + 3] for row in rows] for box in (0, 3, 6)]
    if any(len(set(house)) < 9 for house in (*rows, *map(b"".join, boxes))):
        raise NoSolution(grid=board)
    return _classes()[minlex_band(3, 3, rows)]


@public("sudokulib.analysis")
def band_classes() -> tuple[BandClass, ...]:
    """All 416 classes of bands with 3x3 boxes, by their numbers.

    The number of grids is the sum of bands times completions:

    >>> sum(each.size * each.completions for each in band_classes())
    6670903752021072936960
    >>> len({each.completions for each in band_classes()})
    44
    """
    return tuple(_classes().values())


@cache
def _classes() -> dict[bytes, BandClass]:
    """All classes by their smallest bands.

    The second row decides which digits are left for each box of the third row, and only one second
    row of each kind is needed.
    """
    digits = bytes(range(1, 10))
    sizes: dict[bytes, int] = {}
    for second, number in second_rows(3, 3).items():
        left = [
            sorted(set(digits).difference(digits[box : box + 3], second[box : box + 3]))
            for box in (0, 3, 6)
        ]
        for orders in product(*map(permutations, left)):
            least = minlex_band(3, 3, [digits, second, bytes(sum(orders, ()))])
            sizes[least] = sizes.get(least, 0) + number
    return {
        least: BandClass(
            number,
            "".join(map(str, least)),
            sizes[least] * factorial(9),
            _NUMBERS_OF_COMPLETIONS[_LETTERS.index(letter)],
        )
        for number, (least, letter) in enumerate(zip(sorted(sizes), _COMPLETIONS, strict=True), 1)
    }
