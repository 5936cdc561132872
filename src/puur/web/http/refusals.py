"""Counting refusals of this process by kind: each brake, budget and queue by its name.

The count belongs to the process, not to one server in it: refusals happen in many places, some in the writing thread,
which have no access to the metrics otherwise.
"""

from typing import Final

from prometheus_client import Counter

REFUSALS: Final = Counter("puur_refusals", "Visitors sent away, by what they had too much of", ["kind"], registry=None)


def refused(kind: str) -> None:
    """Count a refusal. The kind is a name in this program, never chosen by a visitor."""
    REFUSALS.labels(kind).inc()
