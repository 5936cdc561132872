"""Stores of tests: one of its own for a story, and what is in a copy."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from puur.store import Store, open_store
from puur.store.integrity import check_file


def on_a_store(tmp_path: Path, story: Callable[[Store], Awaitable[None]]) -> None:
    """Tell a story on a real store."""

    async def whole() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'evening.sqlite'}") as store:
            await story(store)

    asyncio.run(whole())


def events_in(copy: Path) -> int:
    """How much is in a copy, which is in order."""
    checked = check_file(copy)
    assert () == checked.findings
    return checked.contents.events
