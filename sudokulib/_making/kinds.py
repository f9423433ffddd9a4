"""The makers, by the kind of puzzle that they make, and makers on random jigsaws.

A maker has only one layout. `jigsaw9`, which stands for random regions on a 9x9 board, is not a
layout: each puzzle has its own regions, which depend on its seed. So functions and commands that
make a single puzzle from options, or know the seed, get their maker from `maker_for`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.limits import NodeCounter, counting
from sudokulib._board.layout import Layout
from sudokulib._board.regions import rows_of
from sudokulib._making.base import Maker, options_of
from sudokulib._making.drawn_rules import kinds_of_key
from sudokulib._making.ids import IdParts, random_jigsaw_size, write_id
from sudokulib._making.jigsaws import LARGEST, random_jigsaws
from sudokulib._making.maker import PuzzleMaker
from sudokulib._making.variant import VariantMaker
from sudokulib.errors import CannotMake, InvalidOption, LimitExceeded, UnsupportedLayout
from sudokulib.playing._puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from sudokulib._base.limits import Limits
    from sudokulib._making.base import Option


_MOST_REGIONS = 3
"""The number of layouts that are tried for one puzzle; a filler may not support jigsaws at all."""

SUDOKU = "sudoku"
"""The kind of puzzles for which no rules are drawn."""


def maker_named(kind: str | Collection[str]) -> tuple[type[Maker], dict[str, Any]]:
    """The class of the maker of a kind of puzzle, and the options that the kind decides.

    >>> maker_named("killer")[0].__name__, maker_named("sudoku")[0].__name__
    ('VariantMaker', 'PuzzleMaker')
    """
    return (PuzzleMaker, {}) if kind == SUDOKU else (VariantMaker, {"kinds": kind})


def options_of_kind(kind: str) -> Mapping[str, Option] | None:
    """The options of a kind of puzzle in an id; `None` for other strings.

    >>> sorted(options_of_kind("thermometer~arrow"))[:3]
    ['clues', 'difficulty', 'largest']
    """
    if kind == SUDOKU:
        return options_of(PuzzleMaker)
    return None if kinds_of_key(kind) is None else options_of(VariantMaker)


def maker_for(kind: type[Maker], options: Mapping[str, Any]) -> Maker:
    """The maker with these options; their layout may be a string such as `jigsaw9`.

    >>> maker_for(VariantMaker, {"kinds": "killer", "largest": 4}).kind
    'killer'
    >>> maker_for(PuzzleMaker, {"layout": "jigsaw4"}).make(rng=1).id
    '1.jigsaw4.1'
    """
    whole: Any = kind
    layout = options.get("layout")
    size = random_jigsaw_size(layout) if isinstance(layout, str) else None
    if size is None:
        maker: Maker = whole(**options)
        return maker
    if not 2 <= size <= LARGEST:
        raise InvalidOption(
            f"random jigsaws are jigsaw2 to jigsaw{LARGEST}", option="layout", value=layout
        )
    if options.get("solution") is not None:
        raise InvalidOption(
            "the layout is that of the solution; leave out layout", option="layout", value=layout
        )
    return JigsawMaker(whole(**{**options, "layout": layout_of_size(size)}))


def layout_of_size(size: int) -> Layout:
    """A layout to check options that depend only on the size of the board.

    >>> layout_of_size(4).id
    '1111222233334444'
    """
    return Layout(rows_of(size))


@attrs.frozen
class JigsawMaker(Maker):
    """Makes each puzzle on its own random regions, which `Layout.random_jigsaw` draws.

    If the filler finds no grid for these regions, others are drawn.

    The template is a maker with the same options whose regions are rows: whether options are valid
    only depends on the size of the board.

    >>> template = PuzzleMaker(layout=layout_of_size(4), clues=6)
    >>> puzzle = JigsawMaker(template).make(rng=2)
    >>> puzzle.layout.id, puzzle.clues.clue_count, puzzle.id
    ('1112312233324444', 6, '1.jigsaw4.c6.2')
    """

    template: PuzzleMaker | VariantMaker

    @property
    def layout(self) -> None:
        """Always `None`, since each puzzle has its own layout."""

    @property
    def limits(self) -> Limits | None:
        """The limits of the template."""
        return self.template.limits

    def _make(self, seed: int, limits: Limits | None, *, is_known: bool = False) -> Puzzle:
        layouts = random_jigsaws(self.template.layout.size, seed, limits)
        with counting(NodeCounter(limits)):
            for _ in range(_MOST_REGIONS - 1):
                with suppress(UnsupportedLayout):
                    return self._made_on_next(layouts, seed, limits, is_known=is_known)
            return self._made_on_next(layouts, seed, limits, is_known=is_known)

    def _made_on_next(
        self, layouts: Iterator[Layout], seed: int, limits: Limits | None, *, is_known: bool
    ) -> Puzzle:
        """The puzzle on the next of these layouts."""
        try:
            layout = next(layouts)
        except LimitExceeded as error:
            raise CannotMake(f"no jigsaw was found within {error.nodes} nodes") from error
        maker = attrs.evolve(self.template, layout=layout)
        puzzle = maker._make(seed, limits, is_known=is_known)
        return Puzzle._unchecked(puzzle.clues, puzzle.solution, self._id(seed))

    def _id(self, seed: int) -> str | None:
        template = self.template
        parts = IdParts(template.kind, template.layout.size, template._changed_options(), seed)
        return write_id(parts, options_of(type(template)))
