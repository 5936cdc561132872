"""Snapshots: one whenever something happened, the newest are kept, each can be put back."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import sleep

from tests.store.stores import events_in

from puur.store import JournalEntry, open_store
from puur.store.snapshots import keep_snapshots, snapshots


def wait_until(condition: Callable[[], bool]) -> None:
    """Until something is so."""
    while not condition():
        sleep(0.01)


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


def test_two_stores_side_by_side_keep_each_their_own_copies(tmp_path: Path) -> None:
    """Neither writes over the other's in the same second, nor clears them away; what people put there stays, too."""
    folder = tmp_path / "copies"
    folder.mkdir()
    for name in ("puur-vor-dem-fest.sqlite", "saal-20200101-200000.sqlite"):
        (folder / name).touch()

    async def run() -> None:
        async with (
            await open_store(f"sqlite:///{tmp_path / 'a.sqlite'}") as first,
            await open_store(f"sqlite:///{tmp_path / 'b.sqlite'}") as second,
        ):
            for number, store in enumerate((first, second), start=1):
                entries = [JournalEntry("a", b"") for _ in range(number)]
                await store.journal.append("s", 0, entries)
            keeping = [
                asyncio.create_task(keep_snapshots(first, folder, of="a", every=0.01, keep=1)),
                asyncio.create_task(keep_snapshots(second, folder, of="b", every=0.01, keep=1)),
            ]
            await asyncio.to_thread(wait_until, lambda: all(snapshots(folder, name) for name in "ab"))
            for task in keeping:
                task.cancel()
            await asyncio.gather(*keeping, return_exceptions=True)

    asyncio.run(run())
    assert [1, 2] == [events_in(snapshots(folder, name)[0]) for name in "ab"]
    assert {"puur-vor-dem-fest.sqlite", "saal-20200101-200000.sqlite"} <= {file.name for file in folder.iterdir()}


def test_a_copy_of_the_same_second_is_not_written_over(tmp_path: Path) -> None:
    """Whatever is called like it waits for nobody: the next copy has the next second in its name."""

    async def run() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'a.sqlite'}") as store:
            await store.journal.append("s", 0, [JournalEntry("a", b"")])
            for _ in range(2):
                keeping = asyncio.create_task(keep_snapshots(store, tmp_path / "copies", every=60.0))
                before = _copies(tmp_path)
                await asyncio.to_thread(wait_until, partial(_are_copies, tmp_path, before + 1))
                keeping.cancel()
                await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(run())
    assert 2 == _copies(tmp_path)


def _are_copies(folder: Path, number: int) -> bool:
    return _copies(folder) == number


def _copies(folder: Path) -> int:
    copies = folder / "copies"
    return len(snapshots(copies)) if copies.exists() else 0


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from puur.store import JournalEntry, open_store
from puur.store.backup import whole_or_nothing

async def main():
    async with await open_store(sys.argv[1]) as store:
        await store.journal.append("s", 0, [JournalEntry("a", b"")])
        with whole_or_nothing(Path(sys.argv[2])) as beside:
            beside.write_bytes(b"half of a copy")
            os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""
"""A program that is killed in the middle of a copy."""


def test_what_an_unfinished_copy_left_is_cleared_away_and_pushes_no_good_one_out(tmp_path: Path) -> None:
    """A program was killed in the middle: no half copy is counted as one, and the next start takes it away."""
    url, folder = f"sqlite:///{tmp_path / 'a.sqlite'}", tmp_path / "copies"
    folder.mkdir()
    good = [folder / f"puur-20200110-20000{second}.sqlite" for second in range(2)]
    for file in good:
        file.write_bytes(b"whole")
    half, others = folder / "puur-20200111-200000.sqlite", folder / "saal-20200111-200000.sqlite.part"
    subprocess.run([sys.executable, "-c", KILLED, f"sqlite:///{tmp_path / 'b.sqlite'}", half], check=False)
    for file in (folder / "puur-20200112-200000.sqlite.part", folder / f"{half.name}.part-journal", others):
        file.touch()
    assert {f"{half.name}.part", f"{half.name}.part-journal"} < {file.name for file in folder.iterdir()}
    assert set(good) == set(snapshots(folder))

    async def run() -> None:
        async with await open_store(url) as store:
            await store.journal.append("s", 0, [JournalEntry("a", b"")])
            keeping = asyncio.create_task(keep_snapshots(store, folder, every=60.0, keep=3))
            await asyncio.to_thread(wait_until, lambda: len(snapshots(folder)) == 3)
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(run())
    assert set(good) < set(snapshots(folder))
    assert [others] == list(folder.glob("*.part*"))


def test_a_clock_put_back_makes_the_last_copy_no_old_one(tmp_path: Path) -> None:
    """Copies from before bear later times: the new one is kept all the same, and the oldest goes."""
    folder = tmp_path / "copies"
    folder.mkdir()
    for second in (58, 59):
        (folder / f"puur-29991231-2359{second}.sqlite").touch()

    async def run() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'a.sqlite'}") as store:
            await store.journal.append("s", 0, [JournalEntry("a", b"")])
            keeping = asyncio.create_task(keep_snapshots(store, folder, every=0.01, keep=2))
            for number in (1, 2):
                await asyncio.to_thread(wait_until, partial(_are_in_newest, folder, number))
                await store.journal.append("s", number, [JournalEntry("b", b"")])
            await asyncio.to_thread(wait_until, partial(_are_in_newest, folder, 3))
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(run())
    assert 3 == events_in(snapshots(folder)[0])


def _are_in_newest(folder: Path, number: int) -> bool:
    """Whether so much is in the newest copy; there is nothing in a file that somebody else made."""
    newest = snapshots(folder)[0]
    return newest.stat().st_size > 0 and events_in(newest) == number
