"""Words as a graph: all words of one length that a rule allows; equal endings are shared.

    the words 1 2, 1 3 and 2 3: chains of ascending digits on a board with three digits

              1 --> (a) --- 2, 3 --.
        ( ) --<                     >--> ( )
              2 --> (b) --- 3 -----'

Each layer is a cell of the word; each edge is a digit of that cell. Narrowing follows the graph
forwards along the candidates of each cell, then backwards: the edges on complete paths are the
digits that some word has. This is G. Pesant's filter for regular languages (2004); it visits each
edge twice.

If the graph has few complete paths, these become the rows of a table, which is narrowed faster.
A rule with too many states for a graph is narrowed step by step, when few words remain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from sudokulib._base.limits import check_work
from sudokulib.constraints._compact_tables import (
    MOST_ROWS,
    ClassTable,
    CompactTable,
    PermutationTable,
    alike_digits,
)
from sudokulib.constraints._digit_sets import NarrowedBySets

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib.constraints._protocol import Automaton


Narrow: TypeAlias = "Callable[[Sequence[int]], Sequence[int] | None]"
"""From a mask of candidates for each cell (bit 0 for digit 1) to the digits that some word has."""

_Layers = tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
_MAX_STEPS = 400_000
"""A rule that needs more steps has no graph: building it would take more than half a second."""
_MAX_STEPS_OF_CALL = 2_000
_MAX_STORED, _WORK_OF_STORED = 500_000, 2_000
"""The work of the functions that are stored for other boards, and the least that each counts."""
_WORK_OF_STEP = 5
"""The work to add a digit to a graph; see `NodeCounter.add_work`."""


class LayeredGraph:
    """All words of one length that a rule allows; a call with masks narrows the masks."""

    __slots__ = ("edges", "layers")

    def __init__(self, layers: _Layers) -> None:
        self.layers = layers
        self.edges = sum([len(edges) for layer in layers for edges in layer])

    def __call__(self, masks: Sequence[int]) -> list[int] | None:
        """The digits of each mask that some word has."""
        reached: list[set[int]] = [{0}]
        for layer, mask in zip(self.layers, masks, strict=True):
            targets = {target for node in reached[-1] for bit, target in layer[node] if mask & bit}
            if not targets:
                return None
            reached.append(targets)
        alive = reached[-1]
        left = []
        for layer, mask, nodes in zip(
            reversed(self.layers), reversed(masks), reversed(reached[:-1])
        ):
            used, sources = 0, set()
            for node in nodes:
                for bit, target in layer[node]:
                    if mask & bit and target in alive:
                        used |= bit
                        sources.add(node)
            left.append(used)
            alive = sources
        left.reverse()
        return left


class SteppedNarrowing:
    """Narrows the words of a rule step by step, without a graph.

    It removes nothing while too many words remain. It is exact if few remain.
    """

    __slots__ = ("_rule",)

    def __init__(self, rule: Automaton) -> None:
        self._rule = rule

    def __call__(self, masks: Sequence[int]) -> list[int] | None:
        rule, left = self._rule, _MAX_STEPS_OF_CALL
        states: set[Any] = {rule.start}
        layers = []
        for mask in masks:
            digits = [d for d in range(1, mask.bit_length() + 1) if mask >> d - 1 & 1]
            left -= len(digits) * len(states)
            if left < 0:
                return list(masks)
            layer = [(state, d, rule.step(state, d)) for state in states for d in digits]
            layers.append(layer)
            states = {after for _, _, after in layer if after is not None}
        alive = {state for state in states if rule.accept(state)}
        if not alive:
            return None
        found = []
        for layer in reversed(layers):
            kept = [(state, d) for state, d, after in layer if after in alive]
            alive = {state for state, _ in kept}
            found.append(sum([1 << d - 1 for d in {d for _, d in kept}]))
        found.reverse()
        return found


def narrowing(rule: Automaton, length: int, n: int) -> Narrow:
    """The function that narrows words of this length, with digits up to `n`."""
    return _built(rule, length, n)[0]


def building_work(rule: Automaton, length: int, n: int) -> int:
    """About how long such a function takes to build, and how much memory it takes.

    These are steps, edges and entries of tables.
    """
    return _built(rule, length, n)[1]


_BUILT: dict[tuple[Automaton, int, int], tuple[Narrow, int]] = {}
"""The functions that were built last, for other boards with equal rules."""


def _built(rule: Automaton, length: int, n: int) -> tuple[Narrow, int]:
    """A function that narrows words, and the work of building it."""
    key = rule, length, n
    found = _BUILT.get(key)
    if found is None:
        found = _build(rule, length, n)
        if found[1] + sum([_WORK_OF_STORED + work for _, work in [*_BUILT.values()]]) > _MAX_STORED:
            _BUILT.clear()
        _BUILT[key] = found
    return found


def _build(rule: Automaton, length: int, n: int) -> tuple[Narrow, int]:
    narrow: Narrow | None = getattr(rule, "narrow", None)
    if narrow is not None:
        return narrow, 0
    if isinstance(rule, NarrowedBySets) and n <= rule.most_digits:
        narrow = rule.narrowing(length, n)
        rows = narrow.row_count if isinstance(narrow, PermutationTable) else 0
        return narrow, (1 << min(length, n) // 2) + 2 * rows * length
    steps: list[int] = []
    layers = layers_of(rule, length, n, _MAX_STEPS, steps)
    if layers is None:
        return SteppedNarrowing(rule), sum(steps)
    words = _rows_of_layers(layers)
    if words:
        work = sum(steps) + len(words) * length
        classes = alike_digits(words, n)
        if min(map(int.bit_count, classes)) > 1 and ClassTable.stores_all(len(classes), length):
            return ClassTable(words, classes), work
        return CompactTable(words), work
    graph = LayeredGraph(layers)
    return graph, sum(steps) + 2 * graph.edges


def work_of_call(narrow: Narrow, length: int, n: int) -> int:
    """About how many candidates and edges such a function looks at in a call."""
    if isinstance(narrow, LayeredGraph):
        return narrow.edges
    if isinstance(narrow, SteppedNarrowing):
        return _WORK_OF_STEP * _MAX_STEPS_OF_CALL
    return max(length * n, getattr(narrow, "work", 0))  # long sums of many groups take longer


def accepts(rule: Automaton, digits: Sequence[int]) -> bool:
    """Whether a rule allows this word."""
    state = rule.start
    for digit in digits:
        state = rule.step(state, digit)
        if state is None:
            return False
    return rule.accept(state)


def _rows_of_layers(layers: _Layers) -> list[tuple[int, ...]]:
    """All paths through a graph, with the digits at each place; empty if there are too many.

    Digits that lead from the same node to the same next node share a path.
    """
    bundled = []
    for layer in layers:
        nodes = []
        for edges in layer:
            bundles: dict[int, int] = {}
            for bit, target in edges:
                bundles[target] = bundles.get(target, 0) | bit
            nodes.append(bundles)
        bundled.append(nodes)
    counts = [1]
    for nodes in reversed(bundled):
        counts = [sum([counts[target] for target in bundles]) for bundles in nodes]
    if counts[0] > MOST_ROWS:
        return []
    ends: list[list[tuple[int, ...]]] = [[()]]
    for nodes in reversed(bundled):
        ends = [
            [(digits, *end) for target, digits in bundles.items() for end in ends[target]]
            for bundles in nodes
        ]
    return ends[0]


def layers_of(
    rule: Automaton, length: int, n: int, most: int, steps: list[int] | None = None
) -> _Layers | None:
    """The layers of the graph, the first cell first; node 0 of the first layer is the start.

    If there is no word, the result is a layer without edges. The result is `None` if the rule takes
    more steps than `most`, one for each state and digit. `steps` gets their number for each digit.
    """
    states: dict[Any, int] = {rule.start: 0}
    raw: list[list[list[int | None]]] = []  # for each state, the next one for each digit
    for _ in range(length):
        next_states: dict[Any, int] = {}
        layer = []
        most -= len(states) * n
        if most < 0:
            return None
        if steps is not None:
            steps.append(len(states) * n)
        for state in states:
            check_work(_WORK_OF_STEP * n)
            targets: list[int | None] = []
            for digit in range(1, n + 1):
                after = rule.step(state, digit)
                number = None if after is None else next_states.setdefault(after, len(next_states))
                targets.append(number)
            layer.append(targets)
        raw.append(layer)
        states = next_states
    merged = {number: 0 for state, number in states.items() if rule.accept(state)}
    layers = []
    for layer in reversed(raw):
        shared: dict[tuple[tuple[int, int], ...], int] = {}
        earlier = {}
        for number, targets in enumerate(layer):
            usable = tuple([(1 << d, merged[t]) for d, t in enumerate(targets) if t in merged])
            if usable:
                earlier[number] = shared.setdefault(usable, len(shared))
        layers.append(tuple(shared))
        merged = earlier
    layers.reverse()
    return tuple(layers) if all(layers) else (((),),) * length
