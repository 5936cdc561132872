"""An evening reduced to what a season needs: its day and everybody's result. It can be exchanged as JSON."""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import Struct

from puur.decks import Language
from puur.desk.archive_parts.trouble import ArchiveError
from puur.desk.events import EveningEvent
from puur.desk.people import PersonDetails, hall_name, publication_name
from puur.desk.plan import Person
from puur.desk.ranking import one_by_one
from puur.desk.says import DeskVoice
from puur.desk.state import Evening
from puur.desk.versions import binding_places
from puur.partie.passe import winning_sign


class Taker(Struct, frozen=True, omit_defaults=True):
    """A person's place on an evening: start number, rank (None: out of competition), total.

    `name` is his name in the hall, `outside` the public one; "" where he has no name, or wants none.
    """

    number: Person
    rank: int | None
    total: int
    name: str = ""
    outside: str = ""
    shortened: bool = False


class Night(Struct, frozen=True, omit_defaults=True):
    """An evening of a season. `key` is the same for every copy of it, `label` is the name of its file or page.

    `sign` is 1 where most points win and -1 where fewest do.
    """

    key: str
    label: str
    day: str
    title: str
    rules: str
    sign: int
    closed: bool
    takers: tuple[Taker, ...]

    @property
    def date(self) -> str:
        """The day as people write it; its label where it has none.

        >>> Night("", "mai.zip", "2026-05-07", "", "", 1, True, ()).date
        '7.5.2026'
        """
        parts = self.day.split("-")
        if [len(part) for part in parts] == [4, 2, 2] and all(map(str.isdecimal, parts)):
            return ".".join(str(int(part)) for part in reversed(parts))
        return self.day or self.title or self.label


_NIGHTS: Final = msgspec.json.Decoder(tuple[Night, ...])


def night_of(evening: Evening, stream: str, names: Mapping[Person, PersonDetails], label: str) -> Night:
    """The evening's data for a season: its binding ranking, with separate lines for both of a fixed pair."""
    places = one_by_one(binding_places(evening)) if evening.running is not None else ()
    takers = tuple(_taker(place.person, place.rank, place.total, names.get(place.person)) for place in places)
    return Night(
        _key(stream, evening.log),
        label,
        evening.opened.day,
        evening.opened.title,
        evening.reglement.name,
        winning_sign(evening.reglement),
        evening.closed is not None,
        takers,
    )


def _key(stream: str, log: tuple[EveningEvent, ...]) -> str:
    """The journal's name and beginning, which an older copy of the same evening shares."""
    return f"{stream} {log[0].at} {log[0].what}" if log else stream


def _taker(person: Person, rank: int | None, total: int, details: PersonDetails | None) -> Taker:
    if details is None:
        return Taker(person, rank, total)
    hidden = details.publication == "number"
    return Taker(
        person,
        rank,
        total,
        name="" if not (details.first or details.last) else hall_name(person, details),
        outside="" if hidden else publication_name(person, details, ""),
        shortened=details.publication == "initial" and details.last.endswith("."),
    )


def packed(nights: tuple[Night, ...]) -> str:
    """Encode evenings."""
    return msgspec.json.encode(nights).decode()


def unpacked(text: str) -> tuple[Night, ...]:
    """Decode evenings. Raises `msgspec.DecodeError` for anything that was not packed here.

    >>> unpacked(packed(()))
    ()
    """
    return _NIGHTS.decode(text)


def nights_in(archives: tuple[tuple[str, bytes], ...], language: Language) -> tuple[tuple[Night, ...], tuple[str, ...]]:
    """The evenings in archives, by the names of their files, and what is wrong with the others.

    An archive of some kilobytes may swell to hundreds of megabytes: call it where memory is limited.
    """
    from puur.desk.archive import unpack
    from puur.desk.check_words import archive_text

    nights: list[Night] = []
    wrong: list[str] = []
    for name, content in archives:
        try:
            held = unpack(content)
        except ArchiveError as error:
            voice = DeskVoice(language)
            wrong += (f"{name}: {archive_text(fault, voice)}" for fault in error.faults)
        else:
            nights.append(night_of(held.evening, held.stream, held.names, name))
    return tuple(nights), tuple(wrong)
