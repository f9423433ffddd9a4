"""The parts of constraints that are not the library's: their errors name the constraint.

The functions of such parts are called from many places: the search, candidates, conflicts of a
grid, techniques. So they are wrapped once, when a layout is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.plug_ins import is_foreign, note_source
from sudokulib._base.wrong_types import wrong_type

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib.constraints._protocol import Part


def named_parts(part: Part, whose: str) -> Part:
    """The part with functions whose errors name the constraint, such as "the constraint Zigzag".

    Raises `TypeError` for a part with a wrong type, or one that is not hashable.

    >>> from sudokulib.constraints import Pair
    >>> pair = named_parts(Pair((0, 0), (0, 1), lambda a, b: "yes"), "the constraint Zigzag")
    >>> pair.fits(1, 2)
    Traceback (most recent call last):
        ...
    TypeError: what the function of a Pair of the constraint Zigzag returns must be a bool, not ...
    """
    from sudokulib.constraints._protocol import Allowed, Pair

    if isinstance(part, Allowed):
        return part
    if isinstance(part, Pair):
        if not callable(part.fits):
            raise wrong_type(f"fits of a Pair of {whose}", "a function", part.fits)
        _require_hashable(part.fits, f"the function of a Pair of {whose}")
        return attrs.evolve(part, fits=_Fits(part.fits, f"the function of a Pair of {whose}"))
    rule = part.rule
    for name in ("start", "step", "accept"):
        if not hasattr(rule, name) or (name != "start" and not callable(getattr(rule, name))):
            raise wrong_type(
                f"the rule of a Regular of {whose}", "an automaton", rule, f"it has no {name}"
            )
    whose = f"the automaton of {whose}"
    _require_hashable(rule.start, f"the start of {whose}")
    _require_hashable(rule, whose)
    return attrs.evolve(part, rule=_Rule(rule, whose)) if is_foreign(rule) else part


@attrs.frozen
class _Fits:
    """The function of a pair."""

    fits: Callable[[int, int], bool]
    whose: str

    def __call__(self, first: int, second: int) -> bool:
        try:
            return _answer(self.fits(first, second), f"what {self.whose} returns")
        except Exception as error:
            note_source(error, self.whose)
            raise


@attrs.frozen
class _Rule:
    """The automaton of a `Regular`, with its optional methods if it has them."""

    rule: Any
    whose: str

    @property
    def start(self) -> Any:
        """The state before the first digit."""
        return self.rule.start

    def step(self, state: Any, digit: int) -> Any:
        """The state after one more digit; raises `TypeError` if it is not hashable."""
        try:
            after = self.rule.step(state, digit)
            _require_hashable(after, f"a state of {self.whose}")
        except Exception as error:
            note_source(error, self.whose)
            raise
        return after

    def accept(self, state: Any) -> bool:
        """Whether a word may end in this state; raises `TypeError` for anything but a bool."""
        try:
            return _answer(self.rule.accept(state), f"what accept of {self.whose} returns")
        except Exception as error:
            note_source(error, self.whose)
            raise

    def __getattr__(self, name: str) -> Any:
        if name == "narrow":
            return _Narrow(self.rule.narrow, self.whose)
        if name in ("allows_relabeling", "is_symmetric"):
            return getattr(self.rule, name)
        raise AttributeError(name)


@attrs.frozen
class _Narrow:
    """The method `narrow` of an automaton."""

    narrow: Callable[[Sequence[int]], Any]
    whose: str

    def __call__(self, masks: Sequence[int]) -> Sequence[int] | None:
        try:
            left = self.narrow(masks)
            if left is not None and (
                not isinstance(left, (list, tuple))
                or len(left) != len(masks)
                or not all(isinstance(mask, int) for mask in left)
            ):
                what = f"a list of {len(masks)} masks or None"
                raise wrong_type(f"what narrow of {self.whose} returns", what, left)
        except Exception as error:
            note_source(error, self.whose)
            raise
        return left


def _answer(value: object, what: str) -> bool:
    """A truth value, also one of NumPy."""
    if value not in (True, False):
        raise wrong_type(what, "a bool", value)
    return bool(value)


def _require_hashable(value: object, what: str) -> None:
    try:
        hash(value)
    except TypeError:
        raise wrong_type(what, "a hashable value", value) from None
