"""What every other package builds on: faces, choices, memos and pickles; nothing about Sudoku."""
