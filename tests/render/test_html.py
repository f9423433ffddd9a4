"""`html`: boards as tables, for the eye and for screen readers."""

from __future__ import annotations

import re

import attrs
import pytest
from html_reading import EMPTY, EVERYTHING, FOREIGN, LAYOUTS, ROLES, Tree, X, classes, cycled

import sudokulib
from sudokulib import Grid, Layout, Position
from sudokulib.errors import InvalidOption
from sudokulib.render import (
    DARK,
    LIGHT,
    PRINT,
    Coordinates,
    Html,
    ShownCandidates,
    Theme,
    html,
    solution_path,
    svg,
)

GRID = Grid.parse("1.3..2....1....3")


def sheet_of(text: str) -> str:
    (sheet,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    return str(sheet)


BOARD_CSS = sheet_of(html(GRID))
PATH_CSS = sheet_of(solution_path(sudokulib.rate(GRID)))


def labels(text: str) -> list[str | None]:
    return [cell["aria-label"] for cell in Tree(text).all("td") if "aria-label" in cell]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("coordinates", Coordinates)
def test_the_table_has_every_cell_and_every_header(
    layout: Layout, coordinates: Coordinates
) -> None:
    grid = cycled(layout)
    tree = Tree(html(grid, coordinates=coordinates, candidates=ShownCandidates.ALL))
    n = layout.size
    scopes = [header["scope"] for header in tree.all("th") if "scope" in header]
    assert (scopes.count("col"), scopes.count("row")) == (n, n)
    assert len(tree.all("caption")) == 1
    cells = [cell["aria-label"] or "" for cell in tree.all("td") if "aria-label" in cell]
    rows, columns = Coordinates.LETTERS.labels(n)
    lettered = [row + column for row in rows for column in columns]
    named = [layout.cell_name(*layout.cell(index)) for index in range(n * n)]
    wanted = lettered if coordinates is Coordinates.LETTERS else named
    assert [label.partition(":")[0] for label in cells] == wanted
    shown = re.findall(r"aria-label=\"(\w+): clue (\w+)[^>]*\">(\w+)</td>", html(grid))
    assert len(shown) == grid.clue_count
    assert all(told == seen for _, told, seen in shown)


def test_headers_are_heard_where_they_are_not_seen() -> None:
    hidden = Tree(html(GRID))
    names = [f"{what} {number}" for what in ("column", "row") for number in range(1, 5)]
    assert hidden.texts("th") == names
    assert classes(hidden.all("th")) == {"unseen"}
    seen = Tree(html(GRID, coordinates=Coordinates.NAMES))
    assert seen.texts("th") == ["", "c1", "c2", "c3", "c4", "r1", "r2", "r3", "r4"]
    assert classes(seen.all("th")) == set()


def test_thick_sides() -> None:
    cells = Tree(html(Grid.empty(GRID.layout))).all("td")[1:]
    sides = [(cell.get("class") or "").split() for cell in cells]
    assert ["t" in side for side in sides] == ([True] * 4 + [False] * 4) * 2
    assert ["l" in side for side in sides] == [True, False] * 8


@pytest.mark.slow
def test_candidates_stand_as_on_a_keypad() -> None:
    text = html(Grid.empty(Layout.boxes(2, 3)).with_cell(5, 5, 5), candidates=ShownCandidates.ALL)
    assert 'aria-label="r1c1: candidates 1, 2, 3, 4, 5, 6"><pre>1 2 3\n4 5 6</pre>' in text
    assert 'aria-label="r1c6: candidates 1, 2, 3, 4, 6"><pre>1 2 3\n4   6</pre>' in text
    jigsaw = html(Grid.empty(Layout("1112 1222 3334 3444")), candidates=ShownCandidates.ALL)
    assert "<pre>1 2\n3 4</pre>" in jigsaw
    large = html(Grid.empty(Layout.boxes(4, 7)), candidates=ShownCandidates.ALL)
    assert "<pre> 1  2  3  4  5  6  7\n 8  9 10" in large
    assert "r1c1: candidates 1, 2" in large


def test_every_cell_says_what_it_shows() -> None:
    position = Position(GRID).enter(0, 1, 3).mark(3, 0, 2)
    options = {"highlights": {(1, 0): "gray"}, "solution": sudokulib.solve(GRID)}
    text = html(position, **options)
    assert labels(text)[:5] == [
        "r1c1: clue 1",
        "r1c2: entry 3; in conflict",
        "r1c3: clue 3; in conflict",
        "r1c4: answer 2",
        "r2c1: answer 3; filled gray",
    ]
    assert {"clue", "entry", "answer", "conflict", "on-gray"} < classes(Tree(text).all("td"))
    assert labels(html(position))[3] == "r1c4: empty"
    assert "conflict" not in classes(Tree(html(position, conflicts=())).all("td"))


def test_a_step_is_seen_and_heard() -> None:
    text = html(EMPTY, step=EVERYTHING)
    tree = Tree(text)
    assert classes(tree.all("b")) == {*ROLES, "extra", "other", "placed"}
    assert len(tree.all("s")) == 2
    assert {"on-house", "on-cover", "on-shade"} < classes(tree.all("td"))
    heard = labels(text)
    assert heard[0] == "r1c1: candidates 1 (placed), 5 (pattern)"
    assert heard[17] == "r2c9: candidates 5 (extra, removed)"
    assert heard[40] == "r5c5: candidates 5 (first, extra)"
    assert tree.texts("p") == [
        "extra houses: diagonals",
        "houses: row 2",
        "covers: column 4",
        "links (= strong, - weak): (5)r2c2=(5)r2c9, (5)r2c9-(5)r3c9",
    ]
    assert tree.texts("caption")[0].startswith("Guess <b onclick")


def test_foreign_text_is_escaped() -> None:
    text = html(EMPTY, step=EVERYTHING, caption=f"</caption>{FOREIGN}")
    assert "onclick=&quot;x&quot;" in text
    assert not any("onclick" in attributes for _, attributes, _ in Tree(text).found)
    assert "\x1b" not in text
    assert Tree(html(GRID, caption="")).texts("caption") == [""]


@pytest.mark.parametrize("theme", [LIGHT, DARK, PRINT])
def test_all_colors_are_those_of_the_theme(theme: Theme) -> None:
    rules = [rule for rule in PATH_CSS.split("}") if rule.startswith(".sudoku ")]
    assert len(rules) > 10
    assert {*rules} < {*BOARD_CSS.split("}")}
    assert "#" not in BOARD_CSS + PATH_CSS
    style = Tree(html(GRID, theme=theme)).all("div")[0]["style"] or ""
    for name, color in attrs.asdict(theme).items():
        assert f"--{name}:{color};" in style
    declared = set(re.findall(r"--(\w+):", f"{style}{PATH_CSS}"))
    assert set(re.findall(r"var\(--(\w+)[,)]", PATH_CSS)) <= declared


def test_every_class_has_a_rule() -> None:
    fill = {(row, 0): color for row, color in enumerate(sudokulib.render.Highlight)}
    tree = Tree(html(EMPTY, step=EVERYTHING, highlights=fill))
    for name in classes(tree.all("td")) | classes(tree.all("b")):
        assert f".{name}" in BOARD_CSS


def test_cages_have_lines_sums_and_labels() -> None:
    grid = Grid.parse("4" + "." * 15, layout="2x2+cage8.1.2.6+cage6.0.4+cage.14.15")
    drawn = html(grid)
    tree = Tree(drawn)
    assert re.findall('<i class="sum">(.*?)</i>', drawn) == ["6", "8"]
    assert tree.texts("p") == []
    found = [cell for cell in tree.all("td") if "aria-label" in cell]
    assert found[0]["aria-label"] == "r1c1: clue 4; Killer Cage 6: r1c1 r2c1"
    assert [(cell.get("class") or "").partition("cage ")[2] for cell in found[:8]] == [
        *("ct cr cl clue", "ct cb cl", "ct cr", ""),
        *("cr cb cl", "", "cr cb cl", ""),
    ]
    assert [(cell.get("class") or "").split()[-3:] for cell in found[-2:]] == [
        ["ct", "cb", "cl"],
        ["ct", "cr", "cb"],
    ]


def test_size() -> None:
    style = Tree(html(GRID, size=120)).all("div")[0]["style"] or ""
    assert style.endswith("width:120px;font-size:10px")


def test_notebooks_show_it() -> None:
    found = html(GRID)
    assert isinstance(found, Html)
    assert found._repr_html_() == found
    assert type(found._repr_html_()) is str


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"size": 0}, InvalidOption),
        ({"size": 1.5}, TypeError),
        ({"coordinates": "name"}, InvalidOption),
        ({"theme": "pink"}, InvalidOption),
        ({"caption": 1}, TypeError),
        ({"candidates": "al"}, InvalidOption),
        ({"highlights": {(0, 0): "pink"}}, InvalidOption),
        ({"solution": Grid.empty(X)}, InvalidOption),
    ],
    ids=str,
)
def test_wrong_options(options: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        html(GRID, **options)  # type: ignore[arg-type]


def test_disjoint_groups_shade_no_cell() -> None:
    for layout_id, is_shaded in (("2x2+disjoint", False), ("2x2+0.5.10.15", True)):
        grid = Grid.empty(Layout.parse(layout_id))
        assert ("on-shade" in classes(Tree(html(grid)).all("td"))) is is_shaded
        assert ("sudoku-shaded" in svg(grid)) is is_shaded
