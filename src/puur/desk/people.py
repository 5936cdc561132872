"""Names and contacts of people: kept beside the log under one key a person, so that they can be forgotten."""

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
    """What the club knows about a person; only a name of some kind is needed, or not even that."""

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
    """What a person is called in the hall; somebody forgotten or without a name by the number.

    >>> hall_name(17, PersonDetails("Anna", "Müller")), hall_name(18, None)
    ('Anna Müller', 'Nr. 18')
    """
    name = "" if details is None else f"{details.first} {details.last}".strip()
    return name or f"{number_word} {person}"


def namesakes(names: Mapping[Person, PersonDetails]) -> frozenset[Person]:
    """Everybody who is called in the hall as somebody else is, too: his number tells him from the other.

    >>> sorted(namesakes({1: PersonDetails("Hans", "Ott"), 2: PersonDetails("Eva"), 3: PersonDetails("hans", "Ott")}))
    [1, 3]
    """
    called = {person: " ".join(f"{name.first} {name.last}".casefold().split()) for person, name in names.items()}
    times = Counter(called.values())
    return frozenset(person for person, name in called.items() if name and times[name] > 1)


def publication_name(person: Person, details: PersonDetails | None, number_word: str = "Nr.") -> str:
    """What a person is called outside the hall, as he wishes.

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
    """A key to sort people as a telephone book does: last name, first name, number."""
    if details is None:
        return ("\uffff", "", person)
    return ((details.last or details.first).casefold(), details.first.casefold(), person)


CONTACT_DAYS: Final = 30
"""Days after an evening when telephone numbers and addresses are deleted, unless the club says otherwise."""
_DETAILS: Final = msgspec.json.Decoder(PersonDetails)


def packed(details: PersonDetails) -> tuple[bytes, bytes | None]:
    """What the store seals: the person without contacts, and the contacts alone; none where there are none.

    >>> packed(PersonDetails("Anna", phone="079"))
    (b'{"first":"Anna"}', b'{"phone":"079"}')
    """
    contacts = PersonDetails(phone=details.phone, email=details.email)
    rest = msgspec.json.encode(details.without_contacts)
    return rest, msgspec.json.encode(contacts) if contacts != PersonDetails() else None


def unpacked(details: bytes, contacts: bytes | None) -> PersonDetails:
    """The person again. Raises `msgspec.DecodeError` for what was not packed here.

    >>> unpacked(*packed(PersonDetails("Anna", phone="079"))).phone
    '079'
    """
    known = _DETAILS.decode(details)
    if contacts is None:
        return known
    more = _DETAILS.decode(contacts)
    return replace(known, phone=more.phone, email=more.email)
