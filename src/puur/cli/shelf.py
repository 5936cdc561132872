"""`puur records`: the records people put on a server to be replayed; the owner lists them and takes some away."""

import asyncio
import time
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint
from puur.cli.inputs import json_option
from puur.cli.outcome import tell_outcome
from puur.cli.says import say
from puur.cli.stores import demand_packages, moment, shown_store, store_named, store_option, telling_troubles

if TYPE_CHECKING:
    from puur.store.shelf import Shelved

DAY: Final = 86_400.0


def run(store: str | None, forget: tuple[str, ...], older: int | None, *, as_json: bool) -> None:
    """Take away what is named or old, else list what there is."""
    demand_packages()
    from puur.store.address import file_of

    url = store_named(store)
    source = file_of(url)
    if source is not None and not source.exists():
        raise Complaint(say("store.trouble.missing", place=source, detail=""))
    with telling_troubles():
        if forget or older is not None:
            gone = asyncio.run(_forgotten(url, forget, older))
            sentence = say("records.gone", n=gone, store=shown_store(url))
            tell_outcome(sentence, as_json=as_json, forgotten=gone, store=shown_store(url))
            return
        found = asyncio.run(_listed(url))
    if as_json:
        tell_outcome("", as_json=True, store=shown_store(url), records=[asdict(shelved) for shelved in found])
        return
    for shelved in found:
        click.echo(f"{shelved.record}  {moment(shelved.at)}  {shelved.people}")
    click.echo(say("records.listed", n=len(found), store=shown_store(url)))


async def _listed(url: str) -> "tuple[Shelved, ...]":
    from puur.store import open_store
    from puur.store.shelf import on_shelf

    async with await open_store(url) as store:
        return await store.tables.read(on_shelf)


async def _forgotten(url: str, names: tuple[str, ...], older: int | None) -> int:
    """How many records went. Raises `Complaint` for a name that is none, or of nothing, before anything goes."""
    from puur.store import open_store
    from puur.store.shelf import forget_old_records, forget_record, on_shelf

    async with await open_store(url) as store:
        known = {shelved.record for shelved in await store.tables.read(on_shelf)}
        told = tuple(dict.fromkeys(name.rstrip("/").rpartition("/")[2].removesuffix(".jass") for name in names))
        missing = [name for name in told if name not in known]
        if missing:
            raise Complaint(say("records.missing", names=", ".join(missing)))
        for name in told:
            await store.tables.write(partial(forget_record, record=name))
        gone = len(told)
        if older is not None:
            before = time.time() - older * DAY
            gone += await store.tables.write(partial(forget_old_records, before=before))
        return gone


_OPTIONS: Final[list[click.Parameter]] = [
    store_option(),
    click.Option(["--forget"], multiple=True, metavar="RECORD"),
    click.Option(["--older"], metavar="DAYS", type=click.IntRange(0)),
    json_option(),
]
command: Final = Command("records", callback=run, params=common(_OPTIONS))
