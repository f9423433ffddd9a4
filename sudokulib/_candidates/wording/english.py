"""English: what hints, pictures and printed pages say.

`template_data.py` lists what the templates of `_REASONS` may name, and `sentences.py` which
technique has which.
"""

from __future__ import annotations

from sudokulib._candidates.wording.language import Language

_FISH = "in {houses} the digit {digits} can only go in {covers:or}"
_USED_UP = (
    f"{_FISH}, so {{covers}} {{covers:?has its|both have their|all have their}} {{digits}} there, "
    "and {conclusion}"
)
_OR_FIN = f"{_FISH}, or else in {{fin:or}} ({{fin:?the fin|the fins}})"
_WITH_FINS = f"{_OR_FIN}; in both cases it cannot be in {{eliminations:or}}, so {{conclusion}}"
_KRAKEN_FISH = _OR_FIN.replace("{digits}", "{fin:digits}")
_KITE = (
    "{houses} each have only two places for {digits}; {pattern[1,2]} are both in {covers}, so they "
    "cannot both be {digits}; therefore at least one of {pattern[0,3]} is {digits}"
)
_SEEN = "{eliminations} {eliminations:?sees|see}"
_DUAL = (
    "in {houses[0]} all places for {digits} are in {covers:or}; {houses[1]} has only two places "
    "for it, {pattern[0,1]}, and {houses[2]} has only two, {pattern[2,3]}"
)
_COLORS = (
    "by colouring, either {first} {first:?is|are both|are all} {first:digits} or {second} "
    "{second:?is|are both|are all} {first:digits}"
)
_TWO_COLORS = (
    f"{_COLORS}; in the same way, either {{third}} {{third:?is|are both|are all}} "
    "{third:digits} or {fourth} {fourth:?is|are both|are all} {third:digits}"
)
_SWAPPED = "these could be swapped, and the puzzle would have two solutions"
_DEADLY = (
    "if {extra:?|neither of |none of }{extra} {extra:?did not contain|contained} "
    "{extra:digits or}, the rectangle {pattern} would contain only {digits}; " + _SWAPPED
)
_LOOP = _DEADLY.replace("rectangle", "loop")
_BUG = (
    "without {extra:all or}, every empty cell would have two candidates, and every house would "
    "have two places for each missing digit; then a second solution would have the other "
    "candidate in each of these cells"
)
_ONE_EXTRA = "therefore one of {extra} must be {extra:digits}, so {conclusion}"
_EXTRA_SUBSET = (
    "therefore one of {extra} is {extra:digits or}; in {houses}, this cell and {naked} have only "
    "the candidates {extra+naked:digits}, so {extra+naked:digits?this digit|both digits|all these "
    "digits} must be in these cells, and {conclusion}"
)
_HIDDEN = (
    "therefore one of {extra} is {extra:digits or}; in {houses}, the "
    "{pattern+hidden:digits?digit|digits} {pattern+hidden:digits} can only go in {extra+hidden}, "
    "so each of these cells except the one that is {extra:digits or} must contain one of these "
    "digits, and {conclusion}"
)
_LOCKED_CORNERS = (
    "in {houses} the digit {locked:digits} {locked:?is|can only go} in {locked:or}; "
    "with {eliminations:digits} in {eliminations:or}, the rectangle {pattern} would contain only "
    f"{{digits}}; {_SWAPPED}, so {{conclusion}}"
)
_NO_FILLING = (
    "without {guardian:all or}, the twelve cells {pattern} would have only the digits "
    "{pattern:digits}, and these cannot fill them"
)
_ODDAGON = (
    "without {guardian:all or}, the digits {pattern:digits} would alternate around the loop "
    "{pattern:path}, which is impossible with an odd number of cells"
)
_BROKEN = (
    "in {houses} the digit {pattern:digits} can only go in cells of the loop {pattern:path} or in "
    "{guardian:or}; without {guardian:or}, it would be in every other cell around the loop, which "
    "is impossible with an odd number of cells"
)
_SIX_CELLS = (
    "without {guardian:all or}, the six cells {pattern} would have only the digits "
    "{pattern:digits}; then two of their rows or columns could be swapped, and the puzzle would "
    "have two solutions"
)
_EACH_EXCLUDES = (
    "; therefore at least one of these candidates is true, and each of them excludes the same, so "
    "{conclusion}"
)
_EACH_LEADS = (
    "; therefore at least one of these candidates is true, and from each of them singles, locked "
    "candidates and subsets lead to the same result, so {conclusion}"
)
_MORE_DIGITS = "one more digit than cells"
_SET = "the set {first} ({first:digits})"
_TWO_SETS = (
    f"{_SET} and the set {{second}} ({{second:digits}}) each have {_MORE_DIGITS}, so a set that "
    "lacks one of its digits contains all the others"
)
_CHAIN = "{chains}; {outcome}, so {conclusion}"
_LOOP_BOTH_WAYS = (
    "{chains}; if {start:digits} is in {start:or}, then {end:digits} is not in {end} and, "
    "backwards along the loop, each of these statements is false; {either}, so {conclusion}"
)
_WITH_A_SET = (
    f"{_SET} has {_MORE_DIGITS}, so if it lacks one of its digits, it contains all its other digits"
)
_WITH_SETS = (
    f"{{sets}} each have {_MORE_DIGITS}, so a set that lacks one of its digits contains all the "
    "others"
)
_HOUSES = "the digits of {houses} add up to {total}"

