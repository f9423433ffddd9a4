"""A step of a human's solution: the result of a technique, and the reason for it.

A node of a chain may follow by a technique. Then the step contains another, nested step:

    if 4 is not in r4c1, then 4 is not in r6c7 (by Cell Forcing Chains), and so on

The nested step removes 4 from r6c7. It is valid on the board after the earlier part of the chain.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import attrs

from sudokulib._base.arguments import as_ints, require_methods, require_type
from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._base.slot_setters import slot_setters
from sudokulib._board.layout import Layout, layout_of
from sudokulib._candidates.area import STANDARD_LAYOUT, Area, regions_of, require_houses
from sudokulib._candidates.candidate_tuples import (
    Candidate,
    require_on_board,
)
from sudokulib._candidates.chain import chains_from_lists, require_chains
from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.proofs.proof import proof_from_dict, proof_to_dict
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.chain import Chain, ChainNode
    from sudokulib._candidates.proofs.proof import Proof


@public("sudokulib.techniques")
class Role(NamedTuple):
    """Candidates that have the same role in a step.

    >>> step = Step("Guess", placements=[(0, 0, 1)], roles=[("pivot", [(0, 1, 2)])])
    >>> step.roles[0].name, step.roles[0].candidates
    ('pivot', ((0, 1, 2),))
    """

    name: str
    """The name of the role: "pattern", "fin", "pivot" and so on, see `Step`."""
    candidates: tuple[Candidate, ...]
    """The candidates, each (row, column, digit)."""


@public("sudokulib.techniques")
class Link(NamedTuple):
    """A strong or a weak link between two candidates.

    >>> step = Step("Guess", placements=[(0, 0, 1)], links=[((0, 0, 1), (0, 1, 1), "strong")])
    >>> step.links[0].second, step.links[0].kind
    ((0, 1, 1), 'strong')
    """

    first: Candidate
    """One candidate, (row, column, digit)."""
    second: Candidate
    """The other candidate."""
    kind: Literal["strong", "weak"]
    """"strong" if at least one of them is true, "weak" if at most one of them is true."""


@public("sudokulib.techniques")
class Detail(Choice):
    """How much a hint reveals."""

    NAME = "name"
    """Only the technique."""
    AREA = "area"
    """The technique, and where to look."""
    FULL = "full"
    """The conclusion and the reason."""


@public("sudokulib")
@attrs.frozen(init=False, repr=False)
class Step:
    """One application of a technique: its conclusion, and the reason for it.

    - `technique` is the name of the technique.
    - `placements` are the digits that it places and `eliminations` are the candidates that it
      removes, each as (row, column, digit); at least one of the two is not empty.
    - `houses` are the houses of the reason, as indices in `layout.houses`. `covers` are the houses
      that cross these, if a technique has two kinds of houses (a fish). Both are empty if the
      reason is only about cells.
    - `roles` are the candidates of the reason by their roles, each a `Role` or a pair of a name and
      candidates. The name is "pattern" if one role is enough. Other names are, for example, "fin"
      for candidates that are not part of the fish, and "endo fin" for fins that are in two of its
      houses; "pivot" and "pincer" in a wing; "first" and "second" for two colours, one of which is
      true; "first", "second", "third" and so on for almost locked sets in their order; "extra" for
      candidates that prevent a deadly pattern, and for the candidates of outies; "guardian" for
      candidates of which at least one is true.
    - `links` are the links of the reason, each a `Link`, or a tuple of two candidates and "strong"
      or "weak".
    - `constraints` are the rules beyond houses that the reason uses, as indices in
      `layout.constraints`.
    - `chains` are the chains of the reason, each a `Chain`: one chain for a nice loop, several
      chains for forcing chains.
    - `layout` is the board, or its id: 3x3 boxes by default.
    - `proof` shows that the step is true, see `check`; most steps have none.

    The `repr` of a step can be evaluated, and the result of `as_dict` can be written as JSON.
    Raises `TypeError` for wrong types, and `InvalidOption` for numbers off the board, unknown kinds
    of links and a step that places and removes nothing.

    >>> step = Step("Hidden Single", placements=[(0, 4, 7)], houses=[19])
    >>> step
    Step('Hidden Single', placements=((0, 4, 7),), houses=(19,))
    >>> print(step.explain("area"))
    Hidden Single: look at box 2.
    >>> print(step.explain())
    Hidden Single: in box 2, r1c5 is the only place left for 7, so r1c5 is 7.
    """

    technique: str
    """The name of the technique."""
    placements: tuple[Candidate, ...]
    """The placed digits."""
    eliminations: tuple[Candidate, ...]
    """The removed candidates, without those that the placed digits remove from their peers."""
    houses: tuple[int, ...]
    """The houses of the reason, as indices in `layout.houses`."""
    covers: tuple[int, ...]
    """The houses that cross those of the reason, as indices in `layout.houses`."""
    roles: tuple[Role, ...]
    """The candidates of the reason, by their roles."""
    links: tuple[Link, ...]
    """The links between candidates of the reason."""
    chains: tuple[Chain, ...]
    """The chains of the reason."""
    constraints: tuple[int, ...]
    """The rules beyond houses of the reason, as indices in `layout.constraints`."""
    layout: Layout
    """The board."""
    proof: Proof | None
    """Data from which `check` shows that the step is true; `None` for most techniques."""

    def __init__(
        self,
        technique: str,
        *,
        placements: Iterable[Iterable[int]] = (),
        eliminations: Iterable[Iterable[int]] = (),
        houses: Iterable[int] = (),
        covers: Iterable[int] = (),
        roles: Iterable[Iterable[Any]] = (),
        links: Iterable[Iterable[Any]] = (),
        layout: Layout | str | None = None,
        chains: Iterable[Chain] = (),
        constraints: Iterable[int] = (),
        proof: Proof | None = None,
    ) -> None:
        board = STANDARD_LAYOUT if layout is None else layout_of(layout)
        _set_technique(self, require_type(technique, str, "technique"))
        _set_placements(self, require_on_board(placements, "placements", board))
        _set_eliminations(self, require_on_board(eliminations, "eliminations", board))
        _set_houses(self, require_houses(houses, "houses", board))
        _set_covers(self, require_houses(covers, "covers", board))
        _set_roles(self, _require_roles(roles, board))
        _set_links(self, _require_links(links, board))
        _set_layout(self, board)
        _set_chains(self, require_chains(chains, board))
        _set_constraints(self, _require_constraints(constraints, board))
        _set_proof(
            self,
            None if proof is None else require_methods(proof, ("proves", "as_dict"), "a proof"),
        )
        if not self.placements and not self.eliminations:
            raise InvalidOption(
                "a step must place or eliminate something", option="technique", value=technique
            )

    @classmethod
    def _unchecked(
        cls,
        layout: Layout,
        technique: str,
        *,
        placements: tuple[Candidate, ...] = (),
        eliminations: tuple[Candidate, ...] = (),
        houses: tuple[int, ...] = (),
        covers: tuple[int, ...] = (),
        roles: tuple[Role, ...] = (),
        links: tuple[Link, ...] = (),
        chains: tuple[Chain, ...] = (),
        constraints: tuple[int, ...] = (),
        proof: Proof | None = None,
    ) -> Step:
        """A step from parts that are known to be valid: see `sudokulib._base.slot_setters`."""
        step = _new(cls)
        _set_technique(step, technique)
        _set_placements(step, placements)
        _set_eliminations(step, eliminations)
        _set_houses(step, houses)
        _set_covers(step, covers)
        _set_roles(step, roles)
        _set_links(step, links)
        _set_layout(step, layout)
        _set_chains(step, chains)
        _set_constraints(step, constraints)
        _set_proof(step, proof)
        return step

    @property
    def is_deduction(self) -> bool:
        """Whether the step follows from the candidates; false if it was read from the solution.

        >>> Step("Naked Single", placements=[(0, 4, 7)]).is_deduction
        True
        """
        return self.technique not in _READ_FROM_SOLUTION

    @property
    def area(self) -> Area:
        """Where to look: the houses and cells that a hint of detail "area" shows.

        The area has the houses of the step. If the step has none, the area has the regions of all
        candidates in `roles`, or, without roles, of the conclusion. So there is always a house, and
        a hint never shows the cells of a pattern.

        >>> Step("Naked Single", placements=[(0, 4, 7)]).area
        Area(houses=(19,))
        """
        return Area(self.houses or regions_of(self), self.layout)

    @property
    def key(self) -> str:
        """The key of the step's message, for translations: the name of its technique."""
        return self.technique

    @property
    def arguments(self) -> dict[str, Any]:
        """The data of the step's message, as plain values for JSON; `explain` uses only these.

        - "placements" and "eliminations" are lists of [row, column, digit], row and column counted
          from 0.
        - "houses" and "covers" are lists of [kind, number], such as ["box", 2]; the kinds are
          "row", "column", "box", "region" (not a box) and "extra", each counted from 1.
        - "regions" are the boxes or regions, in the same form, of all candidates in "roles", or,
          without roles, of the conclusion.
        - "roles" is a dict from the name of each role to its candidates.
        - "chains" has the result of `Chain.as_list` for each chain.
        - "shared" are the houses, in the same form, that contain all ends of the chains.
        - "rules" has the name and the number, or `None`, of each rule in `constraints`; a
          look-and-say cage has its clue as a string.
        - "cells" has the cells of each of these rules, as [row, column], those of a line from its
          beginning. "filled" has the houses that consist of these cells, if they are more than six,
          and "read_from" the first cell if the rule cannot be read backwards, or else `None`.
        - "closed" says of each of these rules whether it is a closed line.
        - "given" has the digits that each of these rules names, as a quadruple does.
        - "groups" has the groups of cells of each of these rules, each a list of [row, column];
          most rules have none.
        - "place" has the cells of the first rule, as [row, column]; if the rule has none, as rules
          about the whole board, those of the step. If these are more than six cells, and a house,
          "whole" has it.
        - "size" is the number of digits of the board.
        - "details" is a dict of further candidates that the sentences of some techniques name, such
          as "facing", two cells that see each other.
        - "proof" has the proof of the step as in `as_dict`; empty if there is none.
        - "sum" is the sum of all digits in "houses" minus the sums of the rules: the difference of
          innies and outies. If there are only outies, it is the sum of the rules minus that of the
          houses. It is `None` if a rule has no sum.
        - "others" is the least or greatest sum of the other cells of a cage, if the step uses it;
          `None` for other steps.
        - "combinations" are lists of digits: the remaining ways to fill the cells of a rule; empty
          if there are many, or if the step is about something else.

        >>> step = Step("Hidden Single", placements=[(0, 4, 7)], houses=[0])
        >>> step.key, step.arguments["placements"], step.arguments["houses"]
        ('Hidden Single', [[0, 4, 7]], [['row', 1]])
        """
        from sudokulib._candidates.wording.template_data import step_arguments

        return step_arguments(self)

    def role(self, name: str) -> tuple[Candidate, ...]:
        """The candidates with this role; empty if the step does not have the role.

        >>> pair = Step("Guess", placements=[(0, 0, 1)], roles=[("pivot", [(0, 1, 2)])])
        >>> pair.role("pivot"), pair.role("fin")
        (((0, 1, 2),), ())
        """
        return next((candidates for known, candidates in self.roles if known == name), ())

    def check(self, candidates: Candidates) -> bool:
        """Whether the proof of the step shows that it is true with these candidates.

        No search is made: the proof has all that is needed. It is about what the step places and
        removes, not about its roles and houses. A step without a proof raises `InvalidOption`, and
        so does a proof for another board. Raises `TypeError` for anything but `Candidates`.

        >>> from sudokulib import Candidates, Grid
        >>> from sudokulib.techniques.setlogic import SetLogic
        >>> proof = SetLogic(truths="r1c3 r1c4", links="3b2 4b2")
        >>> step = Step("Rank 0 Logic", eliminations=[(1, 2, 3)], proof=proof, layout="2x2")
        >>> step.check(Candidates.of(Grid.parse("12..............")))
        True
        """
        from sudokulib._candidates.candidates import Candidates

        require_type(candidates, Candidates, "candidates")
        if self.proof is None:
            raise InvalidOption(
                f"a step of {self.technique} has no proof", option="technique", value=self.technique
            )
        return self.layout == candidates.layout and self.proof.proves(self, candidates)

    def explain(
        self,
        detail: Detail | str = Detail.FULL,
        *,
        language: str = "en",
        coordinates: Coordinates | str = Coordinates.NAMES,
        chains: bool = False,
    ) -> str:
        """The step as a sentence.

        `detail` is a `Detail` or its string: "name", "area" or "full". `language` is "en" or "de".
        `coordinates` is a `sudokulib.render.Coordinates` or its string; it names cells as pictures
        with the same option do. Raises `InvalidOption` for other strings, and `TypeError` for wrong
        types.

        The sentence omits the middle of long chains and says how many nodes these are. With
        `chains=True`, all chains of the step follow a full explanation in Eureka notation, each on
        a separate line: see `Chain`.

        >>> step = Step("Naked Single", placements=[(0, 4, 7)])
        >>> print(step.explain(language="de"))
        Nackter Einer: In z1s5 kann nur noch die 7 stehen, also ist z1s5 = 7.
        >>> print(step.explain(coordinates="letters"))
        Naked Single: 7 is the only digit that can still go in A5, so A5 is 7.
        """
        from sudokulib._candidates.wording.chain_sentences import eureka_notation
        from sudokulib._candidates.wording.sentences import sentence, words_of

        wanted = Detail.of(detail, "detail")
        words = words_of(language, Coordinates.of(coordinates, "coordinates"))
        found = sentence(self, wanted, words)
        if require_type(chains, bool, "chains") and wanted is Detail.FULL:
            found = "\n".join([found, *[eureka_notation(chain, words) for chain in self.chains]])
        return found

    def as_dict(self) -> dict[str, Any]:
        """The step as plain dicts, lists and strings, for JSON; `from_dict` reads it.

        >>> Step("Naked Single", placements=[(0, 4, 7)]).as_dict()["placements"]
        [[0, 4, 7]]
        """
        return self._values(self.layout.id)

    def _values(self, layout: Layout | str) -> dict[str, Any]:
        values: dict[str, Any] = {
            "technique": self.technique,
            "placements": [list(candidate) for candidate in self.placements],
            "eliminations": [list(candidate) for candidate in self.eliminations],
            "houses": list(self.houses),
            "covers": list(self.covers),
            "roles": {name: [list(candidate) for candidate in found] for name, found in self.roles},
            "links": [[list(one), list(two), kind] for one, two, kind in self.links],
            "layout": layout,
        }
        if self.chains:  # earlier versions cannot read this key
            values["chains"] = [chain.as_list() for chain in self.chains]
        if self.constraints:
            values["constraints"] = list(self.constraints)
        if self.proof is not None:
            values["proof"] = proof_to_dict(self.proof)
        return values

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Step:
        """The step from the result of `as_dict`.

        Raises `TypeError` or `InvalidOption` for any other value.

        >>> step = Step("Naked Single", placements=[(0, 4, 7)])
        >>> Step.from_dict(step.as_dict()) == step
        True
        """
        rest = dict(values) if isinstance(values, Mapping) else {}
        if not isinstance(rest.get("technique"), str) or not isinstance(rest.get("roles"), dict):
            raise TypeError(f"a step must have a technique and roles, unlike {shown(values)}")
        known = [field.name for field in attrs.fields(cls)]
        for key in rest:
            if key not in known:
                raise TypeError(f"a step can have {', '.join(known)}, but not {shown(key)}")
        rest["roles"] = list(rest["roles"].items())
        rest["layout"] = layout_of(rest["layout"]) if "layout" in rest else STANDARD_LAYOUT
        if "chains" in rest:
            rest["chains"] = chains_from_lists(rest["chains"])
        if "proof" in rest:
            rest["proof"] = proof_from_dict(rest["proof"])
        return cls(**rest)

    def _repr_svg_(self) -> str:
        from sudokulib._board.grid import Grid
        from sudokulib.render._svg import svg

        return svg(Grid.empty(self.layout), step=self)

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_step

        return rich_step(self)

    def __repr__(self) -> str:
        parts = [repr(self.technique)]
        for name in _TUPLES:
            value = getattr(self, name)
            if name in ("roles", "links"):  # as plain tuples, which need fewer imports
                value = tuple(map(tuple, value))
            if value:
                parts.append(f"{name}={value!r}")
        if self.layout is not STANDARD_LAYOUT:
            parts.append(f"layout={self.layout!r}")
        if self.proof is not None:
            parts.append(f"proof={self.proof!r}")
        return f"Step({', '.join(parts)})"


