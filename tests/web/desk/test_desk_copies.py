"""Copies of an evening come by themselves and bring it back: from the folder beside the store, and from a stick."""

import asyncio
import shutil
import time
from pathlib import Path

from tests.store.stores import events_in

from puur.desk import commands as c
from puur.desk.events import By
from puur.desk.facts.start import Noted
from puur.desk.people import PersonDetails
from puur.store import Store, open_store
from puur.store.restoration import restore
from puur.store.snapshots import KEEP, snapshots
from puur.web.evening.log.evenings import FOLDER, Evenings
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.names import Naming
from puur.web.evening.log.wants import Granted, Want

DIRECTION = By("direction", "Pult 1")
WITHIN = 240.0


async def until_copied(folder: Path) -> Path:
    """The newest copy, once there is one and the oldest are gone."""
    until = time.monotonic() + WITHIN
    while time.monotonic() < until:
        found = await asyncio.to_thread(snapshots, folder)
        if found[0].stat().st_size and len(found) == KEEP:
            return found[0]
        await asyncio.sleep(0.02)
    raise AssertionError("no copy was made")


async def begun(store: Store) -> tuple[str, bytes]:
    """An evening with two names: its id and its secret. Nobody leads it afterwards."""
    evenings = Evenings(lambda: store)
    host = await evenings.open(c.Open("einzelschieber", "2026-11-21", "Krone"), DIRECTION)
    assert isinstance(host, EveningHost)
    naming = Naming(fresh=(PersonDetails("Anna", "Muster"), PersonDetails("Beat")))
    assert isinstance(await host.do(Want(c.Register(2), DIRECTION, naming=naming)), Granted)
    await evenings.close()
    return host.id, host.secret


async def goes_on(url: str, name: str) -> tuple[int, str, bytes]:
    """Somebody takes the evening up and goes on: how many events there were, the first name, the secret."""
    async with await open_store(url) as store:
        evenings = Evenings(lambda: store)
        host = await evenings.find(name)
        assert host is not None
        found = host.evening.number, host.name(1), host.secret
        assert isinstance(await host.do(Want(Noted("weiter"), DIRECTION)), Granted)
        await evenings.close()
        return found


def test_a_copy_beside_the_store_brings_the_evening_back(tmp_path: Path) -> None:
    """It comes by itself, ten are kept, names and keys are in it; on another laptop the evening goes on, too."""
    file, folder = tmp_path / "puur.sqlite", tmp_path / FOLDER
    url = f"sqlite:///{file}"

    async def copied() -> tuple[str, bytes, Path]:
        async with await open_store(url) as store:
            name, secret = await begun(store)
            shutil.rmtree(folder, ignore_errors=True)  # the copies of the first moments
            folder.mkdir(exist_ok=True)  # the next one may have begun
            for day in range(10, 25):
                (folder / f"puur-202001{day}-200000.sqlite").touch()
            evenings = Evenings(lambda: store)
            assert await evenings.find(name) is not None
            copy = await until_copied(folder)
            await evenings.close()
            assert 3 == events_in(copy)
            return name, secret, copy

    name, secret, copy = asyncio.run(copied())
    assert 10 == len(snapshots(folder))
    spare = f"sqlite:///{tmp_path / 'laptop-two.sqlite'}"
    asyncio.run(restore(copy, spare, replace=False))
    assert (3, "Anna Muster", secret) == asyncio.run(goes_on(spare, name))
    file.write_bytes(b"coffee " * 1_000)
    restored = asyncio.run(restore(copy, url, replace=True))
    assert restored.before is not None
    assert (3, "Anna Muster", secret) == asyncio.run(goes_on(url, name))


def test_a_mirror_on_a_stick_brings_the_events_back(tmp_path: Path) -> None:
    """Not the names, which are not on it, nor the keys: whoever finds the stick has neither; the evening goes on."""
    stick = tmp_path / "stick.sqlite"

    async def mirrored() -> tuple[str, bytes]:
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}", mirror=stick) as store:
            return await begun(store)

    name, secret = asyncio.run(mirrored())
    url = f"sqlite:///{tmp_path / 'laptop-two.sqlite'}"
    asyncio.run(restore(stick, url, replace=False))
    number, first, fresh = asyncio.run(goes_on(url, name))
    assert (3, "") == (number, first)
    assert secret != fresh
