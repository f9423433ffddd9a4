"""The generated parts of the pages on techniques: an example, its picture, names, weights, boards.

The rest of a page is written by hand. A paragraph that begins with "In the picture" gives names to
cells, such as "*a* is r1c2 and *b* are r4c2 and r5c2", and the picture shows them.

The examples on other boards are those of `docs/data/techniques.json`, which `nox -s long --
board_examples` found.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from technique_names import NAMES_ELSEWHERE, UNLISTED_ON_PAGES, aliases, page_title, slug

from sudokulib import Candidates, Grid, Layout, Step
from sudokulib.errors import InvalidOption
from sudokulib.render import Coordinates, svg
from sudokulib.render._svg_geometry import CELL, geometry_of
from sudokulib.scales import named_scale
from sudokulib.scales._se import CHAINS
from sudokulib.techniques import TECHNIQUES, example
from sudokulib.techniques._names import technique_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib.scales import Grade
    from sudokulib.techniques import Technique

Example = dict[str, Any]
"""A state and one step in it: see `tests/long/board_examples.py`."""

DOCS = Path(__file__).parents[1]
OTHER_BOARDS = DOCS / "data" / "techniques.json"
_SCALES = "index.md#the-two-scales"
_RULES = "../difficulty.md#boards-with-rules"
SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FAMILIES: dict[str, tuple[str, ...]] = {
    "singles": ("FullHouse", "NakedSingle", "HiddenSingle"),
    "direct forms": ("DirectPointing", "DirectClaiming", "DirectHiddenSubset"),
    "rules beyond houses": (
        "RulePair",
        "SumBounds",
        "Combinations",
        "InniesAndOuties",
        "LockedInRule",
        "RenbanSets",
        "EqualSums",
        "BetweenEnds",
        "SandwichSums",
        "SkyscraperBounds",
        "DigitClasses",
        "CountedDigits",
        "SumExclusion",
        "RuleTriple",
        "RulePointing",
        "EqualCells",
        "RulesInHouse",
        "ConstraintExclusion",
        "DirectForcing",
    ),
    "intersections": ("LockedSubset", "Pointing", "Claiming"),
    "subsets": ("NakedSubset", "HiddenSubset"),
    "fish": ("Fish",),
    "remote pair": ("RemotePair",),
    "single digit": ("Skyscraper", "DualTwoStringKite", "TwoStringKite", "TurbotFish"),
    "empty rectangle": ("DualEmptyRectangle", "EmptyRectangle"),
    "wings": ("WWing", "XYWing", "XYZWing"),
    "unique rectangles": ("UniqueRectangle",),
    "hidden rectangle": ("HiddenRectangle",),
    "avoidable rectangles": ("AvoidableRectangle",),
    "unique loops": ("UniqueLoop",),
    "BUG": ("Bug",),
    "finned fish": ("FinnedFish", "SashimiFish"),
    "colouring": ("SimpleColorsWrap", "SimpleColorsTrap", "MultiColors2", "MultiColors1"),
    "exclusion": ("AlignedPairExclusion", "AlignedTripletExclusion"),
    "almost locked sets": ("SueDeCoq", "AlsXZ", "AlsXYWing", "AlsXYChain"),
    "chains": (
        *("XChain", "XYChain", "AIC", "ContinuousNiceLoop", "DiscontinuousNiceLoop"),
        *("GroupedAIC", "GroupedContinuousNiceLoop", "GroupedDiscontinuousNiceLoop"),
        *("BidirectionalXCycle", "BidirectionalYCycle", "BidirectionalCycle"),
        *("ForcingXChain", "ForcingChain"),
    ),
    "Franken fish": ("FrankenFish", "FinnedFrankenFish"),
    "forcing chains": (
        *("ForcingChainContradiction", "ForcingChainVerity"),
        *("ForcingNetContradiction", "ForcingNetVerity", "NishioForcingChain"),
        *("CellForcingChains", "RegionForcingChains"),
        *("DynamicForcingChains", "DynamicForcingChainsPlus", "NestedForcingChains"),
    ),
}
"""The classes of techniques by their families, for the table of all techniques."""

VARYING_WEIGHTS = {
    ("se", "Unique Loop 1"): "4.5 (4 cells), 4.6 (6), 4.7 (8), 5.0 (more)",
    ("se", "Unique Loop 2"): "4.5 (4 cells), 4.6 (6), 4.7 (8), 5.0 (more)",
    (
        "se",
        "Unique Loop 3",
    ): "4.5 to 5.0 as for type 1, and 0.1 more for each cell of a naked subset, and for each cell "
    "but one of a hidden subset",
    ("se", "Unique Loop 4"): "4.5 (4 cells), 4.6 (6), 4.7 (8), 5.0 (more)",
    ("se", "BUG 3"): "5.7, and 0.1 more for each cell of the subset",
    **{
        ("se", name): f"{base:.1f} (up to 6 nodes), {base + 0.1:.1f} (8), {base + 0.2:.1f} (10), "
        f"{base + 0.3:.1f} (14), and more for longer chains"
        for name, base in CHAINS.items()
    },
}
"""The weights of techniques whose steps are not equally hard; the scale has all others."""

COUNTED_AS = {
    "Locked Pair": "Naked Pair",
    "Locked Triple": "Naked Triple",
    "Unique Rectangle 1": "Unique Loop 1",
    "Unique Rectangle 2": "Unique Loop 2",
    "Unique Rectangle 3": "Unique Loop 3",
    "Unique Rectangle 4": "Unique Loop 4",
    "Unique Rectangle 5": "Unique Loop 2",
}
"""The names of techniques that Sudoku Explainer calls something else."""


def example_of(name: str) -> tuple[Candidates, Step]:
    """The example that a technique's page shows: the state, and the step in it.

    If the library has none, since an easier technique always finds a step too, it is the example on
    9x9 from the file on other boards.
    """
    try:
        known = example(name)
    except InvalidOption:
        state = examples_on_other_boards()[name]["3x3"]
        candidates = candidates_of(state, "3x3")
        return candidates, step_of(state, technique_named(name), candidates)
    return known.position.candidates, known.step


def names_on_pages() -> list[str]:
    """The techniques that have an example on a page."""
    unlisted = [name for names in UNLISTED_ON_PAGES.values() for name in names]
    return [technique.name for technique in TECHNIQUES] + unlisted


def board_name(layout: str) -> str:
    """The name of a board on the pages.

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


