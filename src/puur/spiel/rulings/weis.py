"""Wrong, late and needless Weis (A.23.3 to A.23.7)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.reglement.options import WeisPlay
from puur.rules.weis import weis_of
from puur.rules.weis_comparison import Announced, leader
from puur.seats import Party, Seat
from puur.spiel.citations import in_force
from puur.spiel.fault import Irregularity, ObjectionKind
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, annulling, left_to_decide, never_closed, offers_to, one_offer, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Extent, Offer, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.rulings.remarks import betrayed
from puur.spiel.state import Claim, Spiel
from puur.spiel.tricks import dealt_hand, turned_cards
from puur.spiel.weis.correction import claim_of, may_be_corrected
from puur.spiel.weis.moment import claims_of, second_card_given, second_trick_begun, variant_of
from puur.spiel.weis.ruled import as_said
from puur.spiel.weis.talk import announced
from puur.spiel.weis.truth import Truth, announced_as, truth_of

CORRECTING: Final = "A.23.5"
DISCLOSING: Final = "A.23.6"
INVALID: Final = "A.23.7"
FOLLOWING: Final = "P.23"
_NOT_THERE: Final = frozenset({ObjectionKind.NOT_A_WEIS, ObjectionKind.WEIS_NOT_HELD})
DECIDED: Final = "P.39"


def _is_compared(spiel: Spiel) -> bool:
    return spiel.reglement.weis.play.value is WeisPlay.COMPARED


@carries("A.23.5", "A.23.7", "P.23")
def _false(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A Weis that is not what was said: void, worth what was said, or misnamed."""
    claim = claim_of(spiel, irregularity)
    if not _is_compared(spiel):
        return _credited(spiel, irregularity, claim)
    article = in_force(CORRECTING, spiel.reglement)
    if may_be_corrected(spiel, irregularity):
        return _corrected_yet(article, irregularity)
    if claim is None:
        return one_offer(article, standing(article))
    truth = truth_of(spiel, claim)
    if truth is Truth.VOID:
        return one_offer(article, *_void(spiel, claim))
    if truth is Truth.MISNAMED:
        return _misnamed(spiel, irregularity, claim, party)
    return one_offer(article, _counts(irregularity, article))


def _corrected_yet(article: str, irregularity: Irregularity) -> Ruling:
    """Nothing follows yet: its player may still put it right."""
    seat, cards = irregularity.offender, irregularity.cards
    return one_offer(article, Consequence(ConsequenceKind.MAY_CORRECT, article, cards=cards, seat=seat))


