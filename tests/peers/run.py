"""The same work for packages that solve or make Sudoku puzzles, alternately; results are checked.

Every package is installed into a folder of its own. A process is started for each, and all of them
get the same task before the next one. To solve a puzzle is to find a solution: nothing is proved,
which is a task of its own. CPU time is counted, loading and one warm-up left out. A SAT
solver (`tests/helpers/independent.py`) checks the answers. A task may take `LIMIT` seconds; after
two that take longer, the package gets no more of this kind of work.

With all packages and two published collections, the figures go to `docs/data/peers.json`. Without
the collections, puzzles that the library makes take their place: minimal ones, and extreme ones.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from collections import Counter
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import independent
from checks import Result
from published_files import collection, missing
from work import ROOT, machine, make_pages

from sudokulib import Grid, count_solutions, dumps, make

HERE = Path(__file__).parent
DATA = ROOT / "docs" / "data" / "peers.json"
OURS = "sudokulib"
PEERS = (
    OURS,
    "sudokutools",
    "dedoku",
    "py-sudoku",
    "sudoku-engine",
    "dokusan",
    "pencilmark",
    "exact-cover",
    "python-sat",
    "ortools",
)
LIMIT = 2
TASKS = 10
COLLECTIONS = ("17_clue.txt", "top1465.txt")
SAME = 200
"""Each task is a puzzle with its digits exchanged in that many ways, or that many seeds.

No board is given to a package twice, since it may remember what it found out about it.
"""

SPREAD = "the ratio of the mean times over all boards of a kind, in one run"

Task = dict[str, Any]


def install(peer: str, folder: Path) -> str | None:
    """Why a package cannot be installed, or nothing."""
    target = folder / peer
    if peer == OURS or target.exists():
        return None
    command = [sys.executable, "-m", "pip", "install", "--target", str(target), peer]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    found = re.search(r"error: ([^(\n:/]* [^(\n:/]*)", done.stderr + done.stdout)
    return found[1].replace("`", "").strip(" .") if found else "pip failed"


class Worker:
    """A process that works with one package; it is started again when it has ended."""

    def __init__(self, peer: str, folder: Path) -> None:
        self.peer = peer
        self.path = str(folder / peer)
        self.start()

    def start(self) -> None:
        adapter = "by_" + self.peer.replace("-", "_")
        command = [sys.executable, str(HERE / "worker.py"), adapter, self.peer, str(LIMIT)]
        path = str(ROOT) if self.peer == OURS else self.path
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": ""},
        )
        assert self.process.stdout
        first = self.process.stdout.readline()
        ended = {"version": "", "works": [], "failed": "it ended while it was loaded"}
        self.first_reply = json.loads(first) if first else ended

    def do(self, task: Task) -> dict[str, Any]:
        """The reply; without any the process has ended, because the task took too long."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"work": task["work"], "values": task["values"]}))
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        reply = self.process.stdout.readline()
        if reply:
            return dict(json.loads(reply))
        self.process.wait()
        self.start()
        return {"late": True}


