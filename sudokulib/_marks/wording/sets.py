"""The templates of steps with several almost locked sets: they list up to four of them."""

from __future__ import annotations

__all__ = ["lists_of_sets"]

_ROLES = ("first", "second", "third", "fourth")


def lists_of_sets(each: str, both: str, more: str) -> dict[str, str]:
    """Lists of two sets, of three, of four and of more, by the last role that they need.

    `each` tells of one set, with its ROLE and its INDEX, counted from 0; `more` stands behind the
    first four if there are more.

    >>> lists_of_sets("INDEX in {ROLE}", "and", "and so on")["third"]
    '0 in {first}, 1 in {second} and 2 in {third}'
    """
    told = [each.replace("ROLE", role).replace("INDEX", str(at)) for at, role in enumerate(_ROLES)]
    found = {
        role: f"{', '.join(told[:at])} {both} {told[at]}" for at, role in enumerate(_ROLES) if at
    }
    return {**found, "fifth": f"{', '.join(told)} {more}"}
