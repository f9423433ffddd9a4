"""`page`: sheets of puzzles to print, and their solutions.

Internal: puzzles are made without a proof, so that a search for their solutions can be seen.
"""

from __future__ import annotations

import pickle
import re
from html import escape
from itertools import combinations, product
from unittest.mock import Mock

import attrs
import pytest
from constraint_samples import SAMPLES
from html_reading import EMPTY, FOREIGN, Tree

import sudokulib
from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    Position,
    Puzzle,
    Stopped,
)
from sudokulib._candidates.wording.sentences import words_of
from sudokulib.analysis import make_sukaku
from sudokulib.constraints import KINDS, Allowed
from sudokulib.errors import InvalidOption
from sudokulib.fillers import PatternFiller
from sudokulib.render import (
    DARK,
    Coordinates,
    Html,
    Levels,
    PageSetup,
    Paper,
    Section,
    Sheets,
    ShownCandidates,
    Solutions,
    page,
    svg,
)
from sudokulib.render._rules_in_sentences import rules_in_sentences

GRID = Grid.parse("1.3..2....1....3")
JIGSAW = "111222 113322 133442 533446 554466 555666"


@attrs.frozen
class Own:
    """A rule as a user may write it."""

    name: str
    cells: tuple[tuple[int, int], ...] = ((0, 0),)

    def decompose(self, layout: Layout) -> list[Allowed]:
        return [Allowed((0, 0), (1, 2))]


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


SHEET = re.compile(r"<section .*?</section>", re.DOTALL)
BOX = r"left:([\d.]+)mm;top:([\d.]+)mm;width:([\d.]+)mm;height:([\d.]+)mm"


def boxes(document: str, kind: str) -> list[tuple[float, ...]]:
    """The left and upper edges, widths and heights of elements of a sheet, in millimetres."""
    found = re.findall(rf'<{kind}[^>]*style="{BOX}', document)
    return [tuple(map(float, numbers)) for numbers in found]


def sheets_of(document: str) -> list[str]:
    return SHEET.findall(document)


def inside(sheet: str, setup: PageSetup) -> bool:
    """Whether everything on a sheet is on the paper, and no board lies on another."""
    width, height = setup.size
    edge = setup.margin - 0.01
    head, *groups = re.split("(?=<div )", sheet)
    outer = [box for kind in ("h1", "span", "p") for box in boxes(head, kind)]
    for group in groups:
        (area,) = boxes(group, "div")
        figures = group.partition("<footer")[0]
        found = [box for kind in ("b", "span", "svg", "p") for box in boxes(figures, kind)]
        outer += [area, *[(area[0] + x, area[1] + y, w, h) for x, y, w, h in found]]
        if any(
            abs(one[0] - other[0]) < one[2] - 0.01 and abs(one[1] - other[1]) < one[3] - 0.01
            for one, other in combinations(boxes(figures, "svg"), 2)
        ):
            return False
    return all(
        x >= edge and y >= edge and x + w <= width - edge and y + h <= height - edge
        for x, y, w, h in outer
        if w
    )