_READ_FROM_SOLUTION = ("Brute Force", "Reveal")
"""The names of steps that no technique deduced."""

_TUPLES = (
    *("placements", "eliminations", "houses", "covers", "roles", "links"),
    *("chains", "constraints"),
)

_new = object.__new__
_set_technique, _set_placements, _set_eliminations, _set_houses = slot_setters(
    Step, "technique", "placements", "eliminations", "houses"
)
_set_covers, _set_roles, _set_links, _set_layout, _set_chains, _set_constraints = slot_setters(
    Step, "covers", "roles", "links", "layout", "chains", "constraints"
)
(_set_proof,) = slot_setters(Step, "proof")


def _require_roles(values: Iterable[Iterable[Any]], layout: Layout) -> tuple[Role, ...]:
    if not isinstance(values, (tuple, list)):
        raise TypeError(f"roles must be a tuple, not {type(values).__name__}: {shown(values)}")
    found: list[Role] = []
    for value in values:
        if not isinstance(value, (tuple, list)) or len(value) != 2 or type(value[0]) is not str:
            raise TypeError(f"roles must contain (name, candidates), not {shown(value)}")
        name, candidates = value
        if name in [role.name for role in found]:
            raise InvalidOption("each role must be named only once", option="roles", value=name)
        found.append(Role(name, require_on_board(candidates, "roles", layout)))
    return tuple(found)


