"""The format `sukaku`: 729 characters, one a candidate."""

from __future__ import annotations

import pytest
from format_samples import BY_NAME, LINE, MARKED, PLAYED, PUZZLE, SMALL

from sudokulib import Grid, Layout, Position, dumps, parse
from sudokulib.errors import InvalidMarks, UnsupportedFeature, UnsupportedLayout

TEXT = dumps(MARKED, "sukaku")


def test_one_character_a_candidate() -> None:
    assert len(TEXT) == 729
    assert TEXT[:9] == "....5...."
    assert TEXT[18:27] == "12.4....."
    assert parse(TEXT) == parse(TEXT.replace(".", "0"), "sukaku") == MARKED


def test_white_space_does_not_matter() -> None:
    rows = "\n".join(TEXT[start : start + 81] for start in range(0, 729, 81))
    assert parse(rows) == parse(f"  {TEXT}\n") == MARKED
    assert parse(" ".join(TEXT), "sukaku") == MARKED


def test_a_sukaku_may_have_no_digit_at_all() -> None:
    position = Position(Grid.empty(Layout.boxes(3, 3))).with_all_marks()
    assert dumps(position, "sukaku") == "123456789" * 81
    assert parse("123456789" * 81) == position


def test_a_lone_candidate_that_a_peer_has_is_not_placed() -> None:
    text = "....5...." + "123456789" * 80
    position = parse(text, "sukaku")
    assert position.clues.clue_count == 0
    assert position.marks.digits(0, 0) == (5,)
    assert dumps(position, "sukaku") == text


def test_a_solved_board_needs_no_marks() -> None:
    solved = Position(
        Grid.parse(
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
        )
    )
    assert parse(dumps(solved, "sukaku")) == solved


@pytest.mark.parametrize(
    ("position", "feature"),
    [
        (PUZZLE, "r1c3 without marks"),
        (PUZZLE.mark(0, 2, 4), "r1c4 without marks"),
        (PLAYED, "entries"),
    ],
)
def test_every_blank_needs_candidates(position: Position, feature: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        dumps(position, "sukaku")
    assert caught.value.feature == feature


def test_only_nine_by_nine() -> None:
    with pytest.raises(UnsupportedLayout):
        dumps(parse(SMALL), "sukaku")


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("." * 729, (0, 0)),
        (TEXT[:9] + "." * 9 + TEXT[18:], (0, 1)),
        (TEXT[:20] + "4" + TEXT[21:], (0, 2)),
        (TEXT[:20] + "?" + TEXT[21:], (0, 2)),
        (TEXT[:20] + "\u0663" + TEXT[21:], (0, 2)),
        (TEXT[1:], None),
        (TEXT + ".", None),
        ("", None),
    ],
)
def test_what_is_wrong_and_where(text: str, cell: tuple[int, int] | None) -> None:
    with pytest.raises(InvalidMarks) as caught:
        parse(text, "sukaku")
    assert caught.value.cell == cell
    assert (BY_NAME["sukaku"].reject_reason(text) is None) == (cell is not None)


def test_other_lengths_do_not_look_so() -> None:
    assert BY_NAME["sukaku"].reject_reason(LINE) is not None
    assert BY_NAME["sukaku"].reject_reason(" " * 100_000) is not None
