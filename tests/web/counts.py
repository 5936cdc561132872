"""What counts are looked at with: a clock in the hand, a store of one's own, and how often somebody was sent away."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from puur.store import open_store
from puur.store.table_door import DatabaseTables
from puur.web.http.refusals import REFUSALS


class Clock:
    """Stands still until somebody sets it."""

    def __init__(self) -> None:
        self.now = 100_000.0

    def __call__(self) -> float:
        """The seconds it shows."""
        return self.now


def refusals(kind: str) -> float:
    """How often somebody was sent away for this."""
    counted = (sample for family in REFUSALS.collect() for sample in family.samples)
    return sum(sample.value for sample in counted if sample.labels == {"kind": kind} and sample.name.endswith("_total"))


def with_tables(story: Callable[[DatabaseTables], Awaitable[None]], folder: Path) -> None:
    """Tell a story beside a store of its own."""

    async def told() -> None:
        async with await open_store(f"sqlite:///{folder / 'store.sqlite'}") as store:
            await story(store.tables)

    asyncio.run(told())
