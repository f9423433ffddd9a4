"""What several pictures share: what is shown where, and its parts."""
