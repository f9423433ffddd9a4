"""A solution, step by step, as HTML that needs no script and nothing from elsewhere.

Each step is a radio button with a section behind it, of which only one is seen: so the arrow keys
go on and back, and so do the labels below the board. It works in a saved notebook as in a page.

>>> from sudokulib import Grid, rate
>>> steps = path(rate(Grid.parse("1.3..2....1....3")))
>>> steps.count("<section"), "<script" in steps
(12, False)
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from sudokulib._marks.marks import Marks
from sudokulib._marks.step import Step
from sudokulib._marks.wording import language_of
from sudokulib.errors import InvalidOption, require_int, require_type, shown
from sudokulib.render._helpers.picture import Candidates, Coordinates, picture_of
from sudokulib.render._helpers.stylesheet import PATH_SHEET, SHEET, board_style, escaped
from sudokulib.render._helpers.table import table
from sudokulib.render._html import Html, notes
from sudokulib.render._theme import LIGHT, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._marks.wording import Language
    from sudokulib.scales._rating import Rating

__all__ = ["path"]

_WORDS = {
    "en": ("previous", "next", "of", "solved", "no further", "Solution, step by step"),
    "de": ("zurück", "weiter", "von", "gelöst", "nicht weiter", "Lösung, Schritt für Schritt"),
}


def path(
    value: Rating | Marks,
    *,
    steps: Iterable[Step] | None = None,
    candidates: Candidates = Candidates.OWN,
    coordinates: Coordinates = Coordinates.NAMES,
    size: int = 500,
    colors: Theme = LIGHT,
    language: str | Language = "en",
    id: str | None = None,
) -> Html:
    """The steps from a board to its solution, to be gone through forwards and back.

    `value` is a rating, which has its steps, or marks, and `steps` are those from there. There is a
    table for the board before each step, with the step marked on it and told in the `language` of
    `Step.explain`, and one for the end. They are those of `sudokulib.render.html`, so they can be
    heard as well as seen. On paper all of them are printed.

    Buttons and captions are English or German, English with a `Language` of your own. The labels
    of cells and the notes below a board are English in any case.

    - `candidates`: all that are left, or only those of which a step speaks (`Candidates.NONE`).
    - `id` begins the ids of the labels. Unless given it comes of the content: give one where the
      same path is shown twice in a page.

    Wrong types raise `TypeError`; steps of another layout `InvalidOption`, steps that do not fit
    the marks `InvalidMarks`.

    >>> from sudokulib import Grid, LogicSolver, Marks
    >>> marks = Marks.of(Grid.parse("1.3..2....1....3"))
    >>> told = path(marks, steps=LogicSolver().steps(marks), language="de")
    >>> "Nackte Einerzelle" in told
    True
    """
    marks, found = _given(value, steps)
    require_type(coordinates, Coordinates, "coordinates")
    require_int(size, "size", 1)
    theme = require_type(colors, Theme, "colors")
    words = language_of(language)
    back, on, of, solved, no_further, about = _WORDS.get(words.code, _WORDS["en"])
    boards: list[str] = []
    told: list[str] = []
    for step in (*found, None):
        picture = picture_of(marks, candidates=candidates, step=step)
        end = solved if marks.is_solved else no_further
        name = end if step is None else words.technique(step.technique)
        caption = f"{len(boards) + 1} {of} {len(found) + 1}: {name}"
        reason = "" if step is None else step.explain(language=words)
        told.append(caption)
        boards.append(
            f"{table(picture, coordinates, caption)}"
            f'<p lang="{escaped(words.code)}">{escaped(reason)}</p>{notes(picture)}'
        )
        if step is not None:
            marks = marks.apply([step])
    if id is None:
        id = f"sudoku-{blake2b(''.join(boards).encode(), digest_size=8).hexdigest()}"
    name = escaped(require_type(id, str, "id"))
    # A form keeps the buttons of one path from those of another. With this method it goes nowhere.
    sections = "".join(_sections(boards, told, name, (back, on)))
    return Html(
        f'<form class="sudoku sudoku-path" method="dialog" aria-label="{about}" '
        f'style="{board_style(theme, marks.layout, size, coordinates)}">'
        f"<style>{SHEET}{PATH_SHEET}</style>{sections}</form>"
    )


def _sections(boards: list[str], told: list[str], id: str, ways: tuple[str, str]) -> Iterable[str]:
    """The buttons, each with its section behind it."""
    last = len(boards) - 1
    for number, (board, words) in enumerate(zip(boards, told, strict=True)):
        checked = "" if number else " checked"
        before = f'<label for="{id}-{number - 1}">&lsaquo; {ways[0]}</label>' if number else ""
        after = (
            f'<label for="{id}-{number + 1}">{ways[1]} &rsaquo;</label>' if number < last else ""
        )
        yield (
            f'<input type="radio" name="step" id="{id}-{number}" autocomplete="off"'
            f' aria-label="{escaped(words)}"{checked}>'
            f"<section>{before}{after}{board}</section>"
        )


def _given(value: Rating | Marks, steps: Iterable[Step] | None) -> tuple[Marks, tuple[Step, ...]]:
    """The first board, and the steps from there."""
    from sudokulib.scales._rating import Rating  # all techniques come with it, which takes a moment

    if isinstance(value, Rating):
        if steps is not None:
            raise InvalidOption("a rating has its own steps", option="steps", value=steps)
        return value.start, value.steps
    if not isinstance(value, Marks):
        raise TypeError(
            f"a path leads from a Rating or Marks, not {type(value).__name__}: {shown(value)}"
        )
    if isinstance(steps, (str, bytes)) or getattr(steps, "__iter__", None) is None:
        raise TypeError(f"steps must be an iterable of Steps, not {type(steps).__name__}")
    return value, tuple([require_type(step, Step, "a step") for step in steps or ()])