@pytest.mark.parametrize("paper", ["A4", "letter", "6x9in", "A5 landscape"])
def test_boards_fill_the_sheet(paper: str) -> None:
    setup = PageSetup(paper=paper)
    for per_sheet in (1, 2, 3, 4, 6, 9, 12):
        document = page([PUZZLE] * 5, per_sheet=per_sheet, paper=paper, solutions="none")
        sheets = sheets_of(document)
        assert len(sheets) == -(-5 // per_sheet)
        assert all(inside(sheet, setup) for sheet in sheets)
        (area,) = boxes(sheets[0], "div")
        squares = boxes(sheets[0], "svg")
        assert len(squares) == min(5, per_sheet)
        side = squares[0][2]
        columns = len(
            {
                x
                for x, *_ in boxes(
                    page([PUZZLE] * per_sheet, per_sheet=per_sheet, paper=paper, solutions="none"),
                    "svg",
                )
            }
        )
        rows = -(-per_sheet // columns)
        caption = 1.6 * (4.4 if columns < 3 else 3.6)
        wide = area[2] - columns * side - 8 * (columns - 1)
        high = area[3] - rows * (side + caption + 3) + 3
        assert min(wide / columns, high / rows) < 0.11
        assert min(wide, high) > -0.01


@pytest.mark.parametrize("box", [3, 4])
def test_solutions_at_the_foot_have_room(box: int) -> None:
    for per_sheet, paper in product([1, 2, 4, 6, 9, 12], ["A4", "letter"]):
        puzzles = [full(box)] * per_sheet
        document = page(puzzles, per_sheet=per_sheet, paper=paper, solutions="upside down")
        (sheet,) = sheets_of(document)
        assert inside(sheet, PageSetup(paper=paper))
        boards, foot = boxes(sheet, "div")
        assert boards[1] + boards[3] <= foot[1] - 4 + 0.01
        sides = [width for _, _, width, _ in boxes(sheet, "svg")]
        assert 28 <= min(sides) < max(sides)


def test_boards_are_readable_by_default() -> None:
    usual = {"A4": (4, 4), "letter": (4, 4), "6x9in": (2, 1), "A5": (1, 1)}
    for paper, counts in usual.items():
        for solutions, count in zip(("none", "upside down"), counts, strict=True):
            first = page([full(3)] * 4, paper=paper, solutions=solutions).sheets[0].groups
            assert len(first[0].figures) == count
            assert first[0].figures[0].side >= 80
            assert all(figure.side >= 37.5 for group in first for figure in group.figures)
    assert len(page([PUZZLE] * 4, paper="A5").sheets) == 2
    last = full(3).clues.with_cell(0, 0, 0)
    step = sudokulib.hint(last)
    assert len(page([last] * 4, steps=[step] * 4, paper="A5").sheets) == 4 + 4
    assert len(page([last] * 4, steps=[step] * 4, per_sheet=2, paper="A5").sheets) == 2 + 2


def without_places(document: str) -> str:
    """A document without styles of elements."""
    return re.sub(' style="[^"]*"', "", document)


def test_solutions_upside_down_are_on_the_sheet_of_their_puzzle() -> None:
    document = without_places(
        page([PUZZLE, OTHER, GRID], per_sheet=2, solutions=Solutions.UPSIDE_DOWN)
    )
    first, second = document.split("<section ")[1:]
    assert re.findall("<b>(.)</b>", first) == ["1", "2", "1", "2"]
    assert re.findall("<b>(.)</b>", second) == ["3", "3"]
    assert re.findall('id_prefix="([a-z]+-.)"', first) == []
    assert first.index('class="boards"') < first.index('class="foot"') < first.index("<footer>")
    assert "rotate(180deg)" in document
    assert "Solutions</span>" not in document


def test_many_solutions_take_several_sheets() -> None:
    document = without_places(page([PUZZLE] * 13))
    assert document.count("<span>Solutions</span>") == 2
    assert "<footer>Page 6 of 6</footer>" in document


def test_solutions_of_large_boards_are_large() -> None:
    assert len(boxes(sheets_of(page([full(6)] * 8))[2], "svg")) == 4
    assert len(boxes(sheets_of(page([full(3)] * 8, solutions_per_sheet=8))[2], "svg")) == 8
    assert page([Grid.empty(Layout.boxes(10, 10))], solutions="none").count("<svg") == 1


def test_one_sheet_has_no_number() -> None:
    assert "<footer>" not in page([PUZZLE], solutions="none")


def test_german() -> None:
    document = without_places(page([PUZZLE], language="de", levels="rated"))
    assert '<html lang="de">' in document
    assert "<span>Lösungen</span>" in document
    assert "<footer>Seite 2 von 2</footer>" in document
    assert "<b>1</b><span>leicht</span>" in document
    document = without_places(page([PUZZLE], language="de", solutions="upside down"))
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
    assert "<span>easy</span>" in without_places(page([played], levels="rated"))


def test_a_sukaku_has_the_solution_and_the_level_of_its_candidates() -> None:
    sukaku = make_sukaku(rng=7, layout="2x3")
    assert sudokulib.rate(sukaku).difficulty.value == "unfair"
    for solutions, levels in product(Solutions, Levels):
        document = page([sukaku], solutions=solutions, levels=levels)
        assert document.count("<svg") == (1 if solutions is Solutions.NONE else 2)
        assert (f">{sudokulib.rate(sukaku).difficulty.value}<" in document) is (
            levels is Levels.RATED
        )
    digits = re.findall(">([1-6])</text>", page([sukaku]).rpartition("<svg")[2])
    assert "".join(digits) == format(sudokulib.solve(sukaku), "line")


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
    assert board in re.sub('<svg style="[^"]*" ', "<svg ", document)
    assert f"background:{DARK.ground}" in document


def test_labels_and_what_is_said_of_a_position() -> None:
    position = Position(GRID, about={"author": FOREIGN, "level": "hard", "time": "12"})
    document = page([position, GRID], labels=iter(["<i>", "second"]), title=f"</title>{FOREIGN}")
    document = without_places(document)
    tree = Tree(document.removeprefix("<!doctype html>\n"))
    told = escape(FOREIGN).replace("\x1b", r"\x1b") + ", hard"
    assert f"<b>&lt;i&gt;</b><span>{told}</span></figcaption>" in document
    assert document.count("<b>second</b></figcaption>") == 2
    assert not any("onclick" in attributes for _, attributes, _ in tree.found)
    assert ">12<" not in document


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"per_sheet": 0}, InvalidOption),
        ({"per_sheet": 10**9}, InvalidOption),
        ({"solutions_per_sheet": 0}, InvalidOption),
        ({"rules": 1}, TypeError),
        ({"steps": []}, InvalidOption),
        ({"steps": [GRID]}, TypeError),
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
        ({"paper": "A7"}, InvalidOption),
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


