"""The server of the examples: what it answers, under attack and against its own document."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import json
import multiprocessing
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
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
    LONG,
    PATIENCE,
    SLOW,
    SLOW_ID,
    ask,
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

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "docs" / "examples" / "server" / "server.py"
pytestmark = pytest.mark.slow
MEGABYTES = 300  # of all processes together; they take 150 in peace
SECONDS = 2  # the longest time of an answer that is not 503 or 429
EXPECTED = {200, 400, 404, 405, 408, 413, 414, 422, 429, 503}


@contextmanager
def server_runs(*options: str) -> Iterator[tuple[int, int, list[str]]]:
    """A port, a process, and a list that has the log after the end."""
    pytest.importorskip("fastapi")
    pytest.importorskip("uvicorn")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    log: list[str] = []
    command = [sys.executable, str(SERVER), "--port", str(port), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as server:
        reading = ThreadPoolExecutor(1).submit(server.stdout.read)  # type: ignore[union-attr]
        try:
            while True:
                try:
                    assert send(port, get("/"))[0] == 200
                    break
                except ConnectionRefusedError:
                    assert server.poll() is None, "the server did not start"
                    time.sleep(0.05)
            yield port, server.pid, log
        finally:
            server.terminate()
            server.wait(timeout=30)
            log += reading.result().decode().splitlines()
    assert "Traceback" not in "".join(log), "\n".join(log)


@pytest.fixture(scope="module")
def running() -> Iterator[tuple[int, int]]:
    """The port of a running server, and its process."""
    with server_runs() as (port, pid, _):
        yield port, pid


def send_patiently(port: int, request: bytes) -> tuple[int | None, bytes]:
    """The status and the body of an answer; a server that is busy is asked again, as it wishes."""
    end = time.monotonic() + PATIENCE
    while True:
        status, body = send(port, request)
        if status not in (429, 503) or time.monotonic() > end:
            return status, body
        time.sleep(0.2)


def json_of(port: int, request: bytes) -> Any:
    status, body = send_patiently(port, request)
    assert status == 200, body
    return json.loads(body)


def refusal(port: int, request: bytes) -> tuple[int | None, str, str, str | None]:
    """The status, code, message and field of an answer to a request that is refused."""
    status, body = send_patiently(port, request)
    answer = json.loads(body)
    assert sorted(answer) == ["error", "sudokulib"]
    assert sorted(answer["error"]) == ["code", "field", "message"]
    return status, answer["error"]["code"], answer["error"]["message"], answer["error"]["field"]


def processes(pid: int) -> list[int]:
    """A process and all below it."""
    children = " ".join(
        each.read_text("ascii") for each in Path(f"/proc/{pid}").glob("task/*/children")
    ).split()
    return [pid, *(below for child in children for below in processes(int(child)))]


def memory(pid: int) -> int:
    """The megabytes of a process and those below it; memory that they share counts once."""
    total = 0
    for each in processes(pid):
        with contextlib.suppress(OSError):  # it has ended
            text = Path(f"/proc/{each}/smaps_rollup").read_text("ascii")
            total += sum(map(int, re.findall(r"^Pss:\s*(\d+)", text, re.MULTILINE)))
    return total // 1000


needs_proc = pytest.mark.skipif(
    not Path("/proc/self/smaps_rollup").exists(), reason="this system does not tell its memory"
)


def test_a_game(running: tuple[int, int]) -> None:
    """From a new puzzle through a wrong move, a check and hints to the end."""
    port, _ = running
    assert json_of(port, get("/health")) == {"sudokulib": 1, "status": "ok"}
    puzzle = json_of(port, get("/new?difficulty=easy"))
    assert puzzle["solution"] is None
    assert "puzzle" not in puzzle["board"]
    again = json_of(port, get(f"/new?id={puzzle['id']}&solution=true"))
    solution = again.pop("solution")
    puzzle.pop("solution")
    assert again == puzzle
    board = puzzle["board"]
    row, column = next((r, c) for r in range(9) for c in range(9) if not puzzle["rows"][r][c])
    at = {"row": row, "column": column}

    wrong = solution[row][column] % 9 + 1
    moved = json_of(port, ask("/move", board, **at, digit=wrong))
    assert moved["rows"][row][column] == wrong
    said = json_of(port, ask("/check", moved["board"], language="de"))
    assert (said["is_fine"], said["solutions"], said["wrong"]) == (False, "one", [[row, column]])
    assert f"z{row + 1}s{column + 1}" in said["mistakes"][0]
    assert json_of(port, ask("/hint", moved["board"]))["kind"] == "mistake"
    erased = json_of(port, ask("/move", moved["board"], **at, action="erase"))
    assert erased["board"] == board
    for action, layer in (("mark", "marks"), ("corner mark", "corner_marks")):
        marked = json_of(port, ask("/move", board, **at, action=action, digit=wrong))
        assert marked[layer][row][column] == [wrong]

    hints = [json_of(port, ask("/hint", board, detail=each)) for each in ("name", "area", "full")]
    assert [bool(hint["cells"]) for hint in hints] == [False, True, True]
    assert [bool(hint["placements"]) for hint in hints] == [False, False, True]
    assert [hint["after"] is not None for hint in hints] == [False, False, True]
    position = sudokulib.parse(json.dumps(board))
    found = sudokulib.hint(position)
    assert sudokulib.parse(json.dumps(hints[2]["after"]["board"])) == position.apply(found)
    assert [list(each) for each in found.placements] == hints[2]["placements"]
    assert json_of(port, ask("/hint", board, picture=True))["picture"].startswith("<svg")

    steps = json_of(port, ask("/steps", board))
    assert (steps["difficulty"], steps["is_complete"]) == ("easy", True)
    for step in steps["steps"]:
        for r, c, digit in step["placements"]:
            moved = json_of(port, ask("/move", board, row=r, column=c, digit=digit))
            board = moved["board"]
    assert (moved["is_complete"], moved["is_solved"], moved["rows"]) == (True, True, solution)
    last = json_of(port, ask("/hint", board))
    assert (last["kind"], last["sentence"]) == ("solved", "the puzzle is solved")
    with_holes = ask("/hint", "." * 80 + "1")
    assert refusal(port, with_holes)[:2] == (422, "multiple_solutions")


def test_the_puzzle_of_a_day_and_variants(running: tuple[int, int]) -> None:
    port, _ = running
    one, other = (json_of(port, get("/daily?date=2026-11-21&difficulty=easy")) for _ in range(2))
    assert one == other
    assert one["id"] == sudokulib.daily("2026-11-21", difficulty="easy").id
    assert json_of(port, get("/daily"))["id"].startswith("1.3x3.")
    made = json_of(port, get("/new?kind=anti-knight"))
    assert made["rules"] == ["Anti-Knight"]
    assert json_of(port, ask("/hint", made["board"]))["kind"] == "step"
    for layout in ("3x3%2Bdiagonals", "3x3%2Bwindows"):
        made = json_of(port, get(f"/new?layout={layout}"))
        assert made["rules"] == [layout[6:]]
        assert json_of(port, get(f"/new?id={made['id']}"))["board"] == made["board"]


def test_pictures_and_pages(running: tuple[int, int]) -> None:
    port, _ = running
    status, picture = send_patiently(port, ask("/picture", theme="dark"))
    assert (status, picture[:4]) == (200, b"<svg")
    for solution, boards in ((False, 1), (True, 2)):
        request = ask("/page", title="<script>", solution=solution)
        status, page = send_patiently(port, request)
        assert (status, page[:15]) == (200, b"<!doctype html>")
        assert (page.count(b"<svg"), b"<script" in page) == (boards, False)


def test_every_refusal_says_why(running: tuple[int, int]) -> None:
    port, _ = running
    move = {"row": 0, "column": 0, "digit": 2}
    for request, code, message, field in (
        (get("/new?seed=5"), "unknown_parameter", "there are difficulty, layout, kind", "seed"),
        (get("/new?simmetry=full"), "unknown_parameter", "did you mean symmetry?", "simmetry"),
        (get("/new?difficulty=eazy"), "invalid_value", "must be 'easy', 'medium'", "difficulty"),
        (get("/new?kind=x"), "invalid_option", "kind must be one of killer", "kind"),
        (get("/new?id=1.6x6.K"), "invalid_option", "the boards of this server are 2x2", "id"),
        (get("/new?id=1.3x3.K&kind=xv"), "invalid_option", "leave out kind", "id"),
        (get("/daily?date=x"), "invalid_option", "a date is written as in 20", "date"),
        (get("/daily?date=9999-12-31"), "invalid_option", "no puzzle of this day yet", "date"),
        (ask("/hint", language="fr"), "invalid_value", "must be 'en' or 'de'", "language"),
        (ask("/hint", reveal="yes"), "invalid_value", "must be true or false", "reveal"),
        (ask("/picture", size="400"), "invalid_value", 'must be a whole number, not "4', "size"),
        (ask("/move", **(move | {"digit": "2"})), "invalid_value", 'number, not "2"', "digit"),
        (ask("/move", **(move | {"row": 9})), "invalid_value", "must be less than 9", "row"),
        (ask("/move", **(move | {"digit": None})), "invalid_option", "takes a digit", "digit"),
        (ask("/move", **(move | {"column": 1})), "invalid_option", "r1c2 is the clue 5", None),
        (ask("/move", row=0), "missing_parameter", "column is missing", "column"),
        (ask("/move", row=0, colum=0), "unknown_parameter", "did you mean column?", "colum"),
        (ask("/picture", size=9), "invalid_value", "size must be at least 50, not 9", "size"),
        (ask("/page", title="x" * 201), "invalid_value", "at most 200 characters", "title"),
        (ask("/check", {"board": {}}), "invalid_option", "send only the board", "board"),
        (ask("/check", 5), "invalid_value", "board must be a string of", "board"),
        (ask("/check", "x"), "unknown_format", "no format reads this", "board"),
        (ask("/check", {"sudokulib": 9}), "unsupported_feature", "version", "board"),
        (ask("/check", "." * 256), "invalid_option", "at most 9 rows", "board"),
        (post("/check", b"[" * 9_000), "bad_request", "The request is wrong", None),
        (post("/check", BOARD), "invalid_body", "the body must be a JSON object", None),
    ):
        status, *found = refusal(port, request)
        assert (status, found[0], found[2]) == (400, code, field)
        assert message in found[1]
    assert refusal(port, get("/nowhere"))[:2] == (404, "not_found")
    assert refusal(port, get("/hint"))[:2] == (405, "method_not_allowed")


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
    said = json_of(running[0], ask("/check", board))
    assert (said["is_fine"], said["solutions"]) == (False, solutions)


def test_what_is_too_long(running: tuple[int, int]) -> None:
    port, _ = running
    for path in ("/new?kind=" + "x" * 4_092, "/new?" + "x" * 60_000, "/new?#" + "x" * 4_096):
        assert send(port, get(path))[0] == 414
    assert send(port, post("/check", b"1" * 20_001))[0] == 413


def test_a_board_with_too_many_houses(running: tuple[int, int]) -> None:
    port, _ = running
    board = json.loads(with_extra_houses(400))
    for path in ("/check", "/hint", "/page"):
        status, body = send_patiently(port, ask(path, board))
        assert (status, b"at most 27 extra houses" in body) == (400, True)


def test_other_pages_may_ask_if_they_are_named() -> None:
    """And the log has short entries, whatever is asked."""
    with server_runs("--origin", "https://a.example") as (port, _, log):
        for origin, allowed in (("https://a.example", True), ("https://b.example", False)):
            request = get("/health").replace(b"Host: a", b"Host: a\r\nOrigin: " + origin.encode())
            with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
                line.sendall(request)
                head = line.recv(4_096).lower()
            assert (f"access-control-allow-origin: {origin}".encode() in head) is allowed
        asks = (
            b"OPTIONS /move HTTP/1.1\r\nHost: a\r\nConnection: close\r\nOrigin: https://a.example"
        )
        asks += b"\r\nAccess-Control-Request-Method: POST"
        asks += b"\r\nAccess-Control-Request-Headers: content-type\r\n\r\n"
        assert send(port, asks)[0] == 200
        send(port, get("/" + "x" * 15_000 + "%0AINFO"))
    assert max(map(len, log)) < 1_100
    assert sum("xxx" in line for line in log) == 1


def test_an_address_has_eight_requests_at_once() -> None:
    """The proxy says which address; other addresses need not wait."""

    def said_of(address: bytes, request: bytes) -> bytes:
        return request.replace(b"Host: a", b"Host: a\r\nX-Forwarded-For: " + address)

    with server_runs("--proxy", "127.0.0.1") as (port, _, _), contextlib.ExitStack() as stack:
        health = [said_of(address, get("/health")) for address in (b"192.0.2.1", b"192.0.2.2")]
        assert [send(port, each)[0] for each in health] == [200, 200]
        for _ in range(8):  # bodies that do not come
            line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
            stack.enter_context(line).sendall(said_of(b"192.0.2.1", LONG))
        assert [send(port, each)[0] for each in health] == [429, 200]
        assert [send_patiently(port, each)[0] for each in health] == [200, 200]


def test_the_client_plays_in_a_browser(tmp_path: Path) -> None:
    """A wrong digit, an undone move and hints to the end, on a page of another origin."""
    playwright = pytest.importorskip("playwright.sync_api")
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    path = os.environ.get("BROWSER") or next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.skip("Chromium is not installed")
    handler = partial(SimpleHTTPRequestHandler, directory=SERVER.parent)
    faults: list[str] = []
    with (
        ThreadingHTTPServer(("127.0.0.1", 0), handler) as files,
        ThreadPoolExecutor(1) as pool,
        server_runs("--origin", f"http://127.0.0.1:{files.server_port}") as (port, _, _),
        playwright.sync_playwright() as driver,
        contextlib.ExitStack() as stack,
    ):
        pool.submit(files.serve_forever)
        stack.callback(files.shutdown)
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        address = f"http://127.0.0.1:{files.server_port}/client.html"
        page.goto(f"{address}?server=http://127.0.0.1:{port}")
        for _ in range(50):  # a busy machine may make no puzzle in time
            page.wait_for_function("document.querySelector('td') || said.textContent")
            if page.locator("td").count():
                break
            page.wait_for_timeout(500)
            page.click("#new")
        cells = page.locator("td").all_inner_texts()
        clue, blank = (next(i for i, text in enumerate(cells) if bool(text) == b) for b in (1, 0))
        page.locator("td").nth(clue).click()
        page.keyboard.press("5")
        page.wait_for_function("said.textContent.includes('cannot be changed')")
        page.locator("td").nth(blank).click()
        page.keyboard.press(cells[clue])
        page.wait_for_selector("td.entry:not(:empty), td.conflict")
        page.click("#undo")
        assert page.locator("td").all_inner_texts() == cells
        while page.locator("#said").inner_text() != "Solved!":
            before = page.locator("td").all_inner_texts()
            page.click("#hint")
            page.wait_for_function(
                "before => [...document.querySelectorAll('td')]"
                ".map(td => td.textContent).join() !== before",
                arg=",".join(before),
            )
        digits = "".join(page.locator("td").all_inner_texts())
        assert sudokulib.Position(sudokulib.Grid.parse(digits)).is_solved
        browser.close()
    assert faults == []


def test_the_document_against_a_fuzzer(running: tuple[int, int], tmp_path: Path) -> None:
    """Not all strings are boards, so the fuzzer does not expect that valid types are accepted."""
    pytest.importorskip("schemathesis")
    (tmp_path / "schemathesis.toml").write_text(
        """
        [checks]
        positive_data_acceptance.enabled = false
        not_a_server_error.expected-statuses = ["2xx", "4xx", 503]
        negative_data_rejection.expected-statuses = [400, 413, 414, 422, 503]
        """,
        encoding="utf-8",
    )
    address = f"http://127.0.0.1:{running[0]}/openapi.json"
    options = ["--max-examples", "30", "--generation-deterministic", "--no-color", "--workers", "1"]
    options += ["--phases", "examples,coverage,fuzzing"]
    done = subprocess.run(
        [Path(sys.executable).with_name("schemathesis"), "run", address, *options],
        cwd=tmp_path, capture_output=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert re.search(r"Tested: 9\b", done.stdout)


def test_hostile_requests_have_their_status(running: tuple[int, int]) -> None:
    port, _ = running
    with ThreadPoolExecutor(2) as pool:
        found = Counter(status for status, _ in pool.map(partial(send, port), HOSTILE))
    assert found.keys() <= EXPECTED
    assert found[400] > found[503]
    assert 429 not in found


@needs_proc
def test_an_attack() -> None:
    honest = [ask("/hint"), ask("/check"), get("/new?layout=2x2")]
    with server_runs() as (port, pid, _):
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
        print(found, memory(pid))
        assert set().union(*found.values()) <= {None, *EXPECTED}
        assert found["slow"].keys() <= {None, 408, 429, 503}
        assert found["huge"].keys() <= {None, 400, 413, 429, 503}
        assert None not in found["hostile"] | found["honest"]
        assert found["honest"].keys() <= {200, 429, 503}

        # Peace again: everything is answered.
        assert [send_patiently(port, each)[0] for each in honest * 3] == [200] * 9
        assert memory(pid) < MEGABYTES


@needs_proc
def test_two_hundred_connections_for_twenty_seconds() -> None:
    """Meanwhile workers are killed. Others are started, and answers come in time."""
    requests = [ask("/hint"), ask("/steps"), ask("/page"), get("/new?difficulty=hard"), HOSTILE[0]]
    requests += [get("/health"), ask("/check", BOARDS["hard to refute"]), ask("/check", "x")]
    found: Counter[int | None] = Counter()
    slowest, late, most = 0.0, 0.0, 0

    async def client(number: int, port: int, end: float) -> None:
        nonlocal slowest
        for turn in range(number, 10**6):
            if time.monotonic() > end:
                return
            began, status = time.monotonic(), None
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            with contextlib.suppress(ConnectionError):
                writer.write(requests[turn % len(requests)])
                status = int((await reader.readline() or b"0 0").split()[1]) or None
                await reader.read()
            writer.close()
            found[status] += 1
            if status in (429, 503):
                await asyncio.sleep(0.1)
            else:
                slowest = max(slowest, time.monotonic() - began)

    async def watch(pid: int, end: float) -> None:
        nonlocal late, most
        killed = 0
        while (began := time.monotonic()) < end:
            await asyncio.sleep(1)
            late = max(late, time.monotonic() - began - 1)
            most = max(most, memory(pid))
            workers = processes(pid)[-2:]
            if killed < 5 and len(workers) == 2:
                os.kill(workers[killed % 2], signal.SIGKILL)
                killed += 1
        assert killed == 5

    async def attack(port: int, pid: int) -> None:
        end = time.monotonic() + 20
        clients = [client(number, port, end) for number in range(200)]
        await asyncio.wait_for(asyncio.gather(watch(pid, end), *clients), 60)

    with server_runs() as (port, pid, _):
        asyncio.run(attack(port, pid))
        assert send_patiently(port, ask("/hint"))[0] == 200
        after = memory(pid)
    print(found, f"{slowest:.2f} s, {late:.2f} s late, {most} MB, {after} MB")
    assert found.keys() <= {200, 400, 429, 503}
    assert min(found[200], found[400], found[429]) > 5
    assert slowest < SECONDS + 2 * late  # a machine that is busy delays server and clients
    assert max(most, after) < MEGABYTES


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, as on a machine with two cores."""
    pytest.importorskip("pydantic")
    monkeypatch.syspath_prepend(str(SERVER.parent))
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    workers = importlib.import_module("workers")
    monkeypatch.setattr(workers, "SECONDS", 20)  # a busy machine may start workers slowly
    return workers


