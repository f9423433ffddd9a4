"""What a board is: geometry, grids, their text, and the moves that keep them valid; no search."""
