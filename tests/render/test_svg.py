"""SVG pictures: read back, they show the content of the board, each thing in its place."""

from __future__ import annotations

import re

import pytest
from boards import (
    DIAGONALS,
    JIGSAW_5,
    JIGSAW_7,
    JIGSAW_9,
    WINDOWS,
    pattern,
)
from svg_reading import BOARDS, CLUES, LAYOUTS, NINE, groups, lines, read, step_of, texts

from sudokulib import Candidates, Grid, Layout, Position, Puzzle, solve
from sudokulib.render import LIGHT, Coordinates, Highlight, ShownCandidates, svg

# Digits and candidates


def symbols_of(layout: Layout) -> str:
    """A blank, and the string for each digit up to 25."""
    return " 123456789ABCDEFGHIJKLMNOP"[: layout.size + 1]


@pytest.mark.parametrize("grid", BOARDS, ids=lambda grid: grid.layout.id)
def test_every_digit_and_candidate_at_its_place(grid: Grid) -> None:
    layout, n = grid.layout, grid.layout.size
    symbols = symbols_of(layout)
    picture = svg(grid, candidates=ShownCandidates.ALL)
    digits = {(*divmod(cell, n), symbols[digit]) for cell, digit in enumerate(grid.digits) if digit}
    shown = texts(picture, "clues")
    assert set(shown) == digits
    assert set(shown.values()) <= {(50, 72)}
    marks = Candidates.of(grid)
    candidates = texts(picture, "candidates")
    assert set(candidates) == {
        (row, column, symbols[digit])
        for row in range(n)
        for column in range(n)
        for digit in marks.candidates(row, column)
    }
    places = {symbol: place for (_, _, symbol), place in candidates.items()}
    assert len(set(places.values())) == len(places)
    for (_, _, symbol), place in candidates.items():
        assert place == places[symbol]
        assert 0 < place[0] < 100
        assert 0 < place[1] < 100


@pytest.mark.parametrize(
    ("layout", "columns"), [(Layout.boxes(2, 3), 3), (Layout.boxes(3, 2), 2), (JIGSAW_5, 3),
                            (JIGSAW_7, 3), (JIGSAW_9, 3), (Layout.boxes(4, 4), 4)],
)  # fmt: skip
def test_candidates_stand_as_on_a_keypad(layout: Layout, columns: int) -> None:
    found = texts(svg(Grid.empty(layout), candidates=ShownCandidates.ALL), "candidates")
    places = [found[0, 0, symbol] for symbol in symbols_of(layout)[1:]]
    for number, (x, y) in enumerate(places):
        row, column = divmod(number, columns)
        assert x == places[column][0]
        assert y == places[row * columns][1]
    assert places[0][0] < places[1][0]
    assert places[0][1] < places[columns][1]


def test_sizes_of_texts() -> None:
    picture = svg(NINE, candidates=ShownCandidates.ALL)
    assert groups(picture, "clues")[0].get("font-size") == "60"
    assert groups(picture, "candidates")[0].get("font-size") == "25"


def test_letters_and_numbers() -> None:
    grid = Grid.empty(Layout.boxes(4, 4)).with_cell(15, 15, 16)
    assert texts(svg(grid), "clues") == {(15, 15, "G"): (50, 72)}
    grid = Grid.empty(Layout.boxes(5, 6)).with_cell(29, 29, 30)
    assert texts(svg(grid), "clues") == {(29, 29, "30"): (50, 72)}


def test_clues_and_entries_differ_in_weight() -> None:
    picture = svg(Position(CLUES).enter(0, 1, 4))
    assert set(texts(picture, "entries")) == {(0, 1, "4")}
    assert len(texts(picture, "clues")) == 5
    (clues,), (entries,) = groups(picture, "clues"), groups(picture, "entries")
    assert (clues.get("fill"), clues.get("font-weight")) == (LIGHT.clue, "700")
    assert (entries.get("fill"), entries.get("font-weight")) == (LIGHT.entry, None)


