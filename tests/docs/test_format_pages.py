"""The pages on formats: one for each, and they agree with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from boards import JIGSAW_5, JIGSAW_9
from format_samples import BY_NAME, NAMES

from sudokulib import Grid, Layout, Position, SudokuError, make
from sudokulib.errors import UnsupportedFeature, UnsupportedLayout

PAGES = Path(__file__).parents[2] / "docs" / "formats"

EVERY = pytest.mark.parametrize("name", NAMES)
PUZZLE = make(rng="pages")
NEEDED = {"exchange": {"rating": "1.2"}, "kaggle": {"solution": format(PUZZLE.solution, "line")}}
START = Position(PUZZLE.clues)
JIGSAWS = [JIGSAW_5.id, JIGSAW_9.id]
BOARDS = {
    "9x9": ["3x3"],
    "every layout up to 25x25": [
        *("3x3", "2x3", "5x5", "3x2", *JIGSAWS, "3x3+diagonals", "3x3+windows")
    ],
    "boxes from 4x4 to 25x25": ["3x3", "2x3", "5x5", "3x2"],
    "2x2 to 16x16, with jigsaw regions": ["3x3", "2x3", "3x2", *JIGSAWS],
    "2x2 to 16x16, with jigsaw regions, extra houses and constraints": (
        ["3x3", "2x3", "3x2", *JIGSAWS, "3x3+diagonals", "3x3+windows"]
    ),
    "2x2 to 16x16, with jigsaw regions, extra houses and constraints (constraints with cells, and "
    "extra houses except disjoint groups, are written, but not read)": (
        ["3x3", "2x3", "3x2", *JIGSAWS, "3x3+diagonals", "3x3+windows"]
    ),
    "every layout": ["3x3", "2x3", "5x5", "3x2", *JIGSAWS, "3x3+diagonals", "3x3+windows", "6x5"],
}
BLANK = next(
    (row, column) for row in range(9) for column in range(9) if not START.clues[row, column]
)
PARTS = {
    "entries": START.enter(*BLANK, 1),
    "marks": START.with_all_marks(),
    "corner marks": START.mark(*BLANK, 1, corner=True),
    "colors": START.color(*BLANK, "gold"),
}
"""Positions with one part each that only some formats hold."""


def facts_of(name: str) -> dict[str, str]:
    """The statements of the list at the beginning of a page."""
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8").replace("\n  ", " ")
    return dict(re.findall(r"^- (\w[\w ]*): (.*)$", page, re.MULTILINE))


def parts_of(name: str) -> set[str]:
    """The parts of a position, besides texts, that a page says the format holds."""
    held = facts_of(name)["Holds"].partition("fields")[0]
    return {part.strip() for part in held.split(",")} & {*PARTS}


def texts_of(name: str) -> set[str]:
    """The strings that the format holds according to its page."""
    return set(re.findall("`(.*?)`", facts_of(name)["Holds"]))


def row_of(name: str) -> list[str]:
    """The fields of the format in the table of all."""
    page = (PAGES / "index.md").read_text(encoding="utf-8")
    (row,) = re.findall(rf"^\| \[{name}\]\({name}\.md\) \|.*$", page, re.MULTILINE)
    found: list[str] = [field.strip() for field in row.strip("|").split("|")]
    return found


def holds(name: str, position: Position) -> bool:
    """Whether the format holds all parts of the position."""
    about = NEEDED.get(name, {}) | dict(position.about)
    try:
        BY_NAME[name].write(position.with_about(about))
    except SudokuError as error:  # others say that the text itself does not fit
        return not re.search("cannot hold this (part|field)", str(error))
    return True


def test_there_is_a_page_for_every_format_and_no_other() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} == {"index", *NAMES}
    index = (PAGES / "index.md").read_text(encoding="utf-8")
    assert tuple(index.rpartition("<!-- toctree")[2].split()[:-1]) == NAMES
    assert tuple(re.findall(r"^\| \[([\w-]+)\]", index, re.MULTILINE)) == NAMES


@EVERY
def test_the_facts_of_a_page(name: str) -> None:
    form, facts = BY_NAME[name], facts_of(name)
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    heading = page.partition("\n")[0].removeprefix("# ")
    assert heading.lower() == form.title.lower()
    assert list(facts) == ["Name", "Suffix", "Holds", "Boards", "In a file"]
    assert facts["Name"] == f"`{name}`"
    assert facts["Suffix"] == (", ".join(f"`{each}`" for each in form.suffixes) or "none")
    assert (facts["In a file"] == "one puzzle") == (form.write_many is None)
    assert "**Errors.**" in page
    assert ">>> " in page
    assert "format=" in page or "dumps(position)" in page


@EVERY
def test_the_table_says_what_the_pages_say(name: str) -> None:
    facts = facts_of(name)
    _, title, files, *held, texts, boards, in_a_file = row_of(name)
    assert title == BY_NAME[name].title
    assert (files or "none") == facts["Suffix"]
    assert [boards, in_a_file] == [facts["Boards"], facts["In a file"]]
    assert {part for part, field in zip(PARTS, held, strict=True) if field} == parts_of(name)
    assert bool(texts) == ("fields" in facts["Holds"])


@EVERY
def test_what_a_format_holds_is_what_its_page_says(name: str) -> None:
    assert holds(name, START)
    assert {part for part, position in PARTS.items() if holds(name, position)} == parts_of(name)


@EVERY
def test_the_texts_a_format_has_a_place_for_are_those_of_its_page(name: str) -> None:
    every = {"nonsense", "id"}.union(*map(texts_of, NAMES))
    found = {text for text in every if holds(name, Position(START.clues, about={text: "1"}))}
    if name == "json":
        assert "any fields" in facts_of(name)["Holds"]
        assert found == every
    else:
        assert found == texts_of(name)


@EVERY
def test_the_boards_of_a_format_are_those_of_its_page(name: str) -> None:
    found = []
    for board in BOARDS["every layout"]:
        position = Position(Grid.empty(Layout.parse(board)), about=NEEDED.get(name))
        try:
            BY_NAME[name].write(position)
        except UnsupportedLayout:
            continue
        except UnsupportedFeature:  # the format has no empty boards, but it has this layout
            pass
        found.append(board)
    assert found == BOARDS[facts_of(name)["Boards"]]
