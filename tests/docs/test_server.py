"""The server of the examples under attack: it answers, and keeps within its memory and its time."""

from __future__ import annotations

import asyncio
import importlib
import json
import multiprocessing
import re
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import Mock

import pytest
from attacks import (
    BOARD,
    BOARDS,
    HOSTILE,
    HUGE,
    PATIENCE,
    SLOW,
    SLOW_ID,
    crashing,
    get,
    greedy,
    holding,
    mistaken,
    post,
    send,
    sleeping,
    with_extra_houses,
)

import sudokulib
from sudokulib.formats.json import from_json, to_json

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "docs" / "examples" / "server.py"
pytestmark = pytest.mark.slow
MEGABYTES = 150  # of a process; it takes 45 in peace
EXPECTED = {200, 400, 404, 405, 408, 413, 414, 422, 503}


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
                    assert send(port, get("/"))[0] == 200
                    break
                except ConnectionRefusedError:
                    assert server.poll() is None, "the server did not start"
                    time.sleep(0.05)
            yield port, server.pid
        finally:
            server.terminate()
            said, _ = server.communicate(timeout=30)
    assert b"Traceback" not in said, said.decode()


def send_patiently(port: int, request: bytes) -> tuple[int | None, bytes]:
    """The status and the body of an answer; a server that is busy is asked again, as it wishes."""
    end = time.monotonic() + PATIENCE
    while True:
        status, body = send(port, request)
        if status != 503 or time.monotonic() > end:
            return status, body
        time.sleep(0.2)


def json_of(port: int, request: bytes) -> Any:
    status, body = send_patiently(port, request)
    assert status == 200, body
    return json.loads(body)


