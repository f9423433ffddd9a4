"""Which boards are the same except for relabelling, permuting and rotating."""
