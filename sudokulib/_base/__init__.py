"""What every other package builds on: faces, choices and memos; nothing about Sudoku."""
