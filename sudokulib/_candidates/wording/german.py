"""German: what hints, pictures and printed pages say.

`template_data.py` lists what the templates of `_REASONS` may name, and `sentences.py` which
technique has which.
"""

from __future__ import annotations

from sudokulib._candidates.wording.language import Language

_FISH_PLACES = "in {houses} kann die {digits} nur in {covers:or} stehen"
_USED_UP = (
    f"{_FISH_PLACES}, also {{covers:?hat|haben|haben}} {{covers}} "
    "{covers:?ihre|beide ihre|alle ihre} {digits} dort; daher {conclusion}"
)
_OR_FIN = f"{_FISH_PLACES} oder in {{fin:or}} ({{fin:?der Flosse|den Flossen}})"
_WITH_FINS = (
    f"{_OR_FIN}; in beiden Fällen steht sie nicht in {{eliminations:or}}; daher {{conclusion}}"
)
_KRAKEN_FISH = _OR_FIN.replace("{digits}", "{fin:digits}")
_KITE = (
    "{houses} haben je nur zwei Plätze für die {digits}; {pattern[1,2]} liegen beide in {covers}, "
    "können also nicht beide die {digits} enthalten; deshalb steht die {digits} in "
    "{pattern[0,3]:or}"
)
_SEEN = "{eliminations} {eliminations:?sieht|sehen}"
_COLORS = (
    "durch Färben ergibt sich, dass die {first:digits} entweder in "
    "{first:?|beiden Zellen |allen Zellen }{first} oder in "
    "{second:?|beiden Zellen |allen Zellen }{second} steht"
)
_TWO_COLORS = (
    f"{_COLORS}; ebenso steht sie entweder in {{third:?|beiden Zellen |allen Zellen }}{{third}} "
    "oder in {fourth:?|beiden Zellen |allen Zellen }{fourth}"
)
_SWAPPED = "sie ließen sich vertauschen, und das Rätsel hätte zwei Lösungen"
_DEADLY = (
    "{extra:?enthielte|enthielte keine der beiden Zellen|enthielte keine der Zellen} {extra} "
    f"{{extra:?nicht die |eine |eine }}{{extra:digits or}}, so enthielte das Rechteck {{pattern}} "
    f"nur {{digits}}; {_SWAPPED}"
)
_LOOP = _DEADLY.replace("das Rechteck", "die Schleife")
_BUG = (
    "ohne {extra:all or} hätte jede leere Zelle zwei Kandidaten und jedes Haus zwei Plätze für "
    "jede fehlende Ziffer; dann gäbe es eine zweite Lösung mit dem jeweils anderen Kandidaten in "
    "jeder dieser Zellen"
)
_ONE_EXTRA = "also muss eine der Zellen {extra} die {extra:digits} enthalten; daher {conclusion}"
_NAKED = (
    "also muss {extra:digits or} in einer der Zellen {extra} stehen; diese Zelle und {naked} haben "
    "in {houses} nur die Kandidaten {extra+naked:digits}, also stehen "
    "{extra+naked:digits?diese Ziffer|beide Ziffern|alle diese Ziffern} dort; daher {conclusion}"
)
_HIDDEN = (
    "also muss {extra:digits or} in einer der Zellen {extra} stehen; in {houses} "
    "{pattern+hidden:digits?kann die Ziffer|können die Ziffern} {pattern+hidden:digits} nur in "
    "{extra+hidden} stehen, also enthält jede dieser Zellen außer der mit {extra:digits or} eine "
    "dieser Ziffern; daher {conclusion}"
)
_NO_FILLING = (
    "ohne {guardian:all or} hätten die zwölf Zellen {pattern} nur die Ziffern {pattern:digits}, "
    "und mit ihnen lassen sie sich nicht füllen"
)
_ODDAGON = (
    "ohne {guardian:all or} würden sich die Ziffern {pattern:digits} in der Schleife "
    "{pattern:path} abwechseln, was bei einer ungeraden Zahl von Zellen unmöglich ist"
)
_BROKEN = (
    "in {houses} kann die {pattern:digits} nur in Zellen der Schleife {pattern:path} oder in "
    "{guardian:or} stehen; ohne {guardian:all or} stünde sie in jeder zweiten Zelle der Schleife, "
    "was bei einer ungeraden Zahl von Zellen unmöglich ist"
)
_SIX_CELLS = (
    "ohne {guardian:all or} hätten die sechs Zellen {pattern} nur die Ziffern {pattern:digits}; "
    "dann ließen sich zwei ihrer Zeilen oder Spalten vertauschen, und das Rätsel hätte zwei "
    "Lösungen"
)
_EACH_EXCLUDES = (
    "; also ist mindestens einer dieser Kandidaten wahr, und jeder von ihnen schließt dasselbe "
    "aus; daher {conclusion}"
)
_EACH_LEADS = (
    "; also ist mindestens einer dieser Kandidaten wahr, und jeder von ihnen führt durch Einer, "
    "gesperrte Kandidaten und Teilmengen zum selben Ergebnis; daher {conclusion}"
)
_DUAL = (
    "in {houses[0]} liegen alle Plätze für die {digits} in {covers:or}; {houses[1]} hat nur zwei "
    "Plätze für sie, {pattern[0,1]}, und {houses[2]} hat nur zwei, {pattern[2,3]}"
)
_LOCKED_CORNERS = (
    "in {houses} {locked:?steht|kann} die {locked:digits} {locked:?|nur }in {locked:or}"
    "{locked:?| stehen}; stünde die "
    "{eliminations:digits} in "
    f"{{eliminations:or}}, so enthielte das Rechteck {{pattern}} nur {{digits}}; {_SWAPPED}; daher "
    "{conclusion}"
)
_SYMMETRIC = (
    "{symmetry} bildet jede Vorgabe auf eine Vorgabe ab, wenn Ziffern ersetzt werden ({replaced}); "
    "da das Rätsel nur eine Lösung hat, hat auch die Lösung diese Symmetrie"
)
_SET = "die Menge {first} ({first:digits})"
_TWO_SETS = (
    f"{_SET} und die Menge {{second}} ({{second:digits}}) haben je eine Ziffer mehr als Zellen; "
    "fehlt einer Menge eine ihrer Ziffern, so enthält sie alle anderen"
)
_CHAIN = "{chains}; {outcome}; daher {conclusion}"
_LOOP_BOTH_WAYS = (
    "{chains}; steht dagegen die {start:digits} in {start:or}, so steht die {end:digits} nicht "
    "in {end}, und rückwärts durch die Schleife ist jede dieser Aussagen falsch; {either}; daher "
    "{conclusion}"
)
_WITH_A_SET = (
    f"{_SET} hat eine Ziffer mehr als Zellen; fehlt ihr eine davon, so enthält sie alle anderen"
)
_WITH_SETS = (
    "{sets} haben je eine Ziffer mehr als Zellen; fehlt einer Menge eine ihrer Ziffern, so enthält "
    "sie alle anderen"
)
_HOUSES = "die Ziffern von {houses} ergeben zusammen {total}"
_RULES_SAY = "{meanings:?wegen der Regel|wegen der Regeln} {meanings}"
_RULED_OUT = (
    f"{{eliminations:?ist|sind}} {{eliminations:all}} {_RULES_SAY} ausgeschlossen; daher "
    "{conclusion}"
).replace("{eliminations:?", "{eliminations:digits?")

