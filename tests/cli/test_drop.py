"""Parts that a format cannot hold, and `--drop`."""

from __future__ import annotations

import io
import json
import shlex
import sys

import pytest
from command_line import LINE, SMALL, SOLVED, Capture
from format_samples import MARKED, PLAYED, PUZZLE

from sudokulib import Grid, Layout, Position, dumps, parse, rate
from sudokulib.__main__ import main


def converted(capsys: Capture, code: int, *arguments: str) -> tuple[str, str]:
    assert main(["convert", *arguments]) == code
    out, err = capsys.readouterr()
    return out, err


def test_the_message_names_the_option_that_helps(capsys: Capture) -> None:
    text = dumps(Position(PLAYED.clues, PLAYED.grid, about={"comment": "a", "author": "b"}), "json")
    out, err = converted(capsys, 1, "--to", "ss", "--text", text)
    assert out == ""
    assert err == (
        "sudokulib: text 1: puzzle 1: the format ss cannot hold this part; json can: 'entries' "
        "(to leave out all that it cannot hold: --drop entries,comment,author)\n"
    )
    for options in (["entries,comment,author"], ["entries, comment", "--drop", "author"]):
        drop = ["--drop", *options]
        assert converted(capsys, 0, "--to", "ss", *drop, "--text", text)[0] == (
            dumps(PUZZLE, "ss") + "\n"
        )
    err = converted(capsys, 1, "--to", "ss", "--drop", "entries,author", "--text", text)[1]
    assert err.endswith("this field; json can: 'comment' (to leave it out: --drop comment)\n")


def test_marks_and_entries(capsys: Capture) -> None:
    text = dumps(MARKED, "json")
    assert converted(capsys, 0, "--to", "line", "--drop", "marks", "--text", text)[0] == f"{LINE}\n"
    played = parse(dumps(PUZZLE, "json")).with_all_marks().enter(0, 2, 4)
    text = dumps(played, "json")
    out, _ = converted(capsys, 0, "--to", "json", "--drop", "entries", "--text", text)
    rest = parse(out)
    assert rest.grid == rest.clues == played.clues
    assert rest.marks.masks == played.marks.masks
    out, _ = converted(capsys, 0, "--to", "line", "--drop", "entries,marks", "--text", text)
    assert out == f"{LINE}\n"


BOTH = MARKED.mark(0, 2, 5, corner=True).color(0, 2, "gold")


def test_corner_marks_and_colors(capsys: Capture) -> None:
    text = dumps(BOTH, "json")
    err = converted(capsys, 1, "--to", "sdk", "--text", text)[1]
    assert err.endswith(
        "part; json can: 'corner marks' "
        "(to leave out all that it cannot hold: --drop 'corner marks,colors')\n"
    )
    options = ["--drop", "corner marks,colors", "--text"]
    assert parse(converted(capsys, 0, "--to", "sdk", *options, text)[0]) == MARKED
    out = converted(capsys, 0, "--to", "json", "--drop", "colors", "--text", text)[0]
    assert parse(out) == MARKED.mark(0, 2, 5, corner=True)
    assert converted(capsys, 0, "--to", "fpuzzles", "--text", text)[0] == (
        dumps(BOTH, "fpuzzles") + "\n"
    )


def test_a_board_that_keeps_its_marks_loses_nothing_else(capsys: Capture) -> None:
    position = BOTH.with_about(comment="a\nb", id="1.3x3.1")
    out = converted(capsys, 0, "--to", "json", "--text", dumps(position, "json"))[0]
    assert parse(out) == position
    text = dumps(position.color(0, 2).with_about(comment="a"), "json")
    moved = parse(converted(capsys, 0, "--to", "opensudoku", "--text", text)[0])
    assert moved == MARKED.mark(0, 2, 5, corner=True).with_about(comment="a #id 1.3x3.1")


@pytest.mark.parametrize("name", ["hidden singles", "a, b", "it's", "marks", "entries", "clues"])
def test_texts_with_other_names(capsys: Capture, name: str) -> None:
    text = dumps(Position(PLAYED.clues, about={name: "3", "comment": "a"}), "json")
    err = converted(capsys, 1, "--to", "ss", "--text", text)[1]
    advice = err.partition(" cannot hold: ")[2].rstrip(")\n")
    options = shlex.split(advice)
    assert options == ["--drop", "comment", "--drop", f"text:{name}"]
    out, err = converted(capsys, 0, "--to", "ss", *options, "--text", text)
    assert (out, err) == (dumps(PUZZLE, "ss") + "\n", "")


def test_a_comment_of_several_lines(capsys: Capture) -> None:
    text = f"# a\n#\n# b\n{PUZZLE.clues}"
    assert converted(capsys, 0, "--to", "line", "--text", text)[0] == f"{LINE} # a #b\n"
    assert main(["distinct", text]) == 0
    assert capsys.readouterr().out == f"{LINE} # a #b\n"
    err = converted(capsys, 1, "--to", "ss", "--text", text)[1]
    assert err.endswith("this field; json can: 'comment' (to leave it out: --drop comment)\n")


