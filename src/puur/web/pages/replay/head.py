"""What the page of a record says of it as a whole: its title, its head, where it breaks off."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from puur.decks import Language
from puur.errors import RecordError
from puur.record import HeaderKey, Replayed, ReplayError
from puur.web.http.sentences import SENTENCES, say
from puur.web.table.shelf.opened import OpenedRecord
from puur.wording import Voice, error_text
from puur.wording.message import Script

MOST_FAULTS: Final = 10
"""Faults in annotations that are told one by one."""
SHOWN = (HeaderKey.EVENT, HeaderKey.PLACE, HeaderKey.DATE, HeaderKey.TIME, HeaderKey.ROUND, HeaderKey.PASSE)


@cache
def page_words(language: Language) -> Mapping[str, Script]:
    """The sentences of these pages, for their scripts."""
    return SENTENCES.scripts(language, "nach.", "wish.", "keys.")


def record_title(played: Replayed, voice: Voice) -> str:
    """What it was, or by which rules was played."""
    event = played.record.header(HeaderKey.EVENT)
    if event is not None:
        return event
    if played.reglement is None:
        return played.record.header(HeaderKey.REGLEMENT) or say(voice.language, "nach.title")
    return played.reglement.title[voice.language]


def head_rows(played: Replayed, voice: Voice) -> list[tuple[str, str]]:
    """What the record says of when and where, and how it stands in the end."""
    rows = []
    if played.reglement is not None:
        title = f"{played.reglement.title[voice.language]} ({played.reglement.edition})"
        rows.append((say(voice.language, "nach.reglement"), title))
    for key in SHOWN[1:]:
        told = played.record.header(key)
        if told is not None:
            rows.append((say(voice.language, f"nach.head_{key.name.lower()}"), told))
    partie = played.partie
    if partie is not None and any(partie.totals):
        totals = zip(partie.seats.parties, partie.totals, strict=True)
        standing = ", ".join(f"{voice.party(party)} {points}" for party, points in totals)
        rows.append((say(voice.language, "nach.standing"), standing))
    return rows


def broken_text(opened: OpenedRecord, language: Language) -> str:
    """Where a record breaks off and what would be right; "" where it does not."""
    error: RecordError | None = opened.played.error
    if error is None:
        return ""
    if isinstance(error, ReplayError) and error.reglement_error is not None:
        error = RecordError(error.line, error.column, error.found, "a Reglement without faults")
    return error_text(error, language)


def ill_noted(opened: OpenedRecord, voice: Voice) -> tuple[str, ...]:
    """What is wrong with the annotations of a record, the first ones, and how many more there are."""
    faults = opened.annotations.faults
    told = tuple(error_text(fault, voice.language, voice.deck) for fault in faults[:MOST_FAULTS])
    more = len(faults) - len(told)
    return (*told, say(voice.language, "nach.more_faults", n=more)) if more else told
