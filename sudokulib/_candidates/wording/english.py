"""English: what hints, pictures and printed pages say.

`template_data.py` lists what the templates of `_REASONS` may name, and `sentences.py` which
technique has which.
"""

from __future__ import annotations

from sudokulib._candidates.wording.language import Language

_ONCE_EACH = "in {houses} the digit {digits} can only go to {covers}, once to each of them"
_KRAKEN_FISH = f"{_ONCE_EACH}, or else to {{fin:or}}".replace("{digits}", "{fin:digits}")
_KITE = (
    "{houses} have two places each for {digits}, and {pattern[1,2]} in {covers} "
    "cannot both be {digits}; one of {pattern[0,3]} must be"
)
_COLORS = "houses with two places for {first:digits} put it in {first} or else in {second}"
_TWO_COLORS = f"{_COLORS}, and in {{third}} or else in {{fourth}}"
_DEADLY = (
    "without {extra:all}, {digits} could be swapped in {pattern} and the puzzle would have two "
    "solutions"
)
_LOOP = _DEADLY.replace("{pattern}", "the loop {pattern}")
_BUG = (
    "without {extra:all}, every cell would have two candidates and every digit two places in each "
    "house, which makes two solutions or none"
)
_ONE_EXTRA = "one of {extra} must be {extra:digits}, so {conclusion}"
_EXTRA_SUBSET = (
    "taken as one cell, {extra} form a subset with {naked|hidden} in {houses}, so {conclusion}"
)
_SET = "the set {first} ({first:digits})"
_TWO_SETS = f"{_SET} and the set {{second}} ({{second:digits}}) have one digit more than cells each"
_NEIGHBORS = "neighbours cannot both hold a digit that they share, {common:digits or}, so"
_LOCKED_CORNERS = (
    "in {houses} the digit {locked:digits} has no place but {locked}; with {eliminations:digits} "
    "in {eliminations:or}, {digits} could be swapped in {pattern} and the puzzle would have two "
    "solutions, so {conclusion}"
)
_CHAIN = "{chains}; {outcome}, so {conclusion}"
_LOOP_BOTH_WAYS = (
    "{chains}; if {end:digits} is not in {end}, the same way back leads to {start:digits} in "
    "{start}; both ways rule out the same, so {conclusion}"
)
_HOLDS = "so without one of its digits a set holds all the others"
_WITH_A_SET = f"{_SET} has one digit more than cells, {_HOLDS}"
_WITH_SETS = f"{{sets}} have one digit more than cells each, {_HOLDS}"