def test_all_reasons_are_named(capsys: Capture) -> None:
    err = converted(capsys, 1, "--to", "ss", "--text", f"{SMALL} # a #id 1.2x2.g")[1]
    assert err == (
        "sudokulib: text 1: the format ss cannot hold this field; json can: 'comment' "
        "(to leave out all that it cannot hold: --drop comment,id); "
        "the format holds 9x9 boards only: "
        "Layout.boxes(2, 2)\n"
    )


@pytest.mark.parametrize(
    ("layout", "held"),
    [
        ("3x3+diagonals", "no extra houses"),
        ("2x2+diagonals", "9x9 boards only"),
        (
            "112222333111122333111222333" + "444555666" * 3 + "777888999" * 3,
            "boards with 3x3 boxes only",
        ),
    ],
)
def test_layouts_that_a_format_does_not_hold(capsys: Capture, layout: str, held: str) -> None:
    whole = Layout.parse(layout)
    text = dumps(
        Position(Grid.empty(whole), about={"id": f"1.{layout.replace('+', '~')}.g"}), "json"
    )
    err = converted(capsys, 1, "--to", "ss", "--text", text)[1]
    assert err == (
        "sudokulib: text 1: puzzle 1: the format ss cannot hold this field; json can: 'id' "
        f"(to leave it out: --drop id); the format holds {held}: {whole!r}\n"
    )
    assert f"the format holds {held}: " in converted(capsys, 1, "--to", "hodoku", "--text", text)[1]


@pytest.mark.parametrize("target", ["kaggle", "exchange"])
def test_what_is_missing_cannot_be_dropped(capsys: Capture, target: str) -> None:
    err = converted(capsys, 1, "--to", target, "--text", f"{LINE} # a")[1]
    assert err.startswith("sudokulib: text 1: the format ")
    assert " (to leave it out: --drop comment); the format " in err
    err = converted(capsys, 1, "--to", target, "--text", LINE)[1]
    assert "--drop" not in err
    err = converted(capsys, 1, "--to", target, "--text", SMALL)[1]
    assert err.endswith("the format holds 9x9 boards only: Layout.boxes(2, 2)\n")


@pytest.mark.slow
@pytest.mark.parametrize("parts", ["clues", "", "comment,", "marks,layout", "commment", "a b"])
def test_unknown_parts(capsys: Capture, parts: str) -> None:
    for command in ("convert --to ss", "rate", "distinct", "make"):
        assert main([*command.split(), "--drop", parts]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert "; the parts are entries, marks, corner marks, colors, " in err
        assert err.startswith("sudokulib: argument --drop: there is no part '")


@pytest.mark.parametrize("parts", ["author,text:foo", "marks, text:foo, author"])
def test_a_text_by_name_stands_alone(capsys: Capture, parts: str) -> None:
    assert converted(capsys, 2, "--to", "line", "--drop", parts, "--text", SMALL) == (
        "",
        "sudokulib: argument --drop: text: needs a --drop of its own, since a name may hold "
        f"commas: {parts!r} (see sudokulib convert --help)\n",
    )
    about = {"author": "a", "foo": "b", "foo,author": "c", "url": "d"}
    text = dumps(Position(PLAYED.clues, about=about), "json")
    options = ["--drop", "author", "--drop", "text:foo", "--drop", "url"]
    out, _ = converted(capsys, 0, "--to", "json", *options, "--text", text)
    assert parse(out).about == {"foo,author": "c"}
    out, _ = converted(capsys, 0, "--to", "json", "--drop", "text:foo,author", "--text", text)
    assert parse(out).about == {"author": "a", "foo": "b", "url": "d"}


def test_solutions_and_ids_become_comments(capsys: Capture) -> None:
    position = Position(PUZZLE.clues, about={"solution": "534", "id": "1.3x3.g", "comment": "a"})
    text = dumps(position, "json")
    out, _ = converted(capsys, 0, "--to", "line", "--text", text)
    assert out == f"{LINE} # a #534 #id 1.3x3.g\n"
    err = converted(capsys, 1, "--to", "ss", "--text", text)[1]
    assert "(to leave out all that it cannot hold: --drop solution,id,comment)" in err
    out, _ = converted(capsys, 0, "--to", "line", "--drop", "solution,id", "--text", text)
    assert out == f"{LINE} # a\n"


def test_layouts(capsys: Capture) -> None:
    options = ["--layout", "3x3+diagonals", "--to", "json", "--text"]
    assert parse(converted(capsys, 0, *options, LINE)[0]).layout.id == "3x3+diagonals"
    err = converted(capsys, 1, *options, dumps(PUZZLE, "json"))[1]
    assert "text 1: puzzle 1: not a board on 3x3+diagonals: " in err


HELD = Position(
    PLAYED.clues, PLAYED.grid, about={"comment": "a\nb", "solution": SOLVED, "author": "Ada"}
)


@pytest.mark.parametrize(
    "command", ["rate", "distinct", "distinct --format board", "rate --format csv"]
)
def test_nothing_is_left_out_silently(capsys: Capture, command: str) -> None:
    tabled = "csv" in command
    for position, parts in [
        (HELD, ["author"] if tabled else ["entries", "author"]),
        (PLAYED, [] if tabled else ["entries"]),
        (MARKED, ["marks"]),
        (BOTH, ["marks", "corner marks", "colors"]),
        (Position(PLAYED.clues, about={"a, b": "c", "title": "d"}), ["title", "text:a, b"]),
    ]:
        arguments = [*command.split(), "-"]
        text = dumps(position, "json")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO(text))
            assert main(arguments) == (1 if parts else 0)
            out, err = capsys.readouterr()
            if not parts:
                continue
            assert out.count("\n") == tabled
            advice = err.rpartition(": ")[2].partition(")")[0]
            options = shlex.split(advice)
            assert [*options[1].split(","), *options[3::2]] == parts
            patch.setattr(sys, "stdin", io.StringIO(text))
            assert main([*arguments, *options]) == 0
            out, err = capsys.readouterr()
            assert err == ""
            said = out.replace("# ", "#")
            assert ("#a" in said, "#b" in said, SOLVED in out) == ((position is HELD),) * 3


