"""German: what hints, pictures and printed pages say.

`template_data.py` lists what the templates of `_REASONS` may name, and `sentences.py` which
technique has which.
"""

from __future__ import annotations

from sudokulib._candidates.wording.language import Language

_ONCE_EACH = "in {houses} kann die {digits} nur in {covers} stehen, in jedem davon einmal"
_KRAKEN_FISH = f"{_ONCE_EACH}, oder aber in {{fin:or}}".replace("{digits}", "{fin:digits}")
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
_NEIGHBORS = (
    "eine gemeinsame Ziffer, {common:digits or}, kann nicht in zwei Nachbarn zugleich stehen, also "
    "enthält die erste oder die"
)
_LOCKED_CORNERS = (
    "in {houses} hat die {locked:digits} keinen Platz außer {locked}; mit {eliminations:digits} in "
    "{eliminations:or} ließen sich {digits} in {pattern} vertauschen und das Rätsel hätte zwei "
    "Lösungen; daher: {conclusion}"
)
_CHAIN = "{chains}; {outcome}; daher: {conclusion}"
_LOOP_BOTH_WAYS = (
    "{chains}; aus {end} ≠ {end:digits} folgt auf demselben Weg zurück {start} = {start:digits}; "
    "beides schließt dasselbe aus; daher: {conclusion}"
)
_HOLDS = "eine Menge enthält also ohne eine ihrer Ziffern alle anderen"
_WITH_A_SET = f"{_SET} hat eine Ziffer mehr als Zellen, {_HOLDS}"
_WITH_SETS = f"{{sets}} haben je eine Ziffer mehr als Zellen, {_HOLDS}"

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
    "direct locked candidates": (
        "in {houses[0]} liegt die {digits} in {covers}, also bleibt ihr in {houses[1]} nur der "
        "Platz {placements}; daher: {conclusion}"
    ),
    "direct hidden subset": (
        "in {houses} belegen {digits} die Zellen {pattern}, also bleibt der {placements:digits} "
        "nur der Platz {placements}; daher: {conclusion}"
    ),
    "locked candidates": (
        "in {houses} kann die {digits} nur in {pattern:or} stehen, also nur in {covers}; daher: "
        "{conclusion}"
    ),
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
    "locked subset": (
        "{pattern}, wo sich {houses} treffen, haben zusammen nur {digits}; daher: {conclusion}"
    ),
    "naked subset": "{pattern} in {houses} haben zusammen nur {digits}; daher: {conclusion}",
    "hidden subset": (
        "in {houses} können {digits} nur in {pattern} stehen, wo dann kein Platz für andere "
        "bleibt; daher: {conclusion}"
    ),
    "fish": (
        "in {houses} kann die {digits} nur in {covers} stehen, wo dann kein Platz für weitere "
        "bleibt; daher: {conclusion}"
    ),
    "finned fish": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in beiden "
        "Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "siamese fish": (
        "in {houses} bildet die {digits} zwei Fische zugleich, quer über {covers} und mit Flossen "
        "in {fin}; jeder schließt seinen Teil aus; daher: {conclusion}"
    ),
    "mixed fish": f"{_ONCE_EACH}; daher: {{conclusion}}",
    "finned mixed fish": (
        f"{_ONCE_EACH}, oder aber in {{fin:or}}, in beiden Fällen also nicht in "
        "{eliminations:or}; daher: {conclusion}"
    ),
    "Kraken Fish 1": (
        f"{_KRAKEN_FISH}, von wo Ketten zum selben Ergebnis führen: {{chains}}; daher: "
        "{conclusion}"
    ),
    "Kraken Fish 2": (
        f"{_KRAKEN_FISH}; sie steht also in {{start:or}}, und von überall dort führen Ketten zum "
        "selben Ergebnis: {chains}; daher: {conclusion}"
    ),
    "kite": f"{_KITE}; daher: {{conclusion}}",
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
    "chain": _CHAIN,
    "chain with a set": f"{_WITH_A_SET}; {_CHAIN}",
    "chain with sets": f"{_WITH_SETS}; {_CHAIN}",
    "loop": _LOOP_BOTH_WAYS,
    "loop with a set": f"{_WITH_A_SET}; {_LOOP_BOTH_WAYS}",
    "loop with sets": f"{_WITH_SETS}; {_LOOP_BOTH_WAYS}",
    "contradiction": "{chains}; {contradiction}; daher: {conclusion}",
    "verity": "{choice}; {chains}; daher in jedem Fall: {conclusion}",
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
        f"{_NEIGHBORS} zweite Menge alle ihre anderen Ziffern; daher: {{conclusion}}"
    ),
    "ALS-XY-Chain": (
        f"{_TWO_SETS}, ebenso die einer Kette dazwischen; fehlt einer Menge eine Ziffer, so "
        "enthält sie alle anderen, und eine gemeinsame Ziffer kann nicht in zwei Nachbarn zugleich "
        "stehen: {chains}; die erste oder die letzte Menge enthält also {eliminations:digits}; "
        "daher: {conclusion}"
    ),
    "Death Blossom": (
        "ob in {pivot} nun {pivot:digits or} steht: die Ziffer fehlt dann einer Menge, die eine "
        "Ziffer mehr als Zellen hat, {petals}; diese Menge enthält alle ihre anderen Ziffern; "
        "daher: {conclusion}"
    ),
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

