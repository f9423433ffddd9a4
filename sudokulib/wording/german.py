"""German: what a hint says, one template for every technique; see `sudokulib.wording`."""

from __future__ import annotations

from sudokulib.wording.language import Language

__all__ = ["GERMAN"]

_NAMES = {
    "Full House": "Volles Haus",
    "Naked Single": "Nackte Einerzelle",
    "Hidden Single": "Versteckte Einerzelle",
    "Conflict": "Konflikt",
    "Conflict with a clue": "Konflikt mit einer Vorgabe",
    "Wrong digit": "Falsche Ziffer",
    "Missing mark": "Fehlende Notiz",
    "Direct Pointing": "Direktes Pointing",
    "Direct Claiming": "Direktes Claiming",
    "Direct Hidden Pair": "Direktes verstecktes Paar",
    "Direct Hidden Triplet": "Direkter versteckter Dreier",
    "Locked Pair": "Gesperrtes Paar",
    "Locked Triple": "Gesperrter Dreier",
    "Naked Pair": "Nacktes Paar",
    "Hidden Pair": "Verstecktes Paar",
    "Naked Triple": "Nackter Dreier",
    "Hidden Triple": "Versteckter Dreier",
    "Naked Quad": "Nackter Vierer",
    "Hidden Quad": "Versteckter Vierer",
    "Naked Quintuple": "Nackter Fünfer",
    "Hidden Quintuple": "Versteckter Fünfer",
    "Naked Sextuple": "Nackter Sechser",
    "Hidden Sextuple": "Versteckter Sechser",
    "Naked Septuple": "Nackter Siebener",
    "Hidden Septuple": "Versteckter Siebener",
    "Swordfish": "Schwertfisch",
    "Jellyfish": "Qualle",
    "Whale": "Wal",
    "Finned X-Wing": "X-Wing mit Flosse",
    "Sashimi X-Wing": "Sashimi-X-Wing",
    "Finned Swordfish": "Schwertfisch mit Flosse",
    "Sashimi Swordfish": "Sashimi-Schwertfisch",
    "Finned Jellyfish": "Qualle mit Flosse",
    "Sashimi Jellyfish": "Sashimi-Qualle",
    "Finned Squirmbag": "Squirmbag mit Flosse",
    "Sashimi Squirmbag": "Sashimi-Squirmbag",
    "Finned Whale": "Wal mit Flosse",
    "Sashimi Whale": "Sashimi-Wal",
    "Finned Leviathan": "Leviathan mit Flosse",
    "Sashimi Leviathan": "Sashimi-Leviathan",
    "Siamese Finned X-Wing": "Siamesischer X-Wing mit Flosse",
    "Siamese Sashimi X-Wing": "Siamesischer Sashimi-X-Wing",
    "Siamese Finned Swordfish": "Siamesischer Schwertfisch mit Flosse",
    "Siamese Sashimi Swordfish": "Siamesischer Sashimi-Schwertfisch",
    "Siamese Finned Jellyfish": "Siamesische Qualle mit Flosse",
    "Siamese Sashimi Jellyfish": "Siamesische Sashimi-Qualle",
    "Siamese Finned Squirmbag": "Siamesischer Squirmbag mit Flosse",
    "Siamese Sashimi Squirmbag": "Siamesischer Sashimi-Squirmbag",
    "Siamese Finned Whale": "Siamesischer Wal mit Flosse",
    "Siamese Sashimi Whale": "Siamesischer Sashimi-Wal",
    "Siamese Finned Leviathan": "Siamesischer Leviathan mit Flosse",
    "Siamese Sashimi Leviathan": "Siamesischer Sashimi-Leviathan",
    "Skyscraper": "Wolkenkratzer",
    "2-String Kite": "Drachen",
    "Dual 2-String Kite": "Doppelter Drachen",
    "Turbot Fish": "Turbot-Fisch",
    "Empty Rectangle": "Leeres Rechteck",
    "Dual Empty Rectangle": "Doppeltes leeres Rechteck",
    "Simple Colors Trap": "Einfache Farben: Falle",
    "Simple Colors Wrap": "Einfache Farben: Widerspruch",
    "Multi Colors 1": "Mehrfachfarben 1",
    "Multi Colors 2": "Mehrfachfarben 2",
    "Remote Pair": "Entferntes Paar",
    "Unique Rectangle 1": "Eindeutiges Rechteck 1",
    "Unique Rectangle 2": "Eindeutiges Rechteck 2",
    "Unique Rectangle 3": "Eindeutiges Rechteck 3",
    "Unique Rectangle 4": "Eindeutiges Rechteck 4",
    "Unique Rectangle 5": "Eindeutiges Rechteck 5",
    "Unique Rectangle 6": "Eindeutiges Rechteck 6",
    "Hidden Rectangle": "Verstecktes Rechteck",
    "Avoidable Rectangle 1": "Vermeidbares Rechteck 1",
    "Avoidable Rectangle 2": "Vermeidbares Rechteck 2",
    "Unique Loop 1": "Eindeutige Schleife 1",
    "Unique Loop 2": "Eindeutige Schleife 2",
    "Unique Loop 3": "Eindeutige Schleife 3",
    "Unique Loop 4": "Eindeutige Schleife 4",
    "Aligned Pair Exclusion": "Ausgerichteter Paarausschluss",
}

