"""What a format cannot hold, and `--drop`."""

from __future__ import annotations

import pytest
from command_line import LINE, SMALL, Capture
from format_samples import MARKED, PLAYED, PUZZLE

from sudokulib import Position, dump, parse
from sudokulib.__main__ import main


def converted(capsys: Capture, code: int, *arguments: str) -> tuple[str, str]:
    assert main(["convert", *arguments]) == code
    out, err = capsys.readouterr()
    return out, err


def test_the_message_names_the_option_that_helps(capsys: Capture) -> None:
    text = dump(
        Position(PLAYED.clues, PLAYED.digits, about={"comment": "a", "author": "b"}), "json"
    )
    out, err = converted(capsys, 1, "--to", "ss", "--text", text)
    assert out == ""
    assert err == (
        "sudokulib: text 1: puzzle 1: the format ss has no place for them: 'entries' "
        "(--drop entries,comment,author leaves them out)\n"
    )
    for options in (["entries,comment,author"], ["entries, comment", "--drop", "author"]):
        drop = ["--drop", *options]
        assert converted(capsys, 0, "--to", "ss", *drop, "--text", text)[0] == (
            dump(PUZZLE, "ss") + "\n"
        )
    err = converted(capsys, 1, "--to", "ss", "--drop", "entries,author", "--text", text)[1]
    assert err.endswith("them: 'comment' (--drop comment leaves it out)\n")


def test_marks_and_entries(capsys: Capture) -> None:
    text = dump(MARKED, "json")
    assert converted(capsys, 0, "--to", "line", "--drop", "marks", "--text", text)[0] == f"{LINE}\n"
    played = parse(dump(PUZZLE, "json")).with_all_marks().enter(0, 2, 4)
    text = dump(played, "json")
    out, _ = converted(capsys, 0, "--to", "json", "--drop", "entries", "--text", text)
    rest = parse(out)
    assert rest.digits == rest.clues == played.clues
    assert rest.marks is not None
    assert played.marks is not None
    assert rest.marks.masks == played.marks.masks
    out, _ = converted(capsys, 0, "--to", "line", "--drop", "entries,marks", "--text", text)
    assert out == f"{LINE}\n"


def test_texts_of_several_words_are_quoted(capsys: Capture) -> None:
    text = dump(Position(PUZZLE.clues, about={"hidden singles": "3"}), "json")
    err = converted(capsys, 1, "--to", "ss", "--text", text)[1]
    assert err.endswith('(--drop "hidden singles" leaves it out)\n')
    assert not converted(capsys, 0, "--to", "ss", "--drop", "hidden singles", "--text", text)[1]


def test_a_comment_of_several_lines(capsys: Capture) -> None:
    text = f"# a\n# b\n{PUZZLE.clues}"
    err = converted(capsys, 1, "--to", "line", "--text", text)[1]
    assert err.endswith(r"not: 'a\nb' (--drop comment leaves it out)" + "\n")


@pytest.mark.parametrize("target", ["kaggle", "exchange"])
def test_what_is_missing_cannot_be_dropped(capsys: Capture, target: str) -> None:
    err = converted(capsys, 1, "--to", target, "--text", f"{LINE} # a")[1]
    assert "--drop" not in err
    assert err.startswith("sudokulib: text 1: puzzle 1: the format ")
    err = converted(capsys, 1, "--to", target, "--text", SMALL)[1]
    assert err.endswith("the format holds 9x9 boards only: Layout.boxes(2, 2)\n")


@pytest.mark.parametrize("parts", ["clues", "", "comment,", "marks,layout"])
def test_what_no_puzzle_can_lack(capsys: Capture, parts: str) -> None:
    err = converted(capsys, 2, "--to", "ss", "--drop", parts, "--text", LINE)[1]
    assert "argument --drop: entries, marks and texts such as comment can be left out, not '" in err


def test_solutions_and_ids_become_comments(capsys: Capture) -> None:
    position = Position(PUZZLE.clues, about={"solution": "534", "id": "1.3x3.g", "comment": "a"})
    text = dump(position, "json")
    out, _ = converted(capsys, 0, "--to", "line", "--text", text)
    assert out == f"{LINE} # a #534 #id 1.3x3.g\n"
    err = converted(capsys, 1, "--to", "ss", "--text", text)[1]
    assert "(--drop solution,id,comment leaves them out)" in err
    out, _ = converted(capsys, 0, "--to", "line", "--drop", "solution,id", "--text", text)
    assert out == f"{LINE} # a\n"


def test_layouts(capsys: Capture) -> None:
    options = ["--layout", "3x3+diagonals", "--to", "json", "--text"]
    assert parse(converted(capsys, 0, *options, LINE)[0]).layout.id == "3x3+diagonals"
    err = converted(capsys, 1, *options, dump(PUZZLE, "json"))[1]
    assert "text 1: puzzle 1: not a board on 3x3+diagonals: " in err
