"""The search kernel: its tables of masks, and the search on them."""