_SAME_DIGITS = (
    "die Basiszellen haben zwei verschiedene Ziffern, also haben die Ziele dieselben beiden; "
    "{because}"
)
_REASONS = {
    "Full House": "in {houses} ist nur noch {placements} frei, also {conclusion}",
    "Naked Single": (
        "in {placements} kann nur noch die {placements:digits} stehen, also {conclusion}"
    ),
    "Hidden Single": (
        "in {houses} ist {placements} der einzige Platz für die {placements:digits}, also "
        "{conclusion}"
    ),
    "Conflict": "die Ziffer {pattern:digits} steht mehr als einmal in {houses}: in {pattern}",
    "Conflict with a clue": (
        "{pattern} {pattern:?kann|können} nicht {pattern:digits} sein, denn in {clue} ist die "
        "{pattern:digits} schon vorgegeben"
    ),
    "Broken rule": (
        "{pattern:?die Ziffer|die Ziffern} in {pattern} {pattern:?verletzt|verletzen} "
        "{meanings:?die Regel|die Regeln} {meanings}"
    ),
    "Broken rule with a clue": (
        "{pattern:?die Ziffer|die Ziffern} in {pattern} {pattern:?passt|passen} "
        f"{_RULES_SAY} nicht zu {{clue:?der Vorgabe|den Vorgaben}} in {{clue}}"
    ),
    "Wrong digit": (
        "{pattern} {pattern:?kann|können} nicht {pattern:digits} sein, denn dann hätte das Rätsel "
        "keine Lösung"
    ),
    "Missing mark": (
        "in {pattern} fehlt die Notiz {pattern:digits}, obwohl diese Ziffer dort noch möglich ist"
    ),
    "direct locked candidates": (
        "in {houses[0]} muss die {digits} in {covers} stehen; dann ist {placements} in {houses[1]} "
        "der einzige Platz für sie; daher {conclusion}"
    ),
    "direct hidden subset": (
        "in {houses} müssen {digits} in {pattern} stehen; dann ist {placements} der einzige Platz "
        "für die {placements:digits}; daher {conclusion}"
    ),
    "locked candidates": (
        "in {houses} kann die {digits} nur in {pattern:or} stehen, und "
        "{pattern:?diese Zelle liegt|beide Zellen liegen|alle diese Zellen liegen} in {covers}; "
        "daher {conclusion}"
    ),
    "Rule Pair": (
        "keine Ziffer passt zu {eliminations:all or}, {meanings:?wegen der Regel|wegen der Regeln} "
        "{meanings}; daher {conclusion}"
    ),
    "Rule Pair with pattern": (
        "in {pattern} kann nur {pattern:digits or} stehen, und "
        "{pattern:digits?diese Ziffer passt nicht|keine von beiden passt|keine von ihnen passt} "
        "zu {eliminations:all or}, {meanings:?wegen der Regel|wegen der Regeln} {meanings}; "
        "daher {conclusion}"
    ),
    "Sum Bounds with pattern and others": (
        "bei der Regel {rule} ergeben die anderen Zellen zusammen mindestens {rest}, also "
        "{eliminations:digits?ist|sind} {eliminations:all} zu groß; daher {conclusion}"
    ),
    "Sum Bounds with extra and others": (
        "bei der Regel {rule} ergeben die anderen Zellen zusammen höchstens {rest}, also "
        "{eliminations:digits?ist|sind} {eliminations:all} zu klein; daher {conclusion}"
    ),
    "Sum Bounds": (
        "was auch immer in den anderen Zellen steht, {eliminations:all} "
        "{eliminations:digits?ist|sind} zu groß für {meanings:?die Regel|die Regeln} {meanings}; "
        "daher {conclusion}"
    ),
    "Sum Bounds with extra": (
        "was auch immer in den anderen Zellen steht, {eliminations:all} "
        "{eliminations:digits?ist|sind} zu klein für {meanings:?die Regel|die Regeln} {meanings}; "
        "daher {conclusion}"
    ),
    "Locked in a Rule with 1 pattern": (
        "bei der Regel {rule} {unmet}, wenn die {eliminations:digits} fehlt; also steht diese in "
        "{pattern:or}; jede Zelle, in der die {eliminations:digits} gestrichen wird, sieht "
        "{pattern:?diese Zelle|diese beiden Zellen|alle diese Zellen} "
        "{others:?wegen der Regel|wegen der Regeln} {others} oder in einem Haus; daher {conclusion}"
    ),
    "Locked in a Rule with pattern": (
        "bei der Regel {rule} {unmet}, wenn die {eliminations:digits} fehlt; also steht diese in "
        "{pattern:or}; jede Zelle, in der die {eliminations:digits} gestrichen wird, sieht "
        "{pattern:?diese Zelle|diese beiden Zellen|alle diese Zellen}; daher {conclusion}"
    ),
    "Locked in a Rule": (
        "{meanings:?wegen der Regel|wegen der Regeln} {meanings} steht die {pattern:digits} in "
        "{pattern:or}; jede Zelle, in der die {eliminations:digits} gestrichen wird, sieht "
        "{pattern:?diese Zelle|diese beiden Zellen|alle diese Zellen}; daher {conclusion}"
    ),
    "Rule Triple": (
        "wenn {eliminations:cases}, haben die beiden anderen von {pattern} {meanings:?wegen der "
        "Regel|wegen der Regeln} {meanings} keine Ziffern, die zusammenpassen; daher {conclusion}"
    ),
    "Rule Pointing": (
        "in {houses} muss die {locked:digits} in {locked:or} stehen; jede Zelle, in der sie "
        "gestrichen wird, sieht {locked:?diese Zelle|diese beiden Zellen|alle diese Zellen} "
        "{meanings:?wegen der Regel|wegen der Regeln} {meanings} oder in einem Haus; daher "
        "{conclusion}"
    ),
    "Equal Cells": (
        "{pattern} enthalten {meanings:?wegen der Regel|wegen der Regeln} {meanings} dieselbe "
        "Ziffer; {pivot} und {locked} haben die beiden Kandidaten {locked:digits}, und {locked} "
        "sieht {extra}; jede Zelle, in der sie gestrichen werden, sieht {locked} und eine von "
        "{pattern}; daher {conclusion}"
    ),
    "Equal Cells with locked": (
        "{pattern} enthalten {meanings:?wegen der Regel|wegen der Regeln} {meanings} dieselbe "
        "Ziffer, und jeder Platz der {locked:digits} in {houses} sieht eine dieser Zellen; daher "
        "{conclusion}"
    ),
    "Rules in a House": (
        "wenn {eliminations:cases}, lässt sich {houses} {meanings:?wegen der Regel|wegen der "
        "Regeln} {meanings} nicht mehr füllen; daher {conclusion}"
    ),
    "Rules in a House with locked": (
        "wenn {eliminations:cases}, bleibt {meanings:?wegen der Regel|wegen der Regeln} {meanings} "
        "kein Platz für die {locked:digits} in {houses}; daher {conclusion}"
    ),
    "Rules in a House with pivot": (
        "wenn {eliminations:cases}, bleibt {meanings:?wegen der Regel|wegen der Regeln} {meanings} "
        "und der anderen Zellen von {houses} keine Ziffer für {pivot}; daher {conclusion}"
    ),
    "Rules in a House with pattern": (
        "wenn {eliminations:cases}, lassen sich {pattern} in {houses} {meanings:?wegen der Regel|"
        "wegen der Regeln} {meanings} nicht mehr mit verschiedenen Ziffern füllen; daher "
        "{conclusion}"
    ),
    "Constraint Exclusion": (
        "wenn {eliminations:cases}, passen die anderen Kandidaten nicht zu "
        "{meanings:?der Regel|den Regeln} {meanings}; daher {conclusion}"
    ),
    "Skyscraper Bounds with extra": (
        "bei der Regel {rule} {unmet}, wenn {eliminations:cases}, was auch immer in den anderen "
        "Zellen steht; daher {conclusion}"
    ),
    "one rule": (
        "mit den Kandidaten, die für die Regel {rule} übrig sind, {unmet}, wenn "
        "{eliminations:cases}; daher {conclusion}"
    ),
    "few combinations": (
        "mit den übrigen Kandidaten lässt sich die Regel {rule} nur mit "
        "{combinations} erfüllen; wenn {eliminations:cases}, lassen die Kandidaten der anderen "
        "Zellen das nicht zu; daher {conclusion}"
    ),
    "Innies and Outies": (
        f"{_HOUSES}, und {{cages}} {{rules:?ergibt|ergeben zusammen}} {{caged}}; also bleibt "
        "{sum} für {extra} außerhalb von {houses}{result}"
    ),
    "Innies and Outies with pattern": (
        f"{_HOUSES}, und {{cages}} darin {{rules:?ergibt|ergeben zusammen}} {{caged}}; "
        "also bleibt {sum} für {pattern}{result}"
    ),
    "Innies and Outies with extra": (
        f"{_HOUSES}, und {{cages}} {{rules:?ergibt|ergeben zusammen}} {{caged}}; "
        "daraus folgt: {difference}{result}"
    ),
    "Direct Forcing": (
        "zu keinem Kandidaten von {pattern} {eliminations:digits?passt|passen} {eliminations:all}, "
        "{meanings:?wegen der Regel|wegen der Regeln} {meanings}; daher {conclusion}"
    ),
    "forcing with few digits": (
        "in {pattern} muss {pattern:digits or} stehen; "
        f"{{pattern:digits?dann|in beiden Fällen|in jedem Fall}} {_RULED_OUT}"
    ),
    "Direct Forcing with locked": (
        "in {houses} muss die {locked:digits} in {locked:or} stehen; "
        f"{{locked:?dann|in beiden Fällen|in jedem Fall}} {_RULED_OUT}"
    ),
    "locked subset": (
        "{pattern} liegen {pattern:?|beide|alle} in {houses} und haben nur die Kandidaten "
        "{digits}, also stehen {digits:?diese Ziffer|beide Ziffern|alle diese Ziffern} dort; "
        "daher {conclusion}"
    ),
    "naked subset": (
        "{pattern} in {houses} haben nur die Kandidaten {digits}, also stehen "
        "{digits:?diese Ziffer|beide Ziffern|alle diese Ziffern} dort; daher {conclusion}"
    ),
    "hidden subset": (
        "in {houses} können {digits} nur in {pattern} stehen, also steht dort keine "
        "andere Ziffer; daher {conclusion}"
    ),
    "fish": _USED_UP,
    "finned fish": _WITH_FINS,
    "siamese fish": (
        "in {houses} gibt es zwei Fische für die {digits}, jeden mit eigenen Flossen: zusammen "
        "nutzen sie {covers} und die Flossen {fin}; bei jedem der beiden Fische "
        "steht die Ziffer in einer seiner Flossen, oder {houses} haben sie in den Häusern, die er "
        "nutzt; in beiden Fällen steht sie in keiner anderen Zelle dieser Häuser, die alle seine "
        "Flossen sieht; daher {conclusion}"
    ),
    "mixed fish": _USED_UP,
    "finned mixed fish": _WITH_FINS,
    "Kraken Fish 1": (
        f"{_KRAKEN_FISH}; steht sie nicht in {{fin:or}}, dann "
        "{covers:?hat|haben|haben} {covers} {covers:?ihre|beide ihre|alle ihre} {fin:digits} in "
        "{houses}, und die {eliminations:digits} steht nicht in {eliminations:or}; {chains}; "
        "daher {conclusion}"
    ),
    "Kraken Fish 2": (
        f"{_KRAKEN_FISH}; deshalb steht die {{fin:digits}} in {{start:or}}; "
        "{chains}; daher {conclusion}"
    ),
    "kite": f"{_KITE}, und {_SEEN} beide; daher {{conclusion}}",
    "Dual 2-String Kite with 2 pattern": (
        "{houses} haben je nur zwei Plätze für die {digits[0]} oder die {digits[1]}, und je einer "
        "davon liegt in {covers}, in {pattern[1,2]:or}; diese Zellen können nicht beide die "
        "{digits[0]} und nicht beide die {digits[1]} enthalten; deshalb steht die {digits[0]} in "
        "{pattern[0,3]:or} und die {digits[1]} in {pattern[4,5]:or}; daher {conclusion}"
    ),
    "Dual 2-String Kite": (
        f"{_KITE}, ebenso in {{pattern[4,5]:or}}; eine Zelle, die beide Zellen eines dieser Paare "
        "sieht, kann nicht {digits} sein; daher {conclusion}"
    ),
    "Turbot Fish": (
        "{houses} haben je nur zwei Plätze für die {digits}; {pattern[1,2]} sehen einander, können "
        "also nicht beide die {digits} enthalten; deshalb steht die {digits} in "
        "{pattern[0,3]:or}, und "
        f"{_SEEN} beide; daher {{conclusion}}"
    ),
    "Empty Rectangle": (
        "in {houses[0]} liegen alle Plätze für die {digits} in {covers:or}, und {houses[1]} hat "
        "nur zwei Plätze für sie, {pattern[0,1]}; stünde die {digits} in {eliminations:or}, wäre "
        "auch {pattern[0]} = {digits}, und {houses[0]} hätte keinen Platz mehr für die {digits}; "
        "daher {conclusion}"
    ),
    "Dual Empty Rectangle": (
        f"{_DUAL}; stünde die {{digits}} in {{eliminations:or}}, so bliebe für sie in "
        "{houses[1]} nur {pattern[0]} oder in {houses[2]} nur {pattern[2]}; dann hätten {covers} "
        "ihre {digits} beide außerhalb von {houses[0]}; daher {conclusion}"
    ),
    "Dual Empty Rectangle with twins": (
        f"{_DUAL}; stünde die {{digits}} in einer der Zellen {{twins}}, dann auch in der anderen, "
        "und in {houses[0]} bliebe kein Platz für die {digits}; daher {conclusion}"
    ),
    "Simple Colors Trap": (
        f"{_COLORS}; in beiden Fällen {{eliminations:?sieht|sehen}} {{eliminations}} eine Zelle "
        "mit dieser Ziffer; daher {conclusion}"
    ),
    "Simple Colors Wrap": (
        f"{_COLORS}; aber {{eliminations:?||zwei der Zellen }}{{eliminations}} sehen einander; "
        "daher {conclusion}"
    ),
    "Multi Colors 1": (
        f"{_TWO_COLORS}; Zellen der ersten beiden Farben sehen Zellen der letzten beiden; zwei "
        "Farben, die einander sehen, können nicht beide die {first:digits} enthalten, also enthält "
        "eine ihrer beiden Gegenfarben die {first:digits}; "
        f"{_SEEN} Zellen zweier solcher Gegenfarben; daher {{conclusion}}"
    ),
    "Multi Colors 1 with right": (
        f"{_TWO_COLORS}; {{facing}} sehen einander, können also nicht beide die {{first:digits}} "
        "enthalten; deshalb steht die {first:digits} in "
        "{left:?|beiden Zellen |allen Zellen }{left} "
        "oder in {right:?|beiden Zellen |allen Zellen }{right}; "
        f"in beiden Fällen {{eliminations:?sieht|sehen}} {{eliminations}} eine {{first:digits}}; "
        "daher {conclusion}"
    ),
    "Multi Colors 2": (
        f"{_TWO_COLORS}; eine der letzten beiden Farben enthält die {{first:digits}}; Zellen "
        "in der Farbe von {eliminations} sehen Zellen dieser beiden Farben; daher {conclusion}"
    ),
    "Multi Colors 2 with beside": (
        f"{_TWO_COLORS}; {{facing}} sehen einander, ebenso {{beside}}; in beiden Fällen steht die "
        "{first:digits} also nicht in {eliminations:or}; daher {conclusion}"
    ),
    "Remote Pair": (
        "in der Kette {pattern:path} wechseln sich {pattern:digits} ab, also steht an einem Ende "
        f"die {{digits[0]}} und am anderen die {{digits[1]}}; {_SEEN} beide Enden; daher "
        "{conclusion}"
    ),
    "W-Wing": (
        "in {houses} muss die {pattern:digits} in {pattern:or} stehen, also können {pincer} nicht "
        "beide {pattern:digits} sein; deshalb enthält eine der Zellen {pincer} die "
        f"{{eliminations:digits}}, und {_SEEN} beide; daher {{conclusion}}"
    ),
    "XY-Wing": (
        "in {pivot} steht {pivot:digits or}; in beiden Fällen enthält eine der Zellen {pincer} die "
        f"{{eliminations:digits}}, und {_SEEN} beide; daher {{conclusion}}"
    ),
    "XYZ-Wing": (
        "in {pivot} steht {pivot:digits or}; in jedem Fall enthält {pivot} oder eine der Zellen "
        f"{{pincer}} die {{eliminations:digits}}, und {_SEEN} alle drei; daher {{conclusion}}"
    ),
    "WXYZ-Wing": (
        "in {pivot} steht {pivot:digits or}; in jedem Fall enthält eine der Zellen {pincer} die "
        f"{{eliminations:digits}}, und {_SEEN} alle drei; daher {{conclusion}}"
    ),
    "WXYZ-Wing with 4 pivot": (
        "in {pivot} steht {pivot:digits or}; in jedem Fall enthält {pivot} oder eine der Zellen "
        f"{{pincer}} die {{eliminations:digits}}, und {_SEEN} alle vier; daher {{conclusion}}"
    ),
    "Firework Triple": (
        "außerhalb von {covers} können {houses} die Ziffern {pincer:digits} nur in {pincer:or} "
        "haben; eine Ziffer, die in keiner dieser Zellen steht, steht in {pivot}, wo sich die "
        "beiden Linien kreuzen; also stehen diese drei Ziffern in {pivot+pincer}, jede in einer "
        "davon, {covers} hat sie in den beiden Linien; daher {conclusion}"
    ),
    "Firework Quad": (
        "außerhalb von {covers} können {houses[0]} und {houses[1]} zwei Ziffern und {houses[2]} "
        "und {houses[3]} zwei andere nur in {pincer:or} haben; eine Ziffer, die in keiner dieser "
        "Zellen steht, steht dort, wo sich ihre beiden Linien kreuzen, in {pivot:or}; also stehen "
        "die Ziffern {pincer:digits} in {pivot+pincer}, jede in einer davon, und die Blöcke haben "
        "sie in diesen Linien; daher {conclusion}"
    ),
    "Symmetrical Placement": (
        f"{_SYMMETRIC}; ein Kandidat ist falsch, wenn sein Bild es ist; daher {{conclusion}}"
    ),
    "Symmetrical Placement with pattern": (
        f"{_SYMMETRIC}; eine Zelle, die an ihrem Platz bleibt, enthält eine Ziffer, die nicht "
        "ersetzt wird, {kept}; daher {conclusion}"
    ),
    "Unique Rectangle 1": f"{_DEADLY}; daher {{conclusion}}",
    "Unique Rectangle 2": f"{_DEADLY}; {_ONE_EXTRA}",
    "Unique Rectangle 3": f"{_DEADLY}; {_NAKED}",
    "Unique Rectangle 3 with hidden": f"{_DEADLY}; {_HIDDEN}",
    "Unique Rectangle 4": _LOCKED_CORNERS,
    "Unique Rectangle 6": _LOCKED_CORNERS,
    "Hidden Rectangle": (
        "stünde die {eliminations:digits} in {eliminations}, könnte die {locked:digits} nur noch "
        "{places} stehen; dann enthielte das Rechteck {pattern} nur {digits}; "
        f"{_SWAPPED}; daher {{conclusion}}"
    ),
    "Avoidable Rectangle 1": (
        "keine der Zellen {pattern} ist vorgegeben; stünde die {eliminations:digits} in "
        f"{{eliminations}}, enthielten die vier Zellen nur {{digits}}; {_SWAPPED}; daher "
        f"{{conclusion}}"
    ),
    "Avoidable Rectangle 2": (
        "keine der Zellen {pattern} ist vorgegeben; stünde keine {extra:digits} in {extra:or}, "
        f"enthielten die vier Zellen nur {{digits}}; {_SWAPPED}; {_ONE_EXTRA}"
    ),
    "Unique Loop 1": f"{_LOOP}; daher {{conclusion}}",
    "Unique Loop 2": f"{_LOOP}; {_ONE_EXTRA}",
    "Unique Loop 3": f"{_LOOP}; {_NAKED}",
    "Unique Loop 3 with hidden": f"{_LOOP}; {_HIDDEN}",
    "Unique Loop 4": _LOCKED_CORNERS.replace("das Rechteck", "die Schleife"),
    "Extended Rectangle": f"{_SIX_CELLS}{_EACH_EXCLUDES}",
    "Extended Rectangle with single": f"{_SIX_CELLS}; daher {{conclusion}}",
    "Extended Rectangle with naked": f"{_SIX_CELLS}; {_NAKED}".replace("{extra", "{guardian"),
    "Extended Rectangle with locked": (
        f"{_SIX_CELLS}; also enthält eine der Zellen {{guardian}} {{guardian:digits or}}, und die "
        "andere muss die {locked:digits} enthalten, die in {houses} keinen anderen Platz hat; "
        "daher {conclusion}"
    ),
    "Tridagon": f"{_NO_FILLING}{_EACH_EXCLUDES}",
    "Tridagon with single": f"{_NO_FILLING}; daher {{conclusion}}",
    "Tridagon with followed": f"{_NO_FILLING}{_EACH_LEADS}",
    "Bivalue Oddagon": f"{_ODDAGON}{_EACH_EXCLUDES}",
    "Bivalue Oddagon with single": f"{_ODDAGON}; daher {{conclusion}}",
    "Broken Wing": (
        f"{_BROKEN}; also enthält eine der Zellen {{guardian}} die {{guardian:digits}}, und "
        "{eliminations} {eliminations:?sieht|sehen} {guardian:?sie|beide|alle}; daher {conclusion}"
    ),
    "Broken Wing with single": f"{_BROKEN}; daher {{conclusion}}",
    "BUG 1": f"{_BUG}; daher {{conclusion}}",
    "BUG 2": f"{_BUG}; {_ONE_EXTRA}",
    "BUG 3": f"{_BUG}; {_NAKED}",
    "BUG 4": (
        f"{_BUG}; also muss {{extra:digits or}} in einer der Zellen {{locked}} stehen und die "
        "{locked:digits} in der anderen, weil sie in {houses} keinen anderen Platz hat; daher "
        "{conclusion}"
    ),
    "chain": _CHAIN,
    "chain with a set": f"{_WITH_A_SET}; {_CHAIN}",
    "chain with sets": f"{_WITH_SETS}; {_CHAIN}",
    "loop": _LOOP_BOTH_WAYS,
    "loop with a set": f"{_WITH_A_SET}; {_LOOP_BOTH_WAYS}",
    "loop with sets": f"{_WITH_SETS}; {_LOOP_BOTH_WAYS}",
    "contradiction": "{chains}; {contradiction}; daher {conclusion}",
    "verity": "{choice}; {chains}; in jedem Fall {conclusion}",
    "Sue de Coq": (
        "{pattern} (wo sich {houses} treffen), {first} in {houses[0]} und {second} in {houses[1]} "
        "haben zusammen so viele verschiedene Kandidaten, wie es Zellen sind, also steht jede "
        "dieser Ziffern in einer dieser Zellen; daher {conclusion}"
    ),
    "ALS-XZ": (
        f"{_TWO_SETS}; nur eine der beiden Mengen kann die {{common:digits or}} enthalten, also "
        "enthält die andere die {eliminations:digits}; daher {conclusion}"
    ),
    "ALS-XZ with 2 common": (
        f"{_TWO_SETS}; {{common:digits}} können jeweils nur in einer der beiden Mengen stehen, "
        "also enthält jede Menge eine von beiden und alle ihre anderen Ziffern; daher {conclusion}"
    ),
    "ALS-XY-Wing": (
        f"{_TWO_SETS}; die Menge {{pivot}} ({{pivot:digits}}) muss {{common:digits or}} enthalten; "
        "in beiden Fällen fehlt diese Ziffer der ersten oder der zweiten Menge, die also die "
        "{eliminations:digits} enthält; daher {conclusion}"
    ),
    "ALS-W-Wing": (
        f"{_TWO_SETS}; in {{houses}} muss die {{pattern:digits}} in {{pattern:or}} stehen; eine "
        "dieser Zellen sieht alle Plätze dieser Ziffer in der ersten Menge, die andere alle in der "
        "zweiten; also fehlt einer der Mengen die {pattern:digits}, und sie enthält die "
        "{eliminations:digits}; daher {conclusion}"
    ),
    "ALS-XY-Chain": (
        f"{_TWO_SETS}; in einer Kette solcher Mengen kann eine Ziffer, die zwei Mengen verbindet, "
        "nur in einer davon stehen: {chains}; die erste oder die letzte Menge enthält also die "
        "{eliminations:digits}; daher {conclusion}"
    ),
    "Death Blossom": (
        "in {pivot} steht {pivot:digits or}; in jedem Fall verliert eine Menge, die eine Ziffer "
        "mehr als Zellen hat, eine ihrer Ziffern und enthält dann alle ihre anderen: {petals}; "
        "also "
        "enthält in jedem Fall eine der Mengen die {eliminations:digits}; daher {conclusion}"
    ),
    "Junior Exocet": (
        "{crosses} brauchen je die Ziffern {base:digits}, aber außerhalb der Blöcke mit den Zellen "
        "{base+target} liegen dort alle Plätze jeder Ziffer in höchstens zwei Linien ({covered}); "
        "steht eine dieser Ziffern in einer Basiszelle, {base:or}, so steht sie also auch in einem "
        f"Ziel, {{target:or}}; {_SAME_DIGITS}"
    ),
    "Exocet": (
        "in jeder möglichen Verteilung einer der Ziffern {base:digits}, bei der sie in einer "
        "Basiszelle steht, {base:or}, steht sie auch in einem Ziel, {target:or}; "
        f"{_SAME_DIGITS}"
    ),
    "sectors": (
        "die {count} Zellen {truths} brauchen je eine Ziffer, und mehr als diese {count} können "
        "dort "
        "nicht stehen, jede einmal: {links} (Ziffern, dann ihre Zeile, ihre Spalte oder ihr "
        "Block); "
        "jede davon steht also in einer dieser Zellen; daher {conclusion}"
    ),
    "Rank 0 Logic": (
        "jede der {count} Wahrheiten {truths} hat einen wahren Kandidaten, jede der {count} "
        "Verbindungen {links} höchstens einen, und kein Kandidat ist in mehr Wahrheiten als "
        "Verbindungen; also sind die Kandidaten in mehr Verbindungen als Wahrheiten falsch; daher "
        "{conclusion}"
    ),
    "Template Set": (
        "in jeder möglichen Verteilung der Ziffer {placements:digits} auf dem Brett steht sie in "
        "{placements}; daher {conclusion}"
    ),
    "Template Delete": (
        "in keiner möglichen Verteilung der Ziffer {eliminations:digits} auf dem Brett steht sie "
        "in {eliminations:or}; daher {conclusion}"
    ),
    "Brute Force": (
        "eine Suche nach der Lösung ergibt {placements:digits} in {placements:cells}; daher "
        "{conclusion}"
    ),
    "Reveal": (
        "keine der verwendeten Techniken findet hier einen Schritt; in der Lösung steht in "
        "{placements:cells} die {placements:digits}; daher {conclusion}"
    ),
    "Aligned Pair Exclusion": (
        "betrachte {pattern} zusammen: mit {eliminations:all or} käme bei jeder Wahl für die "
        "andere Zelle diese Ziffer doppelt vor, oder es bliebe kein Kandidat für {pincer:or}; "
        "daher "
        "{conclusion}"
    ),
    "Aligned Triplet Exclusion": (
        "betrachte {pattern} zusammen: mit {eliminations:all or} käme bei jeder Wahl für die "
        "anderen zwei Zellen eine Ziffer doppelt vor; daher {conclusion}"
    ),
    "Aligned Triplet Exclusion with pincer": (
        "betrachte {pattern} zusammen: mit {eliminations:all or} käme bei jeder Wahl für die "
        "anderen zwei Zellen eine Ziffer doppelt vor, oder es bliebe kein Kandidat für "
        "{pincer:or}; "
        "daher {conclusion}"
    ),
}

