"""Names and contacts of people: stored beside the log with one key per person, so that they can be forgotten."""

import unicodedata
from collections import Counter
from collections.abc import Mapping
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from puur.desk.plan import Person

PublicationWord = Literal["full", "initial", "number"]
"""How a person is named outside the hall: in full, by first name and initial, or only by the start number."""


class PersonDetails(Struct, frozen=True, omit_defaults=True):
    """What the club knows about a person; everything is optional, even the name."""

    first: str = ""
    last: str = ""
    club: str = ""
    place: str = ""
    phone: str = ""
    email: str = ""
    publication: PublicationWord = "full"

    @property
    def without_contacts(self) -> "PersonDetails":
        """The same person without telephone number and address."""
        return replace(self, phone="", email="")


def hall_name(person: Person, details: PersonDetails | None, number_word: str = "Nr.") -> str:
    """A person's name in the hall; the number for somebody forgotten or without a name.

    >>> hall_name(17, PersonDetails("Anna", "Müller")), hall_name(18, None)
    ('Anna Müller', 'Nr. 18')
    """
    name = "" if details is None else f"{details.first} {details.last}".strip()
    return name or f"{number_word} {person}"


def namesakes(names: Mapping[Person, PersonDetails]) -> frozenset[Person]:
    """Everybody who shares his name in the hall with somebody else, so that the number is needed.

    >>> sorted(namesakes({1: PersonDetails("Hans", "Ott"), 2: PersonDetails("Eva"), 3: PersonDetails("hans", "Ott")}))
    [1, 3]
    """
    called = {person: " ".join(f"{name.first} {name.last}".casefold().split()) for person, name in names.items()}
    times = Counter(called.values())
    return frozenset(person for person, name in called.items() if name and times[name] > 1)


def publication_name(person: Person, details: PersonDetails | None, number_word: str = "Nr.") -> str:
    """A person's name outside the hall, as he wishes.

    >>> publication_name(17, PersonDetails("Anna", "Müller", publication="initial"))
    'Anna M.'
    """
    if details is None or details.publication == "number":
        return f"{number_word} {person}"
    if details.publication == "initial" and details.last:
        initial = f"{details.last[:1]}."
        return f"{details.first} {initial}".strip()
    return hall_name(person, details, number_word)


def sorting_name(person: Person, details: PersonDetails | None) -> tuple[str, str, int]:
    """A key to sort people alphabetically: last name, first name, number; Ä sorts with A, é with e.

    >>> people = {1: PersonDetails("Ida", "Zemp"), 2: PersonDetails("Urs", "Äbi"), 3: PersonDetails("Eva", "Acker")}
    >>> sorted(people, key=lambda person: sorting_name(person, people[person]))
    [2, 3, 1]
    """
    if details is None:
        return ("\uffff", "", person)
    return (_plain(details.last or details.first), _plain(details.first), person)


def _plain(name: str) -> str:
    """A name without its accents and dots."""
    parted = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in parted if not unicodedata.combining(sign))


CONTACT_DAYS: Final = 30
"""The default number of days after an evening when telephone numbers and addresses are deleted."""
_DETAILS: Final = msgspec.json.Decoder(PersonDetails)


def packed(details: PersonDetails) -> tuple[bytes, bytes | None]:
    """The parts for the store to encrypt: the person without contacts, and the contacts alone or None.

    >>> packed(PersonDetails("Anna", phone="079"))
    (b'{"first":"Anna"}', b'{"phone":"079"}')
    """
    contacts = PersonDetails(phone=details.phone, email=details.email)
    rest = msgspec.json.encode(details.without_contacts)
    return rest, msgspec.json.encode(contacts) if contacts != PersonDetails() else None


def unpacked(details: bytes, contacts: bytes | None) -> PersonDetails:
    """Decode a person. Raises `msgspec.DecodeError` for anything that was not packed here.

    >>> unpacked(*packed(PersonDetails("Anna", phone="079"))).phone
    '079'
    """
    known = _DETAILS.decode(details)
    if contacts is None:
        return known
    more = _DETAILS.decode(contacts)
    return replace(known, phone=more.phone, email=more.email)
