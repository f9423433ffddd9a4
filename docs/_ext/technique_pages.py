"""The generated parts of the pages on techniques: names, weights, boards, the example.

Everything here is text, so that tests can read it without the tools that build the pages. The
prose of a page is written by hand; what stands in a table comes from the library itself, and the
examples on other boards from `docs/data/techniques.json`, which `tests/helpers/find_examples.py`
made.
"""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(1, str(Path(__file__).parent))

from technique_names import ELSEWHERE, FURTHER, aliases, slug

from sudokulib import Candidates, Grid, Layout, Step
from sudokulib.errors import InvalidOption
from sudokulib.scales import named_scale
from sudokulib.scales._se import CHAINS
from sudokulib.techniques import TECHNIQUES, example
from sudokulib.techniques._names import technique_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib.scales import Grade
    from sudokulib.techniques import Technique

Example = dict[str, Any]
"""A state and one step in it: see `tests/helpers/find_examples.py`."""

OTHER_BOARDS = Path(__file__).parents[1] / "data" / "techniques.json"
SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_FAMILIES = {
    "bug": "BUG",
    "direct": "direct forms",
    "basic": "fish",
    "finned": "finned fish",
    "mixed": "Franken fish",
    "sue_de_coq": "almost locked sets",
    "forcing_techniques": "forcing chains",
    "single_chains": "chains",
    "branched_chains": "forcing chains",
    "triplet_exclusion": "exclusion",
    "constraint_exclusion": "rules beyond houses",
    "innies_outies": "rules beyond houses",
    "direct_forcing": "rules beyond houses",
}
_FOLDERS = {"_almost_locked": "almost locked sets", "_chains": "chains"}

VARYING = {
    ("se", "Unique Loop 1"): "4.5 (4 cells), 4.6 (6), 4.7 (8), 5.0 (more)",
    ("se", "Unique Loop 2"): "4.5 (4 cells), 4.6 (6), 4.7 (8), 5.0 (more)",
    (
        "se",
        "Unique Loop 3",
    ): "4.5 to 5.0 as type 1, and 0.1 for each cell of a naked subset, one less of a hidden one",
    ("se", "Unique Loop 4"): "4.5 (4 cells), 4.6 (6), 4.7 (8), 5.0 (more)",
    ("se", "BUG 3"): "5.7, and 0.1 for each cell of the subset",
    **{
        ("se", name): f"{base:.1f} (up to 6 nodes), {base + 0.1:.1f} (8), {base + 0.2:.1f} (10), "
        f"{base + 0.3:.1f} (14), and more for longer chains"
        for name, base in CHAINS.items()
    },
}
"""What techniques weigh whose steps are not all equally hard; of the others the scale tells it."""

COUNTED = {
    "Locked Pair": "Naked Pair",
    "Locked Triple": "Naked Triple",
    "Unique Rectangle 1": "Unique Loop 1",
    "Unique Rectangle 2": "Unique Loop 2",
    "Unique Rectangle 3": "Unique Loop 3",
    "Unique Rectangle 4": "Unique Loop 4",
    "Unique Rectangle 5": "Unique Loop 2",
}
"""As what Sudoku Explainer counts techniques that it has by another name."""


def example_of(name: str) -> tuple[Candidates, Step]:
    """The example that a technique's page shows: the state, and the step in it.

    Where the library has none, as an easier technique always finds a step too, it is the one on
    9x9 from the file on other boards.
    """
    try:
        known = example(name)
    except InvalidOption:
        state = on_other_boards()[name]["3x3"]
        candidates = marks_of(state, "3x3")
        return candidates, step_of(state, technique_named(name), candidates)
    return known.position.candidates, known.step


def shown() -> list[str]:
    """The techniques that have an example on a page."""
    return [
        *[each.name for each in TECHNIQUES],
        *[name for few in FURTHER.values() for name in few],
    ]


def board_name(layout: str) -> str:
    """What a board is called on the pages.

    >>> board_name("2x5"), board_name("3x3+diagonals")
    ('10x10', '9x9 with diagonals')
    """
    if Layout.parse(layout).constraints:
        return "boards with rules beyond houses"
    board, plus, extra = layout.partition("+")
    if "x" not in board:
        return "jigsaw"
    n = Layout.parse(board).size
    return f"{n}x{n} with {extra}" if plus else f"{n}x{n}"


def on_other_boards() -> dict[str, dict[str, Example]]:
    """The examples on other boards, by technique and board."""
    found: dict[str, dict[str, Example]]
    found = json.loads(OTHER_BOARDS.read_text(encoding="utf-8"))
    return found