_CONTRADICTIONS = {
    "assumption": "das widerspricht der Annahme",
    "candidate": "in {end} kann die {end:digits} nicht zugleich stehen und fehlen",
    "cell twice": "{end} kann nicht zugleich {end:digits} sein",
    "house twice": "die {end:digits} kann nicht zugleich in {end} stehen",
    "cell empty": "damit bleibt für {end} keine Ziffer",
    "house empty": "damit bleibt in einem Haus kein Platz für die {end:digits}",
    "one house empty": "damit bleibt in {shared:or} kein Platz für die {end:digits}",
    "last": "in {end} muss aber die {end:digits} stehen",
}
_CHOICES = {
    "candidate": "in {start} steht entweder die {start:digits} oder eine andere Ziffer",
    "cell": "in {start} muss {start:digits or} stehen",
    "house": "die {start:digits} muss in {start:or} stehen",
}
_OUTCOMES = {
    "one end": "in jedem Fall gilt also: {ends}",
    "assumption": "das widerspricht der Annahme",
    "proof": "das widerspricht der Annahme und beweist: {ends}",
    "two digits": "{start} kann aber nicht zugleich {start:digits} und {end:digits} sein",
    "either way": (
        "und wenn in {start} die {start:digits} steht, ist {end} nicht {end:digits}, "
        "denn eine Zelle enthält nur eine Ziffer"
    ),
}
_DIFFERENCES = {
    "less": (
        "{pattern:?|die Summe von }{pattern} ist um {number} kleiner als "
        "{extra:?|die Summe von }{extra}"
    ),
    "more": (
        "{pattern:?|die Summe von }{pattern} ist um {number} größer als "
        "{extra:?|die Summe von }{extra}"
    ),
    "equal": "{pattern:?|die Summe von }{pattern} ist so groß wie {extra:?|die Summe von }{extra}",
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
    "Naked Single": "Nackter Einer",
    "Hidden Single": "Versteckter Einer",
    "Broken rule": "Verletzte Regel",
    "Broken rule with a clue": "Verletzte Regel mit Vorgabe",
    "Conflict": "Konflikt",
    "Conflict with a clue": "Konflikt mit einer Vorgabe",
    "Wrong digit": "Falsche Ziffer",
    "Missing mark": "Fehlende Notiz",
    "Rule Pair": "Paar einer Regel",
    "Sum Bounds": "Grenzen einer Summe",
    "Combinations": "Kombinationen",
    "Locked in a Rule": "Ziffer einer Regel",
    "Renban Sets": "Renban-Mengen",
    "Equal Sums": "Gleiche Summen",
    "Between Ends": "Zwischen den Enden",
    "Sandwich Sums": "Sandwich-Summen",
    "Skyscraper Bounds": "Sichtbare Hochhäuser",
    "Digit Classes": "Ziffernklassen",
    "Counted Digits": "Gezählte Ziffern",
    "Sum Exclusion": "Ausschluss durch eine Summe",
    "Rule Triple": "Dreier einer Regel",
    "Rule Pointing": "Gesperrte Kandidaten (Regel)",
    "Equal Cells": "Gleiche Zellen",
    "Rules in a House": "Regeln in einem Haus",
    "Constraint Exclusion": "Ausschluss durch eine Regel",
    "Innies and Outies": "45er-Regel",
    "Direct Forcing": "Direkter Ausschluss",
    "Pointing": "Gesperrte Kandidaten (Block)",
    "Claiming": "Gesperrte Kandidaten (Zeile oder Spalte)",
    "Direct Pointing": "Direkte gesperrte Kandidaten (Block)",
    "Direct Claiming": "Direkte gesperrte Kandidaten (Zeile oder Spalte)",
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
    "Continuous Nice Loop": "Stetige Schleife",
    "Discontinuous Nice Loop": "Unstetige Schleife",
    "AIC": "AIC",
    "Grouped Continuous Nice Loop": "Stetige Schleife mit Gruppen",
    "Grouped Discontinuous Nice Loop": "Unstetige Schleife mit Gruppen",
    "Grouped AIC": "AIC mit Gruppen",
    "Forcing Chain Contradiction": "Zwingende Ketten (Widerspruch)",
    "Forcing Chain Verity": "Zwingende Ketten (alle Fälle)",
    "Forcing Net Contradiction": "Zwingende Netze (Widerspruch)",
    "Forcing Net Verity": "Zwingende Netze (alle Fälle)",
    "Bidirectional X-Cycle": "X-Zyklus in beiden Richtungen",
    "Bidirectional Y-Cycle": "Y-Zyklus in beiden Richtungen",
    "Bidirectional Cycle": "Zyklus in beiden Richtungen",
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
    "Extended Rectangle": "Erweitertes Rechteck",
    "Tridagon": "Tridagon",
    "Bivalue Oddagon": "Oddagon mit zwei Ziffern",
    "Broken Wing": "Gebrochener Flügel",
    "Hidden Rectangle": "Verstecktes Rechteck",
    "Avoidable Rectangle 1": "Vermeidbares Rechteck 1",
    "Avoidable Rectangle 2": "Vermeidbares Rechteck 2",
    **{f"Unique Loop {kind}": f"Eindeutige Schleife {kind}" for kind in range(1, 5)},
    "ALS-XY-Chain": "ALS-XY-Kette",
    "Firework Triple": "Feuerwerk-Dreier",
    "Firework Quad": "Feuerwerk-Vierer",
    "Symmetrical Placement": "Symmetrische Lösung",
    "Death Blossom": "Todesblüte",
    "Junior Exocet": "Junior-Exocet",
    "Exocet": "Exocet",
    "SK Loop": "SK-Schleife",
    "Multi-Sector Locked Set": "Menge über mehrere Sektoren",
    "Rank 0 Logic": "Rang-0-Logik",
    "Template Set": "Schablone (Setzen)",
    "Template Delete": "Schablone (Streichen)",
    "Aligned Pair Exclusion": "Ausgerichteter Paarausschluss",
    "Aligned Triplet Exclusion": "Ausgerichteter Dreierausschluss",
    "Brute Force": "Suche",
    "Reveal": "Aufgedeckt",
    "Guess": "Geraten",
}