def examples_on_other_boards() -> dict[str, dict[str, Example]]:
    """The examples on other boards, by technique and board."""
    found: dict[str, dict[str, Example]]
    found = json.loads(OTHER_BOARDS.read_text(encoding="utf-8"))
    return found


def candidates_of(example: Example, layout: str) -> Candidates:
    """The state of an example."""
    board = Layout.parse(layout)
    digits, clues = (Grid.parse(example[name], layout=board) for name in ("digits", "clues"))
    gone = [
        (SYMBOLS.index(row) - 1, SYMBOLS.index(column) - 1, SYMBOLS.index(digit))
        for digit, row, column in example["gone"].split()
    ]
    return Candidates.of(digits, clues=clues).eliminate(gone)


def step_of(example: Example, technique: Technique, candidates: Candidates) -> Step:
    """The step of an example, as the technique finds it; `LookupError` if it does not find it."""
    for step in technique.find(candidates):
        if repr(step) == example["step"]:
            return step
    raise LookupError(
        f"{technique.name} no longer finds its example: run nox -s long -- board_examples"
    )


def grades(scale: str, name: str) -> list[Callable[[Step], Grade]]:
    """The functions that grade its steps on a scale: several if options matter, or none."""
    return [
        grade
        for technique, grade in named_scale(scale).graded
        for each in getattr(technique, "techniques", (technique,))
        if each.name == name
    ]


def weights(scale: str, name: str) -> str:
    """The weights of its steps on a scale, in words; an empty string if they are not on it.

    >>> weights("hodoku", "X-Wing"), weights("se", "Hidden Single"), weights("se", "Skyscraper")
    ('140', '1.2 or 1.5', '')
    """
    if (scale, name) in VARYING_WEIGHTS:
        return VARYING_WEIGHTS[scale, name]
    return " or ".join(
        f"{grade.score:.1f}" if scale == "se" else f"{grade.score:g}"
        for grade in _plain_grades(scale, name)
    )


def level(name: str) -> str:
    """The level of a technique on HoDoKu's scale; an empty string if it is not on it."""
    found = _plain_grades("hodoku", name)
    return found[0].level.value if found else ""


def _plain_grades(scale: str, name: str) -> list[Grade]:
    """The weights of a step without special properties."""
    step = Step(name, eliminations=[(0, 0, 1)])
    return [grade(step) for grade in grades(scale, name)]


def section(name: str) -> str:
    """The example of a technique, in Markdown."""
    _, step = example_of(name)
    return (
        f"![{name} on a board](../pictures/techniques/{slug(name)}.svg)\n\n"
        f"> {step.explain()}\n\n{uniqueness_note(name)}"
    ).rstrip() + "\n"


def pictures() -> dict[Path, str]:
    """The picture of every technique's example, by its file."""
    return {
        DOCS / "pictures" / "techniques" / f"{slug(name)}.svg": picture(name) + "\n"
        for name in names_on_pages()
    }


