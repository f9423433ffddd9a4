"""A small web backend for a Sudoku game, which keeps within its limits whatever is sent to it.

    GET  /new?difficulty=easy&layout=3x3&symmetry=diagonal    a puzzle, as JSON
    GET  /new?id=1.3x3.K                                      the puzzle of a link
    POST /hint?strength=area&language=en                      a hint: name, area or full
    POST /check?language=en                                   what is wrong
    POST /picture?size=400                                    an SVG
    POST /page?title=Monday&language=en                       HTML to print, with the solution

A board is sent as the body, in any format that sudokulib reads.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import signal
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

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

BYTES = 16_384  # of a request
ROWS = 9  # of a board
NODES = EFFORT = 100_000  # of a search
SECONDS = 2  # for a job, for waiting until it can begin, and for sending a board
KILLED_AFTER = 8  # seconds, if a job does not stop
LIFE = 15  # seconds of a connection
CONNECTIONS = 64
MEMORY = 512 * 2**20  # bytes of a worker, with the code of all libraries

LAYOUTS = ("2x2", "2x3", "3x3", "3x3+diagonals", "3x3+windows")
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
}
Answer = tuple[int, str, str]  # the status, the media type and the text
Query = dict[str, str]


# ---- In a worker process ----


def prepare() -> None:
    """Hold a new worker to its memory; Ctrl+C is for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def work(job: Callable[[bytes, Query], Answer], body: bytes, query: Query) -> Answer:
    """Do a job; each error has its status. The alarm ends a worker that does not stop."""
    if sys.platform != "win32":
        signal.alarm(KILLED_AFTER)
    try:
        return job(body, query)
    except (sudokulib.BudgetExceeded, sudokulib.Stopped, MemoryError) as error:
        return 503, "application/json", reason(error)
    except (ValueError, RecursionError) as error:
        return 400, "application/json", reason(error)
    except sudokulib.SudokuError as error:
        return 422, "application/json", reason(error)
    finally:
        if sys.platform != "win32":
            signal.alarm(0)


def reason(error: Exception) -> str:
    """The first line of an error."""
    text = str(error) or type(error).__name__
    return json.dumps({"error": text.split("\n", maxsplit=1)[0][:400]})


def deadline() -> Callable[[], bool]:
    """A `should_stop` that ends a call when its time is up."""
    end = time.monotonic() + SECONDS
    return lambda: time.monotonic() > end


def board(body: bytes) -> sudokulib.Position:
    """The board in a request."""
    position = sudokulib.parse(body.decode())
    if position.layout.n > ROWS:
        raise sudokulib.UnsupportedLayout("boards have at most 9 rows", layout=position.layout)
    return position


def new(body: bytes, query: Query) -> Answer:
    """A puzzle, or the one with an id, which has options of its own."""
    id = query.get("id")
    layout = (
        query.get("layout", "3x3") if id is None else "".join(id.split(".")[1:2]).replace("~", "+")
    )
    if layout not in LAYOUTS:
        raise sudokulib.InvalidOption("no such layout", option="layout", value=layout)
    if id is not None:
        puzzle = sudokulib.make(id=id, should_stop=deadline())
    else:
        puzzle = sudokulib.make(
            layout=layout,
            difficulty=query.get("difficulty"),
            symmetry=query.get("symmetry", "none"),
            budget=NODES,
            effort=EFFORT,
            should_stop=deadline(),
        )
    return 200, "application/json", to_json(sudokulib.Position.of(puzzle))


def hint(body: bytes, query: Query) -> Answer:
    """The next step; at full strength also the board after it."""
    position = board(body)
    strength = sudokulib.Strength.of(query.get("strength", "full"), "strength")
    found = sudokulib.hint(position, budget=NODES, effort=EFFORT, should_stop=deadline())
    told: dict[str, object] = {
        "text": found.explain(strength, language=query.get("language", "en"))
    }
    if strength is not sudokulib.Strength.NAME:
        told["cells"] = found.area.cells
    if strength is sudokulib.Strength.FULL:
        told["board"] = json.loads(to_json(position.apply(found)))
    return 200, "application/json", json.dumps(told)


def check(body: bytes, query: Query) -> Answer:
    """What is wrong with a board."""
    position = board(body)
    diagnosis = sudokulib.diagnose(position, budget=NODES, should_stop=deadline())
    said = [each.explain(language=query.get("language", "en")) for each in diagnosis.mistakes]
    told = {"solved": position.is_solved, "wrong": tuple(diagnosis.wrong), "mistakes": said}
    return 200, "application/json", json.dumps(told)


def picture(body: bytes, query: Query) -> Answer:
    """The board as an SVG."""
    text = query.get("size", "400")
    if not (text.isascii() and text.isdigit()):
        raise sudokulib.InvalidOption("size must be a number", option="size", value=text)
    size = int(text)
    return 200, "image/svg+xml", str(sudokulib.render.svg(board(body), size=size))


def page(body: bytes, query: Query) -> Answer:
    """The board and its solution on a sheet."""
    title, language = query.get("title", "Sudoku"), query.get("language", "en")
    made = sudokulib.render.page(
        [board(body)],
        title=title,
        language=language,
        per_sheet=1,
        budget=NODES,
        should_stop=deadline(),
    )
    return 200, "text/html", str(made)


# ---- In the server ----


class Workers:
    """A worker process for each core, each with one job at a time."""

    def __init__(self) -> None:
        self.count = os.cpu_count() or 1
        self.places = asyncio.Semaphore(self.count)
        self.pool = self.started()

    def started(self) -> ProcessPoolExecutor:
        """New workers, which start when they are needed."""
        quick = "forkserver" in multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if quick else "spawn")
        return ProcessPoolExecutor(self.count, context, initializer=prepare)

    async def do(self, job: Callable[[bytes, Query], Answer], body: bytes, query: Query) -> Answer:
        """The answer of a job; 503 if no worker is free for too long, or if one was killed."""
        try:
            async with asyncio.timeout(SECONDS):
                await self.places.acquire()
        except TimeoutError:
            raise HTTPException(503, headers={"Retry-After": "5"}) from None
        pool = self.pool
        try:
            return await asyncio.wrap_future(pool.submit(work, job, body, query))
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = self.started()
            raise HTTPException(503) from None
        finally:
            self.places.release()


async def received(request: Request) -> bytes:
    """The body of a request, unless it is too large or too slow."""
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


async def answered(job: Callable[[bytes, Query], Answer], request: Request) -> Response:
    """The answer to a request."""
    body = await received(request)
    workers: Workers = request.app.state.workers
    status, media_type, text = await workers.do(job, body, dict(request.query_params))
    return Response(text, status, HEADERS, media_type)


async def usage(request: Request) -> Response:
    """What can be asked."""
    return PlainTextResponse(__doc__)


class Hurried(H11Protocol):
    """A connection that ends after some seconds, whatever the other side does."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Set its end."""
        super().connection_made(transport)
        self.loop.call_later(LIFE, transport.abort)


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Keep workers as long as the server runs."""
    app.state.workers = Workers()
    yield
    app.state.workers.pool.shutdown(cancel_futures=True)


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
