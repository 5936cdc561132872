"""Snapshots: one whenever something happened, the newest are kept, each can be put back."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import sleep

from puur.store import JournalEntry, open_store
from puur.store.integrity import check_file
from puur.store.snapshots import keep_snapshots, snapshots


def wait_until(condition: Callable[[], bool]) -> None:
    """Until something is so."""
    while not condition():
        sleep(0.01)


def events_in(copy: Path) -> int:
    """How much is in a copy, which is in order."""
    checked = check_file(copy)
    assert () == checked.findings
    return checked.contents.events


def test_what_happened_is_copied_and_old_copies_go(url: str, tmp_path: Path) -> None:
    """After something happened there is a copy that holds it, and no more copies than are to be kept."""
    folder = tmp_path / "copies"
    folder.mkdir()
    for day in range(10, 20):
        (folder / f"puur-202001{day}-200000.sqlite").touch()
    (folder / "letter.txt").touch()

    async def run() -> None:
        async with await open_store(url) as store:
            await store.journal.append("s", 0, [JournalEntry("a", b"")])
            keeping = asyncio.create_task(keep_snapshots(store, folder, every=0.01, keep=3))
            await asyncio.to_thread(wait_until, lambda: len(snapshots(folder)) == 3)
            assert 1 == events_in(snapshots(folder)[0])
            await store.journal.append("s", 1, [JournalEntry("b", b"")])
            await asyncio.to_thread(wait_until, lambda: events_in(snapshots(folder)[0]) == 2)
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(run())
    assert (folder / "letter.txt").exists()
