"""The cost of hostile calls and strings: memory, wall and CPU time of each, in a fresh process.

It runs every case of the table on the page of limits with the package of this tree, or of another
one such as an older version. Memory is the peak of the process beyond what it held before the call,
with the string in it. A case may take 6 GB and 30 s of CPU.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from textwrap import indent
from time import perf_counter

from checks import NotRun, Result

MOST_MEMORY = 6 * 10**9
MOST_SECONDS = 30
ROOT = Path(__file__).resolve().parents[2]

HOUSES = """import random, sudokulib as s
draw = random.Random(1)
houses = [".".join(map(str, sorted(draw.sample(range({n} ** 2), {n})))) for _ in range({houses})]
text = '{{"sudokulib":5,"type":"position","layout":"' + "+".join(["{boxes}", *houses])
text += '","clues":' + str([0] * {n} ** 2) + "}}"
"""
EMPTY = "import sudokulib as s; grid = s.Grid.empty(s.Layout.boxes({size}))"
READ = "import sudokulib as s; from sudokulib.formats.json import from_json"
BLANK = """{read}
count, n = {n} ** 2, {n}
digits = [(r * {q} + r // {p} + c) % n + 1 for r in range(n) for c in range(n)]
text = '{{"sudokulib":1,"type":"{kind}","layout":"{p}x{q}","clues":' + str([0] * count)
text += ',"solution":' + str(digits) + "}}" if "{kind}" == "puzzle" else "}}"
"""
ASK = """import sudokulib as s
start, asked = time.process_time(), []
def stop():
    asked.append(time.process_time() - start)
    return asked[-1] > 10
def longest():
    times = [0, *asked, time.process_time() - start]
    return f"longest silence {max(b - a for a, b in zip(times, times[1:])):.1f} s CPU"
"""
FILE = """import sudokulib as s, gzip, tempfile, pathlib
from sudokulib import read_puzzles
path = pathlib.Path(tempfile.mkdtemp()) / "{name}"
with (gzip.open if path.suffix == ".gz" else open)(path, "wb") as file:
    file.write({first})
    for _ in range({times}):
        file.write({part})
def work():
    found = read_puzzles(path)
    while True:
        try:
            next(found)
        except StopIteration:
            break
"""
COMMAND = """from sudokulib.__main__ import main
def ended(*arguments):
    raise SystemExit(main(arguments))
"""
PAD = 's.parse(text, "sudokupad")'
PACK = """import sudokulib as s
from lzstring import LZString
text = {text}
text = "https://sudokupad.app/scl" + LZString().compressToBase64(text)
"""
CE = "{cs:50,ce:[[{v:1},,{v:3},],[,{v:2},,],[,,{v:1},],[,,,{v:3}]]"


def blank(p: int, q: int, kind: str) -> str:
    return BLANK.format(read=READ, n=p * q, p=p, q=q, kind=kind)


def searching(p: int, q: int) -> list[tuple[str, str, str]]:
    """The cases of a board that is too large for a search."""
    name, empty = f"{p}x{q}", EMPTY.format(size=f"{p}, {q}")
    return [
        (f"`is_unique` of an empty {name} board, 1000 nodes", empty,
         "s.is_unique(grid, limits=s.Limits(1000))"),
        ("`hint` on it", empty, "s.hint(grid)"),
        (f"JSON of a {name} puzzle without clues", blank(p, q, "puzzle"), "from_json(text)"),
        ("`hint` on the position in JSON", blank(p, q, "position"), "s.hint(from_json(text))"),
    ]  # fmt: skip


def with_houses(boxes: str, n: int, houses: int) -> tuple[str, str, str]:
    """The case of an empty board with extra houses, at random."""
    setup = HOUSES.format(boxes=boxes, n=n, houses=houses)
    return (
        f"`diagnose` of an empty {boxes} board with {houses} extra houses",
        setup,
        ("s.diagnose(s.parse(text), limits=s.Limits(1000))"),
    )


def reading(
    title: str, name: str, part: str, *, times: int = 1, first: str = 'b""'
) -> tuple[str, str, str]:
    """The case of a file with this part, or with as many of them, after the first bytes."""
    return title, FILE.format(name=name, part=part, times=times, first=first), "work()"


CASES: list[tuple[str, str, str]] = [
    *searching(10, 10),
    *searching(6, 6),
    with_houses("3x3", 9, 27),
    with_houses("3x3", 9, 550),
    with_houses("5x5", 25, 75),
    ('`puzzle_from_id("1.6x6.1")`, stopped after 10 s', ASK,
     'try:\n    s.puzzle_from_id("1.6x6.1", limits=s.Limits(None, stop))\nfinally:\n'
     '    print(longest())'),
    reading("gzip, 350 KB: 36 lines of 9.9 MB", "a.gz", 'b"1" * 9_900_000 + b"\\n"', times=36),
    reading("gzip, 350 KB: JSON over 120 million lines", "a.json.gz", 'b"1,\\n" * 10**6', times=120,
            first='b"{\\n"'),
    reading("gzip, 350 KB: one line of 350 MB", "a.gz", 'b"1" * 10**7', times=35),
    reading("OpenSudoku, a file of 450 KB with a long comment", "a.opensudoku",
            'b"<opensudoku><!--\\n" + b"a\\n" * 225_000 + b"-->"'),
    reading("OpenSudoku, a file of 450 KB with a long attribute", "a.opensudoku",
            'b"<opensudoku><game data=\'" + b"0\\n" * 225_000 + b"\'/>"'),
    ("JSON, 200 KB of `[`", READ + "\ntext = '[' * 200_000", "from_json(text)"),
    ("JSON, 90,000 levels of `{` on a stack of 256 KB",
     READ + """
text = '{"a":' * 90_000 + "1" + "}" * 90_000
import threading, sys
sys.setrecursionlimit(10**6)
threading.stack_size(2**18)
said = []
def reading():
    try:
        from_json(text)
    except Exception as error:
        said.append(error)
""", "thread = threading.Thread(target=reading); thread.start(); thread.join(); raise said[0]"),
    ("SudokuPad, a link of 2 KB with 50,000 empty objects",
     PACK.format(text=f"{CE!r} + ',cages:[' + '{{}},' * 50_000 + '{{}}]}}'"), PAD),
    ("SudokuPad, a link of 2 KB with 400,000 words",
     PACK.format(text="'{id:' + 't,' * 400_000 + '}'"), PAD),
    ("SudokuPad, a link of 2 KB that unpacks to blanks",
     PACK.format(text="'{' + ' ' * 900_000"), PAD),
    ("`make(er=(1, 10**400))`", "import sudokulib as s", "s.make(er=(1, 10**400))"),
    ("`Limits(10**5000)`", "import sudokulib as s", "s.Limits(10**5000)"),
    ("`svg(grid, size=10**5000)`", "import sudokulib as s; from sudokulib.render import svg",
     'svg(s.Grid.parse("." * 81), size=10**5000)'),
    ("`sudokulib draw --as html --size` with 400 nines", COMMAND,
     'ended("draw", "--as", "html", "--size", "9" * 400, "1.3..2....1....3")'),
    ("JSON with a number of 5,000 digits", READ,
     """from_json('{"sudokulib":1,"type":"grid","layout":"2x2","digits":[' + "9" * 5000 + "]}")"""),
    ("cattrs, a rating with the score `10**400`", """import cattrs, sudokulib as s
from sudokulib.formats.cattrs import configure_converter
converter = cattrs.Converter(); configure_converter(converter)
rating = s.rate(s.Grid.parse("1.3..2....1....3"))
values = converter.unstructure(rating)
""", 'converter.structure(values | {"score": 10**400}, s.Rating)'),
    ('`puzzle_from_id("1.2x2.e1_56.1")`', "import sudokulib as s",
     's.puzzle_from_id("1.2x2.e1_56.1")'),
]  # fmt: skip

CHILD = """
import json, resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, ({memory}, {memory}))
resource.setrlimit(resource.RLIMIT_CPU, ({seconds}, {seconds} + 1))
{setup}
def held(what):
    lines = open("/proc/self/status").read().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(what))
