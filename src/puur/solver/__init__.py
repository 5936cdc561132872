"""Looking ahead from a position: counting legal sequences, and finding the best play.

Nothing is imported here: counting needs only the standard library, solving needs the compiled core.
"""
