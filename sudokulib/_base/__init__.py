"""What every room stands on: faces, choices, memos, and what pickles name; nothing about Sudoku."""
