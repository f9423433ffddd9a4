"""German: what a hint says, one template for each technique; `Language` lists the fields."""

from __future__ import annotations

from sudokulib._marks.wording.forcing import forcing_reasons
from sudokulib._marks.wording.german_chains import GERMAN_CHAINS
from sudokulib._marks.wording.german_names import FISH, GERMAN_NAMES, MIXED, SUBSETS
from sudokulib._marks.wording.german_rules import GERMAN_RULES
from sudokulib._marks.wording.language import Language
from sudokulib._marks.wording.loops import loop_reasons
from sudokulib._marks.wording.sets import lists_of_sets

__all__ = ["GERMAN"]

_NAKED_SUBSET = "{pattern} in {houses} haben zusammen nur {digits}; daher: {conclusion}"
_HIDDEN_SUBSET = (
    "in {houses} können {digits} nur in {pattern} stehen, wo dann kein Platz für andere bleibt; "
    "daher: {conclusion}"
)
_LOCKED_SUBSET = (
    "{pattern}, wo sich {houses} treffen, haben zusammen nur {digits}; daher: {conclusion}"
)
_DIRECT_LOCKED = (
    "in {houses[0]} liegt die {digits} in {covers}, also bleibt ihr in {houses[1]} nur der Platz "
    "{placements}; daher: {conclusion}"
)
_DIRECT_SUBSET = (
    "in {houses} belegen {digits} die Zellen {pattern}, also bleibt der {placements:digits} nur "
    "der Platz {placements}; daher: {conclusion}"
)
_LOCKED = (
    "in {houses} kann die {digits} nur in {pattern:or} stehen, also nur in {covers}; daher: "
    "{conclusion}"
)
_PLAIN_FISH = (
    "in {houses} kann die {digits} nur in {covers} stehen, wo dann kein Platz für weitere bleibt; "
    "daher: {conclusion}"
)
_FINNED_FISH = (
    "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in beiden Fällen "
    "also nicht in {eliminations:or}; daher: {conclusion}"
)
_ONCE_EACH = "in {houses} kann die {digits} nur in {covers} stehen, in jedem davon einmal"
_MIXED_FISH = f"{_ONCE_EACH}; daher: {{conclusion}}"
_FINNED_MIXED_FISH = (
    f"{_ONCE_EACH}, oder aber in {{fin:or}}, in beiden Fällen also nicht in {{eliminations:or}}; "
    "daher: {conclusion}"
)
_KRAKEN_FISH = f"{_ONCE_EACH}, oder aber in {{fin:or}}".replace("{digits}", "{fin:digits}")
_SIAMESE_FISH = (
    "in {houses} bildet die {digits} zwei Fische zugleich, quer über {covers} und mit Flossen "
    "in {fin}; jeder schließt seinen Teil aus; daher: {conclusion}"
)
_KITE = (
    "{houses} haben je zwei Plätze für die {digits}, und {pattern[1,2]} in {covers} "
    "können sie nicht beide enthalten; eine der Zellen {pattern[0,3]} muss es"
)
_COLORS = (
    "Häuser mit zwei Plätzen für die {first:digits} zwingen sie nach {first} oder aber nach "
    "{second}"
)
_TWO_COLORS = f"{_COLORS}, ebenso nach {{third}} oder aber nach {{fourth}}"
_DEADLY = (
    "ohne {extra:all} ließen sich {digits} in {pattern} vertauschen und das Rätsel hätte zwei "
    "Lösungen"
)
_LOOP = _DEADLY.replace("{pattern}", "der Schleife {pattern}")
_BUG = (
    "ohne {extra:all} hätte jede Zelle zwei Kandidaten und jede Ziffer zwei Plätze in jedem Haus, "
    "und das ergibt zwei Lösungen oder keine"
)
_ONE_EXTRA = "eine der Zellen {extra} muss die {extra:digits} enthalten; daher: {conclusion}"
_EXTRA_SUBSET = (
    "als eine Zelle gesehen bilden {extra} eine Teilmenge mit {naked|hidden} in {houses}; daher: "
    "{conclusion}"
)
_SET = "die Menge {first} ({first:digits})"
_TWO_SETS = (
    f"{_SET} und die Menge {{second}} ({{second:digits}}) haben je eine Ziffer mehr als Zellen"
)
_NEIGHBOURS = (
    "eine gemeinsame Ziffer, {common:digits or}, kann nicht in zwei Nachbarn zugleich stehen, also "
    "enthält die erste oder die"
)
_LOCKED_CORNERS = (
    "in {houses} hat die {locked:digits} keinen Platz außer {locked}; mit {eliminations:digits} in "
    "{eliminations:or} ließen sich {digits} in {pattern} vertauschen und das Rätsel hätte zwei "
    "Lösungen; daher: {conclusion}"
)
_CHAIN = "{branches}; {outcome}; daher: {conclusion}"
_CONTINUOUS = (
    "{branches}; aus {end} ≠ {end:digits} folgt auf demselben Weg zurück {start} = {start:digits}; "
    "beides schließt dasselbe aus; daher: {conclusion}"
)
_HOLDS = "eine Menge enthält also ohne eine ihrer Ziffern alle anderen"
_WITH_SETS = {
    "first": f"{_SET} hat eine Ziffer mehr als Zellen, {_HOLDS}",
    **{
        role: f"{sets} haben je eine Ziffer mehr als Zellen, {_HOLDS}"
        for role, sets in lists_of_sets(
            "die Menge {ROLE} ({ROLE:digits})", "und", "und die weiteren der Kette"
        ).items()
    },
}
_BLOSSOM = {
    role: (
        "ob in {pivot} nun {pivot:digits or} steht: die Ziffer fehlt dann einer Menge, die eine "
        f"Ziffer mehr als Zellen hat, {petals}; diese Menge enthält alle ihre anderen Ziffern; "
        "daher: {conclusion}"
    )
    for role, petals in lists_of_sets(
        "die {pivot[INDEX]:digits} der Menge {ROLE} ({ROLE:digits})", "und", "und so fort"
    ).items()
}
_CONTRADICTION = "{branches}; {clash}; daher: {conclusion}"
_VERITY = "{choice}; {branches}; daher in jedem Fall: {conclusion}"

