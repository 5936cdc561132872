"""Breaks Puur in thousands of small ways and says which break no test noticed; see tools/mutation."""