_CONTRADICTIONS = {
    "assumption": "das widerspricht der Annahme",
    "candidate": "in {end} kann die {end:digits} nicht zugleich stehen und fehlen",
    "cell twice": "{end} kann nicht zugleich {end:digits} sein",
    "house twice": "die {end:digits} kann nicht zugleich in {end} stehen",
    "cell empty": "damit bleibt für {end} keine Ziffer",
    "house empty": "damit bleibt in einem Haus kein Platz für die {end:digits}",
    "one house empty": "damit bleibt in {shared} kein Platz für die {end:digits}",
    "last": "in {end} muss aber die {end:digits} stehen",
}
_CHOICES = {
    "candidate": "in {start} steht die {start:digits} oder nicht",
    "cell": "in {start} muss {start:digits or} stehen",
    "house": "die {start:digits} muss in {start:or} stehen",
}
_OUTCOMES = {
    "one end": "in jedem Fall gilt also {ends}",
    "assumption": "das widerspricht der Annahme",
    "proof": "das widerspricht der Annahme, also gilt {ends}",
    "two digits": "{start} kann aber nicht zugleich {start:digits} und {end:digits} sein",
    "either way": "mit {start:digits} in {start} ist ebenso {end} ≠ {end:digits}",
}

_FISH = {
    "X-Wing": "X-Wing",
    "Swordfish": "Schwertfisch",
    "Jellyfish": "Qualle",
    "Squirmbag": "Squirmbag",
    "Whale": "Wal",
    "Leviathan": "Leviathan",
}
_MIXED = {"Franken": "Franken", "Mutant": "Mutanten"}
_SUBSETS = {
    "Triple": "Dreier",
    "Quad": "Vierer",
    "Quintuple": "Fünfer",
    "Sextuple": "Sechser",
    "Septuple": "Siebener",
}

