"""Words that people use for the names of the library, for guesses in error messages.

A guess is a synonym of the word that was given, or a known name that differs from it by a typing
error. Nothing else is guessed: a wrong guess costs more time than none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


_SIMILARITY = 0.75
"""How similar two names must be, from 0 to 1: a letter may differ in every four."""
_MOST = 9
_LONGEST = 100

_IGNORED = str.maketrans("", "", " -_'")

_SYNONYMS: dict[str, tuple[str, ...]] = {
    # symmetries
    "rotation": ("half turn", "quarter turn"),
    "rotational": ("half turn", "quarter turn"),
    "rotate": ("half turn", "quarter turn"),
    "180": ("half turn",),
    "90": ("quarter turn",),
    "point": ("half turn",),
    "central": ("half turn",),
    "mirror": ("left right", "up down"),
    "mirrored": ("left right", "up down"),
    "reflection": ("left right", "up down"),
    "horizontal": ("left right",),
    "vertical": ("up down",),
    "diagonals": ("both diagonals",),
    # difficulties
    "beginner": ("easy",),
    "simple": ("easy",),
    "normal": ("medium",),
    "moderate": ("medium",),
    "intermediate": ("medium",),
    "difficult": ("hard",),
    "tough": ("hard",),
    "harsh": ("hard",),
    "expert": ("unfair", "extreme"),
    "evil": ("unfair", "extreme"),
    "diabolical": ("unfair", "extreme"),
    "fiendish": ("unfair", "extreme"),
    "master": ("unfair", "extreme"),
    "insane": ("unfair", "extreme"),
    # languages
    "english": ("en",),
    "german": ("de", "Whisper"),
    "deutsch": ("de",),
    # scales and formats
    "sudokuexplainer": ("se",),
    "er": ("se",),
    "csv": ("kaggle",),
    "string": ("line",),
    "text": ("line", "grid"),
    # techniques
    "guess": ("Brute Force", "Nishio Forcing Chain"),
    "guessing": ("Brute Force", "Nishio Forcing Chain"),
    "trialanderror": ("Brute Force", "Nishio Forcing Chain"),
    "bifurcation": ("Brute Force", "Nishio Forcing Chain"),
    "backtracking": ("Brute Force", "Nishio Forcing Chain"),
    # functions and classes
    "generate": ("make",),
    "generator": ("PuzzleMaker",),
    "generatepuzzle": ("make",),
    "create": ("make",),
    "new": ("make",),
    "random": ("make",),
    "puzzlegenerator": ("PuzzleMaker",),
    "sudoku": ("Puzzle", "Grid"),
    "board": ("Grid",),
    "read": ("parse", "read_puzzles"),
    "load": ("parse", "read_puzzles"),
    "loads": ("parse",),
    "open": ("read_puzzles",),
    "write": ("dumps", "write_puzzles"),
    "save": ("write_puzzles",),
    "dump": ("dumps", "write_puzzles"),
    "difficulty": ("rate", "rating"),
    "validate": ("is_unique", "diagnose"),
    "isvalid": ("is_unique", "diagnose"),
    "check": ("is_unique", "diagnose"),
    "solver": ("CoverSolver", "LogicSolver"),
    "draw": ("render",),
    "print": ("render",),
    "svg": ("render",),
    # options and keys
    "level": ("difficulty",),
    "givens": ("clues",),
    "given": ("clues",),
    "puzzle": ("clues",),
    "color": ("theme", "highlights"),
    "colors": ("theme", "highlights"),
    "colour": ("theme", "highlights"),
    "colours": ("theme", "highlights"),
    "highlight": ("highlights",),
    "width": ("size",),
    "height": ("size",),
    "labels": ("coordinates",),
    "lang": ("language",),
    "number": ("count",),
    "n": ("count",),
    "out": ("output",),
    "to": ("as", "format"),
    "as": ("to", "format"),
    "kind": ("as",),
    "input": ("file",),
    "rng": ("seed",),
    "techniques": ("requires", "avoids"),
    "timeout": ("nodes",),
    "threads": ("jobs",),
    # constraints, and their names in ids
    "thermo": ("thermo", "Thermometer"),
    "thermometer": ("thermo",),
    "kropki": ("white", "black", "WhiteDot", "BlackDot"),
    "dot": ("white", "black", "WhiteDot", "BlackDot"),
    "killer": ("cage", "KillerCage"),
    "cage": ("KillerCage",),
    "germanwhisper": ("whisper", "Whisper"),
    "germanwhispers": ("whisper", "Whisper"),
    "whispers": ("Whisper",),
    "negative": ("negativexv", "negativekropki", "NegativeConstraint"),
    "diagonal": ("diagonals",),
    "dutchwhisper": ("Whisper(cells, 4)",),
    "dutchwhispers": ("Whisper(cells, 4)",),
    "parity": ("parityline", "Modular(cells, 2)"),
    "parityline": ("Modular(cells, 2)",),
    "nfa": ("statemachine", "StateMachine"),
    "regex": ("statemachine", "StateMachine"),
    "regularexpression": ("statemachine", "StateMachine"),
    "kropkiwhite": ("WhiteDot",),
    "whitekropki": ("WhiteDot",),
    "kropkiblack": ("BlackDot",),
    "blackkropki": ("BlackDot",),
    "ratio": ("BlackDot",),
    "difference": ("WhiteDot",),
    "negativexv": ("NegativeConstraint",),
    "negativekropki": ("NegativeConstraint",),
    "knight": ("antiknight", "AntiKnight"),
    "king": ("antiking", "AntiKing"),
    "antiknightsmove": ("antiknight", "AntiKnight"),
    "consecutive": ("white", "WhiteDot"),
    "tenline": ("sumline", "SumLine"),
    "10line": ("sumline", "SumLine"),
    "equalsums": ("equalsum", "EqualSum"),
    "equalsumline": ("regionsum", "RegionSum"),
    "equalsumlines": ("regionsum", "RegionSum"),
    "samedigits": ("samevalues", "SameValues"),
    "taxicab": ("antitaxicab", "AntiTaxicab"),
    "flatmates": ("dutchflatmates", "DutchFlatmates"),
    "killerbackwards": ("rellik", "RellikCage"),
    "inequality": ("greater", "GreaterThan"),
    "greater": ("GreaterThan",),
    "white": ("WhiteDot",),
    "black": ("BlackDot",),
    "rellik": ("RellikCage",),
    "slowthermo": ("SlowThermometer",),
    "dutch": ("Whisper(cells, 4)",),
    "numberedrooms": ("NumberedRoom",),
    "skyscrapers": ("Skyscraper",),
    "anticonsecutive": ("NonConsecutive",),
    "givenpencilmarks": ("GivenCandidates",),
    "entropy": ("entropic", "globalentropy", "Entropic", "GlobalEntropy"),
    "pencilmarks": ("givencandidates", "GivenCandidates"),
    "xv": ("x", "v"),
    "sum": ("sumcage", "SumCage", "SumLine"),
    "quad": ("Quadruple",),
    "antikropki": ("negativekropki", "NegativeConstraint"),
    "v": ("XV(cells, 5)",),
    "negativex": ("NegativeConstraint",),
    "negativev": ("NegativeConstraint",),
    "negativewhite": ("NegativeConstraint",),
    "negativeblack": ("NegativeConstraint",),
    "negativedifference": ("NegativeConstraint",),
    "negativeratio": ("NegativeConstraint",),
    "antixv": ("negativexv", "NegativeConstraint"),
    "strictkropki": ("NegativeConstraint",),
    "strictxv": ("NegativeConstraint",),
    "betweenline": ("Between",),
    "entropicline": ("Entropic",),
    "modularline": ("Modular",),
    "lockoutline": ("Lockout",),
    "renbanline": ("Renban",),
    "nabnerline": ("Nabner",),
    "palindromeline": ("Palindrome",),
    "zipperline": ("Zipper",),
    "regionsumline": ("RegionSum",),
    "sandwichsum": ("Sandwich",),
    "littlekillersum": ("LittleKiller",),
    "x": ("diagonals",),
    "xsudoku": ("diagonals",),
    "windoku": ("windows",),
    "hyper": ("windows",),
    "hypersudoku": ("windows",),
}

_HOUSES: dict[str, tuple[str, ...]] = {
    "with_diagonals()": ("diagonal", "diagonals", "xsudoku"),
    "with_windows()": ("window", "windows", "windoku", "hyper", "hypersudoku"),
    "with_disjoint_groups()": ("disjoint", "disjointgroup", "disjointgroups", "disjointsets"),
    "with_houses(...)": ("extrahouse", "extrahouses", "extraregion", "extraregions"),
}
"""The methods of `Layout` that add extra houses, and the names that people use for these houses."""


def normalized_name(name: object) -> str:
    """A name in lower case, without the characters that do not matter.

    >>> normalized_name("Half-Turn")
    'halfturn'
    """
    return str(name).casefold().translate(_IGNORED)


def synonyms_of(name: str, known: Collection[str]) -> list[str]:
    """The known names that mean the same as this one, with arguments if these are needed.

    >>> synonyms_of("generate", ["make", "solve"])
    ['make']
    """
    meant = _SYNONYMS.get(normalized_name(name), ())
    return [synonym for synonym in meant if synonym.partition("(")[0] in known]


def absent_name_advice(name: str, known: Collection[str]) -> str:
    """The end of an error message for a name that a module does not have; empty without advice.

    >>> absent_name_advice("generate", ["make", "solve"])
    '; use make'
    >>> absent_name_advice("Windoku", ["make", "solve"])
    '; extra houses belong to a layout: use Layout.with_windows()'
    """
    if meant := synonyms_of(name, known):
        return f"; use {joined_by_or(meant)}"
    for method, names in _HOUSES.items():
        if normalized_name(name) in names:
            return f"; extra houses belong to a layout: use Layout.{method}"
    return ""


def near_names(name: str, known: Collection[str]) -> list[str]:
    """The known names that may be meant: synonyms, or else those that are spelled nearly so.

    A code of a language with its country, such as de-DE, means the language.

    >>> near_names("hodku", ["hodoku", "se"]), near_names("?", ["hodoku", "se"])
    (['hodoku'], [])
    >>> near_names("rotational", ["half turn", "quarter turn", "antidiagonal"])
    ['half turn', 'quarter turn']
    >>> near_names("de-DE", ["en", "de"])
    ['de']
    """
    from difflib import SequenceMatcher, get_close_matches

    name = name[:_LONGEST]
    if found := synonyms_of(name, known):
        return found
    language = name.replace("_", "-").partition("-")[0].casefold()
    if len(language) == 2 and language in known:  # such as en
        return [language]
    keys = {normalized_name(name): name for name in reversed(list(known))}
    given = normalized_name(name)
    close = get_close_matches(given, list(keys), n=_MOST, cutoff=_SIMILARITY)
    ratios = [SequenceMatcher(None, key, given).ratio() for key in close]
    near = {key for key, ratio in zip(close, ratios, strict=True) if ratio == max(ratios)}
    return [name for key, name in reversed(keys.items()) if key in near]


def did_you_mean(name: str, known: Collection[str], form: str = "{}") -> str:
    """A question to put at the end of an error message; an empty string without a guess.

    `form` is how the names are written.

    >>> did_you_mean("hodku", ["hodoku", "se"]), did_you_mean("?", ["hodoku", "se"])
    ('; did you mean hodoku?', '')
    """
    near = [form.format(each) for each in near_names(name, known)]
    return f"; did you mean {joined_by_or(near)}?" if near else ""


def joined_by_or(names: Iterable[str]) -> str:
    """Names as a list in words.

    >>> joined_by_or(["A", "B", "C"]), joined_by_or(["A"])
    ('A, B or C', 'A')
    """
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last
