"""Names beside the log: stored, deleted and forgotten in the transaction of the corresponding event."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from puur.desk.events import EveningEvent
from puur.desk.facts.people import ContactsDeleted, KeyDestroyed
from puur.desk.facts.rounds import FurtherDaySet
from puur.desk.further_evenings import read_day
from puur.desk.people import CONTACT_DAYS, PersonDetails, packed, unpacked
from puur.desk.plan import Person
from puur.store.evening_people import EveningPerson, delete_contacts, forget_person, keep_contacts, keep_people
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

    def keep(self, connection: Connection, evening: str, numbers: Sequence[Person]) -> None:
        """Store them; contacts for a month."""
        until = time.time() + CONTACT_DAYS * DAY
        named = self.named(numbers).items()
        people = [EveningPerson(evening, person, *packed(details)) for person, details in named]
        keep_people(connection, evening, people, until)


def details_of(rows: Iterable[EveningPerson]) -> dict[Person, PersonDetails]:
    """The people of an evening as the desk reads them."""
    return {row.person: unpacked(row.details, row.contacts) for row in rows if row.person != ITSELF}


def forgetting(connection: Connection, evening: str, events: Sequence[EveningEvent]) -> None:
    """Delete what events say is forgotten; who plays on on another day can be called until a month after it (P.60)."""
    for event in events:
        match event.what:
            case KeyDestroyed(person=person):
                forget_person(connection, evening, person)
            case ContactsDeleted():
                delete_contacts(connection, evening)
            case FurtherDaySet(day=said) if (day := read_day(said)) is not None:
                after = time.mktime(day.timetuple()) + CONTACT_DAYS * DAY
                keep_contacts(connection, evening, min(after, time.time() + LONGEST_CUP * DAY))
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