def marks_of(example: Example, layout: str) -> Candidates:
    """The state of an example."""
    board = Layout.parse(layout)
    digits, clues = (Grid.parse(example[name], layout=board) for name in ("digits", "clues"))
    gone = [
        (SYMBOLS.index(row) - 1, SYMBOLS.index(column) - 1, SYMBOLS.index(digit))
        for digit, row, column in example["gone"].split()
    ]
    return Candidates.of(digits, clues=clues).eliminate(gone)


def step_of(example: Example, technique: Technique, candidates: Candidates) -> Step:
    """The step of an example, as the technique finds it; `LookupError` where it does not."""
    for step in technique.find(candidates):
        if repr(step) == example["step"]:
            return step
    raise LookupError(
        f"{technique.name} no longer finds its example: run tests/helpers/find_examples.py"
    )


def grades(scale: str, name: str) -> list[Callable[[Step], Grade]]:
    """How hard the steps of a technique are on a scale; several where options matter, or none."""
    return [
        grade
        for technique, grade in named_scale(scale).graded
        for each in getattr(technique, "techniques", (technique,))
        if each.name == name
    ]


def weights(scale: str, name: str) -> str:
    """What the steps of a technique weigh on a scale, in words; nothing if they are not on it.

    >>> weights("hodoku", "X-Wing"), weights("se", "Hidden Single"), weights("se", "Skyscraper")
    ('140', '1.2 or 1.5', '')
    """
    if (scale, name) in VARYING:
        return VARYING[scale, name]
    return " or ".join(
        f"{grade.score:g}" if scale == "hodoku" else f"{grade.score:.1f}"
        for grade in _plain_grades(scale, name)
    )


def level(name: str) -> str:
    """The level of a technique on HoDoKu's scale; nothing if it is not on it."""
    found = _plain_grades("hodoku", name)
    return found[0].level.value if found else ""


def _plain_grades(scale: str, name: str) -> list[Grade]:
    """The weights of a step that has nothing special."""
    step = Step(name, eliminations=[(0, 0, 1)])
    return [grade(step) for grade in grades(scale, name)]


def facts(name: str) -> str:
    """The facts of a technique, in Markdown."""
    lines = []
    for what, names in (("Also called", aliases(name)), ("Elsewhere", ELSEWHERE.get(name, ()))):
        if names:
            lines.append((what, ", ".join(names)))
    lines.append(("HoDoKu", _on_hodoku(name)))
    lines.append(("Sudoku Explainer", _on_se(name)))
    boards = [example_of(name)[1].layout.id, *on_other_boards().get(name, ())]
    lines.append(("Found here on", ", ".join(dict.fromkeys(map(board_name, boards)))))
    return "".join(f"- {what}: {told}\n" for what, told in lines)


def _on_hodoku(name: str) -> str:
    found = weights("hodoku", name)
    return f"score {found}, level {level(name)}" if found else "not on the scale"


def _on_se(name: str) -> str:
    found = weights("se", name)
    if found:
        return f"rating {found}"
    if name in COUNTED:
        other = COUNTED[name]
        return f"counted as [{other}]({slug(other)}.md)"
    return "not on the scale"


def uniqueness(name: str) -> str:
    """What must be said of a technique that takes a single solution for granted; else nothing."""
    if not getattr(technique_named(name), "assumes_unique", False):
        return ""
    heading = "Techniques that need a single solution"
    return (
        "It holds only for puzzles with one solution; `assume_unique=False` switches it off: see "
        f"[{heading}](index.md#{heading.lower().replace(' ', '-')}).\n"
    )


def overview() -> str:
    """The table of all techniques, in Markdown."""
    lines = ["| | technique | family | HoDoKu | Sudoku Explainer |", "|--:|---|---|---|---|"]
    for number, technique in enumerate(TECHNIQUES, 1):
        name = technique.name
        score = weights("hodoku", name)
        lines.append(
            f"| {number} | [{name}]({slug(name)}.md) | {family(technique)} "
            f"| {f'{score}, {level(name)}' if score else ''} | {_short(weights('se', name))} |"
        )
    return "\n".join(lines) + "\n"


def _short(weight: str) -> str:
    """The first of the weights, for a narrow column."""
    first = weight.split(" ", maxsplit=1)[0].rstrip(",")
    return f"from {first}" if weight not in ("", first) and " or " not in weight else weight


def family(technique: Technique) -> str:
    """The family of a technique: the file that it stands in, or its folder."""
    file = Path(inspect.getfile(technique.find))
    module = file.stem.removeprefix("_")
    plain = _FOLDERS.get(file.parent.name, module.replace("_", " "))
    return _FAMILIES.get(module, plain)
