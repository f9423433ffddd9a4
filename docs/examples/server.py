"""A small web backend for a Sudoku game, which limits every request.

    GET  /new?difficulty=easy&layout=3x3&symmetry=diagonal    a puzzle, as JSON
    GET  /new?layout=3x3+diagonals                            or layout=3x3~diagonals
    GET  /new?id=1.3x3.K                                      the puzzle of a link
    POST /hint?detail=area&language=en                        a hint: name, area or full
    POST /check?language=en                                   the mistakes, and how many solutions
    POST /picture?size=400                                    an SVG
    POST /page?title=Monday&language=en                       HTML to print, with the solution

The body of a request is a board, in any format that sudokulib reads.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from uvicorn.protocols.http.h11_impl import H11Protocol

import sudokulib
from sudokulib.formats.json import to_json

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from multiprocessing.connection import Connection

BYTES = 16_384  # of a board
QUERY = 4_096  # characters of a query
ROWS = 9  # of a board
NODES = 100_000  # of a call
SECONDS = 2  # for a job, for waiting until it can begin, and for sending a board
KILLED_AFTER = 8  # seconds until a job that does not stop is killed
LIFE = 15  # seconds of a connection
CONNECTIONS = 64
MEMORY = 512 * 2**20  # bytes of a worker on Linux, with the code of all libraries

LANGUAGES = ("en", "de")
LAYOUTS = ("2x2", "2x3", "3x3", "3x3+diagonals", "3x3+windows")
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
}
Answer = tuple[int, str, str]  # the status, the media type and the body
Query = dict[str, str]
Job: TypeAlias = "Callable[[bytes, Query], Answer]"


# ---- In a worker process ----


def serve(jobs: Connection) -> None:
    """Do one job after the other, until the server ends or no memory is left; ignore Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":  # macOS refuses such a limit
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    alarm = getattr(signal, "alarm", lambda seconds: None)  # Windows has none
    try:
        while True:
            task = jobs.recv()
            alarm(KILLED_AFTER + 1)  # for a server that can no longer end this process
            jobs.send(work(*task))
            alarm(0)
    except (EOFError, BrokenPipeError, MemoryError, SystemError):
        return  # the server has ended, or there is no memory: Python raises either error then


def work(job: Job, body: bytes, query: Query) -> Answer:
    """Do a job; the status depends on the error."""
    try:
        return job(body, query)
    except (sudokulib.LimitExceeded, sudokulib.Stopped) as error:
        return 503, "application/json", reason(error)
    except sudokulib.errors.PlugInError as error:
        return 500, "application/json", reason(error)
    except (ValueError, RecursionError) as error:
        return 400, "application/json", reason(error)
    except sudokulib.SudokuError as error:
        return 422, "application/json", reason(error)
    except (MemoryError, SystemError):
        raise
    except Exception:
        logging.getLogger(__name__).exception("a mistake in this program")
        return 500, "application/json", json.dumps({"error": "internal error"})


def reason(error: Exception) -> str:
    """Return the message of an error, as JSON."""
    text = error.message if isinstance(error, sudokulib.SudokuError) else str(error)
    return json.dumps({"error": text[:400] or type(error).__name__})


def deadline() -> Callable[[], bool]:
    """A `should_stop` that ends a call when its time is up."""
    end = time.monotonic() + SECONDS
    return lambda: time.monotonic() > end


def board(body: bytes) -> sudokulib.Position:
    """Return the board in a request."""
    position = sudokulib.parse(body.decode())
    if position.layout.size > ROWS:
        raise sudokulib.errors.UnsupportedLayout(
            "boards have at most 9 rows", layout=position.layout
        )
    return position


def language_in(query: Query) -> str:
    """Return the language of a request."""
    language = query.get("language", "en")
    if language not in LANGUAGES:
        message = f"language must be one of {', '.join(LANGUAGES)}"
        raise sudokulib.errors.InvalidOption(message, option="language", value=language)
    return language


def new(body: bytes, query: Query) -> Answer:
    """Return a new puzzle, or the puzzle with an id, which contains its own options."""
    query = {key: value.replace(" ", "+") for key, value in query.items()}  # + is sent as a space
    id = query.get("id")
    layout = query.get("layout", "3x3") if id is None else "".join(id.split(".")[1:2])
    layout = layout.replace("~", "+")
    if layout not in LAYOUTS:
        raise sudokulib.errors.InvalidOption("no such layout", option="layout", value=layout)
    if id is not None:
        puzzle = sudokulib.puzzle_from_id(id, limits=sudokulib.Limits(should_stop=deadline()))
    else:
        puzzle = sudokulib.make(
            layout=layout,
            difficulty=query.get("difficulty"),
            symmetry=query.get("symmetry", "none"),
            limits=sudokulib.Limits(NODES, deadline()),
        )
    return 200, "application/json", to_json(sudokulib.Position.of(puzzle))


def hint(body: bytes, query: Query) -> Answer:
    """Return the next step; with full detail, also the board after it."""
    position, language = board(body), language_in(query)
    detail = sudokulib.techniques.Detail.of(query.get("detail", "full"), "detail")
    found = sudokulib.hint(position, limits=sudokulib.Limits(NODES, deadline()))
    told: dict[str, object] = {"text": found.explain(detail, language=language)}
    if detail is not sudokulib.techniques.Detail.NAME:
        told["cells"] = found.area.cells
    if detail is sudokulib.techniques.Detail.FULL:
        told["board"] = json.loads(to_json(position.apply(found)))
    return 200, "application/json", json.dumps(told)


