"""The events of an evening in the journal: encoding, decoding, and data stored along with them."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Connection

from puur.desk.events import EveningEvent, read, written
from puur.desk.fold import replayed
from puur.desk.people import PersonDetails
from puur.desk.plan import Person
from puur.desk.state import Evening
from puur.store.chain import first_broken
from puur.store.evening_answers import keep_answers
from puur.store.journal import Along, JournalEntry, JournalEvent
from puur.web.evening.log.names import contacts_until, forgetting
from puur.web.evening.log.wants import Fulfilled


@dataclass(frozen=True, slots=True)
class KeptEvening:
    """A stored evening, with the secret for its links.

    `owner` is the account it belongs to ("": none), `damaged` the number of its first damaged event, if any.
    """

    evening: Evening
    secret: bytes
    owner: str = ""
    damaged: int | None = None
    names: Mapping[Person, PersonDetails] = field(default_factory=dict[Person, PersonDetails])


def entries_of(events: Sequence[EveningEvent]) -> tuple[JournalEntry, ...]:
    """Events as they are written to the journal."""
    return tuple(JournalEntry(event.kind, written(event), event.at) for event in events)


def folded(stored: Sequence[JournalEvent]) -> tuple[Evening | None, int | None]:
    """The evening in a stream, up to the first damaged event, and the number of that event, if any.

    None for an empty stream, or one with a damaged opening. Raises as `puur.desk.fold.happen`.
    """
    broken = first_broken(stored)
    whole = stored if broken is None else stored[: stored.index(broken)]
    events: list[EveningEvent] = []
    for event in whole:
        try:
            events.append(read(event.seq, event.body))
        except (msgspec.DecodeError, UnicodeDecodeError):
            return replayed(events), event.seq
    return replayed(events), None if broken is None else len(events) + 1


def along_with(evening: str, done: Sequence[Fulfilled], now: float) -> Along:
    """The writes that happen atomically with events: names, answers, deleted contacts, destroyed keys."""

    def along(connection: Connection) -> None:
        for fulfilled in done:
            if fulfilled.want.naming is not None:
                until = contacts_until(fulfilled.outcome.evening, time.time())
                fulfilled.want.naming.keep(connection, evening, fulfilled.outcome.people, until)
            forgetting(connection, evening, fulfilled.outcome.events, fulfilled.outcome.evening)
        repeatable = (fulfilled for fulfilled in done if fulfilled.want.mark and fulfilled.outcome.events)
        keep_answers(connection, evening, [fulfilled.answer for fulfilled in repeatable], now)

    return along
