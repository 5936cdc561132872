"""Looking ahead from a position: counting what may be played, and playing it as well as can be.

Nothing is imported here: counting needs the standard library alone, solving needs the compiled core.
"""
