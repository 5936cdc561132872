"""Bedanken: a player says his party has reached the target, and the Spiel is over at once (A.3)."""

from puur.reglement.carries import carries
from puur.reglement.options import StoeckPlay
from puur.seats import Party, Seat
from puur.spiel.acts import Act, Bedanken
from puur.spiel.fault import ObjectionKind
from puur.spiel.objecting import Objections, cite
from puur.spiel.result import points_of, reaches_with_stoeck
from puur.spiel.state import Ending, EndingKind, Phase, Spiel
from puur.spiel.stoeck import stoeck_cards, stoeck_lapsed
from puur.spiel.tricks import dealt_hand


def check_bedanken(spiel: Spiel, act: Bedanken) -> Objections:
    """What speaks against Bedanken: no target to reach, or the Spiel has stopped. It needs no turn."""
    keys = spiel.reglement
    if act.seat not in spiel.start.seats.order:
        return (cite(ObjectionKind.NOT_SEATED, keys.table.seating),)
    if spiel.phase is Phase.OVER:
        return (cite(ObjectionKind.SPIEL_OVER, keys.partie.bedanken),)
    if not keys.partie.bedanken.value:  # where it is known there is a target: the loader sees to that
        return (cite(ObjectionKind.NO_BEDANKEN, keys.partie.bedanken),)
    return ()


@carries("A.3", "A.15", "P.20")
def has_reached(spiel: Spiel, party: Party) -> bool:
    """Whether a party has the target: written points, complete tricks even if face-up, Weis, Stoeck still unshown."""
    target = spiel.reglement.partie.target.value
    if target is None:
        return False
    return points_of(spiel, party) >= target or (has_unshown_stoeck(spiel, party) and reaches_with_stoeck(spiel, party))


def has_unshown_stoeck(spiel: Spiel, party: Party) -> bool:
    """Whether a party was dealt the Stoeck, has not shown them yet and still may (A.15)."""
    both = stoeck_cards(spiel)
    if spiel.talk.stoeck is not None or not both or spiel.reglement.stoeck.play.value is not StoeckPlay.SHOWN:
        return False
    return any(both <= dealt_hand(spiel, seat) and not stoeck_lapsed(spiel, seat) for seat in party.seats)


@carries("A.3")
def bedanken(spiel: Spiel, act: Bedanken) -> Spiel:
    """The Spiel stops: with the points the Partie is won, without them it is lost."""
    seats = spiel.start.seats
    own = seats.party(act.seat)
    article = spiel.reglement.partie.bedanken.article
    if has_reached(spiel, own):
        ending = Ending(EndingKind.BEDANKT, article, act.seat, own)
    else:
        others = tuple(party for party in seats.parties if party is not own)
        ending = Ending(EndingKind.BEDANKT_FALSELY, article, act.seat, others[0] if len(others) == 1 else None)
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending)


def bedanken_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """Bedanken, wherever the Reglement knows it: right or wrong is for its consequence, not for the act."""
    act = Bedanken(seat)
    return () if check_bedanken(spiel, act) else (act,)
