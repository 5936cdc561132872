"""Laying down the rest: judged where the Reglement has it, else every card is played (A.14, E.10)."""

from typing import Final

from puur.cards import CardSet
from puur.modes import Variant
from puur.reglement.carries import carries
from puur.reglement.options import RestClaim
from puur.rules.rest import Counterexample, LaidDown, not_bock
from puur.seats import Seat
from puur.spiel.acts import Act, ClaimRest, Laid
from puur.spiel.card_play import running_trick
from puur.spiel.citations import Objections, cite, wrong_moment
from puur.spiel.fault import Irregularity, IrregularityKind, ObjectionKind
from puur.spiel.rest import can_lay_down, laid_open, rest_to
from puur.spiel.state import Phase, Rest, Spiel
from puur.spiel.table_door import case_at_once

JUDGED_SIZE: Final = 4
"""Players, and cards to a trick, of the tables at which a claim can be judged."""


CLAIMS: Final = tuple((ClaimRest(seat), ClaimRest(seat, Laid.BOTH)) for seat in Seat)


@carries("A.14", "D.5", "E.10", "K.karte-bereit")
def check_claim(spiel: Spiel, act: ClaimRest) -> Objections:
    """Objections to claiming the rest: the moment, an empty hand, or that every card must be played.

    It may be said out of turn. A wrong claim is no objection, but has its consequence (A.14). Claims are judged
    only where four players give a card each to a trick; with a partner's cards too where there are partners. Before the
    die has said what is led nothing can be judged, but cards can be laid down all the same (P.4). Where a claim is
    referred nothing says that it was wrong (D.5).
    """
    faults = wrong_moment(spiel, act.seat, Phase.PLAY, Phase.ROLL, Phase.DRAW)
    if faults:
        return faults
    key = spiel.reglement.trick.rest
    if not can_lay_down(spiel, act.seat):
        return (cite(ObjectionKind.NOT_NOW, key),)
    alone = act.laid is Laid.BOTH and spiel.start.seats.partner(act.seat) is None
    judged = spiel.phase is Phase.PLAY and _is_judged(spiel)
    kind = ObjectionKind.CLAIM_REFERRED if key.value is RestClaim.REFERRED else ObjectionKind.NO_CLAIM
    return () if judged and not alone else (cite(kind, key),)


def _is_judged(spiel: Spiel) -> bool:
    start = spiel.start
    any_order = start.reglement.trick.rest.value is RestClaim.ANY_ORDER
    return any_order and len(start.seats.order) == start.trick_size == JUDGED_SIZE


def claim_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The claims, wherever the Reglement has them, regardless of whether they would be right."""
    if spiel.phase is not Phase.PLAY or not spiel.hands[seat] or not _is_judged(spiel):
        return ()
    return CLAIMS[seat][: len(spiel.start.seats.party(seat).seats)]


@carries("A.14", "P.13")
def claim_rest(spiel: Spiel, act: ClaimRest) -> Spiel:
    """The rest is the claimer's if every card wins in any order; else all not yet turned goes to the opponents.

    A trick that lies complete was taken before and stays with its taker if the claim is right. If it is wrong, the case
    holds a card that does not win, and the one that takes it.
    """
    proof = why_not(spiel, act)
    spiel = laid_open(spiel, act)
    if proof is None:
        turned = spiel if running_trick(spiel) is not None else spiel._replace(turned=spiel.tricks, trick=None)
        article = spiel.reglement.trick.rest.article
        return rest_to(turned, Rest(spiel.start.seats.party(act.seat), article, len(turned.turned)))
    wrong = Irregularity(
        kind=IrregularityKind.REST_CLAIMED,
        offender=act.seat,
        act=act,
        objections=(),
        number=spiel.number,
        trick=len(spiel.tricks),
        turn=spiel.turn,
        cards=CardSet.of([card for card in (proof.card, proof.beaten_by) if card is not None]),
    )
    return case_at_once(spiel, wrong)


@carries("A.14", "P.13")
def why_not(spiel: Spiel, act: ClaimRest) -> Counterexample | None:
    """The proof that the claim is wrong, or None if it is right.

    The article speaks of what the opponents still have: every card laid down must be Bock against that, wherever it
    lies, and a higher card of the partner does not speak against it unless what he leads then may lose a trick.
    """
    start, trick, seat = spiel.start, running_trick(spiel), act.seat
    on_lead = seat if spiel.turn is None else spiel.turn
    lying, leader = ((), on_lead) if trick is None else (trick.cards, trick.leader)
    given = start.sitting[leader][: len(lying)]
    left = min(len(spiel.hands[player]) + (player in given) for player in start.seats.order)
    first, variant = len(spiel.tricks), spiel.preface.variant or Variant.O
    unseen = CardSet(sum(spiel.hands[player].mask for player in start.seats.opponents(seat)))
    beside = start.seats.partner(seat)
    partner = None if beside is None else spiel.hands[beside]
    modes = tuple(variant.mode(number) for number in range(first, first + left))
    for beside_him in (partner,) if act.laid is Laid.BOTH else dict.fromkeys((None, partner)):
        laid = LaidDown(seat, spiel.hands[seat], beside_him, unseen, leader, lying, spiel.dead)
        found = not_bock(laid, modes, start.follow, start.reglement.trick.dead_lead.value, start.seats)
        if found is not None:
            return found
    return None
