"""The server of the examples under attack: it answers, and keeps within its memory and its time."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from attacks import (
    BOARD,
    HOSTILE,
    HUGE,
    PATIENCE,
    SLOW,
    SLOW_ID,
    get,
    greedy,
    post,
    sleeping,
    spoken,
)

import sudokulib
from sudokulib.formats.json import from_json, to_json

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "docs" / "examples" / "server.py"
pytestmark = [
    pytest.mark.skipif(not SERVER.exists(), reason="only the source tree has the examples"),
    pytest.mark.slow,
]
MEGABYTES = 150  # of a process; it takes 45 in peace
EXPECTED = {200, 400, 404, 405, 408, 413, 422, 503}


@pytest.fixture
def running() -> Iterator[tuple[int, int]]:
    """The port of a running server, and its process."""
    pytest.importorskip("starlette")
    pytest.importorskip("uvicorn")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with subprocess.Popen(
        [sys.executable, str(SERVER), str(port)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as server:
        try:
            while True:
                try:
                    assert spoken(port, get("/"))[0] == 200
                    break
                except ConnectionRefusedError:
                    assert server.poll() is None, "the server did not start"
                    time.sleep(0.05)
            yield port, server.pid
        finally:
            server.terminate()
            said, _ = server.communicate(timeout=30)
    assert b"Traceback" not in said, said.decode()


def answered(port: int, request: bytes) -> tuple[int | None, bytes]:
    """The status and the body of an answer; a server that is busy is asked again, as it wishes."""
    end = time.monotonic() + PATIENCE
    while True:
        status, body = spoken(port, request)
        if status != 503 or time.monotonic() > end:
            return status, body
        time.sleep(0.2)


def told(port: int, request: bytes) -> Any:
    status, body = answered(port, request)
    assert status == 200, body
    return json.loads(body)


def peaks(pid: int) -> list[int]:
    """The most memory that a process and those below it have had, in megabytes."""
    folder = Path(f"/proc/{pid}")
    text = (folder / "status").read_text("utf-8")
    children = (folder / "task" / str(pid) / "children").read_text("ascii").split()
    here = [int(found) // 1000 for found in re.findall(r"VmHWM:\s*(\d+)", text)]
    return here + [size for child in children for size in peaks(int(child))]


def test_what_it_is_for(running: tuple[int, int]) -> None:
    port, _ = running
    status, body = answered(port, get("/new?difficulty=easy"))
    position = from_json(body.decode())
    assert isinstance(position, sudokulib.Position)
    assert (status, sudokulib.is_unique(position)) == (200, True)
    assert answered(port, get(f"/new?id={position.id}")) == (200, body)

    hints = [told(port, post(f"/hint?strength={each}", BOARD)) for each in ("name", "area", "full")]
    assert [sorted(hint) for hint in hints] == [
        ["text"],
        ["cells", "text"],
        ["board", "cells", "text"],
    ]
    after = from_json(json.dumps(hints[2]["board"]))
    before = sudokulib.parse(BOARD.decode())
    assert after == before.apply(sudokulib.hint(before))

    wrong = to_json(before.enter(0, 0, 9)).encode()
    assert told(port, post("/check", BOARD)) == {"solved": False, "wrong": [], "mistakes": []}
    said = told(port, post("/check?language=de", wrong))
    assert said["wrong"] == [[0, 0]]
    assert "z1s1" in said["mistakes"][0]
    status, picture = answered(port, post("/picture", BOARD))
    assert (status, picture[:4]) == (200, b"<svg")
    status, page = answered(port, post("/page?title=%3Cscript%3E", BOARD))
    assert (status, page[:15], page.count(b"<svg"), b"<script" in page) == (
        200,
        b"<!doctype html>",
        2,
        False,
    )


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/hint?strength=foo", "strength must be one of name, area, full: strength='foo'"),
        ("/picture?size=abc", "size must be a number: size='abc'"),
        ("/picture?size=0", "size must be from 1 to 1000000: size=0"),
    ],
)
def test_a_wrong_option_is_named(running: tuple[int, int], path: str, told: str) -> None:
    status, body = answered(running[0], post(path, BOARD))
    assert (status, json.loads(body)) == (400, {"error": told})


def test_hostile_requests_have_their_status(running: tuple[int, int]) -> None:
    port, _ = running
    with ThreadPoolExecutor(2) as pool:
        found = Counter(status for status, _ in pool.map(partial(spoken, port), HOSTILE))
    assert found.keys() <= EXPECTED
    assert found[400] > found[503]


def test_an_attack(running: tuple[int, int]) -> None:
    port, pid = running
    honest = [post("/hint", BOARD), post("/check", BOARD), get("/new?layout=2x2")]
    slow = [partial(spoken, port, *parts, pause=pause) for parts, pause in SLOW.values()] * 4
    huge = [partial(spoken, port, *parts) for parts in HUGE.values()] * 2
    hostile = [partial(spoken, port, each) for each in [*HOSTILE, *[get(SLOW_ID)] * 20]]
    peaceful = [partial(spoken, port, each) for each in honest * 10]
    with ThreadPoolExecutor(40) as pool:
        # A thread that sent a slow request waits most of the time, and the others go on meanwhile.
        answers = {
            name: [pool.submit(call) for call in calls]
            for name, calls in (
                ("slow", slow),
                ("huge", huge),
                ("hostile", hostile),
                ("honest", peaceful),
            )
        }
        found = {
            name: Counter(each.result()[0] for each in calls) for name, calls in answers.items()
        }
    print(found, peaks(pid))
    assert set().union(*found.values()) <= {None, *EXPECTED}
    assert found["slow"].keys() <= {None, 408, 503}
    assert found["huge"].keys() <= {None, 400, 413, 503}
    assert None not in found["hostile"] | found["honest"]
    assert found["honest"].keys() <= {200, 503}

    # Peace again: everything is answered.
    assert [answered(port, each)[0] for each in honest * 3] == [200] * 9
    if Path(f"/proc/{pid}/task/{pid}/children").exists():
        sizes = peaks(pid)
        assert len(sizes) >= 3
        assert max(sizes) < MEGABYTES


def test_workers_that_hang_or_take_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """The operating system ends them, and the next job finds new ones."""
    exceptions = pytest.importorskip("starlette.exceptions")
    pytest.importorskip("uvicorn")
    if sys.platform == "win32":
        pytest.skip("this system has neither alarms nor limits for processes")
    monkeypatch.syspath_prepend(str(SERVER.parent))
    import server

    async def tried() -> None:
        workers = server.Workers()
        try:
            with pytest.raises(exceptions.HTTPException) as caught:
                await workers.do(sleeping, b"", {})
            assert caught.value.status_code == 503
            status, _, text = await workers.do(greedy, b"", {})
            assert (status, json.loads(text)) == (503, {"error": "MemoryError"})
            assert (await workers.do(server.check, BOARD, {}))[0] == 200
        finally:
            workers.pool.shutdown()

    asyncio.run(tried())
