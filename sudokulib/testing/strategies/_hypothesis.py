"""The strategies of Hypothesis, or an error that says how to install it.

>>> as_strategy(None, st.just(1)), as_strategy(2, st.just(1))
(just(1), just(2))
"""

from __future__ import annotations

from typing import TypeVar

try:
    import hypothesis.strategies
except ImportError as error:
    raise ImportError(
        "sudokulib.testing.strategies needs Hypothesis: pip install hypothesis"
    ) from error

st = hypothesis.strategies
reject = hypothesis.reject


_T = TypeVar("_T")


def as_strategy(
    value: _T | st.SearchStrategy[_T] | None, default: st.SearchStrategy[_T]
) -> st.SearchStrategy[_T]:
    """The strategy for an argument; a value becomes a strategy that always draws it."""
    if value is None:
        return default
    return value if isinstance(value, st.SearchStrategy) else st.just(value)
