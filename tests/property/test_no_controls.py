"""Strings from outside reach people without control characters, and programs unchanged."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from command_line import Capture
from hypothesis import given, strategies as st

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LogicSolver,
    Position,
    Step,
    SudokuError,
    dumps,
    hint,
    parse,
    rate,
    solve,
)
from sudokulib.__main__ import main
from sudokulib.constraints import Allowed, Pair
from sudokulib.errors import UnsupportedFeature
from sudokulib.formats import FORMATS
from sudokulib.render import html, page, solution_path, svg, text
from sudokulib.techniques import Chain, ChainNode

CONTROLS = [
    *map(chr, (*range(9), 0x0B, 0x0C, *range(0x0E, 0x20), *range(0x7F, 0xA0))),
    *("\u061c", "\u180e", "\u200b", "\u200e", "\u200f", "\u2028", "\u2029"),
    *map(chr, (*range(0x202A, 0x202F), *range(0x2060, 0x2070))),
    *("\ud800", "\udfff", "\ufeff", "\ufff9", "\ufffe", "\uffff", "\U000e0001", "\U000e0041"),
]
LINE = "1.3..2....1....3"
NAMES = st.builds("a{}b{}".format, st.sampled_from(CONTROLS), st.sampled_from(CONTROLS))


@attrs.frozen
class Own:
    """A rule as a user may write it."""

    name: str
    digits: tuple[int, ...] = (1, 2, 3, 4)
    parts: Any = None
    cells: tuple[Any, ...] = ((0, 1), (0, 2))

    def decompose(self, layout: Layout) -> Any:
        return self.parts or [Allowed((0, 1), self.digits)]


class Careless(Own):
    """A rule whose `repr` shows its name as it is."""

    def __repr__(self) -> str:
        return f"Careless({self.name})"


@attrs.frozen
class Technique:
    """A technique as a user may write it."""

    name: str

    def find(self, candidates: Candidates) -> Iterator[Step]:
        layout = candidates.layout
        yield Step(self.name, placements=[(0, 1, 4)], constraints=[0], layout=layout)


def board(rule: Own) -> Grid:
    return Grid.parse(LINE, Layout.boxes(2, 2).with_constraints([rule]))


def careless(name: str, **options: Any) -> Grid:
    return board(Careless(name, **options))


def step_named(name: str, layout: Layout) -> Step:
    node = ChainNode([(0, 1, 4)], is_on=True, technique=name)
    return Step(
        name,
        placements=[(0, 1, 4)],
        roles=[(name, [(0, 1, 4)])],
        chains=[Chain([ChainNode([(0, 3, 4)], is_on=False), node])],
        constraints=[0],
        layout=layout,
    )


def pictures(name: str) -> Iterator[object]:
    grid = board(Own(name))
    step = step_named(name, grid.layout)
    position = Position(grid, about=dict.fromkeys(("author", "title", "comment", "level"), name))
    for language in ("en", "de"):
        for draw in (svg, html, text):
            yield draw(position, language=language)
            yield draw(grid, step=step, language=language)
        yield page([position], labels=[name], title=name, language=language)
        yield solution_path(Candidates.of(grid), steps=[step], language=language)
        for detail in ("name", "area", "full"):
            yield step.explain(detail, language=language)
        yield step.explain(chains=True, language=language)
    yield html(grid, caption=name)
    for value in (grid, position, step, Candidates.of(grid), rate(LINE_GRID)):
        methods = ("_repr_html_", "_repr_svg_", "_repr_markdown_", "__str__")
        yield from [getattr(value, method)() for method in methods if hasattr(value, method)]
    yield str(step.chains[0])
    (taken,) = LogicSolver([Technique(name)]).steps(grid, max_steps=1)
    yield taken.explain()


LINE_GRID = Grid.parse(LINE)
NINE = Grid.parse("5" + "." * 80)


def raised(call: Callable[[], object]) -> Iterator[object]:
    with pytest.raises((SudokuError, TypeError)) as caught:
        call()
    yield caught.value
    yield getattr(caught.value, "message", "")


def errors(name: str) -> Iterator[object]:
    calls: list[Callable[[], object]] = [
        lambda: solve(careless(name, digits=())),
        lambda: solve(careless(name, digits=(1,))),
        lambda: solve(careless(name, parts=[Pair((0, 1), (0, 2), lambda a, b: False)])),
        lambda: careless(name, parts=5),
        lambda: careless(name, parts=["x"]),
        lambda: careless(name, parts=[Allowed((9, 9), (1,))]),
        lambda: careless(name, cells=((0, 9),)),
        lambda: dumps(careless(name), format="json"),
        lambda: dumps(careless(name), format="f-puzzles"),
        lambda: dumps(Position(LINE_GRID, about={name: name}), format="line"),
        lambda: dumps(LINE_GRID, format=name),
        lambda: rate(careless(name), "hodoku"),
        lambda: rate(LINE_GRID, scale=name),
        lambda: parse(f"1{name}3"),
        lambda: parse(LINE, format="json", layout=name),
        lambda: Layout.parse(f"2x2+{name}"),
        lambda: Layout.boxes(2, 2).with_constraints([Careless(name), name]),  # type: ignore[list-item]
        lambda: LogicSolver([name]),
        lambda: hint(LINE_GRID, avoids=name),
        lambda: svg(LINE_GRID, theme=name),
        lambda: svg(LINE_GRID, id_prefix=name),
        lambda: svg(LINE_GRID, **{name: 1}),
        lambda: page([LINE_GRID], labels=[name] * 2),
    ]
    return itertools.chain.from_iterable(map(raised, calls))


def controls_in(shown: object) -> list[str]:
    return sorted(set(CONTROLS) & set(str(shown)))


@pytest.mark.long
@given(NAMES)
def test_pictures_and_sentences(name: str) -> None:
    for shown in pictures(name):
        assert not controls_in(shown), shown


@given(NAMES)
def test_errors(name: str) -> None:
    for shown in errors(name):
        assert not controls_in(shown), shown


@pytest.mark.slow
@given(NAMES)
def test_formats_keep_them_or_refuse_them(name: str) -> None:
    for form in FORMATS:
        for key in ("title", "author", "comment", "level"):
            position = Position(NINE, about={key: name})
            try:
                written = form.write_one(position)
            except UnsupportedFeature:
                continue
            assert not controls_in(written)
            assert form.read(written).about[key] == name


@pytest.mark.parametrize(
    "command",
    [
        *("solve", "rate", "steps", "hint", "draw --as html", "draw --as text", "count", "check"),
        *("canonical", "distinct", *[f"convert --to {form.name}" for form in FORMATS]),
    ],
)
def test_commands(capsys: Capture, tmp_path: Path, command: str) -> None:
    name = "".join(CONTROLS[1:]).replace("\ud800", "").replace("\udfff", "")
    about = dict.fromkeys(("title", "author", "comment", "level", "id", name), name)
    board = dumps(Position(LINE_GRID, about=about), format="json")
    path = tmp_path / f"{name[:40]}.txt"
    path.write_text(f"{LINE} # {name}\n1{name}\n", encoding="utf-8")
    main([*command.split(), *(["--text"] if "convert" in command else []), board])
    main([*command.split(), *(["--file"] if "convert" not in command else []), str(path)])
    shown = capsys.readouterr()
    assert shown.out or shown.err
    assert not controls_in(shown.out + shown.err)