def peaks(pid: int) -> list[int]:
    """The most memory that a process and those below it have had, in megabytes."""
    folder = Path(f"/proc/{pid}")
    text = (folder / "status").read_text("utf-8")
    children = " ".join(each.read_text("ascii") for each in folder.glob("task/*/children")).split()
    here = [int(found) // 1000 for found in re.findall(r"VmHWM:\s*(\d+)", text)]
    return here + [size for child in children for size in peaks(int(child))]


def test_what_it_is_for(running: tuple[int, int]) -> None:
    port, _ = running
    status, body = send_patiently(port, get("/new?difficulty=easy"))
    position = from_json(body.decode())
    assert isinstance(position, sudokulib.Position)
    assert (status, sudokulib.is_unique(position)) == (200, True)
    assert send_patiently(port, get(f"/new?id={position.id}")) == (200, body)

    hints = [
        json_of(port, post(f"/hint?detail={each}", BOARD)) for each in ("name", "area", "full")
    ]
    assert [sorted(hint) for hint in hints] == [
        ["text"],
        ["cells", "text"],
        ["board", "cells", "text"],
    ]
    after = from_json(json.dumps(hints[2]["board"]))
    before = sudokulib.parse(BOARD.decode())
    assert after == before.apply(sudokulib.hint(before))

    wrong = to_json(before.enter(0, 0, 9)).encode()
    assert json_of(port, post("/check", BOARD)) == {
        "fine": True,
        "solved": False,
        "solutions": "one",
        "wrong": [],
        "mistakes": [],
    }
    said = json_of(port, post("/check?language=de", wrong))
    assert said["wrong"] == [[0, 0]]
    assert "z1s1" in said["mistakes"][0]
    assert (said["fine"], said["solutions"]) == (False, "one")
    status, picture = send_patiently(port, post("/picture", BOARD))
    assert (status, picture[:4]) == (200, b"<svg")
    status, page = send_patiently(port, post("/page?title=%3Cscript%3E", BOARD))
    assert (status, page[:15], page.count(b"<svg"), b"<script" in page) == (
        200,
        b"<!doctype html>",
        2,
        False,
    )


@pytest.mark.parametrize(
    ("path", "error"),
    [
        ("/hint?detail=foo", "detail must be one of name, area, full"),
        ("/hint?language=fr", "language must be one of en, de"),
        ("/check?language=fr", "language must be one of en, de"),
        ("/page?language=fr", "language must be one of en, de"),
        ("/picture?size=abc", "size must be a number"),
        ("/picture?size=0", "size must be from 1 to 1000000"),
    ],
)
def test_a_wrong_option_is_named(running: tuple[int, int], path: str, error: str) -> None:
    status, body = send_patiently(running[0], post(path, BOARD))
    assert (status, json.loads(body)) == (400, {"error": error})


@pytest.mark.parametrize(
    ("board", "solutions"),
    [
        (BOARDS["empty"], "several"),
        (BOARDS["two alike"], "none"),
        (BOARDS["hard to refute"], "none"),
    ],
)
def test_a_board_without_one_solution_is_not_fine(
    running: tuple[int, int], board: bytes, solutions: str
) -> None:
    said = json_of(running[0], post("/check", board))
    assert (said["fine"], said["solutions"]) == (False, solutions)


@pytest.mark.parametrize("layout", ["3x3+diagonals", "3x3~diagonals", "3x3%2Bdiagonals"])
def test_a_layout_as_one_types_it(running: tuple[int, int], layout: str) -> None:
    port, _ = running
    made = json_of(port, get(f"/new?layout={layout}"))
    assert made["layout"] == "3x3+diagonals"
    assert json_of(port, get(f"/new?id=1.{layout}.1"))["layout"] == "3x3+diagonals"


def test_what_is_too_long(running: tuple[int, int]) -> None:
    port, _ = running
    for path in ("/page?title=" + "x" * 4_091, "/check?" + "x" * 60_000, "/check?#" + "x" * 4_096):
        assert send(port, post(path, BOARD))[0] == 414
    assert send_patiently(port, post("/page?title=" + "x" * 4_000, BOARD))[0] == 200
    assert send(port, post("/check", b"1" * 16_385))[0] == 413


def test_a_board_with_too_many_houses(running: tuple[int, int]) -> None:
    port, _ = running
    for path in ("/check", "/hint", "/page"):
        status, body = send_patiently(port, post(path, with_extra_houses(400)))
        assert (status, b"at most 27 extra houses" in body) == (400, True)


def test_hostile_requests_have_their_status(running: tuple[int, int]) -> None:
    port, _ = running
    with ThreadPoolExecutor(2) as pool:
        found = Counter(status for status, _ in pool.map(partial(send, port), HOSTILE))
    assert found.keys() <= EXPECTED
    assert found[400] > found[503]


def test_an_attack(running: tuple[int, int]) -> None:
    port, pid = running
    honest = [post("/hint", BOARD), post("/check", BOARD), get("/new?layout=2x2")]
    slow = [partial(send, port, *parts, pause=pause) for parts, pause in SLOW.values()] * 4
    huge = [partial(send, port, *parts) for parts in HUGE.values()] * 2
    hostile = [partial(send, port, each) for each in [*HOSTILE, *[get(SLOW_ID)] * 20]]
    peaceful = [partial(send, port, each) for each in honest * 10]
    with ThreadPoolExecutor(40) as pool:
        # A thread that sent a slow request mostly waits, so the others continue meanwhile.
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
    assert [send_patiently(port, each)[0] for each in honest * 3] == [200] * 9
    if Path(f"/proc/{pid}/task/{pid}/children").exists():
        sizes = peaks(pid)
        assert len(sizes) >= 3
        assert max(sizes) < MEGABYTES


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, as on a machine with two cores."""
    pytest.importorskip("starlette")
    pytest.importorskip("uvicorn")
    monkeypatch.syspath_prepend(str(SERVER.parent))
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return importlib.import_module("server")


@asynccontextmanager
async def working(server: ModuleType) -> AsyncIterator[Any]:
    workers = server.Workers()
    try:
        yield workers
    finally:
        workers.end()
    assert [worker.process for worker in workers.every] == [None, None]


async def served(server: ModuleType, workers: Any) -> None:
    """Each worker does two jobs."""
    for _ in range(4):
        assert (await workers.do(server.check, BOARD, {}))[0] == 200
    assert workers.free.qsize() == 2


async def refused(workers: Any, job: object, body: bytes = b"") -> None:
    exceptions = pytest.importorskip("starlette.exceptions")
    with pytest.raises(exceptions.HTTPException) as caught:
        await workers.do(job, body, {})
    assert (caught.value.status_code, caught.value.headers) == (503, {"Retry-After": "5"})


def test_workers_that_hang_or_take_too_much(server: ModuleType) -> None:
    """They end, the others continue, and the next job starts new workers."""
    wrong = [crashing, greedy] if sys.platform == "linux" else [crashing]

    async def tried() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        async with working(server) as workers:
            hangs = asyncio.create_task(refused(workers, sleeping))
            for _ in range(5):  # meanwhile
                assert (await workers.do(server.check, BOARD, {}))[0] == 200
            assert not hangs.done()
            await hangs
            await asyncio.gather(*(refused(workers, each) for each in wrong))
            await served(server, workers)

    asyncio.run(tried())


def test_a_worker_is_free_after_its_job(
    server: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not before, although nobody waits for the answer; without a free one, a job is refused."""

    async def tried() -> None:
        async with working(server) as workers:
            with monkeypatch.context() as patch:
                patch.setattr(server, "SECONDS", 0.1)
                patch.setattr(server, "KILLED_AFTER", 4)
                jobs = [asyncio.create_task(workers.do(sleeping, b"", {})) for _ in range(2)]
                await asyncio.sleep(0)
                await refused(workers, server.check)
                for job in jobs:
                    job.cancel()
                await asyncio.wait(jobs)
                assert all(job.cancelled() for job in jobs)
                assert workers.free.empty()
                async with asyncio.timeout(PATIENCE / 2):
                    while workers.free.qsize() < 2:
                        await asyncio.sleep(0.05)
            await served(server, workers)

    asyncio.run(tried())


def test_a_mistake_in_a_job(server: ModuleType, caplog: pytest.LogCaptureFixture) -> None:
    """The error is in the log but not in the response, and the worker continues."""
    answer = 500, "application/json", '{"error": "internal error"}'
    assert server.work(mistaken, b"", {}) == answer
    assert "KeyError: 'no such key'" in caplog.text

    async def tried() -> None:
        async with working(server) as workers:
            await served(server, workers)
            before = [worker.process.pid for worker in workers.every]
            assert await workers.do(mistaken, b"", {}) == answer
            await served(server, workers)
            assert [worker.process.pid for worker in workers.every] == before

    asyncio.run(tried())


@pytest.mark.parametrize("error", [MemoryError, SystemError])
def test_the_end_of_memory_is_not_a_mistake(server: ModuleType, error: type[Exception]) -> None:
    with pytest.raises(error):
        server.work(Mock(side_effect=error), b"", {})


def test_workers_that_ended_or_cannot_start(
    server: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their places stay: the next job tries to start another."""

    async def tried() -> None:
        async with working(server) as workers:
            with monkeypatch.context() as patch:
                patch.setattr(server.Worker, "start", Mock(side_effect=BlockingIOError))
                for _ in range(3):
                    await refused(workers, server.check)
            await served(server, workers)
            for worker in workers.every:
                worker.process.kill()
                worker.process.join()
            await served(server, workers)

    asyncio.run(tried())


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no alarm")
def test_a_worker_that_hangs_ends_without_the_server(
    server: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the server stops waiting, and cannot end the process."""

    monkeypatch.setattr(server.Worker, "end", lambda self: setattr(self, "process", None))
    monkeypatch.setattr(server, "KILLED_AFTER", 3)

    async def tried(port: int) -> None:
        async with working(server) as workers:
            await refused(workers, holding, str(port).encode())

    with socket.create_server(("127.0.0.1", 0)) as line:
        line.settimeout(PATIENCE / 2)
        asyncio.run(tried(line.getsockname()[1]))
        held, _ = line.accept()
        with held:
            held.settimeout(PATIENCE / 2)
            assert held.recv(1) == b""


@pytest.mark.parametrize(("platform", "limits"), [("linux", 1), ("darwin", 0)])
def test_the_limit_of_memory_is_for_linux(
    server: ModuleType, monkeypatch: pytest.MonkeyPatch, platform: str, limits: int
) -> None:
    pytest.importorskip("resource")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr("resource.setrlimit", asked := Mock())
    monkeypatch.setattr("signal.signal", Mock())
    here, there = multiprocessing.Pipe()
    here.close()
    server.serve(there)
    assert asked.call_count == limits
