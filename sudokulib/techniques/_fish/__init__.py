"""Fish: a digit in as many lines as it has places across them."""
