"""The orders of rows and columns that keep a layout, and the relabelings that its rules allow."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from boards import JIGSAW_5
from moves_by_definition import brute_relabelings, random_rules
from transformation_groups import group_order

from sudokulib import Layout
from sudokulib._base.limits import Limits, NodeCounter, counting
from sudokulib._board import line_moves as module
from sudokulib._board.layout_structure import layout_structure
from sudokulib._board.line_moves import images_of_cells, line_moves
from sudokulib._board.relabelings import Relabelings, relabelings_of
from sudokulib.constraints._automata import (
    BoundedByEnds,
    ConsecutiveDigits,
    ContainedDigits,
    DistinctClasses,
    NonConsecutiveDigits,
)
from sudokulib.constraints._layered_graph import accepts
from sudokulib.errors import UnsupportedLayout


@pytest.mark.parametrize("box", [(2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (3, 4), (4, 4), (5, 5)])
def test_box_boards_have_the_known_number(box: tuple[int, int]) -> None:
    layout = Layout.boxes(*box)
    assert line_moves(layout).count * relabelings_of(layout).count == group_order(layout)


@pytest.mark.parametrize(
    "layout",
    [
        Layout("1"),
        Layout("11 22"),
        Layout.boxes(2, 2).with_diagonals(),
        Layout("1111 2222 3333 4444"),
        Layout.parse("2x2+odd.0+antiking"),
        Layout.parse("2x2+skyscraper2.0.1.2.3"),
        JIGSAW_5,
    ],
    ids=str,
)
def test_all_moves_are_found_once(layout: Layout) -> None:
    n = layout.size
    found = [tuple(images_of_cells(n, move)) for move in line_moves(layout)]
    assert found[0] == tuple(range(n * n))
    assert len({*found}) == line_moves(layout).count or n == 1
    structure = layout_structure(layout)
    lines = [*permutations(range(n))]
    kept = set()
    for rows, columns in product(lines, lines):
        for lifted in (0, n):
            move = [*[row + lifted for row in rows], *[c + n - lifted for c in columns]]
            images = images_of_cells(n, move)
            if structure.is_kept_by(images):
                kept.add(tuple(images))
    assert {*found} == kept


@pytest.mark.parametrize(
    "layout", ["2x3", "2x2+diagonals", "2x3+cage10.0.1.2+sumcage7.30.31", "3x3+windows"]
)
def test_colors_only_save_work(layout: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = line_moves(Layout.parse(layout)).count
    monkeypatch.setattr(module, "_ROUNDS", 0)
    monkeypatch.setattr(module, "_MOST_RULE_PAIRS", 0)
    assert module._Search(Layout.parse(layout)).moves().count == expected


@pytest.mark.parametrize(
    ("layout", "count"),
    [
        ("3x3+cage.0.1", 20736),
        ("3x3+cage.0.1.9.10", 41472),
        ("3x3+cage.0.9.18.27", 10368),
        ("3x3+cage.0.1+cage.40.41", 1152),
        ("2x4+cage.0.1", 4608),
        ("4x4+cage.0.1", 165112971264),
        ("3x3+renban.0.1.2.3.4.5.6.7.8", 288),
        ("3x3+clone.0.0", 41472),
        ("3x3+skyscraper2.8.7.6.5.4.3.2.1.0+skyscraper3.0.9.18.27.36.45.54.63.72", 1),
        ("3x3+rowindexer.9.40+columnindexer.1.40", 2),
    ],
)
def test_rules_that_rule_out_little_are_seen(layout: str, count: int) -> None:
    """Rules count as they are written, so colors have to tell their cells apart."""
    with counting(NodeCounter(Limits(nodes=1000))):
        assert line_moves(Layout.parse(layout)).count == count


def test_the_search_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = Layout([[*range(start, start + 6)] for start in range(0, 36, 6)])
    monkeypatch.setattr(module, "_MOST_NODES", 30)
    counter = NodeCounter(Limits())
    counts = []
    for _ in range(2):  # it is tried once
        with (
            counting(counter),
            pytest.raises(UnsupportedLayout, match="that keep the layout takes too long"),
        ):
            line_moves(layout)
        counts.append(counter.nodes)
    assert 0 < counts[0] == counts[1]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_relabelings_are_those_that_change_nothing(seed: int) -> None:
    random = Random(seed)
    layout = Layout.boxes(2, 2 + seed % 2)
    check_relabelings(layout.with_constraints(random_rules(random, layout.size)), random)


@pytest.mark.long
@pytest.mark.parametrize(
    "layout", ["2x2+modular2.0.5.10", "2x3+modular.0.7.14", "2x3+modular2.0.7", "2x3+xv7.0.1"]
)
def test_classes_change_places(layout: str) -> None:
    check_relabelings(Layout.parse(layout), Random(layout))


def check_relabelings(layout: Layout, random: Random) -> None:
    allowed = brute_relabelings(layout)
    found = relabelings_of(layout)
    assert found.count == len(allowed)
    for images in permutations(range(1, layout.size + 1)):
        assert (images in found) is (images in allowed)
    for _ in range(5):
        row = bytes(random.sample(range(1, layout.size + 1), layout.size))
        images_of_row = [bytes([images[digit - 1] for digit in row]) for images in allowed]
        assert row.translate(found.smallest(row)) == min(images_of_row)


@pytest.mark.parametrize(
    ("layout", "families"),
    [
        ("3x3+xv10.0.1", ["19 28 37 46", "5"]),
        ("3x3+entropic.0.10.20", ["123 456 789"]),
        ("3x3+modular.0.10.20", ["147 258 369"]),
        ("2x4+modular.0.9.18", ["147 258", "36"]),
        ("3x3+black.0.1", ["1", "2", "36", "4", "579", "8"]),
        ("3x3+minimum.0", list("123456789")),
    ],
)
def test_families(layout: str, families: list[str]) -> None:
    assert relabelings_of(Layout.parse(layout)) == Relabelings(
        tuple(
            [tuple([tuple(map(int, digits)) for digits in family.split()]) for family in families]
        ),
        mirrored=False,
    )


def test_mirrored_or_none() -> None:
    assert relabelings_of(Layout.parse("3x3+whisper.0.1")).mirrored
    assert relabelings_of(Layout.parse("3x3+thermo.0.10.20")).count == 1
    # No digit of a sum is like another, whatever the sum.
    assert relabelings_of(Layout.parse("3x3+cage3.0.1")).count == 1


FOUR_DIGITS = [*product(range(1, 5), repeat=4)]


@pytest.mark.parametrize(
    "rule",
    [
        DistinctClasses((0, 0, 1, 1), 2),
        DistinctClasses((0, 1, 0, 1), 2),
        ConsecutiveDigits(2),
        ConsecutiveDigits(3),
        NonConsecutiveDigits(),
        BoundedByEnds(2, True),
        BoundedByEnds(1, False),
        ContainedDigits((1, 1, 3)),
    ],
    ids=repr,
)
def test_words_stay_words(rule: object) -> None:
    """What is said to change no word changes none."""
    rule_: Any = rule
    words = {word for word in FOUR_DIGITS if accepts(rule_, word)}
    for images in permutations(range(1, 5)):
        if hasattr(rule_, "allows_relabeling") and rule_.allows_relabeling(images):
            assert {tuple([images[digit - 1] for digit in word]) for word in words} == words
