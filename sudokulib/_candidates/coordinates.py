"""The names of rows, columns and cells, the same in sentences and in pictures."""

from __future__ import annotations

from sudokulib._base.arguments import require_int
from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public


@public("sudokulib.render")
class Coordinates(Choice):
    """How sentences and pictures name cells, and the labels at the border of a picture.

    The cell x with both kinds of names::

            c1 c2 c3                1  2  3
        r1  .  .  .             A   .  .  .
        r2  .  x  .             B   .  x  .
        r3  .  .  .             C   .  .  .

        names: x is r2c2        letters: x is B2

    Names depend on the language, such as `z2s2` in German. Letters are the same in all languages.
    """

    NONE = "none"
    """No labels at the border; sentences use the names of the language."""
    NAMES = "names"
    """`r1`, `r2` ... beside the rows and `c1`, `c2` ... above the columns."""
    LETTERS = "letters"
    """`A`, `B` ... beside the rows and `1`, `2` ... above the columns."""

    def labels(self, n: int, language: str = "en") -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of rows and of columns; `NONE` has no names.

        `n` is the number of rows and of columns, from 1 to 100.

        Raises `InvalidOption` for an unknown language and for another `n`, and `TypeError` for
        wrong types.

        >>> Coordinates.LETTERS.labels(2), Coordinates.NAMES.labels(2, "de")
        ((('A', 'B'), ('1', '2')), (('z1', 'z2'), ('s1', 's2')))
        """
        from sudokulib._candidates.wording.sentences import row_and_column_names, words_of

        names = row_and_column_names(int(require_int(n, "n", 1, 100)), words_of(language, self))
        return ((), ()) if self is Coordinates.NONE else names
