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
    "list-small": "4.2 to 9.1 s",
    "list-large": "3.3 to 5.7 s",
    "list-deep": "1.1 to 1.8 s, an answer 500 to half a character",
    "list-typed": "1.2 to 2.0 s, 700 MB",
    "here": "0.9 to 1.9 s",
    "papers": "0.3 to 0.5 s, 1,430 MB",
    "many-evenings": "0.4 s, more than 60 evenings of one address",
    "evening-pages": "1.5 to 2.1 s, 150 evenings of one address",
    "kit": "114 s and still at it, 5,950 MB",
    "retries": "50 commands were done 144 times",
}
