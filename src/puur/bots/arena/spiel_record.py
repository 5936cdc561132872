"""The record of a Spiel in a match, which can be replayed and whose cards anybody can recompute."""

from collections.abc import Mapping

from puur.bots.arena.referee import FinishedSpiel
from puur.record import HeaderKey, Record, header, noted, write
from puur.record.fairness import seal
from puur.record.lines import plain
from puur.seats import Seat


def record_text(played: FinishedSpiel, names: Mapping[Seat, str], secret: str) -> str:
    """The record as text: the Reglement, who sat where, the opened secret of the cards, and every act."""
    start = played.acts[0][1]
    reglement = start.reglement
    dealer = None if start.spiel is None else start.spiel.start.dealer
    known = {
        HeaderKey.REGLEMENT: reglement.name,
        HeaderKey.EDITION: reglement.edition,
        HeaderKey.HASH: reglement.digest,
        **({} if start.seats.order == tuple(Seat) else {HeaderKey.SEATS: " ".join(map(str, start.seats.order))}),
        **{HeaderKey[seat.name]: plain(names[seat]) for seat in start.seats.order},
        HeaderKey.WRITER: start.writer.name,
        **({} if dealer is None else {HeaderKey.DEALER: dealer.name}),
        HeaderKey.SEAL: seal(secret),
        HeaderKey.OPENED: secret,
    }
    headers = tuple(header(key.value, value) for key, value in known.items())
    return write(Record(headers, tuple(noted(act, before, after) for act, before, after in played.acts)))
