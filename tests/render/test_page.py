"""`page`: sheets of puzzles to print, and their solutions.

Internal: puzzles are made without a proof, so that a search for their solutions can be seen.
"""

from __future__ import annotations

import re
from html import escape
from unittest.mock import Mock

import pytest
from html_reading import EMPTY, FOREIGN, Tree

import sudokulib
from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    Position,
    Puzzle,
    Stopped,
)
from sudokulib.errors import InvalidOption
from sudokulib.fillers import PatternFiller
from sudokulib.render import (
    DARK,
    Coordinates,
    Html,
    Levels,
    Paper,
    ShownCandidates,
    Solutions,
    page,
    svg,
)

GRID = Grid.parse("1.3..2....1....3")
PUZZLE = Puzzle(GRID)
OTHER = sudokulib.make(layout=Layout.boxes(2, 3), rng=1)


def rules_of(document: str) -> list[str]:
    """The rules of a document; those that a notebook shows must not change the notebook."""
    style = document.partition("<style>")[2].partition("</style>")[0]
    return [rule for rule in style.replace(",.sheet footer", "").split("}") if rule]


def test_a_whole_document() -> None:
    document = page([PUZZLE, OTHER, GRID], title="Monday")
    assert isinstance(document, Html)
    assert document.startswith("<!doctype html>\n<html lang=")
    tree = Tree(document.removeprefix("<!doctype html>\n"))
    assert tree.texts("title")[0] == "Monday"
    assert tree.texts("h1") == ["Monday", "Monday"]
    assert tree.texts("span") == ["Solutions"]
    assert tree.texts("b") == ["1", "2", "3"] * 2
    assert [text.strip() for text in tree.texts("footer")] == ["Page 1 of 2", "Page 2 of 2"]
    assert len(tree.all("svg")) == 6
    assert all(rule.startswith((".sheet", "@page")) for rule in rules_of(document))
    assert "http" not in document.replace("http://www.w3.org/2000/svg", "")


def full(box: int) -> Puzzle:
    """A puzzle without a blank."""
    grid = PatternFiller().fill(Layout.boxes(box, box))
    return Puzzle._unchecked(grid, grid)


SIZES = {Paper.A4: (210, 297), Paper.LETTER: (215.9, 279.4)}


def placed(document: str, kind: str = "boards") -> tuple[int, int, float, float]:
    """The rows and columns on the first sheet, the height of a row, and the width of a board."""
    found = re.search(
        rf'class="{kind}"[^>]* style="--side:([\d.]+)mm;font-size:[\d.]+mm;'
        r"grid-template:repeat\((\d+),minmax\(0,([\d.]+)mm\)\)/repeat\((\d+),var\(--side\)\)",
        document,
    )
    assert found
    return int(found[2]), int(found[4]), float(found[3]), float(found[1])


@pytest.mark.parametrize(("per_sheet", "sheets"), [(1, 5), (2, 3), (4, 2), (6, 1), (9, 1), (12, 1)])
@pytest.mark.parametrize("paper", Paper)
def test_boards_fill_the_sheet(per_sheet: int, sheets: int, paper: Paper) -> None:
    document = page([PUZZLE] * 5, per_sheet=per_sheet, paper=paper)
    assert document.count("<section ") == sheets + 1
    assert f"@page{{size:{paper.value};margin:0}}" in document
    rows, columns, height, side = placed(document)
    assert rows * columns == per_sheet
    wide = SIZES[paper][0] - 20 - columns * side - 8 * (columns - 1)
    high = SIZES[paper][1] - 20.5 - 19 - rows * height - 3 * (rows - 1)
    assert wide >= -1e-9
    assert high >= -1e-9
    assert min(wide / columns, high / rows) < 0.1


@pytest.mark.parametrize("per_sheet", [1, 2, 4, 6, 9, 12])
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("box", [3, 4])
def test_solutions_at_the_foot_have_room(per_sheet: int, paper: Paper, box: int) -> None:
    puzzles = [full(box)] * per_sheet
    document = page(puzzles, per_sheet=per_sheet, paper=paper, solutions="upside down")
    assert document.count("<section ") == 1
    rows, columns, height, side = placed(document)
    below, across, depth, width = placed(document, "foot")
    assert below * across >= per_sheet
    assert columns * side + 8 * (columns - 1) <= SIZES[paper][0] - 20
    assert across * width + 4 * (across - 1) <= SIZES[paper][0] - 20
    used = rows * height + 3 * (rows - 1) + 4 + below * depth + 3 * (below - 1)
    assert used <= SIZES[paper][1] - 20.5 - 19 + 1e-9
    assert 28 <= width < side


