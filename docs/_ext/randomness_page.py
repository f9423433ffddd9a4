"""The tables of the page on randomness, which `tests/statistics/run.py` measured."""

from __future__ import annotations

from math import floor, log10
from typing import TYPE_CHECKING, Any

from markdown_blocks import table

if TYPE_CHECKING:
    from collections.abc import Callable

Data = dict[str, Any]

CHUTES = ("band 1", "band 2", "band 3", "stack 1", "stack 2", "stack 3")


def p_value(p: float) -> str:
    """Decimals where they say something, otherwise a power of ten."""
    if p >= 0.0001:
        return f"{p:.3f}" if p >= 0.01 else f"{p:.4f}"
    return "< 1e-300" if p < 1e-300 else f"1e{floor(log10(p))}"


def about(number: float) -> str:
    """A large number in words that one can read."""
    if number < 1e15:
        return f"{int(number):,}"
    power = floor(log10(number))
    return f"{number / 10**power:.2f}e{power}"


def _fillers(data: Data) -> str:
    reach = {part["layout"]: part for part in data["pattern"]}
    small = {part["filler"]: part for part in data["4x4"]}
    six = {part["filler"]: part for part in data["6x6"]}
    tests = {part["filler"]: part for part in data["tests"]}
    weights = {part["filler"]: part for part in data["weights"] if part["layout"] == "3x3"}
    weights_6 = {part["filler"]: part for part in data["weights"] if part["layout"] == "2x3"}
    rows = []
    for part in data["chutes"]:
        name = part["filler"]
        kinds = f"{part['distance'][part['worst']]:.3f}"
        if name == "uniform":
            rows.append([name, "all", "0", "0", kinds, "**0** (proof)"])
            continue
        if name == "pattern":
            share = reach["3x3"]["share"]
            four, six_by_six = (f"{1 - reach[board]['share']:.4f}" for board in ("2x2", "2x3"))
            reached = about(reach["3x3"]["reached"])
            rows.append([name, reached, four, six_by_six, kinds, f"**1 - {share:.1e}** (exact)"])
            continue
        exact = small[name]["exact_distance"]
        four = f"{exact:.4f}" if exact is not None else f"{small[name]['distance']:.3f}"
        if name in weights:
            found = weights[name]
            every = f"**{found['distance']:.3f}** ± {found['error']:.3f} (weights)"
        else:
            every = f"at least {max(tests[name]['at_least'], 0):.3f} ± {tests[name]['error']:.3f}"
        if name in weights_6:
            of_six = f"{weights_6[name]['distance']:.3f} ± {weights_6[name]['error']:.3f}"
        else:
            of_six = f"at least {max(six[name]['at_least'], 0):.3f}"
        rows.append([name, "all", four, of_six, kinds, every])
    head = ["filler", "9x9 grids it can reach", "4x4", "6x6", "9x9, one chute", "9x9, all grids"]
    return table(head, rows)


def _chutes(data: Data) -> str:
    rows = [
        [
            part["filler"],
            f"{part['fills']:,}",
            *map(p_value, part["p"]),
            f"{part['distance'][part['worst']]:.4f}",
            f"{part['noise']:.4f}",
        ]
        for part in data["chutes"]
    ]
    return table(["filler", "grids", *CHUTES, "largest distance", "noise"], rows)


def _weights(data: Data) -> str:
    rows = [
        [
            f"{part['filler']}, {_board(part['layout'])}",
            f"{part['grids']:,}",
            f"{part['distance']:.3f} ± {part['error']:.3f}",
            f"{part['check']:.3f} ± {part['check_error']:.3f}",
        ]
        for part in data["weights"]
    ]
    shown = table(["filler", "even grids", "distance", "mean weight, should be 1"], rows)
    for part in data["restarts"]:
        shown += (
            f"\n{part['filler'].capitalize()}: {part['restarts']} of {part['runs']:,} searches ran "
            "into the budget after which the filler starts afresh.\n"
        )
    return shown


def _tests(data: Data) -> str:
    exact = {part["filler"]: part for part in data["weights"] if part["layout"] == "3x3"}
    rows = [
        [
            part["filler"],
            f"{part['fills']:,}",
            f"{part['at_least']:.3f} ± {part['error']:.3f}",
            part["score"],
            f"{exact[part['filler']]['distance']:.3f}" if part["filler"] in exact else "",
        ]
        for part in data["tests"]
    ]
    return table(["filler", "grids", "at least", "told by", "the distance itself"], rows)


def _grids_of_4x4(data: Data) -> str:
    rows = [
        [
            part["filler"],
            f"{part['fills']:,}",
            str(part["seen"]),
            p_value(part["p"]),
            f"{part['distance']:.4f}",
            f"{part['noise']:.4f}",
            "" if part["exact_distance"] is None else f"{part['exact_distance']:.4f}",
        ]
        for part in data["4x4"]
    ]
    return table(["filler", "fills", "of 288", "p", "distance seen", "noise", "exact"], rows)


def _kinds_of_6x6(data: Data) -> str:
    rows = [
        [
            part["filler"],
            f"{part['fills']:,}",
            f"{part['seen']:,}",
            f"{part['chi_square']:,.0f}",
            p_value(part["p"]),
            f"{part['at_least']:.3f} ± {part['error']:.3f}",
        ]
        for part in data["6x6"]
    ]
    head = ["filler", "fills", "of 39,168", "chi-square", "p", "distance, at least"]
    return table(head, rows)


