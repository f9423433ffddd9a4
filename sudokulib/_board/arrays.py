"""Arrays and tables of other libraries, which are used only through their own methods.

Nothing here imports NumPy: it calls the methods `__array__` itself, so it is loaded then.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from sudokulib.errors import shown

if TYPE_CHECKING:
    from collections.abc import Sequence


def digits_as_array(digits: bytes, size: int, dtype: Any, *, copy: bool | None) -> Any:
    """The digits of a board as an array of NumPy, of bytes unless there is a `dtype`.

    With `copy=False` the array has the digits themselves, which needs no memory; NumPy raises
    `ValueError` if a `dtype` makes a copy necessary.
    """
    numpy: Any = sys.modules["numpy"]
    array = numpy.frombuffer(digits, numpy.uint8).reshape(size, size)
    if dtype is not None and dtype != array.dtype:
        if copy is False:
            raise ValueError("the digits of a grid are bytes, so another dtype needs a copy")
        return array.astype(dtype)
    return array.copy() if copy else array


def candidates_as_array(masks: Sequence[int], size: int, dtype: Any, *, copy: bool | None) -> Any:
    """The candidates of a board as an array of NumPy, of bools unless there is a `dtype`.

    Its axes are the digits, rows and columns. With `copy=False` it raises `ValueError`, since masks
    are no array.
    """
    if copy is False:
        raise ValueError("candidates are masks, so an array of them is always a copy")
    numpy: Any = sys.modules["numpy"]
    cells = range(size * size)
    flat = [mask >> cell & 1 for mask in masks for cell in cells]
    return numpy.array(flat, bool if dtype is None else dtype).reshape(len(masks), size, size)


def rows_of_array(array: Any) -> list[Any]:
    """The numbers of an array or a table, as nested lists; raises `TypeError` for anything else.

    >>> from array import array
    >>> rows_of_array(array("d", [1.0, float("nan")]))
    [1, 0]
    """
    if callable(convert := getattr(array, "to_numpy", None)):
        array = convert()
    if isinstance(array, type) or not callable(convert := getattr(array, "tolist", None)):
        raise TypeError(
            "array must be an array or a table, with a method tolist or to_numpy, not "
            f"{type(array).__name__}: {shown(array)}; Grid.from_rows(rows) takes lists"
        )
    values = convert()
    if not isinstance(values, list):
        raise TypeError(f"array must have rows and columns, not {shown(array)}")
    return [
        [_whole(each) for each in row] if isinstance(row, list) else _whole(row) for row in values
    ]


def _whole(value: object) -> object:
    """A whole float as an int, and 0 for NaN, `None` and `pandas.NA`; anything else as it is."""
    if value is None or value is getattr(sys.modules.get("pandas"), "NA", None):
        return 0
    if isinstance(value, float):
        if value != value:
            return 0
        return int(value) if value.is_integer() else value
    return value
