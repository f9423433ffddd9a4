"""The board: geometry, grids, their strings, and transformations that keep a grid valid."""