def check(body: bytes, query: Query) -> Answer:
    """Return the mistakes on a board, and "none", "one" or "several" for its solutions."""
    position, language = board(body), language_in(query)
    diagnosis = sudokulib.diagnose(position, limits=sudokulib.Limits(NODES, deadline()))
    told = {
        "fine": diagnosis.is_fine,
        "solved": position.is_solved,
        "solutions": diagnosis.solution_count.value,
        "wrong": tuple(diagnosis.wrong),
        "mistakes": [each.explain(language=language) for each in diagnosis.mistakes],
    }
    return 200, "application/json", json.dumps(told)


def picture(body: bytes, query: Query) -> Answer:
    """Return a board as an SVG."""
    text = query.get("size", "400")
    if not (text.isascii() and text.isdigit()):
        raise sudokulib.errors.InvalidOption("size must be a number", option="size", value=text)
    size = int(text)
    return 200, "image/svg+xml", str(sudokulib.render.svg(board(body), size=size))


def page(body: bytes, query: Query) -> Answer:
    """Return a sheet with a board and its solution."""
    made = sudokulib.render.page(
        [board(body)],
        title=query.get("title", "Sudoku"),
        language=language_in(query),
        per_sheet=1,
        limits=sudokulib.Limits(NODES, deadline()),
    )
    return 200, "text/html", str(made)


# ---- In the server ----


class Worker:
    """A process that starts with its first job and ends if a job takes too long."""

    process: Any = None
    line: Connection

    def do(self, job: Job, body: bytes, query: Query) -> Answer:
        """Return the result; raises `OSError` or `EOFError` if there is none in time."""
        try:
            if self.process is None or not self.process.is_alive():
                self.end()
                self.start()
            self.line.send((job, body, query))
            if not self.line.poll(KILLED_AFTER):
                raise TimeoutError
            answer: Answer = self.line.recv()
        except BaseException:
            self.end()
            raise
        return answer

    def start(self) -> None:
        """Start the process; raises `OSError` or `EOFError` if the system refuses."""
        quick = "forkserver" in multiprocessing.get_all_start_methods()
        context: Any = multiprocessing.get_context("forkserver" if quick else "spawn")
        self.line, other_end = context.Pipe()
        with other_end:
            process = context.Process(target=serve, args=(other_end,), daemon=True)
            process.start()
        self.process = process

    def end(self) -> None:
        """End the process, even during a job; the next job starts a new process."""
        if self.process is not None:
            self.line.close()
            self.process.kill()
            self.process.join()
            self.process = None


class Workers:
    """One worker for each core, and a thread for each worker that waits for it."""

    def __init__(self) -> None:
        self.every = [Worker() for _ in range(os.cpu_count() or 1)]
        self.threads = ThreadPoolExecutor(len(self.every))
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.every:
            self.free.put_nowait(worker)

    async def do(self, job: Job, body: bytes, query: Query) -> Answer:
        """Return the result of a job; 503 if no worker is free in time, or if the worker ended."""
        try:
            async with asyncio.timeout(SECONDS):
                worker = await self.free.get()
            loop = asyncio.get_running_loop()
            done = loop.run_in_executor(self.threads, worker.do, job, body, query)
            done.add_done_callback(lambda _: self.free.put_nowait(worker))
            return await asyncio.shield(done)  # a worker is busy until its job has ended
        except (OSError, EOFError):  # also `TimeoutError`
            raise HTTPException(503, headers={"Retry-After": "5"}) from None

    def end(self) -> None:
        """End all workers, after their jobs."""
        self.threads.shutdown()
        for worker in self.every:
            worker.end()


async def received(request: Request) -> bytes:
    """Return the body of a request, unless it is too large or too slow."""
    body = bytearray()
    try:
        async with asyncio.timeout(SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > BYTES:
                    raise HTTPException(413)
    except TimeoutError:
        raise HTTPException(408) from None
    except ClientDisconnect:
        raise HTTPException(400) from None
    return bytes(body)


async def answered(job: Job, request: Request) -> Response:
    """Return the response to a request."""
    if len(request.scope["query_string"]) > QUERY:
        raise HTTPException(414)
    body = await received(request)
    workers: Workers = request.app.state.workers
    status, media_type, text = await workers.do(job, body, dict(request.query_params))
    return Response(text, status, HEADERS, media_type)


async def usage(request: Request) -> Response:
    """Return the list of requests."""
    return PlainTextResponse(__doc__)


class Hurried(H11Protocol):
    """A connection that ends after some seconds, even if the client does nothing."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Set the time when the connection ends."""
        super().connection_made(transport)
        self.loop.call_later(LIFE, transport.abort)


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Keep the workers while the server runs."""
    app.state.workers = Workers()
    yield
    app.state.workers.end()


def main(port: int = 8000) -> None:
    """Serve on this machine, until Ctrl+C."""
    routes = [Route("/", usage), Route("/new", partial(answered, new))]
    routes += [
        Route(f"/{job.__name__}", partial(answered, job), methods=["POST"])
        for job in (hint, check, picture, page)
    ]
    uvicorn.run(
        Starlette(routes=routes, lifespan=lifespan),
        port=port,
        http=Hurried,
        ws="none",
        limit_concurrency=CONNECTIONS,
        h11_max_incomplete_event_size=BYTES,
        log_level="warning",
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
