"""A solution, step by step, as HTML that needs no script and no other files.

Each board is a radio button. The text of the chosen board follows it, and only that is visible. So
the arrow keys go forwards and backwards, and so do the labels above the board. It also works in a
saved notebook. All boards are in one table, in which style rules show the board of the chosen
button: see `_shared_table.py`. The arrows of chains are drawn over it. A step with several chains
has a board for each of them, and one explanation. Each is followed by one board for each chain
inside the chain, with the candidates that are left there. These boards, and those with rules beyond
houses, are pictures.

A path has many boards, so each of them has as few bytes as possible: quotes and end tags that HTML
does not need are left out.

>>> from sudokulib import Grid, rate
>>> steps = solution_path(rate(Grid.parse("1.3..2....1....3")))
>>> steps.count("<input"), "<script" in steps
(12, False)
"""

from __future__ import annotations

import re
from itertools import groupby
from string import ascii_letters
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

    from sudokulib.render._picture import Picture
    from sudokulib.scales._rating import Rating


_LETTERS = 4  # of an id; few, as every board has it three times: there are seven million
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
    boards: list[_Board] = []
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
            place, detail = f"{number} {of} {len(solution_steps) + 1}", ""
            for technique, index, count in board.branches:
                detail += f", {words.technique(technique)}" if technique else ""
                detail += f", {branch} {index + 1} {of} {count}" if count > 1 else ""
            is_shared = shares_table and len(board.branches) < _INNER
            label = caption = f"{place}: {name}{detail}"
            if is_shared and picture.explanation.startswith(f"{name}: "):
                caption = place + detail
            boards.append(_Board(number, picture, label, caption, is_shared))
        if step is not None:
            left = left.apply([step])
    if id_prefix is None:
        content = "".join(_sections(boards, "", size, theme))
        number = int(content_id(content)[-16:], 16)
        id_prefix = "".join([ascii_letters[number // 52**place % 52] for place in range(_LETTERS)])
    require_type(id_prefix, str, "id_prefix")
    # A form separates the buttons of one path from those of another; method "dialog" sends nothing.
    sections = "".join(_sections(boards, id_prefix, size, theme))
    longest = max([len([*alike]) for _, alike in groupby(boards, lambda each: each.explained)])
    whole = rules = ""
    pictures = {at: board.picture for at, board in enumerate(boards) if board.is_shared}
    if shares_table:
        whole = shared_table(pictures, count=len(boards), theme=theme, id_prefix=id_prefix)
    content = sections + whole
    found = re.findall('class="([^"]*)"', content)
    used = {each for names in found for each in names.split()} | {*re.findall(r"<(\w+)", content)}
    if shares_table:
        rules = table_rules(pictures, used, count=len(boards), words=words)
    css = f"{rules_for(used)}{PATH_CSS}{_shown_board(longest, used)}{rules}"
    about = words.word("Solution, step by step")
    content = _NEEDLESS_END.sub("", _QUOTED.sub(r"=\1", content))
    return Html(
        f'<form class="sudoku sudoku-path" method="dialog" autocomplete="off" '
        f'lang="{escaped(words.code)}" aria-label="{about}" '
        f'style="{board_style(theme, boards[-1].picture, size, css)}">'
        f"<style>{css}</style>{content}</form>"
    )


_QUOTED = re.compile('="([\\w-]+)"(?=[ >])')
"""Values of attributes that need no quotes; in text and in values, quotes are escaped."""


_NEEDLESS_END = re.compile("</(?:p|t[dhr])>(?=<(?:[pt]|/div|/t[rhb]))")
"""The end of an element that the next tag ends, as in HTML that people write."""


def _shown_board(longest: int, used: Iterable[str]) -> str:
    """The rules that show the text of the chosen board, and what has the class `v7` on board 7.

    The text follows its button, or up to `longest` buttons; `used` are all classes.

    >>> _shown_board(2, {"v7", "on"})[:72]
    '.sudoku-path>:checked+div,.sudoku-path>:checked+input+div{display:block}'
    """
    buttons = ["+input" * number for number in range(longest)]
    rule = ",".join([f".sudoku-path>:checked{each}+div" for each in buttons]) + "{display:block}"
    only = sorted([int(name[1:]) for name in used if re.fullmatch("v[0-9]+", name)])
    boards = ",".join([f".p{at}:checked~* .v{at}" for at in only])
    return f"{rule}{boards}{{display:var(--on);visibility:visible}}" if only else rule


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


class _Board(NamedTuple):
    """A board of the path, as it is drawn."""

    number: int
    """The number of its step, from 1."""
    picture: Picture
    label: str
    """The label of its button."""
    caption: str
    """What is above it: the label, or the label without the name that the explanation has."""
    is_shared: bool
    """Whether it is in the table of all boards; otherwise it is a picture of its own."""

    @property
    def explained(self) -> tuple[int, bool, str]:
        """What is the same for boards that have one explanation."""
        return self.number, self.is_shared, self.picture.explanation


def _sections(boards: list[_Board], id_prefix: str, size: int, theme: Theme) -> Iterable[str]:
    """The buttons, followed by the section of one board, or of several with one explanation."""
    prefix, last = escaped(id_prefix), len(boards) - 1
    for _, found in groupby(enumerate(boards), key=lambda each: each[1].explained):
        alike = [*found]
        for at, board in alike:
            yield (
                f'<input type="radio" name="s" id="{prefix}-{at}" class="p{at}"'
                f' aria-label="{escaped(board.label)}"{"" if at else " checked"}>'
            )
        yield "<div>"
        for at, board in alike:
            words = board.picture.words
            before = f'<label for="{prefix}-{at - 1}">\u2039 {words.word("previous")}</label>'
            after = f'<label for="{prefix}-{at + 1}">{words.word("next")} \u203a</label>'
            labels = (before if at else "") + (after if at < last else "")
            yield _on_board(at, labels + _top(board, size, theme), alike)
        picture = alike[0][1].picture
        yield f"<p>{escaped(picture.explanation)}</p>"
        for at, board in alike:
            yield _on_board(at, _bottom(board), alike)
        yield "</div>"


def _on_board(at: int, content: str, alike: list[tuple[int, _Board]]) -> str:
    """What a section shows only on one of its boards."""
    return content if len(alike) == 1 else f'<div class="v{at}">{content}</div>'


def _top(board: _Board, size: int, theme: Theme) -> str:
    """The caption of a board; one that is not in the table of all boards is drawn beneath it."""
    picture, caption = board.picture, board.caption
    if board.is_shared:
        return f"<p>{escaped(caption)}</p>"
    return (
        f'<figure aria-hidden="true"><figcaption>{escaped(caption)}</figcaption>'
        f"{hidden_svg(picture, size=size, theme=theme)}</figure>"
        f'<div class="unseen">{table(picture, caption)}{notes(picture)}</div>'
    )


def _bottom(board: _Board) -> str:
    """What follows the explanation of a board: what is drawn on it, in words."""
    picture = board.picture
    if board.is_shared:
        return notes(picture)
    chains = [eureka_notation(chain, picture.words) for chain in picture.chains]
    lines = "".join([f"<p>{escaped(chain)}</p>" for chain in chains])
    return f'<div aria-hidden="true">{lines}</div>'


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