@carries("A.23.5")
def _not_covered(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """A wrong Weis may be put right until the card is covered; until then it is no fault."""
    return in_force(CORRECTING, spiel.reglement) if may_be_corrected(spiel, irregularity) else None


def _counts(irregularity: Irregularity, article: str) -> Consequence:
    return Consequence(ConsequenceKind.COUNTS_AS_SAID, article, cards=irregularity.cards, seat=irregularity.offender)


def _void(spiel: Spiel, claim: Claim) -> Offer:
    """The Weis does not count; if it was the highest, all opponents may still announce theirs (A.23.7)."""
    reglement, seats = spiel.reglement, spiel.start.seats
    found = weis_of(claim.cards, reglement.weis)
    four_held = found is not None and not found.is_run and claim.cards <= dealt_hand(spiel, claim.seat)
    article = in_force(CORRECTING if four_held else FOLLOWING, reglement)
    forfeit = Consequence(ConsequenceKind.FORFEIT, article, cards=claim.cards, seat=claim.seat)
    if _highest(spiel) != announced_as(spiel, claim):
        return (forfeit,)
    others = dict.fromkeys(seats.party(seat) for seat in seats.opponents(claim.seat))
    invalid = in_force(INVALID, reglement)
    return (forfeit, *(Consequence(ConsequenceKind.MAY_ANNOUNCE, invalid, party=other) for other in others))


def _highest(spiel: Spiel) -> Announced | None:
    return leader(announced(spiel), variant_of(spiel), spiel.reglement.weis)


@carries("A.23.7", "P.39")
def _misnamed(spiel: Spiel, irregularity: Irregularity, claim: Claim, party: Party) -> Ruling:
    """A valid Weis with wrong cards named: if that decided the comparison, the opponents may annul.

    Whether it harmed them otherwise, whoever settles disputes decides.
    """
    article = in_force(INVALID, spiel.reglement)
    offers = ((annulling(article),), (_counts(irregularity, in_force(DECIDED, spiel.reglement)),))
    if _decides(spiel, irregularity, claim):
        return offers_to(party, article, *offers)
    return left_to_decide(spiel, *offers)


def _decides(spiel: Spiel, irregularity: Irregularity, claim: Claim) -> bool:
    """Whether its player's party has the highest Weis only by what was said wrongly."""
    seats = spiel.start.seats
    now, then = _highest(spiel), _highest(as_said(spiel, irregularity))
    parties = [None if said is None else seats.party(said.seat) for said in (now, then)]
    return parties[0] is seats.party(claim.seat) and parties[1] is not parties[0]


@carries("G.weis", "P.4")
def _credited(spiel: Spiel, irregularity: Irregularity, claim: Claim | None) -> Ruling:
    """Weis that everybody credits himself: whoever settles disputes annuls, corrects, or lets it stand.

    Corrected it counts what it is worth; what is not there is struck out.
    """
    theirs = spiel.reglement.table.disputes.article
    if claim is None:
        return referred(spiel, irregularity, theirs)
    is_there = not _NOT_THERE & {fault.kind for fault in irregularity.objections}
    kind = ConsequenceKind.COUNTS_TRULY if is_there else ConsequenceKind.FORFEIT
    right = Consequence(kind, theirs, cards=claim.cards, seat=claim.seat)
    return left_to_decide(spiel, (annulling(theirs),), (right,), (standing(theirs),))


@carries("G.weis", "P.4", "P.6")
def _credited_late(spiel: Spiel, irregularity: Irregularity) -> Ruling:
    """A Weis credited after its time: annulled, struck out as it came too late, or it counts all the same."""
    theirs, seat, cards = spiel.reglement.table.disputes.article, irregularity.offender, irregularity.cards
    held = all(fault.kind not in _NOT_THERE for fault in irregularity.objections)
    if irregularity.kind is not Kind.WEIS_LATE or not held:
        return referred(spiel, irregularity, theirs)
    out = Consequence(ConsequenceKind.FORFEIT, theirs, cards=cards, seat=seat)
    counts = Consequence(ConsequenceKind.COUNTS_LATE, theirs, cards=cards, seat=seat)
    return left_to_decide(spiel, (annulling(theirs),), (out,), (counts,))


@carries("A.23.3", "A.23.5")
def _not_highest(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """Who announced a lower Weis than his highest, or not all of it, is held to what he said."""
    del party
    if may_be_corrected(spiel, irregularity):
        return _corrected_yet(in_force(CORRECTING, spiel.reglement), irregularity)
    said = in_force(CORRECTING, spiel.reglement)
    return one_offer(irregularity.objections[0].article, _counts(irregularity, said))


@carries("A.23.3", "P.39")
def _out_of_time(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """Announced too early, it may be announced again in time; too late, it does not count."""
    del party
    if not _is_compared(spiel):
        return _credited_late(spiel, irregularity)
    seat, early = irregularity.offender, irregularity.kind is Kind.WEIS_EARLY
    article = irregularity.objections[-1].article
    if early:
        again = in_force(DECIDED, spiel.reglement)
        return one_offer(article, Consequence(ConsequenceKind.SAY_AGAIN, again, cards=irregularity.cards, seat=seat))
    return one_offer(article, Consequence(ConsequenceKind.FORFEIT, article, cards=irregularity.cards, seat=seat))


@carries("A.23.6", "P.39")
def _unneeded(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A Weis that could not count any more: annulled, or played on with the cards it betrayed dead."""
    return _told(spiel, irregularity, party, irregularity.cards, in_force(DISCLOSING, spiel.reglement))


def _told(spiel: Spiel, irregularity: Irregularity, party: Party, cards: CardSet, article: str) -> Ruling:
    """Annulled, or the cards that were betrayed are dead, as far as the player has them and they are not turned."""
    seat = irregularity.offender
    cards = (cards & dealt_hand(spiel, seat)) - turned_cards(spiel)
    dead = Consequence(ConsequenceKind.DEAD, article, cards=cards, seat=seat, extent=Extent.WEIS)
    return offers_to(party, article, (annulling(article),), (dead if cards else standing(article),))


@carries("A.23.5", "P.39")
def _vorhand(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The second of equals says more than "gut": annulled, or the cards of his Weis are dead."""
    equal = _answered(spiel, irregularity.offender)
    cards = irregularity.cards if equal is None else equal.cards
    return _told(spiel, irregularity, party, cards, in_force(CORRECTING, spiel.reglement))


def _answered(spiel: Spiel, seat: Seat) -> Claim | None:
    """The seat's Weis that came second of two of the same value, an opponent's being first; the last such one."""
    opponents = spiel.start.seats.opponents(seat)
    claims = spiel.talk.claims
    second = [
        claim
        for place, claim in enumerate(claims)
        if claim.seat is seat and any(other.said == claim.said and other.seat in opponents for other in claims[:place])
    ]
    return second[-1] if second else None


def _no_equals(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Nobody says Vorhand who was not second of two Weis of the same value; nor where Weis are not compared."""
    if not _is_compared(spiel):
        return spiel.reglement.weis.play.article
    return in_force(CORRECTING, spiel.reglement) if _answered(spiel, irregularity.offender) is None else None


@carries("A.23.6", "P.39")
def _not_shown(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """What not all could see is shown once more; who hides it a second time may not count it."""
    del party
    seat, article = irregularity.offender, in_force(DISCLOSING, spiel.reglement)
    if not _is_compared(spiel):
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
    return in_force(DISCLOSING, keys) if _is_compared(spiel) else keys.weis.play.article


def _still_free(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Until trick two begins everybody may speak of the Weis that are played (A.23.6)."""
    del irregularity
    free = _is_compared(spiel) and not second_trick_begun(spiel)
    return in_force(DISCLOSING, spiel.reglement) if free else None


@carries("A.23.6", "P.38")
def _after_second_card(spiel: Spiel, irregularity: Irregularity, caller: Seat) -> str | None:
    """Whoever has given his second card may not come back to the Weis."""
    del irregularity
    late = _is_compared(spiel) and second_card_given(spiel, caller)
    return in_force(DISCLOSING, spiel.reglement) if late else None


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.WEIS_MISNAMED: Procedure(_false, never_closed, not_yet=_not_covered),
        Kind.WEIS_NOT_HELD: Procedure(_false, never_closed, not_yet=_not_covered),
        Kind.WEIS_NOT_HIGHEST: Procedure(
            _not_highest, never_closed, closed_to=_after_second_card, not_yet=_not_covered
        ),
        Kind.WEIS_EARLY: Procedure(_out_of_time, never_closed, closed_to=_after_second_card),
        Kind.WEIS_LATE: Procedure(_out_of_time, never_closed, closed_to=_after_second_card),
        Kind.WEIS_UNNEEDED: Procedure(_unneeded, never_closed, closed_to=_after_second_card),
        Kind.SAID_VORHAND: Procedure(_vorhand, never_closed, closed_to=_after_second_card, impossible=_no_equals),
        Kind.WEIS_NOT_SHOWN: Procedure(
            _not_shown, never_closed, closed_to=_after_second_card, impossible=_nothing_to_show
        ),
        Kind.WEIS_REMARK: Procedure(betrayed, never_closed, impossible=_still_free),
    }
)
