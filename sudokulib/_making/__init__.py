"""Making puzzles: digging, difficulty, patterns, and puzzle ids."""
