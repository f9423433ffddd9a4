"""A solution, step by step, as HTML that needs no script and no other files.

Each board is a radio button followed by a section, and only one section is visible. So the arrow
keys go forwards and backwards, and so do the labels above the board. It also works in a saved
notebook. All boards are in one table, in which style rules show the board of the chosen button: see
`_shared_table.py`. The arrows of chains are drawn over it. A step with several chains has a board
for each of them. It is followed by one board for each chain inside the chain, with the candidates
that are left there. These boards, and those with rules beyond houses, are pictures.

>>> from sudokulib import Grid, rate
>>> steps = solution_path(rate(Grid.parse("1.3..2....1....3")))
>>> steps.count("<section"), "<script" in steps
(12, False)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._candidates.candidates import Candidates
from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.step import Step, nested_steps
from sudokulib._candidates.wording.chain_sentences import eureka_notation
from sudokulib._candidates.wording.sentences import words_of
from sudokulib.errors import InvalidOption, shown
from sudokulib.render._choices import ShownCandidates
from sudokulib.render._html import Html, notes, table
from sudokulib.render._markup import content_id, escaped
from sudokulib.render._picture import picture_of, require_iterable, require_size
from sudokulib.render._shared_table import shared_table, table_rules
from sudokulib.render._stylesheet import PATH_CSS, board_style, rules_for
from sudokulib.render._svg import hidden_svg
from sudokulib.render._theme import LIGHT, Theme, theme_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._candidates.wording.language import Language
    from sudokulib.render._picture import Picture
    from sudokulib.scales._rating import Rating


_DIGITS_OF_ID = 6  # few: every board has it three times
_INNER = 2
"""The number of branches that lead to a board of a chain inside a chain."""


@public("sudokulib.render")
def solution_path(
    value: Rating | Candidates,
    *,
    steps: Iterable[Step] | None = None,
    candidates: ShownCandidates | str = ShownCandidates.OWN,
    coordinates: Coordinates | str = Coordinates.NAMES,
    size: int = 500,
    theme: Theme | str = LIGHT,
    language: str = "en",
    id_prefix: str | None = None,
) -> Html:
    """A document that shows the steps from a board to its solution one at a time, with buttons.

    `value` is a rating, which has its own steps, or candidates; for candidates, `steps` are the
    steps that follow from them. There is a board before each step, and one for the end. Each step
    is marked on its board and explained in `language`, as by `Step.explain`. The boards are one
    table, which screen readers read, and which changes with the button. When the document is
    printed, the chosen board and all explanations appear.

    The arrows of a chain are drawn over the table. If a step has several chains, as forcing chains
    do, each has its own board, one after the other, with the chain above it. Chains inside a chain
    follow it, on boards with the candidates that are left there. These boards, and all boards with
    rules beyond houses, are pictures of `sudokulib.render.svg`, each with a table for screen
    readers.

    Buttons, captions, the labels of clues and the notes below a board are in this language, too.

    - `candidates`: a `ShownCandidates` or its string: "none" shows only the candidates of the step,
      all others show every candidate that is left.
    - `coordinates`, `size` and `theme` are those of `sudokulib.render.html`.
    - `id_prefix`: the beginning of the ids in the document. By default it is made from the content.
      Give one if the same path appears twice on a page.

    Raises `TypeError` for wrong types. Raises `InvalidOption` for unknown choices and for steps on
    another layout, and `InvalidMarks` for steps that do not fit the marks.

    >>> from sudokulib import Grid, LogicSolver, Candidates
    >>> candidates = Candidates.of(Grid.parse("1.3..2....1....3"))
    >>> steps = LogicSolver().steps(candidates)
    >>> "Nackter Einer" in solution_path(candidates, steps=steps, language="de")
    True
    """
    left, solution_steps = start_and_steps(value, steps)
    size = require_size(size)
    theme = theme_of(theme)
    words = words_of(language)
    of, branch = words.word("of"), words.word("branch")
    boards: list[str] = []
    captions: list[str] = []
    pictures: dict[int, Picture] = {}
    shares_table = not left.layout.constraints
    for number, step in enumerate((*solution_steps, None), 1):
        end = words.word("solved" if left.is_solved else "no further")
        name = end if step is None else words.technique(step.technique)
        for board in _boards_of(left, step):
            picture = picture_of(
                board.left,
                candidates=candidates,
                step=board.step,
                coordinates=coordinates,
                language=words.code,
                chain_index=board.chain_index,
            )
            caption = f"{number} {of} {len(solution_steps) + 1}: {name}"
            for technique, index, count in board.branches:
                caption += f", {words.technique(technique)}" if technique else ""
                caption += f", {branch} {index + 1} {of} {count}" if count > 1 else ""
            is_shared = shares_table and len(board.branches) < _INNER
            if is_shared:
                pictures[len(boards)] = picture
            captions.append(caption)
            boards.append(_board(picture, caption, size, theme, is_shared=is_shared))
        if step is not None:
            left = left.apply([step])
    name = escaped(
        f"s{content_id(''.join(boards))[-_DIGITS_OF_ID:]}"
        if id_prefix is None
        else require_type(id_prefix, str, "id_prefix")
    )
    # A form separates the buttons of one path from those of another; method "dialog" sends nothing.
    sections = "".join(_sections(boards, captions, name, words))
    whole = shared_table(pictures, count=len(boards), theme=theme) if shares_table else ""
    found = re.findall('class="([^"]*)"', sections + whole)
    used = {each for names in found for each in names.split()}
    rules = table_rules(pictures, used, count=len(boards)) if shares_table else ""
    about = words.word("Solution, step by step")
    return Html(
        f'<form class="sudoku sudoku-path" method="dialog" autocomplete="off" '
        f'lang="{escaped(words.code)}" aria-label="{about}" '
        f'style="{board_style(theme, picture, size)}">'
        f"<style>{rules_for(used)}{PATH_CSS}{rules}</style>{sections}{whole}</form>"
    )


class _ShownBoard(NamedTuple):
    """A board of the path, with a step on it."""

    left: Candidates
    """The candidates that are left."""
    step: Step | None = None
    """The step; `None` at the end."""
    chain_index: int | None = None
    """The only chain of the step that is shown."""
    branches: tuple[tuple[str, int, int], ...] = ()
    """For each technique down to the chain: its name, the index of the branch, their number."""


def _boards_of(left: Candidates, step: Step | None) -> Iterator[_ShownBoard]:
    """The boards of a step: one for each chain, each followed by those of the chains inside it."""
    chains = () if step is None else step.chains
    if not chains:
        yield _ShownBoard(left, step)
    for at, chain in enumerate(chains):
        branch = ("", at, len(chains))
        yield _ShownBoard(left, step, at, (branch,))
        for inner, eliminations in nested_steps(chain, left.layout):
            inner_left = left.eliminate(eliminations)
            for index in range(len(inner.chains)):
                inner_branch = (inner.technique, index, len(inner.chains))
                yield _ShownBoard(inner_left, inner, index, (branch, inner_branch))


def _board(picture: Picture, caption: str, size: int, theme: Theme, *, is_shared: bool) -> str:
    """A board with its explanation; the board itself may be one in the table of all boards."""
    words = picture.words
    explanation = f"<p>{escaped(picture.explanation)}</p>"
    if is_shared:
        return f"<p>{escaped(caption)}</p>{explanation}{notes(picture)}"
    chains = "".join(
        [f"<p>{escaped(eureka_notation(chain, words))}</p>" for chain in picture.chains]
    )
    return (
        f'<figure aria-hidden="true"><figcaption>{escaped(caption)}</figcaption>'
        f"{hidden_svg(picture, size=size, theme=theme)}</figure>"
        f'<div class="unseen">{table(picture, caption)}{notes(picture)}</div>'
        f'{explanation}<div aria-hidden="true">{chains}</div>'
    )


def _sections(
    boards: list[str], captions: list[str], id_prefix: str, words: Language
) -> Iterable[str]:
    """The buttons, each followed by its section."""
    last = len(boards) - 1
    back, on = words.word("previous"), words.word("next")
    for number, (board, caption) in enumerate(zip(boards, captions, strict=True)):
        checked = "" if number else " checked"
        before = f'<label for="{id_prefix}-{number - 1}">\u2039 {back}</label>'
        after = f'<label for="{id_prefix}-{number + 1}">{on} \u203a</label>'
        yield (
            f'<input type="radio" name="step" id="{id_prefix}-{number}" class="p{number}"'
            f' aria-label="{escaped(caption)}"{checked}>'
            f"<section>{before if number else ''}{after if number < last else ''}{board}</section>"
        )


def start_and_steps(
    value: Rating | Candidates, steps: Iterable[Step] | None
) -> tuple[Candidates, tuple[Step, ...]]:
    """The first board, and the steps from there."""
    from sudokulib.scales._rating import Rating  # this loads all techniques, which takes a moment

    if isinstance(value, Rating):
        if steps is not None:
            raise InvalidOption("a rating has its own steps", option="steps", value=steps)
        return value.start, value.steps
    if not isinstance(value, Candidates):
        raise TypeError(
            f"a path leads from a Rating or Candidates, not {type(value).__name__}: {shown(value)}"
        )
    if steps is None:
        raise TypeError(
            "steps must be given for Candidates; a Rating has its own: rate(candidates)"
        )
    checked = [
        require_type(step, Step, "a step") for step in require_iterable(steps, "steps", "[step]")
    ]
    return value, tuple(checked)
