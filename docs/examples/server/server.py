"""A small web backend for a Sudoku game, which limits every request.

    GET  /new?difficulty=easy&kind=thermometer    a puzzle
    GET  /daily?date=2026-11-28                   the puzzle of a day
    POST /move      enter or erase a digit or a mark
    POST /hint      the next step or a mistake, as data, a sentence and a picture
    POST /steps     all steps to the solution, and the difficulty
    POST /check     the mistakes, and how many solutions
    POST /picture   an SVG
    POST /page      HTML to print
    GET  /health    whether the server runs
    GET  /openapi.json    all of this for programs

The body of POST is JSON with a "board": {"board": "53..7....6..195..."}.
"""

from __future__ import annotations

import argparse
import asyncio
import difflib
import json
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any

import answers
import uvicorn
from answers import Refused
from fastapi import FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from workers import Job, Workers, refusal

import sudokulib

BYTES = 20_000  # of a body
QUERY = 4_096  # characters of a query
SENDING = 2  # seconds for sending a body
AT_ONCE = 8  # requests of one address
LIFE = 15  # seconds of a connection
CONNECTIONS = 256
LINE = 1_000  # characters of an entry in the log
REASONS = {
    400: "The request is wrong: the message says where.",
    404: "There is no such address.",
    405: "The address takes the other method.",
    408: "The body came too slowly.",
    413: "The body is too large.",
    414: "The query is too long.",
    422: "There is no result, for example no hint for clues without a solution.",
    429: "This address has too many requests at once.",
    500: "The server has a mistake.",
    503: "The server is busy, or the search takes too long.",
}
CODES = {
    400: "bad_request",
    404: "not_found",
    405: "method_not_allowed",
    408: "too_slow",
    413: "too_large",
    414: "too_long",
    429: "too_many_requests",
}
WORDS = {
    "int_type": "a whole number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "string_type": "a string",
    "string_too_long": "at most {max_length} characters",
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
    "less_than": "less than {lt}",
}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
}
log = logging.getLogger("server")


# ---- Requests ----


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Keep the workers while the server runs."""
    app.state.workers = Workers()
    await app.state.workers.start()
    yield
    app.state.workers.end()


app = FastAPI(
    title="Sudoku",
    description="The server keeps no state: every request about a game contains the board. Rows "
    "and columns are counted from 0. A wrong parameter is an error with a sentence.",
    version=sudokulib.__version__,
    lifespan=lifespan,
    docs_url=None,  # this page would load scripts of other servers
    redoc_url=None,
    responses={status: {"model": Refused, "description": why} for status, why in REASONS.items()},
)


async def answer(
    job: Job, asked: answers.Request, media_type: str = "application/json"
) -> Response:
    """Do a job in a worker, and return its result."""
    status, body = await app.state.workers.do(job, asked)
    return respond(status, body, media_type if status == 200 else "application/json")


def respond(status: int, body: str, media_type: str = "application/json") -> Response:
    """Return a response; after 429 and 503, clients should wait."""
    wait = {"Retry-After": "5"} if status in (429, 503) else {}
    return Response(body, status, HEADERS | wait, media_type)


def text_of(media_type: str) -> dict[int | str, dict[str, Any]]:
    """Describe an answer that is a string."""
    return {200: {"content": {media_type: {"schema": {"type": "string"}}}}}


@app.get("/", include_in_schema=False)
async def usage() -> PlainTextResponse:
    """List the requests."""
    return PlainTextResponse(__doc__, headers=HEADERS)


@app.get("/health")
async def health() -> answers.Health:
    """Say that the server runs."""
    return answers.Health()


@app.get("/new", response_model=answers.NewPuzzle)
async def new(asked: Annotated[answers.ForNew, Query()]) -> Response:
    """Make a puzzle."""
    return await answer(answers.new, asked)


@app.get("/daily", response_model=answers.NewPuzzle)
async def daily(asked: Annotated[answers.ForDaily, Query()]) -> Response:
    """Return the puzzle of a day, the same for everyone."""
    return await answer(answers.daily, asked)


@app.post("/move", response_model=answers.Moved)
async def move(asked: answers.ForMove) -> Response:
    """Enter or erase a digit or a mark."""
    return await answer(answers.move, asked)


@app.post("/hint", response_model=answers.Hint)
async def hint(asked: answers.ForHint) -> Response:
    """Return the next step, or a mistake."""
    return await answer(answers.hint, asked)


@app.post("/steps", response_model=answers.Steps)
async def steps(asked: answers.ForCheck) -> Response:
    """Return all steps to the solution."""
    return await answer(answers.steps, asked)


@app.post("/check", response_model=answers.Checked)
async def check(asked: answers.ForCheck) -> Response:
    """Return the mistakes on a board."""
    return await answer(answers.check, asked)


@app.post("/picture", response_class=Response, responses=text_of("image/svg+xml"))
async def picture(asked: answers.ForPicture) -> Response:
    """Draw a board."""
    return await answer(answers.picture, asked, "image/svg+xml")


@app.post("/page", response_class=Response, responses=text_of("text/html"))
async def page(asked: answers.ForPage) -> Response:
    """Make a page to print."""
    return await answer(answers.page, asked, "text/html")


# ---- Errors ----


@app.exception_handler(RequestValidationError)
async def wrong_value(request: Request, error: RequestValidationError) -> Response:
    """Say which parameter is misspelled, or else what is wrong with the first wrong value."""
    errors = error.errors()
    first = next((each for each in errors if each["type"] == "extra_forbidden"), errors[0])
    field = first["loc"][1] if len(first["loc"]) > 1 else None
    if not isinstance(field, str):
        says = "the body must be a JSON object, sent with Content-Type: application/json"
        return respond(400, refusal("invalid_body", says))
    takes = request.scope["route"].dependant
    (model,) = [each.field_info.annotation for each in takes.query_params + takes.body_params]
    code, message = sentence(first, field[:40], list(model.model_fields))
    return respond(400, refusal(code, message, field[:40]))


def sentence(error: Any, field: str, names: list[str]) -> tuple[str, str]:
    """Return the code of an error, and a sentence."""
    if error["type"] == "missing":
        return "missing_parameter", f"{field} is missing"
    if error["type"] == "extra_forbidden":
        near = difflib.get_close_matches(field, names, 1)
        known = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"
        return "unknown_parameter", f"there is no parameter {field}; {known}"
    should = WORDS.get(error["type"], error["msg"].removeprefix("Input should be "))
    should = should.format(**error.get("ctx", {}))
    if field == "board":
        should = f"a string of at most {answers.BOARD} characters, or a board of an answer"
    given = json.dumps(error["input"], default=str)[:40]
    return "invalid_value", f"{field} must be {should}, not {given}"


@app.exception_handler(HTTPException)
async def no_such_request(request: Request, error: HTTPException) -> Response:
    """Refuse a request for which there is no function."""
    response = respond(error.status_code, refused(error.status_code))
    response.headers.update(error.headers or {})
    return response


@app.exception_handler(Exception)
async def mistake(request: Request, error: Exception) -> Response:
    """Answer after an error in this program, which is in the log."""
    return respond(500, refusal("internal_error", REASONS[500]))


def refused(status: int) -> str:
    """Return the body of an answer with this status."""
    return refusal(CODES[status], REASONS[status])


# ---- Limits ----


class Gate:
    """Refuses requests that are too long, too slow, or too many at once from one address."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.at_once: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it; write a line to the log."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, statuses = time.monotonic(), [0]

        async def noted(message: Message) -> None:
            statuses.append(message.get("status", statuses[-1]))
            await send(message)

        address = (scope["client"] or [""])[0]
        self.at_once[address] += 1
        try:
            try:
                if self.at_once[address] > AT_ONCE:
                    raise HTTPException(429)
                if len(scope["query_string"]) > QUERY:
                    raise HTTPException(414)
                body = await received(receive)
            except HTTPException as error:
                response = respond(error.status_code, refused(error.status_code))
                await response(scope, receive, noted)
            else:
                await self.app(scope, again(body, receive), noted)
        finally:
            self.at_once[address] -= 1
            if not self.at_once[address]:
                del self.at_once[address]
            seconds = time.monotonic() - began
            level = logging.DEBUG if statuses[-1] == 429 else logging.INFO
            log.log(level, "%s %r %d %.3f s", scope["method"], scope["path"], statuses[-1], seconds)


