"""Puzzles on paper: a whole HTML document that any browser prints, or saves as a PDF.

>>> from sudokulib import Grid, Puzzle
>>> sheet = page([Puzzle(Grid.parse("1.3..2....1....3"))], title="Monday")
>>> sheet[:15], sheet.count("<svg"), "@page" in sheet
('<!doctype html>', 2, True)

This file says what is on the sheets; `_sheets.py` says where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, Limits, NodeCounter, require_limits
from sudokulib._base.synonyms import normalized_name
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.grid import Grid
from sudokulib._candidates.candidates import Candidates
from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.step import Step
from sudokulib._candidates.wording.sentences import words_of
from sudokulib.errors import InvalidOption
from sudokulib.playing._mistakes import Mistake
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.render._choices import Levels, Paper, ShownCandidates, Solutions
from sudokulib.render._page_setup import MOST_ON_A_SHEET, PageSetup, Section
from sudokulib.render._picture import require_iterable
from sudokulib.render._rules_in_sentences import rules_in_sentences
from sudokulib.render._sheets import (
    ABOVE_FOOT,
    Entry,
    Places,
    Sheet,
    Sheets,
    area_below,
    group_of,
    largest_places,
    numbered,
    places_above_solutions,
    places_of_solutions,
    sheet_texts,
    usual_count,
    with_font,
)
from sudokulib.render._svg import svg
from sudokulib.render._theme import PRINT, Theme, theme_of
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import TypeAlias

    from sudokulib._candidates.wording.language import Language

    Printable: TypeAlias = Grid | Puzzle | Position | Candidates


_SMALLEST = 10
"""The least width of a board in millimetres."""

_T = TypeVar("_T")


@public("sudokulib.render")
def page(
    puzzles: Iterable[Grid | Puzzle | Position | Candidates | Section],
    *,
    per_sheet: int | None = None,
    labels: Iterable[str] | None = None,
    levels: Levels | str = Levels.OWN,
    rules: bool = False,
    title: str = "Sudoku",
    steps: Iterable[Step | Mistake] | None = None,
    solutions: Solutions | str = Solutions.BACK,
    solutions_per_sheet: int | None = None,
    paper: Paper | str | PageSetup = Paper.A4,
    language: str = "en",
    candidates: ShownCandidates | str = ShownCandidates.OWN,
    coordinates: Coordinates | str | None = None,
    theme: Theme | str = PRINT,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Sheets:
    """A document to print: several puzzles on each sheet, and their solutions.

    - `puzzles`: the puzzles, or sections with headings of their own, or both.
    - `per_sheet`: the number of puzzles on each sheet, all of one size in a section, and as large
      as the paper allows; by default 4, or 2 or 1 if otherwise a 9x9 board would be less than 80 mm
      wide.
    - `labels`: the strings printed above the puzzles and their solutions; by default the numbers
      from 1. The title and the author of a position are printed beside them.
    - `levels`: a `Levels` or its string: whether the level in a position's `about`, the level of a
      rating, or no level is printed there, too. Each rating takes as long as `sudokulib.rate`.
    - `rules`: whether the rules beyond the ordinary ones are explained, a sentence for each kind:
      below the board, or once below the heading if all boards of a section have the same. If a
      position has the string "rules" in its `about`, this is printed in their place.
    - `title`: the heading of every sheet. In a section it is printed beside the section's heading.
    - `steps`: a step of each puzzle. Then the answers are not solutions, but the boards with their
      steps drawn and explained.
    - `solutions`: a `Solutions` or its string: whether solutions are printed on sheets at the end,
      small and upside down at the foot of each sheet, or nowhere. Grids, positions and candidates
      are solved first, which raises the errors of `sudokulib.solve`. Solutions show the digits and
      the regions, not the rules of `layout.constraints`.
    - `solutions_per_sheet`: the number of solutions on a sheet at the end; by default up to 12, as
      many as are easy to read, or `per_sheet` of them if they show steps.
    - `paper`: a `Paper` or its string, another size such as "6x9in", or a `PageSetup`, which also
      has margins, a gutter, the first page number and the font.
    - `language`: "en" or "de": the language of headings, levels, rules and page numbers, and of the
      descriptions of the pictures, as in `sudokulib.render.svg`.
    - `candidates`, `coordinates` and `theme` are those of `sudokulib.render.svg`. By default boards
      have coordinates if `steps` are given, since the answers name cells.
    - `limits`: the limits of the search for each solution, by default a million nodes, and the
      function that may stop it; a rating may take any number of nodes. See `Limits`; `None` for no
      limit.

    The document needs no other files, and sheets are numbered if there are several. A heading and a
    label may have up to three lines; the boards then become smaller, so that no sheet is longer
    than the paper. Every string from outside is escaped.

    Raises `Stopped` when `limits.should_stop` returns true in a search or between two pictures.
    Raises `TypeError` for wrong types. Raises `InvalidOption` if there are no puzzles, if the
    numbers of labels or steps and puzzles differ, for steps with solutions at the foot, for a
    number on a sheet that is not from 1 to 100, if the texts leave no room for a board of 10 mm,
    and for unknown choices, papers and languages.

    >>> from sudokulib import make
    >>> document = page([make(rng=1), make(rng=2)], per_sheet=2, labels=["easy", "less so"])
    >>> document.count("<figure>")
    4
    >>> german = page([make(rng=1)], language="de", solutions="upside down", levels="rated")
    >>> "Lösungen" in german, "leicht" in german
    (True, True)
    >>> book = page([Section("Starters", [make(rng=1)])], paper=PageSetup(paper="6x9in", gutter=6))
    >>> "Starters" in book
    True
    """
    sections = _sections(puzzles)
    values = [value for section in sections for value in section.puzzles]
    if per_sheet is not None:
        per_sheet = require_int(per_sheet, "per_sheet", 1, MOST_ON_A_SHEET)
    names = _names(labels, len(values))
    shown_levels = Levels.of(levels, "levels")
    require_type(rules, bool, "rules")
    require_type(title, str, "title")
    shown_steps = _steps(steps, len(values))
    if coordinates is None:
        coordinates = Coordinates.NAMES if shown_steps else Coordinates.NONE
    solution_place = Solutions.of(solutions, "solutions")
    if solutions_per_sheet is not None:
        solutions_per_sheet = require_int(
            solutions_per_sheet, "solutions_per_sheet", 1, MOST_ON_A_SHEET
        )
    setup = PageSetup.of(paper)
    words = words_of(language)
    theme = theme_of(theme)
    require_limits(limits)
    counter = NodeCounter(None if limits is None else Limits(None, limits.should_stop))
    if shown_steps and solution_place is Solutions.UPSIDE_DOWN:
        raise InvalidOption(
            "steps need sheets at the end: solutions='back'",
            option="solutions",
            value=solution_place.value,
        )

    has_solutions = solution_place is not Solutions.NONE
    solved: list[Puzzle] = []
    if shown_levels is Levels.RATED or (has_solutions and not shown_steps):
        solved = [_solved(value, limits) for value in values]
    level_names = _level_names(values, solved, shown_levels, counter)

    def drawn(value: Printable, prefix: str, **options: Any) -> str:
        picture = svg(value, language=words.code, theme=theme, id_prefix=prefix, **options)
        return with_font(picture, setup.font)

    boards = [
        Entry(
            name,
            _beside(value, level, words),
            drawn(value, f"sudoku-{number}", candidates=candidates, coordinates=coordinates),
            _rules_of(value, words) if rules else "",
        )
        for number, (value, name, level) in _counted(zip(values, names, level_names), counter)
    ]
    answers: list[Entry] = []
    if has_solutions:
        shown = _answers(values, solved, shown_steps, words, candidates, coordinates)
        for number, ((value, options, note), name) in _counted(zip(shown, names), counter):
            answers.append(Entry(name, "", drawn(value, f"solution-{number}", **options), note))

    answers_title = words.word("Answers" if shown_steps else "Solutions")
    pages = _pages(
        sections,
        boards,
        answers,
        place=solution_place,
        title=title,
        answers_title=answers_title,
        per_sheet=per_sheet,
        solutions_per_sheet=solutions_per_sheet,
        has_steps=bool(shown_steps),
        setup=setup,
    )
    return Sheets(
        [*numbered(pages, setup, words.word("Page {} of {}"))],
        setup=setup,
        theme=theme,
        language=words.code,
        heading=title,
    )


class _Part(NamedTuple):
    """A section, or puzzles that are in none."""

    puzzles: tuple[Printable, ...]
    heading: str | None = None
    text: str = ""
    per_sheet: int | None = None


def _sections(puzzles: Iterable[Printable | Section]) -> list[_Part]:
    """The sections, with the puzzles between them as parts without a heading."""
    parts: list[_Part] = []
    for value in require_iterable(puzzles, "puzzles", "[puzzle]"):
        if isinstance(value, Section):
            parts.append(_Part(value.puzzles, value.heading, value.text, value.per_sheet))
        elif parts and parts[-1].heading is None:
            parts[-1] = _Part((*parts[-1].puzzles, value))
        else:
            parts.append(_Part((value,)))
    if not parts:
        raise InvalidOption("a page must have a puzzle", option="puzzles", value=[])
    return parts


def _answers(
    values: list[Printable],
    solved: list[Puzzle],
    steps: list[Step | Mistake],
    words: Language,
    candidates: ShownCandidates | str,
    coordinates: Coordinates | str,
) -> Iterator[tuple[Printable, dict[str, Any], str]]:
    """The board of each answer, the options of its picture, and its note."""
    if not steps:
        for puzzle in solved:
            clues, solution = _without_rules(puzzle)
            yield clues, {"solution": solution}, ""
    for value, step in zip(values, steps, strict=False):
        options = {"candidates": candidates, "coordinates": coordinates, "step": step}
        yield value, options, step.explain(language=words.code, coordinates=coordinates)


def _pages(
    sections: list[_Part],
    boards: list[Entry],
    answers: list[Entry],
    *,
    place: Solutions,
    title: str,
    answers_title: str,
    per_sheet: int | None,
    solutions_per_sheet: int | None,
    has_steps: bool,
    setup: PageSetup,
) -> list[Sheet]:
    """All sheets, without their numbers."""
    pages: list[Sheet] = []
    start = 0
    for section in sections:
        stop = start + len(section.puzzles)
        pages += _sheets_of(
            section,
            boards[start:stop],
            answers[start:stop] if place is Solutions.UPSIDE_DOWN else [],
            first=len(pages),
            title=title,
            per_sheet=section.per_sheet or per_sheet,
            setup=setup,
            answers_title=answers_title,
        )
        start = stop
    if answers and place is Solutions.BACK:
        pages += _answer_sheets(
            answers,
            headings=(title, answers_title)
            if sections[0].heading is None
            else (answers_title, title),
            first=len(pages),
            n=max([value.layout.size for section in sections for value in section.puzzles]),
            count=solutions_per_sheet or per_sheet if has_steps else solutions_per_sheet,
            has_steps=has_steps,
            setup=setup,
        )
    return pages


def _sheets_of(
    section: _Part,
    boards: Sequence[Entry],
    answers: Sequence[Entry],
    *,
    first: int,
    title: str,
    per_sheet: int | None,
    setup: PageSetup,
    answers_title: str,
) -> Iterator[Sheet]:
    """The sheets of a section."""
    heading, beside = (title, "") if section.heading is None else (section.heading, title)
    texts = [section.text]
    shared = {board.note for board in boards}
    if len(shared) == 1:
        texts += shared
        boards = [board._replace(note="") for board in boards]
    text = "\n".join(filter(None, texts))
    area = area_below(setup, heading, beside, text)
    n = max([value.layout.size for value in section.puzzles])

    def found(count: int) -> tuple[Places, Places | None]:
        if answers:
            return places_above_solutions(area.width, area.height, count, boards, n)
        return largest_places(area.width, area.height, count, boards), None

    places, below = found(per_sheet or usual_count(lambda count: found(count)[0].side, n))
    _require_room(places)
    for index, start in enumerate(range(0, len(boards), places.capacity), first):
        stop = start + places.capacity
        x, top = setup.left(index), setup.margin + area.top
        line, written = sheet_texts(setup, index, heading, beside, text)
        height = area.height - (below.height + ABOVE_FOOT if below else 0)
        groups = [group_of(boards[start:stop], places, x, top, area.width, height)]
        if below:
            groups.append(
                group_of(
                    answers[start:stop],
                    below,
                    x,
                    top + area.height - below.height,
                    area.width,
                    below.height,
                    label=answers_title,
                )
            )
        yield Sheet(line, written, tuple(groups), None)


def _answer_sheets(
    answers: Sequence[Entry],
    *,
    headings: tuple[str, str],
    first: int,
    n: int,
    count: int | None,
    has_steps: bool,
    setup: PageSetup,
) -> Iterator[Sheet]:
    """The sheets with the answers."""
    area = area_below(setup, *headings, "")
    if has_steps and count is None:
        count = usual_count(
            lambda count: largest_places(area.width, area.height, count, answers).side, n
        )
    places = places_of_solutions(area.width, area.height, n, count, answers)
    _require_room(places)
    for index, start in enumerate(range(0, len(answers), places.capacity), first):
        some = answers[start : start + places.capacity]
        line, written = sheet_texts(setup, index, *headings, "")
        x, top = setup.left(index), setup.margin + area.top
        yield Sheet(line, written, (group_of(some, places, x, top, area.width, area.height),), None)


def _require_room(places: Places) -> None:
    if places.side < _SMALLEST:
        raise InvalidOption(
            f"the boards would be less than {_SMALLEST} mm wide; use fewer on a sheet, shorter "
            "texts or larger paper",
            option="per_sheet",
            value=places.capacity,
        )


def _steps(steps: Iterable[Step | Mistake] | None, count: int) -> list[Step | Mistake]:
    """The step of each puzzle; none if none are given."""
    if steps is None:
        return []
    found = list(require_iterable(steps, "steps", "[step]"))
    for step in found:
        if not isinstance(step, Step | Mistake):
            raise wrong_type("a step", "a Step or a Mistake", step)
    if len(found) != count:
        raise InvalidOption(
            f"{len(found)} steps are given for {count} puzzles", option="steps", value=found
        )
    return found


def _names(labels: Iterable[str] | None, count: int) -> list[str]:
    """The label of each puzzle."""
    if labels is None:
        return [str(number) for number in range(1, count + 1)]
    names = [
        require_type(label, str, "a label")
        for label in require_iterable(labels, "labels", "[label]")
    ]
    if len(names) != count:
        raise InvalidOption(f"{count} puzzles need {count} labels", option="labels", value=names)
    return names


def _solved(value: Printable, limits: Limits | None) -> Puzzle:
    """The puzzle with its solution, without what a player has entered."""
    if isinstance(value, Puzzle):
        return value
    if isinstance(value, Candidates):
        return Puzzle._unchecked(value.clues, solve(value, limits=limits))
    position = Position.of(value)
    if position.puzzle is not None:
        return position.puzzle
    clues = position.clues
    return Puzzle._unchecked(clues, solve(clues, limits=limits))


def _without_rules(puzzle: Puzzle) -> tuple[Grid, Grid]:
    """The clues and the solution on the same board without its constraints."""
    layout = puzzle.layout.without_constraints()
    return Grid(layout, puzzle.clues.digits), Grid(layout, puzzle.solution.digits)


def _level_names(
    values: list[Printable],
    solved: list[Puzzle],
    shown_levels: Levels,
    counter: NodeCounter,
) -> list[str]:
    """The level of each puzzle in English, or an empty string."""
    if shown_levels is Levels.RATED:
        from sudokulib.scales._rating import rate  # this loads all techniques

        rated = [
            value if isinstance(value, Candidates) else puzzle
            for value, puzzle in zip(values, solved)
        ]
        return [rate(puzzle, limits=counter.remaining).difficulty.value for puzzle in rated]
    return [_about(value, "level") if shown_levels is Levels.OWN else "" for value in values]


def _about(value: Printable, name: str) -> str:
    """A string in a position's `about`, or an empty string."""
    return value.about.get(name, "") if isinstance(value, Position) else ""


def _beside(value: Printable, level: str, words: Language) -> str:
    """The title, the author and the level of a puzzle."""
    level = words.levels.get(normalized_name(level), level)
    parts = (_about(value, "title"), _about(value, "author"), level)
    return ", ".join(filter(None, parts))


def _rules_of(value: Printable, words: Language) -> str:
    """The rules that a puzzle was read with, or the sentences of its layout."""
    own = _about(value, "rules")
    return own or "\n".join(rules_in_sentences(value.layout, words))


def _counted(items: Iterable[_T], counter: NodeCounter) -> Iterator[tuple[int, _T]]:
    """The items, numbered from 1; before each, the counter checks whether to stop."""
    for number, item in enumerate(items, 1):
        counter.add()
        yield number, item