def test_whose_candidates() -> None:
    position = Position(CLUES).mark(0, 3, 2)
    candidates = position.with_all_marks().unmark(0, 3, 2).candidates
    assert texts(svg(CLUES), "candidates") == {}
    assert texts(svg(Puzzle(CLUES)), "candidates") == {}
    assert list(texts(svg(position), "candidates")) == [(0, 3, "2")]
    assert texts(svg(position, candidates=ShownCandidates.NONE), "candidates") == {}
    every = texts(svg(position, candidates=ShownCandidates.ALL), "candidates")
    assert set(every) - set(texts(svg(candidates), "candidates")) == {(0, 3, "2")}
    assert svg(candidates, candidates=ShownCandidates.ALL) == svg(
        CLUES, candidates=ShownCandidates.ALL
    )


def test_values_that_show_the_same() -> None:
    assert svg(CLUES) == svg(Puzzle(CLUES)) == svg(Position(CLUES))
    position = Position(CLUES).enter(0, 1, 4).with_all_marks()
    assert svg(position.candidates) == svg(position)


def test_a_solution() -> None:
    solution = solve(CLUES)
    picture = svg(Position(CLUES).enter(0, 1, 4), solution=solution, candidates=ShownCandidates.ALL)
    assert texts(picture, "candidates") == {}
    shown = texts(picture, "clues", "entries", "answers")
    assert set(shown) == {(r, c, str(solution[r, c])) for r in range(4) for c in range(4)}
    (answers,) = groups(picture, "answers")
    assert (answers.get("font-style"), answers.get("fill"), len(answers)) == (
        "italic",
        LIGHT.answer,
        10,
    )


def test_a_solution_gives_way_to_a_step() -> None:
    step = step_of(CLUES.layout, eliminations=[(0, 1, 2)], roles=[("fin", [(0, 3, 2)])])
    picture = svg(CLUES, solution=solve(CLUES), step=step, candidates=ShownCandidates.ALL)
    assert {key[:2] for key in texts(picture, "candidates")} == {(0, 1), (0, 3)}
    assert len(texts(picture, "answers")) == 9


def test_an_unfinished_solution() -> None:
    solution = Grid.empty(CLUES.layout).with_cell(0, 1, 4).with_cell(0, 0, 2)
    assert list(texts(svg(CLUES, solution=solution), "answers")) == [(0, 1, "4")]


# Lines, tints and marks of cells


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id)
def test_lines_follow_the_regions(layout: Layout) -> None:
    n, picture = layout.size, svg(Grid.empty(layout))
    (thin,), (thick,) = groups(picture, "thin"), groups(picture, "thick")
    region = {cell: i for i, cells in enumerate(layout.regions) for cell in cells}
    between = {
        (row, column, 0, 1): (row - 1, column, row, column)
        for row in range(1, n)
        for column in range(n)
    } | {
        (row, column, 1, 0): (row, column - 1, row, column)
        for row in range(n)
        for column in range(1, n)
    }
    expected = {
        side
        for side, (r, c, row, column) in between.items()
        if region[r * n + c] != region[row * n + column]
    }
    assert lines(thick.attrib["d"]) == expected
    assert lines(thin.attrib["d"]) == set(between) - expected
    (frame,) = groups(picture, "frame")
    assert frame.attrib["d"] == f"M0 0h{n * 100}v{n * 100}h-{n * 100}z"


@pytest.mark.parametrize("coordinates", Coordinates)
@pytest.mark.parametrize("n", [1, 4, 9, 25])
def test_widths_of_lines(n: int, coordinates: Coordinates) -> None:
    grid = {1: Grid.empty(Layout("1")), 4: CLUES, 9: NINE, 25: pattern(5, 5)}[n]
    picture = svg(grid, coordinates=coordinates)
    left, top, width, height = map(float, read(picture).attrib["viewBox"].split())
    for name, thin_lines in (("thin", 1), ("thick", 2.4), ("frame", 3.2)):
        (line,) = groups(picture, name)
        assert float(line.attrib["stroke-width"]) == pytest.approx(
            thin_lines * width / 500, rel=1e-3
        )
    assert (left, width) == (top, height)
    assert left + width == pytest.approx(n * 100 + 1.6 * width / 500, abs=1e-2)