def test_solutions_upside_down_are_on_the_sheet_of_their_puzzle() -> None:
    document = page([PUZZLE, OTHER, GRID], per_sheet=2, solutions=Solutions.UPSIDE_DOWN)
    first, second = document.split("<section ")[1:]
    assert re.findall("<b>(.)</b>", first) == ["1", "2", "1", "2"]
    assert re.findall("<b>(.)</b>", second) == ["3", "3"]
    assert re.findall('id_prefix="([a-z]+-.)"', first) == []
    assert first.index('class="boards"') < first.index('class="foot"') < first.index("<footer>")
    assert "rotate(180deg)" in document
    assert "Solutions</span>" not in document


def test_many_solutions_take_several_sheets() -> None:
    document = page([PUZZLE] * 13)
    assert document.count("<span>Solutions</span></header>") == 2
    assert "<footer>Page 6 of 6</footer>" in document


def test_solutions_of_large_boards_are_large() -> None:
    assert placed(page([full(6)]).rpartition("<section ")[2])[:2] == (2, 2)
    assert page([Grid.empty(Layout.boxes(10, 10))], solutions="none").count("<svg") == 1


def test_one_sheet_has_no_number() -> None:
    assert "<footer>" not in page([PUZZLE], solutions="none")


def test_german() -> None:
    document = page([PUZZLE], language="de", levels="rated")
    assert '<html lang="de">' in document
    assert "<span>Lösungen</span></header>" in document
    assert "<footer>Seite 2 von 2</footer>" in document
    assert "<b>1</b><span>leicht</span>" in document
    document = page([PUZZLE], language="de", solutions="upside down")
    assert '<div class="foot" role="group" aria-label="Lösungen"' in document


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Entries: r1c2."), ("de", "Einträge: z1s2.")]
)
def test_descriptions_are_in_the_language(language: str, said: str) -> None:
    position = Position(GRID).enter(0, 1, 4)
    assert said in page([position], language=language, solutions="none")


def test_levels() -> None:
    own, foreign = Position(GRID, about={"level": "hard"}), Position(GRID, about={"level": "VI"})

    def levels(shown: Levels | str, language: str = "en") -> list[str]:
        sheets = page([own, foreign, GRID], levels=shown, language=language, solutions="none")
        return Tree(sheets.removeprefix("<!doctype html>\n")).texts("span")

    assert levels(Levels.OWN) == ["hard", "VI"]
    assert levels("own", "de") == ["schwer", "VI"]
    assert levels("rated") == ["easy"] * 3
    assert levels("none") == []
    played = Position(Puzzle(GRID).clues).enter(0, 1, 3)  # wrong, but not a part of the puzzle
    assert "<span>easy</span>" in page([played], levels="rated")


def test_ratings_can_be_stopped() -> None:
    stop = Mock(side_effect=[False] * 3 + [True])
    with pytest.raises(Stopped):
        page([Puzzle(GRID)], levels="rated", limits=Limits(should_stop=stop))
    assert stop.call_count == 4


def test_searches_have_bounds() -> None:
    with pytest.raises(LimitExceeded):
        page([EMPTY], limits=Limits(1))
    assert page([GRID], limits=None) == page([GRID])
    with pytest.raises(TypeError, match="limits must be a Limits"):
        page([PUZZLE], limits=5, solutions=Solutions.NONE)  # type: ignore[arg-type]


def test_a_position_that_knows_its_puzzle_is_not_solved_again() -> None:
    solution = sudokulib.make(layout=EMPTY.layout, rng=1).solution
    claimed = Puzzle._unchecked(EMPTY, solution)  # a search would take more than one node
    position = Position.of(claimed).with_all_marks()
    assert page([position], limits=Limits(1), candidates="none") == page([claimed])


def test_it_can_be_stopped() -> None:
    with pytest.raises(TypeError, match="should_stop"):
        page([PUZZLE], limits=Limits(should_stop=True))  # type: ignore[arg-type]
    for solutions, most in (("none", 3), ("back", 6)):
        stop = Mock(return_value=False)
        page([PUZZLE] * 3, solutions=solutions, limits=Limits(should_stop=stop))
        assert stop.call_count == most
        for allowed in range(most):
            stop = Mock(side_effect=[False] * allowed + [True])
            with pytest.raises(Stopped):
                page([PUZZLE] * 3, solutions=solutions, limits=Limits(should_stop=stop))


