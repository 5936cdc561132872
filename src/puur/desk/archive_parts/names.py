"""The table of names in an archive: as people wish to be named outside the hall, or in full if the direction wants it.

It never contains telephone numbers and addresses.
"""

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from puur.desk.archive_parts.tables import packed
from puur.desk.people import PersonDetails
from puur.desk.plan import Person


class Names(StrEnum):
    """Which names go into an archive."""

    PUBLISHED = "published"  # as each person wishes to be named outside the hall
    ALL = "all"  # in full, for the club's own safe
    NONE = "none"


_TABLE = msgspec.json.Decoder(dict[str, PersonDetails])


def names_bytes(known: Mapping[Person, PersonDetails], which: Names) -> bytes:
    """The table as JSON: by start number, without contacts."""
    shown = {str(person): _shown(known[person], which) for person in sorted(known)}
    return packed({person: details for person, details in shown.items() if details is not None})


def read_names(data: bytes) -> Mapping[Person, PersonDetails]:
    """Read the table. Raises `msgspec.DecodeError` or `ValueError` where it is invalid."""
    return {int(person): details for person, details in _TABLE.decode(data).items()}


def _shown(details: PersonDetails, which: Names) -> PersonDetails | None:
    """A person as the archive may name him; None where it may not."""
    safe = details.without_contacts
    if which is Names.ALL:
        return safe
    if which is Names.NONE or details.publication == "number":
        return None
    if details.publication == "initial" and details.last:
        return PersonDetails(details.first, f"{details.last[:1]}.", details.club, publication="initial")
    return safe
