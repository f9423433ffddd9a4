"""What every other package builds on: lazy exports, choices, memos and pickles; nothing about Sudoku."""
