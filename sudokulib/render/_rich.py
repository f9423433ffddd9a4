"""Boards, steps and ratings as `rich` prints them, if it is installed.

Values have a method `__rich__` that uses this module, so that `rich.print(puzzle)` draws a coloured
board. This module is not imported before that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from sudokulib._board.grid import Grid
from sudokulib.render._picture import picture_of
from sudokulib.render._text import board, legend
from sudokulib.render._theme import DARK

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step
    from sudokulib.playing._mistakes import Mistake
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.render._picture import Picture
    from sudokulib.render._theme import Theme
    from sudokulib.scales._rating import Rating


class RichBoard:
    """A picture that `rich` can print, with box drawing if the terminal supports it.

    Without colours, it still has the same brackets as in `sudokulib.render.text`.
    """

    def __init__(self, picture: Picture, theme: Theme, reason: str = "") -> None:
        self.picture = picture
        self.theme = theme
        self.reason = reason

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines of the board, its legend, and the reason; only the reason is wrapped."""
        for spans in board(self.picture, unicode=not options.ascii_only):
            line = Text(no_wrap=True, overflow="ignore")
            for span in spans:
                ink, ground = getattr(self.theme, span.ink), getattr(self.theme, span.ground)
                line.append(span.text, f"{'bold' if span.bold else 'not bold'} {ink} on {ground}")
            yield line
        for note in legend(self.picture):
            yield Text(note)
        if self.reason:
            yield Text(self.reason)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """As wide as the board."""
        line = board(self.picture, unicode=False)[-1]
        width = sum([len(span.text) for span in line])
        return Measurement(width, width).with_maximum(options.max_width)


def rich_board(value: Grid | Puzzle | Position | Candidates) -> RichBoard:
    """A board with its pencil marks, if it has any."""
    return RichBoard(picture_of(value), DARK)


def rich_step(step: Step | Mistake) -> RichBoard:
    """A step or a mistake on an empty board, and its reason in words."""
    return RichBoard(picture_of(Grid.empty(step.layout), step=step), DARK, step.explain())


def rating_table(rating: Rating) -> Table:
    """The steps of a rating with their scores; the rating itself is the title."""
    table = Table(title=Text(str(rating)), title_justify="left")
    table.add_column("step", justify="right")
    table.add_column("weighs", justify="right")
    table.add_column("reason")
    for number, (step, score) in enumerate(zip(rating.steps, rating.scores, strict=True), 1):
        table.add_row(str(number), str(score), Text(step.explain()))
    return table