# Sections, page setups and rules


def texts_of(document: str, tag: str) -> list[str]:
    return Tree(document.removeprefix("<!doctype html>\n")).texts(tag)


def test_sections() -> None:
    sections = [
        PUZZLE,
        OTHER,
        Section("Starters", [GRID], text="All have 4 digits.", per_sheet=1),
        Section("Others", iter([PUZZLE, PUZZLE, PUZZLE]), per_sheet=2),
        PUZZLE,
    ]
    document = page(sections, title="Monday")
    assert texts_of(document, "h1") == [
        *("Monday", "Starters", "Others", "Others", "Monday", "Monday")
    ]
    assert texts_of(document, "span") == ["Monday"] * 3 + ["Solutions"]
    assert texts_of(document, "p") == ["All have 4 digits."]
    assert texts_of(document, "b") == [*map(str, range(1, 8))] * 2
    assert all(inside(sheet, PageSetup()) for sheet in sheets_of(document))
    alone = page([Section("<b>", [PUZZLE])], title="Monday")
    assert texts_of(alone, "h1") == ["<b>", "Solutions"]
    assert texts_of(alone, "span") == ["Monday"] * 2
    for wrong, error in (
        (("A", []), InvalidOption),
        (("A", GRID), TypeError),
        (("A", [5]), TypeError),
        (("A", ["1.3..2....1....3"]), TypeError),
        ((1, [GRID]), TypeError),
    ):
        with pytest.raises(error):
            Section(*wrong)  # type: ignore[arg-type]
    for options in ({"text": 1}, {"per_sheet": 1.5}):
        with pytest.raises(TypeError):
            Section("A", [GRID], **options)  # type: ignore[arg-type]


def test_a_gutter_is_at_the_spine() -> None:
    setup = PageSetup(paper="6x9in", margin="0.5in", gutter="6mm", first_page=10)
    document = page([PUZZLE] * 3, per_sheet=1, paper=setup)
    assert "@page{size:152.4mm 228.6mm;margin:0}" in document
    lefts = [boxes(sheet, "h1")[0][0] for sheet in sheets_of(document)]
    assert lefts == [12.7, 18.7, 12.7, 18.7]
    assert [text.strip() for text in texts_of(document, "footer")] == ["10", "11", "12", "13"]
    (footer,) = boxes(sheets_of(document)[0], "footer")
    assert footer[0] + footer[2] == pytest.approx(152.4 - 18.7)


def test_papers_and_lengths() -> None:
    sizes = {
        "a5": (148, 210),
        "A4 landscape": (297, 210),
        "210x297mm": (210, 297),
        "6 x 9 in": (152.4, 228.6),
        "15cm x 200mm": (150, 200),
        "8 1/2": None,
        "1x1in": None,
        "2000x100mm": None,
        "A4 portrait": None,
    }
    for paper, size in sizes.items():
        if size is None:
            with pytest.raises(InvalidOption):
                PageSetup(paper=paper)
        else:
            assert PageSetup(paper=paper).size == size
    assert PageSetup(margin="36pt").margin == 12.7
    assert PageSetup(margin=12).margin == 12
    wrong: list[tuple[dict[str, object], type[Exception]]] = [
        ({"margin": "wide"}, InvalidOption),
        ({"margin": -1}, InvalidOption),
        ({"margin": 90}, InvalidOption),
        ({"gutter": "2km"}, InvalidOption),
        ({"gutter": None}, TypeError),
        ({"margin": True}, TypeError),
        ({"first_page": 0}, InvalidOption),
        ({"font": "a'b"}, InvalidOption),
        ({"font": 1}, TypeError),
        ({"paper": 5}, TypeError),
    ]
    for options, error in wrong:
        with pytest.raises(error):
            PageSetup(**options)  # type: ignore[arg-type]


