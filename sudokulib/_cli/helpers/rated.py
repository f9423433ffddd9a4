"""Rating one puzzle as the options say, even if the effort does not last to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.errors import BudgetExceeded

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from sudokulib._cli.helpers.console import Console
    from sudokulib._play.position import Position
    from sudokulib.scales._rating import Rating

__all__ = ["rated"]


def rated(
    board: Position, args: argparse.Namespace, console: Console, show: Callable[[Rating], None]
) -> Rating:
    """Rates a board, shows the rating, and returns it.

    Raises the errors of `rate`. If the effort is spent before the end, the rating so far is shown
    before `BudgetExceeded` is raised.
    """
    from sudokulib.scales._rating import rate  # it loads all techniques, which takes a moment

    try:
        rating = rate(
            board,
            args.scale,
            budget=args.budget,
            effort=args.effort,
            should_stop=console.progress.should_stop,
        )
    except BudgetExceeded as error:
        if error.rating is not None:
            show(error.rating)
        raise
    show(rating)
    return rating
