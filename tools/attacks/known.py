"""What the server does not withstand today, with what was measured. Whoever mends one of them takes its line out.

Delays are what another table waited longer than before and than at a bare server; two cores, beside other work.
"""

from collections.abc import Mapping
from typing import Final

KNOWN: Final[Mapping[str, str]] = {
    "basic": "6 of 8 forms take `Authorization: Basic` from another site",
    "hopping-programs": "1,500 of 1,500 requests of one IPv6 network were answered",
    "hopping-lines": "600 lines of one IPv6 network",
    "sign-ins": "90 to 160 ms",
    "reglement": "0.9 s",
    "referee": "1.7 to 2.7 s",
    "uploads": "1.4 to 1.8 s, 740 MB, a sign-in took 31 to 36 s",
    "challenge": "1.2 s",
    "sessions": "0 to 160 ms",
    "storm": "0.5 s",
    "crowd": "60 to 260 ms",
    "silent": "300 of 300 lines stood after 35 s",
    "slow-bodies": "54 ms, 300 of 300 lines stood after 35 s",
    "dripped": "no page was served meanwhile (1,024 open files), 999 lines stood after 35 s",
    "news": "0.3 s",
    "many-evenings": "0.4 s, more than 60 evenings of one address",
    "evening-pages": "40 to 140 ms",
}