_RULES = {
    "Anti-King": "Anti-König",
    "Anti-Knight": "Anti-Springer",
    "Arrow": "Pfeil",
    "Anti-Taxicab": "Anti-Taxi",
    "Between Line": "Zwischenlinie",
    "Black Dot": "Schwarzer Punkt",
    "Clone": "Klon",
    "Column Indexer": "Spaltenzeiger",
    "Double Arrow": "Doppelpfeil",
    "Dutch Flat Mates": "Dutch Flat Mates",
    "Equal Sum": "Gleiche Summen",
    "Global Entropy": "Globale Entropie",
    "Global Mod": "Globales Modulo",
    "Count Distinct": "Verschiedenenzähler",
    "Counting Circles": "Zählkreise",
    "Entropic Line": "Entropielinie",
    "Equality Cage": "Gleichheitskäfig",
    "Even": "Gerade",
    "Full Rank": "Rang",
    "Given Candidates": "Vorgegebene Kandidaten",
    "Greater Than": "Größer als",
    "Hidden Skyscraper": "Verdecktes Hochhaus",
    "Killer Cage": "Killer-Käfig",
    "Little Killer": "Kleiner Killer",
    "Lockout Line": "Sperrlinie",
    "Look-and-Say": "Look-and-say-Käfig",
    "Lunchbox": "Lunchbox",
    "Maximum": "Maximum",
    "Minimum": "Minimum",
    "Modular Line": "Modulo-Linie",
    "Nabner": "Nabner",
    "Negative": "Negativregel",
    "Non-Consecutive": "Nicht aufeinanderfolgend",
    "Numbered Room": "Nummerierter Raum",
    "Odd": "Ungerade",
    "Palindrome": "Palindrom",
    "Quadruple": "Quadrupel",
    "Region Sum Line": "Gebietssummenlinie",
    "Rellik Cage": "Rellik-Käfig",
    "Renban": "Renban",
    "Row Indexer": "Zeilenzeiger",
    "Same Values": "Gleiche Ziffern",
    "Sandwich": "Sandwich",
    "Skyscraper": "Hochhäuser",
    "Slow Thermometer": "Langsames Thermometer",
    "State Machine": "Automat",
    "Sum Cage": "Summenkäfig",
    "Sum Line": "Summenlinie",
    "Thermometer": "Thermometer",
    "Whisper": "Flüsterlinie",
    "White Dot": "Weißer Punkt",
    "X-Sum": "X-Summe",
    "XV": "XV",
    "Zipper Line": "Reißverschluss",
}

