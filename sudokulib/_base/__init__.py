"""What every package builds on: lazy exports, choices, memos; nothing about Sudoku."""
