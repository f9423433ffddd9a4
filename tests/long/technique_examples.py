"""Looks for examples of every technique: `sudokulib/playing/examples.jsonl`.

    technique_examples FILE SOURCE SECONDS [--board ID] [NAME ...]
    technique_examples FILE write

Of all examples of a technique the plainest counts; with names, of these techniques only. FILE has
a line for each that was the plainest when it was found, and one for each number that is done: a
second run continues. `write` puts the examples of FILE into the package where they are plainer than
those that it has, or where it has none. SOURCE says where to look (see `rare_states`):

    kept, made        on the way through seed puzzles, and through random ones
    stuck             where all easier techniques are stuck, and with candidates taken out there
    fish, rectangle   where there is a fish, or a rectangle of entries
    rules             on the way through puzzles with a few rules that people often set
    any_rules         on the way through puzzles with a few rules of any kind
    alike             the same, with rules of one kind
    three_in_twelve   in hard puzzles with a certain pattern: the only ones with nested chains
    near              in puzzles near those in FILE, which may be harder

The puzzles with chains of Sudoku Explainer's last levels were found by `three_in_twelve` and `near`
with the names of these techniques; large fish by `fish --board 2x5`, 3x4 or 4x4.

Internal: it writes a file of the package.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from easier import easier_than
from rare_states import SOURCES, State, fish, near

from sudokulib import Layout, LimitExceeded, Limits
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._candidates.chain import nodes_of
from sudokulib.playing._examples import FILE, example_from_dict, example_to_dict
from sudokulib.techniques import TECHNIQUES, Technique
from sudokulib.techniques._names import technique_named
from sudokulib.techniques._registry import UNLISTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib import Candidates, Step

EVERY = (*TECHNIQUES, *UNLISTED)
PACKAGED = Path(__file__).resolve().parents[2] / "sudokulib" / "playing" / FILE
NODES = 3_000_000
"""What takes more nodes is too large for an example."""
PLAIN = 80
"""So many candidates are left on a plain board."""

NAMED_AFTER = {
    "Renban Sets": "Renban",
    "Equal Sums": "Region Sum Line",
    "Between Ends": "Between Line",
    "Sandwich Sums": "Sandwich",
    "Skyscraper Bounds": "Skyscraper",
    "Digit Classes": "Entropic Line",
    "Counted Digits": "Quadruple",
    "Sum Exclusion": "Killer Cage",
}
"""The rules that give techniques their names: their pages show one of these, with three cells."""


def cost(step: Step, candidates: Candidates, technique: Technique, *, is_thinned: bool) -> int:
    """How far a step is from a plain example: few candidates and nodes, nothing made up."""
    shown = len({each for _, role in step.roles for each in role})
    nodes = sum(1 for _ in nodes_of(step.chains))
    done = len(step.placements) + len(step.eliminations)
    left = sum(mask.bit_count() for mask in candidates.masks)
    # A subset of one digit only is a poor picture of what else keeps a pattern from being deadly.
    is_poor = bool(step.role("naked")) and len({each[2] for each in step.role("extra")}) == 1
    if step.constraints:  # one combination says little; a cell says more than places of a digit
        is_poor = len(step.arguments["combinations"]) < 2 and not step.links
        is_poor |= bool(step.role("locked"))
    clutter = 4 * len(candidates.layout.constraints)
    if technique.name in NAMED_AFTER:
        cells = {(row, column) for row, column, _ in step.role("pattern")}
        is_usual = step.arguments["rules"][0][0] == NAMED_AFTER[technique.name]
        clutter += 200 * (not is_usual or len(cells) < 3)
    made_up = 400 * is_thinned + 50 * is_poor + 150 * has_smaller(technique, candidates)
    return 10 * shown + 3 * nodes + 4 * done + abs(left - PLAIN) // 2 + clutter + made_up


def has_smaller(technique: Technique, candidates: Candidates) -> bool:
    """Whether there is a smaller fish of the same kind, which would make a better example."""
    size = getattr(technique, "size", 0) if technique in UNLISTED else 0
    return any(
        type(each) is type(technique)
        and getattr(each, "size", 0) < size
        and any(each.find(candidates))
        for each in UNLISTED
    )


class Finds:
    """The plainest examples so far, by technique, and the file that keeps them."""

    def __init__(self, path: Path, names: Sequence[str]) -> None:
        self.wanted = [technique_named(name) for name in names] or [*EVERY]
        self.best: dict[str, tuple[int, str]] = {}
        self.done: set[str] = set()
        path.touch()
        for line in path.read_text(encoding="ascii").splitlines():
            kind, *rest = line.split("\t")
            if kind == "done":
                self.done.add(rest[0])
            elif kind not in self.best or int(rest[0]) < self.best[kind][0]:
                self.best[kind] = int(rest[0]), rest[1]
        self.file = path.open("a", encoding="ascii")

    def close(self, key: str) -> None:
        self.done.add(key)
        print("done", key, sep="\t", file=self.file, flush=True)

    def look(self, state: State) -> None:
        """Keeps what is plainer than before of all that is the easiest in a state."""
        asked: dict[str, Step | None] = {}

        def first(technique: Technique) -> Step | None:
            if technique.name not in asked:
                asked[technique.name] = next(iter(technique.find(state.candidates)), None)
            return asked[technique.name]

        for technique in self.wanted:
            if not any(first(each) for each in easier_than(technique.name)):
                step = first(technique)
                if step is not None:
                    self.offer(state, technique, step)

    def offer(self, state: State, technique: Technique, step: Step) -> None:
        price = cost(step, state.candidates, technique, is_thinned=state.is_thinned)
        if technique.name not in self.best or price < self.best[technique.name][0]:
            values = example_to_dict(state.puzzle, state.candidates, step)
            text = json.dumps(values, separators=(",", ":"))
            self.best[technique.name] = price, text
            print(technique.name, price, text, sep="\t", file=self.file, flush=True)


def search(finds: Finds, source: str, seconds: float, board: Layout) -> None:
    """Looks at the states of a source, number by number, for some seconds."""
    order = max((easier_than(each.name) for each in finds.wanted), key=len)
    if source in ("kept", "made"):
        order = (*order, *finds.wanted[-1:])
    puzzles = [example_from_dict(json.loads(text)).puzzle for _, text in finds.best.values()]
    sizes = [each.size for each in finds.wanted if hasattr(each, "size")]
    states = {
        **SOURCES,
        "fish": partial(fish, sizes=sizes),
        "near": partial(near, puzzles=puzzles),
    }[source]
    names = " ".join(each.name for each in finds.wanted if finds.wanted != [*EVERY])
    end = monotonic() + seconds
    for number in count(1):
        key = f"{source} {board.id} {number} {names}".rstrip()
        if key in finds.done:
            continue
        if monotonic() > end:
            return
        try:
            with counting(NodeCounter(Limits(NODES))):
                for state in states(number, board, order):
                    finds.look(state)
        except LimitExceeded:
            print(f"given up: {key}", file=sys.stderr)
        finds.close(key)


def packaged() -> dict[str, str]:
    """The lines of the package by technique, those that are examples still."""
    found = {}
    for line in PACKAGED.read_text(encoding="ascii").splitlines():
        shown = example_from_dict(json.loads(line))
        if is_example(shown.step, shown.position.candidates):
            found[shown.step.technique] = line
    return found


def is_example(step: Step, candidates: Candidates) -> bool:
    names: Iterable[Technique] = easier_than(step.technique)
    first = next(iter(technique_named(step.technique).find(candidates)), None)
    return first == step and not any(any(each.find(candidates)) for each in names)


def price_of(line: str) -> int:
    """The cost of an example in the package."""
    shown = example_from_dict(json.loads(line))
    candidates, technique = shown.position.candidates, technique_named(shown.step.technique)
    # Taken for plain, so that a state that was made up never replaces one that was reached.
    return cost(shown.step, candidates, technique, is_thinned=False)


def write(finds: Finds) -> None:
    """Writes the file that the package has, and says which techniques have no example."""
    lines = packaged()
    for name, (price, text) in finds.best.items():
        if name not in lines or price < price_of(lines[name]):
            lines[name] = text
    examples = [lines[each.name] for each in EVERY if each.name in lines]
    PACKAGED.write_text("\n".join(examples) + "\n", encoding="ascii")
    print("without an example:", [each.name for each in EVERY if each.name not in lines])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("source", choices=[*SOURCES, "near", "write"])
    parser.add_argument("seconds", type=float, nargs="?", default=600.0)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--board", type=Layout.parse, default=Layout.boxes(3, 3))


def main(options: argparse.Namespace) -> None:
    finds = Finds(options.file, options.names)
    if options.source == "write":
        write(finds)
    else:
        search(finds, options.source, options.seconds, options.board)
