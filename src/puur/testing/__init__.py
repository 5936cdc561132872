"""What tests may be built with: situations in TOML files, strategies for hypothesis.

Whoever plays by a Reglement of his own tests it here: see `puur.testing.situations`.
"""

from puur.testing.outcome import differences
from puur.testing.situations import Case, SituationError, read_situations

__all__ = ["Case", "SituationError", "differences", "read_situations"]
