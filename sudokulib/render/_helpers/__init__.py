"""What several pictures share: the content of a picture, and its parts."""