_SYMMETRIC = (
    "{symmetry} maps each clue to a clue if digits are replaced ({replaced}), and since the puzzle "
    "has only one solution, the solution has the same symmetry"
)
_SAME_DIGITS = (
    "the base cells have two different digits, so the targets have the same two; {because}"
)
_REASONS = {
    "Full House": "only {placements} is still empty in {houses}, so {conclusion}",
    "Naked Single": (
        "{placements:digits} is the only digit that can still go in {placements}, so {conclusion}"
    ),
    "Hidden Single": (
        "in {houses}, {placements} is the only place left for {placements:digits}, so {conclusion}"
    ),
    "Conflict": "the digit {pattern:digits} appears more than once in {houses}: in {pattern}",
    "Conflict with a clue": (
        "{pattern} cannot be {pattern:digits}, because the {clue:?clue|clues} in {clue} "
        "{clue:?is|are} already {pattern:digits}"
    ),
    "Broken rule": (
        "the {pattern:?digit|digits} in {pattern} {pattern:?breaks|break} the "
        "{meanings:?rule|rules} {meanings}"
    ),
    "Broken rule with a clue": (
        "the {pattern:?digit|digits} in {pattern} {pattern:?does|do} not fit the "
        "{clue:?clue|clues} in {clue}, because of the {meanings:?rule|rules} {meanings}"
    ),
    "Wrong digit": (
        "{pattern} cannot be {pattern:digits}, because then the puzzle has no solution"
    ),
    "Missing mark": (
        "the mark {pattern:digits} is missing in {pattern}, where this digit is still possible"
    ),
    "direct locked candidates": (
        "in {houses[0]} the {digits} must be in {covers}; then {placements} is the only place left "
        "for it in {houses[1]}, so {conclusion}"
    ),
    "direct hidden subset": (
        "in {houses} the digits {digits} must be in {pattern}; then {placements} is the only place "
        "left for {placements:digits}, so {conclusion}"
    ),
    "locked candidates": (
        "in {houses} the {digits} can only go in {pattern:or}, and "
        "{pattern:?this cell is|both cells are|all these cells are} in {covers}, so {conclusion}"
    ),
    "Rule Pair": (
        "no digit goes with {eliminations:all or}, because of the {meanings:?rule|rules} "
        "{meanings}, so {conclusion}"
    ),
    "Rule Pair with pattern": (
        "{pattern} can only be {pattern:digits or}, and "
        "{pattern:digits?this digit does not go|neither of them goes|none of them goes} with "
        "{eliminations:all or}, because of the {meanings:?rule|rules} {meanings}, so {conclusion}"
    ),
    "Sum Bounds with pattern and others": (
        "in the {rule}, the other cells add up to at least {rest}, so {eliminations:all} "
        "{eliminations:digits?is|are} too great, and {conclusion}"
    ),
    "Sum Bounds with extra and others": (
        "in the {rule}, the other cells add up to at most {rest}, so {eliminations:all} "
        "{eliminations:digits?is|are} too small, and {conclusion}"
    ),
    "Sum Bounds": (
        "whatever the other cells contain, {eliminations:all} {eliminations:digits?is|are} too "
        "great for the {meanings:?rule|rules} {meanings}, so {conclusion}"
    ),
    "Sum Bounds with extra": (
        "whatever the other cells contain, {eliminations:all} {eliminations:digits?is|are} too "
        "small for the {meanings:?rule|rules} {meanings}, so {conclusion}"
    ),
    "Locked in a Rule with 1 pattern": (
        "for the rule {rule}, {unmet} without {eliminations:digits}, so {pattern:cases}; each cell "
        "from which {eliminations:digits} is removed sees "
        "{pattern:?this cell|both of these cells|all of these cells} because of the "
        "{others:?rule|rules} {others}, or in a house, so {conclusion}"
    ),
    "Locked in a Rule with pattern": (
        "for the rule {rule}, {unmet} without {eliminations:digits}, so {pattern:cases}; each cell "
        "from which {eliminations:digits} is removed sees "
        "{pattern:?this cell|both of these cells|all of these cells}, so {conclusion}"
    ),
    "Locked in a Rule": (
        "because of the {meanings:?rule|rules} {meanings}, {pattern:cases}; each cell from which "
        "{eliminations:digits} is removed sees "
        "{pattern:?this cell|both of these cells|all of these cells}, so {conclusion}"
    ),
    "Rule Triple": (
        "if {eliminations:cases}, the other two of {pattern} have no digits that go together, "
        "because of the {meanings:?rule|rules} {meanings}, so {conclusion}"
    ),
    "Rule Pointing": (
        "in {houses} the {locked:digits} must be in {locked:or}; each cell from which it is "
        "removed sees {locked:?this cell|both of these cells|all of these cells} because of the "
        "{meanings:?rule|rules} {meanings}, or in a house, so {conclusion}"
    ),
    "Equal Cells": (
        "{pattern} contain the same digit because of the {meanings:?rule|rules} {meanings}; "
        "{pivot} and {locked} have the two candidates {locked:digits}, and {locked} sees {extra}; "
        "each cell from which they are removed sees {locked} and one of {pattern}, so {conclusion}"
    ),
    "Equal Cells with locked": (
        "{pattern} contain the same digit because of the {meanings:?rule|rules} {meanings}, and "
        "each place of {locked:digits} in {houses} sees one of them, so {conclusion}"
    ),
    "Rules in a House": (
        "if {eliminations:cases}, no way is left to fill {houses}, because of the "
        "{meanings:?rule|rules} {meanings}, so {conclusion}"
    ),
    "Rules in a House with locked": (
        "if {eliminations:cases}, no place is left for {locked:digits} in {houses}, because of the "
        "{meanings:?rule|rules} {meanings}, so {conclusion}"
    ),
    "Rules in a House with pivot": (
        "if {eliminations:cases}, no digit is left for {pivot}, because of the "
        "{meanings:?rule|rules} {meanings} and the other cells of {houses}, so {conclusion}"
    ),
    "Rules in a House with pattern": (
        "if {eliminations:cases}, no way is left to fill {pattern} in {houses} with different "
        "digits, because of the {meanings:?rule|rules} {meanings}, so {conclusion}"
    ),
    "Constraint Exclusion": (
        "if {eliminations:cases}, the other candidates do not fit the {meanings:?rule|rules} "
        "{meanings}, so {conclusion}"
    ),
    "Skyscraper Bounds with extra": (
        "for the rule {rule}, {unmet} if {eliminations:cases}, whatever the other digits are, so "
        "{conclusion}"
    ),
    "one rule": (
        "with the candidates that are left for the rule {rule}, {unmet} if {eliminations:cases}, "
        "so {conclusion}"
    ),
    "few combinations": (
        "with the candidates that are left, the {rule} can only be filled with {combinations}; "
        "if {eliminations:cases}, the candidates of the other cells do not allow "
        "this, so {conclusion}"
    ),
    "Innies and Outies": (
        f"{_HOUSES}, and the digits in {{cages}} add up to {{caged}}; this leaves {{sum}} for "
        "{extra}, outside of {houses}{result}"
    ),
    "Innies and Outies with pattern": (
        f"{_HOUSES}, and the digits in {{cages}} inside {{houses:?it|them}} add up to {{caged}}; "
        "this leaves {sum} for {pattern}{result}"
    ),
    "Innies and Outies with extra": (
        f"{_HOUSES}, and the digits in {{cages}} add up to {{caged}}; therefore {{difference}}"
        "{result}"
    ),
    "Direct Forcing": (
        "{eliminations:all} {eliminations:digits?does|do} not fit any candidate of {pattern}, "
        "because of the {meanings:?rule|rules} {meanings}, so {conclusion}"
    ),
    "forcing with few digits": (
        "{pattern} must be {pattern:digits or}; {pattern:digits?then|in both cases|in each case} "
        "{eliminations:all} {eliminations:digits?is|are} impossible because of the "
        "{meanings:?rule|rules} {meanings}, so {conclusion}"
    ),
    "Direct Forcing with locked": (
        "in {houses} the {locked:digits} must be in {locked:or}; "
        "{locked:?then|in both cases|in each case} {eliminations:all} "
        "{eliminations:digits?is|are} impossible because of the {meanings:?rule|rules} "
        "{meanings}, so {conclusion}"
    ),
    "locked subset": (
        "{pattern} {pattern:?is|are both|are all} in {houses} and have only the candidates "
        "{digits}, so {digits:?this digit|both digits|all these digits} must be in these cells, "
        "and {conclusion}"
    ),
    "naked subset": (
        "{pattern} in {houses} have only the candidates {digits}, so "
        "{digits:?this digit|both digits|all these digits} must be in these cells, and {conclusion}"
    ),
    "hidden subset": (
        "in {houses} the digits {digits} can only go in {pattern}, so no other digit can be in "
        "these cells, and {conclusion}"
    ),
    "fish": _USED_UP,
    "finned fish": _WITH_FINS,
    "siamese fish": (
        "in {houses} there are two fish for the digit {digits}, each with its own fins: together "
        "they use {covers} and the fins {fin}; each fish shows that the digit is in "
        "one of its fins, or that {houses} have it in the houses that the fish uses; in both cases "
        "the digit is not in any other cell of these houses that sees all fins of the fish, so "
        "{conclusion}"
    ),
    "mixed fish": _USED_UP,
    "finned mixed fish": _WITH_FINS,
    "Kraken Fish 1": (
        f"{_KRAKEN_FISH}; if it is not in {{fin:or}}, then "
        "{covers} {covers:?has its|both have their|all have their} {fin:digits} in {houses}, and "
        "{eliminations:digits} cannot be in {eliminations:or}; {chains}; so in any case "
        "{conclusion}"
    ),
    "Kraken Fish 2": (
        f"{_KRAKEN_FISH}; therefore {{fin:digits}} is in {{start:or}}; "
        "{chains}; so in any case {conclusion}"
    ),
    "kite": f"{_KITE}, and {_SEEN} both, so {{conclusion}}",
    "Dual 2-String Kite with 2 pattern": (
        "{houses} each have only two places for {digits[0]} or {digits[1]}, and one of each is in "
        "{covers}, in {pattern[1,2]}, so no two of these can both be {digits[0]} or {digits[1]}; "
        "therefore at least one of {pattern[0,3]} is {digits[0]}, at least one of {pattern[4,5]} "
        "is {digits[1]}, and {conclusion}"
    ),
    "Dual 2-String Kite": (
        f"{_KITE}, and so is at least one of {{pattern[4,5]}}; a cell that sees both cells of one "
        "of these pairs cannot be {digits}, so {conclusion}"
    ),
    "Turbot Fish": (
        "{houses} each have only two places for {digits}; {pattern[1,2]} see each other, so they "
        "cannot both be {digits}; therefore at least one of {pattern[0,3]} is {digits}, and "
        f"{_SEEN} both, so {{conclusion}}"
    ),
    "Empty Rectangle": (
        "in {houses[0]} all places for {digits} are in {covers:or}, and {houses[1]} has only two "
        "places for it, {pattern[0,1]}; with {digits} in {eliminations:or}, {pattern[0]} would be "
        "{digits} too, and no place for {digits} would be left in {houses[0]}, so {conclusion}"
    ),
    "Dual Empty Rectangle": (
        f"{_DUAL}; if {{eliminations:?|one of }}{{eliminations}} were {{digits}}, only one "
        "place for it would be left in {houses[1]}, {pattern[0]}, or in {houses[2]}, {pattern[2]}; "
        "then {covers} would both have their {digits} outside of {houses[0]}, so {conclusion}"
    ),
    "Dual Empty Rectangle with twins": (
        f"{_DUAL}; if one of {{twins}} were {{digits}}, the other would be {{digits}}, too, and no "
        "place for {digits} would be left in {houses[0]}, so {conclusion}"
    ),
    "Simple Colors Trap": (
        f"{_COLORS}; in both cases {_SEEN} a cell that is {{first:digits}}, so {{conclusion}}"
    ),
    "Simple Colors Wrap": (
        f"{_COLORS}; but {{eliminations:?||two of the cells }}{{eliminations}} see each other, so "
        "{conclusion}"
    ),
    "Multi Colors 1": (
        f"{_TWO_COLORS}; some cells of the first two colours see cells of the last two; two "
        "colours that see each other cannot both be {first:digits}, so one of their opposite "
        f"colours is {{first:digits}}; {_SEEN} cells of two such opposite colours, so "
        f"{{conclusion}}"
    ),
    "Multi Colors 1 with right": (
        f"{_TWO_COLORS}; {{facing}} see each other, so they cannot both be {{first:digits}}; "
        "therefore {left} {left:?is|are both|are all} {first:digits}, or {right} "
        "{right:?is|are both|are all} {first:digits}; "
        f"in both cases {_SEEN} a cell that is {{first:digits}}, so "
        "{conclusion}"
    ),
    "Multi Colors 2": (
        f"{_TWO_COLORS}; one of the last two colours is {{first:digits}}; cells of the same "
        "colour as {eliminations} see cells of both these colours, so {conclusion}"
    ),
    "Multi Colors 2 with beside": (
        f"{_TWO_COLORS}; {{facing}} see each other, and so do {{beside}}; in both cases "
        "{eliminations} cannot be {first:digits}, so {conclusion}"
    ),
    "Remote Pair": (
        "along the chain {pattern:path} the digits {pattern:digits} alternate, so one end of the "
        f"chain is {{digits[0]}} and the other is {{digits[1]}}; {_SEEN} both "
        "ends, so {conclusion}"
    ),
    "W-Wing": (
        "in {houses} the digit {pattern:digits} must be in {pattern:or}, so {pincer} cannot both "
        "be {pattern:digits}; therefore one of {pincer} is {eliminations:digits}, and "
        f"{_SEEN} both, so {{conclusion}}"
    ),
    "XY-Wing": (
        "{pivot} is {pivot:digits or}; in both cases one of {pincer} is {eliminations:digits}, and "
        f"{_SEEN} both, so {{conclusion}}"
    ),
    "XYZ-Wing": (
        "{pivot} is {pivot:digits or}; in each case {pivot} or one of {pincer} is "
        f"{{eliminations:digits}}, and {_SEEN} all three, so {{conclusion}}"
    ),
    "WXYZ-Wing": (
        "{pivot} is {pivot:digits or}; in each case one of {pincer} is {eliminations:digits}, and "
        f"{_SEEN} all three, so {{conclusion}}"
    ),
    "WXYZ-Wing with 4 pivot": (
        "{pivot} is {pivot:digits or}; in each case {pivot} or one of {pincer} is "
        f"{{eliminations:digits}}, and {_SEEN} all four, so {{conclusion}}"
    ),
    "Firework Triple": (
        "outside {covers}, {houses} can have the digits {pincer:digits} only in {pincer}; a digit "
        "that is in neither is in {pivot}, where the two lines cross; so these three digits are "
        "in {pivot+pincer}, each in one of them, {covers} has them in the two lines, and "
        "{conclusion}"
    ),
    "Firework Quad": (
        "outside {covers}, {houses[0]} and {houses[1]} can have two digits, and {houses[2]} and "
        "{houses[3]} two others, only in {pincer}; a digit that is in neither is where its two "
        "lines cross, in one of {pivot}; so the digits {pincer:digits} are in {pivot+pincer}, each "
        "in one of them, the boxes have them in these lines, and {conclusion}"
    ),
    "Symmetrical Placement": (
        f"{_SYMMETRIC}; a candidate is false if its image is, so {{conclusion}}"
    ),
    "Symmetrical Placement with pattern": (
        f"{_SYMMETRIC}; a cell that stays in its place has a digit that is not replaced, "
        "{kept}, so {conclusion}"
    ),
    "Unique Rectangle 1": f"{_DEADLY}, so {{conclusion}}",
    "Unique Rectangle 2": f"{_DEADLY}; {_ONE_EXTRA}",
    "Unique Rectangle 3": f"{_DEADLY}; {_EXTRA_SUBSET}",
    "Unique Rectangle 3 with hidden": f"{_DEADLY}; {_HIDDEN}",
    "Unique Rectangle 4": _LOCKED_CORNERS,
    "Unique Rectangle 6": _LOCKED_CORNERS,
    "Hidden Rectangle": (
        "with {eliminations:digits} in {eliminations}, {locked:digits} could only go in {places}; "
        "then the rectangle {pattern} would contain only {digits}; "
        f"{_SWAPPED}, so {{conclusion}}"
    ),
    "Avoidable Rectangle 1": (
        "none of {pattern} is a clue; with {eliminations:digits} in {eliminations}, the four cells "
        f"would contain only {{digits}}; {_SWAPPED}, so {{conclusion}}"
    ),
    "Avoidable Rectangle 2": (
        "none of {pattern} is a clue; without {extra:digits} in {extra:or}, the four cells would "
        f"contain only {{digits}}; {_SWAPPED}; {_ONE_EXTRA}"
    ),
    "Unique Loop 1": f"{_LOOP}, so {{conclusion}}",
    "Unique Loop 2": f"{_LOOP}; {_ONE_EXTRA}",
    "Unique Loop 3": f"{_LOOP}; {_EXTRA_SUBSET}",
    "Unique Loop 3 with hidden": f"{_LOOP}; {_HIDDEN}",
    "Unique Loop 4": _LOCKED_CORNERS.replace("rectangle", "loop"),
    "Extended Rectangle": f"{_SIX_CELLS}{_EACH_EXCLUDES}",
    "Extended Rectangle with single": f"{_SIX_CELLS}, so {{conclusion}}",
    "Extended Rectangle with naked": f"{_SIX_CELLS}; {_EXTRA_SUBSET}".replace(
        "{extra", "{guardian"
    ),
    "Extended Rectangle with locked": (
        f"{_SIX_CELLS}; therefore {{guardian:digits or}} is in one of {{guardian}}, and the other "
        "must be {locked:digits}, which has no other place in {houses}, so {conclusion}"
    ),
    "Tridagon": f"{_NO_FILLING}{_EACH_EXCLUDES}",
    "Tridagon with single": f"{_NO_FILLING}, so {{conclusion}}",
    "Tridagon with followed": f"{_NO_FILLING}{_EACH_LEADS}",
    "Bivalue Oddagon": f"{_ODDAGON}{_EACH_EXCLUDES}",
    "Bivalue Oddagon with single": f"{_ODDAGON}, so {{conclusion}}",
    "Broken Wing": (
        f"{_BROKEN}; therefore one of {{guardian}} is {{guardian:digits}}, and "
        "{eliminations} {eliminations:?sees|see} {guardian:?it|both|all of them}, so {conclusion}"
    ),
    "Broken Wing with single": f"{_BROKEN}, so {{conclusion}}",
    "BUG 1": f"{_BUG}, so {{conclusion}}",
    "BUG 2": f"{_BUG}; {_ONE_EXTRA}",
    "BUG 3": f"{_BUG}; {_EXTRA_SUBSET}",
    "BUG 4": (
        f"{_BUG}; therefore one of {{locked}} must be {{extra:digits or}}, and the other must be "
        "{locked:digits}, which has no other place in {houses}, so {conclusion}"
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
        "{pattern} (where {houses} meet), {first} in {houses[0]} and {second} in {houses[1]} have "
        "as many different candidates as there are cells, so each of these digits must be in one "
        "of these cells, and {conclusion}"
    ),
    "ALS-XZ": (
        f"{_TWO_SETS}; only one of the two sets can contain {{common:digits or}}, so the other set "
        "contains {eliminations:digits}, and {conclusion}"
    ),
    "ALS-XZ with 2 common": (
        f"{_TWO_SETS}; each of {{common:digits}} can be in only one of the two sets, so each set "
        "contains one of them and all its other digits, and {conclusion}"
    ),
    "ALS-XY-Wing": (
        f"{_TWO_SETS}; the set {{pivot}} ({{pivot:digits}}) must contain {{common:digits or}}; "
        "in both cases the first or the second set lacks this digit, so it contains "
        "{eliminations:digits}, and {conclusion}"
    ),
    "ALS-W-Wing": (
        f"{_TWO_SETS}; in {{houses}} the digit {{pattern:digits}} must be in {{pattern:or}}; one "
        "of these cells sees all places of this digit in the first set, and the other all in the "
        "second; so one of the sets lacks {pattern:digits} and contains {eliminations:digits}, and "
        "{conclusion}"
    ),
    "ALS-XY-Chain": (
        f"{_TWO_SETS}; in a chain of such sets, a digit that links two sets can be in only one of "
        "them: {chains}; so the first or the last set contains {eliminations:digits}, and "
        "{conclusion}"
    ),
    "Death Blossom": (
        "{pivot} is {pivot:digits or}; in each case a set that has one more digit than cells "
        "loses one of its digits, and then contains all its other digits: {petals}; so in each "
        "case "
        "one of the sets contains {eliminations:digits}, and {conclusion}"
    ),
    "Junior Exocet": (
        "{crosses} each need the digits {base:digits}, but outside the boxes of {base+target} all "
        "places of each digit there are in at most two lines ({covered}); so if one of these "
        "digits is in a base cell, {base:or}, it is also in a target, {target:or}; "
        f"{_SAME_DIGITS}"
    ),
    "Exocet": (
        "in every possible arrangement of one of the digits {base:digits} that has it in a base "
        f"cell, {{base:or}}, it is also in a target, {{target:or}}; {_SAME_DIGITS}"
    ),
    "sectors": (
        "the {count} cells {truths} each need a digit, and no more than these {count} can be "
        "there, "
        "each once: {links} (digits, then their row, column or box); so each of them is in one of "
        "the cells, and {conclusion}"
    ),
    "Rank 0 Logic": (
        "each of the {count} truths {truths} has a true candidate, each of the {count} links "
        "{links} "
        "has at most one, and no candidate is in more truths than links; so the candidates in more "
        "links than truths are false, and {conclusion}"
    ),
    "Template Set": (
        "every possible arrangement of the digit {placements:digits} on the board has it in "
        "{placements}, so {conclusion}"
    ),
    "Template Delete": (
        "no possible arrangement of the digit {eliminations:digits} on the board has it in "
        "{eliminations:or}, so {conclusion}"
    ),
    "Brute Force": (
        "a search for the solution finds {placements:digits} in {placements:cells}, so {conclusion}"
    ),
    "Reveal": (
        "none of the techniques used finds a step here; the solution has {placements:digits} in "
        "{placements:cells}, so {conclusion}"
    ),
    "Aligned Pair Exclusion": (
        "look at {pattern} together: with {eliminations:all or}, every choice for the other cell "
        "would repeat this digit or leave no candidate for {pincer:or}, so {conclusion}"
    ),
    "Aligned Triplet Exclusion": (
        "look at {pattern} together: with {eliminations:all or}, every choice for the other two "
        "cells would repeat a digit, so {conclusion}"
    ),
    "Aligned Triplet Exclusion with pincer": (
        "look at {pattern} together: with {eliminations:all or}, every choice for the other two "
        "cells would repeat a digit or leave no candidate for {pincer:or}, so {conclusion}"
    ),
}

