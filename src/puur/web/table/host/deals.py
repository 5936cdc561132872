"""Deals played at several tables: which tables have them, and at which table each person plays them.

The stream `deal/{id}` of a seed lists its tables, with each entry listing all so far; `claimed` says that a person is
about to sit down at one of them, `closed` that nobody will play it any more.
"""

import hashlib
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from puur.store.journal import Journal, JournalEntry, JournalEvent, StaleStream
from puur.web.table import events as e
from puur.web.table.state import Live

PREFIX: Final = "deal/"
TABLES: Final = "table/"
AT_ONCE: Final = 30.0
"""Seconds within which a claimed seat must be taken, or the claim expires."""


class SharedDeal(msgspec.Struct, frozen=True):
    """The tables of a deal so far, how many there will be, and the people who have agreed to play it twice."""

    tables: tuple[str, ...]
    awaited: int
    twice: tuple[str, ...] = ()


class Claimed(msgspec.Struct, frozen=True):
    """A person is about to sit down at a table."""

    table: str
    person: str


def stream_of(seed: str) -> str:
    """The stream of a deal; its name does not reveal the seed."""
    return PREFIX + hashlib.sha256(seed.encode()).hexdigest()[:32]


def shared_in(written: Sequence[JournalEvent]) -> SharedDeal | None:
    """The tables of a deal; None where they were never noted."""
    bodies = [event.body for event in written if event.kind == "shared"]
    return msgspec.json.decode(bodies[-1], type=SharedDeal) if bodies else None


def is_closed(written: Sequence[JournalEvent]) -> bool:
    """Whether nobody will play a deal any more."""
    return any(event.kind == "closed" for event in written)


async def share(
    journal: Journal, seed: str, tables: tuple[str, ...], awaited: int, twice: tuple[str, ...] = ()
) -> None:
    """Note the tables of a seed, how many there will be, and who will play it at both."""
    body = msgspec.json.encode(SharedDeal(tables, awaited, twice))
    await _append(journal, stream_of(seed), JournalEntry("shared", body, time.time()))


async def _append(journal: Journal, stream: str, entry: JournalEntry) -> None:
    """Write an entry, even if somebody sits down concurrently."""
    while True:
        known = len(await journal.read(stream))
        try:
            return await journal.append(stream, known, [entry])
        except StaleStream:
            continue


async def claim(journal: Journal, live: Live, person: str, at: float) -> bool:
    """Whether a person may sit down at a table with shared cards: not where he plays them at another one.

    Of two concurrent requests one comes second, and reads what the first has written.
    """
    if not live.shares_deal or live.settings.seed is None:
        return True
    stream = stream_of(live.settings.seed)
    entry = JournalEntry("claimed", msgspec.json.encode(Claimed(live.table, person)), at)
    while True:
        written = await journal.read(stream)
        if await _plays_elsewhere(journal, written, live.table, person, at):
            return False
        try:
            await journal.append(stream, len(written), [entry])
        except StaleStream:
            continue
        return True


async def passes_on(journal: Journal, live: Live, guest: str, account: str, at: float) -> bool:
    """Whether an account may continue in its guest's seat: not if it plays the same cards at another table."""
    if not live.shares_deal or live.settings.seed is None:
        return True
    shared = shared_in(await journal.read(stream_of(live.settings.seed)))
    if shared is not None and guest in shared.twice:
        return True
    return await claim(journal, live, account, at)


async def _plays_elsewhere(
    journal: Journal, written: Sequence[JournalEvent], table: str, person: str, at: float
) -> bool:
    shared = shared_in(written)
    if shared is not None and person in shared.twice:
        return False
    claimed = {claim.table: when for claim, when in _claims(written) if claim.person == person}
    others = {*claimed, *(() if shared is None else shared.tables)} - {table}
    for other in sorted(others):
        events = await journal.read(TABLES + other)
        if person in _known_there(events) or _sits_down(events, person, claimed.get(other), at):
            return True
    return False


def _claims(written: Sequence[JournalEvent]) -> list[tuple[Claimed, float]]:
    return [(msgspec.json.decode(event.body, type=Claimed), event.at) for event in written if event.kind == "claimed"]


def _sits_down(events: Sequence[JournalEvent], person: str, claimed: float | None, at: float) -> bool:
    """Whether somebody has claimed a seat there, and his sitting down is not written yet."""
    if claimed is None or at - claimed >= AT_ONCE:
        return False
    return not any(event.kind == "sat" and event.at >= claimed and _sat(event).person == person for event in events)


def _known_there(events: Sequence[JournalEvent]) -> set[str]:
    """Everybody who sits or sat at a table, and so has seen or will see its cards."""
    sitting: dict[str, str] = {}
    begun, played = False, set[str]()
    for event in events:
        if event.kind == "started":
            begun = True
            played |= set(sitting.values())
        elif event.kind == "sat":
            sat = _sat(event)
            sitting[sat.seat] = sat.person
            played |= {sat.person} if begun else set()
        elif event.kind == "stood":
            sitting.pop(msgspec.json.decode(event.body, type=e.Stood).seat, None)
    return played | set(sitting.values())


def _sat(event: JournalEvent) -> e.Sat:
    return msgspec.json.decode(event.body, type=e.Sat)
