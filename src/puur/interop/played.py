"""Converting another program's Spiel into a record: dealt, announced, played, refereed by a Reglement."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from puur.cards import PACK, RANKS_PER_SUIT, CardSet
from puur.errors import Unsupported, UnsupportedPosition
from puur.interop.codes import demand_playable, hslu_player
from puur.interop.hslu import Forehand, HsluTable
from puur.interop.hslu_log import LoggedGame
from puur.interop.known import given_by
from puur.modes import Variant
from puur.partie import Partie, PartieAct, advance, objections, open_partie, witness
from puur.record import Entry, Header, HeaderKey, Record, Supervision, header, noted
from puur.reglement.model import Reglement
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import Announce, Cut, Deal, Play, Schieben

_DATE: Final = re.compile(r"(\d\d)\.(\d\d)\.(\d\d) (\d\d:\d\d:\d\d).*")


def acts_of(table: HsluTable, reglement: Reglement) -> tuple[PartieAct, ...]:
    """Everything that happened, as acts. Raises `UnsupportedPosition` unless the four hands are known."""
    demand_playable(reglement)
    return tuple(_acts(table, reglement))


def _acts(table: HsluTable, reglement: Reglement) -> Iterator[PartieAct]:
    plan = reglement.seat_plan
    vorhand = plan.after(table.dealer)
    given = tuple(given_by(plan, vorhand, table.variant or Variant.O, table.played))
    hands = dict(zip(Seat, table.hands, strict=True))
    for seat, card in given:
        hands[seat] = hands[seat].adding(card)
    if any(len(hand) != RANKS_PER_SUIT for hand in hands.values()) or _union(hands) != PACK:
        raise UnsupportedPosition(Unsupported.HANDS_UNKNOWN)
    yield Cut(plan.before(table.dealer), reglement.deal.cut_min.value)
    yield Deal(table.dealer, (hands[Seat.S], hands[Seat.E], hands[Seat.N], hands[Seat.W]))
    announcer = vorhand
    if table.forehand is Forehand.SCHOBEN:
        yield Schieben(vorhand)
        announcer = plan.after(plan.after(vorhand))
    if table.variant is not None:
        yield Announce(announcer, table.variant)
    for seat, card in given:
        yield Play(seat, card)


def _union(hands: Mapping[Seat, CardSet]) -> CardSet:
    everything = CardSet()
    for hand in hands.values():
        everything |= hand
    return everything


def record_of(table: HsluTable, reglement: Reglement, headers: Mapping[HeaderKey, str] | None = None) -> Record:
    """The record of one Spiel. What this Reglement forbids has happened all the same, and replays as table play.

    Raises `UnsupportedPosition`.

    >>> from puur.reglement import load
    >>> hands = [CardSet(511 << 9 * at) for at in range(4)]
    >>> table = HsluTable(Seat.S, Seat.E, None, Variant.H, Forehand.ANNOUNCED, (), tuple(hands))
    >>> [type(act).__name__ for act in record_of(table, load("einzelschieber")).acts]
    ['Cut', 'Deal', 'Announce']
    """
    partie = open_partie(reglement, dealer=table.dealer)
    entries: list[Entry] = []
    irregular = False
    for act in acts_of(table, reglement):
        irregular = irregular or bool(objections(partie, act))
        after = _after(partie, act)
        entries.append(noted(act, partie, after))
        partie = after
    supervision = Supervision.TABLE if irregular else Supervision.STRICT
    return Record(tuple(_headers(reglement, table.dealer, supervision, headers or {})), tuple(entries))


def headers_of(game: LoggedGame, plan: SeatPlan) -> Mapping[HeaderKey, str]:
    """Who played, and when, as far as the log tells it; players with the id 0 are unknown."""
    found: dict[HeaderKey, str] = {}
    date = _DATE.fullmatch(game.date)
    if date is not None:
        found[HeaderKey.DATE] = f"20{date[3]}-{date[2]}-{date[1]}"
        found[HeaderKey.TIME] = date[4]
    for seat in Seat:
        name = game.players[hslu_player(seat, plan)]
        if name != "0":
            found[HeaderKey[seat.name]] = " ".join(name.split())
    return found


def _after(partie: Partie, act: PartieAct) -> Partie:
    return witness(partie, act) if objections(partie, act) else advance(partie, act)


def _headers(
    reglement: Reglement, dealer: Seat, supervision: Supervision, given: Mapping[HeaderKey, str]
) -> Iterator[Header]:
    known = {
        HeaderKey.REGLEMENT: reglement.name,
        HeaderKey.EDITION: reglement.edition,
        HeaderKey.HASH: reglement.digest,
        **given,
        HeaderKey.DEALER: dealer.name,
        HeaderKey.SUPERVISION: supervision.value,
    }
    for key, value in known.items():
        yield header(key.value, value)
