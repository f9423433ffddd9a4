"""The parts that several formats share: streams, links, JSON, XML, drawn boards."""
