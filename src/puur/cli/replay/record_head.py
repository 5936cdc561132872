"""The head of a record: what was settled before the first act."""

from collections.abc import Iterator
from typing import Final

from puur.cli.layout import heading, labelled, paragraph
from puur.cli.says import language, say
from puur.record import HeaderKey, Record, Replayed
from puur.record.fairness import SALTS
from puur.seats import Seat
from puur.wording import Voice

_SEATED: Final = tuple(HeaderKey[seat.name] for seat in Seat)
_ELSEWHERE: Final = frozenset(
    {
        *_SEATED,
        *(key for pair in SALTS.values() for key in pair),
        HeaderKey.REGLEMENT,
        HeaderKey.EDITION,
        HeaderKey.HASH,
        HeaderKey.EVENT,
        HeaderKey.SEATS,
        HeaderKey.SEAL,
        HeaderKey.OPENED,
    }
)
_OF_SEATS: Final = (HeaderKey.WRITER, HeaderKey.DEALER, HeaderKey.CHOOSER)


def opening_lines(played: Replayed, voice: Voice, *, remarks: bool) -> Iterator[str]:
    """Title, rules, place and time, who plays where; with `remarks` also headers of one's own."""
    record = played.record
    event = record.header(HeaderKey.EVENT)
    title = _reglement(played)
    yield from heading(event or title)
    rows = [(say("replay.header.reglement"), title)] if event else []
    rows += [(_label(key, name), _value(key, value, voice)) for key, name, value in _shown(record, remarks=remarks)]
    yield from labelled(rows)
    if record.header(HeaderKey.SEAL) is not None:
        yield from labelled([(say("replay.header.seal"), say("replay.sealed"))])
    if not played.digest_matches:
        yield from paragraph(say("replay.other_rules"))
    seated = _players(played, voice)
    if seated:
        yield ""
        yield from labelled(seated, "  ")


def _reglement(played: Replayed) -> str:
    if played.reglement is None:
        return played.record.header(HeaderKey.REGLEMENT) or say("replay.record")
    return say("reglement.title", title=played.reglement.title[language()], edition=played.reglement.edition)


def _shown(record: Record, *, remarks: bool) -> Iterator[tuple[HeaderKey | None, str, str]]:
    """The headers that have a row of their own."""
    for header in record.headers:  # those of one's own may tell anything, also of cards
        if header.value and header.key not in _ELSEWHERE and (remarks or header.key is not None):
            yield header.key, header.name, header.value


def _label(key: HeaderKey | None, name: str) -> str:
    return name if key is None else say(f"replay.header.{key.name.lower()}")


def _value(key: HeaderKey | None, value: str, voice: Voice) -> str:
    if key in _OF_SEATS:
        return voice.seat(Seat[value])
    if key is HeaderKey.SUPERVISION:
        return say(f"replay.supervision.{'table' if value == 'tisch' else 'strict'}")
    if key is HeaderKey.DECK:
        return voice.say(f"deck.{voice.deck.value}")
    if key is HeaderKey.DATE:
        year, month, day = value.split("-")
        return say("replay.date", year=year, month=int(month), day=int(day))
    return value


def _players(played: Replayed, voice: Voice) -> list[tuple[str, str]]:
    """Who sits where, in playing order."""
    order = played.record.order if played.start is None else played.start.seats.order
    places = Voice(voice.language, voice.deck)
    return [(places.seat(seat), voice.names[seat]) for seat in order if seat in voice.names]
