"""What the server is asked and what it answers: types, and a function for each request."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

import sudokulib
from sudokulib import Limits, Position
from sudokulib.formats.json import to_json

ROWS = 9  # of a board
BOARD = 16_000  # characters of a board
NODES = 100_000  # of a call

Stop = Callable[[], bool]
Layout = Literal["2x2", "2x3", "3x3", "3x3+diagonals", "3x3+windows"]
Language = Literal["en", "de"]
Level = Literal["easy", "medium", "hard", "unfair", "extreme"]
Detail = Literal["name", "area", "full"]
Symmetry = Literal[
    "none", "half turn", "quarter turn", "left right", "up down", "left right up down",
    "diagonal", "antidiagonal", "both diagonals", "full",
]  # fmt: skip
Kind = Literal["step", "reveal", "mistake", "stuck", "solved"]
Cell = Annotated[Sequence[int], Field(min_length=2, max_length=2, description="row, column")]
Candidate = Annotated[
    Sequence[int], Field(min_length=3, max_length=3, description="row, column, digit")
]
Rows = Sequence[Sequence[int]]
Marks = Sequence[Sequence[Sequence[int]]]
Document = Annotated[dict[str, Any], Field(description="A board; send it back as it is.")]


# ---- Requests ----


class Request(BaseModel):
    """A request; unknown parameters are refused."""

    model_config = ConfigDict(extra="forbid")


class ForPuzzle(Request):
    """Options of a puzzle."""

    difficulty: Level | None = Field(default=None, description="any level if it is missing")
    layout: Layout = Field(default="3x3", description="rows x columns of a box, and extra houses")
    kind: str | None = Field(
        default=None,
        max_length=40,
        description="rules, such as thermometer or killer; a wrong name is answered with all",
    )
    solution: bool = Field(default=False, description="whether to send the solution")


class ForNew(ForPuzzle):
    """Options of a new puzzle."""

    symmetry: Symmetry = Field(default="none", description="of the cells with clues")
    id: str | None = Field(
        default=None,
        max_length=200,
        description="the id of a puzzle; it contains the other options",
    )


class ForDaily(ForPuzzle):
    """Options of the puzzle of a day."""

    date: str | None = Field(
        default=None, max_length=40, description="2026-11-28; today by default"
    )


class WithBoard(Request):
    """A request about a board."""

    board: Annotated[StrictStr, Field(max_length=BOARD)] | dict[str, Any] = Field(
        description='a board from an answer, or a string such as "53..7....6..195..."',
        examples=[
            ".5..968..4...2.6.......4..13.....15....6....47.4.....319.....3...3.19.6.84..3...."
        ],
    )


class ForMove(WithBoard):
    """A move; rows and columns are counted from 0."""

    action: Literal["enter", "erase", "mark", "corner mark"] = Field(
        default="enter", description="a mark that is there already is erased"
    )
    row: StrictInt = Field(ge=0, lt=ROWS)
    column: StrictInt = Field(ge=0, lt=ROWS)
    digit: StrictInt | None = Field(default=None, ge=1, le=ROWS, description="none for erase")


class ForCheck(WithBoard):
    """Options of a check."""

    language: Language = "en"


class ForHint(ForCheck):
    """Options of a hint."""

    detail: Detail = Field(
        default="full", description="what to reveal: the technique; where to look; everything"
    )
    reveal: StrictBool = Field(default=False, description="a digit of the solution if stuck")
    picture: StrictBool = Field(default=False, description="whether to send an SVG")


class ForPicture(WithBoard):
    """Options of a picture."""

    size: StrictInt = Field(default=400, ge=50, le=4_000)
    theme: Literal["light", "dark", "print"] = "light"


class ForPage(ForCheck):
    """Options of a page to print."""

    title: StrictStr = Field(default="Sudoku", max_length=200)
    solution: StrictBool = Field(default=False, description="whether to print the solution")


# ---- Answers ----


class Answer(BaseModel):
    """An answer."""

    sudokulib: Literal[1] = Field(default=1, description="the version of all answers and boards")


class Health(Answer):
    """The server runs."""

    status: Literal["ok"] = "ok"


class Board(Answer):
    """A board; its lists have a row for each row of the board."""

    board: Document
    rows: Rows = Field(description="the digits; 0 is an empty cell")
    clues: Rows = Field(description="the digits that cannot be changed")
    marks: Marks = Field(description="the marks in the centre of each cell")
    corner_marks: Marks = Field(description="the marks in the corners of each cell")


class NewPuzzle(Board):
    """A puzzle to play."""

    id: str = Field(description="anyone can make the puzzle, and so its solution, from the id")
    rules: list[str] = Field(description="the names of rules beyond rows, columns and boxes")
    solution: Rows | None


class Moved(Board):
    """The board after a move."""

    conflicts: Sequence[Cell] = Field(description="equal digits in a house, or against a rule")
    is_complete: bool
    is_solved: bool


class Told(BaseModel):
    """A step or a mistake; what the detail does not reveal is empty."""

    technique: str | None = None
    sentence: str
    area: str | None = Field(default=None, description="where to look, such as box 1")
    cells: Sequence[Cell] = Field(default=(), description="the cells of the area")
    placements: Sequence[Candidate] = Field(default=(), description="the digits that it places")
    eliminations: Sequence[Candidate] = Field(default=(), description="the marks that it removes")
    picture: str | None = Field(default=None, description="an SVG, if one was wanted")


class Hint(Told, Answer):
    """The next step, a mistake, or that there is neither."""

    kind: Kind
    after: Moved | None = Field(default=None, description="the board after it, with all details")


class Steps(Answer):
    """All steps from a board to its solution."""

    difficulty: Level | None = Field(description="none if the techniques do not suffice")
    is_complete: bool
    steps: list[Told]


class Checked(Answer):
    """The mistakes on a board."""

    is_fine: bool = Field(description="no mistakes, and exactly one solution")
    is_solved: bool
    solutions: Literal["none", "one", "several"]
    wrong: Sequence[Cell]
    mistakes: list[str]


class Problem(BaseModel):
    """Why a request was refused; `field` is the parameter, if one was wrong."""

    code: str = Field(description="for programs, such as unknown_parameter")
    message: str = Field(description="a sentence for the player")
    field: str | None = None


class Refused(Answer):
    """The answer to a request that was refused."""

    error: Problem


# ---- Jobs: each takes a request, and a function that says whether to stop ----


def new(asked: ForNew, stop: Stop) -> NewPuzzle:
    """Make a puzzle, or that of an id, which contains its own options."""
    limits = Limits(NODES, stop)
    if asked.id is not None:
        if others := sorted(asked.model_fields_set - {"id", "solution"}):
            raise wrong("id", "an id contains all options; leave out", others)
        id = asked.id.replace(" ", "+")  # a + in an address means a space
        if "".join(id.split(".")[1:2]).replace("~", "+") not in get_args(Layout):
            raise wrong("id", "the boards of this server are", get_args(Layout))
        puzzle = sudokulib.puzzle_from_id(id, limits=limits)
    elif asked.kind is not None:
        puzzle = sudokulib.make_variant(
            asked.kind,
            layout=asked.layout,
            difficulty=asked.difficulty,
            symmetry=asked.symmetry,
            limits=limits,
        )
    else:
        puzzle = sudokulib.make(
            layout=asked.layout,
            difficulty=asked.difficulty,
            symmetry=asked.symmetry,
            limits=limits,
        )
    return to_play(puzzle, asked)


def daily(asked: ForDaily, stop: Stop) -> NewPuzzle:
    """Make the puzzle of a day, but not of a day in the future."""
    today = datetime.now(UTC).date()
    try:
        day = today if asked.date is None else date.fromisoformat(asked.date)
    except ValueError:
        raise wrong("date", "a date is written as in", [today.isoformat()]) from None
    if day > today:
        raise wrong(
            "date",
            "there is no puzzle of this day yet; the last one is that of",
            [today.isoformat()],
        )
    puzzle = sudokulib.daily(
        day,
        kind=asked.kind or "sudoku",
        layout=asked.layout,
        difficulty=asked.difficulty,
        limits=Limits(NODES, stop),
    )
    return to_play(puzzle, asked)


def to_play(puzzle: sudokulib.Puzzle, asked: ForPuzzle) -> NewPuzzle:
    """Return a puzzle for a player: its board does not contain the solution."""
    position = Position(puzzle.clues)
    rules = [name for name in ("diagonals", "windows") if name in puzzle.layout.id]
    rules += [rule.name for rule in puzzle.layout.constraints]
    return NewPuzzle(
        **board_of(position),
        id=puzzle.id or "",
        rules=list(dict.fromkeys(rules)),
        solution=puzzle.solution.rows() if asked.solution else None,
    )


def move(asked: ForMove, stop: Stop) -> Moved:
    """Make a move."""
    position, cell = read(asked), (asked.row, asked.column)
    if asked.action == "erase":
        position = position.erase(*cell)
    elif asked.digit is None:
        raise wrong("digit", f"to {asked.action} takes a digit", [])
    elif asked.action == "enter":
        position = position.enter(*cell, asked.digit)
    else:
        corner = asked.action == "corner mark"
        position = position.toggle_mark(*cell, asked.digit, corner=corner)
    return moved(position)


def hint(asked: ForHint, stop: Stop) -> Hint:
    """Find the next step or a mistake; that a board is solved is no error."""
    position = read(asked)
    try:
        found = sudokulib.hint(position, reveal=asked.reveal, limits=Limits(NODES, stop))
    except sudokulib.Stuck as error:
        return Hint(kind="solved" if position.is_solved else "stuck", sentence=error.message)
    if isinstance(found, sudokulib.Step):
        kind: Kind = "step" if found.is_deduction else "reveal"
    else:
        kind = "mistake"
    after = position.apply(found) if asked.detail == "full" else None
    facts = told(position, found, asked.detail, asked.language, picture=asked.picture)
    return Hint(
        **facts.model_dump(),
        kind=kind,
        after=None if after is None else moved(after),
    )


def told(
    position: Position,
    found: sudokulib.Step | sudokulib.Mistake,
    detail: Detail,
    language: Language,
    *,
    picture: bool,
) -> Told:
    """Return as much of a step or a mistake as a detail reveals."""
    facts = Told(
        technique=found.explain("name", language=language),
        sentence=found.explain(detail, language=language),
    )
    if detail != "name":
        facts.area, facts.cells = found.area.explain(language=language), found.area.cells
    if detail == "full" and isinstance(found, sudokulib.Step):
        facts.placements, facts.eliminations = found.placements, found.eliminations
    if picture:
        options: Any = {"step": found, "detail": detail, "language": language}
        facts.picture = str(sudokulib.render.svg(position, **options))
    return facts


def steps(asked: ForCheck, stop: Stop) -> Steps:
    """Solve the clues of a board step by step."""
    position = Position(read(asked).clues)
    rating = sudokulib.rate(position, limits=Limits(NODES, stop))
    each = [told(position, s, "full", asked.language, picture=False) for s in rating.steps]
    return Steps(
        difficulty=None if rating.difficulty is None else rating.difficulty.value,
        is_complete=rating.complete,
        steps=each,
    )


def check(asked: ForCheck, stop: Stop) -> Checked:
    """Find the mistakes on a board."""
    position = read(asked)
    diagnosis = sudokulib.diagnose(position, limits=Limits(NODES, stop))
    return Checked(
        is_fine=diagnosis.is_fine,
        is_solved=position.is_solved,
        solutions=diagnosis.solution_count.value,
        wrong=sorted(diagnosis.wrong),
        mistakes=[each.explain(language=asked.language) for each in diagnosis.mistakes],
    )


def picture(asked: ForPicture, stop: Stop) -> str:
    """Draw a board as an SVG."""
    return str(sudokulib.render.svg(read(asked), size=asked.size, theme=asked.theme))


def page(asked: ForPage, stop: Stop) -> str:
    """Make an HTML page to print."""
    return str(
        sudokulib.render.page(
            [read(asked)],
            title=asked.title,
            language=asked.language,
            solutions="back" if asked.solution else "none",
            per_sheet=1,
            limits=Limits(NODES, stop),
        )
    )


def read(asked: WithBoard) -> Position:
    """Return the board of a request."""
    if isinstance(asked.board, dict) and "board" in asked.board:
        raise wrong("board", "send only the board of an answer, not the whole answer", [])
    text = asked.board if isinstance(asked.board, str) else json.dumps(asked.board)
    position = sudokulib.parse(text)
    if position.layout.size > ROWS:
        raise wrong("board", "boards have at most 9 rows", [])
    return position


def moved(position: Position) -> Moved:
    """Return a board after a move."""
    return Moved(
        **board_of(position),
        conflicts=sorted(position.grid.conflicts()),
        is_complete=position.is_complete,
        is_solved=position.is_solved,
    )


def board_of(position: Position) -> dict[str, Any]:
    """Return a board as the answers contain it."""
    places = [[(row, column) for column in range(position.layout.size)]
              for row in range(position.layout.size)]  # fmt: skip
    return {
        "board": json.loads(to_json(position)),
        "rows": position.grid.rows(),
        "clues": position.clues.rows(),
        "marks": [[position.marks.digits(*cell) for cell in row] for row in places],
        "corner_marks": [[position.corner_marks.digits(*cell) for cell in row] for row in places],
    }


def wrong(field: str, message: str, names: Any) -> sudokulib.errors.InvalidOption:
    """Return an error about a parameter; `names` are what it may be."""
    text = f"{message} {', '.join(names)}".rstrip()
    return sudokulib.errors.InvalidOption(text, option=field, value=None)
