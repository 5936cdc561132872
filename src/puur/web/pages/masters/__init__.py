"""A table of masters to watch: our bots play duplicate, with a comment on each card."""