_REASONS = {
    "Full House": "{houses} has one empty cell left, {placements}, so {conclusion}",
    "Naked Single": (
        "{placements:digits} is the only digit that {placements} can still hold, so {conclusion}"
    ),
    "Hidden Single": (
        "in {houses} the digit {placements:digits} has one place left, {placements}, so "
        "{conclusion}"
    ),
    "Conflict": "the digit {pattern:digits} stands more than once in {houses}, in {pattern}",
    "Conflict with a clue": (
        "{pattern} cannot be {pattern:digits}, as the clue in {clue} is {pattern:digits} already"
    ),
    "Broken rule": "what stands in {pattern} breaks a rule: {rules}",
    "Broken rule with a clue": (
        "what stands in {pattern} does not fit what is given in {clue}, by a rule: {rules}"
    ),
    "Wrong digit": "{pattern} cannot be {pattern:digits}, as that leaves the puzzle no solution",
    "Missing mark": "the mark {pattern:digits} is missing in {pattern}, where nothing rules it out",
    "direct locked candidates": (
        "in {houses[0]} the {digits} lies in {covers}, which leaves it one place in {houses[1]}, "
        "{placements}, so {conclusion}"
    ),
    "direct hidden subset": (
        "in {houses} the digits {digits} take the cells {pattern}, which leaves "
        "{placements:digits} one place, {placements}, so {conclusion}"
    ),
    "locked candidates": (
        "in {houses} the {digits} can only go to {pattern:or}, each of which lies in {covers}, so "
        "{conclusion}"
    ),
    "Constraint Exclusion": (
        "no way to fill the {rules} in {pattern} has {eliminations:all or}, so {conclusion}"
    ),
    "Constraint Exclusion with combinations": (
        "the {rules} in {pattern} has only {combinations} left, so {conclusion}"
    ),
    "Innies and Outies": (
        "outside {houses}, the sum {sum} is left for {extra} in the {cages}, so {conclusion}"
    ),
    "Innies and Outies with pattern": (
        "in {houses}, the sum {sum} is left for {pattern} outside the {cages}, so {conclusion}"
    ),
    "Innies and Outies with extra": (
        "by the sums of {houses} and of the {cages}, the sum of {pattern} less that of {extra} is "
        "{sum}, so {conclusion}"
    ),
    "Direct Forcing": (
        "whether {pattern} is {pattern:digits or}, it rules out {eliminations:all} ({rules}), "
        "so {conclusion}"
    ),
    "Direct Forcing with locked": (
        "in {houses} the {locked:digits} can only go to {locked:or}, and each of these rules out "
        "{eliminations:all} ({rules}), so {conclusion}"
    ),
    "locked subset": (
        "{pattern}, which {houses} share, have only {digits} between them, so {conclusion}"
    ),
    "naked subset": "{pattern} in {houses} have only {digits} between them, so {conclusion}",
    "hidden subset": (
        "in {houses} the digits {digits} can only go to {pattern}, which leaves no room for "
        "others, so {conclusion}"
    ),
    "fish": (
        "in {houses} the digit {digits} can only go to {covers}, which have no room for another, "
        "so {conclusion}"
    ),
    "finned fish": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and either "
        "way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "siamese fish": (
        "in {houses} the digit {digits} makes two fish at once, across {covers} and with fins in "
        "{fin}; each of them rules out its part, so {conclusion}"
    ),
    "mixed fish": f"{_ONCE_EACH}, so {{conclusion}}",
    "finned mixed fish": (
        f"{_ONCE_EACH}, or else to {{fin:or}}, and either way it cannot be in {{eliminations:or}}, "
        "so {conclusion}"
    ),
    "Kraken Fish 1": (
        f"{_KRAKEN_FISH}, from where chains lead to the same: {{chains}}; so {{conclusion}}"
    ),
    "Kraken Fish 2": (
        f"{_KRAKEN_FISH}; so it is in {{start:or}}, and chains from all of these lead to the same: "
        "{chains}; so {conclusion}"
    ),
    "kite": f"{_KITE}, so {{conclusion}}",
    "Dual 2-String Kite": (f"{_KITE}, and so must one of {{pattern[4,5]}}, so {{conclusion}}"),
    "Turbot Fish": (
        "{houses} have two places each for {digits}, and {pattern[1,2]} see each "
        "other, so that they cannot both be {digits}; one of {pattern[0,3]} must "
        "be, so {conclusion}"
    ),
    "Empty Rectangle": (
        "in {houses[0]} all places for {digits} lie in {covers}, and {houses[1]} has two, "
        "{pattern[0,1]}; with {digits} in {eliminations:or}, {pattern[0]} would be "
        "{digits} as well, and {houses[0]} would have no place left for it, so {conclusion}"
    ),
    "Dual Empty Rectangle": (
        "in {houses[0]} all places for {digits} lie in {covers}; {houses[1]} has two, "
        "{pattern[0,1]}, and so has {houses[2]}, {pattern[2,3]}; "
        "with {digits} in {eliminations:or}, {houses[0]} would have no place left for it, so "
        "{conclusion}"
    ),
    "Simple Colors Trap": (
        f"{_COLORS}; either way it can be seen from {{eliminations}}, so {{conclusion}}"
    ),
    "Simple Colors Wrap": (
        f"{_COLORS}; but in {{eliminations}} it would stand in cells that see each other, so "
        "{conclusion}"
    ),
    "Multi Colors 1": (
        f"{_TWO_COLORS}; as cells of the two groups see each other, it stands in any case where "
        "it can be seen from {eliminations}, so {conclusion}"
    ),
    "Multi Colors 2": (
        f"{_TWO_COLORS}; with it in {{eliminations:or}}, neither of the last two would be "
        "possible, so {conclusion}"
    ),
    "Remote Pair": (
        "in the chain {pattern:path} the digits {pattern:digits} alternate, and whichever comes "
        "first, both are seen from {eliminations}, so {conclusion}"
    ),
    "W-Wing": (
        "in {houses} the digit {pattern:digits} is in {pattern:or}, so it cannot be in both "
        "{pincer}, and one of these two is {eliminations:digits}, so {conclusion}"
    ),
    "XY-Wing": (
        "whether {pivot} is {pivot:digits or}, one of {pincer} is {eliminations:digits}, so "
        "{conclusion}"
    ),
    "XYZ-Wing": (
        "whether {pivot} is {pivot:digits or}, it or one of {pincer} is {eliminations:digits}, so "
        "{conclusion}"
    ),
    "Unique Rectangle 1": f"{_DEADLY}, so {{conclusion}}",
    "Unique Rectangle 2": f"{_DEADLY}; {_ONE_EXTRA}",
    "Unique Rectangle 3": f"{_DEADLY}; {_EXTRA_SUBSET}",
    "Unique Rectangle 4": _LOCKED_CORNERS,
    "Unique Rectangle 6": (
        "in {houses} the digit {locked:digits} has no place but {locked}; with "
        "{eliminations:digits} in {eliminations:or}, the rectangle {pattern} would hold only "
        "{digits}, which could be swapped, and the puzzle would have two solutions, so {conclusion}"
    ),
    "Hidden Rectangle": (
        "with {eliminations:digits} in {eliminations}, the digit {locked:digits} would have no "
        "place left in {houses} but {locked}, and the rectangle {pattern} would hold only "
        "{digits}; the two could be swapped and the puzzle would have two solutions, so "
        "{conclusion}"
    ),
    "Avoidable Rectangle 1": (
        "none of {pattern} is a clue; with {eliminations:digits} in {eliminations}, {digits} "
        "could be swapped in the four cells and the puzzle would have two solutions, so "
        "{conclusion}"
    ),
    "Avoidable Rectangle 2": (
        "none of {pattern} is a clue; without {extra:digits} in {extra:or}, {digits} could be "
        "swapped in the four cells and the puzzle would have two solutions, so {conclusion}"
    ),
    "Unique Loop 1": f"{_LOOP}, so {{conclusion}}",
    "Unique Loop 2": f"{_LOOP}; {_ONE_EXTRA}",
    "Unique Loop 3": f"{_LOOP}; {_EXTRA_SUBSET}",
    "Unique Loop 4": _LOCKED_CORNERS.replace("{pattern}", "the loop {pattern}"),
    "BUG 1": f"{_BUG}, so {{conclusion}}",
    "BUG 2": f"{_BUG}; {_ONE_EXTRA}",
    "BUG 3": (
        f"{_BUG}; taken as one cell, {{extra}} form a naked subset with {{naked}} in {{houses}}, "
        "so {conclusion}"
    ),
    "BUG 4": (
        f"{_BUG}; one of {{locked}} must hold such a digit, and the other the {{locked:digits}} of "
        "{houses}, so {conclusion}"
    ),
    "chain": _CHAIN,
    "chain with a set": f"{_WITH_A_SET}; {_CHAIN}",
    "chain with sets": f"{_WITH_SETS}; {_CHAIN}",
    "loop": _LOOP_BOTH_WAYS,
    "loop with a set": f"{_WITH_A_SET}; {_LOOP_BOTH_WAYS}",
    "loop with sets": f"{_WITH_SETS}; {_LOOP_BOTH_WAYS}",
    "contradiction": "{chains}; {contradiction}, so {conclusion}",
    "verity": "{choice}; {chains}; so in any case {conclusion}",
    "Sue de Coq": (
        "{pattern}, where {houses} meet, {first} in {houses[0]} and {second} in {houses[1]} are as "
        "many cells as they have digits, so each of the digits is in one of them, and {conclusion}"
    ),
    "ALS-XZ": (
        f"{_TWO_SETS}; as only one of them can hold {{common:digits or}}, a set that lacks it "
        "holds all its other digits, so {conclusion}"
    ),
    "ALS-XZ with 2 common": (
        f"{_TWO_SETS}; as each of {{common:digits}} can be in only one of them, each set holds one "
        "of the two and all its other digits, so {conclusion}"
    ),
    "ALS-XY-Wing": (
        f"{_TWO_SETS}, and so has the set {{pivot}} ({{pivot:digits}}) between them; {_NEIGHBORS} "
        "the first or the second set holds all its other digits, and {conclusion}"
    ),
    "ALS-XY-Chain": (
        f"{_TWO_SETS}, and so have those of a chain between them; a set that lacks a digit holds "
        "the others, and neighbours cannot both hold one that they share: {chains}; so the "
        "first or the last set holds {eliminations:digits}, and {conclusion}"
    ),
    "Death Blossom": (
        "whether {pivot} is {pivot:digits or}, the digit is lost to a set that has one digit more "
        "than cells, {petals}; this set holds all its other digits, so {conclusion}"
    ),
    "Template Set": (
        "every way to place the {placements:digits}s on the board has one in {placements}, so "
        "{conclusion}"
    ),
    "Template Delete": (
        "no way to place the {eliminations:digits}s on the board has one in {eliminations:or}, so "
        "{conclusion}"
    ),
    "Brute Force": "a search finds {placements:digits} in {placements:cells}, so {conclusion}",
    "Reveal": (
        "none of the techniques used finds a step here, and the solution has {placements:digits} "
        "in {placements:cells}, so {conclusion}"
    ),
    "Aligned Pair Exclusion": (
        "take {pattern} together: with {eliminations:all or}, whatever the other cell holds would "
        "repeat that digit or leave no candidate for {pincer:or}, so {conclusion}"
    ),
    "Aligned Triplet Exclusion": (
        "take {pattern} together: with {eliminations:all or}, whatever the other two cells hold "
        "would repeat a digit, so {conclusion}"
    ),
    "Aligned Triplet Exclusion with pincer": (
        "take {pattern} together: with {eliminations:all or}, whatever the other two cells hold "
        "would repeat a digit or leave no candidate for {pincer:or}, so {conclusion}"
    ),
}

