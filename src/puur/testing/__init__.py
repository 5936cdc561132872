"""What tests may be built with: situations in TOML files, strategies for hypothesis.

Whoever plays by a Reglement of his own tests it here: see `puur.testing.situations`, and `puur.testing.fragments` for
what a referee is told of a table he did not see.
"""

from puur.testing.fragments import missed, read_fragments
from puur.testing.outcome import differences
from puur.testing.situations import SituationCase, SituationError, read_situations

__all__ = ["SituationCase", "SituationError", "differences", "missed", "read_fragments", "read_situations"]
