"""Making puzzles: digging, difficulty, patterns, and the ids that make a puzzle again."""