_CONTRADICTIONS = {
    "assumption": "this contradicts the assumption",
    "candidate": "{end} cannot be both {end:digits} and not {end:digits}",
    "cell twice": "{end} cannot be {end:digits} at the same time",
    "house twice": "{end:digits} cannot be in {end} at the same time",
    "cell empty": "then no digit is left for {end}",
    "house empty": "then a house has no place left for {end:digits}",
    "one house empty": "then {shared:or} has no place left for {end:digits}",
    "last": "but {end} must be {end:digits}",
}
_CHOICES = {
    "candidate": "{start} is either {start:digits} or not {start:digits}",
    "cell": "{start} must be {start:digits or}",
    "house": "{start:digits} must be in {start:or}",
}
_OUTCOMES = {
    "one end": "in any case {ends}",
    "assumption": "this contradicts the assumption",
    "proof": "this contradicts the assumption and proves that {ends}",
    "two digits": "but {start} cannot be both {start:digits} and {end:digits}",
    "either way": (
        "and if {start:digits} is in {start}, then {end:digits} is not in {end}, "
        "because a cell contains only one digit"
    ),
}
_DIFFERENCES = {
    "less": ("{pattern:?|the sum of }{pattern} is {number} less than {extra:?|the sum of }{extra}"),
    "more": ("{pattern:?|the sum of }{pattern} is {number} more than {extra:?|the sum of }{extra}"),
    "equal": "{pattern:?|the sum of }{pattern} is equal to {extra:?|the sum of }{extra}",
}
_RULE_MEANINGS = {
    "Anti-King": "cells that touch, even at a corner, contain different digits",
    "Anti-Knight": "cells a knight's move apart contain different digits",
    "Arrow": "the digits on the arrow add up to the number in the circle, which comes first",
    "Between Line": "each digit on the line is between the digits at its two ends",
    "Anti-Taxicab": "two cells with the same digit are never this many steps apart, where each "
    "step leads to a cell that shares a side",
    "Black Dot": "one digit is this many times the other",
    "Clone": "the groups of cells contain the same digits in the same order",
    "Column Indexer": "if a cell in column 2, for example, is 5, then the 2 of its row is in "
    "column 5",
    "Double Arrow": "the digits between the circles have the same sum as those in the circles",
    "Dutch Flat Mates": "each middle digit, 5 on a 9x9 board, has a 1 directly above it or the "
    "greatest digit directly below it",
    "Equal Sum": "the groups of cells have the same sum",
    "Global Entropy": "each square of two by two cells has a low, a middle and a high digit",
    "Global Mod": "digits of each square of two by two cells have all three remainders when they "
    "are divided by 3",
    "Count Distinct": "the digit in the circle is the number of different digits on the line",
    "Counting Circles": "a digit in a circle says how many circles contain it",
    "Entropic Line": "any three consecutive cells have a low, a middle and a high digit",
    "Equality Cage": (
        "all digits differ; as many are even as odd, and as many are low as high; the middle digit "
        "is not one of them"
    ),
    "Even": "the marked cells contain even digits",
    "Full Rank": (
        "this is the place of the row or column among all rows and columns, read as numbers from "
        "both ends"
    ),
    "Given Candidates": "the cell is one of the given digits",
    "Greater Than": "the sign opens towards the greater digit, in the first cell",
    "Hidden Skyscraper": "this is the first digit that is less than a digit before it",
    "Killer Cage": "no digit repeats, and if the cage has a sum, the digits add up to it",
    "Little Killer": "the digits along the arrow add up to this sum",
    "Lockout Line": (
        "the digits at the ends of the line differ by at least this number; no other digit on the "
        "line is one of them, or between them"
    ),
    "Look-and-Say": (
        "each pair in the clue is a count and a digit that appears exactly so often in the cage"
    ),
    "Lunchbox": (
        "no digit repeats, and the digits between the cells of the smallest and the greatest digit "
        "add up to this sum"
    ),
    "Maximum": "a marked cell is greater than the neighbouring cells without a mark",
    "Minimum": "a marked cell is less than the neighbouring cells without a mark",
    "Modular Line": (
        "for this number n, any n consecutive digits have different remainders when they are "
        "divided by n"
    ),
    "Nabner": "no two digits on the line are equal or consecutive",
    "Negative": "if there is no sign between two neighbouring cells, their digits do not fit one",
    "Non-Consecutive": (
        "cells side by side do not contain consecutive digits, unless a white dot joins them"
    ),
    "Numbered Room": "if the first digit is x, the x-th cell contains this digit",
    "Odd": "the marked cells contain odd digits",
    "Palindrome": "the line reads the same from both ends",
    "Quadruple": "the digits in the circle are in the four cells around it",
    "Region Sum Line": "the line has the same sum in each region that it crosses",
    "Rellik Cage": "no digit repeats, and no one or more of the digits add up to this sum",
    "Renban": "the digits on the line are consecutive, in any order",
    "Row Indexer": "if a cell in row 2, for example, is 5, then the 2 of its column is in row 5",
    "Same Values": "the groups of cells contain the same digits in any order",
    "Sandwich": "the digits between 1 and the greatest digit add up to this sum",
    "Skyscraper": "this many digits are greater than all digits before them",
    "Slow Thermometer": "the digits never decrease from the bulb, the first cell, to the tip",
    "State Machine": "the digits of the line form a word that this automaton allows",
    "Sum Cage": "the digits add up to this sum",
    "Sum Line": "the line can be divided into pieces that all have this sum",
    "Thermometer": "the digits increase from the bulb, the first cell, to the tip",
    "Whisper": "neighbouring digits on the line differ by at least this number",
    "White Dot": "the digits differ by this number",
    "X-Sum": "if the first digit is x, the first x digits add up to this sum",
    "XV": "the two digits add up to this sum",
    "Zipper Line": (
        "two cells at the same distance from the middle add up to the digit in the middle, or, if "
        "no cell is in the middle, to the same sum"
    ),
}
"""What holds for the digits, whatever numbers a rule has besides a sum, a count or a digit."""

