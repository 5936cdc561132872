"""Names beside the log: stored, deleted and forgotten in the transaction of the corresponding event."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from puur.desk.calendar_days import read_day
from puur.desk.events import EveningEvent
from puur.desk.facts.end import Undone
from puur.desk.facts.people import ContactsDeleted, KeyDestroyed
from puur.desk.facts.rounds import FurtherDaySet
from puur.desk.people import CONTACT_DAYS, PersonDetails, packed, unpacked
from puur.desk.plan import Person
from puur.desk.state import Evening
from puur.store.evening_people import (
    EveningPerson,
    delete_contacts,
    forget_person,
    keep_contacts,
    keep_people,
    shorten_contacts,
)
from puur.web.evening.log.keys import ITSELF

DAY: Final = 86_400.0
LONGEST_CUP: Final = 366
"""The most days that contacts are kept for a competition on several evenings."""


@dataclass(frozen=True, slots=True)
class Naming:
    """Names for existing people, and for those registered by the same command."""

    known: tuple[tuple[Person, PersonDetails], ...] = ()
    fresh: tuple[PersonDetails, ...] = ()

    def named(self, numbers: Sequence[Person]) -> Mapping[Person, PersonDetails]:
        """The names by number, once new people have theirs.

        >>> Naming(fresh=(PersonDetails("Anna"),)).named((17,))[17].first
        'Anna'
        """
        return {**dict(self.known), **dict(zip(numbers, self.fresh, strict=False))}

    def keep(self, connection: Connection, evening: str, numbers: Sequence[Person], until: float) -> None:
        """Store them; contacts until a time."""
        named = self.named(numbers).items()
        people = [EveningPerson(evening, person, *packed(details)) for person, details in named]
        keep_people(connection, evening, people, until)


def contacts_until(evening: Evening, now: float) -> float:
    """Until when contacts that stand now are kept: for a month, or for one after the last day that was said (P.60)."""
    said = [day for further in evening.further if (day := read_day(further.day)) is not None]
    last = max((time.mktime(day.timetuple()) for day in said), default=now)
    return min(max(last, now) + CONTACT_DAYS * DAY, now + LONGEST_CUP * DAY)


def details_of(rows: Iterable[EveningPerson]) -> dict[Person, PersonDetails]:
    """The people of an evening as the desk reads them."""
    return {row.person: unpacked(row.details, row.contacts) for row in rows if row.person != ITSELF}


def forgetting(connection: Connection, stream: str, events: Sequence[EveningEvent], evening: Evening) -> None:
    """Delete what events say is forgotten; who plays on on another day can be called until after it.

    `evening` is what it is after them, `stream` what it is stored under.
    """
    for event in events:
        match event.what:
            case KeyDestroyed(person=person):
                forget_person(connection, stream, person)
            case ContactsDeleted():
                delete_contacts(connection, stream)
            case FurtherDaySet() | Undone():
                until = contacts_until(evening, time.time())
                shorten_contacts(connection, stream, until)
                if evening.further:
                    keep_contacts(connection, stream, until)
            case _:
                continue


def split_name(typed: str) -> PersonDetails:
    """A typed name: first name, then last; or with a comma, last name first.

    >>> split_name("  Anna  Von Arx ").last, split_name("Muller, Hans Peter").first
    ('Von Arx', 'Hans Peter')
    """
    words = " ".join(typed.split())[:160]
    if "," in words:
        last, _, first = words.partition(",")
        return PersonDetails(first.strip(), last.strip())
    first, _, last = words.partition(" ")
    return PersonDetails(first, last)
