"""The board: geometry, grids, their text, and the moves that keep them valid; no search."""
