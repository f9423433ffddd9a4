"""The pictures and figures of the page on difficulty: many puzzles, rated on both scales.

`tests/long/explainer_steps.py` counted the ratings, `clue_counts.py` there the clues, `picked.py`
compares made puzzles with random ones, `scale_for_rules.py` measures that scale, and
`expert_patterns.py` what patterns of experts solve. Each picture has a light and a dark form, which
follow the reader's settings.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from sudokulib import Step
from sudokulib.scales import named_scale
from sudokulib.techniques import EXPERT, TECHNIQUES

FOLDER = Path(__file__).parents[1] / "pictures" / "difficulty"

Data = dict[str, Any]

_LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
_ER_LIMITS = (1.2, 1.5, 2.5, 6.0)
_WIDTH, _HEIGHT = 640, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 12, 34, 40

_STYLE = """<style>
.back { fill: #ffffff } text { fill: #333333; font: 12px sans-serif }
.axis { stroke: #777777 } .grid { stroke: #dddddd }
.easy { fill: #2a7f62 } .medium { fill: #3d6fb4 } .hard { fill: #d99a2b }
.unfair { fill: #c8553d } .extreme { fill: #7a3b8f }
@media (prefers-color-scheme: dark) {
.back { fill: #131416 } text { fill: #d0d0d0 }
.axis { stroke: #909090 } .grid { stroke: #333539 }
.easy { fill: #5fbf9a } .medium { fill: #7aa7e8 } .hard { fill: #e8b860 }
.unfair { fill: #e88570 } .extreme { fill: #bd85d3 }
}
</style>"""


class _Axis(NamedTuple):
    """An axis: the lowest value is at `start`, the highest at `stop`."""

    low: float
    high: float
    start: float
    stop: float

    def at(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.stop - self.start), 1)


def pictures(data: Data) -> dict[Path, str]:
    """Every picture, as SVG, by its file."""
    return {
        FOLDER / "er.svg": _er(data),
        FOLDER / "score.svg": _score(data),
        FOLDER / "both.svg": _both(data),
    }


def summary(data: Data) -> str:
    """The content of the pictures, in figures."""
    total = data["puzzles"]
    words = [f"{total:,} random minimal puzzles were rated on both scales:\n"]
    for what, counts in (
        ("se", Counter(_se_level(er) for er, *_ in _ratings(data))),
        ("hodoku", Counter(level for _, _, level in _ratings(data))),
    ):
        shares = ", ".join(f"{level} {100 * counts[level] / total:.1f} %" for level in _LEVELS)
        words.append(f"- levels on {what}: {shares}")
    chains = sum(er > 6.2 for er, *_ in _ratings(data))
    words.append(
        f"- ER: median {data['medians']['er']}, greatest {data['most']['er']}; "
        f"{100 * chains / total:.1f} % need chains: their ER is above 6.2"
    )
    words.append(
        f"- score: median {data['medians']['score']:,}, greatest {data['most']['score']:,}"
    )
    words.append(f"- rank correlation of ER and score: {data['rank_correlation']:.2f}")
    return "\n".join(words)


def clue_counts(data: Data) -> str:
    """A table of the numbers of clues of minimal puzzles: the extremes, the mean, nine in ten."""
    lines = [
        "| symmetry | fewest | 9 of 10 have | mean | most |",
        "|---|--:|--:|--:|--:|",
    ]
    for symmetry, counts in data.items():
        numbers = sorted(Counter({int(key): count for key, count in counts.items()}).elements())
        total = len(numbers)
        low, high = numbers[total // 20], numbers[-total // 20]
        mean = sum(numbers) / total
        lines.append(
            f"| {symmetry} | {numbers[0]} | {low} to {high} | {mean:.1f} | {numbers[-1]} |"
        )
    return "\n".join(lines)


_LOOKS_AT = (
    "two cells, or one",
    "the few ways to fill a rule with up to 2 cells that have several candidates",
    "the least and the greatest sum of cells",
    "one house",
    "the few ways to fill a rule with up to 6 cells that have several candidates",
    "all places of a digit in a rule",
    "three cells, joined by two rules",
    "all places of a digit in a house, joined to a cell by a rule",
    "cells with the same digit",
    *["the ways to fill a rule with up to 4 cells that have several candidates"] * 8,
    "the few ways to fill a rule",
    *["the ways to fill a rule of one of these kinds"] * 8,
    "all ways to fill a house by its rules",
    "all ways to fill any rule",
    "all places of a digit, or all digits of a cell",
    "several houses",
)
"""What the techniques of the scale "rules" look at, in its order."""


def techniques_for_rules() -> str:
    """The table of the techniques for rules on the scale "rules", with their scores."""
    lines = ["| technique | looks at | score | level |", "|---|---|--:|---|"]
    for_rules = [each.name for each in TECHNIQUES if getattr(each, "needs_rules", False)]
    graded = [
        (technique.name, grade(Step(technique.name, eliminations=[(0, 0, 1)])))
        for technique, grade in named_scale("rules").graded
        if technique.name in for_rules
    ]
    rows: dict[str, list[str]] = {}
    for (name, (score, level)), words in zip(graded, _LOOKS_AT, strict=True):
        link = f"[{name}](techniques/{name.lower().replace(' ', '-')}.md)"
        rows.setdefault(f"{words} | {score} | {level.value}", []).append(link)
    lines += [f"| {', '.join(links)} | {row} |" for row, links in rows.items()]
    return "\n".join(lines)


def scale_for_rules(data: Data) -> str:
    """What was measured of the scale "rules": the sentence on plain puzzles, and the table."""
    lines = [
        f"For {data['plain']:,} random minimal plain puzzles, {data['same']:,} had the same level "
        f'on "rules" as on "hodoku", and the rank correlation of the scores (Spearman) was '
        f"{data['correlation']:.3f}. For {data['puzzles']} made variants of each kind:",
        "",
        f"| kind | {' | '.join(_LEVELS)} | level and steps | level and nodes |",
        f"|---|{'--:|' * (len(_LEVELS) + 2)}",
    ]
    for row in data["rows"]:
        figures = ["-" if row[name] is None else f"{row[name]:.2f}" for name in ("steps", "nodes")]
        lines.append(f"| {' | '.join([row['rules'], *map(str, row['levels']), *figures])} |")
    return "\n".join(lines)


def picked(data: list[dict[str, Any]]) -> str:
    """The table of made puzzles, and of random ones that were picked until one fitted."""
    lines = [
        "| request | puzzles | mean clues | median score | hardest techniques | p of clues, "
        "hardest technique, score |",
        "|---|--:|--:|--:|---|---|",
    ]
    for row in data:
        clues, score, hardest = (row[name] for name in ("clues", "score", "hardest"))
        values = ", ".join([_probability(p) for p in row["p"]])
        lines += [
            f"| `{row['request']}` | {row['puzzles']:,} | {clues[0]:.2f} | {score[0]:,} | "
            f"{hardest[0]} | {values} |",
            f"| picked | | {clues[1]:.2f} | {score[1]:,} | {hardest[1]} | |",
        ]
    return "\n".join(lines)


_KINDS = ("patterns and easier steps", "forcing chains", "dynamic chains", "nested chains")
"""The kinds of hardest techniques in a picture, with the colours of the levels from medium on."""
_LAST_PATTERN, _LAST_STATIC = "Rank 0 Logic", "Region Forcing Chains"
_NAMES = [each.name for each in EXPERT]


def expert_pictures(data: Data) -> dict[Path, str]:
    """The picture of the hardest techniques with and without patterns of experts."""
    return {FOLDER / "expert-patterns.svg": _expert(data)}


def expert_patterns(data: Data) -> str:
    """The hardest techniques of the puzzles, with and without patterns of experts."""
    sides = [(row, side) for row in data["solved"] for side in ("before", "after")]
    heads = [
        f"{row['collection']}, `{name}`"
        for row in data["solved"]
        for name in ("TECHNIQUES", "EXPERT")
    ]
    used = {name for row, side in sides for name in row[side] if name}
    lines = [
        f"| hardest technique | {' | '.join(heads)} |",
        f"|---|{'--:|' * len(sides)}",
    ]
    for name in sorted(used, key=_NAMES.index):
        link = f"[{name}](techniques/{name.lower().replace(' ', '-')}.md)"
        counts = [str(row[side].get(name, 0)) for row, side in sides]
        lines.append(f"| {link} | {' | '.join(counts)} |")
    rest = [str(row[side].get("", 0)) for row, side in sides]
    solved = [str(row["puzzles"] - row[side].get("", 0)) for row, side in sides]
    dynamic = [_of_kinds(row[side]) for row, side in sides]
    lines += [
        f"| nested chains | {' | '.join(rest)} |",
        f"| **solved** | {' | '.join(solved)} |",
        f"| **without dynamic chains** | {' | '.join([str(a + b) for a, b, *_ in dynamic])} |",
    ]
    return "\n".join(lines)


_UNIT_OF_TIME = 0.05  # in milliseconds
_OF = {
    name: name for name in ("published positions", "random minimal puzzles", "sets of candidates")
}


def expert_checks(data: Data) -> str:
    """How much was checked, the comparison with linear programs, and the time of a search."""
    puzzles = ", ".join(
        [f"{count:,} {_OF.get(name, f'of {name}')}" for name, count in data["puzzles"].items()]
    )
    rows = data["linear programs"]
    total = {name: sum([row[name] for row in rows]) for name in rows[0] if name != "collection"}
    times = "; ".join(
        [f"{row['what']} {row['units'] * _UNIT_OF_TIME:.1f} ms" for row in data["times"]]
    )
    return "\n".join(
        [
            f"- {data['steps']:,} steps were compared with the solution, and {data['proofs']:,} "
            f"proofs were checked, on the way through these puzzles: {puzzles}",
            f"- rank 0 logic was compared with linear programs in {total['positions']} positions, "
            f"in {total['not empty']} of which it removes anything: it found {total['found']:,} of "
            f"{total['proved']:,} candidates",
            "- processor time of one search in a position of hardest_1106 that singles, locked "
            f"candidates, subsets and plain fish leave, as a mean ({data['date']}, "
            f"{data['machine']}): {times}",
        ]
    )


def _of_kinds(counts: dict[str, int]) -> list[int]:
    """How many puzzles there are of each of `_KINDS`."""
    found = [0] * len(_KINDS)
    limits = _NAMES.index(_LAST_PATTERN), _NAMES.index(_LAST_STATIC)
    for name, count in counts.items():
        found[sum(_NAMES.index(name) > limit for limit in limits) if name else 3] += count
    return found


def _expert(data: Data) -> str:
    """A bar for each collection with each list of techniques, divided by kinds."""
    title = "The hardest technique that a puzzle needs"
    left, thick, colours = 190, 26, _LEVELS[1:]
    lines, top = [], 60
    for row in data["solved"]:
        x = _Axis(0, row["puzzles"], left, _WIDTH - _RIGHT)
        for side, label in ("before", "TECHNIQUES"), ("after", "EXPERT"):
            lines.append(
                f'<text x="{left - 8}" y="{top + 17}" text-anchor="end">'
                f"{row['collection']}, {label}</text>"
            )
            done = 0
            for count, colour in zip(_of_kinds(row[side]), colours, strict=True):
                if count:
                    start, done = x.at(done), done + count
                    width = round(x.at(done) - start, 1)
                    lines.append(
                        f'<rect class="{colour}" x="{start}" y="{top}" width="{width}" '
                        f'height="{thick}"/>'
                    )
                    if width > 24:
                        lines.append(
                            f'<text x="{start + width / 2:.1f}" y="{top + 17}" '
                            f'text-anchor="middle" class="in">{count}</text>'
                        )
            top += thick + 6
        top += 12
    places = (12, 200, 320, 450)
    legend = [
        f'<rect class="{colour}" x="{place}" y="30" width="10" height="10"/>'
        f'<text x="{place + 15}" y="39">{kind}</text>'
        for place, kind, colour in zip(places, _KINDS, colours, strict=True)
    ]
    style = _STYLE.replace("<style>", "<style>\n.in { fill: #ffffff; font-weight: bold }")
    style = style.replace("text { fill: #d0d0d0 }", "text { fill: #d0d0d0 } .in { fill: #131416 }")
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {top}" '
            f'width="{_WIDTH}" height="{top}" role="img">',
            f"<title>{title}</title>",
            style,
            f'<rect class="back" width="{_WIDTH}" height="{top}"/>',
            f'<text x="12" y="17">{title}</text>',
            *legend,
            *lines,
            "</svg>\n",
        ]
    )


def _probability(p: float) -> str:
    return f"{p:.2f}" if p >= 0.01 else f"{p:.4f}" if p >= 0.0001 else "below 0.0001"


def _ratings(data: Data) -> list[tuple[float, int, str]]:
    """ER, class of the score and level, of each puzzle."""
    return [(er, score, level) for er, score, level, count in data["counts"] for _ in range(count)]


def _se_level(er: float) -> str:
    return _LEVELS[sum(er > limit for limit in _ER_LIMITS)]


def _er(data: Data) -> str:
    counts = Counter((round(10 * er), _se_level(er)) for er, *_ in _ratings(data))
    most = max(er for er, _ in counts)
    x = _Axis(9, most + 1, _LEFT, _WIDTH - _RIGHT)
    ticks = [(x.at(10 * er + 0.5), str(er)) for er in range(1, most // 10 + 1)]
    return _bars(data, counts, x, ticks, "ER on the scale se")


def _score(data: Data) -> str:
    counts = Counter((score, level) for _, score, level in _ratings(data))
    x = _Axis(min(counts)[0] - 1, max(counts)[0] + 2, _LEFT, _WIDTH - _RIGHT)
    return _bars(data, counts, x, _score_ticks(data, x), "score on the scale hodoku")


def _score_ticks(data: Data, axis: _Axis) -> list[tuple[float, str]]:
    """The ticks of an axis of scores, whose classes each grow by the same factor."""
    parts = data["parts"]
    return [
        (axis.at(parts * place), label)
        for place, label in (
            (2, "100"),
            (2.301, "200"),
            (2.699, "500"),
            (3, "1,000"),
            (3.301, "2,000"),
            (3.699, "5,000"),
            (4, "10,000"),
            (4.301, "20,000"),
            (4.699, "50,000"),
        )
        if axis.low <= parts * place <= axis.high
    ]


def _bars(
    data: Data,
    counts: Counter[tuple[int, str]],
    x: _Axis,
    ticks: list[tuple[float, str]],
    title: str,
) -> str:
    """Bars of percentages; those of several levels are stacked."""
    heights: Counter[int] = Counter()
    for (place, _), count in counts.items():
        heights[place] += count
    percent = 100 / data["puzzles"]
    top = max(heights.values()) * percent
    y = _Axis(0, top, _HEIGHT - _BOTTOM, _TOP)
    step = next(step for step in (1, 2, 5, 10, 20) if top / step < 7)
    lines = [_horizontal(y.at(value), f"{value} %") for value in range(0, int(top) + 1, step)]
    done: Counter[int] = Counter()
    for level in _LEVELS:
        for place in sorted(heights):
            count = counts[place, level]
            if count:
                low = done[place] * percent
                done[place] += count
                high = done[place] * percent
                left, right = x.at(place + 0.1), x.at(place + 0.9)
                lines.append(
                    f'<rect class="{level}" x="{left}" y="{y.at(high)}" '
                    f'width="{right - left:.1f}" height="{y.at(low) - y.at(high):.1f}"/>'
                )
    return _picture(title, lines, ticks)


def _both(data: Data) -> str:
    """A disc for each pair of ER and class of scores; its area is the number of puzzles."""
    counts: Counter[tuple[int, int]] = Counter()
    levels: dict[tuple[int, int], Counter[str]] = {}
    for er, score, level in _ratings(data):
        place = round(10 * er), score
        counts[place] += 1
        levels.setdefault(place, Counter())[level] += 1
    scores = [score for _, score in counts]
    x = _Axis(9, max(er for er, _ in counts) + 1, _LEFT, _WIDTH - _RIGHT)
    y = _Axis(min(scores) - 1, max(scores) + 2, _HEIGHT + 60 - _BOTTOM, _TOP)
    lines = [_horizontal(at, label) for at, label in _score_ticks(data, y)]
    largest = max(counts.values())
    for place in sorted(counts):
        radius = max(7 * sqrt(counts[place] / largest), 0.8)
        level = max(_LEVELS, key=levels[place].__getitem__)
        lines.append(
            f'<circle class="{level}" cx="{x.at(place[0] + 0.5)}" cy="{y.at(place[1] + 0.5)}" '
            f'r="{radius:.1f}"/>'
        )
    ticks = [(x.at(10 * er + 0.5), str(er)) for er in range(1, int(x.high) // 10 + 1)]
    return _picture("score on hodoku (upwards) against ER on se", lines, ticks, _HEIGHT + 60)


def _horizontal(y: float, label: str) -> str:
    return (
        f'<line class="grid" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y}" y2="{y}"/>'
        f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label}</text>'
    )


def _picture(
    title: str, lines: list[str], ticks: list[tuple[float, str]], height: int = _HEIGHT
) -> str:
    """A picture with its frame, its ticks and the colours of the levels."""
    base = height - _BOTTOM
    marks = [
        f'<line class="axis" x1="{x}" x2="{x}" y1="{base}" y2="{base + 5}"/>'
        f'<text x="{x}" y="{base + 19}" text-anchor="middle">{label}</text>'
        for x, label in ticks
    ]
    legend = [
        f'<rect class="{level}" x="{_WIDTH - 330 + 66 * place}" y="8" width="10" height="10"/>'
        f'<text x="{_WIDTH - 316 + 66 * place}" y="17">{level}</text>'
        for place, level in enumerate(_LEVELS)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
            f'width="{_WIDTH}" height="{height}" role="img">',
            f"<title>{title}</title>",
            _STYLE,
            f'<rect class="back" width="{_WIDTH}" height="{height}"/>',
            *lines,
            f'<line class="axis" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{base}" y2="{base}"/>',
            *marks,
            *legend,
            f'<text x="{_LEFT}" y="17">{title}</text>',
            "</svg>\n",
        ]
    )
