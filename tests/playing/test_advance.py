"""`Position.advance` and the command `advance`: to the next step of a technique."""

from __future__ import annotations

import io
import sys

import pytest
from boards import NEEDS_NAKED_PAIR

from sudokulib import Grid, Limits, Position, Puzzle, Stopped, Stuck, hint, parse
from sudokulib.__main__ import main
from sudokulib.errors import InvalidOption
from sudokulib.render import page

GRID = Grid.parse("1.3..2....1....3")
PUZZLE = Puzzle(NEEDS_NAKED_PAIR)


def test_the_next_step_is_of_the_technique() -> None:
    start = Position.of(PUZZLE).with_about(author="Ada")
    found = start.advance(until="naked pair")
    assert hint(found).technique == "Naked Pair"
    assert found.grid != start.grid
    assert found.about["author"] == "Ada"
    assert found.candidates.masks == found.marks.masks
    assert found.advance(until={"Naked Pair", "Swordfish"}) == found
    played = start
    while played.grid != found.grid or hint(played).technique != "Naked Pair":
        played = played.apply(hint(played))
    assert played.candidates == found.candidates


def test_what_never_comes() -> None:
    with pytest.raises(Stuck, match="X-Wing is never the next step on") as caught:
        Position(GRID).advance(until="X-Wing")
    assert caught.value.grid == GRID
    for nothing in ([], ()):
        with pytest.raises(InvalidOption, match="until must name a technique"):
            Position(GRID).advance(until=nothing)
    with pytest.raises(Stuck, match="correct the mistake first: Wrong digit: r1c4"):
        Position(GRID).enter(0, 3, 4).advance(until="X-Wing")
    with pytest.raises(InvalidOption):
        Position(GRID).advance(until="Y-Wung")
    with pytest.raises(TypeError):
        Position(GRID).advance(until=1)  # type: ignore[arg-type]
    with pytest.raises(Stopped):
        Position(GRID).advance(until="X-Wing", limits=Limits(should_stop=lambda: True))


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    line = format(PUZZLE.clues, "line")
    assert main(["advance", "--until", "naked pair", line, "1.3..2....1....3"]) == 1
    out, err = capsys.readouterr()
    position = parse(out)
    assert hint(position).technique == "Naked Pair"
    assert err.startswith("sudokulib: argument 2: Naked Pair is never the next step")
    monkeypatch.setattr(sys, "stdin", io.StringIO(out))
    assert main(["draw", "--as", "page", "--step"]) == 0
    assert capsys.readouterr().out == page([position], steps=[hint(position)])
    assert main(["advance", line]) == 2
