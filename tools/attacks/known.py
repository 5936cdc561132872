"""What the server does not withstand today, with what was measured. Whoever mends one of them takes its line out.

Delays are what another table waited longer than before and than at a bare server; two cores, beside other work.
"""

from collections.abc import Mapping
from typing import Final

KNOWN: Final[Mapping[str, str]] = {
    "uploads": "85 ms on a busy machine",
    "sessions": "0 to 160 ms",
    "storm": "0.15 to 0.3 s on a busy machine, 530 of 2,000 lines opened",
    "crowd": "0 to 75 ms",
    "many-evenings": "0.4 s, more than 60 evenings of one address",
    "evening-pages": "40 to 140 ms",
}
