"""What every package builds on: lazy exports, choices, memos, pickles; nothing about Sudoku."""