_REASONS = {
    "Full House": "in {houses} ist nur noch {placements} frei, also gilt {conclusion}",
    "Naked Single": (
        "in {placements} bleibt als einzige Ziffer die {placements:digits}, also gilt {conclusion}"
    ),
    "Hidden Single": (
        "in {houses} bleibt der {placements:digits} nur ein Platz, {placements}, also gilt "
        "{conclusion}"
    ),
    "Conflict": "die Ziffer {pattern:digits} steht mehr als einmal in {houses}, in {pattern}",
    "Conflict with a clue": (
        "{pattern} kann nicht {pattern:digits} sein, denn in {clue} ist die {pattern:digits} schon "
        "vorgegeben"
    ),
    "Broken rule": "was in {pattern} steht, verletzt eine Regel: {rules}",
    "Broken rule with a clue": (
        "was in {pattern} steht, passt nach einer Regel nicht zu dem, was in {clue} vorgegeben "
        "ist: {rules}"
    ),
    "Wrong digit": (
        "{pattern} kann nicht {pattern:digits} sein, denn so hat das Rätsel keine Lösung"
    ),
    "Missing mark": "in {pattern} fehlt die Notiz {pattern:digits}, gegen die dort nichts spricht",
    "Direct Pointing": _DIRECT_LOCKED,
    "Direct Claiming": _DIRECT_LOCKED,
    "Direct Hidden Pair": _DIRECT_SUBSET,
    "Direct Hidden Triplet": _DIRECT_SUBSET,
    "Pointing": _LOCKED,
    "Claiming": _LOCKED,
    "Locked Candidates": _LOCKED,
    "Constraint Exclusion": (
        "{rules}: was in {pattern} stehen kann, enthält nie {eliminations:all or}; daher: "
        "{conclusion}"
    ),
    "Constraint Exclusion with combinations": (
        "{rules} in {pattern} lässt nur noch {combinations} zu; daher: {conclusion}"
    ),
    "Innies and Outies": (
        "außerhalb von {houses} bleibt für {extra} die Summe {sum} ({cages}); daher: {conclusion}"
    ),
    "Innies and Outies with pattern": (
        "in {houses} bleibt für {pattern} die Summe {sum} ({cages}); daher: {conclusion}"
    ),
    "Innies and Outies with extra": (
        "die Summe von {pattern} ist abzüglich der von {extra} {sum}, wie aus {houses} folgt "
        "({cages}); daher: {conclusion}"
    ),
    "Direct Forcing": (
        "ob {pattern} nun {pattern:digits or} ist, es schließt {eliminations:all} aus "
        "({rules}); daher: {conclusion}"
    ),
    "Direct Forcing with locked": (
        "in {houses} kann die {locked:digits} nur in {locked:or} stehen, und jede dieser Zellen "
        "schließt dann {eliminations:all} aus ({rules}); daher: {conclusion}"
    ),
    "Locked Pair": _LOCKED_SUBSET,
    "Locked Triple": _LOCKED_SUBSET,
    **{f"Naked {subset}": _NAKED_SUBSET for subset in ("Pair", *SUBSETS)},
    **{f"Hidden {subset}": _HIDDEN_SUBSET for subset in ("Pair", *SUBSETS)},
    **dict.fromkeys(FISH, _PLAIN_FISH),
    **{f"{kind} {fish}": _FINNED_FISH for fish in FISH for kind in ("Finned", "Sashimi")},
    **{f"Siamese {kind} {fish}": _SIAMESE_FISH for fish in FISH for kind in ("Finned", "Sashimi")},
    **{f"{kind} {fish}": _MIXED_FISH for fish in FISH for kind in MIXED},
    **{f"Finned {kind} {fish}": _FINNED_MIXED_FISH for fish in FISH for kind in MIXED},
    **{f"Siamese Finned {kind} {fish}": _SIAMESE_FISH for fish in FISH for kind in MIXED},
    "Kraken Fish 1": (
        f"{_KRAKEN_FISH}, von wo Ketten zum selben Ergebnis führen: {{branches}}; daher: "
        "{conclusion}"
    ),
    "Kraken Fish 2": (
        f"{_KRAKEN_FISH}; sie steht also in {{start:or}}, und von überall dort führen Ketten zum "
        "selben Ergebnis: {branches}; daher: {conclusion}"
    ),
    "Skyscraper": f"{_KITE}; daher: {{conclusion}}",
    "2-String Kite": f"{_KITE}; daher: {{conclusion}}",
    "Dual 2-String Kite": (
        f"{_KITE}, ebenso eine der Zellen {{pattern[4,5]}}; daher: {{conclusion}}"
    ),
    "Turbot Fish": (
        "{houses} haben je zwei Plätze für die {digits}, und {pattern[1,2]} sehen "
        "einander, können sie also nicht beide enthalten; eine der Zellen {pattern[0,3]} "
        "muss es; daher: {conclusion}"
    ),
    "Empty Rectangle": (
        "in {houses[0]} liegen alle Plätze der {digits} in {covers}, und {houses[1]} hat zwei, "
        "{pattern[0,1]}; mit {digits} in {eliminations:or} wäre auch {pattern[0]} = "
        "{digits}, und {houses[0]} hätte keinen Platz mehr dafür; daher: {conclusion}"
    ),
    "Dual Empty Rectangle": (
        "in {houses[0]} liegen alle Plätze der {digits} in {covers}; {houses[1]} hat zwei, "
        "{pattern[0,1]}, ebenso {houses[2]}, {pattern[2,3]}; mit "
        "{digits} in {eliminations:or} hätte {houses[0]} keinen Platz mehr dafür; daher: "
        "{conclusion}"
    ),
    "Simple Colors Trap": (
        f"{_COLORS}; so oder so ist sie von {{eliminations}} aus zu sehen; daher: {{conclusion}}"
    ),
    "Simple Colors Wrap": (
        f"{_COLORS}; aber in {{eliminations}} stünde sie in Zellen, die einander sehen; daher: "
        "{conclusion}"
    ),
    "Multi Colors 1": (
        f"{_TWO_COLORS}; da Zellen der beiden Gruppen einander sehen, steht sie jedenfalls, wo sie "
        "von {eliminations} aus zu sehen ist; daher: {conclusion}"
    ),
    "Multi Colors 2": (
        f"{_TWO_COLORS}; stünde sie in {{eliminations:or}}, wäre von den letzten beiden nichts "
        "möglich; daher: {conclusion}"
    ),
    "Remote Pair": (
        "in der Kette {pattern:path} wechseln sich {pattern:digits} ab, und womit sie auch "
        "beginnt, von {eliminations} aus sind stets beide zu sehen; daher: {conclusion}"
    ),
    "W-Wing": (
        "in {houses} steht die {pattern:digits} in {pattern:or}, also nicht in beiden Zellen "
        "{pincer}, und eine von diesen enthält die {eliminations:digits}; daher: {conclusion}"
    ),
    "XY-Wing": (
        "ob in {pivot} nun {pivot:digits or} steht: in {pincer:or} steht jedenfalls die "
        "{eliminations:digits}; daher: {conclusion}"
    ),
    "XYZ-Wing": (
        "ob in {pivot} nun {pivot:digits or} steht: dort oder in {pincer:or} steht jedenfalls die "
        "{eliminations:digits}; daher: {conclusion}"
    ),
    "Unique Rectangle 1": f"{_DEADLY}; daher: {{conclusion}}",
    "Unique Rectangle 2": f"{_DEADLY}; {_ONE_EXTRA}",
    "Unique Rectangle 3": f"{_DEADLY}; {_EXTRA_SUBSET}",
    "Unique Rectangle 4": _LOCKED_CORNERS,
    "Unique Rectangle 5": f"{_DEADLY}; {_ONE_EXTRA}",
    "Unique Rectangle 6": (
        "in {houses} hat die {locked:digits} keinen Platz außer {locked}; mit "
        "{eliminations:digits} in {eliminations:or} blieben im Rechteck {pattern} nur {digits}, "
        "die sich vertauschen ließen, und das Rätsel hätte zwei Lösungen; daher: {conclusion}"
    ),
    "Hidden Rectangle": (
        "mit {eliminations:digits} in {eliminations} hätte die {locked:digits} in {houses} keinen "
        "Platz mehr außer {locked}, und im Rechteck {pattern} blieben nur {digits}; die beiden "
        "ließen sich vertauschen und das Rätsel hätte zwei Lösungen; daher: {conclusion}"
    ),
    "Avoidable Rectangle 1": (
        "keine der Zellen {pattern} ist vorgegeben; mit {eliminations:digits} in {eliminations} "
        "ließen sich {digits} in den vier Zellen vertauschen und das Rätsel hätte zwei Lösungen; "
        "daher: {conclusion}"
    ),
    "Avoidable Rectangle 2": (
        "keine der Zellen {pattern} ist vorgegeben; ohne {extra:digits} in {extra:or} ließen sich "
        "{digits} in den vier Zellen vertauschen und das Rätsel hätte zwei Lösungen; daher: "
        "{conclusion}"
    ),
    "Unique Loop 1": f"{_LOOP}; daher: {{conclusion}}",
    "Unique Loop 2": f"{_LOOP}; {_ONE_EXTRA}",
    "Unique Loop 3": f"{_LOOP}; {_EXTRA_SUBSET}",
    "Unique Loop 4": _LOCKED_CORNERS.replace("{pattern}", "der Schleife {pattern}"),
    "BUG 1": f"{_BUG}; daher: {{conclusion}}",
    "BUG 2": f"{_BUG}; {_ONE_EXTRA}",
    "BUG 3": (
        f"{_BUG}; als eine Zelle gesehen bilden {{extra}} eine nackte Teilmenge mit {{naked}} in "
        "{houses}; daher: {conclusion}"
    ),
    "BUG 4": (
        f"{_BUG}; in einer der Zellen {{locked}} steht also eine solche Ziffer, und in der anderen "
        "die {locked:digits} von {houses}; daher: {conclusion}"
    ),
    **dict.fromkeys(("X-Chain", "XY-Chain"), _CHAIN),
    **loop_reasons(_CHAIN, _CONTINUOUS, _WITH_SETS),
    **forcing_reasons(_CHAIN, _CONTINUOUS, _CONTRADICTION, _VERITY),
    "Sue de Coq": (
        "{pattern}, wo sich {houses} treffen, {first} in {houses[0]} und {second} in {houses[1]} "
        "sind so viele Zellen, wie sie Ziffern haben, also steht jede der Ziffern in einer davon; "
        "daher: {conclusion}"
    ),
    "ALS-XZ": (
        f"{_TWO_SETS}; da nur eine von ihnen die {{common:digits or}} enthalten kann, enthält eine "
        "Menge, der sie fehlt, alle ihre anderen Ziffern; daher: {conclusion}"
    ),
    "ALS-XZ with 2 common": (
        f"{_TWO_SETS}; da {{common:digits}} nur in je einer von ihnen stehen können, enthält jede "
        "Menge eine von beiden und alle ihre anderen Ziffern; daher: {conclusion}"
    ),
    "ALS-XY-Wing": (
        f"{_TWO_SETS}, ebenso die Menge {{pivot}} ({{pivot:digits}}) dazwischen; "
        f"{_NEIGHBOURS} zweite Menge alle ihre anderen Ziffern; daher: {{conclusion}}"
    ),
    "ALS-XY-Chain": (
        f"{_TWO_SETS}, ebenso die einer Kette dazwischen; fehlt einer Menge eine Ziffer, so "
        "enthält sie alle anderen, und eine gemeinsame Ziffer kann nicht in zwei Nachbarn zugleich "
        "stehen: {branches}; die erste oder die letzte Menge enthält also {eliminations:digits}; "
        "daher: {conclusion}"
    ),
    "Death Blossom": _BLOSSOM["second"],
    **{f"Death Blossom with {role}": reason for role, reason in _BLOSSOM.items()},
    "Template Set": (
        "wie man auch alle Ziffern {placements:digits} im Brett verteilt, eine steht stets in "
        "{placements}; daher: {conclusion}"
    ),
    "Template Delete": (
        "wie man auch alle Ziffern {eliminations:digits} im Brett verteilt, keine steht in "
        "{eliminations:or}; daher: {conclusion}"
    ),
    "Brute Force": (
        "eine Suche ergibt {placements:digits} in {placements:cells}; daher: {conclusion}"
    ),
    "Reveal": (
        "hier findet keine der verwendeten Techniken einen Schritt, und in der Lösung steht in "
        "{placements:cells} die {placements:digits}; daher: {conclusion}"
    ),
    "Aligned Pair Exclusion": (
        "nimm {pattern} zusammen: mit {eliminations:all or} wäre jede Ziffer der anderen Zelle "
        "dieselbe oder ließe {pincer:or} ohne Kandidaten; daher: {conclusion}"
    ),
    "Aligned Triplet Exclusion": (
        "nimm {pattern} zusammen: mit {eliminations:all or} würde jede Wahl für die anderen zwei "
        "Zellen eine Ziffer wiederholen; daher: {conclusion}"
    ),
    "Aligned Triplet Exclusion with pincer": (
        "nimm {pattern} zusammen: mit {eliminations:all or} würde jede Wahl für die anderen zwei "
        "Zellen eine Ziffer wiederholen oder {pincer:or} ohne Kandidaten lassen; daher: "
        "{conclusion}"
    ),
}

GERMAN = Language(
    code="de",
    both="und",
    either="oder",
    cell="z{row}s{column}",
    row="Zeile {number}",
    column="Spalte {number}",
    box="Block {number}",
    region="Gebiet {number}",
    extra="Zusatzhaus {number}",
    candidate="{digits} in {cells}",
    placement="{cell} = {digit}",
    elimination="streiche {digits} in {cells}",
    sentence="{name}: {reason}.",
    look_at="sieh dir {area} an",
    any_reason="{conclusion}; sieh dir {reason:all} an",
    reasons=_REASONS,
    solutions="Lösungen",
    page_number="Seite {number} von {count}",
    levels={"easy": "leicht", "medium": "mittel", "hard": "schwer", "extreme": "extrem"},
    **GERMAN_CHAINS,
    names=GERMAN_NAMES,
    rule_names=GERMAN_RULES,
    rule_plurals={"Killer Cage": "Killer-Käfige", "Sum": "Summen"},
)
"""The words of hints and printed pages in German."""
