"""Internal: the functions that write the slots of frozen values."""

from __future__ import annotations

import pytest

from sudokulib import Grid, Layout
from sudokulib._base.slot_setters import slot_setters


def test_they_write_into_frozen_values_in_the_order_of_the_names() -> None:
    set_cells, set_layout = slot_setters(Grid, "digits", "layout")
    made = object.__new__(Grid)
    set_layout(made, Layout.boxes(2, 2))
    set_cells(made, bytes(16))
    assert made == Grid.empty(Layout.boxes(2, 2))
    with pytest.raises(AttributeError):
        made.digits = bytes(16)  # type: ignore[misc]


def test_a_class_without_the_slot() -> None:
    with pytest.raises(KeyError):
        slot_setters(Grid, "colour")
