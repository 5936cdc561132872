"""What the desk makes all screens of an evening show, stored in a separate stream.

So it survives restarts and is shared by all processes. It is not part of the evening's log, since it has nothing to do
with results.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import msgspec
from msgspec import Struct

from puur.store import Store
from puur.store.address import file_of
from puur.store.journal import JournalEntry, JournalEvent, StaleStream
from puur.web.evening.hall.hall import HallView, Remote

PREFIX: Final = "desk-hall/"
KIND: Final = "steered"
TRIES: Final = 5


class Steered(Struct, frozen=True, omit_defaults=True):
    """Somebody chose: a view ("": what fits the moment), and how many are called up."""

    view: str = ""
    called: int = 0


@dataclass(frozen=True, slots=True)
class _Known:
    """The newest choice this process has read, and how many there were."""

    number: int
    remote: Remote

    def after(self, events: tuple[JournalEvent, ...]) -> "_Known":
        """With what came after."""
        return _Known(events[-1].seq, _read(events[-1].body)) if events else self


_NOTHING: Final = _Known(0, Remote())


class Remotes:
    """The choices for all evenings of a server."""

    def __init__(self, store: Callable[[], Store]) -> None:
        self._store = store
        self._known: dict[str, _Known] = {}

    async def of(self, evening: str) -> Remote:
        """What the desk wants shown now. Raises `StoreError`."""
        known = self._known.get(evening)
        if known is None or file_of(self._store().url) is None:  # another process may have changed it
            known = await self._caught_up(evening)
        return known.remote

    async def steer(self, evening: str, choose: Callable[[Remote], Remote]) -> Remote:
        """From now on all screens that follow the desk show what is chosen. Raises `StoreError`, `StaleStream`."""
        for tried in range(TRIES):
            known = await self._caught_up(evening)
            chosen = choose(known.remote)
            if chosen == known.remote:
                return chosen
            body = msgspec.json.encode(Steered("" if chosen.view is None else chosen.view.value, chosen.called))
            try:
                await self._store().journal.append(
                    PREFIX + evening, known.number, [JournalEntry(KIND, body, time.time())]
                )
            except StaleStream:
                if tried == TRIES - 1:
                    raise
                continue
            self._known[evening] = replace(known, number=known.number + 1, remote=chosen)
            return chosen
        raise AssertionError(evening)

    async def _caught_up(self, evening: str) -> _Known:
        known = self._known.get(evening, _NOTHING)
        fresh = await self._store().journal.read(PREFIX + evening, known.number)
        after = known.after(fresh)
        if after.number >= self._known.get(evening, _NOTHING).number:
            self._known[evening] = after
        return self._known[evening]


def _read(body: bytes) -> Remote:
    """A choice that was stored; a view only a later version knows is what fits the moment."""
    told = msgspec.json.decode(body, type=Steered)
    return Remote(HallView(told.view) if told.view in set(HallView) else None, max(0, told.called))
