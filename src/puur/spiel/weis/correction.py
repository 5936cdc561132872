"""Correcting a wrong Weis: allowed until the card is covered, and nothing follows from it then (A.23.5)."""

from typing import Final

from puur.reglement.carries import carries
from puur.reglement.options import WeisPlay
from puur.rules.weis import find_weis, weis_of
from puur.rules.weis_comparison import first_announcement
from puur.seats import Seat
from puur.spiel.acts import ShowWeis
from puur.spiel.fault import Irregularity, IrregularityKind, ObjectionKind
from puur.spiel.said_weis import Claim
from puur.spiel.state import Phase, Spiel
from puur.spiel.tricks import dealt_hand
from puur.spiel.weis.moment import claims_of, in_first_round, may_add_now, place_of, variant_of
from puur.spiel.weis.truth import Truth, truth_of

_MADE_NONE: Final = frozenset(
    {IrregularityKind.OTHER, IrregularityKind.WEIS_EARLY, IrregularityKind.WEIS_LATE, IrregularityKind.WEIS_REMARK}
)


@carries("A.23.5")
def correctable(spiel: Spiel, seat: Seat) -> Claim | None:
    """The seat's wrong Weis that it may still put right: the last one it announced, while its card is not covered."""
    last = last_in_time(spiel, seat)
    if last is None:
        return None
    first = len(claims_of(spiel, seat)) == 1 and _with_first_card(spiel, last)
    return None if _is_right(spiel, last, first=first) else last


@carries("A.23.5")
def last_in_time(spiel: Spiel, seat: Seat) -> Claim | None:
    """The last Weis a seat announced, right or wrong, while its card is not covered."""
    own = claims_of(spiel, seat)
    if not own or spiel.reglement.weis.play.value is not WeisPlay.COMPARED:
        return None
    last = own[-1]
    first = len(own) == 1 and _with_first_card(spiel, last)
    in_time = in_first_round(spiel, seat) if first else may_add_now(spiel, seat)
    return last if in_time else None


@carries("A.23.5")
def may_be_corrected(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether a wrong Weis is no fault yet: its player may still put it right, until it is laid open or play ends."""
    claim, faults = claim_of(spiel, irregularity), spiel.faults
    over = spiel.phase in {Phase.PLAYED, Phase.OVER} or faults.rest is not None or faults.thanked is not None
    if claim is None or over or spiel.start.seats.party(claim.seat) in spiel.talk.disclosed:
        return False
    return correctable(spiel, claim.seat) == claim


def is_wrong(spiel: Spiel, seat: Seat) -> bool:
    """Whether the seat's last announcement is wrong, or less than it should have said."""
    own = claims_of(spiel, seat)
    return bool(own) and not _is_right(spiel, own[-1], first=len(own) == 1)


def _with_first_card(spiel: Spiel, claim: Claim) -> bool:
    """Whether it was announced with the first card; the last player may do so when trick one lies complete."""
    return claim.trick == 0 or place_of(spiel, claim.seat) == len(spiel.start.seats.order) - 1


def _is_right(spiel: Spiel, claim: Claim, *, first: bool) -> bool:
    hand, keys = dealt_hand(spiel, claim.seat), spiel.reglement.weis
    allowed = first_announcement(hand, variant_of(spiel), keys) if first else find_weis(hand, keys)
    return truth_of(spiel, claim) is Truth.TRUE and any(weis.cards == claim.cards for weis in allowed)


def without(spiel: Spiel, claim: Claim) -> Spiel:
    """The Spiel as if the claim had not been made."""
    return spiel._replace(
        talk=spiel.talk._replace(claims=tuple(other for other in spiel.talk.claims if other != claim))
    )


def points_said(spiel: Spiel, act: ShowWeis) -> int:
    """The points that were said; where only cards were named, those they are worth, 0 for nine in a row and no Weis."""
    found = weis_of(act.cards, spiel.reglement.weis)
    if act.said is not None:
        return act.said
    return 0 if found is None else found.points


def claim_of(spiel: Spiel, irregularity: Irregularity) -> Claim | None:
    """The claim that a wrong Weis made, while it stands; what was said out of time, or again in vain, made none."""
    late = any(objection.kind is ObjectionKind.WEIS_TOO_LATE for objection in irregularity.objections)
    claim = None if late or irregularity.kind in _MADE_NONE else said_in(spiel, irregularity)
    return claim if claim in spiel.talk.claims else None


def said_in(spiel: Spiel, irregularity: Irregularity) -> Claim | None:
    """What a wrong Weis said, whether it stands or not."""
    act = irregularity.act
    if not isinstance(act, ShowWeis):
        return None
    return Claim(act.seat, act.cards, points_said(spiel, act), irregularity.trick)


@carries("A.23.5")
def noted(spiel: Spiel, claim: Claim, corrected: Claim | None) -> Spiel:
    """The Spiel with one more announcement, or with a wrong one replaced by it, which then was no fault."""
    claims = spiel.talk.claims
    if corrected is None:
        return spiel._replace(talk=spiel.talk._replace(claims=(*claims, claim)))
    settled = [
        irregularity
        for irregularity in spiel.faults.irregularities
        if irregularity.number < spiel.number
        and claim_of(spiel, irregularity) == corrected
        and not _is_ruled(spiel, irregularity)
    ]
    changed = tuple(claim if other == corrected else other for other in claims)
    left = tuple(irregularity for irregularity in spiel.faults.irregularities if irregularity not in settled)
    faults = spiel.faults._replace(irregularities=left) if settled else spiel.faults
    return spiel._replace(talk=spiel.talk._replace(claims=changed), faults=faults)


def _is_ruled(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether somebody called it before it was put right."""
    return any(case.irregularity == irregularity for case in spiel.faults.cases)
