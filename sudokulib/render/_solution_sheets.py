"""A solution on paper: a board for each step, several on a sheet, with singles put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.step import Step
from sudokulib._candidates.wording.sentences import words_of
from sudokulib.render._choices import Paper, ShownCandidates
from sudokulib.render._page_setup import PageSetup
from sudokulib.render._picture import symbols_of
from sudokulib.render._sheets import (
    Entry,
    Sheet,
    Sheets,
    area_below,
    flowing_groups,
    numbered,
    sheet_texts,
    with_font,
)
from sudokulib.render._solution_path import start_and_steps
from sudokulib.render._svg import svg
from sudokulib.render._theme import PRINT, Theme, theme_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.wording.language import Language
    from sudokulib.scales._rating import Rating


_SINGLES = ("Full House", "Naked Single", "Hidden Single")
_MOST_COLUMNS = 12


@public("sudokulib.render")
def solution_sheets(
    value: Rating | Candidates,
    *,
    steps: Iterable[Step] | None = None,
    folds_singles: bool = True,
    columns: int = 2,
    title: str = "Sudoku",
    candidates: ShownCandidates | str = ShownCandidates.OWN,
    coordinates: Coordinates | str = Coordinates.NAMES,
    paper: Paper | str | PageSetup = Paper.A4,
    language: str = "en",
    theme: Theme | str = PRINT,
) -> Sheets:
    """A document to print that shows the steps from a board to its solution, several on a sheet.

    `value` is a rating, which has its own steps, or candidates; for candidates, `steps` are the
    steps that follow from them. There is a board for each step, with its number, its technique and
    its sentence, and one for the end. `solution_path` shows the same on a screen.

    - `folds_singles`: whether full houses and naked and hidden singles that follow each other are
      put together on one board, without their sentences.
    - `columns`: the number of boards side by side, from 1 to 12. A sheet has as many rows as fit.
    - `candidates`: a `ShownCandidates` or its string: "none" shows only the candidates of the step,
      all others show every candidate that is left.
    - `title`, `paper`, `language` and `theme` are those of `page`, and `coordinates` are those of
      `svg`.

    Raises `TypeError` for wrong types. Raises `InvalidOption` for unknown choices and for steps on
    another layout, and `InvalidMarks` for steps that do not fit the marks.

    >>> from sudokulib import Grid, rate
    >>> rating = rate(Grid.parse("1.3..2....1....3"))
    >>> folded, whole = solution_sheets(rating), solution_sheets(rating, folds_singles=False)
    >>> folded.count("<figure>"), whole.count("<figure>") == len(rating.steps) + 1
    (2, True)
    """
    left, all_steps = start_and_steps(value, steps)
    require_type(folds_singles, bool, "folds_singles")
    columns = require_int(columns, "columns", 1, _MOST_COLUMNS)
    require_type(title, str, "title")
    names = Coordinates.of(coordinates, "coordinates")
    setup = PageSetup.of(paper)
    theme = theme_of(theme)
    words = words_of(language, names)
    entries: list[Entry] = []
    number = 1
    for run in _runs(all_steps, folds_singles=folds_singles):
        step = run[0] if len(run) == 1 else _together(run)
        label = str(number) if len(run) == 1 else f"{number}\u2013{number + len(run) - 1}"
        technique = words.technique(step.technique) if len(run) == 1 else words.word("Singles")
        note = (
            step.explain(language=words.code, coordinates=names)
            if len(run) == 1
            else _digits_of(step, words)
        )
        picture = svg(
            left,
            step=step,
            candidates=candidates,
            coordinates=names,
            language=words.code,
            theme=theme,
            id_prefix=f"step-{number}",
        )
        entries.append(Entry(label, technique, picture, note))
        left = left.apply(run)
        number += len(run)
    end = words.word("solved" if left.is_solved else "no further")
    picture = svg(
        left,
        candidates=candidates,
        coordinates=names,
        language=words.code,
        theme=theme,
        id_prefix="end",
    )
    entries.append(Entry(end, "", picture))
    entries = [entry._replace(picture=with_font(entry.picture, setup.font)) for entry in entries]
    area = area_below(setup, title, "", "")
    sheets = []
    groups = flowing_groups(entries, columns, 0, setup.margin + area.top, area.width, area.height)
    for index, group in enumerate(groups):
        line, texts = sheet_texts(setup, index, title, "", "")
        sheets.append(Sheet(line, texts, (group._replace(x=setup.left(index)),), None))
    return Sheets(
        [*numbered(sheets, setup, words.word("Page {} of {}"))],
        setup=setup,
        theme=theme,
        language=words.code,
        heading=title,
    )


def _runs(steps: Sequence[Step], *, folds_singles: bool) -> Iterator[list[Step]]:
    """The steps one by one, with those together that share a board."""
    run: list[Step] = []
    for step in steps:
        if run and not (folds_singles and _is_single(step) and _is_single(run[-1])):
            yield run
            run = []
        run.append(step)
    if run:
        yield run


def _is_single(step: Step) -> bool:
    return step.technique in _SINGLES


def _together(run: list[Step]) -> Step:
    """One step that places the digits of several."""
    placements = [placement for step in run for placement in step.placements]
    return Step("Singles", placements=placements, layout=run[0].layout)


def _digits_of(step: Step, words: Language) -> str:
    """The digits that singles place."""
    symbols = symbols_of(step.layout)
    named = [
        f"{words.cell_name(row, column)} = {symbols[digit]}"
        for row, column, digit in step.placements
    ]
    return f"{', '.join(named)}."
