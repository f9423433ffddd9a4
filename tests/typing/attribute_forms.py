"""How the attributes of objects of one's own may be written: the forms that both checkers accept.

mypy accepts all forms below. basedpyright refuses a `ClassVar` where a protocol has a property, and
says: "name" is not defined as a ClassVar in protocol. It reports a comment that is not needed, so
this file fails if that changes. No other declaration is better: a plain `name: str` in a protocol
refuses frozen attrs classes and properties too, and a `ClassVar` there refuses all other forms.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import ClassVar

import attrs

from sudokulib import Candidates, Grid, Layout, Limits, Step
from sudokulib.constraints import Allowed, Constraint
from sudokulib.solvers import Solver
from sudokulib.techniques import Technique
from sudokulib.testing import Command


class Assigned:
    name = "Mine"
    summary = "does something"
    cells = ((0, 0),)
    complete = True


@attrs.frozen
class Fields:
    name: str = "Mine"
    summary: str = "does something"
    cells: tuple[tuple[int, int], ...] = ((0, 0),)
    complete: bool = True


class Properties:
    @property
    def name(self) -> str:
        return "Mine"

    @property
    def summary(self) -> str:
        return "does something"

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        return ((0, 0),)

    @property
    def complete(self) -> bool:
        return True


class ClassVars:
    name: ClassVar[str] = "Mine"
    summary: ClassVar[str] = "does something"
    cells: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0),)
    complete: ClassVar[bool] = True


class Methods:
    """The methods of all protocols, as a class has them beside its attributes."""

    def find(self, candidates: Candidates) -> Iterator[Step]:
        yield from ()

    def decompose(self, layout: Layout) -> Iterable[Allowed]:
        return ()

    def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Grid]:
        yield grid

    def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
        return True

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        pass

    def run(self, args: argparse.Namespace) -> int:
        return 0


class WithAssigned(Assigned, Methods): ...


class WithFields(Fields, Methods): ...


class WithProperties(Properties, Methods): ...


class WithClassVars(ClassVars, Methods): ...


techniques: list[Technique] = [WithAssigned(), WithFields(), WithProperties()]
solvers: list[Solver] = [WithAssigned(), WithFields(), WithProperties()]
constraints: list[Constraint] = [WithAssigned(), WithFields(), WithProperties()]
commands: list[Command] = [WithAssigned(), WithFields(), WithProperties()]

technique: Technique = WithClassVars()  # pyright: ignore[reportAssignmentType]
solver: Solver = WithClassVars()  # pyright: ignore[reportAssignmentType]
constraint: Constraint = WithClassVars()  # pyright: ignore[reportAssignmentType]
command: Command = WithClassVars()  # pyright: ignore[reportAssignmentType]
