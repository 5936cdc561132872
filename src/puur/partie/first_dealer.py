"""The first dealer: lifting a card for the deal, and naming who deals (A.17, P.10)."""

from puur.partie.acts import LiftForDeal, NameDealer
from puur.partie.dealers import lots, may_be_named, namers
from puur.partie.state import Partie, PartiePhase
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.citations import Objections, cite
from puur.spiel.fault import ObjectionKind


@carries("A.17", "P.10")
def check_lift(partie: Partie, act: LiftForDeal) -> Objections:
    """Objections to lifting a card: the dealer is determined, the seat has lifted, somebody else has that card."""
    key = partie.reglement.deal.first_dealer
    if act.seat not in partie.seats.order:
        return (cite(ObjectionKind.NOT_SEATED, partie.reglement.table.seating),)
    if partie.phase is not PartiePhase.LOTS:
        return (cite(ObjectionKind.NOT_NOW, key),)
    drawn = lots(partie)
    faults: Objections = ()
    if act.seat not in drawn.waiting:
        faults += (cite(ObjectionKind.NOT_YOUR_TURN, key),)
    if act.card in drawn.lifted:
        faults += (cite(ObjectionKind.CARD_LIFTED_BEFORE, key, drawn.lifted),)
    return faults


def lift(partie: Partie, act: LiftForDeal) -> Partie:
    """The card is shown."""
    return partie._replace(lifts=(*partie.lifts, (act.seat, act.card)))


@carries("A.17", "P.10")
def check_name(partie: Partie, act: NameDealer) -> Objections:
    """Objections to naming a dealer: the wrong time, the wrong player, or a seat that cannot deal."""
    deal = partie.reglement.deal
    over = partie.phase is PartiePhase.OVER
    key = deal.after_partie if over else deal.first_dealer
    allowed = namers(partie)
    if not allowed:
        return (cite(ObjectionKind.PARTIE_OVER if over else ObjectionKind.NOT_NOW, key),)
    faults: Objections = ()
    if act.seat not in allowed:
        faults += (cite(ObjectionKind.NOT_YOURS_TO_NAME, key),)
    if not may_be_named(partie, act.dealer):
        faults += (cite(ObjectionKind.WRONG_DEALER, key),)
    return faults


def naming_acts(partie: Partie, seat: Seat) -> tuple[NameDealer, ...]:
    """The dealers a seat may name now."""
    if seat not in namers(partie):  # the usual case: during a Spiel this is called for every act
        return ()
    return tuple(NameDealer(seat, dealer) for dealer in partie.seats.order if may_be_named(partie, dealer))


@carries("A.13")
def may_change_seats(partie: Partie) -> bool:
    """Whether players may change seats: before the first Spiel and after a Partie, never during one (A.13)."""
    return partie.phase is PartiePhase.OVER or partie.phase is PartiePhase.LOTS
