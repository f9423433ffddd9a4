"""The tables of the page on randomness.

`tests/statistics/run.py` measured all of them except the table of the numbers of clues, which
`tests/long/digging.py` measured.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from markdown_blocks import table, table_of

if TYPE_CHECKING:
    from collections.abc import Callable

Data = dict[str, Any]

CHUTES = ("band 1", "band 2", "band 3", "stack 1", "stack 2", "stack 3")


def p_value(p: float) -> str:
    """A p-value as a decimal fraction, or as one digit and a power of ten if it is small.

    >>> p_value(0.0123), p_value(0.0012), p_value(1.84e-5)
    ('0.012', '0.0012', '2e-5')
    """
    if p >= 0.0001:
        return f"{p:.3f}" if p >= 0.01 else f"{p:.4f}"
    return "< 1e-300" if p < 1e-300 else f"{p:.0e}".replace("e-0", "e-")


def about(number: float) -> str:
    """A large number, rounded to three digits if it is above 10**15.

    >>> about(22_574_039_040), about(6_670_903_752_021_072_936_960)
    ('22,574,039,040', '6.67e21')
    """
    return f"{round(number):,}" if number < 1e15 else f"{number:.2e}".replace("e+", "e")


def _p(part: Data) -> str:
    return p_value(part["p"])


def _board(part: Data) -> str:
    return board_name(part["layout"])


def board_name(layout_id: str) -> str:
    """The size of a board and of its boxes.

    >>> board_name("2x3")
    '6x6 (2x3 boxes)'
    """
    p, q = map(int, layout_id.split("x"))
    return f"{p * q}x{p * q} ({layout_id} boxes)"


def _p_of_chute(number: int, part: Data) -> str:
    return p_value(part["p"][number])


COLUMNS: dict[str, dict[str, str | Callable[[Data], str]]] = {
    "chutes": {
        "filler": "{filler}",
        "grids": "{fills:,}",
        **{name: partial(_p_of_chute, number) for number, name in enumerate(CHUTES)},
        "largest distance": lambda part: f"{part['distance'][part['worst']]:.4f}",
        "noise": "{noise:.4f}",
    },
    "4x4": {
        "filler": "{filler}",
        "fills": "{fills:,}",
        "different, of 288": "{seen}",
        "p": _p,
        "distance measured": "{distance:.4f}",
        "noise": "{noise:.4f}",
        "exact": lambda part: (
            "" if part["exact_distance"] is None else f"{part['exact_distance']:.4f}"
        ),
    },
    "6x6": {
        "filler": "{filler}",
        "fills": "{fills:,}",
        "different, of 39,168": "{seen:,}",
        "chi-square": "{chi_square:,.0f}",
        "p": _p,
        "distance, at least": "{at_least:.3f} ± {error:.3f}",
    },
    "tries": {
        "board": _board,
        "fills": "{fills:,}",
        "tries per grid": "{mean:.4f} ± {error:.4f}",
        "exact": "{expected:.4f}",
        "acceptance rate": lambda part: f"{1 / part['expected']:.5f}",
        "p": _p,
    },
    "pattern": {
        "board": _board,
        "moves": lambda part: about(part["transformations"]),
        "moves that change nothing": "{automorphisms}",
        "grids it can draw": lambda part: about(part["reached"]),
        "all grids": lambda part: about(int(part["grids"])),
        "share of them": "{share:.3g}",
    },
    "large": {
        "board": _board,
        "filler": "{filler}",
        "fills": "{fills:,}",
        "rectangles per grid": "{mean:.3f} ± {error:.3f}",
        "p": lambda part: "(compared with this)" if part["p"] is None else _p(part),
    },
    "birthday": {
        "grids from": "{name}",
        "how many": lambda part: about(int(part["count"])),
        "even chance of a repeat after": lambda part: about(part["even_chance"]),
        "chance of a repeat in 200,000 grids": lambda part: p_value(part["repeat_in_200_000"]),
    },
    "everywhere": {
        "filler": "{filler}",
        "boards": "{boards}",
        "largest board": lambda part: board_name(part["largest"]),
        "fills": "{fills:,}",
        "faults": lambda part: str(len(part["faults"])),
    },
}
"""The columns of tables with a row for each part of the data of the same name."""


def _table(name: str, data: Data) -> str:
    return table_of(data[name], COLUMNS[name])


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
    head = ["filler", "9x9 grids it can draw", "4x4", "6x6", "9x9, one chute", "9x9, all grids"]
    return table(head, rows)


def _weights(data: Data) -> str:
    shown = table_of(
        data["weights"],
        {
            "filler": lambda part: f"{part['filler']}, {_board(part)}",
            "uniform grids": "{grids:,}",
            "distance": "{distance:.3f} ± {error:.3f}",
            "mean weight, should be 1": "{check:.3f} ± {check_error:.3f}",
        },
    )
    for part in data["restarts"]:
        shown += (
            f"\n{part['filler'].capitalize()}: {part['restarts']} of {part['runs']:,} searches "
            "reached the limit after which the filler starts again.\n"
        )
    return shown


def _tests(data: Data) -> str:
    weights = [part for part in data["weights"] if part["layout"] == "3x3"]
    exact = {part["filler"]: f"{part['distance']:.3f}" for part in weights}
    return table_of(
        data["tests"],
        {
            "filler": "{filler}",
            "grids": "{fills:,}",
            "at least": "{at_least:.3f} ± {error:.3f}",
            "best score": "{score}",
            "exact distance": lambda part: exact.get(part["filler"], ""),
        },
    )


def _seeds(data: Data) -> str:
    part = data["seeds"]
    return (
        f"{part['fills']:,} grids from the seeds 0, 1, 2, ...: {part['different']:,} of them are "
        f"different. The p-values of their chutes: {_six(part)}.\n"
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
        f"{shown}. All six combined: {p_value(part['fisher'])} by Fisher's method and "
        f"{p_value(part['kolmogorov_smirnov'])} by the Kolmogorov-Smirnov test"
    )


def _dead_ends(data: Data) -> str:
    head = [
        "board",
        "fills",
        "dead ends per fill, odd-even",
        "dead ends per fill, ascending",
        "ratio",
        "fills without any, odd-even",
        "fills without any, ascending",
    ]
    rows = []
    for part in data["dead_ends"]:
        odd, up = part["odd-even"], part["ascending"]
        means = [f"{order['mean']:.2f} ± {order['error']:.2f}" for order in (odd, up)]
        none = [f"{100 * order['none']:.1f} %" for order in (odd, up)]
        ratio = f"{odd['mean'] / up['mean']:.2f}"
        rows.append([_board(part), f"{part['fills']:,}", *means, ratio, *none])
    return table(head, rows)


def digging(rows: list[Data]) -> str:
    """The numbers of clues of minimal puzzles, and how each sample differs from the first one."""
    return table(
        ["clues", *[row["sample"] for row in rows]],
        [
            ["puzzles", *[f"{sum(row['counts'].values()):,}" for row in rows]],
            *[
                [str(clues), *[_percent(row["counts"], clues) for row in rows]]
                for clues in sorted({int(clues) for row in rows for clues in row["counts"]})
            ],
            ["mean", *[f"{row['mean']:.4f} ± {row['error']:.4f}" for row in rows]],
            ["standard deviation", *[f"{row['deviation']:.3f}" for row in rows]],
            *[
                [f"p of the {name}", "", *[p_value(row["p"][index]) for row in rows[1:]]]
                for index, name in enumerate(("mean", "counts"))
            ],
        ],
    )


def _percent(counts: dict[str, int], clues: int) -> str:
    share = 100 * counts.get(str(clues), 0) / sum(counts.values())
    return f"{share:.3f} %"


TABLES: dict[str, Callable[[Data], str]] = {
    **{name: partial(_table, name) for name in COLUMNS},
    "fillers": _fillers,
    "weights": _weights,
    "tests": _tests,
    "seeds": _seeds,
    "again": _again,
    "dead-ends": _dead_ends,
}
"""Every table of the page, or a few sentences, by its name in `docs/randomness.md`."""
