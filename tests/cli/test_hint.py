"""The command `hint`.

Internal: `hint` is replaced, to see its arguments.
"""

from __future__ import annotations

import io
import sys

import pytest
from command_line import CONFLICT, LINE, SEVERAL, SMALL, SOLVED, Capture

from sudokulib import Grid, Limits, Position, Puzzle, PuzzleMaker, Step, dumps, hint
from sudokulib.__main__ import main
from sudokulib.techniques import Detail


def said(line: str, detail: Detail = Detail.FULL, language: str = "en") -> str:
    return hint(Grid.parse(line)).explain(detail, language=language)


def test_a_line_a_puzzle(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{LINE}\n{SMALL}\n"))
    assert main(["hint"]) == 0
    assert capsys.readouterr() == (f"{said(LINE)}\n{said(SMALL)}\n", "")


@pytest.mark.parametrize("detail", Detail)
def test_amounts_of_detail(capsys: Capture, detail: Detail) -> None:
    assert main(["hint", "--detail", detail.value, LINE]) == 0
    assert capsys.readouterr().out == f"{said(LINE, detail)}\n"


def test_languages(capsys: Capture) -> None:
    assert main(["hint", "--language", "de", SMALL]) == 0
    out = capsys.readouterr().out
    assert out == f"{said(SMALL, language='de')}\n"
    assert out != f"{said(SMALL)}\n"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("coordinates", ["names", "letters"])
def test_names_of_cells(capsys: Capture, language: str, coordinates: str) -> None:
    assert main(["hint", "--coordinates", coordinates, "--language", language, SMALL]) == 0
    sentence = hint(Grid.parse(SMALL)).explain(language=language, coordinates=coordinates)
    assert capsys.readouterr().out == f"{sentence}\n"
    assert ("A2" in sentence) == (coordinates == "letters")


def test_layouts(capsys: Capture) -> None:
    assert main(["hint", "--layout", "2x2+diagonals", SMALL, "1...............", LINE]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 3


def test_what_has_no_hint_is_reported_and_the_rest_is_done(capsys: Capture) -> None:
    assert main(["hint", SEVERAL, CONFLICT, "12x", SOLVED, SMALL]) == 1
    out, err = capsys.readouterr()
    assert out == f"{said(SMALL)}\n"
    messages = err.splitlines()
    assert messages[0] == "sudokulib: argument 1: several solutions"
    assert messages[1].startswith("sudokulib: argument 2: no solution (clues in conflict: r1c1")
    assert messages[2].startswith("sudokulib: argument 3: ")
    assert messages[3] == "sudokulib: argument 4: the puzzle is solved"
    assert len(messages) == 4


def test_nodes(capsys: Capture) -> None:
    assert main(["hint", "--nodes", "1", "." * 81]) == 1
    assert "nodes=1" in capsys.readouterr().err


def test_nodes_of_chains(capsys: Capture) -> None:
    """The proof and the search for chains take more."""
    wish = ["hint", "--technique", "XY-Chain", "--nodes"]
    line = format(PuzzleMaker(requires="XY-Chain").make(rng=1).clues, "line")
    assert main([*wish, "none", line]) == 0
    assert main([*wish, "500000", line]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert main([*wish, "60", line]) == 1
    assert capsys.readouterr().err == (
        "sudokulib: argument 1: no answer within the limit: nodes=60\n"
    )


def test_a_digit_is_revealed(capsys: Capture) -> None:
    wish = ["hint", "--technique", "X-Wing"]
    assert main([*wish, SMALL]) == 1
    assert capsys.readouterr() == ("", "sudokulib: argument 1: no technique finds a step\n")
    assert main([*wish, "--reveal", SMALL]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("Reveal: none of the techniques used finds a step here")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--detail", "half"),
        ("--language", "xx"),
        ("--coordinates", "none"),
        ("--marks-are", "corners"),
    ],
)
def test_misuse(capsys: Capture, option: str, value: str) -> None:
    assert main(["hint", option, value, SMALL]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert value in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(("options", "assumed"), [([], True), (["--no-uniqueness"], False)])
def test_uniqueness(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, options: list[str], assumed: bool
) -> None:
    asked = []

    def listening(board: Position, **options: object) -> Step:
        asked.append((board.clues, options["assume_unique"], options["limits"]))
        return Step("Naked Single", placements=[(0, 0, 1)])

    monkeypatch.setattr("sudokulib.playing._hints.hint", listening)
    assert main(["hint", "--nodes", "none", *options, LINE]) == 0
    assert asked == [(Puzzle(Grid.parse(LINE)).clues, assumed, Limits(None))]


def test_the_help_names_what_there_is(capsys: Capture) -> None:
    assert main(["hint", "--help"]) == 0
    out = capsys.readouterr().out
    for word in ("--no-uniqueness", *(detail.value for detail in Detail)):
        assert word in out


def test_only_some_techniques(capsys: Capture) -> None:
    for names in (["Hidden Single"], ["x-wing", "hidden single"]):
        options = [part for name in names for part in ("--technique", name)]
        assert main(["hint", *options, SMALL]) == 0
        assert capsys.readouterr().out == f"{hint(Grid.parse(SMALL), techniques=names).explain()}\n"
    assert main(["hint", "--technique", "X-Wing", SMALL]) == 1
    assert capsys.readouterr().err == "sudokulib: argument 1: no technique finds a step\n"
    assert main(["hint", "--technique", "xx", SMALL]) == 2


def test_orders(capsys: Capture) -> None:
    wish = ["hint", "--detail", "name", SMALL]
    assert main(wish) == 0
    assert capsys.readouterr().out == "Naked Single\n"
    assert main([*wish, "--hidden-singles-first"]) == 0
    assert capsys.readouterr().out == "Hidden Single\n"
    assert main([*wish, "--hidden-singles-first", "--technique", "X-Wing"]) == 2
    assert "not allowed with" in capsys.readouterr().err


def test_what_marks_are(capsys: Capture) -> None:
    """A mark without the true digit is a mistake where the marks count as complete."""
    game = dumps(Position(Grid.parse(SMALL)).mark(0, 3, 4), "json")
    wanted = {"auto": "Naked Single", "complete": "Missing mark", "notes": "Naked Single"}
    for meaning, found in wanted.items():
        assert main(["hint", "--marks-are", meaning, "--detail", "name", game]) == 0
        assert capsys.readouterr().out == f"{found}\n"
