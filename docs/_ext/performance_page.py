"""The tables of measured times and sizes, on the page on performance and on others.

`tests/long/figures.py`, `tests/peers/run.py` and `tests/long/techniques.py` measured them. Each
table says when it was measured and on what machine, and how much the values differ.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

from markdown_blocks import table

if TYPE_CHECKING:
    from collections.abc import Callable

Data = dict[str, Any]

OURS = "sudokulib"


UNITS = {"s": ((1, "s"), (1e-3, "ms"), (1e-6, "µs")), "B": ((1e6, "MB"), (1e3, "KB"), (1, "bytes"))}
GROUPS = (
    "arrays",
    "everyday",
    "files",
    "grids",
    "levels",
    "nodes",
    "pickles",
    "readers",
    "rules",
    "samples",
)
"""The groups of `docs/data/figures.json` whose tables have a row for each figure."""


def amount(value: float, unit: str) -> str:
    """A measured value in the unit that suits its size, with two digits.

    >>> amount(0.000988, "s"), amount(0.0548, "s"), amount(3.48, "s"), amount(12538600, "B")
    ('990 µs', '55 ms', '3.5 s', '13 MB')
    >>> amount(0, "B"), amount(1.25, "")
    ('0 bytes', '1.2')
    """
    scale, name = next(
        (each for each in UNITS.get(unit, ()) if value >= each[0]), UNITS.get(unit, ((1, ""),))[-1]
    )
    rounded = float(f"{value / scale:.2g}")
    number = (
        f"{rounded:,.0f}"
        if rounded >= 10 or rounded == 0 or scale == 1 == value % 1
        else str(rounded)
    )
    return f"{number} {name}".strip()


def spread(row: Data) -> str:
    """The quartiles."""
    low, high = (amount(value, row["unit"]) for value in row["spread"])
    return low if low == high else f"{low} to {high}"


def measured_on(rows: list[Data]) -> str:
    """When and on what machine the rows were measured; the rows of other days by name."""
    places = Counter((row["date"], row["machine"]) for row in rows)
    (usual, _), *others = places.most_common()
    said = [f"{usual[0]}, {usual[1]}."]
    for place in others:
        names = ", ".join(row["what"] for row in rows if (row["date"], row["machine"]) == place[0])
        said.append(f"{names}: {place[0][0]}, {place[0][1]}.")
    return " ".join(said)


def figures(data: list[Data], group: str) -> str:
    """The figures of a group: median, quartiles, and how many were measured."""
    rows = [row for row in data if row["group"] == group]
    lines = table(
        ["Work", "Median", "Quartiles", "Measured"],
        [[row["what"], amount(row["value"], row["unit"]), spread(row), _how(row)] for row in rows],
    )
    return f"{lines}\n{measured_on(rows)}"


def _how(row: Data) -> str:
    return f"{row['of']} times, {row['how']}"


FIGURES: dict[str, Callable[[Any], str]] = {
    group: partial(figures, group=group) for group in GROUPS
}


def tables(data: list[Data]) -> str:
    """How long the tables of each size of board take, and how large they are."""
    kinds = ("search time", "search memory", "techniques time", "techniques memory")
    rows = {row["name"]: row for row in data if row["group"] == "tables"}
    lines = []
    for size in dict.fromkeys(row["what"] for row in rows.values()):
        cells = [rows[f"tables {size} {kind}"] for kind in kinds]
        lines.append(
            [size]
            + [
                f"{amount(row['value'], row['unit'])} ({spread(row)})"
                if row["unit"] == "s"
                else amount(row["value"], row["unit"])
                for row in cells
            ]
        )
    head = ["Boxes", "Search: time", "memory", "Techniques: time", "memory"]
    processes = {row["of"] for row in rows.values() if row["unit"] == "s"}
    return (
        f"{table(head, lines)}\nMedian and quartiles of {max(processes)} fresh processes; the "
        f"memory is the same in each. {measured_on([*rows.values()])}"
    )


FIGURES["tables"] = tables


def pools(data: list[Data]) -> str:
    """What a pool costs for each function, and whether it pays."""
    rows = {row["name"]: row for row in data if row["group"] == "scaling"}
    lines = []
    for work in dict.fromkeys(row["what"] for row in rows.values()):
        alone, both, here = (rows[f"pool {work} {part}"] for part in ("alone", "both", "here"))
        cells = [
            f"{amount(row['value'], row['unit'])} ({spread(row)})" for row in (alone, both, here)
        ]
        count = alone["how"].removesuffix(" values")
        lines.append([work, count, *cells, pays(both["value"], here["value"])])
    head = ["Function", "Values", "One call", "All processes", "This process", "A pool pays"]
    return (
        f"{table(head, lines)}\nMedian and quartiles of {alone['of']} runs. "
        f"{measured_on([*rows.values()])}"
    )


def pays(both: float, here: float) -> str:
    """Whether a pool saves time, by the CPU time of all processes and of this process alone.

    >>> pays(1.2, 0.05), pays(1.9, 0.6), pays(2.6, 0.8), pays(3, 1.1)
    ('yes', 'little', 'little', 'never')
    """
    if here >= 1:
        return "never"
    return "yes" if both < 1.6 and here < 0.5 else "little"


FIGURES["scaling"] = pools


def peers(data: Data) -> str:
    """How many times as long they take, counts of right and wrong answers, and what failed."""
    rows = data["rows"]
    lines = [f"| package | {' | '.join(rows)} |", f"|---{'|---:' * len(rows)}|"]
    for peer, version in data["versions"].items():
        times = [_time(parts.get(peer), peer) for parts in rows.values()]
        lines.append(f"| {peer} {version} | {' | '.join(times)} |")
    lines += ["", "| package | right | wrong | timed out | not tried | clues of its puzzles |"]
    lines.append("|---|---:|---:|---:|---:|---:|")
    for peer in data["versions"]:
        counts: Counter[str] = Counter()
        for parts in rows.values():
            counts.update(parts.get(peer, {"counts": {}})["counts"])
        clues = rows["make"].get(peer, {}).get("clues", "")
        numbers = [f"{counts[kind]:,}" for kind in ("right", "wrong", "late", "left out")]
        lines.append(f"| {peer} | {' | '.join(numbers)} | {clues} |")
    lines += ["", f"{data['day']}, {data['machine']}. Each figure is {data['spread']}.", ""]
    return "\n".join([*lines, *[f"- {failure}" for failure in _failures(data)]])


def made_techniques(data: Data) -> str:
    """How long a puzzle that needs a technique takes, and how different such puzzles are."""
    lines = [
        "| Technique | Median | Longest | Found | Different | Solutions |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for name, row in data.items():
        lines.append(
            f"| {name} | {row['median']:.2f} s | {row['longest']:.2f} s | "
            f"{row['right']} of {row['tries']} | {row['different']} | {row['solutions']} |"
        )
    return "\n".join(
        [*lines, "", measured_on([row | {"what": name} for name, row in data.items()])]
    )


def true_candidates(data: Data) -> str:
    """How many times as long a loop takes, and two empty boards in units of speed."""
    seconds = data["seconds"]
    lines = [
        f"| Boards | Number | Found in {seconds:.0f} s | By the loop | Ratio, median | Quartiles |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for each in data["sets"]:
        low, high = each["quartiles"]
        lines.append(
            f"| {each['set']} | {each['boards']} | {each['ours in time']} | "
            f"{each['loop in time']} | {each['ratio']} | {low} to {high} |"
        )
    lines += ["", "| Empty board | `true_candidates` | The loop |", "|---|--:|--:|"]
    for each in data["empty"]:
        times = [
            f"{'' if each[f'{who} in time'] else 'above '}{each[who]:,} u"
            for who in ("ours", "loop")
        ]
        lines.append(f"| {each['board']} | {' | '.join(times)} |")
    return "\n".join([*lines, "", f"{data['date']}, {data['machine']}."])


def _time(part: Data | None, peer: str) -> str:
    """How many times as long as ours the same tasks take."""
    if part is None:
        return "-"
    if not part["microseconds"]:
        return "error"
    if peer == OURS:
        return "1"
    ratio = part["microseconds"] / part["ours"]
    more = "above " if part["counts"].get("late") else ""
    return f"{more}{ratio:,.2g}" if ratio < 10 else f"{more}{ratio:,.0f}"


def _failures(data: Data) -> list[str]:
    """Packages that could not be used, were wrong or raised an error."""
    found = [f"{peer} could not be used: {why}." for peer, why in data["failed"].items()]
    for row, parts in data["rows"].items():
        for peer, part in parts.items():
            counts = part["counts"]
            if counts.get("wrong"):
                found.append(f'{peer}: {counts["wrong"]:,} wrong answers to the task "{row}".')
            if counts.get("error"):
                found.append(f"{row}: {peer} raised {part['error']}, {counts['error']:,} times.")
    return found