def puzzles() -> dict[str, list[str]]:
    """Some puzzles of each kind."""
    easy = [dumps(make(rng=seed, difficulty="easy")) for seed in range(TASKS)]
    if missing(*COLLECTIONS):
        return {
            "easy": easy,
            "minimal": [dumps(make(rng=seed)) for seed in range(TASKS)],
            "extreme": [dumps(make(rng=seed, difficulty="extreme")) for seed in range(TASKS)],
        }
    few, hard = (collection(Path(name).stem) for name in COLLECTIONS)
    few, hard = (lines[:: len(lines) // TASKS][:TASKS] for lines in (few, hard))
    return {"easy": easy, "17 clues": few, "hard": hard}


def tasks() -> list[Task]:
    """The work, the same in every run."""
    rng = Random(16)

    def alike(line: str) -> list[str]:
        signs = "123456789"
        return [
            line.replace(".", "0").translate(str.maketrans(signs, "".join(rng.sample(signs, 9))))
            for _ in range(SAME)
        ]

    found = [
        {"row": f"solve, {kind}", "work": "solve", "values": alike(line)}
        for kind, lines in puzzles().items()
        for line in lines
    ]
    easy, *_ = puzzles().values()
    kinds = zip(*puzzles().values(), strict=True)
    for whole in [line for lines in kinds for line in lines][:TASKS]:
        clues = [cell for cell, digit in enumerate(whole) if digit not in ".0"]
        cell = rng.choice(clues)
        less = f"{whole[:cell]}0{whole[cell + 1 :]}"
        found += [{"row": "unique?", "work": "unique", "values": alike(x)} for x in (whole, less)]
    for line in easy:
        while count_solutions(Grid.parse(line), limit=100) < 20:
            cell = rng.choice([cell for cell, digit in enumerate(line) if digit not in ".0"])
            line = f"{line[:cell]}0{line[cell + 1 :]}"
        found.append({"row": "count", "work": "count", "values": alike(line)})
    seeds = [list(range(first, first + SAME)) for first in range(0, TASKS * SAME, SAME)]
    return found + [{"row": "make", "work": "make", "values": values} for values in seeds]


def right(work: str, value: Any, answer: Any) -> bool:
    """Whether the SAT solver says the same; a made puzzle must have one solution."""
    line = answer if work == "make" else value
    grid = Grid.parse(str(line))
    most = None if work == "count" else 2
    found = independent.solutions(grid.layout.houses, grid.digits, most)
    if work == "make":
        return len(found) == 1
    if work == "solve":
        return [str(answer)] == ["".join(map(str, cells)) for cells in found]
    return bool(answer == (len(found) if work == "count" else len(found) == 1))


def compare(workers: list[Worker]) -> dict[str, dict[str, Any]]:
    """What each package did of each row of tasks."""
    rows: dict[str, dict[str, Any]] = {}
    for task in tasks():
        row, work = task["row"], task["work"]
        ours = 0.0
        for worker in workers:
            if work not in worker.first_reply["works"]:
                continue
            new = {"counts": Counter(), "tasks": 0, "seconds": 0.0, "ours": 0.0, "clues": []}
            part = rows.setdefault(row, {}).setdefault(worker.peer, new)
            counts = part["counts"]
            if counts["late"] >= 2:
                counts["left out"] += 1
                continue
            reply = worker.do(task)
            seconds = reply.get("seconds", LIMIT)
            if worker.peer == OURS:
                ours = seconds
            if "error" in reply:
                counts["error"] += 1
                part["error"] = reply["error"]
                continue
            part["tasks"] += 1
            part["seconds"] += seconds
            part["ours"] += ours
            if "late" in reply:
                counts["late"] += 1
                continue
            for value, answer in zip(task["values"], reply["answers"], strict=False):
                counts["right" if right(work, value, answer) else "wrong"] += 1
                if work == "make":
                    part["clues"].append(81 - answer.count("0") - answer.count("."))
        print(row, task["values"][0], flush=True)
    return rows


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help=", ".join(PEERS[1:]))
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "peers")


def main(options: argparse.Namespace) -> Result:
    place = options.folder.resolve()
    if absent := missing(*COLLECTIONS):
        print(f"the puzzles are made ones, and nothing is written: {absent}", flush=True)
    chosen = [peer for peer in PEERS if peer in (OURS, *options.packages) or not options.packages]
    reasons = {peer: install(peer, place) for peer in chosen}
    workers = [Worker(peer, place) for peer in chosen if not reasons[peer]]
    failed = {peer: reason for peer, reason in reasons.items() if reason}
    failed |= {
        each.peer: each.first_reply["failed"] for each in workers if "failed" in each.first_reply
    }
    rows = compare(workers)
    for parts in rows.values():
        for part in parts.values():
            count = max(1, part.pop("tasks"))
            part["microseconds"] = round(1e6 * part.pop("seconds") / count, 1)
            part["ours"] = round(1e6 * part["ours"] / count, 1)
            clues = part.pop("clues")
            if clues:
                part["clues"] = round(sum(clues) / len(clues), 1)
    result = {
        "day": date.today().isoformat(),
        "machine": machine(),
        "spread": SPREAD,
        "limit": LIMIT,
        "versions": {
            worker.peer: worker.first_reply["version"]
            for worker in workers
            if worker.peer not in failed
        },
        "failed": failed,
        "rows": rows,
    }
    for worker in workers:
        worker.process.kill()
    for row, parts in rows.items():
        print(row, *[f"{peer} {part['microseconds']} us" for peer, part in parts.items()], sep="; ")
    print(*[f"{peer}: {reason}" for peer, reason in failed.items()], sep="\n")
    wrong = sum(rows[row][OURS]["counts"]["wrong"] for row in rows)
    if absent or options.packages:
        return Result({}, wrong)
    DATA.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    make_pages()
    return Result({"kinds of work": len(rows)}, wrong)
