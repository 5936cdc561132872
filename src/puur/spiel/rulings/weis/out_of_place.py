"""Weis said too early, too late, needlessly or beyond "gut", and Weis not shown to all (A.23.3, A.23.5, A.23.6)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.seats import Party, Seat
from puur.spiel.citations import in_force
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, annulling, never_closed, offers_to, one_offer, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Extent, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.rulings.remarks import betrayed
from puur.spiel.rulings.weis.credited import credited_late, is_compared
from puur.spiel.rulings.weis.time_to_call import DISCLOSING, after_second_card, still_free
from puur.spiel.said_weis import Claim
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand, turned_cards
from puur.spiel.weis.moment import claims_of

CORRECTING: Final = "A.23.5"
DECIDED: Final = "P.39"


@carries("A.23.3", "P.39")
def _out_of_time(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """Announced too early, it may be announced again in time; too late, it does not count."""
    del party
    if not is_compared(spiel):
        return credited_late(spiel, irregularity)
    seat, early = irregularity.offender, irregularity.kind is Kind.WEIS_EARLY
    article = irregularity.objections[-1].article
    if early:
        again = in_force(DECIDED, spiel.reglement)
        return one_offer(article, Consequence(ConsequenceKind.SAY_AGAIN, again, cards=irregularity.cards, seat=seat))
    return one_offer(article, Consequence(ConsequenceKind.FORFEIT, article, cards=irregularity.cards, seat=seat))


@carries("A.23.6", "P.39")
def _unneeded(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A Weis that could no longer count: the Spiel is annulled, or goes on with the cards it betrayed dead."""
    return _dead_or_annulled(spiel, irregularity, party, irregularity.cards, in_force(DISCLOSING, spiel.reglement))


def _dead_or_annulled(spiel: Spiel, irregularity: Irregularity, party: Party, cards: CardSet, article: str) -> Ruling:
    """The Spiel is annulled, or the betrayed cards are dead if the player has them and they are not turned."""
    seat = irregularity.offender
    cards = (cards & dealt_hand(spiel, seat)) - turned_cards(spiel)
    dead = Consequence(ConsequenceKind.DEAD, article, cards=cards, seat=seat, extent=Extent.WEIS)
    return offers_to(party, article, (annulling(article),), (dead if cards else standing(article),))


@carries("A.23.5", "P.39")
def _vorhand(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The second of equals says more than "gut": annulled, or the cards of his Weis are dead."""
    equal = _answered(spiel, irregularity.offender)
    cards = irregularity.cards if equal is None else equal.cards
    return _dead_or_annulled(spiel, irregularity, party, cards, in_force(CORRECTING, spiel.reglement))


def _answered(spiel: Spiel, seat: Seat) -> Claim | None:
    """The seat's latest Weis of the same value as one that an opponent had announced before it."""
    opponents = spiel.start.seats.opponents(seat)
    claims = spiel.talk.claims
    second = [
        claim
        for place, claim in enumerate(claims)
        if claim.seat is seat and any(other.said == claim.said and other.seat in opponents for other in claims[:place])
    ]
    return second[-1] if second else None


def _no_equals(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Only the second of two Weis of the same value can wrongly say Vorhand, and only where Weis are compared."""
    if not is_compared(spiel):
        return spiel.reglement.weis.play.article
    return in_force(CORRECTING, spiel.reglement) if _answered(spiel, irregularity.offender) is None else None


@carries("A.23.6", "P.39")
def _not_shown(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A Weis that not everybody could see is shown again; a player who hides it a second time may not count it."""
    del party
    seat, article = irregularity.offender, in_force(DISCLOSING, spiel.reglement)
    if not is_compared(spiel):
        return referred(spiel, irregularity, spiel.reglement.table.disputes.article)
    before = [
        case
        for case in spiel.faults.cases
        if case.irregularity.kind is Kind.WEIS_NOT_SHOWN
        and case.irregularity.offender is seat
        and case.irregularity != irregularity
    ]
    decided = in_force(DECIDED, spiel.reglement)
    if not before:
        return one_offer(article, Consequence(ConsequenceKind.SHOW_AGAIN, decided, seat=seat))
    own = claims_of(spiel, seat)
    return one_offer(
        article, *(Consequence(ConsequenceKind.FORFEIT, decided, cards=claim.cards, seat=seat) for claim in own)
    )


def _nothing_to_show(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """A player shows Weis only if he has announced one."""
    if claims_of(spiel, irregularity.offender):
        return None
    keys = spiel.reglement
    return in_force(DISCLOSING, keys) if is_compared(spiel) else keys.weis.play.article


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.WEIS_EARLY: Procedure(_out_of_time, never_closed, closed_to=after_second_card),
        Kind.WEIS_LATE: Procedure(_out_of_time, never_closed, closed_to=after_second_card),
        Kind.WEIS_UNNEEDED: Procedure(_unneeded, never_closed, closed_to=after_second_card),
        Kind.SAID_VORHAND: Procedure(_vorhand, never_closed, closed_to=after_second_card, impossible=_no_equals),
        Kind.WEIS_NOT_SHOWN: Procedure(
            _not_shown, never_closed, closed_to=after_second_card, impossible=_nothing_to_show
        ),
        Kind.WEIS_REMARK: Procedure(betrayed, never_closed, allowed=still_free),
    }
)
