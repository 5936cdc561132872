"""Restoring a copy: it is checked first, and the previous content is kept."""

import asyncio
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, delete

from puur.store.address import file_of, open_store
from puur.store.backup import back_up_file, copy_all
from puur.store.integrity import CheckedStore, Contents, StoreFinding, check_file, contents_of
from puur.store.sqlite_file import core_connection, reading_connection, troubles
from puur.store.store import Store
from puur.store.tables import metadata
from puur.store.trouble import StoreError, StoreTrouble
from puur.store.upgrades import upgrade_file

_PARTS: Final = ("", "-wal", "-shm")


class DamagedCopy(StoreError):
    """A damaged copy: `findings` say where. Nothing was restored."""

    def __init__(self, path: Path, findings: tuple[StoreFinding, ...]) -> None:
        super().__init__(
            StoreTrouble.DAMAGED, str(path), ", ".join(f"{finding.kind} {finding.where}" for finding in findings)
        )
        self.findings = findings


@dataclass(frozen=True, slots=True)
class Restored:
    """The new contents of the store, and where the previous content was saved, if there was any."""

    contents: Contents
    before: Path | None


async def restore(copy: Path, url: str, *, replace: bool) -> Restored:
    """Put a copy (`Store.backup`, or a mirror) into the store at an address, a file or a database server.

    A copy of an earlier version is migrated. The previous content of the store is written to a file beside it (for a
    server: to the current folder). Nobody should use the store meanwhile.

    Raises `DamagedCopy`, or `StoreError`: NOT_EMPTY when the store holds something and `replace` is false.
    """
    with tempfile.TemporaryDirectory(prefix="puur-restore-") as folder:
        ready = Path(folder) / "copy.sqlite"
        checked = await asyncio.to_thread(_made_ready, copy, ready)
        before = await asyncio.to_thread(_set_aside_if_damaged, url, replace=replace)
        async with await open_store(url) as store:
            held = await store.tables.read(contents_of)
            if not held.empty and not replace:
                raise StoreError(StoreTrouble.NOT_EMPTY, url)
            if not held.empty:
                before = _beside(url)
                await store.backup(before)
            await _put(ready, store)
    return Restored(checked.contents, before)


def _made_ready(copy: Path, ready: Path) -> CheckedStore:
    """Make a working copy, migrate it, and check it."""
    checked = check_file(copy)
    if checked.findings:
        raise DamagedCopy(copy, checked.findings)
    back_up_file(copy, ready)
    upgrade_file(ready)
    return checked


async def _put(ready: Path, store: Store) -> None:
    """Replace all rows of the store, in one transaction."""
    with troubles(ready), closing(reading_connection(ready)) as raw, closing(core_connection(raw)) as source:

        def replacing(target: Connection) -> None:
            for table in reversed(metadata.sorted_tables):
                target.execute(delete(table))
            copy_all(source, target)

        await store.tables.write(replacing)


def _set_aside_if_damaged(url: str, *, replace: bool) -> Path | None:
    """Rename a file that cannot even be opened; returns the new name."""
    path = file_of(url)
    if path is None or not path.exists():
        return None
    try:
        upgrade_file(path)
    except StoreError as error:
        if error.kind is not StoreTrouble.DAMAGED:
            raise
        if not replace:
            raise StoreError(StoreTrouble.NOT_EMPTY, url) from error
        aside = _beside(url)
        for part in _PARTS:
            if (beside := path.with_name(path.name + part)).exists():
                beside.rename(aside.with_name(aside.name + part))
        return aside
    return None


def _beside(url: str) -> Path:
    """An unused name for the previous content."""
    path = file_of(url) or Path("puur.sqlite")
    moment = time.strftime("%Y%m%d-%H%M%S")
    found = path.with_name(f"{path.stem}-before-{moment}.sqlite")
    number = 2
    while found.exists():
        found = path.with_name(f"{path.stem}-before-{moment}-{number}.sqlite")
        number += 1
    return found