_MIXED_NAMES = {
    f"{fins}{kind} {fish}": f"{before}{word}-{name}{after}"
    for fish, name in _FISH.items()
    for kind, word in _MIXED.items()
    for fins, before, after in (
        ("", "", ""),
        ("Finned ", "", " mit Flosse"),
        (
            "Siamese Finned ",
            "Siamesische " if fish == "Jellyfish" else "Siamesischer ",
            " mit Flosse",
        ),
    )
}
_TECHNIQUES = {
    "Full House": "Volles Haus",
    "Naked Single": "Nackte Einerzelle",
    "Hidden Single": "Versteckte Einerzelle",
    "Broken rule": "Verletzte Regel",
    "Broken rule with a clue": "Verletzte Regel mit Vorgabe",
    "Conflict": "Konflikt",
    "Conflict with a clue": "Konflikt mit einer Vorgabe",
    "Wrong digit": "Falsche Ziffer",
    "Missing mark": "Fehlende Notiz",
    "Innies and Outies": "Innies und Outies",
    "Direct Forcing": "Direktes Forcing",
    "Direct Pointing": "Direktes Pointing",
    "Direct Claiming": "Direktes Claiming",
    "Direct Hidden Pair": "Direktes verstecktes Paar",
    "Direct Hidden Triplet": "Direkter versteckter Dreier",
    "Locked Pair": "Gesperrtes Paar",
    "Locked Triple": "Gesperrter Dreier",
    "Naked Pair": "Nacktes Paar",
    "Hidden Pair": "Verstecktes Paar",
    **{f"Naked {subset}": f"Nackter {name}" for subset, name in _SUBSETS.items()},
    **{f"Hidden {subset}": f"Versteckter {name}" for subset, name in _SUBSETS.items()},
    **_FISH,
    **{f"Finned {fish}": f"{name} mit Flosse" for fish, name in _FISH.items()},
    **{f"Sashimi {fish}": f"Sashimi-{name}" for fish, name in _FISH.items()},
    **{f"Siamese Finned {fish}": f"Siamesischer {name} mit Flosse" for fish, name in _FISH.items()},
    **{f"Siamese Sashimi {fish}": f"Siamesischer Sashimi-{name}" for fish, name in _FISH.items()},
    "Siamese Finned Jellyfish": "Siamesische Qualle mit Flosse",
    "Siamese Sashimi Jellyfish": "Siamesische Sashimi-Qualle",
    **_MIXED_NAMES,
    **{f"Kraken Fish {kind}": f"Kraken-Fisch {kind}" for kind in (1, 2)},
    "Skyscraper": "Wolkenkratzer",
    "2-String Kite": "Drachen",
    "Dual 2-String Kite": "Doppelter Drachen",
    "Turbot Fish": "Turbot-Fisch",
    "Empty Rectangle": "Leeres Rechteck",
    "Dual Empty Rectangle": "Doppeltes leeres Rechteck",
    "Simple Colors Trap": "Einfache Farben (Falle)",
    "Simple Colors Wrap": "Einfache Farben (Widerspruch)",
    "Multi Colors 1": "Mehrfachfarben 1",
    "Multi Colors 2": "Mehrfachfarben 2",
    "Remote Pair": "Entferntes Paar",
    "X-Chain": "X-Kette",
    "XY-Chain": "XY-Kette",
    "Continuous Nice Loop": "Geschlossene Schleife",
    "Discontinuous Nice Loop": "Offene Schleife",
    "AIC": "AIC",
    "Grouped Continuous Nice Loop": "Geschlossene Schleife mit Gruppen",
    "Grouped Discontinuous Nice Loop": "Offene Schleife mit Gruppen",
    "Grouped AIC": "AIC mit Gruppen",
    "Forcing Chain Contradiction": "Widerspruch durch Ketten",
    "Forcing Chain Verity": "Gewissheit durch Ketten",
    "Forcing Net Contradiction": "Widerspruch durch Netze",
    "Forcing Net Verity": "Gewissheit durch Netze",
    "Bidirectional X-Cycle": "Zweiseitiger X-Zyklus",
    "Bidirectional Y-Cycle": "Zweiseitiger Y-Zyklus",
    "Bidirectional Cycle": "Zweiseitiger Zyklus",
    "Forcing X-Chain": "Zwingende X-Kette",
    "Forcing Chain": "Zwingende Kette",
    "Nishio Forcing Chain": "Nishio-Kette",
    "Cell Forcing Chains": "Zwingende Ketten aus einer Zelle",
    "Region Forcing Chains": "Zwingende Ketten aus einem Haus",
    "Dynamic Forcing Chains": "Dynamische Ketten",
    "Dynamic Forcing Chains Plus": "Dynamische Ketten Plus",
    **{f"Nested Forcing Chains {level}": f"Verschachtelte Ketten {level}" for level in range(2, 6)},
    "Locked Candidates": "Gesperrte Kandidaten",
    **{f"Unique Rectangle {kind}": f"Eindeutiges Rechteck {kind}" for kind in range(1, 7)},
    "Hidden Rectangle": "Verstecktes Rechteck",
    "Avoidable Rectangle 1": "Vermeidbares Rechteck 1",
    "Avoidable Rectangle 2": "Vermeidbares Rechteck 2",
    **{f"Unique Loop {kind}": f"Eindeutige Schleife {kind}" for kind in range(1, 5)},
    "ALS-XY-Chain": "ALS-XY-Kette",
    "Death Blossom": "Todesblüte",
    "Template Set": "Schablone (Setzen)",
    "Template Delete": "Schablone (Streichen)",
    "Aligned Pair Exclusion": "Ausgerichteter Paarausschluss",
    "Aligned Triplet Exclusion": "Ausgerichteter Dreierausschluss",
    "Brute Force": "Suche",
    "Reveal": "Aufgedeckt",
}

_RULES = {
    "Anti-King": "Anti-König",
    "Anti-Knight": "Anti-Springer",
    "Arrow": "Pfeil",
    "Between Line": "Zwischenlinie",
    "Black Dot": "Schwarzer Punkt",
    "Clone": "Klon",
    "Column Indexer": "Spaltenzeiger",
    "Entropic Line": "Entropielinie",
    "Even": "Gerade",
    "Greater Than": "Größer als",
    "Killer Cage": "Killer-Käfig",
    "Little Killer": "Little Killer",
    "Lockout Line": "Sperrlinie",
    "Maximum": "Maximum",
    "Minimum": "Minimum",
    "Modular Line": "Modullinie",
    "Nabner": "Nabner",
    "Negative": "Alle gegeben",
    "Non-Consecutive": "Nicht aufeinanderfolgend",
    "Numbered Room": "Nummernzimmer",
    "Odd": "Ungerade",
    "Palindrome": "Palindrom",
    "Quadruple": "Quadrupel",
    "Region Sum Line": "Regionssummenlinie",
    "Renban": "Renban",
    "Row Indexer": "Zeilenzeiger",
    "Sandwich": "Sandwich",
    "Skyscraper": "Hochhaus",
    "Slow Thermometer": "Langsames Thermometer",
    "Sum": "Summe",
    "Thermometer": "Thermometer",
    "Whisper": "Whisper",
    "White Dot": "Weißer Punkt",
    "X-Sum": "X-Summe",
    "XV": "XV",
    "Zipper Line": "Reißverschluss",
}

