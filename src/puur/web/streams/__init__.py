"""What a table and an evening are below: a stream of events, led by one process, to which every other leads."""
