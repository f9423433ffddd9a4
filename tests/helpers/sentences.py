"""The sheet of sentences: hints and mistakes as players read them, in both languages.

`python tests/helpers/sentences.py` writes tests/data/sentences/en.txt and de.txt anew, so that a
reader can read all of them in one go. They have every template in its numbers: one digit, two and
several, one cell, two and more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chain_steps import chain, forcing, node
from constraint_samples import SAMPLES
from example_steps import example_steps
from one_rule import POSITIONS

from sudokulib import Layout, Mistake, Step
from sudokulib._candidates.step import Detail
from sudokulib._candidates.wording.sentences import LANGUAGES, sentence
from sudokulib.constraints import (
    AntiKing,
    Clone,
    Constraint,
    KillerCage,
    Skyscraper,
    SumCage,
    Thermometer,
    Whisper,
    WhiteDot,
)
from sudokulib.render import Coordinates
from sudokulib.techniques import Chain, ClueSymmetry
from sudokulib.techniques._registry import UNLISTED

__all__ = ["FILES", "mistakes", "sheet", "steps"]

FILES = Path(__file__).parents[1] / "data" / "sentences"
_NINE = Layout.boxes(3, 3)
_OF_ONE_TECHNIQUE = 4
_Roles = dict[str, list[tuple[int, int, int]]]


def sheet(language: str) -> str:
    """The sentences of a language, by technique."""
    words = next(words for words in LANGUAGES if words.code == language)
    lines: list[str] = []
    heading = ""
    for step in steps():
        name = step.explain(Detail.NAME, language=language)
        if name != heading:
            lines += ["", name, "", f"- {step.explain(Detail.AREA, language=language)}"]
        heading = name
        lines.append(f"- {sentence(step, Detail.FULL, words)}")
    lines += ["", "A5", ""]
    lines += [
        f"- {step.explain(detail, language=language, coordinates=Coordinates.LETTERS)}"
        for step in example_steps("3x3")[:3]
        for detail in (Detail.AREA, Detail.FULL)
    ]
    for mistake in mistakes():
        name = mistake.explain(Detail.NAME, language=language)
        if name != heading:
            lines += ["", name, "", f"- {mistake.explain(Detail.AREA, language=language)}"]
        heading = name
        lines.append(f"- {mistake.explain(language=language)}")
    return "\n".join(lines).strip() + "\n"


def steps() -> list[Step]:
    """The steps of the sheet, those of a technique one after the other."""
    by_name: dict[str, list[Step]] = {}
    for step in [*example_steps(), *_BUILT]:
        by_name.setdefault(step.technique, []).append(step)
    return [step for found in by_name.values() for step in _different(found)]


def _different(found: list[Step]) -> Iterator[Step]:
    """The examples of a technique that differ in numbers or boards, and all that are built."""
    known = set()
    examples = 0
    for step in found:
        roles = tuple(
            (
                name,
                min(3, len({each[:2] for each in held})),
                min(3, len({each[2] for each in held})),
            )
            for name, held in step.roles
        )
        kind = (roles, step.layout.box_rows is None, step.layout.size > 9)
        is_built = step in _BUILT
        if is_built or (kind not in known and examples < _OF_ONE_TECHNIQUE):
            known.add(kind)
            examples += not is_built
            yield step


def _step(technique: str, *, gone: str = "", placed: str = "", **options: Any) -> Step:
    """A step from candidates such as "912": 9 in r1c2."""
    roles = [(name, _at(held)) for name, held in options.pop("roles", {}).items()]
    return Step(technique, eliminations=_at(gone), placements=_at(placed), roles=roles, **options)


def _at(text: str) -> list[tuple[int, int, int]]:
    return [(int(each[1]) - 1, int(each[2]) - 1, int(each[0])) for each in text.split()]


def _with_rules() -> Iterator[Step]:
    """Steps by rules, with each number of digits, and by sums."""
    rules: list[Constraint] = [KillerCage([(0, 0), (0, 1), (1, 0)], 12)]
    rules += [KillerCage([(4, 4), (4, 5)]), Whisper([(0, 0), (0, 1)])]
    rules += [WhiteDot([(0, 0), (0, 1)]), WhiteDot([(0, 1), (0, 2)]), Clone([(0, 1)], [(4, 4)])]
    layout = _NINE.with_constraints(rules)
    cage, small, whisper, *dots, clone = (layout.constraints.index(rule) for rule in rules)

    def by(*indices: int, **options: Any) -> Step:
        return _step(layout=layout, constraints=indices, **options)

    for gone in ("511", "511 512"):
        yield by(whisper, technique="Rule Pair", gone=gone)
    for held in ("311", "311 411", "311 411 711", "111 211 311 411 711"):
        yield by(whisper, technique="Rule Pair", gone="112 212", roles={"pattern": held})
        yield by(whisper, technique="Direct Forcing", gone="112 212", roles={"pattern": held})
    for held in ("311 312", "311 312 321"):
        yield by(cage, technique="Direct Forcing", gone="422", houses=[18], roles={"locked": held})
    yield by(cage, small, technique="Direct Forcing", gone="512 521", roles={"pattern": "311 411"})
    for gone in ("811", "811 911", "811 911 812"):
        held = "111 211 811 911 112 812 121"
        for technique in ("Combinations", "Constraint Exclusion"):
            yield by(cage, technique=technique, gone=gone, roles={"pattern": held})
        for role in ("pattern", "extra"):
            yield by(cage, technique="Sum Bounds", gone=gone, roles={role: held})
            yield by(cage, small, technique="Sum Bounds", gone=gone, roles={role: held})
    for gone in ("811", "811 911", "811 911 912"):
        rule = Skyscraper([(0, column) for column in range(9)], 3)
        seen = _NINE.with_constraints([rule])
        held = {"extra": gone}
        yield _step("Skyscraper Bounds", gone=gone, roles=held, layout=seen, constraints=(0,))
    for held in ("811 812", "811 812 821"):
        yield by(cage, technique="Locked in a Rule", gone="822", roles={"pattern": held})
    with_king = _NINE.with_constraints([KillerCage([(0, 0), (0, 1)], 12), AntiKing()])
    held = {"pattern": "811 812"}
    yield _step("Locked in a Rule", gone="822", roles=held, layout=with_king, constraints=(1, 0))
    yield by(dots[0], technique="Locked in a Rule", gone="822", roles=held)
    for gone in ("112", "111 912", "111 912 313"):
        yield by(*dots, technique="Rule Triple", gone=gone, roles={"pattern": "111 212 912 313"})
        yield by(*dots, technique="Rules in a House", gone=gone, houses=[0])
        for held in ({"pattern": "111 212 313"}, {"locked": "152 162"}, {"pivot": "152 153"}):
            yield by(*dots, technique="Rules in a House", gone=gone, houses=[0], roles=held)
    for held in ("512", "512 514"):
        yield by(whisper, technique="Rule Pointing", gone="533", houses=[0], roles={"locked": held})
    for houses, held in (
        ([1], {"locked": "524 528"}),
        (
            [],
            {"locked": "515 615", "pivot": "555 655", "extra": "512 612"},
        ),
    ):
        found = {"pattern": "512 612 555 655", **held}
        yield by(clone, technique="Equal Cells", gone="512", houses=houses, roles=found)
    row = [(0, at) for at in range(9)]
    below, more = (1, 0), (1, 1)
    for found, innies, outies in (
        ([KillerCage(row[:8], 44)], "819 919", ""),
        ([KillerCage(row[:4], 14), KillerCage(row[4:7], 18)], "818 819 919", ""),
        ([SumCage([*row, below], 50)], "", "521 621"),
        ([KillerCage(row[:5], 30), SumCage([*row[5:], below, more], 25)], "", "521 622"),
        ([KillerCage(row[:4], 30), KillerCage([*row[4:8], below], 20)], "119", "621"),
        ([KillerCage(row[:4], 20), KillerCage([*row[4:7], below], 21)], "118 319", "621"),
        ([KillerCage(row[:4], 25), KillerCage([*row[4:8], below], 20)], "119", "621"),
        ([KillerCage(row[:4], 25), KillerCage([*row[4:7], below, more], 25)], "118 119", "621 622"),
    ):
        layout = _NINE.with_constraints(found)
        yield _step(
            "Innies and Outies",
            gone=(innies + " " + outies).split()[0],
            houses=[0],
            layout=layout,
            constraints=[*range(len(found))],
            roles={name: held for name, held in (("pattern", innies), ("extra", outies)) if held},
        )
    five = [KillerCage([(row, 0), (row, 1)], 5 + row) for row in range(5)]
    yield _step(
        "Innies and Outies",
        gone="161",
        houses=[9, 10],
        layout=_NINE.with_constraints(five),
        constraints=[*range(5)],
        roles={"pattern": "161 162 171 172"},
    )


def _with_chains() -> Iterator[Step]:
    """Chains with each contradiction, choice and outcome; long ones, groups, nets and sets."""
    long = ", ".join([f"{'+-'[at % 2]}{1 + at % 9}{1 + at % 8}{1 + at % 7}" for at in range(1, 14)])
    for chains in (
        ["+512, -518, +588, -512"],
        ["+512, -518", "+512, -712, +718, +518"],
        ["+512", "+512, -518, +712"],
        ["-512, +712", "-512, +718"],
        ["+512, -511", "+512, -611"],
        ["+512, -511", "+512, -513"],
        ["+544, -511", "+544, -519"],
        ["+512, -711", "+512, -744"],
        ["+512, -511 513, -944"],
        [f"+512, {long}, -512"],
    ):
        yield forcing(*chains, technique="Contradiction")
    for chains in (
        ["+512, -518 519", "-512, +511 513"],
        ["+512", "+612, -518", "+712, -518"],
        ["+512, -712", "+518, -712"],
    ):
        yield forcing(*chains)
    reasons = ["+512, -919", "+512, -929", "+512, -939", "+512, -949", "+512, -959"]
    for count in (1, 2, 5):
        end = node("+518", *reasons[:count])
        with_reasons = Chain([*chain("+512, -517").nodes, end])
        yield forcing(with_reasons, "-512, -519, +518")
    for name, text in (
        ("AIC", "-512, +518, -538, +532"),
        ("AIC", "-512, +518, -718, +748"),
        ("Grouped AIC", "-512, +518 519, -538 539, +532"),
        ("Discontinuous Nice Loop", "+512, -518, +588, -512"),
        ("Discontinuous Nice Loop", "-512, +518, -588, +512"),
        ("Discontinuous Nice Loop", "+512, -518, +712"),
        ("Discontinuous Nice Loop", "-512, +518, -712"),
        ("Continuous Nice Loop", "-512, +518, -718, +712"),
    ):
        made = chain(text)
        ends = {role: [*made.nodes[at].candidates] for role, at in (("start", 0), ("end", -1))}
        yield Step(name, eliminations=[(8, 8, 9)], roles=[*ends.items()], chains=[made])
        sets = [
            ("first", _at("122 222")),
            ("second", _at("333 433 434 534")),
            ("third", _at("655 755")),
        ]
        if name.startswith(("Grouped AIC", "Continuous")):
            grouped = name if name.startswith("Grouped") else f"Grouped {name}"
            for count in (1, 2, 3):
                yield Step(
                    grouped,
                    eliminations=[(8, 8, 9)],
                    roles=[*ends.items(), *sets[:count]],
                    chains=[made],
                )


_BLOSSOM = ["first", "second", "third", "fourth", "fifth"]
_FISH: dict[str, Any] = {"houses": [0, 4], "covers": [9, 13]}


def _with_guardians() -> Iterator[Step]:
    """Patterns with one guardian, two and more, whose results are seen at once or not."""

    def held(digits: str, cells: str) -> str:
        return " ".join(digit + cell for cell in cells.split() for digit in digits)

    twelve = held("123", "11 22 33 14 25 36 41 52 63 44 56 65")
    six = held("123", "11 14 17 21 24 27")
    for name, cells in (("Tridagon", twelve), ("Bivalue Oddagon", held("12", "11 14 25 55 51"))):
        yield _step(name, placed="411", roles={"pattern": cells, "guardian": "411"})
        for guardians, gone in (("411 414", "418"), ("411 511", "111 211"), ("411 414 425", "426")):
            yield _step(name, gone=gone, roles={"pattern": cells, "guardian": guardians})
    for guardians in ("411 514", "411 514 625"):
        yield _step("Tridagon", gone="199 298", roles={"pattern": twelve, "guardian": guardians})
    houses = [0, 19, 13, 4, 9]
    wing = {"pattern": held("4", "11 14 25 55 51")}
    yield _step("Broken Wing", placed="419", houses=houses, roles={**wing, "guardian": "419"})
    for guardians, gone in (("419 458", "418"), ("419 458 459", "418 458")):
        roles = {**wing, "guardian": guardians}
        yield _step("Broken Wing", gone=gone, houses=houses, roles=roles)
    name = "Extended Rectangle"
    yield _step(name, placed="411", roles={"pattern": six, "guardian": "411"})
    for guardians, gone in (("411 414", "418"), ("411 511", "111 211 311"), ("411 414 417", "418")):
        yield _step(name, gone=gone, roles={"pattern": six, "guardian": guardians})
    for guardians, naked in (("411 514", "418 518"), ("411 514 614", "418 518 519 619")):
        roles = {"pattern": six, "guardian": guardians, "naked": naked}
        yield _step(name, gone="412 513", houses=[0], roles=roles)
    for guardians, locked in (("411 514", "111 114"), ("411 414 514", "114")):
        roles = {"pattern": six, "guardian": guardians, "locked": locked}
        yield _step(name, gone="211 214", houses=[0], roles=roles)


_BUILT: tuple[Step, ...] = (
    *[position.step for position in POSITIONS],
    _step("Full House", placed="112", houses=[0]),
    _step(
        "WXYZ-Wing",
        gone="412 413",
        roles={"pivot": "111 211 311", "pincer": "122 422 214 414 316 416"},
    ),
    _step(
        "Dual 2-String Kite",
        gone="167 254",
        houses=[0, 9],
        covers=[18],
        roles={"pattern": "118 112 121 171 215 261 212 221"},
    ),
    _step(
        "Symmetrical Placement",
        gone="115",
        roles={"first": "112", "second": "221"},
        proof=ClueSymmetry("quarter turn", [2, 3, 4, 1, 6, 7, 8, 5, 9]),
    ),
    *[
        _step("Naked Pair", gone=gone, houses=[0], roles={"pattern": "111 211 112 212"})
        for gone in ("115", "115 215", "115 116 117 218", "115 215 316")
    ],
    _step("X-Wing", gone="122 123", **_FISH, roles={"pattern": "111 115 151 155"}),
    *[
        _step(
            name,
            gone=gone,
            **_FISH,
            roles={"pattern": "111 115 151 155", "fin": fin},
        )
        for name in ("Finned X-Wing", "Finned Franken X-Wing", "Siamese Finned X-Wing")
        for fin, gone in (("112", "121"), ("112 113", "121 131"))[name.startswith("Siamese") :]
    ],
    *[
        _step(
            technique.name,
            gone="121 131" if technique.name.startswith("Siamese") else "121",
            **_FISH,
            roles={"pattern": "111 115 151 155"}
            | ({"fin": "112 113"} if re.search("Finned|Sashimi", technique.name) else {}),
        )
        for technique in UNLISTED
        if re.search("X-Wing$|fish$|Squirmbag$|Whale$|Leviathan$", technique.name)
    ],
    *[
        _step(
            f"Kraken Fish {kind}",
            gone="121",
            **_FISH,
            chains=[
                chain("+112, -132, +136, -121"),
                *([chain("+113, -121")] if fin == "112 113" else []),
                *([chain("+155, -121")] if kind == 2 else []),
            ],
            roles={"pattern": "111 115 151 155", "fin": fin, "start": f"{fin} 155"},
        )
        for kind in (1, 2)
        for fin in ("112", "112 113")
    ],
    *[
        _step(
            f"Unique {shape} 3",
            gone="618",
            houses=[0],
            roles={
                "pattern": "111 211 112 212 141 241 142 242",
                "extra": extra,
                "naked": "617 717",
            },
        )
        for shape in ("Rectangle", "Loop")
        for extra in ("611 612", "611 712", "611 712 811")
    ],
    *[
        _step(
            f"Unique {shape} 3",
            gone="918",
            houses=[0],
            roles={
                "pattern": "111 211 112 212 141 241 142 242",
                "extra": "611 712",
                "hidden": "317 417",
            },
        )
        for shape in ("Rectangle", "Loop")
    ],
    *[
        _step(
            "Multi Colors 2",
            gone=gone,
            roles={"first": "111", "second": "119", "third": "151 154", "fourth": "155"},
        )
        for gone in ("111", "122")
    ],
    _step(
        "Dual Empty Rectangle",
        gone="934 951",
        houses=[18, 12, 4],
        covers=[2, 9],
        roles={"pattern": "934 954 951 954"},
    ),
    *[
        _step("Remote Pair", gone=gone, roles={"pattern": "111 211 115 215 155 255 152 252"})
        for gone in ("151", "151 251", "151 181")
    ],
    *[
        _step(
            "ALS-XZ",
            gone="981",
            roles={"first": "111 911", "second": "144 944 244 245", "common": common},
        )
        for common in ("111", "111 211")
    ],
    *[
        _step(
            "Death Blossom",
            gone="999",
            roles={"pivot": " ".join(f"{at}11" for at in range(1, count + 1))}
            | {
                name: f"{at}{at + 1}{at + 1} 9{at + 1}{at + 1}"
                for at, name in enumerate(_BLOSSOM[:count], 1)
            },
        )
        for count in (2, 3, 5)
    ],
    _step(
        "ALS-XY-Chain",
        gone="999",
        roles={"first": "111 911", "second": "144 944"},
        chains=[chain("-111, +911, -919, +219, -249, +949")],
    ),
    *[
        _step(
            "Aligned Triplet Exclusion",
            gone=gone,
            roles={"pattern": "111 211 112 312 113 413", **pincer},
        )
        for gone in ("111", "111 211", "111 312")
        for pincer in ({}, {"pincer": "115 215"}, {"pincer": "115 215 117 317"})
    ],
    *[_step("Template Set", placed=placed) for placed in ("111", "111 122")],
    *[_step("Template Delete", gone=gone) for gone in ("111", "111 122", "111 122 133")],
    _step("Brute Force", placed="512"),
    _step("Reveal", placed="512"),
    _step("Guess", placed="512", houses=[0]),
    *_with_rules(),
    *_with_chains(),
    *_with_guardians(),
)


def mistakes() -> Iterator[Mistake]:
    """Mistakes of each kind, with one cell and several, and a broken rule of each kind."""
    for cells, houses in (([(0, 0), (0, 4)], [0]), ([(0, 0), (0, 1), (1, 4)], [0, 18])):
        yield Mistake("conflict", cells=cells, digits=[5], houses=houses)
    for cells, clues in (([(0, 0)], [(0, 4)]), ([(0, 0), (1, 4)], [(0, 4), (5, 0)])):
        yield Mistake("conflict", cells=cells, digits=[8], houses=[0], clues=clues)
    yield Mistake("wrong digit", cells=[(0, 2)], digits=[5], houses=[18])
    yield Mistake("missing mark", cells=[(0, 2)], digits=[5], houses=[18])
    rules = {(rule.name, getattr(rule, "sum", None)): rule for rule, _ in SAMPLES}
    for rule in (*rules.values(), Thermometer([(4, 4), (4, 5)])):
        board = _NINE.with_constraints([rule])
        given: dict[str, Any] = {"houses": [18], "constraints": [0], "layout": board}
        yield Mistake("broken rule", cells=[(0, 0), (0, 1)], digits=[4, 5], **given)
    given = {"houses": [18], "constraints": [0], "layout": board}
    yield Mistake("broken rule", cells=[(0, 0)], digits=[4], **given)
    for cells, clues in (([(0, 0)], [(0, 1)]), ([(0, 0), (0, 2)], [(0, 1), (1, 1)])):
        yield Mistake("broken rule", cells=cells, digits=[4, 5], clues=clues, **given)


if __name__ == "__main__":
    FILES.mkdir(exist_ok=True)
    for words in LANGUAGES:
        (FILES / f"{words.code}.txt").write_text(sheet(words.code), encoding="utf-8")
