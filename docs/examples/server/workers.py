"""Worker processes that do one job after the other, and that can be killed during a job."""

from __future__ import annotations

import asyncio
import logging
import math
import multiprocessing
import os
import re
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from answers import ForNew, Problem, Refused, Request, new
from pydantic import BaseModel

import sudokulib

SECONDS = 1  # for a job, together with the time until it begins
LATE = 0.5  # seconds until a job that does not stop is answered with 503
KILLED_AFTER = 8  # seconds until a job that does not stop is killed
STARTING = 30  # seconds until a worker that does not start is killed
MEMORY = 512 * 2**20  # bytes of a worker on Linux, with the code of all libraries
READY = "ready"
MODULES = ["fastapi", "uvicorn", "sudokulib.playing", "sudokulib.render", "sudokulib.scales"]
"""What workers share, so that a new worker starts quickly."""
SENTENCES = {
    "no_solution": "the clues have no solution",
    "multiple_solutions": "the clues have more than one solution",
}

Job = Callable[[Any, Callable[[], bool]], BaseModel | str]
Result = tuple[int, str]  # the status and the body


# ---- In a worker process ----


def serve(jobs: Connection) -> None:
    """Do one job after the other, until the server ends or no memory is left; ignore Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":  # macOS refuses such a limit
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    alarm = getattr(signal, "alarm", lambda seconds: None)  # Windows has none
    try:
        jobs.send(READY)
        while True:
            task = jobs.recv()
            alarm(KILLED_AFTER + 1)  # for a server that can no longer end this process
            jobs.send(work(*task))
            alarm(0)
    except (EOFError, BrokenPipeError, MemoryError, SystemError):
        return  # the server has ended, or there is no memory: Python raises either error then


def work(job: Job, asked: Request, end: float) -> Result:
    """Do a job until `end`, a time of `time.monotonic()`; the status depends on the error."""
    try:
        made = job(asked, lambda: time.monotonic() > end)
    except (sudokulib.LimitExceeded, sudokulib.Stopped):
        return 503, refusal("limit_exceeded", "this takes too long here")
    except (MemoryError, SystemError):
        raise
    except (ValueError, RecursionError, sudokulib.SudokuError) as error:
        if isinstance(error, sudokulib.CannotMake) and not error.is_impossible:
            return 503, refusal("cannot_make", "no such puzzle was found in time; try again")
        status = 400 if isinstance(error, (ValueError, RecursionError)) else 422
        return status, refusal(*reason(error, asked))
    except Exception:
        logging.getLogger(__name__).exception("a mistake in this program")
        return 500, refusal("internal_error", "this is a mistake of the server")
    return 200, made if isinstance(made, str) else made.model_dump_json()


def reason(error: Exception, asked: Request) -> tuple[str, str, str | None]:
    """Return the code, the message and the field of an error."""
    if not isinstance(error, sudokulib.SudokuError):
        return "invalid_board", "the board cannot be read", "board"
    code = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(error).__name__).lower()
    field = error.option if isinstance(error, sudokulib.errors.InvalidOption) else "board"
    message = SENTENCES.get(code, error.message)
    return code, message[:400], field if field in type(asked).model_fields else None


def refusal(code: str, message: str, field: str | None = None) -> str:
    """Return the body of an answer to a request that is refused."""
    problem = Problem(code=code, message=message, field=field)
    return Refused(error=problem).model_dump_json()


BUSY = refusal("busy", "the server is busy; try again in some seconds")


# ---- In the server ----


class Worker:
    """A process that starts with its first job and ends if a job takes too long."""

    process: Any = None
    line: Connection

    def do(self, job: Job, asked: Request, end: float) -> Result:
        """Return the result; 503 if the process does not give one in time."""
        try:
            if self.process is None or not self.process.is_alive():
                self.end()
                self.start()
            self.line.send((job, asked, end))
            if not self.line.poll(KILLED_AFTER):
                raise TimeoutError
            answer: Result = self.line.recv()
        except (OSError, EOFError):  # also `TimeoutError`
            self.end()
            return 503, BUSY
        except BaseException:
            self.end()
            raise
        return answer

    def start(self) -> None:
        """Start the process; raises `OSError` or `EOFError` if the system refuses."""
        quick = "forkserver" in multiprocessing.get_all_start_methods()
        context: Any = multiprocessing.get_context("forkserver" if quick else "spawn")
        if quick:
            context.set_forkserver_preload(MODULES)
        self.line, other_end = context.Pipe()
        with other_end:
            process = context.Process(target=serve, args=(other_end,), daemon=True)
            process.start()
        self.process = process
        if not self.line.poll(STARTING):
            raise TimeoutError
        self.line.recv()  # `READY`

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

    async def do(self, job: Job, asked: Request) -> Result:
        """Return the result of a job; 503 if it takes too long, or if its worker ended."""
        end = time.monotonic() + SECONDS
        try:
            async with asyncio.timeout(SECONDS + LATE):
                async with asyncio.timeout(SECONDS / 2):
                    worker = await self.free.get()
                loop = asyncio.get_running_loop()
                done = loop.run_in_executor(self.threads, worker.do, job, asked, end)
                done.add_done_callback(lambda _: self.free.put_nowait(worker))
                return await asyncio.shield(done)  # a worker is busy until its job has ended
        except TimeoutError:
            return 503, BUSY

    async def start(self) -> None:
        """Start all workers before the first request."""
        jobs = [asyncio.to_thread(each.do, new, ForNew(), math.inf) for each in self.every]
        await asyncio.gather(*jobs)

    def end(self) -> None:
        """End all workers, after their jobs."""
        self.threads.shutdown()
        for worker in self.every:
            worker.end()
