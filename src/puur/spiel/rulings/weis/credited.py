"""Weis that everybody credits himself: whoever settles disputes decides what becomes of a wrong one (G.weis, P.4)."""

from typing import Final

from puur.cards import EMPTY, CardSet
from puur.reglement.carries import carries
from puur.reglement.options import WeisPlay
from puur.rules.weis import find_weis
from puur.spiel.fault import Irregularity, ObjectionKind
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import annulling, left_to_decide, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.said_weis import Claim
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand

_NOT_THERE: Final = frozenset({ObjectionKind.NOT_A_WEIS, ObjectionKind.WEIS_NOT_HELD})


def is_compared(spiel: Spiel) -> bool:
    """Whether Weis are announced and compared (A.23), rather than credited by each player to himself."""
    return spiel.reglement.weis.play.value is WeisPlay.COMPARED


@carries("G.weis")
def credited(spiel: Spiel, irregularity: Irregularity, claim: Claim | None) -> Ruling:
    """Weis that everybody credits himself: whoever settles disputes annuls, corrects, or lets it stand.

    When corrected, it counts what it is worth; a Weis he does not have is struck out.
    """
    theirs = spiel.reglement.table.disputes.article
    if claim is None:
        return referred(spiel, irregularity, theirs)
    true = _true_part(spiel, irregularity, claim)
    kind = ConsequenceKind.COUNTS_TRULY if true else ConsequenceKind.FORFEIT
    right = Consequence(kind, theirs, cards=true or claim.cards, seat=claim.seat)
    return left_to_decide(spiel, (annulling(theirs),), (right,), (standing(theirs),))


@carries("G.weis")
def _true_part(spiel: Spiel, irregularity: Irregularity, claim: Claim) -> CardSet:
    """The cards of a credited Weis that really are one: all of them, or if it was overstated the highest he held.

    None if what he held is credited elsewhere, or can no longer be distinguished from what he has drawn since.
    """
    if not _NOT_THERE & {fault.kind for fault in irregularity.objections}:
        return claim.cards
    if spiel.reglement.deal.draws.value and irregularity.trick != spiel.trick_number:
        return EMPTY
    told = [other.cards for other in spiel.talk.claims if other.seat is claim.seat and other != claim]
    held = find_weis(claim.cards & dealt_hand(spiel, claim.seat), spiel.reglement.weis)
    found = [weis for weis in held if not any(weis.cards <= cards for cards in told)]
    return max(found, key=lambda weis: weis.points).cards if found else EMPTY


@carries("G.weis", "P.6")
def credited_late(spiel: Spiel, irregularity: Irregularity) -> Ruling:
    """A Weis credited too late: the Spiel is annulled, the Weis is struck out, or it counts all the same."""
    theirs, seat, cards = spiel.reglement.table.disputes.article, irregularity.offender, irregularity.cards
    held = all(fault.kind not in _NOT_THERE for fault in irregularity.objections)
    if irregularity.kind is not Kind.WEIS_LATE or not held:
        return referred(spiel, irregularity, theirs)
    out = Consequence(ConsequenceKind.FORFEIT, theirs, cards=cards, seat=seat)
    counts = Consequence(ConsequenceKind.COUNTS_LATE, theirs, cards=cards, seat=seat)
    return left_to_decide(spiel, (annulling(theirs),), (out,), (counts,))
