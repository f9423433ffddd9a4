"""The pictures of the page on randomness, drawn from the measured figures by matplotlib.

Each names the figures and the code that it was drawn from, so that those that are out of date are
found without matplotlib.
"""

from __future__ import annotations

from hashlib import sha256
from io import StringIO
from math import exp, expm1, lgamma, log, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Data = dict[str, Any]

EVEN, UNEVEN, THIRD, QUIET = "#2a7f62", "#c8553d", "#3d6fb4", "#8a8a8a"
_STYLE: Any = {
    "svg.hashsalt": "sudokulib",
    "svg.fonttype": "path",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 11,
    "axes.titlelocation": "left",
    "legend.frameon": False,
    "figure.constrained_layout.use": True,
}


DOCS = Path(__file__).parents[1]
DATA = DOCS / "data" / "randomness.json"
DIGGING = DOCS / "data" / "digging.json"
FOLDER = DOCS / "pictures" / "randomness"


def version() -> str:
    """The figures and the code of the pictures, as a short hash."""
    return sha256(
        b"".join(path.read_bytes() for path in (DATA, DIGGING, Path(__file__)))
    ).hexdigest()[:16]


def outdated() -> list[Path]:
    """The pictures that were drawn from other figures, or by other code."""
    mark = f"<dc:source>{version()}</dc:source>"
    return [path for path in FOLDER.glob("*.svg") if mark not in path.read_text(encoding="utf-8")]


