"""A puzzle on the table: what the player has there, what is wrong with it, and what comes next."""
