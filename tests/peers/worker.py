"""A process that works with one package: tasks come in as lines of JSON, and answers go out.

`worker.py ADAPTER DISTRIBUTION SECONDS`: a task that takes more CPU time than that ends the process
(SIGPROF, which also ends work in C). The first line that goes out tells the package's version and
the kinds of work, or why the package cannot be loaded.
"""

from __future__ import annotations

import importlib
import json
import signal
import sys
from importlib.metadata import version
from time import process_time

WORKS = ("solve", "unique", "count", "make")
WARM = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
ENOUGH = 0.05
"""Seconds after which no more values of a task are taken; each value is taken once at most."""
CHECKED = 5
"""The number of answers to a task that are sent, to be checked."""


def main(adapter: str, distribution: str, seconds: str) -> None:
    out, sys.stdout = sys.stdout, sys.stderr
    try:
        module = importlib.import_module(adapter)
        module.solve(WARM)
    except Exception as error:  # noqa: BLE001  it is reported
        failed = f"{type(error).__name__}: {error}"
        print(json.dumps({"version": "", "works": [], "failed": failed}), file=out, flush=True)
        return
    works = [work for work in WORKS if hasattr(module, work)]
    print(json.dumps({"version": version(distribution), "works": works}), file=out, flush=True)
    for text in sys.stdin:
        task = json.loads(text)
        function = getattr(module, task["work"])
        answers = []
        signal.setitimer(signal.ITIMER_PROF, float(seconds))
        start = process_time()
        try:
            for value in task["values"]:
                answers.append(function(value))
                if process_time() - start > ENOUGH:
                    break
        except Exception as error:  # noqa: BLE001  what a package raises is its own affair
            reply = {"error": type(error).__name__}
        else:
            mean = (process_time() - start) / len(answers)
            reply = {"answers": answers[:CHECKED], "seconds": mean}
        signal.setitimer(signal.ITIMER_PROF, 0)
        print(json.dumps(reply), file=out, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
