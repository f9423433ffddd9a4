"""Attacks that a server of the examples must survive: slow, huge and hostile requests, broken jobs.

Plain sockets, as no client library sends such requests.
"""

from __future__ import annotations

import json
import os
import socket
import time
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

BOARD = b".5..968..4...2.6.......4..13.....15....6....47.4.....319.....3...3.19.6.84..3...."
SLOW_ID = "/new?id=1.3x3.c17.1"
"""Takes long where nothing stops it."""
PATIENCE = 60  # seconds, four times as long as a connection lives


def send(port: int, *parts: bytes, pause: float = 0) -> tuple[int | None, bytes]:
    """The status and the body of the answer to such bytes; the status is `None` without an answer.

    A server that neither answers nor hangs up raises `TimeoutError`.
    """
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        try:
            for part in parts:
                line.sendall(part)
                time.sleep(pause)
        except OSError:  # it hung up, and may have said why
            pass
        answer = b""
        try:
            while part := line.recv(65_536):
                answer += part
        except ConnectionError:
            pass
    head, _, body = answer.partition(b"\r\n\r\n")
    return (int(head.split()[1]) if head else None), body


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode()


def post(path: str, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: {len(body)}"
    return head.encode() + b"\r\nContent-Type: application/json\r\n\r\n" + body


def ask(path: str, board: Any = BOARD, **options: Any) -> bytes:
    """A request about a board."""
    text = board.decode(errors="replace") if isinstance(board, bytes) else board
    return post(path, json.dumps({"board": text, **options}).encode())


LONG = b"POST /check HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000000\r\n\r\n"
CHUNKED = b"POST /check HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
MEGABYTE = bytes(1_000_000)


def with_extra_houses(houses: int) -> bytes:
    """An empty board with extra houses, at random."""
    draw = Random(1)
    each = [".".join(map(str, sorted(draw.sample(range(81), 9)))) for _ in range(houses)]
    layout = "+".join(["3x3", *each]).encode()
    clues = b",".join([b"0"] * 81)
    return b'{"sudokulib":1,"type":"position","layout":"%b","clues":[%b]}' % (layout, clues)


SLOW = {
    "head": ([b"GET / HTTP/1.1\r\n", *[b"a: b\r\n"] * 200], 0.25),
    "nothing": ([b""], 0),
    "body": ([LONG, *[b"1"] * 200], 0.25),
    "chunks": ([CHUNKED, *[b"1\r\n1\r\n"] * 200], 0.25),
}
HUGE = {
    "head": [b"GET / HTTP/1.1\r\n", *[b"a: " + b"b" * 60_000] * 100],
    "address": [b"GET /" + b"a" * 10_000_000],
    "body": [LONG, *[MEGABYTE] * 200],
    "chunks": [CHUNKED, *[b"f4240\r\n" + MEGABYTE + b"\r\n"] * 200],
}
BOARDS: dict[str, bytes] = {
    "nothing": b"",
    "not text": b"\xff\xfe\x00",
    "empty": b"." * 81,
    "nearly empty": b"1" + b"." * 80,
    "two alike": b"11" + b"." * 79,
    "hard to refute": b".....5.8....6.1.43..........1.5........1.6"
    b"...3.......553.....61........4.........",
    "25x25": b"." * 625,
    "100x100": b"." * 10_000,
    "deep": b"[" * 16_000,
    "deep objects": b'{"sudokulib":' * 1_200,
    "large number": b'{"sudokulib":1,"type":"grid","layout":' + b"9" * 15_000 + b"}",
    "large layout": b'{"sudokulib":1,"type":"grid","layout":"9999x9999","clues":[]}',
    "entities": b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "'
    + b"c" * 9_000
    + b'">]><a>&b;</a>',
    "lines": b"\n" * 16_000,
    "bars": b"|" * 16_000,
    "digits": b"123456789" * 1_700,
    **{f"{houses} extra houses": with_extra_houses(houses) for houses in (27, 28, 400, 550)},
    "script": b'{"sudokulib":1,"type":"position","layout":"2x2","clues":['
    + b",".join([b"0"] * 16)
    + b'],"about":{"author":"</script><script>alert(1)</script>"}}',
}
ODD: list[Any] = [None, True, -1, 1e300, 10**30, "5", "x" * 9_000, [], {}, [[]], {"a": "\0"}]
ADDRESSES = [
    SLOW_ID,
    "/new?id=1.100x100.K",
    "/new?id=",
    "/new?id=" + quote("1.3x3.\0"),
    "/new?layout=99x99",
    "/new?layout=" + "+" * 4_000,
    "/new?difficulty=" + "x" * 5_000,
    "/new?difficulty=extreme&symmetry=full",
    "/new?kind=" + quote("killer") + "&difficulty=extreme",
    "/new?kind=" + "x" * 39,
    "/daily?date=" + "9" * 40,
    "/daily?date=0001-01-01",
    "/new?limits=999999999&nodes=1&layout=2x2",
    "/hint",
    "/nowhere",
    "/../../etc/passwd",
]
PATHS = ("/move", "/hint", "/steps", "/check", "/picture", "/page")
MOVE = {"row": 0, "column": 0, "digit": 5}
HOSTILE = [
    *[get(address) for address in ADDRESSES],
    *[ask(path, board) for board in BOARDS.values() for path in PATHS[1:]],
    *[post("/check", board) for board in BOARDS.values()],
    *[ask("/move", **(MOVE | {name: value})) for name in MOVE for value in ODD],
    *[ask("/page", **{name: value}) for name in ("board", "title", "solution") for value in ODD],
    ask("/hint", detail="x" * 5_000),
    ask("/hint", language="../../x"),
    ask("/hint", **{"x" * 5_000: 1}),
    ask("/picture", size=10**4_000),
    ask("/page", title="<script>" * 20),
    ask("/page", title="x" * 15_000),
    post("/check", MEGABYTE),
    post("/check", b"[" * 16_000),
    post("/check", b'{"board": "\\ud800"}'),
    ask("/check").replace(b"application/json", b"application/x-www-form-urlencoded"),
    ask("/check").replace(b"Host: a", b"Host: ["),
    b"\0" * 1_000,
    b"\r\n" * 100_000,
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
]


# Jobs gone wrong, which a worker is given by name.


Stop = Callable[[], bool]


def sleeping(asked: object, stop: Stop) -> str:
    """Never asks whether its time is up."""
    time.sleep(PATIENCE)
    return "awake"


def greedy(asked: object, stop: Stop) -> str:
    """Takes more memory than a worker may have."""
    return str(len(bytes(2**30)))


def crashing(asked: object, stop: Stop) -> str:
    """Takes its process with it."""
    os._exit(3)


def mistaken(asked: object, stop: Stop) -> str:
    """Has a mistake of its own."""
    return {"a": "b"}["no such key"]


def holding(asked: int, stop: Stop) -> str:
    """Sleeps with a connection to a port, whose other side sees when the process ends."""
    with socket.create_connection(("127.0.0.1", asked)):
        return sleeping(asked, stop)
