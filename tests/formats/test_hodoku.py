"""Internal: the lines of HoDoKu's libraries, which `run_hodoku_case` reads."""

from __future__ import annotations

import pickle
import random
from itertools import count
from typing import Any

import attrs
import pytest
from format_samples import BY_NAME
from random_candidates import random_candidates

from sudokulib import (
    Candidates,
    Grid,
    InvalidGrid,
    Layout,
    PencilMarks,
    Position,
    Step,
    dumps,
    make,
    parse,
)
from sudokulib.errors import InvalidMarks, InvalidOption, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats._hodoku import LibraryLine
from sudokulib.techniques import AlsXZ, EmptyRectangle, GroupedAIC, RemotePair, XYChain
from sudokulib.techniques._programs import HODOKU as PROGRAM
from sudokulib.testing import run_hodoku_case

EMPTY = "." * 81
NINE = Layout.boxes(3, 3)


def line(
    code: str = "0000",
    digits: str = "x",
    board: str = EMPTY,
    deleted: str = "",
    eliminations: str = "",
    placements: str = "",
) -> str:
    return ":".join(["", code, digits, board, deleted, eliminations, placements, ""])


def test_what_a_line_says() -> None:
    board = "..+3.." + "." * 71 + "12+345"
    read = LibraryLine.parse(line("0310-2", "17", board, "111 712", "912 934", "255"))
    assert (read.code, read.variant, read.digits, read.comment) == ("0310", "2", "17", "")
    assert read.position.grid[0, 2] == read.position.grid[8, 6] == 3
    assert read.position.clues[0, 2] == read.position.clues[8, 6] == 0
    assert read.position.clues[8, 4] == 1
    assert read.eliminations == ((0, 1, 9), (2, 3, 9))
    assert read.placements == ((4, 4, 2),)
    assert read.candidates.candidates(0, 0) == (2, 4, 5, 6, 7, 8, 9)
    assert read.candidates.candidates(0, 1) == (1, 2, 4, 5, 6, 8, 9)
    assert read.candidates == read.position.candidates
    assert read.candidates.masks == read.position.marks.masks
    assert [divmod(cell, 9) for cell in range(81) if read.candidates.entries >> cell & 1] == [
        (0, 2),
        (8, 6),
    ]


def test_without_deleted_candidates_nothing_is_marked() -> None:
    read = LibraryLine.parse(line(board="1" + "." * 80))
    assert not read.position.marks
    assert read.candidates == Candidates.of(read.position.grid)


def test_notes_and_marks_that_the_digits_rule_out_have_no_place() -> None:
    whole = Position(Grid.parse("1" + EMPTY[1:])).with_all_marks().unmark(0, 1, 2)
    assert parse(dumps(whole, "hodoku"), "hodoku") == whole
    for position in (Position(whole.clues).mark(0, 1, 2), whole.mark(0, 1, 1)):
        with pytest.raises(UnsupportedFeature) as caught:
            dumps(position, "hodoku")
        assert caught.value.feature == "marks"


def test_zeros_are_blanks_and_space_around_is_none_of_it() -> None:
    read = LibraryLine.parse("  " + line(board="0" * 80 + "1") + "\n")
    assert str(read) == line(board="." * 80 + "1")


@pytest.mark.parametrize("seed", range(5))
def test_positions_go_there_and_back(seed: int) -> None:
    puzzle, draw = make(rng=seed), random.Random(seed)
    position = Position(puzzle.clues)
    for cell in draw.sample(range(81), 30):
        if not puzzle.clues.digits[cell]:
            position = position.enter(*divmod(cell, 9), puzzle.solution.digits[cell])
    position = position.with_all_marks()
    for cell in draw.sample(range(81), 20):
        row, column = divmod(cell, 9)
        for digit in position.marks.digits(row, column)[1:]:
            if draw.random() < 0.5:
                position = position.unmark(row, column, digit)
    written = LibraryLine(
        position, code="0300", digits="5", eliminations=((0, 0, 5),), comment="12"
    )
    read = LibraryLine.parse(str(written))
    assert read == written
    assert str(read) == str(written)
    assert pickle.loads(pickle.dumps(read)) == read
    names = {"LibraryLine": LibraryLine, "Position": Position, "Grid": Grid}
    names |= {"PencilMarks": PencilMarks, "Layout": Layout}
    assert eval(repr(read), names) == read