def _tries(data: Data) -> str:
    rows = [
        [
            _board(part["layout"]),
            f"{part['fills']:,}",
            f"{part['mean']:.4f} ± {part['error']:.4f}",
            f"{part['expected']:.4f}",
            f"{1 / part['expected']:.5f}",
            p_value(part["p"]),
        ]
        for part in data["tries"]
    ]
    head = ["board", "fills", "tries a grid", "closed form", "acceptance", "p"]
    return table(head, rows)


def _seeds(data: Data) -> str:
    part = data["seeds"]
    return (
        f"{part['fills']:,} grids from the seeds 0, 1, 2, ...: {part['different']:,} different "
        f"ones. The p-values of their chutes: {_six(part)}.\n"
    )


def _again(data: Data) -> str:
    first = next(part for part in data["chutes"] if part["filler"] == "uniform")
    return (
        f"`UniformFiller`, {first['fills']:,} grids: {_six(first)}.\n\n"
        f"`UniformFiller`, {data['again']['fills']:,} other grids: {_six(data['again'])}.\n"
    )


def _six(part: Data) -> str:
    shown = ", ".join(f"{name} {p_value(p)}" for name, p in zip(CHUTES, part["p"]))
    return (
        f"{shown}; together {p_value(part['fisher'])} by Fisher's sum and "
        f"{p_value(part['kolmogorov_smirnov'])} by Kolmogorov and Smirnov"
    )


def _pattern(data: Data) -> str:
    rows = [
        [
            _board(part["layout"]),
            about(part["transformations"]),
            str(part["automorphisms"]),
            about(part["reached"]),
            about(int(part["grids"])),
            f"{part['share']:.3g}",
        ]
        for part in data["pattern"]
    ]
    head = ["board", "disguises", "that change nothing", "grids reached", "of", "share"]
    return table(head, rows)


def _dead_ends(data: Data) -> str:
    rows = []
    for part in data["dead_ends"]:
        odd, up = part["odd-even"], part["ascending"]
        rows.append(
            [
                _board(part["layout"]),
                f"{part['fills']:,}",
                *(f"{order['mean']:.2f} ± {order['error']:.2f}" for order in (odd, up)),
                f"{odd['mean'] / up['mean']:.2f}",
                *(f"{100 * order['none']:.1f} %" for order in (odd, up)),
            ]
        )
    head = [
        "board",
        "fills",
        "odd-even",
        "ascending",
        "ratio",
        "none at all, odd-even",
        "ascending",
    ]
    return table(head, rows)


def _large(data: Data) -> str:
    rows = [
        [
            _board(part["layout"]),
            part["filler"],
            f"{part['fills']:,}",
            f"{part['mean']:.3f} ± {part['error']:.3f}",
            "(compared with this)" if part["p"] is None else p_value(part["p"]),
        ]
        for part in data["large"]
    ]
    return table(["board", "filler", "fills", "rectangles a grid", "p"], rows)


def _birthday(data: Data) -> str:
    rows = [
        [
            part["name"],
            about(int(part["count"])),
            about(part["even_chance"]),
            p_value(part["repeat_in_200_000"]),
        ]
        for part in data["birthday"]
    ]
    head = ["drawn from", "how many", "a repeat is likely after", "chance of one in 200,000"]
    return table(head, rows)


def _clues(data: Data) -> str:
    part = data["clues"]
    rows = [
        [
            size,
            f"{count:,}",
            f"{100 * count / part['puzzles']:.3f}",
            f"{part['published'][size]:g}" if size in part["published"] else "",
        ]
        for size, count in part["counts"].items()
    ]
    return (
        table(["clues", "puzzles", "percent", "published"], rows)
        + f"\nMean {part['mean']:.3f}, standard deviation {part['sd']:.3f}; chi-square "
        f"{part['chi_square']:.1f} with {part['freedom']} degrees of freedom, p = "
        f"{p_value(part['p'])}. The solutions are drawn by `{part['filler']}`.\n"
    )


def _everywhere(data: Data) -> str:
    rows = [
        [
            part["filler"],
            str(part["boards"]),
            _board(part["largest"]),
            f"{part['fills']:,}",
            f"{part['slowest']:.3f} s",
            _board(part["slowest_board"]),
            str(len(part["faults"])),
        ]
        for part in data["everywhere"]
    ]
    head = ["filler", "boards", "to", "fills", "slowest fill", "which was on", "faults"]
    return table(head, rows)


def _board(layout_id: str) -> str:
    p, q = map(int, layout_id.split("x"))
    return f"{p * q}x{p * q} ({layout_id} boxes)"


TABLES: dict[str, Callable[[Data], str]] = {
    "fillers": _fillers,
    "chutes": _chutes,
    "again": _again,
    "weights": _weights,
    "tests": _tests,
    "4x4": _grids_of_4x4,
    "6x6": _kinds_of_6x6,
    "tries": _tries,
    "seeds": _seeds,
    "pattern": _pattern,
    "dead-ends": _dead_ends,
    "large": _large,
    "birthday": _birthday,
    "clues": _clues,
    "everywhere": _everywhere,
}
"""Every table of the page, or a few sentences, by its name in `docs/randomness.md`."""
