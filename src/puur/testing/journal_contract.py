"""The contract of a journal: nothing acknowledged is lost, nothing is written twice, and one of two owners wins."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.errors import PuurError
from puur.store.chain import first_broken
from puur.store.journal import Along, Journal, JournalEntry, JournalEvent, StaleStream

JournalOpening = Callable[[], Awaitable[Journal]]
"""Opens the same journal again; it must be empty at first."""
ENTRIES: Final = (
    JournalEntry("opened", b"{}", at=1.5),
    JournalEntry("empty", b""),
    JournalEntry("bytes", bytes(range(256)) * 40),
    JournalEntry("Stöck", "Schällen-Sächsi".encode()),
)
NAMES: Final = ("table/1", "table/10", "table/%", "table/_", "table/[1]", "Tisch/Zürich", "other")
MANY: Final = 700
"""More than one commit takes."""


class JournalFaultKind(StrEnum):
    """How a journal can break its contract."""

    ALTERED = "altered"  # what is read differs from what was written
    CHAIN_BROKEN = "chain_broken"  # an event does not follow the one before it
    HALF_WRITTEN = "half_written"  # something refused was written
    LOST = "lost"  # acknowledged events are missing
    MISNUMBERED = "misnumbered"  # events do not count from 1 without gaps
    REFUSED = "refused"  # it did not write what it should have written
    STALE_TAKEN = "stale_taken"  # a stale writer was accepted
    STREAMS_WRONG = "streams_wrong"  # the list of streams is wrong
    WRONG_NUMBER = "wrong_number"  # a stale writer is told a wrong number


@dataclass(frozen=True, slots=True)
class JournalFault:
    """A broken contract: how, and in which stream."""

    kind: JournalFaultKind
    stream: str


FoundFaults = AsyncIterator[JournalFault]


async def journal_faults(opening: JournalOpening) -> tuple[JournalFault, ...]:
    """All ways in which a journal breaks its contract; none when it keeps it.

    Durability is tested only within one process, by closing and reopening the journal. Crashes and power failures need
    separate tests.
    """
    checks = (_written_is_read, _stale_is_refused, _all_or_none, _streams_are_listed, _many_at_once, _one_wins)
    found: list[JournalFault] = []
    for check in checks:
        try:
            async for fault in check(opening):
                found.append(fault)  # noqa: PERF401  what was found before it refuses something counts too
        except PuurError:
            found.append(JournalFault(JournalFaultKind.REFUSED, ""))
    return tuple(found)


@asynccontextmanager
async def opened(opening: JournalOpening) -> AsyncGenerator[Journal]:
    """The journal, closed in the end."""
    journal = await opening()
    try:
        yield journal
    finally:
        await journal.close()


def read_faults(
    stream: str, entries: Sequence[JournalEntry], events: Sequence[JournalEvent]
) -> tuple[JournalFault, ...]:
    """What is wrong with what was read of a whole stream."""
    found: list[JournalFaultKind] = []
    if len(events) != len(entries):
        found.append(JournalFaultKind.LOST if len(events) < len(entries) else JournalFaultKind.HALF_WRITTEN)
    if [event.seq for event in events] != list(range(1, len(events) + 1)):
        found.append(JournalFaultKind.MISNUMBERED)
    if any(not _is(entry, event, stream) for entry, event in zip(entries, events, strict=False)):
        found.append(JournalFaultKind.ALTERED)
    if any(event.chain for event in events) and first_broken(events) is not None:
        found.append(JournalFaultKind.CHAIN_BROKEN)
    return tuple(JournalFault(kind, stream) for kind in found)


def _is(entry: JournalEntry, event: JournalEvent, stream: str) -> bool:
    when = entry.at is None or entry.at == event.at
    return when and (stream, entry.kind, entry.body) == (event.stream, event.kind, event.body)


async def _written_is_read(opening: JournalOpening) -> FoundFaults:
    """In one go and one by one, in the same journal and after it was opened again; `after` leaves out the first."""
    async with opened(opening) as journal:
        await journal.append("read/together", 0, ENTRIES)
        for number, entry in enumerate(ENTRIES):
            await journal.append("read/alone", number, [entry])
        await journal.append("read/alone", len(ENTRIES), [])
    async with opened(opening) as journal:
        for stream in ("read/together", "read/alone"):
            events = await journal.read(stream)
            for fault in read_faults(stream, ENTRIES, events):
                yield fault
            if await journal.read(stream, 2) != events[2:] or await journal.read(stream, len(ENTRIES)) != ():
                yield JournalFault(JournalFaultKind.MISNUMBERED, stream)


async def _stale_is_refused(opening: JournalOpening) -> FoundFaults:
    """Whoever thinks there are fewer or more events is refused and told how many there are."""
    stream = "stale"
    async with opened(opening) as journal:
        await journal.append(stream, 0, ENTRIES[:2])
        for expected in (0, 1, 3):
            try:
                await journal.append(stream, expected, ENTRIES[:1])
            except StaleStream as stale:
                if (stale.expected, stale.number) != (expected, 2):
                    yield JournalFault(JournalFaultKind.WRONG_NUMBER, stream)
            else:
                yield JournalFault(JournalFaultKind.STALE_TAKEN, stream)
        for fault in read_faults(stream, ENTRIES[:2], await journal.read(stream)):
            yield fault


async def _all_or_none(opening: JournalOpening) -> FoundFaults:
    """Where what should happen along fails, nothing is written, and others are not hindered."""
    stream = "along"

    def failing(_: object) -> None:
        raise _OnPurpose

    async with opened(opening) as journal:
        refused = journal.append(stream, 0, ENTRIES, along=failing)
        beside = journal.append("beside", 0, ENTRIES)
        told, _ = await asyncio.gather(refused, beside, return_exceptions=True)
        if not isinstance(told, _OnPurpose) or await journal.read(stream) != ():
            yield JournalFault(JournalFaultKind.HALF_WRITTEN, stream)
        nothing: Along = type  # does nothing
        await journal.append(stream, 0, ENTRIES, along=nothing)
        await journal.append(stream, len(ENTRIES), ENTRIES)
        for fault in read_faults(stream, ENTRIES * 2, await journal.read(stream)):
            yield fault
        for fault in read_faults("beside", ENTRIES, await journal.read("beside")):
            yield fault


class _OnPurpose(Exception):
    pass


async def _streams_are_listed(opening: JournalOpening) -> FoundFaults:
    """All that begin so and no others, sorted, whatever signs are in their names."""
    async with opened(opening) as journal:
        for name in NAMES:
            await journal.append(f"names/{name}", 0, ENTRIES)
        for prefix in ("", "table/", "table/1", "table/%", "table/[", "Tisch/Zü", "none"):
            expected = sorted(f"names/{name}" for name in NAMES if name.startswith(prefix))
            if list(await journal.streams(f"names/{prefix}")) != expected:
                yield JournalFault(JournalFaultKind.STREAMS_WRONG, f"names/{prefix}")


async def _many_at_once(opening: JournalOpening) -> FoundFaults:
    """Many streams written at once, and one of them by appends that do not wait for each other."""
    async with opened(opening) as journal:
        waiting = [journal.append(f"many/{number}", 0, ENTRIES[:2]) for number in range(MANY)]
        waiting += [journal.append("many/in order", number, ENTRIES[:1]) for number in range(MANY)]
        await asyncio.gather(*waiting)
        for fault in read_faults("many/in order", ENTRIES[:1] * MANY, await journal.read("many/in order")):
            yield fault
        if len(await journal.streams("many/")) != MANY + 1:
            yield JournalFault(JournalFaultKind.LOST, "many/")


async def _one_wins(opening: JournalOpening) -> FoundFaults:
    """Of two owners of one stream, each opening the journal for himself, one writes each number."""
    stream = "two owners"
    kept: list[JournalEntry] = []
    async with opened(opening) as owner, opened(opening) as rival:
        for number in range(40):
            mine, theirs = JournalEntry("mine", b"%d" % number), JournalEntry("theirs", b"%d" % number)
            tries = (owner.append(stream, number, [mine]), rival.append(stream, number, [theirs]))
            told = await asyncio.gather(*tries, return_exceptions=True)
            won = [entry for entry, how in zip((mine, theirs), told, strict=True) if how is None]
            stale = [how for how in told if isinstance(how, StaleStream)]
            if len(won) != 1 or len(stale) != 1:
                yield JournalFault(JournalFaultKind.STALE_TAKEN if len(won) > 1 else JournalFaultKind.LOST, stream)
                return
            kept += won
        for fault in read_faults(stream, kept, await rival.read(stream)):
            yield fault