_WORDS = {
    "clue": "Vorgabe",
    "entry": "Eintrag",
    "entries": "Einträge",
    "entered": "eingetragen",
    "answer": "Lösung",
    "solution": "Lösung",
    "empty": "leer",
    "candidates": "Kandidaten",
    "only candidate": "einziger Kandidat",
    "corner marks": "Ecknotizen",
    "color {}": "Farbe {}",
    "in conflict": "im Konflikt",
    "{} to {}": "{} bis {}",
    "white dots": "weiße Punkte",
    "black dots": "schwarze Punkte",
    "filled {}": "{} gefüllt",
    "yellow": "gelb",
    "green": "grün",
    "blue": "blau",
    "red": "rot",
    "purple": "lila",
    "gray": "grau",
    "extra houses": "Zusatzhäuser",
    "diagonals": "Diagonalen",
    "windows": "Fenster",
    "area": "Bereich",
    "houses": "Häuser",
    "rules": "Regeln",
    "covers": "kreuzende Häuser",
    "links (= strong, - weak)": "Verbindungen (= stark, - schwach)",
    "chain": "Kette",
    "chain (= strong, - weak)": "Kette (= stark, - schwach)",
    "placed": "gesetzt",
    "removed": "gestrichen",
    "pattern": "Muster",
    "fin": "Flosse",
    "endo fin": "innere Flosse",
    "pivot": "Drehpunkt",
    "pincer": "Zange",
    "first": "erste",
    "second": "zweite",
    "third": "dritte",
    "fourth": "vierte",
    "extra": "zusätzlich",
    "locked": "gebunden",
    "naked": "nackt",
    "hidden": "versteckt",
    "common": "gemeinsam",
    "start": "Anfang",
    "end": "Ende",
    "on": "wahr",
    "off": "falsch",
    "Solutions": "Lösungen",
    "Page {} of {}": "Seite {} von {}",
    "previous": "zurück",
    "next": "weiter",
    "of": "von",
    "solved": "gelöst",
    "no further": "nicht weiter",
    "Solution, step by step": "Lösung, Schritt für Schritt",
    "branch": "Zweig",
}

GERMAN = Language(
    code="de",
    and_word="und",
    or_word="oder",
    row_sign="z",
    column_sign="s",
    houses={
        "row": "Zeile",
        "column": "Spalte",
        "box": "Block",
        "region": "Gebiet",
        "extra": "Zusatzhaus",
    },
    placement="{cell} = {digit}",
    elimination="streiche {digits} in {cells}",
    look_at="sieh dir {area} an",
    any_reason="{conclusion}; sieh dir {reason:all} an",
    reasons=_REASONS,
    numbered_rule="{name} {number}",
    rule_plurals={"Killer Cage": "Killer-Käfige", "Sum": "Summen"},
    one_set="die Menge {cells} ({digits})",
    more_sets="und die weiteren der Kette",
    petal="die {digit} der Menge {cells} ({digits})",
    more_petals="und so fort",
    is_on="{cells} = {digit}",
    is_off="{each} ≠ {digit}",
    set_on="{cells} mit {digit}",
    set_off="{cells} ohne {digit}",
    set_instead="{cells} mit {digit} statt {lost}",
    also_because="auch wegen {reasons}",
    by_technique="Technik: {technique}",
    more_reasons="{reasons} und {number} weiteren",
    chain="aus {start} folgt {rest}",
    chain_from_same_start="aber auch {rest}",
    chain_without_links="bei {start} ist nichts zu zeigen",
    shortened_chain="{nodes} und nach {number} weiteren {last}",
    contradictions=_CONTRADICTIONS,
    choices=_CHOICES,
    outcomes=_OUTCOMES,
    techniques=_TECHNIQUES,
    rules=_RULES,
    levels={"easy": "leicht", "medium": "mittel", "hard": "schwer", "extreme": "extrem"},
    words=_WORDS,
)
"""Hints, pictures and printed pages in German."""
