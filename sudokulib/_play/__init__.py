"""Playing a puzzle: the player's position, what is wrong with it, and what comes next."""
