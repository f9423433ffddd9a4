"""The board: geometry, grids and their strings, and the moves that keep them valid; no search."""