def test_a_position_alone() -> None:
    assert str(LibraryLine(Position(Grid.empty(NINE)))) == line()


def test_the_last_field_may_be_missing() -> None:
    short = line().removesuffix(":")
    assert LibraryLine.parse(short).comment is None
    assert str(LibraryLine.parse(short)) == short


def test_lists_are_taken_for_candidates() -> None:
    read = LibraryLine(Position(Grid.empty(NINE)), placements=[[0, 0, 1]])
    assert read.placements == ((0, 0, 1),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0000:x::::::",
        ":0000:x:::::::",
        EMPTY,
        line(code="000"),
        line(code="00000000"),
        line(code="abcd"),
        line(code="0000-"),
        line(code="0000-y"),
        line(code="0000-1-2"),
        line(digits="0"),
        line(digits="1x"),
        line(board=EMPTY[1:]),
        line(board=EMPTY + "1"),
        line(board=EMPTY + "+"),
        line(board=EMPTY[1:] + "+"),
        line(board="+0" + EMPTY[1:]),
        line(board="++1" + EMPTY[1:]),
        line(board="A" + EMPTY[1:]),
        line(deleted="11"),
        line(deleted="1111"),
        line(deleted="101"),
        line(eliminations="1a1"),
        line(placements="r1c1"),
        line() + "\x00",
    ],
)
def test_what_is_no_line(text: str) -> None:
    with pytest.raises(InvalidGrid):
        LibraryLine.parse(text)


def test_an_error_repeats_the_line() -> None:
    text = line(board="?" + EMPTY[1:])
    with pytest.raises(InvalidGrid) as caught:
        LibraryLine.parse(text)
    assert caught.value.text == text
    assert caught.value.character == "?"


@pytest.mark.parametrize(
    ("board", "deleted", "cell"),
    [
        ("1" + EMPTY[1:], "111", (0, 0)),
        ("1" + EMPTY[1:], "112", (0, 1)),
        (EMPTY, "111 111", (0, 0)),
        ("12345678" + EMPTY[8:], "919", (0, 8)),
    ],
)
def test_candidates_that_cannot_be_deleted(board: str, deleted: str, cell: tuple[int, int]) -> None:
    with pytest.raises(InvalidMarks) as caught:
        LibraryLine.parse(line(board=board, deleted=deleted))
    assert caught.value.cell == cell


def test_values_that_no_line_can_hold() -> None:
    position = Position(Grid.empty(NINE))
    with pytest.raises(UnsupportedLayout):
        LibraryLine(Position(Grid.empty(Layout.boxes(2, 3))))
    with pytest.raises(UnsupportedLayout):
        LibraryLine(Position(Grid.empty(NINE.with_diagonals())))
    wrong: list[tuple[str, Any]] = [
        ("code", "xx"),
        ("variant", "y"),
        ("digits", "0"),
        ("comment", "a:b"),
        ("comment", "a\n"),
    ]
    for field, value in wrong:
        with pytest.raises(InvalidGrid):
            LibraryLine(position, **{field: value})
    for candidate in [(9, 0, 1), (0, 9, 1), (0, 0, 10)]:
        with pytest.raises(InvalidOption):
            LibraryLine(position, eliminations=[candidate])


# Row 1 lacks a 4 and a 9, which a 4 in column 5 tells apart; row 9 lacks a 1.
SINGLES = "123.5678." + "." * 9 + "...4" + "." * 50 + "23456789."
HOUSE = "." * 72 + "23456789."


@pytest.mark.parametrize(
    ("text", "agrees"),
    [
        (line("0000", "1", HOUSE, placements="199"), True),
        (line("0000", "2", HOUSE, placements="199"), False),
        (line("0000", "1", HOUSE, placements="198"), False),
        (line("0000", "1", HOUSE), False),
        (line("0000-x", "1", HOUSE), False),
        (line("0000-x", "2", HOUSE), True),
        (line("0000", "9", SINGLES, placements="914"), False),
        (line("0003", "9", SINGLES, placements="914"), True),
        (line("0100", "9", "123456" + EMPTY[6:], eliminations="929"), False),
    ],
)
def test_cases(text: str, agrees: bool) -> None:
    assert run_hodoku_case(text) is agrees


