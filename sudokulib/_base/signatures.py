"""Signatures for `help`, editors and the API pages: they show all options and defaults."""

from __future__ import annotations

from inspect import Parameter, isclass, signature
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable


_T = TypeVar("_T")


@attrs.frozen(repr=False)
class _DefaultText:
    """A default, as a string that is its `repr`."""

    text: str

    def __repr__(self) -> str:
        return self.text


def shows_defaults(**computed: str) -> Callable[[_T], _T]:
    """Decorates an attrs class: its signature shows the defaults that attrs shows as `NOTHING`.

    A default that is made for each value is shown as it is first made. For defaults that depend on
    other attributes, or that have a simpler form, pass the code to show as a string.

    >>> @shows_defaults(last="first")
    ... @attrs.frozen
    ... class Range:
    ...     first: int = attrs.field(factory=int)
    ...     last: int = attrs.field(default=attrs.Factory(lambda self: self.first, takes_self=True))
    >>> str(signature(Range))
    "(first: 'int' = 0, last: 'int' = first) -> None"
    """

    def decorated(kind: _T) -> _T:
        whole: Any = kind
        defaults = {field.alias: field.default for field in attrs.fields(whole)}
        own_signature = signature(whole.__init__)
        parameters = [
            parameter
            if parameter.default is Parameter.empty
            else parameter.replace(
                default=_shown_default(parameter, defaults[parameter.name], computed)
            )
            for parameter in own_signature.parameters.values()
        ]
        setattr(whole.__init__, "__signature__", own_signature.replace(parameters=parameters))  # noqa: B010
        return kind

    return decorated


def _shown_default(parameter: Parameter, default: Any, computed: dict[str, str]) -> Any:
    """A default, or its replacement in the signature."""
    if parameter.name in computed:
        return _DefaultText(computed[parameter.name])
    if isclass(default):
        return _DefaultText(default.__name__)
    made: Any = attrs.Factory
    return default.factory() if isinstance(default, made) else parameter.default


def passes_options_to(target: Callable[..., object]) -> Callable[[_T], _T]:
    """Decorates a function that passes its `**options` on: its signature lists all of them.

    They are the keyword-only options of the target.

    >>> def draw(text, *, size=10, color="black"):
    ...     pass
    >>> @passes_options_to(draw)
    ... def print_all(texts, **options):
    ...     pass
    >>> str(signature(print_all))
    "(texts, *, size=10, color='black')"
    """

    def decorated(function: _T) -> _T:
        whole: Any = function
        own_signature = signature(whole)
        mine, further = own_signature.parameters.values(), signature(target).parameters.values()
        parameters = [
            *(parameter for parameter in mine if parameter.kind is not Parameter.VAR_KEYWORD),
            *(parameter for parameter in further if parameter.kind is Parameter.KEYWORD_ONLY),
        ]
        setattr(function, "__signature__", own_signature.replace(parameters=parameters))  # noqa: B010
        return function

    return decorated
