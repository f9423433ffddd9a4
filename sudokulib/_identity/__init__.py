"""Which boards are the same but for relabelling, permuting and turning."""
