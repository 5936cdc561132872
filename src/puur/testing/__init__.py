"""Tools for tests: situations in TOML files, strategies for Hypothesis.

Use them to test a Reglement of your own: see `puur.testing.situations`, and `puur.testing.fragments` for partial
descriptions given to a referee.
"""

from puur.testing.fragments import missed, read_fragments
from puur.testing.outcome import differences
from puur.testing.situations import SituationCase, SituationError, read_situations

__all__ = ["SituationCase", "SituationError", "differences", "missed", "read_fragments", "read_situations"]