_REASONS = {
    "Full House": "in {houses} ist nur noch {placements} frei, also gilt {conclusion}",
    "Naked Single": (
        "in {placements} bleibt als einzige Ziffer {placements:digits}, also gilt {conclusion}"
    ),
    "Hidden Single": (
        "in {houses} bleibt der {placements:digits} nur ein Platz, {placements}, also gilt "
        "{conclusion}"
    ),
    "Conflict": "die Ziffer {pattern:digits} steht mehr als einmal in {houses}, in {pattern}",
    "Conflict with a clue": (
        "{pattern} kann nicht {pattern:digits} sein, {clue} ist schon als {pattern:digits} "
        "vorgegeben"
    ),
    "Wrong digit": (
        "{pattern} kann nicht {pattern:digits} sein, denn so hat das Rätsel keine Lösung"
    ),
    "Missing mark": ("in {pattern} fehlt die Notiz {pattern:digits}, die dort nichts ausschließt"),
    "Direct Pointing": (
        "in {houses[0]} liegt die {digits} in {covers}, also bleibt ihr in {houses[1]} nur "
        "ein Platz, {placements}: {conclusion}"
    ),
    "Direct Claiming": (
        "in {houses[0]} liegt die {digits} in {covers}, also bleibt ihr in {houses[1]} nur "
        "ein Platz, {placements}: {conclusion}"
    ),
    "Direct Hidden Pair": (
        "in {houses} belegen {digits} die Zellen {pattern}, also bleibt der "
        "{placements:digits} nur ein Platz, {placements}: {conclusion}"
    ),
    "Direct Hidden Triplet": (
        "in {houses} belegen {digits} die Zellen {pattern}, also bleibt der "
        "{placements:digits} nur ein Platz, {placements}: {conclusion}"
    ),
    "Pointing": (
        "in {houses} kann die {digits} nur in {pattern:or} stehen, die alle in {covers} "
        "liegen; daher: {conclusion}"
    ),
    "Claiming": (
        "in {houses} kann die {digits} nur in {pattern:or} stehen, die alle in {covers} "
        "liegen; daher: {conclusion}"
    ),
    "Locked Pair": (
        "{pattern}, wo sich {houses} treffen, haben zusammen nur {digits}; daher: {conclusion}"
    ),
    "Locked Triple": (
        "{pattern}, wo sich {houses} treffen, haben zusammen nur {digits}; daher: {conclusion}"
    ),
    "Naked Pair": "{pattern} in {houses} haben zusammen nur {digits}; daher: {conclusion}",
    "Hidden Pair": (
        "in {houses} können {digits} nur in {pattern} stehen, wo dann kein Platz für andere "
        "bleibt; daher: {conclusion}"
    ),
    "Naked Triple": "{pattern} in {houses} haben zusammen nur {digits}; daher: {conclusion}",
    "Hidden Triple": (
        "in {houses} können {digits} nur in {pattern} stehen, wo dann kein Platz für andere "
        "bleibt; daher: {conclusion}"
    ),
    "Naked Quad": "{pattern} in {houses} haben zusammen nur {digits}; daher: {conclusion}",
    "Hidden Quad": (
        "in {houses} können {digits} nur in {pattern} stehen, wo dann kein Platz für andere "
        "bleibt; daher: {conclusion}"
    ),
    "Naked Quintuple": ("{pattern} in {houses} haben zusammen nur {digits}; daher: {conclusion}"),
    "Hidden Quintuple": (
        "in {houses} können {digits} nur in {pattern} stehen, wo dann kein Platz für andere "
        "bleibt; daher: {conclusion}"
    ),
    "Naked Sextuple": ("{pattern} in {houses} haben zusammen nur {digits}; daher: {conclusion}"),
    "Hidden Sextuple": (
        "in {houses} können {digits} nur in {pattern} stehen, wo dann kein Platz für andere "
        "bleibt; daher: {conclusion}"
    ),
    "Naked Septuple": ("{pattern} in {houses} haben zusammen nur {digits}; daher: {conclusion}"),
    "Hidden Septuple": (
        "in {houses} können {digits} nur in {pattern} stehen, wo dann kein Platz für andere "
        "bleibt; daher: {conclusion}"
    ),
    "X-Wing": (
        "in {houses} kann die {digits} nur in {covers} stehen, wo dann kein Platz für "
        "weitere bleibt; daher: {conclusion}"
    ),
    "Swordfish": (
        "in {houses} kann die {digits} nur in {covers} stehen, wo dann kein Platz für "
        "weitere bleibt; daher: {conclusion}"
    ),
    "Jellyfish": (
        "in {houses} kann die {digits} nur in {covers} stehen, wo dann kein Platz für "
        "weitere bleibt; daher: {conclusion}"
    ),
    "Squirmbag": (
        "in {houses} kann die {digits} nur in {covers} stehen, wo dann kein Platz für "
        "weitere bleibt; daher: {conclusion}"
    ),
    "Whale": (
        "in {houses} kann die {digits} nur in {covers} stehen, wo dann kein Platz für "
        "weitere bleibt; daher: {conclusion}"
    ),
    "Leviathan": (
        "in {houses} kann die {digits} nur in {covers} stehen, wo dann kein Platz für "
        "weitere bleibt; daher: {conclusion}"
    ),
    "Finned X-Wing": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Sashimi X-Wing": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Finned Swordfish": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Sashimi Swordfish": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Finned Jellyfish": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Sashimi Jellyfish": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Finned Squirmbag": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Sashimi Squirmbag": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Finned Whale": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Sashimi Whale": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Finned Leviathan": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Sashimi Leviathan": (
        "in {houses} kann die {digits} nur in {covers} stehen oder aber in {fin:or}, in "
        "beiden Fällen also nicht in {eliminations:or}; daher: {conclusion}"
    ),
    "Siamese Finned X-Wing": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Sashimi X-Wing": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Finned Swordfish": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Sashimi Swordfish": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Finned Jellyfish": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Sashimi Jellyfish": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Finned Squirmbag": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Sashimi Squirmbag": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Finned Whale": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Sashimi Whale": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Finned Leviathan": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Siamese Sashimi Leviathan": (
        "in {houses} bildet die {digits} zwei Fische zugleich, mit Flossen aus {fin} und "
        "gedeckt aus {covers}, die beide ihren Teil ausschließen; daher: {conclusion}"
    ),
    "Skyscraper": (
        "{houses} haben je zwei Plätze für die {digits}, und {pattern[1]} und {pattern[2]} "
        "in {covers} können sie nicht beide sein; eine von {pattern[0]} und {pattern[3]} "
        "muss es sein; daher: {conclusion}"
    ),
    "2-String Kite": (
        "{houses} haben je zwei Plätze für die {digits}, und {pattern[1]} und {pattern[2]} "
        "in {covers} können sie nicht beide sein; eine von {pattern[0]} und {pattern[3]} "
        "muss es sein; daher: {conclusion}"
    ),
    "Dual 2-String Kite": (
        "{houses} haben je zwei Plätze für die {digits}, und {pattern[1]} und {pattern[2]} "
        "in {covers} können sie nicht beide sein; eine von {pattern[0]} und {pattern[3]} "
        "muss es sein, ebenso eine von {pattern[4]} und {pattern[5]}; daher: {conclusion}"
    ),
    "Turbot Fish": (
        "{houses} haben je zwei Plätze für die {digits}, und {pattern[1]} und {pattern[2]} "
        "sehen einander, können sie also nicht beide sein; eine von {pattern[0]} und "
        "{pattern[3]} muss es sein; daher: {conclusion}"
    ),
    "Empty Rectangle": (
        "in {houses[0]} liegen alle Plätze der {digits} in {covers}, und {houses[1]} hat "
        "zwei, {pattern[0]} und {pattern[1]}; mit {digits} in {eliminations:or} wäre auch "
        "{pattern[0]} = {digits}, und {houses[0]} hätte keinen Platz mehr dafür; daher: "
        "{conclusion}"
    ),
    "Dual Empty Rectangle": (
        "in {houses[0]} liegen alle Plätze der {digits} in {covers}; {houses[1]} hat zwei, "
        "{pattern[0]} und {pattern[1]}, ebenso {houses[2]}, {pattern[2]} und {pattern[3]}; "
        "mit {digits} in {eliminations:or} hätte {houses[0]} keinen Platz mehr dafür; daher: "
        "{conclusion}"
    ),
    "Simple Colors Trap": (
        "durch Häuser mit zwei Plätzen für die {first:digits} steht sie in {first} oder "
        "sonst in {second}; von {eliminations} aus sind Zellen beider Sorten zu sehen; "
        "daher: {conclusion}"
    ),
    "Simple Colors Wrap": (
        "durch Häuser mit zwei Plätzen für die {first:digits} steht sie in {first} oder "
        "sonst in {second}; aber zwei von {eliminations} sehen einander; daher: {conclusion}"
    ),
    "Multi Colors 1": (
        "durch Häuser mit zwei Plätzen für die {first:digits} steht sie in {first} oder "
        "sonst in {second}, und in {third} oder sonst in {fourth}; da Zellen der beiden "
        "Gruppen einander sehen, kann nicht alles falsch sein, was {eliminations:or} von "
        "ihnen sieht; daher: {conclusion}"
    ),
    "Multi Colors 2": (
        "durch Häuser mit zwei Plätzen für die {first:digits} steht sie in {first} oder "
        "sonst in {second}, und in {third} oder sonst in {fourth}; von {eliminations} aus "
        "sind Zellen sowohl von {third} als auch von {fourth} zu sehen; daher: {conclusion}"
    ),
    "Remote Pair": (
        "in der Kette {pattern} wechseln sich {pattern:digits} ab, und womit sie auch "
        "beginnt, {eliminations} hat stets beide im Blick; daher: {conclusion}"
    ),
    "W-Wing": (
        "in {houses} steht die {pattern:digits} in {pattern:or}, also nicht in beiden Zellen "
        "{pincer}, und eine von diesen ist {eliminations:digits}; daher: {conclusion}"
    ),
    "XY-Wing": (
        "ob in {pivot} nun {pivot:digits or} steht, eine der Zellen {pincer} ist "
        "{eliminations:digits}; daher: {conclusion}"
    ),
    "XYZ-Wing": (
        "ob in {pivot} nun {pivot:digits or} steht, eine der Zellen {pivot}, {pincer} ist "
        "{eliminations:digits}; daher: {conclusion}"
    ),
    "Unique Rectangle 1": (
        "ohne {extra:all} ließen sich {digits} in {pattern} vertauschen und das Rätsel hätte "
        "zwei Lösungen; daher: {conclusion}"
    ),
    "Unique Rectangle 2": (
        "ohne {extra:all} ließen sich {digits} in {pattern} vertauschen und das Rätsel hätte "
        "zwei Lösungen; eine der Zellen {extra} muss {extra:digits} sein; daher: {conclusion}"
    ),
    "Unique Rectangle 3": (
        "ohne {extra:all} ließen sich {digits} in {pattern} vertauschen und das Rätsel hätte "
        "zwei Lösungen; als eine Zelle gesehen sind {extra} eine Teilmenge mit "
        "{naked}{hidden} in {houses}; daher: {conclusion}"
    ),
    "Unique Rectangle 4": (
        "in {houses} hat die {locked:digits} keinen Platz außer {locked:or}; mit "
        "{eliminations:digits} in {eliminations:or} dazu ließen sich {digits} in {pattern} "
        "vertauschen und das Rätsel hätte zwei Lösungen; daher: {conclusion}"
    ),
    "Unique Rectangle 5": (
        "ohne {extra:all} ließen sich {digits} in {pattern} vertauschen und das Rätsel hätte "
        "zwei Lösungen; eine der Zellen {extra} muss {extra:digits} sein; daher: {conclusion}"
    ),
    "Unique Rectangle 6": (
        "wäre {eliminations:or} eine {eliminations:digits}, so hätten {pattern} nur "
        "{digits}, denn in {houses} hat die {locked:digits} keinen Platz außer {locked}; die "
        "beiden ließen sich vertauschen und das Rätsel hätte zwei Lösungen; daher: "
        "{conclusion}"
    ),
    "Hidden Rectangle": (
        "wäre {eliminations} eine {eliminations:digits}, so hätten {pattern} nur {digits}, "
        "denn in {houses} bliebe der {locked:digits} kein Platz außer {locked}; die beiden "
        "ließen sich vertauschen und das Rätsel hätte zwei Lösungen; daher: {conclusion}"
    ),
    "Avoidable Rectangle 1": (
        "keine der Zellen {pattern} ist vorgegeben; mit {eliminations:digits} in "
        "{eliminations} ließen sich {digits} in den vier Zellen vertauschen und das Rätsel "
        "hätte zwei Lösungen; daher: {conclusion}"
    ),
    "Avoidable Rectangle 2": (
        "keine der Zellen {pattern} ist vorgegeben; ohne {extra:digits} in {extra:or} ließen "
        "sich {digits} in den vier Zellen vertauschen und das Rätsel hätte zwei Lösungen; "
        "daher: {conclusion}"
    ),
    "Unique Loop 1": (
        "ohne {extra:all} ließen sich {digits} in der Schleife {pattern} vertauschen und das "
        "Rätsel hätte zwei Lösungen; daher: {conclusion}"
    ),
    "Unique Loop 2": (
        "ohne {extra:all} ließen sich {digits} in der Schleife {pattern} vertauschen und das "
        "Rätsel hätte zwei Lösungen; eine der Zellen {extra} muss {extra:digits} sein; "
        "daher: {conclusion}"
    ),
    "Unique Loop 3": (
        "ohne {extra:all} ließen sich {digits} in der Schleife {pattern} vertauschen und das "
        "Rätsel hätte zwei Lösungen; als eine Zelle gesehen sind {extra} eine Teilmenge mit "
        "{naked}{hidden} in {houses}; daher: {conclusion}"
    ),
    "Unique Loop 4": (
        "in {houses} hat die {locked:digits} keinen Platz außer {locked:or}; mit "
        "{eliminations:digits} in {eliminations:or} dazu ließen sich {digits} in der "
        "Schleife {pattern} vertauschen und das Rätsel hätte zwei Lösungen; daher: "
        "{conclusion}"
    ),
    "BUG 1": (
        "ohne {extra:all} hätte jede Zelle zwei Kandidaten und jede Ziffer zwei Plätze in "
        "jedem Haus, und das ergibt zwei Lösungen oder keine; daher: {conclusion}"
    ),
    "BUG 2": (
        "ohne {extra:all} hätte jede Zelle zwei Kandidaten und jede Ziffer zwei Plätze in "
        "jedem Haus, und das ergibt zwei Lösungen oder keine; eine der Zellen {extra} muss "
        "{extra:digits} sein; daher: {conclusion}"
    ),
    "BUG 3": (
        "ohne {extra:all} hätte jede Zelle zwei Kandidaten und jede Ziffer zwei Plätze in "
        "jedem Haus, und das ergibt zwei Lösungen oder keine; als eine Zelle gesehen sind "
        "{extra} eine nackte Teilmenge mit {naked} in {houses}; daher: {conclusion}"
    ),
    "BUG 4": (
        "ohne {extra:all} hätte jede Zelle zwei Kandidaten und jede Ziffer zwei Plätze in "
        "jedem Haus, und das ergibt zwei Lösungen oder keine; in einer der Zellen {locked} "
        "steht also eine solche Ziffer, und in der anderen die {locked:digits} von {houses}; "
        "daher: {conclusion}"
    ),
    "Aligned Pair Exclusion": (
        "mit {eliminations:all or} passt in die andere der Zellen {pattern} keine Ziffer: "
        "sie wäre dieselbe oder ließe für {pincer:or} keine übrig; daher: {conclusion}"
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
    look_at_houses="sieh dir {houses} an",
    look_at_cells="sieh dir {area} an",
    any_reason="{conclusion}; sieh dir {area:all} an",
    reasons=_REASONS,
    names=_NAMES,
)
"""The words of a hint in German."""
