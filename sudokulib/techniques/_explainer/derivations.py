"""What the nodes of a run rest on: as masks, which are counted, and as trails, which are shown.

All nodes that a new one rests on are known when it is made, so its mask is that of its parents and
itself.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.propagation import Deduction
from sudokulib.techniques._explainer.results import Cause, Link

if TYPE_CHECKING:
    from sudokulib.techniques._explainer.propagation import Clash, Pair, Run
    from sudokulib.techniques._explainer.results import Trail


def weights(run: Run) -> dict[int, int]:
    """For the nodes of `Run.reasons`, the mask of the nodes that each rests on, itself included.

    Any other node rests on the one from which it is seen, and on itself.
    """
    known, reasons = run.weights, run.reasons
    if len(known) < len(reasons):
        bit, count, offs = run.ground.bits, run.ground.count, run.offs
        for node, reason in islice(reasons.items(), len(known), None):
            mask = bit[node]
            if isinstance(reason, Deduction):
                for parent in reason.parents:
                    mask |= known[offs[parent - count]] | bit[parent]
            elif reason:
                mask |= _weight_of_pair(run, reason)
            known[node] = mask
    return known


def clash_weights(run: Run, clash: Clash) -> tuple[int, int]:
    """The masks of the nodes that the two of a contradiction rest on, the one that is on first."""
    candidate, reason = clash
    known = weights(run)
    on, off = 1 << candidate, 1 << candidate + run.ground.count
    if isinstance(reason, int):
        return known[candidate], known[reason] | off
    return _weight_of_pair(run, reason) | on, known[run.offs[candidate]] | off


def _weight_of_pair(run: Run, pair: Pair) -> int:
    """The mask of the nodes that a candidate rests on that is on."""
    known, offs = run.weights, run.offs
    other, gone = pair[0], _gone(run, pair)
    mask: int = known[offs[other]] | (gone | 1 << other) << run.ground.count
    while gone:
        each = gone.bit_length() - 1
        mask |= known[offs[each]]
        gone ^= 1 << each
    return mask


def _gone(run: Run, pair: Pair) -> int:
    """The mask of the candidates of its group that were taken away before."""
    _, present, group = pair
    return run.ground.groups.members[group] & (run.ground.present ^ present)


def trail(run: Run, node: int) -> Trail:
    """The trail of a node."""
    return _trail(run, _link(run, node))


def clash_trails(run: Run, clash: Clash) -> tuple[Trail, Trail]:
    """The trails of the two nodes of a contradiction, the one that is on first."""
    candidate, reason = clash
    off = candidate + run.ground.count
    if isinstance(reason, int):
        return trail(run, candidate), _trail(run, _seen_link(run, off, reason))
    return _trail(run, _reason_link(run, candidate, reason)), trail(run, off)


def _trail(run: Run, target: Link) -> Trail:
    found, seen = [target], 1 << target.node
    for each in found:  # which grows
        for parent in each.parents:
            if not seen >> parent & 1:
                seen |= 1 << parent
                found.append(_link(run, parent))
    return tuple(found)


def _link(run: Run, node: int) -> Link:
    """A node and why it holds."""
    count = run.ground.count
    if node >= count:
        seen_from = run.offs[node - count]
        if seen_from != node:
            return _seen_link(run, node, seen_from)
    return _reason_link(run, node, run.reasons[node])


def _seen_link(run: Run, node: int, seen_from: int) -> Link:
    """A node that is off because it is seen."""
    groups, candidate = run.ground.groups, node - run.ground.count
    group = next(each for each in groups.around[seen_from] if groups.members[each] >> candidate & 1)
    return Link(node, (seen_from,), groups.causes[group], None)


def _reason_link(run: Run, node: int, reason: Pair | Deduction | None) -> Link:
    """A node that holds for another reason."""
    if reason is None:
        return Link(node, (), Cause.START, None)
    if isinstance(reason, Deduction):
        return Link(node, reason.parents, reason.cause, reason.nested)
    count = run.ground.count
    parents = (reason[0] + count, *[each + count for each in bits(_gone(run, reason))])
    return Link(node, parents, run.ground.groups.causes[reason[2]], None)