_RULE_MEANINGS = {
    "Anti-King": "Zellen, die sich auch nur an einer Ecke berühren, enthalten verschiedene Ziffern",
    "Anti-Knight": "Zellen im Abstand eines Springerzugs enthalten verschiedene Ziffern",
    "Arrow": "die Ziffern auf dem Pfeil ergeben zusammen die Zahl im Kreis, dem Anfang",
    "Anti-Taxicab": (
        "zwei Zellen mit derselben Ziffer sind nie so viele Schritte voneinander entfernt, wobei "
        "jeder Schritt über eine Seite in die nächste Zelle führt"
    ),
    "Between Line": "die Ziffern auf der Linie liegen zwischen den Ziffern an ihren Enden",
    "Black Dot": "eine Ziffer ist das Produkt aus der anderen und diesem Faktor",
    "Clone": "die Gruppen von Zellen enthalten dieselben Ziffern in derselben Reihenfolge",
    "Column Indexer": (
        "ist zum Beispiel eine Zelle in Spalte 2 eine 5, so steht die 2 ihrer Zeile in Spalte 5"
    ),
    "Double Arrow": (
        "die Ziffern zwischen den Kreisen ergeben dieselbe Summe wie die Ziffern in den Kreisen"
    ),
    "Dutch Flat Mates": (
        "jede mittlere Ziffer, auf einem 9x9-Feld die 5, hat direkt über sich eine 1 oder direkt "
        "unter sich die größte Ziffer"
    ),
    "Count Distinct": (
        "die Ziffer im Kreis ist die Anzahl der verschiedenen Ziffern auf der Linie"
    ),
    "Counting Circles": "eine Ziffer in einem Kreis sagt, wie viele Kreise sie enthalten",
    "Entropic Line": (
        "je drei Zellen hintereinander auf der Linie enthalten eine kleine, eine mittlere und eine "
        "große Ziffer"
    ),
    "Equal Sum": "die Gruppen von Zellen haben dieselbe Summe",
    "Global Entropy": (
        "jedes Quadrat aus zwei mal zwei Zellen enthält eine kleine, eine mittlere und eine große "
        "Ziffer"
    ),
    "Global Mod": (
        "die Ziffern jedes Quadrats aus zwei mal zwei Zellen haben alle drei Reste bei der "
        "Division durch 3"
    ),
    "Equality Cage": (
        "alle Ziffern sind verschieden; es sind so viele gerade wie ungerade und so viele klein "
        "wie groß, und die mittlere Ziffer kommt nicht vor"
    ),
    "Even": "die markierten Zellen enthalten gerade Ziffern",
    "Full Rank": (
        "das ist der Platz der Zeile oder Spalte unter allen Zeilen und Spalten, von beiden Enden "
        "als Zahlen gelesen"
    ),
    "Given Candidates": "die Zelle enthält eine der vorgegebenen Ziffern",
    "Greater Than": "das Zeichen öffnet sich zur größeren Ziffer in der ersten Zelle",
    "Hidden Skyscraper": "das ist die erste Ziffer, die kleiner ist als eine Ziffer davor",
    "Killer Cage": (
        "keine Ziffer kommt doppelt vor, und wenn der Käfig eine Summe hat, ergeben die Ziffern "
        "zusammen diese Summe"
    ),
    "Little Killer": "die Ziffern entlang des Pfeils ergeben diese Summe",
    "Lockout Line": (
        "die Ziffern an den Enden der Linie unterscheiden sich mindestens um diese Zahl; keine "
        "andere Ziffer der Linie gleicht ihnen oder liegt dazwischen"
    ),
    "Look-and-Say": (
        "jedes Paar im Hinweis ist eine Anzahl und eine Ziffer, die genau so oft im Käfig vorkommt"
    ),
    "Lunchbox": (
        "keine Ziffer kommt doppelt vor, und die Ziffern zwischen den Zellen der kleinsten und der "
        "größten Ziffer ergeben zusammen diese Summe"
    ),
    "Maximum": "eine markierte Zelle ist größer als die benachbarten Zellen ohne Markierung",
    "Minimum": "eine markierte Zelle ist kleiner als die benachbarten Zellen ohne Markierung",
    "Modular Line": (
        "für diese Zahl n haben je n Ziffern hintereinander verschiedene Reste bei der Division "
        "durch n"
    ),
    "Nabner": "keine zwei Ziffern auf der Linie sind gleich oder aufeinanderfolgend",
    "Negative": (
        "steht zwischen zwei benachbarten Zellen kein Zeichen, so passen ihre Ziffern auch zu "
        "keinem"
    ),
    "Non-Consecutive": (
        "Zellen nebeneinander enthalten keine aufeinanderfolgenden Ziffern, außer wenn ein weißer "
        "Punkt sie verbindet"
    ),
    "Numbered Room": "ist die erste Ziffer x, so steht diese Ziffer in der x-ten Zelle",
    "Odd": "die markierten Zellen enthalten ungerade Ziffern",
    "Palindrome": "die Linie liest sich von beiden Enden her gleich",
    "Quadruple": "die Ziffern im Kreis stehen in den vier Zellen um ihn herum",
    "Region Sum Line": "die Linie hat in jedem Gebiet, durch das sie läuft, dieselbe Summe",
    "Rellik Cage": (
        "keine Ziffer kommt doppelt vor, und weder eine noch mehrere der Ziffern ergeben diese "
        "Summe"
    ),
    "Renban": "die Ziffern auf der Linie sind aufeinanderfolgend, in beliebiger Reihenfolge",
    "Row Indexer": (
        "ist zum Beispiel eine Zelle in Zeile 2 eine 5, so steht die 2 ihrer Spalte in Zeile 5"
    ),
    "Same Values": ("die Gruppen von Zellen enthalten dieselben Ziffern in beliebiger Reihenfolge"),
    "Sandwich": "die Ziffern zwischen der 1 und der größten Ziffer ergeben diese Summe",
    "Skyscraper": "so viele Ziffern sind größer als alle Ziffern davor",
    "Slow Thermometer": "die Ziffern werden vom Kolben, der ersten Zelle, zur Spitze nie kleiner",
    "State Machine": "die Ziffern der Linie bilden ein Wort, das der Automat erlaubt",
    "Sum Cage": "die Ziffern ergeben zusammen diese Summe",
    "Sum Line": "die Linie lässt sich in Abschnitte teilen, die alle diese Summe haben",
    "Thermometer": "die Ziffern werden vom Kolben, der ersten Zelle, zur Spitze immer größer",
    "Whisper": "benachbarte Ziffern auf der Linie unterscheiden sich mindestens um diese Zahl",
    "White Dot": "die beiden Ziffern unterscheiden sich um diese Zahl",
    "X-Sum": "ist die erste Ziffer x, so ergeben die ersten x Ziffern diese Summe",
    "XV": "die beiden Ziffern ergeben diese Summe",
    "Zipper Line": (
        "zwei Zellen gleich weit von der Mitte ergeben zusammen die Ziffer in der Mitte oder, wenn "
        "in der Mitte keine Zelle liegt, immer dieselbe Summe"
    ),
}
"""What holds for the digits, whatever numbers a rule has besides a sum, a count or a digit."""

