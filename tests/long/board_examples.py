"""Finds an example of every technique on boards of four kinds, for the pages on techniques.

Puzzles of each kind are made (a fifth as many of 16x16) and solved, and every technique is asked in
every state on the way. Of all its steps on a board the plainest is kept, in
`docs/data/techniques.json`; with names, of these techniques only. What is there already stays
unless something plainer, or nothing like it any more, is found. The same numbers give the same
puzzles. `technique_examples.py` finds the examples that the pages show.

Internal: it limits and counts the search of single techniques.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from boards import JIGSAW_9
from technique_pages import SYMBOLS, Example, candidates_of, names_on_pages, step_of
from walks import thinned, walk
from work import add_count, mapped

from sudokulib import Candidates, Layout, LimitExceeded, Limits, Step, make
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._board.masks import bits
from sudokulib._candidates.chain import nodes_of
from sudokulib.randomness import randbelow, substream
from sudokulib.techniques import SINGLES, TECHNIQUES, SueDeCoq, Technique
from sudokulib.techniques._names import technique_named

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "techniques.json"

BOARDS = (
    Layout.boxes(2, 3),
    Layout.boxes(3, 3).with_diagonals(),
    JIGSAW_9,
    Layout.boxes(4, 4),
)
EVERY = tuple(map(technique_named, names_on_pages()))
LATE = frozenset(technique.name for technique in EVERY[EVERY.index(SueDeCoq()) :])
"""Chains and what else takes long: asked only where nothing before them finds a step."""
WALKED = tuple([each for each in TECHNIQUES if not each.name.startswith("Nested")])
"""The techniques that find the states in which other techniques are tried."""
LOOKED_AT = 30
"""The most steps of one technique that are looked at in one state."""
NODES = 60_000
"""What takes more nodes is too large for an example."""
INNER = {
    "Nested Forcing Chains 3": ("Cell Forcing Chains", "Region Forcing Chains"),
    "Nested Forcing Chains 4": ("Dynamic Forcing Chains",),
}
"""The chains that are new within others."""

Found = dict[tuple[str, str], tuple[int, Example]]


def cost(step: Step, candidates: Candidates, *, is_easiest: bool, is_thinned: bool) -> int:
    """How far a step is from a plain example: few candidates, nothing easier, nothing made up."""
    shown = len({each for _, role in step.roles for each in role})
    done = len(step.placements) + len(step.eliminations)
    left = sum(mask.bit_count() for mask in candidates.masks)
    # A subset of one digit only is a poor picture of what else keeps a pattern from being deadly.
    is_poor = bool(step.role("naked")) and len({each[2] for each in step.role("extra")}) == 1
    singles = any(True for technique in SINGLES for _ in technique.find(candidates))
    return (
        10 * shown
        + 4 * done
        + left // 3
        + 60 * singles
        + 30 * (not is_easiest)
        + 50 * is_poor
        + 1000 * is_thinned
    )


def is_typical(step: Step) -> bool:
    """Whether a step of Sudoku Explainer's chains needs what its technique allows."""
    name, nodes = step.technique, [*nodes_of(step.chains, nested=False)]
    if name.startswith("Nested"):
        return any(
            node.argument and node.technique in INNER.get(name, (node.technique,)) for node in nodes
        )
    if name == "Dynamic Forcing Chains Plus":
        return any(node.technique for node in nodes)
    if name in ("Dynamic Forcing Chains", "Nishio Forcing Chain"):
        return any(node.reasons for node in nodes)
    return True


def steps_in(candidates: Candidates, technique: Technique, most: int) -> list[Step]:
    """The first typical steps of a technique, or none if the search takes long."""
    try:
        with counting(NodeCounter(Limits(NODES))):
            return [*islice(filter(is_typical, technique.find(candidates)), most)]
    except LimitExceeded:
        return []


def example(candidates: Candidates, step: Step, cost: int) -> Example:
    """A state and a step as data."""
    every = Candidates.of(candidates.grid).masks
    n = candidates.layout.size
    gone = [
        SYMBOLS[digit] + SYMBOLS[1 + cell // n] + SYMBOLS[1 + cell % n]
        for digit, (most, mask) in enumerate(zip(every, candidates.masks, strict=True), 1)
        for cell in bits(most & ~mask)
    ]
    return {
        "cost": cost,
        "clues": format(candidates.clues, "line"),
        "digits": format(candidates.grid, "line"),
        "gone": " ".join(gone),
        "step": repr(step),
    }


def of_number(job: tuple[Layout, int, tuple[str, ...]]) -> Found:
    """The plainest steps in the puzzle of a number."""
    layout, number, names = job
    draw = substream(number, "examples", layout.id).random
    blanks = 130 if layout.size == 16 else None
    puzzle = make(layout=layout, blanks=blanks, rng=f"examples {number}")
    # For rare techniques, candidates were removed without a step.
    share = 0.0 if number % 4 else (0.3, 0.5, 0.7, 0.85)[randbelow(draw, 4)]
    start = thinned(Candidates.of(puzzle.clues), [puzzle.solution], share, draw)
    found: Found = {}
    for candidates in islice(walk(start, WALKED), 80):
        is_easiest = is_early = True
        for technique in EVERY:
            key = technique.name, layout.id
            if technique.name in LATE and not is_early:
                break
            is_wanted = not names or technique.name in names
            if not is_wanted and not is_easiest:
                continue
            steps = steps_in(candidates, technique, LOOKED_AT if is_wanted else 1)
            for step in steps if is_wanted else ():
                price = cost(step, candidates, is_easiest=is_easiest, is_thinned=share > 0)
                if key not in found or price < found[key][0]:
                    found[key] = price, example(candidates, step, price)
            is_easiest = is_easiest and not steps
            is_early = is_easiest or technique.name in LATE
    return found


def holds(name: str, layout: str, known: Example) -> bool:
    """Whether an example that is there already is one still."""
    for technique in EVERY:
        if technique.name == name:
            try:
                step_of(known, technique, candidates_of(known, layout))
            except LookupError:
                return False
            return True
    return False


def jobs(count: int, names: tuple[str, ...]) -> Iterator[tuple[Layout, int, tuple[str, ...]]]:
    for layout in BOARDS:
        share = 1 if layout.size < 16 else 5
        for number in range(1, count // share + 1):
            yield layout, number, names


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 500, "the number of puzzles of each kind")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these techniques")


def main(options: argparse.Namespace) -> None:
    data = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    kept: Found = {
        (name, layout): (known["cost"], known)
        for name, examples in data.items()
        for layout, known in examples.items()
        if holds(name, layout, known)
    }
    todo = list(jobs(options.count, tuple(options.names)))
    for found in mapped(of_number, todo, "puzzles:", chunksize=4):
        for key, each in found.items():
            if key not in kept or each[0] < kept[key][0]:
                kept[key] = each
    made = {
        technique.name: {
            layout.id: kept[technique.name, layout.id][1]
            for layout in BOARDS
            if (technique.name, layout.id) in kept
        }
        for technique in EVERY
        if any((technique.name, layout.id) in kept for layout in BOARDS)
    }
    FILE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    for name, examples in made.items():
        without = [layout.id for layout in BOARDS if layout.id not in examples]
        print(f"{name:28}", "without", *without)