def test_a_case_of_eliminations() -> None:
    # The 7 of the first row is in the third box, and so are the 8 and the 9.
    cells = [(row, column) for row in (2, 3) for column in (7, 8, 9)]
    gone = " ".join(f"7{row}{column}" for row, column in cells)
    board = "123456" + EMPTY[6:]
    assert run_hodoku_case(line("0101", "7", board, eliminations=gone))
    # A number of links does not count without a chain.
    assert run_hodoku_case(line("0101", "7", board, eliminations=gone) + "4")
    assert not run_hodoku_case(line("0101", "7", board, eliminations=gone[4:]))
    assert not run_hodoku_case(line("0101", "7", board, eliminations=gone, placements="717"))
    assert not run_hodoku_case(line("0101-x", "7", board))


def test_variants_are_options_of_the_search() -> None:
    """An empty rectangle of two cells counts in variant 1 only."""
    narrow, usual = (
        EmptyRectangle(_program=attrs.evolve(PROGRAM, min_places=2)),
        EmptyRectangle(),
    )
    for seed in count():
        position = Position(make(rng=seed).clues)
        candidates = Candidates.of(position.grid)
        found = {
            (step.role("pattern")[0][2], step.eliminations) for step in narrow.find(candidates)
        }
        digits = [digit for digit, _ in found]
        if found and not list(usual.find(candidates)) and len(set(digits)) == len(digits):
            break
    digit, gone = found.pop()
    case = str(LibraryLine(position, code="0402", digits=str(digit), eliminations=gone))
    assert not run_hodoku_case(case)
    assert run_hodoku_case(case.replace(":0402:", ":0402-1:"))
    assert run_hodoku_case(case.replace(":0402:", ":0402-x:"))


def test_cases_that_name_the_digits_of_the_result() -> None:
    """Those of almost locked sets, whose reasons have other digits too."""
    candidates, _ = random_candidates(NINE, 0, filled=0.75, erased=0.4)
    by_digits: dict[str, set[tuple[tuple[int, int, int], ...]]] = {}
    for step in AlsXZ().find(candidates):
        digits = "".join(sorted({str(digit) for *_, digit in step.eliminations}))
        by_digits.setdefault(digits, set()).add(step.eliminations)
    assert {len(digits) for digits in by_digits} == {1, 2}
    assert {len(found) for found in by_digits.values()} == {1, 3}
    position = Position(candidates.grid, candidates.grid, candidates)
    for digits, found in by_digits.items():
        for gone in found:
            case = str(LibraryLine(position, code="0901", digits=digits, eliminations=gone))
            assert run_hodoku_case(case) is (len(found) == 1)
    assert run_hodoku_case(case.replace(f":{digits}:", ":1:").replace(":0901:", ":0901-x:"))


@pytest.mark.parametrize("has_sets", [False, True])
def test_the_length_of_chains_counts_without_almost_locked_sets(*, has_sets: bool) -> None:
    candidates, _ = random_candidates(NINE, 0, filled=0.7, erased=0.5)
    by_digits: dict[str, list[Step]] = {}
    for step in GroupedAIC(almost_locked_sets=has_sets).find(candidates):
        digits = "".join(sorted({str(digit) for *_, digit in step.eliminations}))
        by_digits.setdefault(digits, []).append(step)
    nodes = {digits: found[0].chains[0].nodes for digits, found in by_digits.items()}
    digits, (step,) = next(
        (digits, found)
        for digits, found in by_digits.items()
        if len(found) == 1 and has_sets == any(node.almost_locked_set for node in nodes[digits])
    )
    links = step.chains[0].length - 1
    case = LibraryLine(
        Position(candidates.grid, candidates.grid, candidates),
        code="0711",
        variant="3" if has_sets else "1",
        digits=digits,
        eliminations=step.eliminations,
        comment=str(links),
    )
    assert run_hodoku_case(str(case))
    assert run_hodoku_case(str(attrs.evolve(case, comment=str(links + 1)))) == has_sets
    assert run_hodoku_case(str(attrs.evolve(case, variant="2"))) != has_sets


