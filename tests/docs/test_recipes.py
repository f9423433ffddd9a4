"""The recipes for other frameworks on the page for front-ends."""

from __future__ import annotations

import asyncio
import runpy
from pathlib import Path
from typing import Any

import pytest

import sudokulib

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "frontends"


def test_flask() -> None:
    pytest.importorskip("flask")
    client = runpy.run_path(str(FOLDER / "flask_app.py"))["app"].test_client()
    while (answer := client.get("/new")).status_code == 503:  # this machine is busy
        pass
    board = answer.json["board"]
    assert "puzzle" not in board
    while True:
        while (answer := client.post("/hint", json={"board": board})).status_code == 503:
            pass
        hint = answer.json
        assert hint["hint"]["technique"] in hint["sentence"]
        ((row, column, digit),) = hint["hint"]["placements"]
        move = {"board": board, "row": row, "column": column, "digit": digit}
        moved = client.post("/move", json=move).json
        board = moved["board"]
        if moved["is_solved"]:
            break

    def refused(path: str, body: Any) -> tuple[int, str]:
        answer = client.post(path, json=body)
        return answer.status_code, answer.json["error"]

    assert refused("/move", move | {"digit": "5"}) == (400, "digit must be of the type int")
    assert refused("/move", [])[0] == 400
    assert refused("/hint", {"board": board}) == (422, "the puzzle is solved")
    large = sudokulib.dumps(sudokulib.Grid.empty("4x4"), format="json")
    assert refused("/hint", {"board": {**board, "layout": "4x4"}})[0] == 400
    assert client.post("/hint", data=f'{{"board": {large}}}', content_type="application/json"
    ).json == {"error": "9 rows at most"}  # fmt: skip
    assert client.get("/new?difficulty=eazy").json["error"].endswith("did you mean easy?")
    assert client.post("/hint", data=b"x" * 20_000).status_code in (413, 415)


def test_textual() -> None:
    pytest.importorskip("textual")
    puzzle = sudokulib.make(difficulty="easy", rng=1)
    app = runpy.run_path(str(FOLDER / "textual_app.py"))["Sudoku"](puzzle)

    async def play() -> None:
        async with app.run_test() as pilot:
            said = lambda: str(app.said.render())  # noqa: E731
            await pilot.press("right", "5")
            assert "r1c2 is the clue 1" in said()
            await pilot.press("left", "9")
            assert app.moves[-1] == app.moves[0].enter(0, 0, 9)
            await pilot.press("backspace", "u", "u", "u", "x")
            assert app.moves == [sudokulib.Position(puzzle)]
            await pilot.press("h")
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert said() == sudokulib.hint(app.moves[-1]).explain()
            last = sudokulib.Position(puzzle)
            for row, column in [divmod(i, 9) for i in range(1, 81)]:
                if not last.grid[row, column]:
                    last = last.enter(row, column, puzzle.solution[row, column])
            app.moves.append(last)
            await pilot.press(str(puzzle.solution[0, 0]))
            assert app.moves[-1].is_solved
            assert said() == "Solved!"
            await pilot.press("h")
            await pilot.pause(0.2)
            assert said() == "the puzzle is solved"

    asyncio.run(play())
