"""Fish: lines whose places for a digit all lie in the same number of crossing lines."""