@asynccontextmanager
async def working(server: ModuleType) -> AsyncIterator[Any]:
    workers = server.Workers()
    try:
        yield workers
    finally:
        workers.end()
    assert [worker.process for worker in workers.every] == [None, None]


def checking() -> tuple[Any, Any]:
    answers = importlib.import_module("answers")
    return answers.check, answers.ForCheck(board=BOARD.decode())


async def served(workers: Any) -> None:
    """Each worker does two jobs."""
    for _ in range(4):
        assert (await workers.do(*checking()))[0] == 200
    assert workers.free.qsize() == 2


async def refused(workers: Any, job: object, asked: object = None) -> None:
    status, body = await workers.do(job, asked)
    assert (status, json.loads(body)["error"]["code"]) == (503, "busy")


def test_workers_that_hang_or_take_too_much(server: ModuleType) -> None:
    """They end, the others continue, and the next job starts new workers."""
    wrong = [crashing, greedy] if sys.platform == "linux" else [crashing]

    async def tried() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        async with working(server) as workers:
            hangs = asyncio.create_task(refused(workers, sleeping))
            for _ in range(3):  # meanwhile
                assert (await workers.do(*checking()))[0] == 200
            assert not hangs.done()
            await hangs
            await asyncio.gather(*(refused(workers, each) for each in wrong))
            await served(workers)

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
                jobs = [asyncio.create_task(workers.do(sleeping, None)) for _ in range(2)]
                await asyncio.sleep(0)
                await refused(workers, *checking())
                for job in jobs:
                    job.cancel()
                await asyncio.wait(jobs)
                assert all(job.cancelled() for job in jobs)
                assert workers.free.empty()
                async with asyncio.timeout(PATIENCE / 2):
                    while workers.free.qsize() < 2:
                        await asyncio.sleep(0.05)
            await served(workers)

    asyncio.run(tried())