def pictures(data: Data, digging: list[Data]) -> dict[Path, str]:
    """Every picture, as SVG, by its file."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    found = {}
    with mpl.rc_context(_STYLE):
        for name, draw, size in (
            ("distances", _distances, (7.2, 3.8)),
            ("kinds", _kinds, (7.2, 3.8)),
            ("grids-of-4x4", _grids_of_4x4, (7.2, 3.2)),
            ("kinds-of-6x6", _kinds_of_6x6, (7.2, 3.2)),
            ("sweeps", _sweeps, (7.2, 3.2)),
            ("birthday", _birthday, (7.2, 3.2)),
            ("clues", lambda axes, _: _clues(axes, digging), (7.2, 3.2)),
        ):
            figure = Figure(figsize=size)
            draw(figure.subplots(), data)
            text = StringIO()
            metadata = {"Date": None, "Source": version()}
            figure.savefig(text, format="svg", metadata=metadata)
            found[FOLDER / f"{name}.svg"] = text.getvalue()
    return found


def _distances(axes: Axes, data: Data) -> None:
    exact = {part["filler"]: part for part in data["weights"] if part["layout"] == "3x3"}
    bars: dict[str, tuple[float, float, str]] = {"uniform": (0, 0, "0, by proof")}
    for part in data["tests"]:
        name = part["filler"]
        if name in exact:
            found = exact[name]["distance"]
            bars[name] = found, exact[name]["error"], f"{found:.2f}"
        else:
            found = max(part["at_least"], 0)
            shown = (
                f"at least {found:.2f}"
                if found > 2 * part["error"]
                else f"no difference in {part['fills']:,} grids"
            )
            bars[name] = found, part["error"], shown
    bars["pattern"] = (1 - data["pattern"][-1]["share"], 0, "all but 1")
    for place, (name, (length, error, shown)) in enumerate(bars.items()):
        color = (
            EVEN if name == "uniform" else QUIET if shown.startswith("no difference") else UNEVEN
        )
        axes.barh(place, length, xerr=error, color=color, height=0.6, ecolor="#444444")
        axes.text(max(length, 0) + error + 0.015, place, shown, va="center", fontsize=9)
    axes.set_yticks(range(len(bars)), list(bars))
    axes.invert_yaxis()
    axes.set_xlim(0, 1.15)
    axes.set_xlabel("total variation distance from a uniform filler, over all 9x9 grids")


def _kinds(axes: Axes, data: Data) -> None:
    shares, completions = data["kind_shares"], data["completions"]
    order = sorted(range(44), key=lambda kind: completions[kind])
    by_name = {part["filler"]: part for part in data["chutes"]}
    fills = by_name["uniform"]["fills"]
    noise = [2 * sqrt((1 - shares[kind]) / (shares[kind] * fills)) for kind in order]
    axes.fill_between(
        range(44),
        [1 - part for part in noise],
        [1 + part for part in noise],
        color=QUIET,
        alpha=0.25,
        linewidth=0,
        label=f"twice the noise of {fills:,} grids",
    )
    for name, color in (
        ("matching, no sweep", THIRD),
        ("backtracking, row-major", UNEVEN),
        ("uniform", EVEN),
    ):
        part = by_name[name]
        ratios = [part["counts"][kind] / (part["fills"] * shares[kind]) for kind in order]
        axes.plot(range(44), ratios, "o", color=color, markersize=4, label=name)
    axes.axhline(1, color="#444444", linewidth=0.8)
    axes.set_ylim(0, 2.8)
    axes.set_xticks([0, 43], ["fewest\ncompletions", "most\ncompletions"])
    axes.set_xlabel("the 44 classes of bands")
    axes.set_ylabel("seen / expected")
    axes.legend(fontsize=9, loc="upper center", ncols=2)


def _grids_of_4x4(axes: Axes, data: Data) -> None:
    for part in data["4x4"]:
        colors = {
            "uniform": EVEN,
            "backtracking, row-major": UNEVEN,
            "digit by digit, odd-even": THIRD,
            "pattern": QUIET,
        }
        if part["filler"] in colors:
            ratios = sorted(288 * count / part["fills"] for count in part["counts"])
            axes.step(range(288), ratios, color=colors[part["filler"]], label=part["filler"])
    axes.set_xlim(0, 287)
    axes.set_ylim(0)
    axes.set_xlabel("the 288 grids, starting with the rarest")
    axes.set_ylabel("seen / expected")
    axes.legend(fontsize=9, loc="upper left")


def _kinds_of_6x6(axes: Axes, data: Data) -> None:
    kinds = 39_168
    by_name = {part["filler"]: part for part in data["6x6"]}
    for name, color in (("matching, no sweep", THIRD), ("backtracking, row-major", UNEVEN)):
        _share_of_times(axes, by_name[name], kinds, color)
    _share_of_times(axes, by_name["uniform"], kinds, EVEN)
    mean = sum(times * count for times, count in enumerate(by_name["uniform"]["times"])) / kinds
    poisson = [exp(count * log(mean) - mean - lgamma(count + 1)) for count in range(int(3 * mean))]
    relative = [count / mean for count in range(len(poisson))]
    axes.plot(relative, [mean * part for part in poisson], "k.", markersize=3, label="pure chance")
    axes.set_xlim(0, 3)
    axes.set_ylim(0)
    axes.set_xlabel("how often a kind of 6x6 grid comes / expected")
    axes.set_ylabel("density of kinds")
    axes.legend(fontsize=9)


def _share_of_times(axes: Axes, part: Data, kinds: int, color: str) -> None:
    mean = sum(times * count for times, count in enumerate(part["times"])) / kinds
    places = [times / mean for times in range(len(part["times"]))]
    heights = [mean * count / kinds for count in part["times"]]
    axes.step(places, heights, where="mid", color=color, label=f"{part['filler']}")


def _sweeps(axes: Axes, data: Data) -> None:
    labels = ["matching, no sweep", "matching, 1 sweep", "matching, 2 sweeps", "matching, 4 sweeps"]
    for shift, layout in enumerate(("3x3", "3x4", "4x4", "5x5")):
        mine = {part["filler"]: part for part in data["large"] if part["layout"] == layout}
        last = mine[mine[labels[0]]["against"]]
        ratios = [mine[label]["mean"] / last["mean"] for label in labels]
        errors = [
            sqrt(mine[label]["error"] ** 2 + last["error"] ** 2) / last["mean"] for label in labels
        ]
        axes.errorbar(
            [place + 0.08 * (shift - 1.5) for place in range(4)],
            ratios,
            yerr=errors,
            fmt="o",
            markersize=4,
            label=f"{layout} boxes",
        )
    axes.axhline(1, color="#444444", linewidth=0.8)
    axes.set_xticks(range(4), ["0", "1", "2", "4"])
    axes.set_xlabel("sweeps of MatchingFiller")
    axes.set_ylabel("rectangles / expected")
    axes.legend(fontsize=9, loc="lower right")


def _birthday(axes: Axes, data: Data) -> None:
    colors = iter((UNEVEN, "#d99a2b", THIRD, QUIET, EVEN))
    for part in sorted(data["birthday"], key=lambda part: int(part["count"])):
        points = [10 ** (step / 40) for step in range(80, 840)]
        chances = [-expm1(-drawn * (drawn - 1) / 2 / int(part["count"])) for drawn in points]
        axes.plot(points, chances, color=next(colors), label=part["name"])
    axes.set_xscale("log")
    axes.set_xlabel("grids drawn")
    axes.set_ylabel("chance that two are the same")
    axes.legend(fontsize=9, loc="center", bbox_to_anchor=(0.67, 0.45))


def _clues(axes: Axes, rows: list[Data]) -> None:
    percents = {row["sample"]: _percents(row["counts"]) for row in rows}
    made, published = percents["library"], percents["published"]
    puzzles = sum(rows[0]["counts"].values())
    axes.bar(list(made), list(made.values()), color=EVEN, width=0.7, label=f"{puzzles:,} made here")
    axes.plot(list(published), list(published.values()), "D", color=UNEVEN, label="published")
    axes.set_xticks(sorted({*made, *published}))
    axes.set_xlabel("clues of a minimal 9x9 puzzle")
    axes.set_ylabel("percent")
    axes.legend(fontsize=9)


def _percents(counts: dict[str, int]) -> dict[int, float]:
    total = sum(counts.values())
    return {int(clues): 100 * count / total for clues, count in counts.items()}
