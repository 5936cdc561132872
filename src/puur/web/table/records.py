"""The record of a Partie played at a table: with the seal of its cards and, once over, the opened secret."""

from typing import Final

from puur.decks import Deck
from puur.record.fairness import SALTS, seal
from puur.record.headers import WITHDRAWN, Header, HeaderKey, Supervision, header
from puur.record.model import Record
from puur.record.writer import write
from puur.seats import Seat
from puur.web.table.state import Live

_DECKS: Final = {Deck.FRENCH: "französisch", Deck.GERMAN: "deutsch"}


def record_of(live: Live, day: str) -> Record:
    """The record so far. `day` is the date it was played, as in `2026-03-14`."""
    return Record(_headers(live, day), tuple(live.entries))


CHOSEN: Final = "Kartenzahl"
"""The header for a chosen seed."""


def record_text(live: Live, day: str) -> str:
    """The record as a `.jass` file."""
    return write(record_of(live, day))


def _headers(live: Live, day: str) -> tuple[Header, ...]:
    reglement, partie = live.reglement, live.partie
    facts = {
        HeaderKey.REGLEMENT: reglement.name if live.settings.text is None else f"{reglement.name}.toml",
        HeaderKey.EDITION: reglement.edition,
        HeaderKey.HASH: reglement.digest,
        HeaderKey.DATE: day,
        HeaderKey.TABLE: live.table,
        HeaderKey.SEATS: " ".join(map(str, live.plan.order)),
        HeaderKey.DECK: _DECKS[reglement.table.deck.value],
        HeaderKey.SUPERVISION: (Supervision.TABLE if live.settings.play == "table" else Supervision.STRICT).value,
    }
    if partie is not None:
        facts[HeaderKey.WRITER] = str(partie.writer)
    if live.settings.round > 1:
        facts[HeaderKey.ROUND] = str(live.settings.round)
    if live.dealer is not None:
        facts[HeaderKey.DEALER] = str(live.dealer)
    told = [header(key.value, value) for key, value in facts.items()]
    if live.practice:
        told.append(header(WITHDRAWN, str(live.retractions)))
    told += [header(str(seat), _name(live, seat)) for seat in live.plan.order]
    return (*told, *_sealed(live))


def _name(live: Live, seat: Seat) -> str:
    """The player's name; bots are marked as such."""
    sitter = live.sitters[seat]
    if sitter is None:
        return ""
    return sitter.name if sitter.level is None else f"{sitter.name} (Bot {sitter.level})"


def _sealed(live: Live) -> tuple[Header, ...]:
    """The seal, the players' salts, and the secret once nothing can be learnt from it any more."""
    if live.shares_deal and live.day is None:
        return ()
    if live.settings.seed is not None and live.day is None:  # whoever reads the record may know that the cards were
        return (header(CHOSEN, live.settings.seed),)
    told = [header(HeaderKey.SEAL.value, seal(live.secret))]
    told += [header(SALTS[seat][1].value, salt) for seat, salt in live.salts]
    if live.over:
        told.append(header(HeaderKey.OPENED.value, live.secret))
    return tuple(told)
