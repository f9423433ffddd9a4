"""The registry of scales: to add a scale, write its file and add a line here.

A scale contains its techniques, so importing this module loads nearly all techniques. Other modules
of the package import it inside functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.choices import find_by_name, taken_name_error
from sudokulib._base.lazy_exports import public
from sudokulib._base.plug_ins import PlugIns
from sudokulib._base.synonyms import normalized_name
from sudokulib._base.wrong_types import wrong_type
from sudokulib.scales._hodoku import HODOKU
from sudokulib.scales._rules import RULES
from sudokulib.scales._scale import Scale
from sudokulib.scales._se import SE

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout


SCALES: tuple[Scale, ...] = (
    HODOKU,
    SE,
    RULES,
)
"""All scales; `rate` takes their names."""


PLUG_INS = PlugIns("scale", lambda value: None if isinstance(value, Scale) else "is not a Scale")
"""The scales of installed packages."""


@public("sudokulib.scales")
def named_scale(name: str) -> Scale:
    """The scale with this name, of the library or of an installed package.

    Case, spaces and hyphens do not matter. Raises `InvalidOption` for an unknown name; the error
    suggests the nearest one. Raises `PlugInError` for a faulty scale of an installed package, and
    `TypeError` for another type.

    >>> named_scale("hodoku").name
    'hodoku'
    """
    return find_by_name(SCALES, name, "scale", PLUG_INS)


def scale_of(value: Scale | str) -> Scale:
    """The scale itself, or the one with this name.

    Raises `InvalidOption` if a scale that is not the library's has a name of the library, so that
    a rating never names a wrong scale; other errors as for `named_scale`.

    >>> scale_of("SE") is scale_of(SE) is SE
    True
    """
    if isinstance(value, str):
        return named_scale(value)
    if not isinstance(value, Scale):
        raise wrong_type("scale", "a Scale or the name of a scale", value)
    if is_own(value) and library_scale(value.name) is not None:
        raise taken_name_error("scale", value.name)
    return value


def is_own(scale: Scale) -> bool:
    """Whether a scale is not the library's.

    >>> is_own(SE)
    False
    """
    return all(scale is not known for known in SCALES)


def library_scale(name: str) -> Scale | None:
    """The scale of the library with this name; `None` for any other name.

    >>> library_scale("SE") is SE, library_scale("mine") is None
    (True, True)
    """
    key = normalized_name(name)
    return next(
        (scale for scale in SCALES if key in map(normalized_name, (scale.name, *scale.aliases))),
        None,
    )


def usual_scale(layout: Layout) -> Scale:
    """The scale of a board unless another is chosen: "rules" with constraints, else "hodoku".

    >>> from sudokulib import Layout
    >>> [usual_scale(Layout.parse(id)).name for id in ("3x3", "3x3+antiknight")]
    ['hodoku', 'rules']
    """
    return RULES if layout.constraints else HODOKU