def test_a_mistake_in_a_job(server: ModuleType, caplog: pytest.LogCaptureFixture) -> None:
    """The error is in the log but not in the response, and the worker continues."""
    answer = server.work(mistaken, None, time.monotonic() + 1)
    assert (answer[0], json.loads(answer[1])["error"]["code"]) == (500, "internal_error")
    assert "KeyError: 'no such key'" in caplog.text

    async def tried() -> None:
        async with working(server) as workers:
            await served(workers)
            before = [worker.process.pid for worker in workers.every]
            assert await workers.do(mistaken, None) == answer
            await served(workers)
            assert [worker.process.pid for worker in workers.every] == before

    asyncio.run(tried())


@pytest.mark.parametrize("error", [MemoryError, SystemError])
def test_the_end_of_memory_is_not_a_mistake(server: ModuleType, error: type[Exception]) -> None:
    with pytest.raises(error):
        server.work(Mock(side_effect=error), None, 1)


def test_workers_that_ended_or_cannot_start(
    server: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their places stay: the next job tries to start another."""

    async def tried() -> None:
        async with working(server) as workers:
            with monkeypatch.context() as patch:
                patch.setattr(server.Worker, "start", Mock(side_effect=BlockingIOError))
                for _ in range(3):
                    await refused(workers, *checking())
            await served(workers)
            for worker in workers.every:
                worker.process.kill()
                worker.process.join()
            await served(workers)

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
            await refused(workers, holding, port)

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
