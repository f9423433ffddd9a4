"""Use your own filler in a maker: it needs no base class, only a method `fill`."""

from __future__ import annotations

import sudokulib
from sudokulib.errors import UnsupportedLayout
from sudokulib.randomness import random_source, shuffle


class ShiftFiller:
    """Every row is the first one, shifted: always valid, but always of this form."""

    def fill(
        self,
        layout: sudokulib.Layout,
        rng: sudokulib.randomness.Rng,
        *,
        limits: sudokulib.Limits | None = None,
    ) -> sudokulib.Grid:
        """Fill a layout of 3x3 boxes from a random first row."""
        if layout is not sudokulib.Layout.boxes(3, 3):
            raise UnsupportedLayout("ShiftFiller fills 3x3 boxes", layout=layout)
        row = list(range(1, layout.size + 1))
        shuffle(random_source(rng), row)
        shifts = (0, 3, 6, 1, 4, 7, 2, 5, 8)
        return sudokulib.Grid.from_rows([row[shift:] + row[:shift] for shift in shifts], layout)


def main() -> None:
    """Make one puzzle from the plain filler."""
    print(sudokulib.PuzzleMaker(filler=ShiftFiller()).make(rng=1).clues)


if __name__ == "__main__":
    main()