async def received(receive: Receive) -> bytes:
    """Return the body of a request, unless it is too large or too slow."""
    body, more = bytearray(), True
    try:
        async with asyncio.timeout(SENDING):
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise HTTPException(400)
                body += message.get("body", b"")
                more = message.get("more_body", False)
                if len(body) > BYTES:
                    raise HTTPException(413)
    except TimeoutError:
        raise HTTPException(408) from None
    return bytes(body)


def again(body: bytes, receive: Receive) -> Callable[[], Awaitable[Message]]:
    """Return a function that receives a body that was received already."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def first() -> Message:
        return messages.pop() if messages else await receive()

    return first


class Hurried(H11Protocol):
    """A connection that ends after some seconds, even if the client does nothing."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Set the time when the connection ends."""
        super().connection_made(transport)
        self.loop.call_later(LIFE, transport.abort)


class Short(logging.Formatter):
    """Cuts long entries."""

    def format(self, record: logging.LogRecord) -> str:
        """Return an entry of the log."""
        text = super().format(record)
        return text if len(text) <= LINE else f"{text[: LINE // 2]} ... {text[-LINE // 2 :]}"


def main() -> None:
    """Serve on this machine, until Ctrl+C."""
    parser = argparse.ArgumentParser(description="A Sudoku server")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--origin", action="append", default=[], help="a page that may ask (CORS)")
    parser.add_argument("--proxy", help="the address of a proxy, which names the clients")
    options = parser.parse_args()
    entries = logging.StreamHandler()
    entries.setFormatter(Short("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[entries])
    app.add_middleware(Gate)
    app.add_middleware(
        CORSMiddleware,
        allow_origins=options.origin,
        allow_methods=["GET", "POST"],
        allow_headers=["Content-Type"],
    )
    uvicorn.run(
        app,
        port=options.port,
        http=Hurried,
        ws="none",
        proxy_headers=options.proxy is not None,
        forwarded_allow_ips=options.proxy,
        limit_concurrency=CONNECTIONS,
        h11_max_incomplete_event_size=BYTES,
        log_config=None,
        access_log=False,
    )


if __name__ == "__main__":
    main()