def test_every_format_comes_out_of_distinct(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for form, position in (("json", HELD), ("sdk", PLAYED)):
        monkeypatch.setattr(sys, "stdin", io.StringIO(dumps(position, form) + "\n"))
        assert main(["distinct", "--format", form]) == 0
        assert parse(capsys.readouterr().out) == position


def test_a_rating_of_what_is_left(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(dumps(PLAYED, "json")))
    assert main(["rate", "--format", "jsonl"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["puzzle"], found["digits"]) == (LINE, format(PLAYED.grid, "line"))
    assert found["steps"] == len(rate(PLAYED).steps) == len(rate(PUZZLE).steps) - 2
    monkeypatch.setattr(sys, "stdin", io.StringIO(dumps(PLAYED, "json")))
    assert main(["rate", "--drop", "entries"]) == 0
    assert f"\t{len(rate(PUZZLE).steps)}\t" in capsys.readouterr().out


def test_make_drops_too(capsys: Capture) -> None:
    made = ["make", "--seed", "1", "--layout", "2x2"]
    ids = [*made, "--ids", "--solution"]
    assert main([*ids, "--format", "qqwing"]) == 2
    assert capsys.readouterr().err == (
        "sudokulib: the format qqwing cannot hold this field; json can: 'id' "
        "(to leave it out: --drop id); the format holds 9x9 boards only: Layout.boxes(2, 2)\n"
    )
    ids[4] = "3x3"
    assert main([*ids, "--format", "ss"]) == 2
    assert capsys.readouterr().err.endswith(
        "'solution' (to leave out all that it cannot hold: --drop solution,id)\n"
    )
    assert main([*ids, "--format", "ss", "--drop", "solution,id"]) == 0
    dropped = capsys.readouterr().out
    assert main([*made[:4], "3x3", "--format", "ss"]) == 0
    assert capsys.readouterr().out == dropped
    for style in ([], ["--format", "board"]):
        assert main([*ids, *style, "--drop", "id,solution"]) == 0
        assert "#" not in capsys.readouterr().out
    assert main([*made, "--format", "json", "--drop", "solution"]) == 0
    assert parse(capsys.readouterr().out).about == {"id": "1.2x2.1"}


def test_ids_go_with_the_comment_that_would_hold_them(capsys: Capture) -> None:
    text = f"{LINE} # a #id 1.3x3.g"
    for target in ("ss", "line"):
        out, _ = converted(capsys, 0, "--to", target, "--drop", "comment", "--text", text)
        assert "#" not in out
    out, _ = converted(capsys, 0, "--to", "json", "--drop", "comment", "--text", text)
    assert parse(out).about == {"id": "1.3x3.g"}


def test_an_id_of_another_layout(capsys: Capture) -> None:
    board, id = "1...2.......3...", "1.2x2~diagonals.W7E"
    line = f"{board} #id {id} # layout 2x2"
    assert main(["convert", "--to", "json", "--text", line]) == 1
    assert f"two layouts: '2x2', and '2x2+diagonals' in the id '{id}'" in capsys.readouterr().err
    assert main(["convert", "--to", "json", "--layout", "2x2", "--text", line]) == 0
    text = capsys.readouterr().out
    assert parse(text).about == {"id": id}
    assert main(["convert", "--to", "line", "--text", text]) == 1
    assert capsys.readouterr().err == (
        "sudokulib: text 1: puzzle 1: the id names the layout '2x2+diagonals', but the board is on "
        "'2x2', so they cannot be in one comment: 'id' (to leave it out: --drop id)\n"
    )
    assert main(["convert", "--to", "line", "--drop", "id", "--text", text]) == 0
    assert capsys.readouterr().out == f"{board}\n"


def test_a_table_is_no_line(capsys: Capture) -> None:
    text = dumps(Position(PUZZLE.clues, about={"mood": "a"}), "json")
    for form, place in (("text", "line"), ("csv", "table"), ("jsonl", "table")):
        assert main(["rate", "--format", form, text]) == 1
        assert (
            f": a {place} cannot hold this field: 'mood' (to leave it out: --drop text:mood)"
            in (capsys.readouterr().err)
        )
