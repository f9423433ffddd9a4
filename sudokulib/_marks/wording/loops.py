"""The templates of nice loops and AICs: plain, with groups, and with almost locked sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["loop_reasons"]


def loop_reasons(chain: str, continuous: str, with_sets: Mapping[str, str]) -> dict[str, str]:
    """The templates of all of them; `with_sets` says by role how the sets begin the sentence.

    >>> [*loop_reasons("{pattern}", "", {"first": "{first}"})][::3]
    ['AIC', 'Grouped AIC', 'Grouped AIC with first']
    """
    plain = {
        "AIC": chain,
        "Continuous Nice Loop": continuous,
        "Discontinuous Nice Loop": chain,
    }
    found = {**plain, **{f"Grouped {name}": reason for name, reason in plain.items()}}
    for role, sets in with_sets.items():
        found |= {
            f"Grouped {name} with {role}": f"{sets}; {reason}" for name, reason in plain.items()
        }
    return found