def test_a_font() -> None:
    document = page([PUZZLE], paper=PageSetup(font="Noto Sans"), solutions="none")
    assert "font-family:'Noto Sans',Helvetica,Arial,sans-serif" in document
    assert 'font-family="Noto Sans"' in document


def test_rules() -> None:
    killer = Position(Grid.parse(str(format(GRID, "line")), "2x2+cage5.0.1"))
    mine = killer.with_about(rules="Only\nmine", title="Small", author="Ada")
    document = page([killer, mine, PUZZLE], rules=True, solutions="none")
    assert texts_of(document, "p") == [
        "Killer Cage: no digit repeats in a cage, which has a dashed border; if there is a number "
        "in its corner, the digits add up to it.",
        "Only\nmine",
    ]
    assert "Small, Ada" in texts_of(document, "span")
    assert inside(sheets_of(document)[0], PageSetup())
    for several in ([killer, killer], [killer]):
        document = page(several, rules=True, language="de", solutions="upside down")
        assert texts_of(document, "p") == [
            "Killer-Käfig: Keine Ziffer kommt in einem Käfig, der einen gestrichelten Rand hat, "
            "doppelt vor; mit einer Zahl in der Ecke ergeben die Ziffern zusammen diese Zahl."
        ]
    assert "<p " not in page([PUZZLE], rules=True)


def test_rules_of_every_kind_are_sentences() -> None:
    houses = [
        "3x3+diagonals+windows",
        "3x3+0.1.2.3.4.5.6.7.17",
        f"{JIGSAW.replace(' ', '')}+diagonals",
    ]
    layouts = [Layout.boxes(3, 3).with_disjoint_groups(), *map(Layout.parse, houses)]
    layouts += [Layout.boxes(3, 3).with_constraints([rule]) for rule, _ in SAMPLES]
    for language in ("en", "de"):
        words = words_of(language)
        said = [line for layout in layouts for line in rules_in_sentences(layout, words)]
        assert len({line.partition(":")[0] for line in said}) == len(KINDS) + 5
        assert all(line.endswith(".") for line in said)
        assert [
            line for line in said if re.search(r"[{]|None|this (?!kind)|diese[^r] ", line)
        ] == []
        assert rules_in_sentences(Layout.boxes(2, 3), words) == []
    own = Layout.boxes(2, 2).with_constraints([Own("Mine")])
    assert rules_in_sentences(own, words) == ["Mine."]


def test_too_much_on_a_sheet() -> None:
    with pytest.raises(InvalidOption, match="less than 10 mm wide"):
        page([PUZZLE], per_sheet=100, paper="A6")
    with pytest.raises(InvalidOption, match="less than 10 mm wide"):
        page([Section("A", [PUZZLE], text="long " * 9000)])
    narrow = page([PUZZLE], labels=["W" * 300], paper="A6", solutions="none")
    assert inside(sheets_of(narrow)[0], PageSetup(paper="A6"))
    assert "\u4e2d\u0301" in page([PUZZLE], title="\u4e2d\u0301")


def test_steps_in_place_of_solutions() -> None:
    position = Position(GRID)
    step = sudokulib.hint(position)
    document = page([position, Candidates.of(GRID)], steps=[step, step], candidates="all")
    assert texts_of(document, "p") == [step.explain()] * 2
    assert [text for text in texts_of(document, "span") if "A" in text] == ["Answers"]
    assert document.count('class="sudoku-answers"') == 0
    assert document.count("Naked Single") + document.count("Full House") >= 2
    with pytest.raises(InvalidOption, match="sheets at the end"):
        page([GRID], steps=[step], solutions="upside down")
    with pytest.raises(InvalidOption, match="2 steps are given for 1 puzzles"):
        page([GRID], steps=[step, step])
    assert page([Candidates.of(GRID)], candidates="none") == page([GRID])


def test_a_document_can_be_pickled() -> None:
    document = page([PUZZLE])
    again = pickle.loads(pickle.dumps(document))
    assert isinstance(again, Sheets)
    assert again == document
    assert again.sheets == document.sheets
