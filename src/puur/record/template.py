"""An empty record to fill in: the headers, and the words its first Spiel will need, as comments."""

from collections.abc import Iterator, Mapping
from typing import Final

from puur.partie import PartiePhase, open_partie
from puur.record.headers import Header, HeaderKey, header
from puur.record.model import Record
from puur.record.writer import write
from puur.reglement.model import Reglement
from puur.reglement.options import Chooser, CountedAs, SchiebenTo, StoeckPlay, TrumpSource, WeisPlay
from puur.seats import Seat, SeatPlan
from puur.spiel.start_of_play import dealer_of

_BLANK: Final = (HeaderKey.EVENT, HeaderKey.PLACE, HeaderKey.DATE, HeaderKey.TABLE)


def new_record(reglement: Reglement, *, name: str | None = None, filled: Mapping[HeaderKey, str] | None = None) -> str:
    """The text of a record whose headers are to be filled in; it can be read as it is, and holds no act.

    `name` is how the Reglement is found where it is a club's own file, by its path from the record's folder. `filled`
    are values that are known already, in any of their spellings; others are left empty. Raises `NotationError`.

    >>> from puur.reglement import load
    >>> print(new_record(load("kzjv"), filled={HeaderKey.DATE: "14.3.2026"})[:24])
    jass 1
    Reglement: kzjv
    A
    """
    plan = reglement.seat_plan
    known = {
        HeaderKey.REGLEMENT: name or reglement.name,
        HeaderKey.EDITION: reglement.edition,
        HeaderKey.HASH: reglement.digest,
        **dict.fromkeys(_BLANK, ""),
        **_seating(plan),
        HeaderKey.WRITER: Seat.S.name,
        **(filled or {}),
    }
    return write(Record(tuple(_headers(known)), after=tuple(_hints(reglement))))


def _seating(plan: SeatPlan) -> Mapping[HeaderKey, str]:
    """Who plays, and the order of play where it is not S E N W."""
    order = {} if plan.order == tuple(Seat) else {HeaderKey.SEATS: " ".join(map(str, plan.order))}
    return order | dict.fromkeys((HeaderKey[seat.name] for seat in plan.order), "")


def _headers(known: Mapping[HeaderKey, str]) -> Iterator[Header]:
    for key, value in known.items():
        yield header(key.value, value)


def _hints(reglement: Reglement) -> Iterator[str]:
    """What is written in the first Spiel, in order; the cards are examples."""
    partie = open_partie(reglement)
    plan = reglement.seat_plan
    yield "Jeder Vorgang eine Zeile, ohne das # davor; was hinter einem # steht, ist Bemerkung. Zum Beispiel:"
    if partie.phase is PartiePhase.LOTS:
        yield from (f"auslosen {seat} …" for seat in plan.order)
    yield "Spiel 1"
    dealer = Seat.S if partie.spiel is None else dealer_of(partie.spiel)
    if reglement.trump.chooser.value is Chooser.ROLL:
        dealer = plan.before(plan.order[0])  # whose roll is the highest below
        yield from (f"würfeln {seat} {6 - at}" for at, seat in enumerate(plan.order))
    yield from _preface(reglement, plan, dealer)
    yield from _play(reglement, plan, dealer)
    points = " ".join("…" for _ in plan.parties)
    yield f"schreiben {partie.writer} {points}"


def _preface(reglement: Reglement, plan: SeatPlan, dealer: Seat) -> Iterator[str]:
    """What comes before the first card."""
    trump, cutter, vorhand = reglement.trump, plan.before(dealer), plan.after(dealer)
    if trump.source.value in {TrumpSource.LIFTED_CARD, TrumpSource.CUT_CARD}:
        yield f"lupfen {cutter} 12 H9"
    if trump.source.value is not TrumpSource.LIFTED_CARD:
        yield f"abheben {cutter} 12"
    yield f"geben {dealer} unten H9" if trump.source.value is TrumpSource.BOTTOM_CARD else f"geben {dealer}"
    more = "" if reglement.deal.draws.value else "; sie dürfen fehlen, wenn jede gespielte Karte aufgeschrieben wird"
    yield f"{vorhand}: D6 D7 …   die Hände, eine je Zeile{more}"
    if trump.source.value is TrumpSource.ANNOUNCED:
        chooser = vorhand
        if trump.schieben.value is not SchiebenTo.NONE:
            yield f"schieben {vorhand}"
            partner = plan.partner(vorhand)
            chooser = plan.after(vorhand) if partner is None else partner
        yield f"ansage {chooser} H   (D H S C: Trumpf; O: Obenabe; U: Undenufe)"
    if reglement.count.result.value is CountedAs.DIFFERENCE:
        yield f"voraussage {vorhand} 42"


def _play(reglement: Reglement, plan: SeatPlan, dealer: Seat) -> Iterator[str]:
    """The tricks, and what is said meanwhile."""
    leader = plan.after(dealer)
    if reglement.lead.die.value:
        yield f"würfeln {leader} 3"
    if reglement.weis.play.value is not WeisPlay.OFF:
        yield f"weis {leader} H9-Q"
    cards = ("HK", "H7", "HA", "H6")[: len(plan.order) * reglement.trick.cards_each.value]
    yield f"1 {leader}: {' '.join(cards)}"
    if reglement.stoeck.play.value is not StoeckPlay.OFF:
        yield f"stöck {leader}"
