"""What the page of a record tells of it, and of one of its Spiele."""

from typing import Final

from puur.record import HeaderKey
from puur.web.pages.replay.head import broken_text, head_rows, ill_noted, record_title
from puur.web.table.shelf.opened import OpenedRecord
from puur.web.table.shelf.spiele import card_names, counted, other_tables, part_json, title_of, voice_for
from puur.wording import Voice

DIGITS: Final = 6
"""Of the number of a Spiel: no record has a million, and a number without end takes its time to be read."""


def facts_of(opened: OpenedRecord, visitor: Voice, asked: str | None) -> dict[str, object]:
    """What the page tells of a record, and of one Spiel that is ready to step through."""
    voice = voice_for(opened.played, visitor)
    number = _number(asked, len(opened.parts))
    part = opened.parts[number - 1] if opened.parts else None
    told = None if part is None else part_json(part, voice, opened.before[number - 1], opened.annotations)
    return {
        "title": record_title(opened.played, voice),
        "rows": head_rows(opened.played, voice),
        "broken": broken_text(opened, voice.language),
        "ill_noted": ill_noted(opened, voice),
        "other_rules": not opened.played.digest_matches,
        "parts": [(spiel.number, title_of(spiel, voice)) for spiel in opened.parts],
        "number": number,
        "part": told,
        "counted": () if part is None else counted(part, voice),
        "tables": () if part is None else other_tables(part, voice, opened.annotations),
        "cards": card_names(voice),
        "sealed": opened.played.record.header(HeaderKey.SEAL) is not None,
    }


def spiele_of(opened: OpenedRecord) -> int:
    """How many Spiele a record has."""
    return len(opened.parts)


def _number(told: str | None, most: int) -> int:
    """The Spiel that was asked for, if there is one of that number, else the first."""
    number = int(told) if told is not None and told.isascii() and told.isdigit() and len(told) <= DIGITS else 1
    return number if 1 <= number <= most else 1