def test_lines_of_the_largest_boards_stay_off_the_digits() -> None:
    picture = svg(Grid.empty(Layout.boxes(6, 6)))
    assert float(groups(picture, "frame")[0].attrib["stroke-width"]) < 28


def test_extra_houses_are_shaded() -> None:
    assert not groups(svg(NINE), "shaded")
    (shaded,) = groups(svg(Grid.empty(DIAGONALS)), "shaded")
    assert shaded.attrib["d"].count("M") == 17
    assert shaded.attrib["d"].startswith("M0 0h100v100h-100zM800 0h")
    assert shaded.get("fill") == LIGHT.shade
    (shaded,) = groups(svg(Grid.empty(WINDOWS)), "shaded")
    assert shaded.attrib["d"].count("M") == 36


def test_filled_cells() -> None:
    cells = {(1, column): color for column, color in enumerate(Highlight)} | {(8, 8): "blue"}
    picture = svg(NINE, highlights=cells)
    lines_of = set()
    for column, color in enumerate(Highlight):
        (found,) = groups(picture, color.value)
        assert found.attrib["d"].startswith(f"M{column * 100} 100h100")
        assert found.attrib["d"].count("M") == (2 if color is Highlight.BLUE else 1)
        assert found.get("fill") == getattr(LIGHT, color.value)
        alone = [p.attrib["d"] for p in read(svg(NINE, highlights={(0, 0): color})).iter()
                 if p.get("class") == "sudoku-edges"]  # fmt: skip
        (edge,) = groups(svg(NINE, highlights={(0, 0): color}), "edges")
        assert edge.get("stroke") == LIGHT.line
        lines_of.add((*alone, edge.get("stroke-dasharray")))
    assert len(lines_of) == len(Highlight)


def test_conflicts() -> None:
    position = Position(CLUES).enter(0, 1, 1)
    picture = svg(position)
    (zigzag,) = groups(picture, "conflicts")
    assert re.findall(r"M(\d+) (\d+)", zigzag.attrib["d"]) == [("0", "0"), ("100", "0")]
    assert {g.get("fill"): len(g) for g in groups(picture, "clues")} == {
        LIGHT.clue: 4,
        LIGHT.conflict: 1,
    }
    assert [g.get("fill") for g in groups(picture, "entries")] == [LIGHT.conflict]
    assert not groups(svg(position, conflicts=()), "conflicts")
    assert not groups(svg(CLUES), "conflicts")
    (zigzag,) = groups(svg(CLUES, conflicts=[(3, 3), (3, 3)]), "conflicts")
    assert zigzag.attrib["d"].startswith("M300 300m")
    assert zigzag.attrib["d"].count("M") == 1


@pytest.mark.parametrize(
    ("kind", "row", "column"),
    [(Coordinates.NAMES, "r{}", "c{}"), (Coordinates.LETTERS, "{letter}", "{}")],
)
def test_coordinates(kind: Coordinates, row: str, column: str) -> None:
    (group,) = groups(svg(NINE, coordinates=kind), "coordinates")
    names = [text.text for text in group]
    assert names[:9] == [row.format(i, letter=chr(64 + i)) for i in range(1, 10)]
    assert names[9:] == [column.format(i) for i in range(1, 10)]
    assert {text.get("x") for text in group[:9]} == {"-30"}
    assert [text.get("x") for text in group[9:]] == [str(50 + 100 * i) for i in range(9)]
    assert not groups(svg(NINE), "coordinates")


def test_letters_go_on_after_z() -> None:
    rows, columns = Coordinates.LETTERS.labels(100)
    assert rows[24:29] == ("Y", "Z", "AA", "AB", "AC")
    assert rows[51:53] == ("AZ", "BA")
    assert len(set(rows)) == len(set(columns)) == 100