def test_codes_that_nobody_knows() -> None:
    for code in ("0777", "0373", "9999"):
        with pytest.raises(UnsupportedFeature) as caught:
            run_hodoku_case(line(code, "1"))
        assert caught.value.feature == code
    with pytest.raises(InvalidGrid):
        run_hodoku_case("hello")
    with pytest.raises(TypeError):
        run_hodoku_case(None)  # type: ignore[arg-type]


FULL = line("0310-2", "17", "..+3" + "." * 78, "111 712", "912 934", "255") + "mine"


@pytest.mark.parametrize(
    "text", [line(), FULL, line("0100", "5", "5" + EMPTY[1:]), line("0000", "1", placements="111")]
)
def test_the_format_keeps_all_of_a_line(text: str) -> None:
    assert BY_NAME["hodoku"].reject_reason(text) is None
    position = parse(text, "hodoku")
    assert dumps(position, "hodoku") == text
    assert parse(dumps(position, "hodoku"), "hodoku") == position


def test_what_a_technique_does_is_said_about_the_position() -> None:
    assert parse(line(), "hodoku").about == {}
    assert dict(parse(FULL, "hodoku").about) == {
        "technique": "0310-2",
        "digits": "17",
        "eliminations": "912 934",
        "placements": "255",
        "comment": "mine",
    }
    assert dict(parse(line().removesuffix(":"), "hodoku").about) == {}


def test_files_of_lines() -> None:
    lines = ["# X-Wings\n", "\n", line() + "\n", FULL]
    assert list(BY_NAME["hodoku"].read_many(lines)) == [
        parse(line(), "hodoku"),
        parse(FULL, "hodoku"),
    ]


@pytest.mark.parametrize("text", ["", EMPTY, f"{FULL}\n{FULL}", FULL + ":", "::::::::"])
def test_what_does_not_look_like_a_line(text: str) -> None:
    assert BY_NAME["hodoku"].reject_reason(text) is not None


def test_positions_that_the_format_cannot_hold() -> None:
    with pytest.raises(UnsupportedFeature):
        dumps(Position(Grid.empty(NINE), about={"author": "Ada"}), "hodoku")
    with pytest.raises(UnsupportedLayout):
        dumps(Position(Grid.empty(Layout.boxes(2, 2))), "hodoku")
    with pytest.raises(UnsupportedFeature, match="cannot be the code of a library line"):
        dumps(Position(Grid.empty(NINE), about={"technique": "X-Wing"}), "hodoku")


def test_a_chain_has_as_many_links_as_the_case_says() -> None:
    alone: list[Step] = []
    for seed in count():
        candidates, _ = random_candidates(NINE, seed, filled=0.5, erased=0.4)
        steps = [*XYChain().find(candidates)]
        digits = [step.eliminations[0][2] for step in steps]
        alone = [step for step in steps if digits.count(step.eliminations[0][2]) == 1]
        if alone:
            break
    step = alone[0]
    for links, agrees in (("", True), (str(step.chains[0].length - 1), True), ("99", False)):
        case = LibraryLine(
            Position(candidates.clues, candidates.grid, candidates),
            code="0702",
            digits=str(step.eliminations[0][2]),
            eliminations=step.eliminations,
            comment=links,
        )
        assert run_hodoku_case(str(case)) is agrees


def test_a_remote_pair_is_as_long_as_the_case_says() -> None:
    pair = ((0, 0), (0, 4), (4, 4), (4, 8))
    gone = [(*cell, digit) for cell in pair for digit in range(3, 10)]
    candidates = Candidates.of(Grid.empty(NINE)).eliminate(gone)
    (step,) = RemotePair().find(candidates)
    for links, agrees in (("", True), ("7", True), ("11", False)):
        case = LibraryLine(
            Position(candidates.clues, candidates.grid, candidates),
            code="0703",
            digits="12",
            eliminations=step.eliminations,
            comment=links,
        )
        assert run_hodoku_case(str(case)) is agrees
