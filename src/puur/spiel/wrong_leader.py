"""A lead by a player who was not due to lead (A.8, A.22), also with one of two cards given at once (A.24)."""

from dataclasses import replace

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.spiel.acts import Play
from puur.spiel.card_play import running_trick
from puur.spiel.citations import Objections, leading
from puur.spiel.fault import Irregularity, IrregularityKind, Objection, ObjectionKind
from puur.spiel.state import Faults, Spiel


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


@carries("A.8", "A.24")
def led_with_the_other(faults: Faults, lead: Irregularity, pair: CardSet) -> Faults:
    """The faults once one of two cards was exchanged for the other: a wrong lead is still a wrong lead.

    Whichever card the opponents leave in the trick (A.24), its player was not due to lead (A.8, K.ausspiel, E.7).
    """
    other = pair - lead.cards
    ruled_on = any(case.irregularity == lead and case.decided is not None for case in faults.cases)
    if lead.kind is not IrregularityKind.WRONG_LEAD or not other or ruled_on:
        return faults
    now = replace(lead, act=Play(lead.offender, next(iter(other))), cards=other)
    cases = tuple(replace(case, irregularity=now) if case.irregularity == lead else case for case in faults.cases)
    return faults._replace(
        irregularities=tuple(now if known == lead else known for known in faults.irregularities),
        undone=tuple(known for known in faults.undone if known != lead),
        cases=cases,
    )