_PRINTED_RULES = {
    "Anti-Taxicab": (
        "zwei Zellen mit derselben Ziffer X sind nie X Schritte voneinander entfernt, wobei jeder "
        "Schritt über eine Seite in die nächste Zelle führt"
    ),
    "Black Dot": (
        "von zwei Ziffern mit einem schwarzen Punkt dazwischen ist eine das Doppelte der anderen "
        "oder so oft die andere, wie die Zahl im Punkt angibt"
    ),
    "Clone": "Gruppen von Zellen derselben Form enthalten an denselben Stellen dieselben Ziffern",
    "Diagonals": "jede Ziffer kommt auf jeder der beiden langen Diagonalen einmal vor",
    "Disjoint Groups": (
        "Zellen an derselben Stelle verschiedener Blöcke enthalten verschiedene Ziffern"
    ),
    "Extra Regions": "jede Ziffer kommt in jedem grauen Gebiet einmal vor",
    "Full Rank": (
        "eine Zahl mit # außerhalb des Feldes ist der Platz ihrer Zeile oder Spalte unter allen "
        "Zeilen und Spalten, von beiden Enden als Zahlen gelesen, die kleinste zuerst"
    ),
    "Given Candidates": "eine Zelle mit kleinen Ziffern enthält eine davon",
    "Greater Than": "das Zeichen öffnet sich zur größeren Ziffer",
    "Hidden Skyscraper": (
        "eine Zahl außerhalb des Feldes ist von dort aus die erste Ziffer, die kleiner ist als "
        "eine Ziffer davor"
    ),
    "Jigsaw": "jede Ziffer kommt in jedem dick umrandeten Gebiet einmal vor",
    "Killer Cage": (
        "keine Ziffer kommt in einem Käfig, der einen gestrichelten Rand hat, doppelt vor; mit "
        "einer Zahl in der Ecke ergeben die Ziffern zusammen diese Zahl"
    ),
    "Little Killer": (
        "die Ziffern entlang eines Pfeils von außen ergeben zusammen die Zahl daneben"
    ),
    "Lockout Line": (
        "die Ziffern an den Enden einer Linie unterscheiden sich mindestens um {number}; keine "
        "andere Ziffer der Linie gleicht ihnen oder liegt dazwischen"
    ),
    "Look-and-Say": (
        "jedes Paar von Ziffern in der Ecke eines Käfigs ist eine Anzahl und eine Ziffer, die "
        "genau so oft im Käfig vorkommt"
    ),
    "Lunchbox": (
        "keine Ziffer kommt auf der Linie doppelt vor, und die Ziffern zwischen den Zellen der "
        "kleinsten und der größten Ziffer ergeben zusammen die Zahl darauf"
    ),
    "Modular Line": (
        "je {number} Ziffern hintereinander auf einer Linie haben verschiedene Reste bei der "
        "Division durch {number}"
    ),
    "Negative": (
        "alle Zeichen dieser Art sind eingezeichnet ({of}); zwei benachbarte Zellen ohne ein "
        "solches erfüllen dessen Regel nicht"
    ),
    "Numbered Room": (
        "eine Zahl außerhalb des Feldes ist die Ziffer in der x-ten Zelle von dort aus, wobei x "
        "die Ziffer in der ersten Zelle ist"
    ),
    "Quadruple": "die Ziffern in einem Kreis stehen in den vier Zellen darum herum",
    "Rellik Cage": (
        "keine Ziffer kommt im Käfig doppelt vor, und keine Ziffer und keine Ziffern zusammen "
        "ergeben die Zahl in seiner Ecke"
    ),
    "Sandwich": (
        "die Ziffern zwischen der 1 und der größten Ziffer einer Reihe ergeben zusammen die Zahl "
        "außerhalb"
    ),
    "Skyscraper": (
        "eine Zahl außerhalb des Feldes sagt, wie viele Ziffern von dort aus größer sind als alle "
        "Ziffern davor"
    ),
    "Slow Thermometer": "die Ziffern werden vom Kolben, dem runden Ende, zur Spitze nie kleiner",
    "State Machine": (
        "die Ziffern einer Linie, entlang ihres Pfeils gelesen, folgen der Regel, die unter dem "
        "Feld genannt ist"
    ),
    "Sum Cage": "die Ziffern ergeben zusammen die Zahl und dürfen mehrmals vorkommen",
    "Sum Line": "die Linie lässt sich in Abschnitte teilen, die alle die Summe {number} haben",
    "Thermometer": "die Ziffern werden vom Kolben, dem runden Ende, zur Spitze immer größer",
    "Whisper": "benachbarte Ziffern auf einer Linie unterscheiden sich mindestens um {number}",
    "White Dot": (
        "zwei Ziffern mit einem weißen Punkt dazwischen unterscheiden sich um 1 oder um die Zahl "
        "im Punkt"
    ),
    "Windows": "jede Ziffer kommt in jedem grauen Quadrat einmal vor",
    "X-Sum": (
        "eine Zahl außerhalb des Feldes ist die Summe der ersten x Ziffern von dort aus, wobei x "
        "die erste davon ist"
    ),
    "XV": (
        "zwei Ziffern mit einem X dazwischen ergeben zusammen 10, mit einem V 5 und mit einer Zahl "
        "diese Zahl"
    ),
}
"""What printed pages say in place of the meanings: what these clues look like."""

