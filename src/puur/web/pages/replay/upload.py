"""What somebody uploaded: one of our records, its JSON twin, or a log of another program, told by itself."""

import re
from dataclasses import dataclass
from typing import Final

from puur.decks import Language
from puur.errors import PuurError, RecordError
from puur.record import Reading, RecordTooLarge, from_json, read, write
from puur.reglement import load
from puur.web.http.sentences import say
from puur.wording import error_text
from puur.wording.phrases import phrase_text

MOST: Final = 200_000
"""Bytes of an upload: a Partie has some ten thousand, and so much is played again within seconds."""
MOST_SPIELE: Final = 60
"""Spiele taken out of one log."""
PLAIN: Final = "einzelschieber"
"""What logs of other programs count: 157 points a Spiel, every factor 1, no Weis."""
_OURS: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:#[^\n]*\n\s*)*jass\s", re.IGNORECASE)
_TWIN: Final = re.compile(rb'(?:\xef\xbb\xbf)?\s*\{\s*"(?:jass|headers|entries)"')
_LOG: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:\{|\d\d\.\d\d\.\d\d )")


@dataclass(frozen=True, slots=True)
class UploadTaken:
    """The records found, as text, and what could not be taken over, in sentences."""

    texts: tuple[str, ...]
    faults: tuple[str, ...] = ()


def taken(content: bytes, language: Language) -> UploadTaken:
    r"""What an upload holds. Never raises: what is wrong is said, with line and column.

    >>> taken(b"jass 1\nReglement: schieber\n", Language.DE).texts
    ('jass 1\nReglement: schieber\n',)
    >>> taken(b"", Language.DE).texts
    ()
    """
    if len(content) > MOST:
        return UploadTaken((), (error_text(RecordTooLarge(len(content)), language),))
    if not content.strip():
        return UploadTaken((), (say(language, "nach.empty"),))
    if _TWIN.match(content):
        return _read(from_json(content), language)
    if _LOG.match(content):
        return _logged(content, language)
    if not _OURS.match(content) and b"\0" in content:
        return UploadTaken((), (say(language, "nach.no_text"),))
    reading = read(content)
    if not reading.record.entries and not reading.record.headers:
        return _read(reading, language)
    return UploadTaken((content.decode("utf-8", "replace").removeprefix("\ufeff"),))


def _read(reading: Reading, language: Language) -> UploadTaken:
    """The record that was read, or why there is none."""
    faults = () if reading.error is None else (error_text(reading.error, language),)
    return UploadTaken((write(reading.record),) if reading.record.entries else (), faults)


def _logged(content: bytes, language: Language) -> UploadTaken:
    """The Spiele of a log, line by line."""
    from puur.interop.logs import read_line
    from puur.interop.played import headers_of, record_of

    texts: list[str] = []
    faults: list[str] = []
    rules = load(PLAIN)
    for number, line in enumerate(content.decode("utf-8", "replace").removeprefix("\ufeff").splitlines(), 1):
        if not line.strip():
            continue
        try:
            found = read_line(line)
            if found.move is not None:
                faults.append(say(language, "nach.decision", line=number))
            games = (*found.whole, *found.broken)
            texts += [write(record_of(game.table, rules, headers_of(game, rules.seat_plan))) for game in games]
        except PuurError as error:
            faults.append(_told(number, error, language))
        if len(texts) >= MOST_SPIELE:
            faults.append(say(language, "nach.first_only", most=MOST_SPIELE))
            break
    if not texts and not faults:
        faults.append(say(language, "nach.no_spiel"))
    return UploadTaken(tuple(texts[:MOST_SPIELE]), tuple(faults[:MOST_SPIELE]))


def _told(number: int, error: PuurError, language: Language) -> str:
    """What is wrong with a line of a log."""
    if isinstance(error, RecordError):  # its line is the one within the JSON text, always the first
        facts = phrase_text(error.found, language), phrase_text(error.expected, language)
        return say(language, "nach.fault_at", line=number, column=error.column, found=facts[0], expected=facts[1])
    return say(language, "nach.fault", line=number, message=error_text(error, language))
