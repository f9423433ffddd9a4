"""English: what a hint says, one template for every technique; see `sudokulib.wording`."""

from __future__ import annotations

from sudokulib.wording.language import Language

__all__ = ["ENGLISH"]

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
    "Wrong digit": ("{pattern} cannot be {pattern:digits}, as that leaves the puzzle no solution"),
    "Missing mark": (
        "the mark {pattern:digits} is missing in {pattern}, where nothing rules it out"
    ),
    "Direct Pointing": (
        "in {houses[0]} the {digits} lies in {covers}, which leaves it one place in "
        "{houses[1]}, {placements}, so {conclusion}"
    ),
    "Direct Claiming": (
        "in {houses[0]} the {digits} lies in {covers}, which leaves it one place in "
        "{houses[1]}, {placements}, so {conclusion}"
    ),
    "Direct Hidden Pair": (
        "in {houses} the digits {digits} take the cells {pattern}, which leaves "
        "{placements:digits} one place, {placements}, so {conclusion}"
    ),
    "Direct Hidden Triplet": (
        "in {houses} the digits {digits} take the cells {pattern}, which leaves "
        "{placements:digits} one place, {placements}, so {conclusion}"
    ),
    "Pointing": (
        "in {houses} the {digits} can only go to {pattern:or}, all of them in {covers}, so "
        "{conclusion}"
    ),
    "Claiming": (
        "in {houses} the {digits} can only go to {pattern:or}, all of them in {covers}, so "
        "{conclusion}"
    ),
    "Locked Pair": (
        "{pattern}, which {houses} share, have only {digits} between them, so {conclusion}"
    ),
    "Locked Triple": (
        "{pattern}, which {houses} share, have only {digits} between them, so {conclusion}"
    ),
    "Naked Pair": "{pattern} in {houses} have only {digits} between them, so {conclusion}",
    "Hidden Pair": (
        "in {houses} the digits {digits} can only go to {pattern}, which leaves no room for "
        "others, so {conclusion}"
    ),
    "Naked Triple": "{pattern} in {houses} have only {digits} between them, so {conclusion}",
    "Hidden Triple": (
        "in {houses} the digits {digits} can only go to {pattern}, which leaves no room for "
        "others, so {conclusion}"
    ),
    "Naked Quad": "{pattern} in {houses} have only {digits} between them, so {conclusion}",
    "Hidden Quad": (
        "in {houses} the digits {digits} can only go to {pattern}, which leaves no room for "
        "others, so {conclusion}"
    ),
    "Naked Quintuple": ("{pattern} in {houses} have only {digits} between them, so {conclusion}"),
    "Hidden Quintuple": (
        "in {houses} the digits {digits} can only go to {pattern}, which leaves no room for "
        "others, so {conclusion}"
    ),
    "Naked Sextuple": ("{pattern} in {houses} have only {digits} between them, so {conclusion}"),
    "Hidden Sextuple": (
        "in {houses} the digits {digits} can only go to {pattern}, which leaves no room for "
        "others, so {conclusion}"
    ),
    "Naked Septuple": ("{pattern} in {houses} have only {digits} between them, so {conclusion}"),
    "Hidden Septuple": (
        "in {houses} the digits {digits} can only go to {pattern}, which leaves no room for "
        "others, so {conclusion}"
    ),
    "X-Wing": (
        "in {houses} the digit {digits} can only go to {covers}, which have no room for "
        "another, so {conclusion}"
    ),
    "Swordfish": (
        "in {houses} the digit {digits} can only go to {covers}, which have no room for "
        "another, so {conclusion}"
    ),
    "Jellyfish": (
        "in {houses} the digit {digits} can only go to {covers}, which have no room for "
        "another, so {conclusion}"
    ),
    "Squirmbag": (
        "in {houses} the digit {digits} can only go to {covers}, which have no room for "
        "another, so {conclusion}"
    ),
    "Whale": (
        "in {houses} the digit {digits} can only go to {covers}, which have no room for "
        "another, so {conclusion}"
    ),
    "Leviathan": (
        "in {houses} the digit {digits} can only go to {covers}, which have no room for "
        "another, so {conclusion}"
    ),
    "Finned X-Wing": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Sashimi X-Wing": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Finned Swordfish": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Sashimi Swordfish": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Finned Jellyfish": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Sashimi Jellyfish": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Finned Squirmbag": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Sashimi Squirmbag": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Finned Whale": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Sashimi Whale": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Finned Leviathan": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Sashimi Leviathan": (
        "in {houses} the digit {digits} can only go to {covers}, or else to {fin:or}, and "
        "either way it cannot be in {eliminations:or}, so {conclusion}"
    ),
    "Siamese Finned X-Wing": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Sashimi X-Wing": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Finned Swordfish": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Sashimi Swordfish": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Finned Jellyfish": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Sashimi Jellyfish": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Finned Squirmbag": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Sashimi Squirmbag": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Finned Whale": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Sashimi Whale": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Finned Leviathan": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Siamese Sashimi Leviathan": (
        "in {houses} the digit {digits} makes two fish at once, whose fins are among {fin} "
        "and whose covers are among {covers}; each of them takes its part, so {conclusion}"
    ),
    "Skyscraper": (
        "{houses} have two places each for {digits}, and {pattern[1]} and {pattern[2]} in "
        "{covers} cannot both be it; one of {pattern[0]} and {pattern[3]} must be, so "
        "{conclusion}"
    ),
    "2-String Kite": (
        "{houses} have two places each for {digits}, and {pattern[1]} and {pattern[2]} in "
        "{covers} cannot both be it; one of {pattern[0]} and {pattern[3]} must be, so "
        "{conclusion}"
    ),
    "Dual 2-String Kite": (
        "{houses} have two places each for {digits}, and {pattern[1]} and {pattern[2]} in "
        "{covers} cannot both be it; one of {pattern[0]} and {pattern[3]} must be, and so "
        "must one of {pattern[4]} and {pattern[5]}, so {conclusion}"
    ),
    "Turbot Fish": (
        "{houses} have two places each for {digits}, and {pattern[1]} and {pattern[2]} see "
        "each other, so that they cannot both be it; one of {pattern[0]} and {pattern[3]} "
        "must be, so {conclusion}"
    ),
    "Empty Rectangle": (
        "in {houses[0]} all places for {digits} lie in {covers}, and {houses[1]} has two, "
        "{pattern[0]} and {pattern[1]}; with {digits} in {eliminations:or}, {pattern[0]} "
        "would be {digits} as well, and {houses[0]} would have no place left for it, so "
        "{conclusion}"
    ),
    "Dual Empty Rectangle": (
        "in {houses[0]} all places for {digits} lie in {covers}; {houses[1]} has two, "
        "{pattern[0]} and {pattern[1]}, and so has {houses[2]}, {pattern[2]} and "
        "{pattern[3]}; with {digits} in {eliminations:or}, {houses[0]} would have no place "
        "left for it, so {conclusion}"
    ),
    "Simple Colors Trap": (
        "by houses with two places for {first:digits}, it is in {first} or else in {second}; "
        "cells of both kinds are seen from {eliminations}, so {conclusion}"
    ),
    "Simple Colors Wrap": (
        "by houses with two places for {first:digits}, it is in {first} or else in {second}; "
        "but two of {eliminations} see each other, so {conclusion}"
    ),
    "Multi Colors 1": (
        "by houses with two places for {first:digits}, it is in {first} or else in {second}, "
        "and in {third} or else in {fourth}; as cells of the two groups see each other, not "
        "all that {eliminations:or} sees of them can be false, so {conclusion}"
    ),
    "Multi Colors 2": (
        "by houses with two places for {first:digits}, it is in {first} or else in {second}, "
        "and in {third} or else in {fourth}; cells of both {third} and {fourth} are seen "
        "from {eliminations}, so {conclusion}"
    ),
    "Remote Pair": (
        "in the chain {pattern} the digits {pattern:digits} alternate, and whichever comes "
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
        "whether {pivot} is {pivot:digits or}, one of {pivot}, {pincer} is "
        "{eliminations:digits}, so {conclusion}"
    ),
    "Unique Rectangle 1": (
        "without {extra:all}, {digits} could be swapped in {pattern} and the puzzle would "
        "have two solutions, so {conclusion}"
    ),
    "Unique Rectangle 2": (
        "without {extra:all}, {digits} could be swapped in {pattern} and the puzzle would "
        "have two solutions; one of {extra:or} must be {extra:digits}, so {conclusion}"
    ),
    "Unique Rectangle 3": (
        "without {extra:all}, {digits} could be swapped in {pattern} and the puzzle would "
        "have two solutions; taken as one cell, {extra} are a subset with {naked}{hidden} in "
        "{houses}, so {conclusion}"
    ),
    "Unique Rectangle 4": (
        "in {houses} the digit {locked:digits} has no place but {locked:or}; with "
        "{eliminations:digits} in {eliminations:or} as well, {digits} could be swapped in "
        "{pattern} and the puzzle would have two solutions, so {conclusion}"
    ),
    "Unique Rectangle 5": (
        "without {extra:all}, {digits} could be swapped in {pattern} and the puzzle would "
        "have two solutions; one of {extra:or} must be {extra:digits}, so {conclusion}"
    ),
    "Unique Rectangle 6": (
        "if {eliminations:or} were {eliminations:digits}, {pattern} would hold only "
        "{digits}, as {locked:digits} has no place but {locked} in {houses}; the two could "
        "be swapped and the puzzle would have two solutions, so {conclusion}"
    ),
    "Hidden Rectangle": (
        "if {eliminations} were {eliminations:digits}, {pattern} would hold only {digits}, "
        "as {locked:digits} would have no place left but {locked} in {houses}; the two could "
        "be swapped and the puzzle would have two solutions, so {conclusion}"
    ),
    "Avoidable Rectangle 1": (
        "none of {pattern} is a clue; with {eliminations:digits} in {eliminations}, {digits} "
        "could be swapped in the four cells and the puzzle would have two solutions, so "
        "{conclusion}"
    ),
    "Avoidable Rectangle 2": (
        "none of {pattern} is a clue; without {extra:digits} in {extra:or}, {digits} could "
        "be swapped in the four cells and the puzzle would have two solutions, so "
        "{conclusion}"
    ),
    "Unique Loop 1": (
        "without {extra:all}, {digits} could be swapped in the loop {pattern} and the puzzle "
        "would have two solutions, so {conclusion}"
    ),
    "Unique Loop 2": (
        "without {extra:all}, {digits} could be swapped in the loop {pattern} and the puzzle "
        "would have two solutions; one of {extra:or} must be {extra:digits}, so {conclusion}"
    ),
    "Unique Loop 3": (
        "without {extra:all}, {digits} could be swapped in the loop {pattern} and the puzzle "
        "would have two solutions; taken as one cell, {extra} are a subset with "
        "{naked}{hidden} in {houses}, so {conclusion}"
    ),
    "Unique Loop 4": (
        "in {houses} the digit {locked:digits} has no place but {locked:or}; with "
        "{eliminations:digits} in {eliminations:or} as well, {digits} could be swapped in "
        "the loop {pattern} and the puzzle would have two solutions, so {conclusion}"
    ),
    "BUG 1": (
        "without {extra:all}, every cell would have two candidates and every digit two "
        "places in each house, which makes two solutions or none, so {conclusion}"
    ),
    "BUG 2": (
        "without {extra:all}, every cell would have two candidates and every digit two "
        "places in each house, which makes two solutions or none; one of {extra:or} must be "
        "{extra:digits}, so {conclusion}"
    ),
    "BUG 3": (
        "without {extra:all}, every cell would have two candidates and every digit two "
        "places in each house, which makes two solutions or none; taken as one cell, {extra} "
        "are a naked subset with {naked} in {houses}, so {conclusion}"
    ),
    "BUG 4": (
        "without {extra:all}, every cell would have two candidates and every digit two "
        "places in each house, which makes two solutions or none; one of {locked:or} holds "
        "such a digit, and the other must hold the {locked:digits} of {houses}, so "
        "{conclusion}"
    ),
    "Aligned Pair Exclusion": (
        "with {eliminations:all or}, no digit fits the other of {pattern}: it would be the "
        "same one or leave {pincer:or} without any, so {conclusion}"
    ),
}

ENGLISH = Language(
    code="en",
    both="and",
    either="or",
    cell="r{row}c{column}",
    row="row {number}",
    column="column {number}",
    box="box {number}",
    region="region {number}",
    extra="extra house {number}",
    candidate="{digits} in {cells}",
    placement="{cell} is {digit}",
    elimination="{digits} can go from {cells}",
    sentence="{name}: {reason}.",
    look_at_houses="look at {houses}",
    look_at_cells="look at {area}",
    any_reason="{conclusion}; look at {area:all}",
    reasons=_REASONS,
)
"""The words of a hint in English."""