_CONTRADICTIONS = {
    "assumption": "this contradicts the assumption",
    "candidate": "{end} cannot be both {end:digits} and not {end:digits}",
    "cell twice": "{end} cannot be {end:digits} at once",
    "house twice": "{end:digits} cannot be in {end} at once",
    "cell empty": "this leaves {end} without a digit",
    "house empty": "this leaves a house without a place for {end:digits}",
    "one house empty": "this leaves {shared} without a place for {end:digits}",
    "last": "but {end} must be {end:digits}",
}
_CHOICES = {
    "candidate": "{start} is {start:digits} or not",
    "cell": "{start} must be {start:digits or}",
    "house": "{start:digits} must be in {start:or}",
}
_OUTCOMES = {
    "one end": "in any case {ends}",
    "assumption": "this contradicts the assumption",
    "proof": "this contradicts the assumption and proves that {ends}",
    "two digits": "but {start} cannot be both {start:digits} and {end:digits}",
    "either way": "with {start:digits} in {start}, {end:digits} is not in {end} either",
}

ENGLISH = Language(
    code="en",
    and_word="and",
    or_word="or",
    row_sign="r",
    column_sign="c",
    houses={
        "row": "row",
        "column": "column",
        "box": "box",
        "region": "region",
        "extra": "extra house",
    },
    placement="{cell} is {digit}",
    elimination="{digits} can be removed from {cells}",
    look_at="look at {area}",
    any_reason="{conclusion}; look at {reason:all}",
    reasons=_REASONS,
    numbered_rule="{name} of {number}",
    rule_plurals={"Killer Cage": "Killer Cages", "Sum": "Sums"},
    one_set="the set {cells} ({digits})",
    more_sets="and those further on in the chain",
    petal="{digit} to the set {cells} ({digits})",
    more_petals="and so on",
    is_on="{digit} is in {cells}",
    is_off="{digit} is not in {cells}",
    set_on="{cells} holds {digit}",
    set_off="{cells} lacks {digit}",
    set_instead="{cells} holds {digit} instead of {lost}",
    also_because="also because {reasons}",
    by_technique="by {technique}",
    more_reasons="{reasons} and {number} more",
    chain="if {start}, then {rest}",
    chain_from_same_start="but then also {rest}",
    chain_without_links="if {start}, there is nothing to show",
    shortened_chain="{nodes} and, after {number} more, {last}",
    contradictions=_CONTRADICTIONS,
    choices=_CHOICES,
    outcomes=_OUTCOMES,
    techniques={},
    rules={},
    levels={},
    words={},
)
"""Hints, pictures and printed pages in English."""