_PRINTED_RULES = {
    "Anti-Taxicab": "two cells with the same digit X are never X steps apart, where each step "
    "leads to a cell that shares a side",
    "Black Dot": "of two digits with a black dot between them, one is twice the other, or as "
    "many times the other as the number in the dot says",
    "Clone": "groups of cells of the same shape contain the same digits at the same places",
    "Diagonals": "each digit appears once on each of the two long diagonals",
    "Disjoint Groups": "cells at the same place of different boxes contain different digits",
    "Extra Regions": "each digit appears once in each shaded region",
    "Full Rank": "a number with # outside the board is the place of its row or column among all "
    "rows and columns, read as numbers from both ends, the smallest first",
    "Given Candidates": "a cell with small digits contains one of them",
    "Greater Than": "the sign opens towards the greater digit",
    "Hidden Skyscraper": "a number outside the board is the first digit from there that is less "
    "than a digit before it",
    "Jigsaw": "each digit appears once in each region with a thick border",
    "Killer Cage": "no digit repeats in a cage, which has a dashed border; if there is a number in "
    "its corner, the digits add up to it",
    "Little Killer": "the digits along an arrow from outside add up to the number beside it",
    "Lockout Line": "the digits at the ends of a line differ by at least {number}; no other digit "
    "on the line is one of them, or between them",
    "Look-and-Say": "each pair of digits in the corner of a cage is a count and a digit that "
    "appears exactly so often in the cage",
    "Lunchbox": "no digit repeats on the line, and the digits between the cells of the smallest "
    "and the greatest digit add up to the number on it",
    "Modular Line": "any {number} consecutive digits on a line have different remainders when they "
    "are divided by {number}",
    "Negative": "all signs of this kind are shown ({of}); two neighbouring cells without one do "
    "not follow its rule",
    "Numbered Room": "a number outside the board is the digit in the x-th cell from there, where x "
    "is the digit in the first cell",
    "Quadruple": "the digits in a circle are in the four cells around it",
    "Rellik Cage": "no digit repeats in the cage, and no one or more of its digits add up to the "
    "number in its corner",
    "Sandwich": "the digits between the 1 and the greatest digit of a line add up to the number "
    "outside",
    "Skyscraper": "a number outside the board says how many digits from there are greater than all "
    "digits before them",
    "Slow Thermometer": "the digits never decrease from the bulb, the round end, to the tip",
    "State Machine": "the digits of a line, read along its arrow, follow the rule that is named "
    "below the board",
    "Sum Cage": "the digits add up to the number, and may repeat",
    "Sum Line": "the line can be divided into pieces that all have the sum {number}",
    "Thermometer": "the digits increase from the bulb, the round end, to the tip",
    "Whisper": "neighbouring digits on a line differ by at least {number}",
    "White Dot": "two digits with a white dot between them differ by 1, or by the number in "
    "the dot",
    "Windows": "each digit appears once in each shaded square",
    "X-Sum": "a number outside the board is the sum of the first x digits from there, where x is "
    "the first of them",
    "XV": "two digits with an X between them add up to 10, with a V to 5, and with a number to "
    "that number",
}
"""What printed pages say in place of the meanings: what these clues look like."""