def _require_links(values: Iterable[Iterable[Any]], layout: Layout) -> tuple[Link, ...]:
    if not isinstance(values, (tuple, list)):
        raise TypeError(f"links must be a tuple, not {type(values).__name__}: {shown(values)}")
    found: list[Link] = []
    for value in values:
        if not isinstance(value, (tuple, list)) or len(value) != 3:
            raise TypeError(f"links must contain (candidate, candidate, kind), not {shown(value)}")
        if value[2] not in ("strong", "weak"):
            raise InvalidOption("links must be strong or weak", option="links", value=value[2])
        one, two = require_on_board(value[:2], "links", layout)
        found.append(Link(one, two, value[2]))
    return tuple(found)


def _require_constraints(values: Iterable[int], layout: Layout) -> tuple[int, ...]:
    if not isinstance(values, (tuple, list)) or (numbers := as_ints(values)) is None:
        raise TypeError(f"constraints must be a tuple of ints, not {shown(values)}")
    if not all(0 <= index < len(layout.constraints) for index in numbers):
        raise InvalidOption(
            f"this layout has {len(layout.constraints)} constraints, counted from 0",
            option="constraints",
            value=values,
        )
    return numbers


class NestedStep(NamedTuple):
    """A step within a chain."""

    step: Step
    removed_before: tuple[Candidate, ...]
    """The candidates that were removed before; the step depends on this."""


