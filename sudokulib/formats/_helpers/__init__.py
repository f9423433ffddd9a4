"""What several formats share: streams, links, JSON, XML, drawn boards."""