_UNMET_RULES = {
    "Arrow": "können die Ziffern auf dem Pfeil zusammen nicht die Zahl im Kreis ergeben",
    "Between Line": (
        "können nicht alle Ziffern auf der Linie zwischen den Ziffern an ihren Enden liegen"
    ),
    "Count Distinct": (
        "kann die Ziffer im Kreis nicht die Anzahl der verschiedenen Ziffern auf der Linie sein"
    ),
    "Counting Circles": "können die Kreise nicht jede ihrer Ziffern so oft enthalten, wie sie sagt",
    "Double Arrow": (
        "können die Ziffern zwischen den Kreisen nicht dieselbe Summe haben wie die in den Kreisen"
    ),
    "Dutch Flat Mates": (
        "kann die mittlere Ziffer der Spalte weder eine 1 direkt über sich noch die {size} direkt "
        "unter sich haben"
    ),
    "Entropic Line": (
        "können sich kleine, mittlere und große Ziffern auf der Linie nicht abwechseln"
    ),
    "Equal Sum": "können die Gruppen {groups} nicht dieselbe Summe haben",
    "Equality Cage": (
        "kann der Käfig nicht so viele gerade wie ungerade und so viele kleine wie große Ziffern "
        "enthalten"
    ),
    "Full Rank": "kann die Zeile oder Spalte nicht den Rang {number} haben",
    "Global Entropy": (
        "können die vier Zellen nicht eine kleine, eine mittlere und eine große Ziffer enthalten"
    ),
    "Global Mod": (
        "können die Ziffern der vier Zellen nicht alle drei Reste bei der Division durch 3 haben"
    ),
    "Hidden Skyscraper": (
        "kann die {number} nicht die erste Ziffer sein, die kleiner ist als eine Ziffer davor"
    ),
    "Killer Cage": "können die Ziffern im Käfig zusammen nicht {number} ergeben",
    "Little Killer": "können die Ziffern entlang des Pfeils zusammen nicht {number} ergeben",
    "Lockout Line": (
        "können die Ziffern an den Enden der Linie nicht weit genug auseinanderliegen, ohne dass "
        "eine andere Ziffer der Linie dazwischenliegt"
    ),
    "Look-and-Say": (
        "kann der Käfig nicht jede Ziffer seines Hinweises so oft enthalten, wie der Hinweis sagt"
    ),
    "Lunchbox": (
        "können die Ziffern zwischen den Zellen der kleinsten und der größten Ziffer zusammen "
        "nicht {number} ergeben"
    ),
    "Modular Line": (
        "können die Ziffern aufeinanderfolgender Zellen nicht verschiedene Reste bei der Division "
        "durch {number} haben"
    ),
    "Nabner": "können sich die Ziffern auf der Linie nicht alle um mindestens 2 unterscheiden",
    "Numbered Room": "kann die Zelle, bis zu der die erste Ziffer zählt, keine {number} enthalten",
    "Quadruple": "ist in den vier Zellen kein Platz für {given}",
    "Region Sum Line": "können die Teile der Linie nicht dieselbe Summe haben",
    "Rellik Cage": "lässt sich nicht vermeiden, dass Ziffern im Käfig zusammen {number} ergeben",
    "Renban": "können die Ziffern auf der Linie nicht aufeinanderfolgen",
    "Same Values": "können die Gruppen {groups} nicht dieselben Ziffern enthalten",
    "Sandwich": ("können die Ziffern zwischen 1 und {size} zusammen nicht {number} ergeben"),
    "Skyscraper": "kann die Zahl der sichtbaren Hochhäuser nicht {number} sein",
    "Slow Thermometer": (
        "können die Ziffern nicht bei jedem Schritt vom Kolben zur Spitze größer werden oder "
        "gleich bleiben"
    ),
    "State Machine": ("können die Ziffern der Linie kein Wort bilden, das der Automat erlaubt"),
    "Sum Cage": "können die Ziffern im Käfig zusammen nicht {number} ergeben",
    "Sum Line": "lässt sich die Linie nicht in Abschnitte mit der Summe {number} teilen",
    "Thermometer": (
        "können die Ziffern nicht bei jedem Schritt vom Kolben zur Spitze größer werden"
    ),
    "Whisper": (
        "können sich benachbarte Ziffern auf der Linie nicht überall um mindestens {number} "
        "unterscheiden"
    ),
    "X-Sum": (
        "können die ersten Ziffern, so viele die erste angibt, zusammen nicht {number} ergeben"
    ),
    "Zipper Line": (
        "können die Zellen, die gleich weit von der Mitte der Linie entfernt sind, nicht alle "
        "dieselbe Summe haben"
    ),
}
"""What is impossible: rules about more than two cells together, but not about pairs of cells."""

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
    "ties are allowed": "Gleichstand ist erlaubt",
    "no ties": "kein Gleichstand",
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
    "guardian": "Wächter",
    "locked": "gebunden",
    "base": "Basis",
    "target": "Ziel",
    "companion": "Begleiter",
    "mirror": "Spiegel",
    "naked": "nackt",
    "hidden": "versteckt",
    "common": "gemeinsam",
    "start": "Anfang",
    "end": "Ende",
    "on": "wahr",
    "off": "falsch",
    "Solutions": "Lösungen",
    "Answers": "Lösungen",
    "Singles": "Einer",
    "Diagonals": "Diagonalen",
    "Disjoint Groups": "Disjunkte Gruppen",
    "Extra Regions": "Zusatzgebiete",
    "Jigsaw": "Jigsaw",
    "Windows": "Fenster",
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
    comma_before_last=",",
    placement="{cell} = {digit}",
    elimination="{number:?die |}{digits} in {cells}",
    look_at="sieh dir {area} an",
    any_reason="sieh dir {reason:all} an; daher {conclusion}",
    reasons=_REASONS,
    placed="ist {placements}",
    removed="{number:?kann|können} {eliminations} gestrichen werden",
    placed_and_removed=(
        "ist {placements}, und {eliminations} {number:?kann|können} gestrichen werden"
    ),
    between_eliminations=", | sowie ",
    capitalizes=True,
    follows="; daher {conclusion}",
    does_not_fit=(
        "; mit den übrigen Kandidaten ist das nicht möglich, wenn {eliminations:cases}; daher "
        "{conclusion}"
    ),
    case="{cells} = {digits}",
    place="in {house} in {cell}",
    symmetries={
        "half turn": "eine halbe Drehung",
        "quarter turn": "eine Vierteldrehung",
        "diagonal": "eine Spiegelung an der Hauptdiagonale",
        "antidiagonal": "eine Spiegelung an der Nebendiagonale",
    },
    replaced_digit="{digit} durch {other}",
    exocet_rules={
        "1": "die Ziele haben keine anderen Ziffern",
        "2": "die Basis hat keine Ziffer, die die Ziele nicht haben können",
        "4": "die Ziffer eines Ziels steht auch in einer seiner Spiegelzellen{mirrors}",
        "5": "nur eine der beiden Spiegelzellen eines Ziels{mirrors} kann dessen Ziffer haben",
        "6": (
            "zwei Spiegelzellen{mirrors} haben die Ziffer ihres Ziels und eine andere, die keinen "
            "weiteren Platz in ihrer Linie oder ihrem Block hat"
        ),
        "7": "die beiden Ziele haben verschiedene Ziffern",
        "8": (
            "stünde eine dieser Ziffern in einer Basiszelle oder einem Ziel, so müsste eine Linie "
            "sie außerhalb der Blöcke zweimal haben"
        ),
        "9": (
            "beide Ziffern der Basis sind bekannt, also steht jede in einem Ziel und in jeder "
            "ihrer zwei Linien außerhalb der Blöcke"
        ),
        "10": (
            "manche Kandidaten sind falsch, welche zwei Ziffern die Basis auch hat und wie diese "
            "auf dem Brett auch verteilt sind"
        ),
        "11": (
            "jede Wahl von Ziffern für Basis und Ziele, die einen dieser Kandidaten enthält, führt "
            "durch Einer, gesperrte Kandidaten und Teilmengen zu einem Widerspruch"
        ),
        "double": (
            "das Exocet mit der Basis {others} hat dieselben vier Ziffern, und keine davon passt "
            "in beide Basen, also steht jede in genau einer Basis, in einem Ziel dazu und in jeder "
            "ihrer zwei Linien"
        ),
    },
    follows_from="{reason}; daher {conclusion}",
    covered_digit="{digit} in {houses}",
    mirror_cells="{cells} für {target}",
    linked="in beiden Fällen steht {linked:all or}",
    not_linked=(
        "in beiden Fällen widerspricht jeder gestrichene Kandidat einer Ziffer, die die Schleife "
        "setzt"
    ),
    between_combinations=" oder mit ",
    numbered_rule="{name} mit {noun} {number}",
    cells_of_rule="in {cells}",
    or_in_house=" oder in einem Haus",
    by_rules="; außer Häusern braucht man dafür {meanings:?die Regel|die Regeln} {meanings}",
    read_from="{house} ab {cell}",
    number_noun="der Zahl|den Zahlen",
    number_nouns={
        **dict.fromkeys(
            ("Killer Cage", "Sum Cage", "Little Killer", "Lunchbox"), "der Summe|den Summen"
        ),
        **dict.fromkeys(
            ("Sandwich", "X-Sum", "XV", "Rellik Cage", "Sum Line"), "der Summe|den Summen"
        ),
        **dict.fromkeys(("Whisper", "White Dot", "Lockout Line"), "der Differenz|den Differenzen"),
        "Black Dot": "dem Faktor|den Faktoren",
        "Modular Line": "dem Teiler|den Teilern",
        **dict.fromkeys(("Numbered Room", "Hidden Skyscraper"), "der Ziffer|den Ziffern"),
        "Full Rank": "dem Rang|den Rängen",
        "Look-and-Say": "dem Hinweis|den Hinweisen",
    },
    rule_meanings=_RULE_MEANINGS,
    printed_rules=_PRINTED_RULES,
    unmet_rules=_UNMET_RULES,
    closed="; die Linie ist geschlossen",
    differences=_DIFFERENCES,
    cage="der {cage}|die {cage}",
    quoted='"{name}"',
    rule_plurals={"Killer Cage": "Killer-Käfige", "Sum Cage": "Summenkäfige"},
    one_set="die Menge {cells} ({digits})",
    more_sets="und die übrigen Mengen der Kette",
    petal="die Menge {cells} ({digits}) verliert die {digit}",
    more_petals="und so fort",
    is_on="{cells} = {digit}",
    is_off="{each} ≠ {digit}",
    group_on="die {digit} steht in {cells}",
    group_off="die {digit} steht nicht in {cells}",
    set_on="{cells} {cells:?enthält|enthalten} die {digit}",
    set_off="{cells} {cells:?enthält|enthalten} keine {digit}",
    set_instead="{cells} {cells:?enthält|enthalten} die {digit} statt der {lost}",
    also_because="denn außerdem gilt: {reasons}",
    by_technique="Technik: {technique}",
    more_reasons="{reasons} und {number} weitere Gründe",
    chain="angenommen, {start}, dann gilt: {rest}",
    chain_from_same_start="außerdem gilt: {rest}",
    chain_without_links="angenommen, {start}: das ist schon das Ergebnis",
    shortened_chain="{nodes}, und {number} Schritte später gilt: {last}",
    contradictions=_CONTRADICTIONS,
    choices=_CHOICES,
    outcomes=_OUTCOMES,
    techniques=_TECHNIQUES,
    rules=_RULES,
    levels={
        "easy": "leicht",
        "medium": "mittel",
        "hard": "schwer",
        "unfair": "sehr schwer",
        "extreme": "extrem",
    },
    words=_WORDS,
)
"""Hints, pictures and printed pages in German."""
