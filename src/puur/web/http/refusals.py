"""How often this process sent somebody away, by what for: each brake, budget and queue by the name it was built with.

The count belongs to the process and not to one server in it: what refuses stands in every room of the house, some of it
in the thread that writes, and none of it knows of figures otherwise.
"""

from typing import Final

from prometheus_client import Counter

REFUSALS: Final = Counter("puur_refusals", "Visitors sent away, by what they had too much of", ["kind"], registry=None)


def refused(kind: str) -> None:
    """Somebody was sent away. The kind is a name in this program, never what a visitor chose."""
    REFUSALS.labels(kind).inc()