def test_without_solutions() -> None:
    document = page([PUZZLE], solutions=Solutions.NONE)
    assert document.count("<svg") == 1
    assert "sudoku-answers" not in document


def test_solutions_show_every_digit() -> None:
    for value in (PUZZLE, GRID, Position(GRID).enter(0, 1, 3).mark(3, 0, 2)):
        last = page([value]).rpartition("<svg")[2]
        assert last.count("<text") == 16
        assert last.count('class="sudoku-clues"') == last.count('class="sudoku-answers"') == 1
        assert "sudoku-entries" not in last


def test_grids_that_are_no_puzzles() -> None:
    with pytest.raises(MultipleSolutions):
        page([GRID.with_cell(0, 0, 0).with_cell(0, 2, 0)])
    assert page([EMPTY], solutions=Solutions.NONE)


def test_options_of_the_boards() -> None:
    document = page(
        [PUZZLE], candidates=ShownCandidates.ALL, coordinates=Coordinates.LETTERS, theme=DARK
    )
    board = svg(
        PUZZLE,
        candidates=ShownCandidates.ALL,
        coordinates=Coordinates.LETTERS,
        theme=DARK,
        id_prefix="sudoku-1",
    )
    assert board in document
    assert f"background:{DARK.ground}" in document


def test_labels_and_what_is_said_of_a_position() -> None:
    position = Position(GRID, about={"author": FOREIGN, "level": "hard", "time": "12"})
    document = page([position, GRID], labels=iter(["<i>", "second"]), title=f"</title>{FOREIGN}")
    tree = Tree(document.removeprefix("<!doctype html>\n"))
    told = escape(FOREIGN).replace("\x1b", r"\x1b") + ", hard"
    assert f"<b>&lt;i&gt;</b><span>{told}</span></figcaption>" in document
    assert document.count("<b>second</b></figcaption>") == 2
    assert not any("onclick" in attributes for _, attributes, _ in tree.found)
    assert ">12<" not in document


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"per_sheet": 3}, InvalidOption),
        ({"per_sheet": True}, TypeError),
        ({"labels": ["a", "b"]}, InvalidOption),
        ({"labels": "a"}, TypeError),
        ({"labels": [1]}, TypeError),
        ({"labels": 1}, TypeError),
        ({"title": None}, TypeError),
        ({"solutions": False}, TypeError),
        ({"solutions": "front"}, InvalidOption),
        ({"solutions": "upside"}, InvalidOption),
        ({"levels": "all"}, InvalidOption),
        ({"levels": True}, TypeError),
        ({"language": "fr"}, InvalidOption),
        ({"language": 1}, TypeError),
        ({"paper": "A5"}, InvalidOption),
        ({"paper": 4}, TypeError),
        ({"per_sheet": 2.0}, TypeError),
        ({"theme": "pink"}, InvalidOption),
        ({"candidates": "al"}, InvalidOption),
        ({"coordinates": "name"}, InvalidOption),
    ],
    ids=str,
)
def test_wrong_options(options: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        page([PUZZLE], **options)  # type: ignore[arg-type]


def test_choices_may_be_given_as_text() -> None:
    options = {"solutions": "none", "paper": "Letter", "candidates": "all", "coordinates": "names"}
    assert page([PUZZLE], **options) == page(  # type: ignore[arg-type]
        [PUZZLE],
        solutions=Solutions.NONE,
        paper=Paper.LETTER,
        candidates=ShownCandidates.ALL,
        coordinates=Coordinates.NAMES,
    )
    assert page([PUZZLE], paper="a4") == page([PUZZLE])


def test_wrong_puzzles() -> None:
    with pytest.raises(InvalidOption):
        page([])
    for wrong in (PUZZLE, "1.3..2....1....3", ["1.3..2....1....3"], None):
        with pytest.raises(TypeError):
            page(wrong)  # type: ignore[arg-type]


def test_the_same_puzzle_twice() -> None:
    document = page([GRID, GRID])
    tree = Tree(document.removeprefix("<!doctype html>\n"))
    ids = [attributes["id"] for _, attributes, _ in tree.found if "id" in attributes]
    assert len(ids) == len(set(ids)) == 8
