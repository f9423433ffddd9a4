"""The parts that several commands share: options, input, output."""