def nested_steps(
    chain: Chain, layout: Layout, removed_before: tuple[Candidate, ...] = ()
) -> Iterator[NestedStep]:
    """The steps within a chain that have chains, in the order in which sentences name them.

    >>> from sudokulib import Layout
    >>> from sudokulib.techniques import Chain, ChainNode
    >>> first, last = [ChainNode([(0, 0, 1)], is_on=on) for on in (True, False)]
    >>> by = ChainNode([(0, 0, 1)], is_on=False, technique="Guess", argument=[Chain([first, last])])
    >>> outer = Chain([ChainNode([(3, 3, 2)], is_on=False), by])
    >>> [inner] = nested_steps(outer, Layout.boxes(2, 2))
    >>> inner.step.technique, inner.step.eliminations, inner.removed_before
    ('Guess', ((0, 0, 1),), ((3, 3, 2),))
    """
    previous: tuple[Candidate, ...] = ()
    for node in chain.nodes:
        for side in node.reasons:
            yield from nested_steps(side, layout, removed_before)
        if node.argument:
            reasons = [found for side in node.reasons for found in side.nodes[-1].candidates]
            removed = tuple(dict.fromkeys((*removed_before, *previous, *reasons)))
            yield NestedStep(_step_of_node(node, layout), removed)
            for inner in node.argument:
                yield from nested_steps(inner, layout, removed)
        previous = node.candidates


def _step_of_node(node: ChainNode, layout: Layout) -> Step:
    """The step of a node's technique, with the roles that its sentence needs."""
    starts = tuple(dict.fromkeys([c for chain in node.argument for c in chain.nodes[0].candidates]))
    ends = tuple(dict.fromkeys([c for chain in node.argument for c in chain.nodes[-1].candidates]))
    is_one_assumption = len({chain.nodes[0] for chain in node.argument}) == 1
    roles = [Role("start", starts)]
    if is_one_assumption and (len(node.argument) > 1 or starts != ends):
        roles.append(Role("end", ends))
    return Step(
        node.technique,
        eliminations=node.candidates,
        roles=roles,
        chains=node.argument,
        layout=layout,
    )
