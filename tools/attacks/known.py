"""What the server does not withstand today, with what was measured. Whoever fixes one removes its line.

Delays are what another table waited longer than before and than at a bare server; two cores, beside other work.
"""

from collections.abc import Mapping
from typing import Final

KNOWN: Final[Mapping[str, str]] = {}
"""Nothing today: each was measured alone at a fresh server on two busy cores (docs/en/benchmarks.md)."""