open("/proc/self/clear_refs", "w").write("5")  # the peak begins anew
before, wall, cpu = held("VmRSS"), time.perf_counter(), time.process_time()
try:
{work}
    result = "a value"
except BaseException as error:
    left = isinstance(error, SystemExit)
    result = f"exit code {{error.code}}" if left else type(error).__name__
row = [result, held("VmHWM") - before, time.perf_counter() - wall, time.process_time() - cpu]
print("RESULT", json.dumps(row))
"""


def measured(setup: str, work: str, tree: Path) -> str:
    """The cells of a row: what came of it, memory, wall and CPU time."""
    limits = {"memory": MOST_MEMORY, "seconds": MOST_SECONDS}
    code = CHILD.format(setup=setup, work=indent(work, "    "), **limits)
    env = {**os.environ, "PYTHONPATH": str(tree)}
    start = perf_counter()
    child = subprocess.Popen(
        [sys.executable, "-c", code], cwd=tree, env=env, stdout=subprocess.PIPE, text=True
    )
    printed = child.stdout.read() if child.stdout else ""
    _, status, used = os.wait4(child.pid, 0)
    said, _, row = printed.partition("RESULT ")
    if not row:
        ended = signal.Signals(status & 127).name if status & 127 else "an error"
        memory, wall, cpu = used.ru_maxrss * 1024, perf_counter() - start, used.ru_utime
        return f"ended by {ended} | {memory / 1e6:.0f} MB | {wall:.1f} s | {cpu:.1f} s"
    result, memory, wall, cpu = json.loads(row)
    more = f", {said.strip()}" if said.strip() else ""
    return f"{result}{more} | {memory / 1e6:.0f} MB | {wall:.1f} s | {cpu:.1f} s"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("tree", type=Path, nargs="?", default=ROOT, help="another source tree")
    parser.add_argument("--only", default="", help="the cases with this in their names")


def main(options: argparse.Namespace) -> Result:
    if not Path("/proc/self/clear_refs").exists():
        raise NotRun("memory is read from /proc, which only Linux has")
    print("| Case | Result | Memory | Wall | CPU |\n|---|---|---|---|---|")
    stopped = count = 0
    for title, setup, work in CASES:
        if options.only not in title:
            continue
        row = measured(setup, work, options.tree.resolve())
        count += 1
        stopped += row.startswith("ended by")
        print(f"| {title} | {row} |", flush=True)
    return Result({"cases": count} if options.tree == ROOT else {}, stopped)