def picture(name: str) -> str:
    """The picture of a technique's example, with the names that its page gives to cells."""
    candidates, step = example_of(name)
    drawn = svg(candidates, step=step, size=420, coordinates=Coordinates.NAMES)
    geometry = geometry_of(candidates.layout)
    texts = []
    for cell, letters in cell_names(name).items():
        row, column = cell
        # places without a candidate, corners first
        free = [
            place
            for digit, place in enumerate(geometry.places, 1)
            if digit not in candidates.candidates(row, column)
        ]
        x, y = max(free, key=lambda place: abs(place[0] - CELL / 2) + abs(place[1] - CELL / 2))
        if not candidates.grid[cell]:
            # away from the frames of houses along the sides
            x, y = (place + round((CELL / 2 - place) / 8) for place in (x, y))
        texts.append(f'<text x="{column * CELL + x}" y="{row * CELL + y + 10}">{letters}</text>')
    group = 'class="names" font-size="32" font-weight="700" font-style="italic" fill="#6e2253"'
    start, end = drawn.removesuffix("</svg>"), "</svg>"
    return f"{start}<g {group}>{''.join(texts)}</g>{end}" if texts else drawn


def cell_names(name: str) -> dict[tuple[int, int], str]:
    """The names that a technique's page gives to cells of its example, by (row, column)."""
    page = (DOCS / "techniques" / f"{slug(page_title(name))}.md").read_text(encoding="utf-8")
    part = page.partition(f"<!-- generated: technique {name} -->")[2].partition("<!-- gen")[0]
    return named_cells(part)


def named_cells(text: str) -> dict[tuple[int, int], str]:
    r"""The names of cells in the paragraph that begins with "In the picture".

    >>> named_cells("In the picture, *a* is r1c2, *B* are r4c2\nand r5c2.")
    {(0, 1): 'a', (3, 1): 'B', (4, 1): 'B'}
    """
    found: dict[tuple[int, int], str] = {}
    for paragraph in text.split("\n\n"):
        if paragraph.startswith("In the picture"):
            for letter, cells in re.findall(r"\*(\w)\*([^*]*)", paragraph):
                for row, column in re.findall(r"\br(\d+)c(\d+)", cells):
                    cell = int(row) - 1, int(column) - 1
                    found[cell] = found.get(cell, "") + letter
    return found


def facts(name: str) -> str:
    """The facts of a technique, in Markdown."""
    several = len(UNLISTED_ON_PAGES.get(page_title(name), ())) > 1
    lines = [("Technique", name)] if several else []
    if names := aliases(name):
        lines.append(("Other names that the library accepts", ", ".join(names)))
    if names := NAMES_ELSEWHERE.get(name, ()):
        lines.append(("Names elsewhere", ", ".join(names)))
    lines.append((f"[HoDoKu]({_SCALES})", _on_hodoku(name)))
    lines.append((f"[Sudoku Explainer]({_SCALES})", _on_explainer(name)))
    if getattr(technique_named(name), "needs_rules", False):
        lines.append((f"[Boards with rules]({_RULES})", f"score {weights('rules', name)}"))
    boards = [example_of(name)[1].layout.id, *examples_on_other_boards().get(name, ())]
    lines.append(("The library has found it on", ", ".join(dict.fromkeys(map(board_name, boards)))))
    return "".join(f"- {what}: {value}\n" for what, value in lines)


def _on_hodoku(name: str) -> str:
    found = weights("hodoku", name)
    return f"score {found}, level {level(name)}" if found else "not on the scale"


def _on_explainer(name: str) -> str:
    found = weights("se", name)
    if found:
        return f"rating {found}"
    if name in COUNTED_AS:
        other = COUNTED_AS[name]
        return f"counted as [{other}]({slug(other)}.md)"
    return "not on the scale"


def uniqueness_note(name: str) -> str:
    """A warning if a technique relies on a single solution; otherwise an empty string."""
    if not getattr(technique_named(name), "assumes_unique", False):
        return ""
    heading = "Techniques that need a single solution"
    return (
        "This technique is valid only for puzzles with one solution. Hints do not use it with "
        "`assume_unique=False`: see "
        f"[{heading}](index.md#{heading.lower().replace(' ', '-')}).\n"
    )


def table() -> str:
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
    """The family of a technique.

    >>> family(TECHNIQUES[0])
    'singles'
    """
    name = type(technique).__name__
    for family, classes in FAMILIES.items():
        if name in classes:
            return family
    raise LookupError(f"{name} has no family in docs/_ext/technique_pages.py")
