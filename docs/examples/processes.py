"""Make puzzles in worker processes, and stop one of them while the others continue."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

import sudokulib

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

PLACES = 2  # concurrent jobs
STOPS: list[Event] = []  # in a worker: one for each place


def prepare(stops: list[Event]) -> None:
    """Keep the events, which cannot be sent with a job; a new worker calls this first."""
    STOPS.extend(stops)


def make(place: int, id: str) -> str:
    """Make the puzzle with an id, unless the event of the place is set first."""
    puzzle = sudokulib.puzzle_from_id(id, limits=sudokulib.Limits(None, STOPS[place].is_set))
    return format(puzzle.clues, "line")


def main(start: str = "spawn") -> None:
    """Make two puzzles; `start` is "spawn" or "forkserver"."""
    context = multiprocessing.get_context(start)
    stops = [context.Event() for _ in range(PLACES)]
    with ProcessPoolExecutor(PLACES, context, initializer=prepare, initargs=(stops,)) as pool:
        easy = pool.submit(make, 0, "1.3x3.deasy.g2.K")
        slow = pool.submit(make, 1, "1.3x3.c17.1")  # takes minutes
        print("Place 0:", easy.result())
        stops[1].set()
        try:
            slow.result()
        except sudokulib.Stopped as error:
            print("Place 1:", error)


if __name__ == "__main__":
    main()
