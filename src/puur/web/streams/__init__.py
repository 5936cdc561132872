"""The basis of tables and evenings: a stream of events, led by one process, to which all others forward."""