_UNMET_RULES = {
    "Arrow": "the digits on the arrow cannot add up to the number in the circle",
    "Between Line": "the digits on the line cannot all be between the digits at its ends",
    "Count Distinct": (
        "the digit in the circle cannot be the number of different digits on the line"
    ),
    "Counting Circles": "the circles cannot contain each of their digits as often as it says",
    "Double Arrow": (
        "the digits between the circles cannot have the same sum as those in the circles"
    ),
    "Dutch Flat Mates": (
        "the middle digit of the column cannot have a 1 directly above it or {size} directly below "
        "it"
    ),
    "Entropic Line": "low, middle and high digits cannot take turns on the line",
    "Equal Sum": "the groups {groups} cannot have the same sum",
    "Equality Cage": (
        "the cage cannot have as many even as odd digits, and as many low as high digits"
    ),
    "Full Rank": "the row or column cannot have the rank {number}",
    "Global Entropy": "the four cells cannot have a low, a middle and a high digit",
    "Global Mod": (
        "the four cells cannot have digits with all three remainders when they are divided by 3"
    ),
    "Hidden Skyscraper": "{number} cannot be the first digit that is less than a digit before it",
    "Killer Cage": "the digits in the cage cannot add up to {number}",
    "Little Killer": "the digits along the arrow cannot add up to {number}",
    "Lockout Line": (
        "the digits at the ends of the line cannot be far enough apart with no other digit of the "
        "line between them"
    ),
    "Look-and-Say": "the cage cannot contain each digit of its clue as often as the clue says",
    "Lunchbox": (
        "the digits between the cells of the smallest and the greatest digit cannot add up to "
        "{number}"
    ),
    "Modular Line": (
        "the digits of consecutive cells cannot have different remainders when they are divided by "
        "{number}"
    ),
    "Nabner": "the digits on the line cannot all differ by at least 2",
    "Numbered Room": "the cell to which the first digit counts cannot contain {number}",
    "Quadruple": "there is no room for {given} in the four cells",
    "Region Sum Line": "the parts of the line cannot have equal sums",
    "Rellik Cage": "it cannot be avoided that digits in the cage add up to {number}",
    "Renban": "the digits on the line cannot be consecutive",
    "Same Values": "the groups {groups} cannot contain the same digits",
    "Sandwich": ("the digits between 1 and {size} cannot add up to {number}"),
    "Skyscraper": "the number of skyscrapers that can be seen cannot be {number}",
    "Slow Thermometer": (
        "the digits cannot increase or stay the same at each step from the bulb to the tip"
    ),
    "State Machine": "the digits of the line cannot form a word that this automaton allows",
    "Sum Cage": "the digits in the cage cannot add up to {number}",
    "Sum Line": "the line cannot be divided into pieces with the sum {number}",
    "Thermometer": "the digits cannot increase at each step from the bulb to the tip",
    "Whisper": "neighbouring digits on the line cannot all differ by at least {number}",
    "X-Sum": ("the first digits, as many as the first one says, cannot add up to {number}"),
    "Zipper Line": (
        "the cells at the same distance from the middle of the line cannot all have the same sum"
    ),
}
"""What is impossible: rules about more than two cells together, but not about pairs of cells."""

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
    comma_before_last=",",
    placement="{cell} is {digit}",
    elimination="{digits} can be removed from {cells}",
    look_at="look at {area}",
    any_reason="{conclusion}; look at {reason:all}",
    reasons=_REASONS,
    placed="{placements}",
    removed="{eliminations}",
    placed_and_removed="{placements}, and {eliminations}",
    between_eliminations="; |; ",
    follows=", so {conclusion}",
    does_not_fit=(
        "; with the candidates that are left, this is impossible if {eliminations:cases}, so "
        "{conclusion}"
    ),
    case="{cells} is {digits}",
    place="{cell} in {house}",
    symmetries={
        "half turn": "a half turn",
        "quarter turn": "a quarter turn",
        "diagonal": "a reflection in the diagonal from the upper left to the lower right",
        "antidiagonal": "a reflection in the diagonal from the upper right to the lower left",
    },
    replaced_digit="{digit} by {other}",
    exocet_rules={
        "1": "the targets have no other digits",
        "2": "the base has no digit that the targets cannot have",
        "4": "the digit of a target is also in one of its mirror cells{mirrors}",
        "5": "only one of the two mirror cells of a target{mirrors} can have its digit",
        "6": (
            "two mirror cells{mirrors} have the digit of their target and another, which has no "
            "other place in their line or box"
        ),
        "7": "the two targets have different digits",
        "8": (
            "with one of these digits in a base cell or target, a line would need it twice outside "
            "the boxes"
        ),
        "9": (
            "both digits of the base are known, so each of them is in a target and in each of its "
            "two lines outside the boxes"
        ),
        "10": (
            "some candidates are false whichever two digits the base has, and however these are "
            "arranged on the board"
        ),
        "11": (
            "each choice of digits for base and targets that has one of these candidates leads to "
            "a contradiction by singles, locked candidates and subsets"
        ),
        "double": (
            "the exocet with the base {others} has the same four digits, and none of them fits in "
            "both bases, so each is in exactly one base, in a target of it and in each of its two "
            "lines"
        ),
    },
    follows_from="{reason}, so {conclusion}",
    covered_digit="{digit} in {houses}",
    mirror_cells="{cells} for {target}",
    linked="in both cases {linked:cases}",
    not_linked="in both cases, each removed candidate conflicts with a digit that the loop places",
    between_combinations=", or with ",
    numbered_rule="{name} with the {noun} {number}",
    cells_of_rule="in {cells}",
    or_in_house=", or in a house",
    by_rules="; besides houses, this uses the {meanings:?rule|rules} {meanings}",
    read_from="{house} from {cell} on",
    number_noun="number|numbers",
    number_nouns={
        **dict.fromkeys(("Killer Cage", "Sum Cage", "Little Killer", "Lunchbox"), "sum|sums"),
        **dict.fromkeys(("Sandwich", "X-Sum", "XV", "Rellik Cage", "Sum Line"), "sum|sums"),
        **dict.fromkeys(("Whisper", "White Dot", "Lockout Line"), "difference|differences"),
        "Black Dot": "ratio|ratios",
        "Modular Line": "divisor|divisors",
        **dict.fromkeys(("Numbered Room", "Hidden Skyscraper"), "digit|digits"),
        "Full Rank": "rank|ranks",
        "Look-and-Say": "clue|clues",
    },
    rule_meanings=_RULE_MEANINGS,
    printed_rules=_PRINTED_RULES,
    unmet_rules=_UNMET_RULES,
    closed="; the line is closed",
    differences=_DIFFERENCES,
    cage="the {cage}|the {cage}",
    rule_plurals={"Killer Cage": "Killer Cages", "Sum Cage": "Sum Cages"},
    one_set="the set {cells} ({digits})",
    more_sets="and the other sets of the chain",
    petal="the set {cells} ({digits}) loses {digit}",
    more_petals="and so on",
    is_on="{digit} is in {cells}",
    is_off="{digit} is not in {cells}",
    group_on="{digit} is in {cells}",
    group_off="{digit} is not in {cells}",
    set_on="{cells} {cells:?contains|contain} {digit}",
    set_off="{cells} {cells:?does|do} not contain {digit}",
    set_instead="{cells} {cells:?contains|contain} {digit} instead of {lost}",
    also_because="also because {reasons}",
    by_technique="by {technique}",
    more_reasons="{reasons}, and for {number} more reasons",
    chain="if {start}, then {rest}",
    chain_from_same_start="it also follows that {rest}",
    chain_without_links="if {start}, that is already the result",
    shortened_chain="{nodes} and, {number} steps later, {last}",
    contradictions=_CONTRADICTIONS,
    choices=_CHOICES,
    outcomes=_OUTCOMES,
    techniques={"Locked Candidates": "Pointing or Claiming"},
    rules={},
    levels={},
    words={},
)
"""Hints, pictures and printed pages in English."""
