"""The helper that reads puzzles of Interactive Sudoku Solver, for checks with them."""

from __future__ import annotations

import json

import pytest
from iss import NotReadError, read_iss
from published_files import PUBLISHED_FILES

from sudokulib import Grid, Layout, is_unique
from sudokulib.constraints import (
    Arrow,
    EqualSum,
    FullRank,
    GlobalMod,
    GreaterThan,
    HiddenSkyscraper,
    KillerCage,
    LittleKiller,
    LookAndSay,
    Lunchbox,
    RellikCage,
    SameValues,
    StateMachine,
    SumLine,
    Whisper,
    XSum,
)


def rules(text: str) -> tuple[object, ...]:
    return read_iss(text).layout.constraints


def test_a_text() -> None:
    grid = read_iss(".Cage~15~R1C1~R1C2.AntiKnight.~R1C2_7~R9C9_1.Thermo~R1C1~R2C2.Diagonal~1")
    assert grid.layout.id == "3x3+8.16.24.32.40.48.56.64.72+antiknight+cage15.0.1+thermo.0.10"
    assert (grid[0, 1], grid[8, 8], grid.clue_count) == (7, 1, 2)


def test_boards() -> None:
    assert read_iss(".Shape~6x6").layout is Layout.boxes(2, 3)
    assert read_iss(".Shape~4x4~0-3.~R1C1_0").digits[0] == 1
    assert read_iss(".Shape~4x4.NoBoxes.Jigsaw~1112122233343444").layout.id == "1112122233343444"
    assert len(read_iss(".Shape~4x4.Jigsaw~1112122233343444").layout.extra_houses) == 4
    for text in (
        ".Shape~4x6",
        ".Shape~7x7~9",
        ".NoBoxes",
        ".Shape~7x7",
        ".FullRank~C1~37",
        ".FullRankTies~none",
        ".Sum~a",
    ):
        with pytest.raises(NotReadError):
            read_iss(text)


def test_a_closed_line_that_is_impossible() -> None:
    with pytest.raises(NotReadError, match="a rule that cannot be: Entropic Line: 3 kinds of"):
        read_iss(".Entropic~R1C1~R1C2~R2C2~R2C1~R1C1")


def test_rules() -> None:
    assert rules(".Cage~0~R1C1~R1C2") == (KillerCage([(0, 0), (0, 1)]),)
    assert rules(".Shape~9x9~0-8.Cage~3~R1C1~R1C2") == (KillerCage([(0, 0), (0, 1)], 5),)
    assert rules(".GreaterThan~R1C2~R1C1~R3C3") == (GreaterThan([(0, 1), (0, 0)]),)
    assert rules(".LittleKiller~9~R1C2") == (LittleKiller([(0, 1), (1, 0)], 9),)
    pill = [(0, 0), (0, 1), (1, 1), (2, 2)]
    assert rules(".PillArrow~2~R1C2~R1C1~R2C2~R3C3") == (Arrow(pill, 2),)
    row = [(0, column) for column in range(9)]
    assert set(rules(".XSum~R1~8~9")) == {XSum(row, 8), XSum(row[::-1], 9)}
    assert rules(".EqualSum~R1C1~R1C2~-~R3C3~R3C4~-~R5C5") == (
        EqualSum([[(0, 0), (0, 1)], [(2, 2), (2, 3)], [(4, 4)]]),
    )
    assert rules(".SameValues~2~R1C1~R1C2~R3C3~R3C4") == (
        SameValues([[(0, 0), (0, 1)], [(2, 2), (2, 3)]]),
    )
    assert rules(".RellikCage~5~R1C1~R1C2.SumLine~9~R1C1~R1C2.GlobalMod") == (
        GlobalMod(),
        RellikCage([(0, 0), (0, 1)], 5),
        SumLine([(0, 0), (0, 1)], 9),
    )
    assert rules(".Whisper~R1C1~R1C2") == (Whisper([(0, 0), (0, 1)], 5),)


def test_counts_and_ranks() -> None:
    pair, column = [(0, 0), (0, 1)], [(row, 0) for row in range(9)]
    assert rules(".LookAndSay~1223~R1C1~R1C2~R1C3") == (
        LookAndSay([*pair, (0, 2)], [(1, 2), (2, 3)]),
    )
    assert rules(".Shape~9x9~0-8.LookAndSay~10~R1C1~R1C2") == (LookAndSay(pair, [(1, 1)]),)
    assert rules(".Shape~9x9~0-8.HiddenSkyscraper~C1~3~") == (HiddenSkyscraper(column, 4),)
    assert rules(".FullRank~C1~~2") == (FullRank(column[::-1], 2),)
    assert rules(".FullRank~C1~2~.FullRankTies~any") == (FullRank(column, 2, "any"),)
    assert rules(".FullRankTies~only-unclued.FullRank~C1~2~") == (FullRank(column, 2),)
    assert rules(".Lunchbox~5~R1C1~R1C2~R1C3") == (Lunchbox([*pair, (0, 2)], 5),)


def test_rules_that_the_library_does_not_have() -> None:
    text = ".Shape~4x4.~R1C1_1_2.PairX~g~~R1C3~R1C4"
    assert [each.name for each in rules(text)] == ["Given Candidates", "Related"]
    clues = "~R1C1_1_2~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~R3C1_2~R3C2_1"
    assert is_unique(read_iss(f".Shape~4x4.{clues}"))


def test_published_puzzles_are_read() -> None:
    path = PUBLISHED_FILES / "variants_iss.json"
    if not path.exists():
        pytest.skip("the published puzzles are not here")
    read = 0
    for each in json.loads(path.read_text("utf-8")):
        try:
            read_iss(each["text"])
        except NotReadError:
            continue
        read += 1
    assert read >= 85


def test_regular_expressions_and_automata() -> None:
    pattern = "WzEyNDU3OF0qMy4q"  # [124578]*3.*
    found = rules(f".Regex~{pattern}~R1C1~R1C2~~R2C1~R2C2")
    line = [(0, 0), (0, 1)]
    assert found == (
        StateMachine.from_pattern(line, "[124578]*3.*", 9),
        StateMachine.from_pattern([(1, 0), (1, 1)], "[124578]*3.*", 9),
    )
    # 9 of 9 skyscrapers: each digit is greater than the one before it.
    automaton = "TgRAEv-IiIiIiAyMDmaA9ERQ-qqrD9mZmc_u7u7w_4iIiIn_zMzMzIg"
    cells = [(at, at) for at in range(9)]
    names = "~".join([f"R{row + 1}C{column + 1}" for row, column in cells])
    (machine,) = rules(f".NFA~{automaton}~_Nine%20of-9~{names}")
    assert isinstance(machine, StateMachine)
    assert machine.label == "Nine of-9"
    grid = Grid.empty(Layout.boxes(3, 3).with_constraints([machine]))
    assert [grid.candidates(*cell) for cell in cells] == [(digit,) for digit in range(1, 10)]


def test_automata_with_several_starts_are_not_read() -> None:
    with pytest.raises(NotReadError, match="NFA with several starts"):
        rules(".NFA~AAAAAAAA~R1C1~R1C2")
