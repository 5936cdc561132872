"""A lead by a player who was not due to lead (A.8, A.22)."""

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.spiel.acts import Play
from puur.spiel.card_play import running_trick
from puur.spiel.citations import Objections, leading
from puur.spiel.fault import Irregularity, IrregularityKind, Objection, ObjectionKind
from puur.spiel.state import Spiel


@carries("A.8", "A.22")
def leads_wrongly(spiel: Spiel, act: Play) -> bool:
    """Whether the wrong player leads: the partner of the right one, or anybody where there are no partners.

    A player who follows a card that another laid there too early, as if it had been led, does not lead.
    """
    if running_trick(spiel) is not None or spiel.turn is None:
        return False
    partner = spiel.start.seats.partner(spiel.turn)
    return partner is None or (partner is act.seat and not follows_early(spiel, act))


def follows_early(spiel: Spiel, act: Play) -> bool:
    """Whether somebody follows a card that another laid there before anybody led, as if it had been led."""
    laid = [early.card.suit for early in spiel.faults.early if early.seat is not act.seat]
    return bool(laid) and (act.card.suit is laid[0] or not spiel.hands[act.seat].of_suit(laid[0]))


@carries("A.8", "A.24")
def wrong_lead(spiel: Spiel, act: Play) -> Irregularity:
    """The irregularity of a lead that was left to a wrong player, one of the two cards he put down (A.24)."""
    wrong: Objections = (Objection(ObjectionKind.NOT_YOUR_TURN, leading(spiel.reglement)),)
    return Irregularity(
        kind=IrregularityKind.WRONG_LEAD,
        offender=act.seat,
        act=act,
        objections=wrong,
        number=spiel.number,
        trick=spiel.trick_number,
        turn=spiel.turn,
        cards=CardSet.of([act.card]),
    )
